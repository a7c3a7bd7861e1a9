"""The lessons as files, and their cells run without a kernel."""

import ast
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest

from drawlesson.language import LANGUAGES
from drawlesson.lessons.course.plan import LESSONS as PLANNED
from tests.language.helpers import ROOT

NOTEBOOKS = ROOT / "notebooks"
LESSONS = [path.stem for path in sorted((NOTEBOOKS / "en").glob("*.ipynb"))]
"""Every notebook of the course."""
NUMBERED = [stem for stem in LESSONS if stem[0].isdigit()]
"""The lessons proper and the rooms; the others are pages beside them, such as the index."""
CHECKED = [each.notebook for each in PLANNED if each.mark is not None and each.notebook in NUMBERED]
"""The lessons that end with a check."""
every_lesson = pytest.mark.parametrize("lesson", LESSONS)
every_checked_lesson = pytest.mark.parametrize("lesson", CHECKED)
every_numbered_lesson = pytest.mark.parametrize("lesson", NUMBERED)
PAGES = ("index", "rules_card")
"""The cells that show a page of text."""
WORDS = ("speak", "version", "progress", "prove_again", *PAGES)
"""The cells that show words alone."""
CARDS = (
    "exercise", "quiz", "check", "review", "practice", "laboratory", "experiment", "game_room",
    "play_round",
)  # fmt: skip
"""The cells that show a question, or room for a record; some have nothing to draw."""
FIGURES = ("figure", "board", "unseen_tiles", "findings")
"""The cells that show a picture that does nothing: all other pictures are of widgets."""
every_language = pytest.mark.parametrize("code", LANGUAGES)
every_translation = pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])


def path_of(code: str, lesson: str) -> Path:
    return NOTEBOOKS / code / f"{lesson}.ipynb"


@cache
def opened(code: str, lesson: str) -> Any:
    """A lesson in a language; do not change it."""
    path = path_of(code, lesson)
    assert path.exists(), f"no {path.relative_to(ROOT)}: run python tools/translate.py"
    return nbformat.read(path, as_version=4)


def prose(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "markdown"]


def code_cells(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def is_plain(cell: Any) -> bool:
    """Whether a code cell is plain Python with the package: it needs no language, shows a value."""
    return "drawlesson.widgets" not in cell.source


def shows_picture(cell: Any) -> bool:
    """Whether a code cell shows something drawn."""
    if is_plain(cell):
        return False
    if any(f"{call}(" in cell.source for call in CARDS):
        return any("image/svg+xml" in output.get("data", {}) for output in cell.outputs)
    return not any(f"{call}(" in cell.source for call in WORDS)


def shows_figure(cell: Any) -> bool:
    """Whether the picture that a code cell shows is all there is to it."""
    return any(f"{call}(" in cell.source for call in FIGURES)


def shows_page(cell: Any) -> bool:
    """Whether a code cell calls for a page of text, kept as Markdown too."""
    return any(f"{call}(" in cell.source for call in PAGES)


def texts(cell: Any) -> list[str]:
    """Everything stored in the outputs of a cell that is text."""
    found = []
    for output in cell.get("outputs", []):
        values = [output.get("text"), *output.get("data", {}).values()]
        found += [value for value in values if isinstance(value, str)]
    return found


def run(source: str, names: dict[str, Any] | None = None) -> Any:
    """Run a cell as a notebook does: its value is that of its last line."""
    names = {} if names is None else names
    *statements, last = ast.parse(source).body
    assert isinstance(last, ast.Expr), f"a cell shows nothing:\n{source}"
    exec(compile(ast.Module(statements, []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)
