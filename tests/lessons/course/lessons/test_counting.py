"""Lesson 5: the ends that are settled, the steps of a settlement, and what they ask."""

import re
from typing import Any

import pytest

from drawlesson import FULL_SET, Impossible, Pass, Play, Round, Rules, settle
from drawlesson.lessons.course.lessons.counting import ENDS, points_of
from drawlesson.lessons.explore.settlement_steps import steps
from tests.language.helpers import CASES, ROOT

every_end = pytest.mark.parametrize("name", ENDS)
TOTALS = {
    "three-hands": (3, 8, 10),
    "level-hands": (3, 3, 10),
    "gone-out": (0, 0, 8),
    "gone-out-for-nothing": (0, 0),
}
"""The settlements that the rule book names."""


@every_end
def test_an_end_was_reached_by_legal_actions_from_a_whole_position(name: str) -> None:
    end = ENDS[name]
    played = [r.action for r in end.history[1:]]
    assert end.over
    assert played == [Pass()] * end.rules.players or [type(each) for each in played] == [Play]
    held = [tile for hand in end.hands for tile in hand]
    assert sorted([*held, *end.boneyard, *end.line.tiles]) == [*FULL_SET]


@pytest.mark.parametrize(("name", "case"), [*zip(TOTALS, CASES["settlements"], strict=True)])
def test_the_rule_books_settlements_lie_on_the_table(name: str, case: dict[str, Any]) -> None:
    settlement = ENDS[name].settlement
    assert settlement is not None
    assert settlement.totals == TOTALS[name] == tuple(case["totals"])
    assert (settlement.how, settlement.winner) == (case["how"], case["winner"])
    assert list(settlement.points or ()) == case["points"]
    if "working" in case:
        assert str(settlement.working) == case["working"]


@every_end
def test_hands_are_counted_before_they_are_compared_and_compared_before_the_sum(name: str) -> None:
    end = ENDS[name]
    made, settlement = steps(end), end.settlement
    assert settlement is not None
    order = [step.kind for step in made]
    hands = sum(1 for hand in end.hands if hand)
    compared = (
        "collected"
        if settlement.how == "out"
        else ("level" if settlement.winner is None else "lowest")
    )
    added = [
        "taken away" if p[0] == settlement.working.own else "added" for p in settlement.working
    ]
    assert order == ["laid open", *["counted"] * hands, compared, *added, "worth"]
    assert [step.terms for step in made if step.kind in ("added", "taken away")] == [
        *range(1, len(added) + 1)
    ]
    assert order.count("taken away") == (settlement.working.own is not None), "once"
    assert made[hands].counted == {seat for seat, hand in enumerate(end.hands) if hand}


def test_block_keeps_points_where_ply_yard_keeps_none() -> None:
    block, ply_yard = ENDS["in-block"], ENDS["in-ply-yard"]
    assert block.hands == ply_yard.hands
    assert block.settlement is not None
    assert ply_yard.settlement is not None
    assert block.settlement.winner == ply_yard.settlement.winner == 0
    assert (block.settlement.points, ply_yard.settlement.points) == ((8, 0), None)


def test_a_round_that_lasts_cannot_be_settled() -> None:
    with pytest.raises(Impossible, match="expected a round that is over"):
        steps(Round.deal(Rules.draw(2), seed=1))


@every_end
def test_the_points_of_an_end_can_be_asked(name: str) -> None:
    end = ENDS[name]
    question = points_of(end)
    settlement = settle(
        end.rules,
        [hand.pips for hand in end.hands],
        next((seat for seat, hand in enumerate(end.hands) if not hand), None),
    )
    right = max(settlement.points or (0,))
    assert question.grade(right).outcome == "right"
    assert question.grade(right + 1).outcome == "not yet"
    assert question.grade(right + 1).reasons


def test_the_usual_slips_of_the_three_hands_are_known() -> None:
    question = points_of(ENDS["three-hands"])
    kinds = {n: question.grade(n).reasons[0].kind for n in (18, 12, 21)}  # type: ignore[union-attr]
    assert kinds == {18: "whole sum", 12: "taken from each", 21: "all hands added"}


def test_every_end_is_shown_and_lessons_name_no_other() -> None:
    source = "".join(path.read_text("utf-8") for path in (ROOT / "notebooks/en").glob("*.ipynb"))
    shown = {*re.findall(r'(?:settlement|points)\(\\"([^"]+)\\"\)', source)}
    assert shown == {*ENDS}, sorted(shown ^ {*ENDS})
