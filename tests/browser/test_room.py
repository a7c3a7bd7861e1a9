"""The game room worked by mouse, by keys alone, as text and watched, on a page without Jupyter."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from drawlesson import Play
from drawlesson.game.names import LONGEST_NAME
from drawlesson.language import language as spoken
from drawlesson.language.actions import choice
from drawlesson.lessons.games import Games, setups
from drawlesson.widgets.game_room import PlayRound, Room
from drawlesson.widgets.game_room.aim_parts import AimQuestion
from drawlesson.widgets.game_room.desk import Desk
from tests.browsers import run_axe
from tests.widgets.bench import Bench
from tests.widgets.game_room.helpers import drawn, named

LEVELS = ("random", "heaviest", "counting", "expert")


@pytest.fixture(autouse=True)
def _quick_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setups, "_THINKING", 0.02)


def room(shown: Bench) -> Room:
    assert isinstance(shown.widget, Room)
    return shown.widget


def begun(
    page: Page,
    *,
    plain: bool = False,
    stopped: bool = False,
    speed: str = "at once",
    language: str = "en",
    **wishes: object,
) -> Bench:
    """A game on the page; computers act at once, or not before they are let."""
    made = Room(language=language)
    made._at = made._at._replace(speed=speed, plain=plain)
    made.begin(**wishes)  # type: ignore[arg-type]
    if stopped:
        made._own("stop")
        made._take()
    return Bench(page, made)


def wait(shown: Bench) -> None:
    """Wait until nobody but a person can act."""
    shown.settle()
    for _ in range(200):
        if not shown.page.locator("[data-next]").count():
            return
        shown.settle()
    pytest.fail("the computer goes on without an end")


def click(shown: Bench, press: str) -> None:
    """Click what presses this, and wait for what follows."""
    shown.page.locator(f'[data-press="{press}"]').first.click()
    wait(shown)


def by_mouse(shown: Bench) -> None:
    """Do something that is allowed with the mouse: place a tile where it fits, draw or pass."""
    page = shown.page
    fitting = page.locator(".dl-held.dl-fits")
    if fitting.count():
        fitting.first.click()
        shown.settle()
        if (end := page.locator(".dl-end:not(.dl-weak)")).count() and page.locator(
            ".dl-held.dl-chosen"
        ).count():
            end.first.click()
    elif page.locator('[data-press="draw"]:not(.dl-idle)').count():
        page.locator('[data-press="draw"]').click()
    else:
        page.locator('[data-press="pass"]').click()
    wait(shown)


def to_the_end(shown: Bench) -> None:
    """A person plays with the mouse until the round is over."""
    wait(shown)
    for _ in range(200):
        if room(shown).round.over:
            return
        by_mouse(shown)
    pytest.fail("the round has no end")


def settled(shown: Bench) -> None:
    """Settle the round step by step, enter the points, deal the next one."""
    page = shown.page
    click(shown, "room settle")
    at, steps = map(int, re.findall(r"\d+", page.locator(".dl-count").inner_text()))
    assert at == 1, "the settlement does not begin at its beginning"
    for _ in range(steps - 1):
        click(shown, "on")
    assert page.locator(".dl-count").inner_text() == f"{steps} of {steps}"
    click(shown, "room enter")
    game = room(shown).game
    assert game is not None
    assert game.settled is not None
    totals = page.locator(".dl-track .dl-total").all_inner_texts()
    assert [*map(int, totals)] == [*game.settled.scores]


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_round_by_mouse_from_the_entrance_to_the_next_deal(page: Page, level: str) -> None:
    shown = Bench(page, Room())
    page.locator("[data-field=who]").select_option("1+1")
    page.locator("[data-field=level]").select_option(level)
    if level != "counting":
        page.locator("[data-field=rules]").select_option("block")
        shown.settle()
    page.get_by_text("Names, opener, target and seed").click()
    page.locator("[data-field=name1]").fill("Ada")
    page.locator("[data-field=seed]").fill("12")
    page.locator("[data-field=opener]").select_option("2")
    shown.click("Begin")
    page.locator("[data-field=speed]").select_option("at once")
    shown.settle()
    assert room(shown)._at.speed == "at once", "a speed that is chosen is not heard"
    to_the_end(shown)
    game = room(shown).game
    assert game is not None
    assert [seat.player for seat in game.setup.seats] == ["person", level]
    assert game.setup.names[0] == "Ada"
    assert game.setup.seed == 12
    settled(shown)
    click(shown, "room next")
    assert room(shown).game.number == 2  # type: ignore[union-attr]
    assert "round 2" in page.get_by_test_id("standing").inner_text()


def test_two_people_at_one_screen_and_nothing_hidden_in_the_page(page: Page) -> None:
    shown = begun(page, setup="2+0", rules="block", seed=5, opener=1, name1="Ada", name2="Ben")
    curtains = 0
    while not room(shown).round.over:
        r = room(shown).round
        content = " ".join([page.content(), shown.sent[-1]])
        assert named(content) <= r.line.tiles, "the curtain is down and the page names a hand"
        assert drawn(content) <= r.line.tiles, "the curtain is down and the page shows a hand"
        name = ("Ada", "Ben")[r.turn]
        assert f"Now it is {name}'s turn." in page.locator(".dl-room-head").inner_text()
        curtains += 1
        shown.click(f"I am {name}: show my tiles")
        content = " ".join([page.content(), shown.sent[-1]])
        other = r.hands[1 - r.turn]
        assert named(content) >= r.hands[r.turn]
        assert not named(content) & other, "the page names the hand of the other"
        assert not drawn(content) & other, "the page shows the hand of the other"
        by_mouse(shown)
    assert curtains > 8
    shown.click("Settle the round")
    assert page.locator(".dl-hand-row").count() == 2


def test_on_the_curtain_the_focus_is_on_what_the_next_person_presses(page: Page) -> None:
    shown = begun(page, setup="2+0", seed=5, opener=1)
    page.locator('[data-press="room lift"]').focus()
    shown.type("Enter")
    assert room(shown)._desk.sitting.seat == 0
    page.locator(".dl-held").first.click()
    shown.settle()
    focused = page.evaluate("document.activeElement.dataset.press")
    assert focused == "room lift"
    shown.type("Tab")
    assert page.evaluate("document.activeElement.dataset.press") == "room take back"
    shown.type("Enter")
    assert len(room(shown).round.line) == 0
    assert room(shown)._desk.sitting.watched, "whoever sits there now may be somebody else"
    assert page.evaluate("document.activeElement.dataset.press") == "room lift"


# keys -------------------------------------------------------------------------


def focused(page: Page) -> str:
    found: str = page.evaluate("document.activeElement?.dataset?.press ?? ''")
    return found


def tab_to(shown: Bench, press: str) -> None:
    """Press Tab until something is reached whose press begins so."""
    for _ in range(60):
        if focused(shown.page).startswith(press):
            return
        shown.type("Tab")
    pytest.fail(f"the Tab key never comes to {press}")


def by_keys(shown: Bench) -> None:
    """Do something that is allowed with keys alone."""
    page = shown.page
    legal = room(shown).round.legal_actions
    if isinstance(legal[0], Play):
        wanted = f"tile {legal[0].tile.low}-{legal[0].tile.high}"
        tab_to(shown, "tile ")
        shown.type("Home")
        while focused(page) != wanted:
            before = focused(page)
            shown.type("ArrowRight")
            assert focused(page) != before, f"the arrows never come to {wanted}"
        shown.type("Enter")
        if legal[0].end is not None:
            assert focused(page).startswith("end "), "choosing a tile does not lead to an end"
            shown.type("Enter")
    else:
        tab_to(shown, "")
        shown.type("d" if str(legal[0]) == "draw" else "p")
    wait(shown)


def test_a_whole_round_by_keys_alone_with_settlement_points_and_the_next_round(page: Page) -> None:
    shown = begun(page, setup="1+1", level="heaviest", rules="block", seed=2, opener=1)
    shown.type("Tab")
    while not room(shown).round.over:
        by_keys(shown)
    tab_to(shown, "room settle")
    shown.type("Enter")
    assert page.locator(".dl-count").inner_text().startswith("1 of")
    shown.type("End")
    tab_to(shown, "room enter")
    shown.type("Enter")
    assert focused(page) == "room next"
    shown.type("Enter")
    wait(shown)
    assert room(shown).game.number == 2  # type: ignore[union-attr]
    assert room(shown).game.match.scores != (0, 0)  # type: ignore[union-attr]


def test_a_watched_game_is_stopped_by_the_keyboard(page: Page) -> None:
    shown = begun(
        page, setup="0+2", level="heaviest", rules="block", seed=2, stopped=True, speed="slow"
    )
    page.locator('[data-press="room start"]').focus()
    shown.type("Enter")
    assert focused(page) == "room stop", "the focus is lost when the computers go on"
    assert not room(shown)._at.stopped
    shown.type("Enter")
    assert room(shown)._at.stopped, "while scenes pass by, the keys cannot stop them"
    assert focused(page) == "room start"
    assert not room(shown).round.over


# as text ----------------------------------------------------------------------


@pytest.mark.parametrize("code", ["en", "pl"])
def test_a_whole_round_as_text_by_typed_moves(page: Page, code: str) -> None:
    shown = begun(
        page, setup="1+1", level="heaviest", rules="block", seed=2, opener=1, language=code
    )
    click(shown, "room text")
    assert focused(page) == "room pictures", "the focus is lost when the table becomes text"
    language, typed = spoken(code), 0
    while not room(shown).round.over:
        assert page.locator(".dl-room svg").count() == 0, "there are pictures in the text"
        facts = page.get_by_test_id("facts").inner_text()
        hand = room(shown).round.hands[0]
        assert all(str(tile) in facts for tile in hand), "the hand is not told"
        page.locator("[data-field=move]").fill(choice(language, room(shown).round.legal_actions[0]))
        page.keyboard.press("Enter")
        wait(shown)
        at = page.evaluate("document.activeElement?.dataset?.field ?? ''")
        assert at == ("" if room(shown).round.over else "move"), "the focus has left the field"
        typed += 1
        assert page.locator("[data-field=move]").count() == 0 or (
            page.locator("[data-field=move]").input_value() == ""
        ), "what was typed for the last move still stands there"
    assert typed > 3
    assert focused(page) == "room settle", "the next Enter would do something else"
    shown.type("Enter")
    assert page.locator(".dl-count").count() == 1


def test_a_whole_round_as_text_by_buttons_alone(page: Page) -> None:
    shown = begun(page, setup="1+1", level="heaviest", rules="draw", seed=2, opener=1, plain=True)
    while not room(shown).round.over:
        move = page.get_by_test_id("moves").locator("button").first
        press = move.get_attribute("data-press")
        move.focus()
        shown.type("Enter")
        wait(shown)
        at = page.evaluate("document.activeElement.dataset.field ?? ''")
        stays = page.locator(f'[data-press="{press}"]').count()
        if not room(shown).round.over:
            assert at == "move" or stays, "the focus has fallen on another button"
    assert focused(page) == "room settle"


def test_what_is_no_move_stays_in_the_field_to_be_mended(page: Page) -> None:
    shown = begun(page, setup="1+1", plain=True, level="heaviest", seed=2, opener=1)
    page.locator("[data-field=move]").fill('<img src=x onerror="window.hacked=1"> 2-5')
    page.keyboard.press("Enter")
    shown.settle()
    assert "is no move that can be read" in page.get_by_test_id("sentence").inner_text()
    assert page.locator("[data-field=move]").input_value().startswith("<img")
    assert page.evaluate("window.hacked") is None
    assert page.locator(".dl-room img").count() == 0


# watched ----------------------------------------------------------------------


def test_a_watched_round_is_stopped_goes_one_action_further_and_on_to_its_end(page: Page) -> None:
    shown = begun(
        page, setup="0+3", level="heaviest", rules="block", seed=4, stopped=True, speed="slow"
    )
    shown.click("Go on")
    page.locator('[data-press="room stop"]').click()
    shown.settle()
    assert room(shown)._at.stopped, "what passes by cannot be stopped with the mouse"
    here = len(room(shown).round.history)
    if room(shown).round.over:
        pytest.fail("the round was over before anybody could stop it")
    shown.settle()
    assert len(room(shown).round.history) == here, "they go on although they are stopped"
    shown.click("One action")
    assert len(room(shown).round.history) == here + 1
    assert page.get_by_test_id("sentence").inner_text().count("plays") <= 1
    click(shown, "room text")
    assert page.locator("[data-testid=facts]").count() == 1
    click(shown, "room pictures")
    page.locator("[data-field=speed]").select_option("at once")
    shown.settle()
    shown.click("Go on")
    wait(shown)
    assert room(shown).round.over
    settled(shown)


# other languages --------------------------------------------------------------


def test_a_whole_round_in_japanese(page: Page) -> None:
    shown = Bench(page, Room(language="ja"))
    page.locator("[data-field=rules]").select_option("block")
    shown.settle()
    page.locator("[data-press=begin]").click()
    shown.settle()
    page.locator("[data-field=speed]").select_option("at once")
    to_the_end(shown)
    click(shown, "room settle")
    click(shown, "last")
    told = page.locator(".dl-room").inner_text()
    assert "ハンド" in told or "点" in told
    english = set(re.findall(r"[A-Za-z]{3,}", told)) - {"Player", "Block"}
    assert not english, f"English is left: {english}"
    assert page.locator(".dl-room").get_attribute("lang") == "ja"
    click(shown, "room enter")
    click(shown, "room next")
    assert room(shown).game.number == 2  # type: ignore[union-attr]


# the entrance ------------------------------------------------------------------


def test_another_number_of_players_leaves_no_menu_empty(page: Page) -> None:
    shown = Bench(page, Room())
    page.get_by_text("Names, opener, target and seed").click()
    page.locator("[data-field=who]").select_option("1+3")
    shown.settle()
    page.locator("[data-field=opener]").select_option("4")
    page.locator("[data-field=name2]").fill("Zoë")
    page.locator("[data-field=who]").select_option("1+1")
    shown.settle()
    page.locator("[data-field=rules]").select_option("ply-yard")
    shown.settle()
    values = page.evaluate(
        "[...document.querySelectorAll('select')].map((node) => [node.dataset.field, node.value])"
    )
    assert all(value or name.startswith("level") for name, value in values), values
    assert page.locator("[data-field=name2]").input_value() == "Zoë", (
        "a name that was typed is lost"
    )
    shown.click("Begin")
    game = room(shown).game
    assert game is not None
    assert game.setup.names[1] == "Zoë"
    assert game.round.turn == 0


def test_a_game_is_left_and_gone_on_with_from_the_list(page: Page, tmp_path: Path) -> None:
    shown = Bench(page, Room(Games(tmp_path)))
    page.locator("[data-field=who]").select_option("2+0")
    shown.settle()
    shown.click("Begin")
    before = room(shown).game
    shown.click("Leave the game")
    page.locator('[data-press="open 1"]').click()
    shown.settle()
    assert room(shown).game == before


# looks ------------------------------------------------------------------------

PARTS = ("entrance", "curtain", "table", "text", "hint", "settlement", "board", "aims", "question")
LONG = "w" * LONGEST_NAME


def show(page: Page, part: str, *, name: str = "Ada") -> Bench:
    """A part of the room on the page."""
    if part in ("aims", "question"):
        lesson = PlayRound("knowing")
        if part == "question":
            lesson.choose("unseen")
            assert isinstance(lesson._part, AimQuestion)
        return Bench(page, lesson)
    made = Room()
    if part != "entrance":
        made.begin("1+1" if part == "text" else "2+0", seed=5, opener=1, name1=name, rules="block")
    if part == "table":
        made.show_hand()
    if part == "hint":
        made.show_hand()
        made.hint()
    if part in ("settlement", "board"):
        while not made.round.over:
            made.show_hand()
            made.act(made.round.legal_actions[0])
        made.settle()
        made._part._pressed("last")
        made._take()
    if part == "board":
        made._enter()
        made._take()
    if part == "text":
        made._at = made._at._replace(plain=True)
        assert isinstance(made._part, Desk)
        made._part.show(plain=True, stopped=False)
        made._take()
    return Bench(page, made)


@contextmanager
def looked_at(browser: Browser, scheme: str, width: int) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing(browser: Browser, part: str) -> None:
    for scheme in ("light", "dark"):
        with looked_at(browser, scheme, 900) as page:
            shown = show(page, part)
            if part == "entrance":
                page.get_by_text("Names, opener, target and seed").click()
            page.evaluate("document.querySelector('main').prepend(document.createElement('h1'))")
            page.evaluate("document.querySelector('h1').textContent = 'drawlesson'")
            shown.settle()
            page.wait_for_timeout(150)
            assert run_axe(page) == [], f"{part}, {scheme}"


@pytest.mark.parametrize(("part", "name"), [*product(PARTS, ["Ada"]), *product(PARTS[1:7], [LONG])])
def test_nothing_scrolls_sideways_on_a_telephone(browser: Browser, part: str, name: str) -> None:
    with looked_at(browser, "light", 360) as page:
        shown = show(page, part, name=name)
        if part == "entrance":
            page.get_by_text("Names, opener, target and seed").click()
        shown.settle()
        page.wait_for_timeout(50)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        small = page.evaluate(
            """() => [...document.querySelectorAll('button, select, input')].filter(node => {
                const box = node.getBoundingClientRect();
                return box.width && !node.matches('.dl-end, .dl-clause')
                    && (box.width < 44 || box.height < 44);
            }).map(node => node.outerHTML.slice(0, 80))"""
        )
        assert small == [], "these are too small for a finger"
