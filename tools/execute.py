"""Run the lessons and keep the outputs that anybody can read without a kernel.

    python tools/execute.py [NOTEBOOK ...]   all lessons, or these

Of a widget its picture and its text are kept, not its view: a view without its model
shows an error in the place of the picture. Below each picture the same text is kept as
an output of its own, because most viewers show a picture without its alternative. Below
that of a widget it begins with what brings the widget to life: the picture looks like it.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from lessons import NOTEBOOKS
from nbclient import NotebookClient

from drawlesson.language import language
from drawlesson.language.stored import run_first

WORDS = "drawlesson-words"
"""Marks an output that repeats the words of the picture above it."""
VIEW = "application/vnd.jupyter.widget-view+json"
DROPPED = (VIEW, "text/html")


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
        if cell.cell_type == "code":
            cell.outputs = [
                kept for output in cell.outputs for kept in _readable(output, path.parent.name)
            ]
    notebook.metadata["language_info"] = {"name": "python"}
    notebook.metadata.pop("widgets", None)
    path.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8")


def _readable(output: Any, code: str) -> Iterator[Any]:
    """The output without what needs a kernel, and after a picture its words.

    `code` is the language of the notebook.
    """
    data = output.get("data", {})
    run_it = run_first(language(code)) if VIEW in data else ""
    for kind in DROPPED:
        data.pop(kind, None)
        output.get("metadata", {}).pop(kind, None)
    yield output
    if "image/svg+xml" in data:
        words = data["text/plain"]
        yield nbformat.v4.new_output(
            "display_data",
            data={
                "text/markdown": "\n\n".join(filter(None, [run_it, _markdown(words)])),
                "text/plain": "\n".join(filter(None, [run_it, words])),
            },
            metadata={WORDS: True},
        )


def _markdown(words: str) -> str:
    """Markdown that shows these words and no other, a line of them as a paragraph."""
    escaped = re.sub(r"([\\`*_<>#])", r"\\\1", words)
    return re.sub(r"^(\d+)([.)])", r"\1\\\2", escaped, flags=re.MULTILINE).replace("\n", "\n\n")


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
