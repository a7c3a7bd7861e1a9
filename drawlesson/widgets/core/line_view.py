"""The line in a scene: as large as the page allows, and with its words."""

from __future__ import annotations

from math import ceil, inf
from typing import Final

from drawlesson.figures.layout import fit
from drawlesson.figures.svg import Scene, SpotPlace, edge, has_turned
from drawlesson.game.actions import LEFT
from drawlesson.game.lines import Line
from drawlesson.language.catalogs import Language
from drawlesson.language.figure_text import described, ends_told
from drawlesson.language.situations import end_word
from drawlesson.widgets.core.html import Markup, element

__all__ = [
    "SMALLEST",
    "ends_markup",
    "inside",
    "largest",
    "line_height",
    "line_picture",
    "projected",
]

SMALLEST: Final = 36
_LARGEST: Final = 54
"""Pixels of half a tile, at most: between these two, as wide as the scene is."""
_SIDE: Final = 12
"""Per cent of a picture's width: so near to its side a word has to keep within it."""
_LEGIBLE: Final = 20
"""Pixels of half a tile, at least, in a long line."""
_LOW: Final = 260
"""Pixels that a line may be high on the smallest page, as long as it can be read."""
_HIGHEST: Final = 400
"""Pixels that a line is high there at most."""
_COLUMNS: Final = (26, 42)
"""Halves of tiles in a row for a projector before the line turns: usually, and in a long line."""
_SEEN: Final = (28, 18)
"""Pixels of half a tile there, at least, in rows of so many."""
_STRIP: Final = 240
"""Pixels that a line is high there, at least; a fifth of its width if that is more."""


def inside(width: int) -> int:
    """The pixels between the edges of a scene of `width` pixels."""
    return max(240, width - 32)


def largest(width: int, large: bool) -> float:
    """The pixels of half a tile, at most, in a scene of `width` pixels."""
    top = min(_LARGEST, max(SMALLEST, inside(width) / 20))
    return top * 1.5 if large else top


def line_height(line: Line, inner: int, top: float) -> int:
    """The pixels of height for a line in so many of width, its tiles at most `top` a half.

    A long line gets smaller tiles, so that the hand below it stays in view, as long as they
    can be read; and never is it so high that it alone would fill the page.
    """
    (layout, unit), most = fit(line, inner, inf, largest=top), max(_LOW, 6 * top)
    free = 2 * edge(top) if has_turned(layout) else 0
    if layout.height * unit + free > most:
        unit = max((most - free) / layout.height, min(unit, _LEGIBLE))
    height = min(layout.height * unit + free, max(most, _HIGHEST))
    return ceil(max(height, 2.6 * top))


def projected(line: Line, inner: int) -> tuple[float, int]:
    """The most pixels of half a tile, and the height, of a line for a projector.

    The height is always the same, so that the hand below stays in view and where it is.
    A line turns only where a row of rather small tiles ends; before that its tiles are as
    large as the row allows. One that has turned so often that it gets even smaller tiles than
    in longer rows lies in those.
    """
    height = max(_STRIP, inner // 5)
    tops = [max(seen, inner / columns) for seen, columns in zip(_SEEN, _COLUMNS, strict=True)]
    folded = [(top, fit(line, inner, height - 2 * edge(top), largest=top)) for top in tops]
    top, (layout, _) = max(folded, key=lambda each: each[1].unit)
    if not has_turned(layout):
        top = min(largest(inner, True), inner / (layout.width + 0.01), height / 2.6)
    return top, height


def line_picture(language: Language, line: Line, picture: Scene) -> Markup:
    """The picture of a line, told to a screen reader as a figure is.

    Where the line has turned, words at its ends say which one is left and which is right.
    """
    return element(
        "div",
        Markup(picture.svg),
        *_end_words(language, picture),
        class_="dl-line",
        role="img",
        aria_label=described(language, line),
    )


def ends_markup(language: Language, line: Line, *, is_seen: bool = True) -> Markup:
    """Which end is left and which right, beside a line whose ends are chosen between.

    Unseen where to read the ends off the line is the question; then it is read out alone.
    """
    if line.ends is None:
        return Markup()
    class_ = "dl-label dl-ends" if is_seen else "dl-heard"
    return element("p", ends_told(language, line.ends), class_=class_)


def _end_words(language: Language, picture: Scene) -> list[Markup]:
    """A word at the outer edge of each spot, where no tile lies: the line grows away from there."""
    if not _turned(picture):
        return []
    words = []
    for spot in picture.spots:
        if spot.end is None:
            continue
        inset = spot.height / (20 if spot.upright else 10)  # the dashes run inside the spot
        edge = spot.top + inset if spot.end == LEFT else spot.top + spot.height - inset
        at, shift = _across(spot)
        words.append(
            element(
                "span",
                end_word(language, spot.end),
                class_=f"dl-end-word dl-end-word-{spot.end}",
                style=f"left:{at:.3f}%;top:{edge:.3f}%;--dl-shift:{shift}%",
                aria_hidden="true",
            )
        )
    return words


def _across(spot: SpotPlace) -> tuple[float, int]:
    """Where a word stands and how much of it lies before that, in per cent.

    In the middle of its spot, and at a side of the picture within it.
    """
    middle = spot.left + spot.width / 2
    if middle < _SIDE:
        return spot.left, 0
    if middle > 100 - _SIDE:
        return spot.left + spot.width, -100
    return middle, -50


def _turned(picture: Scene) -> bool:
    """Whether the left end is not plainly left of the right one."""
    if len(picture.spots) < 2:
        return False
    left, right = picture.spots
    is_row = _middle(left) == _middle(right) and not (left.upright or right.upright)
    return not (is_row and left.left < right.left)


def _middle(spot: SpotPlace) -> float:
    return round(spot.top + spot.height / 2, 1)
