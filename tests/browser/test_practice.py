"""Practice walked in a browser: wrong, refuted, played out, right, another one, and again."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from drawlesson.lessons.exercises.pack import Puzzle
from drawlesson.lessons.practice.session import Todays
from drawlesson.widgets.explore.position_card import PositionCard
from drawlesson.widgets.practice import review_kept
from drawlesson.widgets.practice.practice_card import PracticeCard
from drawlesson.widgets.progress.progress_card import PLACE
from tests.browser.test_card import focused
from tests.browsers import run_axe
from tests.widgets.bench import Bench

ROOT = Path(__file__).parents[2]
SHORT = (
    "draw; (5|4)(4|3)(3|1)(1|1)(1|0)(0|4)(4|4)(4|1)(1|5)(5|3)(3|0)(0|5)(5|5)(5|2)(2|3)(3|3)(3|6); "
    "[0|0] [0|2] [1|2] [5|6] [6|6]; others 4; boneyard 2"
)


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    place = tmp_path / "progress.json"
    monkeypatch.setenv(PLACE, str(place))
    monkeypatch.setattr(review_kept._Session, "unsaved", None)
    monkeypatch.setattr(review_kept._Session, "todays", Todays())
    return place


def practice(shown: Bench) -> PracticeCard:
    assert isinstance(shown.widget, PracticeCard)
    return shown.widget


def wrong_and_right(shown: Bench) -> tuple[int, int]:
    """Which option is wrong and which right, from 0."""
    question = practice(shown).question
    options = question.way.options
    wrong = next(n for n, each in enumerate(options) if question.reasons(each))
    return wrong, options.index(question.right)


AGAIN = """
import json, time
from drawlesson.widgets.practice.practice_card import PracticeCard
later = PracticeCard("again", clock=lambda: time.time() + 86_400)
print(json.dumps([str(later.puzzle), len(later.redo.entries)]))
"""


def test_a_puzzle_wrong_refuted_played_out_right_and_back_after_a_restart(
    page: Page, file: Path
) -> None:
    shown = Bench(page, PracticeCard(seed=3))
    page.get_by_label("Theme").select_option("T7")
    page.get_by_label("Level").select_option("1")
    shown.click("Begin")
    puzzle = practice(shown).puzzle
    assert puzzle is not None
    assert str(puzzle) in page.get_by_test_id("puzzle").inner_text()
    wrong, right = wrong_and_right(shown)
    page.get_by_role("radio").nth(wrong).click()
    shown.settle()
    shown.click("Check")
    assert "Not yet." in shown.sentence
    assert "may hold" in shown.sentence, "a hidden hand that beats it"
    shown.click("Play it out")
    steps = 1
    while "wins the round" not in page.get_by_test_id("move").inner_text():
        shown.click("Next")
        steps += 1
        assert steps < 30
    assert page.get_by_text("All hands lie open").is_visible()
    page.get_by_role("radio").nth(right).click()
    shown.settle()
    shown.click("Check")
    assert "Right!" in shown.sentence
    assert page.get_by_test_id("move").count() == 0
    rows = page.get_by_test_id("values").get_by_role("row")
    assert rows.count() == 1 + page.get_by_role("radio").count()
    assert "Wins, whatever is hidden" in page.get_by_test_id("values").inner_text()
    page.wait_for_timeout(450)
    shown.click("Prove it again")
    assert "The answer is the same" in page.get_by_test_id("proved").inner_text()
    shown.click("Another one")
    assert practice(shown).puzzle != puzzle
    assert practice(shown).puzzle[:2] == ("T7", 1)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    again = subprocess.run(
        [sys.executable, "-c", AGAIN], env=environment, capture_output=True, text=True, check=True
    )
    assert json.loads(again.stdout) == [str(puzzle), 1]


@pytest.mark.parametrize("width", [360, 900])
def test_what_is_played_out_is_seen_at_once(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    shown = Bench(page, PracticeCard("T7", 3, seed=3))
    wrong, _ = wrong_and_right(shown)
    page.get_by_role("radio").nth(wrong).click()
    shown.settle()
    shown.click("Check")
    shown.click("Play it out")
    for seen in (page.get_by_test_id("move"), shown.button("Next")):
        box = seen.bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= 800 - box["height"], "it opened where nobody looks"
    scrolled = page.evaluate("scrollY")
    shown.click("Next")
    assert page.evaluate("scrollY") == scrolled, "the page stays where the learner reads"


def test_the_same_by_keys_alone(page: Page) -> None:
    shown = Bench(page, PracticeCard(seed=3))
    page.keyboard.press("Tab")
    assert focused(page) == "theme"
    page.keyboard.type("T7")
    page.keyboard.press("Tab")
    assert focused(page) == "level"
    page.keyboard.type("level 1")
    page.keyboard.press("Tab")
    assert focused(page) == "begin"
    shown.type("Enter")
    assert practice(shown).puzzle[:2] == ("T7", 1)
    assert focused(page) == "choose 1"
    wrong, right = wrong_and_right(shown)
    shown.type(str(wrong + 1), "Enter")
    assert "Not yet." in shown.sentence
    reach(page, "play out")
    shown.type("Enter")
    assert focused(page) == "on"
    shown.type("Enter", "Enter")
    assert "3 of" in page.locator(".dl-count").inner_text()
    shown.type("ArrowLeft", "Enter")
    assert "2 of" in page.locator(".dl-count").inner_text()
    reach(page, f"choose {wrong + 1}", back=True)
    shown.type(str(right + 1), "Enter")
    assert "Right!" in shown.sentence
    assert focused(page) == "another"
    page.wait_for_timeout(450)
    shown.type("Enter")
    assert focused(page) == "choose 1"
    reach(page, "menu", back=True)
    shown.type("Enter")
    assert practice(shown).puzzle is None
    assert "comes back later" in shown.sentence


def test_todays_puzzles_are_left_out_and_gone_back_to_by_keys_alone(page: Page) -> None:
    shown = Bench(page, PracticeCard(seed=3))
    page.keyboard.press("Tab")
    reach(page, "today")
    shown.type("Enter")
    for _ in range(5):
        assert practice(shown).puzzle is not None
        reach(page, "another")
        shown.type("Enter")
    assert practice(shown).puzzle is None
    assert "5 are still open." in shown.sentence
    assert focused(page) == "rest"
    shown.type("Enter")
    assert practice(shown).puzzle == practice(shown).todays.puzzles[0]


def test_every_control_of_the_menu_is_reached_and_none_is_dead(page: Page) -> None:
    widget = PracticeCard(seed=3)
    shown = Bench(page, widget)
    widget.ask(Puzzle("T7", 1, 4))
    widget.check(next(a for a in widget.question.way.thinkable() if widget.question.reasons(a)))
    widget.to_menu()
    shown.settle()
    controls = page.locator("main :is(button, select, summary)")
    seen = set()
    for _ in range(controls.count()):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("document.activeElement.outerHTML"))
    assert len(seen) == controls.count()
    assert not [each for each in seen if "aria-disabled" in each or "dl-idle" in each]
    assert page.get_by_text("comes back in").is_visible(), "when it comes back is told"


def reach(page: Page, press: str, back: bool = False) -> None:
    """Go on with Tab until this has the focus."""
    for _ in range(20):
        if focused(page) == press:
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"{press} cannot be reached")


def test_a_fraction_is_typed_and_enter_checks_it(page: Page) -> None:
    widget = PracticeCard(seed=3)
    shown = Bench(page, widget)
    widget.ask(Puzzle("T11", 2, 4))
    shown.settle()
    field = page.get_by_label("Your answer as a fraction, like 3/8")
    field.fill("half")
    shown.type("Enter")
    assert "“half” is no answer here." in shown.sentence
    field.fill("1/99")
    shown.type("Enter")
    assert "Not yet." in shown.sentence
    right = widget.question.right
    field.fill(f"{right.numerator * 2}/{right.denominator * 2}")
    shown.type("Enter")
    assert "Right!" in shown.sentence


def test_a_position_is_pasted_and_looked_at(page: Page) -> None:
    shown = Bench(page, PositionCard())
    field = page.get_by_label("A position as a line of text")
    assert field.evaluate("node => node.clientHeight") > 90, "a late position has several lines"
    field.fill("<i>whist</i>")
    shown.type("Enter")
    assert "“<i>whist</i>” cannot be read here." in shown.sentence
    field.fill(SHORT)
    shown.type("Enter")
    assert "Allowed now" in shown.sentence
    table = page.get_by_test_id("values")
    assert table.get_by_role("row").count() == 4
    assert "At worst you win by 6 points." in table.inner_text()
    assert run_axe(page, "main") == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 900])
@pytest.mark.parametrize("code", ["en", "ko", "pl"])
def test_nothing_of_it_bars_anybody_or_leaves_the_page(
    browser: Browser, scheme: str, width: int, code: str
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    widget = PracticeCard(seed=3, language=code)
    shown = Bench(page, widget)
    seen = [run_axe(page, "main")]
    for puzzle in (Puzzle("T7", 1, 4), Puzzle("T13", 1, 1), Puzzle("T11", 2, 4)):
        widget.ask(puzzle)
        question = widget.question
        widget.check(next(each for each in question.way.thinkable() if question.reasons(each)))
        if puzzle.theme == "T7":
            widget.play_out()
        widget.solution()
        widget.prove_again()
        shown.settle()
        page.locator("details").evaluate_all("all => all.forEach(each => { each.open = true })")
        seen.append(run_axe(page, "main"))
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    widget.to_menu()
    shown.settle()
    page.locator("details").evaluate_all("all => all.forEach(each => { each.open = true })")
    seen.append(run_axe(page, "main"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    shown = Bench(context.new_page(), PositionCard(SHORT, language=code))
    seen.append(run_axe(shown.page, "main"))
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()
    assert seen == [[]] * len(seen)
