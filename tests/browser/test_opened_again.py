"""A learner comes back tomorrow: a lesson that was run and saved shows what was seen (O-53, O-54).

In JupyterLab and in Notebook 7, which one server of the course shows alike.
"""

import json
import os
import re
import signal
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from drawlesson.stored_outputs import MARK
from tests.browsers import (
    Lab,
    missing,
    open_notebook,
    restart_kernel,
    run_all,
    run_command,
    serving,
)

VIEW = "application/vnd.jupyter.widget-view+json"
RUN = "en/02_doubles.ipynb"
"""The lesson that was run the day before."""
PICTURE = "image/svg+xml"
IS_DRAWN = """() => {
    const notebook = jupyterapp.shell.currentWidget.content;
    const missing = notebook.widgets.findIndex(({ model, node }) => model.type === "code" && (
        node.querySelectorAll(".jp-OutputArea-output").length !== model.outputs.length
        || [...node.querySelectorAll("img")].some(each => !each.complete)));
    if (missing >= 0) notebook.scrollToItem(missing);  // what is out of view is not drawn
    return missing < 0;
}"""
SHOWN = """() => jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === "code")
    .map(cell => [...cell.node.querySelectorAll(".jp-OutputArea-output")].map(output => ({
        pictures: [...output.querySelectorAll("img, svg")].map(each =>
            each.tagName !== "IMG" || each.naturalWidth > 0),
        words: output.textContent.trim(),
        red: !!output.querySelector(".jp-mod-error, .jupyter-widgets")
            || /stderr|error/.test(output.dataset.mimeType),
    })))"""
"""What each code cell shows below it: whether its pictures can be seen, and its words."""


@pytest.fixture(params=["lab", "notebook"])
def surface(request: pytest.FixtureRequest) -> str:
    """The editor in which the lesson is opened."""
    if request.param == "notebook" and find_spec("notebook") is None:
        missing("Notebook 7 was not found. It comes with the extra `test`.")
    return str(request.param)


def own_copy(lab: Lab, lesson: str, name: str) -> str:
    """A lesson under a name of its own, still as it was laid there; its path."""
    copy(lab.root / "en" / f"{lesson}.ipynb", lab.root / "en" / f"{name}.ipynb")
    return f"en/{name}.ipynb"


def run_and_save(page: Page) -> None:
    """Run all cells, see that a widget is there, and save."""
    run_all(page)
    page.get_by_test_id("scene").first.wait_for()
    run_command(page, "docmanager:save")


def saved(lab: Lab, path: str) -> list[list[dict[str, Any]]]:
    """What the file of a lesson keeps below each code cell; no widget is among it."""
    text = (lab.root / path).read_text("utf-8")
    kept = json.loads(text)
    assert VIEW not in text
    assert "widgets" not in kept["metadata"]
    return [cell["outputs"] for cell in kept["cells"] if cell["cell_type"] == "code"]


def assert_whole(page: Page, lab: Lab, path: str) -> None:
    """Every card that was saved shows its picture and its words, and nothing is red."""
    page.wait_for_function(IS_DRAWN, polling=100, timeout=20_000)
    for kept, shown in zip(saved(lab, path), page.evaluate(SHOWN), strict=True):
        for output, seen in zip(kept, shown, strict=True):
            assert not seen["red"], seen
            assert all(seen["pictures"]), "a picture cannot be seen"
            assert bool(seen["pictures"]) == (PICTURE in output["data"])
            assert seen["pictures"] or seen["words"], "an output shows nothing"
        if MARK in kept[0]["metadata"] and PICTURE in kept[0]["data"]:
            assert shown[1]["words"].startswith("▶ Run this cell to use it.")
    told = page.locator(".jp-Notebook:visible").inner_text().lower()
    assert [each for each in ("error", "not found", "traceback", "failed") if each in told] == []


def test_a_lesson_is_whole_at_every_later_opening(page: Page, lab: Lab, surface: str) -> None:
    path = own_copy(lab, "00_play_first", f"again_{surface}")
    sizes = []
    for opening in range(4):
        open_notebook(page, lab, path, surface)
        if opening > 0:
            assert_whole(page, lab, path)
        if opening == 1:
            restart_kernel(page)
            assert_whole(page, lab, path)
        if opening < 3:
            for _ in range(2):
                run_and_save(page)
                sizes.append((lab.root / path).stat().st_size)
        if opening == 2:
            page.evaluate("() => jupyterapp.serviceManager.sessions.shutdownAll()")
        page.goto("about:blank")
    assert len(sizes) == 6
    assert max(sizes) <= 1.05 * sizes[0], f"the file grows: {sizes}"


@pytest.fixture(scope="module")
def next_day(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A server that was killed after a lesson had been run and saved, and was started again."""
    home = tmp_path_factory.mktemp("next-day")
    with serving(home) as lab:
        page = browser.new_page()
        open_notebook(page, lab, RUN)
        run_and_save(page)
        kept = (lab.root / RUN).read_bytes()
        (running,) = (home / "runtime").glob("jpserver-*.json")
        os.kill(json.loads(running.read_text("utf-8"))["pid"], signal.SIGKILL)
        running.unlink()
        page.close()
    with serving(home) as lab:
        assert (lab.root / RUN).read_bytes() == kept, "a lesson that was run was laid afresh"
        assert not (lab.root / RUN).with_suffix(".new.ipynb").exists()
        yield lab


def test_a_lesson_is_whole_after_its_server_was_killed(page: Page, next_day: Lab) -> None:
    open_notebook(page, next_day, RUN)
    assert_whole(page, next_day, RUN)


def test_the_web_page_of_a_saved_lesson_is_whole_without_a_network(
    page: Page, next_day: Lab, tmp_path: Path
) -> None:
    address = f"{next_day.url}nbconvert/html/{RUN}?download=true&token={next_day.token}"
    exported = tmp_path / "lesson.html"
    exported.write_bytes(page.request.get(address).body())
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route(re.compile("^(?!file:)"), refuse)
    page.goto(exported.as_uri())
    shown = page.locator(".jp-OutputArea-output").locator("img, svg")
    heights = shown.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    kept = [PICTURE in output["data"] for below in saved(next_day, RUN) for output in below]
    assert len(heights) == kept.count(True) > 10
    assert min(heights) > 30
    assert page.locator("body").inner_text().count("▶ Run this cell to use it.") > 5
    assert asked == []
