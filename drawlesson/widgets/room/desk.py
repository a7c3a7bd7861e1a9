"""The table of a game: computer players act one action at a time, whenever the page asks."""

from __future__ import annotations

from typing import Any

from drawlesson.figures.svg import inline, line_drawing
from drawlesson.game.actions import Action
from drawlesson.game.errors import Unreadable
from drawlesson.language.figure_text import described
from drawlesson.language.hints import hint_label, hints_told
from drawlesson.language.moves import move_unknown, read_move
from drawlesson.language.room import no_more_undo
from drawlesson.widgets import table_markup
from drawlesson.widgets.line_markup import inside, largest
from drawlesson.widgets.markup import Markup, element
from drawlesson.widgets.playing import Playing
from drawlesson.widgets.room.text_view import facts_told, text_table
from drawlesson.widgets.sitting import Sitting
from drawlesson.widgets.table_markup import Setting
from drawlesson.widgets.table_pieces import laid_open

__all__ = ["Desk"]


class Desk(Playing):
    """A round of a game at this screen.

    The page asks for the action of each computer player in turn, so that the notebook is
    never held up for longer than one of them thinks, and no longer while it is `stopped`.
    In code what follows an action happens with it. `plain` shows everything as text.
    """

    def __init__(
        self,
        sitting: Sitting,
        setting: Setting,
        *,
        pause: int,
        plain: bool = False,
        stopped: bool = False,
    ) -> None:
        self.plain, self.stopped = plain, stopped
        self.slips: tuple[tuple[Any, ...], ...] = ()
        self._tried: frozenset[tuple[int, Action]] = frozenset()
        self._in_page = False
        self._hint: tuple[str, ...] = ()
        self._unknown = ""
        super().__init__(sitting, setting, pause=pause)

    @property
    def sitting(self) -> Sitting:
        """What is known and chosen at this screen now."""
        return self._sitting

    @property
    def said(self) -> str:
        """The sentence under the line."""
        return self._said()

    def told(self) -> str:
        """The table in words."""
        return self._text()

    def still(self, width: int) -> Markup:
        """The table to look at, as wide: the line, and the hands as far as they lie open."""
        sitting, names = self._sitting, self._setting.names
        seats = range(len(names)) if sitting.all_open else [sitting.viewer]
        hands = [
            element(
                "div",
                element("span", names[seat], class_="dl-label"),
                laid_open(sitting.round.hands[seat]),
                class_="dl-player",
            )
            for seat in seats
        ]
        top = largest(width, self._setting.large)
        line = line_drawing(sitting.round.line, width=inside(width), largest=top)
        return element(
            "div",
            element(
                "div",
                Markup(inline(line)),
                class_="dl-line",
                role="img",
                aria_label=described(self._language, sitting.round.line),
            ),
            element("div", *hands, class_="dl-others"),
            class_="dl-table",
        )

    @property
    def thinks(self) -> bool:
        """Whether a computer player is to act."""
        return self._sitting.follows

    @property
    def pause(self) -> int:
        """Milliseconds for which a play is looked at before a computer player acts."""
        return self._pause

    @pause.setter
    def pause(self, pause: int) -> None:
        self._pause = pause

    def show(self, *, plain: bool, stopped: bool, focus: str = "") -> None:
        """Change how the round is shown, and whether computer players go on."""
        self.plain, self.stopped = plain, stopped
        self._step += 1
        self._show(news=self._said(), focus=focus)

    def step(self) -> None:
        """Let one computer player do one thing."""
        following = self._sitting.follow()
        if following is not None:
            self._move(following)

    def hint(self) -> str:
        """What each choice leaves; "" where there is nothing to choose here."""
        if not (self._sitting.on_turn and self._setting.hints):
            return ""
        told = hints_told(self._language, self._sitting.view, self._setting.names)
        self._hint = (*told, hint_label(self._language))
        self._show(news=self._language.passage(self._hint))
        return "\n".join(self._hint)

    def undo(self) -> None:
        """Take back the last own decision, unless the hands already lie open."""
        if self._sitting.round.over:
            self._say(no_more_undo(self._language))
        else:
            super().undo()

    def act(self, action: Action) -> None:
        """Do something; who is waited for acts first."""
        self.catch_up()
        super().act(action)

    def catch_up(self) -> None:
        """In code everything happens at once; a page asks for it step by step."""
        if not self._in_page:
            super().catch_up()

    # in the page ------------------------------------------------------------

    def _pressed(self, press: str) -> None:
        self._in_page, self._unknown = True, ""
        try:
            if press.startswith("follow "):
                if press == self._following and not self.stopped:
                    self.step()
                else:
                    self._show()
            elif press == "hint":
                self.hint()
            elif press == "typed":
                self._typed(self._fields.get("move", ""))
            elif press.startswith("do "):
                self._try(read_move(self._language, press.removeprefix("do ")))
            else:
                super()._pressed(press)
        finally:
            self._in_page = False

    def _dropped(self, drag: str, drop: str) -> None:
        self._in_page = True
        try:
            super()._dropped(drag, drop)
        finally:
            self._in_page = False

    def _typed(self, text: str) -> None:
        """Do what was typed, or say how it is written."""
        try:
            action = read_move(self._language, text)
        except Unreadable:
            self._unknown = text
            self._say(move_unknown(self._language, text))
        else:
            self._try(action)

    @property
    def _following(self) -> str:
        """The one action that the page may ask for now."""
        return f"follow {self._step}"

    def _try(self, action: Action) -> None:
        super()._try(action)
        if self._sitting.refusals:
            # Trying the same thing once more in the same position is no other slip.
            tried = len(self.round.history), action
            if tried not in self._tried:
                self._tried |= {tried}
                self.slips = (*self.slips, self._sitting.refusals)

    def _move(self, sitting: Sitting) -> None:
        self._hint = ()
        super()._move(sitting)

    def _kept(self) -> Any:
        return super()._kept(), self._hint, self.slips, self._tried

    def _put_back(self, kept: Any) -> None:
        playing, self._hint, self.slips, self._tried = kept
        super()._put_back(playing)

    def _beside(self) -> Markup:
        pieces = []
        if self._hint:
            *choices, label = self._hint
            pieces.append(
                element(
                    "div",
                    element("ul", *(element("li", each) for each in choices), class_="dl-reasons"),
                    element("p", label, class_="dl-label"),
                    class_="dl-help",
                    data_testid="hint",
                )
            )
        if self.thinks and not self.stopped:
            pieces.append(element("span", hidden=True, data_next=self._following))
        return Markup("".join(pieces))

    def _text(self) -> str:
        told = table_markup.sentences(self._setting, self._sitting, self._nudge)
        facts = facts_told(self._setting, self._sitting)
        return "\n".join([*facts, self._language.passage(told)])

    def _html(self) -> Markup:
        if not self.plain:
            return super()._html()
        return text_table(
            self._setting,
            self._sitting,
            table_markup.sentence(
                self._setting, self._sitting, self._rule, self._error, self._nudge
            ),
            self._beside(),
            self._unknown,
        )
