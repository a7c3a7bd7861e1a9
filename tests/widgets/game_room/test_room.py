"""The game room as an object: the curtain, undo, the pace, what is kept, what code can do."""

import gc
import re
from pathlib import Path

import pytest
from ipywidgets.widgets import widget

from drawlesson import Draw, Impossible, Pass, Round, TileSet
from drawlesson.game.seeds import is_long
from drawlesson.lessons.games import Games, Seat, Setup, read_game
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.game_room import room_frame
from drawlesson.widgets.game_room.room import Room
from drawlesson.widgets.review.review_card import ReviewCard
from drawlesson.widgets.table.table_state import TableState
from tests.failures import failing
from tests.game.helpers import at
from tests.widgets.game_room.helpers import (
    check_nothing_leaks,
    following,
    named,
    press,
    pressed_through,
    presses,
)


def two_people(seed: int = 5) -> Room:
    room = Room()
    room.begin("2+0", seed=seed, opener=1, name1="Ada", name2="Ben")
    return room


def act(room: Room, number: int = 0) -> None:
    """The person on turn looks at the hand, if that is asked for, and does something legal."""
    if "room lift" in presses(room):
        press(room, "room lift")
    pressed_through(room, room.round.legal_actions[number])


def to_the_end(room: Room) -> None:
    """Everybody does the first thing that is allowed, by presses, until the round is over."""
    while not room.round.over:
        if following(room):
            press(room, following(room))
        else:
            act(room)


def sentence(room: SceneWidget) -> str:
    """What stands under the line."""
    found = re.search(r'data-testid="sentence">(.*?)</p>', room.scene["html"])
    assert found, "there is no sentence under the line"
    return " ".join(re.sub("<[^>]*>", " ", found[1]).split())


# the curtain -----------------------------------------------------------------


def test_between_two_people_no_hand_is_shown_and_the_next_one_is_asked_for() -> None:
    room = two_people()
    assert "Now it is Ada&#x27;s turn" in room.scene["html"] or "Ada's turn" in room.scene["html"]
    check_nothing_leaks(room)
    press(room, "room lift")
    ada = room.round.hands[0]
    assert named(room.scene["html"]) >= ada, "Ada looks and does not see her hand"
    check_nothing_leaks(room)
    act(room)
    assert "Now it is Ben" in repr(room)
    assert not named(room.scene["html"]) & room.round.hands[0], "Ada's hand is still in the page"
    assert not named(repr(room)) & (room.round.hands[0] | room.round.hands[1])
    for what in ("end ", "tile ", "draw", "pass", "undo"):
        assert not [each for each in presses(room) if each.startswith(what)], (
            f"nobody sits at the screen, and {what!r} is a button that does nothing"
        )


@pytest.mark.parametrize("plain", [False, True])
def test_while_the_curtain_is_down_nobody_can_act(
    plain: bool, caplog: pytest.LogCaptureFixture
) -> None:
    room = two_people()
    if plain:
        press(room, "room text")
    before = room.round
    for hand in before.hands:
        for tile in hand:
            press(room, f"tile {tile.low}-{tile.high}")
            press(room, "end None")
            press(room, f"do {tile.low}-{tile.high}")
            press(room, "typed", move=f"{tile.low}-{tile.high}")
    for what in ("draw", "pass", "undo", "redo", "hint", "sort", "let go", "do draw", "follow 0"):
        press(room, what)
        check_nothing_leaks(room)
    assert room.round is before, "something was played while nobody sat at the screen"
    assert not caplog.records, caplog.text


def test_whoever_sits_at_the_screen_acts_for_nobody_else() -> None:
    room = two_people()
    act(room)
    press(room, "room lift")
    before = room.round
    for tile in before.hands[0]:
        for what in (f"tile {tile.low}-{tile.high}", "end left", "end right"):
            press(room, what)
    assert room.round is before, "Ben has placed a tile of Ada's"


@pytest.mark.parametrize("plain", [False, True])
def test_whoever_sits_at_the_screen_is_named_and_sees_how_many_tiles_the_other_holds(
    plain: bool,
) -> None:
    room = two_people()
    if plain:
        press(room, "room text")
    press(room, "room lift")
    assert "Ben · 7 tiles" in room.scene["html"]
    assert ("Ada holds: [" if plain else "Hand of Ada") in room.scene["html"]
    assert "Your hand" not in room.scene["html"], "it is not said whose hand it is"
    alone = Room()
    alone.begin("1+1", seed=3, opener=1, level="heaviest")
    assert "Your hand" in alone.scene["html"]


def test_the_last_action_is_taken_back_on_the_curtain_alone() -> None:
    room = two_people()
    start = room.round
    act(room)
    assert "room take back" in presses(room)
    press(room, "room take back")
    assert room.round == start
    check_nothing_leaks(room)
    assert not named(room.scene["html"]) & start.hands[0], "Ben, who pressed it, sees Ada's hand"
    press(room, "room lift")
    assert named(room.scene["html"]) >= start.hands[0], "Ada is back at the screen"
    act(room)
    press(room, "room lift")
    assert "room take back" not in presses(room), "Ben has looked, and Ada could take it back"
    played = room.round
    press(room, "undo")
    room.undo()
    assert room.round == played, "Ben has taken back what Ada did"


def test_on_the_curtain_code_takes_back_too_and_after_it_no_longer() -> None:
    room = two_people()
    start = room.round
    room.show_hand()
    room.act(start.legal_actions[0])
    room.undo()
    assert room.round == start
    room.show_hand()
    room.act(start.legal_actions[0])
    room.show_hand()
    played = room.round
    room.undo()
    assert room.round == played


def test_a_drawn_tile_comes_again_after_it_was_taken_back() -> None:
    room = two_people()
    act(room)
    press(room, "room lift")
    before = room.round.hands[1]
    press(room, "draw")
    (drawn,) = room.round.hands[1] - before
    press(room, "undo")
    assert room.round.hands[1] == before
    check_nothing_leaks(room)
    press(room, "draw")
    assert room.round.hands[1] - before == TileSet([drawn])


def test_the_end_of_a_round_is_taken_back_by_nobody() -> None:
    room = two_people()
    to_the_end(room)
    over = room.round
    assert "room take back" not in presses(room)
    assert "The hands lie open" in room.undo()
    assert room.round is over
    room.settle()
    with pytest.raises(Impossible):
        room.undo()
    assert room.round is over, "code has opened a round again whose hands all have seen"


def test_the_page_of_one_person_does_not_take_back_the_end_either() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=1, level="heaviest")
    to_the_end(room)
    over = room.round
    press(room, "undo")
    assert room.round is over, "Undo has gone behind the open hands"
    assert "The hands lie open" in room.scene["news"]


def test_a_hand_stays_sorted_when_its_owner_comes_back() -> None:
    room = two_people()
    press(room, "room lift")
    press(room, "draw")
    (drawn,) = room.round.hands[0] - room.round.before.hands[0]  # type: ignore[union-attr]
    assert room._desk.sitting.hand[-1] == drawn, "a drawn tile does not lie last"
    press(room, "sort")
    in_order = room._desk.sitting.hand
    assert in_order == tuple(room.round.hands[0])
    pressed_through(room, room.round.legal_actions[0])
    act(room)
    press(room, "room lift")
    kept = tuple(tile for tile in in_order if tile in room.round.hands[0])
    assert room._desk.sitting.hand == kept


def test_whoever_comes_back_is_told_what_happened_since_their_own_turn() -> None:
    room = Room()
    room.begin("3+0", rules="block", seed=4, opener=1, name1="Ada", name2="Ben", name3="Cem")
    for _ in range(3):
        act(room)
    press(room, "room lift")
    told = sentence(room)
    events = room._desk.sitting.events
    assert "You open" not in told, "Ada is told her own play again"
    assert told.count("Ben ") == told.count("Cem ") == 1, told
    assert [each.event.seat for each in room._desk.sitting.news] == [1, 2]
    assert len(events) == 3


def test_at_the_curtain_only_what_the_next_person_has_not_seen_is_told() -> None:
    room = Room()
    room.begin("2+2", seed=8, opener=1, level="heaviest", rules="block")
    for _ in range(2):
        for _ in range(2):
            while following(room):
                press(room, following(room))
            act(room)
    assert following(room), "a computer is on turn"
    desk = room._desk.sitting
    assert desk.watched
    assert [each.event.seat for each in desk.news] == [1], (
        "what everybody has seen long ago is told once more"
    )


def test_in_code_a_person_is_told_what_the_computers_did_meanwhile() -> None:
    room = Room()
    room.begin("2+2", seed=8, opener=1, level="heaviest", rules="block")
    for _ in range(2):
        room.show_hand()
        room.act(room.round.legal_actions[0])
    room.show_hand()
    assert [each.event.seat for each in room._desk.sitting.news] == [1, 2, 3]


# the pace --------------------------------------------------------------------


def test_who_watches_is_told_each_action_once() -> None:
    room = Room()
    room.begin("0+2", seed=6, level="heaviest")
    for _ in range(5):
        press(room, following(room))
        assert len(room._desk.sitting.news) == 1
    check_nothing_leaks(room)


def test_computers_stop_do_one_thing_and_go_on() -> None:
    room = Room()
    room.begin("0+2", seed=6, level="heaviest")
    press(room, following(room))
    late = room.scene["step"]
    by_itself = following(room)
    press(room, by_itself)
    press(room, "room stop", late)
    before = room.round
    assert not following(room), "the page goes on asking although everybody has stopped"
    press(room, "room stop", late)
    press(room, by_itself)
    assert room.round is before
    press(room, "room step")
    assert room.round.before is before
    press(room, "room start")
    press(room, following(room))
    assert room.round.before is not before


@pytest.mark.parametrize("what", sorted(room_frame.ALWAYS - {"speed"}))
def test_what_is_meant_for_any_scene_counts_though_computers_have_acted_since(
    what: str, caplog: pytest.LogCaptureFixture
) -> None:
    room = Room()
    room.begin("0+2", seed=6, level="heaviest")
    late = room.scene["step"]
    if what == "pictures":
        press(room, "room text")
    press(room, following(room))
    press(room, f"room {what}", late)
    assert f"room {what}" not in presses(room), f"{what} was dropped"
    state = room._at
    press(room, f"room {what}", late)  # doubled
    assert room._at == state, f"{what} done twice is not {what} done once"
    assert not caplog.records, caplog.text


def test_the_speed_is_heard_at_once() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=1, level="heaviest")
    assert 'data-field="speed"' in room.scene["html"], "where a computer plays, it has a speed"
    act(room)
    assert room.scene["pause"] == 650
    press(room, following(room))
    press(room, "room speed", speed="slow")
    act(room)
    assert room.scene["pause"] == 1600
    press(room, "room speed", speed="no speed")
    assert room._at.speed == "slow"


def test_the_tools_stay_where_they_are_while_the_computer_acts() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=1, level="heaviest")
    tools = [each for each in presses(room) if each.startswith("room")]
    act(room)
    assert [each for each in presses(room) if each.startswith("room")] == tools
    two = two_people()
    assert "room stop" not in presses(two), "no computer plays that could be stopped"


def test_a_tile_is_chosen_while_a_computer_thinks() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=1, level="heaviest")
    act(room)
    late = room.scene["step"]
    held = room._desk.sitting.hand[0]
    what = f"tile {held.low}-{held.high}"
    press(room, what)
    assert sentence(room) == "Wait for Mina."
    assert room.scene["news"] == "Wait for Mina."
    while following(room):
        press(room, following(room))
    assert "Wait for" not in sentence(room)
    press(room, what, late)  # the notebook was busy with Mina
    assert room._desk.sitting.chosen == held, "a click is lost because the computer was thinking"
    press(room, what, late)
    assert room._desk.sitting.chosen == held, "a late click lays back what was chosen"


def test_late_clicks_at_the_opening_place_one_tile() -> None:
    room = Room()
    room.begin("2+0", seed=5, opener=1)
    press(room, "room lift")
    step, hand = room.scene["step"], room._desk.sitting.hand
    press(room, f"tile {hand[0].low}-{hand[0].high}", step)
    press(room, f"tile {hand[1].low}-{hand[1].high}", step)
    assert len(room.round.line) == 1


# what is read out -------------------------------------------------------------


def test_each_action_of_the_computers_is_read_out_once() -> None:
    room = Room()
    room.begin("1+3", seed=3, opener=1, level="heaviest", rules="block")
    act(room)
    for _ in range(3):
        before = len(room._desk.sitting.events)
        press(room, following(room))
        told = room.scene["news"]
        assert len(room._desk.sitting.events) == before + 1
        assert sum(verb in told for verb in (" plays ", " passes.", "You open")) == 1, told
    assert sentence(room).startswith("You open"), "what happened since the own turn stands there"
    assert "Your turn" in room.scene["news"]


def test_draws_of_somebody_else_are_one_sentence() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=1, level="heaviest")
    seen = 0
    while not room.round.over and not seen:
        if following(room):
            press(room, following(room))
            found = re.search(r"Mina draws (\d+) tiles\.", sentence(room))
            seen = int(found[1]) if found else 0
        else:
            act(room)
    drawn = [each for each in room._desk.sitting.news if each.event.action == Draw()]
    assert seen == len(drawn) == 2, "nobody drew twice in a row: choose another seed"
    assert "draws a tile" not in sentence(room)


@pytest.mark.parametrize("setup", ["1+2", "2+0", "0+3"])
def test_the_hands_that_are_laid_open_are_read_out_and_not_the_own(setup: str) -> None:
    room = Room()
    room.begin(setup, seed=5, opener=1, level="heaviest", rules="block")
    to_the_end(room)
    game = room.game
    assert game is not None
    for seat, (name, hand) in enumerate(zip(game.setup.names, room.round.hands, strict=True)):
        tiles = ", ".join(map(str, hand))
        is_own = game.setup.people == (seat,)
        told = f"{name} holds: {tiles}." in room.scene["news"]
        assert told == (bool(hand) and not is_own), room.scene["news"]
    assert "holds:" not in sentence(room), "the hands lie there to be seen, and are told as well"


def test_a_hint_comes_in_two_steps_and_takes_the_place_of_a_refusal() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=1, level="heaviest")
    press(room, "pass")
    assert "D3.6" in room.scene["html"]
    press(room, "hint")
    assert "D3.6" not in room.scene["html"], "the refusal stays above the hint"
    choices = room.round.legal_actions
    assert room.scene["news"].startswith(f"Hint: you have {len(choices)} choices: ")
    assert "Chance" not in room.scene["html"]
    press(room, "hint")
    assert room.scene["news"] == f"Hint: {len(choices)} choices, told below."
    assert room.scene["html"].count("Chance that") == len(choices) - 1
    act(room)
    assert 'data-testid="hint"' not in room.scene["html"]
    assert room.hint() == "Wait for Mina."


# the focus ---------------------------------------------------------------------


def test_whoever_takes_the_screen_is_led_to_the_hand_or_the_field() -> None:
    room = two_people()
    press(room, "room lift")
    first = room._desk.sitting.hand[0]
    assert room.scene["focus"] == f"tile {first.low}-{first.high}"
    plain = two_people()
    press(plain, "room text")
    press(plain, "room lift")
    assert plain.scene["focus"] == "move", "the next Enter presses another thing than the field"


def test_as_text_a_move_that_is_gone_leads_to_the_field_and_one_that_stays_does_not() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=1, level="heaviest")
    press(room, "room text")
    press(room, "do draw")
    assert room.scene["focus"] == "", "the button is still there, and the focus is taken from it"
    tile = room.round.hands[0]
    pressed_through(room, room.round.legal_actions[0])
    assert tile != room.round.hands[0]
    for _ in range(2):
        assert 'data-field="move"' in room.scene["html"], "the field goes while Mina acts"
        assert {"typed", "undo", "redo", "hint"} <= set(presses(room))
        assert room.scene["focus"] == ("move" if following(room) else "")
        if following(room):
            press(room, following(room))
    to_the_end(room)
    assert room.scene["focus"] == "room settle"
    assert 'data-field="move"' not in room.scene["html"], "there is nothing to type any more"


# presses that are not there --------------------------------------------------


@pytest.mark.parametrize("part", ["entrance", "curtain", "table", "over", "settling", "board"])
def test_a_press_that_is_not_offered_changes_nothing(
    part: str, caplog: pytest.LogCaptureFixture
) -> None:
    room = Room() if part == "entrance" else two_people()
    if part in ("over", "settling", "board"):
        to_the_end(room)
    for what in {"table": ["lift"], "settling": ["settle"], "board": ["settle", "enter"]}.get(
        part, []
    ):
        press(room, f"room {what}")
    every = {"lift", "take back", "settle", "enter", "next", "review", "again", "step", "start"}
    offered = {each.removeprefix("room ") for each in presses(room)}
    game, shown = room.game, room._part
    for what in sorted({*every, "nonsense", ""} - offered):
        caplog.clear()
        with failing():
            press(room, f"room {what}")
        assert (room.game, room._part) == (game, shown), what
        assert "Something went wrong" in room.scene["html"], what
        if game is not None and not game.round.over:
            hidden = TileSet(tile for hand in game.round.hands for tile in hand)
            assert not named(caplog.text) & hidden, "the log names hidden tiles"
    with failing():
        press(room, "width")
    assert room.game == game


def test_a_failure_in_the_middle_leaves_the_game_as_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    room = Room(Games(tmp_path))
    room.begin("2+0", seed=5, opener=1)
    press(room, "room lift")
    before = room.game

    def boom(*_: object, **__: object) -> None:
        raise RuntimeError("[6|6] boom")

    with failing(RuntimeError), monkeypatch.context() as patch:
        patch.setattr(Room, "_seat", boom)
        pressed_through(room, room.round.legal_actions[0])
    assert room.game == before
    assert "Something went wrong" in room.scene["html"]
    assert "boom" not in room.scene["html"], "the text of an error may tell a hidden tile"
    assert len([each for each in caplog.records if "boom" in str(each.exc_info)]) == 1
    check_nothing_leaks(room)
    pressed_through(room, room.round.legal_actions[0])
    assert "room lift" in presses(room), "the game does not go on after it"
    assert read_game((tmp_path / "game-1.txt").read_bytes()).game == room.game


def test_a_failure_at_the_entrance_is_shown_there(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room = Room()

    def boom(*_: object) -> None:
        raise RuntimeError("boom")

    with failing(RuntimeError), monkeypatch.context() as patch:
        patch.setattr(Room, "_lay", boom)
        press(room, "begin")
    assert room.game is None
    assert "Something went wrong" in room.scene["html"]
    press(room, "begin")
    assert room.game is not None


# files -----------------------------------------------------------------------


def test_every_action_is_kept_and_a_turn_goes_on_where_it_was(tmp_path: Path) -> None:
    room = Room(Games(tmp_path))
    room.begin("1+1", seed=3, opener=1, level="heaviest")
    press(room, "draw")
    press(room, "draw")
    other = Room(Games(tmp_path))
    assert "open 1" in presses(other)
    press(other, "open 1")
    assert other.game == room.game
    assert other.round.history == room.round.history
    press(other, "undo")
    assert other.round == room.round.before, "what was drawn before is no longer one's own to undo"
    check_nothing_leaks(other)


def test_a_game_that_is_played_on_elsewhere_is_told_and_kept_beside(tmp_path: Path) -> None:
    one = Room(Games(tmp_path))
    one.begin("2+0", seed=5, opener=1)
    other = Room(Games(tmp_path))
    other.open(1)
    act(one)
    act(other, 1)
    assert "played on somewhere else. Here it goes on as game 2" in other.scene["html"]
    assert read_game((tmp_path / "game-1.txt").read_bytes()).game == one.game
    assert read_game((tmp_path / "game-2.txt").read_bytes()).game == other.game


def test_that_nothing_could_be_saved_is_said_as_long_as_it_is_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room = Room(Games(tmp_path / "games"))

    def full(*_: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patch:
        patch.setattr(Games, "_save", full)
        room.begin("2+0", seed=5, opener=1)
        assert "could not be saved" in room.scene["html"]
        act(room)
        assert "could not be saved" in repr(room)
    act(room)
    assert "could not be saved" not in room.scene["html"], "it is saved and said not to be"
    assert read_game((tmp_path / "games" / "game-1.txt").read_bytes()).game == room.game


# code ------------------------------------------------------------------------


def test_a_whole_match_in_code() -> None:
    room = Room()
    said = room.begin("1+1", rules="block", level="heaviest", seed=1, opener=2, target=10)
    assert "Allowed now" in room.legal()
    while True:
        while not room.round.over:
            assert room.hint(), "there is nothing to choose and yet it is the learner's turn"
            said = room.act(room.round.legal_actions[-1])
        assert "The hands are laid open" in said or "hands are laid open" in said
        assert room.record().startswith("Rules: block")
        assert "The whole sum" in room.settle() or not room.round.settlement.winner  # type: ignore[union-attr]
        game = room.game
        assert game is not None
        if game.over:
            break
        room.next_round()
    assert room.match is not None
    assert max(room.match.scores) >= 10
    assert isinstance(room.look_back(), ReviewCard)


def test_what_code_cannot_do_is_said_and_no_hidden_tile_with_it() -> None:
    room = Room()
    for call in (room.legal, room.undo, room.hint, room.settle, room.next_round, room.look_back):
        with pytest.raises(Impossible, match="expected"):
            call()
    with pytest.raises(Impossible, match="keeps no games"):
        room.open(1)
    room.begin("2+0", seed=5, opener=1)
    for call in (room.settle, room.next_round, room.look_back, room.record):
        with pytest.raises(Impossible, match="not over") as caught:
            call()
        assert not named(str(caught.value)), "the error names hidden tiles"
    before = room.round
    room.draw()
    room.play("[0|4]")
    assert room.round is before, "code plays behind the curtain"
    room.show_hand()
    room.play("[0|4]")
    assert room.round.before is before


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"setup": "5+5"}, "one of 1"),
        ({"colour": "red"}, "colour"),
        ({"level": "best"}, "one of random"),
        ({"target": 0}, "no target"),
        ({"target": 1000}, "no target"),
        ({"seed": -1}, "no seed"),
        ({"seed": "x" * 300}, "x…"),
        ({"opener": 3}, "no player 3"),
        ({"setup": "1+2", "rules": "ply-yard"}, "two players"),
        ({"name1": "Ola", "name2": " Ola"}, "name of their own"),
        ({"name1": "a, b"}, "name of their own"),
    ],
)
def test_what_cannot_be_wished_for_is_said(wishes: dict[str, object], why: str) -> None:
    room = Room()
    with pytest.raises(ValueError, match=re.escape(why)):
        room.begin(**wishes)  # type: ignore[arg-type]
    assert room.game is None
    assert "A new game" in room.scene["html"]


def test_a_game_in_code_that_cannot_begin_leaves_the_one_that_is_played() -> None:
    room = two_people()
    game = room.game
    with pytest.raises(Impossible):
        room.begin(Setup(room.round.rules, (Seat("one"),), 7))
    assert room.game is game
    room.show_hand()
    room.act(room.round.legal_actions[0])


def test_a_file_that_is_not_there_is_said_in_code(tmp_path: Path) -> None:
    room = Room(Games(tmp_path))
    assert "no longer there: game-7.txt" in room.open(7)
    with pytest.raises(Impossible):
        room.open(0)
    room.begin("1+1", seed=3)
    assert "no longer there: game-7.txt" in room.open(7), "while a game is played"
    assert room.game is None
    assert "A new game" in room.scene["html"]
    room.open(1)
    assert room.game is not None


def test_the_same_game_again_has_another_deal_by_chance() -> None:
    room = Room()
    room.begin("0+2", seed=10**15 - 1, rules="block", lasts="round", level="heaviest")
    while not room.round.over:
        room.step()
    first = room.round.history[0]
    press(room, "room settle")
    press(room, "room again")
    assert room.round.history[0] != first
    assert room.game is not None
    assert is_long(room.game.setup.seed)


def test_a_branch_begins_where_it_was_left_and_is_not_undone_beyond() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=1, level="heaviest")
    to_the_end(room)
    positions = [r for r in room.round.history if r.turn == 0 and not r.over]
    room.branch(positions[3])
    assert room.round == positions[3]
    check_nothing_leaks(room)
    press(room, "undo")
    assert room.round == positions[3], "undo has gone back behind the branch"
    to_the_end(room)
    room.settle()
    assert room.game is not None
    assert room.game.over


# what stays -----------------------------------------------------------------


def test_over_fifty_rounds_no_models_and_nothing_but_the_record_are_added() -> None:
    room = Room()
    room._repr_mimebundle_()
    models = len(widget._instances)
    room.begin("1+1", rules="block", level="heaviest", target=999, seed=1)

    def alive(kind: type) -> int:
        gc.collect()
        return sum(type(each) is kind for each in gc.get_objects())

    stages, sittings, others = list[int](), list[int](), list[int]()
    for number in range(50):
        to_the_end(room)
        if number in (9, 49):
            stages.append(sum(isinstance(each, SceneWidget) for each in gc.get_objects()))
            positions = sum(len(r.history) for r in (*room.game.ended, room.round))  # type: ignore[union-attr]
            sittings.append(alive(TableState))
            others.append(alive(Round) - positions)
        for own in ("room settle", "room enter", "room next"):
            press(room, own)
        if not room.game.over:  # type: ignore[union-attr]
            continue
        room.begin("1+1", rules="block", level="heaviest", target=999, seed=number)
    assert len(widget._instances) == models, "playing has made models in the page"
    assert stages[1] <= stages[0] + 1, "parts that nobody sees any more are kept"
    assert sittings[1] <= sittings[0] + 2, "what was seen of rounds that are over is kept"
    assert others[1] <= others[0] + 20, "positions that are in no record are kept"


def test_draws_and_passes_are_told_in_the_text_view() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=1, level="heaviest")
    press(room, "room text")
    while not room.round.over:
        if following(room):
            press(room, following(room))
            continue
        action = next((a for a in room.round.legal_actions if a in (Draw(), Pass())), None)
        pressed_through(room, action or room.round.legal_actions[0])
        check_nothing_leaks(room)
    assert "dl-face" not in room.scene["html"], "there are pictures in the text"
    assert "draws a tile" in room.scene["html"] or "You draw" in room.scene["html"]


def test_a_typed_move_is_done_refused_or_answered_with_how_to_write_it() -> None:
    room = Room()
    room.begin("1+1", seed=3, opener=1, level="heaviest")
    press(room, "room text")
    before = room.round
    hostile = '<img src=x onerror=alert(1)>{x} "[6|6]' + "y" * 3000
    press(room, "typed", move=hostile)
    assert "<img" not in room.scene["html"]
    assert "is no move that can be read" in sentence(room)
    assert len(sentence(room)) < 300, "what was typed is quoted without an end"
    press(room, "typed", move="pass")
    assert "D3.6" in room.scene["html"]
    assert room.round is before
    press(room, "typed", move=f"  {before.legal_actions[0]} ")
    assert room.round.before is before
    assert "[0|" not in re.findall('<input[^>]* value="([^"]*)"', room.scene["html"])[0]


def laid(line: str, hand: str, *, plain: bool = True) -> Room:
    """A room in which the person on turn holds this hand at this line."""
    room = Room()
    start = at(line, hand, boneyard=5)
    room.begin(Setup.of(start.rules, (Seat("Ada"), Seat("Ben")), 7, start=start))
    room.show_hand()
    if plain:
        press(room, "room text")
    return room


@pytest.mark.parametrize(
    ("line", "typed", "end"),
    [
        ("(2|3)(3|5)", "2-6", "left"),
        ("(2|3)(3|5)", "56", "right"),
        ("(2|3)(3|4)(4|2)", "2-6", "left"),
        ("(2|3)(3|5)", "2-5 r", "right"),
        ("(2|3)(3|5)", "L 2-5", "left"),
    ],
)
def test_a_typed_tile_goes_where_alone_it_fits(line: str, typed: str, end: str) -> None:
    room = laid(line, "[2|6] [5|6] [2|5] [1|1]")
    before = room.round
    press(room, "typed", move=typed)
    assert room.round.before is before, sentence(room)
    assert str(room.round.action).endswith(end)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("2-5", "[2|5] fits both ends. Which end?"),
        ("1-1", "[1|1] fits neither end: they show 2 and 5."),
        ("4-4", "[4|4] is not in the hand. D3.1"),
    ],
)
def test_a_typed_tile_that_does_not_fit_one_end_is_told_why(typed: str, told: str) -> None:
    room = laid("(2|3)(3|5)", "[2|6] [5|6] [2|5] [1|1]")
    before = room.round
    press(room, "typed", move=typed)
    assert room.round is before
    assert sentence(room).startswith(told)


def test_as_text_the_line_says_left_and_right_and_nothing_of_marks() -> None:
    room = laid("(2|3)(3|5)", "[2|6] [1|1]")
    facts = room.scene["html"].split('data-testid="facts"')[1].split("</ul>")[0]
    assert "Line, from left to right: (2|3)(3|5). Left end 2, right end 5." in facts
    assert "Connections" not in facts, "the long words of a figure come first"
    assert "Connections: [2|3] (high end)" in room.scene["html"]
    assert "marks" not in room.scene["html"] + repr(room)


def test_what_is_undone_as_text_is_brought_back() -> None:
    room = laid("(2|3)(3|5)", "[2|6] [1|1]")
    press(room, "do draw")
    drawn = room.round
    press(room, "undo")
    press(room, "redo")
    assert room.round == drawn


# code that cannot be done -------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "end"), [("[2|6]", "up"), ("[26]x", "left"), (None, None), ("", None), ("[2|6]", 3)]
)
def test_a_play_in_code_that_names_no_move_is_answered(tile: object, end: object) -> None:
    room = laid("(2|3)(3|5)", "[2|6] [1|1]", plain=False)
    before = room.round
    said = room.play(tile, end)  # type: ignore[arg-type]
    assert "is no move that can be read. Write it like one of these: 2-5 left" in said
    assert str(tile) in said
    assert room.round is before
    room.play("[2|6]")
    assert room.round.before is before


def test_what_code_is_told_shows_without_quotes() -> None:
    room = laid("(2|3)(3|5)", "[2|6] [1|1]", plain=False)
    for said in (room.legal(), room.hint(), room.hint(), room.play("[1|1]", "left"), room.legal()):
        assert repr(said) == str(said), "a notebook shows it in quotes, with \\n in it"


def test_who_opens_is_told_of_whoever_opened() -> None:
    room = Room()
    room.begin("1+1", seed=39, opener=2)
    assert "Mina opens." in repr(room)
    assert "Player opens." not in repr(room), "the next one on turn is no opener"


def test_a_match_is_told_before_its_last_round_is_looked_back_at() -> None:
    room = Room()
    room.begin("0+2", seed=7, target=1, level="random")
    while not room.round.over:
        room.step()
    press(room, "room settle")
    assert "room enter" in presses(room)
    assert "room review" not in presses(room), "the points would be passed over in silence"
    press(room, "room enter")
    assert "room review" in presses(room)
