"""Lesson 3: play, draw or pass, each tried at the table."""

from __future__ import annotations

from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.lessons.course.goals import Goal
from drawlesson.lessons.course.tasks import Task, position

__all__ = ["TASKS"]

_LINE = "(2|3)(3|5)"
_LONG = "(5|1)(1|3)(3|3)(3|6)(6|2)"


def _turn(line: str, hand: str, drawn: str, left: int) -> Round:
    return position(line, hand, rules=Rules.draw(players=2), drawn=drawn, left=left)


TASKS = {
    "draw-by-choice": Task(
        _turn(_LINE, "[1|1] [2|6] [4|4]", "[0|4]", 9), Goal(plays=1, draws=1), guess=True
    ),
    "must-draw": Task(
        _turn(_LINE, "[1|1] [4|6]", "[0|6] [1|4] [2|4]", 8), Goal(plays=1), guess=True
    ),
    "draw-on": Task(
        _turn(_LINE, "[1|1] [4|6]", "[1|5] [0|0] [2|2]", 9), Goal(plays=1, draws=3), guess=True
    ),
    "two-left": Task(_turn(_LONG, "[2|4] [4|6] [0|0]", "", 2), Goal(plays=1), guess=True),
    "only-pass": Task(_turn(_LONG, "[0|0] [4|6]", "", 2), Goal(passes=1), guess=True),
}
"""Each task by its name: one turn, of which the learner alone decides."""
