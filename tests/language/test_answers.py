"""Answers as they are typed: what is a number, a chance, a choice, and what is none of them."""

import re
from fractions import Fraction
from typing import Any

import pytest

from drawlesson import TileSet
from drawlesson.game.errors import Unreadable, shown
from drawlesson.language import Language
from drawlesson.language.answers import option_told, read
from drawlesson.language.asked import ask
from drawlesson.language.chances import chance_told
from drawlesson.lessons.questions.answer_types import Chance, Marks, Number, One, Several
from drawlesson.widgets.explore.position_card import PositionCard
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


@pytest.mark.parametrize(
    "text",
    ["3/8", " 3 : 8 ", "6/16 = 3/8", "1 − 5/8 = 3/8", "３／８。", "0.375",
     "0,375", ".375", "37.5%", "37,5 %", "1 − 0.625 = 0.375", "３７．５％", "0,375."],
)  # fmt: skip
def test_a_chance_is_read_with_its_sum(text: str) -> None:
    assert read(ENGLISH, Chance(28), text, ()) == Fraction(3, 8)


@pytest.mark.parametrize(
    "text",
    ["1 ≠ 3/8", "3/8 or 1 = 1/2", "3/0", "⅜", "3/8²", "not = 3/8", "%",
     "3/8%", "0.3.75", "1,000/3"],
)  # fmt: skip
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


@pytest.mark.parametrize("text", ["0.4", "0,43", ".4286", "43%", "42.9 %", "42 %", 0.43])
def test_a_rounded_chance_is_no_try_and_the_fraction_is_asked_for(text: str | float) -> None:
    asked = next(a for s in range(99) if (a := ask("T11", 3, s)).exercise.right == Fraction(2, 7))
    asked.exercise = replace_right(asked.exercise, Fraction(3, 7))
    said = asked.check(text)
    assert asked.outcome == "not tried"
    assert said == (
        f"“{text}” is rounded. The exact fraction is asked for. Write a fraction, like “3/8”."
    )


def replace_right(exercise: Any, right: Fraction) -> Any:
    """The same question with another right answer."""
    exercise.__dict__["right"] = right
    return exercise


@pytest.mark.parametrize("text", ["0.6", "5/7", "50%", "0", "1"])
def test_a_chance_that_is_far_off_is_graded(text: str) -> None:
    asked = ask("T11", 3, 2)
    assert asked.exercise.right == Fraction(2, 7)
    asked.check(text)
    assert asked.outcome == "not yet"


@every_language
@pytest.mark.parametrize("given", ["99", "-3", "12345", "8 + 10 = -2", 99, -1, 10**5000], ids=shown)
def test_a_number_out_of_range_is_told_so_with_the_range(spoken: Language, given: Any) -> None:
    asked = ask("T8", 2, 1, spoken.code)
    highest = asked.exercise.way.highest
    assert highest < 99
    said = asked.check(given)
    assert asked.outcome == "not tried"
    assert said.endswith(
        spoken.say("Write a number from {lowest} to {highest}.", lowest=0, highest=highest)
    )


@pytest.mark.parametrize("given", ["99", "-1/2", "8/3", "1.5", "150 %", "9" * 50, 2, -1, 1.5])
def test_a_chance_out_of_range_is_told_so_with_the_range(given: Any) -> None:
    asked = ask("T11", 2, 1)
    said = asked.check(given)
    assert asked.outcome == "not tried"
    assert "is out of range: a chance lies between 0 (never) and 1 (sure)." in said


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(0), "never (0)"), (Fraction(1), "sure (1)"), (Fraction(1, 2), "1/2"),
        (Fraction(7, 10), "7/10"), (Fraction(1771, 8008), "23/104 (about 22 of 100)"),
        (Fraction(99, 100), "99/100 (about 99 of 100)"),
        (Fraction(1, 300), "1/300 (less than 1 of 100)"),
        (Fraction(299, 300), "299/300 (more than 99 of 100)"),
    ],
)  # fmt: skip
def test_a_chance_is_told_so_that_one_sees_how_much_it_is(chance: Fraction, told: str) -> None:
    assert chance_told(ENGLISH, chance) == told


def test_every_chance_that_is_told_is_told_so() -> None:
    asked = ask("T11", 2, 3)
    assert asked.exercise.right == Fraction(20, 21)
    assert "20/21 (about 95 of 100)" in asked.solution()
    line = "(5|4)(4|3)(3|1)(1|1)(1|0)(0|4)(4|4)(4|1)(1|5)(5|3)(3|0)(0|5)(5|5)(5|2)(2|3)(3|3)(3|6)"
    shown = PositionCard(f"draw; {line}; [0|0] [0|2] [1|2] [5|6] [6|6]; others 4; boneyard 2")
    for text in (repr(shown), shown.scene["html"]):
        assert "never (0)" in text
        assert not re.search(r"\b\d+/\d{2,}(?! \()", text), "a fraction that is hard to see"


def test_what_is_typed_is_quoted_as_it_was_typed() -> None:
    """A chance above 1 can be read, but is none."""
    said = ask("T11", 1, 1).check("2")
    assert "“2”" in said, said
