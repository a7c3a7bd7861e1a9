"""Plots of estimates with their intervals; matplotlib is loaded when the first one is drawn.

matplotlib works out where everything goes; the classes of `style.css` say how it looks, and
the letters are left to the fonts of who looks at it. So a plot follows the theme of its page
and shows every language, and its picture is the same everywhere.

It is long because every plot shares one axis, one legend and one way to be told.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree

from drawlesson.figures.svg import Drawing, escaped

__all__ = ["Bar", "Chart", "has_matplotlib", "plot"]

_SVG: Final = "{http://www.w3.org/2000/svg}"
_WIDE: Final = re.compile(r"[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]")
_KANJI: Final = r"[\u2e80-\ua4cf\uf900-\ufaff]"
_OPENS: Final = "「『（〈《【"
_CLOSES: Final = "」』）〉》】、。，．：；！？・…ー々〜ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;)"
_LETTER: Final = r"[^\s]|\u00a0"
_PARTS: Final = re.compile(
    rf"[{_OPENS}]*{_KANJI}[{_CLOSES}]*|(?:{_LETTER})+?(?={_KANJI})|(?:{_LETTER})+|\s+"
)
"""What is not broken: a word, in which a no-break space counts as a letter; or in Japanese a
letter, with the brackets that open before it and the signs and small letters after it."""
_ANCHOR: Final = re.compile(r"text-anchor: (\w+)")
_SIDE: Final = 18
"""Room at the left and right, in pixels; more where the letters are large."""
_MARGIN: Final = 0.04
"""The share of the scale that is free at each end, whatever is drawn."""
_THINNEST: Final = 4.0
"""Pixels that a bar is wide at least, so that it can be seen."""


class Bar(NamedTuple):
    """A line of a chart: an estimate with its interval, on the scale of the chart."""

    label: str
    told: str
    """The numbers in words."""
    value: float | None
    """None as long as nothing is known."""
    low: float = 0
    high: float = 0
    fair: float | None = None
    """What is marked by a dashed line."""
    middle: tuple[float, float] | None = None
    """From where to where a thin line goes."""
    guess: float | None = None
    """What is marked by a diamond."""


class Chart(NamedTuple):
    """Bars on one scale."""

    title: str
    unit: str
    bars: tuple[Bar, ...]
    span: tuple[float, float]
    """What the scale shows at least."""
    written: Callable[[int], str] = str
    """How a number of the scale is written."""


def has_matplotlib() -> bool:
    """Whether plots can be drawn here."""
    try:
        import matplotlib  # noqa: F401 - what it needs may be missing too
    except ImportError:
        return False
    return True


@lru_cache(maxsize=16)
def plot(chart: Chart, *, width: int = 700, size: float = 17) -> Drawing:
    """The chart in `width` pixels, with letters of `size` pixels; as high as it needs.

    Raises `ImportError` where matplotlib is missing.
    """
    import matplotlib
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    side = max(_SIDE, int(1.05 * size))
    inner = width - 2 * side
    title = _broken(chart.title, 1.15 * size * 1.08, inner)
    rows = [_Row.of(bar, size, inner) for bar in chart.bars]
    unit = _broken(chart.unit, 0.9 * size, inner)
    top = 0.9 * size + len(title) * 1.5 * size
    bottom = top + sum(row.height for row in rows)
    height = round(bottom + (2.1 + 1.3 * len(unit)) * size)
    # A figure of its own, unknown to pyplot: nothing is left open.
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "drawlesson"}):
        figure = Figure(figsize=(width / 72, height / 72), dpi=72)
        FigureCanvasSVG(figure)
        below, lanes = 1 - bottom / height, (bottom - top) / height
        axes = figure.add_axes((side / width, below, inner / width, lanes))
        axes.set_axis_off()
        axes.set_xlim(*_scale(chart))
        axes.set_ylim(bottom, top)
        pen = _Pen(axes)
        for at, line in enumerate(title):
            pen.write("title", line, 0, 0.9 * size + (1.5 * at + 0.9) * size)
        ticks = _ticks(pen, size, bottom, chart.written)
        for at, line in enumerate(unit):
            pen.write("unit", line, 1, bottom + (2.4 + 1.3 * at) * size, "right")
        y = top
        for row in rows:
            _bar(pen, row, y, size, ticks)
            y += row.height
        written = BytesIO()
        with warnings.catch_warnings():
            # Only the browser's fonts are used, whatever matplotlib's own lack.
            warnings.filterwarnings("ignore", r"Glyph \d+ .* missing from", UserWarning)
            figure.savefig(written, format="svg", metadata={"Date": None}, transparent=True)
    body = _classed(ElementTree.fromstring(written.getvalue()), size)
    ground = f'<rect class="dl-plot-ground" width="{width}" height="{height}" rx="12"/>'
    return Drawing(ground + body, width, height)


class _Row(NamedTuple):
    """A bar with its words, broken into lines."""

    bar: Bar
    label: tuple[str, ...]
    beside: bool
    """Whether the numbers stand beside the label, not below it."""
    height: float

    @staticmethod
    def of(bar: Bar, size: float, inner: float) -> _Row:
        label = _broken(bar.label, size, inner)
        numbers = _length(bar.told, 1.08 * size)
        beside = len(label) == 1 and _length(label[0], size) + numbers + size <= inner
        lines = len(label) + (not beside)
        return _Row(bar, label, beside, (1.4 * lines + 2.1) * size)


class _Pen:
    """Draws on the axes by what things are; x in data or in shares, y in pixels from the top."""

    def __init__(self, axes: Any) -> None:
        self.axes = axes
        self._beside = axes.get_yaxis_transform()
        self._drawn = 0

    def line(self, kind: str, x: tuple[float, float], y: tuple[float, float]) -> None:
        (drawn,) = self.axes.plot(x, y, clip_on=False)
        self._draw(kind, drawn)

    def shape(self, kind: str, x: list[float], y: list[float]) -> None:
        for drawn in self.axes.fill(x, y, clip_on=False):
            self._draw(kind, drawn)

    def write(self, kind: str, text: str, x: float, y: float, side: str = "left") -> None:
        """Text at a share of the width."""
        self._text(kind, text, x, y, side, self._beside)

    def mark(self, kind: str, text: str, x: float, y: float) -> None:
        """Text in the middle of a place on the scale."""
        self._text(kind, text, x, y, "center", self.axes.transData)

    def _text(self, kind: str, text: str, x: float, y: float, side: str, where: Any) -> None:
        drawn = self.axes.text(
            x, y, text, ha=side, va="baseline", transform=where, clip_on=False, parse_math=False
        )
        self._draw(kind, drawn)

    def _draw(self, kind: str, drawn: Any) -> None:
        """Give it its class, and draw it over all that came before."""
        self._drawn += 1
        drawn.set(gid=f"dl-plot-{kind}", zorder=self._drawn)


def _scale(chart: Chart) -> tuple[float, float]:
    """The ends of the scale: what it shows at least, and around everything that is drawn."""
    shown = [*chart.span]
    for bar in chart.bars:
        found = [bar.value, bar.guess, bar.fair, *(bar.middle or ())]
        found += [bar.low, bar.high] if bar.value is not None else []
        shown += [each for each in found if each is not None]
    low, high = min(shown), max(shown)
    margin = _MARGIN * (high - low)  # what ends where the lane does looks like the lane
    return low - margin, high + margin


def _ticks(pen: _Pen, size: float, bottom: float, written: Callable[[int], str]) -> list[float]:
    """Write the numbers of the scale below it; where they are."""
    from matplotlib.ticker import MaxNLocator

    low, high = pen.axes.get_xlim()
    found = MaxNLocator(6, steps=[1, 2, 5, 10], integer=True).tick_values(low, high)
    ticks = [float(tick) for tick in found if low <= tick <= high]
    for tick in ticks:
        pen.mark("tick", written(round(tick)), tick, bottom + 1.15 * size)
    return ticks


def _bar(pen: _Pen, row: _Row, y: float, size: float, ticks: list[float]) -> None:
    """The words of a bar, and below them the bar itself."""
    bar = row.bar
    for line in row.label:
        y += 1.4 * size
        pen.write("label", line, 0, y)
    if not row.beside:
        y += 1.4 * size
    pen.write("numbers", bar.told, 1, y, "right")
    middle = y + 1.1 * size
    pen.line("lane", pen.axes.get_xlim(), (middle, middle))
    half = 0.42 * size
    for tick in ticks:
        pen.line("grid", (tick, tick), (middle - 0.3 * size, middle + 0.3 * size))
    if bar.fair is not None:
        pen.line("fair", (bar.fair, bar.fair), (middle - 0.75 * size, middle + 0.75 * size))
    if bar.middle is not None:
        pen.line("middle", bar.middle, (middle, middle))
    low, high = pen.axes.get_xlim()
    pixel = (high - low) / pen.axes.bbox.width
    diamond = 0.5 * size
    is_wide = bar.value is not None and bar.high - bar.low > 2 * diamond * pixel
    if not is_wide:  # a narrow bar is seen on the diamond, a wide one would hide it
        _diamond(pen, bar, middle, diamond, diamond * pixel)
    if bar.value is not None:
        thin = max(0.0, _THINNEST * pixel - (bar.high - bar.low)) / 2
        left, right = max(low, bar.low - thin), min(high, bar.high + thin)
        pen.shape("bar", *_box(left, right, middle - half, middle + half))
        for side in (-1, 1):  # beside the bar, which may be narrower than the stroke
            pen.line(
                "estimate",
                (bar.value, bar.value),
                (middle + side * half, middle + side * (half + 0.34 * size)),
            )
    if is_wide:
        _diamond(pen, bar, middle, diamond, diamond * pixel)


def _diamond(pen: _Pen, bar: Bar, middle: float, tall: float, wide: float) -> None:
    """What was guessed, if something was."""
    if bar.guess is not None:
        x = bar.guess
        pen.shape(
            "guess", [x - wide, x, x + wide, x], [middle, middle - tall, middle, middle + tall]
        )


def _box(left: float, right: float, top: float, bottom: float) -> tuple[list[float], list[float]]:
    return [left, right, right, left], [top, top, bottom, bottom]


def _length(text: str, size: float) -> float:
    """About how long a text is, whatever the font; wide letters are as wide as high."""
    wide = len(_WIDE.findall(text))
    return size * (1.02 * wide + 0.56 * (len(text) - wide))


def _broken(text: str, size: float, room: float) -> tuple[str, ...]:
    """The text in lines that fit, the last not left with a few letters."""
    lines = _lines(text, size, room)
    for narrower in (0.92, 0.84, 0.76, 0.68):
        if len(lines) == 1 or _length(lines[-1], size) > room / 4:
            break
        narrow = _lines(text, size, narrower * room)
        if len(narrow) > len(lines):
            break
        lines = narrow
    return lines


def _lines(text: str, size: float, room: float) -> tuple[str, ...]:
    """The text in lines; broken between words, in Japanese between letters."""
    lines, line = list[str](), ""
    for part in _PARTS.findall(text):
        if line and _length((line + part).rstrip(), size) > room:
            lines.append(line.rstrip())
            line = part.lstrip()
        else:
            line += part
    return (*lines, line.rstrip())


def _classed(root: ElementTree.Element, size: float) -> str:
    """What was drawn, each thing with its class instead of an id and a style."""
    drawn = []
    for group in root.iter(f"{_SVG}g"):
        kind = group.get("id", "")
        if not kind.startswith("dl-plot-"):
            continue
        for path in group.iter(f"{_SVG}path"):
            points = " ".join(path.get("d", "").split())
            drawn.append(f'<path class="{kind}" d="{points}"/>')
        for text in group.iter(f"{_SVG}text"):
            anchor = _ANCHOR.search(text.get("style", ""))
            drawn.append(
                f'<text class="{kind}" x="{text.get("x")}" y="{text.get("y")}" '
                f'font-size="{size * _SIZES.get(kind, 1):.4g}" '
                f'text-anchor="{anchor[1] if anchor else "start"}">'
                f"{escaped(text.text or '')}</text>"
            )
    return "".join(drawn)


_SIZES: Final = {
    "dl-plot-title": 1.15,
    "dl-plot-numbers": 1.08,
    "dl-plot-tick": 0.9,
    "dl-plot-unit": 0.9,
}
"""How large letters are, for those of the labels."""
