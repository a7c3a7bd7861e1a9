"""Names as a record holds them: one a seat, different, on one line, and not too long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from unicodedata import category, normalize

from drawlesson.game.errors import Impossible, in_order, shown
from drawlesson.game.typed import plain

__all__ = ["LONGEST_NAME", "LongName", "checked_names", "is_too_long", "same_name"]

LONGEST_NAME: Final = 30
"""Letters of a name."""
_MARKS: Final = 5
"""Marks on one letter: scripts with many of them have so many."""
_SIGNS: Final = 4 * LONGEST_NAME
"""Letters, marks and what joins them, all together."""
_QUOTED: Final = 40


class LongName(Impossible):
    """A name with too many letters, or with too many marks on one."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(
            f"found the name {shown(name, _QUOTED)}, "
            f"expected at most {LONGEST_NAME} letters, and at most {_MARKS} marks on one"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return LongName, (self.name,)


def same_name(name: str) -> str:
    """What two spellings of one name have in common: composed characters, nothing unseen around."""
    seen = plain(name)
    start, end = len(seen) - len(seen.lstrip()), len(seen.rstrip())
    return normalize("NFC", name[start:end])


def is_too_long(name: str) -> bool:
    """Whether a name has more letters than `LONGEST_NAME`; marks on letters are none.

    However it was composed: what counts is what is seen.
    """
    if len(name) > 3 * _SIGNS:
        return True  # decomposed letters of Korean are three signs
    composed = normalize("NFC", name)
    letters = in_a_row = 0
    for sign in composed:
        kind = category(sign)
        in_a_row = in_a_row + 1 if kind[0] == "M" else 0
        letters += kind[0] != "M" and kind != "Cf"
        if in_a_row > _MARKS:
            return True
    return letters > LONGEST_NAME or len(composed) > _SIGNS


def checked_names(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """The names as a record holds them: one a seat, different, without comma, colon, line break.

    Raises `Impossible` otherwise, `LongName` for one that is too long.
    """
    if isinstance(players, str):
        raise Impossible(f"found {shown(players)}, expected a name for each seat")
    players = in_order(players, "names")
    if len(players) != seats:
        raise Impossible(f"found {len(players)} names, expected one for each of {seats} seats")
    for name in players:
        _check(name)
    if len({same_name(name) for name in players}) < seats:
        raise Impossible(f"found the names {', '.join(players)}, expected different ones")
    return players


def _check(name: object) -> None:
    if isinstance(name, str) and is_too_long(name):
        raise LongName(name)
    if not isinstance(name, str) or not same_name(name) or name != name.strip():
        raise Impossible(f"found the name {shown(name)}, expected one without comma or colon")
    if {*":,"} & {*plain(name)}:
        raise Impossible(f"found the name {shown(name)}, expected one without comma or colon")
    if any(category(sign) in ("Cc", "Zl", "Zp", "Cs") for sign in name):
        raise Impossible(f"found the name {shown(name)}, expected one on a single line")
