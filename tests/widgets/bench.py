"""A widget on a bare page: the real script, the real Python behind it, no Jupyter between.

`Bench(page, widget)` shows the widget. What the script sends reaches the widget's
own handler at once, and every scene that the handler makes goes back in order. An error
in the page is logged as one of Python is, and so fails the test. While it is `silent`,
nothing is heard. What the page is told of the kernel is `window.kernel`, and
`window.handled()` tells it that the kernel is done with its last message.
"""

import json
import logging
from typing import Any

from playwright.sync_api import Locator, Page

from drawlesson.widgets.core.browser_page import BrowserPage
from drawlesson.widgets.core.scene_widget import SceneWidget
from tests.browsers import bare_page

_LOG = logging.getLogger("drawlesson")
_MODEL = """
async ({ script, style, state }) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  const listeners = {};
  window.kernel = { status: "idle", connectionStatus: "connected" };
  const model = {
    widget_manager: { get kernel() { return window.kernel; } },
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; },
    save_changes: () => {},
    send: (message, callbacks) => {
      window.sent += 1;
      window.handled = () => callbacks.iopub.status({ content: { execution_state: "idle" } });
      window.python({ message });
    },
    on: (event, call) => { (listeners[event] ??= []).push(call); },
    off: () => {},
    take: (name, value) => {
      state[name] = value;
      (listeners[`change:${name}`] ?? []).forEach((call) => call());
    },
  };
  window.sent = 0;
  window.answer = (scenes) => scenes.forEach((scene) => model.take("scene", scene));
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const module = await import(address);
  module.default.render({ model, el: document.querySelector("main") });
}
"""


class Bench:
    """A widget shown on `page`; `sent` keeps all that the page was told."""

    def __init__(self, page: Page, widget: SceneWidget, *, silent: bool = False) -> None:
        self.page = page
        self.widget = widget
        self.silent = silent
        self.sent: list[str] = []
        self.heard = 0
        self._waiting: list[dict[str, Any]] = []
        widget.observe(self._changed, "scene")
        page.on("pageerror", lambda error: _LOG.error("in the page: %s", error))
        page.expose_function("python", self._heard)
        bare_page(page, "")
        state = {"scene": widget.scene, "lost": widget.lost}
        self.sent.append(json.dumps(state))
        page.evaluate(
            _MODEL,
            {"script": str(BrowserPage._esm), "style": str(BrowserPage._css), "state": state},
        )
        for _ in range(50):
            self.settle()
            if widget.width or silent:
                break  # the page has told its width, so nothing else comes by itself

    def _changed(self, change: dict[str, Any]) -> None:
        self.sent.append(json.dumps(change["new"]))
        self._waiting.append(change["new"])

    def _heard(self, what: dict[str, Any]) -> None:
        self.heard += 1
        if self.silent:
            return
        self.widget.receive(what["message"])

    def settle(self) -> None:
        """Wait until everything that the page has sent is answered and shown."""
        for _ in range(200):
            self.page.wait_for_timeout(20)
            scenes, self._waiting = self._waiting, []
            if scenes:
                self.page.evaluate("(scenes) => window.answer(scenes)", scenes)
                continue
            sent = self.page.evaluate("window.sent")  # meanwhile more may have been heard
            if self.silent or (sent == self.heard and not self._waiting):
                return

    def button(self, name: str) -> Locator:
        """The button with this accessible name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def click(self, name: str) -> None:
        """Click the button with this accessible name and wait for the answer."""
        self.button(name).click()
        self.settle()

    def type(self, *keys: str) -> None:
        """Press keys, one after the other, waiting for the answer to each."""
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    @property
    def sentence(self) -> str:
        """What stands under the line."""
        return self.page.get_by_test_id("sentence").inner_text()
