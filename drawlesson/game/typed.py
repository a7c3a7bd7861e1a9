"""What people type, on any keyboard: letters, digits and signs in their plain forms.

Whatever reads a text of people begins with `plain` or `simple`. A Japanese keyboard gives
full-width digits, a long vowel sign for a dash and corner brackets for square ones; word
processors make other dashes of "-", and pages hide signs in what is copied from them.
"""

from __future__ import annotations

from itertools import chain
from typing import Final
from unicodedata import normalize

from drawlesson.game.errors import Unreadable, shown

__all__ = ["number_in", "plain", "simple"]

_SPACES: Final = "\xa0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_UNSEEN: Final = "\xad\u061c\u180e\u2060\ufeff" + "".join(
    map(chr, chain(range(0x200B, 0x2010), range(0x202A, 0x202F), range(0x2066, 0x206A)))
)
_DASHES: Final = "˗‐‑‒–—―⁃−─━⸺⸻ㅡー﹘﹣ｰ"
_BARS: Final = "¦ǀ∣│┃❘￨"
_PLAIN: Final = {full: full - 0xFEE0 for full in range(0xFF01, 0xFF5F)} | {
    ord(sign): form
    for form, signs in {
        " ": _SPACES + _UNSEEN,
        "-": _DASHES,
        "|": _BARS,
        "[": "「｢【〔",
        "]": "」｣】〕",
        ",": "、､",
        ".": "。｡",
        "/": "・･",
    }.items()
    for sign in signs
}
"""One sign for one: readers can say where in the text something stands."""
_LONGEST: Final = 18
"""Digits of a number that is read."""


def plain(text: str) -> str:
    """`text` with full-width letters, digits and signs in their plain forms, sign by sign.

    Every reader begins here, so `Unreadable` is raised for what is no text.
    """
    if not isinstance(text, str):
        raise Unreadable(shown(text), "text")
    return text.translate(_PLAIN)


def simple(text: str) -> str:
    """`text` as a word is looked up: plain, small, composed, single spaces within, none around."""
    return " ".join(normalize("NFC", plain(text)).casefold().split())


def number_in(text: str, highest: int) -> int | None:
    """The whole number from 0 to `highest` that is typed; None for anything else."""
    digits = plain(text).strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _LONGEST):
        return None
    number = int(digits)
    return number if number <= highest else None
