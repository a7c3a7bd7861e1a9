"""A cell that is run again goes on: in the same kernel, in another one, on another day."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import nbformat
import pytest
from ipywidgets.widgets.widget import _instances

from drawlesson.lessons.progress.places import Places
from drawlesson.widgets.card.question_card import QuestionCard
from drawlesson.widgets.core import going_on, notebook
from drawlesson.widgets.core.scene_widget import SceneWidget
from tests.widgets.kernel import Kernel

LESSONS = sorted((Path(__file__).parents[3] / "notebooks" / "en").glob("*.ipynb"))
SHOWS = re.compile(r"^from drawlesson\.widgets import .*$", re.MULTILINE)
BEGIN = "from drawlesson.widgets import *\nspeak('en')"
PRESS = re.compile(r'data-press="([^"]*)"|data-next="([^"]*)"')


@pytest.fixture(autouse=True)
def progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "progress.json"
    monkeypatch.setenv("DRAWLESSON_PROGRESS", str(path))
    return path


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Kernel]:
    kernel = restarted(monkeypatch)
    yield kernel
    going_on._Kernel.shown.clear()


def restarted(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    """A kernel that knows nothing, in which the language is chosen."""
    going_on._Kernel.shown.clear()
    notebook._Pages.of.clear()
    kernel = Kernel(monkeypatch)
    kernel.run("first", BEGIN)
    return kernel


def presses(scene: SceneWidget) -> list[str]:
    """What can be pressed, and what the page would press by itself."""
    return [unescape(found[0] or found[1]) for found in PRESS.findall(scene.scene["html"])]


def press(scene: SceneWidget, what: str, **fields: str) -> None:
    scene.press(what, **fields)


def wander(scene: SceneWidget, random: Random, count: int) -> None:
    """Press this and that; what the page does by itself it does first."""
    for _ in range(count):
        own = re.search(r'data-next="([^"]*)"', scene.scene["html"])
        can = [each for each in presses(scene) if each != "start again"]
        if own or can:
            press(scene, unescape(own[1]) if own else random.choice(can), answer="7", count="2")


def seen(scene: SceneWidget) -> str:
    """What a learner sees, without the numbers that tell one step from another."""
    html = re.sub(r' data-(fill|next|look)="[^"]*"', "", scene.scene["html"])
    return re.sub(r'<div class="dl-foot".*?</div>', "", html)


def shown_in_lessons() -> list[tuple[str, str]]:
    """Every cell of the lessons that shows something with a call, once."""
    found = {}
    for path in LESSONS:
        for cell in nbformat.read(path, as_version=4).cells:
            code = SHOWS.sub("", cell.source).strip()
            call = re.fullmatch(r"(\w+)\(.*\)", code)
            if (
                cell.cell_type == "code"
                and call
                and call[1] not in ("speak", "version", "findings")
            ):
                found.setdefault(code, path.stem)
    return [(stem, code) for code, stem in found.items()]


@pytest.mark.parametrize(("lesson", "code"), shown_in_lessons())
def test_every_cell_goes_on_in_another_kernel(
    lesson: str, code: str, kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = kernel.run("a", code)
    if not isinstance(scene, SceneWidget) or not scene.goes_on:
        assert kernel.run("a", code) is not scene
        return
    wander(scene, Random(code), 5 if "lab" in lesson else 25)
    assert kernel.run("a", code) is scene, f"{lesson}: run again, the cell shows something else"
    place = scene.place
    assert place is None or json.loads(json.dumps(place)) == place
    again = restarted(monkeypatch).run("a", code)
    assert again is not scene
    if place is not None and place.get("mark"):
        assert repr(again) == repr(scene), f"{lesson}: another kernel stands elsewhere"
        assert seen(again) == seen(scene)
        assert again.place == place


def test_a_count_is_where_it_was(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    card: QuestionCard = kernel.run("c", "check('scoring')")
    first = card.question
    while card.right < 2:
        right = re.sub(r"[^\d]", "", str(card.question.right)) or "0"
        press(card, "check", answer=right)
        press(card, "another")
    assert card.question != first
    again: QuestionCard = restarted(monkeypatch).run("c", "check('scoring')")
    assert (again.right, again.question) == (2, card.question)


def test_a_done_check_stays_done_until_one_starts_again(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = kernel.run("c", "check('play-first')")
    while not table.reached:
        play = next(action for action in table.round.legal_actions)
        press(table, f"tile {play.tile.low}-{play.tile.high}")
        ends = [each for each in presses(table) if each.startswith("end ")]
        for end in ends:
            if table.round.turn == 0 and not table.reached:
                press(table, end)
    assert "start again" in presses(table)
    again = restarted(monkeypatch).run("c", "check('play-first')")
    assert again.reached
    start = restarted(monkeypatch)
    press(again, "start again")
    fresh = start.run("c", "check('play-first')")
    assert not again.reached
    assert not fresh.reached
    assert seen(again) == seen(fresh)
    assert "start again" not in presses(again)


@pytest.mark.parametrize(("lesson", "code"), shown_in_lessons()[::3])
def test_starting_again_is_the_start(lesson: str, code: str, kernel: Kernel) -> None:
    scene = kernel.run("a", code)
    if not isinstance(scene, SceneWidget) or not scene.goes_on or not scene.starts_again:
        return
    start, told = seen(scene), repr(scene)
    wander(scene, Random(code), 5 if "lab" in lesson else 12)
    assert "start again" in presses(scene), lesson
    press(scene, "start again")
    assert seen(scene) == start
    assert repr(scene) == told
    assert scene.place is None


@pytest.mark.parametrize(
    "code",
    [
        "card = exercise('T5', seed=5)\ncard",
        "(lambda: exercise('T5', seed=5))()",
        "[exercise('T5', seed=5) for _ in range(2)][1]",
        "exercise('T5', seed=5).question",
        "card = exercise('T5', seed=5)",
        "exercise('T5', seed=5);",
        "print(exercise('T5', seed=5).right)",
    ],
)
def test_what_is_made_in_code_is_new_and_shares_nothing(code: str, kernel: Kernel) -> None:
    shown = kernel.run("a", "exercise('T5', seed=5)")
    press(shown, "hint")
    made = kernel.run("b", code), kernel.run("b", code)
    assert made[0] is not made[1] or made[0] is None or not isinstance(made[0], SceneWidget)
    assert not going_on._Kernel.shown.keys() - {("a", "exercise('T5', seed=5)")}


def test_two_cells_with_the_same_call_share_nothing(kernel: Kernel) -> None:
    one, other = (kernel.run(name, "exercise('T5', seed=5)") for name in "ab")
    assert one is not other
    press(one, "hint")
    assert other.place is None


def test_where_nobody_names_the_cells_everything_is_new(kernel: Kernel) -> None:
    one, other = (kernel.run("a", "quiz('M16')", names_cells=False) for _ in range(2))
    assert one is not other
    press(one, "hint")
    assert one.place is not None
    assert "start again" not in presses(one)


def test_another_language_goes_on_at_the_same_place(kernel: Kernel) -> None:
    card = kernel.run("a", "exercise('T5', seed=5)")
    press(card, "another")
    kernel.run("first", "from drawlesson.widgets import *\nspeak('ko')")
    again = kernel.run("a", "exercise('T5', seed=5)")
    assert again is not card
    assert again.question == card.question
    assert 'lang="ko"' in again.scene["html"]


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        '{"kind": "drawlesson places", "version": 1, "places": 7}',
        '{"kind": "drawlesson places", "version": 2, "places": {}}',
        '{"kind": "drawlesson places", "version": 1, "places": {"a exercise(\'T5\', seed=5)": 7}}',
    ],
)
def test_a_damaged_file_costs_the_place_alone(content: str, kernel: Kernel, progress: Path) -> None:
    Places.beside(progress).path.write_text(content)
    card = kernel.run("a", "exercise('T5', seed=5)")
    assert card.place is None
    press(card, "hint")
    assert card.place is not None


@pytest.mark.parametrize(
    "trail",
    [
        7,
        [7],
        [{}],
        [{"press": "no such thing"}],
        [{"press": 7}],
        [{"press": "check", "fields": 7}],
        [{"press": "hint"}],
        [{"drop": "end left", "drag": "9-9"}],
    ],
)
def test_a_place_that_is_no_more_is_the_start(
    trail: Any, kernel: Kernel, progress: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fresh = seen(kernel.run("b", "exercise('T5', seed=5)"))
    place = {"trail": trail, "mark": "other", "language": "en"}
    assert Places.beside(progress).keep("a exercise('T5', seed=5)", place)
    card = kernel.run("a", "exercise('T5', seed=5)")
    assert seen(card) == fresh
    assert card.place is None


def test_running_again_keeps_no_page_of_an_earlier_run(kernel: Kernel) -> None:
    codes = ["card = quiz('M16')\ncard", "quiz('M17')", "table('first plays')", "progress()"]
    codes[2] = next(code for _, code in shown_in_lessons() if code.startswith("table("))
    for code in codes:
        kernel.run(code, code)
    once = len(_instances)
    for _ in range(3):
        for code in codes:
            kernel.run(code, code)
    assert len(_instances) == once
    kernel.run("other", "1", deleted=codes[1])
    assert len(_instances) < once


def test_what_stands_in_two_cells_stays_until_it_stands_in_none(kernel: Kernel) -> None:
    kernel.run("made", "card = quiz('M16')")
    kernel.run("a", "card")
    kernel.run("b", "card")
    page = kernel.user_ns["card"].page
    kernel.run("a", "None")
    assert page.comm is not None
    kernel.run("b", "None")
    assert page.comm is None
    assert kernel.run("a", "card").page.comm is not None
