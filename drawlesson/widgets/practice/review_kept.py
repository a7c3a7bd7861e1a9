"""What is to come back, and how today's puzzles went: in the progress file, or else here."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from drawlesson.lessons.practice.review_queue import ReviewQueue
from drawlesson.lessons.practice.session import Todays
from drawlesson.widgets.progress.progress_card import kept_file

__all__ = ["add_todays", "change_redo", "known_redo", "known_todays"]


class _Session:
    """What could not be saved."""

    unsaved: ReviewQueue | None = None
    """The list since a change could not be saved; None as long as all of it is in the file."""
    todays = Todays()
    """How puzzles of a day went, as far as the file does not know it."""


def known_redo() -> ReviewQueue:
    """The list as it is known now."""
    return kept_file().redo() if _Session.unsaved is None else _Session.unsaved


def change_redo(change: Callable[[ReviewQueue], ReviewQueue]) -> tuple[ReviewQueue, bool]:
    """Change the list, and whether that was saved; what could not be is tried again each time."""
    unsaved = _Session.unsaved
    merged = change if unsaved is None else lambda there: change(_together(there, unsaved))
    saved = kept_file().change_redo(merged)
    _Session.unsaved = merged(known_redo()) if saved is None else None
    return known_redo() if saved is None else saved, saved is not None


def known_todays(day: date) -> Todays:
    """The puzzles of this day and how they went, as it is known now."""
    return kept_file().todays(day).with_all(_Session.todays)


def add_todays(todays: Todays) -> bool:
    """Keep how puzzles of a day went, and whether that was saved; else it is kept here."""
    together = todays.with_all(_Session.todays)
    is_saved = kept_file().add_todays(together)
    _Session.todays = Todays() if is_saved else together
    return is_saved


def _together(there: ReviewQueue, ours: ReviewQueue) -> ReviewQueue:
    """Both lists; of a puzzle in both what this session knows."""
    return ReviewQueue.of({each.puzzle: each for each in (*there.entries, *ours.entries)})
