"""M6, M7, M23 to M25, M29: dealing, opening, and the match."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

_TILES = later_plural("{n} tile", "{n} tiles")
_POINTS = later_plural("{n} point", "{n} points")

SENTENCES = {
    "M6 asked": later(
        "The first round begins, and {name} holds {tile}. Who opens, and with which tile?"
    ),
    "M6 highest": later("{name}, with {tile}: the highest double opens."),
    "M6 highest, because": later(
        "Many rule pages have it like that. In Draw a lot finds the first opener, and no tile "
        "gives a right to open."
    ),
    "M6 double": later("A lot decides who, and it must be a double."),
    "M6 double, because": later(
        "The lot is right. But only at some tables must it be a double: in Draw any tile of the "
        "hand may open."
    ),
    "M6 lot": later("A lot decides who, and any tile may open."),
    "M6 lot, because": later(
        "A fair lot gives everybody the same chance, whatever they hold. And the opener may choose "
        "any tile, double or not."
    ),
    "M6 youngest": later("The youngest, with any tile."),
    "M6 youngest, because": later(
        "In many other games the youngest begins. In Draw it is left to a fair lot, so age does "
        "not matter."
    ),
    "M6 hint 1": later("Before the first round nobody has earned anything. What would be fair?"),
    "M6 hint 2": later("Chance decides who, and every tile of the hand is allowed."),
    "M7 asked": later("The round is over. Who opens the next one?"),
    "M7 next": later("{next}, one seat clockwise from {opener}."),
    "M7 next, because": later(
        "Opening moves on by one seat, clockwise, round after round. Who wins makes no difference."
    ),
    "M7 winner": later("{winner}, as the winner of this round."),
    "M7 winner, because": later(
        "Many rule pages let the winner open. In Draw opening moves on from {opener} by one seat, "
        "clockwise."
    ),
    "M7 again": later("{opener} again."),
    "M7 again, because": later(
        "This round was opened by {opener}. Opening goes round the table, so that everybody has it "
        "equally often."
    ),
    "M7 lot": later("A new lot decides."),
    "M7 lot, because": later(
        "A lot decides before the very first round, and only then. After that opening goes round "
        "the table by itself."
    ),
    "M7 hint 1": later("Forget who won. Look at who opened this round."),
    "M7 hint 2": later("Opening moves on by one seat, clockwise. Start from {opener}."),
    "M23 asked": later("How many points does {other} have now?"),
    "M23 less": _POINTS,
    "M23 less, because": later(
        "In Five-Up whoever loses a round goes back. In Draw nobody ever does: only the winner's "
        "score changes."
    ),
    "M23 the winner's": _POINTS,
    "M23 the winner's, because": later(
        "That is what {name} has now. Everybody has a score of their own, and only the winner's "
        "has grown."
    ),
    "M23 the same": _POINTS,
    "M23 the same, because": later(
        "The winner's points are added and nobody else's score changes. A score may grow, but it "
        "never shrinks."
    ),
    "M23 hint 1": later("Everybody has a score of their own. Whose score does this round change?"),
    "M23 hint 2": later("No score ever shrinks. And {other} does not win this round."),
    "M24 asked": later("Does {name} win the match with this round?"),
    "M24 exact": later("Not yet. The target must be hit exactly."),
    "M24 exact, because": later(
        "In fives and threes you must land exactly on the target. In Draw it is enough to reach "
        "it, and {score} is more than {target}."
    ),
    "M24 back": later("No. Going too far leads back to {had}."),
    "M24 back, because": later(
        "In some other games it does. In Draw you cannot go too far: points above the target are "
        "welcome."
    ),
    "M24 cut": later("Yes, with {target}. Everything above is dropped."),
    "M24 cut, because": later(
        "The match is won, well seen. But the surplus counts as well, so the score shown is "
        "{score}, not {target}."
    ),
    "M24 won": later("Yes, with {score}. The surplus counts too."),
    "M24 won, because": later(
        "Whoever stands at the target or above it wins, if nobody stands higher. Points above the "
        "target are kept."
    ),
    "M24 hint 1": later("Add the new points to the old score."),
    "M24 hint 2": later(
        "The sum is above the target, and nothing says that it must be hit exactly."
    ),
    "M25 asked": later("A round is being played. When can {name} win the match?"),
    "M25 after": later("When the points of this round have been entered."),
    "M25 after, because": later(
        "Only settlement changes a score, and only then does one look at the target. Until then "
        "{name} stays at {score}."
    ),
    "M25 play": later_plural(
        "In mid-round, with a play that scores {n} point.",
        "In mid-round, with a play that scores {n} points.",
    ),
    "M25 play, because": later(
        "In All Fives plays score, so a match can end in mid-round. In Draw no play scores, and "
        "{name} has to wait for settlement."
    ),
    "M25 pips": later_plural(
        "As soon as {other} holds {n} pip or more.",
        "As soon as {other} holds {n} pips or more.",
    ),
    "M25 pips, because": later(
        "Those pips may become points, but they are none yet. First the round must end, and {name} "
        "must win it."
    ),
    "M25 hint 1": later("When does a score change in Draw?"),
    "M25 hint 2": later("Points come from settlement. After it one looks at the target."),
    "M29 asked": later("Four players sit down to play. How many tiles is each of them dealt?"),
    "M29 seven": _TILES,
    "M29 seven, because": later(
        "With two or three players it is 7. Some rule pages deal 7 to four as well, but then all "
        "28 are gone and there is no boneyard."
    ),
    "M29 six": _TILES,
    "M29 six, because": later(
        "4 times 6 is 24, and 4 tiles are left for the boneyard. Two of those can be drawn, and "
        "two always stay."
    ),
    "M29 five": _TILES,
    "M29 five, because": later(
        "Many rule pages deal 5 when four play. In Draw each of the four gets one tile more than "
        "that."
    ),
    "M29 hint 1": later("Two or three players get 7 each. Four times 7 would be the whole set."),
    "M29 hint 2": later("With four players the boneyard has 4 tiles. Share out the other 24."),
}
