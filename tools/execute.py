"""Run the lessons and keep the outputs that anybody can read without a kernel.

    python tools/execute.py [NOTEBOOK ...]   all lessons, or these

What is kept of a widget is what a learner's own save keeps (`drawlesson/stored_outputs.py`). Of a
figure too its picture is kept, with its words below it.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from lessons import NOTEBOOKS
from nbclient import NotebookClient

from drawlesson.stored_outputs import MARK, tidy, words_output


def execute(path: Path) -> None:
    """Run a notebook from top to bottom and write its outputs into it."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        store_widget_state=False,
        resources={"metadata": {"path": str(path.parent)}},
        record_timing=False,
    )
    client.execute()
    notebook.metadata["language_info"] = {"name": "python"}
    path.write_text(nbformat.writes(readable(notebook)) + "\n", encoding="utf-8")


def readable(notebook: Any) -> Any:
    """A notebook that was run, without what needs a kernel and with words below each picture."""
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = [kept for output in cell.outputs for kept in _with_words(output)]
    tidy(notebook)
    return nbformat.from_dict(notebook)


def _with_words(output: Any) -> Iterator[Any]:
    """The output without HTML, and after a figure its words."""
    data = output.get("data", {})
    data.pop("text/html", None)
    yield output
    if "image/svg+xml" in data and MARK not in output.metadata:
        yield words_output(data["text/plain"])


def main() -> int:
    """Run the notebooks named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("notebooks", nargs="*", type=Path)
    nobody = Path(tempfile.gettempdir()) / "drawlesson-nobody"  # has done no lesson yet
    os.environ["DRAWLESSON_PROGRESS"] = str(nobody / "progress.json")
    for path in parser.parse_args().notebooks or sorted(NOTEBOOKS.glob("*/*.ipynb")):
        print(path.name, path.parent.name)
        execute(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
