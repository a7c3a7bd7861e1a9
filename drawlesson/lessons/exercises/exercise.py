"""An exercise: a question made from a seed, the same everywhere.

No exercise stores its answer: `right` and `reasons` work it out with the game. Themes
are subclasses, one a module, in `drawlesson.lessons.exercises.themes`.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field, replace
from random import Random
from typing import ClassVar, Final, Generic, Self, TypeVar

from drawlesson.game.errors import whole
from drawlesson.game.match import Match
from drawlesson.game.rounds import Round
from drawlesson.game.views import View
from drawlesson.lessons.questions.question import Question
from drawlesson.lessons.questions.remarks import Told

__all__ = ["LEVELS", "Exercise"]

P = TypeVar("P", bound=View | Round | Match)
A = TypeVar("A")
LEVELS: Final = (1, 2, 3)


@dataclass(frozen=True)
class Exercise(Question[A], Generic[P, A]):
    """One exercise; `make` gives that of a level and a seed, `another` a fresh one like it.

    A theme says how a candidate comes about (`_candidate`), how hard it is (`level`),
    what is shown and asked, and how every answer is met.
    """

    seed: int
    position: P
    """What it is about: a view, the end of a round, a match."""
    only: str = field(default="", kw_only=True)
    """The name of the rules that those after it have too; "" where they may have any."""

    theme: ClassVar[str]
    """Its number among the themes, such as "T5"."""

    @classmethod
    def make(cls, level: int, seed: int, only: str = "") -> Self:
        """The exercise of this level and seed, the same everywhere.

        With the name of rules in `only` it is that of the next seed which has these rules.
        Raises `Impossible` for a level other than 1 to 3 and a seed below 0.
        """
        level = whole(level, "the level", LEVELS[0], LEVELS[-1])
        seed = whole(seed, "the seed", 0)
        random = Random((seed * 100 + int(cls.theme.removeprefix("T"))) * 10 + level)
        while True:
            made = cls._candidate(random, level, seed)
            if made is not None and made.level == level:
                break
        if only and made.position.rules.name != only:
            return cls.make(level, seed + 1, only)
        return replace(made, only=only)

    def another(self) -> Self:
        """A fresh exercise of the same theme and level, from the next seed that gives one."""
        seed = self.seed + 1
        while (made := self.make(self.level, seed, self.only)).givens == self.givens:
            seed = made.seed + 1
        return made

    def again(self) -> Self:
        """A fresh one like it."""
        return self.another()

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """Why the right answer is right, in one sentence: the last step to it."""
        return self.solution[-1:]

    @classmethod
    @abstractmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        """What one try finds, with `level` in view; None if it is nothing worth asking."""

    @property
    @abstractmethod
    def level(self) -> int:
        """How hard it is, 1 to 3, worked out from what is shown and asked."""

    @property
    def seat(self) -> int | None:
        """The learner's seat; None for somebody who looks on."""
        return self.position.seat if isinstance(self.position, View) else None

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.position.rules.players
