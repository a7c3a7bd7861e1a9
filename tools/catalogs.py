"""Translation catalogs as files: read, brought up to date, written the same every time."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

__all__ = ["PlainCatalog", "compiled", "missing", "opened", "written"]

_WIDTH: Final = 96


class PlainCatalog(Catalog):
    """A catalog that changes with its sentences only: its header has no date and no program."""

    def __init__(self, locale: str | None = None) -> None:
        super().__init__(locale=locale, charset="utf-8", header_comment="#", fuzzy=False)

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """What gettext needs, and nothing else."""
        plurals = [("Plural-Forms", self.plural_forms)] if self.locale else []
        language = [("Language", str(self.locale))] if self.locale else []
        return [*language, *plurals, ("Content-Type", "text/plain; charset=utf-8")]

    @mime_headers.setter
    def mime_headers(self, _: object) -> None:
        """The header of a file that is read says nothing new."""


def opened(path: Path, language: str, template: Catalog) -> PlainCatalog:
    """The catalog at `path` with exactly the sentences of `template`, new ones empty."""
    catalog = PlainCatalog(language)
    known = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            known = read_po(file, locale=language)
    for message in template:
        if message.id:
            old = known.get(message.id)
            string = old.string if old is not None and not old.fuzzy else None
            catalog.add(message.id, string, locations=message.locations, flags=message.flags)
    return catalog


def written(catalog: Catalog) -> bytes:
    """The catalog as text (`.po`)."""
    file = io.BytesIO()
    write_po(file, catalog, width=_WIDTH)
    return file.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """The catalog as gettext reads it (`.mo`)."""
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def missing(catalog: Catalog) -> Iterator[str]:
    """The sentences, in English, that have no translation."""
    for message in catalog:
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and not all(strings):
            yield message.id if isinstance(message.id, str) else message.id[0]
