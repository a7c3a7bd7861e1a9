"""The line, as text, as plays and in the figures of the published descriptions."""

import json
import pickle
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from drawlesson import LEFT, RIGHT, Impossible, Line, Play, Round, Rules, Tile, TileSet, Unreadable
from tests.game.helpers import play, played, told

FIGURES: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "cases/figures.json").read_text("utf-8")
)


def test_a_line_is_the_plays_that_made_it() -> None:
    line = Line().joined(play("[3|5]")).joined(play("[3|6]", LEFT)).joined(play("[5|5]", RIGHT))
    assert str(line) == "(6|3)(3|5)(5|5)"
    assert line == Line.parse("(6|3)(3|5)(5|5)")
    assert hash(line) == hash(Line.parse("(6|3)(3|5)(5|5)"))
    assert line.ends == (6, 5)
    assert (line.value(LEFT), line.value(RIGHT)) == (6, 5)
    assert [str(p) for p in line.plays] == ["[3|5]", "[3|6] left", "[5|5] right"]
    assert line.tiles == TileSet("[3|5] [3|6] [5|5]")
    assert (len(line), list(line)) == (3, [(6, 3), (3, 5), (5, 5)])


def test_the_empty_line() -> None:
    line = Line()
    assert (str(line), len(line), list(line), line.ends, line.value(LEFT)) == (
        "",
        0,
        [],
        None,
        None,
    )
    assert line == Line.parse("") == Line.parse(" \n") == line.mirrored()
    assert line.places(Tile(1, 2)) == (None,)
    assert not line


def test_where_a_tile_fits() -> None:
    line = Line.parse("(2|3)(3|5)")
    assert line.places(Tile(2, 5)) == (LEFT, RIGHT)
    assert (line.places(Tile(2, 6)), line.places(Tile(5, 5))) == ((LEFT,), (RIGHT,))
    assert line.places(Tile(3, 4)) == ()


def test_reading_equality_looks_at_how_the_tiles_lie() -> None:
    from_the_right = Line().joined(play("[3|5]")).joined(play("[2|3]", LEFT))
    assert from_the_right == Line.parse("(2|3)(3|5)")
    assert Line.parse("(2|3)(3|5)") != Line.parse("(5|3)(3|2)")
    assert Line.parse("(2|3)(3|5)") == Line.parse("(5|3)(3|2)").mirrored()
    assert Line.parse("(2|3)") != "(2|3)"


def test_lines_of_random_rounds_print_parse_mirror_and_pickle() -> None:
    for seed in range(60):
        for r in played(Round.deal(Rules.draw(2 + seed % 3), seed), Random(seed)):
            line = r.line
            assert Line.parse(str(line)) == line, told(r)
            assert hash(Line.parse(str(line))) == hash(line), told(r)
            assert [*line.mirrored()] == [(b, a) for a, b in [*line][::-1]], told(r)
            assert line.mirrored().mirrored() == line, told(r)
            again = pickle.loads(pickle.dumps(line))
            assert (again, again.plays, again.ends) == (line, line.plays, line.ends), told(r)
            rebuilt = Line()
            for made in line.plays:
                rebuilt = rebuilt.joined(made)
            assert rebuilt == line, told(r)


@pytest.mark.parametrize(
    ("text", "found"),
    [("(2|3)(4|5)", "(4|5)"), ("(2|3)(3|2)", "(3|2)"), ("(3|3)(3|3)", "(3|3)"), ("(2|7)", "(2|7)"),
     ("[2|3]", "[2|3]"), ("(2|3) -", "-"), ("(2|3", "(2|3"),
     pytest.param(f"({'1' * 5000}|1)", None, id="long")],
)  # fmt: skip
def test_text_that_is_no_line_says_what_was_found(text: str, found: str | None) -> None:
    with pytest.raises(Unreadable) as caught:
        Line.parse(text)
    assert found in (caught.value.found, None)


def test_full_width_signs_are_read() -> None:
    assert Line.parse("（２｜３） （３｜５）") == Line.parse("(2|3)(3|5)")


@pytest.mark.parametrize("thing", [None, 3, b"(2|3)", ["(2|3)"]])
def test_what_is_no_text_is_unreadable(thing: str) -> None:
    with pytest.raises(Unreadable):
        Line.parse(thing)


def test_what_does_not_fit_is_refused_and_changes_nothing() -> None:
    line = Line.parse("(2|3)(3|5)")
    for bad in (play("[5|6]", LEFT), play("[2|6]", RIGHT), play("[2|6]"), (Tile(2, 6), LEFT), None):
        with pytest.raises(Impossible):
            line.joined(bad)  # type: ignore[arg-type]
    with pytest.raises(Impossible):
        Line().joined(play("[2|3]", LEFT))
    assert line == Line.parse("(2|3)(3|5)")


@pytest.mark.parametrize("end", ["", "LEFT", 0, None, np.arange(2), ("left",)])
def test_what_is_no_end(end: Any) -> None:
    with pytest.raises(Impossible):
        Line.parse("(2|3)").value(end)
    if end is not None:
        with pytest.raises(Impossible):
            Play(Tile(2, 3), end)


def line_of(figure: dict[str, Any]) -> Line:
    """The line of a figure: its tiles, joined where it says that they touch."""
    line = Line().joined(play(figure["tiles"][0]))
    at = {LEFT: (figure["tiles"][0], {"low", "A"}), RIGHT: (figure["tiles"][0], {"high", "B"})}
    for (old, new), tile in zip(figure["connections"], figure["tiles"][1:], strict=True):
        end = next(end for end in (LEFT, RIGHT) if at[end][0] == old[0] and old[1] in at[end][1])
        line = line.joined(play(tile, end))
        at[end] = (tile, {"high": {"low"}, "low": {"high"}, "A": {"B"}}[new[1]])
    return line


@pytest.mark.parametrize("figure", FIGURES["figures"], ids=lambda figure: figure["id"])
def test_figures(figure: dict[str, Any]) -> None:
    line = line_of(figure)
    assert sorted(line.ends or ()) == sorted(value for _, _, value in figure["open"])
    assert line.plays[-1].tile == Tile.parse(figure["new"])
    if figure["after"] is not None:
        before = next(other for other in FIGURES["figures"] if other["id"] == figure["after"])
        assert line.plays[:-1] == line_of(before).plays


def test_the_end_choice_example() -> None:
    example = FIGURES["end_choice"]
    line = Line().joined(play("[2|3]")).joined(play("[3|5]", RIGHT))
    assert list(line.ends or ()) == example["ends"]
    for name, end in (("on_5", RIGHT), ("on_2", LEFT)):
        after = line.joined(play(example["tile"], end))
        assert list(after.ends or ()) == example[name]["ends"]
        for fits, texts in ((True, example[name]["fits"]), (False, example[name]["fits_not"])):
            assert all(bool(after.places(Tile.parse(text))) == fits for text in texts)
