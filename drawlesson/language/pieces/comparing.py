"""Rule sets side by side: what each says."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "verdict may": later("You may."),
    "verdict must": later("You must."),
    "verdict may not": later("You may not."),
    "what fits": later("What fits: {tiles}."),
    "fives draw when stuck": later("Drawing is for those who cannot play."),
    "fives play if they can": later("Whoever can play plays."),
    "fives draw first": later("First one draws."),
    "no draw to tell": later("Nobody draws, so there is nothing to learn from it."),
    "the draw tells nothing": later(
        "Nothing: one may draw with a tile that fits. The hand may hold any value."
    ),
    "the draw tells": later("None of these values was in the hand: {values}."),
    "places to go on": later_plural(
        "In {n} place: there is no branch.", "In {n} places, the two ends. There is no branch."
    ),
    "four sides of the first double": later(
        "In 4 places: the first double may be built on at four sides."
    ),
    "no play scores": later("Nothing. No play scores, points come at the end of the round."),
    "no points at all": later("Nothing. There are no points, only winning the round."),
    "fives score": later_plural(
        "{n} point at once: five divides the sum of the ends.",
        "{n} points at once: five divides the sum of the ends.",
    ),
    "not told here": later("This course does not tell."),
    "black opens": later("Black, with any tile."),
    "a lot opens": later("A fair lot finds who it is. Any tile may open."),
    "rounded to fives": later_plural(
        "{n} point: the {pips} pips are rounded to fives.",
        "{n} points: the {pips} pips are rounded to fives.",
    ),
    "winning is all": later("The round is won. No points are written down."),
    "gets exactly": later_plural(
        "{n} point, exactly what the other hand holds.",
        "{n} points, exactly what the other hand holds.",
    ),
}
