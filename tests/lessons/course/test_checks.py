"""The checks at the end of the lessons: only what was taught, and not what was just asked."""

import json
import re

import pytest

from drawlesson.lessons import exercise
from drawlesson.lessons.course.checks import CHECKS
from drawlesson.lessons.course.plan import LESSONS, Lesson
from drawlesson.lessons.exercises.exercise import Exercise
from tests.language.helpers import ROOT

BEFORE_RULE_SETS = [each for each in LESSONS if each.name in ("turns", "ending")]
FOLLOWING = 6
"""So many exercises, one after the other, are looked at."""


def cells(notebook: str) -> list[str]:
    """The code of an English notebook."""
    content = json.loads((ROOT / f"notebooks/en/{notebook}.ipynb").read_text("utf-8"))
    return ["".join(cell["source"]) for cell in content["cells"] if cell["cell_type"] == "code"]


@pytest.mark.parametrize("name", ["turns", "ending"])
def test_checks_before_the_rule_sets_stay_in_draw(name: str) -> None:
    for question in CHECKS[name].asked():
        for _ in range(FOLLOWING):
            assert isinstance(question, Exercise)
            assert question.position.rules.name == "draw", (name, question.seed)
            question = question.again()


@pytest.mark.parametrize("lesson", BEFORE_RULE_SETS)
def test_exercises_before_the_rule_sets_are_in_draw(lesson: Lesson) -> None:
    for cell in cells(lesson.notebook):
        for theme, level, seed in re.findall(r'exercise\("(T\d+)", level=(\d), seed=(\d+)\)', cell):
            for at in range(FOLLOWING):
                made = exercise(theme, int(level), int(seed) + at)
                assert made.position.rules.name == "draw", (cell, at)


@pytest.mark.parametrize("lesson", [each for each in LESSONS if each.name in CHECKS])
def test_a_check_does_not_just_ask_the_quiz_of_its_lesson_again(lesson: Lesson) -> None:
    asked = {*re.findall(r'"(M\d+)"', " ".join(cells(lesson.notebook)))}
    items = CHECKS[lesson.name].questions
    again = [item for item in items if item in asked]
    assert 2 * len(again) <= len(items), f"{again} were asked in the lesson itself"


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_asks_nothing_twice(name: str) -> None:
    shown = [(question.givens, question.question) for question in CHECKS[name].asked()]
    assert len({*map(repr, shown)}) == len(shown)


def test_the_check_of_turns_asks_for_each_action() -> None:
    answers = [question.right for question in CHECKS["turns"].asked()]
    assert answers == [{"draw"}, {"draw", "play"}, {"play"}]


def test_the_check_of_the_ending_asks_for_each_end() -> None:
    assert {question.right for question in CHECKS["ending"].asked()} == {"out", "blocked", "lasts"}
