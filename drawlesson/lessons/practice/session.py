"""Practice: which puzzle comes next, and today's puzzles."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from drawlesson.game.chance import below, shuffle
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.pack import Puzzle, pack, pack_of
from drawlesson.lessons.exercises.random_play import pick
from drawlesson.lessons.practice.review_queue import ReviewQueue

__all__ = ["TODAY", "Practice", "Todays", "made", "today"]

TODAY: Final = (1, 1, 2, 2, 3)
"""The levels of a day's puzzles, each of another theme."""
_SEEDS: Final = 10**6
_APART: Final = 2
"""So many other puzzles come before one that went wrong comes back."""


def today(day: date) -> tuple[Puzzle, ...]:
    """The puzzles of a day, from the pack: the same for everyone, everywhere."""
    random = Random(day.toordinal())
    themes = sorted({each.theme for each in pack()}, key=lambda theme: int(theme[1:]))
    shuffle(random, themes)
    return tuple(
        pick(random, pack_of(theme, level)) for theme, level in zip(themes, TODAY, strict=False)
    )


class Todays(NamedTuple):
    """A day's puzzles and how each went; what was left out or is not right yet is open."""

    puzzles: tuple[Puzzle, ...] = ()
    right: frozenset[Puzzle] = frozenset()
    """Answered right without the solution."""
    solved: frozenset[Puzzle] = frozenset()
    """Those whose solution was looked at first."""
    day: str = ""
    """The day whose puzzles they are, as "2026-03-01"; "" for none."""

    @staticmethod
    def of(day: date, content: object = None) -> Todays:
        """The puzzles of this day; `content` is how they went, as JSON. All open without it."""
        puzzles = today(day)
        kept = content if isinstance(content, dict) else {}
        lists = {name: kept.get(name) for name in ("right", "solved")}
        right, solved = (
            frozenset(each for each in puzzles if isinstance(found, list) and str(each) in found)
            for found in lists.values()
        )
        return Todays(puzzles, right, solved - right, day.isoformat())

    @property
    def content(self) -> dict[str, list[str]]:
        """How they went, as JSON."""
        return {
            "right": [str(each) for each in self.puzzles if each in self.right],
            "solved": [str(each) for each in self.puzzles if each in self.solved],
        }

    @property
    def begun(self) -> bool:
        """Whether one of them is done."""
        return bool(self.right | self.solved)

    def with_all(self, other: Todays) -> Todays:
        """What is known of this day from both; the other is let go where it is another day."""
        if other.day != self.day:
            return self
        right = self.right | other.right
        return self._replace(right=right, solved=(self.solved | other.solved) - right)

    @property
    def open(self) -> tuple[Puzzle, ...]:
        """The others, in their order."""
        return tuple(each for each in self.puzzles if each not in self.right | self.solved)

    def after(self, puzzle: Puzzle, *, solved: bool) -> Todays:
        """The same once this puzzle was answered right, or its solution looked at."""
        if puzzle not in self.open:
            return self
        if solved:
            return self._replace(solved=self.solved | {puzzle})
        return self._replace(right=self.right | {puzzle})


class Practice(NamedTuple):
    """Puzzles one after the other: of these kinds without end, or those of a given list.

    What is to come back of these kinds comes first, but never at once.
    """

    kinds: tuple[tuple[str, int], ...]
    """Themes and levels."""
    seed: int
    """From which the fresh puzzles come, the first one from the pack."""
    listed: tuple[Puzzle, ...] = ()
    """What is asked before anything else."""
    only_redo: bool = False
    """Whether nothing but what is to come back is asked."""
    asked: tuple[Puzzle, ...] = ()
    """What was asked so far."""
    fresh: int = 0
    """How many of them were fresh."""

    def next(self, redo: ReviewQueue, now: int) -> tuple[Puzzle, Practice] | None:
        """The next puzzle, and the practice after it; None when there is none."""
        back = self._back(redo, now)
        if self.listed:
            puzzle, *listed = self.listed
            return puzzle, self._asking(puzzle)._replace(listed=tuple(listed))
        if back:
            return back[0], self._asking(back[0])
        if self.only_redo or not self.kinds:
            return None
        return self._fresh()

    def _back(self, redo: ReviewQueue, now: int) -> list[Puzzle]:
        """What is due, but for what was asked just now."""
        lately = self.asked[-1:] if self.only_redo else self.asked[-_APART:]
        due = [each.puzzle for each in redo.due(now)]
        wanted = due if self.only_redo else [each for each in due if each[:2] in self.kinds]
        return [each for each in wanted if each not in lately] or (wanted if self.only_redo else [])

    def _fresh(self) -> tuple[Puzzle, Practice]:
        random = Random(self.seed * 10_007 + self.fresh)
        theme, level = pick(random, self.kinds)
        puzzle = Puzzle(theme, level, below(random, _SEEDS))
        if not self.fresh:
            puzzle = pick(random, pack_of(theme, level))  # opens at once
        return puzzle, self._asking(puzzle)._replace(fresh=self.fresh + 1)

    def _asking(self, puzzle: Puzzle) -> Practice:
        return self._replace(asked=(*self.asked, puzzle)[-50:])


@lru_cache(maxsize=16)
def made(puzzle: Puzzle) -> Exercise[Any, Any]:
    """The puzzle itself; one that was made a moment ago is there at once."""
    return puzzle.made()
