"""Exercises in which hands are laid open and the points of a round are counted."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from drawlesson.game.rounds import Round
from drawlesson.game.settlement import Settlement
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.questions.answer_types import Number
from drawlesson.lessons.questions.known_mistakes import KnownMistake, found, of_blank, of_counting
from drawlesson.lessons.questions.remarks import Remark, Seat, Told, remark

__all__ = ["Scoring"]


@dataclass(frozen=True)
class Scoring(Exercise[Round, int]):
    """An onlooker says how many points a finished round gives, 0 if it gives none."""

    @cached_property
    def settlement(self) -> Settlement:
        """What the round is worth."""
        settlement = self.position.settlement
        assert settlement is not None
        return settlement

    @property
    def givens(self) -> tuple[Told, ...]:
        """The hands, laid open."""
        return tuple(
            remark("hand of", name=Seat(seat), tiles=hand)
            for seat, hand in enumerate(self.position.hands)
        )

    @property
    def way(self) -> Number:
        """A number of points."""
        return Number()

    @property
    def right(self) -> int:
        """The points of the round."""
        return max(self.settlement.points or (0,))

    def reasons(self, answer: int) -> tuple[Told, ...]:
        """Whose number it is, or how far it is off, and how the points are counted."""
        if answer == self.right:
            return ()
        end = self.position, self.settlement
        slips = [*of_blank(*end), *self._slips(), *of_counting(*end)]
        return found(answer, self.right, slips), self._so

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """How the points are counted."""
        return (self._so,)

    @property
    def solution(self) -> tuple[Told, ...]:
        """Every hand counted, then the settlement."""
        return *self._counted(), self.settlement

    def _counted(self) -> Iterator[Remark]:
        for seat, hand in enumerate(self.position.hands):
            if hand:
                yield remark("counted", "D5.3", name=Seat(seat), tiles=hand, n=hand.pips)

    @abstractmethod
    def _slips(self) -> Iterator[KnownMistake]:
        """The slips of this theme, the most telling ones first."""

    @property
    @abstractmethod
    def _so(self) -> Remark:
        """How the points are counted."""
