"""Tiles and sets of tiles."""

import copy
import pickle
from itertools import permutations

import numpy as np
import pytest

from drawlesson import FULL_SET, Impossible, Tile, TileSet, Unreadable

HUGE = pytest.param(10**5000, id="huge")  # too long to be printed


def test_a_tile_has_no_direction_and_exists_once() -> None:
    assert Tile(5, 2) is Tile(2, 5) is Tile.parse("[2|5]") is Tile.parse("5-2")
    assert (Tile(5, 2).low, Tile(5, 2).high, Tile(5, 2).pips) == (2, 5, 7)
    assert (Tile(5, 2).is_double, Tile(3, 3).is_double) == (False, True)


@pytest.mark.parametrize(
    "text", ["[2|5]", "2-5", "5|2", " [ 2 | 5 ] ", "［２｜５］", "５-２", "2–5"]
)
def test_spellings_of_a_tile(text: str) -> None:
    assert Tile.parse(text) == Tile(2, 5)


@pytest.mark.parametrize(
    "text", ["", "25", "[2|7]", "[2|5", "2-5-6", "[2|-5]", "12-3", "[٢|٥]", "²-5", "[2|5][2|5]",
             pytest.param("1" * 5000 + "-1", id="long"), None, 7, b"[2|5]", ["[2|5]"]]
)  # fmt: skip
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(Unreadable, match="expected"):
        Tile.parse(text)


@pytest.mark.parametrize(
    "value", [-1, 7, HUGE, 2.0, "2", None, float("nan"), (1, 2), np.float64(2), np.arange(3)]
)
def test_what_is_no_value(value: int) -> None:
    with pytest.raises(Impossible, match="expected"):
        Tile(value, 1)
    with pytest.raises(Impossible, match="expected"):
        Tile(1, value)


def test_whole_numbers_of_any_type_are_values() -> None:
    tile = Tile(np.int64(2), np.uint8(5))
    assert tile is Tile(2, 5)
    assert Tile(True, False) is Tile(0, 1)
    assert {type(value) for value in tile} == {int}


def test_parsing_and_printing_are_inverse() -> None:
    for tile in FULL_SET:
        assert Tile.parse(str(tile)) is tile
        assert eval(repr(tile)) is tile
        assert Tile.parse(f"{tile.high}-{tile.low}") is tile
    assert TileSet.parse(str(FULL_SET)) == FULL_SET
    assert str(TileSet("[3|3] [0|1]")) == "[0|1] [3|3]"


def test_copies_are_the_same_tile() -> None:
    for tile in FULL_SET:
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(tile, protocol)) is tile
        assert copy.deepcopy(tile) is copy.copy(tile) is tile
    assert pickle.loads(pickle.dumps(FULL_SET)) == FULL_SET


def test_the_other_half() -> None:
    assert (Tile(2, 5).other(2), Tile(2, 5).other(5), Tile(3, 3).other(3)) == (5, 2, 3)
    for value in (1, "2", None):
        with pytest.raises(Impossible):
            Tile(2, 5).other(value)  # type: ignore[arg-type]


def test_sets_of_tiles_work_as_sets_do() -> None:
    groups = [set(), {Tile(0, 0)}, {Tile(0, 0), Tile(2, 5)}, {Tile(2, 5), Tile(6, 6)}]
    for a, b in permutations(groups, 2):
        x, y = TileSet(a), TileSet(b)
        assert set(x & y) == a & b
        assert set(x | y) == a | b
        assert set(x - y) == a - b
        assert set(x ^ y) == a ^ b
        assert (x <= y, x < y, x >= y, x > y) == (a <= b, a < b, a >= b, a > b)
        assert (x == y, x.isdisjoint(y), len(x), bool(x)) == (
            a == b,
            a.isdisjoint(b),
            len(a),
            bool(a),
        )
        assert list(x) == sorted(a)
        assert set(~x) == set(FULL_SET) - a
        assert hash(x) == hash(TileSet(sorted(a, reverse=True)))
        assert all((tile in x) == (tile in a) for tile in FULL_SET)


def test_the_tiles_that_show_a_value() -> None:
    for value in range(7):
        assert set(FULL_SET.showing(value)) == {tile for tile in FULL_SET if value in tile}
    for value in (-1, 7, "3", None):
        with pytest.raises(Impossible):
            FULL_SET.showing(value)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "tiles", [[Tile(0, 1), Tile(0, 1)], "[0|1] 1-0", [(0, 1)], ["[0|1]"], 5, None]
)
def test_what_is_no_set_of_tiles(tiles: list[Tile]) -> None:
    with pytest.raises(Impossible):
        TileSet(tiles)


@pytest.mark.parametrize(
    ("text", "found"), [("[0|1] x", "x"), ("[0|1] [0|7] [1|1]", "[0|7]"), ("0-12-5", "0-12-5")]
)
def test_text_that_is_no_set_says_what_was_found(text: str, found: str) -> None:
    with pytest.raises(Unreadable) as caught:
        TileSet(text)
    assert caught.value.found == found
    assert pickle.loads(pickle.dumps(caught.value)).args == caught.value.args


def test_a_set_meets_sets_of_tiles_alone() -> None:
    for other in (None, 3, {Tile(0, 0)}, "[0|0]"):
        for operator in (
            "__and__",
            "__or__",
            "__sub__",
            "__xor__",
            "__le__",
            "__gt__",
            "isdisjoint",
        ):
            with pytest.raises(Impossible):
                getattr(FULL_SET, operator)(other)
        assert other != FULL_SET
        assert other not in FULL_SET
