"""What the laboratory asks: its questions, a learner's own, and why something is not asked."""

from __future__ import annotations

from typing import Final

from drawlesson.language.catalogs import Language, later
from drawlesson.language.names import names
from drawlesson.lessons.laboratory.trial_questions import Choice, Counted, Findings, Habit, Obstacle

__all__ = [
    "COUNTED", "HABITS", "OBSTACLES", "asked_told", "counted_told", "habit_told", "in_code_told",
    "title_told", "unread_told",
]  # fmt: skip

_TITLES: Final = {
    "blocked": later("How often is a round blocked?"),
    "opener": later("How often does the opener win?"),
    "drawing": later("Does drawing by choice help?"),
    "match": later("How long is a match?"),
    "strength": later("How strong are the computer players?"),
}
COUNTED: Final[dict[Counted, str]] = {
    "blocked": later("How often is a round blocked?"),
    "opener": later("How often does the opener win?"),
    "first": later("How often does {name} win?"),
    "turns": later("How many turns does a round have?"),
    "draws": later("How many tiles are drawn in a round?"),
    "points": later("How many points does the winner of a round get?"),
    "match": later("How long is a match?"),
}
"""What a learner can count, as questions; `counted_told` says them."""
_ASKED: Final = {
    "blocked": later(
        "Guess first. Two players play Draw, any tile that fits. Of 100 rounds, how many are "
        "blocked?"
    ),
    "opener": later(
        "Guess first. Two players play Draw. Of 100 rounds that somebody wins, how many does the "
        "opener win?"
    ),
    "drawing": later(
        "Guess first. Before every play {name} tosses a coin and draws a tile each time it shows "
        "heads. Of 100 rounds that somebody wins, how many does {name} win against {other}?"
    ),
    "match": later(
        "Guess first. Two players play Draw to 100 points, any tile that fits. How many rounds "
        "does a match take on average?"
    ),
    "strength": later(
        "Guess first. One player counts the unseen tiles and chooses what the other can hardly "
        "follow, the other plays the heaviest tile. How many points a round is the counting "
        "player ahead in Draw?"
    ),
}
HABITS: Final[dict[Choice, str]] = {
    "random": later("any tile that fits"),
    "heaviest": later("the heaviest tile"),
    "lightest": later("the lightest tile"),
    "doubles": later("doubles first"),
    "counting": later("counting"),
    "expert": later("the expert"),
}
"""How somebody plays, in a few words."""
OBSTACLES: Final[dict[Obstacle, str]] = {
    "two players": later("Ply Yard is for two players. Choose 2, or another game."),
    "no points": later("Ply Yard keeps no points. Count something else, or choose another game."),
    "no free drawing": later(
        "In Draw alone a player draws by choice. Choose Draw, or another habit."
    ),
}


def counted_told(language: Language, counted: Counted) -> str:
    """What a learner can count, as a question."""
    return language.say(COUNTED[counted], name=names(language, 2)[0])


def title_told(language: Language, findings: Findings) -> str:
    """The question, as the title of its picture."""
    if findings.question == "own":
        return counted_told(language, findings.measured[-1].trial.counted)
    return language.say(_TITLES[findings.question])


def asked_told(language: Language, question: str) -> str:
    """What is to be guessed."""
    name, other = names(language, 2)
    return language.say(_ASKED[question], name=name, other=other)


def habit_told(language: Language, habit: Habit) -> str:
    """How somebody plays, in a few words."""
    told = language.say(HABITS[habit.choice])
    if not habit.drawing:
        return told
    return language.say("{habit}, drawing by a coin", habit=told)


def unread_told(language: Language, found: str) -> str:
    """Said where a guess is no number."""
    found = " ".join(found.split())[:20]
    if not found:
        return language.say("Write your guess first, a whole number from 0 to 100.")
    return language.say("“{found}” is no whole number from 0 to 100.", found=found)


def in_code_told(language: Language, call: str) -> str:
    """How to go on in code, for who sees no buttons."""
    told = f"lab.{call}"
    return language.say(
        "To go on in code, put “{name}” in front of this cell's line and run it. Then {call}.",
        name="lab = ",
        call=told,
    )
