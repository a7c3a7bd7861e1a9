"""What is said while no answer comes: a busy notebook is not a dead one."""

import pytest
from playwright.sync_api import Locator, Page

from drawlesson.lessons.course.lessons import play_first
from drawlesson.widgets import GameTable
from tests.browsers import Lab, open_notebook, run_all, run_command, wait_kernel_idle
from tests.widgets.bench import Bench

TILE = "[6|6], fits right end 6"
END = "Left end, 1"
BUSY = "The notebook is busy."
LOST = "There is no answer from the notebook."
UNSURE = "No answer has come yet."
KERNELS = {
    "busy": {"status": "busy", "connectionStatus": "connected"},
    "starting": {"status": "starting", "connectionStatus": "connected"},
    "idle": {"status": "idle", "connectionStatus": "connected"},
    "offline": {"status": "unknown", "connectionStatus": "connecting"},
    "given up": {"status": "idle", "connectionStatus": "disconnected"},
    "restarting": {"status": "restarting", "connectionStatus": "connected"},
    "died": {"status": "autorestarting", "connectionStatus": "connected"},
    "dead": {"status": "dead", "connectionStatus": "connected"},
    "none": None,
}


def note(page: Page) -> Locator:
    return page.locator(".dl-note")


def silent(page: Page) -> Bench:
    """A table whose presses nobody hears; time passes by `page.clock` alone."""
    page.clock.install(time=0)
    shown = Bench(page, GameTable.of(play_first.TASKS["three-plays"]), silent=True)
    page.clock.pause_at(600)
    return shown


def answer_late(shown: Bench) -> None:
    """The press arrives in the end."""
    shown.silent = False
    shown.widget.press("tile 6-6")
    shown.settle()


def is_near(shown: Locator, pressed: Locator, page: Page) -> bool:
    """Whether both are in view, one right above the other."""
    said, box = shown.bounding_box(), pressed.bounding_box()
    height = page.evaluate("innerHeight")
    if not said or not box or said["y"] < 0 or said["y"] + said["height"] > height:
        return False
    gaps = said["y"] - box["y"] - box["height"], box["y"] - said["y"] - said["height"]
    return 0 <= max(gaps) <= 20 and said["x"] <= box["x"] + 1


@pytest.mark.parametrize("kernel", ["busy", "starting"])
def test_a_kernel_that_works_is_said_to_be_busy_however_long_it_takes(
    page: Page, kernel: str
) -> None:
    shown = silent(page)
    page.evaluate("kernel => { window.kernel = kernel; }", KERNELS[kernel])
    shown.button(TILE).click()
    page.clock.run_for(1000)
    assert note(page).inner_text() == "", "an answer after a moment is no news"
    page.clock.run_for(120_000)
    assert BUSY in note(page).inner_text()
    assert page.locator(".dl-lost").count() == 0
    answer_late(shown)
    assert note(page).inner_text() == "", "the answer has come"


@pytest.mark.parametrize("kernel", ["restarting", "died", "dead", "none", "given up"])
def test_a_kernel_that_is_gone_is_told_at_once(page: Page, kernel: str) -> None:
    shown = silent(page)
    page.evaluate("kernel => { window.kernel = kernel; }", KERNELS[kernel])
    shown.button(TILE).click()
    page.clock.run_for(1000)
    assert LOST in note(page).inner_text()


@pytest.mark.parametrize("kernel", ["idle", "offline"])
def test_silence_is_told_beside_what_was_pressed_until_an_answer_comes(
    page: Page, kernel: str
) -> None:
    """A kernel that was started again handles the press and answers nothing."""
    shown = silent(page)
    page.evaluate("kernel => { window.kernel = kernel; }", KERNELS[kernel])
    shown.button(TILE).click()
    page.clock.run_for(3000)
    assert note(page).inner_text() == ""
    if kernel == "idle":
        page.evaluate("window.handled()")
    page.clock.run_for(2000)
    assert LOST in note(page).inner_text()
    assert is_near(note(page), shown.button(TILE), page)
    shown.button(END).click()
    assert is_near(note(page), shown.button(END), page), "it stands at the press before"
    answer_late(shown)
    assert note(page).inner_text() == "", "the warning stays after a late answer"
    assert page.locator(".dl-silent").count() == 0


def test_a_kernel_that_dies_while_it_is_waited_for_is_told(page: Page) -> None:
    shown = silent(page)
    page.evaluate("kernel => { window.kernel = kernel; }", KERNELS["busy"])
    shown.button(TILE).click()
    page.clock.run_for(8000)
    assert BUSY in note(page).inner_text()
    page.evaluate("kernel => { window.kernel = kernel; }", KERNELS["died"])
    page.clock.run_for(1000)
    assert LOST in note(page).inner_text()


@pytest.mark.parametrize("kernel", [{}, KERNELS["idle"]], ids=["not told", "said to be idle"])
def test_where_nothing_is_known_of_the_kernel_both_are_said_calmly(
    page: Page, kernel: dict[str, str]
) -> None:
    """A kernel that works is said to be idle after whatever it did beside that."""
    shown = silent(page)
    page.evaluate("kernel => { window.kernel = kernel; }", kernel)
    shown.button(TILE).click()
    page.clock.run_for(8000)
    assert note(page).inner_text() == "", "many pages are slow"
    page.clock.run_for(4000)
    assert UNSURE in note(page).inner_text()
    assert page.locator(".dl-lost").count() == 0, "perhaps nothing is wrong"


def test_a_table_that_nobody_presses_says_nothing(page: Page) -> None:
    """While all cells are run, every table tells its width to a kernel that has no time."""
    silent(page)
    page.clock.run_for(60_000)
    assert note(page).inner_text() == ""


def test_a_press_waits_for_a_running_cell_and_a_restart_is_told(page: Page, lab: Lab) -> None:
    path = lab.write(
        "waiting.ipynb",
        "from drawlesson.widgets import speak, table\nspeak('en')",
        "from drawlesson.widgets import table\ntable('three-plays')",
        "import time\ntime.sleep(6)",
    )
    open_notebook(page, lab, path)
    page.evaluate("() => { jupyterapp.commands.execute('notebook:run-all-cells') }")
    table = page.locator(".jp-NotebookPanel:visible").get_by_test_id("scene")
    tile = table.get_by_role("button", name=TILE, exact=True)
    tile.click()
    page.wait_for_timeout(3500)
    assert page.locator(".dl-lost").count() == 0, "the kernel is only working"
    chosen = table.get_by_test_id("sentence").filter(has_text="[6|6] fits the right end")
    chosen.wait_for()
    assert note(page).inner_text() == "", "the answer has come"
    wait_kernel_idle(page)
    run_command(page, "docmanager:save")
    page.evaluate(
        "() => { jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart() }"
    )
    page.wait_for_timeout(500)
    wait_kernel_idle(page)
    tile.click()
    note(page).filter(has_text=LOST).wait_for()
    assert is_near(note(page), tile, page)
    run_all(page)
    assert note(page).inner_text() == "", "the cell has laid a table that is not lost"
