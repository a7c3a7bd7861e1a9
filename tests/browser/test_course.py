"""The course as a whole in a browser: the index, the way to a lesson, its check, the code."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from drawlesson.lessons.course.catalogue import TASKS
from drawlesson.lessons.progress.progress import Progress
from drawlesson.widgets.progress import progress_card
from drawlesson.widgets.progress.progress_card import ProgressCard
from drawlesson.widgets.table.game_table import GameTable
from tests.browsers import Lab, open_notebook, run_all, run_axe
from tests.widgets.bench import Bench


@pytest.fixture(autouse=True)
def _own_progress(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAWLESSON_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.setattr(progress_card._Session, "unsaved", Progress())


def test_a_code_is_typed_in_by_keyboard_alone(page: Page) -> None:
    progress_card.add(Progress.of([0]))
    shown = Bench(page, ProgressCard(language="ja"))
    field = page.locator("[data-field=code]")
    page.locator("a").last.focus()
    shown.type("Tab")
    assert field.evaluate("node => node === document.activeElement"), "Tab leads to the field"
    page.keyboard.type(Progress.of([1]).code.lower())
    shown.type("Enter")
    assert page.get_by_test_id("code").inner_text() == Progress.of([0, 1]).code
    assert field.input_value() == "", "the field is free for the next code"
    page.keyboard.type("nonsense")
    shown.type("Enter")
    assert field.input_value() == "nonsense", "what was typed can be mended"
    expect(page.get_by_test_id("live")).to_contain_text("nonsense")
    assert page.get_by_test_id("code").inner_text() == Progress.of([0, 1]).code


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 900])
def test_axe_finds_nothing_on_the_progress_card(browser: Browser, scheme: Any, width: int) -> None:
    progress_card.add(Progress.of([0, 1]))
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    shown = Bench(page, ProgressCard())
    page.evaluate("document.querySelector('main').prepend(document.createElement('h1'))")
    page.evaluate("document.querySelector('h1').textContent = 'drawlesson'")
    assert run_axe(page) == []
    shown.click("Add this code")
    assert "Type a code first." in shown.sentence
    assert run_axe(page) == [], "a refusal"
    small = "node => { const box = node.getBoundingClientRect(); return Math.min(box.height, 44); }"
    sizes = [node.evaluate(small) for node in page.locator("a, button, input").all()]
    assert min(sizes) >= 43.5, "too small for a finger"
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page has to be moved sideways"
    context.close()


def test_from_the_index_to_a_lesson_its_check_and_back(page: Page, lab: Lab) -> None:
    open_notebook(page, lab, "en/index.ipynb")
    run_all(page)
    notebook = page.locator(".jp-NotebookPanel:visible")
    assert notebook.get_by_test_id("code").inner_text() == Progress().code
    notebook.locator(".jp-RenderedMarkdown a", has_text="0 · Play first").last.click()
    page.get_by_role("tab", name="00_play_first.ipynb").wait_for()
    page.get_by_role("tab", name="index.ipynb").click()
    notebook.locator(".dl-lesson a", has_text="1 · Matching").click()
    page.get_by_role("tab", name="01_matching.ipynb").wait_for()
    assert page.get_by_role("tab", name="index.ipynb").is_visible(), "the page was left"
    open_notebook(page, lab, "en/00_play_first.ipynb")
    run_all(page)
    scenes = page.locator(".jp-NotebookPanel:visible").get_by_test_id("scene")
    check = scenes.nth(-2)  # the last one is the round to play after it
    check.scroll_into_view_if_needed()
    for _ in range(3):
        check.locator(".dl-fits").first.click()
        check.locator(".dl-end:not(.dl-weak)").first.click()
        page.wait_for_timeout(1000)
    check.get_by_test_id("sentence").filter(has_text="Next comes “1 · Matching”.").wait_for()
    kept = json.loads((lab.root / "progress.json").read_text("utf-8"))
    assert kept["lessons"] == [0]
    open_notebook(
        page, lab, "ko/index.ipynb" if (lab.root / "ko/index.ipynb").exists() else "en/index.ipynb"
    )
    run_all(page)
    code = page.locator(".jp-NotebookPanel:visible").get_by_test_id("code")
    assert code.inner_text() == Progress.of([0]).code, "progress is kept for every language"


def test_a_check_that_is_reached_in_code_is_shown_to_its_end(page: Page) -> None:
    """Many scenes at once, some of which want to be looked at: the last one comes too."""
    task = TASKS["three-plays"]
    table = GameTable.of(task, reached=lambda: "That was all.")
    shown = Bench(page, table)
    while not table.reached:
        table.act(table.round.legal_actions[0])
    shown.settle()
    page.get_by_test_id("sentence").filter(has_text="That was all.").wait_for(timeout=5000)
