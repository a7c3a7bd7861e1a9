"""The lessons in JupyterLab, as a learner opens them."""

import os
import signal
from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Browser, Locator, Page
from playwright.sync_api import TimeoutError as NotInTime

from drawlesson.lessons.games import read_game
from tests.browsers import (
    Lab,
    change_notebook,
    open_notebook,
    restart_kernel,
    run_all,
    run_command,
    wait_kernel_idle,
)
from tests.notebooks.helpers import LESSONS


def scene(page: Page, number: int = 0) -> Locator:
    """The table or stepper with this number in the open notebook, brought into view."""
    found = page.locator(".jp-NotebookPanel:visible").get_by_test_id("scene").nth(number)
    found.scroll_into_view_if_needed()
    return found


def sentence(shown: Locator, text: str) -> None:
    """Wait until this stands under the line."""
    shown.get_by_test_id("sentence").filter(has_text=text).wait_for(timeout=5000)


def button(shown: Locator, name: str) -> Locator:
    return shown.get_by_role("button", name=name, exact=True)


def press(shown: Locator, name: str) -> None:
    """Press a button and wait for the answer: what is pressed before it comes is not heard."""
    button(shown, name).click()
    shown.and_(shown.page.locator(":not([data-waits])")).wait_for()


def cells(page: Page) -> list[str]:
    """The source of every cell, with its type: what leaking keys would change."""
    found: list[str] = page.evaluate(
        """() => jupyterapp.shell.currentWidget.content.widgets.map(
            (cell) => cell.model.type + cell.model.sharedModel.source)"""
    )
    return found


def opened(page: Page, lab: Lab, path: str) -> Locator:
    """A lesson opened and run; its first table, at its start."""
    open_notebook(page, lab, path)
    run_all(page)
    table = scene(page)
    table.get_by_test_id("sentence").wait_for()
    again = button(table, "Start again").or_(button(table, "처음부터 다시 하기"))
    if again.count():  # another test has left it somewhere else
        again.click()
        again.wait_for(state="detached")
    return table


def test_a_first_lesson_by_mouse_with_a_wrong_end_and_undo(page: Page, lab: Lab) -> None:
    table = opened(page, lab, "en/00_play_first.ipynb")
    sentence(table, "Your turn. Which tile fits 1 or 6?")
    button(table, "[6|6], fits right end 6").click()
    sentence(table, "[6|6] fits the right end, the 6.")
    button(table, "Left end, 1").click()
    sentence(table, "The left end shows 1, and [6|6] has no 1.")
    button(table, "Right end, 6").click()
    sentence(table, "Mina plays [5|6] on the right.")
    button(table, "Undo").click()
    sentence(table, "Your turn. Which tile fits 1 or 6?")
    button(table, "Redo").click()
    sentence(table, "Which tile fits 1 or 5?")


def test_a_tile_is_dragged_in_jupyterlab(page: Page, lab: Lab) -> None:
    table = opened(page, lab, "en/00_play_first.ipynb")
    sentence(table, "Your turn.")
    tile = button(table, "[2|6], fits right end 6").bounding_box()
    end = button(table, "Right end, 6").bounding_box()
    assert tile, "the tile is not there"
    assert end, "the end is not there"
    page.mouse.move(tile["x"] + 20, tile["y"] + 40)
    page.mouse.down()
    page.mouse.move(tile["x"] + 40, tile["y"], steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()
    sentence(table, "Mina plays")


def test_a_lesson_by_keyboard_alone_and_no_key_reaches_the_notebook(page: Page, lab: Lab) -> None:
    opened(page, lab, "en/00_play_first.ipynb")
    before = cells(page)
    button(scene(page), "[1|3], fits left end 1").focus()
    for key in "xmbadyz":
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    sentence(scene(page), "[6|6] fits the right end, the 6.")
    page.keyboard.press("Enter")
    sentence(scene(page), "Mina plays")
    page.keyboard.press("u")
    sentence(scene(page), "Which tile fits 1 or 6?")
    assert cells(page) == before, "a key pressed at the table has changed the notebook"


def test_a_lesson_in_korean(page: Page, lab: Lab) -> None:
    table = opened(page, lab, "ko/00_play_first.ipynb")
    table.locator("[data-press='tile 6-6']").click()
    sentence(table, "[6|6]")
    table.locator("[data-press='end left']").click()
    told = table.get_by_test_id("sentence").filter(has_text="D3.1")
    told.wait_for(timeout=5000)
    assert not set("abcefghijklmnopqrstuvwxyz") & set(told.inner_text()), "English is left"
    assert table.locator(".dl-table").get_attribute("lang") == "ko"


def test_after_a_kernel_restart_the_table_says_so_and_the_cell_goes_on(
    page: Page, lab: Lab
) -> None:
    table = opened(page, lab, "en/00_play_first.ipynb")
    button(table, "[6|6], fits right end 6").click()
    sentence(table, "[6|6] fits the right end, the 6.")
    restart_kernel(page)
    button(table, "Right end, 6").click()
    page.get_by_text("There is no answer from the notebook.").first.wait_for(timeout=10_000)
    run_all(page)
    sentence(scene(page), "[6|6] fits the right end, the 6.")


def test_a_saved_lesson_tells_no_hidden_tile(page: Page, lab: Lab) -> None:
    path = lab.write(
        "saved.ipynb",
        "from drawlesson.widgets import speak, table\nspeak('en')",
        "from drawlesson.widgets import table\ntable('three-plays')",
    )
    table = opened(page, lab, path)
    button(table, "[6|6], fits right end 6").click()
    sentence(table, "[6|6] fits the right end, the 6.")
    run_command(page, "docmanager:save")
    saved = (lab.root / path).read_text("utf-8")
    assert "[6|6]" in saved
    assert "[5|6]" not in saved, "a tile in Mina's hand"


@pytest.fixture(scope="module")
def one_page(browser: Browser, lab: Lab) -> Iterator[Page]:
    """A JupyterLab in which one notebook after the other is opened: loading it takes longest."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    page = context.new_page()
    open_notebook(page, lab, lab.write("empty.ipynb", "1"))
    yield page
    context.close()


@pytest.mark.parametrize(("name", "language"), [*zip(LESSONS, cycle(("ja", "pl", "ko", "en")))])
def test_every_cell_of_every_lesson_runs(
    one_page: Page, lab: Lab, name: str, language: str
) -> None:
    change_notebook(one_page, f"{language}/{name}.ipynb")
    run_all(one_page)
    panel = one_page.locator(".jp-NotebookPanel:visible")
    faults = panel.locator('[data-mime-type*="stderr"]')
    assert faults.count() == 0, faults.first.inner_text()
    assert panel.get_by_text("Error displaying widget").count() == 0


def test_code_and_table_say_the_same(page: Page, lab: Lab) -> None:
    path = lab.write(
        "code.ipynb",
        "from drawlesson.widgets import speak, table\nspeak('en')\nt = table('three-plays')\nt",
        "t.play('[6|6]', 'left')\nt.play('[6|6]', 'right')\nprint(t.legal())",
    )
    open_notebook(page, lab, path)
    run_all(page)
    sentence(scene(page), "Mina plays [5|6] on the right.")


def act(table: Locator) -> None:
    """Do something that is allowed at a table of the game room, and wait for what follows."""
    before = table.locator(".dl-log li").count()
    fitting = table.locator(".dl-held.dl-fits")
    if fitting.count():
        fitting.first.click()
        if before:  # at the opening there is no end to choose
            table.locator(".dl-chosen").wait_for()
            table.locator(".dl-end:not(.dl-weak)").first.click()
    else:
        table.locator(
            "[data-press=draw]:not(.dl-idle), [data-press=pass]:not(.dl-idle)"
        ).first.click()
    table.page.wait_for_function(
        """([scene, before]) => scene.querySelectorAll(".dl-log li").length > before
            && !scene.querySelector("[data-next]")""",
        arg=[table.element_handle(), before],
    )


def test_a_match_goes_on_after_its_kernel_was_killed_in_the_middle_of_a_turn(
    page: Page, lab: Lab
) -> None:
    path = lab.write(
        "match.ipynb",
        "from drawlesson.widgets import game_room, speak\nspeak('en')",
        "from drawlesson.widgets import game_room\ngame_room()",
        "import os\nprint('process', os.getpid())",
    )
    open_notebook(page, lab, path)
    run_all(page)
    table = scene(page)
    table.locator("[data-field=level]").select_option("heaviest")
    table.get_by_text("Names, opener, target and seed").click()
    table.locator("[data-field=opener]").select_option("1")
    table.locator("[data-field=seed]").fill("39")
    button(table, "Begin").click()
    table.locator("[data-field=speed]").select_option("at once")
    act(table)
    hand = table.locator(".dl-held").count()
    button(table, "Draw").click()
    table.locator(".dl-held").nth(hand).wait_for()
    held = table.locator(".dl-held").evaluate_all(
        "all => all.map(each => each.dataset.drag).sort()"
    )
    kept = [*lab.root.glob("games/game-*.txt")]
    assert len(kept) == 1, "the game is in no file"
    content = kept[0].read_text("utf-8")

    told = page.locator(".jp-OutputArea-output", has_text="process").inner_text()
    os.kill(int(told.split()[1]), signal.SIGKILL)
    died = page.locator(".jp-Dialog button.jp-mod-accept")
    try:
        died.wait_for(timeout=10_000)
        died.click()
    except NotInTime:
        pass  # it was started again without a word
    wait_kernel_idle(page)
    assert kept[0].read_text("utf-8") == content, "the file has changed while nobody played"

    run_all(page)
    table = scene(page)  # goes on with its game by itself
    table.locator(".dl-held").nth(hand).wait_for()
    again = table.locator(".dl-held").evaluate_all(
        "all => all.map(each => each.dataset.drag).sort()"
    )
    assert again == held, "the hand is another one than before the crash"
    table.locator("[data-field=speed]").select_option("at once")
    for _ in range(60):
        if table.get_by_role("button", name="Settle the round").count():
            break
        act(table)
    press(table, "Settle the round")
    press(table, "To the end")
    press(table, "Enter the points")
    press(table, "Next round")
    table.get_by_test_id("standing").filter(has_text="round 2").wait_for()
    assert read_game(kept[0].read_bytes()).game.number == 2
