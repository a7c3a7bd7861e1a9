"""T4 and T5: counting the points of a round, and the usual slips in it."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "counted": later_plural("{name} has {n} pip: {tiles}.", "{name} has {n} pips: {tiles}."),
    "too many": later("That is {n} too many."),
    "too few": later("That is {n} too few."),
    "blank as more": later(
        "That counts {tile} as {worth}, as some tables do. Here it counts its pips: 0."
    ),
    "boneyard counted": later(
        "That counts the boneyard too, {pips}. Its tiles count for nobody here."
    ),
    "rounded": later(
        "That is rounded to fives, as in All Fives. Here points are exact: {points} stays {points}."
    ),
    "tiles counted": later("{n} is the number of tiles. Pips are counted, not tiles."),
    "one hand alone": later(
        "That looks at one other hand alone, that of {name} with {pips}. All the others count."
    ),
}
