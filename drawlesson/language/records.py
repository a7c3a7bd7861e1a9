"""Why a record cannot be read, in the learner's words: where, what stands there, what belongs."""

from __future__ import annotations

import re
from typing import Final

from drawlesson.game.errors import Unreadable
from drawlesson.language.catalogs import Language, later

__all__ = ["line_quoted", "too_long", "unreadable"]

_QUOTED: Final = 60
"""How many letters of what was found are quoted."""
_EXAMPLE: Final = "2 Mina: draw, [5|5] right"
_LINE: Final = "(6|3)(3|5)"

_REASONS: Final = (
    (
        r"'draw', 'pass' or .*",
        later("“{found}” is nothing that one can do. Write draw, pass or a tile like [5|5] right."),
    ),
    (
        r"the whole of turn (?P<turn>\d+) on one line",
        later("Turn {turn} has two lines. Write it on one."),
    ),
    (r"a header like .*", later("“{found}” is no line that a record begins with.")),
    (r"every header once", later("“{found}” is said twice.")),
    (r"version .*", later("“{found}” is a version of records that is not known here.")),
    (r"'(?P<missing>.*)'", later("A line like this is missing: “{missing}”.")),
    (
        r"names of at most (?P<most>\d+) letters",
        later("“{found}” is too long for a name. Use at most {most} letters."),
    ),
    (r"different names .*", later("“{found}” cannot be the names. Give each player another one.")),
    (
        r"rules for (?P<players>\d+) players .*",
        later(
            "“{found}” is no game for so many players: {players}. Write draw, block, or for two "
            "ply-yard."
        ),
    ),
    (r"every tile once.*", later("{found} is there twice. Each tile is there once.")),
    (
        r"a position that can be",
        later(
            "These hands, line and boneyard cannot be. Count whether there are 28 tiles, and "
            "whether each hand is right."
        ),
    ),
    (r"how many passed in a row", later("“{found}” is no number of passes in a row.")),
    (
        r"a tile on the line like .*",
        later("“{found}” is no tile of a line. A line looks like this: {line}"),
    ),
    (
        r"a tile whose left half shows (?P<value>\d)",
        later("{found} does not go on with the line: its left half has to show {value}."),
    ),
    (r"a player: (?P<names>.*)", later("“{found}” is none of the players: {names}.")),
    (r"a turn like .*", later("“{found}” is no turn. A turn looks like this: {example}")),
    (r"turn (?P<turn>\d+)", later("“{found}” is not the next turn: that is turn {turn}.")),
    (r"(a tile|tiles) like .*", later("“{found}” is no tile. A tile looks like this: [2|5]")),
)
"""What was expected, and the sentence for it; the first that matches."""


def unreadable(language: Language, error: Unreadable) -> str:
    """Where a record cannot be read and why, with what is found there."""
    found = error.found.strip()
    facts = {
        "found": found if len(found) <= _QUOTED else found[:_QUOTED] + "…",
        "example": _EXAMPLE,
        "line": _LINE,
    }
    why = language.say("This cannot be read as a record.")
    for pattern, sentence in _REASONS:
        match = re.fullmatch(pattern, error.expected, re.DOTALL)
        if match is not None:
            why = language.say(sentence, **facts, **match.groupdict())
            break
    if error.line_number is None:
        return why
    where = language.say("I cannot read line {line}.", line=error.line_number)
    return language.passage([where, why])


def too_long(language: Language, length: int, most: int) -> str:
    """Said to a text that is longer than any record."""
    return language.say(
        "This text has {length} letters, and no record has more than {most}. Is it the right one?",
        length=length,
        most=most,
    )


def line_quoted(language: Language, number: int, text: str) -> str:
    """A line of a record as it stands there."""
    return language.say("Line {line}: {text}", line=number, text=text.strip())
