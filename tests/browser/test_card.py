"""A card worked by mouse, by touch and by keys, on a page without Jupyter."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from drawlesson.lessons import exercise
from drawlesson.widgets import QuestionCard
from tests.browsers import run_axe
from tests.widgets.bench import Bench

THEMES = {"number": "T5", "one": "T3", "several": "T2", "values": "T12", "marks": "T1"}
"""A theme for each way to answer."""
RIGHT_MARKS = {"[0|4]": "neither", "[1|6]": "left", "[2|2]": "neither"}
"""The answer to T1 of level 1 and seed 3."""


def bench(page: Page, theme: str, **settings: Any) -> Bench:
    return Bench(page, QuestionCard(exercise(theme, 1, 3), **settings))


def card(shown: Bench) -> QuestionCard:
    assert isinstance(shown.widget, QuestionCard)
    return shown.widget


def focused(page: Page) -> str:
    """What the focused thing presses, or the name of the field that it is."""
    found: str = page.evaluate(
        "document.activeElement.dataset.press ?? document.activeElement.dataset.field ?? ''"
    )
    return found


def ready(shown: Bench) -> None:
    """Wait until a right answer has been looked at."""
    shown.settle()
    shown.page.wait_for_timeout(450)


def test_a_number_is_typed_and_enter_checks_it(page: Page) -> None:
    shown = bench(page, "T5")
    page.keyboard.press("Tab")
    assert focused(page) == "answer"
    page.keyboard.type("7")
    shown.type("Enter")
    assert "Not yet." in shown.sentence
    assert focused(page) == "answer", "the next try is typed at once"
    page.keyboard.press("Backspace")
    page.keyboard.type(str(card(shown).question.right))
    shown.type("Enter")
    assert "Right!" in shown.sentence
    assert focused(page) == "another"
    ready(shown)
    shown.type("Enter")
    assert card(shown).outcome == "not tried"
    assert focused(page) == "answer"
    assert page.get_by_label("Your answer").input_value() == ""


def test_a_second_press_skips_nothing(page: Page) -> None:
    shown = bench(page, "T5")
    page.get_by_label("Your answer").fill(str(card(shown).question.right))
    asked = card(shown).question
    shown.button("Check").dblclick()
    shown.type("Enter")
    assert card(shown).question is asked, "the second press has taken another question"
    assert "Right!" in shown.sentence


def test_a_number_is_set_by_buttons_alone(browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 900}, has_touch=True)
    shown = bench(context.new_page(), "T5")
    for _ in range(6):
        shown.button("One more").tap()
    shown.button("One less").tap()
    shown.button("Check").tap()
    shown.settle()
    assert "Right!" in shown.sentence
    context.close()


def test_an_option_is_chosen_by_arrows_and_checked_by_enter(page: Page) -> None:
    shown = bench(page, "T3")
    page.keyboard.press("Tab")
    assert focused(page) == "choose 1"
    shown.type("ArrowDown")
    assert page.get_by_role("radio", checked=True).inner_text().endswith("over: it is blocked")
    assert focused(page) == "choose 2"
    shown.type("Enter")
    assert "Not yet." in shown.sentence
    assert focused(page) == "choose 2"
    shown.type("ArrowDown", "ArrowDown")
    assert focused(page) == "choose 3"
    shown.type("Enter")
    assert "Right!" in shown.sentence
    assert focused(page) == "another"
    ready(shown)
    shown.type("Enter")
    assert focused(page) == "choose 1"
    shown.type("3")
    assert page.get_by_role("radio", checked=True).get_attribute("data-press") == "choose 3"
    page.keyboard.press("Tab")
    assert focused(page) == "check"


def test_several_are_ticked_by_space_and_by_number(page: Page) -> None:
    shown = bench(page, "T2")
    page.keyboard.press("Tab")
    shown.type("ArrowDown", "Space", "3")
    ticked = page.get_by_role("checkbox", checked=True)
    assert [each.get_attribute("data-press") for each in ticked.all()] == ["choose 2", "choose 3"]
    assert focused(page) == "choose 3", "a number moves there too, so that it is read out"
    shown.type("Space", "ArrowUp", "Space", "1", "Enter")
    assert "Right!" in shown.sentence


def test_tiles_are_marked_by_keys_alone(page: Page) -> None:
    shown = bench(page, "T1")
    page.keyboard.press("Tab")
    shown.type("4", "ArrowRight", "1", "ArrowRight")
    assert focused(page) == "choose 2-2 left"
    shown.type("Enter")
    assert "These tiles have no mark yet: [2|2]." in shown.sentence
    shown.type("ArrowDown", "ArrowDown")
    for tile, word in {**RIGHT_MARKS, "[2|2]": "both"}.items():
        group = page.get_by_role("radiogroup", name=tile)
        assert group.get_by_role("radio", checked=True).inner_text().endswith(word), tile
    shown.type("Enter")
    assert "Not yet." in shown.sentence
    assert "[2|2] has no" in shown.sentence
    shown.type("End", "Enter")
    assert "Right!" in shown.sentence


def test_tab_visits_each_tile_once_and_then_the_buttons(page: Page) -> None:
    bench(page, "T1")
    seen = []
    for _ in range(4):
        page.keyboard.press("Tab")
        seen.append(focused(page))
    assert seen == ["choose 0-4 left", "choose 1-6 left", "choose 2-2 left", "check"]


def test_tab_stops_at_every_button_and_at_every_box_to_tick(page: Page) -> None:
    bench(page, "T2")
    boxes = page.get_by_role("checkbox").count()
    wanted = [*(f"choose {n}" for n in range(1, boxes)), "choose none"]
    wanted += ["check", "hint", "solution", "another"]
    seen = []
    for _ in wanted:
        page.keyboard.press("Tab")
        seen.append(focused(page))
    assert seen == wanted, "a control is not found with Tab alone"
    page.keyboard.press("ArrowLeft")
    assert focused(page) == "solution", "the arrows lead along the buttons as well"


def test_a_wrong_choice_and_a_right_one_differ_in_sign_and_colour(page: Page) -> None:
    shown = bench(page, "T3")
    seen = []
    for choice in ("2", "3"):
        shown.type("Tab") if choice == "2" else None
        shown.type(choice, "Enter")
        seen.append(
            page.locator(".dl-picked .dl-pick").evaluate(
                "node => [node.textContent, getComputedStyle(node).backgroundColor]"
            )
        )
    (wrong, its_colour), (right, other_colour) = seen
    assert (wrong, right) == ("✕", "✓")
    assert its_colour != other_colour


def test_tiles_are_marked_by_touch(browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 900}, has_touch=True)
    page = context.new_page()
    shown = bench(page, "T1")
    for tile, word in RIGHT_MARKS.items():
        group = page.get_by_role("radiogroup", name=tile)
        group.get_by_role("radio", name=word, exact=True).tap()
        shown.settle()
    shown.button("Check").tap()
    shown.settle()
    assert "Right!" in shown.sentence
    context.close()


def test_help_is_read_out_and_the_focus_stays(page: Page) -> None:
    shown = bench(page, "T3")
    shown.button("Hint").focus()
    shown.type("Enter")
    live = page.get_by_test_id("live")
    expect(live).to_contain_text("A round ends when")
    assert focused(page) == "hint"
    shown.type("Enter", "Enter")
    assert page.locator(".dl-steps li").count() == 3
    page.keyboard.press("Tab")
    shown.type("Enter")
    assert focused(page) == "solution"
    assert "The round goes on" in page.locator(".dl-help").last.inner_text()
    shown.button("Rule D5.1: show it").first.focus()
    shown.type("Enter")
    assert "goes out, and the round ends at once" in page.locator(".dl-card").inner_text()
    assert focused(page) == "rule hint-0 D5.1"


def test_the_same_outcome_is_read_out_again(page: Page) -> None:
    shown = bench(page, "T5")
    page.get_by_label("Your answer").fill("7")
    shown.click("Check")
    page.evaluate("document.querySelector('.dl-live').textContent = ''")
    shown.click("Check")
    expect(page.get_by_test_id("live")).to_contain_text("Not yet.")


@pytest.mark.parametrize("language", ["en", "ko", "ja", "pl"])
@pytest.mark.parametrize(("width", "large"), [(320, True), (900, False)])
def test_a_card_stays_inside_any_width(
    browser: Browser, width: int, large: bool, language: str
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900})
    for theme, level in (("T1", 3), ("T2", 3), ("T4", 3), ("T5", 2), ("T12", 1)):
        page = context.new_page()
        item = exercise(theme, level, 3)
        shown = Bench(page, QuestionCard(item, language=language, large=large, needed=3))
        card(shown).check(next(each for each in item.way.thinkable() if item.reasons(each)))
        card(shown).hint()
        card(shown).solution()
        shown.settle()
        assert page.evaluate("document.documentElement.scrollWidth") <= width, theme
        outside = page.evaluate(
            """() => [...document.querySelectorAll('.dl-table *')].filter(node => {
                const box = node.getBoundingClientRect();
                const holder = node.parentElement.getBoundingClientRect();
                return !node.closest('svg, .dl-clause') && box.right > holder.right + 1;
            }).map(node => node.outerHTML.slice(0, 80))"""
        )
        assert outside == [], "these stick out"
        small = page.evaluate(
            """() => [...document.querySelectorAll('button, input')].filter(node => {
                const box = node.getBoundingClientRect();
                return !node.matches('.dl-clause') && (box.width < 44 || box.height < 44);
            }).map(node => node.outerHTML.slice(0, 80))"""
        )
        assert small == [], "these are too small for a finger"
        page.close()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("way", THEMES)
def test_axe_finds_nothing_on_a_card(browser: Browser, scheme: Any, way: str) -> None:
    context = browser.new_context(
        viewport={"width": 900, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    shown = bench(page, THEMES[way], needed=1)
    page.evaluate("document.querySelector('main').prepend(document.createElement('h1'))")
    page.evaluate("document.querySelector('h1').textContent = 'drawlesson'")
    assert run_axe(page) == []
    shown.click("Check")
    assert run_axe(page) == [], "nothing given yet"
    item = card(shown).question
    card(shown).check(next(each for each in item.way.thinkable() if item.reasons(each)))
    card(shown).hint()
    card(shown).solution()
    shown.settle()
    page.locator(".dl-clause").first.click()
    shown.settle()
    assert run_axe(page) == [], "not yet"
    card(shown).another()
    card(shown).check(card(shown).question.right)
    ready(shown)
    assert "You are done!" in shown.sentence
    assert run_axe(page) == [], "right"
    context.close()


@pytest.mark.parametrize("height", [300, 420])
def test_what_was_said_comes_into_view(page: Page, height: int) -> None:
    """With Check at the lower edge of the window nothing would seem to happen."""
    page.set_viewport_size({"width": 900, "height": height})
    shown = bench(page, "T9")
    wrong = next(
        number
        for number, option in enumerate(card(shown).question.way.options, start=1)
        if card(shown).question.reasons(option)
    )
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("radio").nth(wrong - 1).click()
    page.evaluate("document.querySelector('[data-press=check]').scrollIntoView({block: 'end'})")
    for name, inside in (("Check", ".dl-not-yet"), ("Hint", ".dl-help"), ("Solution", ".dl-help")):
        page.get_by_role("button", name=name, exact=True).click()
        shown.settle()
        box = page.locator(inside).last.bounding_box()
        assert box
        assert 0 <= box["y"] < height - 20, f"{name}: what it said lies outside the window"
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("radio").first.evaluate("node => node.click()")
    shown.settle()
    assert page.evaluate("scrollY") == 0, "what was said before does not come into view again"


def test_an_exercise_that_is_shown_anew_does_not_scroll_the_page(page: Page) -> None:
    page.set_viewport_size({"width": 900, "height": 300})
    solved = QuestionCard(exercise("T9", 1, 3))
    solved.check(solved.question.right)
    Bench(page, solved)
    assert page.evaluate("scrollY") == 0


def test_a_number_key_takes_the_focus_to_its_choice(page: Page) -> None:
    shown = bench(page, "T3")
    page.keyboard.press("Tab")
    shown.type("2")
    assert focused(page) == "choose 2", "else nothing is read out"
    assert page.get_by_role("radio", checked=True).get_attribute("data-press") == "choose 2"
    shown.type("ArrowDown")
    assert focused(page) == "choose 3", "arrows go on from there"
