"""Settlements, totals and matches by keys and touch, wide and narrow, light and dark."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from drawlesson import Pass, Round, Rules
from drawlesson.lessons.course.lessons.counting import ENDS
from drawlesson.lessons.course.lessons.match_play import MATCHES, match_play
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.core.steps import Walk
from drawlesson.widgets.explore.scoreboard import Scoreboard
from drawlesson.widgets.explore.settlement_card import SettlementCard
from drawlesson.widgets.explore.totals_card import TotalsCard
from tests.browsers import run_axe
from tests.widgets.bench import Bench


def four_hands() -> Round:
    """A blocked round of four players, whose hands need the most room."""
    line = (
        "(5|1)(1|6)(6|5)(5|2)(2|1)(1|4)(4|2)(2|2)(2|3)(3|3)(3|0)(0|6)(6|3)"
        "(3|5)(5|0)(0|4)(4|4)(4|5)(5|5)"
    )
    hands = ["[4|6]", "[0|2] [1|3]", "[0|1] [6|6]", "[1|1] [2|6]"]
    r = Round.resume(Rules.draw(4), line=line, hands=hands, boneyard="[0|0] [3|4]", turn=3)
    while not r.over:
        r = r.after(Pass())
    return r


MAKERS: dict[str, Callable[[], SceneWidget]] = {
    "settlement": lambda: SettlementCard(four_hands()),
    "totals": lambda: TotalsCard([3, 8, 10, 40]),
    "match": lambda: Scoreboard(match_play(MATCHES["to-61"])),
    "large": lambda: SettlementCard(ENDS["three-hands"], large=True),
}


def focused(page: Page) -> str:
    found: str = page.evaluate(
        "document.activeElement.dataset.press ?? document.activeElement.dataset.field ?? ''"
    )
    return found


def test_a_settlement_is_walked_by_keys_alone(page: Page) -> None:
    shown = Bench(page, SettlementCard(ENDS["three-hands"]))
    page.keyboard.press("Tab")
    shown.type(*["ArrowRight"] * 7)
    assert shown.sentence == "Take away the winner's own 3 pips, once: 15."
    assert page.get_by_role("img", name="8 + 10 − 3 = 15", exact=True).is_visible()
    expect(page.get_by_test_id("live")).to_have_text(shown.sentence)
    shown.type("Home")
    assert "Count first" in shown.sentence


@pytest.mark.parametrize("name", ["settlement", "match"])
def test_whoever_comes_in_from_below_gives_nothing_away(page: Page, name: str) -> None:
    shown = Bench(page, MAKERS[name]())
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('afterend', '<a href=#>x</a>')"
    )
    page.get_by_role("link", name="x").focus()
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "on", "the toolbar is one tab stop, and it begins at Next"
    shown.type("Enter")
    assert isinstance(shown.widget, Walk)
    assert shown.widget.at == 1
    shown.type("ArrowRight", "ArrowRight", "ArrowLeft")
    assert shown.widget.at == 2
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement === document.body"), "one tab stop"


def test_totals_are_tried_by_keys_alone(page: Page) -> None:
    shown = Bench(page, TotalsCard([3, 8, 10]))
    page.keyboard.press("Tab")
    assert focused(page) == "players 2"
    shown.type("ArrowDown", "ArrowRight", "Enter")
    assert shown.sentence == "Mina gets 18 points: 8 + 10 = 18."
    page.keyboard.press("Tab")
    assert focused(page) == "less 1", "who is out has nothing to count"
    page.keyboard.press("Tab")
    assert focused(page) == "total 1"
    page.keyboard.press("Control+a")
    page.keyboard.type("12")
    shown.type("Enter")
    assert shown.sentence == "Mina gets 22 points: 12 + 10 = 22."
    assert focused(page) == "total 1", "one can type on"
    page.keyboard.press("Control+a")
    page.keyboard.type("twelve")
    shown.type("Enter")
    assert "“twelve” is no number of pips." in shown.sentence
    assert page.get_by_label("Ola: pips").input_value() == "twelve"


def test_totals_are_counted_by_touch(browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 900}, has_touch=True)
    page = context.new_page()
    shown = Bench(page, TotalsCard([3, 8, 10]))
    for _ in range(3):
        page.get_by_label("Mina: one pip more").tap()
        shown.settle()
    assert page.get_by_label("Mina: pips", exact=True).input_value() == "6"
    assert shown.sentence == "Mina gets 12 points: 8 + 10 − 6 = 12."
    context.close()


def test_a_match_is_walked_to_its_end(page: Page) -> None:
    shown = Bench(page, Scoreboard(match_play(MATCHES["to-61"])))
    page.keyboard.press("Tab")
    shown.type("End")
    assert "Mina has 62 and wins the match." in shown.sentence
    assert page.get_by_role("img", name="Mina: 62 points, 1 above the target.").is_visible()


@pytest.mark.parametrize(("width", "theme"), [(320, "light"), (1100, "dark")])
@pytest.mark.parametrize("kind", MAKERS)
def test_nothing_sticks_out_and_axe_finds_nothing(
    browser: Browser, kind: str, width: int, theme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=theme)
    page = context.new_page()
    shown = Bench(page, MAKERS[kind]())
    if kind != "totals":
        for _ in range(6):
            shown.click("Next")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, input")]
            .map((node) => [node.innerText || node.value, node.getBoundingClientRect()])
            .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
            .map(([name]) => name)"""
    )
    assert small == []
    assert run_axe(page, "main") == []
    context.close()
