"""Each test begins as a fresh notebook does: no language is chosen."""

import pytest

from drawlesson.widgets import course


@pytest.fixture(autouse=True)
def _no_language_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course._Course, "language", None)
    monkeypatch.setattr(course._Course, "large", False)
