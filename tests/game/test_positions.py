"""A position as one line of text."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawlesson import Round, Rules, Tile, TileSet
from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.positions import (
    EXAMPLE,
    UnreadPosition,
    read_position,
    write_position,
)
from drawlesson.game.reach import NoPosition, Reason
from drawlesson.game.views import View
from drawlesson.lessons.course.catalogue import POSITIONS
from drawlesson.lessons.exercises.pack import pack
from drawlesson.lessons.explore.position_facts import looked_at

FIVE = "(1|6)(6|3)(3|5)(5|5)(5|4)"
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
    view = read_position(f"block; {FIVE}; [0|1] [2|2] [3|3] [4|6]; others 5; boneyard 14; passes 1")
    assert view.hand == TileSet("[0|1] [2|2] [3|3] [4|6]")
    assert (view.line.ends, view.sizes, view.boneyard, view.passes) == ((1, 4), (4, 5), 14, 1)


def test_full_width_signs_and_odd_spaces_are_read() -> None:
    line = "ｄｒａｗ ；(2|5)(5|1);[0|1] [2|2] [0|0]\n[3|3] [4|4] [6|6] ; others　6;boneyard 14"
    assert read_position(line) == read_position(PLAIN)


PLAIN = "draw; (2|5)(5|1); [0|1] [2|2] [0|0] [3|3] [4|4] [6|6]; others 6; boneyard 14"


@pytest.mark.parametrize(
    "written",
    [
        f"“{PLAIN}”", f'"{PLAIN}"', f"„{PLAIN}”", f"「{PLAIN}」", f"`{PLAIN}`", f" '{PLAIN}' ",
        PLAIN.replace("others", "other"), PLAIN.replace("; ", " ;\n"), PLAIN.upper(),
    ],
)  # fmt: skip
def test_what_comes_with_copying_and_little_slips_are_read(written: str) -> None:
    assert read_position(written) == read_position(PLAIN)


@pytest.mark.parametrize("name", ["ply-yard", "Ply Yard", "PLY  YARD", "ply - yard"])
def test_a_game_may_be_written_as_it_is_called(name: str) -> None:
    assert read_position(PLAIN.replace("draw", name)).rules == Rules.ply_yard()


def test_a_line_that_is_broken_anywhere_between_two_tiles_is_one_line() -> None:
    assert read_position(PLAIN.replace(")(", ")\n(").replace(" [", "\n[")) == read_position(PLAIN)


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


REFUSED: dict[str, tuple[Reason, dict[str, object]]] = {
    "": ("no position", {"found": ""}),
    "hello": ("no position", {"found": "hello"}),
    "draw; (6|5)(5|4)(3|3); [0|1]; others 5; boneyard 19": (
        "halves", {"before": "(5|4)", "after": "(3|3)", "left": 4, "right": 3, "turned": ""}
    ),
    "draw; (6|5)(4|5); [0|1]; others 5; boneyard 20": (
        "halves", {"before": "(6|5)", "after": "(4|5)", "left": 5, "right": 4, "turned": "(5|4)"}
    ),
    "draw; (6|5) (5|6); [0|1]; others 5; boneyard 20": (
        "twice on the line", {"tile": Tile(5, 6)}
    ),
    "draw; (6|5); [0|1] [1|0]; others 5; boneyard 20": ("twice in the hand", {"tile": Tile(0, 1)}),
    "draw; (6|5); [5|6] [0|0]; others 5; boneyard 20": ("twice", {"found": TileSet("[5|6]")}),
    "draw; (6|5); [0|0] ［0｜7］; others 5; boneyard 20": ("value", {"found": "［0｜7］"}),
    "draw; (6|15); [0|0]; others 5; boneyard 20": ("value", {"found": "(6|15)"}),
    "draw; [6|5]; [0|0]; others 5; boneyard 20": (
        "unread part", {"part": "line", "found": "[6|5]"}
    ),
    "draw; (6|5); (0|0); others 5; boneyard 20": (
        "unread part", {"part": "hand", "found": "(0|0)"}
    ),
    "draw; (6|5); [0|0]; five; boneyard 20": ("unread part", {"part": "others", "found": "five"}),
    "draw; (6|5); [0|0]; others 5; 20": ("unread part", {"part": "boneyard", "found": "20"}),
    "Ｄ２; (6|5); [0|0]; others 5; boneyard 20": ("unread part", {"part": "game", "found": "Ｄ２"}),
    "; (6|5); [0|0]; others 5; boneyard 20": ("missing part", {"part": "game"}),
    "draw; (6|5); [0|0]; ; boneyard 20": ("missing part", {"part": "others"}),
    "draw; (6|5); [0|0]; others 5;": ("missing part", {"part": "boneyard"}),
    "draw; (6|5)": ("missing part", {"part": "hand"}),
    "draw; [0|0]; others 5; boneyard 20": ("missing part", {"part": "line"}),
    "draw; (6|5); others 5; boneyard 20": ("missing part", {"part": "hand"}),
    "draw; (6|5); [0|0]; boneyard 20": ("missing part", {"part": "others"}),
    "draw; (6|5); [0|0]; others 5; passes 1": ("missing part", {"part": "boneyard"}),
    "(6|5); [0|0]; others 5; boneyard 20": ("missing part", {"part": "game"}),
    "draw; [0|0]; (6|5); others 5; boneyard 20": (
        "unread part", {"part": "line", "found": "[0|0]"}
    ),
    "draw; (6|5); ; others 5; boneyard 20": ("empty hand", {"part": "hand"}),
    "draw; (6|5); [0|0]; others 5, 0; boneyard 20": ("empty hand", {"part": "others"}),
    "ludo; (6|5); [0|0]; others 5; boneyard 20": ("game", {"found": "ludo"}),
    "ply-yard; (6|5); [0|0]; others 5, 4; boneyard 20": ("two players", {"found": 3}),
    "draw; (6|5); [0|0]; others 5, 4, 3, 2; boneyard 20": ("four players", {"found": 5}),
    "draw; (6|5); [0|0]; others 5; boneyard 21; passes 2": (
        "passes", {"found": 2, "most": 1, "players": 2, "clause": "D5.2"}
    ),
    "draw; (6|5); [0|0]; others 5, 4; boneyard 20": (
        "number", {"found": 31, "line": 1, "hand": 1, "others": 9, "boneyard": 20}
    ),
    "draw; ; [0|0]; others 7; boneyard 20; passes 1": ("passes at the opening", {}),
    "draw; (6|5); [0|0]; others 6; boneyard 20; passes 1": ("passes and draws", {"clause": "D3.6"}),
    "ply-yard; (6|5); [0|0]; others 6; boneyard 20; passes 1": (
        "passes and draws", {"clause": "Y3"}
    ),
    "block; (6|5); [0|0]; others 17; boneyard 9; passes 1": (
        "passed hands", {"found": 17, "free": 14, "left": 6, "right": 5}
    ),
    "draw; (2|3)(3|5); [1|2] [2|5] [5|6]; others 7; boneyard 16": (
        "large boneyard", {"found": 16, "most": 14, "players": 2}
    ),
    "draw; (2|3); [1|2]; others 9, 9; boneyard 8": (
        "large boneyard", {"found": 8, "most": 7, "players": 3}
    ),
    "draw; (2|3); [1|2]; others 7, 7, 7; boneyard 5": (
        "large boneyard", {"found": 5, "most": 4, "players": 4}
    ),
    "draw; (2|3); [1|2] [2|5] [5|6] [0|0]; others 22; boneyard 1": (
        "reserve", {"found": 1, "least": 2}
    ),
    "ply-yard; (2|3); [1|2] [2|5] [5|6] [0|0]; others 23; boneyard 0": (
        "reserve", {"found": 0, "least": 2}
    ),
    "block; (2|3); [1|2]; others 14; boneyard 12": ("never drawn", {"found": 12, "most": 14}),
    "draw; (2|5)(5|1); [0|1] [2|2]; others 22; boneyard 2": (
        "hands", {"dealt": 7, "drawn": 12, "line": 2, "hands": "2, 22"}
    ),
    "block; (2|5)(5|1); [0|1] [2|2]; others 10; boneyard 14": (
        "hands", {"dealt": 7, "drawn": 0, "line": 2, "hands": "2, 10"}
    ),
    "draw; (2|5)(5|1); [0|1] [2|2] [3|3] [4|4] [6|6]; others 7; boneyard 14": (
        "turns", {"dealt": 7, "drawn": 0, "hands": "5, 7", "clause": "D3.6"}
    ),
    "draw; ; [0|1] [2|2] [3|3] [4|4] [6|6] [0|0] [5|5]; others 8; boneyard 13": (
        "turns", {"drawn": 1, "line": 0, "hands": "7, 8"}
    ),
    "ply-yard; ; [0|1] [2|2] [3|3] [4|4] [6|6] [0|0] [5|5] [1|1]; others 7; boneyard 13": (
        "turns", {"drawn": 1, "line": 0, "clause": "Y3"}
    ),
}  # fmt: skip
"""Texts that are no position, why, and what is told with that."""


@pytest.mark.parametrize("text", REFUSED)
def test_each_refusal_carries_its_kind_and_its_facts(text: str) -> None:
    with pytest.raises((NoPosition, UnreadPosition)) as raised:
        read_position(text)
    reason, facts = REFUSED[text]
    assert raised.value.reason == reason
    assert facts.items() <= raised.value.facts.items()


@given(st.text() | st.from_regex(r"(draw|block)?; ?(\([0-7]\|[0-7]\)){0,3}; ?[^;]*;[^;]*;[^;]*"))
def test_whatever_is_written_is_read_or_refused_with_a_reason(text: str) -> None:
    reason: str | None = None
    try:
        looked_at(read_position(text))
    except (NoPosition, UnreadPosition) as error:
        reason = error.reason
    assert reason in (None, *get_args(Reason)), "and what is read can be looked at"


def test_the_example_is_a_position_as_it_comes_up() -> None:
    view = read_position(EXAMPLE)
    assert write_position(view) == EXAMPLE
    dealt = sum(view.sizes) + len(view.line)
    assert dealt == 2 * view.rules.hand_size, "nobody has drawn yet"
    assert len({*view.sizes}) == 1
    places = [len(view.line.places(tile)) for tile in view.hand]
    assert {*places} == {0, 1, 2}, "a tile for neither end, for one and for both"


def test_every_position_of_the_course_is_one_that_can_be() -> None:
    """What is shared from a puzzle is read again, and so is what lessons ask about."""
    read = [read_position(text) for text in POSITIONS.values()]
    for puzzle in pack():
        position = getattr(puzzle.made(), "position", None)
        if isinstance(position, View) and position.turn == position.seat:
            read.append(read_position(write_position(position)))
    assert len(read) > 150


def test_a_semicolon_may_stand_at_the_end_too() -> None:
    assert write_position(read_position(EXAMPLE + ";")) == EXAMPLE


def test_only_the_seat_on_turn_has_a_line() -> None:
    r = Round.deal(Rules.draw(2), 1, opener=0)
    with pytest.raises(Impossible, match="not on turn"):
        write_position(r.seen_from(1))
