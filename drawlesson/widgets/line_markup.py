"""The line in a scene: as large as the page allows, and with its words."""

from __future__ import annotations

from typing import Final

from drawlesson.figures.svg import Scene
from drawlesson.game.lines import Line
from drawlesson.language.catalogs import Language
from drawlesson.language.figure_text import described
from drawlesson.widgets.markup import Markup, element

__all__ = ["SMALLEST", "inside", "largest", "line_picture"]

SMALLEST: Final = 36
_LARGEST: Final = 54
"""Pixels of half a tile, at most: between these two, as wide as the scene is."""


def inside(width: int) -> int:
    """The pixels between the edges of a scene of `width` pixels."""
    return max(240, width - 32)


def largest(width: int, large: bool) -> float:
    """The pixels of half a tile, at most, in a scene of `width` pixels."""
    top = min(_LARGEST, max(SMALLEST, inside(width) / 20))
    return top * 1.5 if large else top


def line_picture(language: Language, line: Line, picture: Scene) -> Markup:
    """The picture of a line, told to a screen reader as a figure is."""
    return element(
        "div",
        Markup(picture.svg),
        class_="dl-line",
        role="img",
        aria_label=described(language, line),
    )
