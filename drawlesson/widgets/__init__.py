"""What one clicks: the table, the stepper, and the cells of the lessons."""

from drawlesson.widgets.course import (
    check,
    decide,
    figure,
    index,
    progress,
    rules_card,
    settlement,
    side_by_side,
    speak,
    steps,
    table,
    version,
)
from drawlesson.widgets.stepper import Step, Stepper
from drawlesson.widgets.table import Table

__all__ = [
    "Step",
    "Stepper",
    "Table",
    "check",
    "decide",
    "figure",
    "index",
    "progress",
    "rules_card",
    "settlement",
    "side_by_side",
    "speak",
    "steps",
    "table",
    "version",
]
