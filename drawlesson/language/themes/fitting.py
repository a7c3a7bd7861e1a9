"""T1: which tiles fit, and where."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "where does each fit": later(
        "Where does each tile of your hand fit: left, right, both or neither?"
    ),
    "fits left": later("{tile} fits the left end, the {value}."),
    "fits right": later("{tile} fits the right end, the {value}."),
    "fits both": later("{tile} fits both ends."),
    "fits neither": later("{tile} fits neither end: they show {left} and {right}."),
    "covered": later("The {covered} was an end a moment ago. Now a tile covers it, look again."),
    "blank is no joker": later("The blank of {tile} is no joker: it does not meet a {value}."),
    "so many fit": later_plural("{n} tile of your hand fits.", "{n} tiles of your hand fit."),
    "these fit nowhere": later("These fit nowhere: {tiles}."),
}
