"""T11: chances as fractions."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "chance of the next tile": later(
        "You draw one tile. What is the chance that it fits? All unseen tiles are equally likely."
    ),
    "chance of the next hand": later(
        "What is the chance that {name} holds a tile that fits now? All hands that agree with "
        "what you saw are equally likely."
    ),
    "too likely": later("That is more than the chance."),
    "not likely enough": later("That is less than the chance."),
    "that nothing fits": later("That is the chance that nothing fits. Asked is the other part."),
    "only the boneyard": later_plural(
        "You divided by the {n} tile of the boneyard. Every unseen tile may be the next one.",
        "You divided by the {n} tiles of the boneyard. Every unseen tile may be the next one.",
    ),
    "of one tile only": later_plural(
        "That would be right for a hand of one tile. This hand has {n}.",
        "That would be right for a hand of one tile. This hand has {n}.",
    ),
    "added up": later_plural(
        "Adding the chances of {n} tile counts hands with two that fit twice.",
        "Adding the chances of {n} tiles counts hands with two that fit twice.",
    ),
    "the pass forgotten": later(
        "That forgets the pass. What would have fitted then {name} does not hold."
    ),
    "of these fit": later_plural(
        "Of these {n} fits now: {tiles}.", "Of these {n} fit now: {tiles}."
    ),
    "unseen, each as likely": later_plural(
        "{n} tile is unseen, and it is the next one: {tiles}.",
        "{n} tiles are unseen, each equally likely to be the next: {tiles}.",
    ),
    "may be held": later_plural(
        "{name} may hold {n} tile: {tiles}.", "{name} holds some of these {n} tiles: {tiles}."
    ),
    "count those without": later_plural(
        "It is easier to count the hands of {n} tile in which nothing fits.",
        "It is easier to count the hands of {n} tiles in which nothing fits.",
    ),
    "so many hands": later_plural(
        "There is {n} hand of that size in all.", "There are {n} hands of that size in all."
    ),
    "so many hands, listed": later_plural(
        "There is {n} hand of that size in all: {hands}.",
        "There are {n} hands of that size in all: {hands}.",
    ),
    "so many without, listed": later_plural(
        "In {n} of them nothing fits: {hands}.", "In {n} of them nothing fits: {hands}."
    ),
    "so many without": later_plural("In {n} of them nothing fits.", "In {n} of them nothing fits."),
    "so many tiles fit": later_plural(
        "{n} of the {all} unseen tiles fits.", "{n} of the {all} unseen tiles fit."
    ),
    "so many hands fit": later_plural(
        "In {n} of the {all} hands something fits.", "In {n} of the {all} hands something fits."
    ),
    "so the chance is": later("So the chance is {chance}."),
}
