"""How long a press takes until the picture has changed, beside an empty widget.

    python benchmarks/presses.py [ROUNDS]

In one page of JupyterLab stand an empty anywidget, whose press adds one to a number,
and tables with 1, 10, 15, 20 and 25 tiles on the line. On each a tile is chosen, placed
and taken back; what is printed are the medians of choosing and of placing, and their
ratios to the empty widget, which is pressed beside each.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

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
TABLE = """
from random import Random
from drawlesson import *
from drawlesson.widgets import GameTable
def long(n, seed):
    random, line = Random(seed), Line()
    while len(line) <= n:
        plays = [Play(t, end) for t in FULL_SET - line.tiles for end in line.places(t)]
        if not plays:
            return long(n, seed + 1)
        before, line = line, line.joined(random.choice(plays))
    rest = sorted(FULL_SET - before.tiles, key=lambda tile: not before.places(tile))
    hands = rest[:14:2], rest[1:14:2]
    start = Round.resume(Rules.block(2), line=before, hands=hands, boneyard=rest[14:], turn=0)
    return GameTable(start)
long({tiles}, 1)
"""
TILES: Final = (1, 10, 15, 20, 25)
PRESSES: Final = {
    "choosing": ".dl-fits[data-press^='tile']",
    "placing": ".dl-end:not(.dl-weak)[data-press^='end']",
    "undoing": "[data-press='undo']",
}
"""What is pressed on a table, in this order."""
PRESS = """
async ([where, pressed, changed]) => {
    const found = document.querySelectorAll(".jp-OutputArea-child")[where];
    const node = found.querySelector(pressed);
    return await new Promise((done) => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
            observer.disconnect();
            requestAnimationFrame(() => done(performance.now() - start));
        }).observe(found.querySelector(changed), { childList: true, subtree: true,
            characterData: true });
        node.click();
    });
}
"""


class Pressed(NamedTuple):
    """Milliseconds of a press on a table, and of one on the empty widget just before it."""

    table: float
    empty: float


def measure(page: Page, rounds: int) -> dict[tuple[str, int], list[Pressed]]:
    """What each kind of press took for each number of tiles."""
    times: dict[tuple[str, int], list[Pressed]] = {}
    chance = Random(1)

    def press(where: int, pressed: str, changed: str) -> float:
        # After any pause: what a press leaves under way (late acknowledgements of up to
        # 40 ms) falls on all of them alike.
        page.wait_for_timeout(chance.randint(100, 300))
        return float(page.evaluate(PRESS, [where, pressed, changed]))

    for number in range(rounds + 2):
        for at in chance.sample(range(len(TILES)), len(TILES)):
            for kind, pressed in PRESSES.items():
                empty = press(0, "#empty", "#empty")
                took = Pressed(press(at + 1, pressed, ".dl-root > div"), empty)
                if number >= 2:
                    times.setdefault((kind, TILES[at]), []).append(took)
    return times


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with TemporaryDirectory() as home, serving(Path(home)) as lab, launched() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 1600})
        tables = [TABLE.replace("{tiles}", str(tiles)) for tiles in TILES]
        path = lab.write("presses.ipynb", EMPTY, *tables)
        open_notebook(page, lab, path)
        run_all(page)
        page.wait_for_timeout(1500)
        times = measure(page, rounds)
    base = median(each.empty for found in times.values() for each in found)
    print(f"empty widget {base:6.1f} ms; medians, and how many times that")
    for (kind, tiles), found in sorted(times.items()):
        took = median(each.table for each in found)
        ratio = median(each.table / each.empty for each in found)
        print(
            f"{kind:9} {tiles:2} tiles {took:6.1f} ms   {took / base:.2f} "
            f"(pair by pair {ratio:.2f})"
        )


if __name__ == "__main__":
    main()
