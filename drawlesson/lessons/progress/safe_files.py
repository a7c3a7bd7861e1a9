"""Files that lose nothing, whatever happens: for progress and for games.

Written so that a crash at any moment loses nothing: the new file is complete on the
disk before it takes the place of the old one. What cannot be read is never written
over: it is copied under a name of its own first. What is no file, such as a device, is
left alone, and a link stays one. A lock keeps out other notebooks meanwhile.

A browser's Python, or an odd disk, lacks some of what this takes: a lock, waiting for the
disk, putting a file in the place of another. What is not there is done without.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final, Literal, TypeAlias

__all__ = ["SafeFile", "Strange", "Trouble", "locked"]

_PATIENCE: Final = 5.0
"""Seconds to wait for another notebook that is writing."""
_PAUSE: Final = 0.02
_LONGEST: Final = 2_000_000
"""Bytes of a file: twenty times a long match. What is longer is not read at all."""
_PART: Final = ".part"
"""How the name of a file ends that is being written."""
_LACKING: Final = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
"""What a system or a disk says that knows no such thing."""
_BUSY: Final = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
"""What Windows says of a lock that somebody else holds."""

Trouble: TypeAlias = Literal["damaged", "newer", "unreadable", "not saved"]
"""It is not ours, cut short or far too long; a later version wrote it; it cannot be opened or is
no file; it cannot be written."""


class Strange(Exception):
    """A file that cannot be used, and in which way."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble: Trouble = trouble


class SafeFile:
    """A file at `path`. To write one, `at` finds where a link leads, so that it stays a link."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @staticmethod
    def at(path: Path) -> SafeFile:
        """The file at this place, links followed; `Strange` for what is no file.

        A device or a pipe is not even opened: reading one may never end. A link into a folder
        that is not there leads nowhere, so it is no file either.
        """
        try:
            if not stat.S_ISREG(path.stat().st_mode):
                raise Strange("unreadable")
        except FileNotFoundError:
            pass
        except (OSError, ValueError):
            raise Strange("unreadable") from None
        try:
            real = Path(os.path.realpath(path))
            if path.is_symlink() and not real.parent.is_dir():
                raise Strange("unreadable")
        except OSError:  # the working folder is gone
            raise Strange("unreadable") from None
        return SafeFile(real)

    def content(self) -> bytes | None:
        """What is in the file; None where there is none; `Strange` where it cannot be read."""
        try:
            with SafeFile.at(self.path).path.open("rb") as file:
                if os.fstat(file.fileno()).st_size > _LONGEST:
                    raise Strange("damaged")
                return file.read()
        except FileNotFoundError:
            return None
        except OSError:
            raise Strange("unreadable") from None

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Alone with this file, among all who lock it."""
        with locked(self.path.with_name(f".{self.path.name}.lock")):
            yield

    def set_aside(self) -> str:
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

    def write(self, content: bytes) -> None:
        """Put a whole file in place at once: whoever looks sees the old one or the new one.

        What could not be read again is not written: `Strange`.
        """
        if len(content) > _LONGEST:
            raise Strange("not saved")
        self._clear_away()
        name = f"{self._part}{secrets.token_hex(8)}{_PART}"
        temporary = self.path.with_name(name)
        try:
            with temporary.open("xb") as file:
                self._lend_mode(temporary)
                _written_through(file, content)
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
            with suppress(OSError, AttributeError, NotImplementedError):  # some know no such thing
                other.chmod(stat.S_IMODE(self.path.stat().st_mode))


def _lacking(error: Exception) -> bool:
    """Whether this says that something is not there at all, not that it went wrong."""
    if isinstance(error, OSError):
        return error.errno in _LACKING
    return isinstance(error, (AttributeError, ImportError, NotImplementedError))


def _written_through(file: BinaryIO, content: bytes) -> None:
    """Write, and wait until it is on the disk."""
    file.write(content)
    file.flush()
    try:
        os.fsync(file.fileno())
    except Exception as error:
        if not _lacking(error):
            raise


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
        except Exception as error:
            if not _lacking(error):
                raise
            with path.open("wb") as file:  # the only way there is
                _written_through(file, temporary.read_bytes())
            return
    with suppress(OSError, AttributeError, NotImplementedError):  # Windows knows no such thing
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


@contextmanager
def locked(path: Path) -> Iterator[None]:
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
        """Whether the file is locked now; a disk without locks goes without."""
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in _BUSY
        return True

    def _unlock(file: BinaryIO) -> None:
        with suppress(OSError):  # there was no lock
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
        except (ImportError, AttributeError, NotImplementedError, OSError):
            return True
        return True

    def _unlock(file: BinaryIO) -> None:
        """Closing the file frees it."""
