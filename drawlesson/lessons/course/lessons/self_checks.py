"""What learners check themselves by: the choice of an end, played both ways and counted."""

from __future__ import annotations

from typing import Any, Final

from drawlesson.game.actions import LEFT, RIGHT, Play
from drawlesson.game.tiles import Tile
from drawlesson.lessons.course.goals import Goal
from drawlesson.lessons.course.tasks import Task, position
from drawlesson.lessons.exercises.themes.fitting import Fitting
from drawlesson.lessons.questions.question import Question

__all__ = ["QUESTIONS", "TASKS"]

_START: Final = position("(2|3)(3|5)", "[1|2] [2|5] [5|6]")
_TILE: Final = Tile(2, 5)

TASKS = {
    "way-on-5": Task(_START, Goal(ends=(2, 2))),
    "way-on-2": Task(_START, Goal(ends=(5, 5))),
}
"""The two ways to play one tile, by name."""

QUESTIONS: Final[dict[str, Question[Any]]] = {
    "after-the-5": Fitting(0, _START.after(Play(_TILE, RIGHT)).seen_from(0)),
    "after-the-2": Fitting(0, _START.after(Play(_TILE, LEFT)).seen_from(0)),
}
"""What of the hand fits after each of the two ways."""
