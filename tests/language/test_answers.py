"""Answers as they are typed: what is a number, a chance, a choice, and what is none of them."""

from fractions import Fraction
from typing import Any

import pytest

from drawlesson import TileSet
from drawlesson.game.errors import Unreadable
from drawlesson.language import Language
from drawlesson.language.answers import option_told, read
from drawlesson.language.asked import ask
from drawlesson.lessons.ways import Chance, Marks, Number, One, Several
from tests.language.helpers import ENGLISH, SPOKEN, spoken_id

every_language = pytest.mark.parametrize("spoken", SPOKEN, ids=spoken_id)
HAND = Marks(TileSet("[2|5] [2|3] [1|4]"))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("15。", 15), ("15.", 15), ("(8 − 3) + (10 - 3) = 12 points", 12), ("2 × 5 = 10 = 10", 10),
        ("5 punktów", 5), ("5 punkto\u0301w", 5), ("15점입니다", 15),
    ],
)  # fmt: skip
def test_a_number_may_have_a_sum_before_it_and_a_word_behind(text: str, number: int) -> None:
    assert read(ENGLISH, Number(), text, ()) == number


@pytest.mark.parametrize(
    "text",
    [
        "2½", "2²", "2 ½", "½", "2 is wrong", "1 ≠ 7 = 2", "1 =\u0338 7 = 2", "not 3 = 2", "2 < 3",
        "2!", "2?", "2%", "2₂", "8 + 10 = -2", "2 = x", "2 5", "2'",
    ],
)  # fmt: skip
def test_whatever_else_stands_there_makes_it_no_number(text: str) -> None:
    with pytest.raises(Unreadable):
        read(ENGLISH, Number(), text, ())


@pytest.mark.parametrize("text", ["3/8", " 3 : 8 ", "6/16 = 3/8", "1 − 5/8 = 3/8", "３／８。"])
def test_a_chance_is_read_with_its_sum(text: str) -> None:
    assert read(ENGLISH, Chance(28), text, ()) == Fraction(3, 8)


@pytest.mark.parametrize("text", ["1 ≠ 3/8", "3/8 or 1 = 1/2", "3/0", "⅜", "3/8²", "not = 3/8"])
def test_what_is_no_chance_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(Unreadable):
        read(ENGLISH, Chance(28), text, ())


@every_language
@pytest.mark.parametrize(
    ("way", "word"), [(Several(tuple(range(7))), "5"), (Several(("play", "draw", "pass")), "draw")]
)
def test_none_and_something_is_no_answer(spoken: Language, way: Several[Any], word: str) -> None:
    none = spoken.say("none")
    assert read(spoken, way, none, ()) == read(spoken, way, f"{none}, none.", ()) == frozenset()
    for text in (f"{none} {word}", f"{word}, none", f"none; {word}; {none}"):
        with pytest.raises(Unreadable, match="not both"):
            read(spoken, way, text, ())


def test_none_and_marks_are_no_answer() -> None:
    for text in ("none, [2|5] left", "[2|5] left, none", "left: [2|5]; none"):
        with pytest.raises(Unreadable, match="not both"):
            read(ENGLISH, HAND, text, ())


@every_language
def test_a_full_stop_at_the_end_belongs_to_no_answer(spoken: Language) -> None:
    way = One(("play", "draw", "pass"))
    for option in way.options:
        text = option_told(spoken, option, ())
        for stop in (".", "。"):
            assert read(spoken, way, text + stop, ()) == option
            assert read(spoken, Several(way.options), text + stop, ()) == {option}


def test_what_is_typed_is_quoted_as_it_was_typed() -> None:
    """A chance above 1 can be read, but is none."""
    said = ask("T11", 1, 1).check("2")
    assert "“2”" in said, said
