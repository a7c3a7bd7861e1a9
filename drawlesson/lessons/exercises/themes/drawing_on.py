"""T14: draw or play, where the rules leave the choice (D3.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import ClassVar, Final, Self

from drawlesson.analysis.guarantees import Sure, guarantees
from drawlesson.game.actions import Action, Draw, Play
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.views import View
from drawlesson.lessons.exercises.action_choice import shown, turns
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.random_play import pick
from drawlesson.lessons.exercises.refutations import costing
from drawlesson.lessons.questions.answer_types import One
from drawlesson.lessons.questions.question import Label
from drawlesson.lessons.questions.remarks import Remark, Told, remark
from drawlesson.lessons.review.records import forced

__all__ = ["DrawingOn"]

_MOST_HELD: Final = 4
_EASY: Final = 6
"""One tile to draw and five unseen."""

_WORST: Final = {
    ("draw", 1): "draw wins at worst",
    ("draw", 0): "draw ties at worst",
    ("draw", -1): "draw loses at worst",
    ("play", 1): "play wins at worst",
    ("play", 0): "play ties at worst",
    ("play", -1): "play loses at worst",
}


@dataclass(frozen=True)
class DrawingOn(Exercise[View, str]):
    """The learner says whether drawing or playing is sure to end better."""

    played: Round

    theme: ClassVar[str] = "T14"

    @property
    def label(self) -> Label:
        """How the answer is known."""
        return "proof"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        # The answer is set beforehand: playing is better more often, and easier to find.
        wanted = pick(Random(seed), ("draw", "play"))
        for r in turns((Rules.draw(2),), random):
            if Draw() not in r.legal_actions or forced(r):
                continue
            made = cls(seed, r.seen_from(r.turn), r)
            if made.level != level or len(made.position.hand) > _MOST_HELD:
                continue
            if made._drawing != made._playing and made.right == wanted:
                return made
        return None

    @cached_property
    def sure(self) -> dict[Action, Sure]:
        """The worst that can come of each legal action."""
        return guarantees(self.position)

    @cached_property
    def _drawing(self) -> Sure:
        return self.sure[Draw()]

    @cached_property
    def _playing(self) -> Sure:
        return max(self.sure[play] for play in self._plays)

    @property
    def _plays(self) -> tuple[Play, ...]:
        return tuple(action for action in self.sure if isinstance(action, Play))

    @property
    def level(self) -> int:
        """The more tiles are unseen, and the more of them can be drawn, the harder."""
        return 1 + self.position.drawable + len(self.position.unseen) - _EASY

    @property
    def givens(self) -> tuple[Told, ...]:
        """As where an action is chosen."""
        return shown(self.position)

    @property
    def question(self) -> Remark:
        """Whether to draw or to play."""
        return remark("draw or play")

    @property
    def way(self) -> One[str]:
        """Play or draw."""
        return One(("play", "draw"))

    def came_about(self) -> Round:
        """The round in which the position arose, from its deal on."""
        return self.played

    @property
    def right(self) -> str:
        """The one whose worst is better."""
        return "draw" if self._drawing > self._playing else "play"

    def reasons(self, answer: str) -> tuple[Told, ...]:
        """How the answer comes to its worst, and how the other can end at worst."""
        if answer == self.right:
            return ()
        worst = self._drawing if answer == "draw" else self._playing
        action = Draw() if answer == "draw" else max(self._plays, key=self.sure.__getitem__)
        return costing(self.position, action, worst), self._worst(self.right)

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """How each of the two can end at worst."""
        return self._compared

    @property
    def hints(self) -> tuple[Told, ...]:
        """That drawing is allowed, what it costs and brings, the hand, and one worst."""
        hand = self.position.hand
        return (
            remark("may draw any time", "D3.2"),
            remark("a drawn tile weighs", tiles=self.position.unseen),
            remark("the hand costs", tiles=hand, n=hand.pips),
            self._worst("play" if self.right == "draw" else "draw"),
        )

    @property
    def solution(self) -> tuple[Told, ...]:
        """The best play where playing is better, and how each of the two can end at worst."""
        if self.right == "draw":
            return self._compared
        best = max(self._plays, key=self.sure.__getitem__)
        return remark("this play", action=best), *self._compared

    @property
    def _compared(self) -> tuple[Told, ...]:
        return self._worst("play"), self._worst("draw")

    def _worst(self, way: str) -> Remark:
        sure = self._drawing if way == "draw" else self._playing
        return remark(_WORST[way, sure.outcome], n=abs(sure.points))
