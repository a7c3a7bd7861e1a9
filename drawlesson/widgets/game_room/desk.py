"""The table of a game: computer players act one action at a time, whenever the page asks."""

from __future__ import annotations

from typing import Any

from drawlesson.figures.svg import inline, line_drawing
from drawlesson.game.actions import Action, Play
from drawlesson.language.asked import Said
from drawlesson.language.figure_text import described
from drawlesson.language.hints import choices_told, hint_label, hints_follow, hints_told
from drawlesson.language.room import no_more_undo
from drawlesson.language.situations import chosen, line_told
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.core.line_view import inside, largest
from drawlesson.widgets.core.scene_stack import OWN
from drawlesson.widgets.game_room.text_view import FIELD, facts_told, presses, text_table
from drawlesson.widgets.table import table_view
from drawlesson.widgets.table.playing import Playing
from drawlesson.widgets.table.table_parts import laid_open
from drawlesson.widgets.table.table_state import TableState
from drawlesson.widgets.table.table_words import Setting, sentences

__all__ = ["Desk"]


class Desk(Playing):
    """A round of a game at this screen.

    The page asks for the action of each computer player in turn, so that the notebook is
    never held up for longer than one of them thinks, and no longer while it is `stopped`.
    In code what follows an action happens with it. `plain` shows everything as text.
    """

    _changes = ("_hint", "slips", "_tried")

    def __init__(
        self,
        sitting: TableState,
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
        """The sentences of the hint: one after the first press, and more after the next."""
        self._unknown = ""
        """What was typed and not done: it stays in the field to be mended."""
        self._press = ""
        """What is being pressed in the page."""
        super().__init__(sitting, setting, pause=pause)

    @property
    def sitting(self) -> TableState:
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
        self._advance(news=self._said(), focus=focus)

    def step(self) -> None:
        """Let one computer player do one thing."""
        following = self._sitting.follow()
        if following is not None:
            self._move(following)

    def hint(self) -> Said:
        """The choices, and asked once more what each leaves; "" where no hint is to be had."""
        sitting, language = self._sitting, self._language
        if not self._setting.hints:
            return Said("")
        if not sitting.on_turn:
            self._say_why_not()
            return Said(self._nudge)
        if self._hint:
            told = hints_told(language, sitting.view, self._setting.names)
            self._hint = (*told, hint_label(language))
            news = hints_follow(language, sitting.view)
        else:
            news = choices_told(language, sitting.view)
            self._hint = (news,)
        self._sitting = sitting.let_go()  # a hint is about all choices, not about that tile
        self._rule = self._nudge = ""
        self._show(news=news)
        return Said("\n".join(self._hint))

    def undo(self) -> None:
        """Take back the last own decision, unless the hands already lie open."""
        if self._sitting.round.over:
            self._say(no_more_undo(self._language))
        else:
            super().undo()

    def act(self, action: Action | str) -> None:
        """Do something, given as an action or as one types it; who is waited for acts first.

        A tile that fits at one end alone goes there. What is no move is answered.
        """
        if self._sitting.opened:  # who looks on acts for nobody
            self._say_why_not()
            return
        self.catch_up()
        known = self.read(action) if isinstance(action, str) else action
        if known is None:
            return
        known = self._sitting.completed(known)
        if isinstance(known, Play) and self._lacks_an_end(known):
            self._say(chosen(self._language, self._sitting.view, known.tile))
        else:
            super().act(known)

    def _lacks_an_end(self, play: Play) -> bool:
        """Whether a tile of the hand was named without an end, where the line has two."""
        sitting = self._sitting
        is_held = play.tile in sitting.hand and not sitting.waits
        return is_held and play.end is None and sitting.round.line.ends is not None

    def catch_up(self) -> None:
        """In code everything happens at once; a page asks for it step by step."""
        if not self._in_page:
            super().catch_up()

    # in the page ------------------------------------------------------------

    def _pressed(self, press: str) -> None:
        self._in_page, self._press, self._unknown = True, press, ""
        try:
            if press.startswith("follow "):
                if press == self._following and not self.stopped:
                    self.step()
                else:
                    self._show()
            elif press == "hint":
                self.hint()
            elif press == "typed":
                self._unknown = self._fields.get(FIELD, "")
                self.act(self._unknown)
            elif press.startswith("do "):
                self.act(press.removeprefix("do "))
            else:
                super()._pressed(press)
        finally:
            self._in_page, self._press = False, ""

    def _is_calm(self, press: str) -> bool:
        """A tile may be chosen while a computer player thinks; at the opening that plays it."""
        sitting = self._sitting
        tiles = [f"tile {tile.low}-{tile.high}" for tile in sitting.hand if tile != sitting.chosen]
        return sitting.round.line.ends is not None and press in tiles

    def _dropped(self, drag: str, drop: str) -> None:
        self._in_page = True
        try:
            super()._dropped(drag, drop)
        finally:
            self._in_page = False

    @property
    def entrance(self) -> str:
        """Where the focus comes in: the field or the first tile; "" where nobody can act."""
        sitting = self._sitting
        if not sitting.hand or sitting.round.over:
            return ""
        tile = sitting.hand[0]
        return FIELD if self.plain else f"tile {tile.low}-{tile.high}"

    def _focus(self) -> str:
        """To what comes next at the end; as text to the field, where what was pressed is gone."""
        sitting = self._sitting
        if sitting.round.over:
            return f"{OWN}settle"
        is_gone = self._press.startswith("do ") and self._press not in presses(sitting)
        return FIELD if is_gone else ""

    @property
    def _one_by_one(self) -> bool:
        return self._in_page and super()._one_by_one

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

    def _move(self, sitting: TableState) -> None:
        self._hint, self._unknown = (), ""
        super()._move(sitting)

    def _beside(self) -> Markup:
        pieces = []
        if self._hint:
            pieces.append(self._hint_shown())
        if self.thinks and not self.stopped:
            pieces.append(element("span", hidden=True, data_next=self._following))
        return Markup("".join(pieces))

    def _hint_shown(self) -> Markup:
        if len(self._hint) == 1:
            told = [element("p", *self._hint)]
        else:
            *choices, label = self._hint
            told = [
                element("ul", *(element("li", each) for each in choices), class_="dl-reasons"),
                element("p", label, class_="dl-label"),
            ]
        return element("div", *told, class_="dl-help", data_testid="hint")

    def _text(self) -> str:
        language, line = self._language, self._sitting.round.line
        told = sentences(self._setting, self._sitting, self._nudge)
        _, *facts = facts_told(self._setting, self._sitting)
        whole = described(language, line, line_told(language, line))
        return "\n".join([whole, *facts, language.passage(told)])

    def _html(self) -> Markup:
        if not self.plain:
            return super()._html()
        return text_table(
            self._setting,
            self._sitting,
            table_view.sentence(self._setting, self._sitting, self._rule, self._error, self._nudge),
            self._beside(),
            self._unknown,
        )
