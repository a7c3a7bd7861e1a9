"""What all tests share: the browser fixtures, patience, and what of a notebook is compared."""

import pytest
from hypothesis import settings
from nbval.plugin import IPyNbFile

from tests.browsers import browser, lab, page

__all__ = ["browser", "lab", "page"]

settings.register_profile("drawlesson", deadline=None)  # a busy machine is no failure
settings.load_profile("drawlesson")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Notebooks keep pictures and plain text, not HTML (`tools/execute.py`): compare those."""
    for notebook in {item.parent for item in items if isinstance(item.parent, IPyNbFile)}:
        notebook.skip_compare += ("text/html",)
