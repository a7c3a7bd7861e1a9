"""Lesson 1: matching, with the figures of the rule book as steps and as things to do."""

from __future__ import annotations

from drawlesson.game.actions import LEFT, RIGHT, Play
from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.lessons.course.goals import Goal
from drawlesson.lessons.course.tasks import Task, first_legal, position

__all__ = ["FIGURES", "TASKS", "WALKS"]


def _line(opening: str, *later: tuple[str, str]) -> Line:
    """A line from its first tile and the tiles joined since, each with "left" or "right"."""
    line = Line().joined(Play(Tile.parse(opening)))
    for tile, end in later:
        line = line.joined(Play(Tile.parse(tile), LEFT if end == LEFT else RIGHT))
    return line


FIGURES = {
    "open-1-4": _line("[1|4]"),
    "double-on-1": _line("[1|4]", ("[1|1]", "left")),
    "double-on-6": _line("[3|6]", ("[6|6]", "right")),
    "open-blank": _line("[0|0]"),
    "grow-1": _line("[3|5]"),
    "grow-2": _line("[3|5]", ("[5|6]", "right")),
    "grow-3": _line("[3|5]", ("[5|6]", "right"), ("[1|3]", "left")),
    "grow-4": _line("[3|5]", ("[5|6]", "right"), ("[1|3]", "left"), ("[2|6]", "right")),
}
"""The lines that this lesson shows, by name."""

WALKS = {
    "first-figures": ("open-1-4", "double-on-1", "double-on-6", "open-blank"),
    "line-grows": ("grow-1", "grow-2", "grow-3", "grow-4"),
}
"""Figures to step through, by name."""

_CHECK = Round.deal(Rules.block(players=2), seed=86, opener=1).after(Play(Tile(3, 4)))

TASKS = {
    "open": Task(position("", "[1|4] [2|6] [3|5]"), Goal(plays=1)),
    "join-double-1": Task(position("(1|4)", "[1|1] [2|5] [3|6]"), Goal(plays=1), guess=True),
    "join-double-6": Task(position("(3|6)", "[1|4] [2|5] [6|6]"), Goal(plays=1), guess=True),
    "blank": Task(position("(0|4)", "[0|6] [1|2] [3|6]"), Goal(plays=1), guess=True),
    "one-end": Task(position("(2|3)(3|5)", "[1|1] [5|6]"), Goal(tiles=TileSet("[5|6]"))),
    "both-ends": Task(position("(2|3)(3|5)", "[1|2] [2|5] [5|6]"), Goal(ends=(2, 2))),
    "check": Task(_CHECK, Goal(plays=4), first_legal, guess=True),
}
"""Each task by its name. In the check both always find a tile that fits."""
