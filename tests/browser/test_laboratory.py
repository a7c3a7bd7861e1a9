"""The laboratory in a page: by keyboard alone, stopped while it runs, on a telephone."""

import pytest
from playwright.sync_api import Browser, Page, expect

from drawlesson.widgets.laboratory.laboratory_card import LaboratoryCard, OwnQuestion
from drawlesson.widgets.practice.practice_card import PracticeCard
from tests.browsers import run_axe
from tests.widgets.bench import Bench


def test_a_guess_by_keyboard_and_the_answer_is_announced(page: Page) -> None:
    shown = Bench(page, LaboratoryCard("drawing"))
    page.get_by_role("textbox", name="Your answer").focus()
    shown.type("2", "0", "Enter")
    shown.settle()
    expect(page.get_by_test_id("live")).to_contain_text("Mina win less often")
    expect(shown.button("Other rounds")).to_be_focused()
    expect(page.get_by_test_id("said")).to_contain_text("It does not say")
    expect(page.get_by_role("img")).to_have_accessible_name(
        "Does drawing by choice help? Drawing without looking makes Mina win less often."
    )
    expect(page.get_by_test_id("figures").get_by_role("listitem")).to_have_count(5)


def test_it_is_stopped_while_it_runs(page: Page) -> None:
    shown = Bench(page, LaboratoryCard("drawing"))
    page.get_by_role("textbox").fill("20")
    shown.button("Play the rounds").click()
    page.wait_for_timeout(50)
    scenes, shown._waiting = shown._waiting, []
    page.evaluate("(scenes) => window.answer(scenes)", scenes)
    expect(page.get_by_role("progressbar")).to_be_visible()
    shown.click("Stop")
    expect(shown.button("Go on")).to_be_focused()
    heard = shown.heard
    page.wait_for_timeout(300)
    assert shown.heard == heard, "a page that was stopped asks for nothing"
    shown.click("Go on")
    expect(shown.button("Other rounds")).to_be_focused()


def test_what_was_chosen_stays_while_rounds_are_played(page: Page) -> None:
    shown = Bench(page, OwnQuestion())
    page.get_by_role("combobox", name="Your question").select_option("opener")
    page.get_by_role("combobox", name="Game").select_option("block")
    page.get_by_role("combobox", name="Rounds").select_option("1000")
    shown.click("Play the rounds")
    expect(page.get_by_role("combobox", name="Your question")).to_have_value("opener")
    expect(page.get_by_test_id("figures")).to_contain_text("Block, 2 players")
    page.get_by_role("combobox", name="Game").select_option("ply-yard")
    page.get_by_role("combobox", name="Players").select_option("3")
    shown.click("Play the rounds")
    assert shown.sentence.startswith("Ply Yard is for two players.")


def test_a_stopped_question_is_changed_and_started_afresh(page: Page) -> None:
    shown = Bench(page, OwnQuestion())
    rounds = page.get_by_role("combobox", name="Rounds")
    rounds.select_option("100000")
    shown.button("Play the rounds").click()
    page.wait_for_timeout(50)
    scenes, shown._waiting = shown._waiting, []
    page.evaluate("(scenes) => window.answer(scenes)", scenes)
    expect(rounds).to_be_disabled()
    expect(page.get_by_test_id("why-idle")).to_be_visible()
    shown.click("Stop")
    expect(rounds).to_be_enabled()
    rounds.select_option("1000")
    page.get_by_role("combobox", name="Game").select_option("block")
    shown.settle()
    expect(page.get_by_test_id("keeps")).to_contain_text("keeps the question as it was")
    assert page.locator("button.dl-first").all_inner_texts() == ["Start afresh"]
    shown.click("Go on")
    expect(rounds).to_have_value("100000")
    expect(shown.button("Other rounds")).to_be_focused()
    rounds.select_option("1000")
    page.get_by_role("combobox", name="Game").select_option("block")
    shown.click("Play the rounds")
    expect(page.get_by_test_id("figures")).to_contain_text("any tile that fits, 100,000 rounds")
    expect(page.get_by_test_id("figures")).to_contain_text("Block, 2 players, all: any tile")


def test_a_guess_goes_with_the_question_it_was_for(page: Page) -> None:
    shown = Bench(page, OwnQuestion())
    guess = page.get_by_role("textbox")
    guess.fill("30")
    page.get_by_role("combobox", name="Rounds").select_option("1000")
    shown.settle()
    expect(guess).to_have_value("30")
    shown.click("Play the rounds")
    page.get_by_role("combobox", name="Your question").focus()
    page.get_by_role("combobox", name="Your question").select_option("opener")
    shown.settle()
    expect(guess).to_have_value("")
    expect(page.get_by_role("combobox", name="Your question")).to_be_focused()
    expect(page.get_by_role("combobox", name="Rounds")).to_have_value("1000")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_menus_look_alike_wherever_they_stand(browser: Browser, scheme: str) -> None:
    looks = []
    for widget in (OwnQuestion(), PracticeCard()):
        context = browser.new_context(color_scheme=scheme)  # type: ignore[arg-type]
        page = context.new_page()
        Bench(page, widget)
        looks.append(
            page.locator("select").first.evaluate(
                "node => { const { color, backgroundColor, border, borderRadius, padding } = "
                "getComputedStyle(node); return [color, backgroundColor, border, borderRadius, "
                "padding] }"
            )
        )
        context.close()
    assert looks[0] == looks[1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_telephone_and_axe_finds_nothing(browser: Browser, scheme: str) -> None:
    context = browser.new_context(
        color_scheme=scheme, viewport={"width": 320, "height": 800}, reduced_motion="reduce"
    )
    page = context.new_page()
    shown = Bench(page, OwnQuestion())
    page.evaluate("document.querySelector('main').prepend(document.createElement('h1'))")
    page.evaluate("document.querySelector('h1').textContent = 'drawlesson'")
    assert run_axe(page) == []
    assert isinstance(shown.widget, OwnQuestion)
    shown.widget.ask("first", first="drawing", number=500, guess=30)
    shown.settle()
    assert run_axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = page.evaluate(
        "[...document.querySelectorAll('button, select, input')]"
        ".map((node) => node.getBoundingClientRect())"
        ".filter((box) => box.width < 44 || box.height < 44).length"
    )
    assert small == 0
    context.close()
