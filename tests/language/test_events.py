"""What has happened, for who hears it: who, which tile, where, and how it stands then."""

import re

import pytest

from drawlesson import LEFT, RIGHT, Action, Draw, Pass, Play, Tile
from drawlesson.game.views import Event
from drawlesson.language import Language
from drawlesson.language.actions import happened
from drawlesson.language.events import Standing, drawn_told, event_told
from tests.language.helpers import ENGLISH, NAMES, SPOKEN

TILE = Tile(3, 4)
ACTIONS: list[Action] = [Play(TILE), Play(TILE, LEFT), Play(TILE, RIGHT), Draw(), Pass()]
every_language = pytest.mark.parametrize("spoken", SPOKEN, ids=lambda each: each.code)


def numbers(text: str) -> list[int]:
    return sorted(map(int, re.findall(r"\d+", text)))


@every_language
@pytest.mark.parametrize("you", [0, 1])
@pytest.mark.parametrize("holds", [1, 2, 5])
def test_o62_every_event_says_how_it_stands_then(spoken: Language, you: int, holds: int) -> None:
    for action in ACTIONS:
        event, standing = Event(0, (3, 6), action), Standing((6, 4), holds, 9)
        drawn = Tile(0, 0) if isinstance(action, Draw) and you == 0 else None
        text = event_told(spoken, event, NAMES, you, drawn, standing)
        assert "{" not in text
        assert (NAMES[0] in text) == (you != 0), text
        done = happened(spoken, event, NAMES, you, drawn)
        then = {Play: [6, 4, holds], Draw: [9, holds], Pass: []}[type(action)]
        assert text.startswith(done)
        assert numbers(text) == sorted([*numbers(done), *then]), text


@every_language
def test_several_draws_and_a_hand_that_is_empty(spoken: Language) -> None:
    assert numbers(drawn_told(spoken, "Mina", 3, Standing((1, 2), 8, 4))) == [3, 4, 8]
    assert numbers(drawn_told(spoken, "Mina", 3, None)) == [3]
    out = event_told(spoken, Event(0, (3, 6), ACTIONS[1]), NAMES, 0, None, Standing((6, 4), 0, 4))
    assert numbers(out) == [3, 4, 4, 6], "that no tile is left is said with the end of the round"


def test_what_lies_before_the_history_is_told_as_it_was_seen() -> None:
    event = Event(1, (3, 6), Pass())
    assert event_told(ENGLISH, event, NAMES, 0) == "Ola passes."
    assert event_told(ENGLISH, Event(1, (3, 6), Draw()), NAMES, 0, TILE) == "Ola draws [3|4]."
