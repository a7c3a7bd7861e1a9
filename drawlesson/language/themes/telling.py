"""T12: what a pass tells, and what a draw tells."""

from __future__ import annotations

from drawlesson.language.catalogs import later

__all__ = ["SENTENCES"]

SENTENCES = {
    "ends then differ": later("The ends were {left} and {right}."),
    "ends then alike": later("Both ends were {value}."),
    "line now": later("The line now: {line}"),
    "what does the pass tell": later(
        "Think of the pass by {name}. Which values is {name} sure not to hold?"
    ),
    "what do the passes tell": later(
        "Think of every pass by {name}. Which values is {name} sure not to hold?"
    ),
    "what does the draw tell": later(
        "Think of this draw. Which values was {name} sure not to hold before it?"
    ),
    "passes when stuck": later("Nobody passes who has a tile that fits."),
    "draws when stuck": later("By these rules nobody draws who has a tile that fits."),
    "may draw any time": later("In Draw one may draw even though a tile fits."),
    "so these are lacking": later("So {name} had none of these: {values}."),
    "a draw tells nothing": later(
        "In Draw a draw tells nothing: {name} may have had a tile that fits."
    ),
    "a draw tells nothing of": later(
        "In Draw a draw tells nothing about {values}: {name} may have had a tile that fits. "
        "At Ply Yard it would tell of both ends, there only the stuck draw."
    ),
    "was open": later("{value} was an end. With a {value}, {name} could have played it."),
    "was not open": later("{value} was not an end then, so {name} may well have one."),
    "open only later": later(
        "{value} is an end now. It was not one at that moment: look at the ends as they were."
    ),
}
