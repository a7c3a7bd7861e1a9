"""Tiles and sets of tiles (D1.1).

There are 28 tiles and each exists once in a process, so `is` and `==` agree. A
set of tiles is kept as bits, one a tile, in ascending order of the tiles.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Any, Final, final

from drawlesson.game.errors import Impossible, Unreadable, shown, whole
from drawlesson.game.typed import plain

__all__ = ["FULL_SET", "HIGHEST", "TILES", "Tile", "TileSet"]

HIGHEST: Final = 6
"""The highest value of a half; blank is 0."""

_TILE: Final = re.compile(r"\[\s*([0-6])\s*\|\s*([0-6])\s*\]|([0-6])\s*[-|]\s*([0-6])(?![0-9])")
_GAP: Final = re.compile(r"[\s,]*")


@final
class Tile(tuple[int, int]):
    """A tile without direction: `Tile(5, 2)` is `Tile(2, 5)`; tiles compare by (low, high).

    `Impossible` is raised for values other than 0 to 6.
    """

    __slots__ = ()

    def __new__(cls, a: int, b: int) -> Tile:
        """The tile with these two values, either first."""
        a = whole(a, "the value of a half", 0, HIGHEST)
        b = whole(b, "the value of a half", 0, HIGHEST)
        return _BY_VALUES[a, b]

    def __getnewargs__(self) -> tuple[int, int]:
        return self[0], self[1]

    @property
    def low(self) -> int:
        """The lower value, or the value of a double."""
        return self[0]

    @property
    def high(self) -> int:
        """The higher value, or the value of a double."""
        return self[1]

    @property
    def is_double(self) -> bool:
        """Whether both halves show the same value."""
        return self[0] == self[1]

    @property
    def pips(self) -> int:
        """What the tile counts at settlement (D5.3): the sum of its halves, 0 to 12."""
        return self[0] + self[1]

    @property
    def bit(self) -> int:
        """The tile's bit in `TileSet.bits`."""
        return _BITS[self]

    def other(self, value: int) -> int:
        """The value of the half that does not show `value`; of a double, the same value.

        Raises `Impossible` if no half shows it.
        """
        if value not in self:
            raise Impossible(f"{self} has no half with {shown(value)}")
        return self[1] if value == self[0] else self[0]

    @staticmethod
    def parse(text: str) -> Tile:
        """The tile written as `[2|5]`, `2|5` or `2-5`, either half first, on any keyboard.

        Raises `Unreadable` otherwise.
        """
        match = _TILE.fullmatch(plain(text).strip())
        if match is None:
            raise Unreadable(text, "a tile like [2|5], with values from 0 to 6")
        return _from_match(match)

    def __str__(self) -> str:
        return f"[{self[0]}|{self[1]}]"

    def __repr__(self) -> str:
        return f"Tile({self[0]}, {self[1]})"


TILES: Final[tuple[Tile, ...]] = tuple(
    tuple.__new__(Tile, pair) for pair in combinations_with_replacement(range(HIGHEST + 1), 2)
)
"""All 28 tiles in ascending order."""

_BITS: Final = {tile: 1 << place for place, tile in enumerate(TILES)}
_BY_VALUES: Final = {pair: tile for tile in TILES for pair in (tile[:], tile[::-1])}
_ALL: Final = (1 << len(TILES)) - 1
WITH_VALUE: Final = tuple(
    sum(bit for tile, bit in _BITS.items() if value in tile) for value in range(HIGHEST + 1)
)
"""For each value the bits of the seven tiles that show it."""


def _from_match(match: re.Match[str]) -> Tile:
    a, b = (int(group) for group in match.groups() if group is not None)
    return _BY_VALUES[a, b]


def read_tiles(text: str) -> list[Tile]:
    """The tiles of a text such as `[0|1] [2|5]`, in its order, also when one comes twice."""
    found, at = [], 0
    source = plain(text)
    at = _end_of_gap(source, 0)
    while at < len(source):
        match = _TILE.match(source, at)
        if match is None:
            raise Unreadable(
                source[at:].split()[0], "tiles like [0|1] [2|5], with values from 0 to 6"
            )
        found.append(_from_match(match))
        at = _end_of_gap(source, match.end())
    return found


def tiles_of(tiles: Iterable[Tile] | str) -> Iterable[Tile]:
    """What was given as tiles: read if it is text, `Impossible` if it is no collection."""
    if isinstance(tiles, str):
        return read_tiles(tiles)
    try:
        return iter(tiles)
    except TypeError:
        raise Impossible(f"found {shown(tiles)}, expected tiles") from None


def _end_of_gap(text: str, at: int) -> int:
    gap = _GAP.match(text, at)
    return at if gap is None else gap.end()


@final
class TileSet:
    """An immutable set of tiles, iterated in ascending order, with the operators of a set.

    `TileSet(tiles)` takes any tiles; a tile that comes twice raises `Impossible`,
    since no tile exists twice.
    """

    __slots__ = ("_bits",)
    _bits: int

    def __new__(cls, tiles: Iterable[Tile] | str = ()) -> TileSet:
        """The set of these tiles."""
        if isinstance(tiles, TileSet):
            return tiles
        bits = 0
        for tile in tiles_of(tiles):
            if not isinstance(tile, Tile):
                raise Impossible(f"found {shown(tile)}, expected a Tile")
            if bits & _BITS[tile]:
                raise Impossible(f"{tile} comes twice")
            bits |= _BITS[tile]
        return tile_set(bits)

    @staticmethod
    def parse(text: str) -> TileSet:
        """The set written as `[0|1] [2|5]`, in any order; `str()` gives it back ascending."""
        return TileSet(text)

    @property
    def bits(self) -> int:
        """The set as a number: bit *k* stands for the *k*-th tile in ascending order."""
        return self._bits

    @property
    def pips(self) -> int:
        """The sum of all halves (D5.3)."""
        return sum([low + high for low, high in self])

    def showing(self, value: int) -> TileSet:
        """The tiles of this set that show `value` on a half."""
        return tile_set(self._bits & WITH_VALUE[whole(value, "the value", 0, HIGHEST)])

    def __iter__(self) -> Iterator[Tile]:
        bits = self._bits
        while bits:
            lowest = bits & -bits
            yield TILES[lowest.bit_length() - 1]
            bits ^= lowest

    def __len__(self) -> int:
        return self._bits.bit_count()

    def __contains__(self, tile: object) -> bool:
        return isinstance(tile, Tile) and bool(self._bits & _BITS[tile])

    def __and__(self, other: TileSet) -> TileSet:
        return tile_set(self._bits & _bits_of(other))

    def __or__(self, other: TileSet) -> TileSet:
        return tile_set(self._bits | _bits_of(other))

    def __xor__(self, other: TileSet) -> TileSet:
        return tile_set(self._bits ^ _bits_of(other))

    def __sub__(self, other: TileSet) -> TileSet:
        return tile_set(self._bits & ~_bits_of(other))

    def __invert__(self) -> TileSet:
        """The tiles of the full set that are not in this one."""
        return tile_set(self._bits ^ _ALL)

    def __le__(self, other: TileSet) -> bool:
        return not self._bits & ~_bits_of(other)

    def __lt__(self, other: TileSet) -> bool:
        return self <= other and self != other

    def __ge__(self, other: TileSet) -> bool:
        return not _bits_of(other) & ~self._bits

    def __gt__(self, other: TileSet) -> bool:
        return self >= other and self != other

    def isdisjoint(self, other: TileSet) -> bool:
        """Whether no tile is in both."""
        return not self._bits & _bits_of(other)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TileSet) and self._bits == other._bits

    def __hash__(self) -> int:
        return hash((TileSet, self._bits))

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"TileSet({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return TileSet, (str(self),)


_new_set: Final = object.__new__


def bits_of(tiles: Iterable[Tile]) -> int:
    """The bits of these tiles, each of which comes once."""
    return sum(map(_BITS.__getitem__, tiles))


def tile_set(bits: int) -> TileSet:
    """The set with these bits."""
    made = _new_set(TileSet)
    made._bits = bits
    return made


def _bits_of(tiles: object) -> int:
    if not isinstance(tiles, TileSet):
        raise Impossible(f"found {shown(tiles)}, expected a TileSet")
    return tiles._bits


FULL_SET: Final = tile_set(_ALL)
"""The double-six set: 28 tiles, 168 pips (D1.1)."""
