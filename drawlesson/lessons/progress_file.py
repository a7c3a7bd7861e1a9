"""The file in which progress is kept, beside the lessons: marks, and puzzles to come back.

Written so that a crash at any moment loses nothing: the new file is complete on the
disk before it takes the place of the old one. What cannot be read is never written
over: it is copied under a name of its own first. What is no file, such as a device, is
left alone, and a link stays one. Marks are added to those in the file under a lock, so
that two notebooks at once lose none.
"""

from __future__ import annotations

import json
import logging
import os
import secrets
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal, NamedTuple, TypeAlias

from drawlesson.lessons.progress import Progress
from drawlesson.lessons.redo import Redo

__all__ = ["NAME", "Kept", "ProgressFile", "Trouble", "is_progress"]

NAME: Final = "progress.json"
_KIND: Final = "drawlesson progress"
_VERSION: Final = 1
_PATIENCE: Final = 5.0
"""Seconds to wait for another notebook that is writing."""
_PAUSE: Final = 0.02
_PART: Final = ".part"
"""How the name of a file ends that is being written."""
_LOG: Final = logging.getLogger("drawlesson")

Trouble: TypeAlias = Literal["damaged", "newer", "unreadable", "not saved"]
"""It is not ours or cut short; a later version wrote it; it cannot be opened or is no file; it
cannot be written."""


class Kept(NamedTuple):
    """What reading or writing gave: the progress, and what went wrong, if anything."""

    progress: Progress
    trouble: Trouble | None = None
    aside: str = ""
    """The new name of a file that could not be read, once it is set aside."""


class _Strange(Exception):
    """A file that cannot be used, and in which way."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble: Trouble = trouble


class ProgressFile:
    """Progress kept in the file at `path`; nothing is written before there is a mark to add."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Kept:
        """What the file tells, no progress where there is none; changes nothing."""
        try:
            return Kept(_progress(self._content()))
        except _Strange as strange:
            return Kept(Progress(), strange.trouble)

    def add(self, progress: Progress) -> Kept:
        """Add marks to those in the file; where that fails, the trouble says why.

        The marks that are given are in the answer in any case, and nothing is raised.
        """
        try:
            there = ProgressFile(self._place())
            with _locked(there.path.with_name(f".{there.path.name}.lock")):
                return there._add(progress)
        except _Strange as strange:
            return Kept(progress, strange.trouble)
        except Exception:  # whatever went wrong, the learner is to get the code
            _LOG.exception("Progress could not be saved")
            return Kept(self.read().progress | progress, "not saved")

    def _add(self, progress: Progress) -> Kept:
        aside = ""
        content: dict[str, Any] = {}
        try:
            content = self._content()
        except _Strange as strange:
            if strange.trouble != "damaged":
                return Kept(progress, strange.trouble)
            aside = self._set_aside()
        known = _progress(content)
        together = known | progress
        if together != known or aside or not self.path.exists():
            self._save(content, lessons=sorted(together.marks))
        return Kept(together, "damaged" if aside else None, aside)

    def redo(self) -> Redo:
        """The puzzles that are to come back, none where they cannot be read; changes nothing."""
        try:
            return _redo(self._content())[0]
        except _Strange:
            return Redo()

    def change_redo(self, change: Callable[[Redo], Redo]) -> Redo | None:
        """Change the list in the file under its lock; None where that is not possible.

        Everything else in the file stays, also what of the list only a later version reads.
        A damaged file is set aside first, as `add` does.
        """
        try:
            there = ProgressFile(self._place())
            with _locked(there.path.with_name(f".{there.path.name}.lock")):
                return there._change_redo(change)
        except (OSError, _Strange):
            return None

    def _change_redo(self, change: Callable[[Redo], Redo]) -> Redo:
        content: dict[str, Any] = {}
        try:
            content = self._content()
        except _Strange as strange:
            if strange.trouble != "damaged":
                raise
            self._set_aside()
        before, foreign = _redo(content)
        after = change(before)
        if after != before:
            lessons = content.get("lessons", [])
            self._save(content, lessons=lessons, redo=[*after.content, *foreign])
        return after

    def _save(self, content: dict[str, Any], **changed: Any) -> None:
        ours = {"kind": _KIND, "version": _VERSION, **changed}
        self._write(_text({**content, **ours}))

    def _place(self) -> Path:
        """Where the file is, links followed, so that they stay; `_Strange` for what is no file.

        A device or a pipe is not even opened: reading one may never end.
        """
        try:
            if not stat.S_ISREG(self.path.stat().st_mode):
                raise _Strange("unreadable")
        except FileNotFoundError:
            pass
        except (OSError, ValueError):
            raise _Strange("unreadable") from None
        try:
            return Path(os.path.realpath(self.path))
        except OSError:  # the working folder is gone
            raise _Strange("unreadable") from None

    def _content(self) -> dict[str, Any]:
        """What the file holds, also what a later version has added; {} where there is no file."""
        try:
            text = self._place().read_bytes()
        except FileNotFoundError:
            return {}
        except OSError:
            raise _Strange("unreadable") from None
        try:
            content = json.loads(text)
            if content["kind"] != _KIND or type(content["version"]) is not int:
                raise _Strange("damaged")
            if content["version"] > _VERSION:
                raise _Strange("newer")
            _progress(content)
            _text(content)  # what cannot be written again is no use
        except (ValueError, LookupError, TypeError, RecursionError):
            raise _Strange("damaged") from None
        return dict(content)

    def _set_aside(self) -> str:
        """Copy the file to a name that is still free, and give that name."""
        content = self.path.read_bytes()
        for number in count(1):
            end = "" if number == 1 else f"-{number}"
            place = self.path.with_name(f"{self.path.stem}.damaged{end}{self.path.suffix}")
            try:
                with place.open("xb") as file:
                    self._lend_mode(place)
                    _written_through(file, content)
            except FileExistsError:
                if place.is_file() and place.read_bytes() == content:
                    return place.name  # set aside before, and then something cut in
            else:
                return place.name
        raise AssertionError("there is always another number")

    def _write(self, text: bytes) -> None:
        """Put a whole file in place at once: whoever looks sees the old one or the new one."""
        self._clear_away()
        name = f"{self._part}{secrets.token_hex(8)}{_PART}"
        temporary = self.path.with_name(name)
        try:
            with temporary.open("xb") as file:
                self._lend_mode(temporary)
                _written_through(file, text)
            _in_place(temporary, self.path)
        finally:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)

    @property
    def _part(self) -> str:
        """How the name of a file begins that is being written."""
        return f".{self.path.name}."

    def _clear_away(self) -> None:
        """Remove what was being written when somebody died; nobody else writes under the lock."""
        for each in self.path.parent.iterdir():
            if each.name.startswith(self._part) and each.name.endswith(_PART):
                with suppress(OSError):
                    each.unlink()

    def _lend_mode(self, other: Path) -> None:
        """Let only those read another file who may read this one, if it is there already."""
        if os.name != "nt":
            with suppress(OSError):  # some disks know no such thing
                other.chmod(stat.S_IMODE(self.path.stat().st_mode))


def is_progress(name: str) -> bool:
    """Whether a file of this name beside the lessons is a learner's progress and no lesson."""
    return name == NAME or (name.startswith("progress.damaged") and name.endswith(".json"))


def _progress(content: dict[str, Any]) -> Progress:
    marks = content.get("lessons", [])
    if not isinstance(marks, list) or any(type(mark) is not int for mark in marks):
        raise ValueError("the lessons are no list of numbers")
    return Progress.of(marks)


def _redo(content: dict[str, Any]) -> tuple[Redo, list[Any]]:
    return Redo.read(content["redo"]) if "redo" in content else (Redo(), [])


def _text(content: dict[str, Any]) -> bytes:
    """What is written; half a character, which UTF-8 has no bytes for, as its escape in JSON."""
    text = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
    return text.encode("utf-8", "backslashreplace")


def _written_through(file: BinaryIO, content: bytes) -> None:
    """Write, and wait until it is on the disk."""
    file.write(content)
    file.flush()
    os.fsync(file.fileno())


def _in_place(temporary: Path, path: Path) -> None:
    """Let the new file take the place of the old one."""
    for pause in (0.05, 0.2, 0.5, None):
        try:
            os.replace(temporary, path)  # noqa: PTH105 (tests cut in here)
            break
        except PermissionError:  # on Windows somebody may just be reading the old one
            if pause is None or os.name != "nt":
                raise
            time.sleep(pause)
    with suppress(OSError, AttributeError):  # Windows knows no such thing
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Alone in here, among all who lock this file; the system frees it when a process ends."""
    with path.open("ab") as file:
        until = time.monotonic() + _PATIENCE
        while not _lock(file):
            if time.monotonic() > until:
                raise TimeoutError(f"{path} is locked")
            time.sleep(_PAUSE)
        try:
            yield
        finally:
            _unlock(file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> bool:
        """Whether the file is locked now."""
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:

    def _lock(file: BinaryIO) -> bool:
        """Whether the file is locked now; a system or a disk without locks goes without."""
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except (ImportError, OSError):
            return True
        return True

    def _unlock(file: BinaryIO) -> None:
        """Closing the file frees it."""
