"""What is known of an action, as a cell of a table that stands beside it."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "sure to win": later("Wins, whatever is hidden."),
    "sure to win points": later_plural(
        "Wins, whatever is hidden, by at least {n} point.",
        "Wins, whatever is hidden, by at least {n} points.",
    ),
    "not proven to win": later("Not sure to win: it depends on what is hidden."),
    "fails against": later_plural(
        "Does not win against {n} of the {all} hands that may be hidden.",
        "Does not win against {n} of the {all} hands that may be hidden.",
    ),
    "fails against one of several": later_plural(
        "Does not win against {n} hand that may be hidden.",
        "Does not win against one of {n} hands that you cannot tell apart.",
    ),
    "nobody can follow": later("Nobody else can follow."),
    "so many can follow": later_plural(
        "{n} unseen tile can follow: {tiles}.", "{n} unseen tiles can follow: {tiles}."
    ),
    "at worst a win by": later_plural(
        "At worst you win by {n} point.", "At worst you win by {n} points."
    ),
    "at worst a win": later("You win, whatever happens."),
    "at worst a tie": later("At worst it is a tie."),
    "at worst a loss by": later_plural(
        "At worst the other gets {n} point.", "At worst the other gets {n} points."
    ),
    "at worst a loss": later("At worst you lose."),
}
