"""Totals that a learner tries: what they are worth here, elsewhere, or why they cannot be."""

from __future__ import annotations

from typing import Final

from drawlesson.game.settlement import Settlement
from drawlesson.game.tiles import FULL_SET, Tile
from drawlesson.language.catalogs import Language, later
from drawlesson.language.settlements import settled
from drawlesson.lessons.explore.totals import Cannot, Custom, elsewhere

__all__ = ["cannot_told", "custom_told", "tried_told", "unreadable_told", "worth_told"]

_CUSTOMS: Final[dict[Custom, str]] = {
    "whole sum": later("The whole sum, nothing taken away"),
    "taken from each": later("The winner's own, taken from each other hand"),
    "tie paid": later("A shared lowest place paid all the same"),
    "rounded": later("Rounded to fives"),
}


def custom_told(language: Language, custom: Custom) -> str:
    """How another table pays, as the label of its number."""
    return language.say(_CUSTOMS[custom])


def worth_told(language: Language, settlement: Settlement, names: tuple[str, ...]) -> str:
    """What the hands are worth here, in one breath."""
    winner, points = settlement.winner, settlement.points
    if winner is None or points is None:
        return language.say("The lowest place is shared, so nobody gets points.")
    return language.plural(
        "{name} gets {n} point: {working}.",
        "{name} gets {n} points: {working}.",
        points[winner],
        name=names[winner],
        working=settlement.working,
    )


def cannot_told(language: Language, why: Cannot) -> str:
    """Why there are no such hands, and what to do."""
    if why.kind == "more than all":
        return language.say(
            "That makes {n} pips, and the whole set has {all}. Make a hand smaller.",
            n=why.n,
            all=FULL_SET.pips,
        )
    if why.kind == "more than ever":
        return language.say(
            "That makes {n} pips. At the end of a round the hands have at most {most} together: "
            "other tiles lie in the line, and two are left in the boneyard. Make a hand smaller.",
            n=why.n,
            most=why.most,
        )
    if why.kind == "two with none":
        return language.say(
            "Two hands cannot both count 0: only {tile} counts 0, and it is there once.",
            tile=Tile(0, 0),
        )
    return language.say("There are no such hands: each tile is there only once. Change a number.")


def unreadable_told(language: Language, found: str, highest: int) -> str:
    """Said where something is no number of pips."""
    return language.say(
        "“{found}” is no number of pips. Write a whole number from 0 to {highest}.",
        found=found or " ",
        highest=highest,
    )


def tried_told(language: Language, settlement: Settlement, names: tuple[str, ...]) -> str:
    """The settlement of some totals and what other tables would pay, to be read."""
    lines = [language.passage(settled(language, settlement, names)), _beside(language)]
    lines += [
        f"{custom_told(language, each.custom)}: {each.working}." for each in elsewhere(settlement)
    ]
    return "\n".join(lines)


def _beside(language: Language) -> str:
    return language.say("What other tables would pay:")
