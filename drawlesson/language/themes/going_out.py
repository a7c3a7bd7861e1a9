"""T4: the points of a round in which somebody went out."""

from __future__ import annotations

from drawlesson.language.catalogs import later

__all__ = ["SENTENCES"]

SENTENCES = {
    "points of going out": later("{name} has gone out. How many points does {name} get?"),
    "all they hold": later("{name} gets everything that the others still hold."),
    "a tile counts its halves": later("A tile counts both halves: [6|6] is 12, [0|0] is 0."),
    "going out does score": later(
        "The others still hold {points}, and whoever went out gets all of it."
    ),
    "nothing is taken away": later(
        "Hands are compared in a blocked round only. After going out nothing is taken away."
    ),
    "the last tile counted": later(
        "That counts the last tile {tile} too, {pips}. Playing a tile never scores."
    ),
    "so the sum is": later("The others' pips, added up: {working}."),
    "nothing but the double blank": later(
        "Only {tile} is left, and it counts 0. The round is won, for 0 points."
    ),
}
