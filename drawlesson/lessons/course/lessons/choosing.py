"""Lesson 8: choosing an end. What each end leaves, ends that stop everybody, blocks, proofs."""

from __future__ import annotations

from typing import Any, Final

from drawlesson.game.positions import read_position
from drawlesson.lessons.exercises.action_choice import worlds
from drawlesson.lessons.exercises.themes.which_end import WhichEnd
from drawlesson.lessons.questions.question import Question

__all__ = ["POSITIONS", "PROVEN", "QUESTIONS"]

PROVEN: Final = (
    (
        "draw; "
        "(6|2)(2|3)(3|0)(0|4)(4|1)(1|2)(2|4)(4|5)(5|3)(3|6)"
        "(6|4)(4|4)(4|3)(3|1)(1|0)(0|5)(5|5)(5|2)(2|2)(2|0)(0|0); "
        "[0|6] [3|3]; others 3; boneyard 2"
    ),
    (
        "draw; "
        "(1|2)(2|2)(2|0)(0|5)(5|5)(5|2)(2|4)(4|4)(4|3)(3|6)"
        "(6|4)(4|5)(5|6)(6|2)(2|3)(3|5)(5|1)(1|4)(4|0)(0|3); "
        "[0|0] [0|1] [1|3] [3|3]; others 2; boneyard 2"
    ),
    (
        "draw; "
        "(1|6)(6|6)(6|4)(4|4)(4|3)(3|6)(6|5)(5|5)(5|0)(0|1)"
        "(1|2)(2|2)(2|5)(5|4)(4|2)(2|3)(3|5)(5|1)(1|4)(4|0)(0|3); "
        "[0|0] [0|2] [1|3]; others 2; boneyard 2"
    ),
    (
        "draw; "
        "(3|2)(2|6)(6|0)(0|4)(4|1)(1|5)(5|4)(4|4)(4|2)"
        "(2|1)(1|3)(3|6)(6|1)(1|0)(0|5)(5|2)(2|2)(2|0)(0|0); "
        "[0|3] [4|6] [6|6]; others 4; boneyard 2"
    ),
    (
        "draw; "
        "(4|1)(1|5)(5|3)(3|2)(2|6)(6|0)(0|3)(3|6)(6|4)"
        "(4|0)(0|5)(5|2)(2|2)(2|0)(0|0)(0|1)(1|1)(1|3)(3|3); "
        "[3|4] [5|6] [6|6]; others 4; boneyard 2"
    ),
    (
        "draw; "
        "(0|0)(0|2)(2|2)(2|4)(4|4)(4|6)(6|1)(1|1)(1|3)(3|6)"
        "(6|5)(5|0)(0|1)(1|2)(2|6)(6|0)(0|3)(3|5)(5|1)(1|4); "
        "[0|4] [3|3] [4|5]; others 3; boneyard 2"
    ),
)
"""Six positions in which one end is proven to win and the other is not: now left, now right."""

POSITIONS: Final = {
    "two-or-five": (
        "draw; (2|0)(0|0)(0|3)(3|3)(3|1)(1|1)(1|4)(4|5); [1|2] [2|5] [5|6]; others 3; boneyard 14"
    ),
    "block-won": PROVEN[0],
    "block-lost": (
        "draw; (1|1)(1|6)(6|6)(6|3)(3|3)(3|4)(4|4)(4|2)(2|0)(0|0)"
        "(0|1)(1|3)(3|2)(2|1)(1|4)(4|0)(0|6)(6|2)(2|5)(5|5); [1|5] [4|5] [4|6]; "
        "others 3; boneyard 2"
    ),
}
"""Positions to ask about, by name."""


def _proven(text: str) -> Question[Any]:
    """The question which end wins; the hidden hands of the round do not matter."""
    view = read_position(text)
    return WhichEnd(0, view, worlds(view)[0])


QUESTIONS: Final[dict[str, Question[Any]]] = {
    f"proven-{number}": _proven(text) for number, text in enumerate(PROVEN, start=1)
}
"""The six positions as questions."""
