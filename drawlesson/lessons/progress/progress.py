"""How far a learner has come: an immutable value, and a short code to write down.

A code is `XXXX-XXXX` in Crockford's letters and digits, which leave out I, L, O and U:
the version, the marks as bits, and two letters that depend on all others. Every single
wrong letter and every swap of neighbours is noticed. What a later version adds comes
with another version number and a longer code; these codes stay readable.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias

from drawlesson.game.codes import letters_of, letters_typed, value_of
from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.lessons.course.plan import LESSONS, lesson

__all__ = ["MARKS", "BadCode", "CodeFault", "Progress"]

MARKS: Final = 25
"""How many marks a code has room for."""
CodeFault: TypeAlias = Literal["empty", "no code", "slip", "newer"]
"""Nothing is there; it does not look like a code; a letter is wrong; a later version made it."""

_VERSION: Final = 1
_LATER: Final = "23456789"
_LENGTH: Final = 8
_PRIME: Final = 1021
"""The largest below 32 · 32, so that the rest fits two letters; 32, 31 and 33 have inverses."""
_OURS: Final = 619
"""Added to the rest, so that codes of other programs are no codes here."""


class BadCode(ValueError):
    """A text that is no code of ours, and in which way."""

    def __init__(self, fault: CodeFault, found: str) -> None:
        self.fault: CodeFault = fault
        self.found = found
        super().__init__(f"found {shown(found)}, expected a code like {Progress().code}: {fault}")


class Progress(NamedTuple):
    """What a learner has done. Progress only grows: `a | b` has the marks of both."""

    marks: frozenset[int] = frozenset()
    """The lessons whose check is done, by their numbers, also those that only a later version
    knows."""

    @staticmethod
    def of(marks: Iterable[object]) -> Progress:
        """Progress with these marks; `Impossible` for one that a code has no room for."""
        return Progress(frozenset(whole(mark, "a mark", 0, MARKS - 1) for mark in marks))

    def done(self, name: str) -> bool:
        """Whether the check of this lesson is done."""
        return lesson(name).mark in self.marks

    def with_done(self, name: str) -> Progress:
        """The same, and this lesson done; `Impossible` for a lesson without a mark."""
        mark = lesson(name).mark
        if mark is None:
            raise Impossible(f"found the lesson {shown(name)}, expected one that has a check")
        return Progress(self.marks | {mark})

    @property
    def lessons(self) -> tuple[str, ...]:
        """The lessons that are done, by name, in the order of the course."""
        return tuple(each.name for each in LESSONS if each.mark in self.marks)

    def __or__(self, other: Progress) -> Progress:
        return Progress(self.marks | other.marks)

    @property
    def code(self) -> str:
        """All of it in eight letters, to be written down; `read` reads it."""
        bits = sum(1 << mark for mark in self.marks)
        value = _VERSION << MARKS | bits
        letters = letters_of(value, _LENGTH - 2) + letters_of(_rest(value), 2)
        return f"{letters[:4]}-{letters[4:]}"

    @staticmethod
    def read(text: str) -> Progress:
        """The progress that a code tells, however it was typed.

        Small letters, spaces, dashes and full-width letters are welcome, and O, I and L
        count as 0, 1 and 1. Raises `BadCode` for everything else.
        """
        letters = letters_typed(text)
        if letters is None:
            raise BadCode("no code", text)
        if not letters:
            raise BadCode("empty", text)
        if letters[0] in _LATER and len(letters) > _LENGTH:
            raise BadCode("newer", text)
        if len(letters) != _LENGTH:
            raise BadCode("no code", text)
        value, rest = value_of(letters[:-2]), value_of(letters[-2:])
        if rest != _rest(value):
            raise BadCode("slip", text)
        version, bits = value >> MARKS, value & ((1 << MARKS) - 1)
        if version != _VERSION:
            raise BadCode("newer" if version > _VERSION else "no code", text)
        return Progress(frozenset(mark for mark in range(MARKS) if bits >> mark & 1))


def _rest(value: int) -> int:
    return (value + _OURS) % _PRIME
