"""T8: counting the unseen tiles of a value."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "how many unseen": later(
        "How many tiles with a {value} can you not see? They may be in a hand or in the boneyard."
    ),
    "eight halves": later(
        "That starts from eight. There are eight halves with a {value}, but only seven tiles: the "
        "double has two of them."
    ),
    "own hand forgotten": later("Take away your own tiles too: {tiles}."),
    "line forgotten": later("Take away those on the line too: {tiles}."),
    "too many unseen": later(
        "That is too many. Look once more for every {value}, on the line and in your hand."
    ),
    "too few unseen": later(
        "That is too few. Look once more for every {value}, on the line and in your hand."
    ),
    "the seen ones": later("That many with a {value} you can see. Asked is what you cannot see."),
    "those on the line": later(
        "That many with a {value} lie on the line. Asked is what is unseen."
    ),
    "those in the hand": later("That many with a {value} you hold. Asked is what is unseen."),
    "seven of a value": later_plural(
        "In the whole set {n} tile shows a {value}.", "In the whole set {n} tiles show a {value}."
    ),
    "on the line": later_plural(
        "On the line {n} tile shows a {value}: {tiles}.",
        "On the line {n} tiles show a {value}: {tiles}.",
    ),
    "in your hand": later_plural(
        "In your hand {n} tile shows a {value}: {tiles}.",
        "In your hand {n} tiles show a {value}: {tiles}.",
    ),
    "these are unseen": later("You cannot see {tiles}."),
    "the value is dead": later(
        "All seven tiles with a {value} are seen. Nobody else has one: the {value} is dead."
    ),
}
