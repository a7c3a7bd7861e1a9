"""What is to be said to a learner, as values: which sentence, its clause and its facts.

Sentences are written in `drawlesson.language`, which has one for every kind of remark.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, TypeAlias

from drawlesson.game.actions import Action, Refusal
from drawlesson.game.lines import Ends, Line
from drawlesson.game.rounds import Round
from drawlesson.game.settlement import Settlement, Working
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.game.views import Event

__all__ = ["Fact", "PlayedOut", "Remark", "Seat", "Told", "ends_then", "open_values", "remark"]


class Seat(NamedTuple):
    """A player, to be told by name."""

    number: int


Fact: TypeAlias = (
    int
    | Fraction
    | Action
    | Tile
    | TileSet
    | Line
    | Working
    | Seat
    | tuple[int, ...]
    | tuple[Seat, ...]
    | tuple[TileSet, ...]
)
"""What fills a sentence."""


class Remark(NamedTuple):
    """One thing to be said; made by `remark`."""

    kind: str
    """Which sentence says it."""
    clause: str = ""
    """The clause of the rule book that it rests on; "" for none."""
    misconception: str = ""
    """The number of the misconception that it answers, such as "M16"; "" for none."""
    facts: tuple[tuple[str, Fact], ...] = ()
    """What fills the sentence, by name; `n` chooses its plural."""


class PlayedOut(NamedTuple):
    """A line of play: what is supposed, the moves in their order, and what comes of them."""

    supposed: tuple[Remark, ...]
    """What the hidden tiles may be, and what follows from that."""
    rounds: tuple[Round, ...]
    """The positions from before the first move on, all tiles open."""


Told: TypeAlias = Remark | Refusal | Event | Settlement | PlayedOut
"""Everything that language can tell a learner about an exercise."""


def remark(kind: str, clause: str = "", misconception: str = "", **facts: Fact) -> Remark:
    """The remark of this kind, filled with these facts."""
    return Remark(kind, clause, misconception, tuple(facts.items()))


def open_values(ends: Ends) -> Remark:
    """What the two ends of a line show."""
    left, right = ends
    if left == right:
        return remark("ends alike", value=left)
    return remark("ends differ", left=left, right=right)


def ends_then(ends: Ends | None) -> Remark:
    """What the two ends of a line showed at an earlier moment, after the opening."""
    left, right = ends or (0, 0)
    if left == right:
        return remark("ends then alike", value=left)
    return remark("ends then differ", left=left, right=right)
