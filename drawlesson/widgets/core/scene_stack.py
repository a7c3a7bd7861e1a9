"""A scene of parts, of which one is in view: what is pressed in it goes to that part."""

from __future__ import annotations

from typing import Any, Final

from drawlesson.widgets.core.html import Markup
from drawlesson.widgets.core.scene_widget import SceneWidget

__all__ = ["OWN", "SceneStack"]

OWN: Final = "room "
"""How a press begins that is meant for the whole, and not for the part in view."""
_STEPS: Final = 100_000
"""More steps than a part takes: the steps of two parts are never alike."""


class SceneStack(SceneWidget):
    """A scene that shows one part at a time, with what stands around it.

    Subclasses put parts in view (`_put`), look at what has become of the part after each
    press in it (`_go_on`), answer their own presses (`_own`), and say what stands around the
    part (`_around`). A press that fails leaves the whole as it was.
    """

    def __init__(self, first: SceneWidget, *, language: str, large: bool) -> None:
        self._part, self._parts, self._large = first, 0, large
        self._heard: list[str] = []
        """What stood around the part in the last scene."""
        super().__init__(language)
        self.observe(self._widened, "width")

    # what a subclass says ---------------------------------------------------

    def _go_on(self) -> None:
        """Look at what the part in view has become, and show another where that is due."""

    def _own(self, press: str) -> None:
        """Answer a press that is meant for the whole, without how it begins."""
        raise NotImplementedError

    def _around(self, part: Markup) -> Markup:
        """The part in view with what stands around it."""
        raise NotImplementedError

    def _always(self, press: str) -> bool:
        """Whether a press counts even if the scene has gone on since."""
        return False

    def _heading(self) -> list[str]:
        """What stands around the part and is to be heard, each once when it has come."""
        return []

    def _first_press(self) -> str:
        """What the focus goes to when another part has come into view; "" for its first button."""
        return ""

    # what is the same for all -----------------------------------------------

    def _put(self, part: SceneWidget) -> None:
        """Put another part in view."""
        if part.width != self.width:
            part.width = self.width
            part._show()
        self._part = part
        self._parts += 1

    def _take(self) -> None:
        """Show the part as it has become."""
        scene = self._part.scene
        step = self._parts * _STEPS + self._part._step
        is_other = step // _STEPS != self._step // _STEPS
        self._step = step
        focus = self._first_press() if is_other else scene["focus"]
        news = scene["news"] or (self._part._greeting() if is_other else "")
        heading = self._heading()
        fresh = [each for each in heading if each not in self._heard]
        self._heard = heading
        told = [*fresh, *([news] if news else [])]
        self._show(self._language.passage(told), focus, scene["pause"])

    def _arrive(self) -> None:
        self._part._show()
        self._take()

    def _widened(self, _change: object) -> None:
        self._part.width = self.width
        self._part._show()

    def _heed(self, message: Any) -> bool:
        if self._counts_late(str(message.get("press", ""))):
            message = {**message, "step": self._step}
        return super()._heed(message)

    def _do(self, message: Any) -> bool:
        if str(message.get("press", "")).startswith(OWN):
            return super()._do(message)
        part = self._part
        done = part.receive({**message, "step": part._step})
        self._fields = dict(part._fields)
        self._go_on()
        self._take()
        return done

    def _counts_late(self, press: str) -> bool:
        """Whether a press counts though the scene has gone on while the notebook was busy."""
        if press.startswith(OWN):
            return self._always(press.removeprefix(OWN))
        return self._part._is_calm(press)

    def _pressed(self, press: str) -> None:
        self._own(press.removeprefix(OWN))
        self._take()

    def _kept(self) -> Any:
        return super()._kept(), self._part, self._part._kept()

    def _put_back(self, kept: Any) -> None:
        state, part, inner = kept
        super()._put_back(state)
        if part is not self._part:
            self._part = part
            self._parts += 1
        part._put_back(inner)
        part._advance()
        self._step = self._parts * _STEPS + part._step

    def _html(self) -> Markup:
        return self._around(Markup(self._part.scene["html"]))

    def _text(self) -> str:
        return self._part._text()

    def _pictured(self, told: str) -> str:
        return self._part._pictured(told)
