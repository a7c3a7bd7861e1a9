"""T9: making ends that nobody else can follow."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "which play can nobody follow": later(
        "After one of your plays nobody else can play a tile, whatever they hold. Which one?"
    ),
    "drawing stops nobody": later("Drawing leaves the ends as they are. It stops nobody."),
    "this play leaves": later("After {action} the ends show {left} and {right}."),
    "these can follow": later("There somebody may follow. These tiles fit: {tiles}."),
    "think of what is unseen": later(
        "Look at the tiles that you cannot see: neither on the line nor in your hand."
    ),
    "unseen tiles": later("You cannot see {tiles}."),
    "nobody else has": later_plural(
        "Nobody else can have a tile with this value: {values}.",
        "Nobody else can have a tile with one of these values: {values}.",
    ),
    "no unseen tile fits": later("You cannot see {tiles}. Not one of them fits."),
}
