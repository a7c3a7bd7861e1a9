"""The sentence beside each figure that a lesson walks through."""

from __future__ import annotations

from drawlesson.language.catalogs import Language, later

__all__ = ["FIGURES_TOLD", "figure_told"]

FIGURES_TOLD = {
    "open-1-4": later("The first tile is [1|4]. Its halves are the two ends: a 1 and a 4."),
    "double-on-1": later(
        "[1|1] has a 1, so it joins the end with the 1. The ends are still 1 and 4."
    ),
    "double-on-6": later("Another line: first [3|6], then [6|6] at the 6. The ends are 3 and 6."),
    "open-blank": later(
        "A blank half is a value too, like the others. [0|0] opens, and at both ends only a tile "
        "with a blank will fit."
    ),
    "grow-1": later(
        "[3|5] opens. Which values can go on from here? 3 on one side, 5 on the other."
    ),
    "grow-2": later("[5|6] joins the 5. The 5 is used up: now the ends are 3 and 6."),
    "grow-3": later("[1|3] joins the 3 at the other end. Now the ends are 1 and 6."),
    "grow-4": later(
        "[2|6] joins the 6. After each play one end is new, so look at both ends again: 1 and 2."
    ),
    "double-on-4": later(
        "[4|4] joins the 4 and lies crosswise. Both its halves show 4, so the ends stay 1 and 4."
    ),
    "past-the-double": later(
        "[3|4] joins the free side of [4|4] and goes on along the line. Now the ends are 1 and 3."
    ),
    "open-double": later("[2|2] opens and lies crosswise. Both ends show the same value: 2."),
    "double-one-side": later("[2|6] joins one side of [2|2]. Now the ends are 2 and 6."),
    "double-two-sides": later(
        "[2|5] joins the other side. Both sides of [2|2] are taken, and the ends are 5 and 6."
    ),
}
"""By the name of the figure."""


def figure_told(language: Language, figure: str) -> str:
    """The sentence beside the figure of this name."""
    return language.say(FIGURES_TOLD[figure])
