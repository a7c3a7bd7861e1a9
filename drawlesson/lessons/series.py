"""Several questions one after the other, asked as if they were one that goes on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from drawlesson.game.errors import Impossible
from drawlesson.lessons.exercises import Exercise
from drawlesson.lessons.questions import Label, Question
from drawlesson.lessons.remarks import Remark, Told
from drawlesson.lessons.ways import Way

__all__ = ["Series"]


@dataclass(frozen=True)
class Series(Question[Any]):
    """The question at one place of a row of questions; `another` is the next of the row.

    After the last comes the first again, an exercise as a fresh one of its kind.
    """

    questions: tuple[Question[Any], ...]
    at: int = 0

    def __post_init__(self) -> None:
        if not self.questions:
            raise Impossible("found no questions, expected one or more")

    @property
    def now(self) -> Question[Any]:
        """The question that is asked."""
        return self.questions[self.at]

    @property
    def label(self) -> Label:
        """How the answer is known."""
        return self.now.label

    @property
    def seat(self) -> int | None:
        """The learner's seat; None for somebody who looks on."""
        return self.now.seat

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.now.players

    @property
    def givens(self) -> tuple[Told, ...]:
        """What is shown, in words."""
        return self.now.givens

    @property
    def question(self) -> Remark:
        """What is asked."""
        return self.now.question

    @property
    def way(self) -> Way[Any]:
        """How it is answered."""
        return self.now.way

    @property
    def right(self) -> Any:
        """A right answer."""
        return self.now.right

    def reasons(self, answer: Any) -> tuple[Told, ...]:
        """Why this very answer is wrong, and what would be right; `()` if it is right."""
        return self.now.reasons(answer)

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """Why the right answer is right."""
        return self.now.confirmation

    @property
    def hints(self) -> tuple[Told, ...]:
        """Help in steps."""
        return self.now.hints

    @property
    def solution(self) -> tuple[Told, ...]:
        """The way to the answer, step by step."""
        return self.now.solution

    def another(self) -> Self:
        """The next question of the row."""
        if self.at + 1 < len(self.questions):
            return replace(self, at=self.at + 1)
        fresh = (each.another() if isinstance(each, Exercise) else each for each in self.questions)
        return type(self)(tuple(fresh))
