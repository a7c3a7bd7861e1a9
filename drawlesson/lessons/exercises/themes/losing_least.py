"""T13: no play is sure to win, and one is sure to lose the least."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import ClassVar, Final, Self

from drawlesson.analysis.guarantees import Sure, guarantees
from drawlesson.game.actions import Action
from drawlesson.game.rules import Rules
from drawlesson.lessons.exercises.action_choice import (
    Choice,
    alike,
    at_worst,
    level_of,
    misled,
    plain_to_see,
    turns,
)
from drawlesson.lessons.exercises.refutations import costing
from drawlesson.lessons.questions.question import Label, Value
from drawlesson.lessons.questions.remarks import Remark, Told, remark
from drawlesson.lessons.review.records import forced

__all__ = ["LosingLeast"]

_MOST_HELD: Final = 4
_WIDE, _NARROW = 6, 3
"""Points between the best play and the next: so many are easy to see, or not so easy."""


@dataclass(frozen=True)
class LosingLeast(Choice):
    """The learner finds the play after which the loss can be kept smallest."""

    theme: ClassVar[str] = "T13"

    @property
    def label(self) -> Label:
        """How the answer is known."""
        return "proof"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        rounds = (
            r
            for r in turns((Rules.draw(2),), random)
            if not r.drawable and max(map(len, r.hands)) <= _MOST_HELD and not forced(r)
        )
        return cls._first(rounds, level, seed)

    @property
    def _worth_asking(self) -> bool:
        if not plain_to_see(self.position):
            return False
        best = self.sure[self.right]
        equal = [action for action, sure in self.sure.items() if sure == best]
        return (
            best.outcome == -1
            and best.points < 0
            and len(equal) < len(self.sure)
            and all(alike(self.position, action, self.right) for action in equal)
            and misled(self.position, self.right)
        )

    @cached_property
    def sure(self) -> dict[Action, Sure]:
        """The worst that can come of each legal action."""
        return guarantees(self.position)

    @property
    def level(self) -> int:
        """The closer the next best play, the harder."""
        best = self.sure[self.right]
        gap = best.points - max(sure.points for sure in self.sure.values() if sure != best)
        return level_of(gap, (_WIDE, _NARROW))

    @property
    def question(self) -> Remark:
        """Which play keeps the loss smallest."""
        return remark("which play loses least")

    @property
    def right(self) -> Action:
        """The action whose worst is best."""
        return max(self.sure, key=self.sure.__getitem__)

    def reasons(self, answer: Action) -> tuple[Told, ...]:
        """A hidden hand with which the answer loses more, and how much less is possible."""
        worst, best = self.sure[answer], self.sure[self.right]
        if worst == best:
            return ()
        line = costing(self.position, answer, worst)
        return line, remark("less is possible", n=-best.points)

    @property
    def hints(self) -> tuple[Told, ...]:
        """What the pips of the hand cost, and what each play can lose, but for the best."""
        hand = self.position.hand
        others = [action for action in self.sure if self.sure[action] != self.sure[self.right]]
        return (
            remark("the hand costs", tiles=hand, n=hand.pips),
            *(
                remark("this can lose", action=action, n=-self.sure[action].points)
                for action in others
            ),
        )

    @property
    def solution(self) -> tuple[Told, ...]:
        """The play, and that every other can lose more: how much, the values say."""
        best = self.sure[self.right]
        alike = sum(value == best for value in self.sure.values()) > 1  # both ends are alike
        return (
            remark("this play", action=self.right),
            remark("any other tile can lose more" if alike else "any other can lose more"),
        )

    @property
    def values(self) -> tuple[Value, ...]:
        """How each play can end at worst."""
        best = self.sure[self.right]
        return self._in_order(
            Value(action, at_worst(sure, self.position.rules), sure == best)
            for action, sure in self.sure.items()
        )
