"""The rule card: what each clause says, in one or two sentences."""

from __future__ import annotations

from drawlesson.language.catalogs import Language, later

__all__ = ["CARD", "clause_told"]

CARD = {
    "D1.6": later("Play goes clockwise, one player after the other."),
    "D2.1": later("Any tile of the hand may open the line, double or not."),
    "D3.1": later(
        "One tile goes to one end, and the halves that touch show the same value. "
        "A blank meets only a blank."
    ),
    "D3.2": later(
        "While the boneyard has more than two tiles you may draw one, even when a tile of yours "
        "fits. Drawing does not end your turn."
    ),
    "D3.4": later("If nothing fits, you draw until something does or only two tiles are left."),
    "D3.5": later("The last two tiles of the boneyard stay there. Nobody draws them."),
    "D3.6": later("You pass when nothing fits and nothing can be drawn, and only then."),
    "D5.1": later("Whoever plays their last tile goes out, and the round ends at once."),
    "D5.2": later(
        "When two tiles are left in the boneyard and everybody has passed, one after the other, "
        "the round is blocked and ends."
    ),
    "Y2": later("At Ply Yard you draw only when nothing fits, until a tile fits or two are left."),
    "Y3": later("At Ply Yard you pass when nothing fits and only two tiles are left."),
    "B": later("In Block nobody ever draws."),
}
"""Every clause that a refusal can name."""


def clause_told(language: Language, clause: str) -> str:
    """The clause as the rule card has it. `KeyError` for one that no refusal names."""
    return language.say("Rule {clause}: {rule}", clause=clause, rule=language.say(CARD[clause]))
