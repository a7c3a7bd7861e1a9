"""What the lessons are called, and what one can do after each."""

from __future__ import annotations

from typing import Final

from drawlesson.language.catalogs import Language, later
from drawlesson.lessons.course.plan import Lesson, Level

__all__ = ["OUTCOMES", "TITLES", "lesson_named", "level_told", "minutes_told", "outcome_told"]

TITLES: Final = {
    "play-first": later("Play first"),
    "matching": later("Matching"),
    "doubles": later("Doubles"),
    "turns": later("Play, draw or pass"),
    "ending": later("The end of a round"),
    "scoring": later("Scoring a blocked round"),
    "match": later("The match"),
    "rule-sets": later("Which Draw is this?"),
    "choosing": later("Choosing an end"),
    "knowing": later("What do we know?"),
    "review": later("Review"),
    "practice": later("Practice"),
    "laboratory": later("Laboratory"),
    "game-room": later("Game room"),
}
"""By the name of the lesson, as above its first cell."""

OUTCOMES: Final = {
    "play-first": later("You have placed three tiles and know why each of them fitted."),
    "matching": later("You can say for any tile whether it fits, and at which end."),
    "doubles": later("You know how a double lies, and what it does not do here."),
    "turns": later("You can say what you may do in a turn, what you must do and what you may not."),
    "ending": later("You can say when a round is over, and why."),
    "scoring": later("You can count a blocked round and know who gets how many points."),
    "match": later("You know who opens the next round, and when a match is won."),
    "rule-sets": later("You can tell Draw from three games that look like it."),
    "choosing": later("You can say what each end leaves, and find a play that wins for sure."),
    "knowing": later("You can count what is unseen, read a pass, and say a chance."),
    "review": later("You can go through a played round and find the turn that broke a rule."),
    "game-room": later("You have played a round or a match, and looked back at it."),
    "laboratory": later("You can let many rounds answer a question, and read their answer."),
    "practice": later("You have solved puzzles, and those you missed come back to you."),
}
"""What one can do afterwards, by the name of the lesson."""

_LEVELS: Final[dict[Level, str]] = {
    "first steps": later("first steps"),
    "the rules": later("the rules"),
    "going further": later("going further"),
}


def lesson_named(language: Language, lesson: Lesson) -> str:
    """The lesson as it is called everywhere: "1 · Matching"."""
    return f"{lesson.sign} · {language.say(TITLES[lesson.name])}"


def level_told(language: Language, lesson: Lesson) -> str:
    """The level of a lesson."""
    return language.say(_LEVELS[lesson.level])


def minutes_told(language: Language, lesson: Lesson) -> str:
    """How long a lesson takes."""
    return language.plural("{n} minute", "{n} minutes", lesson.minutes)


def outcome_told(language: Language, lesson: Lesson) -> str:
    """What one can do after a lesson."""
    return language.say(OUTCOMES[lesson.name])
