"""The file in which progress is kept, beside the lessons: marks, and how puzzles went.

It is a safe file: a crash at any moment loses nothing, and what cannot be read is set
aside before something is written. Marks are added to those in the file under a lock, so
that two notebooks at once lose none.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple

from drawlesson.lessons.practice.review_queue import ReviewQueue
from drawlesson.lessons.practice.session import Todays
from drawlesson.lessons.progress.progress import Progress
from drawlesson.lessons.progress.safe_files import SafeFile, Strange, Trouble

__all__ = ["NAME", "Kept", "ProgressFile", "Trouble", "is_progress"]

NAME: Final = "progress.json"
_KIND: Final = "drawlesson progress"
_VERSION: Final = 1
_DAYS: Final = 7
"""So many days are kept whose puzzles were begun."""
_LOG: Final = logging.getLogger("drawlesson")


class Kept(NamedTuple):
    """What reading or writing gave: the progress, and what went wrong, if anything."""

    progress: Progress
    trouble: Trouble | None = None
    aside: str = ""
    """The new name of a file that could not be read, once it is set aside."""


class ProgressFile:
    """Progress kept in the file at `path`; nothing is written before there is a mark to add."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Kept:
        """What the file tells, no progress where there is none; changes nothing."""
        try:
            return Kept(_progress(_content(SafeFile(self.path))))
        except Strange as strange:
            return Kept(Progress(), strange.trouble)

    def add(self, progress: Progress) -> Kept:
        """Add marks to those in the file; where that fails, the trouble says why.

        The marks that are given are in the answer in any case, and nothing is raised.
        """
        try:
            file = SafeFile.at(self.path)
            with file.locked():
                return _add(file, progress)
        except Strange as strange:
            return Kept(progress, strange.trouble)
        except OSError:  # a full disk, a folder that is gone: no fault of ours
            return Kept(self.read().progress | progress, "not saved")
        except Exception:  # whatever went wrong, the learner is to get the code
            _LOG.exception("Progress could not be saved")
            return Kept(self.read().progress | progress, "not saved")

    def redo(self) -> ReviewQueue:
        """The puzzles that are to come back, none where they cannot be read; changes nothing."""
        try:
            return _redo(_content(SafeFile(self.path)))[0]
        except Strange:
            return ReviewQueue()

    def todays(self, day: date) -> Todays:
        """The puzzles of this day and how they went, as far as it is kept; changes nothing."""
        try:
            return Todays.of(day, _days(_content(SafeFile(self.path))).get(day.isoformat()))
        except Strange:
            return Todays.of(day)

    def add_todays(self, todays: Todays) -> bool:
        """Add how puzzles of a day went to what the file knows; whether that was possible."""
        try:
            file = SafeFile.at(self.path)
            with file.locked():
                _add_todays(file, todays)
        except (OSError, Strange):
            return False
        return True

    def change_redo(self, change: Callable[[ReviewQueue], ReviewQueue]) -> ReviewQueue | None:
        """Change the list in the file under its lock; None where that is not possible.

        Everything else in the file stays, also what of the list only a later version reads.
        A damaged file is set aside first, as `add` does.
        """
        try:
            file = SafeFile.at(self.path)
            with file.locked():
                return _change_redo(file, change)
        except (OSError, Strange):
            return None


def _add(file: SafeFile, progress: Progress) -> Kept:
    content, aside = _usable(file)
    known = _progress(content)
    together = known | progress
    if together != known or aside or not file.path.exists():
        _save(file, content, lessons=sorted(together.marks))
    return Kept(together, "damaged" if aside else None, aside)


def _change_redo(file: SafeFile, change: Callable[[ReviewQueue], ReviewQueue]) -> ReviewQueue:
    content, _ = _usable(file)
    before, foreign = _redo(content)
    after = change(before)
    if after != before:
        lessons = content.get("lessons", [])
        _save(file, content, lessons=lessons, redo=[*after.content, *foreign])
    return after


def _add_todays(file: SafeFile, todays: Todays) -> None:
    """Add to what is kept of this day; the days that were kept first are let go."""
    content, _ = _usable(file)
    days = _days(content)
    before = days.get(todays.day)
    known = Todays.of(date.fromisoformat(todays.day), before)
    together = todays.with_all(known)
    if together == known:
        return
    later = before if isinstance(before, dict) else {}
    days[todays.day] = {**later, **together.content}
    kept = dict([*days.items()][-_DAYS:])
    _save(file, content, lessons=content.get("lessons", []), days=kept)


def _days(content: dict[str, Any]) -> dict[str, Any]:
    """How the puzzles of some days went, by date."""
    days = content.get("days")
    return dict(days) if isinstance(days, dict) else {}


def _usable(file: SafeFile) -> tuple[dict[str, Any], str]:
    """What the file holds; a damaged one is set aside, under the name that is given too."""
    try:
        return _content(file), ""
    except Strange as strange:
        if strange.trouble != "damaged":
            raise
        return {}, file.set_aside()


def _save(file: SafeFile, content: dict[str, Any], **changed: Any) -> None:
    ours = {"kind": _KIND, "version": _VERSION, **changed}
    file.write(_text({**content, **ours}))


def _content(file: SafeFile) -> dict[str, Any]:
    """What the file holds, also what a later version has added; {} where there is no file."""
    text = file.content()
    if text is None:
        return {}
    try:
        content = json.loads(text)
        if content["kind"] != _KIND or type(content["version"]) is not int:
            raise Strange("damaged")
        if content["version"] > _VERSION:
            raise Strange("newer")
        _progress(content)
        _text(content)  # what cannot be written again is no use
    except (ValueError, LookupError, TypeError, RecursionError):
        raise Strange("damaged") from None
    return dict(content)


def is_progress(name: str) -> bool:
    """Whether a file of this name beside the lessons is a learner's progress and no lesson."""
    return name == NAME or (name.startswith("progress.damaged") and name.endswith(".json"))


def _progress(content: dict[str, Any]) -> Progress:
    marks = content.get("lessons", [])
    if not isinstance(marks, list) or any(type(mark) is not int for mark in marks):
        raise ValueError("the lessons are no list of numbers")
    return Progress.of(marks)


def _redo(content: dict[str, Any]) -> tuple[ReviewQueue, list[Any]]:
    return ReviewQueue.read(content["redo"]) if "redo" in content else (ReviewQueue(), [])


def _text(content: dict[str, Any]) -> bytes:
    """What is written; half a character, which UTF-8 has no bytes for, as its escape in JSON."""
    text = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
    return text.encode("utf-8", "backslashreplace")
