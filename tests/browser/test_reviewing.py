"""Records on a page: stepped through, pasted and searched, by keys alone and on a telephone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from drawlesson.game.records import write
from drawlesson.lessons.review.faults import faulty_record
from drawlesson.lessons.review.records import RECORDS
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.review.fault_card import FaultCard
from drawlesson.widgets.review.review_card import ReviewCard
from tests.browsers import run_axe
from tests.widgets.bench import Bench

NAMES = ("Mina", "Ola", "Ken")
BLOCK = write(RECORDS["a-block"], NAMES)
FAULTY = faulty_record(3).text(NAMES)
UNREADABLE = FAULTY.replace("3 Ken", "3 Kim")

SCENES: dict[str, Callable[[], SceneWidget]] = {
    "round": lambda: ReviewCard(RECORDS["a-block"]),
    "fault": lambda: ReviewCard(FAULTY),
    "unreadable": lambda: ReviewCard(UNREADABLE),
    "room": ReviewCard,
    "hunt": lambda: FaultCard(3),
    "judged": lambda: judged(),
}


def judged() -> ReviewCard:
    """A round with everything that there is to be seen of it."""
    review = ReviewCard(RECORDS["going-out"], seed=3, play_on=lambda *_: None)
    review.look()
    for press in ("moment 1", "share", "audit"):
        review.press(press)
    return review


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
    shown = Bench(page, ReviewCard(RECORDS["a-block"]))
    page.keyboard.press("Tab")
    shown.type("ArrowRight", "ArrowRight")
    assert "Turn 3: Mina plays [0|4] on the left." in shown.sentence
    shown.type("End")
    assert "Ola gets 48 points." in shown.sentence
    shown.type("Home")
    assert "Turn 1: Ola opens with [0|6]." in shown.sentence


def test_a_moment_that_is_pressed_shows_its_position(page: Page) -> None:
    page.set_viewport_size({"width": 900, "height": 500})
    shown = Bench(page, judged())
    moment = page.locator('[data-press="moment 1"]')
    moment.scroll_into_view_if_needed()
    moment.click()
    shown.settle()
    seen = "(node) => node.getBoundingClientRect().top >= 0"
    assert page.locator("[data-look]").evaluate(seen), "the position stays above the view"
    opened = page.get_by_role("button", name="What could be known?")
    assert opened.get_attribute("aria-expanded") == "true", "it says that it is open"
    sign = "(node) => getComputedStyle(node, '::before').content"
    assert "▾" in opened.evaluate(sign), "and shows it"


def test_a_record_is_pasted_checked_and_mended_by_keys_alone(page: Page) -> None:
    shown = Bench(page, ReviewCard())
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
    shown = Bench(page, ReviewCard(RECORDS["a-block"]))
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
    shown = Bench(page, ReviewCard())
    page.locator("textarea").fill("<img src=x onerror='window.hit=1'></textarea><b>bold</b>")
    shown.click("Check the record")
    assert "<img src=x" in shown.sentence
    assert page.locator("b, img").count() == 0
    assert page.evaluate("window.hit") is None


def test_a_fault_is_found_by_keys_alone(page: Page) -> None:
    shown = Bench(page, FaultCard(3))
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


def test_a_round_is_judged_by_keys_alone(page: Page) -> None:
    taken: list[object] = []
    shown = Bench(
        page, ReviewCard(RECORDS["going-out"], seed=3, play_on=lambda r, _: taken.append(r))
    )
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert focused(page) == "moments"
    page.keyboard.press("Enter")
    for _ in range(100):
        shown.settle()
        if page.locator("[data-next]").count() == 0:
            break
    assert focused(page) == "moment 1", "the focus goes from the button to what it has brought"
    heading = page.get_by_test_id("moments").inner_text()
    assert "moments are worth a look:" in heading
    expect(page.get_by_test_id("live")).to_have_text(heading.splitlines()[0])
    shown.type("ArrowDown")
    assert focused(page) == "moment 2"
    shown.type("Enter")
    assert focused(page) == "moment 2"
    assert "Chosen was" in page.get_by_test_id("known").inner_text()
    for wanted in ("SUMMARY", "known", "DIV", "share"):
        page.keyboard.press("Tab")
        assert focused(page) == wanted, "the table can be scrolled by keys"
    shown.type("Enter")
    assert focused(page) == "shared"
    page.keyboard.press("Control+A")
    line = page.evaluate(
        "document.activeElement.value.slice("
        "document.activeElement.selectionStart, document.activeElement.selectionEnd)"
    )
    assert line == str(shown.widget.position()), "what is chosen is the whole line, to be copied"  # type: ignore[attr-defined]
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "branch"
    shown.type("Enter")
    assert taken == [RECORDS["going-out"].history[shown.widget.at]]  # type: ignore[attr-defined]


def test_looking_for_moments_can_be_stopped_and_goes_on(page: Page) -> None:
    shown = Bench(page, ReviewCard(RECORDS["going-out"]))
    bar = page.get_by_role("progressbar")

    def a_moment() -> None:
        """Let what has been worked out so far be shown, and no more."""
        page.wait_for_timeout(20)
        scenes, shown._waiting = shown._waiting, []
        page.evaluate("(scenes) => window.answer(scenes)", scenes)

    shown.button("Look for moments").click()
    for _ in range(6):
        a_moment()
    assert bar.get_attribute("data-next"), "the page asks for more by itself"
    shown.button("Stop").click()
    shown.settle()
    done = bar.get_attribute("aria-valuetext")
    shown.click("Next")
    assert "Turn 2:" in shown.sentence
    assert bar.get_attribute("aria-valuetext") == done, "nothing goes on by itself"
    shown.click("Go on")
    assert bar.count() == 0, "all is looked at"
    assert "Turn 2:" in shown.sentence
