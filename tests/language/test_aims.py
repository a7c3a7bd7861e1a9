"""Small aims in words: an invitation, what counts, a question, and the word afterwards."""

import re

import pytest

from drawlesson.language import Language
from drawlesson.language.aims import (
    aim_counts,
    aim_told,
    choose_aim,
    no_aim,
    outcome_told,
    question_told,
)
from drawlesson.lessons.course.aims import AIMS, HEAVY, Asked, Outcome, asked
from drawlesson.lessons.course.lesson_rounds import LESSON_ROUNDS
from tests.language.helpers import ENGLISH, NAMES, ODD_NAMES, SPOKEN, numbers, spoken_id

every_language = pytest.mark.parametrize("spoken", SPOKEN, ids=spoken_id)
every_aim = pytest.mark.parametrize("name", AIMS)
ASKING = ("own-hand", "points", "next-opener", "unseen", "forced-turns")
NUMBERED = tuple(name for name in ASKING if name != "next-opener")
YOU = ("You", *NAMES[1:])
BLAME = r"\b(wrong|bad|fail|failed|mistake|error|should have|unfortunately|sorry|lost|score)\b"


def outcomes(name: str) -> list[Outcome]:
    """Outcomes of each kind: reached once and often, missed once and often, no chance."""
    if name == "next-opener":
        return [Outcome(True, 1, 1), Outcome(False, 2, 1), Outcome(None, 0, 0)]
    if name in ASKING:
        reached = [Outcome(True, 1, 1), Outcome(True, 7, 7)]
        return [*reached, Outcome(False, 9, 1), Outcome(False, 9, 7), Outcome(None, 0, 0)]
    reached = [Outcome(True, 1, 1), Outcome(True, 7, 7)]
    return [*reached, Outcome(False, 4, 5), Outcome(False, 4, 9), Outcome(None, 0, 0)]


@every_language
def test_every_aim_is_an_invitation_of_its_own(spoken: Language) -> None:
    told = [aim_told(spoken, name) for name in AIMS]
    assert len({*told}) == len(AIMS)
    assert all(text.endswith((".", "。")) for text in told)
    counted = [aim_counts(spoken, name) for name in AIMS]
    assert len({*counted}) == len(AIMS)
    assert not {*told} & {*counted}
    assert choose_aim(spoken) != no_aim(spoken)


def test_aims_in_english() -> None:
    assert choose_aim(ENGLISH) == "Choose one small aim for this round."
    assert aim_told(ENGLISH, "both-ends") == "Read both ends before each play."
    assert aim_told(ENGLISH, "next-opener") == "Say who opens the next round."


@every_language
def test_what_is_heavy_is_said_as_it_is_judged(spoken: Language) -> None:
    assert numbers(aim_counts(spoken, "heavy")) == [HEAVY]


@every_language
def test_questions_name_the_value_and_never_the_answer(spoken: Language) -> None:
    told = {name: question_told(spoken, name, Asked(23, 4)) for name in ASKING}
    assert len({*told.values()}) == len(ASKING)
    assert all(text.endswith(("?", "？", "。", ".")) for text in told.values())
    assert [name for name, text in told.items() if "23" in text] == []
    assert numbers(told["unseen"]) == [4]
    blank = question_told(spoken, "unseen", Asked(23, 0))
    assert numbers(blank) == []


def test_the_question_of_a_lesson_in_english() -> None:
    question = asked("unseen", LESSON_ROUNDS["knowing"].start, 0)
    assert question is not None
    told = question_told(ENGLISH, "unseen", question)
    assert told == "How many tiles with a 1 can you not see?"


@every_language
@every_aim
def test_the_word_afterwards_differs_and_has_its_numbers(spoken: Language, name: str) -> None:
    found = [outcome_told(spoken, name, outcome, NAMES) for outcome in outcomes(name)]
    assert len({*found}) == len(found), found
    if name in NUMBERED:
        for at, (guess, right) in enumerate([(1, 1), (7, 7), (9, 1), (9, 7)]):
            assert {guess, right} <= {*numbers(found[at]), 1}, found[at]
            assert right in numbers(found[at]) or right == 1, found[at]
    elif name != "next-opener":
        assert 7 in numbers(found[1]), found[1]
        assert 5 in numbers(found[3]), f"missed 5 of 9: {found[3]}"


@every_aim
def test_the_word_afterwards_in_english_says_how_it_went(name: str) -> None:
    told = {each.reached: outcome_told(ENGLISH, name, each, YOU) for each in outcomes(name)}
    assert told[True].startswith("You have reached your aim. ")
    assert told[False].startswith("Your aim is not reached yet. ")
    assert told[None].startswith("This time")
    assert [text for text in told.values() if re.search(BLAME, text, re.IGNORECASE)] == []
    assert max(len(text.split()) for text in told.values()) <= 45, "short enough to be read"


def test_some_words_afterwards_in_english() -> None:
    def said(name: str, outcome: Outcome) -> str:
        return outcome_told(ENGLISH, name, outcome, YOU)

    assert said("both-ends", Outcome(True, 3, 3)) == (
        "You have reached your aim. You placed 3 tiles, and each of them fitted at the first try."
    )
    assert said("both-ends", Outcome(False, 3, 4)) == (
        "Your aim is not reached yet. 1 try did not fit. "
        "Next time, say what both ends show before you choose a tile."
    )
    assert said("points", Outcome(False, 8, 7)) == (
        "Your aim is not reached yet. Your number was 8, and it is 7 points. "
        "The settlement shows each step: find the one that differs from yours."
    )
    assert said("points", Outcome(False, 17, 0, level=True)) == (
        "Your aim is not reached yet. Your number was 17, and this round brings 0 points: "
        "the lowest place is shared, so nobody gets any."
    )
    assert said("points", Outcome(True, 0, 0, level=True)) == (
        "You have reached your aim. "
        "The lowest place is shared, so nobody gets points: you have counted rightly."
    )
    assert said("next-stuck", Outcome(None, 0, 0)) == (
        "This time, whatever you played, the next player had a tile that fits."
    )


@every_language
def test_the_next_opener_is_named_and_the_learner_is_told_apart(spoken: Language) -> None:
    mine, other = Outcome(False, 1, 0), Outcome(True, 1, 1)
    assert NAMES[1] in outcome_told(spoken, "next-opener", other, YOU)
    told = outcome_told(spoken, "next-opener", mine, YOU)
    assert not any(name in told for name in NAMES[1:])
    if spoken is ENGLISH:
        assert "The next opener is you" in told


@every_language
@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_is_text_whatever_it_looks_like(spoken: Language, name: str) -> None:
    assert name in outcome_told(spoken, "next-opener", Outcome(True, 1, 1), ("You", name))
