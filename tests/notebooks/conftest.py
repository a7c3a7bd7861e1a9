"""Each test begins as a fresh notebook does: no language is chosen."""

from collections.abc import Iterator

import pytest

from drawlesson.widgets import course
from tests.notebooks.fresh import Runner, running


@pytest.fixture(autouse=True)
def _no_language_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course._Course, "language", None)
    monkeypatch.setattr(course._Course, "large", False)


@pytest.fixture(scope="session")
def runner() -> Iterator[Runner]:
    """What runs notebooks, each in a process of its own."""
    with running() as runner:
        yield runner
