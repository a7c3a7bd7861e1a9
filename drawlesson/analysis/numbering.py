"""Tiles, hands and ends as plain numbers, for those who look at millions of positions.

Tiles are numbered by pips, so the heaviest tile of a set is its highest bit. Two ends
are two values, as on a tile, so ends are named by the number of that tile: which end
is left does not matter for what fits.
"""

from __future__ import annotations

from typing import Final

from drawlesson.game.tiles import TILES, Tile, TileSet

__all__ = [
    "FIT",
    "NEXT",
    "NUMBER",
    "OPENING",
    "PIPS",
    "VALUES",
    "named",
    "numbered",
    "tiles_of",
    "weight",
]

_NUMBERED: Final = sorted(TILES, key=lambda tile: (tile.pips, tile))
NUMBER: Final = {pair: n for n, t in enumerate(_NUMBERED) for pair in (t[:], t[::-1])}
VALUES: Final = [(tile.low, tile.high) for tile in _NUMBERED]
PIPS: Final = (0, *(tile.pips for tile in _NUMBERED))
"""The pips of the heaviest tile of a set, by the set's bit length."""

OPENING: Final = len(TILES)
"""The number of the ends before the opening."""

FIT: Final = [
    sum(1 << n for n, tile in enumerate(_NUMBERED) if tile.low in ends or tile.high in ends)
    for ends in _NUMBERED
] + [(1 << len(TILES)) - 1]
"""For each number of ends the tiles that fit."""


def _leads(ends: Tile, tile: Tile) -> tuple[tuple[int, int], ...]:
    """What `tile` can make of `ends`, equal outcomes once: number of the ends, what fits them."""
    made = {NUMBER[tile.other(end), other] for end, other in (ends[:], ends[::-1]) if end in tile}
    return tuple((n, FIT[n]) for n in sorted(made))


NEXT: Final = [
    {1 << n: made for n, tile in enumerate(_NUMBERED) if (made := _leads(ends, tile))}
    for ends in _NUMBERED
] + [{1 << n: ((n, FIT[n]),) for n in range(len(TILES))}]


def numbered(tiles: TileSet) -> int:
    """A set of tiles as the search numbers them."""
    return sum(1 << NUMBER[tile] for tile in tiles)


def named(ends: tuple[int, int] | None) -> int:
    """The number of two ends; None stands for the opening."""
    return OPENING if ends is None else NUMBER[ends]


def tiles_of(numbers: int) -> TileSet:
    """The tiles of such a set; the inverse of `numbered`."""
    return TileSet(tile for n, tile in enumerate(_NUMBERED) if numbers >> n & 1)


def weight(tiles: int) -> int:
    """The pips of such a set."""
    return sum(PIPS[n + 1] for n in range(len(TILES)) if tiles >> n & 1)
