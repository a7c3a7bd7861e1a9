"""Something that is walked through step by step, forward and back."""

from __future__ import annotations

from operator import index
from typing import Any

from drawlesson.game.errors import Unreadable
from drawlesson.language.catalogs import Language
from drawlesson.widgets.markup import Markup, button, element
from drawlesson.widgets.stage import Stage

__all__ = ["Walk", "steps_bar"]


class Walk(Stage):
    """A scene of which one step is shown, by buttons and by the arrow keys.

    Subclasses say how many steps there are (`_steps_in_all`) and what is read out at the
    shown one (`_news`).
    """

    def __init__(self, language: str = "en") -> None:
        self._at = 0
        super().__init__(language)

    @property
    def _steps_in_all(self) -> int:
        raise NotImplementedError

    def _news(self) -> str:
        """What is said at the shown step."""
        raise NotImplementedError

    @property
    def at(self) -> int:
        """Which step is shown, from 0."""
        return self._at

    def go(self, to: int) -> None:
        """Show step `to`, the first or the last one if it is beyond them."""
        self._at = max(0, min(self._last, index(to)))
        self._step += 1
        self._show(news=self._news())

    @property
    def _last(self) -> int:
        return self._steps_in_all - 1

    def _pressed(self, press: str) -> None:
        ways = {"first": 0, "back": self._at - 1, "on": self._at + 1, "last": self._last}
        if press not in ways:
            raise Unreadable(press, f"one of {', '.join(ways)}")
        self.go(ways[press])

    def _dropped(self, drag: str, drop: str) -> None:
        raise Unreadable(drag, "nothing to be dragged here")

    def _kept(self) -> Any:
        return self._at

    def _put_back(self, kept: Any) -> None:
        self._at = kept

    def _walking_tools(self) -> Markup:
        """The buttons to walk with, and which step it is."""
        return steps_bar(self._language, self._at, self._last)


def steps_bar(language: Language, at: int, last: int, *, keys: bool = True) -> Markup:
    """The buttons to walk with; without `keys` the arrows walk among the buttons instead."""
    count = language.say("{at} of {all}", at=at + 1, all=last + 1)
    return element(
        "div",
        _way("first", language.say("To the start"), "Home" if keys else None, at > 0),
        _way("back", language.say("Back"), "ArrowLeft" if keys else None, at > 0),
        element("span", count, class_="dl-count"),
        _way("on", language.say("Next"), "ArrowRight" if keys else None, at < last),
        _way("last", language.say("To the end"), "End" if keys else None, at < last),
        class_="dl-tools",
        role="toolbar",
        aria_label=language.say("Steps"),
        data_group=None if keys else "steps",
    )


def _way(press: str, label: str, key: str | None, ready: bool) -> Markup:
    return button(
        press,
        label,
        class_="dl-tool" if ready else "dl-tool dl-idle",
        data_key=key,
        aria_keyshortcuts=key,
    )
