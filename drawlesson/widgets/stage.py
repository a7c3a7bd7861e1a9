"""What every widget of the course is: a scene in the page, its presses and its errors."""

from __future__ import annotations

import logging
from functools import cached_property
from typing import Any, Final

import traitlets

from drawlesson.game.errors import Unreadable, shown, whole
from drawlesson.language import language as spoken
from drawlesson.language.letters import sendable
from drawlesson.widgets.markup import Markup
from drawlesson.widgets.page import HAS_WIDGETS, Page

__all__ = ["HAS_WIDGETS", "Stage"]

_LOG: Final = logging.getLogger("drawlesson")
_WIDEST: Final = 20_000
_LONGEST: Final = 20_000
"""Letters of a field: five times the longest record."""
_MOST: Final = 50
"""Fields of a scene."""
_WIDTH: Final = 700
"""Pixels, until the page has said how wide it is."""


class Stage(traitlets.HasTraits):
    """A scene that Python makes and a page shows; one that nobody displays needs no page.

    Subclasses say what the scene is (`_html`, `_text`, `_picture`) and what a press
    does (`_pressed`, `_dropped`), and find in `_fields` what the fields of the scene held
    at that moment. A press tells for which step it was made, and one
    made for an earlier step does nothing, such as one that waited for a busy kernel.
    Whatever a press raises is shown in the scene, logged once, and leaves everything
    as it was.
    """

    scene = traitlets.Dict()
    width = traitlets.Int(0)

    def __init__(self, language: str = "en") -> None:
        self._language = spoken(language)
        self._step = 0
        self._answers = 0
        self._error = ""
        self._fields: dict[str, str] = {}
        super().__init__(scene=self._scene())

    @property
    def lost(self) -> dict[str, str]:
        """What a page says while no answer comes, as `Page.lost` has it."""
        language = self._language
        return {
            "busy": language.say("The notebook is busy. Your press is waiting."),
            "lost": language.say(
                "There is no answer from the notebook. "
                "Run its first code cell, then this one again."
            ),
            "unsure": language.say(
                "No answer has come yet. If the notebook is busy, wait a little. "
                "If not, run its first code cell, then this one again."
            ),
        }

    @cached_property
    def page(self) -> Page:
        """The widget that shows this scene, to be put beside others; made when it is wanted."""
        page = Page(scene=self.scene, lost=self.lost)
        page.on_msg(self._received)
        self.observe(lambda change: page.set_trait("scene", change["new"]), "scene")
        return page

    # what a subclass says ---------------------------------------------------

    def _html(self) -> Markup:
        raise NotImplementedError

    def _text(self) -> str:
        """The scene in words, for a notebook that nobody runs."""
        raise NotImplementedError

    def _picture(self) -> str:
        """The scene as an SVG file; "" for one that is all words."""
        return self._pictured(self._text())

    def _pictured(self, told: str) -> str:
        """The picture of the scene with these words for it; "" where there is nothing to see."""
        return ""

    def _pressed(self, press: str) -> None:
        raise NotImplementedError

    def _dropped(self, drag: str, drop: str) -> None:
        raise Unreadable(drag, "nothing to be dragged here")

    def _is_calm(self, press: str) -> bool:
        """Whether a press changes nothing for good, so that it is heard also when it is late."""
        return False

    def _greeting(self) -> str:
        """What is said when this scene takes the place of another; "" for nothing."""
        return ""

    def _kept(self) -> Any:
        """Everything a press may change, to be put back by `_put_back` when it fails."""
        raise NotImplementedError

    def _put_back(self, kept: Any) -> None:
        raise NotImplementedError

    # what is the same for all -----------------------------------------------

    @property
    def _pixels(self) -> int:
        """How wide the scene is."""
        return self.width or _WIDTH

    def _scene(self, news: str = "", focus: str = "", pause: int = 0) -> dict[str, Any]:
        return {
            "html": sendable(self._html()),
            "step": self._step,
            "answer": self._answers,
            "news": sendable(news),
            "focus": focus,
            "pause": pause,
        }

    def _show(self, news: str = "", focus: str = "", pause: int = 0) -> None:
        self.scene = self._scene(news, focus, pause)

    def _received(self, _widget: object, message: Any, _buffers: object) -> None:
        self._answers += 1
        kept = self._kept()
        try:
            if "width" in message:
                self.width = whole(message["width"], "the width of the page", 1, _WIDEST)
                self._show()
            elif message["step"] != self._step:
                self._show()
            elif "drop" in message:
                self._fields = _fields(message.get("fields", {}))
                self._dropped(message["drag"], message["drop"])
            else:
                self._fields = _fields(message.get("fields", {}))
                self._pressed(message["press"])
        except Exception as error:  # a learner must see whatever went wrong
            self._failed(error, message, kept)

    def _failed(self, error: Exception, message: object, kept: Any) -> None:
        """Put everything back as it was, and show that something went wrong."""
        _LOG.exception("A press failed: %s", shown(message, 200))
        self._put_back(kept)
        # Only its kind: the text of an error may name tiles that the learner must not see.
        self._error = self._language.say(
            "Something went wrong here, and nothing has changed. ({error})",
            error=type(error).__name__,
        )
        self._show(news=self._error)
        self._error = ""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        plain = {"text/plain": repr(self), "image/svg+xml": sendable(self._picture())}
        if not plain["image/svg+xml"]:
            del plain["image/svg+xml"]
        if not HAS_WIDGETS:
            return plain
        bundle = self.page._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**(data or {}), **plain}, metadata

    def __repr__(self) -> str:
        return sendable(self._text())


def _fields(told: object) -> dict[str, str]:
    """What the page tells of its fields, if it is that: text by name, not too long."""
    if not isinstance(told, dict) or len(told) > _MOST:
        raise Unreadable(shown(told), "what the fields hold")
    for name, value in told.items():
        if not isinstance(name, str) or not isinstance(value, str) or len(value) > _LONGEST:
            raise Unreadable(shown(value), f"at most {_LONGEST} letters in a field")
    return {sendable(name): sendable(value) for name, value in told.items()}
