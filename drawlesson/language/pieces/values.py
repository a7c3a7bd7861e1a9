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
    "beaten in": later_plural(
        "Beaten by {n} of the {all} hands that may be hidden.",
        "Beaten by {n} of the {all} hands that may be hidden.",
    ),
    "beaten by several together": later_plural(
        "Beaten only by {n} hand together with others, since you cannot tell them apart.",
        "Beaten only by {n} hands together, since you cannot tell them apart.",
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
        "At worst you lose {n} point.", "At worst you lose {n} points."
    ),
    "at worst a loss": later("At worst you lose."),
}
