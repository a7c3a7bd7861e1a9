"""A round played at a table: by mouse, touch, keys and code."""

from __future__ import annotations

from collections.abc import Mapping

import traitlets

from drawlesson.figures.svg import (
    hand_row,
    line_drawing,
    stacked,
    standalone,
)
from drawlesson.game.actions import Action, Draw, End, Pass, Play
from drawlesson.game.errors import Unreadable
from drawlesson.game.rounds import Round
from drawlesson.game.tiles import Tile
from drawlesson.language.actions import allowed
from drawlesson.language.asked import Said
from drawlesson.language.clauses import clause_told
from drawlesson.language.figure_text import described
from drawlesson.language.goals import goal_done, goal_told
from drawlesson.language.moves import move_text, move_unknown, read_move
from drawlesson.language.situations import choose_first, wait_told
from drawlesson.language.tiles import no_such_tile
from drawlesson.widgets.core.html import Markup
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.table import table_view
from drawlesson.widgets.table.table_state import TableState
from drawlesson.widgets.table.table_words import Setting, heard, sentences

__all__ = ["PAUSE", "Playing"]

_PRINTED = 700
"""The width of the picture that a notebook keeps, in pixels."""
PAUSE = 650
"""Milliseconds for which a play is looked at before somebody else acts."""


class Playing(SceneWidget):
    """A round on a table: choose a tile, press an end; or drag it; or use the keys or code.

    The page is told what the learner may know and nothing else. A try that the rules
    refuse is answered with its reason and changes nothing. Undo takes back to the learner's
    last decision; a tile drawn again is the same tile.
    """

    over = traitlets.Bool(False, read_only=True)
    """Whether the round is over."""
    reached = traitlets.Bool(False, read_only=True)
    """Whether there is a goal, and it is reached."""
    _changes = ("_sitting", "_rule", "_nudge")

    def __init__(self, sitting: TableState, setting: Setting, *, pause: int = PAUSE) -> None:
        self._sitting, self._setting, self._pause = sitting, setting, pause
        self._rule = self._nudge = ""
        super().__init__(setting.language.code)

    # in code ----------------------------------------------------------------

    @property
    def round(self) -> Round:
        """The round as it stands."""
        return self._sitting.round

    def _watched(self) -> Mapping[str, object]:
        return {"over": self._sitting.round.over, "reached": self._sitting.reached}

    def play(self, tile: Tile | str, end: End | None = None) -> None:
        """Place a tile; at the opening, and where both ends are alike, without an end.

        A refused play is answered in the scene, and so is what is no play at all.
        """
        action = self.read(move_text(tile, end))
        if action is not None:
            self.act(action)

    def read(self, text: str) -> Action | None:
        """The action that `text` names; None when it names none, which is said in the scene."""
        try:
            return read_move(self._language, text)
        except Unreadable:
            unknown = no_such_tile(self._language, text)
            self._say(unknown or move_unknown(self._language, text))
            return None

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

    def legal(self) -> Said:
        """A sentence that names everything the learner may do now."""
        view = self._sitting.view
        return Said(allowed(self._language, view.legal_actions, view.line))

    def act(self, action: Action) -> None:
        """Do something; if the rules refuse it, say why and change nothing."""
        self._try(self._sitting.ended(action))
        self.catch_up()

    def catch_up(self) -> None:
        """Let everything happen that happens by itself, until somebody has to act."""
        for moment in self._sitting.following():
            self._move(moment)

    def _try(self, action: Action) -> None:
        """Do something, and nothing else; if the rules refuse it, say why."""
        if self._sitting.waits and not self._sitting.round.over:
            self._say_why_not()
            return
        tried = self._sitting.tried(action)
        if tried.refusals:
            self._change(tried)
        else:
            self._move(tried)

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
            getattr(self, _PRESSES[press])()
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
        sitting = self._sitting
        if sitting.reached:
            self._say(goal_done(self._language))
        elif sitting.follows and not sitting.on_turn:
            self._say(wait_told(self._language, self._setting.names[sitting.round.turn]))
        else:
            self._say(self._said())

    def _say(self, nudge: str) -> None:
        """Say something that changes nothing, in place of why the last try was refused."""
        self._sitting = self._sitting._replace(refusals=())
        self._rule, self._nudge = "", nudge
        self._show(news=nudge)

    def _change(self, sitting: TableState, focus: str = "") -> None:
        """Show something that is no move: the position stays."""
        self._sitting = sitting
        self._rule = self._nudge = ""
        self._show(news=self._said(), focus=focus)

    def _move(self, sitting: TableState) -> None:
        """Show another position; what was pressed for the old one no longer counts."""
        self._sitting = sitting
        self._rule, self._nudge = "", self._moved()
        pause = self._pause if sitting.follows else 0
        self._advance(news=self._nudge or self._heard(), focus=self._focus(), pause=pause)

    def _focus(self) -> str:
        """What the focus goes to in a new position; "" leaves it where it is."""
        return ""

    @property
    def _one_by_one(self) -> bool:
        """Whether each position is looked at before the next one comes."""
        return self._pause > 0

    def _heard(self) -> str:
        """What is read out: where position after position is heard, nothing of it again."""
        sitting = self._sitting
        if self._one_by_one or sitting.follows:
            sitting = sitting.newest
        return self._language.passage(heard(self._setting, sitting))

    def _moved(self) -> str:
        """What is to be said of a new position in place of the usual; "" for nothing else."""
        return ""

    def _beside(self) -> Markup:
        """What stands below the table."""
        return Markup()

    def _said(self) -> str:
        return self._language.passage(sentences(self._setting, self._sitting))

    def _greeting(self) -> str:
        return self._language.passage(heard(self._setting, self._sitting))

    def _html(self) -> Markup:
        return table_view.table(
            self._setting,
            self._sitting,
            self._pixels,
            self._rule,
            self._error,
            self._nudge,
            self._beside(),
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

    def _pictured(self, told: str) -> str:
        line = line_drawing(self._sitting.round.line, width=_PRINTED)
        held = self._sitting.hand
        hand = [hand_row(held, _PRINTED)] if held else []
        picture = stacked([(line, _PRINTED), *hand], width=_PRINTED)
        return standalone(picture, told, width=_PRINTED)


_PRESSES = {"draw": "draw", "pass": "pass_", "undo": "undo", "redo": "redo"}
"""What each press calls, by name: a subclass may do it in its own way."""
