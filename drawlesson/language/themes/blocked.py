"""T5: the points of a blocked round."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "points of a blocked round": later(
        "The round is blocked. How many points does its winner get? Say 0 if nobody gets any."
    ),
    "hands are compared": later(
        "If one hand alone is lowest, its owner gets the others' sum less their own, once."
    ),
    "lowest is shared": later_plural(
        "The lowest hands are level at {n} pip.", "The lowest hands are level at {n} pips."
    ),
    "lowest alone": later_plural(
        "{name} alone is lowest, with {n} pip.", "{name} alone is lowest, with {n} pips."
    ),
    "nobody is lowest alone": later_plural(
        "The lowest place is shared at {n} pip, so nobody gets points.",
        "The lowest place is shared at {n} pips, so nobody gets points.",
    ),
    "so the difference is": later("The others' sum less the winner's own: {working}."),
    "whole sum": later(
        "{others} is the whole sum of the others. Some rules pay it; here the winner's own {own} "
        "is taken away."
    ),
    "taken from each": later(
        "That takes the winner's own {own} away from each other hand. It is taken away only once."
    ),
    "the winner's own": later("{n} is what {name} holds. It is taken away from the others' sum."),
    "not a tie": later_plural(
        "{name} alone is lowest, with {n} pip, and so does get points.",
        "{name} alone is lowest, with {n} pips, and so does get points.",
    ),
    "tie paid": later_plural(
        "That pays a tie, as some tables do. Here a lowest place shared at {n} pip pays nobody.",
        "That pays a tie, as some tables do. Here a lowest place shared at {n} pips pays nobody.",
    ),
    "closing wins nothing": later(
        "That would be for {name}, who played the last tile. Closing the line wins nothing here: "
        "the lowest hand does."
    ),
    "all hands added": later(
        "{n} is all the hands together. The pips of the lowest hand are never added."
    ),
}
