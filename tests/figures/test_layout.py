"""Tiles lie inside, apart, and touch their neighbours with equal halves."""

from itertools import pairwise

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


def places(layout: Layout) -> dict[frozenset[int], Box]:
    """The box of every tile by its values."""
    return {frozenset((tile.first, tile.second)): tile.box for tile in layout.tiles}


@given(lines(), columns)
@settings(max_examples=300)
@example(longest_line(), FEWEST_COLUMNS)
def test_everything_is_inside(line: Line, columns: int) -> None:
    layout = lay(line, columns)
    assert layout.width == columns
    for box in boxes(layout):
        assert box.x >= 0, f"{line}: {box} sticks out on the left"
        assert box.x + box.w <= layout.width, f"{line}: {box} sticks out on the right"
        assert box.y >= 0, f"{line}: {box} sticks out above"
        assert box.y + box.h <= layout.height, f"{line}: {box} sticks out below"


@given(lines(), columns)
@settings(max_examples=300)
def test_nothing_overlaps_not_even_a_spot(line: Line, columns: int) -> None:
    found = boxes(lay(line, columns))
    for i, box in enumerate(found):
        for other in found[:i]:
            assert not box.overlaps(other), f"{line}, {columns} columns: {other} lies on {box}"


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


@given(lines(), columns)
@settings(max_examples=300)
def test_only_a_double_moves_tiles_that_lie(line: Line, columns: int) -> None:
    if len(line) < 2 or line.plays[-1].tile.is_double:
        return
    after = places(lay(line, columns))
    moves = {
        (after[tile].x - box.x, after[tile].y - box.y, after[tile].upright != box.upright)
        for tile, box in places(lay(before(line), columns)).items()
    }
    assert len(moves) == 1, f"{line}, {columns} columns: tiles moved by {moves}"


@given(lines(), columns)
@settings(max_examples=300)
def test_the_next_tile_lies_on_its_spot(line: Line, columns: int) -> None:
    if len(line) < 2 or line.plays[-1].tile.is_double:
        return
    last = line.plays[-1]
    laid, longer = lay(before(line), columns), lay(line, columns)
    spot = laid.spots[0 if last.end == LEFT else 1].box
    at = 0 if last.end == LEFT else -1
    neighbour, tile = laid.tiles[at].box, longer.tiles[at].box
    beside = longer.tiles[1 if last.end == LEFT else -2].box
    moved = spot.moved(beside.x - neighbour.x, beside.y - neighbour.y)
    assert moved == tile, f"{line}, {columns} columns: {last} lies at {tile}, not on {moved}"


def before(line: Line) -> Line:
    """The line without its last play."""
    shorter = Line()
    for play in line.plays[:-1]:
        shorter = shorter.joined(play)
    return shorter


def test_a_double_at_the_edge_lets_the_tile_before_it_turn_and_no_other() -> None:
    line = Line.parse("(1|2)(2|3)(3|4)")
    longer = line.joined(Play(Tile(4, 4), RIGHT))
    before, after = places(lay(line, 8)), places(lay(longer, 8))
    turned = {tile for tile, box in before.items() if after[tile].upright != box.upright}
    assert turned == {frozenset((3, 4))}, f"{turned} turned to make room for [4|4]"


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


def test_the_opening_spot_is_in_the_middle() -> None:
    layout = lay(Line(), 10)
    assert layout.spots[0].box == Box(4, 0.5, 2, 1)


def test_without_spots_no_room_is_left_for_them() -> None:
    line = Line.parse("(6|3)(3|5)(5|1)")
    assert lay(line, 8, spots=False).spots == ()
    assert lay(line, 8, spots=False).height < lay(line, 8).height


def test_too_few_columns_are_refused_with_the_number_wanted() -> None:
    with pytest.raises(ValueError, match="found 5 columns, expected 6 or more"):
        lay(Line(), 5)


@given(lines(), st.integers(200, 1800), st.integers(120, 900))
def test_fit_stays_inside_and_no_longer_rows_give_larger_tiles(
    line: Line, width: int, height: int
) -> None:
    layout, unit = fit(line, width, height, largest=36)
    assert layout.width * unit <= width + 1e-9
    assert layout.height * unit <= height + 1e-9
    assert unit <= 36
    for columns in range(max(FEWEST_COLUMNS, width // 36), 61):
        largest = min(36, width / columns, height / lay(line, columns).height)
        assert largest <= unit + 1e-9, f"{columns} columns would give {largest}, not {unit}"


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
