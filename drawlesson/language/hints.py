"""A hint at the table: what each choice leaves, counted exactly."""

from __future__ import annotations

from drawlesson.analysis.odds import EndChoice, Odds
from drawlesson.game.actions import RIGHT, Draw, Pass, Play
from drawlesson.game.views import View
from drawlesson.language.actions import choice
from drawlesson.language.catalogs import Language
from drawlesson.language.chances import chance_told

__all__ = ["hint_label", "hints_told"]


def hint_label(language: Language) -> str:
    """How what a hint says is known."""
    return language.say("Exact count: every way in which the unseen tiles can lie counts alike.")


def hints_told(language: Language, view: View, names: tuple[str, ...]) -> list[str]:
    """What each choice of the seat on turn leaves, one sentence or two for each.

    Of two plays of a tile to ends that are alike only the left one is told.
    """
    odds = Odds(view)
    told = list[str]()
    for action in view.legal_actions:
        if isinstance(action, Play):
            if not (_alike(view) and action.end == RIGHT):
                told.append(_play_told(language, odds.after(action), view, names))
        elif isinstance(action, Draw):
            told.append(_draw_told(language, odds, view))
        elif isinstance(action, Pass):
            told.append(language.say("pass: nothing else is allowed."))
    return told


def _alike(view: View) -> bool:
    ends = view.line.ends
    return ends is not None and ends[0] == ends[1]


def _play_told(language: Language, left: EndChoice, view: View, names: tuple[str, ...]) -> str:
    play = choice(language, left.play)
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
