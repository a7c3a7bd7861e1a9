"""T7 and every choice of an action: which end, and against what the other does not win."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "which play is sure to win": later(
        "One play wins whatever the hidden tiles are and whatever the other does. Which one?"
    ),
    "only together": later_plural(
        "If you knew that it is this hand, you could win. But you cannot know it.",
        "If you knew the hidden hand, you could win. But {n} hands look the same to you, and "
        "against one of them you do not win. It is this one:",
    ),
    "on the left leaves": later("{tile} on the left leaves the ends {left} and {right}."),
    "on the right leaves": later("{tile} on the right leaves the ends {left} and {right}."),
    "who can follow": later("Hidden are {tiles}. Ask of each: could it follow? And then you?"),
    "this play": later("The play: {action}."),
    "wins whatever is hidden": later_plural(
        "It wins against the {n} hand that the other may hold, and against every reply.",
        "It wins against each of the {n} hands that the other may hold, and every reply.",
    ),
}
