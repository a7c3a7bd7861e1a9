"""What one clicks: the table, the stepper, and the cells of the lessons."""

from drawlesson.widgets.card import Card
from drawlesson.widgets.course import (
    check,
    decide,
    exercise,
    figure,
    index,
    progress,
    quiz,
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
    "Card",
    "Step",
    "Stepper",
    "Table",
    "check",
    "decide",
    "exercise",
    "figure",
    "index",
    "progress",
    "quiz",
    "rules_card",
    "settlement",
    "side_by_side",
    "speak",
    "steps",
    "table",
    "version",
]
