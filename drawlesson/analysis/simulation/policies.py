"""How a seat plays in thousands of rounds at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from numbers import Real
from typing import Final, Literal, NamedTuple

import numpy as np

from drawlesson.analysis.favourites import FAVOURS
from drawlesson.analysis.simulation.tables import (
    AT_LEFT,
    AT_RIGHT,
    BIT,
    COUNT,
    HALF,
    LOW,
    NO_TILE,
    SELECT,
    SUBSETS,
    WITHIN,
    Array,
)  # fmt: skip
from drawlesson.game.errors import Impossible, in_order, shown
from drawlesson.game.tiles import TILES, Tile

__all__ = ["CHOICES", "Policy", "chosen", "one_each"]


class Policy(NamedTuple):
    """How a seat plays. Draws that the rules force come by themselves."""

    choice: Literal["random", "heaviest", "lightest", "doubles"] = "random"
    """Any legal play; or the heaviest, the lightest, or a double before the heaviest tile.

    Of equal tiles the first one in ascending order, and left where both ends do.
    """
    drawing: float = 0.0
    """The chance to draw by choice before playing, again and again, where that is free (D3.2)."""


def one_each(policies: Policy | Sequence[Policy], players: int) -> tuple[Policy, ...]:
    """The policy of each seat: one for all of them or one a seat; `Impossible` for others."""
    many = [policies] * players if isinstance(policies, Policy) else policies
    seats = in_order(many, "a policy or one for each seat")
    if len(seats) != players:
        raise Impossible(f"found {len(seats)} policies, expected one for each of {players}")
    for policy in seats:
        if not (
            isinstance(policy, Policy)
            and policy.choice in CHOICES
            and isinstance(policy.drawing, Real)
            and 0 <= policy.drawing < 1
        ):
            raise Impossible(
                f"found {shown(policy)}, expected one of {CHOICES} and 0 <= drawing < 1"
            )
    return seats


def chosen(
    policy: Policy, can: Array, ends: Array, rng: np.random.Generator
) -> tuple[Array, Array]:
    """The tile, `NO_TILE` where none fits, and 1 where it goes right."""
    if policy.choice == "random":
        left, right = can & AT_LEFT[ends], can & AT_RIGHT[ends]
        many = COUNT[left & LOW] + COUNT[left >> HALF]
        more = COUNT[right & LOW] + COUNT[right >> HALF]
        lot = (rng.random(len(can)) * (many + more)).astype(np.int8)
        side = lot >= many
        lot -= many * side
        tiles = np.where(side, right, left)
        low = tiles & LOW
        many = COUNT[low]
        high = lot >= many
        half = np.where(high, tiles >> HALF, low)
        some = can > 0
        tile = SELECT[half * HALF + (lot - many * high) * some] + HALF * high
        return np.where(some, tile, NO_TILE), side & some
    best, rank = _FAVOURITES[policy.choice]
    low, high = best[0][can & LOW], best[1][can >> HALF]
    tile = np.where(rank[low] > rank[high], low, high)
    return tile, (BIT[tile] & AT_LEFT[ends]) == 0


def _favourites(order: Sequence[int]) -> tuple[Array, Array]:
    """For each subset of either half its best tile, where later in `order` is better."""
    rank = np.full(len(TILES) + 1, -1)
    rank[list(order)] = np.arange(len(TILES))
    best = []
    for half in (0, 1):
        ranks = np.where(WITHIN, rank[half * HALF : (half + 1) * HALF], -1)
        tiles = half * HALF + ranks.argmax(axis=1)
        best.append(np.where(SUBSETS > 0, tiles, NO_TILE))
    return np.stack(best), rank


def _order(worth: Callable[[Tile], tuple[int, ...]]) -> list[int]:
    """The tiles by their worth, the best last; of equal ones the first is better."""
    return sorted(range(len(TILES)), key=lambda n: (worth(TILES[n]), -n))


_ORDERS: Final = {choice: _order(worth) for choice, worth in FAVOURS.items()}
_FAVOURITES: Final = {choice: _favourites(order) for choice, order in _ORDERS.items()}
CHOICES: Final = ("random", *_ORDERS)
"""The names of the policies."""
