"""What the lessons show and set, by name: each lesson's module brings its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

from drawlesson.game.errors import Impossible
from drawlesson.game.lines import Line
from drawlesson.lessons.course.lessons import (
    choosing,
    doubles,
    ending,
    knowing,
    matching,
    play_first,
    self_checks,
    turns,
)
from drawlesson.lessons.course.tasks import Task
from drawlesson.lessons.questions.question import Question

__all__ = ["FIGURES", "POSITIONS", "QUESTIONS", "ROUNDS", "TASKS", "WALKS"]

_Thing = TypeVar("_Thing")


def _together(parts: Iterable[Mapping[str, _Thing]]) -> dict[str, _Thing]:
    """All of them in one; `Impossible` where two lessons give one name to two things."""
    things: dict[str, _Thing] = {}
    for part in parts:
        for name, thing in part.items():
            if things.setdefault(name, thing) is not thing:
                raise Impossible(f"found two things named {name!r}, expected one")
    return things


FIGURES: Final[dict[str, Line]] = _together([matching.FIGURES, doubles.FIGURES])
"""Lines that lessons show."""
WALKS: Final[dict[str, tuple[str, ...]]] = _together([matching.WALKS, doubles.WALKS])
"""Figures to step through, by their names."""
TASKS: Final[dict[str, Task]] = _together(
    [
        play_first.TASKS,
        matching.TASKS,
        doubles.TASKS,
        turns.TASKS,
        ending.TASKS,
        self_checks.TASKS,
    ]
)
"""Things to do on the table."""
ROUNDS: Final[dict[str, ending.RoundWalk]] = _together([ending.ROUNDS])
"""Rounds to step through, by their names, which no walk has."""
QUESTIONS: Final[dict[str, Question[Any]]] = _together(
    [self_checks.QUESTIONS, choosing.QUESTIONS, knowing.QUESTIONS]
)
"""Questions of their own."""
POSITIONS: Final[dict[str, str]] = _together([choosing.POSITIONS, knowing.POSITIONS])
"""Positions to ask about, each a line of text."""
