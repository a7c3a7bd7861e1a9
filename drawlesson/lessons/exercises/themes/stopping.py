"""T9: the one play after which nobody else can follow, whatever they hold."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import ClassVar, Final, Self

from drawlesson.analysis import end_choices
from drawlesson.analysis.odds import EndChoice, Odds, ends_after, fitting
from drawlesson.game.actions import Action, Draw, Play
from drawlesson.game.lines import Ends
from drawlesson.game.rules import Rules
from drawlesson.lessons.exercises.action_choice import Choice, alike, level_of, misled, turns
from drawlesson.lessons.exercises.refutations import followed
from drawlesson.lessons.questions.question import Label, Value
from drawlesson.lessons.questions.remarks import Remark, Told, open_values, remark
from drawlesson.lessons.review.records import forced

__all__ = ["Stopping"]

_RULES: Final = (Rules.draw(2), Rules.draw(3), Rules.block(3), Rules.ply_yard())
_SHORT, _LONG = -7, -10
"""With at most 7 tiles unseen it is easy, with at most 10 not so easy."""


@dataclass(frozen=True)
class Stopping(Choice):
    """The learner makes both ends such that no unseen tile fits them."""

    theme: ClassVar[str] = "T9"

    @property
    def label(self) -> Label:
        """How the answer is known."""
        return "proof"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        rounds = (r for r in turns(_RULES, random) if len(r.hands[r.turn]) > 1 and not forced(r))
        return cls._first(rounds, level, seed)

    @property
    def _worth_asking(self) -> bool:
        """Whether one play alone stops all, and not even a pass tells that another does."""
        stopping = [choice.play for choice in self._choices if self._stops(choice.ends)]
        if not stopping:
            return False
        odds = Odds(self.position)
        others = [seat for seat in range(self.players) if seat != self.seat]
        known = [
            choice.play
            for choice in self._choices
            if not any(odds.fits(seat, choice.ends) for seat in others)
        ]
        return (
            all(alike(self.position, play, stopping[0]) for play in stopping)
            and len(stopping) < len(self._choices)
            and known == stopping
            and misled(self.position, stopping[0])
        )

    @cached_property
    def _choices(self) -> tuple[EndChoice, ...]:
        return end_choices(self.position)

    def _stops(self, ends: Ends) -> bool:
        return not self.position.unseen & fitting(ends)

    @property
    def level(self) -> int:
        """The more tiles are unseen, the harder."""
        return level_of(-len(self.position.unseen), (_SHORT, _LONG))

    @property
    def question(self) -> Remark:
        """Which play nobody can follow."""
        return remark("which play can nobody follow")

    @property
    def right(self) -> Action:
        """The play after which no unseen tile fits."""
        return next(choice.play for choice in self._choices if self._stops(choice.ends))

    def reasons(self, answer: Action) -> tuple[Told, ...]:
        """What the answer leaves, every tile that can follow, and how the next player may."""
        if alike(self.position, answer, self.right):
            return ()
        if not isinstance(answer, Play):
            return (remark("drawing stops nobody", "D3.2"),)
        ends = ends_after(self.position.line.ends, answer)
        followers = self.position.unseen & fitting(ends)
        left, right = ends
        leaves = remark("this play leaves", action=answer, left=left, right=right)
        line = followed(self.position, answer, followers)
        follow = leaves, remark("these can follow", "D3.1", tiles=followers)
        return follow if line is None else (*follow, line)

    @property
    def hints(self) -> tuple[Told, ...]:
        """To count what is unseen; then the values that nobody else can have."""
        dead = [value for value in range(7) if not self.position.unseen.showing(value)]
        return (
            remark("think of what is unseen"),
            remark("unseen tiles", tiles=self.position.unseen),
            remark("nobody else has", n=len(dead), values=tuple(dead)),
        )

    @property
    def solution(self) -> tuple[Told, ...]:
        """The play, its ends, and that no unseen tile shows them."""
        right = self.right
        return (
            remark("this play", action=right),
            open_values(ends_after(self.position.line.ends, right)),  # type: ignore[arg-type]
            remark("no unseen tile fits", tiles=self.position.unseen),
        )

    @property
    def values(self) -> tuple[Value, ...]:
        """How many unseen tiles can follow each play."""
        known = [
            Value(choice.play, self._known(choice.ends), self._stops(choice.ends))
            for choice in self._choices
        ]
        if Draw() in self.position.legal_actions:
            known.append(Value(Draw(), remark("drawing stops nobody", "D3.2"), is_right=False))
        return self._in_order(known)

    def _known(self, ends: Ends) -> Remark:
        followers = self.position.unseen & fitting(ends)
        if not followers:
            return remark("nobody can follow")
        return remark("so many can follow", n=len(followers), tiles=followers)
