"""Lesson 2: doubles lie crosswise, in line, and are plays like any other (D4.2 to D4.4)."""

from __future__ import annotations

from drawlesson.game.actions import LEFT, RIGHT, Play
from drawlesson.game.lines import Line
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.lessons.course.goals import Goal
from drawlesson.lessons.course.lessons import matching
from drawlesson.lessons.course.tasks import Task, first_legal, position

__all__ = ["FIGURES", "TASKS", "WALKS"]

_DOUBLE_ON_4 = matching.FIGURES["double-on-1"].joined(Play(Tile(4, 4), RIGHT))
_OPEN_DOUBLE = Line().joined(Play(Tile(2, 2)))
_ONE_SIDE = _OPEN_DOUBLE.joined(Play(Tile(2, 6), RIGHT))

FIGURES = {
    "double-on-4": _DOUBLE_ON_4,
    "past-the-double": _DOUBLE_ON_4.joined(Play(Tile(3, 4), RIGHT)),
    "open-double": _OPEN_DOUBLE,
    "double-one-side": _ONE_SIDE,
    "double-two-sides": _ONE_SIDE.joined(Play(Tile(2, 5), LEFT)),
}
"""The lines that this lesson shows, by name."""

WALKS = {
    "along-the-line": ("open-1-4", "double-on-1", "double-on-4", "past-the-double"),
    "from-a-double": ("open-double", "double-one-side", "double-two-sides"),
}
"""Figures to step through, by name."""

TASKS = {
    "join-double-4": Task(position("(1|1)(1|4)", "[2|5] [3|6] [4|4]"), Goal(plays=1), guess=True),
    "past-a-double": Task(
        position("(1|1)(1|4)(4|4)", "[0|6] [2|5] [3|4]"), Goal(tiles=TileSet("[3|4]")), guess=True
    ),
    "open-with-double": Task(position("", "[1|5] [2|2] [3|6]"), Goal(ends=(2, 2))),
    "either-side": Task(position("(2|2)", "[1|3] [2|5] [4|6]"), Goal(plays=1), guess=True),
    "no-branch": Task(
        position("(5|2)(2|2)(2|6)", "[2|4] [3|5] [1|1]"), Goal(tiles=TileSet("[3|5]")), guess=True
    ),
    "one-turn": Task(position("(3|6)", "[1|6] [2|4] [3|3] [6|6]"), Goal(plays=2), first_legal),
}
"""Each task by its name. In "one-turn" both always find a tile that fits."""
