"""Walking through figures, one after the other, with the text beside them."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, NamedTuple

from drawlesson.figures.svg import line_drawing, scene, stacked, standalone
from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.lines import Line
from drawlesson.language.figure_text import described
from drawlesson.widgets.line_markup import inside, largest, line_picture
from drawlesson.widgets.markup import Markup, button, element
from drawlesson.widgets.stage import Stage

__all__ = ["Step", "Stepper"]

_PRINTED = 700
"""The width of the picture that a notebook keeps, in pixels."""


class Step(NamedTuple):
    """A line and what is said about it."""

    line: Line
    told: str


class Stepper(Stage):
    """A sequence of figures to walk through, forward and back. Raises `Impossible` without any."""

    def __init__(self, steps: Sequence[Step], *, language: str = "en", large: bool = False) -> None:
        if not steps:
            raise Impossible("found no steps, expected one or more")
        self._steps = tuple(steps)
        self._large = large
        self._at = 0
        super().__init__(language)

    @property
    def at(self) -> int:
        """Which step is shown, from 0."""
        return self._at

    def go(self, to: int) -> None:
        """Show step `to`, the first or the last one if it is beyond them."""
        self._at = max(0, min(len(self._steps) - 1, index(to)))
        self._step += 1
        self._show(news=self._steps[self._at].told)

    def _pressed(self, press: str) -> None:
        ways = {"first": 0, "back": self._at - 1, "on": self._at + 1, "last": len(self._steps) - 1}
        if press not in ways:
            raise Unreadable(press, f"one of {', '.join(ways)}")
        self.go(ways[press])

    def _dropped(self, drag: str, drop: str) -> None:
        raise Unreadable(drag, "nothing to be dragged here")

    def _kept(self) -> Any:
        return self._at

    def _put_back(self, kept: Any) -> None:
        self._at = kept

    def _html(self) -> Markup:
        language, step = self._language, self._steps[self._at]
        top = largest(self._pixels, self._large)
        new = step.line.plays[-1].tile if self._at and step.line.plays else None
        picture = scene(step.line, inside(self._pixels), round(4 * top), new=new, largest=top)
        count = language.say("{at} of {all}", at=self._at + 1, all=len(self._steps))
        told = self._error or step.told
        return element(
            "div",
            line_picture(language, step.line, picture),
            element("p", told, class_="dl-sentence", data_testid="sentence"),
            element(
                "div",
                self._button("first", language.say("To the start"), "Home", self._at > 0),
                self._button("back", language.say("Back"), "ArrowLeft", self._at > 0),
                element("span", count, class_="dl-count"),
                self._button("on", language.say("Next"), "ArrowRight", not self._is_last),
                self._button("last", language.say("To the end"), "End", not self._is_last),
                class_="dl-tools",
                role="toolbar",
                aria_label=language.say("Steps"),
            ),
            class_="dl-table dl-stepper dl-large" if self._large else "dl-table dl-stepper",
            role="group",
            aria_label=language.say("Step by step"),
            lang=language.code,
        )

    @property
    def _is_last(self) -> bool:
        return self._at == len(self._steps) - 1

    def _button(self, press: str, label: str, key: str, ready: bool) -> Markup:
        return button(
            press,
            label,
            class_="dl-tool" if ready else "dl-tool dl-idle",
            data_key=key,
            aria_keyshortcuts=key,
        )

    def _text(self) -> str:
        """Every step in words, for a notebook that nobody runs."""
        return "\n".join(
            f"{number}. {described(self._language, line, told)}"
            for number, (line, told) in enumerate(self._steps, start=1)
        )

    def _picture(self) -> str:
        drawn = [(line_drawing(step.line, width=_PRINTED), _PRINTED) for step in self._steps]
        return standalone(stacked(drawn, width=_PRINTED), self._text(), width=_PRINTED)
