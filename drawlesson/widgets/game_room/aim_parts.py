"""Choosing a small aim for a round, and answering what an aim asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from drawlesson.game.errors import Unreadable
from drawlesson.game.typed import number_in
from drawlesson.language.aims import aim_counts, aim_told, choose_aim, no_aim
from drawlesson.widgets.core.components import frame, optional, tool
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.game_room.desk import Desk

__all__ = ["AimChoice", "AimQuestion"]

_FIELD: Final = "number"
_MOST: Final = 3
"""Figures of an answer."""


class AimChoice(SceneWidget):
    """The aims of a round; `chosen` is the name of one, or "" for none, once it is chosen."""

    _changes = ("chosen",)

    def __init__(self, aims: Sequence[str], *, language: str, large: bool = False) -> None:
        self.chosen: str | None = None
        self._aims, self._large = aims, large
        super().__init__(language)

    def _pressed(self, press: str) -> None:
        what, _, which = press.partition(" ")
        if what != "aim" or which not in (*self._aims, ""):
            raise Unreadable(press, "one of the aims")
        self.chosen = which

    def _greeting(self) -> str:
        return choose_aim(self._language)

    def _html(self) -> Markup:
        language = self._language
        choices = [
            button(
                f"aim {name}",
                element("b", aim_told(language, name)),
                element("span", aim_counts(language, name)),
                class_="dl-tool dl-aim",
            )
            for name in self._aims
        ]
        choices.append(button("aim ", no_aim(language), class_="dl-tool dl-aim"))
        error = [element("p", self._error, class_="dl-error")] if self._error else []
        return frame(
            language,
            element("p", choose_aim(language), class_="dl-question"),
            element("div", *choices, class_="dl-aims"),
            *error,
            kind="dl-exercise",
            large=self._large,
            label=choose_aim(language),
        )

    def _text(self) -> str:
        language = self._language
        told = [f"- {aim_told(language, name)} {aim_counts(language, name)}" for name in self._aims]
        return "\n".join([choose_aim(language), *told, f"- {no_aim(language)}"])


class AimQuestion(SceneWidget):
    """A number, or with `options` a player by seat, asked beside the table as it stands.

    `guess` is the answer, once there is one; `skipped` says that none is wanted.
    """

    _changes = ("guess", "skipped", "_nudge")

    def __init__(self, desk: Desk, told: str, options: Sequence[str], *, language: str) -> None:
        self.guess: int | None = None
        self.skipped = False
        self._desk, self._told, self._options = desk, told, options
        self._before = desk.said if desk.round.over else ""
        self._nudge = ""
        super().__init__(language)

    @property
    def field(self) -> str:
        """Where the focus comes in: the field, or the first player to choose."""
        return "seat 0" if self._options else _FIELD

    def _pressed(self, press: str) -> None:
        what, _, which = press.partition(" ")
        if press == "answer":
            guess = number_in(self._fields.get(_FIELD, ""), 10**_MOST - 1)
            if guess is not None:
                self.guess = guess
            else:
                self._nudge = self._language.say("Write a whole number, such as 12.")
                self._show(news=self._nudge)
        elif press == "skip":
            self.skipped = True
        elif what == "seat" and which in map(str, range(len(self._options))):
            self.guess = int(which)
        else:
            raise Unreadable(press, "an answer")

    def _greeting(self) -> str:
        return self._language.passage(filter(None, [self._before, self._told]))

    def _html(self) -> Markup:
        language = self._language
        if self._options:
            ways = [tool(f"seat {seat}", name) for seat, name in enumerate(self._options)]
        else:
            ways = [
                element(
                    "input",
                    class_="dl-field",
                    inputmode="numeric",
                    autocomplete="off",
                    maxlength=str(_MOST),
                    aria_label=self._told,
                    data_field=_FIELD,
                ),
                button("answer", language.say("Check"), class_="dl-tool dl-first", data_enter=True),
            ]
        ways.append(tool("skip", language.say("Go on without an answer")))
        told = self._error or self._nudge
        return element(
            "div",
            element(
                "div",
                optional("p", self._before, class_="dl-notice"),
                element("p", self._told, class_="dl-question", data_testid="question"),
                element("div", *ways, class_="dl-tools"),
                optional("p", told, class_="dl-error"),
                class_="dl-help",
            ),
            self._desk.still(self._pixels),
            class_="dl-asking",
            lang=language.code,
        )

    def _text(self) -> str:
        return "\n".join([self._told, self._desk.told()])
