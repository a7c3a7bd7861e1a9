"""Tiles stay where they lie, inside, apart, and touch their neighbours with equal halves."""

from itertools import pairwise
from math import inf

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from drawlesson.figures.layout import FEWEST_COLUMNS, Box, Layout, Placement, fit, lay
from drawlesson.game import LEFT, RIGHT, Line, Play, Tile
from tests.figures.example_lines import lines, longest_line

columns = st.integers(FEWEST_COLUMNS, 60)


def boxes(layout: Layout) -> list[Box]:
    return [piece.box for piece in (*layout.tiles, *layout.spots)]


def common_edge(a: Box, b: Box) -> float:
    """How long the edge is along which two boxes touch; 0 if they do not."""
    across = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    down = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return max(across, down) if min(across, down) == 0 and max(across, down) > 0 else 0


def values_at_edge(tile: Placement, other: Box) -> set[int]:
    """What the halves of a tile show that touch the other box."""
    return {half.value for half in tile.halves if common_edge(half.box, other)}


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes share an area; a common edge is none."""
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


def places(layout: Layout) -> dict[frozenset[int], Box]:
    """The box of every tile by its values."""
    return {frozenset((tile.first, tile.second)): tile.box for tile in layout.tiles}


@given(lines(), columns)
@settings(max_examples=300)
@example(longest_line(), FEWEST_COLUMNS)
def test_everything_is_inside(line: Line, columns: int) -> None:
    layout = lay(line, columns)
    for box in boxes(layout):
        assert box.x >= 0, f"{line}: {box} sticks out on the left"
        assert box.x + box.w <= layout.width, f"{line}: {box} sticks out on the right"
        assert box.y >= 0, f"{line}: {box} sticks out above"
        assert box.y + box.h <= layout.height, f"{line}: {box} sticks out below"


@given(lines(), columns, st.booleans())
@settings(max_examples=300)
def test_a_layout_has_no_empty_margin(line: Line, columns: int, spots: bool) -> None:
    layout = lay(line, columns, spots=spots)
    found = boxes(layout)
    if found:
        assert min(box.x for box in found) == 0
        assert max(box.x + box.w for box in found) == layout.width
        assert min(box.y for box in found) <= 0.5, "half a unit, for a double in a row of others"
        assert max(box.y + box.h for box in found) >= layout.height - 0.5


@given(lines(), columns)
@settings(max_examples=300)
def test_nothing_overlaps_not_even_a_spot(line: Line, columns: int) -> None:
    found = boxes(lay(line, columns))
    for i, box in enumerate(found):
        for other in found[:i]:
            assert not overlap(box, other), f"{line}, {columns} columns: {other} lies on {box}"


@given(lines(), columns)
@settings(max_examples=300)
def test_neighbours_touch_with_equal_values_along_one_side_of_a_half(
    line: Line, columns: int
) -> None:
    for a, b in pairwise(lay(line, columns).tiles):
        assert common_edge(a.box, b.box) == 1, f"{line}, {columns} columns: {a} and {b}"
        shown = values_at_edge(a, b.box) | values_at_edge(b, a.box)
        assert len(shown) == 1, f"{line}, {columns} columns: {shown} meet between {a} and {b}"


@given(lines(), columns)
@settings(max_examples=300)
def test_only_neighbours_touch(line: Line, columns: int) -> None:
    tiles = lay(line, columns).tiles
    for i, tile in enumerate(tiles):
        for other in tiles[i + 2 :]:
            assert not common_edge(tile.box, other.box), (
                f"{line}, {columns} columns: {tile} {other}"
            )


@given(lines(), columns)
@settings(max_examples=300)
def test_doubles_and_no_other_tiles_lie_crosswise(line: Line, columns: int) -> None:
    for placement, (left, right) in zip(lay(line, columns).tiles, line, strict=True):
        assert {placement.first, placement.second} == {left, right}
        assert placement.crosswise == (left == right), f"{line}, {columns} columns: {placement}"


@given(lines(), columns)
@settings(max_examples=300)
def test_spots_of_tile_size_touch_the_ends_and_want_their_values(line: Line, columns: int) -> None:
    layout = lay(line, columns)
    if line.ends is None:
        (opening,) = layout.spots
        assert (opening.end, opening.value) == (None, None)
        return
    assert [(spot.end, spot.value) for spot in layout.spots] == [
        (LEFT, line.ends[0]),
        (RIGHT, line.ends[1]),
    ]
    for spot, tile in zip(layout.spots, (layout.tiles[0], layout.tiles[-1]), strict=True):
        assert sorted((spot.box.w, spot.box.h)) == [1, 2]
        assert common_edge(tile.box, spot.box) == 1, f"{line}: no spot at {tile}"
        assert values_at_edge(tile, spot.box) == {spot.value}


@given(lines(), columns)
@settings(max_examples=300)
@example(longest_line(), FEWEST_COLUMNS)
def test_at_a_double_the_line_goes_straight_on_at_the_edge_too(line: Line, columns: int) -> None:
    layout = lay(line, columns)
    if not layout.tiles:
        return
    boxes = [layout.spots[0].box, *(tile.box for tile in layout.tiles), layout.spots[1].box]
    for before, tile, after in zip(boxes, layout.tiles, boxes[2:], strict=False):
        if tile.first != tile.second:
            continue
        x, y = middle(tile.box)
        sides = {(round(a - x, 3), round(b - y, 3)) for a, b in (middle(before), middle(after))}
        expected = {(-1.5, 0), (1.5, 0)} if tile.box.upright else {(0, -1.5), (0, 1.5)}
        assert sides == expected, (
            f"{line}, {columns} columns: the neighbours of {tile} do not lie in the middle of "
            "its long sides"
        )


def middle(box: Box) -> tuple[float, float]:
    return box.x + box.w / 2, box.y + box.h / 2


@given(lines().filter(lambda line: len(line) > 1), columns)
@settings(max_examples=300)
@example(longest_line(), FEWEST_COLUMNS)
def test_no_play_moves_a_tile_that_lies(line: Line, columns: int) -> None:
    for shorter, longer in pairwise(history(line)):
        before, after = places(lay(shorter, columns)), places(lay(longer, columns))
        moves = {
            (after[tile].x - box.x, after[tile].y - box.y, after[tile].upright != box.upright)
            for tile, box in before.items()
        }
        assert len(moves) == 1, (
            f"{columns} columns: {longer.plays[-1]} moved tiles of {shorter} by {moves}"
        )


@given(lines().filter(lambda line: len(line) > 1), columns)
@settings(max_examples=300)
def test_a_play_at_one_end_leaves_the_other_end_where_it_was(line: Line, columns: int) -> None:
    for shorter, longer in pairwise(history(line)):
        other = 1 if longer.plays[-1].end == LEFT else 0
        before, after = lay(shorter, columns), lay(longer, columns)
        assert beside(before, other) == beside(after, other), (
            f"{columns} columns: {longer.plays[-1]} on {shorter} moved the other spot"
        )


@given(lines().filter(lambda line: len(line) > 1), columns)
@settings(max_examples=300)
def test_the_next_tile_lies_on_its_spot(line: Line, columns: int) -> None:
    for shorter, longer in pairwise(history(line)):
        last = longer.plays[-1]
        if last.tile.is_double:
            continue
        at = 0 if last.end == LEFT else -1
        before, after = lay(shorter, columns), lay(longer, columns)
        neighbour, tile = after.tiles[1 if at == 0 else -2].box, after.tiles[at].box
        there = tile.moved(-neighbour.x, -neighbour.y)
        assert beside(before, at) == there, f"{columns} columns: {last} on {shorter} lies elsewhere"


def beside(layout: Layout, at: int) -> Box:
    """The spot at the left (0) or right (1 or -1) end, as it lies from the tile there."""
    tile = layout.tiles[0 if at == 0 else -1].box
    return layout.spots[at].box.moved(-tile.x, -tile.y)


def history(line: Line) -> list[Line]:
    """The line after each of its plays."""
    found = [Line()]
    for play in line.plays:
        found.append(found[-1].joined(play))
    return found[1:]


def test_lines_that_lie_alike_and_were_played_otherwise_are_laid_each_in_its_order() -> None:
    rightwards, opposite = (
        Line.parse("(1|2)(2|3)(3|4)(4|5)(5|6)(6|0)"),
        Line().joined(Play(Tile(0, 6))),
    )
    for low in (5, 4, 3, 2, 1):
        opposite = opposite.joined(Play(Tile(low, low + 1), RIGHT))
    leftwards = opposite.mirrored()
    assert leftwards == rightwards
    found = [[tile.heading for tile in lay(line, 8).tiles] for line in (rightwards, leftwards)]
    assert found == [
        ["right", "right", "right", "down", "left", "left"],
        ["left", "left", "down", "right", "right", "right"],
    ]


@given(lines(), columns)
def test_a_mirrored_line_is_turned_by_half_a_turn(line: Line, columns: int) -> None:
    layout, mirrored = lay(line, columns), lay(line.mirrored(), columns)
    assert (layout.width, layout.height) == (mirrored.width, mirrored.height)
    for tile, box in places(layout).items():
        turned = Box(layout.width - box.x - box.w, layout.height - box.y - box.h, box.w, box.h)
        assert places(mirrored)[tile] == turned


@given(lines(doubles=False), columns)
def test_without_doubles_a_line_is_at_most_half_as_wide_again(line: Line, columns: int) -> None:
    assert lay(line, columns).width <= 1.5 * columns


def test_a_double_at_the_edge_lies_beyond_it_and_moves_no_other_tile() -> None:
    line = Line.parse("(1|2)(2|3)(3|4)")
    longer = line.joined(Play(Tile(4, 4), RIGHT))
    before, after = lay(line, 8), lay(longer, 8)
    assert before.spots[1].box.upright, "there is no room for a tile along the row"
    assert after.tiles[:3] == before.tiles
    assert after.tiles[3].box == Box(8, 0, 1, 2)
    assert after.width > before.width


def test_o_31_the_longest_line_stays_on_the_board() -> None:
    line = longest_line()
    layout, unit = fit(line, 800, 600)
    assert len(layout.tiles) == 25
    assert sum(tile.crosswise for tile in layout.tiles) == 7
    assert sum(1 if tile.crosswise else 2 for tile in layout.tiles) == 43
    assert [spot.value for spot in layout.spots] == [0, 3]
    assert layout.width * unit <= 800
    assert layout.height * unit <= 600
    assert unit > 30, "at 800 pixels the tiles can be large"


def test_a_line_that_has_room_is_one_row() -> None:
    layout = lay(longest_line(), 60)
    assert {tile.box.y + tile.box.h / 2 for tile in layout.tiles} == {1}
    assert layout.height == 2


def test_before_the_opening_there_is_one_spot_and_room_for_a_double() -> None:
    layout = lay(Line(), 10)
    assert (layout.width, layout.height) == (2, 2)
    assert layout.spots[0].box == Box(0, 0.5, 2, 1)


def test_without_spots_no_room_is_left_for_them() -> None:
    line = Line.parse("(6|3)(3|5)(5|1)")
    assert lay(line, 8, spots=False).spots == ()
    assert lay(line, 8, spots=False).height < lay(line, 8).height


def test_too_few_columns_are_refused_with_the_number_wanted() -> None:
    with pytest.raises(ValueError, match="found 5 columns, expected 6 or more"):
        lay(Line(), 5)


@given(lines(), st.integers(200, 1800), st.integers(120, 900))
def test_fit_stays_inside_and_touches_a_side_or_has_the_largest_tiles(
    line: Line, width: int, height: int
) -> None:
    layout, unit = fit(line, width, height, largest=36)
    wide, high = layout.width * unit, layout.height * unit
    assert wide <= width + 1e-9
    assert high <= height + 1e-9
    assert unit == 36 or wide == pytest.approx(width) or high == pytest.approx(height)


@given(lines(), st.integers(200, 1800), st.integers(120, 900))
def test_how_a_line_folds_does_not_depend_on_the_height(
    line: Line, width: int, height: int
) -> None:
    assert fit(line, width, height).layout == fit(line, width, inf).layout


def test_a_short_line_is_not_gigantic() -> None:
    assert fit(Line.parse("(3|5)"), 3000, 2000).unit == 36


@pytest.mark.parametrize(("width", "height"), [(0, 100), (100, 0), (-1, 100)])
def test_a_box_without_pixels_is_refused(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="expected more than none"):
        fit(Line(), width, height)


@pytest.mark.parametrize("height", [0.001, 1e-300])
def test_a_height_next_to_nothing_is_answered(height: float) -> None:
    layout, unit = fit(longest_line(), 700, height)
    assert 0 < layout.height * unit <= height * (1 + 1e-9)


@pytest.mark.parametrize("largest", [0, -3, float("nan")])
def test_a_senseless_size_of_tiles_is_refused(largest: float) -> None:
    with pytest.raises(ValueError, match="expected more than none"):
        fit(Line.parse("(3|5)"), 700, 300, largest=largest)
