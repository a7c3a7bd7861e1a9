"""What hands really do to the script: hold keys, click twice, let go outside."""

import pytest
from playwright.sync_api import Page

from drawlesson import Pass, Round, Rules
from drawlesson.lessons import first_legal
from drawlesson.lessons.course.lessons import play_first
from drawlesson.lessons.course.lessons.counting import ENDS, points_of
from drawlesson.widgets import GameTable, QuestionCard
from tests.game.helpers import at
from tests.widgets.bench import Bench


def actions(shown: Bench) -> list[str]:
    """What has been done at the table, as text."""
    assert isinstance(shown.widget, GameTable)
    return [str(r.action) for r in shown.widget.round.history[1:]]


def drawing(page: Page) -> Bench:
    """A table at which much can be drawn."""
    return Bench(page, GameTable(at("(2|3)(3|5)", "[1|1] [4|6]", boneyard=14)))


def test_a_key_that_is_held_down_draws_once(page: Page) -> None:
    shown = drawing(page)
    shown.button("Draw").focus()
    for key in ("d", "Enter"):
        page.keyboard.down(key)
        for _ in range(6):
            page.keyboard.down(key)  # repeats
            shown.settle()
        page.keyboard.up(key)
    assert actions(shown) == ["draw", "draw"], "one for the letter, one for Enter"


def test_a_double_click_draws_once(page: Page) -> None:
    shown = drawing(page)
    box = shown.button("Draw").bounding_box()
    assert box, "the button is not there"
    x, y = box["x"] + 10, box["y"] + 10
    page.mouse.move(x, y)
    page.mouse.down(click_count=1)
    page.mouse.up(click_count=1)
    shown.settle()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    shown.settle()
    assert actions(shown) == ["draw"]
    page.wait_for_timeout(600)
    shown.click("Draw")
    assert actions(shown) == ["draw", "draw"], "a click of its own counts"


def test_keys_in_a_scene_that_passes_by_do_nothing(page: Page) -> None:
    start = Round.resume(
        Rules.block(4),
        line="(0|0)",
        hands=["[1|1] [1|2]", "[1|3] [1|4]", "[1|5] [1|6]", "[2|2] [2|3]"],
        boneyard="[0|1] [0|2] [0|3] [0|4] [0|5] [0|6] [2|4] [2|5] [2|6] [3|3] [3|4] [3|5] [3|6] "
        "[4|4] [4|5] [4|6] [5|5] [5|6] [6|6]",
        turn=3,
    )
    shown = Bench(page, GameTable(start, seat=3, others=first_legal))
    shown.button("Pass").focus()
    shown.type("Enter")
    assert actions(shown)[0] == str(Pass())
    done = actions(shown)
    shown.type("Enter", "p")
    assert actions(shown) == done


def test_a_drag_let_go_outside_is_over(page: Page) -> None:
    shown = Bench(page, GameTable.of(play_first.TASKS["three-plays"]))
    box = shown.button("[6|6], fits right end 6").bounding_box()
    assert box, "the tile is not there"
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 30, steps=3)
    assert page.locator(".dl-ghost").count() == 1
    page.evaluate("document.querySelector('.dl-root').releasePointerCapture(1)")
    page.mouse.up()
    page.mouse.move(box["x"] + 60, box["y"] - 60, steps=3)
    assert page.locator(".dl-ghost").count() == 0
    shown.settle()
    assert actions(shown) == ["[1|6]"], "only Mina's opening"


def test_a_pointer_that_comes_back_without_its_button_drags_nothing(page: Page) -> None:
    shown = Bench(page, GameTable.of(play_first.TASKS["three-plays"]))
    page.evaluate(
        """() => {
            const tile = document.querySelector("[data-drag='6-6']");
            const box = tile.getBoundingClientRect();
            const root = document.querySelector(".dl-root");
            const event = (kind, x, y, buttons) => new PointerEvent(kind, {
                bubbles: true, pointerId: 7, isPrimary: true, clientX: x, clientY: y,
                button: kind === "pointermove" ? -1 : 0, buttons,
            });
            tile.dispatchEvent(event("pointerdown", box.x + 10, box.y + 10, 1));
            root.dispatchEvent(event("pointermove", box.x + 90, box.y - 90, 0));
            const end = document.querySelector("[data-drop='end right']").getBoundingClientRect();
            root.dispatchEvent(event("pointerup", end.x + 5, end.y + 5, 0));
        }"""
    )
    shown.settle()
    assert page.locator(".dl-ghost").count() == 0
    assert actions(shown) == ["[1|6]"]


def test_o55_the_same_thing_said_twice_is_heard_twice(page: Page) -> None:
    shown = Bench(page, GameTable(at("(2|3)(3|5)", "[1|2] [4|6]", boneyard=14)))
    page.evaluate(
        """() => {
            window.heard = [];
            const live = document.querySelector("[data-testid=live]");
            const told = () => live.textContent && window.heard.push(live.textContent);
            new MutationObserver(told).observe(live, { childList: true });
        }"""
    )
    for times in (1, 2, 3):
        shown.click("Pass")
        page.wait_for_function("times => window.heard.length === times", arg=times)
    assert len({*page.evaluate("window.heard")}) == 1, "something else was said"
    page.set_viewport_size({"width": 700, "height": 800})
    page.wait_for_timeout(100)
    page.evaluate("window.python({ message: { press: 'pass', step: -1 } })")  # comes too late
    shown.settle()
    assert len(page.evaluate("window.heard")) == 3, "it is said again although nobody asked"


@pytest.mark.parametrize(
    "composing", ["isComposing: true, keyCode: 13", "isComposing: false, keyCode: 229"]
)
def test_o64_keys_while_letters_are_composed_do_nothing(page: Page, composing: str) -> None:
    """In Safari the Enter that ends a composition comes after its end, with the code 229."""
    shown = Bench(page, QuestionCard(points_of(ENDS["two-hands"])))
    shown.page.evaluate("document.body.addEventListener('keydown', () => { window.out = true; })")
    sent = shown.heard
    for target in ("[data-field]", "[data-press]", "[data-enter]"):
        for key in ("Enter", " ", "ArrowRight", "h"):
            page.evaluate(
                f"""([target, key]) => document.querySelector(target).dispatchEvent(
                    new KeyboardEvent("keydown", {{ key, bubbles: true, {composing} }}))""",
                [target, key],
            )
    shown.settle()
    assert shown.heard == sent, "a key of the composition was taken for an answer"
    assert page.evaluate("window.out") is None, "the notebook has got it instead"
