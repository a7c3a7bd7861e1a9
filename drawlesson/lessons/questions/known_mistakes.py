"""Numbers that are wrong in a way that has a name: a usual slip, or the rule of another game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from drawlesson.game.errors import Impossible
from drawlesson.game.rounds import Round
from drawlesson.game.settlement import Settlement, settle
from drawlesson.game.tiles import Tile
from drawlesson.lessons.questions.remarks import Remark, remark

__all__ = [
    "KnownMistake", "found", "of_blank", "of_counting", "rounded", "taken_from_each", "whole_sum",
    "whose",
]  # fmt: skip

_BLANK: Final = Tile(0, 0)


class KnownMistake(NamedTuple):
    """A number that somebody comes to, and what there is to say about it."""

    number: int
    remark: Remark


def whose(answer: int, slips: Iterable[KnownMistake]) -> Remark | None:
    """What there is to say about a wrong number that somebody comes to; None if nobody does."""
    return next((slip.remark for slip in slips if slip.number == answer), None)


def found(answer: int, right: int, slips: Iterable[KnownMistake]) -> Remark:
    """What there is to say about a wrong number: whose it is, or how far it is off."""
    return whose(answer, slips) or remark(
        "too many" if answer > right else "too few", n=abs(answer - right)
    )


def whole_sum(settlement: Settlement) -> int:
    """What the winner of a blocked round gets where nothing is taken away (M16)."""
    winner, totals = settlement.winner, settlement.totals
    return sum(total for seat, total in enumerate(totals) if seat != winner)


def taken_from_each(settlement: Settlement) -> int:
    """What the winner gets where the own total is taken from each other hand (M17)."""
    own = 0 if settlement.winner is None else settlement.totals[settlement.winner]
    return whole_sum(settlement) - own * (len(settlement.totals) - 1)


def rounded(points: int) -> int:
    """These points to the nearest five (M22)."""
    return 5 * ((points + 2) // 5)


def of_blank(r: Round, settlement: Settlement) -> Iterator[KnownMistake]:
    """What comes out where the double blank counts 10 or 50."""
    for seat, hand in enumerate(r.hands):
        if _BLANK in hand:
            for worth in (10, 50):
                totals = [t + worth * (s == seat) for s, t in enumerate(settlement.totals)]
                told = remark("blank as more", "D5.3", "M13", tile=_BLANK, worth=worth)
                yield KnownMistake(_points(r, settlement, totals), told)


def of_counting(r: Round, settlement: Settlement) -> Iterator[KnownMistake]:
    """Slips that can be made in every settlement: in what is counted, and how."""
    points = max(settlement.points or (0,))
    reserve = sum(tile.pips for tile in r.boneyard)
    yield KnownMistake(points + reserve, remark("boneyard counted", "D5.3", "M20", pips=reserve))
    if points % 5:
        yield KnownMistake(rounded(points), remark("rounded", "D6.5", "M22", points=points))
    tiles = sum(map(len, r.hands))
    yield KnownMistake(tiles, remark("tiles counted", "D5.3", n=tiles))


def _points(r: Round, settlement: Settlement, totals: list[int]) -> int:
    out = settlement.winner if settlement.how == "out" else None
    try:
        return max(settle(r.rules, totals, out).points or (0,))
    except Impossible:  # more pips than there are
        return -1
