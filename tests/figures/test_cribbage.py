"""The cribbage board: every hole in its place, both pegs, the target, also beyond the end."""

import re
from itertools import pairwise
from math import dist
from xml.etree import ElementTree

import pytest

from drawlesson.figures.cribbage import Pegs, board_drawing, holes, row_for, track_drawing
from drawlesson.figures.svg import Drawing, standalone

every_row = pytest.mark.parametrize("row", [15, 30])
every_target = pytest.mark.parametrize("target", [1, 61, 100, 122, 181])
Point = tuple[float, float]


def drilled(drawing: Drawing) -> list[Point]:
    """The holes: the two at the start, then 1, 2, 3."""
    path = re.search(r'class="dl-holes" d="([^"]+)"', drawing.body)
    assert path is not None
    return [(float(x), float(y)) for x, y in re.findall(r"M(\S+) (\S+)h0", path[1])]


def circle(drawing: Drawing, name: str) -> Point:
    found = re.findall(rf'class="{name}" cx="(\S+)" cy="(\S+)"', drawing.body)
    assert len(found) == 1, f"not one {name}"
    return float(found[0][0]), float(found[0][1])


def hole_of(drawing: Drawing, name: str) -> int:
    """The number of the hole in which a peg stands; 0 and −1 are those at the start."""
    return drilled(drawing).index(circle(drawing, name)) - 1


@every_row
@every_target
def test_every_hole_is_inside_and_the_next_one_near(row: int, target: int) -> None:
    drawing = track_drawing(Pegs(0), target, row=row)
    places = drilled(drawing)
    assert len({*places}) == len(places) == holes(target) + 2
    assert all(8 < x < drawing.width - 8 and 8 < y < drawing.height - 8 for x, y in places)
    steps = [dist(a, b) for a, b in pairwise(places)]
    assert max(steps) <= 40, "one cannot follow the track"
    assert min(dist(a, b) for a in places for b in places if a != b) >= 20


def test_a_board_has_a_hole_for_any_target_of_a_game() -> None:
    for target in range(1, 1000):
        last = holes(target)
        assert target <= last < target + 61, target
        assert last in (61, 121) or target > 121
        track_drawing(Pegs(target + 30, target - 1), target)


def test_holes_stand_in_fives() -> None:
    places = drilled(track_drawing(Pegs(0), 61))[2:]
    gaps = [round(b[0] - a[0]) for a, b in pairwise(places[:30])]
    assert all((gap > min(gaps)) == (at % 5 == 0) for at, gap in enumerate(gaps, start=1))


@every_row
@pytest.mark.parametrize(
    ("pegs", "front", "back"),
    [
        (Pegs(0), 0, -1),
        (Pegs(12), 12, 0),
        (Pegs(31, 29), 31, 29),
        (Pegs(40, 40), 40, 39),
        (Pegs(61, 60), 61, 60),
        (Pegs(78, 59), 61, 59),
        (Pegs(90, 78), 61, 60),
    ],
)
def test_the_pegs_stand_at_the_score_and_the_score_before(
    row: int, pegs: Pegs, front: int, back: int
) -> None:
    drawing = track_drawing(pegs, 61, row=row)
    assert (hole_of(drawing, "dl-peg"), hole_of(drawing, "dl-peg-back")) == (front, back)
    assert ("dl-gained" in drawing.body) == (min(pegs.back, 61) < front)


@every_row
@pytest.mark.parametrize(("target", "number"), [(61, "61"), (100, "100")])
def test_the_target_is_ringed_and_numbered(row: int, target: int, number: str) -> None:
    drawing = track_drawing(Pegs(0), target, row=row)
    assert hole_of(drawing, "dl-target") == target
    told = re.findall(r'class="dl-tens"[^>]*>(\d+)<', drawing.body)
    assert told.count(number) == 1
    assert "60" not in told or target != 61, "60 and 61 would lie on each other"


def test_a_board_for_100_has_room_beyond_it() -> None:
    assert holes(61) == 61
    assert holes(100) == 121


def test_a_narrow_board_has_shorter_rows() -> None:
    assert (row_for(320), row_for(900)) == (15, 30)
    narrow, wide = (track_drawing(Pegs(5), 61, row=row) for row in (15, 30))
    assert narrow.width < wide.width
    assert narrow.height > wide.height


def test_a_board_shows_every_track_with_its_score_and_figures_only() -> None:
    drawing = board_drawing([Pegs(52, 40), Pegs(0), Pegs(61, 58)], 61)
    svg = standalone(drawing, "words")
    root = ElementTree.fromstring(svg)
    texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert all((text or "").isdecimal() for text in texts)
    assert [texts.count(score) for score in ("52", "0")] == [1, 1]
    assert svg.count('class="dl-wood"') == 3
