"""How many tiles of each value are where, as a chart: a row a value, a place a tile.

On the line: a filled place. In the own hand: a ring. Unseen: a dashed place with a
question mark, so that nothing depends on colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from drawlesson.figures.pieces import short
from drawlesson.figures.svg import Drawing

__all__ = ["counts_drawing"]

_PLACE: Final = 46
"""From one place to the next, in SVG units."""
_MARGIN: Final = 24
_VALUE: Final = 56
"""Room for the value at the left."""


def counts_drawing(rows: Sequence[tuple[int, int, int, int]]) -> Drawing:
    """Rows of value, tiles on the line, in the hand, unseen."""
    places = max(sum(row[1:]) for row in rows)
    across = 2 * _MARGIN + _VALUE + places * _PLACE
    down = 2 * _MARGIN + len(rows) * _PLACE
    felt = (
        f'<rect class="dl-felt" x="1" y="1" width="{short(across - 2)}" '
        f'height="{short(down - 2)}" rx="16"/>'
    )
    return Drawing(felt + "".join(_row(at, *row) for at, row in enumerate(rows)), across, down)


def _row(at: int, value: int, laid: int, held: int, unseen: int) -> str:
    y = _MARGIN + at * _PLACE
    drawn = (
        f'<text class="dl-figure-large" x="{_MARGIN + 18}" y="{short(y + _PLACE / 2 + 10)}">'
        f"{value}</text>"
    )
    kinds = ["dl-count-laid"] * laid + ["dl-count-held"] * held + ["dl-count-unseen"] * unseen
    for place, kind in enumerate(kinds):
        x = _MARGIN + _VALUE + place * _PLACE
        drawn += (
            f'<rect class="{kind}" x="{short(x + 4)}" y="{short(y + 4)}" width="{_PLACE - 8}" '
            f'height="{_PLACE - 8}" rx="8"/>'
        )
        if kind == "dl-count-held":
            drawn += (
                f'<circle class="dl-count-ring" cx="{short(x + _PLACE / 2)}" '
                f'cy="{short(y + _PLACE / 2)}" r="9"/>'
            )
        if kind == "dl-count-unseen":
            drawn += (
                f'<text class="dl-figure-small" x="{short(x + _PLACE / 2)}" '
                f'y="{short(y + _PLACE / 2 + 6)}">?</text>'
            )
    return drawn
