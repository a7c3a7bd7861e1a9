"""What is said while a round is stepped through to its end."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "the last tile": later("The last tile ends the round at once, whatever the others still hold."),
    "blank is a tile": later(
        "{name} now holds [0|0] alone. That is 0 pips, but a hand with a tile is not empty. "
        "The round goes on."
    ),
    "blank does not fit": later(
        "No end is blank, so [0|0] does not fit, and nothing can be drawn."
    ),
    "out with nothing to get": later(
        "{name} has gone out. The other hand has 0 pips too, but it still has a tile."
    ),
    "one pass is not enough": later("One pass does not end the round: all have to pass."),
    "passes count anew": later("A tile was played, so the passes are counted from the start."),
    "all have passed": later_plural(
        "Now {n} player has passed in a row: all of them.",
        "Now {n} players have passed in a row: all of them.",
    ),
    "the line is dead": later_plural(
        "Both ends are blank, and all seven tiles with a blank lie on the line. Nobody can ever "
        "play again. Still, {n} tile can be drawn.",
        "Both ends are blank, and all seven tiles with a blank lie on the line. Nobody can ever "
        "play again. Still, {n} tiles can be drawn.",
    ),
    "draw all the same": later("Nothing fits, and tiles can be drawn: so {name} must draw."),
    "only two are left": later(
        "Now only the two tiles are left that nobody draws. The round has not ended yet."
    ),
    "drawing decided": later(
        "When the line died, {name} held {pips} pips, fewer than the others. Now look who wins "
        "after the drawing."
    ),
}
