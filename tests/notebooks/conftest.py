"""Each test begins as a fresh notebook does: no language is chosen, nothing is done."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from drawlesson.widgets import cells
from tests.notebooks.fresh import Runner, running


@pytest.fixture(autouse=True)
def _no_language_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DRAWLESSON_PROGRESS", str(tmp_path / "progress.json"))  # and no games
    monkeypatch.setattr(cells._Course, "language", None)
    monkeypatch.setattr(cells._Course, "large", False)


@pytest.fixture(scope="session")
def runner() -> Iterator[Runner]:
    """What runs notebooks, each in a process of its own."""
    with running() as runner:
        yield runner
