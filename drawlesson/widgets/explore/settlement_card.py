"""A settlement to step through: hands laid open, counted, compared and added up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from drawlesson.figures.hands import counted_drawing
from drawlesson.figures.svg import Drawing, inline, tile_drawing
from drawlesson.game.errors import Impossible, shown
from drawlesson.game.rounds import Round
from drawlesson.game.settlement import Settlement
from drawlesson.language import language as spoken
from drawlesson.language.names import names as names_for
from drawlesson.language.settling import (
    count_first,
    hands_told,
    held_told,
    mark_told,
    settling_told,
    step_told,
)
from drawlesson.lessons.explore.settlement_steps import Step, steps
from drawlesson.widgets.core.components import frame, sentence
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.core.steps import Walk
from drawlesson.widgets.explore.sums_view import sum_markup

__all__ = ["SettlementCard"]


class SettlementCard(Walk):
    """The end of a round, settled step by step; `you` is the seat of the reader, if any.

    `Impossible` for a round that is not over.
    """

    _printed: ClassVar[float] = 560

    def __init__(
        self,
        end: Round,
        *,
        names: tuple[str, ...] | None = None,
        you: int | None = None,
        language: str = "en",
        large: bool = False,
    ) -> None:
        settlement = end.settlement
        if settlement is None:
            raise Impossible(f"found {shown(end)}, expected a round that is over")
        self._end = end
        self._settlement: Settlement = settlement
        self._steps = steps(end)
        speaks = spoken(language)
        known = names_for(speaks, end.rules.players) if names is None else names
        self._names = tuple(
            speaks.say("You") if seat == you else name for seat, name in enumerate(known)
        )
        self._you = you
        self._large = large
        super().__init__(language)

    @property
    def _steps_in_all(self) -> int:
        return len(self._steps)

    @property
    def _step_shown(self) -> Step:
        return self._steps[self._at]

    def _news(self) -> str:
        told = step_told(self._language, self._end, self._step_shown, self._names, self._you)
        if self._step_shown.kind == "laid open":
            return self._language.passage([told, count_first(self._language)])
        return told

    def _html(self) -> Markup:
        language = self._language
        rows = [self._row(seat) for seat in range(self._end.rules.players)]
        return frame(
            language,
            element("div", *rows, class_="dl-laid"),
            self._sum(),
            sentence(self._news(), error=self._error),
            self._walking_tools(),
            kind="dl-stepper",
            large=self._large,
            label=language.say("A settlement, step by step"),
        )

    def _row(self, seat: int) -> Markup:
        """A hand: whose it is, its tiles with their pips, its total and its sign in the sum."""
        language, step, hand = self._language, self._step_shown, self._end.hands[seat]
        counted = seat in step.counted
        mark = mark_told(language, step, seat, self._settlement)
        tiles = [
            element(
                "span",
                Markup(inline(tile_drawing(tile.low, tile.high))),
                element("span", str(tile.pips) if counted else "", class_="dl-worth"),
                class_="dl-tallied",
            )
            for tile in hand
        ]
        return element(
            "div",
            element(
                "span",
                element("span", self._names[seat], class_="dl-name"),
                element("span", mark, class_="dl-mark") if mark else "",
                class_="dl-who",
            ),
            element(
                "span",
                *tiles,
                class_="dl-tiles",
                role="img",
                aria_label=held_told(language, hand, counted),
            ),
            element("span", self._total(seat), class_="dl-total", aria_hidden="true"),
            class_=("dl-hand-row", seat == step.seat and "dl-now"),
        )

    def _total(self, seat: int) -> str:
        """The total of a hand, with its sign once it stands in the sum."""
        step = self._step_shown
        if seat not in step.counted:
            return ""
        total = self._settlement.totals[seat]
        written = dict(self._settlement.working[: step.terms])
        if seat not in written:
            return str(total)
        return f"{'−' if seat == self._settlement.working.own else '+'} {total}"

    def _sum(self) -> Markup:
        step = self._step_shown
        if not self._settlement.working:
            return Markup()
        current = step.seat if step.kind in ("added", "taken away") else None
        return sum_markup(self._settlement.working, self._names, step.terms, current)

    def _standing(self) -> list[str]:
        return [*hands_told(self._language, self._end, self._names, self._you), self._news()]

    def _whole(self) -> str:
        return settling_told(self._language, self._end, self._names, self._you)

    def _drawn(self, at: int) -> list[tuple[Drawing, float]]:
        step = self._steps[at]
        counted = None if step.done else step.counted
        drawing = counted_drawing(self._end.hands, self._settlement, counted)
        return [(drawing, self._printed)]

    @property
    def _telling(self) -> Sequence[int]:
        return [self._last]
