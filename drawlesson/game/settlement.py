"""What a finished round is worth (D6, Y4, Y5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, NoReturn, Self

from drawlesson.game.errors import Impossible, in_order, whole
from drawlesson.game.rules import Rules, checked
from drawlesson.game.tiles import FULL_SET

__all__ = ["Settlement", "Working", "settle", "settled"]


class Working(tuple[tuple[int, int], ...]):
    """How the points were added up; `str()` gives `8 + 10 − 3 = 15`.

    The steps are (seat, points): what each other seat's total adds and last, in a
    blocked round, what the winner's own total takes away, once (D6.2).
    """

    own: int | None = None
    """The seat whose own total is taken away; None if none is."""

    def __new__(cls, steps: Iterable[tuple[int, int]] = (), own: int | None = None) -> Self:
        """The sum of these steps; `own` is the seat of the step that takes away."""
        made = super().__new__(cls, steps)
        if own is not None:
            made.__dict__["own"] = own
        return made

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name} of a Working cannot be changed")

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """The steps as a plain tuple."""
        return tuple(self)

    @property
    def points(self) -> int:
        """What the steps add up to; 0 without steps."""
        return sum([points for _, points in self])

    def __str__(self) -> str:
        terms = [f"{'−' if seat == self.own else '+'} {abs(points)}" for seat, points in self]
        working = " ".join(terms).removeprefix("+ ") or "0"
        return f"{working} = {self.points}" if len(self) > 1 else working


_NOTHING: Final = Working()


class Settlement(NamedTuple):
    """The end of a round, hands laid open (D5.3)."""

    how: Literal["out", "blocked"]
    """Whether somebody went out (D5.1) or the round was blocked (D5.2)."""
    totals: tuple[int, ...]
    """The pips left in each hand, by seat."""
    winner: int | None
    """The winning seat; None when the lowest place is shared (D6.3, Y4)."""
    points: tuple[int, ...] | None
    """What each seat gets; None where the rules keep no points (Y5)."""
    working: Working
    """The sum behind the winner's points; without steps where there are none."""


def settle(rules: Rules, totals: Sequence[int], out: int | None = None) -> Settlement:
    """Settle hands of these totals; `out` is the seat that went out, None if blocked (D6).

    Raises `Impossible` if there is not one total a seat, if a total is no whole
    number of pips, or if the hand that went out still holds some.

    >>> str(settle(Rules.draw(players=3), [3, 8, 10]).working)
    '8 + 10 − 3 = 15'
    """
    rules, totals = checked(rules), in_order(totals, "totals")
    if len(totals) != rules.players:
        raise Impossible(f"found {len(totals)} totals, expected one for each of {rules.players}")
    counted = tuple(whole(total, "a total", 0, FULL_SET.pips) for total in totals)
    if sum(counted) > FULL_SET.pips:
        raise Impossible(f"the totals add up to {sum(counted)}, expected at most {FULL_SET.pips}")
    if out is not None:
        out = whole(out, "the seat that went out", 0, rules.players - 1)
        if counted[out]:
            raise Impossible(f"seat {out} went out but holds {counted[out]} pips, expected 0")
    return settled(rules, counted, out)


def settled(rules: Rules, totals: tuple[int, ...], out: int | None) -> Settlement:
    """`settle` without the checks, for callers that know that these totals can be."""
    how: Literal["out", "blocked"] = "blocked" if out is None else "out"
    winner = out
    if out is None:
        lowest = min(totals)
        winner = totals.index(lowest) if totals.count(lowest) == 1 else None
    if rules.target is None:
        return Settlement(how, totals, winner, None, _NOTHING)
    if winner is None:
        return Settlement(how, totals, None, (0,) * len(totals), _NOTHING)
    steps = [(seat, total) for seat, total in enumerate(totals) if seat != winner]
    if out is None:
        steps.append((winner, -totals[winner]))
    working = Working(steps, winner if out is None else None)
    points = [0] * len(totals)
    points[winner] = working.points
    return Settlement(how, totals, winner, tuple(points), working)
