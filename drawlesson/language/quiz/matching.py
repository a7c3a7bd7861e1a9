"""M12, M30, M31, M35: blanks, the set, the ends."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

_TILES = later_plural("{n} tile", "{n} tiles")

SENTENCES = {
    "M12 asked": later("The left end is blank. Which of your tiles may go there?"),
    "M12 any": later("All of them. A blank is a joker."),
    "M12 any, because": later(
        "Some exercises elsewhere use the blank as a joker. Here it is a value like the others, "
        "and it meets only a blank."
    ),
    "M12 blank": later("Only [0|5], because it has a blank half."),
    "M12 blank, because": later(
        "Blank meets blank, just as 3 meets 3. No other tile in your hand has a blank half."
    ),
    "M12 none": later("None. A blank end is closed."),
    "M12 none, because": later(
        "An empty half looks as if nothing could follow. But blank is a value, and [0|5] has a "
        "blank half: it may go there."
    ),
    "M12 hint 1": later("Blank is a value like the others. What does a 3 meet? And a blank?"),
    "M12 hint 2": later("Look for the tile in your hand that has an empty half."),
    "M30 asked": later(
        "Somebody sorts a whole set and looks for [3|6] and also for [6|3]. How many tiles does "
        "the set have?"
    ),
    "M30 dice": _TILES,
    "M30 dice, because": later(
        "Two dice can fall in 36 ways, so 36 feels right. But [3|6] and [6|3] are one tile, and "
        "blanks belong to the set as well."
    ),
    "M30 square": _TILES,
    "M30 square, because": later(
        "7 times 7 is 49, but that counts [3|6] and [6|3] as two tiles. Turn one round, and it is "
        "the other."
    ),
    "M30 no doubles": _TILES,
    "M30 no doubles, because": later(
        "21 tiles show two different values, that is well counted. The seven doubles belong to the "
        "set as well."
    ),
    "M30 pairs": _TILES,
    "M30 pairs, because": later(
        "Each pair of values is there once: 7 doubles and 21 other tiles. [6|3] is simply [3|6], "
        "turned round."
    ),
    "M30 hint 1": later("Take [3|6] and turn it round. Which tile is it now?"),
    "M30 hint 2": later(
        "7 tiles have a blank, 6 more have a 1, another 5 have a 2, and so on. Add them all up."
    ),
    "M31 asked": later("How many tiles of the whole set show a 4?"),
    "M31 tiles": _TILES,
    "M31 tiles, because": later(
        "The 4 meets each value on one tile: blank, 1, 2, 3, 4, 5, 6. The tile with two fours is "
        "one tile too."
    ),
    "M31 halves": _TILES,
    "M31 halves, because": later(
        "8 halves show a 4, that is true. But two of these halves are on one tile, [4|4]."
    ),
    "M31 others": _TILES,
    "M31 others, because": later(
        "6 tiles show a 4 beside another value. One more shows it twice: the double [4|4]."
    ),
    "M31 hint 1": later("With which values can a 4 share a tile?"),
    "M31 hint 2": later("Count from [0|4] to [4|6], and do not forget [4|4]."),
    "M35 asked": later("Which values can you join to the line now?"),
    "M35 the tile": later("5 and 6"),
    "M35 the tile, because": later(
        "Those are the halves of [5|6], but its 5 already touches the line. And the other end "
        "still shows 2."
    ),
    "M35 anew": later("2 and 6"),
    "M35 anew, because": later(
        "One play changes one end: the 5 is covered now, and the 6 is open. The other end still "
        "shows 2."
    ),
    "M35 as before": later("2 and 5"),
    "M35 as before, because": later(
        "A moment ago it was so. Now [5|6] covers that 5, and its 6 is the new end. Read both ends "
        "anew after each play."
    ),
    "M35 all": later("2, 5 and 6"),
    "M35 all, because": later(
        "The two fives touch each other now, so nothing more fits between them. A line always has "
        "two ends, never three."
    ),
    "M35 hint 1": later("Imagine the line with [5|6] on it, and read it from left to right."),
    "M35 hint 2": later("The left end has not changed. On the right, [5|6] touches with its 5."),
}
