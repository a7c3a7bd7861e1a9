"""M14, M15, M21, M26 to M28: how a round ends, and who wins it."""

from __future__ import annotations

from drawlesson.language.catalogs import later

__all__ = ["SENTENCES"]

SENTENCES = {
    "M14 asked": later("{name} has just gone out. Who wins the round?"),
    "M14 nobody": later("Nobody. Both hands count 0."),
    "M14 nobody, because": later(
        "Both count 0, well seen. But hands are compared only in a blocked round, and here {name} "
        "has gone out."
    ),
    "M14 goes on": later("Nobody yet. {other} may still play [0|0]."),
    "M14 goes on, because": later(
        "It is only one tile, but it comes too late. Going out ends the round at once, and {other} "
        "gets no further turn."
    ),
    "M14 out": later("{name}, because that hand is empty."),
    "M14 out, because": later(
        "Whoever goes out wins. A hand with [0|0] has no pips, but it holds a tile, so it is not "
        "empty."
    ),
    "M14 hint 1": later("Is a hand empty when [0|0] is in it?"),
    "M14 hint 2": later("The first empty hand wins the round. [0|0] is a tile like the others."),
    "M15 asked": later("{name} has gone out. How many points does {name} get?"),
    "M15 ten": later("10, because that is what [0|0] counts."),
    "M15 ten, because": later(
        "At some tables [0|0] counts 10. Here a tile counts the pips on its halves, and [0|0] has "
        "none."
    ),
    "M15 always": later("At least 1, because going out always scores."),
    "M15 always, because": later(
        "It nearly always does. But the points are what the others still hold, and this time that "
        "is 0 pips."
    ),
    "M15 tied": later("0, because the round is tied."),
    "M15 tied, because": later(
        "0 is the right number, but the round is not tied. {name} has gone out and wins, for 0 "
        "points."
    ),
    "M15 zero": later("0, but {name} has won the round."),
    "M15 zero, because": later(
        "{name} gets everything that the others still hold, and [0|0] counts 0. The round is won, "
        "only without points."
    ),
    "M15 hint 1": later("Whoever goes out gets the pips that the others still hold."),
    "M15 hint 2": later("{other} holds [0|0] alone. Count its pips. And who has won the round?"),
    "M21 asked": later(
        "You hold only one pip, and {name} still holds five tiles. What do you win for that now?"
    ),
    "M21 round": later("The round, because the fewest pips always win."),
    "M21 round, because": later(
        "The fewest pips win only when a round is blocked. This round goes on, and so nothing is "
        "won yet."
    ),
    "M21 nothing": later("Nothing yet. The round goes on."),
    "M21 nothing, because": later(
        "Hands are compared in a blocked round, and only then. Few pips are a good thing to have, "
        "but they win nothing by themselves."
    ),
    "M21 points": later("Points: the difference between our pips."),
    "M21 points, because": later(
        "Points come from settlement, when the round has ended. Until then nobody shows or counts "
        "a hand."
    ),
    "M21 hint 1": later("When are hands compared: at any time, or only when a round is blocked?"),
    "M21 hint 2": later("Nobody has gone out and nobody has passed. So is this round over?"),
    "M26 asked": later("Two tiles are left in the boneyard. Is the round over?"),
    "M26 over": later("Yes. With two tiles left it is over."),
    "M26 over, because": later(
        "Two tiles end the drawing, and that can look like the end. But the round goes on: you can "
        "still play."
    ),
    "M26 draw them": later("No. First the two tiles are drawn."),
    "M26 draw them, because": later(
        "On some sites they are. In Draw the last two stay where they are, and the round goes on "
        "without drawing."
    ),
    "M26 last lap": later("No, but each of us has only one turn left."),
    "M26 last lap, because": later(
        "It would be a fine finish, but there is no last lap. Turns go on until somebody goes out "
        "or all pass in a row."
    ),
    "M26 no drawing": later("No, but nobody draws any more."),
    "M26 no drawing, because": later(
        "Two tiles end the drawing, not the round. Whoever can play plays, and whoever cannot "
        "passes."
    ),
    "M26 hint 1": later("There are two ways for a round to end. Which are they?"),
    "M26 hint 2": later("Nobody has gone out and nobody has passed. But those two tiles stay."),
    "M27 asked": later(
        "Both ends show 6, and all seven tiles with a 6 are on the line. What happens now?"
    ),
    "M27 over": later("The round ends at once."),
    "M27 over, because": later(
        "Families quarrel about this one, because nothing can ever fit again. But in Draw the "
        "tiles are drawn first, and then all pass."
    ),
    "M27 pass": later("I pass, and then {name} passes."),
    "M27 pass, because": later(
        "In Block that is right, because nobody draws there. In Draw you may not pass yet: more "
        "than two tiles are left to draw from."
    ),
    "M27 draw": later("I draw until two tiles are left. Then we both pass."),
    "M27 draw, because": later(
        "Nothing fits, so you must draw while more than two tiles are left. Then you pass, {name} "
        "passes, and the round is blocked."
    ),
    "M27 in turn": later("We take turns and draw one tile each, until two are left."),
    "M27 in turn, because": later(
        "In some apps the turn moves on after a draw. In Draw it stays with you, so you alone draw "
        "all of these tiles."
    ),
    "M27 hint 1": later("Nothing fits. May you pass while tiles can still be drawn?"),
    "M27 hint 2": later(
        "Whoever cannot play must draw while more than two tiles are left, and drawing keeps the "
        "turn."
    ),
    "M28 asked": later("Is the round blocked now?"),
    "M28 goes on": later("No. I can play, so the round goes on."),
    "M28 goes on, because": later(
        "A round is blocked only when all have passed in a row. You can play [3|5], and after that "
        "the counting starts anew."
    ),
    "M28 one pass": later("Yes. A pass blocks the round."),
    "M28 one pass, because": later(
        "One pass tells that {name} could do nothing, and no more. It takes a pass by everybody, "
        "one after the other."
    ),
    "M28 once more": later("No, but it is when {name} passes once more."),
    "M28 once more, because": later(
        "Passes count only in a row. When you play in between, the next pass is a first one again."
    ),
    "M28 hint 1": later("How many of the two players have passed?"),
    "M28 hint 2": later(
        "A round is blocked when all have passed, one after the other. Can you play a tile?"
    ),
}
