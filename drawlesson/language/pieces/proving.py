"""What was gone through to find an answer again."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "so many worlds gone through": later_plural(
        "The hidden tiles can lie in {n} way, and it was gone through.",
        "The hidden tiles can lie in {n} ways, and all of them were gone through.",
    ),
    "so many replies answered": later_plural(
        "{n} reply of the other was looked at.", "{n} replies of the other were looked at."
    ),
    "so many tiles tried": later_plural(
        "{n} unseen tile was tried at the ends after each play. Plays: {plays}.",
        "{n} unseen tiles were tried at the ends after each play. Plays: {plays}.",
    ),
    "so many tiles listed": later_plural(
        "{n} tile that may be the next was listed.",
        "{n} tiles that may be the next were listed, one by one.",
    ),
    "so many hands listed": later_plural(
        "{name}: {n} hand that agrees with what you saw was listed.",
        "{name}: {n} hands that agree with what you saw were listed, one by one.",
    ),
    "in so many something fits": later_plural(
        "In {n} of them something fits.", "In {n} of them something fits."
    ),
    "all tiles of the value looked for": later_plural(
        "{n} tile shows the value {value}, and it was looked for.",
        "{n} tiles show the value {value}, and each of them was looked for.",
    ),
    "so many of them unseen": later_plural(
        "{n} of them lies neither in the line nor in your hand.",
        "{n} of them lie neither in the line nor in your hand.",
    ),
    "so many tiles tried here": later_plural(
        "{n} unseen tile was tried at both ends, and it fits nowhere.",
        "{n} unseen tiles were tried at both ends, and none fits.",
    ),
    "so many places tried": later_plural(
        "{n} place was tried: each tile at each end.",
        "{n} places were tried: each tile at each end.",
    ),
    "in so many it fits": later_plural(
        "In {n} of them the tile fits.", "In {n} of them the tile fits."
    ),
    "so many answers tried": later_plural(
        "{n} answer was given to the rules.",
        "{n} different answers were given to the rules, one by one.",
    ),
    "the same answer again": later("The answer is the same as before."),
    "another answer now": later(
        "The answer is another one than before. Please report this: the puzzle is wrong."
    ),
}
