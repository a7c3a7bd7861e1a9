"""T3: whether the round is over, and why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Self

from drawlesson.game.actions import Play
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET
from drawlesson.lessons.chance import pick, playout
from drawlesson.lessons.exercises import Exercise
from drawlesson.lessons.remarks import Remark, Seat, Told, remark
from drawlesson.lessons.ways import One

__all__ = ["Ending"]

_OPTIONS: Final = ("out", "blocked", "lasts")
_TRIES: Final = 6
"""In how many rounds the wanted ending is looked for, so that the rare ones come as often."""


@dataclass(frozen=True)
class Ending(Exercise[Round, str]):
    """An onlooker says whether somebody went out, the round is blocked, or it goes on."""

    theme: ClassVar[str] = "T3"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        players = pick(random, {1: (2,), 2: (2, 2, 3, 4), 3: (2, 3, 4)}[level])
        rules = pick(random, (Rules.draw(players), Rules.draw(players), Rules.block(players)))
        wanted = pick(random, {1: _OPTIONS[::2], 2: _OPTIONS, 3: _OPTIONS[1:]}[level])
        for _ in range(_TRIES):
            made = [cls(seed, r) for r in playout(rules, random) if _worth_asking(r)]
            fitting = [each for each in made if (each.right, each.level) == (wanted, level)]
            if fitting:
                return pick(random, fitting)
        return None

    @property
    def level(self) -> int:
        """3 where the line is dead and some can draw; else one step for a pass, one for a third."""
        if self._dead and self.position.drawable and not self.position.over:
            return 3
        return 1 + (self.players > 2) + (self.position.passes > 0)

    @property
    def givens(self) -> tuple[Told, ...]:
        """The rules, the line, the hands as everybody sees them, what happened last."""
        r = self.position
        seen = r.seen_from(0)
        return (
            remark(f"rules {r.rules.name}"),
            remark("the line", line=r.line),
            *(remark("holds", name=Seat(seat), n=size) for seat, size in enumerate(seen.sizes)),
            remark("boneyard", n=seen.boneyard),
            *seen.events[-max(1, r.passes) :],
        )

    @property
    def question(self) -> Remark:
        """Whether the round is over."""
        return remark("is the round over")

    @property
    def way(self) -> One[str]:
        """Gone out, blocked, or neither."""
        return One(_OPTIONS)

    @property
    def right(self) -> str:
        """How the round ended, "lasts" if it did not."""
        settlement = self.position.settlement
        return "lasts" if settlement is None else settlement.how

    def reasons(self, answer: str) -> tuple[Told, ...]:
        """Why it is not as claimed, and how it is."""
        if answer == self.right:
            return ()
        if answer == "out":
            return remark("all hold tiles", "D5.1", n=min(map(len, self.position.hands))), self._so
        if answer == "blocked":
            return remark("when it is blocked", "D5.2"), self._so
        return (self._so,)

    @property
    def hints(self) -> tuple[Told, ...]:
        """The two ways to end, and how far each has come."""
        return (
            remark("two ways to end", "D5.1, D5.2"),
            remark("fewest held", n=min(map(len, self.position.hands))),
            self._passed,
        )

    @property
    def solution(self) -> tuple[Told, ...]:
        """How far each way to end has come, and what follows."""
        if self.right == "out":
            return (self._so,)
        return remark("all hold tiles", "D5.1", n=min(map(len, self.position.hands))), self._so

    @property
    def _so(self) -> Remark:
        """Why it is over, or why it is not, by what might be thought."""
        r = self.position
        if self.right == "out":
            last = next(seat for seat, hand in enumerate(r.hands) if not hand)
            return remark("went out", "D5.1", name=Seat(last))
        if self.right == "blocked":
            return remark("all passed", "D5.2", n=r.passes)
        if self._dead and r.drawable:
            return remark("dead and some to draw", "D3.4", "M27")
        if r.passes:
            return remark("not all passed", "D5.2", "M28", n=r.passes, all=self.players)
        if len(r.boneyard) == r.rules.reserve:
            return remark("only the reserve is left", "D5.2", "M26")
        return remark("nobody passed", "D5.2")

    @property
    def _passed(self) -> Remark:
        return remark("so many passed", "D5.2", n=self.position.passes, all=self.players)

    @property
    def _dead(self) -> bool:
        """Whether no tile off the line fits either end."""
        line = self.position.line
        return not any(map(line.places, FULL_SET - line.tiles))


def _worth_asking(r: Round) -> bool:
    """Whether something at least looks like an end."""
    if not isinstance(r.action, Play) and not r.passes:
        return False
    smallest = min(map(len, r.hands))
    return bool(r.over or r.passes or smallest == 1 or len(r.boneyard) == 2)
