"""Nothing fails unseen: a test during which the package logs an error fails itself.

A press that raises is shown to the learner and logged, and so is a file that could not be kept by
a fault of ours; whoever presses need not look. A test that plants such a fault says so:
`with failing(RuntimeError): press(...)`. Kernels that a test starts log to a file that is watched.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

__all__ = [
    "failing",
    "pytest_runtest_call",
    "pytest_runtest_setup",
    "pytest_runtest_teardown",
    "watch_kernels",
]

_STARTUP: Final = """
import logging
_errors = logging.FileHandler({path!r}, encoding="utf-8", delay=True)
_errors.setLevel(logging.ERROR)
logging.getLogger("drawlesson").addHandler(_errors)
"""


class _Heard(logging.Handler):
    """Keeps every error until somebody answers for it."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []
        self.files: dict[Path, int] = {}
        """What kernels write, and how many bytes of it have been looked at."""

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def take(self) -> list[str]:
        """All errors since this was last asked, as text."""
        told = [self.format(record) for record in self.records]
        self.records.clear()
        for path, seen in self.files.items():
            written = path.read_bytes() if path.exists() else b""
            if written[seen:]:
                told.append(written[seen:].decode("utf-8", "replace"))
                self.files[path] = len(written)
        return told


_HEARD: Final = _Heard()
logging.getLogger("drawlesson").addHandler(_HEARD)


@contextmanager
def failing(*kinds: type[Exception]) -> Iterator[None]:
    """In here something fails by an error of these kinds, and is logged.

    Without a kind it is refused with a reason, by an `Unreadable` or an `Impossible`.
    """
    expected = kinds or (ValueError,)
    before = len(_HEARD.records)
    yield
    records = _HEARD.records[before:]
    assert records, "nothing failed, though this test expects it"
    for record in records:
        error = record.exc_info[1] if record.exc_info else None
        assert isinstance(error, expected), _HEARD.format(record)
    del _HEARD.records[before:]


def watch_kernels(profile: Path, log: Path) -> None:
    """Let every kernel with this IPython profile write its errors to `log`, and look at it."""
    startup = profile / "startup" / "00-errors.py"
    startup.parent.mkdir(parents=True, exist_ok=True)
    startup.write_text(_STARTUP.format(path=str(log)), "utf-8")
    _HEARD.files[log] = 0


def _looked() -> Iterator[None]:
    """Let a part of a test run, and fail it where an error was logged meanwhile."""
    try:
        yield
    except BaseException:
        _HEARD.take()  # it fails anyway, and the next test must not answer for this one
        raise
    if told := _HEARD.take():
        pytest.fail("An error was logged that no test expects:\n" + "\n".join(told), pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Iterator[None]:
    """What fails while a test is prepared fails the test."""
    return (yield from _looked())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """What fails in a test fails the test."""
    return (yield from _looked())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """What fails while a test is cleared away fails the test."""
    return (yield from _looked())
