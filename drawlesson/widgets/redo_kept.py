"""The list of what is to come back: in the file of the progress, or else in this session."""

from __future__ import annotations

from collections.abc import Callable

from drawlesson.lessons.redo import Redo
from drawlesson.widgets.progress_card import kept_file

__all__ = ["change_redo", "known_redo"]


class _Session:
    """The list since a change could not be saved; None as long as all of it is in the file."""

    unsaved: Redo | None = None


def known_redo() -> Redo:
    """The list as it is known now."""
    return kept_file().redo() if _Session.unsaved is None else _Session.unsaved


def change_redo(change: Callable[[Redo], Redo]) -> tuple[Redo, bool]:
    """Change the list, and whether that was saved; what could not be is tried again each time."""
    unsaved = _Session.unsaved
    merged = change if unsaved is None else lambda there: change(_together(there, unsaved))
    saved = kept_file().change_redo(merged)
    _Session.unsaved = merged(known_redo()) if saved is None else None
    return known_redo() if saved is None else saved, saved is not None


def _together(there: Redo, ours: Redo) -> Redo:
    """Both lists; of a puzzle in both what this session knows."""
    return Redo.of({each.puzzle: each for each in (*there.entries, *ours.entries)})
