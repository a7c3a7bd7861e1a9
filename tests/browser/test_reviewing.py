"""Records on a page: stepped through, pasted and searched, by keys alone and on a telephone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from drawlesson.game.records import write
from drawlesson.lessons.faults import faulty_record
from drawlesson.lessons.reviews import RECORDS
from drawlesson.widgets.hunting import Hunt
from drawlesson.widgets.reviewing import Review
from drawlesson.widgets.stage import Stage
from tests.browsers import run_axe
from tests.widgets.bench import Bench

NAMES = ("Mina", "Ola", "Ken")
BLOCK = write(RECORDS["a-block"], NAMES)
FAULTY = faulty_record(3).text(NAMES)
UNREADABLE = FAULTY.replace("3 Ken", "3 Kim")

SCENES: dict[str, Callable[[], Stage]] = {
    "round": lambda: Review(RECORDS["a-block"]),
    "fault": lambda: Review(FAULTY),
    "unreadable": lambda: Review(UNREADABLE),
    "room": Review,
    "hunt": lambda: Hunt(3),
}


def open_all(page: Page) -> None:
    """Open everything that can be opened."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")


def focused(page: Page) -> str:
    found: str = page.evaluate(
        "document.activeElement.dataset.press ?? document.activeElement.dataset.field ?? "
        "document.activeElement.tagName"
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SCENES)
def test_axe_finds_nothing(browser: Browser, name: str, scheme: str) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    shown = Bench(page, SCENES[name]())
    if name == "fault":
        shown.click("To the end")
    open_all(page)
    assert run_axe(page, "main") == []
    context.close()


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_wider_than_a_telephone_and_everything_can_be_touched(
    browser: Browser, name: str
) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 800})
    page = context.new_page()
    Bench(page, SCENES[name]())
    open_all(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for button in page.locator("button:not(.dl-clause), summary").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 43.5, button.inner_text()
    context.close()


def test_a_round_is_walked_by_arrow_keys(page: Page) -> None:
    shown = Bench(page, Review(RECORDS["a-block"]))
    page.keyboard.press("Tab")
    shown.type("ArrowRight", "ArrowRight")
    assert "Turn 3: Mina plays [0|4] on the left." in shown.sentence
    shown.type("End")
    assert "Ola gets 48 points." in shown.sentence
    shown.type("Home")
    assert "Turn 1: Ola opens with [0|6]." in shown.sentence


def test_a_record_is_pasted_checked_and_mended_by_keys_alone(page: Page) -> None:
    shown = Bench(page, Review())
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert focused(page) == "record"
    page.keyboard.insert_text(UNREADABLE + "\n")
    page.keyboard.press("Enter")
    assert focused(page) == "record", "Enter makes a new line"
    assert shown.page.get_by_label("The record as text").input_value().startswith(UNREADABLE)
    page.keyboard.press("Tab")
    assert focused(page) == "read"
    shown.type("Enter")
    assert "I cannot read line 11." in shown.sentence
    field = page.locator("textarea")
    assert field.input_value().startswith(UNREADABLE), "nothing that was pasted is lost"
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "record"
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(FAULTY)
    page.keyboard.press("Tab")
    shown.type("Enter")
    assert "Turn 3 breaks a rule. It is in line 11." in shown.sentence
    assert "Allowed now: draw." in shown.sentence
    shown.type("ArrowLeft")
    assert field.input_value() == FAULTY, "and it stays while one walks"


def test_a_megabyte_is_refused_kindly_and_stays_in_the_field(page: Page) -> None:
    shown = Bench(page, Review(RECORDS["a-block"]))
    open_all(page)
    long = BLOCK + "y" * 10**6
    page.locator("textarea").fill(long)
    shown.click("Next")
    assert "Turn 2:" in shown.sentence
    shown.click("Check the record")
    assert f"This text has {len(long):,} letters" in shown.sentence
    assert page.locator("textarea").input_value() == long
    page.locator("textarea").fill(FAULTY)
    shown.click("Check the record")
    assert "Turn 3 breaks a rule." in shown.sentence


def test_markup_in_a_record_stays_text(page: Page) -> None:
    shown = Bench(page, Review())
    page.locator("textarea").fill("<img src=x onerror='window.hit=1'></textarea><b>bold</b>")
    shown.click("Check the record")
    assert "<img src=x" in shown.sentence
    assert page.locator("b, img").count() == 0
    assert page.evaluate("window.hit") is None


def test_a_fault_is_found_by_keys_alone(page: Page) -> None:
    shown = Bench(page, Hunt(3))
    for _ in range(12):
        page.keyboard.press("Tab")
        if focused(page) == "choose 1":
            break
    shown.type("ArrowDown", "ArrowDown")
    assert page.get_by_role("radio", checked=True).inner_text().strip() == (
        "3 Ken: draw, draw, pass"
    )
    assert "Turn 3: Ken draws [4|4]." in page.get_by_test_id("move").inner_text()
    shown.type("Enter")
    assert "Right!" in shown.sentence
    assert focused(page) == "another"
    page.wait_for_timeout(450)
    shown.type("Enter")
    assert (
        "Turn 3 breaks a rule. What is wrong there?" in page.get_by_test_id("question").inner_text()
    )
    assert focused(page) == "choose 1"
    shown.type("ArrowDown", "Enter")
    assert "Right!" in shown.sentence
    assert "D3.6" in shown.sentence
