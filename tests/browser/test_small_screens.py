"""Scenes where there is little room, on a telephone and on a projector, without Jupyter.

JupyterLab takes its share of a page: the scenes here have the width that it leaves them.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from drawlesson import Round, Rules
from drawlesson.figures.layout import lay
from drawlesson.figures.svg import has_turned
from drawlesson.game import FULL_SET, Line
from drawlesson.lessons import exercise, first_legal, position
from drawlesson.lessons.course.lessons import play_first
from drawlesson.lessons.course.lessons.counting import ENDS
from drawlesson.lessons.review.records import RECORDS
from drawlesson.widgets import GameTable, QuestionCard
from drawlesson.widgets.core.browser_page import BrowserPage
from drawlesson.widgets.core.line_view import largest, projected
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.explore.settlement_card import SettlementCard
from drawlesson.widgets.explore.side_by_side import SideBySide
from drawlesson.widgets.explore.totals_card import TotalsCard
from drawlesson.widgets.explore.turn_card import TurnCard
from drawlesson.widgets.game_room import PlayRound, Room
from drawlesson.widgets.laboratory.laboratory_card import LaboratoryCard, OwnQuestion
from drawlesson.widgets.practice.practice_card import PracticeCard
from drawlesson.widgets.progress.progress_card import PLACE, ProgressCard
from drawlesson.widgets.review.fault_card import FaultCard
from drawlesson.widgets.review.review_card import ReviewCard
from tests.browsers import bare_page
from tests.figures.example_lines import longest_line, random_line

TAKEN = {390: 71, 320: 71, 1280: 135}
"""The pixels beside a scene in JupyterLab, on pages of these widths."""
TAKEN_ABOVE = 88
"""The pixels above a lesson that the door has opened."""
ASKED = ("T1", "T3", "T5", "T7", "T12", "T13")
"""A theme for each way to answer, and those whose actions are told in a table."""

TOO_WIDE = """() => {
    document.querySelectorAll("details").forEach(each => { each.open = true; });
    const [root, found] = [document.querySelector(".dl-root").getBoundingClientRect(), []];
    const name = node => `${node.className || node.tagName} "${node.textContent.slice(0, 30)}"`;
    const scrolls = node => {
        for (let at = node.parentElement; at.className !== "dl-root"; at = at.parentElement)
            if (getComputedStyle(at).overflowX !== "visible") return true;
        return false;
    };
    const page = document.documentElement.scrollWidth - innerWidth;
    if (page > 0) found.push(`the page is ${page} px too wide`);
    for (const node of document.querySelectorAll(".dl-root :not(svg *)")) {
        if (node.closest(".dl-heard, thead")) continue;
        const box = node.getBoundingClientRect();
        if (!box.width) continue;
        const out = Math.round(Math.max(box.right - root.right, root.left - box.left));
        if (out > 0 && !scrolls(node)) found.push(`${name(node)}: ${out} px outside`);
        if (!node.matches("button, summary, a, input, select, textarea")) continue;
        if (node.matches(".dl-tool, .dl-option, .dl-choice-mark, .dl-turn")) {
            const more = node.scrollWidth - node.clientWidth;
            if (more > 1) found.push(`${name(node)}: ${more} px more than it shows`);
            found.push(...broken(node).map(word => `${name(node)}: ${word} is broken`));
        }
        const more = getComputedStyle(node, "::after");
        const around = side => more.position === "absolute" ? parseFloat(more[side]) || 0 : 0;
        const wide = box.width - around("left") - around("right");
        const high = box.height - around("top") - around("bottom");
        if (Math.min(wide, high) < 39.5 && !node.matches(".dl-end"))
            found.push(`${name(node)}: ${Math.round(wide)} × ${Math.round(high)} px for a finger`);
    }
    function broken(node) {
        const [words, texts] = [[], document.createTreeWalker(node, NodeFilter.SHOW_TEXT)];
        while (texts.nextNode()) {
            for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\p{L}]+/gu)) {
                const range = document.createRange();
                range.setStart(texts.currentNode, index);
                range.setEnd(texts.currentNode, index + word.length);
                if (new Set([...range.getClientRects()].map(box => box.top)).size > 1)
                    words.push(word);
            }
        }
        return words;
    }
    return found;
}"""


@pytest.fixture(autouse=True)
def _own_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLACE, str(tmp_path / "progress.json"))


@pytest.fixture(params=[390, 320])
def telephone(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": request.param, "height": 844})
    yield context.new_page()
    context.close()


@pytest.fixture
def projector(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    yield context.new_page()
    context.close()


def show(page: Page, scene: SceneWidget) -> None:
    """Show a scene as it stands, in the width that JupyterLab leaves it."""
    assert page.viewport_size
    whole = page.viewport_size["width"]
    width = whole - TAKEN[whole]
    scene.receive({"width": width})
    root = f'<div class="dl-root" style="width:{width}px"><div>{scene.scene["html"]}</div></div>'
    bare_page(page, f"<style>{BrowserPage._css} body {{ margin: 0; }}</style>{root}")


def press(scene: SceneWidget, *presses: str) -> SceneWidget:
    for each in presses:
        scene.press(each)
    return scene


def laid(line: Line, language: str = "en", *, large: bool = False) -> GameTable:
    """A table of two on which this line lies."""
    held = [*(FULL_SET - line.tiles)]
    hand = held[: min(7, len(held) // 2)]
    start = position(line, hand, rules=Rules.draw(2), left=min(2, len(held) - len(hand) - 1))
    return GameTable(start, others=first_legal, language=language, large=large)


def answered(scene: QuestionCard | PracticeCard) -> SceneWidget:
    """A question answered wrongly, with everything that helps."""
    question = scene.question
    scene.check(next(each for each in question.way.thinkable() if question.reasons(each)))
    return press(scene, "hint", "hint", "solution")


def tables(code: str) -> Iterator[SceneWidget]:
    task = play_first.TASKS["three-plays"]
    yield GameTable.of(task, code)
    yield press(GameTable.of(task, code), "tile 2-3", "end left")
    yield laid(random_line(1, 14), code)
    yield laid(longest_line(), code)
    yield GameTable(Round.deal(Rules.draw(4), seed=5, opener=0), others=first_legal, language=code)


def questions(code: str) -> Iterator[SceneWidget]:
    yield from (answered(QuestionCard(exercise(theme, 1, 3), language=code)) for theme in ASKED)
    yield from (PracticeCard(language=code), answered(PracticeCard("T1", 1, language=code, seed=3)))
    yield from (TurnCard(language=code), press(SideBySide("a-tile-fits", language=code), "show"))


def rounds(code: str) -> Iterator[SceneWidget]:
    yield ReviewCard(RECORDS["a-block"], language=code)
    yield from (ReviewCard(language=code), FaultCard(3, language=code))
    yield SettlementCard(ENDS["three-hands"], language=code)
    yield press(TotalsCard((3, 5, 0), language=code), "settle")
    yield ProgressCard(language=code)


def laboratories(code: str) -> Iterator[SceneWidget]:
    guessed, own = LaboratoryCard("drawing", language=code), OwnQuestion(language=code)
    guessed.guess(20)
    yield from (LaboratoryCard("drawing", language=code), guessed, OwnQuestion(language=code))
    own.ask("blocked", number=500, guess=30)
    yield own


def rooms(code: str) -> Iterator[SceneWidget]:
    yield from (Room(language=code), PlayRound("matching", language=code))
    for players, press_ in (("1+1", ""), ("1+3", ""), ("2+0", ""), ("1+1", "room text")):
        room = Room(language=code)
        room.begin(players)
        yield press(room, press_) if press_ else room


@pytest.mark.parametrize("code", ["en", "pl", "ko"])
@pytest.mark.parametrize(
    "scenes", [tables, questions, rounds, laboratories, rooms], ids=lambda made: made.__name__
)
def test_everything_stays_on_a_telephone_and_can_be_touched(
    telephone: Page, scenes: Callable[[str], Iterator[SceneWidget]], code: str
) -> None:
    found = []
    for number, scene in enumerate(scenes(code)):
        show(telephone, scene)
        told = telephone.evaluate(TOO_WIDE)
        found += [f"{number}, {type(scene).__name__}: {each}" for each in told]
    assert found == []


@pytest.mark.parametrize("tiles", [0, 7, 14, 25])
def test_a_projector_shows_the_line_the_sentence_and_the_hand_together(
    projector: Page, tiles: int
) -> None:
    line = longest_line() if tiles == 25 else random_line(1, tiles)
    assert len(line) == tiles
    show(projector, laid(line, large=True))
    assert in_view(projector) == []
    half = projector.locator(".dl-line .dl-tile").evaluate_all(
        "all => Math.min(...all.map(node => node.getBoundingClientRect())"
        ".map(box => Math.min(box.width, box.height)))"
    )
    assert half >= 22, f"half a tile has {half:.0f} px"


def test_a_goal_and_two_lines_of_words_leave_the_hand_in_view(projector: Page) -> None:
    table = GameTable.of(play_first.TASKS["three-plays"], "pl", large=True)
    show(projector, press(table, "tile 2-3"))
    assert in_view(projector) == []


def test_the_game_room_shows_the_hand_on_a_projector_too(projector: Page) -> None:
    room = Room(large=True)
    room.begin("1+1", seed=3)
    show(projector, room)
    assert in_view(projector) == []


def test_nothing_below_the_line_moves_as_it_grows_on_a_projector(projector: Page) -> None:
    hands = set()
    for tiles in (0, 3, 9, 14, 20):
        show(projector, laid(random_line(1, tiles), large=True))
        hands.add(projector.locator(".dl-hand").evaluate("node => node.offsetTop"))
    assert len(hands) == 1, f"the hand jumps: it lay at {sorted(hands)}"


@pytest.mark.parametrize("inner", [700, 1113, 1753])
def test_a_line_for_a_projector_turns_only_once_its_row_is_full(inner: int) -> None:
    for seed in range(30):
        for tiles in range(1, 14):
            line = random_line(seed, tiles)
            most, _ = projected(line, inner)
            folded, row = lay(line, int(inner // most)), lay(line, min(26, inner // 28))
            assert has_turned(folded) == has_turned(row), f"{line} turns elsewhere"
            room = min(inner / row.width, largest(inner, True))
            assert has_turned(row) or most > room - 1, (
                f"{line} leaves room in its row: half a tile has {most:.1f} px"
            )


def in_view(page: Page) -> list[str]:
    """What a learner needs and does not see when the scene has come up to the upper edge."""
    room = 720 - TAKEN_ABOVE
    found: list[str] = page.evaluate(
        """room => [".dl-others", ".dl-board", ".dl-sentence", ".dl-hand"].flatMap(part => {
            const bottom = document.querySelector(part).getBoundingClientRect().bottom;
            return bottom > room ? [`${part} ends ${Math.round(bottom - room)} px too low`] : [];
        })""",
        room,
    )
    return found
