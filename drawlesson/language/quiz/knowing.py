"""M33, M34: what a draw tells, and what luck is."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "M33 asked": later("What do you know for sure after this draw?"),
    "M33 neither": later("There was neither a 2 nor a 5 in that hand."),
    "M33 neither, because": later(
        "At Ply Yard it tells just that, because there one draws only when nothing fits. In Draw "
        "one may draw all the same."
    ),
    "M33 one": later("At least one of the two values was missing."),
    "M33 one, because": later(
        "It sounds careful, but even with a 2 and a 5 one may draw. Only a pass tells something, "
        "and then about both values."
    ),
    "M33 nothing": later("Nothing about the hand."),
    "M33 nothing, because": later(
        "While more than two tiles are left, one may draw even with a tile that fits. So only a "
        "pass tells what is missing."
    ),
    "M33 hint 1": later("Is drawing allowed when a tile fits?"),
    "M33 hint 2": later("In Draw one may draw whether a tile fits or not."),
    "M34 asked": later_plural(
        "The computer draws {n} tile before one fits. What does that show?",
        "The computer draws {n} tiles before one fits. What does that show?",
    ),
    "M34 luck": later("Luck, and nothing else."),
    "M34 luck, because": later(
        "Long runs happen after every fair shuffle, now and then. The order lay fixed from the "
        "deal, and its seed lets you check that."
    ),
    "M34 cheats": later("The computer cheats."),
    "M34 cheats, because": later(
        "So many in a row feel unfair, and it is good to ask. But the seed gives the same deal "
        "again: you can check that nothing was changed."
    ),
    "M34 chooses": later("It looks for a certain tile and takes its time."),
    "M34 chooses, because": later(
        "Nobody can look for a tile: a draw takes the next one, face down. The computer sees it "
        "only afterwards, just like you."
    ),
    "M34 hint 1": later("When was it settled in which order the tiles come?"),
    "M34 hint 2": later(
        "The deal fixes the order of the boneyard. Nobody chooses, and nobody looks ahead."
    ),
}
