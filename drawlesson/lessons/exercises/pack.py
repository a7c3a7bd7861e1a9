"""The pack: 300 checked puzzles of every theme and level that open at once.

A puzzle is named by its theme, level and seed, and is made from them afresh; those of the
pack are found quickly. `tools/pack.py` chooses them and writes `pack.txt`; the tests prove
each of them again by a second way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from drawlesson.game.errors import Impossible, Unreadable, whole
from drawlesson.game.typed import plain
from drawlesson.lessons.exercises.exercise import LEVELS, Exercise
from drawlesson.lessons.exercises.themes import THEMES, exercise

__all__ = ["Puzzle", "kinds", "pack", "pack_of"]

_NAME: Final = re.compile(r"(T\d{1,2})-([1-3])-(\d{1,18})")
_CODE: Final = re.compile(
    r"""\(\s*["']([Tt]\d{1,2})["']\s*,\s*(?:level\s*=\s*)?([1-3])\s*,\s*(?:seed\s*=\s*)?(\d{1,18})"""
)
_BETWEEN: Final = re.compile(r"\s*[-\s]\s*")
_AROUND: Final = " .\"'`“”„‟‘’«»[]"
_LINE: Final = re.compile(r"(T\d{1,2}) ([1-3]):((?: \d+)+)")


class Puzzle(NamedTuple):
    """The name of a puzzle, from which it is made; `str` writes it, `read` reads it."""

    theme: str
    level: int
    seed: int

    @staticmethod
    def of(question: Exercise[Any, Any]) -> Puzzle:
        """The name of this exercise."""
        return Puzzle(question.theme, question.level, question.seed)

    @staticmethod
    def read(text: str) -> Puzzle:
        """The puzzle that is written as "T7-2-7"; `Unreadable` for anything else."""
        match = _NAME.fullmatch(text)
        if match is None or match[1] not in THEMES:
            raise Unreadable(text, "a puzzle like T7-2-7")
        return Puzzle(match[1], int(match[2]), int(match[3]))

    @staticmethod
    def found_in(text: str) -> Puzzle:
        """The puzzle that is meant by "t7-2-7", “T7 – 2 – 7” or the line of code for it."""
        written = plain(text).strip()
        if match := _CODE.search(written):
            return Puzzle.read("-".join(match.groups()).upper())
        try:
            return Puzzle.read(_BETWEEN.sub("-", written.strip(_AROUND)).upper())
        except Unreadable:
            raise Unreadable(text, "a puzzle like T7-2-7") from None

    @property
    def code(self) -> str:
        """How the puzzle is opened by a cell of its own."""
        return f'exercise("{self.theme}", level={self.level}, seed={self.seed})'

    def made(self) -> Exercise[Any, Any]:
        """The puzzle itself, the same everywhere."""
        return exercise(*self)

    def __str__(self) -> str:
        return f"{self.theme}-{self.level}-{self.seed}"


@cache
def pack() -> tuple[Puzzle, ...]:
    """Every puzzle of the pack, by theme and level."""
    text = files("drawlesson.lessons.exercises").joinpath("pack.txt").read_text(encoding="utf-8")
    found: list[Puzzle] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            continue
        match = _LINE.fullmatch(line)
        if match is None:
            raise Unreadable(line, "a line like T7 2: 1 5 7", number)
        theme, level = match[1], int(match[2])
        found += [Puzzle(theme, level, int(seed)) for seed in match[3].split()]
    return tuple(found)


def pack_of(theme: str, level: int) -> tuple[Puzzle, ...]:
    """The puzzles of the pack of this theme and level."""
    return tuple(each for each in pack() if each[:2] == (theme, level))


def kinds(
    themes: Sequence[str] | str | None = None, level: int | None = None
) -> tuple[tuple[str, int], ...]:
    """Every pair of these themes and this level; None stands for all.

    Raises `Impossible` for an unknown theme and a level other than 1 to 3.
    """
    wanted = (themes,) if isinstance(themes, str) else tuple(THEMES) if themes is None else themes
    for theme in wanted:
        if theme not in THEMES:
            raise Impossible(f"found the theme {theme!r}, expected one of {', '.join(THEMES)}")
    levels = LEVELS if level is None else (whole(level, "the level", LEVELS[0], LEVELS[-1]),)
    return tuple((theme, each) for theme in wanted for each in levels)
