"""Hands laid open and counted, as a picture: tiles, what each counts, totals, the sum."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from drawlesson.figures.pieces import HALF, short
from drawlesson.figures.svg import Drawing, tile_drawing
from drawlesson.game import Settlement, TileSet

__all__ = ["counted_drawing"]

_STEP: Final = HALF + 10
"""From one tile of a hand to the next."""
_ROW: Final = 2 * HALF + 58
"""The height of a hand with its figures."""
_MARGIN: Final = 28
_TOTAL: Final = 90
"""Room for a total at the right."""


def counted_drawing(
    hands: Sequence[TileSet], settlement: Settlement, counted: Collection[int] | None = None
) -> Drawing:
    """A hand below the other, each tile with its pips and each hand with its total; then the sum.

    With `counted`, only the hands of these seats have been counted, and nothing compared.
    Figures and signs only: whose hand is whose stands in the text beside it.
    """
    longest = max(1, *map(len, hands))
    done = counted is None
    counted = range(len(hands)) if counted is None else counted
    sum_text = str(settlement.working) if settlement.working and done else ""
    across = max(2 * _MARGIN + longest * _STEP + _TOTAL, 2 * _MARGIN + 17 * len(sum_text), 480)
    body, at = "", float(_MARGIN)
    for seat, hand in enumerate(hands):
        for place, tile in enumerate(hand):
            x = _MARGIN + place * _STEP
            body += f'<g transform="translate({x} {short(at)})">'
            body += tile_drawing(tile.low, tile.high).body + "</g>"
            if seat in counted:
                body += _figure(x + HALF / 2, at + 2 * HALF + 28, str(tile.pips), small=True)
        if seat in counted:
            total = _figure(across - _MARGIN - 30, at + HALF + 10, str(settlement.totals[seat]))
            wins = done and seat == settlement.winner
            body += total + _mark(across - _MARGIN - 30, at + HALF, wins)
        at += _ROW
    if sum_text:
        body += _figure(across / 2, at + 20, sum_text)
        at += 44
    high = at + _MARGIN / 2
    felt = (
        f'<rect class="dl-felt" x="1" y="1" width="{short(across - 2)}" '
        f'height="{short(high - 2)}" rx="16"/>'
    )
    return Drawing(felt + body, across, high)


def _figure(x: float, y: float, text: str, *, small: bool = False) -> str:
    name = "dl-figure-small" if small else "dl-figure-large"
    return f'<text class="{name}" x="{short(x)}" y="{short(y)}">{text}</text>'


def _mark(x: float, y: float, wins: bool) -> str:
    """A ring around the total of the hand that wins."""
    if not wins:
        return ""
    return (
        f'<rect class="dl-ring" x="{short(x - 30)}" y="{short(y - 24)}" '
        'width="60" height="48" rx="12"/>'
    )
