"""The line: the row of played tiles with its two ends (D4).

A line is the plays that made it, so it also knows the order of play. Where a tile
lies, left to right, is worked out when asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias, final

from drawlesson.game.actions import ENDS, LEFT, RIGHT, Action, End, Play
from drawlesson.game.errors import Impossible, Unreadable, shown
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.game.typed import plain

__all__ = ["Ends", "Line", "Placed"]

Ends: TypeAlias = tuple[int, int]
"""The open values, left and right."""
Placed: TypeAlias = tuple[int, int]
"""A tile as it lies on the line: its left and its right value."""

_PLACED: Final = re.compile(r"\s*\(\s*([0-6])\s*\|\s*([0-6])\s*\)")


@final
class Line:
    """An immutable line. `Line()` is empty; iterating gives `(left, right)` values, tile by tile.

    Equality looks at how the tiles lie, not at the order of play.
    """

    __slots__ = ("_ends", "_plays", "_turned")
    _plays: tuple[Play, ...]
    _ends: Ends | None
    _turned: bool

    def __new__(cls) -> Line:
        """The empty line."""
        return _line((), None, False)

    @staticmethod
    def parse(text: str) -> Line:
        """The line written as `(6|3)(3|5)`, tiles as they lie; played from left to right.

        Raises `Unreadable` for anything else, for halves that touch and differ and
        for a tile that comes twice. An empty text is the empty line.
        """
        source = plain(text)
        line, at = Line(), 0
        while source[at:].strip():
            match = _PLACED.match(source, at)
            if match is None:
                raise Unreadable(
                    source[at:].split()[0], "a tile on the line like (6|3), with values from 0 to 6"
                )
            left, right = int(match[1]), int(match[2])
            tile, end = Tile(left, right), line._ends
            if any(play.tile is tile for play in line._plays):
                raise Unreadable(
                    match[0].strip(), f"every tile once; {tile} is on the line already"
                )
            if end is None:
                line = _line((Play(tile),), (left, right), left > right)
            elif end[1] != left:
                raise Unreadable(match[0].strip(), f"a tile whose left half shows {end[1]}")
            else:
                line = line.joined(Play(tile, RIGHT))
            at = match.end()
        return line

    @property
    def ends(self) -> Ends | None:
        """The open values, left and right; None before the opening."""
        return self._ends

    @property
    def plays(self) -> tuple[Play, ...]:
        """The plays that made the line, in order; the first has no end."""
        return self._plays

    @property
    def tiles(self) -> TileSet:
        """The tiles on the line."""
        return TileSet(play.tile for play in self._plays)

    def value(self, end: End) -> int | None:
        """The open value at `end`; None before the opening."""
        if not isinstance(end, str) or end not in ENDS:
            raise Impossible(f"found the end {shown(end)}, expected 'left' or 'right'")
        return None if self._ends is None else self._ends[ENDS.index(end)]

    def places(self, tile: Tile) -> tuple[End | None, ...]:
        """Where `tile` fits: ends, left before right; `(None,)` for every tile at the opening."""
        if not isinstance(tile, Tile):
            raise Impossible(f"found {shown(tile)}, expected a Tile")
        if self._ends is None:
            return (None,)
        return tuple(end for end, value in zip(ENDS, self._ends, strict=True) if value in tile)

    @property
    def alike(self) -> bool:
        """Whether both ends show one value, so that it does not matter to which a tile goes."""
        return self._ends is not None and self._ends[0] == self._ends[1]

    def outcome(self, action: Action) -> Action:
        """The action; where both ends show one value, a play to the right is one to the left."""
        if self.alike and isinstance(action, Play) and action.end == RIGHT:
            return Play(action.tile, LEFT)
        return action

    def outcomes(self, actions: Iterable[Action]) -> tuple[Action, ...]:
        """How many choices these actions are, and which: each outcome once, in their order."""
        return tuple(dict.fromkeys(map(self.outcome, actions)))

    def joined(self, play: Play) -> Line:
        """The line with one more tile; `Impossible` if it does not fit there (D3.1, D4.3)."""
        if not isinstance(play, Play):
            raise Impossible(f"found {shown(play)}, expected a Play")
        if play.end not in self.places(play.tile):
            raise Impossible(f"{play} does not fit the line {self or 'without a tile'}")
        return self._joined(play)

    def _joined(self, play: Play) -> Line:
        """`joined` without the check, for callers that have made it."""
        tile, end = play
        if self._ends is None:
            return _line((play,), tile[:], False)
        left, right = self._ends
        if end == LEFT:
            left = tile[1] if tile[0] == left else tile[0]
        else:
            right = tile[1] if tile[0] == right else tile[0]
        return _line((*self._plays, play), (left, right), self._turned)

    def mirrored(self) -> Line:
        """The same line seen from the other side."""
        if self._ends is None:
            return self
        first, *later = self._plays
        swapped = (Play(play.tile, LEFT if play.end == RIGHT else RIGHT) for play in later)
        turned = not self._turned and not first.tile.is_double
        return _line((first, *swapped), self._ends[::-1], turned)

    def __iter__(self) -> Iterator[Placed]:
        if not self._plays:
            return iter(())
        opening = self._plays[0].tile
        first: Placed = (opening.high, opening.low) if self._turned else opening[:]
        left, right = [first], [first]
        for tile, end in self._plays[1:]:
            if end == LEFT:
                value = left[-1][0]
                left.append((tile.other(value), value))
            else:
                value = right[-1][1]
                right.append((value, tile.other(value)))
        return iter([*left[:0:-1], *right])

    def __len__(self) -> int:
        return len(self._plays)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and (
            (self._plays == other._plays and self._turned == other._turned)
            or (self._ends == other._ends and len(self) == len(other) and [*self] == [*other])
        )

    def __hash__(self) -> int:
        return hash((Line, self._ends, self.tiles.bits))

    def __str__(self) -> str:
        return "".join(f"({left}|{right})" for left, right in self)

    def __repr__(self) -> str:
        return f"Line.parse({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _line, (self._plays, self._ends, self._turned)


_new_line: Final = object.__new__


def _line(plays: tuple[Play, ...], ends: Ends | None, turned: bool) -> Line:
    made = _new_line(Line)
    made._plays = plays
    made._ends = ends
    made._turned = turned
    return made
