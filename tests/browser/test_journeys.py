"""The check of every lesson done from its first to its last question by keyboard alone."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from drawlesson.language import language
from drawlesson.lessons.course.checks import CHECKS
from drawlesson.lessons.course.plan import LESSONS
from drawlesson.lessons.progress.progress import Progress
from drawlesson.lessons.questions.answer_types import Chance, Number
from drawlesson.widgets import QuestionCard, cells
from drawlesson.widgets.card.marked_choices import chosen_by
from drawlesson.widgets.progress import progress_card
from tests.widgets.bench import Bench

ASKED = [each.name for each in LESSONS if each.name in CHECKS and not CHECKS[each.name].task]
"""The lessons whose check asks questions; tables are played in test_lessons."""
MOST_TABS = 40


def focused(page: Page) -> str:
    """What the focused thing presses, or the name of the field that it is."""
    found: str = page.evaluate(
        "document.activeElement.dataset.press ?? document.activeElement.dataset.field ?? ''"
    )
    return found


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab, and inside a group of choices the arrows, until something has the focus."""
    for _ in range(MOST_TABS):
        if focused(page) == wanted:
            return
        key = page.evaluate(
            """wanted => {
              const group = document.activeElement.closest("[data-group]");
              if (!group?.querySelector(`[data-press="${wanted}"]`)) return "Tab";
              return group.dataset.way === "down" ? "ArrowDown" : "ArrowRight";
            }""",
            wanted,
        )
        page.keyboard.press(key)
    raise AssertionError(f"no key leads to {wanted!r}, the focus is on {focused(page)!r}")


def answer(page: Page, shown: Bench, card: QuestionCard) -> None:
    """Give the right answer to the question that is asked."""
    way, right = card.question.way, card.question.right
    if isinstance(way, (Number, Chance)):
        tab_to(page, "answer")
        page.keyboard.type(str(right))
    for choice in sorted(chosen_by(way, right)):
        tab_to(page, f"choose {choice}")
        shown.type("Space")
    tab_to(page, "check")
    shown.type("Enter")


@pytest.mark.parametrize("code", ["ko", "pl"])
@pytest.mark.parametrize("lesson", ASKED)
def test_a_check_is_done_by_keyboard_alone(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lesson: str, code: str
) -> None:
    monkeypatch.setenv("DRAWLESSON_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.setattr(progress_card._Session, "unsaved", Progress())
    monkeypatch.setattr(cells._Course, "language", None)
    cells.speak(code)
    card = cells.check(lesson)
    assert isinstance(card, QuestionCard)
    shown = Bench(page, card)
    for number in range(CHECKS[lesson].needed):
        assert card.right == number
        answer(page, shown, card)
        assert card.outcome == "right", f"{card.question}: {shown.sentence}"
        if not card.done:
            shown.settle()
            page.wait_for_timeout(450)
            tab_to(page, "another")
            shown.type("Enter")
    assert card.done
    assert language(code).say("You are done!") in shown.sentence
    assert progress_card.known().progress.lessons == (lesson,)
