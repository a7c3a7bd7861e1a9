"""What tells a learner that a lesson is done: a task at the table, questions, or records.

A check is data. `needed` questions answered right at the first try do it; they come one
after the other, and one that was missed comes again at the end.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from drawlesson.game.errors import named
from drawlesson.lessons.exercises.themes import exercise
from drawlesson.lessons.questions.question import Question
from drawlesson.lessons.quiz import quiz_item

__all__ = ["CHECKS", "Check", "Themed", "check_of"]


class Themed(NamedTuple):
    """An exercise, by its theme, level and seed, under any rules or under those of a name."""

    theme: str
    level: int = 1
    seed: int = 0
    only: str = ""
    """The name of the rules that it has, and whatever comes in its place."""


class Check(NamedTuple):
    """What is to be done at the end of a lesson: a task, or `needed` right answers."""

    task: str = ""
    """The name of a task at the table; "" where questions are asked."""
    needed: int = 1
    """How many right answers at the first try are needed."""
    record: int | None = None
    """The seed of the first record in which a fault is to be found; None for other checks."""
    questions: tuple[Themed | str, ...] = ()
    """Exercises, and quiz items by number, such as "M16"."""

    def asked(self) -> tuple[Question[Any], ...]:
        """The questions, made."""
        return tuple(map(_made, self.questions))


CHECKS: Final = {
    "play-first": Check(task="three-plays"),
    "matching": Check(task="check"),
    "doubles": Check(needed=4, questions=(Themed("T1", 1, 36), "M8", Themed("T1", 2, 21), "M10")),
    "turns": Check(
        needed=3,
        questions=(
            Themed("T2", 1, 11, "draw"),
            Themed("T2", 2, 9, "draw"),
            Themed("T2", 1, 8, "draw"),
        ),
    ),
    "ending": Check(
        needed=3,
        questions=(
            Themed("T3", 1, 7, "draw"),
            Themed("T3", 2, 12, "draw"),
            Themed("T3", 3, 3, "draw"),
        ),
    ),
    "scoring": Check(
        needed=3, questions=(Themed("T5", 2, 6), Themed("T5", 3, 4), Themed("T5", 3, 8))
    ),
    "match": Check(needed=3, questions=(Themed("T6", 2, 7), Themed("T6", 1), Themed("T6", 3))),
    "rule-sets": Check(needed=5, questions=("M1", "M8", "M10", "M22", "M33")),
    "choosing": Check(
        needed=3, questions=(Themed("T9", 1, 2), Themed("T7", 1, 1), Themed("T7", 2, 1))
    ),
    "knowing": Check(
        needed=3, questions=(Themed("T8", 2, 1), Themed("T12", 1, 5), Themed("T11", 1, 5))
    ),
    "review": Check(needed=4, record=9),
}
"""The check of every lesson, by the lesson's name."""


def check_of(name: str) -> Check:
    """The check of this lesson; `Impossible` where there is none."""
    return named(CHECKS, name, "the lesson")


def _made(question: Themed | str) -> Question[Any]:
    return exercise(*question) if isinstance(question, Themed) else quiz_item(question)
