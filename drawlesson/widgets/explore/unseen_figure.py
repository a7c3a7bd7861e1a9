"""A position and the chart of its unseen tiles with their words, as the output of a cell."""

from __future__ import annotations

from typing import Final

from drawlesson.figures import Figure
from drawlesson.figures.counts import counts_drawing
from drawlesson.figures.svg import hand_row, inline, line_drawing, stacked, standalone
from drawlesson.game.views import View
from drawlesson.language.catalogs import Language
from drawlesson.language.counts import chart_told
from drawlesson.language.figure_text import described
from drawlesson.language.remarks import told
from drawlesson.lessons.course.lessons.knowing import counts
from drawlesson.lessons.questions.remarks import remark

__all__ = ["counts_figure"]

_PRINTED: Final = 700
"""Pixels that the figure is wide."""
_CHART: Final = 460
"""Pixels that the chart in it is wide."""


def counts_figure(view: View, language: Language) -> Figure:
    """The line, the own hand, and where the tiles of each value are as far as the seat can see."""
    rows = counts(view)
    chart = chart_told(language, rows)
    held = told(language, remark("your hand", tiles=view.hand), ())
    text = "\n".join([described(language, view.line), held, chart])
    drawn = [
        (line_drawing(view.line, width=_PRINTED), float(_PRINTED)),
        hand_row(view.hand, _PRINTED),
        (counts_drawing(rows), float(_CHART)),
    ]
    drawing = stacked(drawn, width=_PRINTED)
    legend = chart.partition("\n")[0]
    return Figure(
        standalone(drawing, text, width=_PRINTED), text, inline(drawing, width=_PRINTED), legend
    )
