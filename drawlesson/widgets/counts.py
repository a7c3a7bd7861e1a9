"""The chart of unseen tiles with its words, as the output of a cell."""

from __future__ import annotations

from typing import Final

from drawlesson.figures import Figure
from drawlesson.figures.counts import counts_drawing
from drawlesson.figures.svg import inline, standalone
from drawlesson.game.views import View
from drawlesson.language.catalogs import Language
from drawlesson.language.counts import chart_told
from drawlesson.lessons.knowing import counts

__all__ = ["counts_figure"]

_PRINTED: Final = 460
"""Pixels that the chart is wide."""


def counts_figure(view: View, language: Language) -> Figure:
    """Where the tiles of each value are, as far as the seat can see."""
    rows = counts(view)
    text = chart_told(language, rows)
    drawing = counts_drawing(rows)
    legend = text.partition("\n")[0]
    return Figure(
        standalone(drawing, text, width=_PRINTED), text, inline(drawing, width=_PRINTED), legend
    )
