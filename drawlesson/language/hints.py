"""A hint at the table, in two steps: what the choices are, and what each leaves, counted."""

from __future__ import annotations

from drawlesson.analysis.odds import EndChoice, Odds
from drawlesson.game.actions import Draw, Pass, Play
from drawlesson.game.views import View
from drawlesson.language.actions import choice
from drawlesson.language.catalogs import Language
from drawlesson.language.chances import chance_told
from drawlesson.lessons.review.records import outcomes

__all__ = ["choices_told", "hint_label", "hints_follow", "hints_told"]

_PASS = (Pass(),)


def hint_label(language: Language) -> str:
    """How what a hint says is known."""
    return language.say("Exact count: every way in which the unseen tiles can lie counts alike.")


def choices_told(language: Language, view: View) -> str:
    """The first hint: how many choices the seat on turn has, and which."""
    if view.legal_actions == _PASS:
        return _pass_told(language)
    choices = outcomes(view)
    return language.plural(
        "Hint: you have {n} choice: {choices}. Press Hint again to see what it leaves.",
        "Hint: you have {n} choices: {choices}. Press Hint again to see what each of them leaves.",
        len(choices),
        choices=language.row(choice(language, action, view.line) for action in choices),
    )


def hints_follow(language: Language, view: View) -> str:
    """Said when what each choice leaves comes into view, to be read there at leisure."""
    return language.plural(
        "Hint: {n} choice, told below.", "Hint: {n} choices, told below.", len(outcomes(view))
    )


def hints_told(language: Language, view: View, names: tuple[str, ...]) -> list[str]:
    """What each choice of the seat on turn leaves, one sentence or two for each."""
    odds = Odds(view)
    told = list[str]()
    for action in outcomes(view):
        if isinstance(action, Play):
            told.append(_play_told(language, odds.after(action), view, names))
        elif isinstance(action, Draw):
            told.append(_draw_told(language, odds, view))
        else:
            told.append(_pass_told(language))
    return told


def _pass_told(language: Language) -> str:
    return language.say("pass: nothing else is allowed.")


def _play_told(language: Language, left: EndChoice, view: View, names: tuple[str, ...]) -> str:
    play = choice(language, left.play, view.line)
    if len(view.hand) == 1:
        return language.say("{play}: your last tile. You go out.", play=play)
    low, high = left.ends
    ends = language.say(
        "{play} leaves the ends {left} and {right}.", play=play, left=low, right=high
    )
    if left.fits:
        own = language.plural(
            "Then {n} of your tiles fits: {tiles}.",
            "Then {n} of your tiles fit: {tiles}.",
            len(left.fits),
            tiles=language.row(left.fits),
        )
    else:
        own = language.say("Then none of your tiles fits.")
    following = language.say(
        "Chance that {name} can play without drawing: {chance}.",
        name=names[(view.seat + 1) % view.rules.players],
        chance=chance_told(language, left.follows),
    )
    return language.passage([ends, own, following])


def _draw_told(language: Language, odds: Odds, view: View) -> str:
    ends = view.line.ends
    left = language.plural(
        "draw: {n} tile can be drawn.", "draw: {n} tiles can be drawn.", view.drawable
    )
    if ends is None:
        return left
    chance = language.say(
        "Chance that the next one fits: {chance}.",
        chance=chance_told(language, odds.next_fits(ends)),
    )
    return language.passage([left, chance])
