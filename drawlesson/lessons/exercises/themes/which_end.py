"""T7: which end, where one tile fits both and only one end is proven to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import ClassVar, Final, Self

from drawlesson.analysis import prove
from drawlesson.analysis.odds import ends_after
from drawlesson.analysis.proofs import Verdict
from drawlesson.game.actions import Action, Play
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import Tile
from drawlesson.lessons.exercises.action_choice import (
    Choice,
    fails,
    level_of,
    misled,
    plain_to_see,
    turns,
    worlds,
)
from drawlesson.lessons.exercises.refutations import beaten
from drawlesson.lessons.questions.question import Label, Value
from drawlesson.lessons.questions.remarks import Remark, Told, open_values, remark

__all__ = ["WhichEnd"]

_RULES: Final = (Rules.draw(2), Rules.ply_yard())
_MOST_HELD: Final = 5
_OFTEN, _SELDOM = 0.6, 0.3
"""A wrong end that fails in so large a share of the placements is easy, or not so easy."""


@dataclass(frozen=True)
class WhichEnd(Choice):
    """The learner finds the one play that wins whatever is hidden."""

    theme: ClassVar[str] = "T7"

    @property
    def label(self) -> Label:
        """How the answer is known."""
        return "proof"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        rounds = (
            r
            for r in turns(_RULES, random)
            if not r.drawable and max(map(len, r.hands)) <= _MOST_HELD and _both_ends(r)
        )
        return cls._first(rounds, level, seed)

    @property
    def _worth_asking(self) -> bool:
        if not plain_to_see(self.position):
            return False
        proven = [action for action, verdict in self.verdicts.items() if verdict.proven]
        if len(proven) != 1:
            return False
        winner = proven[0]
        assert isinstance(winner, Play), "who can play does not pass"
        return winner.tile == _both_ends(self.played) and misled(self.position, winner)

    @cached_property
    def verdicts(self) -> dict[Action, Verdict]:
        """What is proven of each legal action."""
        return prove(self.position)

    @cached_property
    def level(self) -> int:
        """The fewer placements beat the other end, the harder."""
        return level_of(self.share, (_OFTEN, _SELDOM))

    @property
    def share(self) -> float:
        """In which share of the placements the other end does not win, all tiles open."""
        every = worlds(self.position)
        return sum(fails(world, self._other_end) for world in every) / len(every)

    @property
    def _other_end(self) -> Play:
        right = self.right
        assert isinstance(right, Play), "the right answer is a play"
        return Play(right.tile, "left" if right.end == "right" else "right")

    @property
    def question(self) -> Remark:
        """Which play wins whatever is hidden."""
        return remark("which play is sure to win")

    @cached_property
    def right(self) -> Action:
        """The one action that is proven to win."""
        return next(action for action, verdict in self.verdicts.items() if verdict.proven)

    def reasons(self, answer: Action) -> tuple[Told, ...]:
        """A hidden hand that beats the answer, and how."""
        refutation = self.verdicts[answer].refutation
        if refutation is None:
            return ()
        first, *others = refutation
        line = beaten(self.played, first, alone=not others)
        return (remark("only together", n=len(refutation)), line) if others else (line,)

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """That it wins in every placement."""
        return self.solution[2:3]

    @property
    def hints(self) -> tuple[Told, ...]:
        """The tile that fits both ends, what each end leaves, and what to ask of it."""
        tile = _both_ends(self.played)
        assert tile is not None, "a tile fits both ends"
        ends = self.position.line.ends
        left, right = (ends_after(ends, Play(tile, end)) for end in ("left", "right"))
        return (
            remark("fits both", "D3.1", tile=tile),
            remark("on the left leaves", tile=tile, left=left[0], right=left[1]),
            remark("on the right leaves", tile=tile, left=right[0], right=right[1]),
            remark("who can follow", tiles=self.position.unseen),
        )

    @property
    def solution(self) -> tuple[Told, ...]:
        """The play, what it leaves, and that it wins in every placement."""
        right = self.right
        assert isinstance(right, Play), "the right answer is a play"
        return (
            remark("this play", action=right),
            open_values(ends_after(self.position.line.ends, right)),
            remark("wins whatever is hidden", n=len(worlds(self.position))),
        )

    @property
    def values(self) -> tuple[Value, ...]:
        """Of every play in how many placements it does not win, though all tiles are open."""
        every = worlds(self.position)
        return self._in_order(
            Value(action, self._known(action, every), verdict.proven)
            for action, verdict in self.verdicts.items()
        )

    def _known(self, action: Action, every: Sequence[Round]) -> Remark:
        verdict = self.verdicts[action]
        if verdict.proven:
            if self.position.rules.keeps_points and verdict.margin is not None:
                return remark("sure to win points", n=verdict.margin)
            return remark("sure to win")
        failing = sum(fails(world, action) for world in every)
        if not failing:
            return remark("fails against one of several", n=len(verdict.refutation or ()))
        return remark("fails against", n=failing, all=len(every))


def _both_ends(r: Round) -> Tile | None:
    """The tile of the player on turn that fits both ends, where they differ."""
    left, right = r.line.ends or (0, 0)
    return Tile(left, right) if left != right and Tile(left, right) in r.hands[r.turn] else None
