"""What is heard in the game room is what is seen: each event with all that it changes."""

import re

import pytest

from drawlesson import Play, Rules, settle
from drawlesson.language import LANGUAGES
from drawlesson.language import language as spoken
from drawlesson.language.settlements import won_told
from drawlesson.lessons.games import Seat, Setup
from drawlesson.widgets.game_room import Room
from tests.game.helpers import at
from tests.widgets.game_room.helpers import check_nothing_leaks, following, press, pressed_through
from tests.widgets.game_room.test_room import sentence, to_the_end


def test_o62_each_event_tells_who_what_where_and_how_it_stands_then() -> None:
    start = at("(2|3)(3|5)", "[1|1] [5|5] [4|6]", seat=1)
    hand = [*start.hands[0]]
    room = Room()
    setup = Setup.of(start.rules, (Seat("Ada"), Seat("Mina", "heaviest")), 7, start=start)
    room.begin(setup)
    assert (
        "Mina plays [5|5] on the right. Left end 2, right end 5. Mina holds 2 tiles. Your turn."
    ) in room.scene["news"]
    for number in (1, 2):
        before = room.round.hands[0]
        press(room, "draw")
        (drawn,) = room.round.hands[0] - before
        assert room.scene["news"].startswith(
            f"You draw {drawn}. You hold {len(hand) + number} tiles. "
            f"{7 - number} tiles can still be drawn."
        )
    press(room, "room text")
    log = re.findall(r"<li>([^<]*)</li>", room.scene["html"].split("What has happened")[1])
    assert log[-3].endswith("Left end 2, right end 5. Mina holds 2 tiles.")
    assert log[-1].endswith("5 tiles can still be drawn.")
    assert "can still be drawn" not in sentence(room), "what is seen is not said under the line"


def test_o62_several_draws_of_another_are_told_once_with_what_is_left() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=2, level="heaviest")
    told = []
    while not room.round.over:
        if following(room):
            press(room, following(room))
        else:
            press(room, "room speed", speed="at once")
            pressed_through(room, room.round.legal_actions[0])
        told.append(room.scene["news"])
    draws = [each for each in told if "Mina draws" in each]
    assert draws
    assert all(
        re.search(r"Mina holds \d+ tiles?\. (\d+ tiles? can still|Nothing more can)", each)
        for each in draws
    )


def test_who_watches_hears_the_tile_that_lies_open() -> None:
    room = Room()
    room.begin("0+2", seed=3, opener=1)
    heard = []
    while not room.round.over:
        press(room, following(room))
        heard.append(room.scene["news"])
        check_nothing_leaks(room)
    draws = [each for each in heard if "draws" in each]
    assert draws
    assert all(re.search(r"draws \[\d\|\d\]\.", each) for each in draws)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_end_of_a_round_says_plainly_who_has_won(code: str) -> None:
    for seed in range(4):
        room = Room(language=code)
        room.begin("1+1", seed=seed, opener=1, level="heaviest")
        to_the_end(room)
        settlement = room.round.settlement
        assert settlement is not None
        assert room.game is not None
        told = won_told(spoken(code), settlement, room.game.setup.names, 0)
        assert told in room.scene["news"].replace("\n", " ")
        assert told in repr(room)
        if code == "en" and settlement.winner is not None and settlement.points is not None:
            won = f"won the round: {settlement.points[settlement.winner]} point"
            assert won in sentence(room)


def test_a_tie_is_called_one() -> None:
    tie = settle(Rules.draw(players=3), [3, 3, 10])
    assert won_told(spoken("en"), tie, ("A", "B", "C"), 0) == "Nobody won: a tie."
    yard = settle(Rules.ply_yard(), [0, 5], out=0)
    assert won_told(spoken("en"), yard, ("A", "B"), 0) == "You won the round."
    assert won_told(spoken("en"), yard, ("A", "B"), 1) == "A won the round."


def test_a_hint_takes_the_place_of_what_is_said_of_a_chosen_tile() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=2, level="heaviest")
    tile = next(a.tile for a in room.round.legal_actions if isinstance(a, Play))
    press(room, f"tile {tile.low}-{tile.high}")
    assert "fits" in sentence(room)
    assert "dl-chosen" in room.scene["html"]
    press(room, "hint")
    assert sentence(room).startswith("Mina opens with"), "the hint stands below another sentence"
    assert "dl-chosen" not in room.scene["html"]
