"""Codes to be written down and typed again: letters and digits that nobody mixes up.

They are Crockford's, which leave out I, L, O and U. However a code is typed, small or in
full width, with spaces or dashes or an O for a 0, `letters_typed` gives its letters.
"""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

from drawlesson.game.typed import plain

__all__ = ["LETTERS", "letters_of", "letters_typed", "value_of"]

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE: Final = str.maketrans("ILO", "110")
_BETWEEN: Final = str.maketrans("", "", " \t\r\n-_./~·")
"""What may stand between the letters; what cannot be seen is a space by then."""


def letters_of(value: int, length: int) -> str:
    """A number from 0 as so many letters, five bits each."""
    return "".join(LETTERS[value >> 5 * at & 31] for at in reversed(range(length)))


def value_of(letters: str) -> int:
    """The number that these letters stand for."""
    value = 0
    for letter in letters:
        value = value << 5 | LETTERS.index(letter)
    return value


def letters_typed(text: str) -> str | None:
    """The letters of what was typed as a code; None where something else is in it."""
    typed = normalize("NFKC", plain(text)).upper().translate(_BETWEEN).translate(_ALIKE)
    return typed if {*typed} <= {*LETTERS} else None
