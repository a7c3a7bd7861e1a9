"""M8 to M11: doubles, and points for a play."""

from __future__ import annotations

from drawlesson.language.catalogs import later

__all__ = ["SENTENCES"]

SENTENCES = {
    "M8 asked": later("[6|6] lies crosswise there. Where can the line go on now?"),
    "M8 four": later("At four places: the 2 and three sides of [6|6]."),
    "M8 four, because": later(
        "In All Fives the first double may be built on at four sides. In Draw no tile opens a "
        "branch: a line has two ends."
    ),
    "M8 two": later("At two places: the 2 and the 6."),
    "M8 two, because": later(
        "Lying crosswise, [6|6] looks like a crossing, but it is none. The line goes on only at "
        "its two ends."
    ),
    "M8 toes": later("Only at [6|6], which first gets side branches."),
    "M8 toes, because": later(
        "In Chicken Foot a double grows toes before anything else is played. In Draw a double is a "
        "tile like the others."
    ),
    "M8 hint 1": later("Does a tile get more ends because it lies crosswise?"),
    "M8 hint 2": later("In Draw a line has exactly two ends. Which values do they show now?"),
    "M9 asked": later("You play [4|4] at the 4. Whose turn is it then?"),
    "M9 other": later("{name} is next."),
    "M9 other, because": later(
        "A play ends the turn, and for a double it is no different. So {name} is next."
    ),
    "M9 again": later("Mine again. A double earns another turn."),
    "M9 again, because": later(
        "By some old rules it does. In Draw every play ends the turn, whichever tile it is."
    ),
    "M9 cover": later("Mine, because the double must be covered at once."),
    "M9 cover, because": later(
        "In some other games whoever plays a double must cover it at once. In Draw a double need "
        "not be covered by anybody."
    ),
    "M9 hint 1": later("What ends a turn? Does it depend on the tile?"),
    "M9 hint 2": later("Every play ends the turn, and [4|4] is a play like any other."),
    "M10 asked": later("You play [5|5] at the 5. How many points do you get for that play?"),
    "M10 both halves": later("10, because both fives count."),
    "M10 both halves, because": later(
        "In All Fives that is right: the ends add up to 10, both halves of the double counted. In "
        "Draw no play scores."
    ),
    "M10 twice": later("Twice as many as for another tile."),
    "M10 twice, because": later(
        "A double looks special, so a bonus would seem fair. But no tile scores when it is played, "
        "and twice nothing is nothing."
    ),
    "M10 none": later("None."),
    "M10 none, because": later(
        "No play scores, not even a double. All points come from settlement, when the round has "
        "ended and hands lie open."
    ),
    "M10 hint 1": later("When are points counted in Draw?"),
    "M10 hint 2": later("All points come from settlement, after the round. Has this round ended?"),
    "M11 asked": later(
        "You play [2|6] at the 2. Now the ends show 4 and 6, ten together. What does that bring?"
    ),
    "M11 nothing": later("Nothing. Open ends do not score."),
    "M11 nothing, because": later(
        "What the ends add up to does not matter. Points come only from settlement, from the pips "
        "left in the hands."
    ),
    "M11 ten": later("10 points at once."),
    "M11 ten, because": later(
        "In All Fives it does, because 10 is a multiple of five. In Draw open ends never score."
    ),
    "M11 two": later("2 points, one for each five in the ten."),
    "M11 two, because": later(
        "So one scores in fives and threes. In Draw nobody adds up the ends while the round lasts."
    ),
    "M11 hint 1": later("What is counted in Draw: the ends of the line, or the hands?"),
    "M11 hint 2": later("Only hands are counted, and only when the round has ended."),
}
