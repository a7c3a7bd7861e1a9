"""Settlements told step by step: the four of `figures.json`, and those without points."""

from typing import Any

import pytest

from drawlesson import Rules, Settlement, settle
from drawlesson.language import Language
from drawlesson.language.settlements import settled
from tests.language.helpers import CASES, ENGLISH, NAMES, SPOKEN, numbers, spoken_id

SETTLED = CASES["settlements"]
BLOCKED = "The round is blocked. The pips in each hand: "
GOLDEN = [
    [
        BLOCKED + "Mina 3, Ola 8, Ken 10.",
        "Mina holds the fewest pips and wins.",
        "Ola: add 8 pips, that makes 8.",
        "Ken: add 10 pips, that makes 18.",
        "Take away the winner's own 3 pips, once: 15.",
        "Mina gets 15 points.",
    ],
    [
        BLOCKED + "Mina 3, Ola 3, Ken 10.",
        "The lowest place is shared, so nobody gets points.",
    ],
    [
        "Mina has no tile left and wins the round.",
        "Ola: add 0 pips, that makes 0.",
        "Ken: add 8 pips, that makes 8.",
        "Mina gets 8 points.",
    ],
    [
        "Mina has no tile left and wins the round.",
        "Ola still holds 0 pips.",
        "Mina gets 0 points.",
    ],
]
NUMBERS = [[3, 8, 10, 8, 8, 10, 18, 3, 15, 15], [3, 3, 10], [0, 0, 8, 8, 8], [0, 0]]


def made(case: dict[str, Any]) -> Settlement:
    totals = case["totals"]
    settlement = settle(Rules.draw(len(totals)), totals, case.get("out"))
    assert list(settlement.points or ()) == case["points"]
    return settlement


def told(spoken: Language, settlement: Settlement, you: int | None = None) -> list[str]:
    return [*settled(spoken, settlement, NAMES[: len(settlement.totals)], you)]


@pytest.mark.parametrize(("case", "golden"), [*zip(SETTLED, GOLDEN, strict=True)])
def test_in_english(case: dict[str, Any], golden: list[str]) -> None:
    assert told(ENGLISH, made(case)) == golden


@pytest.mark.parametrize("spoken", SPOKEN, ids=spoken_id)
@pytest.mark.parametrize(("case", "wanted"), [*zip(SETTLED, NUMBERS, strict=True)])
@pytest.mark.parametrize("you", [None, 0, 1])
def test_the_same_numbers_in_the_same_order_everywhere(
    spoken: Language, case: dict[str, Any], wanted: list[int], you: int | None
) -> None:
    sentences = told(spoken, made(case), you)
    assert numbers(*sentences) == wanted, sentences
    assert "{" not in "".join(sentences)
    assert len(sentences) == len(told(ENGLISH, made(case), you))


def test_the_reader_is_spoken_to() -> None:
    blocked, _, out, _ = map(made, SETTLED)
    said = told(ENGLISH, blocked, you=0)
    assert said[1] == "You hold the fewest pips and win the round."
    assert said[-2:] == ["Take away your own 3 pips, once: 15.", "You get 15 points."]
    said = told(ENGLISH, out, you=0)
    assert (said[0], said[-1]) == ("You have no tile left and win the round.", "You get 8 points.")
    assert told(ENGLISH, out, you=1) == told(ENGLISH, out), "who lost is one of the others"


def test_a_single_hand_is_no_sum() -> None:
    alone = settle(Rules.draw(2), [0, 23], out=0)
    assert told(ENGLISH, alone)[1:] == ["Ola still holds 23 pips.", "Mina gets 23 points."]
    assert told(ENGLISH, alone, you=1)[1:] == ["You still hold 23 pips.", "Mina gets 23 points."]


@pytest.mark.parametrize("spoken", SPOKEN, ids=spoken_id)
def test_a_reader_in_another_seat_is_told_their_own_points(spoken: Language) -> None:
    blocked, out = settle(Rules.draw(3), [8, 3, 10]), settle(Rules.draw(3), [8, 0, 10], 1)
    last = [told(spoken, each, you=1)[-1] for each in (blocked, out)]
    assert numbers(*last) == [15, 18], f"not the points of seat 1, who wins: {last}"
    assert last[0] == told(spoken, settle(Rules.draw(3), [3, 8, 10]), you=0)[-1]


def test_one_pip_and_one_point() -> None:
    said = told(ENGLISH, settle(Rules.draw(), [1, 2]))
    assert said[-2:] == ["Take away the winner's own 1 pip, once: 1.", "Mina gets 1 point."]


@pytest.mark.parametrize("spoken", SPOKEN, ids=spoken_id)
def test_ply_yard_keeps_no_points_and_adds_nothing_up(spoken: Language) -> None:
    won, tied = settle(Rules.ply_yard(), [3, 8]), settle(Rules.ply_yard(), [3, 3])
    assert numbers(*told(spoken, won)) == [3, 8]
    assert numbers(*told(spoken, tied)) == [3, 3]
    assert told(spoken, won)[-1] != told(spoken, tied)[-1]
    if spoken is ENGLISH:
        assert told(ENGLISH, won)[1:] == ["Mina holds the fewest pips and wins."]
        assert told(ENGLISH, tied)[1:] == ["The lowest sums are equal: the round is tied."]
