"""The 36 items of the quiz: what is right is what the game says, and where claims are true."""

import re
from collections import Counter
from typing import Any

import pytest

from drawlesson import Round, Rules
from drawlesson.game.actions import Refusal
from drawlesson.game.errors import Impossible
from drawlesson.lessons import Question
from drawlesson.lessons.course.plan import TAUGHT
from drawlesson.lessons.questions.remarks import Remark, Told
from drawlesson.lessons.quiz import QUIZ, quiz_item
from drawlesson.lessons.quiz.items import Item, QuizItem

every_item = pytest.mark.parametrize("item", QUIZ.values(), ids=QUIZ)

RIGHT = {
    "M1": "play or draw", "M2": "two left", "M3": "at once", "M4": "draw on", "M5": "must draw",
    "M6": "lot", "M7": "next", "M8": "two", "M9": "other", "M10": "none", "M11": "nothing",
    "M12": "blank", "M13": "none", "M14": "out", "M15": "zero", "M16": "once", "M17": "once",
    "M18": "lowest", "M19": "nobody", "M20": "nobody", "M21": "nothing", "M22": "exact",
    "M23": "the same", "M24": "won", "M25": "after", "M26": "no drawing", "M27": "draw",
    "M28": "goes on", "M29": "six", "M30": "pairs", "M31": "tiles", "M32": "yes",
    "M33": "nothing", "M34": "luck", "M35": "anew", "M36": "ends",
}  # fmt: skip
"""The truth in Draw, as a reader of the rule book writes it down."""

CLAIMED = {
    "M1": "must play", "M2": "empty", "M3": "turn over", "M4": "must play", "M5": "at will",
    "M6": "highest", "M7": "winner", "M8": "four", "M9": "again", "M10": "both halves",
    "M11": "ten", "M12": "any", "M13": "ten", "M14": "nobody", "M15": "always", "M16": "whole",
    "M17": "each", "M18": "closer", "M19": "both", "M20": "winner", "M21": "round",
    "M22": "down", "M23": "less", "M24": "exact", "M25": "play", "M26": "over", "M27": "over",
    "M28": "one pass", "M29": "five", "M30": "dice", "M31": "halves", "M32": "no",
    "M33": "neither", "M34": "cheats", "M35": "as before", "M36": "biggest",
}  # fmt: skip
"""The misconception itself among the choices."""

TRUE_ELSEWHERE = {
    ("M1", "must play"): {"ply-yard", "block"},
    ("M2", "at once"): {"block"},
    ("M4", "must play"): {"ply-yard"},
    ("M5", "stuck"): {"block"},
    ("M27", "pass"): {"block"},
    ("M33", "neither"): {"ply-yard"},
}
"""Every wrong choice that a rule set of the course would call right."""

NOWHERE = {"M14", "M15", "M17", "M21", "M26", "M28", "M30", "M31", "M32", "M34", "M35", "M36"}
"""Misconceptions that are true in no rules that we know of."""

POINTS = {"M13": 7, "M16": 8 + 10 - 3, "M17": 9 + 11 - 4, "M22": 12, "M23": 34, "M29": 6,
          "M30": 28, "M31": 7}  # fmt: skip
"""Answers that are numbers, counted by hand."""

NUMBER_OF_CLAUSES = {"D1": 7, "D2": 2, "D3": 6, "D4": 4, "D5": 3, "D6": 5, "D7": 3}
"""How many clauses each part of the rule book has."""


def fact(told: Told | Remark, name: str) -> Any:
    assert isinstance(told, Remark)
    return dict(told.facts)[name]


def test_no_misconception_is_missing() -> None:
    assert [*QUIZ] == [f"M{n}" for n in range(1, 37)]
    assert [item.number for item in QUIZ.values()] == [*QUIZ]


@every_item
def test_one_choice_is_true_in_draw_and_it_is_the_one_in_the_rule_book(item: Item) -> None:
    assert len(item.choices) in (3, 4)
    true = [choice.name for choice in item.choices if item.true_in(choice, "draw")]
    assert true == [RIGHT[item.number]]
    assert item.right.name == RIGHT[item.number]


@every_item
def test_the_claim_is_among_the_choices_and_wrong(item: Item) -> None:
    (claim,) = (choice for choice in item.choices if choice.name == CLAIMED[item.number])
    assert claim != item.right
    true_somewhere = bool(claim.customs) or any(item.true_in(claim, name) for name in TAUGHT)
    assert true_somewhere == (item.number not in NOWHERE)


@every_item
def test_wrong_choices_are_true_where_the_game_says_so(item: Item) -> None:
    for choice in item.choices:
        if choice != item.right:
            true_in = {name for name in TAUGHT if item.true_in(choice, name)}
            assert true_in == TRUE_ELSEWHERE.get((item.number, choice.name), set()), choice.name


@every_item
def test_the_game_decides_about_every_choice_but_customs(item: Item) -> None:
    undecided = [choice.name for choice in item.choices if choice.holds is None]
    assert undecided == (["youngest"] if item.number == "M6" else [])
    assert all(choice.customs for choice in item.choices if choice.holds is None)
    assert not item.right.customs


def agrees(item: Item) -> bool:
    """Whether all rule sets of the course have the same answer, All Fives where known."""
    everywhere = all(item.true_in(item.right, name) for name in TAUGHT)
    return everywhere and not any("All Fives" in choice.customs for choice in item.choices)


@every_item
def test_rule_sets_that_agree_give_the_same_answer(item: Item) -> None:
    if agrees(item):
        for name in TAUGHT:
            true = [choice for choice in item.choices if item.true_in(choice, name)]
            assert true == [item.right], name


def test_at_a_third_of_the_items_all_rule_sets_agree() -> None:
    agreed = [item.number for item in QUIZ.values() if agrees(item)]
    assert 3 * len(agreed) >= len(QUIZ), agreed
    assert {"M12", "M30", "M31", "M35"} <= {*agreed}
    assert not {"M1", "M5", "M8", "M10", "M11", "M33"} & {*agreed}


@pytest.mark.parametrize("number", POINTS)
def test_numbers_are_those_counted_by_hand(number: str) -> None:
    assert fact(quiz_item(number).right, "n") == POINTS[number]


def test_the_usual_slips_of_a_blocked_round_are_offered() -> None:
    """Hands 3, 8, 10 give 15, and hands 9, 11, 4 give 16."""
    assert [fact(option, "n") for option in quiz_item("M16").way.options] == [18, 21, 15, 5]
    assert [fact(option, "n") for option in quiz_item("M17").way.options] == [12, 16, 20, 7]


@every_item
def test_what_is_shown_is_what_the_game_has(item: Item) -> None:
    situation = item.situation(Rules.draw(item.players))
    if not isinstance(situation, Round) or item.seat is None:
        return
    r = situation.before if item.number in ("M9", "M10", "M11") else situation
    assert r is not None
    for given in item.givens:
        if isinstance(given, Remark):
            facts = dict(given.facts)
            shown = {
                "the line": r.line == facts.get("line"),
                "your hand": r.hands[item.seat] == facts.get("tiles"),
                "boneyard": len(r.boneyard) == facts.get("n"),
                "holds": len(r.hands[1]) == facts.get("n"),
                "ends differ": r.line.ends == (facts.get("left"), facts.get("right")),
            }
            assert shown.get(given.kind), given


@every_item
def test_every_choice_is_met_with_its_own_reason_and_a_clause(item: Item) -> None:
    question = quiz_item(item.number)
    assert isinstance(question, Question)
    met = set()
    for option in question.way.thinkable():
        grade = question.grade(option)
        right = option == question.right
        assert grade.outcome == ("right" if right else "not yet")
        reasons = question.confirmation if right else grade.reasons
        assert len(reasons) == 1
        assert isinstance(reasons[0], Remark)
        assert reasons[0].misconception == item.number
        met.add(reasons)
        part, _, clause = reasons[0].clause.partition(".")
        assert 1 <= int(clause) <= NUMBER_OF_CLAUSES[part], reasons[0]
    assert len(met) == len(item.choices)
    assert question.grade() == ("not tried", ())


@every_item
def test_an_item_has_hints_and_a_solution_that_ends_with_the_reason(item: Item) -> None:
    question = quiz_item(item.number)
    assert len({*question.hints}) == item.hints == 2
    assert question.solution[-2:] == (question.right, *question.confirmation)
    assert not any(isinstance(told, Refusal) for told in question.solution)


def test_the_right_choice_stands_in_no_place_too_often() -> None:
    places = Counter(item.choices.index(item.right) for item in QUIZ.values())
    assert {*places} == {0, 1, 2, 3}
    assert max(places.values()) <= len(QUIZ) / 3, places


def numbers(question: QuizItem, asked: int) -> list[str]:
    """The numbers of the next so many items."""
    found = []
    for _ in range(asked):
        found.append(question.item.number)
        question = question.another()
    return found


def test_a_series_goes_round() -> None:
    assert numbers(quiz_item("M16", "M17", "M2"), 5) == ["M16", "M17", "M2", "M16", "M17"]
    assert numbers(quiz_item("M16", "M17", "M16"), 4) == ["M16", "M17", "M16", "M17"]


def test_a_single_item_stays_with_its_subject() -> None:
    assert numbers(quiz_item("M35"), 3) == ["M35"] * 3
    assert numbers(quiz_item("M35", "M35"), 2) == ["M35"] * 2
    assert quiz_item("M35").place == (1, 1)
    assert numbers(quiz_item(), 37) == [*QUIZ, "M1"]


@pytest.mark.parametrize("wrong", ["M0", "M37", "m16", "16", "", "M 1", None, 16, ["M1"]])
def test_what_there_is_not_is_refused(wrong: Any) -> None:
    with pytest.raises(Impossible, match=re.escape(repr(wrong)) + ".*M1 to M36"):
        quiz_item("M1", wrong)


def test_what_is_no_option_is_refused() -> None:
    question = quiz_item("M16")
    for wrong in (15, "15 points", question.question, quiz_item("M17").right):
        with pytest.raises(Impossible):
            question.grade(wrong)
