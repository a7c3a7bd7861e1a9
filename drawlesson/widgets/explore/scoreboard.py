"""A match on a cribbage board, settled round by round; and the board alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from drawlesson.figures.cribbage import Pegs, board_drawing, row_for, track_drawing
from drawlesson.figures.figure import Figure
from drawlesson.figures.svg import Drawing, inline, standalone, tile_drawing
from drawlesson.game.errors import whole
from drawlesson.game.match import Match
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import Tile
from drawlesson.language import language as spoken
from drawlesson.language.catalogs import Language
from drawlesson.language.names import names as names_for
from drawlesson.language.scoreboards import (
    board_told,
    ended_told,
    entered_told,
    lot_told,
    match_told,
    start_told,
    track_told,
)
from drawlesson.lessons.course.lessons.match_play import MatchPlay
from drawlesson.widgets.core.components import frame, sentence
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.core.line_view import inside
from drawlesson.widgets.core.steps import Walk
from drawlesson.widgets.explore.sums_view import sum_markup

__all__ = ["Scoreboard", "board_figure"]

_PRINTED: Final = 700
"""The width of the picture that a notebook keeps, in pixels."""
_MOST: Final = 999
"""The highest score that a board shows."""


def board_figure(
    scores: Sequence[int], language: Language, backs: Sequence[int] | None = None
) -> Figure:
    """A cribbage board with these scores, and its words; `backs` is where the back pegs stand.

    Raises `Impossible` for scores that no match can have, and for more than a board can show.
    """
    rules = Rules.draw(len(scores))
    match = Match(rules, scores)
    behind = match.scores if backs is None else Match(rules, backs).scores
    for score in (*match.scores, *behind):
        whole(score, "a score on the board", 0, _MOST)
    assert rules.target is not None
    names = names_for(language, rules.players)
    text = board_told(language, match.scores, rules.target, names, behind)
    pegs = [Pegs(*pair) for pair in zip(match.scores, behind, strict=True)]
    drawing = board_drawing(pegs, rules.target)
    return Figure(
        standalone(drawing, text, width=_PRINTED), text, inline(drawing, width=_PRINTED), text
    )


class _Step(NamedTuple):
    """A moment of a match."""

    kind: Literal["start", "lot", "ended", "entered"]
    at: int = 0
    """Which lot or which round, from 0."""


class Scoreboard(Walk):
    """A match to step through: lots, then each round as it ended and as it is entered."""

    def __init__(
        self,
        play: MatchPlay,
        *,
        names: tuple[str, ...] | None = None,
        language: str = "en",
        large: bool = False,
    ) -> None:
        self._play = play
        speaks, players = spoken(language), play.start.rules.players
        self._names = names_for(speaks, players) if names is None else tuple(names)
        self._steps = (
            _Step("start"),
            *(_Step("lot", at) for at in range(len(play.lots))),
            *(_Step(kind, at) for at in range(len(play.rounds)) for kind in ("ended", "entered")),
        )
        self._said = tuple(self._told(speaks, step) for step in self._steps)
        self._large = large
        super().__init__(language)

    @property
    def match(self) -> Match:
        """The match as it stands at the shown step."""
        return self._match_at(self._steps[self._at])

    def _match_at(self, step: _Step) -> Match:
        if step.kind in ("start", "lot"):
            return self._play.start
        played = self._play.rounds[step.at]
        return played.after if step.kind == "entered" else played.before

    @property
    def _steps_in_all(self) -> int:
        return len(self._steps)

    def _news(self) -> str:
        return self._said[self._at]

    def _told(self, language: Language, step: _Step) -> str:
        if step.kind == "start":
            return start_told(language, self._play.start, self._names)
        if step.kind == "lot":
            return lot_told(language, self._play.lots[step.at], self._names)
        played = self._play.rounds[step.at]
        if step.kind == "ended":
            return ended_told(language, step.at + 1, played, self._names)
        return entered_told(language, played, self._names)

    # what is shown ----------------------------------------------------------

    def _html(self) -> Markup:
        language = self._language
        tracks = [self._track(seat) for seat in range(len(self._names))]
        return frame(
            language,
            element("div", *tracks, class_="dl-tracks"),
            self._sum(),
            sentence(self._news(), error=self._error),
            self._walking_tools(),
            kind="dl-match",
            large=self._large,
            label=language.say("A match, round by round"),
        )

    def _track(self, seat: int) -> Markup:
        """A player: name, what is to be seen of the hand, score, and the track with its pegs."""
        match = self.match
        target = match.rules.target
        assert target is not None
        score, back = match.scores[seat], self._backs(self._at)[seat]
        drawing = track_drawing(Pegs(score, back), target, row=row_for(inside(self._pixels)))
        marks = [element("span", mark, class_="dl-mark") for mark in self._marks(seat)]
        told = track_told(self._language, self._names[seat], score, target, back)
        return element(
            "div",
            element(
                "div",
                element(
                    "span",
                    element("span", self._names[seat], class_="dl-name"),
                    *marks,
                    class_="dl-who",
                ),
                self._tiles(seat),
                element("span", str(score), class_="dl-total", aria_hidden="true"),
                class_="dl-track-head",
            ),
            element(
                "div", Markup(inline(drawing)), class_="dl-cribbage", role="img", aria_label=told
            ),
            class_=("dl-track", (self._gains(seat)) and "dl-now"),
        )

    def _backs(self, at: int) -> tuple[int, ...]:
        """Where each back peg stands at a step: at the score before the last points."""
        step = self._steps[at]
        backs = [*self._play.start.scores]
        last = step.at + 1 if step.kind == "entered" else step.at
        if step.kind in ("start", "lot"):
            last = 0
        for played in self._play.rounds[:last]:
            for seat, (before, after) in enumerate(
                zip(played.before.scores, played.after.scores, strict=True)
            ):
                if after > before:
                    backs[seat] = before
        return tuple(backs)

    def _gains(self, seat: int) -> bool:
        """Whether the peg of this seat has just moved."""
        step = self._steps[self._at]
        if step.kind != "entered":
            return False
        played = self._play.rounds[step.at]
        return played.after.scores[seat] > played.before.scores[seat]

    def _marks(self, seat: int) -> list[str]:
        """Words for what a player does at this step: opens, opens next, wins."""
        language, step, match = self._language, self._steps[self._at], self.match
        if match.winners:
            if seat not in match.winners:
                return []
            return [language.say("wins") if len(match.winners) == 1 else language.say("level")]
        if seat != match.opener:
            return []
        if step.kind == "start" and self._play.lots:
            return []
        if step.kind == "lot" and step.at < len(self._play.lots) - 1:
            return []
        return [language.say("opener") if step.kind == "ended" else language.say("opens next")]

    def _tiles(self, seat: int) -> Markup:
        """The lot that was drawn, or the hand that was laid open at the end of the round."""
        step = self._steps[self._at]
        tiles: Sequence[Tile] = ()
        if step.kind == "lot":
            tiles = [tile for each, tile in self._play.lots[step.at].tiles if each == seat]
        elif step.kind != "start":
            tiles = [*self._play.rounds[step.at].end.hands[seat]]
        if not tiles:
            return element("span", class_="dl-open")
        drawn = [Markup(inline(tile_drawing(tile.low, tile.high))) for tile in tiles]
        return element(
            "span",
            *drawn,
            class_="dl-open",
            role="img",
            aria_label=self._language.row(tiles),
        )

    def _sum(self) -> Markup:
        step = self._steps[self._at]
        if step.kind == "entered":
            working = self._play.rounds[step.at].settlement.working
            if working:
                return sum_markup(working, self._names, len(working))
        return element("div", class_="dl-sum")

    def _board(self, at: int) -> str:
        match = self._match_at(self._steps[at])
        assert match.rules.target is not None
        backs = self._backs(at)
        return board_told(self._language, match.scores, match.rules.target, self._names, backs)

    def _standing(self) -> list[str]:
        return [self._news(), self._board(self._at)]

    def _whole(self) -> str:
        return match_told(self._said, self._board(self._last))

    def _drawn(self, at: int) -> list[tuple[Drawing, float]]:
        """The board."""
        match = self._match_at(self._steps[at])
        assert match.rules.target is not None
        pegs = [Pegs(*pair) for pair in zip(match.scores, self._backs(at), strict=True)]
        return [(board_drawing(pegs, match.rules.target), self._printed)]

    @property
    def _telling(self) -> Sequence[int]:
        return [self._last]
