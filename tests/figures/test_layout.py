"""Tiles lie inside, apart, and touch their neighbours with equal halves."""

from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from drawlesson.figures.layout import FEWEST_COLUMNS, Box, Layout, Placement, fit, lay
from drawlesson.game import LEFT, RIGHT, Line
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
@settings(max_examples=200)
def test_placed_tiles_never_move_against_each_other(line: Line, columns: int) -> None:
    if len(line) < 2:
        return
    shorter = Line()
    for play in line.plays[:-1]:
        shorter = shorter.joined(play)
    after = places(lay(line, columns))
    moves = {
        (after[tile].x - box.x, after[tile].y - box.y)
        for tile, box in places(lay(shorter, columns)).items()
    }
    assert len(moves) == 1, f"{line}, {columns} columns: tiles moved by {moves}"


def test_the_next_tile_lies_on_its_spot() -> None:
    line = longest_line()
    shorter = Line()
    for play in line.plays:
        longer = shorter.joined(play)
        if shorter.ends and not play.tile.is_double:
            before, after = lay(shorter, 15), lay(longer, 15)
            spot, tile = before.spots[1].box, after.tiles[-1].box
            slide = after.tiles[0].box.x - before.tiles[0].box.x
            assert (spot.x + slide, spot.w, spot.h) == (tile.x, tile.w, tile.h), str(longer)
        shorter = longer


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
