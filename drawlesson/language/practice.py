"""What practice says: themes and levels by name, what comes back and when, one's own position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from drawlesson.analysis import EndChoice
from drawlesson.game.actions import Action
from drawlesson.language.actions import allowed, choice
from drawlesson.language.catalogs import Language, later, later_plural
from drawlesson.language.chances import chance_told
from drawlesson.language.names import names
from drawlesson.language.own_texts import belongs_elsewhere
from drawlesson.language.remarks import told
from drawlesson.lessons.exercises.pack import Puzzle
from drawlesson.lessons.explore.position_facts import Limit, LookedAt
from drawlesson.lessons.questions.remarks import open_values

__all__ = [
    "THEMES",
    "back_told",
    "dead_told",
    "due_told",
    "fits_told",
    "known_how",
    "left_told",
    "level_named",
    "looked_at_told",
    "no_puzzle",
    "puzzle_named",
    "sure_told",
    "theme_named",
    "todays_told",
    "waiting_told",
]

THEMES: Final = {
    "T1": later("Which tiles fit, and where"),
    "T2": later("May, must, may not"),
    "T3": later("Is the round over?"),
    "T4": later("The points of a round that was won"),
    "T5": later("The points of a blocked round"),
    "T6": later("Who opens, and is the match over?"),
    "T7": later("Which end?"),
    "T8": later("How many are unseen?"),
    "T9": later("Stop the others"),
    "T10": later("Who must draw, and how many?"),
    "T11": later("A chance as a fraction"),
    "T12": later("What a pass tells"),
    "T13": later("Lose as little as possible"),
    "T14": later("Draw or play?"),
}
"""The themes of the puzzles, by number."""

_LIMITS: Final[dict[Limit, str]] = {
    "": "",
    "opening": later("Nothing is proven here: the line is empty, and far too much is open."),
    "many tiles": later(
        "Nothing is proven here: proofs take too long when the hands hold more than 12 tiles "
        "together. The chances are exact all the same."
    ),
    "many worlds": later(
        "Nothing is proven here: the hidden tiles can lie in too many ways. The chances are exact "
        "all the same."
    ),
    "draws among many": later(
        "Nothing is proven here: with three or four players proofs begin when nobody can draw any "
        "more. The chances are exact all the same."
    ),
}
_QUOTED: Final = 40
_HOUR, _DAY = 3600, 86_400
_SOON: Final = 1200
_NIGHT: Final = 18 * _HOUR
"""From so many seconds on one speaks of tomorrow."""
_Sentence: TypeAlias = str | tuple[str, str]
"""One without and one with a plural."""
_DUE: Final[dict[str, _Sentence]] = {
    "now": later("waits now"),
    "soon": later("comes back in a few minutes"),
    "hours": later_plural("comes back in {n} hour", "comes back in {n} hours"),
    "tomorrow": later("comes back tomorrow"),
    "days": later_plural("comes back in {n} day", "comes back in {n} days"),
}
_BACK: Final[dict[str, _Sentence]] = {
    "now": later("This puzzle waits to be done again."),
    "soon": later("This puzzle comes back in a few minutes."),
    "hours": later_plural(
        "This puzzle comes back in {n} hour.", "This puzzle comes back in {n} hours."
    ),
    "tomorrow": later("This puzzle comes back tomorrow."),
    "days": later_plural(
        "This puzzle comes back in {n} day.", "This puzzle comes back in {n} days."
    ),
}


def theme_named(language: Language, theme: str) -> str:
    """What a theme is about."""
    return language.say(THEMES[theme])


def level_named(language: Language, level: int) -> str:
    """A level, in a word or two."""
    return language.say("level {level}", level=level)


def puzzle_named(language: Language, puzzle: Puzzle) -> str:
    """A puzzle as one speaks of it: its theme, its level, its name."""
    return language.say(
        "{theme} · {level} · {name}",
        theme=theme_named(language, puzzle.theme),
        level=level_named(language, puzzle.level),
        name=str(puzzle),
    )


def waiting_told(language: Language, due: int, later_on: int) -> str:
    """How many puzzles wait to be done again, and how many come back later."""
    if not due and not later_on:
        return language.say("Nothing waits to be done again.")
    if not due:
        return language.plural(
            "Nothing waits to be done again now. {n} puzzle comes back later.",
            "Nothing waits to be done again now. {n} puzzles come back later.",
            later_on,
        )
    now = language.plural(
        "{n} puzzle waits to be done again.", "{n} puzzles wait to be done again.", due
    )
    then = language.plural("{n} comes back later.", "{n} come back later.", later_on)
    return language.passage([now, then] if later_on else [now])


def due_told(language: Language, seconds: int) -> str:
    """When a puzzle comes back, `seconds` from now: what stands beside its name."""
    return _when(language, _DUE, seconds)


def back_told(language: Language, seconds: int) -> str:
    """When the puzzle that is shown comes back, `seconds` from now, in a sentence."""
    return _when(language, _BACK, seconds)


def todays_told(language: Language, right: int, solved: int, still_open: int) -> str:
    """How today's puzzles went, once all of them were asked."""
    if not solved and not still_open:
        return language.say("These were today's puzzles. Well done!")
    of_all = right + solved + still_open
    said = [language.say("Today's puzzles: {right} of {all} right.", right=right, all=of_all)]
    if solved:
        said.append(language.plural("{n} with the solution.", "{n} with the solution.", solved))
    if still_open:
        said.append(language.plural("{n} is still open.", "{n} are still open.", still_open))
    return language.passage(said)


def left_told(language: Language, more: int) -> str:
    """How many of today's puzzles come after this one."""
    if not more:
        return language.say("Today's puzzles: this is the last one")
    return language.plural(
        "Today's puzzles: {n} more after this one", "Today's puzzles: {n} more after this one", more
    )


def no_puzzle(language: Language, found: str) -> str:
    """Said where the name of a puzzle is none."""
    if told := belongs_elsewhere(language, found, "puzzle"):
        return told
    found = " ".join(found.split())
    if not found:
        return language.say("Write the name of a puzzle first. It stands under “Share it”.")
    quoted = found if len(found) <= _QUOTED else found[:_QUOTED] + "…"
    return language.say(
        "“{found}” is no puzzle. A name has a theme from T1 to T14, a level from 1 to 3, and a "
        "number.",
        found=quoted,
    )


def _when(language: Language, sentences: dict[str, _Sentence], seconds: int) -> str:
    unit, n = _away(seconds)
    sentence = sentences[unit]
    return language.say(sentence) if isinstance(sentence, str) else language.plural(*sentence, n)


def _away(seconds: int) -> tuple[str, int]:
    """How far away that is, in the unit in which one speaks of it."""
    if seconds <= 0:
        return "now", 0
    if seconds < _SOON:
        return "soon", 0  # nobody counts minutes down on a page that stands still
    if seconds < _NIGHT:
        return "hours", -(-seconds // _HOUR)
    days = max(1, round(seconds / _DAY))
    return ("tomorrow" if days == 1 else "days"), days


def looked_at_told(language: Language, looked: LookedAt) -> Iterator[str]:
    """What is true in a position, line by line."""
    view = looked.view
    yield allowed(language, view.legal_actions, view.line)
    for each in looked.choices:
        facts = [
            told(language, open_values(each.ends), ()),
            language.say("Next fit of your hand: {tiles}.", tiles=fits_told(language, each)),
            language.say(
                "Chance that the next player can follow without drawing: {chance}.",
                chance=chance_told(language, each.follows),
            ),
        ]
        if each.dead:
            facts.append(language.say("Dead ends: {ends}.", ends=dead_told(language, each)))
        known = language.passage(facts)
        action = choice(language, each.play, view.line)
        yield language.say("{action}: {known}", action=action, known=known)
    for each_action in looked.sure:
        action = choice(language, each_action, view.line)
        known = sure_told(language, looked, each_action)
        yield language.say("{action}: {known}", action=action, known=known)
    yield from known_how(language, looked)


def known_how(language: Language, looked: LookedAt) -> Iterator[str]:
    """How what is told of a position is known, and why not more is."""
    if looked.choices:
        yield language.say("Chances are exact counts: all possible hands are equally likely.")
        yield language.say("A dead end is one that no tile fits any more: nobody can play there.")
    if looked.limit:
        yield language.say(_LIMITS[looked.limit])
    else:
        yield language.say("What is sure is proven, whatever the hidden tiles are.")


def sure_told(language: Language, looked: LookedAt, action: Action) -> str:
    """What is proven of an action; "" where nothing is."""
    known = looked.sure.get(action)
    players = names(language, looked.view.rules.players, looked.view.seat)
    return "" if known is None else told(language, known, players)


def fits_told(language: Language, each: EndChoice) -> str:
    """The own tiles that fit after a play."""
    return language.row(each.fits) or language.say("none")


def dead_told(language: Language, each: EndChoice) -> str:
    """The ends that are dead after a play."""
    words = {"left": language.say("left"), "right": language.say("right")}
    return language.row(words[end] for end in each.dead) or language.say("none")
