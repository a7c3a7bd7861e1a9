"""T2: what one may, must and may not do in a turn: play, draw, pass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Self

from drawlesson.game.actions import Action, Draw, Pass, Play
from drawlesson.game.lines import Ends
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import TileSet
from drawlesson.game.turns import Turn
from drawlesson.game.views import View
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.random_play import pick, playout
from drawlesson.lessons.questions.answer_types import Several
from drawlesson.lessons.questions.remarks import Remark, Told, open_values, remark

__all__ = ["Acting"]

_WORDS: Final[dict[type[Action], str]] = {Play: "play", Draw: "draw", Pass: "pass"}
_NEAR: Final = 3
"""A boneyard of no more tiles than this is near its reserve."""


@dataclass(frozen=True)
class Acting(Exercise[View, frozenset[str]]):
    """The learner, on turn, says which of playing, drawing and passing is allowed."""

    theme: ClassVar[str] = "T2"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        others = (Rules.ply_yard(), Rules.block(2), Rules.block(3))
        draw = tuple(map(Rules.draw, (2, 3, 4)))
        rules = pick(random, others if level == 3 else (*draw, Rules.ply_yard()))
        by_answer: dict[frozenset[str], list[Self]] = {}
        for r in playout(rules, random):
            if not r.over and r.line.plays:
                made = cls(seed, r.seen_from(r.turn))
                if made.level == level:
                    by_answer.setdefault(made.right, []).append(made)
        return pick(random, pick(random, [*by_answer.values()])) if by_answer else None

    @property
    def level(self) -> int:
        """3 where Draw itself would say otherwise, 2 near the reserve or with a choice, else 1."""
        draws = Rules.draw(self.players)
        if self._words(self._turn._replace(rules=draws)) != self.right:
            return 3
        near = self.position.drawable > 0 and self.position.boneyard <= _NEAR
        return 2 if near or len(self.right) > 1 or self.position.rules != draws else 1

    @property
    def givens(self) -> tuple[Told, ...]:
        """The rules, the line, the hand and the boneyard."""
        return (
            remark(f"rules {self.position.rules.name}"),
            remark("the line", line=self.position.line),
            remark("your hand", tiles=self.position.hand),
            remark("boneyard", n=self.position.boneyard),
        )

    @property
    def question(self) -> Remark:
        """What may be done now."""
        return remark("what may you do")

    @property
    def way(self) -> Several[str]:
        """Any of the three kinds of action."""
        return Several(tuple(_WORDS.values()))

    @property
    def right(self) -> frozenset[str]:
        """Every kind of action that is allowed."""
        return self._words(self._turn)

    @staticmethod
    def _words(turn: Turn) -> frozenset[str]:
        return frozenset(_WORDS[type(action)] for action in turn.legal_actions)

    def reasons(self, answer: frozenset[str]) -> tuple[Told, ...]:
        """For each kind named that is not allowed why not; for each left out why it is."""
        right, found = self.right, list[Told]()
        if "play" in answer - right:
            found.append(self._nothing_fits)
        for action in (Draw(), Pass()):
            if _WORDS[type(action)] in answer - right:
                found += self._refused(action)
        left_out = right - answer
        if "play" in left_out:
            found.append(remark("you can play", "D3.1", tiles=self._fitting))
        if "draw" in left_out:
            found.append(self._you_draw)
        if "pass" in left_out:
            found.append(remark("you pass", self.position.rules.clause("D3.6")))
        return tuple(found)

    def _refused(self, action: Action) -> Iterator[Told]:
        refusals = self._turn.refusals(action)
        yield from refusals
        if refusals[0].reason == "not stuck":
            yield remark("drawing is free in Draw", "D3.2")
        elif refusals[0].reason == "reserve":
            yield remark("elsewhere all are drawn", "", "M2")
        elif refusals[0].reason == "can draw":
            yield remark("elsewhere one passes at will", "", "M5")

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """What fits, or that nothing does."""
        return self.solution[:1]

    @property
    def hints(self) -> tuple[Told, ...]:
        """The ends, the boneyard, and the rule that decides."""
        return open_values(self._ends), self._boneyard, self._rule

    @property
    def solution(self) -> tuple[Told, ...]:
        """What fits, what can be drawn, and so what may or must be done."""
        fits = self._nothing_fits
        if self._fitting:
            fits = remark("you can play", "D3.1", tiles=self._fitting)
        may = " or ".join(word for word in self.way.options if word in self.right)
        return fits, self._boneyard, remark(may)

    @property
    def _rule(self) -> Remark:
        """The clause that decides, and no more than that."""
        rules = self.position.rules
        if self._fitting:
            return remark(f"with a tile that fits, {rules.name}", rules.clause("D3.2"))
        if self.position.drawable:
            return remark("nothing fits and some to draw", rules.clause("D3.4"))
        return remark("nothing fits and none to draw", rules.clause("D3.6"))

    @property
    def _boneyard(self) -> Remark:
        rules = self.position.rules
        if not rules.ever_draws:
            return remark("nobody draws", rules.clause("D3.5"))
        return remark("drawable", rules.clause("D3.5"), n=self.position.drawable)

    @property
    def _you_draw(self) -> Remark:
        if self._fitting:
            return remark("you can draw as well", self.position.rules.clause("D3.2"), "M1")
        return remark("you must draw", self.position.rules.clause("D3.4"))

    @property
    def _nothing_fits(self) -> Remark:
        left, right = self._ends
        return remark("nothing fits", "D3.1", left=left, right=right)

    @property
    def _fitting(self) -> TileSet:
        actions = self._turn.legal_actions
        return TileSet({action.tile for action in actions if isinstance(action, Play)})

    @property
    def _ends(self) -> Ends:
        ends = self.position.line.ends
        assert ends is not None
        return ends

    @property
    def _turn(self) -> Turn:
        view = self.position
        return Turn(view.rules, view.hand, view.line.ends, view.boneyard)
