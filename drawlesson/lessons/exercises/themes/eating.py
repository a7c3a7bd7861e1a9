"""T10: nobody else can follow, and something can be drawn: who draws it, and how much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Literal, Self, TypeAlias

from drawlesson.game.actions import Play
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET
from drawlesson.game.views import View
from drawlesson.lessons.exercises.action_choice import shown, turns
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.random_play import pick
from drawlesson.lessons.questions.answer_types import Number, One
from drawlesson.lessons.questions.known_mistakes import KnownMistake, whose
from drawlesson.lessons.questions.question import Label
from drawlesson.lessons.questions.remarks import Remark, Seat, Told, open_values, remark

__all__ = ["Eating"]

Answer: TypeAlias = int | str | Seat
_NOBODY: Final = "nobody"
_RULES: Final = (Rules.draw(2), Rules.draw(3), Rules.ply_yard())


@dataclass(frozen=True)
class Eating(Exercise[View, Answer]):
    """The learner, who has just played, says who must draw now, and how many tiles."""

    asked: Literal["who", "how many"]

    theme: ClassVar[str] = "T10"

    @property
    def label(self) -> Label:
        """How the answer is known."""
        return "proof"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        for r in turns(_RULES, random):
            if not isinstance(r.action, Play) or not r.drawable or r.before is None:
                continue
            asked: Literal["who", "how many"] = pick(random, ("who", "how many"))
            made = cls(seed, r.seen_from(r.before.turn), asked)
            if made._sure and made.level == level:
                return made
        return None

    @property
    def _sure(self) -> bool:
        """Whether no unseen tile fits, so that it is sure what the next player does."""
        return not any({*tile} & {*self._ends} for tile in self.position.unseen)

    @property
    def _ends(self) -> tuple[int, int]:
        ends = self.position.line.ends
        assert ends is not None, "somebody has just played"
        return ends

    @property
    def level(self) -> int:
        """1 where the line is dead, 2 where a tile of the own hand fits still, 3 among three."""
        if self.players > 2:
            return 3
        own = any({*tile} & {*self._ends} for tile in self.position.hand)
        return 2 if own else 1

    @property
    def givens(self) -> tuple[Told, ...]:
        """The view in words, and who is on turn."""
        return *shown(self.position), remark("on turn", name=Seat(self.position.turn))

    @property
    def question(self) -> Remark:
        """Who must draw, or how many tiles."""
        if self.asked == "who":
            return remark("who must draw")
        return remark("how many must be drawn", name=Seat(self.position.turn))

    @property
    def way(self) -> One[Answer] | Number:  # type: ignore[override]
        """A player or nobody; or a number of tiles."""
        if self.asked == "how many":
            return Number(len(FULL_SET))
        return One((*(Seat(seat) for seat in range(self.players)), _NOBODY))

    @property
    def right(self) -> Answer:
        """The player on turn; all but the reserve."""
        return Seat(self.position.turn) if self.asked == "who" else self.position.drawable

    def reasons(self, answer: Answer) -> tuple[Told, ...]:
        """Why it is not that player or number, and where to look."""
        return () if answer == self.right else (self._wrong(answer),)

    def _wrong(self, answer: Answer) -> Told:
        if isinstance(answer, int) and isinstance(self.right, int):
            off = "too many drawn" if answer > self.right else "too few drawn"
            return whose(answer, self._slips()) or remark(off)
        if answer == _NOBODY:
            return remark("a dead line ends nothing", self.position.rules.clause("D3.4"), "M27")
        if answer == Seat(self.position.seat):
            return remark("you have just played")
        assert isinstance(answer, Seat), "a player is left"
        return remark("somebody comes first", name=answer)

    def _slips(self) -> Iterator[KnownMistake]:
        boneyard = self.position.boneyard
        yield KnownMistake(
            0, remark("a dead line ends nothing", self.position.rules.clause("D3.4"), "M27")
        )
        yield KnownMistake(boneyard, remark("the reserve stays", "D1.4", "M2", n=boneyard))
        yield KnownMistake(1, remark("one draw is not enough", "D3.2", "M3"))

    @property
    def hints(self) -> tuple[Told, ...]:
        """The ends, what is unseen, and what one must do who is stuck."""
        clause = self.position.rules.clause("D3.4")
        return (
            open_values(self._ends),
            remark("no unseen tile fits", tiles=self.position.unseen),
            remark("draws when nothing fits", clause),
        )

    @property
    def solution(self) -> tuple[Told, ...]:
        """Why the player on turn is stuck, and what must be drawn."""
        return *self.hints, self._must

    @property
    def _must(self) -> Remark:
        clause = self.position.rules.clause("D3.4")
        name = Seat(self.position.turn)
        return remark("must draw down", clause, name=name, n=self.position.drawable)
