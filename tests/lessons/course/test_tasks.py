"""The tasks of lessons 0 and 1: every way through them is walked."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from drawlesson import LEFT, RIGHT, Action, Draw, Pass, Play, Round, Rules, Tile, TileSet
from drawlesson.lessons import Task, first_legal, position
from drawlesson.lessons.course import catalogue
from drawlesson.lessons.course.checks import CHECKS
from drawlesson.lessons.course.lessons import matching, play_first
from drawlesson.lessons.course.tasks import afresh
from drawlesson.lessons.explore.rule_sets import SITUATIONS
from tests.game.helpers import at, told
from tests.language.helpers import CASES, ROOT, facts

TASKS = {**play_first.TASKS, **matching.TASKS}
AGAINST_MINA = {name: task for name, task in TASKS.items() if task.others}
ALONE = {name: task for name, task in TASKS.items() if not task.others}
FIGURES = {figure["id"]: figure for figure in CASES["figures"]}

# Each task for one play as the lesson tells it: line, hand, what reaches the goal.
TOLD = {
    "open": ("", "[1|4] [2|6] [3|5]", "[1|4], [2|6], [3|5]"),
    "join-double-1": ("(1|4)", "[1|1] [2|5] [3|6]", "[1|1] left"),
    "join-double-6": ("(3|6)", "[1|4] [2|5] [6|6]", "[6|6] right"),
    "blank": ("(0|4)", "[0|6] [1|2] [3|6]", "[0|6] left"),
    "one-end": ("(2|3)(3|5)", "[1|1] [5|6]", "[5|6] right"),
    "both-ends": ("(2|3)(3|5)", "[1|2] [2|5] [5|6]", "[2|5] right"),
}


def ways(task: Task, r: Round) -> Iterator[Round]:
    """Where each way through the task leads, the learner free to choose at each turn."""
    if task.goal.reached(r, 0):
        yield r
        return
    assert r.legal_actions, f"the round is over before the goal is reached{told(r)}"
    assert not {Draw(), Pass()} & {*r.legal_actions}, f"somebody cannot just play{told(r)}"
    others = task.others
    assert others is not None
    choices: tuple[Action, ...] = r.legal_actions
    if r.turn != 0:
        choices = (others(r.seen_from(r.turn)),)
    for action in choices:
        yield from ways(task, r.after(action))


def test_the_tasks_of_the_two_lessons() -> None:
    assert {*AGAINST_MINA} == {"three-plays", "check"}
    assert {*ALONE} == {*TOLD}
    assert {*play_first.TASKS} & {*matching.TASKS} == set(), "names are looked up in both"


@pytest.mark.parametrize("name", AGAINST_MINA)
def test_every_way_reaches_the_goal_and_nobody_draws_or_passes(name: str) -> None:
    task = AGAINST_MINA[name]
    assert (task.start.turn, len(task.start.line)) == (0, 1), "Mina has opened"
    assert not all(map(task.start.line.places, task.start.hands[0])), "some tile is refused"
    reached = [*ways(task, task.start)]
    assert len(reached) > 5, "there is something to choose"
    plays = task.goal.plays
    assert {len(r.line) for r in reached} == {2 * plays}, "plays alternate from Mina's first"


@pytest.mark.parametrize("name", TOLD)
def test_a_task_for_one_play_is_as_the_lesson_tells_it(name: str) -> None:
    line, hand, wanted = TOLD[name]
    task = ALONE[name]
    assert (str(task.start.line), task.start.hands[0]) == (line, TileSet(hand))
    reaching = [a for a in task.start.legal_actions if task.goal.reached(task.start.after(a), 0)]
    assert ", ".join(map(str, reaching)) == wanted, told(task.start)


@pytest.mark.parametrize("name", [name for name in TOLD if name != "open"])
def test_something_that_can_be_tried_is_wrong(name: str) -> None:
    task = ALONE[name]
    tried = [Play(tile, end) for tile in task.start.hands[0] for end in (LEFT, RIGHT)]
    refused = [play for play in tried if task.start.refusals(play)]
    assert refused, told(task.start)
    reasons = {refusal.reason for play in refused for refusal in task.start.refusals(play)}
    assert reasons == {"does not fit"}


def test_a_blank_end_is_met_by_a_blank_alone() -> None:
    r = ALONE["blank"].start
    fitting = [tile for tile in r.hands[0] if r.line.places(tile)]
    assert fitting == [Tile(0, 6)]


def test_both_ends_shows_the_end_choice_of_the_cases() -> None:
    case, r = CASES["end_choice"], ALONE["both-ends"].start
    assert list(r.line.ends or ()) == case["ends"]
    assert r.hands[0] >= TileSet(map(Tile.parse, case["hand_holds_at_least"]))
    for end, key in ((RIGHT, "on_5"), (LEFT, "on_2")):
        after = r.after(Play(Tile.parse(case["tile"]), end))
        wanted: dict[str, Any] = case[key]
        assert list(after.line.ends or ()) == wanted["ends"]
        assert all(after.line.places(Tile.parse(tile)) for tile in wanted["fits"])
        assert not any(after.line.places(Tile.parse(tile)) for tile in wanted["fits_not"])


@pytest.mark.parametrize("name", [n for n, f in FIGURES.items() if f["topic"] == "matching"])
def test_the_figures_on_matching_are_shown_with_the_same_facts(name: str) -> None:
    assert facts(matching.FIGURES[name]) == {
        key: FIGURES[name][key] for key in ("tiles", "connections", "open")
    }
    assert any(name in walk for walk in matching.WALKS.values()), "and can be stepped through"


def test_a_walk_of_a_growing_line_goes_play_by_play() -> None:
    lines = [matching.FIGURES[name] for name in matching.WALKS["line-grows"]]
    for before, after in pairwise(lines):
        assert after.plays[:-1] == before.plays


def test_lessons_name_what_there_is_and_everything_is_used() -> None:
    there = {
        "table": {*catalogue.TASKS},
        "figure": {*catalogue.FIGURES},
        "steps": {*catalogue.WALKS, *catalogue.ROUNDS},
        "side_by_side": {*SITUATIONS},
    }
    not_in_a_cell = {
        "table": {check.task for check in CHECKS.values()},
        "figure": {name for walk in catalogue.WALKS.values() for name in walk},
    }
    source = "".join(path.read_text("utf-8") for path in (ROOT / "notebooks/en").glob("*.ipynb"))
    for call, names in there.items():
        used = {*re.findall(rf'\b{call}\(\\"([^"]+)\\"\)', source)}
        assert used <= names, f"{call}: unknown {used - names}"
        unused = names - used - not_in_a_cell.get(call, set())
        assert not unused, f"{call}: never shown {unused}"


def test_the_first_legal_action_is_a_tile_if_one_fits() -> None:
    assert first_legal(at("(2|5)", "[1|5] [2|2]").seen_from(0)) == Play(Tile(1, 5), "right")
    assert first_legal(at("(6|6)", "[1|1]").seen_from(0)) == Draw()
    assert first_legal(at("(6|6)", "[1|1]", boneyard=2).seen_from(0)) == Pass()


def test_a_position_is_whole_and_nobody_draws_in_it() -> None:
    r = position("(2|3)(3|5)", "[1|1] [5|6]")
    assert (r.turn, r.rules.name, r.drawable) == (0, "block", 0)
    assert len(r.hands[1]) == 7
    assert len(r.hands[0]) + len(r.hands[1]) + len(r.line) + len(r.boneyard) == 28


def test_a_position_can_say_what_is_drawn_and_how_much_is_left() -> None:
    r = position("(2|3)", "[1|1]", rules=Rules.draw(), drawn="[5|6] [0|1]", left=5)
    assert r.boneyard[:2] == (Tile(5, 6), Tile(0, 1))
    assert (len(r.boneyard), r.drawable) == (5, 3)
    assert len(r.hands[1]) == 28 - 1 - 1 - 5


def test_a_position_taken_afresh_has_no_past() -> None:
    r = position("(2|3)", "[1|1] [2|5]")
    later = r.after(Play(Tile(2, 5), LEFT))
    assert afresh(later) == later
    assert len(afresh(later).history) == 1
