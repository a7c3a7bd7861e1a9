"""T3: whether the round is over, and why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Self

from drawlesson.game.actions import Play
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.random_play import pick, playout
from drawlesson.lessons.questions.answer_types import One
from drawlesson.lessons.questions.remarks import Remark, Seat, Told, remark

__all__ = ["Ending"]

_OPTIONS: Final = ("out", "blocked", "lasts")
_WANTED: Final = {
    1: (("out", (2,)), ("lasts", (2,))),
    2: (("out", (3, 4)), ("blocked", (2,)), ("lasts", (2, 3, 4))),
    3: (("blocked", (3, 4)), ("lasts", (3, 4)), ("dead", (2, 3, 4))),
}
"""By level what is looked for, each as often, and the numbers of players that can have it.

"dead" is a dead line with tiles left to draw.
"""
_TRIES: Final = 25
"""In how many rounds it is looked for before something else is taken."""


@dataclass(frozen=True)
class Ending(Exercise[Round, str]):
    """An onlooker says whether somebody went out, the round is blocked, or it goes on."""

    theme: ClassVar[str] = "T3"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        wanted, tables = pick(random, _WANTED[level])
        players = pick(random, tables)
        draw = Rules.draw(players)
        rules = draw if wanted == "dead" else pick(random, (draw, Rules.block(players)))
        for _ in range(_TRIES):
            made = [cls(seed, r) for r in playout(rules, random) if _worth_asking(r)]
            fitting = [each for each in made if (each._kind, each.level) == (wanted, level)]
            if fitting:
                return pick(random, fitting)
        return None

    @property
    def level(self) -> int:
        """3 where the line is dead and some can draw; else one step for a pass, one for a third."""
        if self._kind == "dead":
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
        if self._kind == "dead":
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
    def _kind(self) -> str:
        """The right answer, or "dead" where no tile fits any more and some can be drawn."""
        line = self.position.line
        dead = not any(map(line.places, FULL_SET - line.tiles))
        lasts = not self.position.over
        return "dead" if lasts and dead and self.position.drawable else self.right


def _worth_asking(r: Round) -> bool:
    """Whether something at least looks like an end."""
    if not isinstance(r.action, Play) and not r.passes:
        return False
    smallest = min(map(len, r.hands))
    return bool(r.over or r.passes or smallest == 1 or len(r.boneyard) == 2)
