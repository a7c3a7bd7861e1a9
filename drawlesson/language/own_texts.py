"""What is said to a text of this course that is pasted where something else belongs."""

from __future__ import annotations

from typing import Final

from drawlesson.language.catalogs import Language, later
from drawlesson.language.plan import lesson_named
from drawlesson.lessons.course.plan import lesson
from drawlesson.lessons.own_texts import Kind, kind_of

__all__ = ["belongs_elsewhere"]

_KINDS: Final[dict[Kind, str]] = {
    "record": later("the record of a round"),
    "game": later("a game as it is kept in a file"),
    "position": later("a position"),
    "progress code": later("a progress code"),
    "progress file": later("the file of your progress"),
    "puzzle": later("the name of a puzzle"),
    "seed": later("the seed of a deal"),
}
_FIELDS: Final[dict[Kind, str]] = {
    "record": later("The record as text"),
    "game": later("The record as text"),
    "position": later("A position as a line of text"),
    "progress code": later("A code from elsewhere"),
    "progress file": later("Your progress"),
    "puzzle": later("Open a shared puzzle"),
    "seed": later("Seed"),
}
"""What stands above the field where each is opened."""
_LESSONS: Final[dict[Kind, str]] = {
    "record": "review",
    "game": "review",
    "position": "practice",
    "puzzle": "practice",
    "seed": "game-room",
}
"""The lesson where each is opened; the others are in the index."""


def belongs_elsewhere(language: Language, text: str, *here: Kind) -> str:
    """What a text is and where it is opened; "" for one that belongs `here`, or is none of ours."""
    kind = kind_of(text)
    if kind is None or kind in here:
        return ""
    place = "index"
    if kind in _LESSONS:
        place = lesson_named(language, lesson(_LESSONS[kind]))
    return language.say(
        "This is {what}. It is opened here: {place}, “{field}”.",
        what=language.say(_KINDS[kind]),
        place=place,
        field=language.say(_FIELDS[kind]),
    )
