"""Something that is walked through step by step, forward and back."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import ClassVar

from drawlesson.figures.svg import Drawing, stacked, standalone
from drawlesson.game.errors import Unreadable
from drawlesson.language.asked import Said
from drawlesson.language.catalogs import Language
from drawlesson.language.stored import step_shown
from drawlesson.widgets.core.components import tool
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.core.scene_widget import HAS_WIDGETS, SceneWidget

__all__ = ["Walk", "steps_bar"]


class Walk(SceneWidget):
    """A scene of which one step is shown, by buttons and by the arrow keys.

    Subclasses say how many steps there are (`_steps_in_all`), what is read out at the
    shown one (`_news`), and tell and draw it (`_standing`, `_drawn`) and all of them
    (`_whole`, `_telling`).

    A notebook keeps the shown step alone, which is the first one in a cell that has just
    been run: what comes next is for the learner to guess. Only where there are no widgets
    to walk with, text and picture hold every step.
    """

    starts_again = False
    _printed: ClassVar[float] = 700
    """The width of the picture that a notebook keeps, in pixels."""
    _changes: ClassVar[tuple[str, ...]] = ("_at",)

    def __init__(self, language: str = "en") -> None:
        self._at = 0
        super().__init__(language)

    @property
    def _steps_in_all(self) -> int:
        raise NotImplementedError

    def _news(self) -> str:
        """What is said at the shown step."""
        raise NotImplementedError

    def _standing(self) -> list[str]:
        """The shown step in words, line by line."""
        raise NotImplementedError

    def _whole(self) -> str:
        """Every step in words."""
        raise NotImplementedError

    def _drawn(self, at: int) -> list[tuple[Drawing, float]]:
        """The pictures of a step, each with the pixels that it is wide."""
        raise NotImplementedError

    @property
    def _telling(self) -> Sequence[int]:
        """The steps whose pictures together show all."""
        return [*dict.fromkeys((0, self._last))]

    @property
    def at(self) -> int:
        """Which step is shown, from 0."""
        return self._at

    def told(self) -> Said:
        """Every step in words."""
        return Said(self._whole())

    def go(self, to: int) -> None:
        """Show step `to`, the first or the last one if it is beyond them."""
        self._at = max(0, min(self._last, index(to)))
        self._advance(news=self._news())

    def to_end(self) -> None:
        """Show the last step."""
        self.go(self._last)

    @property
    def _last(self) -> int:
        return self._steps_in_all - 1

    def _pressed(self, press: str) -> None:
        ways = {"first": 0, "back": self._at - 1, "on": self._at + 1, "last": self._last}
        if press not in ways:
            raise Unreadable(press, f"one of {', '.join(ways)}")
        self.go(ways[press])

    def _greeting(self) -> str:
        return self._news()

    def _text(self) -> str:
        if not HAS_WIDGETS:
            return self._whole()
        here = [step_shown(self._language, self._at, self._last)] if self._last else []
        return "\n".join([*self._standing(), *here])

    def _pictured(self, told: str) -> str:
        steps = [self._at] if HAS_WIDGETS else self._telling
        drawn = [piece for at in steps for piece in self._drawn(at)]
        return standalone(stacked(drawn, width=self._printed), told, width=self._printed)

    def _walking_tools(self) -> Markup:
        """The buttons to walk with, and which step it is."""
        return steps_bar(self._language, self._at, self._last)


def steps_bar(language: Language, at: int, last: int, *, keys: bool = True) -> Markup:
    """The buttons to walk with; without `keys` the arrows walk among the buttons instead.

    The focus comes in at "Next": Enter on "To the end" would give everything away.
    """
    count = language.say("{at} of {all}", at=at + 1, all=last + 1)
    return element(
        "div",
        tool("first", language.say("To the start"), key="Home" if keys else None, ready=at > 0),
        tool("back", language.say("Back"), key="ArrowLeft" if keys else None, ready=at > 0),
        element("span", count, class_="dl-count"),
        tool("on", language.say("Next"), key="ArrowRight" if keys else None, ready=at < last),
        tool("last", language.say("To the end"), key="End" if keys else None, ready=at < last),
        class_="dl-tools",
        role="toolbar",
        aria_label=language.say("Steps"),
        data_group="steps",
        data_start="on",
    )
