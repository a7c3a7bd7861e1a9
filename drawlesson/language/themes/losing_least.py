"""T13: losing as little as possible."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "which play loses least": later(
        "No play is sure to win. After which one can you keep your loss smallest, whatever is "
        "hidden?"
    ),
    "less is possible": later_plural(
        "After another play the other never gets more than {n} point.",
        "After another play the other never gets more than {n} points.",
    ),
    "the hand costs": later_plural(
        "Your hand has {n} pip: {tiles}. If the other goes out, the other gets what you still "
        "hold.",
        "Your hand has {n} pips: {tiles}. If the other goes out, the other gets what you still "
        "hold.",
    ),
    "any other can lose more": later("Any other play can lose more."),
    "any other tile can lose more": later("Any other tile can lose more."),
    "this can lose": later_plural(
        "{action}: at worst the other gets {n} point.",
        "{action}: at worst the other gets {n} points.",
    ),
}
