"""Run the lessons and keep the outputs that anybody can read without a kernel.

    python tools/execute.py [NOTEBOOK ...]   all lessons, or these

Of a widget its picture and its text are kept, not its view: a view without its model
shows an error in the place of the picture.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import nbformat
from lessons import NOTEBOOKS
from nbclient import NotebookClient

DROPPED = ("application/vnd.jupyter.widget-view+json", "text/html")


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
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            _readable(output)
    notebook.metadata["language_info"] = {"name": "python"}
    notebook.metadata.pop("widgets", None)
    path.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8")


def _readable(output: Any) -> None:
    for kind in DROPPED:
        output.get("data", {}).pop(kind, None)
        output.get("metadata", {}).pop(kind, None)


def main() -> int:
    """Run the notebooks named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("notebooks", nargs="*", type=Path)
    for path in parser.parse_args().notebooks or sorted(NOTEBOOKS.glob("*/*.ipynb")):
        print(path.name, path.parent.name)
        execute(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
