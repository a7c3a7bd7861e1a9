"""Lesson 9: what we know. Counting what is unseen, what a pass tells, chances."""

from __future__ import annotations

from typing import Final, NamedTuple

from drawlesson.game.positions import read_position
from drawlesson.game.tiles import HIGHEST
from drawlesson.game.views import View

__all__ = ["POSITIONS", "Count", "counts"]

POSITIONS: Final = {
    "many-fives": (
        "draw; (0|5)(5|5)(5|2)(2|2)(2|3)(3|5)(5|1)(1|4); [0|0] [4|5] [4|6] [5|6]; others 5; "
        "boneyard 11"
    ),
    "few-tiles": (
        "draw; (0|0)(0|2)(2|2)(2|5)(5|5)(5|0)(0|1)(1|3)(3|4)(4|4)(4|6)(6|3)(3|5)(5|4)(4|2)(2|1)"
        "(1|4)(4|0)(0|3)(3|2)(2|6); [0|6] [3|3]; others 3; boneyard 2"
    ),
}
"""Positions of the lesson, by name."""


class Count(NamedTuple):
    """Where the seven tiles with a value are, as far as a player can see."""

    value: int
    on_the_line: int
    in_the_hand: int
    unseen: int


def counts(view: View) -> tuple[Count, ...]:
    """For each value how many of its seven tiles lie on the line, in the hand, and out of sight."""
    return tuple(
        Count(
            value,
            len(view.line.tiles.showing(value)),
            len(view.hand.showing(value)),
            len(view.unseen.showing(value)),
        )
        for value in range(HIGHEST + 1)
    )


def named(name: str) -> View:
    """The view of this name; `KeyError` where there is none."""
    return read_position(POSITIONS[name])
