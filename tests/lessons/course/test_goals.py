"""When a goal is reached."""

import pytest

from drawlesson import LEFT, RIGHT, Draw, Pass, Play, Round, Rules, Tile, TileSet
from drawlesson.lessons import Goal, position
from tests.game.helpers import at, told

OPENED = Round.deal(Rules.block(), seed=68, opener=1).after(Play(Tile(1, 6)))
"""Seat 1 has opened with [1|6]; seat 0 has seven tiles and is on turn."""


def test_no_goal_is_reached_before_anything_was_done() -> None:
    r = position("(2|3)(3|5)", "[1|2] [2|5]")
    for goal in (Goal(plays=1), Goal(tiles=TileSet("[2|5]")), Goal(ends=(2, 2))):
        assert not goal.reached(r, 0), goal


def test_plays_of_this_seat_alone_are_counted() -> None:
    r = OPENED
    assert [Goal(plays=1).reached(r, seat) for seat in (0, 1)] == [False, True]
    r = r.after(r.legal_actions[0])
    assert [Goal(plays=1).reached(r, seat) for seat in (0, 1)] == [True, True]
    assert [Goal(plays=2).reached(r, seat) for seat in (0, 1)] == [False, False]


def test_draws_are_no_plays() -> None:
    r = at("(6|6)", "[1|1]").after(Draw())
    assert not Goal(plays=1).reached(r, 0), told(r)


def test_plays_before_the_first_position_are_not_counted() -> None:
    assert not Goal(plays=1).reached(position("(2|3)(3|5)", "[1|2]"), 0)


def test_more_than_was_asked_for_is_enough() -> None:
    r = at("(2|3)(3|5)", "[1|2] [4|6]").after(Play(Tile(1, 2), LEFT))
    assert Goal(tiles=TileSet("[2|3]")).reached(r, 0)
    assert Goal(tiles=TileSet("[1|2] [3|5]")).reached(r, 0)
    assert not Goal(tiles=TileSet("[1|2] [4|6]")).reached(r, 0)


@pytest.mark.parametrize(("ends", "reached"), [((1, 5), True), ((5, 1), True), ((1, 1), False)])
def test_ends_count_in_either_order(ends: tuple[int, int], reached: bool) -> None:
    r = at("(2|3)(3|5)", "[1|2] [4|6]").after(Play(Tile(1, 2), LEFT))
    assert Goal(ends=ends).reached(r, 0) is reached


def test_everything_named_must_hold() -> None:
    r = at("(2|3)(3|5)", "[2|5] [4|6]").after(Play(Tile(2, 5), RIGHT))
    assert Goal(plays=1, tiles=TileSet("[2|5]"), ends=(2, 2)).reached(r, 0)
    assert not Goal(plays=2, tiles=TileSet("[2|5]"), ends=(2, 2)).reached(r, 0)
    assert not Goal(plays=1, tiles=TileSet("[4|6]"), ends=(2, 2)).reached(r, 0)
    assert not Goal(plays=1, tiles=TileSet("[2|5]"), ends=(5, 5)).reached(r, 0)


def test_an_empty_line_has_no_ends() -> None:
    assert not Goal(ends=(0, 0)).reached(position("", "[0|0]"), 0)


def test_undoing_takes_a_goal_back() -> None:
    r = OPENED.after(OPENED.legal_actions[0])
    assert r.before is not None
    assert Goal(plays=1).reached(r, 0)
    assert not Goal(plays=1).reached(r.before, 0)


def test_draws_are_counted() -> None:
    r = at("(6|6)", "[1|1]")
    for drawn in range(3):
        assert Goal(draws=2).reached(r, 0) is (drawn >= 2), told(r)
        assert Goal.drawn(r, 0) == drawn
        r = r.after(Draw())


def test_a_pass_of_somebody_else_is_none_of_mine() -> None:
    r = at("(6|6)", "[1|1]", boneyard=2).after(Pass())
    assert Goal(passes=1).reached(r, 0)
    assert not Goal(passes=1).reached(r, 1)


def test_a_round_is_played_to_its_end() -> None:
    r = at("(1|6)", "[1|1]", boneyard=2)
    assert not Goal(over=True).reached(r, 0)
    assert Goal(over=True).reached(r.after(Play(Tile(1, 1), LEFT)), 0)
