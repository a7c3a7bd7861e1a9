"""Looking back at a round: its record step by step, and what is wrong in a record."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from drawlesson.figures.svg import Drawing
from drawlesson.game.errors import Impossible, Unreadable, shown
from drawlesson.game.records import write
from drawlesson.game.rounds import Round
from drawlesson.language import language as spoken
from drawlesson.language.asked import Said
from drawlesson.language.catalogs import Language
from drawlesson.language.clauses import clause_told
from drawlesson.language.figure_text import described
from drawlesson.language.names import names as names_for
from drawlesson.language.records import line_quoted, too_long, unreadable
from drawlesson.language.refusals import refused
from drawlesson.language.reviews import (
    choice_told,
    fault_named,
    luck_told,
    move_told,
    stands,
    tiles_told,
)
from drawlesson.lessons.reviews import Reviewed, luck, reviewed
from drawlesson.widgets.markup import Markup, button, element
from drawlesson.widgets.record_markup import drawings, next_label, standing, turn_list
from drawlesson.widgets.refused_markup import refused_markup
from drawlesson.widgets.walk import Walk

__all__ = ["Review"]

_LONGEST: Final = 20_000
"""Letters of a record, several times those of the longest one."""
_FIELD: Final = "record"


class _Read(NamedTuple):
    """A text, and what has been found in it."""

    text: str = ""
    record: Reviewed | None = None
    """None where the text is empty or cannot be read."""
    trouble: str = ""
    """Why it cannot be read."""
    line: str = ""
    """The line of the text that cannot be read, with its number."""


class Review(Walk):
    """A record to step through, forward and back, all hands laid open; another can be pasted.

    `record` is a round or the text of a record; `names` are the players' of a round.
    At each step stands what comes next in the record, and whether it was forced. A fault
    is shown at its line, with what would have been allowed. Text that cannot be read is
    answered with its line, and stays in the field.
    """

    def __init__(
        self,
        record: Round | str = "",
        *,
        names: tuple[str, ...] | None = None,
        language: str = "en",
        large: bool = False,
    ) -> None:
        if isinstance(record, Round):
            players = record.rules.players
            record = write(record, names_for(spoken(language), players) if names is None else names)
        self._read = _read(spoken(language), record)
        self._large = large
        self._rule = ""
        self._refusal = ""
        self._fill = 0
        super().__init__(language)

    # in code ----------------------------------------------------------------

    def check(self, text: str) -> Said:
        """Read another record and say what is found in it; the scene shows it too.

        A text that is too long for any record changes nothing else.
        """
        if len(_checked(text)) > _LONGEST:
            return Said(self._refuse(len(text)))
        self._fill += 1
        self._take(_read(self._language, text))
        return self.told()

    # in the page ------------------------------------------------------------

    def _received(self, widget: object, message: Any, buffers: object) -> None:
        fields = message.get("fields") if isinstance(message, dict) else None
        text = fields.get(_FIELD) if isinstance(fields, dict) else None
        if isinstance(text, str) and len(text) > _LONGEST:
            # It stays in the page; nothing here has to hold a text of that length.
            message = {**message, "fields": {_FIELD: ""}}
            if message.get("press") == "read":
                message["press"] = f"too long {len(text)}"
        super()._received(widget, message, buffers)

    def _pressed(self, press: str) -> None:
        what, _, which = press.rpartition(" ")
        if press == "read":
            self._take(_read(self._language, self._fields.get(_FIELD, "")))
        elif what == "too long":
            self._refuse(int(which))
        elif what == "rule":
            self._refusal = ""
            self._rule = "" if which == self._rule else which
            self._show(news=clause_told(self._language, which) if self._rule else "")
        elif what == "turn" and self._read.record is not None:
            self._rule = ""
            self.go(self._first_of(self._read.record, int(which)))
        else:
            self._rule = ""
            super()._pressed(press)

    def go(self, to: int) -> None:
        """Show step `to`, the first or the last one if it is beyond them."""
        self._refusal = ""
        super().go(to)

    def _refuse(self, length: int) -> str:
        """Say that a text of so many letters is too long; all that is shown stays."""
        self._refusal = too_long(self._language, length, _LONGEST)
        self._step += 1
        self._show(news=self._refusal)
        return self._refusal

    def _take(self, found: _Read) -> None:
        """Show a record that was read: from its beginning, or at its fault."""
        self._read, self._rule = found, ""
        has_fault = found.record is not None and found.record.fault is not None
        self.go(self._last if has_fault else 0)

    def _first_of(self, record: Reviewed, turn: int) -> int:
        """The step before the first move of a turn; the last one for a turn behind a fault."""
        return next((at for at, move in enumerate(record.moves) if move.turn == turn), 0)

    def _kept(self) -> Any:
        return self._at, self._read, self._rule, self._refusal, self._fill

    def _put_back(self, kept: Any) -> None:
        self._at, self._read, self._rule, self._refusal, self._fill = kept

    # words ------------------------------------------------------------------

    @property
    def _steps_in_all(self) -> int:
        return 1 if self._read.record is None else len(self._read.record.rounds)

    def _news(self) -> str:
        return self._language.passage(self._said(self._at))

    def _said(self, at: int) -> list[str]:
        """What is said at a step, sentence by sentence."""
        language, record = self._language, self._read.record
        if record is None:
            trouble = self._refusal or self._read.trouble
            return [trouble or language.say("Paste a record, then press the button.")]
        r, is_last = record.rounds[at], at == len(record.rounds) - 1
        if not is_last:
            return [move_told(language, r, record.moves[at], record.players)]
        if record.fault is None:
            return [stands(language, r, record.players), luck_told(language, luck(record))]
        return [
            move_told(language, r, record.moves[at], record.players),
            fault_named(language, record.fault),
            refused(language, record.fault.refusals, record.fault.player),
        ]

    def _standing(self) -> list[str]:
        language, record = self._language, self._read.record
        if record is None:
            return [*filter(None, [*self._said(0), self._read.line])]
        r = record.rounds[self._at]
        tiles = tiles_told(language, r, record.players)
        return [described(language, r.line), *tiles, self._news()]

    def _whole(self) -> str:
        language, record = self._language, self._read.record
        if record is None:
            return "\n".join(self._standing())
        first, last = record.rounds[0], record.rounds[-1]
        begins = [described(language, first.line), *tiles_told(language, first, record.players)]
        told = []
        for at, r in enumerate(record.rounds):
            is_last = at == len(record.rounds) - 1
            why = [] if is_last else [choice_told(language, r)]
            told.append(f"{at + 1}. {language.passage([*self._said(at), *why])}")
        ends = [described(language, last.line), *tiles_told(language, last, record.players)]
        return "\n".join([*begins, *told, *(ends if len(record.rounds) > 1 else [])])

    def _picture(self) -> str:
        return "" if self._read.record is None else super()._picture()

    def _drawn(self, at: int) -> list[tuple[Drawing, float]]:
        """The line and the hands."""
        assert self._read.record is not None
        return drawings(self._read.record.rounds[at], round(self._printed))

    # markup -----------------------------------------------------------------

    def _html(self) -> Markup:
        return element(
            "div",
            *(self._unread() if self._read.record is None else self._walked(self._read.record)),
            self._pasted(),
            class_="dl-table dl-stepper dl-review dl-large"
            if self._large
            else "dl-table dl-review",
            role="group",
            aria_label=self._language.say("Looking back at a round"),
            lang=self._language.code,
        )

    def _walked(self, record: Reviewed) -> list[Markup]:
        language, at = self._language, self._at
        is_fault = record.fault is not None and at == len(record.rounds) - 1
        turn = record.moves[at].turn if at < len(record.moves) else 0
        wrong = () if record.fault is None else (record.fault.turn,)
        return [
            standing(language, record.rounds, at, record.players, self._pixels, self._large),
            *([next_label(language)] if turn else []),
            self._sentence(record, is_fault),
            self._walking_tools(),
            *([] if is_fault or not turn else [self._luck(record.rounds[at])]),
            element(
                "details",
                element("summary", language.say("All turns")),
                turn_list(language, record.moves, record.players, turn, wrong),
                class_="dl-log",
                data_id="turns",
            ),
        ]

    def _sentence(self, record: Reviewed, is_fault: bool) -> Markup:
        language = self._language
        if self._error or self._refusal or not is_fault or record.fault is None:
            kind = "dl-sentence"
            if self._error or self._refusal:
                kind += " dl-error" if self._error else " dl-refused"
            told = self._error or self._refusal or self._news()
            return element("p", told, class_=kind, data_testid="sentence")
        here = record.fault.line_number
        line = _lines(self._read.text)[here - 1]
        return element(
            "div",
            element("p", language.passage(self._said(self._at)[:2])),
            element("p", line_quoted(language, here, line), class_="dl-quoted"),
            refused_markup(language, record.fault.refusals, self._rule, record.fault.player),
            class_="dl-sentence dl-found",
            data_testid="sentence",
        )

    def _luck(self, r: Round) -> Markup:
        return element(
            "details",
            element("summary", self._language.say("Luck or choice?")),
            element("p", choice_told(self._language, r)),
            class_="dl-log",
            data_id="luck",
        )

    def _unread(self) -> list[Markup]:
        told = element(
            "p",
            self._error or self._said(0)[0],
            class_="dl-sentence dl-refused"
            if self._refusal or self._read.trouble
            else "dl-sentence",
            data_testid="sentence",
        )
        line = "" if self._refusal else self._read.line
        return [told, element("p", line, class_="dl-quoted")] if line else [told]

    def _pasted(self) -> Markup:
        language = self._language
        label = language.say("The record as text")
        field = element(
            "textarea",
            self._read.text,
            class_="dl-record",
            rows=12,
            spellcheck="false",
            autocapitalize="none",
            autocomplete="off",
            aria_label=label,
            data_field=_FIELD,
            data_fill=self._fill,
        )
        press = button("read", language.say("Check the record"), class_="dl-tool")
        return element(
            "details",
            element("summary", label),
            field,
            element("div", press, class_="dl-tools"),
            class_="dl-log",
            data_id="record",
            open=self._read.record is None,
        )


def _checked(text: object) -> str:
    """`text` if it is text; `Impossible` for anything else."""
    if not isinstance(text, str):
        raise Impossible(f"found {shown(text)}, expected the text of a record")
    return text


def _read(language: Language, text: str) -> _Read:
    """What is found in a text; nothing is asked of an empty one."""
    if not _checked(text).strip():
        return _Read(text)
    if len(text) > _LONGEST:
        return _Read(trouble=too_long(language, len(text), _LONGEST))
    try:
        return _Read(text, reviewed(text))
    except Unreadable as error:
        return _Read(text, None, unreadable(language, error), _line_of(language, text, error))


def _line_of(language: Language, text: str, error: Unreadable) -> str:
    lines = _lines(text)
    if error.line_number is None or error.line_number > len(lines):
        return ""
    return line_quoted(language, error.line_number, lines[error.line_number - 1][:200])


def _lines(text: str) -> list[str]:
    """The lines as records are read: other signs do not end one."""
    return re.split("\r\n|\n|\r", text)
