"""Where the tiles of a line lie: numbers alone, no drawing.

The unit is one half of a tile; a tile is 2 long and 1 wide. x grows to the right
and y downwards, and every number is a whole or a half one.

The line grows from its opening tile. As long as there is room it is one row in the
middle. Then the row stays as it is: what is joined on the right goes on in a snake
downwards, what is joined on the left in the same snake, turned by half a turn,
upwards. So a tile once placed keeps its neighbours, and where it lies depends only
on what was played before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Final, Literal, NamedTuple, TypeAlias

from drawlesson.game import LEFT, RIGHT, End, Line

__all__ = ["FEWEST_COLUMNS", "Box", "Fit", "Half", "Layout", "Placement", "Spot", "fit", "lay"]

FEWEST_COLUMNS: Final = 6
"""The narrowest width in which every line can turn."""

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

    def overlaps(self, other: Box) -> bool:
        """Whether both share an area; a common edge is none."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


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


_Turn: TypeAlias = Literal["ahead", "down", "back"]
_Step: TypeAlias = tuple[Box, Heading]


class _Move(NamedTuple):
    """A box and the walker's new place, from the walker's place; see `_MOVES`."""

    box: Box
    turn: _Turn
    x: float
    y: float
    then: str


_STRAIGHT: Final = _Move(Box(0, 0, 2, 1), "ahead", 2, 0, "row")
_BACK: Final = _Move(Box(-2, 0, 2, 1), "back", -2, 0, "row")

# How the line goes on, by what lies there and whether the next tile is a double.
# The walker stands at the upper front corner of the last tile of a row; after a
# tile that goes down, where the next row shall begin. At a corner two halves
# always touch along a whole side, and no row comes nearer than 2.5 to the next, so
# that doubles have air between them. A double never follows a double.
_MOVES: Final[dict[tuple[str, bool], _Move]] = {
    ("row", False): _STRAIGHT,
    ("row", True): _Move(Box(0, -0.5, 1, 2), "ahead", 1, 0, "double"),
    ("double", False): _STRAIGHT,
    # at the edge: down from below the last half; a double juts out there by one
    ("row's end", False): _Move(Box(-1, 1, 1, 2), "down", 0, 3, "under"),
    ("row's end", True): _Move(Box(-1, 1, 2, 1), "down", 1, 2, "under double"),
    # a double has no end along its own axis: down beside its lower half
    ("double at row's end", False): _Move(Box(0, 0.5, 1, 2), "down", 1, 2.5, "under tight"),
    ("under", False): _BACK,
    ("under", True): _Move(Box(-2, -1, 1, 2), "back", -2, -0.5, "double"),
    ("under tight", False): _BACK,
    ("under tight", True): _Move(Box(-2, 0, 2, 1), "down", -1, 1, "under"),
    ("under double", False): _Move(Box(-1, 0, 1, 2), "down", -1, 1, "beside"),
    ("beside", False): _BACK,
    ("beside", True): _Move(Box(-1, 0, 1, 2), "back", -1, 0.5, "double"),
}
_AT_END: Final = {"row": "row's end", "double": "double at row's end"}


class _Walker:
    """Goes along the right arm of a line and says where its tiles lie.

    Rows that go left are walked like the others, in a mirror: there x counts from
    the right edge.
    """

    def __init__(self, columns: int, x: float, after_double: bool) -> None:
        self.columns = columns
        self.x = x
        self.y = 0.0
        self.mirrored = False
        self.at = "double" if after_double else "row"

    def step(self, double: bool) -> _Step:
        """The box of the next tile, and where the line goes there."""
        room = self.columns - self.x
        # behind a tile one column stays free: a corner may need it
        at_end = room < (2 if double else 3)
        move = _MOVES[_AT_END.get(self.at, self.at) if at_end else self.at, double]
        box = move.box.moved(self.x, self.y)
        if self.mirrored:
            box = box._replace(x=self.columns - box.x - box.w)
        self.x, self.y, self.at = self.x + move.x, self.y + move.y, move.then
        if move.turn == "down":
            return box, "down"
        if move.turn == "back":
            self.x, self.mirrored = self.columns - self.x, not self.mirrored
        return box, "left" if self.mirrored else "right"


class _Row(NamedTuple):
    """The tiles that lie in the opening row: line[start:stop], and how long they are."""

    start: int
    stop: int
    length: int


def lay(line: Line, columns: int, *, spots: bool = True) -> Layout:
    """`line` laid out in `columns` units of width, at least `FEWEST_COLUMNS`.

    Without `spots` no room is left for them.
    """
    if columns < FEWEST_COLUMNS:
        raise ValueError(f"found {columns} columns, expected {FEWEST_COLUMNS} or more")
    ends = line.ends
    if ends is None:
        opening = Spot(Box(columns / 2 - 1, 0.5, 2, 1), None, None)
        return Layout(columns, 2, (), (opening,) if spots else ())
    tiles = tuple(line)
    row = _opening_row(line, columns)
    left, right = _arms(tiles, row, columns)
    steps = [*left[-2::-1], *_row_steps(tiles, row, columns), *right[:-1]]
    open_spots = [Spot(left[-1][0], LEFT, ends[0]), Spot(right[-1][0], RIGHT, ends[1])]
    return _from_top(columns, _placements(tiles, steps), open_spots if spots else [])


def fit(line: Line, width: float, height: float, *, largest: float = 36, spots: bool = True) -> Fit:
    """`line` in `width` × `height` pixels, with tiles as large as rows of that width allow.

    One unit, half a tile, is at most `largest` pixels; so the rows have at least
    `width / largest` columns, and more where the height wants it. `height` may be infinite.
    """
    if width <= 0 or height <= 0:
        raise ValueError(f"found {width} × {height} pixels, expected more than none")
    best: Fit | None = None
    for columns in count(max(FEWEST_COLUMNS, int(width // largest))):
        widest = min(largest, width / columns)
        if best is not None and widest <= best.unit:
            return best
        layout = lay(line, columns, spots=spots)
        unit = min(widest, height / layout.height)
        if best is None or unit > best.unit:
            best = Fit(layout, unit)
    raise AssertionError("more columns always make smaller units")


def _opening_row(line: Line, columns: int) -> _Row:
    """The first plays, as many as leave a column free on each side."""
    opening = sum(play.end == LEFT for play in line.plays)
    start, stop, length = opening, opening, 0
    for play in line.plays:
        longer = length + _length(play.tile.is_double)
        if longer > columns - 2:
            break
        length = longer
        if play.end == LEFT:
            start -= 1
        else:
            stop += 1
    return _Row(start, stop, length)


def _length(double: bool) -> int:
    """How long a tile is along the line."""
    return 1 if double else 2


def _row_steps(tiles: Sequence[tuple[int, int]], row: _Row, columns: int) -> list[_Step]:
    """The boxes of the opening row, in its middle."""
    walker = _Walker(columns + 4, (columns - row.length) / 2, after_double=False)
    return [walker.step(left == right) for left, right in tiles[row.start : row.stop]]


def _arms(
    tiles: Sequence[tuple[int, int]], row: _Row, columns: int
) -> tuple[list[_Step], list[_Step]]:
    """What is joined to the opening row on the left and on the right, outwards.

    The last step of each is the spot for the next tile.
    """
    doubles = [left == right for left, right in tiles]
    margin = (columns - row.length) / 2
    whole_row = row.stop - row.start == len(tiles)
    free = whole_row and row.length + 2 <= columns - 2

    def arm(outwards: Iterable[bool], after_double: bool) -> list[_Step]:
        # as long as the row grows, the next tile goes on straight
        walker = _Walker(columns + 4 if free else columns, columns - margin, after_double)
        return [walker.step(double) for double in (*outwards, False)]

    left = arm(reversed(doubles[: row.start]), doubles[row.start])
    right = arm(doubles[row.stop :], doubles[row.stop - 1])
    return [(_half_turn(box, columns), heading) for box, heading in left], right


def _half_turn(box: Box, columns: int) -> Box:
    """`box` turned with the table by half a turn about the middle of the opening row."""
    return Box(columns - box.x - box.w, 1 - box.y - box.h, box.w, box.h)


def _placements(tiles: Iterable[tuple[int, int]], steps: Iterable[_Step]) -> list[Placement]:
    """Each tile with its box; where the line goes left, its right value lies on the left."""
    return [
        Placement(box, right, left, heading)
        if heading == "left"
        else Placement(box, left, right, heading)
        for (left, right), (box, heading) in zip(tiles, steps, strict=True)
    ]


def _from_top(columns: int, tiles: list[Placement], spots: list[Spot]) -> Layout:
    """The layout with its highest edge at 0; the opening row always has room for doubles."""
    boxes = [Box(0, -0.5, 0, 2), *(tile.box for tile in tiles), *(spot.box for spot in spots)]
    top = min(box.y for box in boxes)
    bottom = max(box.y + box.h for box in boxes)
    return Layout(
        columns,
        bottom - top,
        tuple(tile._replace(box=tile.box.moved(0, -top)) for tile in tiles),
        tuple(spot._replace(box=spot.box.moved(0, -top)) for spot in spots),
    )
