"""M1 to M5: playing, drawing, passing."""

from __future__ import annotations

from drawlesson.language.catalogs import later

__all__ = ["SENTENCES"]

SENTENCES = {
    "M1 asked": later("It is your turn, and one of your tiles fits. May you draw all the same?"),
    "M1 must play": later("No. Whoever has a tile that fits must play."),
    "M1 must play, because": later(
        "At Ply Yard and in All Fives you draw only when nothing fits, and in Block never. In Draw "
        "you may choose."
    ),
    "M1 play or draw": later("Yes. I may play, or I may draw."),
    "M1 play or draw, because": later(
        "More than two tiles are in the boneyard, so you may draw whether a tile fits or not. It "
        "stays your turn, and you can still play afterwards."
    ),
    "M1 no play after": later("Yes, but then I may not play in this turn."),
    "M1 no play after, because": later(
        "In some apps a draw ends the turn. In Draw it does not: after drawing you may still play "
        "[2|4], or the new tile if it fits."
    ),
    "M1 pass too": later("Yes, and I may pass as well."),
    "M1 pass too, because": later(
        "Drawing, yes. But passing at will is a custom of some tables: in Draw you pass only when "
        "nothing fits and nothing can be drawn."
    ),
    "M1 hint 1": later("How many tiles are in the boneyard, and how many of them always stay?"),
    "M1 hint 2": later("While more than two tiles are left, drawing does not depend on what fits."),
    "M2 asked": later(
        "None of your tiles fits. You draw and draw, and still nothing fits. When do you stop "
        "drawing?"
    ),
    "M2 empty": later("When the boneyard is empty."),
    "M2 empty, because": later(
        "On some sites you draw to the very last tile. In Draw the last two stay where they are "
        "and belong to nobody."
    ),
    "M2 at once": later("I do not draw at all. I pass."),
    "M2 at once, because": later(
        "In Block that is right, because nobody draws there. In Draw you must draw when nothing "
        "fits and more than two tiles are left."
    ),
    "M2 two left": later("When two tiles are left."),
    "M2 two left, because": later(
        "The last two tiles are the reserve, and nobody ever draws them. If nothing fits then, you "
        "pass."
    ),
    "M2 after one": later("After one tile. Then I pass."),
    "M2 after one, because": later(
        "Some apps stop there. In Draw one tile is not enough: while nothing fits and more than "
        "two tiles are left, you go on."
    ),
    "M2 hint 1": later("Is there a part of the boneyard that nobody ever draws?"),
    "M2 hint 2": later("That part is called the reserve: the last two tiles of the boneyard."),
    "M3 asked": later("None of your tiles fits, so you draw. You find [5|6]. What now?"),
    "M3 twice": later("I play it, and then it is my turn again."),
    "M3 twice, because": later(
        "A lucky draw feels like a gift, but it gives no second turn. You may play [5|6] now, and "
        "that play ends your turn."
    ),
    "M3 turn over": later("My turn is over. It can be played next time."),
    "M3 turn over, because": later(
        "In some apps a draw ends the turn. In Draw your turn goes on, and [5|6] fits the 5, so "
        "you may play it now."
    ),
    "M3 at once": later("I may play it now, in the same turn."),
    "M3 at once, because": later(
        "Drawing keeps your turn. [5|6] now belongs to your hand like the other tiles, and it fits "
        "the 5."
    ),
    "M3 hint 1": later("Which of these ends a turn: a play, a draw, a pass?"),
    "M3 hint 2": later("A draw keeps the turn. A play or a pass ends it."),
    "M4 asked": later(
        "Nothing fits, so you draw. You find [4|5], which fits the 4. Must you play it?"
    ),
    "M4 draw on": later("No. I may also draw another tile."),
    "M4 draw on, because": later(
        "More than two tiles are still in the boneyard. So drawing on is allowed, even when a tile "
        "fits."
    ),
    "M4 must play": later("Yes. A drawn tile that fits must be played."),
    "M4 must play, because": later(
        "At Ply Yard you must, because there nobody draws on with a tile that fits. In Draw you "
        "may also draw another one."
    ),
    "M4 next turn": later("No. It may not even be played before my next turn."),
    "M4 next turn, because": later(
        "In some apps you have to wait like that. In Draw the drawn tile is yours at once, and you "
        "may play it now."
    ),
    "M4 pass": later("No. I may keep it and pass."),
    "M4 pass, because": later(
        "Some tables allow that. In Draw you pass only when nothing fits and nothing can be drawn, "
        "and [4|5] does fit."
    ),
    "M4 hint 1": later("Look at the boneyard. Are more than two tiles left in it?"),
    "M4 hint 2": later(
        "While more than two tiles are left, you may draw, even with a tile that fits."
    ),
    "M5 asked": later("None of your tiles fits. May you pass?"),
    "M5 at will": later("Yes. One may always pass."),
    "M5 at will, because": later(
        "At some tables one may. In Draw you pass only when nothing fits and nothing can be drawn, "
        "and here you can draw."
    ),
    "M5 must draw": later("No. I must draw."),
    "M5 must draw, because": later(
        "Nothing fits, but more than two tiles are in the boneyard. So you draw, until a tile fits "
        "or two tiles are left."
    ),
    "M5 stuck": later("Yes, because nothing fits."),
    "M5 stuck, because": later(
        "In Block that is reason enough, because nobody draws there. In Draw there are tiles to "
        "draw, so you draw first."
    ),
    "M5 after one": later("Yes, after drawing one tile."),
    "M5 after one, because": later(
        "In some apps one tile is enough. In Draw you go on drawing until a tile fits or two tiles "
        "are left."
    ),
    "M5 hint 1": later("Nothing fits: that is one half of it. Can something still be drawn?"),
    "M5 hint 2": later("You pass only when nothing fits and nothing can be drawn."),
}
