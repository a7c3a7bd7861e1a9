"""What one clicks: the table, the stepper, and the cells of the lessons."""

from drawlesson.widgets.course import decide, figure, settlement, speak, steps, table
from drawlesson.widgets.stepper import Step, Stepper
from drawlesson.widgets.table import Table

__all__ = ["Step", "Stepper", "Table", "decide", "figure", "settlement", "speak", "steps", "table"]
