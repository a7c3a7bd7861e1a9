"""T10: who must draw the boneyard down."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "on turn": later("Now {name} is on turn."),
    "who must draw": later("You have just played. Who must draw now, if anybody?"),
    "how many must be drawn": later(
        "You have just played. How many tiles must {name} draw before anything else can happen?"
    ),
    "a dead line ends nothing": later(
        "Nobody else can follow, but that does not end the round. Whoever is stuck must draw."
    ),
    "somebody comes first": later("{name} comes later. Look who is on turn now."),
    "you have just played": later("You have just played. Look who is on turn now."),
    "the reserve stays": later_plural(
        "That is the whole boneyard, {n} tile. Its last two tiles stay.",
        "That is the whole boneyard, {n} tiles. Its last two tiles stay.",
    ),
    "too many drawn": later("That is too many. Look at the boneyard, and at what stays in it."),
    "too few drawn": later("That is too few. Look at the boneyard, and at what stays in it."),
    "one draw is not enough": later(
        "Drawing keeps the turn. The tile does not fit either, so it goes on."
    ),
    "draws when nothing fits": later(
        "Whoever has no tile that fits draws until one fits or only two are left."
    ),
    "must draw down": later_plural(
        "{name} must draw {n} tile, down to two, and nothing will fit.",
        "{name} must draw {n} tiles, down to two, and nothing will fit.",
    ),
}
