"""A table worked by mouse, by dragging and by keys, on a page without Jupyter."""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from drawlesson import FULL_SET, Round, Rules, Tile, TileSet
from drawlesson.lessons import Goal, Task, first_legal, position
from drawlesson.lessons.course.lessons import matching, play_first
from drawlesson.widgets import GameTable, LineSteps, Step
from drawlesson.widgets.table.round_steps import RoundSteps
from tests.browsers import run_axe
from tests.failures import failing
from tests.widgets.bench import Bench

THREE_PLAYS = play_first.TASKS["three-plays"]
RIGHT_END = "Right end, 6"
LEFT_END = "Left end, 1"


def bench(page: Page, task: Task = THREE_PLAYS) -> Bench:
    return Bench(page, GameTable.of(task))


def line(shown: Bench) -> str:
    assert isinstance(shown.widget, GameTable)
    return str(shown.widget.round.line)


def pressed(page: Page) -> str | None:
    """What the focused thing would press."""
    found: str | None = page.evaluate("document.activeElement.getAttribute('data-press')")
    return found


def after_mina(page: Page) -> None:
    """Wait until the page shows what Mina has played."""
    page.get_by_test_id("sentence").filter(has_text="Mina plays").wait_for()


def drag(page: Page, tile: str, to: str) -> None:
    start = page.get_by_role("button", name=tile).bounding_box()
    end = page.get_by_role("button", name=to).bounding_box()
    assert start, "the tile is not there"
    assert end, "the end is not there"
    page.mouse.move(start["x"] + 20, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] - 20, steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


def test_a_tile_is_chosen_and_an_end_pressed(page: Page) -> None:
    shown = bench(page)
    shown.click("[2|6], fits right end 6")
    assert "[2|6] fits the right end, the 6." in shown.sentence
    assert shown.button("[2|6], fits right end 6").get_attribute("aria-pressed") == "true"
    shown.click(RIGHT_END)
    assert "(1|6)(6|2)" in line(shown)


def test_while_a_tile_is_chosen_only_the_ends_where_it_fits_stay_strong(page: Page) -> None:
    shown = bench(page)
    shown.click("[2|6], fits right end 6")
    assert page.locator(".dl-spot-left.dl-faint").count() == 1
    assert page.locator(".dl-spot-right.dl-faint").count() == 0


def test_a_tile_is_dragged_to_an_end(page: Page) -> None:
    shown = bench(page)
    drag(page, "[6|6], fits right end 6", RIGHT_END)
    shown.settle()
    assert "(1|6)(6|6)" in line(shown)


def test_dragging_shows_where_the_tile_fits_and_a_drop_elsewhere_does_nothing(page: Page) -> None:
    shown = bench(page)
    box = shown.button("[6|6], fits right end 6").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 40, steps=4)
    assert page.locator(".dl-end.dl-takes").get_attribute("data-drop") == "end right"
    assert page.locator(".dl-end.dl-takes-not").get_attribute("data-drop") == "end left"
    page.mouse.up()
    shown.settle()
    assert line(shown) == "(1|6)"
    assert page.locator(".dl-ghost").count() == 0


def test_a_wrong_drop_is_answered_with_its_reason(page: Page) -> None:
    shown = bench(page)
    drag(page, "[6|6], fits right end 6", LEFT_END)
    shown.settle()
    assert "The left end shows 1, and [6|6] has no 1." in shown.sentence
    assert line(shown) == "(1|6)"


def test_touch_drags_too(browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 400, "height": 900}, has_touch=True)
    page = context.new_page()
    shown = bench(page)
    shown.button("[2|6], fits right end 6").tap()
    shown.settle()
    shown.button(RIGHT_END).tap()
    shown.settle()
    assert "(1|6)(6|2)" in line(shown)
    context.close()


@pytest.mark.parametrize("buttons", [["right"], ["middle"], ["right", "left"]], ids="+".join)
def test_only_the_left_button_drags(
    page: Page, buttons: list[Literal["left", "middle", "right"]]
) -> None:
    shown = bench(page)
    start = shown.button("[6|6], fits right end 6").bounding_box()
    end = shown.button(RIGHT_END).bounding_box()
    assert start, "the tile is not there"
    assert end, "the end is not there"
    page.mouse.move(start["x"] + 20, start["y"] + 40)
    for button in buttons:
        page.mouse.down(button=button)
    page.mouse.move(end["x"] + 10, end["y"] + 10, steps=5)
    assert page.locator(".dl-ghost").count() == 0, f"the {buttons[0]} button drags a tile"
    for button in buttons:
        page.mouse.up(button=button)
    shown.settle()
    assert line(shown) == "(1|6)"


class Fingers(NamedTuple):
    """Fingers on a table, as the system reports them to the browser."""

    shown: Bench
    system: CDPSession

    def at(self, name: str) -> tuple[float, float]:
        """The middle of the button with this name."""
        box = self.shown.button(name).bounding_box()
        assert box, f"{name} is not there"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(self, what: str, *points: tuple[float, float]) -> None:
        """Report where the fingers are now."""
        where = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.system.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": where})
        # the browser hands touches on with the next frame
        self.shown.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        self.shown.settle()

    @property
    def ghosts(self) -> int:
        """How many tiles are being dragged."""
        return self.shown.page.locator(".dl-ghost").count()


@pytest.fixture
def fingers(browser: Browser) -> Iterator[Fingers]:
    context = browser.new_context(viewport={"width": 700, "height": 900}, has_touch=True)
    page = context.new_page()
    yield Fingers(bench(page), context.new_cdp_session(page))
    context.close()


def test_a_finger_drags_a_tile_to_an_end(fingers: Fingers) -> None:
    tile, end = fingers.at("[6|6], fits right end 6"), fingers.at(RIGHT_END)
    fingers.touch("touchStart", tile)
    fingers.touch("touchMove", (tile[0], tile[1] - 40))
    fingers.touch("touchMove", end)
    fingers.touch("touchEnd")
    assert "(1|6)(6|6)" in line(fingers.shown)


def test_a_second_finger_drags_nothing(fingers: Fingers) -> None:
    tile, end, edge = fingers.at("[6|6], fits right end 6"), fingers.at(RIGHT_END), (3, 890)
    fingers.touch("touchStart", edge)
    fingers.touch("touchStart", edge, tile)
    fingers.touch("touchMove", edge, (tile[0], tile[1] - 40))
    fingers.touch("touchMove", edge, end)
    assert fingers.ghosts == 0, "a finger that came second drags a tile"
    fingers.touch("touchEnd")
    assert line(fingers.shown) == "(1|6)"


def test_a_touch_that_the_system_takes_away_ends_the_drag(fingers: Fingers) -> None:
    tile, end = fingers.at("[6|6], fits right end 6"), fingers.at(RIGHT_END)
    fingers.touch("touchStart", tile)
    fingers.touch("touchMove", (tile[0], tile[1] - 40))
    fingers.touch("touchMove", end)
    assert fingers.ghosts == 1, "the finger has dragged nothing"
    fingers.touch("touchCancel")
    assert fingers.ghosts == 0, "the dragged tile hangs in the air"
    assert line(fingers.shown) == "(1|6)", "a drag that was taken away has placed a tile"


@pytest.mark.parametrize("with_", ["Control", "Meta", "Alt"])
def test_shortcuts_of_the_browser_are_left_alone(page: Page, with_: str) -> None:
    shown = bench(page)
    shown.click("[6|6], fits right end 6")
    shown.click(RIGHT_END)
    after_mina(page)
    before = line(shown)
    shown.button("Undo").focus()
    page.evaluate(
        "addEventListener('keydown', event => { window.passed = !event.defaultPrevented; })"
    )
    shown.type(f"{with_}+u")
    assert line(shown) == before, f"{with_}+U has taken a play back"
    assert page.evaluate("window.passed"), f"{with_}+U does not reach the browser"
    shown.type("u")
    assert line(shown) == "(1|6)"


def test_what_is_typed_into_a_field_is_text_and_no_key_of_the_table(page: Page) -> None:
    shown = bench(page)
    shown.click("[6|6], fits right end 6")
    shown.click(RIGHT_END)
    after_mina(page)
    before = line(shown)
    page.evaluate(
        """() => {
            const field = document.createElement("input");
            field.dataset.testid = "field";
            document.querySelector(".dl-table").append(field);
            field.focus();
        }"""
    )
    shown.type("u", "s")
    assert line(shown) == before, "a letter typed into a field has pressed Undo"
    assert page.get_by_test_id("field").input_value() == "us", "the letters have not arrived"


def test_a_click_in_a_scene_that_passes_by_only_shows_the_next(page: Page) -> None:
    shown = bench(page)
    widget = shown.widget
    assert isinstance(widget, GameTable)
    widget._pause = 60_000
    shown.click("[6|6], fits right end 6")
    shown.click(RIGHT_END)
    assert "Mina plays" not in shown.sentence, "the learner's own play is looked at first"
    told = len(shown.sent)
    shown.click("Undo")
    assert len(shown.sent) == told, "a click on what passes by was sent"
    assert "Mina plays" in shown.sentence, "a click does not end the pause"
    shown.click("[4|5], fits right end 5")
    assert "[4|5] fits the right end, the 5." in shown.sentence, "the click after it counts"


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_a_tile_is_chosen_also_in_a_scene_that_passes_by(page: Page, by: str) -> None:
    shown = bench(page)
    assert isinstance(shown.widget, GameTable)
    shown.widget._pause = 60_000
    shown.click("[6|6], fits right end 6")
    shown.click(RIGHT_END)
    tile = page.locator("[data-press='tile 4-5']")
    if by == "mouse":
        tile.click()
        shown.settle()
    else:
        tile.focus()
        shown.type("Enter")
    assert "[4|5] fits the right end, the 5." in shown.sentence, (
        "the click is lost, and the next one says: choose a tile first"
    )
    assert page.locator("[aria-pressed=true]").count() == 1
    shown.click("Right end, 5")
    assert len(shown.widget.round.line) > 3


def test_everything_is_done_by_keyboard_alone(page: Page) -> None:
    shown = bench(page)
    page.keyboard.press("Tab")  # the ends
    assert pressed(page) == "end left"
    shown.type("ArrowDown")
    assert pressed(page) == "tile 1-3"
    shown.type("ArrowRight", "ArrowRight")
    assert pressed(page) == "tile 2-6"
    shown.type("Enter")
    assert pressed(page) == "end right", "choosing a tile leads to the end where it fits"
    shown.type("Enter")
    assert "(1|6)(6|2)" in line(shown)
    after_mina(page)
    shown.type("u")
    assert line(shown) == "(1|6)"
    shown.type("r")
    assert "(1|6)(6|2)" in line(shown)


def test_tab_visits_each_group_once(page: Page) -> None:
    bench(page)
    seen = []
    for _ in range(4):
        page.keyboard.press("Tab")
        seen.append(pressed(page))
    assert seen[:3] == ["end left", "tile 1-3", "pass"]


def test_the_focus_stays_where_it_was_when_the_scene_changes(page: Page) -> None:
    shown = bench(page)
    shown.button("[2|3], does not fit").focus()
    shown.type("s")
    assert pressed(page) == "tile 2-3"


def test_a_wrong_end_is_refused_with_clause_and_nothing_changes(page: Page) -> None:
    shown = bench(page)
    shown.click("[2|3], does not fit")
    assert "[2|3] fits neither end: they show 1 and 6." in shown.sentence
    shown.click(LEFT_END)
    assert "The left end shows 1, and [2|3] has no 1." in shown.sentence
    assert "D3.1" in shown.sentence
    assert "Allowed now:" in shown.sentence
    assert line(shown) == "(1|6)"
    assert not shown.widget._sitting.undone  # type: ignore[attr-defined]
    shown.click("Rule D3.1: show it")
    assert "the halves that touch show the same value" in shown.sentence


def test_what_happened_is_announced_in_a_region_that_stays(page: Page) -> None:
    shown = bench(page)
    page.evaluate("window.live = document.querySelector('.dl-live')")
    shown.click("[6|6], fits right end 6")
    expect(page.get_by_test_id("live")).to_contain_text("[6|6] fits the right end")
    shown.click(RIGHT_END)
    page.wait_for_timeout(900)
    expect(page.get_by_test_id("live")).to_contain_text("Mina plays")
    assert page.evaluate("window.live === document.querySelector('.dl-live')")


def test_o30_a_double_click_acts_once(page: Page) -> None:
    shown = bench(page, matching.TASKS["open"])
    shown.button("[1|4], can open").dblclick()
    shown.settle()
    assert line(shown) == "(1|4)"
    table = shown.widget
    assert isinstance(table, GameTable)
    assert len(table.round.history) == 2


def test_o20_nothing_hidden_reaches_the_page(page: Page) -> None:
    dealt = Round.deal(Rules.draw(players=3), seed=5, opener=1)
    start = dealt.after(dealt.legal_actions[0])
    shown = Bench(page, GameTable(start, seat=0, others=first_legal))
    shown.click("Draw")
    told = re.sub(r' d=\\?"[^"]*"', "", " ".join([*shown.sent, page.content()]))
    named = {Tile(int(a), int(b)) for a, b in re.findall(r"(?<!\d)([0-6])[-|]([0-6])(?!\d)", told)}
    view = shown.widget._sitting.view  # type: ignore[attr-defined]
    assert len(view.hand) == 8
    assert named == {*view.hand, *view.line.tiles}, "the page was told of other tiles"


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_a_placed_tile_glides_unless_less_motion_is_wished(
    browser: Browser, motion: Literal["no-preference", "reduce"], moves: bool
) -> None:
    context = browser.new_context(reduced_motion=motion)
    page = context.new_page()
    shown = bench(page)
    shown.click("[6|6], fits right end 6")
    page.evaluate(
        """() => {
            window.glides = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, options) {
                window.glides.push([this.dataset.move, options.duration]);
                return animate.call(this, frames, options);
            };
        }"""
    )
    shown.click(RIGHT_END)
    page.wait_for_timeout(900)
    glides = page.evaluate("window.glides")
    assert (["6-6", 150] in glides) is moves, "the tile that was placed"
    assert (["5-6", 150] in glides) is moves, "Mina's tile, from where Mina sits"
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", ["open", "chosen", "refused", "over"])
def test_axe_finds_nothing_on_a_table(browser: Browser, scheme: str, state: str) -> None:
    context = browser.new_context(
        viewport={"width": 900, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    start = Round.resume(
        Rules.draw(2),
        line="(2|3)(3|5)",
        hands=["[1|1] [5|6] [2|5]", "[0|0] [0|1]"],
        boneyard=FULL_SET - TileSet("[2|3] [3|5] [1|1] [5|6] [2|5] [0|0] [0|1]"),
        turn=0,
    )
    shown = Bench(page, GameTable(start, others=first_legal, goal=Goal(plays=1)))
    page.evaluate("document.querySelector('main').prepend(document.createElement('h1'))")
    page.evaluate("document.querySelector('h1').textContent = 'drawlesson'")
    if state != "open":
        shown.click("[2|5], fits both ends, 2 and 5")
    if state == "refused":
        shown.click("[1|1], does not fit")
        shown.click("Left end, 2")
        shown.click("Rule D3.1: show it")
    if state == "over":
        shown.click("Left end, 2")
    page.wait_for_timeout(200)
    assert run_axe(page) == []
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_stepper(browser: Browser, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    steps = [
        Step(position("(1|4)", "[1|1]").line, "One."),
        Step(matching.FIGURES["grow-4"], "Two."),
    ]
    shown = Bench(page, LineSteps(steps))
    page.evaluate("document.querySelector('main').prepend(document.createElement('h1'))")
    page.evaluate("document.querySelector('h1').textContent = 'drawlesson'")
    assert run_axe(page) == []
    shown.click("Next")
    assert shown.sentence == "Two."
    assert run_axe(page) == []
    shown.button("Back").focus()
    shown.type("ArrowLeft")
    assert shown.sentence == "One."
    context.close()


def test_names_are_text_and_never_markup(page: Page) -> None:
    start = Round.deal(Rules.draw(2), seed=1, opener=0)
    name = "<img src=x onerror=window.hacked=1>{x}"
    shown = Bench(page, GameTable(start, names=("a", name), others=first_legal))
    page.locator("[data-press^='tile']").first.click()
    shown.settle()
    page.wait_for_timeout(900)
    assert name in page.get_by_test_id("sentence").inner_text()
    assert page.evaluate("window.hacked") is None


@pytest.mark.parametrize("width", [320, 700, 1400])
def test_the_table_stays_inside_any_width(browser: Browser, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    Bench(page, GameTable.of(matching.TASKS["check"]))
    page.wait_for_timeout(100)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """() => [...document.querySelectorAll('button')].filter(node => {
            const box = node.getBoundingClientRect();
            return !node.matches('.dl-end, .dl-clause') && (box.width < 44 || box.height < 44);
        }).map(node => node.outerHTML.slice(0, 80))"""
    )
    assert small == [], "these are too small for a finger"
    context.close()


def test_unknown_words_of_the_page_are_answered_and_change_nothing(page: Page) -> None:
    shown = bench(page)
    with failing():
        page.evaluate("window.python({ message: { press: 'nonsense', step: 0 } })")
        shown.settle()
    assert "Something went wrong here" in shown.sentence
    assert line(shown) == "(1|6)"
    shown.click("[6|6], fits right end 6")
    assert "fits the right end" in shown.sentence


@pytest.mark.parametrize(
    ("width", "language", "large"), [(320, "pl", False), (360, "ko", False), (1400, "en", True)]
)
def test_the_words_at_the_ends_of_a_turned_line_cover_no_tile(
    browser: Browser, width: int, language: str, large: bool
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    r, positions = Round.deal(Rules.draw(2), seed=5, opener=0), []
    while not r.over:
        r = r.after(first_legal(r.seen_from(r.turn)))
        positions.append(r)
    shown = Bench(page, RoundSteps(positions, language=language, large=large))
    turned = 0
    for at in range(len(positions)):
        shown.widget.go(at)
        shown.settle()
        words = page.locator(".dl-end-word")
        turned += words.count() == 2
        covered = page.evaluate(
            """() => [...document.querySelectorAll('.dl-end-word')].filter(word => {
                const a = word.getBoundingClientRect();
                return [...document.querySelectorAll('.dl-line .dl-tile')].some(tile => {
                    const b = tile.getBoundingClientRect();
                    return a.left < b.right - 1 && b.left < a.right - 1
                        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
                });
            }).map(word => word.textContent)"""
        )
        assert covered == [], f"position {at}: {positions[at].line}"
    assert turned, "no line has turned"
    context.close()
