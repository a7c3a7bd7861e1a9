"""Duplicate matches: two players on the same deals with the seats changed, so luck cancels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import fmean, stdev
from typing import NamedTuple

from drawlesson.analysis.estimates import mean_of
from drawlesson.game.actions import Action
from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.views import View

__all__ = ["Contest", "duplicate", "gains"]

Player = Callable[[View], Action]


class Contest(NamedTuple):
    """By how much the first player beats the second, in points a round."""

    mean: float
    low: float
    high: float
    """19 of 20 such intervals from `low` to `high` hold the true value."""
    deals: int


def duplicate(
    rules: Rules, first: Player, second: Player, *, deals: int = 100, seed: int = 0
) -> Contest:
    """Play every deal once with `first` in each seat, `second` in all others.

    A round counts own points less the mean of the others'; where no points are kept, 1
    for a win and -1 for a loss. `first` is compared with `second` in the same seat,
    where all play like `second`. Raises `Impossible` for fewer than two deals
    and for what cannot play.
    """
    for player in (first, second):
        if not callable(player):
            raise Impossible(f"found {shown(player)}, expected a function from a View to an action")
    deals, seed = whole(deals, "the number of deals", 2), whole(seed, "the seed", 0)
    differences = [*gains(rules, first, second, deals=deals, seed=seed)]
    return Contest(*mean_of(fmean(differences), stdev(differences), deals), deals)


def gains(
    rules: Rules, first: Player, second: Player, *, deals: int, seed: int = 0
) -> Iterator[float]:
    """By how much `first` beats `second` in each deal; deal `n` comes from `seed + n`."""
    for number in range(deals):
        deal = Round.deal(rules, seed=seed + number, opener=0)
        common = _played(deal, [second] * rules.players)
        by_seat = []
        for seat in range(rules.players):
            seated = [first if s == seat else second for s in range(rules.players)]
            by_seat.append(_gain(_played(deal, seated), seat) - _gain(common, seat))
        yield fmean(by_seat)


def _played(r: Round, players: list[Player]) -> Round:
    while not r.over:
        r = r.after(players[r.turn](r.seen_from(r.turn)))
    return r


def _gain(r: Round, seat: int) -> float:
    settlement = r.settlement
    assert settlement is not None, "the round is over"
    points = settlement.points
    if points is None:
        return 0 if settlement.winner is None else 1 if settlement.winner == seat else -1
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
