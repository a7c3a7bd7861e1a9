"""A learner's folder: a copy of the lessons that updates itself and keeps what was changed."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from errno import EISDIR
from itertools import count
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from drawlesson.lessons.games.files import is_game
from drawlesson.lessons.progress.progress_file import is_progress

MANIFEST = ".drawlesson.json"


def lessons_source() -> Path:
    """Where the lessons lie: inside an installed package, beside it in a checkout."""
    package = Path(__file__).parent
    for place in (package / "notebooks", package.parent / "notebooks"):
        if place.is_dir():
            return place
    raise FileNotFoundError("This installation of drawlesson holds no lessons.")


class Digests(NamedTuple):
    """A file told by its bytes, and a notebook also by its cells alone.

    Running and saving a notebook changes its bytes and leaves its cells as they are.
    """

    file: str
    cells: str
    """Of their types and sources, in order; "" where no cells can be read."""

    @classmethod
    def of(cls, name: str, content: bytes) -> Digests:
        """The digests of a file of this name."""
        cells = _cells(content) if name.endswith(".ipynb") else None
        told = "" if cells is None else _digest(json.dumps(cells).encode())
        return cls(_digest(content), told)

    def is_any_of(self, *known: Digests | None) -> bool:
        """Whether this is one of those files, at most run since."""
        return any(
            self.file == each.file or (self.cells and self.cells == each.cells)
            for each in known
            if each is not None
        )


@dataclass(frozen=True)
class Refresh:
    """What refreshing a folder did: names relative to it, in ascending order.

    `pristine` are the files that now equal a lesson of this version byte for byte, `written` those
    of them that did not before, `kept` the learner's changed files, `beside` maps a kept file to
    the name under which its new version was written. A lesson of this version that was run and
    saved is in none of them.
    """

    pristine: tuple[str, ...]
    written: tuple[str, ...]
    kept: tuple[str, ...]
    beside: dict[str, str]


def refresh(folder: Path, source: Path) -> Refresh:
    """Bring a folder up to date with the lessons in `source`, never writing over a changed file.

    A manifest in the folder remembers what was written there. A lesson in which nobody changed a
    cell gives way to a newer version, also when it was run; one that was changed stays as it is,
    and the newer version is placed beside it, once, under a name of its own.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / MANIFEST).is_dir():
        raise IsADirectoryError(EISDIR, "this folder is in the way", str(folder / MANIFEST))
    given = _read_manifest(folder)
    pristine, written, kept, beside = [], [], [], {}
    for name in _lesson_names(source):
        content = (source / name).read_bytes()
        ours = Digests.of(name, content)
        if in_the_way := _in_the_way(folder, name):
            if in_the_way not in kept:
                kept.append(in_the_way)
            continue
        for place in _places(name):
            found, before = _digests_of_file(folder / place), given.get(place)
            offered = before is not None and before.file == ours.file
            if found is not None and not found.is_any_of(ours, before):
                kept.append(place)
                if offered:
                    break  # what the learner changed is this very version
                continue  # a newer version is due, in the next place
            if found is None and offered and place != name:
                break  # the newer version was offered before and thrown away
            given[place] = ours
            equal = found is not None and found.file == ours.file
            if found is not None and not equal and (offered or before is None):
                break  # this very version was run: what the learner sees there stays
            if not equal:
                _write(folder / place, content)
                written.append(place)
                if place != name:
                    beside[name] = place
            pristine.append(place)
            break
    _write_manifest(folder, given)
    return Refresh(tuple(pristine), tuple(written), tuple(kept), beside)


def trust(notebooks: list[Path]) -> None:
    """Sign notebooks as our own, so that JupyterLab shows their pictures, if it is there."""
    try:
        import nbformat
        from nbformat.sign import NotebookNotary
    except ModuleNotFoundError:
        return
    notary = NotebookNotary()
    for path in notebooks:
        notary.sign(nbformat.read(path, as_version=4))


def _lesson_names(source: Path) -> list[str]:
    """Every file of the lessons as a relative name with slashes.

    Hidden and left-over ones are none, nor are progress and games of whoever learns in `source`.
    """
    names = (path.relative_to(source) for path in source.rglob("*") if path.is_file())
    return sorted(
        name.as_posix()
        for name in names
        if not any(part[0] in "._" for part in name.parts)
        and not is_progress(name.as_posix())
        and not is_game(name.as_posix())
    )


def _in_the_way(folder: Path, name: str) -> str:
    """The name of a file of the learner's that lies where a lesson needs a folder; "" if none."""
    parents = [part.as_posix() for part in PurePosixPath(name).parents if part.name]
    blocking = (part for part in parents if os.path.lexists(folder / part))
    return next((part for part in blocking if not (folder / part).is_dir()), "")


def _places(name: str) -> Iterator[str]:
    """The names a lesson may have in the folder: its own, then those of newer versions."""
    yield name
    path = PurePosixPath(name)
    yield str(path.with_name(f"{path.stem}.new{path.suffix}"))
    for number in count(2):
        yield str(path.with_name(f"{path.stem}.new-{number}{path.suffix}"))


def _read_manifest(folder: Path) -> dict[str, Digests]:
    """What was written to the folder, by name; nothing known means that every file is kept."""
    try:
        kept = json.loads((folder / MANIFEST).read_text("utf-8"))
        cells = kept.get("cells", {})  # older versions knew files alone
        return {
            str(name): Digests(str(digest), str(cells.get(name, "")))
            for name, digest in kept["given"].items()
        }
    except (FileNotFoundError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _cells(content: bytes) -> list[tuple[str, str]] | None:
    """Type and source of each cell of a notebook, None for what is none.

    JupyterLab adds an empty cell when the last one is run, so empty ones do not count.
    """
    try:
        cells = [
            (str(cell["cell_type"]), "".join(cell["source"]))
            for cell in json.loads(content)["cells"]
        ]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return [cell for cell in cells if cell[1].strip()]


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write_manifest(folder: Path, given: dict[str, Digests]) -> None:
    content = {
        "given": {name: digests.file for name, digests in given.items()},
        "cells": {name: digests.cells for name, digests in given.items() if digests.cells},
    }
    _write(folder / MANIFEST, json.dumps(content, indent=1, sort_keys=True).encode())


def _digests_of_file(path: Path) -> Digests | None:
    """The digests of a file, None where nothing is; anything but a file counts as changed."""
    if path.is_file():
        return Digests.of(path.name, path.read_bytes())
    return Digests("not a file", "") if os.path.lexists(path) else None


def _write(path: Path, content: bytes) -> None:
    """Put a whole file in place at once: whoever looks sees the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        temporary.write_bytes(content)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
