"""What all tests share: the browser fixtures, patience, and what of a notebook is compared.

An error that the package logs fails the test in which it is logged (`tests/failures.py`).
"""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from nbval.plugin import IPyNbCell

from tests.browsers import browser, lab, page
from tests.failures import pytest_runtest_call, pytest_runtest_setup, pytest_runtest_teardown
from tests.notebooks.outputs import LEFT_OUT, shown

__all__ = [
    "browser",
    "lab",
    "page",
    "pytest_runtest_call",
    "pytest_runtest_setup",
    "pytest_runtest_teardown",
]

_HOMES = Path(tempfile.mkdtemp())

settings.register_profile("drawlesson", deadline=None)  # a busy machine is no failure
settings.load_profile("drawlesson")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    """Nobody's progress is read by a test, nor by the kernels of nbval: each file has its own."""
    home = _HOMES / item.path.relative_to(item.config.rootpath)
    home.mkdir(parents=True, exist_ok=True)
    os.environ["DRAWLESSON_PROGRESS"] = str(home / "progress.json")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let nbval compare what lessons store of their outputs (`tests/notebooks/outputs.py`)."""
    cells = [item for item in items if isinstance(item, IPyNbCell)]
    for notebook in {cell.parent for cell in cells}:
        notebook.skip_compare += LEFT_OUT
    for cell in cells:
        cell.cell.outputs = shown(cell.cell.get("outputs", []))
