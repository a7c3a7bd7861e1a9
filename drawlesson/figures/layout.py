"""Where the tiles of a line lie: numbers alone, no drawing.

The unit is one half of a tile; a tile is 2 long and 1 wide. x grows to the right
and y downwards, and every number is a whole or a half one.

The line is laid tile by tile in its order of play, and a tile that lies stays where it
lies: only where the next one goes is decided, by what lies already. So a longer line is the
shorter one and one tile more, and the picture of the whole may become smaller, but never
folds anew.

The line grows from its opening tile, as one row as long as there is room. Then what is
joined on the right goes on in a snake downwards, what is joined on the left in the same
snake, turned by half a turn, upwards. A row goes on beyond its room where a further row
would make the whole smaller than that.

At a double the line goes straight on (D4.2), at the edge too: both neighbours lie in
the middle of its long sides. So it turns beside other tiles only, and a double that comes
at the edge, with the tile behind it, lies beyond it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from drawlesson.game import End, Line, Play
from drawlesson.game.actions import ENDS

__all__ = ["FEWEST_COLUMNS", "Box", "Fit", "Half", "Layout", "Placement", "Spot", "fit", "lay"]

FEWEST_COLUMNS: Final = 6
"""The narrowest rows in which a line is laid."""
_ROWS: Final = 6
"""So many units high a long line shall be where it is as wide as its columns."""
_WIDEST: Final = 1.5
"""So many times as wide as its columns it becomes at most, doubles at the edge apart."""

Heading: TypeAlias = Literal["right", "down", "left"]
"""Where the line goes at a tile, followed from its left end to its right end."""


class Box(NamedTuple):
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def upright(self) -> bool:
        """Whether it is taller than wide."""
        return self.h > self.w

    def moved(self, x: float, y: float) -> Box:
        """The same rectangle, so much further right and down."""
        return Box(self.x + x, self.y + y, self.w, self.h)

    def around(self, other: Box) -> Box:
        """The smallest rectangle with both in it."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right = max(self.x + self.w, other.x + other.w)
        bottom = max(self.y + self.h, other.y + other.h)
        return Box(x, y, right - x, bottom - y)


class Half(NamedTuple):
    """A half of a tile: its square and the value it shows."""

    box: Box
    value: int


class Placement(NamedTuple):
    """A tile of the line as it lies on the table."""

    box: Box
    first: int
    """The value of the left half, or of the upper half when upright."""
    second: int
    """The value of the other half."""
    heading: Heading

    @property
    def crosswise(self) -> bool:
        """Whether the tile lies across the line."""
        return self.box.upright != (self.heading == "down")

    @property
    def halves(self) -> tuple[Half, Half]:
        """Both halves, left or upper half first."""
        x, y, w, h = self.box
        x2, y2 = (x, y + 1) if h > w else (x + 1, y)
        return Half(Box(x, y, 1, 1), self.first), Half(Box(x2, y2, 1, 1), self.second)


class Spot(NamedTuple):
    """Where the next tile goes: a box of tile size, its end and the value wanted there.

    The opening has neither end nor value.
    """

    box: Box
    end: End | None
    value: int | None


class Layout(NamedTuple):
    """A line laid out: everything lies between 0 and `width`, and between 0 and `height`."""

    width: float
    height: float
    tiles: tuple[Placement, ...]
    """From the left end of the line to the right end."""
    spots: tuple[Spot, ...]
    """The left and the right end, or the one opening spot."""


class Fit(NamedTuple):
    """A layout and the pixels of one unit with which it fits."""

    layout: Layout
    unit: float


_Step: TypeAlias = tuple[Box, Heading]
_Sign: TypeAlias = Literal[1, -1]
_At: TypeAlias = Literal["row", "double", "edge", "corner", "crossed"]


class _End(NamedTuple):
    """How far one end of the line has come, and so where it goes on."""

    at: _At
    """What lies there: a tile along a row, a double in a row, a tile where the row turns, a
    tile that goes down, a double under it."""
    x: float
    """The front edge of the row, also where it has turned."""
    y: float
    """The middle of the row; where it has turned, the lower edge of what lies there."""
    ahead: _Sign
    """Whether the row goes to the right (1) or to the left (-1)."""
    down: _Sign
    """-1 at the left end, which goes up: for "lower" read "upper" there."""

    @property
    def heading(self) -> Heading:
        """Where the line goes at what lies there, from its left end to its right end."""
        if self.at in ("corner", "crossed"):
            return "down"
        return "right" if self.ahead == self.down else "left"


def _joined(end: _End, double: bool) -> tuple[Box, _End]:
    """Where the next tile lies, and how far the line has come with it."""
    at, x, y, ahead, down = end
    if at == "crossed" or (at == "edge" and not double):
        under = y if at == "crossed" else y + down / 2
        below = under + 2 * down
        return _between(x, under, x - ahead, below), end._replace(at="corner", y=below)
    if at == "corner" and double:
        box = _between(x + ahead / 2, y, x - 1.5 * ahead, y + down)
        return box, end._replace(at="crossed", y=y + down)
    if at == "corner":  # back in a row of its own, three below the last one
        back = _End("row", x - 2 * ahead, y + down / 2, -ahead, down)
        return _between(x, y, back.x, y + down), back
    if double:
        box = _between(x, y - 1, x + ahead, y + 1)
        return box, end._replace(at="double", x=x + ahead)
    box = _between(x, y - 0.5, x + 2 * ahead, y + 0.5)
    return box, end._replace(at="row", x=x + 2 * ahead)


def _turned(end: _End, taken: Box, columns: int) -> _End:
    """The end of a row, where the next tile turns if it has no room; `taken` is what lies.

    It has room within the columns, and where a further row, three units down, would make the
    whole smaller than a longer one.
    """
    if end.at != "row":
        return end
    wide = min(_WIDEST * columns, (taken.h + 3) * columns / _ROWS)
    longer = taken.around(_joined(end, False)[0])
    return end if longer.w <= max(taken.w, columns, wide) else end._replace(at="edge")


def _between(x: float, y: float, x2: float, y2: float) -> Box:
    """The box with these two opposite corners."""
    return Box(min(x, x2), min(y, y2), abs(x2 - x), abs(y2 - y))


class _Laid(NamedTuple):
    """The tiles that lie, and where the next ones go; the middle of the opening tile is at 0."""

    steps: tuple[_Step, ...]
    """From the left end of the line to the right end."""
    taken: Box
    """What they take up together."""
    ends: tuple[_End, _End]

    @property
    def spots(self) -> list[Box]:
        """Where the next tile goes, on the left and on the right."""
        return [_joined(end, False)[0] for end in self.ends]


@lru_cache(maxsize=1024)
def _laid(plays: tuple[Play, ...], columns: int) -> _Laid:
    """The shorter line, which is remembered, and on it the last tile."""
    double = plays[-1].tile.is_double
    if len(plays) == 1:
        return _opened(double)
    steps, taken, ends = before = _laid(plays[:-1], columns)
    at = ENDS.index(plays[-1].end)
    box, end = _joined(ends[at], double)
    taken = taken.around(box)
    step = box, end.heading
    end = _turned(end, taken.around(before.spots[1 - at]), columns)
    if at == 0:
        return _Laid((step, *steps), taken, (end, ends[1]))
    return _Laid((*steps, step), taken, (ends[0], end))


def _opened(double: bool) -> _Laid:
    """The opening tile alone; its row always has room for doubles."""
    front = 0.5 if double else 1.0
    at: _At = "double" if double else "row"
    box = Box(-0.5, -1, 1, 2) if double else Box(-1, -0.5, 2, 1)
    ends = _End(at, -front, 0, -1, -1), _End(at, front, 0, 1, 1)
    return _Laid(((box, "right"),), Box(-front, -1, 2 * front, 2), ends)


def lay(line: Line, columns: int, *, spots: bool = True) -> Layout:
    """`line` laid out in rows of `columns` units, at least `FEWEST_COLUMNS`.

    It is less wide as long as it is short, and wider where doubles want it or where it would
    be much too high. With one play more each tile lies as before beside every other one.
    Without `spots` no room is left for them.
    """
    if columns < FEWEST_COLUMNS:
        raise ValueError(f"found {columns} columns, expected {FEWEST_COLUMNS} or more")
    if line.ends is None:
        opening = Spot(Box(0, 0.5, 2, 1), None, None)
        return Layout(2, 2, (), (opening,) if spots else ())
    laid = _laid(line.plays, columns)
    boxes, taken = laid.spots if spots else [], laid.taken
    for box in boxes:
        taken = taken.around(box)
    x, y, width, height = taken
    tiles = tuple(
        Placement(box.moved(-x, -y), right, left, heading)
        if heading == "left"  # there the right value lies on the left
        else Placement(box.moved(-x, -y), left, right, heading)
        for (left, right), (box, heading) in zip(line, laid.steps, strict=True)
    )
    open_spots = tuple(
        Spot(box.moved(-x, -y), end, value)
        for box, end, value in zip(boxes, ENDS, line.ends, strict=False)
    )
    return Layout(width, height, tiles, open_spots)


def fit(line: Line, width: float, height: float, *, largest: float = 36, spots: bool = True) -> Fit:
    """`line` in `width` × `height` pixels: one unit, half a tile, is at most `largest` pixels.

    How it folds depends on `width` and `largest` alone: as many columns as there is room for
    tiles of that size. What is then too wide or too high becomes smaller as a whole.
    `height` may be infinite.
    """
    if not (width > 0 and height > 0 and largest > 0):
        raise ValueError(
            f"found {width} × {height} pixels and at most {largest}, expected more than none"
        )
    layout = lay(line, max(FEWEST_COLUMNS, int(width // largest)), spots=spots)
    return Fit(layout, min(largest, width / layout.width, height / layout.height))
