"""One's own position: what is true in it, and why a text is none, in every language."""

import re
from html import unescape
from typing import get_args

import pytest

from drawlesson import Impossible
from drawlesson.game.positions import EXAMPLE, PARTS
from drawlesson.game.reach import Reason
from drawlesson.language import LANGUAGES, language
from drawlesson.language.positions import how_written, refused_position
from drawlesson.widgets.explore.position_card import PositionCard
from tests.game.test_positions import REFUSED
from tests.language.helpers import ENGLISH
from tests.widgets.card.test_card import press, words

TOLD = {
    "": "A position looks like this: draw; (6|3)",
    "hello <b>{x}</b>": "“hello <b>{x}</b>” cannot be read here. A position looks like this:",
    "draw; (6|5)(5|4)(3|3); [0|1]; others 5; boneyard 19": (
        "(5|4) and (3|3) do not go together: the halves that touch show 4 and 3, and they must "
        "show the same value. (D3.1)"
    ),
    "draw; (6|5)(4|5); [0|1]; others 5; boneyard 20": "The other way round it would fit: (5|4).",
    "draw; (6|5)(5|6); [0|1]; others 5; boneyard 20": "but [5|6] is on the line twice. (D1.1)",
    "draw; (6|5); [0|1] [1|0]; others 5; boneyard 20": "but [0|1] is in your hand twice. (D1.1)",
    "draw; (6|5); [5|6]; others 5; boneyard 21": "in the line and in the hand: [5|6]. (D1.1)",
    "draw; (6|5); [0|7]; others 5; boneyard 21": (
        "“[0|7]” is no tile of the set. Every half shows a value from 0 to 6. (D1.1)"
    ),
    "draw; (6|5); [0|1]; ; boneyard 21": (
        "A part is missing. Fourth comes how many tiles the other player holds. Write it like "
        "this: others 5. With two opponents, the next one first: others 5, 4."
    ),
    "draw; (6|5); others 5; boneyard 21": (
        "A part is missing. Third comes your hand. Write it like this: [0|2] [1|6]"
    ),
    "draw; [0|1]; others 5; boneyard 21": "A part is missing. Second comes the line.",
    "draw; (6|5); [0|1]; 5 and 4; boneyard 21": "“5 and 4” cannot be read here. Fourth comes",
    "draw; (6|5); ; others 5; boneyard 22": "the round would be over. Third comes your hand.",
    "whist; (6|5); [0|1]; others 5; boneyard 21": (
        "“whist” is no game of this course. First comes the game. Write: draw, ply-yard or block."
    ),
    "ply-yard; (6|5); [0|1]; others 5, 4; boneyard 17": "two players, and here are 3. (Y1)",
    "draw; (6|5); [0|1]; others 5; boneyard 20": (
        "A set has 28 tiles, and here are 27. On the line: 1. In your hand: 1. With the others: 5. "
        "In the boneyard: 20. (D1.1)"
    ),
    "draw; (6|5); [0|1]; others 5; boneyard 21; passes 5": (
        "As soon as all have passed in a row, the round is over. Players: 2. Passes: 5. (D5.2)"
    ),
    "draw; (2|3)(3|5); [1|2] [2|5] [5|6]; others 7; boneyard 16": (
        "The boneyard never grows. Players: 2. Boneyard after the deal: 14. Here: 16. (D1.2)"
    ),
    "draw; (2|3); [1|2] [2|5] [5|6] [0|0]; others 22; boneyard 1": (
        "The last two tiles of the boneyard are never drawn. Here: 1. (D1.4)"
    ),
    "block; (2|3); [1|2]; others 14; boneyard 12": "as it was after the deal: 14. Here: 12. (B)",
    "draw; (2|5)(5|1); [0|1] [2|2] [3|3] [4|4] [6|6]; others 7; boneyard 14": (
        "Nobody has passed yet, so all have played in turn, and these hands do not come of that: "
        "5, 7. Dealt to everybody: 7. Drawn since then: 0. On the line: 2. (D3.6)"
    ),
    "draw; (2|5)(5|1); [0|1] [2|2]; others 22; boneyard 2": (
        "No round leads to these hands: 2, 22. Dealt to everybody: 7. Drawn since then: 12."
    ),
}
"""What is said to what is no position."""


@pytest.mark.parametrize("text", TOLD)
def test_it_is_told_why_a_text_is_no_position(text: str) -> None:
    asked = PositionCard()
    press(asked, "look", position=text)
    assert asked.looked is None
    assert TOLD[text] in words(asked)
    assert "Something went wrong" not in words(asked)
    assert "<b>" not in asked.scene["html"]


def test_every_reason_has_a_text_that_shows_it() -> None:
    assert {reason for reason, _ in REFUSED.values()} == {*get_args(Reason)}


@pytest.mark.parametrize("text", REFUSED)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_refusal_shows_the_words_of_the_game_itself(text: str, code: str) -> None:
    asked = PositionCard(language=code)
    asked.ask(text)
    said = repr(asked)
    assert "expected" not in said
    assert "found" not in said
    assert "{" not in said
    assert "}" not in said
    for fact in ("before", "after", "tile", "turned"):
        assert str(REFUSED[text][1].get(fact, "")) in said
    if "part" in REFUSED[text][1]:
        part = str(REFUSED[text][1]["part"])
        written = {"game": "ply-yard", "line": "(6|3)", "hand": "[0|2] [1|6]"}
        assert written.get(part, f"{part} ") in said, "how this very part is written"


def test_what_was_shown_before_does_not_stay_below_a_refusal() -> None:
    asked = PositionCard(EXAMPLE)
    assert "Allowed now" in words(asked)
    press(asked, "look", position="whist")
    assert asked.looked is None
    html = asked.scene["html"]
    assert "<table" not in html
    assert "<svg" not in html
    assert "cannot be read here" in words(asked)
    press(asked, "look", position=EXAMPLE)
    assert "<table" in asked.scene["html"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_how_a_position_is_written_is_told_before_and_after(code: str) -> None:
    parts = how_written(language(code))
    assert len({*parts}) == len(PARTS)
    assert any("others 5, 4" in part for part in parts), "how two opponents are written"
    asked = PositionCard(language=code)
    assert all(part in repr(asked) for part in parts)
    opened = re.compile(r"<details[^>]* open")
    assert opened.search(asked.scene["html"]), "there is nothing else to look at yet"
    asked.ask(EXAMPLE)
    assert not opened.search(asked.scene["html"])
    html = unescape(asked.scene["html"])
    assert all(part in html for part in parts)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_told_to_be_written_can_be_read(code: str) -> None:
    asked = PositionCard(language=code)
    game, line, hand, others = "block", "(6|3)(3|5)", "[0|2] [1|6]", "others 5, 4"
    laid = f"{line}(5|5)(5|4)(4|4)(4|3)(3|3)(3|2)(2|2)(2|6)"
    asked.ask(f"{game}; {laid}; {hand}; {others}; boneyard 7; passes 1")
    assert asked.looked is not None
    assert asked.looked.view.rules.players == 3
    told = " ".join(how_written(language(code)))
    for each in (game, line, hand, others, "passes 1"):
        assert each in told


def test_long_text_is_cut_where_it_is_quoted() -> None:
    assert len(repr(PositionCard("x" * 5000))) < 300


def test_any_other_impossible_position_is_quoted() -> None:
    assert "“odd”" in refused_position(ENGLISH, "odd", Impossible("whatever"))
