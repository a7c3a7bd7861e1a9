"""What one clicks: the table, the stepper, and the cells of the lessons."""

from drawlesson.widgets.card import Card
from drawlesson.widgets.course import (
    board,
    check,
    decide,
    exercise,
    figure,
    index,
    match_steps,
    points,
    progress,
    quiz,
    rules_card,
    settlement,
    side_by_side,
    speak,
    steps,
    table,
    totals,
    version,
)
from drawlesson.widgets.stepper import Step, Stepper
from drawlesson.widgets.table import Table

__all__ = [
    "Card",
    "Step",
    "Stepper",
    "Table",
    "board",
    "check",
    "decide",
    "exercise",
    "figure",
    "index",
    "match_steps",
    "points",
    "progress",
    "quiz",
    "rules_card",
    "settlement",
    "side_by_side",
    "speak",
    "steps",
    "table",
    "totals",
    "version",
]
