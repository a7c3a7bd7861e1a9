"""What the holder of many tiles cannot get rid of while the other has few.

Nothing is left to draw; one hand, the *few*, has two or three tiles, the other, the
*many*, is on turn. Most positions of a round with free drawing are like this, and in
nearly all of them the many come too late. `falls_short` sees that without a search:

- Think of the tiles that the few still *keep* at the end. A tile of the many that has
  a value of a kept tile *touches* it. When a touching tile is played, either an end
  now shows a value of a kept tile, and the few answer at once; or none does, and the
  tile has covered one that was there before. The few can answer only as often as they
  have tiles to spare, so few touching tiles can ever be played: how many, `_most`
  finds out by playing this little game with the few alone. The many may have any tile
  there, the few answer by a fixed order of preference, whichever is best.
- So the many get rid of all tiles that do not touch, at best, and of so many of the
  heaviest that do. If the few go out, one more may have exposed their last tile.
- The many go out only if every tile they touch with is among those and if the line
  can take them all: each end of a tile lies against another, save at the two ends of
  the line, so at most two values may be left over an odd number of times.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import Final, NamedTuple

from drawlesson.analysis.numbering import FIT, PIPS, VALUES, weight
from drawlesson.analysis.placements import bits_of

__all__ = ["falls_short"]

_Few = tuple[tuple[int, int], ...]
"""Tiles in order of preference; their values are numbered as they come."""

_Ends = tuple[int, int]
"""Two values, the smaller first; `_OTHER` is any value that none of the few has."""

_OTHER: Final = -1
_NEVER: Final = -1
_ENDLESS: Final = 99

_HALF: Final = 14
_MASK: Final = (1 << _HALF) - 1


def _sums() -> tuple[list[int], list[int], list[int], list[int]]:
    """Of every set of tiles below `_HALF` and from there on: pips, and values that come oddly."""
    pips, odd = [], []
    for first in (0, _HALF):
        weights, odds = [0], [0]
        for tiles in range(1, 1 << _HALF):
            top = tiles.bit_length()
            low, high = VALUES[first + top - 1]
            weights.append(weights[tiles ^ 1 << top - 1] + PIPS[first + top])
            odds.append(odds[tiles ^ 1 << top - 1] ^ 1 << low ^ 1 << high)
        pips.append(weights)
        odd.append(odds)
    return pips[0], pips[1], odd[0], odd[1]


_LIGHT, _HEAVY, _ODD_LIGHT, _ODD_HEAVY = _sums()
_ODD_ENDS: Final = [1 << low ^ 1 << high for low, high in VALUES]
_OVER: Final = [odd.bit_count() // 2 - 1 for odd in range(1 << 7)]
"""For values that come oddly: so many tiles at least do not fit into the line, if positive."""

_NOT_DOUBLE: Final = sum(1 << n for n, (low, high) in enumerate(VALUES) if low != high)


class _Kept(NamedTuple):
    """Tiles that the few may have at the end."""

    touching: int
    pips: int
    """At least 1, what going out is worth where only winning counts (Y5)."""
    odd: int
    """The values that come oddly among the tiles not kept."""
    last: bool
    """Whether it is one tile, so that they may go out."""


@cache
def _outlook(few: int, ends: int | None) -> tuple[list[_Kept], list[tuple[int, ...]]]:
    """All that may be kept, and for each preference how many touching tiles that allows.

    `ends` is None where none of the few fits. What is never kept under a preference
    allows -1.
    """
    tiles = [bit.bit_length() - 1 for bit in bits_of(few)]
    ways = [way for size in range(len(tiles), 0, -1) for way in combinations(tiles, size)]
    kept = []
    for way in ways:
        left = sum(1 << n for n in way)
        touching = 0
        for n in way:
            touching |= FIT[n]
        odd = _odd(few ^ left)
        kept.append(_Kept(touching, weight(left) or 1, odd, len(way) == 1))
    at = (_OTHER, _OTHER) if ends is None else VALUES[ends]
    allowed = set()
    for order in permutations(tiles):
        most = _most(*_renamed(tuple(VALUES[n] for n in order), at))
        allowed.add(
            tuple(most[sum(1 << i for i, n in enumerate(order) if n in way)] for way in ways)
        )
    return kept, sorted(allowed, key=sum)


def _renamed(few: _Few, ends: _Ends) -> tuple[_Few, _Ends]:
    names: dict[int, int] = {}
    for tile in few:
        for value in tile:
            names.setdefault(value, len(names))
    left, right = sorted(names.get(value, _OTHER) for value in ends)
    return tuple((names[low], names[high]) for low, high in few), (left, right)


@cache
def _most(few: _Few, ends: _Ends) -> tuple[int, ...]:
    """For each set of tiles kept, as bits: the most touching tiles, the many on turn."""
    number = 1 << len(few)
    values = [{v for i, t in enumerate(few) if kept >> i & 1 for v in t} for kept in range(number)]
    most = [_NEVER] * number
    most[-1] = 0

    def takes(after: tuple[int, ...], played: tuple[int, ...]) -> None:
        for kept, touched in enumerate(after):
            if touched != _NEVER:
                more = touched + any(value in values[kept] for value in played)
                most[kept] = max(most[kept], more)

    if ends != (_OTHER, _OTHER):
        takes(_answered(few, ends), ())  # the many pass
    for end, other in (ends, ends[::-1]):
        for value in (_OTHER, *values[-1]):
            if not value == other == _OTHER:
                after = (value, other) if value < other else (other, value)
                takes(_answered(few, after), (end, value))
            elif end != _OTHER:
                takes(_most(few, (_OTHER, _OTHER)), (end,))
    return tuple(most)


@cache
def _answered(few: _Few, ends: _Ends) -> tuple[int, ...]:
    """The same with the few on turn, who can play and do it as they prefer."""
    most = [_NEVER] * (1 << len(few))
    if len(few) == 1:
        return tuple(most)
    first = next(i for i, tile in enumerate(few) if ends[0] in tile or ends[1] in tile)
    rest, below = few[:first] + few[first + 1 :], (1 << first) - 1
    for end, other in (ends, ends[::-1]):
        for value, next_end in (few[first], few[first][::-1]):
            if value == end:
                for kept, touched in enumerate(_most(*_renamed(rest, (next_end, other)))):
                    at = (kept & ~below) << 1 | kept & below
                    most[at] = max(most[at], touched)
    return tuple(most)


def _odd(tiles: int) -> int:
    return _ODD_LIGHT[tiles & _MASK] ^ _ODD_HEAVY[tiles >> _HALF]


def falls_short(many: int, few: int, ends: int, beta: int) -> bool:
    """Whether the position is surely worth less than `beta` to the many, who are on turn.

    False says nothing.
    """
    ways, preferences = _outlook(few, ends if few & FIT[ends] else None)
    line = _ODD_LIGHT[many & _MASK] ^ _ODD_HEAVY[many >> _HALF] ^ _ODD_ENDS[ends]
    spare = []
    """For each way, how many touching tiles may be played and it still falls short."""
    for touching, kept, odd, last in ways:
        over = _OVER[line ^ odd]
        if kept < beta or (over > 0 and kept - _lightest(many, over) < beta):
            spare.append(_ENDLESS)
            continue
        touch = many & touching
        if over <= 0 and not touch & (touch - 1):
            return False
        worth = -_LIGHT[touch & _MASK] - _HEAVY[touch >> _HALF]
        if worth + kept >= beta:
            return False
        played = -1
        while True:
            length = touch.bit_length()
            heaviest = PIPS[length]
            more = heaviest if last and heaviest > kept else kept
            if worth + more >= beta or (over <= 0 and not touch & (touch - 1)):
                break
            played += 1
            if not length:
                played = _ENDLESS
                break
            touch ^= 1 << length - 1
            worth += heaviest
        if played < 0:
            return False
        spare.append(played)
    for allowed in preferences:
        for most, few_enough in zip(allowed, spare, strict=True):
            if most > few_enough:
                break
        else:
            return True
    return False


def _lightest(many: int, number: int) -> int:
    """The pips of the lightest tiles that are no doubles, one or two."""
    tiles = many & _NOT_DOUBLE
    lightest = tiles & -tiles
    pips = PIPS[lightest.bit_length()]
    if number > 1:
        tiles ^= lightest
        pips += PIPS[(tiles & -tiles).bit_length()]
    return pips
