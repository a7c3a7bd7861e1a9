"""The quiz: what many believe about the game, each claim as a question with its reasons.

Items are data, one module a subject, with a file of sentences of the same name in
`language/sentences/quiz/`. Which choice is right is worked out by the game (`items`).
"""

from __future__ import annotations

from typing import Final

from drawlesson.game.errors import Impossible, shown
from drawlesson.lessons.quiz import (
    choosing,
    doubles,
    ending,
    knowing,
    matches,
    matching,
    scoring,
    turns,
)
from drawlesson.lessons.quiz.items import Item, QuizItem

__all__ = ["QUIZ", "quiz_item"]

_MODULES: Final = (matching, doubles, turns, ending, scoring, matches, choosing, knowing)
_ITEMS: Final = [item for module in _MODULES for item in module.ITEMS]
QUIZ: Final[dict[str, Item]] = {
    item.number: item for item in sorted(_ITEMS, key=lambda item: int(item.number[1:]))
}
"""Every item by the number of its misconception, M1 to M36."""


def quiz_item(*numbers: str) -> QuizItem:
    """The first of these items, whose `another` is the next one, and after the last the first.

    A single item stays with itself; without numbers it is the whole quiz, from M1 on.
    Raises `Impossible` for a number that there is not.
    """
    for number in numbers:
        if not isinstance(number, str) or number not in QUIZ:
            first, *_, last = QUIZ
            raise Impossible(f"found the quiz item {shown(number)}, expected {first} to {last}")
    return QuizItem(tuple(QUIZ[number] for number in dict.fromkeys(numbers or QUIZ)))
