"""M32, M36: which tile to play, and where."""

from __future__ import annotations

from drawlesson.language.catalogs import later

__all__ = ["SENTENCES"]

SENTENCES = {
    "M32 asked": later("{tile} fits both ends. Does it matter where you play it?"),
    "M32 no": later("No. It leaves my hand either way."),
    "M32 no, because": later(
        "It leaves your hand, but look at the line: on the 2 it leaves 5 and 5, on the 5 it leaves "
        "2 and 2."
    ),
    "M32 yes": later("Yes. It decides what fits next."),
    "M32 yes, because": later(
        "On the 2 it leaves 5 and 5, and two of your other tiles fit. On the 5 it leaves 2 and 2, "
        "and none of them does."
    ),
    "M32 doubles": later("No. Only for a double does it matter."),
    "M32 doubles, because": later(
        "It is the other way round. A double leaves the value of the end as it was, while {tile} "
        "changes it."
    ),
    "M32 hint 1": later("Play it both ways in your head. What do the ends show each time?"),
    "M32 hint 2": later(
        "On the 2 it leaves 5 and 5, on the 5 it leaves 2 and 2. Now look at your other tiles."
    ),
    "M36 unseen": later("Still unseen: {tiles}."),
    "M36 asked": later("[0|5], [2|2] and [2|6] fit. What decides which one to play?"),
    "M36 biggest": later("The pips: the biggest tile goes first."),
    "M36 biggest, because": later(
        "Getting rid of pips is often good advice, but no law. [2|6] leaves 5 and 6, and {name} "
        "may have a tile for them."
    ),
    "M36 smallest": later("The pips: the smallest tile goes first."),
    "M36 smallest, because": later(
        "A small tile is cheap to keep, so there is no hurry. [2|2] leaves 5 and 2 as they were, "
        "and {name} may have a 5."
    ),
    "M36 ends": later("What the ends then leave for each of us."),
    "M36 ends, because": later(
        "[0|5] leaves 2 and blank. No unseen tile fits there, but three of yours do: {name} must "
        "pass, and you win for sure."
    ),
    "M36 hint 1": later("Try each of the three in your head. What do the ends show then?"),
    "M36 hint 2": later("No unseen tile has a 2 or a blank. Which play leaves just these two?"),
}
