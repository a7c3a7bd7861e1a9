"""Where the tiles of a line lie: numbers alone, no drawing.

The unit is one half of a tile; a tile is 2 long and 1 wide. x grows to the right
and y downwards, and every number is a whole or a half one.

The line grows from its opening tile. As long as there is room it is one row in the
middle. Then the row stays as it is: what is joined on the right goes on in a snake
downwards, what is joined on the left in the same snake, turned by half a turn,
upwards.

At a double the line goes straight on (D4.2), at the edge too: both neighbours lie in
the middle of its long sides. So it turns beside other tiles only. Where a double comes
too near to the edge, the tile before it turns first. No other tile moves one that lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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


_Step: TypeAlias = tuple[Box, Heading]


class _Place(NamedTuple):
    """How far an arm of the line has come.

    Rows that go left are walked like the others, in a mirror: there x counts from the
    right edge.
    """

    at: Literal["row", "double", "corner", "crossed"]
    """What lies there: a tile along a row, a double in a row, a tile that goes down, a
    double under it."""
    x: float
    """The front edge of what lies there; the one of the corner over a double under it."""
    y: float
    """The upper edge of the row; below a corner, the lower edge of what lies there."""
    mirrored: bool = False

    def placed(self, box: Box, columns: int) -> Box:
        """A box of this arm as it lies on the table."""
        return box._replace(x=columns - box.x - box.w) if self.mirrored else box

    @property
    def ahead(self) -> Heading:
        """Where the row goes."""
        return "left" if self.mirrored else "right"


class _Way(NamedTuple):
    """How a tile can lie, and where that leads."""

    box: Box
    heading: Heading
    then: _Place
    is_steep: bool = False
    """Whether the line goes down further there than a corner needs."""


def _ways(place: _Place, double: bool, columns: int) -> Iterator[_Way]:
    """How the next tile can lie, the best way first; none where it has no room."""
    at, x, y, _ = place
    room = columns - x

    def down(box: Box, then: _Place, *, is_steep: bool = False) -> _Way:
        return _Way(place.placed(box, columns), "down", then, is_steep)

    if at in ("row", "double"):
        long = _length(double)
        if room >= (long + 2 if double else long):  # a double and what goes straight on
            box = Box(x, y - 0.5, 1, 2) if double else Box(x, y, 2, 1)
            then = place._replace(at="double" if double else "row", x=x + long)
            yield _Way(place.placed(box, columns), place.ahead, then)
        if at == "row" and not double:
            yield down(Box(x - 1, y + 1, 1, 2), place._replace(at="corner", y=y + 3))
    elif at == "crossed":
        yield down(Box(x - 1, y, 1, 2), place._replace(at="corner", y=y + 2))
    elif not double:
        # back in a row of its own, three below the last one
        back = _Place("row", columns - x + 2, y, not place.mirrored)
        yield _Way(place.placed(Box(x - 2, y, 2, 1), columns), back.ahead, back)
        yield down(Box(x - 1, y, 1, 2), place._replace(y=y + 2), is_steep=True)
    elif room >= 0.5:
        then = place._replace(at="crossed", y=y + 1)
        yield down(Box(x - 1.5, y, 2, 1), then, is_steep=True)


def _walked(start: _Place, doubles: Sequence[bool], columns: int) -> list[_Step] | None:
    """The steps of an arm over these tiles; None where there is no way.

    Of all ways as little steep as can be the first one, each tile taken in turn: so only
    what cannot stay moves.
    """
    in_vain = set[tuple[int, _Place, int]]()

    def further(done: int, place: _Place, steep: int) -> list[_Step] | None:
        if done == len(doubles):
            return []
        tried = (done, place._replace(y=0, mirrored=False), steep)
        if tried not in in_vain:
            for box, heading, then, is_steep in _ways(place, doubles[done], columns):
                rest = further(done + 1, then, steep - is_steep) if steep >= is_steep else None
                if rest is not None:
                    return [(box, heading), *rest]
            in_vain.add(tried)
        return None

    walked = (further(0, start, steep) for steep in range(len(doubles) + 1))
    return next((steps for steps in walked if steps is not None), None)


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
    first, left, right = _walked_from_opening(line, columns)
    steps = [*left[-2::-1], first, *right[:-1]]
    open_spots = [Spot(left[-1][0], LEFT, ends[0]), Spot(right[-1][0], RIGHT, ends[1])]
    return _from_top(columns, _placements([*line], steps), open_spots if spots else [])


def fit(line: Line, width: float, height: float, *, largest: float = 36, spots: bool = True) -> Fit:
    """`line` in `width` × `height` pixels, with tiles as large as rows of that width allow.

    One unit, half a tile, is at most `largest` pixels; so the rows have at least
    `width / largest` columns, and more where the height wants it. `height` may be infinite.
    """
    if not (width > 0 and height > 0 and largest > 0):
        raise ValueError(
            f"found {width} × {height} pixels and at most {largest}, expected more than none"
        )
    best: Fit | None = None
    fewest = max(FEWEST_COLUMNS, int(width // largest))
    straight = sum(_length(left == right) for left, right in line) + 6
    for columns in range(fewest, max(fewest, straight) + 1):
        widest = min(largest, width / columns)
        if best is not None and widest <= best.unit:
            break
        layout = lay(line, columns, spots=spots)
        unit = min(widest, height / layout.height)
        if best is None or unit > best.unit:
            best = Fit(layout, unit)
    assert best is not None
    return best


def _length(double: bool) -> int:
    """How long a tile is along the line."""
    return 1 if double else 2


def _walked_from_opening(line: Line, columns: int) -> tuple[_Step, list[_Step], list[_Step]]:
    """The opening tile, and the steps to the left and to the right of it, outwards.

    The last step of each is the spot for the next tile.
    """
    doubles = [left == right for left, right in line]
    at = sum(play.end == LEFT for play in line.plays)
    for opening, rightwards, leftwards in _openings(line, columns):
        right = _walked(rightwards, [*doubles[at + 1 :], False], columns)
        left = _walked(leftwards, [*doubles[:at][::-1], False], columns)
        if left is not None and right is not None:
            return opening, [(_half_turn(box, columns), way) for box, way in left], right
    raise AssertionError("straight down there is always a way")


def _openings(line: Line, columns: int) -> Iterator[tuple[_Step, _Place, _Place]]:
    """How the opening tile can lie, and where that leads on the right and on the left.

    The first plays have their row in the middle: as many as leave a column free on each
    side, and beside a double the two of the next tile. Where that leaves no way to turn,
    fewer and fewer of them; and at last the opening tile goes down.
    """
    is_double = line.plays[0].tile.is_double
    for x in reversed(_rows(line, columns)):
        if is_double:
            box, right = Box(x, -0.5, 1, 2), _Place("double", x + 1, 0)
        else:
            box, right = Box(x, 0, 2, 1), _Place("row", x + 2, 0)
        yield (box, "right"), right, right._replace(x=columns - x)
    middle = columns / 2
    if is_double:
        box, down = Box(middle - 1, 0, 2, 1), _Place("crossed", middle + 0.5, 1)
    else:
        box, down = Box(middle - 0.5, -0.5, 1, 2), _Place("corner", middle + 0.5, 1.5)
    yield (box, "down"), down, down


def _rows(line: Line, columns: int) -> list[float]:
    """Where the opening tile lies in the row of the first play, of the first two, and so on."""
    doubles, found = set[End](), list[float]()
    before = length = 0
    for play in line.plays:
        long = _length(play.tile.is_double)
        there: set[End] = {play.end} if play.end else {LEFT, RIGHT}
        doubles = doubles | there if play.tile.is_double else doubles - there
        length += long
        before += long if play.end == LEFT else 0
        margin = (columns - length) / 2
        if margin < (2 if doubles else 1):
            break
        found.append(margin + before)
    return found


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
