"""The line on a page: low enough to be seen with the hand, large enough to be read."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawlesson.figures.svg import scene
from drawlesson.game import Line
from drawlesson.language import language
from drawlesson.widgets.core.line_view import inside, largest, line_height, line_picture
from tests.figures.example_lines import lines, random_line

EN = language("en")
pages = st.integers(320, 1400)


@pytest.mark.parametrize("tiles", [5, 10, 14])
@pytest.mark.parametrize("width", [320, 390, 700, 1000])
def test_every_tile_of_a_usual_line_can_be_read(width: int, tiles: int) -> None:
    inner, top = inside(width), largest(width, False)
    units = []
    for seed in range(40):
        line = random_line(seed, tiles)
        units.append(scene(line, inner, line_height(line, inner, top), largest=top).unit)
    units.sort()
    assert units[8] >= 19.9, f"{tiles} tiles in {width} px: half a tile has {units[8]:.1f} px"
    assert units[0] >= 14, f"{tiles} tiles in {width} px: half a tile has {units[0]:.1f} px"


@given(lines(), pages, st.booleans())
@settings(max_examples=100, deadline=None)
def test_a_line_is_never_too_small_to_be_seen_and_leaves_room(
    line: Line, width: int, large: bool
) -> None:
    inner, top = inside(width), largest(width, large)
    height = line_height(line, inner, top)
    unit = scene(line, inner, height, largest=top).unit
    assert unit >= 10, f"{line} in {width} px: half a tile has {unit:.1f} px"
    assert height <= max(400, 6 * top + 1), f"{line} in {width} px: {height} px high"


@pytest.mark.parametrize(("width", "most"), [(360, 260), (900, 261), (1200, 325)])
def test_a_line_of_a_usual_round_leaves_room_for_the_hand(width: int, most: int) -> None:
    inner, top = inside(width), largest(width, False)
    heights = sorted(line_height(random_line(seed, 14), inner, top) for seed in range(20))
    high = [height for height in heights if height > most]
    assert len(high) <= 2, f"at {width} px too many lines are higher than {most} px: {heights}"


@given(lines().filter(len), pages, st.booleans())
@settings(max_examples=100, deadline=None)
def test_words_at_the_ends_stand_inside_the_picture(line: Line, width: int, large: bool) -> None:
    inner, top = inside(width), largest(width, large)
    height = line_height(line, inner, top)
    drawn = scene(line, inner, height, largest=top)
    word = max(11, 0.72 * (28 if large else 16)) * 1.25  # as in scene.css
    found = re.findall(
        r'dl-end-word-(left|right)" style="left:[\d.]+%;top:([\d.]+)%',
        line_picture(EN, line, drawn),
    )
    for end, at in found:
        edge = float(at) / 100 * height
        upper, lower = (edge - 0.86 * word, edge) if end == "left" else (edge, edge + 0.86 * word)
        assert upper >= -1, f"{line} in {width} px: “{end}” lies over what is above the line"
        assert lower <= height + 1, f"{line} in {width} px: “{end}” lies over what is below"
