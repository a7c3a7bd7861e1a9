"""A move as it is typed or given in code, in the reader's language or as in a record."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from drawlesson.game.actions import ENDS, LEFT, Action, Draw, End, Pass, Play
from drawlesson.game.errors import Unreadable
from drawlesson.game.tiles import Tile
from drawlesson.game.typed import simple
from drawlesson.language.actions import choice, pressed
from drawlesson.language.catalogs import Language
from drawlesson.language.catalogs import language as spoken
from drawlesson.language.own_texts import belongs_elsewhere
from drawlesson.language.situations import end_word

__all__ = ["move_text", "move_unknown", "quoted", "read_move"]

_TILE: Final = re.compile(r"[\[(]?\s*([0-6])\s*[|/,\-: ]?\s*([0-6])\s*[\])]?")
_TURNING: Final = "[\u200e\u200f\u202a-\u202e\u2066-\u2069]"
_LONGEST: Final = 60
"""Letters of a text that is quoted."""
_SHOWN: Final = Tile(2, 5)
"""The tile of the example."""


def quoted(text: str) -> str:
    """What a learner has typed, to be quoted in a sentence: on one line, and not too long.

    Signs that would turn the direction of what follows are left out.
    """
    text = " ".join(re.sub(_TURNING, "", text).split())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def move_unknown(language: Language, text: str) -> str:
    """What is said to something that is no move."""
    if told := belongs_elsewhere(language, text):
        return told
    example = choice(language, Play(_SHOWN, LEFT)).replace(str(_SHOWN), "2-5")
    return language.say(
        "“{text}” is no move that can be read. Write it like one of these: {examples}.",
        text=quoted(text),
        examples=language.row([example, choice(language, Draw()), choice(language, Pass())]),
    )


def move_text(tile: object, end: object = None) -> str:
    """A tile and an end as they are given in code, to be read as if they had been typed."""
    return f"{tile}" if end is None else f"{tile} {end}"


def read_move(language: Language, text: str) -> Action:
    """The action that `text` names: "2-5 left", "[2|5]", "draw", "pass".

    Words of the reader's language, of its buttons and of records are read, an end also by the
    first letter in which the two differ ("2-5 l"), before or after the tile; the opening play
    needs no end. Raises `Unreadable` for anything else.
    """
    source = simple(text)
    found = _TILE.search(source)
    word = f"{source[: found.start()]} {source[found.end() :]}".strip() if found else source
    actions, ends = _words(language.code)
    if found is None and word in actions:
        return actions[word]
    if found is not None and (not word or word in ends):
        return Play(Tile(int(found[1]), int(found[2])), ends.get(word))
    raise Unreadable(text, "a move like '2-5 left', 'draw' or 'pass'")


@lru_cache
def _words(code: str) -> tuple[dict[str, Action], dict[str, End]]:
    """Draw and pass, and the ends, by the words for them."""
    actions: dict[str, Action] = {}
    ends: dict[str, End] = {}
    for language in (spoken("en"), spoken(code)):
        for action in (Draw(), Pass()):
            for told in (choice(language, action), pressed(language, action)):
                actions[simple(told)] = action
        words = [
            simple(choice(language, Play(_SHOWN, end)).replace(str(_SHOWN), " ")) for end in ENDS
        ]
        ends |= zip(words, ENDS, strict=True)
        ends |= {simple(end_word(language, end)): end for end in ENDS}
        ends |= zip(_letters(words), ENDS, strict=True)
    return actions, ends


def _letters(words: list[str]) -> tuple[str, ...]:
    """The first letters in which two words differ: l and p of "z lewej" and "z prawej"."""
    return next(pair for pair in zip(*words, strict=False) if len({*pair}) > 1)
