"""What all tests share: the browser fixtures, patience, and what of a notebook is compared."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from nbval.plugin import IPyNbCell

from drawlesson.stored_outputs import WORDS
from tests.browsers import browser, lab, page

__all__ = ["browser", "lab", "page"]

# Nobody's progress is read or written by a test, nor by the kernels that nbval starts.
os.environ["DRAWLESSON_PROGRESS"] = str(Path(tempfile.mkdtemp()) / "progress.json")

settings.register_profile("drawlesson", deadline=None)  # a busy machine is no failure
settings.load_profile("drawlesson")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Notebooks keep pictures and plain text (`tools/execute.py`): compare those.

    HTML is not kept, and the words that are kept once more below a picture are not shown.
    """
    cells = [item for item in items if isinstance(item, IPyNbCell)]
    for notebook in {cell.parent for cell in cells}:
        notebook.skip_compare += ("text/html",)
    for cell in cells:
        outputs = cell.cell.get("outputs", [])
        cell.cell.outputs = [
            output for output in outputs if WORDS not in output.get("metadata", {})
        ]
