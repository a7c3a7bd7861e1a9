"""What hands really do to the script: hold keys, click twice, let go outside."""

from playwright.sync_api import Page

from drawlesson import Pass, Round, Rules
from drawlesson.lessons import first_legal, play_first
from drawlesson.widgets import Table
from tests.game.helpers import at
from tests.widgets.bench import Bench


def actions(shown: Bench) -> list[str]:
    """What has been done at the table, as text."""
    assert isinstance(shown.widget, Table)
    return [str(r.action) for r in shown.widget.round.history[1:]]


def drawing(page: Page) -> Bench:
    """A table at which much can be drawn."""
    return Bench(page, Table(at("(2|3)(3|5)", "[1|1] [4|6]", boneyard=14)))


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
    shown = Bench(page, Table(start, seat=3, others=first_legal))
    shown.button("Pass").focus()
    shown.type("Enter")
    assert actions(shown)[0] == str(Pass())
    done = actions(shown)
    shown.type("Enter", "p")
    assert actions(shown) == done


def test_a_drag_let_go_outside_is_over(page: Page) -> None:
    shown = Bench(page, Table.of(play_first.TASKS["three-plays"]))
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
    shown = Bench(page, Table.of(play_first.TASKS["three-plays"]))
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
