"""A real round to step through: what everybody saw, one event after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from drawlesson.figures.svg import (
    Drawing,
    hand_row,
    line_drawing,
    scene,
)
from drawlesson.game.actions import Play
from drawlesson.game.errors import Impossible, shown
from drawlesson.game.rounds import Round
from drawlesson.language import language as spoken
from drawlesson.language.names import names as names_for
from drawlesson.language.remarks import told
from drawlesson.language.rounds import moments, told_position, told_round
from drawlesson.lessons.course.lessons.ending import RoundWalk
from drawlesson.widgets.core.components import frame, sentence
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.core.line_view import inside, largest, line_height, line_picture
from drawlesson.widgets.core.steps import Walk
from drawlesson.widgets.table.table_parts import backs, boneyard, laid_open, size_told

__all__ = ["RoundSteps"]

_HELD = 32
"""The width of a tile of a hand in the picture that a notebook keeps, in pixels."""


class RoundSteps(Walk):
    """Positions of a round in their order, such as `r.history`, to walk through.

    Hands are shown as backs until the round is over; with `seat` that seat's hand lies
    open and is called the reader's, with `opened` all do. `notes` are said as well, one
    a position. Raises `Impossible` without positions, and where they do not follow
    each other.
    """

    def __init__(
        self,
        rounds: Sequence[Round],
        *,
        seat: int | None = None,
        opened: bool = False,
        names: tuple[str, ...] | None = None,
        notes: Sequence[str] = (),
        language: str = "en",
        large: bool = False,
    ) -> None:
        self._rounds = tuple(rounds)
        if not self._rounds:
            raise Impossible("found no positions, expected one or more")
        for before, after in pairwise(self._rounds):
            if after.before != before:
                raise Impossible(f"found {shown(after)}, expected a position after {shown(before)}")
        if notes and len(notes) != len(self._rounds):
            raise Impossible(f"found {len(notes)} notes, expected {len(self._rounds)} or none")
        speaks, players = spoken(language), self._rounds[0].rules.players
        self._names = names_for(speaks, players, seat) if names is None else tuple(names)
        self._opened = frozenset(each for each in range(players) if opened or each == seat)
        self._said = moments(speaks, self._rounds, self._names, seat, notes)
        self._large = large
        super().__init__(language)

    @staticmethod
    def of(walk: RoundWalk, language: str = "en", *, large: bool = False) -> RoundSteps:
        """The round of a lesson, with its notes and all hands laid open."""
        speaks, players = spoken(language), walk.rounds[0].rules.players
        said = {at: told(speaks, note, names_for(speaks, players)) for at, note in walk.notes}
        notes = [said.get(at, "") for at in range(len(walk.rounds))]
        return RoundSteps(walk.rounds, opened=True, notes=notes, language=language, large=large)

    @property
    def round(self) -> Round:
        """The position that is shown."""
        return self._rounds[self._at]

    @property
    def _steps_in_all(self) -> int:
        return len(self._rounds)

    def _news(self) -> str:
        return self._said[self._at]

    def _html(self) -> Markup:
        language, r = self._language, self.round
        return frame(
            language,
            self._players(),
            self._line(),
            sentence(self._news(), error=self._error),
            boneyard(language, r.rules, len(r.boneyard)),
            self._walking_tools(),
            kind="dl-stepper",
            large=self._large,
            label=language.say("A round, step by step"),
        )

    def _players(self) -> Markup:
        r = self.round
        players = [
            element(
                "div",
                element(
                    "span",
                    size_told(self._language, self._names[seat], len(hand)),
                    class_="dl-label",
                ),
                laid_open(hand) if r.over or seat in self._opened else backs(len(hand)),
                class_=("dl-player", (seat == r.turn and not r.over) and "dl-on-turn"),
                data_place=f"seat-{seat}",
            )
            for seat, hand in enumerate(r.hands)
        ]
        return element("div", *players, class_="dl-others")

    def _line(self) -> Markup:
        r, top = self.round, largest(self._pixels, self._large)
        new, new_from = None, ""
        if self._at and isinstance(r.action, Play) and r.before is not None:
            new, new_from = r.action.tile, f"seat-{r.before.turn}"
        picture = scene(
            r.line,
            inside(self._pixels),
            self._height(top),
            new=new,
            new_from=new_from,
            largest=top,
        )
        return line_picture(self._language, r.line, picture)

    def _height(self, top: float) -> int:
        """Room for the line at each step, so that nothing below it jumps."""
        return line_height(self._rounds[-1].line, inside(self._pixels), top)

    def _standing(self) -> list[str]:
        standing = told_position(self._language, self.round, self._names, self._opened)
        return [*standing, self._news()]

    def _whole(self) -> str:
        return told_round(self._language, self._rounds, self._said, self._names, self._opened)

    def _drawn(self, at: int) -> list[tuple[Drawing, float]]:
        """The line and the open hands."""
        r = self._rounds[at]
        drawn = [(line_drawing(r.line, width=self._printed), self._printed)]
        for seat, hand in enumerate(r.hands):
            if hand and (r.over or seat in self._opened):
                drawn.append(hand_row(hand, self._printed, _HELD))
        return drawn
