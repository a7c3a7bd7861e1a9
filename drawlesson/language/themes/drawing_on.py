"""T14: drawing or playing."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "draw or play": later(
        "A tile fits, and you may draw as well. Which is sure to end better: draw or play?"
    ),
    "a drawn tile weighs": later(
        "You would draw one of {tiles}. It costs its pips if you keep it, and the other may no "
        "longer draw it."
    ),
    "play wins at worst": later_plural(
        "If you play well, you win, by at least {n} point.",
        "If you play well, you win, by at least {n} points.",
    ),
    "play ties at worst": later("If you play, a tie is sure, but no more."),
    "play loses at worst": later_plural(
        "If you play, the other gets {n} point at worst.",
        "If you play, the other gets {n} points at worst.",
    ),
    "draw wins at worst": later_plural(
        "If you draw, you win, by at least {n} point.",
        "If you draw, you win, by at least {n} points.",
    ),
    "draw ties at worst": later("If you draw, a tie is sure, but no more."),
    "draw loses at worst": later_plural(
        "If you draw, the other gets {n} point at worst.",
        "If you draw, the other gets {n} points at worst.",
    ),
}
