"""The entrance of the game room: every choice, everything that can be typed, every kept game."""

import re
from itertools import product
from pathlib import Path

import pytest

from drawlesson import Rules
from drawlesson.game.names import LONGEST_NAME
from drawlesson.game.rules import RULE_SETS
from drawlesson.language import LANGUAGES
from drawlesson.language import language as spoken
from drawlesson.language.room import LENGTHS, WHO
from drawlesson.lessons.games import Game, Games, Seat, Setup, write_game
from drawlesson.lessons.games.setups import MOST_TARGET
from drawlesson.widgets.game_room.room import Room
from drawlesson.widgets.game_room.setup_form import SetupForm
from drawlesson.widgets.game_room.setup_wishes import LEVEL_NAMES, SetupWishes
from tests.failures import failing
from tests.widgets.game_room.helpers import check_nothing_leaks, press, presses

NAMES = {
    "comma": "a, b",
    "full-width comma": "a、b",
    "colon": "a:b",
    "new line": "a\nb",
    "separator": "a\u2028b",
    "nothing but a control": "\x07",
}
"""Names that no record can hold."""
GOOD_NAMES = {
    "markup": "<img src=x onerror=alert(1)>",
    "quotes": "\"'&amp;",
    "place": "{name} {0} %s",
    "right to left": "עדה \u202e",
    "long": "w" * LONGEST_NAME,
    "emoji": "👩‍👧 😀",
    "two words": "Ola Nowak",
    "number": "1",
    "lots": "lots",
}


def field(room: Room, name: str) -> str:
    """What the field or menu of this name holds."""
    html = room.scene["html"]
    if found := re.search(rf'<input[^>]* value="([^"]*)"[^>]*data-field="{name}"', html):
        return found[1]
    menu = re.search(rf'<select[^>]*data-field="{name}"[^>]*>(.*?)</select>', html)
    assert menu, f"there is no field {name}"
    chosen = re.findall(r'<option value="([^"]*)" selected>', menu[1])
    assert len(chosen) == 1, f"{name} has {len(chosen)} choices selected"
    return chosen[0]


def said(room: Room) -> str:
    """The sentence at the entrance."""
    found = re.search(r'data-testid="sentence">(.*?)</p>', room.scene["html"])
    return found[1] if found else ""


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_choice_begins_a_game_or_says_why_not(who: str, rules: str) -> None:
    for lasts, level in zip(LENGTHS, ("random", "counting"), strict=True):
        room = Room()
        press(room, "begin", who=who, rules=rules, lasts=lasts, level=level, opener="lots")
        people, computers = int(who[0]), int(who[2])
        if rules == "ply-yard" and people + computers > 2:
            assert said(room) == "Ply Yard is for two players. Choose two, or other rules."
            assert (field(room, "who"), field(room, "rules")) == (who, rules), "a choice is lost"
            continue
        game = room.game
        assert game is not None, said(room)
        assert [seat.player for seat in game.setup.seats] == ["person"] * people + [level] * (
            computers
        )
        assert game.setup.rules.name == rules
        assert (game.match is not None) == (lasts == "match" and rules != "ply-yard")
        if rules == "ply-yard":
            assert game.round.turn == 0, "Black opens, and that is the learner"
        check_nothing_leaks(room)


@pytest.mark.parametrize("opener", ["lots", "1", "2", "3", "4"])
def test_the_opener_is_whoever_was_chosen(opener: str) -> None:
    room = Room()
    press(room, "begin", who="4+0", opener=opener, seed="3")
    game = room.game
    assert game is not None
    if opener == "lots":
        assert game.lots
        assert "most pips" in repr(room) or game.setup.names[game.round.turn] in repr(room)
    else:
        assert game.round.turn == int(opener) - 1


def test_a_choice_that_no_longer_is_one_gives_way() -> None:
    """Who plays or the rules are changed after the opener was chosen."""
    room = Room()
    press(room, "look", who="1+3", rules="draw", opener="4")
    assert field(room, "opener") == "4"
    press(room, "look", who="1+1", rules="draw", opener="4")
    assert field(room, "opener") == "lots"
    press(room, "look", who="1+1", rules="ply-yard", opener="1")
    assert field(room, "opener") == "lots"
    press(room, "begin", who="1+1", rules="ply-yard", opener="", level="", lasts="")
    assert room.game is not None, "a menu with nothing chosen in it has broken the entrance"


@pytest.mark.parametrize(("what", "name"), NAMES.items(), ids=NAMES)
def test_a_name_that_no_record_can_hold_is_answered(what: str, name: str) -> None:
    room = Room()
    press(room, "begin", who="1+1", name1=name, seed="12", target="50")
    assert room.game is None
    assert said(room).startswith("Give each player a name of their own")
    assert room.scene["news"] == said(room)
    assert said(room) in repr(room)
    assert (field(room, "seed"), field(room, "target")) == ("12", "50"), "what was typed is lost"
    press(room, "begin", name1="Ada")
    assert room.game is not None


@pytest.mark.parametrize("name", GOOD_NAMES.values(), ids=GOOD_NAMES)
def test_any_other_name_is_text(name: str, tmp_path: Path) -> None:
    room = Room(Games(tmp_path))
    press(room, "begin", who="2+0", rules="draw", name1=name, opener="1")
    game = room.game
    assert game is not None, said(room)
    assert game.setup.names[0] == name.strip()
    assert "<img" not in room.scene["html"]
    press(room, "room lift")
    press(room, "room leave")
    assert "<img" not in room.scene["html"]
    press(room, "open 1")
    assert room.game is not None
    assert room.game.setup == game.setup


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_somebody_has_typed_is_given_to_nobody_else(language: str) -> None:
    usual = SetupWishes(who="1+3").names(spoken(language))
    assert len({*usual}) == 4
    for who, at in product(("1+3", "2+2", "0+4"), range(4)):
        known = SetupWishes(who=who).names(spoken(language))
        for other in range(4):
            wishes = SetupWishes(who=who)._replace(**{f"name{at + 1}": known[other].upper()})
            found = wishes.names(spoken(language))
            assert found[at] == known[other].upper()
            assert len({name.casefold() for name in found}) == 4, found


def test_two_who_type_the_same_name_are_asked_for_others() -> None:
    room = Room()
    press(room, "begin", who="2+0", name1="Ada", name2=" Ada ")
    assert said(room).startswith("Give each player a name of their own")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "name", ["x" * 31, "가" * 300, "Z" + "\u0301" * 50], ids=["letters", "syllables", "marks"]
)
def test_a_name_that_is_too_long_is_told_at_its_field(code: str, name: str) -> None:
    room = Room(language=code)
    press(room, "begin", who="1+1", name1="Ada", name2=name)
    assert room.game is None
    assert name[:20] in said(room)
    assert str(LONGEST_NAME) in said(room)
    assert len(said(room)) < 200
    assert re.search(r'aria-invalid="true"[^>]*data-field="name2"', room.scene["html"]), (
        "another field"
    )
    press(room, "begin", who="1+1", name1="Ada", name2="x" * 30)
    assert room.game is not None, said(room)


@pytest.mark.parametrize("target", ["0", "-1", "1000", "99999", "ten", "6 1", "1.5", "9" * 3000])
def test_a_target_that_cannot_be_is_quoted(target: str) -> None:
    room = Room()
    press(room, "begin", target=target, name1="Ada")
    assert room.game is None
    assert target[:20] in said(room)
    assert f"whole number from 1 to {MOST_TARGET}" in said(room)
    assert len(said(room)) < 200
    assert field(room, "name1") == "Ada"


@pytest.mark.parametrize(("target", "wanted"), [("", 100), (" 7 ", 7), ("５０", 50), ("999", 999)])
def test_a_target_is_read(target: str, wanted: int) -> None:
    room = Room()
    press(room, "begin", target=target)
    assert room.game is not None, said(room)
    assert room.game.setup.rules.target == wanted


@pytest.mark.parametrize("seed", ["-1", "x", "1e3", "²", "9" * 16, "<b>"])
def test_a_seed_that_cannot_be_is_quoted(seed: str) -> None:
    room = Room()
    press(room, "begin", seed=seed)
    assert room.game is None
    assert "is no seed. Write a whole number such as 7, or a code such as" in said(room)
    assert "\u202e" not in said(room)
    assert "<b>" not in said(room)


def test_a_seed_that_is_named_gives_the_same_deal_and_none_gives_any() -> None:
    deals = []
    for seed in ("7", " 7", "", ""):
        room = Room()
        press(room, "begin", who="2+0", opener="1", seed=seed)
        deals.append(room.round)
    assert deals[0] == deals[1]
    assert len({*deals}) == 3


@pytest.mark.parametrize("name", ["who", "rules", "level", "lasts", "opener", "level2"])
def test_a_choice_that_there_is_not_changes_nothing(name: str) -> None:
    room = Room()
    with failing():
        press(room, "begin", name1="Ada", **{name: "nonsense"})
    assert room.game is None
    assert "Something went wrong" in room.scene["html"]
    press(room, "begin")
    assert room.game is not None


def test_each_computer_can_have_a_level_of_its_own() -> None:
    room = Room()
    press(
        room,
        "begin",
        who="1+3",
        level="random",
        level3="expert",
        level4="counting",
        level1="expert",
    )
    assert room.game is not None
    players = [seat.player for seat in room.game.setup.seats]
    assert players == ["person", "random", "expert", "counting"]
    assert {*players} <= {"person", *LEVEL_NAMES}


@pytest.mark.parametrize("language", [*LANGUAGES][1:])
def test_what_is_wrong_is_said_in_the_language_of_the_learner(language: str) -> None:
    wrong = [
        {"who": "1+2", "rules": "ply-yard"},
        {"name1": "a,b"},
        {"target": "0"},
        {"seed": "?"},
        {"who": "1+1", "opener": "4"},
    ]
    english = set()
    for fields in wrong:
        in_english, room = Room(), Room(language=language)
        press(in_english, "begin", **fields)
        press(room, "begin", **fields)
        assert said(in_english), fields
        assert said(room), fields
        assert said(room) != said(in_english), f"{fields}: {said(room)} is not translated"
        english.add(said(in_english))
    assert len(english) == len(wrong)


# kept games ------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path) -> Games:
    """Six games: 1 lasts, 2 is over, 3 damaged, 4 cut, 5 of a newer version, 6 lasts."""
    games = Games(tmp_path)
    seats = [Seat("Ada"), Seat("Ben", "heaviest")]
    for seed in range(1, 7):
        room = Room(games)
        room.begin("2+0" if seed == 6 else "1+1", seed=seed, opener=1, rules="block", lasts="round")
        assert room._at.number == seed
    setup = Setup.of(Rules.block(2), seats, 2, 0, False)
    over = Game.begin(setup)
    while not over.round.over:
        over = over.after(over.round.legal_actions[0])
    texts = {number: (tmp_path / f"game-{number}.txt") for number in range(1, 7)}
    texts[2].write_text(write_game(over), encoding="utf-8")
    texts[3].write_text(texts[3].read_text("utf-8").replace("Seed: 3", "Seed: 4"), "utf-8")
    texts[4].write_text(texts[4].read_text("utf-8")[:-12], "utf-8")
    texts[5].write_text(texts[5].read_text("utf-8").replace("Game: 2", "Game: 9"), "utf-8")
    return Games(tmp_path)


def test_each_kept_game_is_listed_with_what_can_be_done_with_it(kept: Games) -> None:
    room = Room(kept)
    assert {each for each in presses(room) if each.startswith("open")} == {
        "open 1", "open 2", "open 4", "open 6",
    }  # fmt: skip
    html = room.scene["html"]
    lasting, over = html.split("Games that are over")
    assert 'data-press="open 1"' in lasting
    assert 'data-press="open 2"' in over
    assert "The file of game 3 is damaged" in html
    assert "Game 5 was kept by a newer version" in html
    assert html.count("open 2") == 1
    check_nothing_leaks(room)


def test_a_game_that_is_over_opens_at_its_end(kept: Games) -> None:
    room = Room(kept)
    press(room, "open 2")
    assert room.round.over
    assert "room again" in presses(room)
    assert not {"undo", "room settle"} & {*presses(room)}, "a game that is over can be changed"


@pytest.mark.parametrize(
    ("number", "why"), [(3, "damaged"), (5, "newer version"), (9, "no longer")]
)
def test_a_game_that_cannot_be_opened_says_why_and_its_file_stays(
    kept: Games, number: int, why: str
) -> None:
    before = {file.name: file.read_bytes() for file in kept.folder.glob("*.txt")}
    room = Room(kept)
    with failing():
        press(room, f"open {number}")
    assert room.game is None, "a page has opened what it does not list"
    assert why in room.open(number)
    assert why in room.scene["html"]
    press(room, "begin", who="2+0")
    assert room._at.number == 7
    now = {file.name: file.read_bytes() for file in kept.folder.glob("*.txt")}
    assert {name: now[name] for name in before} == before, "a file was written over"


def test_a_game_that_is_gone_when_it_is_pressed_is_told_and_the_others_stay(kept: Games) -> None:
    room = Room(kept)
    (kept.folder / "game-1.txt").unlink()
    press(room, "open 1")
    assert "The file of game 1 is no longer there: game-1.txt." in room.scene["html"]
    assert "no longer there" in room.scene["news"]
    assert "open 1" not in presses(room)
    assert "open 6" in presses(room)


def test_a_game_that_was_cut_short_goes_on_and_its_file_is_put_aside(kept: Games) -> None:
    content = (kept.folder / "game-4.txt").read_bytes()
    room = Room(kept)
    press(room, "open 4")
    assert "was cut short. The game goes on from the last whole turn in it." in room.scene["html"]
    tile = room.round.legal_actions[0].tile  # type: ignore[union-attr]
    press(room, f"tile {tile.low}-{tile.high}")
    assert "put aside as game-4.damaged.txt" in room.scene["html"]
    assert (kept.folder / "game-4.damaged.txt").read_bytes() == content
    press(room, "room leave")
    assert "open 4" in presses(room)


def test_a_damaged_file_appears_while_the_game_is_played(kept: Games) -> None:
    room = Room(kept)
    press(room, "open 6")
    (kept.folder / "game-6.txt").write_bytes(b"\xff\xfe nonsense")
    press(room, "room lift")
    tile = room.round.legal_actions[0].tile  # type: ignore[union-attr]
    press(room, f"tile {tile.low}-{tile.high}")
    assert "put aside as game-6.damaged.txt" in room.scene["html"]
    assert kept.open(6).game == room.game


def test_what_was_wished_for_stays_when_one_comes_back(tmp_path: Path) -> None:
    room = Room(Games(tmp_path))
    press(room, "begin", who="1+2", rules="block", level="counting", name1="Ada", target="30")
    press(room, "room leave")
    assert isinstance(room._part, SetupForm)
    wanted = {"who": "1+2", "rules": "block", "level": "counting", "name1": "Ada", "target": "30"}
    assert {name: field(room, name) for name in wanted} == wanted


def test_many_kept_games_are_listed_a_dozen_at_a_time(tmp_path: Path) -> None:
    games = Games(tmp_path)
    for seed in range(15):
        Room(games).begin("1+1", seed=seed, opener=1)
    room = Room(games)
    listed = [each for each in presses(room) if each.startswith("open")]
    assert len(listed) == 12
    assert "open 15" in listed, "the newest is not in the list"
    assert repr(room).count("Game ") == 12
    room.open(1)
    assert room.game is not None
