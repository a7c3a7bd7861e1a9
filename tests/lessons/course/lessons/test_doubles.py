"""Lesson 2: the figures on doubles hold the facts of the rule book; every task is walked."""

from itertools import pairwise

import pytest

from drawlesson import LEFT, RIGHT, Action, Play, Round, Tile, TileSet
from drawlesson.lessons import Task
from drawlesson.lessons.course.catalogue import FIGURES
from drawlesson.lessons.course.lessons import doubles
from tests.game.helpers import told
from tests.language.helpers import CASES, facts

CASES_BY_ID = {figure["id"]: figure for figure in CASES["figures"]}
ON_DOUBLES = [name for name, figure in CASES_BY_ID.items() if figure["topic"] == "doubles"]

# Each task for one play: line, hand, what reaches the goal.
TOLD = {
    "join-double-4": ("(1|1)(1|4)", "[2|5] [3|6] [4|4]", "[4|4] right"),
    "past-a-double": ("(1|1)(1|4)(4|4)", "[0|6] [2|5] [3|4]", "[3|4] right"),
    "open-with-double": ("", "[1|5] [2|2] [3|6]", "[2|2]"),
    "either-side": ("(2|2)", "[1|3] [2|5] [4|6]", "[2|5] left, [2|5] right"),
    "no-branch": ("(5|2)(2|2)(2|6)", "[1|1] [2|4] [3|5]", "[3|5] left"),
}


@pytest.mark.parametrize("name", ON_DOUBLES)
def test_the_figures_on_doubles_are_shown_with_the_same_facts(name: str) -> None:
    case = CASES_BY_ID[name]
    assert facts(doubles.FIGURES[name]) == {
        key: case[key] for key in ("tiles", "connections", "open")
    }
    assert any(name in walk for walk in doubles.WALKS.values()), "and can be stepped through"
    before = FIGURES[case["after"]].plays if case["after"] else ()
    *earlier, new = doubles.FIGURES[name].plays
    assert (tuple(earlier), str(new.tile)) == (before, case["new"])


@pytest.mark.parametrize("walk", doubles.WALKS)
def test_a_walk_goes_play_by_play(walk: str) -> None:
    lines = [FIGURES[name] for name in doubles.WALKS[walk]]
    assert len(lines) > 2
    for before, after in pairwise(lines):
        assert after.plays[:-1] == before.plays


def test_the_lesson_has_these_tasks() -> None:
    assert {*doubles.TASKS} == {*TOLD, "one-turn"}


@pytest.mark.parametrize("name", TOLD)
def test_a_task_for_one_play_is_as_the_lesson_tells_it(name: str) -> None:
    line, hand, wanted = TOLD[name]
    task = doubles.TASKS[name]
    assert (str(task.start.line), task.start.hands[0]) == (line, TileSet(hand))
    reaching = [a for a in task.start.legal_actions if task.goal.reached(task.start.after(a), 0)]
    assert ", ".join(map(str, reaching)) == wanted, told(task.start)


def test_left_or_right_of_equal_ends_is_one_outcome() -> None:
    start = doubles.TASKS["either-side"].start
    left, right = (start.after(Play(Tile(2, 5), end)) for end in (LEFT, RIGHT))
    assert left.line == right.line.mirrored()


def test_no_tile_with_a_2_joins_a_double_2_between_two_tiles() -> None:
    start = doubles.TASKS["no-branch"].start
    for end in (LEFT, RIGHT):
        refusals = start.refusals(Play(Tile(2, 4), end))
        assert [refusal.reason for refusal in refusals] == ["does not fit"]


def walked(task: Task, r: Round) -> list[Round]:
    """Where each way through a task against Mina leads."""
    if task.goal.reached(r, 0):
        return [r]
    choices: tuple[Action, ...] = r.legal_actions
    assert all(isinstance(action, Play) for action in choices), told(r)
    if r.turn:
        assert task.others is not None
        choices = (task.others(r.seen_from(r.turn)),)
    return [end for action in choices for end in walked(task, r.after(action))]


def test_after_a_double_it_is_minas_turn_and_both_always_find_a_tile() -> None:
    task = doubles.TASKS["one-turn"]
    ends = walked(task, task.start)
    assert len(ends) >= 4
    played = [action for action in task.start.legal_actions if isinstance(action, Play)]
    assert {play.tile for play in played if play.tile.is_double} == {Tile(3, 3), Tile(6, 6)}
    assert {task.start.after(play).turn for play in played} == {1}
