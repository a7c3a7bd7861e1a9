"""Bring every catalog and every translated lesson up to date.

    python tools/translate.py           extract, update, compile, write the lessons
    python tools/translate.py --check   change nothing; exit with 1 if something is not up to date

A sentence without a translation is named, and its lesson is not written.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

import nbformat
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from catalogs import PlainCatalog, compiled, missing, opened, written
from lessons import NOTEBOOKS, ROOT, TARGETS, catalog_path, sources, template, translated

PACKAGE: Final = ROOT / "drawlesson"
LOCALE: Final = PACKAGE / "language" / "locale"
KEYWORDS: Final = {"say": (1,), "plural": (1, 2), "later": (1,), "later_plural": (1, 2)}

Put = Callable[[Path, bytes], None]


def main() -> int:
    """Update or check everything; 0 if all is well."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing, only compare")
    faults: list[str] = []
    put = _comparer(faults) if parser.parse_args().check else _write
    for language in TARGETS:
        faults += _sentences(language, put)
        faults += _lessons(language, put)
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    return 1 if faults else 0


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _comparer(faults: list[str]) -> Put:
    def compare(path: Path, content: bytes) -> None:
        if not path.exists() or path.read_bytes() != content:
            name = path.relative_to(ROOT)
            faults.append(f"{name} is not up to date: run python tools/translate.py")

    return compare


def _sentences(language: str, put: Put) -> Iterator[str]:
    """The package's sentences: its catalog as text and compiled."""
    text = LOCALE / language / "LC_MESSAGES" / "drawlesson.po"
    catalog = opened(text, language, _package_template())
    put(text, written(catalog))
    put(text.with_suffix(".mo"), compiled(catalog))
    for message in missing(catalog):
        yield f"{language}: the package: no translation of {message!r}"


def _package_template() -> Catalog:
    catalog = PlainCatalog()
    methods = [("**.py", "python"), ("**.toml", _extracted)]
    found = extract_from_dir(str(PACKAGE), methods, keywords=KEYWORDS)
    for file, _, message, _, _ in sorted(found, key=lambda entry: entry[:2]):
        catalog.add(message, locations=[(f"drawlesson/{file}", None)])
    return catalog


def _extracted(
    file: BinaryIO, _keywords: object, _tags: object, options: object
) -> Iterator[tuple[int, str, str | list[str], list[str]]]:
    """The sentences of a table, each with the number of its line."""
    for number, line in enumerate(file.read().decode("utf-8").splitlines(), start=1):
        for said in tomllib.loads(line).values():
            yield number, "later" if isinstance(said, str) else "later_plural", said, []


def _lessons(language: str, put: Put) -> Iterator[str]:
    """The lessons' prose: its catalog, and every lesson in this language."""
    catalog = opened(catalog_path(language), language, template())
    put(catalog_path(language), written(catalog))
    for source in sources():
        try:
            lesson = translated(nbformat.read(source, as_version=4), catalog, language)
        except KeyError as fault:
            yield f"{language}: {source.name}: no translation of {fault}"
            continue
        target = NOTEBOOKS / language / source.name
        _keep_outputs(lesson, target)
        put(target, (nbformat.writes(lesson) + "\n").encode())


def _keep_outputs(lesson: nbformat.NotebookNode, target: Path) -> None:
    """Keep the outputs of code that has not changed; `execute.py` makes them anew."""
    if not target.exists():
        return
    before = {cell.id: cell for cell in nbformat.read(target, as_version=4).cells}
    for cell in lesson.cells:
        old = before.get(cell.id)
        if cell.cell_type == "code" and old is not None and old.source == cell.source:
            cell.outputs, cell.execution_count = old.outputs, old.execution_count


if __name__ == "__main__":
    sys.exit(main())
