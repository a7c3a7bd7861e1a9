"""Why something is not allowed: a sentence for every refusal, with its clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from drawlesson.game.actions import LEFT, Refusal
from drawlesson.game.lines import Line
from drawlesson.language.actions import allowed
from drawlesson.language.catalogs import Language, later
from drawlesson.language.tables import subject

__all__ = ["reason", "refused"]

_EMPTY: Final = Line()
_REASONS = {
    "not in hand": later("{tile} is not in the hand."),
    "end at opening": later("The line has no end yet. Name the tile alone: it opens the line."),
    "end missing": later("Say where {tile} goes: to the left end or to the right end."),
    "reserve": later("The last two tiles of the boneyard are never drawn."),
    "not stuck": later("In these rules you draw only when no tile fits, and one fits now."),
    "no drawing": later("Nobody draws in Block."),
    "can play": later("You pass only when you can do nothing else. A tile of yours fits."),
    "can draw": later("You pass only when nothing fits and nothing can be drawn."),
    "must draw": later("Nothing fits, so draw while the boneyard has more than two tiles."),
    "went out": later("The round is over: someone has played their last tile."),
    "blocked": later("The round is over: it is blocked."),
    "not on turn": later("It is someone else's turn. Play goes clockwise."),
}


def reason(language: Language, refusal: Refusal, player: str = "") -> str:
    """The sentence for one broken clause, without the clause and without what is allowed.

    With a `player` it is said about them, and else to who reads it.
    """
    of_somebody = subject("faults").get(f"somebody {refusal.reason}")
    if player and isinstance(of_somebody, str):
        return language.say(of_somebody, name=player)
    if refusal.reason != "does not fit":
        return language.say(_REASONS[refusal.reason], tile=refusal.tile)
    facts = {"tile": refusal.tile, "value": refusal.wanted}
    if refusal.wanted == 0 and refusal.end == LEFT:
        return language.say(
            "The left end is blank, and {tile} has no blank half. Only a blank meets a blank.",
            **facts,
        )
    if refusal.wanted == 0:
        return language.say(
            "The right end is blank, and {tile} has no blank half. Only a blank meets a blank.",
            **facts,
        )
    if refusal.end == LEFT:
        return language.say("The left end shows {value}, and {tile} has no {value}.", **facts)
    return language.say("The right end shows {value}, and {tile} has no {value}.", **facts)


def refused(
    language: Language, refusals: Sequence[Refusal], player: str = "", *, line: Line = _EMPTY
) -> str:
    """All reasons, each with its clause, and then what is allowed now.

    On a `line` whose ends are alike each tile is named once.
    """
    reasons = [
        language.say(
            "{reason} ({clause})",
            reason=reason(language, refusal, player),
            clause=refusal.clause,
        )
        for refusal in refusals
    ]
    return language.passage([*reasons, allowed(language, refusals[0].allowed, line)])
