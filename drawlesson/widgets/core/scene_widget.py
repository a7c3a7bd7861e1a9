"""What every widget of the course is: a scene in the page, its presses and its errors.

It is long because it is the one life of every scene, told from its start to its place.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import cached_property
from hashlib import sha256
from typing import Any, ClassVar, Final

import traitlets

from drawlesson.figures.svg import pale
from drawlesson.game.errors import Unreadable, shown, whole
from drawlesson.language import language as spoken
from drawlesson.language.letters import sendable
from drawlesson.language.stored import run_first
from drawlesson.widgets.core.browser_page import HAS_WIDGETS, BrowserPage, InPage
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.notebook import displayed
from drawlesson.widgets.core.trail import Trail

__all__ = ["HAS_WIDGETS", "SceneWidget"]

_LOG: Final = logging.getLogger("drawlesson")
_WIDEST: Final = 20_000
_LONGEST: Final = 20_000
"""Letters of a field: five times the longest record."""
_MOST: Final = 50
"""Fields of a scene."""
_WIDTH: Final = 700
"""Pixels, until the page has said how wide it is."""
_AGAIN: Final = "start again"
"""What is pressed to go back to the start."""


class SceneWidget(InPage):
    """A scene that Python makes and a page shows; one that nobody displays needs no page.

    Subclasses say what the scene is (`_html`, `_text`, `_picture`) and what a press
    does (`_pressed`, `_dropped`), and find in `_fields` what the fields of the scene held
    at that moment. A press tells for which step it was made, and one
    made for an earlier step does nothing, such as one that waited for a busy kernel.
    Whatever a press raises is shown in the scene, logged once, and leaves everything
    as it was.

    It is a widget as those of ipywidgets are: it lies in their boxes, tabs and outputs, and
    `observe` tells of what happens to it, by the traits that each kind has.

    What has been pressed in a scene tells its `place`: a fresh one that goes there (`go_to`)
    stands where this one stood, also on another day.
    """

    scene = traitlets.Dict()
    width = traitlets.Int(0)
    starts_again: ClassVar[bool] = True
    """Whether a button leads back to the start; not where a scene has a way of its own."""
    goes_on: ClassVar[bool] = True
    """Whether a cell that is run again shows the scene as it was left; else a fresh one."""
    _changes: ClassVar[tuple[str, ...]] = ()
    """The attributes that a press may change, beside those of a parent; their values never do."""
    _unseen: ClassVar[bool] = False
    """Whether a scene is on its way to a place, and nobody looks."""

    def __init__(self, language: str = "en") -> None:
        self._language = spoken(language)
        self._step = 0
        self._answers = 0
        self._error = ""
        self._fields: dict[str, str] = {}
        self._trail = Trail()
        self._acts = False
        """Whether something is being pressed."""
        self._keeper: Callable[[SceneWidget], None] | None = None
        self._at_start: Any = None
        """What `_kept` told at the start of a scene that is kept."""
        super().__init__(scene=self._scene())
        self._tell_watchers()

    @property
    def lost(self) -> dict[str, str]:
        """What a page says while no answer comes, as `BrowserPage.lost` has it."""
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
    def page(self) -> BrowserPage:
        """The widget that shows this scene, to be put beside others; made when it is wanted."""
        page = BrowserPage(scene=self.scene, lost=self.lost)
        page.on_msg(lambda _page, message, _buffers: self.receive(message))
        self.observe(self._show_in_page, "scene")
        return page

    def _show_in_page(self, change: Any) -> None:
        self.page.set_trait("scene", change["new"])

    def close_page(self) -> None:
        """Take the page from the browser; it is made anew when it is wanted again."""
        page = self.__dict__.pop("page", None)
        if page is not None:
            self.unobserve(self._show_in_page, "scene")
            page.end()

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

    def _watched(self) -> Mapping[str, object]:
        """The traits that `observe` tells of, and what they are now."""
        return {}

    def _greeting(self) -> str:
        """What is said when this scene takes the place of another; "" for nothing."""
        return ""

    # what is the same for all -----------------------------------------------

    @property
    def _pixels(self) -> int:
        """How wide the scene is."""
        return self.width or _WIDTH

    def _scene(self, news: str = "", focus: str = "", pause: int = 0) -> dict[str, Any]:
        return {
            "html": sendable(self._html() + self._foot()),
            "step": self._step,
            "answer": self._answers,
            "news": sendable(news),
            "focus": focus,
            "pause": pause,
        }

    def _foot(self) -> str:
        """The way back to the start, once something was done in a scene that is kept."""
        is_moved = self._acts or self._trail.steps
        if self._keeper is None or not self.starts_again or not is_moved:
            return ""
        said = self._language.say("Start again")
        again = button(_AGAIN, said, class_="dl-tool dl-again", data_always=True)
        return element("div", again, class_="dl-foot", lang=self._language.code)

    def _show(self, news: str = "", focus: str = "", pause: int = 0) -> None:
        if not SceneWidget._unseen:
            self.scene = self._scene(news, focus, pause)
            self._tell_watchers()

    def _tell_watchers(self) -> None:
        with self.hold_trait_notifications():
            for name, value in self._watched().items():
                self.set_trait(name, value)

    def _advance(self, news: str = "", focus: str = "", pause: int = 0) -> None:
        """Show the next step: what was pressed before it no longer counts."""
        self._step += 1
        self._show(news, focus, pause)

    def _kept(self) -> Any:
        """Everything a press may change, to be put back by `_put_back` when it fails."""
        each = (name for kind in type(self).__mro__ for name in vars(kind).get("_changes", ()))
        return {name: getattr(self, name) for name in each}

    def _put_back(self, kept: Any) -> None:
        for name, value in kept.items():
            setattr(self, name, value)

    def press(self, press: str, **fields: str) -> bool:
        """Press what reports `press`, as it stands now, with these texts in the fields."""
        return self.receive({"press": press, "step": self.scene["step"], "fields": fields})

    def receive(self, message: Any) -> bool:
        """Do what a page asks; whether it was done, for it may be late, or fail.

        A message has a `press`, or a `drag` and a `drop`, with the `step` for which it was
        made and the `fields` by name; or the `width` of the page. None of it raises.
        """
        self._answers += 1
        kept = self._kept()
        try:
            if self._keeper is not None and self.starts_again and message.get("press") == _AGAIN:
                self._restart()
                return True
            done = self._heed(message)
        except Exception as error:  # a learner must see whatever went wrong
            self._acts = False
            self._failed(error, message, kept)
            return False
        self._acts = False
        if done:
            self._remember(message)
            self._tell_keeper()
        return done

    def _heed(self, message: Any) -> bool:
        """Do what the page asks, if it is for this step."""
        if "width" in message:
            self.width = whole(message["width"], "the width of the page", 1, _WIDEST)
            self._show()
            return False
        if message["step"] != self._step:
            self._show()
            return False
        self._acts = True
        return self._do(message)

    def _do(self, message: Any) -> bool:
        """Press or drop; whether it was done."""
        self._fields = _fields(message.get("fields", {}))
        if "drop" in message:
            self._dropped(message["drag"], message["drop"])
        else:
            self._pressed(message["press"])
        return True

    # from one day to the next -----------------------------------------------

    def kept_by(self, keeper: Callable[[SceneWidget], None]) -> None:
        """Call `keeper` with this scene after each press from now on; it stands at its start."""
        self._keeper = keeper
        self._at_start = self._kept()

    @property
    def is_current(self) -> bool:
        """Whether its cell, run again, is to show it once more and not a fresh one."""
        return True

    @property
    def place(self) -> dict[str, Any] | None:
        """Where the learner is, as JSON; None at the start, and too far from it."""
        if not self._trail.steps or self._trail.is_too_long:
            return None
        return {
            "trail": list(self._trail.steps),
            "mark": self._mark(),
            "language": self._language.code,
        }

    def go_to(self, place: Mapping[str, Any]) -> bool:
        """Go from the start to a place; if that is no more what it was, this scene is of no use."""
        SceneWidget._unseen = True
        try:
            for message in Trail(tuple(place["trail"])).messages:
                if not self._do(message):
                    return False
                self._remember(message)
            is_other = place["language"] == self._language.code and place["mark"] != self._mark()
        except Exception:  # another version's question; a file that somebody has changed
            _LOG.info("A place is no more: %s", shown(place, 200))
            return False
        finally:
            SceneWidget._unseen = False
        self._step += 1
        self._arrive()
        return not is_other

    def _restart(self) -> None:
        """Back to the start."""
        self._put_back(self._at_start)
        self._trail = Trail()
        self._step += 1
        self._arrive()
        self._tell_keeper()

    def _arrive(self) -> None:
        """Show where one has come to."""
        self._show()

    def _remember(self, message: Mapping[str, Any]) -> None:
        """Take what was done into what leads here."""
        self._trail = self._trail.after(message, self._fields)

    def _tell_keeper(self) -> None:
        if self._keeper is not None:
            self._keeper(self)

    def _mark(self) -> str:
        """What tells this place from others; "" where that is not known."""
        return sha256(sendable(self._text()).encode()).hexdigest()[:16]

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
        plain = {"text/plain": repr(self)}
        if picture := sendable(self._picture()):
            # Beside a widget it is seen where nobody runs the cell, and must not look alive.
            plain["image/svg+xml"] = pale(picture) if HAS_WIDGETS else picture
        if not HAS_WIDGETS:
            return plain
        displayed(self)
        bundle = self.page._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        mark = {"drawlesson": {"run": run_first(self._language)}}  # read by stored_outputs
        return {**(data or {}), **plain}, {**(metadata or {}), **mark}

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
