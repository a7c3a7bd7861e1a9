"""A table to play at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drawlesson.figures.svg import (
    hand_row,
    line_drawing,
    stacked,
    standalone,
)
from drawlesson.game.actions import Action, Draw, End, Pass, Play
from drawlesson.game.errors import Impossible, Unreadable, shown
from drawlesson.game.rounds import Round
from drawlesson.game.tiles import Tile
from drawlesson.language import language as spoken
from drawlesson.language.actions import allowed
from drawlesson.language.clauses import clause_told
from drawlesson.language.figure_text import described
from drawlesson.language.goals import goal_done, goal_told
from drawlesson.language.names import names as names_for
from drawlesson.language.situations import choose_first
from drawlesson.lessons.goals import Goal
from drawlesson.lessons.tasks import Policy, Task
from drawlesson.widgets import table_markup
from drawlesson.widgets.markup import Markup
from drawlesson.widgets.sitting import Sitting
from drawlesson.widgets.stage import Stage

__all__ = ["Table"]

_PRINTED = 700
"""The width of the picture that a notebook keeps, in pixels."""
_PAUSE = 650
"""Milliseconds for which the play of somebody else is looked at."""


class Table(Stage):
    """A round on a table: choose a tile, press an end; or drag it; or use the keys or code.

    `seat` is the learner's; None lets them act for everybody. `others` plays the
    other seats. `names` are the players', by seat. The page is told what the learner
    may know and nothing else.

    A try that the rules refuse is answered with its reason and changes nothing. Undo
    takes back to the learner's last decision; a tile drawn again is the same tile. In a
    `guess` the table does not show beforehand what fits. `reached` is called once, when
    the goal is reached; what it gives back is said as well.
    """

    def __init__(
        self,
        start: Round,
        *,
        seat: int | None = 0,
        others: Policy | None = None,
        goal: Goal | None = None,
        names: tuple[str, ...] | None = None,
        language: str = "en",
        large: bool = False,
        auto_pass: bool = False,
        guess: bool = False,
        reached: Callable[[], str] | None = None,
    ) -> None:
        speaks = spoken(language)
        players = start.rules.players
        known = names_for(speaks, players, seat) if names is None else tuple(names)
        whole = len(known) == players and not isinstance(names, str)
        if not whole or not all(isinstance(name, str) for name in known):
            raise Impossible(f"found the names {shown(names)}, expected one text for each seat")
        self._setting = table_markup.Setting(speaks, known, large)
        first = Sitting(start, seat, goal, others, auto_pass, guess)
        events = len(first.view.events)
        first = first._replace(first=events, seen=events)
        self._sitting = [first, *first.following()][-1]
        self._rule = self._nudge = ""
        self._when_reached, self._farewell = reached, ""
        super().__init__(language)

    @staticmethod
    def of(
        task: Task,
        language: str = "en",
        *,
        large: bool = False,
        reached: Callable[[], str] | None = None,
    ) -> Table:
        """The table of a task: the learner has seat 0."""
        return Table(
            task.start,
            goal=task.goal,
            others=task.others,
            language=language,
            large=large,
            guess=task.guess,
            reached=reached,
        )

    # in code ----------------------------------------------------------------

    @property
    def round(self) -> Round:
        """The round as it stands."""
        return self._sitting.round

    @property
    def reached(self) -> bool:
        """Whether the goal of this table is reached."""
        return self._sitting.reached

    def play(self, tile: Tile | str, end: End | None = None) -> None:
        """Place a tile; at the opening without an end. A refused play is answered in the scene."""
        self.act(Play(Tile.parse(tile) if isinstance(tile, str) else tile, end))

    def draw(self) -> None:
        """Draw one tile."""
        self.act(Draw())

    def pass_(self) -> None:
        """Pass."""
        self.act(Pass())

    def undo(self) -> None:
        """Take back the learner's last action, and what the others did since."""
        self._move(self._sitting.undo())

    def redo(self) -> None:
        """Bring back what undo took."""
        self._move(self._sitting.redo())

    def legal(self) -> str:
        """A sentence that names everything the learner may do now."""
        return allowed(self._language, self._sitting.view.legal_actions)

    def act(self, action: Action) -> None:
        """Do something; if the rules refuse it, say why and change nothing."""
        if self._sitting.waits and not self._sitting.round.over:
            self._say_why_not()
            return
        moments = self._sitting.act(action)
        if moments[-1].refusals:
            self._change(moments[-1])
            return
        *between, last = moments
        for moment in between:
            self._move(moment, pause=_PAUSE)
        self._move(last)

    # in the page ------------------------------------------------------------

    def _pressed(self, press: str) -> None:
        what, _, which = press.partition(" ")
        if what == "tile":
            self._choose(Tile.parse(which))
        elif what == "end":
            self._place(self._sitting.chosen, which)
        elif what == "rule":
            self._rule = "" if which == self._rule else which
            self._show(news=clause_told(self._language, which) if self._rule else self._said())
        elif press == "let go":
            self._change(self._sitting.let_go())
        elif press == "sort":
            self._change(self._sitting.sorted())
        elif press in _PRESSES:
            _PRESSES[press](self)
        else:
            raise Unreadable(press, "something that can be pressed at this table")

    def _dropped(self, drag: str, drop: str) -> None:
        what, _, end = drop.partition(" ")
        if what != "end":
            raise Unreadable(drop, "an end of the line")
        self._place(Tile.parse(drag), end)

    def _choose(self, tile: Tile) -> None:
        if self._sitting.waits:
            self._say_why_not()
            return
        if self._sitting.round.line.ends is None:
            self.act(Play(tile))
            return
        chosen = self._sitting.choose(tile)
        places = ("left",) if chosen.guess else self._sitting.round.line.places(tile)
        self._change(chosen, f"end {places[0]}" if chosen.chosen and places else "")

    def _place(self, tile: Tile | None, end: str) -> None:
        if self._sitting.waits:
            self._say_why_not()
        elif tile is None:
            self._say(choose_first(self._language))
        elif end == "None":
            self.act(Play(tile))
        else:
            self.act(Play(tile, "left" if end == "left" else "right"))

    def _say_why_not(self) -> None:
        """Why the learner cannot act now."""
        self._say(goal_done(self._language) if self._sitting.reached else self._said())

    def _say(self, nudge: str) -> None:
        """Say something that changes nothing."""
        self._nudge = nudge
        self._show(news=nudge)

    def _change(self, sitting: Sitting, focus: str = "") -> None:
        """Show something that is no move: the position stays."""
        self._sitting = sitting
        self._rule = self._nudge = ""
        self._show(news=self._said(), focus=focus)

    def _move(self, sitting: Sitting, pause: int = 0) -> None:
        """Show another position; what was pressed for the old one no longer counts."""
        self._sitting = sitting
        self._rule, self._nudge = "", self._told_when_reached()
        self._step += 1
        self._show(news=self._nudge or self._said(), pause=pause)

    def _told_when_reached(self) -> str:
        """What is said with the goal reached where somebody wants to know of it; else ""."""
        if self._when_reached is None or not self._sitting.reached:
            return ""
        self._farewell = self._farewell or self._when_reached()
        return self._language.passage([self._said(), self._farewell])

    def _said(self) -> str:
        return self._language.passage(table_markup.sentences(self._setting, self._sitting))

    def _kept(self) -> Any:
        return self._sitting, self._rule, self._nudge

    def _put_back(self, kept: Any) -> None:
        self._sitting, self._rule, self._nudge = kept

    def _html(self) -> Markup:
        return table_markup.table(
            self._setting, self._sitting, self._pixels, self._rule, self._error, self._nudge
        )

    def _text(self) -> str:
        language, sitting = self._language, self._sitting
        goal = []
        if sitting.goal is not None:
            goal = [goal_told(language, sitting.goal, sitting.placed, sitting.drawn)]
        hand = " ".join(map(str, sitting.hand))
        return "\n".join(
            [
                *goal,
                described(language, sitting.round.line),
                language.say("Your hand: {tiles}.", tiles=hand or language.say("none")),
                self._said(),
            ]
        )

    def _picture(self) -> str:
        line = line_drawing(self._sitting.round.line, width=_PRINTED)
        hand = hand_row(self._sitting.hand, _PRINTED)
        picture = stacked([(line, _PRINTED), hand], width=_PRINTED)
        return standalone(picture, self._text(), width=_PRINTED)


_PRESSES = {"draw": Table.draw, "pass": Table.pass_, "undo": Table.undo, "redo": Table.redo}
