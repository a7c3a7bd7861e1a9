"""A position as one line of text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawlesson import Round, Rules, TileSet
from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.positions import read_position, write_position
from drawlesson.game.views import View

RULES = (*map(Rules.draw, (2, 3, 4)), Rules.ply_yard(), Rules.block(2), Rules.block(3))


@st.composite
def views(draw: st.DrawFn) -> View:
    r = Round.deal(draw(st.sampled_from(RULES)), draw(st.integers(0, 10**6)))
    for _ in range(draw(st.integers(0, 40))):
        if r.over:
            return r.before.seen_from(r.before.turn)  # type: ignore[union-attr]
        r = r.after(draw(st.sampled_from(r.legal_actions)))
    return (r.before or r if r.over else r).seen_from((r.before or r if r.over else r).turn)


@given(views())
def test_what_is_written_is_read_again(view: View) -> None:
    line = write_position(view)
    assert "\n" not in line
    again = read_position(line)
    players = view.rules.players
    assert again.sizes == tuple(view.sizes[(view.seat + at) % players] for at in range(players))
    assert (again.rules, again.hand, again.line.ends) == (view.rules, view.hand, view.line.ends)
    assert (again.boneyard, again.passes) == (view.boneyard, view.passes)
    assert again.legal_actions == view.legal_actions
    assert write_position(again) == line


def test_the_form() -> None:
    view = read_position("draw; (2|5)(5|1); [0|1] [2|2]; others 22; boneyard 2; passes 1")
    assert view.hand == TileSet("[0|1] [2|2]")
    assert (view.line.ends, view.sizes, view.boneyard, view.passes) == ((2, 1), (2, 22), 2, 1)


def test_full_width_signs_and_odd_spaces_are_read() -> None:
    line = "ｄｒａｗ ；(2|5)(5|1);[0|1] [2|2] ; others　22;boneyard 2"
    assert read_position(line) == read_position(
        "draw; (2|5)(5|1); [0|1] [2|2]; others 22; boneyard 2"
    )


@pytest.mark.parametrize(
    ("text", "error", "told"),
    [
        ("", Unreadable, "a position like"),
        ("draw", Unreadable, "found 'draw'"),
        ("draw; (2|5)(4|1); [0|1]; others 22; boneyard 3", Unreadable, "4"),
        ("whist; (2|5); [0|1]; others 22; boneyard 4", Impossible, "whist"),
        ("draw; (2|5); [2|5]; others 22; boneyard 4", Impossible, "2|5"),
        ("draw; (2|5); [0|1]; others 22; boneyard 3", Impossible, "27 tiles"),
        ("draw; (2|5); ; others 22; boneyard 5", Impossible, "empty hand"),
        ("draw; (2|5); [0|1]; others 22; boneyard 4; passes 2", Impossible, "passes"),
        ("ply-yard; (2|5); [0|1]; others 11, 11; boneyard 4", Impossible, "players"),
        ("draw; (2|5); [0|1]; others 22; boneyard 4;" + " " * 9 + "x" * 999, Unreadable, "draw"),
    ],
)
def test_what_is_wrong_is_quoted(text: str, error: type[Exception], told: str) -> None:
    with pytest.raises(error) as raised:
        read_position(text)
    assert told in str(raised.value)


def test_only_the_seat_on_turn_has_a_line() -> None:
    r = Round.deal(Rules.draw(2), 1, opener=0)
    with pytest.raises(Impossible, match="not on turn"):
        write_position(r.seen_from(1))
