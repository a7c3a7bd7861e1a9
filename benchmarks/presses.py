"""How long a press takes until the picture has changed, beside an empty widget.

    python benchmarks/presses.py [ROUNDS]

In one page of JupyterLab stand an empty anywidget, whose press adds one to a number,
and tables with 1 and with 25 tiles on the line, on which a tile is chosen and laid
back. They are pressed in turn; what is printed are medians and their ratios.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Page

from tests.browsers import launched, open_notebook, run_all, serving

EMPTY = """
import anywidget, traitlets
class Empty(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
        const button = document.createElement("button");
        button.id = "empty";
        button.textContent = model.get("n");
        button.addEventListener("click", () => model.send({}));
        model.on("change:n", () => { button.textContent = model.get("n"); });
        el.append(button);
    } }'''
    n = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(self._more)
    def _more(self, *_):
        self.n += 1
Empty()
"""
TABLES = """
from drawlesson import *
from drawlesson.widgets import Table
line = (
    "(0|0)(0|1)(1|1)(1|2)(2|2)(2|3)(3|3)(3|4)(4|4)(4|5)(5|5)(5|6)(6|6)(6|0)"
    "(0|2)(2|4)(4|6)(6|1)(1|3)(3|5)(5|0)(0|3)(3|6)(6|2)(2|5)"
)
def long(n):
    laid = Line.parse("".join(f"({a}|{b})" for a, b in [*Line.parse(line)][:n]))
    rest = [*(FULL_SET - laid.tiles)]
    hands = [rest[:1], rest[1:2]] if n == 25 else [rest[:7], rest[7:14]]
    return Table(Round.resume(Rules.block(2), line=laid, hands=hands,
                              boneyard=rest[len(hands[0]) * 2:], turn=0))
long(%d)
"""
PRESS = """
async (where) => {
    const found = document.querySelectorAll(".jp-OutputArea-child")[where];
    const node = found.querySelector("#empty, [data-press^='tile']");
    const box = where === 0 ? node : found.querySelector(".dl-root > div");
    return await new Promise((done) => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
            observer.disconnect();
            requestAnimationFrame(() => done(performance.now() - start));
        }).observe(box, { childList: true, subtree: true, characterData: true });
        node.click();
    });
}
"""


def measure(page: Page, rounds: int) -> list[list[float]]:
    """Milliseconds of each press: the empty widget, one tile, 25 tiles."""
    times: list[list[float]] = [[], [], []]
    chance = Random(1)
    for number in range(rounds + 5):
        # In any order and with any pause: what the one press leaves under way (late
        # acknowledgements of up to 40 ms) falls on each of the three alike.
        for where in chance.sample(range(3), 3):
            page.wait_for_timeout(chance.randint(100, 300))
            took = page.evaluate(PRESS, where)
            if number >= 5:
                times[where].append(took)
    return times


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    with TemporaryDirectory() as home, serving(Path(home)) as lab, launched() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 1600})
        path = lab.write("presses.ipynb", EMPTY, TABLES % 1, TABLES % 25)
        open_notebook(page, lab, path)
        run_all(page)
        page.wait_for_timeout(1500)
        empty, one, many = measure(page, rounds)
    base = statistics.median(empty)
    print(f"empty widget      {base:6.1f} ms")
    for name, found in (("1 tile", one), ("25 tiles", many)):
        ratios = [press / pair for press, pair in zip(found, empty, strict=True)]
        print(
            f"table, {name:9s} {statistics.median(found):6.1f} ms   "
            f"{statistics.median(found) / base:.2f} of the empty widget "
            f"(pair by pair {statistics.median(ratios):.2f})"
        )


if __name__ == "__main__":
    main()
