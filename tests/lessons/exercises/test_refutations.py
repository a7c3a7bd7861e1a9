"""Lines of play: legal, from the very position, to the end that was told, and true."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from drawlesson import Draw, Round
from drawlesson.language import language
from drawlesson.language.asked import Asked
from drawlesson.lessons import exercise
from drawlesson.lessons.exercises.exercise import LEVELS
from drawlesson.lessons.questions.remarks import PlayedOut, Remark, remark

THEMES = ("T7", "T9", "T13", "T14")
every_theme = pytest.mark.parametrize("theme", THEMES)
ENGLISH = language("en")


@cache
def items(theme: str) -> tuple[Any, ...]:
    return tuple(exercise(theme, level, seed) for level in LEVELS for seed in range(60, 64))


def lines(theme: str) -> Iterator[tuple[Any, Any, PlayedOut]]:
    """Every line of play among the reasons against a wrong answer."""
    for item in items(theme):
        for answer in item.way.thinkable():
            for it in item.reasons(answer):
                if isinstance(it, PlayedOut):
                    yield item, answer, it


def points(last: Round, seat: int) -> int:
    """What a round that has ended brings a seat of two, the other's points taken away."""
    settlement = last.settlement
    assert settlement is not None
    if settlement.points is None:
        return 0 if settlement.winner is None else 1 if settlement.winner == seat else -1
    return settlement.points[seat] - settlement.points[1 - seat]


def best(r: Round, seat: int) -> int:
    """The most that `seat` can reach with all tiles open, by looking at everything."""
    if r.over:
        return points(r, seat)
    found = [best(r.after(action), seat) for action in r.legal_actions]
    return max(found) if r.turn == seat else min(found)


@every_theme
def test_each_is_legal_and_begins_at_the_position(theme: str) -> None:
    found = 0
    for item, answer, it in lines(theme):
        first, view = it.rounds[0], item.position
        assert first.line == view.line
        assert first.hands[view.seat] == view.hand
        assert tuple(map(len, first.hands)) == view.sizes
        assert len(first.boneyard) == view.boneyard
        for before, after in zip(it.rounds, it.rounds[1:], strict=False):
            assert after.action in before.legal_actions, (item.seed, after.action)
        first_action = it.rounds[1].action
        assert first_action == answer or answer in ("play", "draw")
        assert item.refuted(answer) == it.rounds, "the button plays what the text tells"
        found += 1
    assert found >= 12


@pytest.mark.parametrize("theme", ["T7", "T13", "T14"])
def test_what_is_claimed_of_the_hidden_hand_is_true(theme: str) -> None:
    claims = set()
    for item, answer, it in lines(theme):
        seat, last = item.position.seat, it.rounds[-1]
        claim = it.supposed[-1]
        claims.add(claim.kind)
        n = dict(claim.facts).get("n")
        if sum(map(len, it.rounds[0].hands)) > 8 or len(it.rounds[0].boneyard) > 3:
            continue
        reached = best(it.rounds[1], seat)
        if claim.kind == "then you do not win":
            assert last.settlement is not None
            assert last.settlement.winner != seat
        elif claim.kind == "then you lose":
            assert reached == points(last, seat) == -n, (item.seed, answer)
        elif claim.kind == "then you win no more":
            assert reached == points(last, seat) == n, (item.seed, answer)
    assert claims <= {"then you do not win", "then you lose", "then you win no more",
                      "then it may go on"}  # fmt: skip


@pytest.mark.parametrize("theme", ["T13", "T14"])
def test_the_end_is_the_worst_that_was_proven(theme: str) -> None:
    for item, _, it in lines(theme):
        action = it.rounds[1].action
        assert points(it.rounds[-1], item.position.seat) == item.sure[action].points


def test_where_no_hand_costs_that_much_alone_it_is_said() -> None:
    item = exercise("T14", 1, 9105)
    (line,) = (it for it in item.reasons("draw") if isinstance(it, PlayedOut))
    assert line.supposed[0] == remark("nobody can tell them apart")
    assert line.supposed[-1] == remark("then it may go on")
    assert points(line.rounds[-1], item.position.seat) == item.sure[Draw()].points


@every_theme
def test_it_is_told_as_a_sentence_numbered_moves_and_a_result(theme: str) -> None:
    for item, answer, it in lines(theme):
        told = Asked(item, ENGLISH).check(answer).splitlines()
        begins = next(at for at, line in enumerate(told) if line.startswith("1. "))
        assert told[begins - 1].endswith(":"), "the hidden hand is told first, in one line"
        number = 1
        while begins + number < len(told) and told[begins + number].startswith(f"{number + 1}. "):
            number += 1
        assert number == len(it.rounds) - 1
        if it.rounds[-1].over:
            assert "wins" in told[begins + number] or "lowest" in told[begins + number]


@pytest.mark.parametrize("theme", ["T7", "T13", "T14"])
def test_a_solution_tells_each_value_once(theme: str) -> None:
    for item in items(theme):
        told = [line.casefold() for line in Asked(item, ENGLISH).solution().splitlines()]
        said = [each for each in item.solution if isinstance(each, Remark)]
        assert len({*told}) == len(told), told
        valued = {dict(value.known.facts).get("n") for value in item.values} - {None}
        repeated = [each for each in said if "lose" in each.kind and dict(each.facts).get("n") in
                    valued]  # fmt: skip
        assert repeated == [], "the values say it already"


def test_whether_to_draw_is_confirmed_with_both_sides() -> None:
    for item in items("T14"):
        kinds = [it.kind.split()[0] for it in item.confirmation]
        assert kinds == ["play", "draw"]
