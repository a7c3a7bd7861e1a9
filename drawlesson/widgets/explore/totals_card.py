"""Any totals to be settled: type them or count them up, and see what they are worth.

It is long because a table of fields is mostly markup.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from drawlesson.figures.hands import counted_drawing
from drawlesson.figures.svg import inline, standalone, tile_drawing
from drawlesson.game.errors import Impossible, Unreadable, shown, whole
from drawlesson.game.rules import Rules
from drawlesson.game.settlement import Settlement, settle
from drawlesson.game.tiles import FULL_SET, TileSet
from drawlesson.game.typed import number_in
from drawlesson.language import language as spoken
from drawlesson.language.names import names as names_for
from drawlesson.language.totals import (
    cannot_told,
    custom_told,
    tried_told,
    unreadable_told,
    worth_told,
)
from drawlesson.lessons.explore.totals import cannot_be, elsewhere, hands_of
from drawlesson.widgets.core.components import frame, toggle, tool
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.explore.sums_view import sum_markup

__all__ = ["TotalsCard"]

_PRINTED: Final = 560
"""The width of the picture that a notebook keeps, in pixels."""
_PLAYERS: Final = (2, 3, 4)
_MOST: Final = FULL_SET.pips
_ADDED: Final = (5, 9, 6, 11)
"""What hands hold that come to the table."""


class _Tried(NamedTuple):
    """What a learner has set: a text for each total, and the seat that is out, if any."""

    typed: tuple[str, ...]
    out: int | None = None

    @property
    def players(self) -> int:
        return len(self.typed)

    def total(self, seat: int) -> int | None:
        """The total of a seat as a number; None for what is none from 0 to 168."""
        if seat == self.out:
            return 0
        return number_in(self.typed[seat], _MOST)


class TotalsCard(SceneWidget):
    """Totals of two to four hands, and what they are worth here and elsewhere.

    `out` is the seat that went out, None for a blocked round. Raises `Impossible` unless
    there are two to four whole numbers of pips that the 28 tiles can give.
    """

    _changes = ("_tried",)

    def __init__(
        self,
        totals: Sequence[int],
        *,
        out: int | None = None,
        language: str = "en",
        large: bool = False,
    ) -> None:
        given = [whole(total, "a total", 0, _MOST) for total in totals]
        settle(Rules.draw(whole(len(given), "the number of totals", 2, 4)), given, out)
        why = cannot_be(given, out)
        if why is not None:
            most = f", at most {why.most} pips together" if why.most else ""
            raise Impossible(
                f"found the totals {shown(given)}, expected some that hands can have at the end "
                f"of a round{most}: {why.kind}"
            )
        self._tried = _Tried(tuple(map(str, given)), out)
        self._large = large
        self._names = names_for(spoken(language), 4)
        super().__init__(language)

    # what is set ------------------------------------------------------------

    @property
    def totals(self) -> tuple[int, ...] | None:
        """The totals as they are set; None while one of them is no number of pips."""
        found = tuple(self._tried.total(seat) for seat in range(self._tried.players))
        return None if None in found else found  # type: ignore[return-value]

    @property
    def settlement(self) -> Settlement | None:
        """What they are worth; None while there are no such hands."""
        totals = self.totals
        if totals is None or cannot_be(totals, self._tried.out) is not None:
            return None
        return settle(Rules.draw(len(totals)), totals, self._tried.out)

    def _pressed(self, press: str) -> None:
        what, _, which = press.partition(" ")
        tried = self._typed()
        if what == "players":
            count = _one_of(which, _PLAYERS)
            typed = (*tried.typed, *map(str, _ADDED[tried.players :]))[:count]
            out = tried.out if tried.out is None or tried.out < count else None
            tried = _Tried(typed, out)
        elif press == "blocked":
            tried = tried._replace(out=None)
        elif what == "out":
            tried = tried._replace(out=_one_of(which, range(tried.players)))
        elif what in ("more", "less"):
            _one_of(which, range(tried.players))
        elif press != "settle":
            raise Unreadable(press, "one of players, blocked, out, more, less, settle")
        self._tried = tried
        self._show(news=self._said())

    def _typed(self) -> _Tried:
        """What is set now, with what stands in the fields."""
        typed = tuple(
            self._fields.get(f"total {seat}", old) for seat, old in enumerate(self._tried.typed)
        )
        return self._tried._replace(typed=typed)

    # what is shown ----------------------------------------------------------

    def _said(self) -> str:
        settlement, totals = self.settlement, self.totals
        if settlement is not None:
            return worth_told(self._language, settlement, self._names)
        if totals is not None:
            why = cannot_be(totals, self._tried.out)
            assert why is not None
            return cannot_told(self._language, why)
        seats = range(self._tried.players)
        wrong = next(seat for seat in seats if self._tried.total(seat) is None)
        return unreadable_told(self._language, self._tried.typed[wrong][:20].strip(), _MOST)

    def _html(self) -> Markup:
        language, settlement = self._language, self.settlement
        hands = self._hands()
        rows = [self._row(seat, hands[seat]) for seat in range(self._tried.players)]
        kind = "dl-sentence" if settlement is not None else "dl-sentence dl-refused"
        return frame(
            language,
            self._choices(),
            element("div", *rows, class_="dl-laid"),
            self._sum(settlement),
            element(
                "p",
                self._error or self._said(),
                class_="dl-sentence dl-error" if self._error else kind,
                data_testid="sentence",
            ),
            self._elsewhere(settlement),
            kind="dl-totals",
            large=self._large,
            label=language.say("Try any totals"),
        )

    def _choices(self) -> Markup:
        language, tried = self._language, self._tried
        counts = [
            toggle(
                f"players {count}",
                language.plural("{n} player", "{n} players", count),
                count == tried.players,
            )
            for count in _PLAYERS
        ]
        ways = [
            toggle(
                f"out {seat}", language.say("{name} is out", name=self._names[seat]),
                seat == tried.out,
            )
            for seat in range(tried.players)
        ]  # fmt: skip
        ways.insert(0, toggle("blocked", language.say("Blocked"), tried.out is None))
        players, ending = language.say("Players"), language.say("How the round ended")
        return element(
            "div",
            element(
                "div",
                *counts,
                class_="dl-toggles",
                role="group",
                aria_label=players,
                data_group="players",
            ),
            element(
                "div",
                *ways,
                class_="dl-toggles",
                role="group",
                aria_label=ending,
                data_group="ending",
            ),
            class_="dl-settings",
        )

    def _hands(self) -> tuple[TileSet, ...]:
        """Tiles that count so much, as an example; none while there are no such hands."""
        totals = self.totals
        found = None if totals is None else hands_of(totals, self._tried.out)
        return (TileSet(),) * self._tried.players if found is None else found

    def _row(self, seat: int, hand: TileSet) -> Markup:
        language, tried, name = self._language, self._tried, self._names[seat]
        tiles = [
            element("span", Markup(inline(tile_drawing(tile.low, tile.high))), class_="dl-tallied")
            for tile in hand
        ]
        count = (
            element("span", language.say("out"), class_="dl-mark")
            if seat == tried.out
            else self._counter(seat, name)
        )
        mark = ""
        settlement = self.settlement
        if settlement is not None and settlement.winner == seat and tried.out is None:
            mark = language.say("lowest")
        return element(
            "div",
            element(
                "span",
                element("span", name, class_="dl-name"),
                element("span", mark, class_="dl-mark") if mark else "",
                class_="dl-who",
            ),
            element(
                "span",
                *tiles,
                class_="dl-tiles",
                role="img",
                aria_label=language.say("for example {tiles}", tiles=language.row(hand)),
            )
            if tiles
            else element("span", class_="dl-tiles"),
            count,
            class_="dl-hand-row",
        )

    def _counter(self, seat: int, name: str) -> Markup:
        """A field for a total, with a button to count down and one to count up."""
        language = self._language
        less = language.say("{name}: one pip less", name=name)
        more = language.say("{name}: one pip more", name=name)
        field = element(
            "input",
            type="text",
            inputmode="numeric",
            autocomplete="off",
            size=3,
            maxlength=20,
            value=self._tried.typed[seat],
            class_="dl-field",
            aria_label=language.say("{name}: pips", name=name),
            data_field=f"total {seat}",
        )
        return element(
            "span",
            _counting(f"less {seat}", "−", less, seat, -1, 0),
            field,
            _counting(f"more {seat}", "+", more, seat, 1, _MOST),
            class_="dl-counter",
            data_group=f"count-{seat}",
        )

    def _sum(self, settlement: Settlement | None) -> Markup:
        settle_it = tool("settle", self._language.say("Settle"), data_enter=True)
        if settlement is None or not settlement.working:
            written = element("div", class_="dl-sum")
        else:
            written = sum_markup(settlement.working, self._names, len(settlement.working))
        return element("div", element("div", settle_it, class_="dl-tools"), written)

    def _elsewhere(self, settlement: Settlement | None) -> Markup:
        """A table of what the same hands would bring at other tables."""
        if settlement is None:
            return Markup()
        language, points = self._language, settlement.working.points
        here = str(settlement.working) if settlement.working else "0"
        rows = [_line(language.say("Here"), here, True)]
        for each in elsewhere(settlement):
            rows.append(_line(custom_told(language, each.custom), each.working, False))
            if each.points == points:
                rows[-1] = _line(
                    custom_told(language, each.custom),
                    each.working,
                    False,
                    language.say("the same here"),
                )
        caption = language.say("The same hands at other tables")
        return element(
            "table",
            element("caption", caption),
            element("tbody", *rows),
            class_="dl-elsewhere",
        )

    def _text(self) -> str:
        settlement = self.settlement
        if settlement is None:
            return self._said()
        return tried_told(self._language, settlement, self._names[: self._tried.players])

    def _pictured(self, told: str) -> str:
        settlement = self.settlement
        if settlement is None:
            totals = [0] * self._tried.players
            settlement = settle(Rules.draw(self._tried.players), totals)
        drawing = counted_drawing(self._hands(), settlement)
        return standalone(drawing, told, width=_PRINTED)


def _counting(press: str, sign: str, label: str, seat: int, by: int, limit: int) -> Markup:
    """A button that adds to the number in the field of a seat."""
    return tool(
        press,
        sign,
        aria_label=label,
        data_add=by,
        data_to=f"total {seat}",
        data_limit=limit,
    )


def _one_of(text: str, numbers: Sequence[int]) -> int:
    """The number that a press tells; `Unreadable` for one that cannot be pressed here."""
    for number in numbers:
        if text == str(number):
            return number
    raise Unreadable(text, f"one of {', '.join(map(str, numbers))}")


def _line(label: str, working: str, ours: bool, note: str = "") -> Markup:
    return element(
        "tr",
        element("th", label, scope="row"),
        element("td", working, element("span", note, class_="dl-note") if note else ""),
        class_=ours and "dl-ours",
    )
