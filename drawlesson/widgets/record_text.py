"""The text of a record: what is found in it, and the field in which another can be pasted."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from drawlesson.game.errors import Impossible, Unreadable, shown
from drawlesson.language.catalogs import Language
from drawlesson.language.records import line_quoted, too_long, unreadable
from drawlesson.lessons.reviews import Reviewed, reviewed
from drawlesson.widgets.markup import Markup, button, element

__all__ = ["FIELD", "LONGEST", "Found", "checked", "find", "lines", "pasted"]

LONGEST: Final = 20_000
"""Letters of a record, several times those of the longest one."""
FIELD: Final = "record"
"""The name of the field."""


class Found(NamedTuple):
    """A text, and what has been found in it."""

    text: str = ""
    record: Reviewed | None = None
    """None where the text is empty or cannot be read."""
    trouble: str = ""
    """Why it cannot be read."""
    line: str = ""
    """The line of the text that cannot be read, with its number."""


def checked(text: object) -> str:
    """`text` if it is text; `Impossible` for anything else."""
    if not isinstance(text, str):
        raise Impossible(f"found {shown(text)}, expected the text of a record")
    return text


def find(language: Language, text: str) -> Found:
    """What is found in a text; nothing is asked of an empty one."""
    if not checked(text).strip():
        return Found(text)
    if len(text) > LONGEST:
        return Found(trouble=too_long(language, len(text), LONGEST))
    try:
        return Found(text, reviewed(text))
    except Unreadable as error:
        return Found(text, None, unreadable(language, error), _line_of(language, text, error))


def _line_of(language: Language, text: str, error: Unreadable) -> str:
    found = lines(text)
    if error.line_number is None or error.line_number > len(found):
        return ""
    return line_quoted(language, error.line_number, found[error.line_number - 1][:200])


def lines(text: str) -> list[str]:
    """The lines as records are read: other signs do not end one."""
    return re.split("\r\n|\n|\r", text)


def pasted(language: Language, found: Found, fill: int) -> Markup:
    """The field with the text, open where there is no record; the page keeps what is typed.

    With another `fill` the field takes the text anew.
    """
    label = language.say("The record as text")
    field = element(
        "textarea",
        found.text,
        class_="dl-record",
        rows=12,
        spellcheck="false",
        autocapitalize="none",
        autocomplete="off",
        aria_label=label,
        data_field=FIELD,
        data_fill=fill,
    )
    press = button("read", language.say("Check the record"), class_="dl-tool")
    return element(
        "details",
        element("summary", label),
        field,
        element("div", press, class_="dl-tools"),
        class_="dl-log",
        data_id="record",
        open=found.record is None,
    )
