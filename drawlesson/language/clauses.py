"""The rule card: what each clause says, in one or two short sentences."""

from __future__ import annotations

from typing import Final

from drawlesson.language.catalogs import Language, later

__all__ = ["CARD", "SECTIONS", "clause_told", "of_section"]

CARD: Final = {
    "D1.1": later(
        "The set has 28 tiles, [0|0] to [6|6], each pair of values once. They are shuffled face "
        "down."
    ),
    "D1.2": later(
        "Two or three players hold 7 tiles each, four players 6. The other tiles are the boneyard."
    ),
    "D1.3": later("Nobody shows their hand."),
    "D1.4": later(
        "The last two tiles of the boneyard are the reserve. They belong to nobody and are never "
        "drawn."
    ),
    "D1.5": later(
        "A fair lot finds the first opener. If it leaves several level, it is held again. No tile "
        "gives you the right to open."
    ),
    "D1.6": later("Play goes clockwise, one player after the other."),
    "D1.7": later(
        "Every player has a score of their own, on a cribbage board or by any other means."
    ),
    "D2.1": later("Any tile of the hand may open the line, double or not."),
    "D2.2": later("The opener's turn is a turn like any other."),
    "D3.1": later(
        "One tile goes to one end, and the halves that touch show the same value. "
        "A blank meets only a blank."
    ),
    "D3.2": later(
        "While the boneyard has more than two tiles you may draw one, even when a tile of yours "
        "fits. Drawing does not end your turn."
    ),
    "D3.3": later("After drawing you may play any tile of your whole hand that fits."),
    "D3.4": later("If nothing fits, you draw until something does or only two tiles are left."),
    "D3.5": later("The last two tiles of the boneyard stay there. Nobody draws them."),
    "D3.6": later("You pass when nothing fits and nothing can be drawn, and only then."),
    "D4.1": later("The line always has two ends. No tile opens a branch."),
    "D4.2": later(
        "Every double lies crosswise, the opening tile too. The line goes straight on at its value."
    ),
    "D4.3": later(
        "An opening double has two ends of the same value, any other opening tile one end for each "
        "of its values."
    ),
    "D4.4": later("No play scores, not even a double. All points come from the settlement."),
    "D5.1": later("Whoever plays their last tile goes out, and the round ends at once."),
    "D5.2": later(
        "When two tiles are left in the boneyard and everybody has passed, one after the other, "
        "the round is blocked and ends."
    ),
    "D5.3": later(
        "The hands are laid open. A tile counts the pips of both halves, [6|6] 12 and [0|0] 0. "
        "The reserve counts for nobody."
    ),
    "D6.1": later(
        "Whoever went out gets all that the others still hold. Somebody left with [0|0] alone "
        "holds 0, but has not gone out."
    ),
    "D6.2": later(
        "In a blocked round the hands are compared. The one lowest hand gets the others' sum less "
        "its own, taken away once: 3, 8 and 10 give 8 + 10 − 3 = 15."
    ),
    "D6.3": later("If several share the lowest place in a blocked round, nobody gets points."),
    "D6.4": later("Three players get no extra points."),
    "D6.5": later("Points are exact, nothing is rounded, and nobody loses points."),
    "D7.1": later(
        "The next opener sits one seat clockwise from the last one, whoever won. The tiles are "
        "shuffled and dealt again."
    ),
    "D7.2": later(
        "After each settlement the scores are compared with the target: 100 with two players, 61 "
        "with three or four. At the target or above it you win, and the surplus counts."
    ),
    "D7.3": later("If two or more reach the target and are level at the top, the match is tied."),
    "Y1": later(
        "Two players, Black and White, hold 7 tiles each. Black opens with any tile, and then they "
        "take turns."
    ),
    "Y2": later("At Ply Yard you draw only when nothing fits, until a tile fits or two are left."),
    "Y3": later("At Ply Yard you pass when nothing fits and only two tiles are left."),
    "Y4": later(
        "Whoever empties their hand first wins. If both pass in a row the round is blocked: the "
        "lower total wins, and equal totals tie."
    ),
    "Y5": later("There are no points at Ply Yard, winning the round is all."),
    "Y6": later(
        "A tile that fits both ends may go on either. A tile that lies crosswise fits like any "
        "other."
    ),
    "B": later("In Block nobody ever draws."),
}
"""Every clause of the rule book."""

SECTIONS: Final = {
    "D1": later("Set-up"),
    "D2": later("Opening"),
    "D3": later("A turn"),
    "D4": later("The line"),
    "D5": later("The end of a round"),
    "D6": later("Settlement"),
    "D7": later("The match"),
    "Y": later("What is different at Ply Yard"),
    "B": later("What is different in Block"),
}
"""What the parts of the card are called, in order."""


def of_section(section: str) -> tuple[str, ...]:
    """The clauses of one part of the card, in order."""
    return tuple(clause for clause in CARD if clause.split(".")[0].startswith(section))


def clause_told(language: Language, clause: str) -> str:
    """The clause as the rule card has it. `KeyError` for one that the rule book lacks."""
    return language.say("Rule {clause}: {rule}", clause=clause, rule=language.say(CARD[clause]))
