"""Finding the fault in a record: first the turn that breaks a rule, then the rule."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final, TypeVar

from drawlesson.game.actions import LEFT, Action, Draw, Pass, Play, Reason, Refusal
from drawlesson.game.records import Fault
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.lessons.exercises.random_play import pick
from drawlesson.lessons.questions.answer_types import One
from drawlesson.lessons.questions.question import Question
from drawlesson.lessons.questions.remarks import Remark, Seat, Told, remark
from drawlesson.lessons.review.faults import CLAIMS, FaultyRecord, faulty_record
from drawlesson.lessons.review.records import Move, recorded

__all__ = ["BrokenRule", "FaultyTurn"]

A = TypeVar("A")
_OF_SOMEBODY: Final[tuple[Reason, ...]] = ("can play", "can draw", "must draw", "not stuck")
"""Refusals that are told to the player who is refused: of another they are told by name."""


@dataclass(frozen=True)
class _OfRecord(Question[A]):
    """A question about the record of this seed, in which one turn breaks a rule."""

    seed: int = 0

    @cached_property
    def record(self) -> FaultyRecord:
        """What is looked at."""
        return faulty_record(self.seed)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.record.last.rules.players


@dataclass(frozen=True)
class FaultyTurn(_OfRecord[int]):
    """Which turn of a record breaks a rule; `BrokenRule` of the same seed asks which rule."""

    @property
    def givens(self) -> tuple[Told, ...]:
        """The rules, the position that the record starts from, and each of its moves."""
        return (*_start(self.record), *map(recorded, self.record.rounds, self.record.moves))

    @property
    def question(self) -> Remark:
        """Which turn breaks a rule."""
        return remark("which turn")

    @property
    def way(self) -> One[int]:
        """One of the turns."""
        return One(tuple(range(1, self.record.turns + 1)))

    @cached_property
    def fault(self) -> Fault:
        """What the checker finds in the record."""
        return self.record.fault

    @property
    def right(self) -> int:
        """The turn that breaks a rule."""
        return self.fault.turn

    def reasons(self, answer: int) -> tuple[Told, ...]:
        """What shows that this turn keeps the rules."""
        if answer == self.right:
            return ()
        why = [_fine(r, move) for r, move in self.record.of_turn(answer)]
        later = [remark("look earlier")] if answer > self.right else []
        return remark("turn is fine", turn=answer), *dict.fromkeys(why), *later

    @property
    def hints(self) -> tuple[Told, ...]:
        """How to look, what kind of turn it is, and two turns of which it is one."""
        other = self.right - 1 if self.right > 1 else self.right + 1
        first, second = sorted((self.right, other))
        return (
            remark("ask at each turn"),
            remark(f"look at {_deed(self._move.action)}"),
            remark("one of two turns", first=first, second=second),
        )

    @property
    def solution(self) -> tuple[Told, ...]:
        """The turn alone: which rule it breaks is asked next."""
        return (remark("broken turn", turn=self.right, name=Seat(self._move.seat)),)

    def another(self) -> FaultyTurn:
        """The record of the next seed."""
        return FaultyTurn(self.seed + 1)

    @property
    def then(self) -> BrokenRule:
        """What is asked about the turn that was found."""
        return BrokenRule(self.seed)

    @property
    def _move(self) -> Move:
        return self.record.broken[1]


@dataclass(frozen=True)
class BrokenRule(_OfRecord[Remark]):
    """What is wrong in the turn that `FaultyTurn` of the same seed asks for."""

    @property
    def givens(self) -> tuple[Told, ...]:
        """The position before the turn, and the turn."""
        r, move = self.record.broken
        hand = remark("hand of", name=Seat(move.seat), tiles=r.hands[move.seat])
        return *_table(r), hand, recorded(r, move)

    @property
    def question(self) -> Remark:
        """Which rule is broken there."""
        return remark("which rule", turn=self.record.broken[1].turn)

    @property
    def way(self) -> One[Remark]:
        """What is wrong, and three things that are not, in a fixed order."""
        random = Random(self.seed * 1000 + 20)
        others = [claim for claim in CLAIMS if claim != self.claim and self._is_apart(claim)]
        chosen = [self.claim]
        while len(chosen) < 4:
            claim = pick(random, others)
            others.remove(claim)
            if self._against(claim) not in map(self._against, chosen):
                chosen.append(claim)
        return One(tuple(_claimed(claim) for claim in CLAIMS if claim in chosen))

    @cached_property
    def claim(self) -> Reason:
        """In which way the rule is broken."""
        return self.record.fault.refusals[0].reason

    @property
    def right(self) -> Remark:
        """What is wrong."""
        return _claimed(self.claim)

    def reasons(self, answer: Remark) -> tuple[Told, ...]:
        """What shows that this is not what is wrong there."""
        return self._against(next(claim for claim in CLAIMS if _claimed(claim) == answer))

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """Every clause that is broken."""
        return self.solution

    def _against(self, claim: Reason) -> tuple[Told, ...]:
        return () if claim == self.claim else (_no(claim, *self.record.broken),)

    def _is_apart(self, claim: Reason) -> bool:
        """Whether a claim that is not the right one is wrong without any doubt.

        In Block the whole boneyard is reserve; in the other games one draws.
        """
        if self.record.last.rules.ever_draws:
            return claim != "no drawing"
        return claim not in ("reserve", "not stuck")

    @property
    def hints(self) -> tuple[Told, ...]:
        """What is to be looked at, and then the clause."""
        r, _ = self.record.broken
        return (
            remark("on turn is", name=Seat(r.turn)),
            *_table(r)[-2:],
            remark("the clause", self._refusal.clause),
        )

    @property
    def solution(self) -> tuple[Told, ...]:
        """Every clause that is broken, told of whoever breaks it."""
        name = Seat(self.record.broken[1].seat)
        return tuple(
            remark(f"somebody {each.reason}", each.clause, name=name)
            if each.reason in _OF_SOMEBODY
            else each
            for each in self.record.fault.refusals
        )

    @property
    def _refusal(self) -> Refusal:
        return self.record.fault.refusals[0]

    def another(self) -> BrokenRule:
        """That of the next seed."""
        return BrokenRule(self.seed + 1)


def _when_stuck(rules: Rules) -> bool:
    return rules.drawing == "when stuck"


def _claimed(claim: Reason) -> Remark:
    return remark(f"claim {claim}")


def _start(record: FaultyRecord) -> tuple[Told, ...]:
    first = record.rounds[0]
    held = (remark("hand of", name=Seat(seat), tiles=hand) for seat, hand in enumerate(first.hands))
    return *_table(first), *held


def _table(r: Round) -> tuple[Told, ...]:
    """The rules, the line, the boneyard."""
    return (
        remark(f"rules {r.rules.name}"),
        remark("the line", line=r.line) if r.line.plays else remark("no line yet"),
        remark("boneyard", n=len(r.boneyard)),
    )


def _deed(action: Action) -> str:
    return "plays" if isinstance(action, Play) else "draws" if action == Draw() else "passes"


def _fine(r: Round, move: Move) -> Remark:
    """Why a move keeps the rules."""
    rules, action, name = r.rules, move.action, Seat(move.seat)
    if isinstance(action, Play):
        return _fits(r, action)
    plays = any(isinstance(each, Play) for each in r.legal_actions)
    if isinstance(action, Draw) and plays:
        return remark("draws by choice", rules.clause("D3.2"), "M1")
    if isinstance(action, Draw):
        return remark("has to draw", rules.clause("D3.4"), name=name, n=r.drawable)
    return remark("has to pass", rules.clause("D3.6"), name=name)


def _fits(r: Round, play: Play) -> Remark:
    if play.end is None:
        return remark("may open", r.rules.clause("D2.1"), tile=play.tile)
    value = r.line.value(play.end)
    assert value is not None
    side = "left" if play.end == LEFT else "right"
    return remark(f"fits {side}", r.rules.clause("D3.1"), tile=play.tile, value=value)


def _no(claim: Reason, r: Round, move: Move) -> Remark:
    """Why a claim about a move that breaks another rule is not true."""
    clause, action = r.rules.clause, move.action
    name = Seat(move.seat)
    if claim == "does not fit":
        return _fits(r, action) if isinstance(action, Play) else remark("no play there")
    if claim == "not on turn":
        return remark("on turn there", clause("D1.6"), name=name)
    if claim == "went out":
        return remark("still going", "D5.1, D5.2")
    if claim in ("can draw", "can play"):
        if not isinstance(action, Pass):
            return remark("no pass there")
        if claim == "can play":
            return remark("nothing fits there", clause("D3.6"), name=name)
        return remark("nothing to draw there", clause("D3.5"))
    if not isinstance(action, Draw):
        return remark("no draw there")
    if claim == "reserve":
        return remark("more than the reserve", clause("D3.5"), n=len(r.boneyard))
    if claim == "not stuck" and not _when_stuck(r.rules):
        return remark("draws by choice", clause("D3.2"), "M1")
    return remark("nothing fits there", clause("D3.2"), name=name)
