"""Lessons in four languages from one source: `notebooks/en` and a catalog for each language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import nbformat
from babel.messages.catalog import Catalog
from catalogs import PlainCatalog

from drawlesson.language import LANGUAGES

__all__ = ["NOTEBOOKS", "ROOT", "TARGETS", "catalog_path", "sources", "template", "translated"]

ROOT: Final = Path(__file__).parents[1]
NOTEBOOKS: Final = ROOT / "notebooks"
TARGETS: Final = tuple(code for code in LANGUAGES if code != "en")
"""The languages that are written from English."""

_SPEAKS: Final = re.compile(r'(?<=speak\(")en(?=")')
"""The one thing in the code that differs, also where prose quotes it: `speak("en")`."""


def sources() -> list[Path]:
    """The lessons in English, in order."""
    return sorted((NOTEBOOKS / "en").glob("*.ipynb"))


def catalog_path(language: str) -> Path:
    """Where a language's catalog of the lessons lies."""
    return Path(__file__).parent / "catalogs" / f"{language}.po"


def template() -> Catalog:
    """All prose of the English lessons, to be translated cell by cell."""
    catalog = PlainCatalog()
    for path in sources():
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "markdown":
                catalog.add(cell.source, locations=[(path.name, None)])
    return catalog


def translated(notebook: Any, catalog: Catalog, language: str) -> Any:
    """A lesson in another language, without outputs. `KeyError` names what is not translated."""
    made = nbformat.from_dict(notebook)
    for cell in made.cells:
        if cell.cell_type == "markdown":
            message = catalog.get(cell.source)
            if message is None or not message.string:
                raise KeyError(cell.source)
            cell.source = _SPEAKS.sub(language, message.string)
        else:
            cell.source = _SPEAKS.sub(language, cell.source)
            cell.outputs, cell.execution_count = [], None
    return made
