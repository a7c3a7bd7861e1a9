"""The text of a record: what is found in it, and the field in which another can be pasted."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from drawlesson.game.errors import Impossible, Unreadable, shown
from drawlesson.language.catalogs import Language
from drawlesson.language.own_texts import belongs_elsewhere
from drawlesson.language.records import line_quoted, too_long, unreadable
from drawlesson.language.reviews import changed_told, in_round, round_named
from drawlesson.lessons.games.kept_rounds import is_game_text, round_at
from drawlesson.lessons.review.records import Reviewed, changed, reviewed_all
from drawlesson.widgets.core.components import tool
from drawlesson.widgets.core.html import Markup, element

__all__ = ["FIELD", "LONGEST", "Found", "checked", "find", "lines", "pasted", "rounds_to_choose"]

LONGEST: Final = 100_000
"""Letters of a game, several times those of the longest one."""
FIELD: Final = "record"
"""The name of the field."""


class Found(NamedTuple):
    """A text, and what has been found in it."""

    text: str = ""
    rounds: tuple[Reviewed, ...] = ()
    """Those that are in it; () where the text is empty or cannot be read."""
    trouble: str = ""
    """Why it cannot be read."""
    line: str = ""
    """The line of the text that cannot be read, with its number."""
    changed: str = ""
    """What is said of a game that is not as it was kept."""
    at: int = 0
    """Which of the rounds is looked at."""

    @property
    def record(self) -> Reviewed | None:
        """The round that is looked at."""
        return self.rounds[self.at] if self.rounds else None


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
        rounds = reviewed_all(text)
    except Unreadable as error:
        if told := belongs_elsewhere(language, text, "record", "game"):
            return Found(text, trouble=told)
        told = unreadable(language, error)
        number = round_at(text, error.line_number or 0) if is_game_text(text) else 0
        told = in_round(language, number, told) if number else told
        return Found(text, (), told, _line_of(language, text, error))
    faulty = next((at for at, each in enumerate(rounds) if each.fault is not None), None)
    trouble = changed(text) if faulty is None else None
    told = "" if trouble is None else changed_told(language, trouble.line_number)
    return Found(text, rounds, changed=told, at=faulty or 0)


def _line_of(language: Language, text: str, error: Unreadable) -> str:
    found = lines(text)
    if error.line_number is None or error.line_number > len(found):
        return ""
    return line_quoted(language, error.line_number, found[error.line_number - 1][:200])


def lines(text: str) -> list[str]:
    """The lines as records are read: other signs do not end one."""
    return re.split("\r\n|\n|\r", text)


def rounds_to_choose(language: Language, found: Found) -> list[Markup]:
    """A button for each round of a game; nothing for a record alone."""
    told = [element("p", found.changed, class_="dl-label")] if found.changed else []
    if len(found.rounds) < 2:
        return told
    buttons = [
        tool(
            f"round {at}",
            round_named(language, at + 1),
            aria_pressed="true" if at == found.at else "false",
        )
        for at in range(len(found.rounds))
    ]
    return [element("div", *buttons, class_="dl-tools", data_testid="rounds"), *told]


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
    press = tool("read", language.say("Check the record"))
    return element(
        "details",
        element("summary", label),
        field,
        element("div", press, class_="dl-tools"),
        class_="dl-log",
        data_id="record",
        open=found.record is None,
    )
