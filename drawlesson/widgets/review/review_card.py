"""Looking back at a round: its record step by step, what could be known, what is wrong in it.

It is long because a record that is pasted, wrong or walked through is one card.
"""

from __future__ import annotations

from typing import Any

from drawlesson.figures.svg import Drawing
from drawlesson.game.errors import whole
from drawlesson.game.records import write
from drawlesson.game.rounds import Round
from drawlesson.language import language as spoken
from drawlesson.language.asked import Said
from drawlesson.language.clauses import clause_told
from drawlesson.language.figure_text import described
from drawlesson.language.names import names as names_for
from drawlesson.language.records import line_quoted, too_long
from drawlesson.language.refusals import refused
from drawlesson.language.reviews import (
    choice_told,
    fault_named,
    in_round,
    luck_told,
    move_told,
    stands,
    tiles_told,
)
from drawlesson.lessons.review.records import Reviewed, luck
from drawlesson.widgets.card.refused_view import refused_markup
from drawlesson.widgets.core.components import frame
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.review.judged_walk import JudgedWalk, PlayOn
from drawlesson.widgets.review.judging import Judging
from drawlesson.widgets.review.record_text import (
    FIELD,
    LONGEST,
    Found,
    checked,
    find,
    lines,
    pasted,
    rounds_to_choose,
)
from drawlesson.widgets.review.record_tools import Deal
from drawlesson.widgets.review.record_view import drawings, next_label, standing, turn_list

__all__ = ["ReviewCard"]


class ReviewCard(JudgedWalk):
    """A record to step through, forward and back, all hands laid open; another can be pasted.

    `record` is a round or the text of a record; `names` are the players' of a round.
    At each step stands what comes next in the record, and whether it was forced; for a
    choice what could be known then, and what each option brings. A fault is shown at its
    line, with what would have been allowed. Text that cannot be read is answered with its
    line, and stays in the field. Of a game as it is kept in a file all rounds are read; one
    of them is shown, the first with a fault, and each can be chosen.

    Moments worth a look are those of `seat`, or of everybody. With the `seed` of the deal
    (and the `opener`, where no lot found it) the deal can be checked. With `play_on` one
    can play on from any step.
    """

    _changes = ("_read", "_rule", "_refusal", "_fill")

    def __init__(
        self,
        record: Round | str = "",
        *,
        names: tuple[str, ...] | None = None,
        language: str = "en",
        large: bool = False,
        seat: int | None = None,
        seed: int | None = None,
        opener: int | None = None,
        play_on: PlayOn | None = None,
    ) -> None:
        if isinstance(record, Round):
            players = record.rules.players
            record = write(record, names_for(spoken(language), players) if names is None else names)
        deal = None if seed is None else Deal(whole(seed, "the seed", 0), opener)
        self._read = find(spoken(language), record)
        self._large = large
        self._rule = ""
        self._refusal = ""
        self._fill = 0
        super().__init__(language, _to_judge(self._read, seat), deal, play_on)

    # in code ----------------------------------------------------------------

    def check(self, text: str) -> Said:
        """Read another record and say what is found in it; the scene shows it too.

        A text that is too long for any record changes nothing else.
        """
        if len(checked(text)) > LONGEST:
            return Said(self._refuse(len(text)))
        self._fill += 1
        self._take(find(self._language, text))
        return self.told()

    # in the page ------------------------------------------------------------

    def receive(self, message: Any) -> bool:
        """Do what a page asks; a text that is too long is refused and kept nowhere."""
        fields = message.get("fields") if isinstance(message, dict) else None
        text = fields.get(FIELD) if isinstance(fields, dict) else None
        if isinstance(text, str) and len(text) > LONGEST:
            # It stays in the page; nothing here has to hold a text of that length.
            message = {**message, "fields": {FIELD: ""}}
            if message.get("press") == "read":
                message["press"] = f"too long {len(text)}"
        return super().receive(message)

    def _pressed(self, press: str) -> None:
        what, _, which = press.rpartition(" ")
        if press == "read":
            self._take(find(self._language, self._fields.get(FIELD, "")))
        elif what == "round" and which in map(str, range(len(self._read.rounds))):
            self._take(self._read._replace(at=int(which)))
            self._bring_into_view()
        elif what == "too long":
            self._refuse(int(which))
        elif what == "rule":
            self._refusal = ""
            self._rule = "" if which == self._rule else which
            self._show(news=clause_told(self._language, which) if self._rule else "")
        elif what == "turn" and self._read.record is not None:
            self._rule = ""
            self.go(self._first_of(self._read.record, int(which)))
            self._bring_into_view()
        else:
            self._rule = ""
            super()._pressed(press)

    def go(self, to: int) -> None:
        """Show step `to`, the first or the last one if it is beyond them."""
        self._refusal = ""
        super().go(to)

    def _refuse(self, length: int) -> str:
        """Say that a text of so many letters is too long; all that is shown stays."""
        self._refusal = too_long(self._language, length, LONGEST)
        self._advance(news=self._refusal)
        return self._refusal

    def _take(self, found: Found) -> None:
        """Show a record that was read: from its beginning, or at its fault."""
        self._read, self._rule = found, ""
        self._judge(_to_judge(found))
        has_fault = found.record is not None and found.record.fault is not None
        self.go(self._last if has_fault else 0)

    def _first_of(self, record: Reviewed, turn: int) -> int:
        """The step before the first move of a turn; the last one for a turn behind a fault."""
        return next((at for at, move in enumerate(record.moves) if move.turn == turn), 0)

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
            return [
                self._in_round(stands(language, r, record.players)),
                luck_told(language, luck(record)),
            ]
        return [
            move_told(language, r, record.moves[at], record.players),
            self._in_round(fault_named(language, record.fault)),
            refused(language, record.fault.refusals, record.fault.player, line=r.line),
        ]

    def _in_round(self, told: str) -> str:
        """What is said of the round that is looked at; which one, where there are several."""
        if len(self._read.rounds) < 2:
            return told
        return in_round(self._language, self._read.at + 1, told)

    def _others(self) -> list[str]:
        """How the other rounds of the game stand, and whether the text was changed."""
        language, found = self._language, self._read
        told = [found.changed] if found.changed else []
        for at, each in enumerate(found.rounds):
            if at != found.at:
                fault, last = each.fault, each.rounds[-1]
                how = stands(language, last, each.players)
                if fault is not None:
                    why = refused(language, fault.refusals, fault.player)
                    how = language.passage([fault_named(language, fault), why])
                told.append(in_round(language, at + 1, how))
        return told

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
        ends = ends if len(record.rounds) > 1 else []
        return "\n".join([*self._others(), *begins, *told, *ends])

    def _pictured(self, told: str) -> str:
        return "" if self._read.record is None else super()._pictured(told)

    def _drawn(self, at: int) -> list[tuple[Drawing, float]]:
        """The line and the hands."""
        assert self._read.record is not None
        return drawings(self._read.record.rounds[at], round(self._printed))

    # markup -----------------------------------------------------------------

    def _html(self) -> Markup:
        return frame(
            self._language,
            *(self._unread() if self._read.record is None else self._walked(self._read.record)),
            pasted(self._language, self._read, self._fill),
            kind="dl-stepper dl-review",
            large=self._large,
            label=self._language.say("Looking back at a round"),
        )

    def _walked(self, record: Reviewed) -> list[Markup]:
        language, at = self._language, self._at
        is_fault = record.fault is not None and at == len(record.rounds) - 1
        turn = record.moves[at].turn if at < len(record.moves) else 0
        wrong = () if record.fault is None else (record.fault.turn,)
        return [
            *rounds_to_choose(language, self._read),
            standing(
                language,
                record.rounds,
                at,
                record.players,
                self._pixels,
                self._large,
                look=self._sight,
            ),
            *([next_label(language)] if turn else []),
            self._sentence(record, is_fault),
            self._walking_tools(),
            *self._judged_markup(is_step=bool(turn) and not is_fault),
            *self._tools(record),
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
        line = lines(self._read.text)[here - 1]
        return element(
            "div",
            element("p", language.passage(self._said(self._at)[:2])),
            element("p", line_quoted(language, here, line), class_="dl-quoted"),
            refused_markup(
                language,
                record.fault.refusals,
                record.rounds[-1].line,
                self._rule,
                record.fault.player,
            ),
            class_="dl-sentence dl-found",
            data_testid="sentence",
        )

    def _unread(self) -> list[Markup]:
        told = element(
            "p",
            self._error or self._said(0)[0],
            class_=("dl-sentence", (self._refusal or self._read.trouble) and "dl-refused"),
            data_testid="sentence",
        )
        line = "" if self._refusal else self._read.line
        return [told, element("p", line, class_="dl-quoted")] if line else [told]


def _to_judge(found: Found, seat: int | None = None) -> Judging | None:
    """What can be judged of a record; None where there is none."""
    if found.record is None:
        return None
    if seat is not None:
        seat = whole(seat, "the seat", 0, len(found.record.players) - 1)
    return Judging(found.record, seat)
