"""The page in which a scene is shown: the one widget that speaks with the browser."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

import traitlets

from drawlesson.figures.theme import stylesheet

if TYPE_CHECKING:
    from anywidget import AnyWidget as _Widget
    from ipywidgets import DOMWidget, Widget

    HAS_WIDGETS: bool
else:
    try:
        from anywidget import AnyWidget as _Widget
        from ipywidgets import DOMWidget, Widget

        HAS_WIDGETS = True
    except ImportError:  # the pictures and texts serve alone

        class Widget(traitlets.HasTraits):
            """Takes its place."""

        _Widget = DOMWidget = Widget
        HAS_WIDGETS = False

__all__ = ["HAS_WIDGETS", "BrowserPage", "InPage"]

_FILES: Final = files("drawlesson.widgets.core")


class BrowserPage(_Widget):
    """What the browser gets: a scene, and what to say while no answer comes.

    `lost` has a sentence for each state of the notebook: `busy`, `lost`, and `unsure` where
    the page cannot tell them apart.
    """

    _esm = _FILES.joinpath("scene.js").read_text(encoding="utf-8")
    _css = stylesheet() + _FILES.joinpath("scene.css").read_text(encoding="utf-8")
    scene = traitlets.Dict().tag(sync=True)
    lost = traitlets.Dict().tag(sync=True)

    def end(self) -> None:
        """Take the page, and what says how it lies among others, from the browser for good."""
        if HAS_WIDGETS:
            self.layout.close()
            self.close()


class InPage(DOMWidget):  # type: ignore[misc, unused-ignore]
    """A widget for `HBox`, `Tab` and `Output` that is its page there.

    It speaks with the browser only through that page, which is made when it is wanted.
    """

    def __init__(self, **traits: object) -> None:
        self._model_id = None
        # Past the constructor of Widget, which would open a page at once.
        super(Widget, self).__init__(**traits)

    @property
    def page(self) -> BrowserPage:
        """The widget that speaks with the browser."""
        raise NotImplementedError

    @property
    def model_id(self) -> str:
        """What the page is called, by whoever puts it beside others."""
        return str(self.page.model_id)
