"""M13, M16 to M20, M22: counting hands."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

_PIPS = later_plural("{n} pip", "{n} pips")
_POINTS = later_plural("{n} point", "{n} points")

SENTENCES = {
    "M13 asked": later("The round is blocked, and hands lie open. How many pips has {name}?"),
    "M13 none": _PIPS,
    "M13 none, because": later(
        "[2|5] counts 2 and 5, and [0|0] counts 0 and 0. Each tile counts the sum of its halves, "
        "without exception."
    ),
    "M13 ten": _PIPS,
    "M13 ten, because": later(
        "At some tables [0|0] counts 10. Here it counts the sum of its halves like any other tile, "
        "and that is 0."
    ),
    "M13 fifty": _PIPS,
    "M13 fifty, because": later(
        "In some other games [0|0] costs 50, so that nobody likes to keep it. Here it is the "
        "cheapest tile of all: it counts 0."
    ),
    "M13 hint 1": later("A tile counts the sum of its halves."),
    "M13 hint 2": later("[2|5] counts 7. Now add the halves of [0|0]."),
    "M16 asked": later("The round is blocked. How many points does {name} get?"),
    "M16 whole": _POINTS,
    "M16 whole, because": later(
        "{n} is all that the others hold. By Spanish rules the winner gets it whole. In Draw the "
        "winner's own {own} is taken away, once."
    ),
    "M16 all": _POINTS,
    "M16 all, because": later(
        "{n} is all three hands together. The lowest hand is never added: it is taken away from "
        "the sum of the others."
    ),
    "M16 once": _POINTS,
    "M16 once, because": later(
        "{name} alone is lowest and wins. The others' sum less the winner's own: {working}."
    ),
    "M16 next": _POINTS,
    "M16 next, because": later(
        "That looks at one other hand only. First all the others are added up, and then the "
        "winner's own {own} is taken away."
    ),
    "M16 hint 1": later("Count all three hands. Whose is the lowest?"),
    "M16 hint 2": later("Add up the other two hands. Then take the lowest one away, once."),
    "M17 asked": later(
        "The round is blocked, and {name} alone is lowest. Which sum gives the points?"
    ),
    "M17 each": later("({a} − {own}) + ({b} − {own}) = {n}"),
    "M17 each, because": later(
        "Comparing with each hand in turn looks fair. But it takes the {own} away once for each of "
        "them, and the rule says: one time."
    ),
    "M17 once": later("{working}"),
    "M17 once, because": later(
        "First all the others are added up. Then the winner's own {own} is taken away, one time, "
        "however many players there are."
    ),
    "M17 whole": later("{a} + {b} = {n}"),
    "M17 whole, because": later(
        "By Spanish rules this sum is the answer. In Draw one step is missing: the winner's own "
        "{own} is taken away."
    ),
    "M17 one": later("{b} − {own} = {n}"),
    "M17 one, because": later(
        "That looks only at the highest hand. The other one counts as well: first all the others "
        "are added up."
    ),
    "M17 hint 1": later("Whose pips are added up, and whose are taken away?"),
    "M17 hint 2": later("{a} and {b} are added up. Then {own} is taken away, but only one time."),
    "M18 asked": later(
        "{name} plays a tile after which nothing fits any more, and all pass. Who wins the blocked "
        "round?"
    ),
    "M18 lowest": later("{other}, because that hand is lowest."),
    "M18 lowest, because": later(
        "In a blocked round hands are compared, and {low} is less than {high}. It does not matter "
        "who plays last."
    ),
    "M18 closer": later("{name}, because that play closed the line."),
    "M18 closer, because": later(
        "Some rule pages say so, as a prize for a clever play. Here it wins nothing: hands are "
        "compared, and the lowest one wins."
    ),
    "M18 nobody": later("Nobody. A blocked round has no winner."),
    "M18 nobody, because": later(
        "A blocked round is tied only if the lowest place is shared. Here one hand alone is "
        "lowest, so there is a winner."
    ),
    "M18 hint 1": later("What decides a blocked round: the last play, or the hands?"),
    "M18 hint 2": later("Count the pips of both hands, and compare."),
    "M19 asked": later("The round is blocked. Who gets points?"),
    "M19 both": later("{name} and {other}, because both are lowest."),
    "M19 both, because": later(
        "In some apps both would score. In Draw the lowest place must belong to one hand alone, "
        "and here two hands share it."
    ),
    "M19 nobody": later("Nobody."),
    "M19 nobody, because": later(
        "Two hands share the lowest place, with {low} each. Only a hand that is lowest alone gets "
        "points."
    ),
    "M19 last": later("Whoever of those two played last."),
    "M19 last, because": later(
        "Some apps decide a tie like that. In Draw it does not matter who played last: nobody is "
        "lowest alone."
    ),
    "M19 hint 1": later("Count the three hands. How many of them share the lowest place?"),
    "M19 hint 2": later(
        "Points go to a hand that is lowest alone. If two share it, there are none."
    ),
    "M20 asked": later(
        "{name} has gone out. Somebody turns up the last two tiles: {tiles}. Who counts them?"
    ),
    "M20 winner": later("{name}, as extra points."),
    "M20 winner, because": later(
        "Some rule pages add them for the winner. In Draw these two tiles belong to nobody and so "
        "bring nobody anything."
    ),
    "M20 loser": later("{other}, like the tiles of that hand."),
    "M20 loser, because": later(
        "They may seem to belong to whoever is left with tiles. But they are in no hand: {other} "
        "holds {held} and nothing else."
    ),
    "M20 nobody": later("Nobody."),
    "M20 nobody, because": later(
        "Only tiles in a hand are counted. The last two of the boneyard belong to nobody, whatever "
        "they show."
    ),
    "M20 hint 1": later("Whose are the last two tiles of the boneyard?"),
    "M20 hint 2": later("Only tiles in somebody's hand are counted. Are those two in a hand?"),
    "M22 asked": later("{name} has gone out. How many points does {name} get?"),
    "M22 exact": _POINTS,
    "M22 exact, because": later_plural(
        "{n} pip is left in the other hand, and it counts. Points are exact: nothing is rounded.",
        "{n} pips are left in the other hand, and each of them counts. Points are exact: nothing "
        "is rounded.",
    ),
    "M22 down": _POINTS,
    "M22 down, because": later(
        "In All Fives sums are rounded to fives, and {n} would be right. In Draw points are exact."
    ),
    "M22 up": _POINTS,
    "M22 up, because": later(
        "Fives are handy to count with, but here nothing is rounded, neither up nor down. The pips "
        "are taken as they are."
    ),
    "M22 hint 1": later("{name} gets exactly the pips that the other hand still has."),
    "M22 hint 2": later("Add up all the halves of [1|2] and [3|6], and leave the sum as it is."),
}
