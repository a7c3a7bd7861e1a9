"""A question to a learner: something is shown and asked, and every answer gets its reason.

No question stores what the engine can work out. Those from a seed are exercises
(`drawlesson.lessons.exercises.exercise`), those about a claim are the quiz.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import groupby
from typing import Generic, Literal, NamedTuple, Self, TypeAlias, TypeVar

from drawlesson.game.actions import Action, Refusal
from drawlesson.game.rounds import Round
from drawlesson.game.tiles import Tile
from drawlesson.lessons.questions.answer_types import AnswerType
from drawlesson.lessons.questions.remarks import PlayedOut, Remark, Told

__all__ = ["Grade", "Label", "Outcome", "Question", "Value", "alone"]

A = TypeVar("A")
Label: TypeAlias = Literal["rule", "exact count", "proof", "estimate", "judgement"]
"""How an answer is known; a judgement is never graded."""
Outcome: TypeAlias = Literal["not tried", "right", "not yet"]


class Grade(NamedTuple):
    """What an answer is worth."""

    outcome: Outcome
    reasons: tuple[Told, ...] = ()
    """Why this very answer is not right yet, and what would be; `()` otherwise."""

    @property
    def grouped(self) -> tuple[tuple[Told, ...], ...]:
        """The reasons, those about one tile together where they follow each other."""
        numbered = [(n, it, _tile(it)) for n, it in enumerate(self.reasons)]
        groups = groupby(numbered, key=lambda each: (each[2], -1 if each[2] else each[0]))
        return tuple(tuple(it for _, it, _ in group) for _, group in groups)


def alone(remarks: Sequence[Told]) -> tuple[tuple[Told, ...], ...]:
    """Each in a group of its own."""
    return tuple((it,) for it in remarks)


def _tile(it: Told) -> Tile | None:
    """The tile that a reason is about, if it is about one."""
    if isinstance(it, Refusal):
        return it.tile
    tile = dict(it.facts).get("tile") if isinstance(it, Remark) else None
    return tile if isinstance(tile, Tile) else None


class Value(NamedTuple):
    """What is known of one action that could be chosen."""

    action: Action
    known: Remark
    is_right: bool


class Question(ABC, Generic[A]):
    """What is shown and asked, how it is answered, and how every answer is met."""

    @property
    def label(self) -> Label:
        """How the answer is known."""
        return "rule"

    @property
    def seat(self) -> int | None:
        """The learner's seat; None for somebody who looks on."""
        return None

    @property
    @abstractmethod
    def players(self) -> int:
        """How many sit at the table."""

    @property
    @abstractmethod
    def givens(self) -> tuple[Told, ...]:
        """What is shown, in words."""

    @property
    @abstractmethod
    def question(self) -> Remark:
        """What is asked."""

    @property
    @abstractmethod
    def way(self) -> AnswerType[A]:
        """How it is answered."""

    @property
    @abstractmethod
    def right(self) -> A:
        """A right answer; there may be more, which `reasons` knows."""

    @abstractmethod
    def reasons(self, answer: A) -> tuple[Told, ...]:
        """Why this very answer is wrong, and what would be right; `()` if it is right."""

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """Why the right answer is right, for who gave it; `()` where that goes without saying."""
        return ()

    @property
    @abstractmethod
    def hints(self) -> tuple[Told, ...]:
        """Help in steps: each says more, the last one nearly all."""

    @property
    @abstractmethod
    def solution(self) -> tuple[Told, ...]:
        """The way to the answer, step by step."""

    @property
    def values(self) -> tuple[Value, ...]:
        """What is known of every action, shown after the solution; `()` where none is asked."""
        return ()

    def refuted(self, answer: A) -> tuple[Round, ...]:
        """The line of play among the reasons against this answer; `()` if there is none."""
        told = (it.rounds for it in self.reasons(answer) if isinstance(it, PlayedOut))
        return next(told, ())

    def came_about(self) -> Round | None:
        """The round in which the position arose, with all that is hidden; None where none did."""
        return None

    @abstractmethod
    def another(self) -> Self:
        """The next question of the same kind."""

    def again(self) -> Self:
        """What is asked after this one was missed: the same, where there is only one."""
        return self

    @property
    def place(self) -> tuple[int, int] | None:
        """Which one of how many it is in a series that ends; None for one that stands alone."""
        return None

    def grade(self, answer: object = None) -> Grade:
        """What `answer` is worth; None is no try. `Impossible` for what is no answer at all."""
        if answer is None:
            return Grade("not tried")
        reasons = self.reasons(self.way.taken(answer))
        return Grade("not yet" if reasons else "right", reasons)
