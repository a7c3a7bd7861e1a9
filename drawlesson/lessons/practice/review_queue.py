"""What went wrong and is to come back: an immutable list, and the schedulers that space it."""

from __future__ import annotations

from math import isfinite
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from drawlesson.game.errors import Unreadable
from drawlesson.lessons.exercises.pack import Puzzle

__all__ = ["MOST", "InOrder", "Missed", "Result", "ReviewQueue", "Scheduler"]

MOST: Final = 200
"""So many puzzles are kept; of more, those that would come back last are let go."""

Result: TypeAlias = Literal["missed", "helped", "known"]
"""Answered wrong or looked up; right after hints; right."""


class Missed(NamedTuple):
    """A puzzle that is to come back."""

    puzzle: Puzzle
    due: int
    """When, in seconds since 1970."""
    memory: tuple[float, ...] = ()
    """What a scheduler remembers of it; `()` for one that remembers nothing."""


class ReviewQueue(NamedTuple):
    """The puzzles that are to come back, those that come first standing first."""

    entries: tuple[Missed, ...] = ()

    @staticmethod
    def of(entries: dict[Puzzle, Missed]) -> ReviewQueue:
        """A list of these, no longer than is kept."""
        return ReviewQueue(
            tuple(sorted(entries.values(), key=lambda each: (each.due, each.puzzle)))[:MOST]
        )

    @staticmethod
    def read(content: object) -> tuple[ReviewQueue, list[Any]]:
        """The list that is kept as JSON, and what in it cannot be read, as it stands there."""
        entries: dict[Puzzle, Missed] = {}
        strange: list[Any] = []
        for each in content if isinstance(content, list) else [content]:
            try:
                missed = _missed(each)
            except (Unreadable, ValueError, TypeError):
                strange.append(each)
            else:
                entries[missed.puzzle] = missed
        return ReviewQueue.of(entries), strange

    @property
    def content(self) -> list[Any]:
        """The list as JSON."""
        return [[str(each.puzzle), each.due, *each.memory] for each in self.entries]

    def find(self, puzzle: Puzzle) -> Missed | None:
        """The entry of this puzzle, if it is to come back."""
        return next((each for each in self.entries if each.puzzle == puzzle), None)

    def due(self, now: int) -> tuple[Missed, ...]:
        """Those that come back by now."""
        return tuple(each for each in self.entries if each.due <= now)

    def after(self, puzzle: Puzzle, result: Result, now: int, scheduler: Scheduler) -> ReviewQueue:
        """The list after an answer; one that was right the first time never enters it."""
        known = self.find(puzzle)
        if known is None and result != "missed":
            return self
        following = scheduler.after(known or Missed(puzzle, now), result, now)
        entries = {each.puzzle: each for each in self.entries if each.puzzle != puzzle}
        return ReviewQueue.of(entries if following is None else {**entries, puzzle: following})


class Scheduler(Protocol):
    """What says when a puzzle comes back."""

    def after(self, missed: Missed, result: Result, now: int) -> Missed | None:
        """The entry after an answer; None when the puzzle need not come back."""


class InOrder:
    """The plain order: what went wrong waits until it was answered right once."""

    def after(self, missed: Missed, result: Result, now: int) -> Missed | None:
        """At the end of those that wait; gone once it was right."""
        return missed._replace(due=now) if result == "missed" else None


def _missed(each: Any) -> Missed:
    """An entry of the list; raises where it is none."""
    name, due, *memory = each
    if not isinstance(name, str) or type(due) is not int or not 0 <= due < 10**11:
        raise ValueError("no entry")
    if len(memory) > 8 or any(
        type(part) not in (int, float) or not isfinite(part) for part in memory
    ):
        raise ValueError("no memory")
    return Missed(Puzzle.read(name), due, tuple(memory))
