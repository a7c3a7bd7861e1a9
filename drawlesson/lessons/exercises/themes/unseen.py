"""T8: how many tiles of a value are still unseen; with none left the value is dead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Self

from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET, HIGHEST, TileSet
from drawlesson.game.views import View
from drawlesson.lessons.exercises.action_choice import shown, turns
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.random_play import pick
from drawlesson.lessons.questions.answer_types import Number
from drawlesson.lessons.questions.known_mistakes import KnownMistake, whose
from drawlesson.lessons.questions.question import Label
from drawlesson.lessons.questions.remarks import Remark, Told, remark

__all__ = ["Unseen"]

_RULES: Final = (Rules.draw(2), Rules.draw(3), Rules.draw(4), Rules.ply_yard(), Rules.block(2))
_OF_A_VALUE: Final = HIGHEST + 1
"""How many tiles show a value."""


@dataclass(frozen=True)
class Unseen(Exercise[View, int]):
    """The learner counts the tiles of a value that the others and the boneyard may hold."""

    value: int

    theme: ClassVar[str] = "T8"

    @property
    def label(self) -> Label:
        """How the answer is known."""
        return "exact count"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        made = [
            cls(seed, r.seen_from(r.turn), value)
            for r in turns(_RULES, random)
            for value in {*(r.line.ends or ())}
        ]
        fitting = [each for each in made if each._worth_asking and each.level == level]
        return pick(random, fitting) if fitting else None

    @property
    def _worth_asking(self) -> bool:
        """Whether both the line and the hand matter, and few are left."""
        return bool(self._held) and len(self._laid) > 1 and self.right <= 3

    @property
    def level(self) -> int:
        """The longer the line, the harder."""
        laid = len(self.position.line.tiles)
        return 1 if laid <= 8 else 2 if laid <= 13 else 3

    @property
    def _laid(self) -> TileSet:
        return self.position.line.tiles.showing(self.value)

    @property
    def _held(self) -> TileSet:
        return self.position.hand.showing(self.value)

    @property
    def givens(self) -> tuple[Told, ...]:
        """The view in words."""
        return shown(self.position)

    @property
    def question(self) -> Remark:
        """How many tiles of the value are unseen."""
        return remark("how many unseen", value=self.value)

    @property
    def way(self) -> Number:
        """A number of tiles."""
        return Number(len(FULL_SET))

    @property
    def right(self) -> int:
        """Seven, less those on the line and in the hand."""
        return len(self.position.unseen.showing(self.value))

    def reasons(self, answer: int) -> tuple[Told, ...]:
        """Whose number it is, or where to look; to count is left to the learner."""
        if answer == self.right:
            return ()
        off = "too many unseen" if answer > self.right else "too few unseen"
        return (whose(answer, self._slips()) or remark(off, value=self.value),)

    def _slips(self) -> Iterator[KnownMistake]:
        value, laid, held = self.value, len(self._laid), len(self._held)
        yield KnownMistake(8 - laid - held, remark("eight halves", "D1.1", "M31", value=value))
        yield KnownMistake(_OF_A_VALUE - laid, remark("own hand forgotten", tiles=self._held))
        yield KnownMistake(_OF_A_VALUE - held, remark("line forgotten", tiles=self._laid))
        yield KnownMistake(laid + held, remark("the seen ones", value=value))
        yield KnownMistake(laid, remark("those on the line", value=value))
        yield KnownMistake(held, remark("those in the hand", value=value))

    @property
    def hints(self) -> tuple[Told, ...]:
        """How many there are; those on the line; those in the hand."""
        there_are = remark("seven of a value", "D1.1", value=self.value, n=_OF_A_VALUE)
        return there_are, *self._counted

    @property
    def solution(self) -> tuple[Told, ...]:
        """Seven, less those seen; and which are unseen."""
        dead = remark("the value is dead", value=self.value)
        unseen = self.position.unseen.showing(self.value)
        left = remark("these are unseen", value=self.value, tiles=unseen)
        return *self.hints, left if unseen else dead

    @property
    def _counted(self) -> tuple[Told, ...]:
        return (
            remark("on the line", value=self.value, n=len(self._laid), tiles=self._laid),
            remark("in your hand", value=self.value, n=len(self._held), tiles=self._held),
        )
