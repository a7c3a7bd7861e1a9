"""Looking back at records: what was forced, counted a second way."""

import pytest

from drawlesson import Draw, Pass, Play, Round, Rules, Tile, Unreadable
from drawlesson.game.records import write
from drawlesson.lessons.course.lessons.self_checks import QUESTIONS, TASKS
from drawlesson.lessons.review.records import RECORDS, forced, luck, outcomes, recorded, reviewed
from tests.game.helpers import at
from tests.language.helpers import CASES

NAMES = ("Mina", "Ola", "Ken")


def text(name: str) -> str:
    r = RECORDS[name]
    return write(r, NAMES[: r.rules.players])


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_gives_each_move_with_the_position_before_it(name: str) -> None:
    record = reviewed(text(name))
    history = RECORDS[name].history
    assert record.rounds == history
    assert [move.action for move in record.moves] == [r.action for r in history[1:]]
    assert [move.seat for move in record.moves] == [r.turn for r in history[:-1]]
    lines = text(name).splitlines()
    assert all(lines[m.line_number - 1].startswith(f"{m.turn} ") for m in record.moves)
    assert record.fault is None


def test_the_rounds_to_look_back_at_have_what_the_lesson_says() -> None:
    block, out = RECORDS["a-block"], RECORDS["going-out"]
    assert block.settlement is not None
    assert out.settlement is not None
    assert (block.settlement.how, out.settlement.how) == ("blocked", "out")
    deeds = [r.action for r in block.history]
    assert (deeds.count(Draw()), deeds.count(Pass())) == (5, 3), "all are drawn, then all pass"
    third = next(move for move in reviewed(text("a-block")).moves if move.turn == 3)
    before = reviewed(text("a-block")).rounds[2]
    assert isinstance(third.action, Play)
    assert third.action.end == "left"
    assert before.refusals(Play(third.action.tile, "right")), "the lesson changes left into right"


def test_a_turn_is_forced_when_nothing_else_could_be_done() -> None:
    assert forced(at("(2|5)", "[1|1]"))  # only a draw
    assert forced(at("(2|5)", "[1|1] [2|3]", boneyard=2))  # only one play
    assert not forced(at("(2|5)", "[1|1] [2|3]"))  # a play or a draw
    assert not forced(at("(2|3)(3|5)", "[2|5]", boneyard=2)), "left or right is a choice"


def test_both_sides_of_equal_ends_are_one_outcome() -> None:
    r = at("(2|2)", "[2|5] [1|1]", boneyard=2)
    assert len(r.legal_actions) == 2
    assert outcomes(r) == (Play(Tile(2, 5), "left"),)
    assert forced(r)


@pytest.mark.parametrize(("name", "forced_turns"), [("a-block", 5), ("going-out", 0)])
def test_forced_turns_are_counted(name: str, forced_turns: int) -> None:
    record = reviewed(text(name))
    by_turn: dict[int, list[bool]] = {}
    for move, r in zip(record.moves, record.rounds, strict=False):
        only = {(str(a).split()[0] if alike(r) else str(a)) for a in r.legal_actions}
        by_turn.setdefault(move.turn, []).append(len(only) == 1)
    assert luck(record) == (sum(map(all, by_turn.values())), len(by_turn))
    assert luck(record).forced == forced_turns


def alike(r: Round) -> bool:
    return r.line.ends is not None and r.line.ends[0] == r.line.ends[1]


def test_a_fault_stops_the_record_and_the_moves_behind_it_stay_named() -> None:
    broken = text("going-out").replace("3 Ola: [3|5] right", "3 Ola: pass")
    record = reviewed(broken)
    assert record.fault is not None
    assert record.fault.turn == 3
    assert len(record.rounds) == 3, "the deal and two turns"
    assert record.moves[-1].turn == 13
    assert luck(record).turns == 2


def test_a_draw_shows_its_tile_when_all_hands_lie_open() -> None:
    record = reviewed(text("a-block"))
    drawn = [recorded(r, m) for r, m in zip(record.rounds, record.moves, strict=False)]
    tiles = [dict(each.facts)["tile"] for each in drawn if each.kind == "turn draw"]
    assert tiles == list(RECORDS["a-block"].history[0].boneyard[:5])


def test_no_record_at_all() -> None:
    with pytest.raises(Unreadable):
        reviewed("hello")


@pytest.mark.parametrize(("task", "question", "key"), [
    ("way-on-5", "after-the-5", "on_5"),
    ("way-on-2", "after-the-2", "on_2"),
])  # fmt: skip
def test_comparing_is_the_end_choice_of_the_cases(task: str, question: str, key: str) -> None:
    case, start = CASES["end_choice"], TASKS[task].start
    assert list(start.line.ends or ()) == case["ends"]
    assert {*map(str, start.hands[0])} >= {*case["hand_holds_at_least"]}
    reaching = [a for a in start.legal_actions if TASKS[task].goal.reached(start.after(a), 0)]
    assert [str(a).split()[0] for a in reaching] == [case["tile"]]
    asked = QUESTIONS[question]
    assert list(asked.position.line.ends) == case[key]["ends"]  # type: ignore[attr-defined]
    fitting = {str(play.tile) for play in asked.right}
    assert fitting == {*case[key]["fits"]}
    assert not fitting & {*case[key]["fits_not"]}


def test_rules_of_the_records() -> None:
    assert RECORDS["a-block"].rules == Rules.draw(3)
    assert RECORDS["going-out"].rules == Rules.draw(2)
