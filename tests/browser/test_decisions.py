"""Turns, rounds and rule sets worked by keys and touch, wide and narrow, light and dark."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from drawlesson.lessons.course.lessons.ending import ROUNDS
from drawlesson.lessons.explore.turn import Decision
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.explore.side_by_side import SideBySide
from drawlesson.widgets.explore.turn_card import TurnCard
from drawlesson.widgets.table.round_steps import RoundSteps
from tests.browsers import run_axe
from tests.widgets.bench import Bench

MAKERS: dict[str, Callable[[], SceneWidget]] = {
    "deciding": TurnCard,
    "comparing": lambda: SideBySide("a-tile-fits"),
    "rounds": lambda: RoundSteps.of(ROUNDS["dead-line"]),
}
LAST_PRESS = {
    "deciding": "Show what is allowed",
    "comparing": "Show what they say",
    "rounds": "To the end",
}


def focused(page: Page) -> str:
    found: str = page.evaluate("document.activeElement.dataset.press ?? ''")
    return found


def test_a_turn_is_decided_by_keys_alone(page: Page) -> None:
    shown = Bench(page, TurnCard("free"))
    page.keyboard.press("Tab")
    assert focused(page) == "guess play"
    shown.type("Enter", "ArrowRight", "Space")
    assert focused(page) == "guess draw"
    shown.type("ArrowRight", "ArrowRight", "Enter")
    assert shown.sentence == "Your guess was right!"
    assert page.get_by_role("group", name="You may not", exact=True).is_visible()
    expect(page.get_by_test_id("live")).to_have_text("Your guess was right!")


def test_a_position_is_put_together_by_keys_alone(page: Page) -> None:
    shown = Bench(page, TurnCard("free"))
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    shown.type("Enter")
    assert page.get_by_label("Your hand: press tiles on and off").is_visible()
    page.keyboard.press("Tab")
    assert focused(page) == "rules draw"
    shown.type("ArrowRight", "Enter")  # Ply Yard
    shown.type("ArrowDown", "ArrowRight", "Enter")  # the left end is 1
    shown.type("ArrowDown", "End", "Enter")  # the right end is 6
    shown.type("ArrowDown", "ArrowDown", "Enter")  # one tile less in the boneyard
    shown.type("ArrowDown", "Enter")  # [0|0] into the hand
    assert isinstance(shown.widget, TurnCard)
    assert shown.widget.decision == Decision.of("ply-yard", "[0|0] [1|1] [2|6] [4|5]", (1, 6), 7)
    assert focused(page) == "tile 0-0", "the focus stays where the learner works"
    assert page.get_by_label("Your hand: press tiles on and off").is_visible()


def test_rule_sets_are_compared_by_keys_alone(page: Page) -> None:
    shown = Bench(page, SideBySide("nothing-fits"))
    page.keyboard.press("Tab")
    shown.type("ArrowRight", "Enter", "End", "Enter")
    assert shown.sentence.startswith("Your guess was right!")
    assert page.get_by_role("columnheader", name="In Block").is_visible()
    assert page.get_by_role("row").count() == 4


def test_a_round_is_stepped_through_by_keys(page: Page) -> None:
    shown = Bench(page, RoundSteps.of(ROUNDS["blocked"]))
    page.keyboard.press("Tab")
    shown.type("ArrowRight", "ArrowRight")
    assert shown.sentence.startswith("Ola passes. One pass does not end the round")
    shown.type("End")
    assert "The round is blocked." in shown.sentence
    shown.type("ArrowLeft", "Home")
    assert shown.sentence == "It is Mina's turn."


@pytest.mark.parametrize("width", [320, 900])
@pytest.mark.parametrize("name", MAKERS)
def test_nothing_is_cut_off_or_too_small_for_a_finger(
    browser: Browser, name: str, width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    shown = Bench(page, MAKERS[name]())
    if name == "deciding":
        page.get_by_text("Change the position").click()
    shown.click(LAST_PRESS[name])
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        "[...document.querySelectorAll('[data-press]')].map((n) => n.getBoundingClientRect())"
        ".filter((box) => box.width < 44 || box.height < 44).length"
    )
    assert small == 0
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", MAKERS)
def test_axe_finds_nothing(browser: Browser, name: str, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    shown = Bench(page, MAKERS[name]())
    page.evaluate("document.querySelector('main').prepend(document.createElement('h1'))")
    page.evaluate("document.querySelector('h1').textContent = 'drawlesson'")
    assert run_axe(page) == []
    if name == "deciding":
        page.get_by_text("Change the position").click()
    shown.click(LAST_PRESS[name])
    assert run_axe(page) == []
    context.close()
