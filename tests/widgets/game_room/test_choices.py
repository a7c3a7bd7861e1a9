"""How many choices there are is counted in one way, wherever it is told."""

import re
from random import Random

import pytest

from drawlesson import Draw, Play, Round, Rules, Tile
from drawlesson.language import Language
from drawlesson.lessons.explore.turn import Decision
from drawlesson.lessons.games import Seat, Setup
from drawlesson.lessons.review.moments import judged
from drawlesson.widgets import GameTable, cells
from drawlesson.widgets.game_room import Room
from tests.game.helpers import at
from tests.language.helpers import SPOKEN
from tests.widgets.game_room.helpers import press, presses

CASE = at("(2|5)(5|3)(3|2)", "[1|2] [2|4] [3|3] [2|2]")
CHOICES = "[1|2], [2|2], [2|4], draw"


def laid(start: Round, *, language: str = "en") -> Room:
    """A room in which the person on turn sees this position."""
    room = Room(language=language)
    room.begin(Setup.of(start.rules, (Seat("Ada"), Seat("Mina", "random")), 7, start=start))
    return room


def listed(told: str) -> list[str]:
    """What is named behind the last colon of a sentence."""
    return re.split(", |、", re.split("[:：]", told)[-1].strip(" .。"))


def test_o61_what_is_allowed_and_the_number_of_choices_agree() -> None:
    room = laid(CASE)
    assert room.legal() == f"Allowed now: {CHOICES}."
    assert f"you have 4 choices: {CHOICES}." in room.hint()
    assert len(room.hint().splitlines()) == 4 + 1, "each choice is told once, and how it is known"
    room.play("[3|3]", "left")
    assert f"Allowed now: {CHOICES}." in repr(room), "a refused try names other choices"
    press(room, "room text")
    assert [each for each in presses(room) if each.startswith("do ")] == [
        "do 1-2 left", "do 2-2 left", "do 2-4 left", "do draw",
    ]  # fmt: skip
    labels = re.search(r'data-testid="moves">(.*?)</div>', room.scene["html"])
    assert labels is not None
    assert re.findall(r">([^<]+)<", labels[1]) == ["[1|2]", "[2|2]", "[2|4]", "draw"]


def test_o61_what_was_chosen_is_judged_among_as_many() -> None:
    done = CASE.after(Play(Tile(2, 4), "right"))
    found = judged((CASE, done), 0)
    assert found is not None
    assert len(found.appraisals) == 4
    assert found.chosen in found.appraisals


def test_o61_a_position_that_is_asked_for_tells_each_choice_once() -> None:
    cells.speak("en")
    text = "draw; (2|5)(5|3)(3|2); [1|2] [2|4] [3|3] [2|2] [0|0] [1|1]; others 5; boneyard 14"
    asked = cells.ask_position(text)
    assert f"Allowed now: {CHOICES}." in repr(asked)
    rows = re.findall(r'<th scope="row">(.*?)</th>', asked.scene["html"])
    assert rows == CHOICES.split(", ")


def test_o61_a_turn_as_a_decision_names_each_choice_once() -> None:
    cells.speak("en")
    decided = cells.decide("free")
    decided.consider(Decision.of("draw", "[1|2] [2|4] [3|3] [2|2]", (2, 2), 9))
    told = decided.show().splitlines()
    may = told[told.index("You may:") + 1 : told.index("You must:")]
    assert [each.split(":")[0] for each in may] == CHOICES.split(", ")
    assert "[2|4]: [2|4] fits both ends. (D3.1)" in " ".join(may)


@pytest.mark.parametrize("spoken", SPOKEN, ids=lambda spoken: spoken.code)
def test_the_tile_alone_is_a_play_wherever_it_is_named_as_one(spoken: Language) -> None:
    room = laid(CASE, language=spoken.code)
    assert "[2|4]" in listed(room.legal())
    room.play("[2|4]")
    assert Tile(2, 4) in room.round.line.tiles
    table = GameTable(CASE, language=spoken.code)
    table.play("[2|4]")
    assert Tile(2, 4) in table.round.line.tiles


@pytest.mark.parametrize("seed", range(20))
def test_every_position_lists_as_many_as_it_counts(seed: int) -> None:
    random = Random(f"choices {seed}")
    rules = random.choice([Rules.draw(2), Rules.ply_yard(), Rules.block(2)])
    r = Round.deal(rules, seed=seed, opener=0)
    while not r.over:
        if r.turn == 0:
            room = laid(r)
            names = listed(room.legal())
            assert len({*names}) == len(names), "a choice is named twice"
            hint = room.hint()
            counted = re.search(r"you have (\d+) choice", hint)
            if counted is not None:
                assert int(counted[1]) == len(names), hint
                assert hint.count(f": {', '.join(names)}. ") == 1
            tiles = {a.tile for a in r.legal_actions if isinstance(a, Play)}
            ends = r.line.ends
            if ends is not None and ends[0] == ends[1]:
                assert len(names) == len(tiles) + (Draw() in r.legal_actions) or not tiles
        r = r.after(random.choice(r.legal_actions))
