"""The pictures: well formed, without ids, pips as pips, words escaped."""

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawlesson.figures import Figure
from drawlesson.figures.svg import (
    HALF,
    Scene,
    back_drawing,
    inline,
    pale,
    scene,
    standalone,
    tile,
    tile_drawing,
)
from drawlesson.game import LEFT, RIGHT, Line, Tile
from tests.figures.example_lines import lines

SVG = "{http://www.w3.org/2000/svg}"


def line_figure(line: Line, *, text: str, **how: Any) -> str:
    """The figure of a line as an SVG file."""
    return Figure.of_line(line, text, **how).svg


def pips(first: int, second: int, upright: bool) -> list[tuple[float, float]]:
    """The middles of the pips of a drawn tile."""
    found = re.search(r'class="dl-pips" d="([^"]*)"', tile(first, second, upright=upright))
    dots = re.findall(r"M([\d.]+) ([\d.]+)h0", found[1]) if found else []
    return [(float(x), float(y)) for x, y in dots]


@given(lines(), st.integers(240, 1600))
def test_every_figure_is_well_formed_and_has_no_ids(line: Line, width: int) -> None:
    svg = line_figure(line, text=str(line), width=width)
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    assert root.get("aria-label") == root.findtext(f"{SVG}title") == str(line)
    assert not [element for element in root.iter() if "id" in element.attrib]
    assert not re.search(r"url\(|href", svg)
    assert len(root.findall(f".//{SVG}g[@data-move]")) == len(line)


def test_o_32_two_figures_on_a_page_share_no_ids() -> None:
    for text in ("(3|6)", "(2|5)(5|5)"):
        assert not re.search(r'\bid\s*=|url\(#|href="#', line_figure(Line.parse(text), text=text))


@pytest.mark.parametrize("upright", [False, True], ids=["lying", "upright"])
@pytest.mark.parametrize("first", range(7))
@pytest.mark.parametrize("second", range(7))
def test_each_half_has_as_many_pips_as_its_value(first: int, second: int, upright: bool) -> None:
    along = [y if upright else x for x, y in pips(first, second, upright)]
    assert sum(place < HALF for place in along) == first
    assert sum(place > HALF for place in along) == second


def test_a_six_is_two_rows_of_three_along_the_tile() -> None:
    lying, upright = pips(6, 0, False), pips(6, 0, True)
    assert (len({x for x, _ in lying}), len({y for _, y in lying})) == (3, 2)
    assert (len({x for x, _ in upright}), len({y for _, y in upright})) == (2, 3)


@given(st.text())
def test_words_are_escaped_and_read_back(text: str) -> None:
    words = f"<b>&\"'{text}"
    root = ElementTree.fromstring(line_figure(Line.parse("(3|5)"), text=words))
    assert (root.findtext(f"{SVG}title") or "").startswith("<b>&\"'")
    assert not root.findall(f".//{SVG}b")


def test_characters_that_xml_does_not_know_do_not_break_a_picture() -> None:
    ElementTree.fromstring(line_figure(Line(), text="a\x00b\x1f\ud800\uffff"))


def test_the_new_tile_has_a_ring_and_a_mark_and_no_other_tile() -> None:
    svg = line_figure(Line.parse("(6|3)(3|5)"), text="", new=Tile(3, 6))
    assert re.findall(r'class="dl-tile dl-new" data-move="(\S+)"', svg) == ["3-6"]
    assert svg.count('class="dl-ring"') == 1


@given(lines().filter(len), st.randoms(use_true_random=False))
def test_the_new_tile_is_drawn_last_so_that_nothing_covers_its_ring(
    line: Line, random: Random
) -> None:
    new = random.choice([*line.tiles])
    for svg in (line_figure(line, text="", new=new), scene(line, 700, 300, new=new).svg):
        drawn = re.findall(r'data-move="(\S+)"', svg)
        assert drawn[-1] == f"{new.low}-{new.high}", f"{drawn[-1]} is drawn over the ring of {new}"
        assert len(drawn) == len(line)


def test_spots_show_their_values_or_are_left_out() -> None:
    line = Line.parse("(6|3)(3|5)")
    assert re.findall(r'class="dl-spot-value"[^>]*>(\d)<', line_figure(line, text="")) == ["6", "5"]
    assert 'class="dl-spot' not in line_figure(line, text="", spots=False)


def test_spots_where_the_tile_does_not_fit_are_weak() -> None:
    found = scene(Line.parse("(6|3)(3|5)"), 700, 300, faint={LEFT})
    assert 'class="dl-spot dl-spot-left dl-faint"' in found.svg
    assert 'class="dl-spot dl-spot-right"' in found.svg


def corner(found: Scene, end: str) -> tuple[float, float]:
    """The upper left corner of a spot, read from the picture, in per cent."""
    root = ElementTree.fromstring(found.svg)
    frame = [float(part) for part in root.attrib["viewBox"].split()]
    (outer,) = root.findall("g")
    (spot,) = [g for g in outer if f"dl-spot-{end}" in g.attrib["class"]]
    moves = [re.findall(r"-?[\d.]+", g.attrib["transform"]) for g in (outer, spot)]
    x, y = (sum(float(move[i]) for move in moves) for i in (0, 1))
    return x / frame[2] * 100, y / frame[3] * 100


@given(lines().filter(len), st.integers(280, 1400), st.integers(200, 800))
def test_the_places_of_spots_are_where_they_are_drawn(line: Line, width: int, height: int) -> None:
    found = scene(line, width, height)
    assert [place.end for place in found.spots] == [LEFT, RIGHT]
    for place in found.spots:
        assert (place.left, place.top) == pytest.approx(corner(found, place.end or ""), abs=0.01)
        assert place.width * width / 100 == pytest.approx(
            found.unit * (1 if place.upright else 2), abs=0.02
        )
        assert place.height * height / 100 == pytest.approx(
            found.unit * (2 if place.upright else 1), abs=0.02
        )


def test_a_picture_within_a_page_leaves_the_words_to_the_page() -> None:
    svg = inline(tile_drawing(2, 5))
    assert 'aria-hidden="true"' in svg
    assert "<title>" not in svg
    assert "<style>" not in svg


def test_the_backs_of_the_reserve_look_different() -> None:
    boneyard, reserve = (standalone(back_drawing(reserve=kept), "") for kept in (False, True))
    assert "dl-reserve-frame" in reserve.split("</style>")[1]
    assert "dl-reserve" not in boneyard.split("</style>")[1]


def test_a_pale_picture_is_the_same_with_the_same_words() -> None:
    svg = standalone(tile_drawing(2, 5), 'A tile: "<svg ". </svg>')
    root, faded = map(ElementTree.fromstring, (svg, pale(svg)))
    assert faded.attrib.pop("class") == "dl-not-run"
    *parts, style = faded
    assert faded.attrib == root.attrib
    assert [*map(ElementTree.tostring, parts)] == [*map(ElementTree.tostring, root)]
    assert style.text is not None
    assert style.text.startswith("@media screen and"), "on paper it is as it was"
