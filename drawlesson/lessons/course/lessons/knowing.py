"""Lesson 9: what we know. Counting what is unseen, what a pass tells, chances."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.odds import fitting
from drawlesson.game.errors import Impossible, named, whole
from drawlesson.game.positions import read_position
from drawlesson.game.tiles import HIGHEST
from drawlesson.game.views import View
from drawlesson.lessons.course.lessons.choosing import PROVEN
from drawlesson.lessons.exercises.themes.chances import Chances
from drawlesson.lessons.exercises.themes.unseen import Unseen
from drawlesson.lessons.questions.question import Question

__all__ = ["POSITIONS", "QUESTIONS", "Count", "counts", "followed", "position"]

POSITIONS: Final = {
    "many-fives": (
        "draw; (0|5)(5|5)(5|2)(2|2)(2|3)(3|5)(5|1)(1|4); [0|0] [4|5] [4|6] [5|6]; others 5; "
        "boneyard 11"
    ),
    "few-tiles": PROVEN[1],
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


def position(name: str) -> View:
    """The position of this name, as its seat sees it; `Impossible` where there is none."""
    return read_position(named(POSITIONS, name))


def followed(view: View, times: int, seed: int = 0) -> int:
    """How often the next player can play, if the unseen tiles are dealt so many `times`.

    Each deal agrees with what the view knows, all such deals being as likely; nobody
    draws. `Impossible` before the opening.
    """
    times = whole(times, "the number of deals", 1, 1_000_000)
    if view.line.ends is None:
        raise Impossible("the line is empty, expected a position after the opening")
    knowledge, random = Knowledge(view), Random(seed)
    following, tiles = (view.seat + 1) % view.rules.players, fitting(view.line.ends)
    return sum(bool(knowledge.world(random).hands[following] & tiles) for _ in range(times))


QUESTIONS: Final[dict[str, Question[Any]]] = {
    "how-many-fives": Unseen(0, position("many-fives"), 5),
    "chance-by-hand": Chances(0, position("few-tiles"), "next hand"),
}
"""Questions of the lesson, by name."""
