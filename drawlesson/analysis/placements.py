"""Placements: the ways to give groups of hidden tiles what they may hold, counted in closed form.

A *group* is a number of hidden places that may hold the same tiles: a hand, or the
part of a hand that came at one time. What no group takes lies in the boneyard. The
counting never lists a placement. Where the allowed tiles of the groups lie in one
another like boxes, it is a product of binomials, the tightest group first. Else
tiles that the same groups allow are counted together, kind by kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import comb
from random import Random
from typing import NamedTuple

from drawlesson.game.chance import below
from drawlesson.game.errors import Impossible

__all__ = ["Group", "bits_of", "count", "draw_lot"]


class Group(NamedTuple):
    """So many places, each for one of the allowed tiles."""

    size: int
    allowed: int
    """The allowed tiles as bits, as in `TileSet.bits`."""


def bits_of(tiles: int) -> Iterator[int]:
    """The single bits of a set of tiles, ascending."""
    while tiles:
        lowest = tiles & -tiles
        yield lowest
        tiles ^= lowest


def count(tiles: int, groups: Sequence[Group]) -> int:
    """In how many ways the groups can be filled from `tiles` (bits), order within a group aside."""
    boxes = sorted(
        ((mask & tiles).bit_count(), mask & tiles, size) for size, mask in groups if size
    )
    if any(small & large != small for (_, small, _), (_, large, _) in pairwise(boxes)):
        kinds = Counter(
            sum(1 << at for at, (_, mask, _) in enumerate(boxes) if mask & bit)
            for bit in bits_of(tiles)
        )
        return _spread(tuple(sorted(kinds.items())), tuple(size for _, _, size in boxes))
    ways, used = 1, 0
    for number, _, size in boxes:
        if number < used + size:
            return 0
        ways *= comb(number - used, size)
        used += size
    return ways


def draw_lot(tiles: int, groups: Sequence[Group], random: Random) -> list[int]:
    """One of the placements, all equally likely: the tiles of each group as bits.

    Raises `Impossible` when there is none.
    """
    ways = count(tiles, groups)
    if not ways:
        raise Impossible("the groups cannot be filled, expected at least one placement")
    left, held = list(groups), [0] * len(groups)
    for bit in bits_of(tiles):
        tiles ^= bit
        lot = below(random, ways)
        for at, group in enumerate(left):
            if not (group.size and group.allowed & bit):
                continue
            left[at] = Group(group.size - 1, group.allowed)
            here = count(tiles, left)
            if lot < here:
                held[at] |= bit
                ways = here
                break
            left[at] = group
            lot -= here
            ways -= here
    return held


@lru_cache(maxsize=1 << 14)
def _spread(kinds: tuple[tuple[int, int], ...], sizes: tuple[int, ...]) -> int:
    """Ways to fill groups of `sizes` from kinds of tiles: (which groups allow it, how many)."""
    if not kinds:
        return not any(sizes)
    (which, number), *rest = kinds
    return sum(ways * _spread(tuple(rest), left) for left, ways in _shares(which, number, sizes))


def _shares(
    which: int, number: int, sizes: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """What `number` tiles alike leave to be filled, group by group, and in how many ways."""
    if not sizes:
        yield (), 1
        return
    most = min(number, sizes[0]) if which & 1 else 0
    for taken in range(most + 1):
        for left, ways in _shares(which >> 1, number - taken, sizes[1:]):
            yield (sizes[0] - taken, *left), ways * comb(number, taken)
