"""Fields in a scene: what is typed stays, is sent along, and is no key of anything else."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.scene_widget import SceneWidget
from tests.failures import failing
from tests.widgets.bench import Bench


class Form(SceneWidget):
    """A field, an area and two buttons; it keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, dict[str, str]]] = []
        self.fill = 0
        super().__init__()

    def _html(self) -> Markup:
        limits = {"data_to": "answer", "type": "button"}
        return element(
            "div",
            element("input", data_field="answer", data_fill=self.fill, aria_label="Answer"),
            element("textarea", data_field="record", aria_label="Record", rows=3),
            element("button", "Less", data_add="-1", data_limit="0", **limits),
            element("button", "More", data_add="1", data_limit="9", **limits),
            button("check", "Check", data_enter=True),
            button("fresh", "Fresh", data_key="f"),
            element("p", f"told {len(self.told)}", data_testid="sentence"),
            element("span", "thing", data_drag="thing", data_testid="thing"),
            element("span", "place", data_drop="place", data_testid="place"),
            class_="dl-table",
        )

    def _text(self) -> str:
        return "a form"

    def _picture(self) -> str:
        return ""

    def _pressed(self, press: str) -> None:
        self.told.append((press, self._fields))
        if press == "fresh":
            self.fill += 1
        self._show(focus="answer" if press == "fresh" else "")

    def _dropped(self, drag: str, drop: str) -> None:
        self._pressed(f"{drag} {drop}")

    def _kept(self) -> Any:
        return len(self.told)

    def _put_back(self, kept: Any) -> None:
        del self.told[kept:]


class Shown:
    """A form on a page, and keys that get out of it."""

    def __init__(self, page: Page) -> None:
        self.form = Form()
        self.bench = Bench(page, self.form)
        self.keyboard = page.keyboard
        page.evaluate(
            "() => { window.leaked = []; "
            "document.addEventListener('keydown', event => window.leaked.push(event.key)); }"
        )
        self.page = page

    @property
    def answer(self) -> Locator:
        return self.page.get_by_label("Answer")

    @property
    def record(self) -> Locator:
        return self.page.get_by_label("Record")

    @property
    def leaked(self) -> list[str]:
        return list(self.page.evaluate("window.leaked"))


@pytest.fixture
def shown(page: Page) -> Shown:
    return Shown(page)


def test_what_the_fields_hold_is_sent_with_a_press_and_stays(shown: Shown) -> None:
    shown.answer.fill("15")
    shown.record.fill("Rules: draw\n1 Mina: [2|5]")
    shown.bench.click("Check")
    held = {"answer": "15", "record": "Rules: draw\n1 Mina: [2|5]"}
    assert shown.form.told == [("check", held)]
    assert shown.answer.input_value() == "15", "the new scene has lost what was typed"
    assert shown.record.input_value() == held["record"]


def test_what_the_fields_hold_is_sent_with_a_drop(shown: Shown) -> None:
    shown.answer.fill("7")
    shown.page.get_by_test_id("thing").drag_to(shown.page.get_by_test_id("place"))
    shown.bench.settle()
    assert shown.form.told == [("thing place", {"answer": "7", "record": ""})]


def test_enter_in_a_field_presses_and_the_caret_stays(shown: Shown) -> None:
    shown.answer.click()
    shown.keyboard.type("1234")
    shown.bench.type("ArrowLeft", "ArrowLeft", "Enter")
    assert [press for press, _ in shown.form.told] == ["check"]
    shown.keyboard.type("x")
    assert shown.answer.input_value() == "12x34", "the caret has jumped"
    shown.bench.type("Shift+Enter")
    assert [press for press, _ in shown.form.told] == ["check", "check"]
    assert shown.leaked == [], "the notebook would have acted on these"


def test_enter_that_chooses_a_letter_presses_nothing(shown: Shown) -> None:
    shown.answer.focus()
    shown.page.evaluate(
        """() => document.activeElement.dispatchEvent(new KeyboardEvent(
            "keydown", { key: "Enter", isComposing: true, bubbles: true }))"""
    )
    shown.bench.settle()
    assert shown.form.told == []


def test_enter_in_an_area_makes_a_new_line(shown: Shown) -> None:
    shown.record.click()
    for keys in ("a", "Enter", "b", "Shift+Enter", "c"):
        shown.bench.type(keys)
    shown.bench.type("Control+Enter")
    assert shown.record.input_value().replace("\n", "/") in {"a/b/c", "a/b/c/"}
    assert shown.form.told == [], "Enter in an area has pressed something"
    assert [key for key in shown.leaked if key != "Control"] == []


def test_what_is_typed_is_no_shortcut(shown: Shown) -> None:
    shown.answer.click()
    shown.bench.type("f", "x", "m", "ArrowLeft", "Home", "f")
    assert shown.answer.input_value() == "ffxm"
    assert shown.form.told == []
    assert shown.leaked == []


def test_a_scene_can_fill_a_field_afresh(shown: Shown) -> None:
    shown.answer.fill("15")
    shown.record.fill("stays")
    shown.bench.click("Fresh")
    assert shown.answer.input_value() == "", "another question keeps the answer of the last"
    assert shown.record.input_value() == "stays"
    focused = shown.page.evaluate("document.activeElement.dataset.field")
    assert focused == "answer", "the focus goes where the scene wants it"


def test_a_button_adds_to_a_field_within_its_limit(shown: Shown) -> None:
    shown.bench.button("Less").click()
    assert shown.answer.input_value() == "0"
    shown.bench.button("More").click(click_count=3)
    assert shown.answer.input_value() == "3"
    shown.answer.fill("3 + 5 = 8")
    shown.bench.button("More").click()
    shown.bench.button("More").click()
    assert shown.answer.input_value() == "9"
    shown.bench.settle()
    assert shown.form.told == [], "adding asks nobody"


@pytest.mark.parametrize(
    "fields",
    ["text", ["a"], {"answer": 5}, {"answer": None}, {"answer": "x" * 20_001},
     {str(n): "" for n in range(51)}],
    ids=lambda fields: json.dumps(fields)[:30],
)  # fmt: skip
def test_odd_fields_are_answered_and_change_nothing(fields: object) -> None:
    form = Form()
    with failing():
        form.receive({"press": "check", "step": 0, "fields": fields})
    assert form.told == []
    assert form.scene["news"].startswith("Something went wrong here, and nothing has changed.")
    form.receive({"press": "check", "step": 0, "fields": {"answer": "8"}})
    assert form.told == [("check", {"answer": "8"})]
