"""What just happened, what to do now, goals and steps, in four languages; and names as text."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawlesson import LEFT, RIGHT, Action, Draw, Pass, Play, Round, Rules, Tile, TileSet, settle
from drawlesson.game.lines import Line
from drawlesson.game.views import Event
from drawlesson.language import Language
from drawlesson.language.actions import allowed, choice, happened
from drawlesson.language.goals import goal_done, goal_missed, goal_reached, goal_told
from drawlesson.language.settlements import settled
from drawlesson.language.situations import chosen, fit_told, to_do
from drawlesson.language.walks import FIGURES_TOLD, figure_told
from drawlesson.lessons import Goal
from drawlesson.lessons.course.catalogue import FIGURES
from tests.game.helpers import at
from tests.language.helpers import ENGLISH, NAMES, ODD_NAMES, SPOKEN, numbers, spoken_id

every_language = pytest.mark.parametrize("spoken", SPOKEN, ids=spoken_id)
TILE = Tile(2, 5)
DONE: dict[Action, tuple[str, str]] = {
    Play(TILE): ("You open with [2|5].", "Mina opens with [2|5]."),
    Play(TILE, LEFT): ("You play [2|5] on the left.", "Mina plays [2|5] on the left."),
    Play(TILE, RIGHT): ("You play [2|5] on the right.", "Mina plays [2|5] on the right."),
    Draw(): ("You draw a tile.", "Mina draws a tile."),
    Pass(): ("You pass.", "Mina passes."),
}
"""Everything one can do, told to who did it and to the others."""


def test_events_in_english() -> None:
    for action, (to_me, to_others) in DONE.items():
        event = Event(0, None, action)
        assert happened(ENGLISH, event, NAMES, 0) == to_me
        assert happened(ENGLISH, event, NAMES, 1) == happened(ENGLISH, event, NAMES, None)
        assert happened(ENGLISH, event, NAMES, 1) == to_others


@every_language
def test_events_name_the_tile_and_who_it_was(spoken: Language) -> None:
    told = [happened(spoken, Event(0, None, act), NAMES, you) for act in DONE for you in (0, 1)]
    assert len({*told}) == len(told) == 10, told
    assert [numbers(text) for text in told] == [[2, 5]] * 6 + [[]] * 4
    assert [text for text in told[1::2] if "Mina" not in text] == []
    assert [text for text in told[0::2] if "Mina" in text] == []


@every_language
def test_everything_allowed_is_named_in_order(spoken: Language) -> None:
    text = allowed(spoken, DONE, Line())
    found = [text.index(choice(spoken, action)) for action in DONE]
    assert found == sorted(found), text
    assert allowed(spoken, (), Line()) not in ("", text)
    if spoken is ENGLISH:
        assert text == "Allowed now: [2|5], [2|5] left, [2|5] right, draw, pass."
        assert allowed(spoken, (), Line()) == "Nothing more can be done in this round."


SITUATIONS: list[tuple[Round, str, dict[str, tuple[str, str]]]] = [
    (
        at("", "[0|6]"),
        "Your turn. Open with any tile.",
        {"[0|6]": ("[0|6] can open the line.", "[0|6], can open")},
    ),
    (
        at("(2|3)(3|5)", "[1|1] [1|2] [2|5] [5|6]"),
        "Your turn. Which tile fits 2 or 5?",
        {
            "[1|1]": ("[1|1] fits neither end: they show 2 and 5.", "[1|1], does not fit"),
            "[1|2]": ("[1|2] fits the left end, the 2.", "[1|2], fits left end 2"),
            "[2|5]": (
                "[2|5] fits both ends. Which end?",
                "[2|5], fits both ends, 2 and 5",
            ),
            "[5|6]": ("[5|6] fits the right end, the 5.", "[5|6], fits right end 5"),
        },
    ),
    (
        at("(6|6)", "[1|6]"),
        "Your turn. Which tile fits 6?",
        {"[1|6]": ("[1|6] fits both ends. Which end?", "[1|6], fits both ends, 6 and 6")},
    ),
    (at("(6|6)", "[1|1]"), "Your turn. None of your tiles fits, so draw one.", {}),
    (
        at("(6|6)", "[1|1]", boneyard=2),
        "Your turn. Nothing fits and nothing can be drawn, so pass.",
        {},
    ),
    (at("(6|6)", "[1|1]", seat=1), "It is Ola's turn.", {}),
]
"""Positions seen from seat 0: what is to be done, and of tiles what they fit and how they are
named."""


@every_language
@pytest.mark.parametrize(("r", "do", "tiles"), SITUATIONS, ids=[do for _, do, _ in SITUATIONS])
def test_where_the_reader_stands(
    spoken: Language, r: Round, do: str, tiles: dict[str, tuple[str, str]]
) -> None:
    view = r.seen_from(0)
    told = [to_do(spoken, view, NAMES)]
    wanted = [do]
    for text, (fits, named) in tiles.items():
        told += [chosen(spoken, view, Tile.parse(text)), fit_told(spoken, view, Tile.parse(text))]
        wanted += [fits, named]
    if spoken is ENGLISH:
        assert told == wanted
    assert [sorted(numbers(text)) for text in told] == [sorted(numbers(text)) for text in wanted]


@every_language
def test_situations_differ(spoken: Language) -> None:
    told = [to_do(spoken, r.seen_from(0), NAMES) for r, _, _ in SITUATIONS]
    assert len({*told}) == len(told), told


GOALS = {
    Goal(plays=1): "Place a tile that fits.",
    Goal(plays=3): "Place 3 tiles that fit. (0 of 3 placed)",
    Goal(tiles=TileSet("[1|1] [2|5]")): "Place [1|1], [2|5] on the line.",
    Goal(ends=(2, 2)): "Make both ends show 2.",
    Goal(ends=(2, 5)): "Make the ends show 2 and 5.",
    Goal(draws=1, plays=1): "Draw a tile, then place one that fits.",
    Goal(draws=3, plays=1): "Draw 3 tiles, then place one that fits. (0 of 3 drawn)",
    Goal(draws=2): "Draw 2 tiles. (0 of 2 drawn)",
    Goal(passes=1): "Find the one thing that you may do now, and do it.",
    Goal(over=True): "Play this round to its end.",
}


@every_language
def test_goals(spoken: Language) -> None:
    told = [goal_told(spoken, goal) for goal in GOALS]
    told += [goal_reached(spoken), goal_missed(spoken), goal_done(spoken)]
    assert goal_told(spoken, Goal(plays=3), 2) not in told
    assert len({*told}) == len(told), told
    assert [sorted(numbers(text)) for text in told[1:5]] == [
        sorted([3, 0, 3]),
        [1, 1, 2, 5],
        [2],
        [2, 5],
    ]
    if spoken is ENGLISH:
        assert told[: len(GOALS)] == [*GOALS.values()]


@every_language
def test_every_figure_that_a_lesson_shows_has_its_sentence(spoken: Language) -> None:
    assert {*FIGURES_TOLD} == {*FIGURES}
    told = {name: figure_told(spoken, name) for name in FIGURES}
    assert len({*told.values()}) == len(told)
    tiles = {name: Counter(re.findall(r"\[\d\|\d\]", text)) for name, text in told.items()}
    for name, text in FIGURES_TOLD.items():
        assert tiles[name] == Counter(re.findall(r"\[\d\|\d\]", text)), told[name]
        assert str(FIGURES[name].plays[-1].tile) in told[name]


def sentences_with(spoken: Language, name: str) -> list[str]:
    """All sentences of the package that say a name."""
    names = ("Ola", name, "Ken")
    three = Rules.draw(3)
    waiting = at("(6|6)", "[1|1]", seat=1).seen_from(0)
    told = [happened(spoken, Event(1, None, action), names, 0) for action in DONE]
    told += [to_do(spoken, waiting, names)]
    told += [settled(spoken, settle(three, [8, 3, 10]), names)[at] for at in (0, 1, -1)]
    told += [settled(spoken, settle(three, [8, 0, 10], 1), names)[at] for at in (0, -1)]
    told += [settled(spoken, settle(three, [3, 8, 10]), names)[2]]
    told += [spoken.plural("{name} · {n} tile", "{name} · {n} tiles", 5, name=name)]
    told += [spoken.say("Hand of {name}", name=name)]
    return told


@every_language
@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_is_text_whatever_it_looks_like(spoken: Language, name: str) -> None:
    without = [text for text in sentences_with(spoken, name) if name not in text]
    assert without == []


@given(st.sampled_from(SPOKEN), st.text(min_size=1))
def test_any_name_is_said_as_it_is(spoken: Language, name: str) -> None:
    assert [text for text in sentences_with(spoken, name) if name not in text] == []
