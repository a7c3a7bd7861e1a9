"""The rounds in the text of a game, each as the text of a record, to be checked like any other."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from drawlesson.game.errors import Unreadable
from drawlesson.game.typed import simple

__all__ = ["is_game_text", "round_at", "rounds_in"]

_GAME: Final = re.compile(r"game ?:.*")
_ROUND: Final = re.compile(r"round ?: ?\d+")
_CHECK: Final = re.compile(r"check ?:.*")
_DEALT: Final = re.compile(r"boneyard ?:.*")
"""The last line of a deal."""


def is_game_text(text: str) -> bool:
    """Whether this is a game as it is kept in a file, whole or cut short, changed or not."""
    first = next((line for line in _lines(text) if line.strip("\ufeff \t")), "")
    return _GAME.fullmatch(simple(first)) is not None


def rounds_in(text: str) -> tuple[str, ...]:
    """The record of each round; its lines stand where they stand in the text of the game.

    Of a text that is cut short a piece of a line and of a deal is left out. Raises
    `Unreadable` where there is no round.
    """
    lines = _lines(text)
    words = [simple(line) for line in lines]
    starts = [at for at, word in enumerate(words) if _ROUND.fullmatch(word)]
    ends = [at for at, word in enumerate(words) if _CHECK.fullmatch(word)]
    is_cut = not ends
    # A last line without an end may be a piece of one.
    end = ends[-1] if ends else len(lines) - 1
    found = []
    for start, stop in pairwise([*starts, end]):
        is_dealt = any(map(_DEALT.fullmatch, words[start:stop]))
        if is_dealt or not (is_cut and stop == end):
            found.append("\n" * (start + 1) + "\n".join(lines[start + 1 : stop]))
    if not found:
        raise Unreadable("the end of the text", "'Round: 1'", len(lines))
    return tuple(found)


def round_at(text: str, line_number: int) -> int:
    """The number of the round that a line of the text is in, from 1; 0 before them all."""
    return sum(_ROUND.fullmatch(simple(line)) is not None for line in _lines(text)[:line_number])


def _lines(text: str) -> list[str]:
    return re.split("\r\n|\n|\r", text)
