"""The turn as a decision: why something is allowed, and why a position cannot be."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "who can play must play": later(
        "Only two tiles are left, so nobody draws, and whoever has a tile that fits plays one."
    ),
    "any tile opens": later("The line is empty, so any tile of your hand may open it."),
    "play is allowed": later("You can play: a tile of yours fits."),
    "draw is allowed": later("You can draw: there are tiles to draw, and these rules let you."),
    "pass is allowed": later("You can pass: there is nothing else to do."),
    "play is not allowed": later("You cannot play: no tile of yours fits."),
    "draw is not allowed": later("You cannot draw here."),
    "pass is not allowed": later("You cannot pass: there is something else to do."),
    "no hand to decide about": later("Your hand is empty. Press some tiles of the set first."),
    "no tile is left for these ends": later(
        "You hold so many tiles that no line with the ends {left} and {right} can be built. "
        "Put some of them back."
    ),
    "the boneyard of Block stays": later_plural(
        "In Block nobody draws, so the boneyard always has the {n} tile that was left at the deal.",
        "In Block nobody draws, so the boneyard always has the {n} tiles that were left at the "
        "deal.",
    ),
    "so many are never left": later_plural(
        "After the deal for two players {n} tile is left, so {boneyard} can never lie in the "
        "boneyard.",
        "After the deal for two players {n} tiles are left, so {boneyard} can never lie in the "
        "boneyard.",
    ),
    "two always stay": later("Two tiles always stay in the boneyard, so it never has {boneyard}."),
    "nothing is left for the other": later(
        "No tile would be left for the other player. Put some tiles back, or take some out of the "
        "boneyard."
    ),
    "opens as dealt": later(
        "Before the first play, whoever opens holds the {n} tiles that were dealt, and the "
        "boneyard has {boneyard}."
    ),
    "opens after draws": later(
        "Before the first play, only the opener can have drawn: this hand and the boneyard have "
        "{n} tiles together."
    ),
    "nobody has drawn": later(
        "With this boneyard nobody has drawn yet, so your hand has at most {most} tiles."
    ),
    "more than were drawn": later_plural(
        "With this boneyard {n} tile has been drawn, so your hand has at most {most} tiles.",
        "With this boneyard {n} tiles have been drawn, so your hand has at most {most} tiles.",
    ),
    "no such line by now": later_plural(
        "By now at least {n} tile lies in the line, and your hand leaves no such line with these "
        "ends.",
        "By now at least {n} tiles lie in the line, and your hand leaves no such line with these "
        "ends.",
    ),
}
