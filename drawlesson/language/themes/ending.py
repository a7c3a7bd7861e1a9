"""T3: whether the round is over, and why."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "is the round over": later("Is the round over, and why?"),
    "two ways to end": later(
        "A round ends when somebody plays their last tile, or when all pass one after the other."
    ),
    "fewest held": later_plural(
        "The smallest hand has {n} tile.", "The smallest hand has {n} tiles."
    ),
    "so many passed": later("Players who have just passed in a row: {n} of {all}."),
    "when it is blocked": later("A round is blocked when all have passed, one after the other."),
    "all hold tiles": later_plural(
        "Nobody has gone out: everybody still holds at least {n} tile.",
        "Nobody has gone out: everybody still holds at least {n} tiles.",
    ),
    "went out": later("{name} has played the last tile. That ends the round at once."),
    "all passed": later("All {n} players have passed in a row, so the round is blocked."),
    "dead and some to draw": later(
        "No tile fits this line any more, but some can still be drawn. First all but two are "
        "drawn, then all pass."
    ),
    "not all passed": later("Only {n} of {all} have passed in a row, so the round goes on."),
    "only the reserve is left": later(
        "Two tiles in the boneyard end the drawing, not the round. It goes on."
    ),
    "nobody passed": later("The round goes on: nobody has gone out and nobody has passed."),
}
