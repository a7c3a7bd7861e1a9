"""Records with a broken rule: a second way to find the turn and what is wrong in it."""

import os
import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from drawlesson import Impossible
from drawlesson.game.records import check
from drawlesson.lessons.questions.remarks import Remark
from drawlesson.lessons.review.faults import CLAIMS, faulty_record
from drawlesson.lessons.review.find_fault import BrokenRule, FaultyTurn
from drawlesson.lessons.review.records import recorded

SEEDS = range(int(os.environ.get("DRAWLESSON_SEEDS", "48")))
"""2,000 by hand: DRAWLESSON_SEEDS=2000."""
NAMES = ("Mina", "Ola", "Ken")


class Naive:
    """A record replayed from its text alone: digits, words and no idea of the game's code."""

    def __init__(self, text: str) -> None:
        self.heads = dict(line.split(": ", 1) for line in text.splitlines() if line[0].isalpha())
        self.rules = self.heads["Rules"]
        self.names = self.heads["Players"].split(", ")
        self.hands = [self.heads[f"Hand {name}"].split() for name in self.names]
        self.stock = self.heads["Boneyard"].split()
        digits = re.findall(r"\d", self.heads.get("Line", ""))
        self.ends = [digits[0], digits[-1]] if digits else []
        self.turn = self.names.index(self.heads["Opener"])
        self.stays = 28 if self.rules == "block" else 2
        self.turns = re.findall(r"^(\d+) (\w+): (.+)$", text, re.MULTILINE)

    def fault(self) -> tuple[int, str]:
        """The first turn that breaks a rule, and what is wrong in it."""
        for number, name, deeds in self.turns:
            for deed in deeds.split(", "):
                wrong = self.wrong(self.names.index(name), deed)
                if wrong:
                    self.deed = deed
                    return int(number), wrong
                self.do(deed)
        raise AssertionError("no turn breaks a rule")

    def wrong(self, seat: int, deed: str) -> str:
        if [] in self.hands:
            return "went out"
        if seat != self.turn:
            return "not on turn"
        hand = self.hands[seat]
        fits = any(end in tile for tile in hand for end in self.ends) or not self.ends
        can_draw = len(self.stock) > self.stays
        if deed == "draw":
            if self.rules == "block":
                return "no drawing"
            if not can_draw:
                return "reserve"
            return "not stuck" if fits and self.rules == "ply-yard" else ""
        if deed == "pass":
            return "can play" if fits else "can draw" if can_draw else ""
        tile, _, end = deed.partition(" ")
        assert tile in hand
        return "" if not self.ends or self.ends[end == "right"] in tile else "does not fit"

    def do(self, deed: str) -> None:
        hand = self.hands[self.turn]
        if deed == "draw":
            hand.append(self.stock.pop(0))
            return
        if deed != "pass":
            tile, _, end = deed.partition(" ")
            hand.remove(tile)
            low, high = tile[1], tile[3]
            if not self.ends:
                self.ends = [low, high]
            else:
                side = end == "right"
                self.ends[side] = high if self.ends[side] == low else low
        self.turn = (self.turn + 1) % len(self.names)


def text(seed: int) -> str:
    record = faulty_record(seed)
    return record.text(NAMES[: record.last.rules.players])


@pytest.mark.parametrize("seed", SEEDS)
def test_the_turn_and_the_rule_agree_with_a_second_way_of_finding_them(seed: int) -> None:
    number, wrong = Naive(text(seed)).fault()
    turn, rule = FaultyTurn(seed), BrokenRule(seed)
    assert (turn.right, rule.claim) == (number, wrong), text(seed)
    assert turn.grade(number) == rule.grade(rule.right) == ("right", ())


@pytest.mark.parametrize("seed", SEEDS)
def test_every_other_answer_has_its_own_reason(seed: int) -> None:
    for question in (FaultyTurn(seed), BrokenRule(seed)):
        wrong: list[Any] = [each for each in question.way.thinkable() if each != question.right]
        reasons = [question.reasons(each) for each in wrong]
        assert len(wrong) >= 2, text(seed)
        assert all(reasons), text(seed)
        assert len({*reasons}) == len(wrong), (text(seed), reasons)
    assert len(BrokenRule(seed).way.options) == 4


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_is_offered_beside_the_right_answer_is_true_as_well(seed: int) -> None:
    naive, rule = Naive(text(seed)), BrokenRule(seed)
    _, wrong = naive.fault()
    fits = any(end in tile for tile in naive.hands[naive.turn] for end in naive.ends)
    can_draw = len(naive.stock) > naive.stays
    true = {
        "went out": [] in naive.hands,
        "can play": naive.deed == "pass" and fits,
        "can draw": naive.deed == "pass" and can_draw,
        "reserve": naive.deed == "draw" and not can_draw,
        "not stuck": naive.deed == "draw" and fits and naive.rules != "draw",
        "no drawing": naive.deed == "draw" and naive.rules == "block",
    }
    offered = {option.kind.removeprefix("claim ") for option in rule.way.options} - {wrong}
    assert [claim for claim in offered if true.get(claim)] == [], text(seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_positions_shown_are_those_of_the_checker_up_to_the_fault(seed: int) -> None:
    record = faulty_record(seed)
    checked = check(text(seed))
    assert record.rounds[: len(checked.rounds)] == checked.rounds
    assert record.broken == (
        checked.rounds[-1],
        record.moves[len(checked.rounds) - 1],
    )
    for r, move in zip(record.rounds, record.moves, strict=True):
        assert isinstance(recorded(r, move), Remark)
        if move.turn > FaultyTurn(seed).right:
            assert move.seat == r.turn, "those who play on keep to the rules"
            assert move.action in r.legal_actions


def test_a_record_is_short_and_there_is_something_to_look_for() -> None:
    records = [faulty_record(seed) for seed in SEEDS]
    assert all(3 <= record.turns <= 12 for record in records)
    assert {record.last.rules.players for record in records} == {2, 3}


def test_the_last_turn_is_no_better_guess_than_the_one_before_it() -> None:
    behind = Counter[int]()
    for seed in range(320):
        record = faulty_record(seed)
        behind[record.turns - record.fault.turn] += 1
        ends = BrokenRule(seed).claim in ("does not fit", "went out")
        assert ends == (record.turns == record.fault.turn), "all others play on"
    assert behind[0] == 80
    assert abs(behind[0] - behind[1]) <= 16
    assert all(30 <= behind[turns] <= 90 for turns in range(5)), behind


def test_every_way_to_break_a_rule_comes_up_in_turn() -> None:
    claims = [BrokenRule(seed).claim for seed in range(2 * len(CLAIMS))]
    assert sorted(claims) == sorted(CLAIMS * 2)
    assert all(one != other for one, other in pairwise(claims))


def test_hints_say_more_and_the_solution_says_what_the_checker_says() -> None:
    for seed in SEEDS[:16]:
        turn, rule = FaultyTurn(seed), BrokenRule(seed)
        assert len({*turn.hints}) == 3
        assert len({*rule.hints}) == 4
        assert [each.kind for each in turn.solution] == ["broken turn"], "the rule is asked next"  # type: ignore[union-attr]
        assert dict(turn.solution[0].facts)["turn"] == turn.right  # type: ignore[union-attr]
        refusals = check(text(seed)).fault.refusals  # type: ignore[union-attr]
        told = [each.clause for each in rule.solution]  # type: ignore[union-attr]
        assert told == [each.clause for each in refusals], "the solution names other clauses"


def test_only_a_turn_behind_the_fault_is_told_to_be_too_late() -> None:
    """After a turn that is too early one is not sent back further."""
    for seed in SEEDS[:16]:
        question = FaultyTurn(seed)
        for answer in question.way.options:
            kinds = [each.kind for each in question.reasons(answer) if isinstance(each, Remark)]
            assert ("look earlier" in kinds) == (answer > question.right), (seed, answer)


def test_another_is_the_next_seed_and_a_seed_is_a_whole_number() -> None:
    assert FaultyTurn(3).another() == FaultyTurn(4)
    assert BrokenRule(3).another() == BrokenRule(4)
    assert FaultyTurn(4).givens != FaultyTurn(3).givens
    for wrong in (-1, "1", 1.5):
        with pytest.raises(Impossible):
            faulty_record(wrong)
