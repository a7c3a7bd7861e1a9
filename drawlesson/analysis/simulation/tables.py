"""Tables for thousands of rounds at once: what fits, what a play makes, how many, how heavy.

The ends are left * 7 + right, and `OPENING` before the opening; a hand is bits as in
`TileSet.bits`, split into two halves of 14 tiles, small enough for tables over all their
subsets.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from drawlesson.game.tiles import HIGHEST, TILES, WITH_VALUE

__all__ = [
    "AT_LEFT", "AT_RIGHT", "BIT", "COUNT", "HALF", "LOW", "NEXT", "NO_TILE", "OPENING", "PIPS",
    "SELECT", "SUBSETS", "WITHIN", "Array",
]  # fmt: skip

Array = NDArray[Any]

_VALUES: Final = HIGHEST + 1
OPENING: Final = _VALUES * _VALUES
HALF: Final = 14
LOW: Final = (1 << HALF) - 1
NO_TILE: Final = len(TILES)
_ENDS: Final = [(left, right) for left in range(_VALUES) for right in range(_VALUES)]
BIT: Final = np.array([1 << n for n in range(len(TILES))] + [0], dtype=np.int64)
AT_LEFT: Final = np.array([WITH_VALUE[left] for left, _ in _ENDS] + [(1 << len(TILES)) - 1])
AT_RIGHT: Final = np.array([WITH_VALUE[right] for _, right in _ENDS] + [0])
SUBSETS: Final = np.arange(1 << HALF)
WITHIN: Final = (SUBSETS[:, None] >> np.arange(HALF)) & 1
COUNT: Final = WITHIN.sum(axis=1).astype(np.int8)
_TILE_PIPS: Final = np.array([tile.pips for tile in TILES])
PIPS: Final = [WITHIN @ _TILE_PIPS[:HALF], WITHIN @ _TILE_PIPS[HALF:]]


def _next_ends() -> Array:
    table = np.zeros((OPENING + 1, len(TILES) + 1, 2), dtype=np.int64)
    for code in range(OPENING + 1):
        table[code, NO_TILE] = code
        for n, tile in enumerate(TILES):
            if code == OPENING:
                table[code, n] = tile.low * _VALUES + tile.high
                continue
            left, right = _ENDS[code]
            if left in tile:
                table[code, n, 0] = tile.other(left) * _VALUES + right
            if right in tile:
                table[code, n, 1] = left * _VALUES + tile.other(right)
    return table.ravel()


def _selected() -> Array:
    """For each subset of a half and each k the k-th of its tiles."""
    table = np.zeros((1 << HALF, HALF), dtype=np.int8)
    rows, places = np.nonzero(WITHIN)
    table[rows, (np.cumsum(WITHIN, axis=1) - 1)[rows, places]] = places
    return table.ravel()


NEXT: Final = _next_ends()
SELECT: Final = _selected()
