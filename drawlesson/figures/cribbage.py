"""A cribbage board: for each player a track of holes, with the peg of the score and the one before.

Each track winds back and forth, so that one follows it with a finger. Holes stand in
fives. Figures and signs only: names stand beside the picture, in the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from drawlesson.figures.pieces import short
from drawlesson.figures.svg import Drawing

__all__ = ["Pegs", "board_drawing", "holes", "row_for", "track_drawing"]

_GAP: Final = 24
"""From one hole to the next, in SVG units."""
_FIVE: Final = 14
"""More room after five holes."""
_ROW: Final = 36
_TOP: Final = 40
"""Above the first row, where the tens stand."""
_SIDE: Final = 70
"""Left and right of the rows, for the two holes at the start, the bends and the last hole."""
_BEYOND: Final = 30
"""From the end of a row to a hole beyond it."""
_WIDE: Final = 30
_NARROW: Final = 15
"""Holes in a row of a wide and of a narrow board."""
_BREAK: Final = 540
"""Pixels from which a board is a wide one."""


class Pegs(NamedTuple):
    """Where a player's two pegs stand: at the score, and at the score before."""

    front: int
    back: int = 0


def holes(target: int) -> int:
    """How many holes a board for this target has: once around 61, twice 121, and so on."""
    return max(1, -(-(target - 1) // 60)) * 60 + 1


def row_for(pixels: float) -> int:
    """How many holes stand in a row of a board as wide as this."""
    return _WIDE if pixels >= _BREAK else _NARROW


def track_drawing(pegs: Pegs, target: int, *, row: int = _WIDE) -> Drawing:
    """The track of one player, `row` holes in a row; a score beyond the last hole stands in it."""
    last = holes(target)
    across = 2 * _SIDE + (row - 1) * _GAP + (row // 5 - 1) * _FIVE
    down = _TOP + (last // row - 1) * _ROW + 24
    spots = {hole: _place(hole, row, last) for hole in range(-1, last + 1)}
    front = min(pegs.front, last)
    back = min(pegs.back, front)
    gained = _path([spots[hole] for hole in range(back, front + 1)])
    drilled = "".join(f"M{short(x)} {short(y)}h0" for x, y in spots.values())
    body = (
        f'<rect class="dl-wood" x="1" y="1" width="{short(across - 2)}" '
        f'height="{short(down - 2)}" rx="12"/>'
        f'<path class="dl-groove" d="{_path([*spots.values()])}"/>'
        f'<path class="dl-holes" d="{drilled}"/>'
        + "".join(
            _number(hole, *spots[hole]) for hole in range(10, last, 10) if abs(hole - target) > 1
        )
        + _goal(target, *spots[target])
        + (f'<path class="dl-gained" d="{gained}"/>' if back < front else "")
        + _peg(*spots[back if back < front else front - 1], front=False)
        + _peg(*spots[front], front=True)
    )
    return Drawing(body, across, down)


def board_drawing(tracks: Sequence[Pegs], target: int, *, row: int = _WIDE) -> Drawing:
    """The tracks of all players, one below the other, each with its place and its score."""
    body, at, across = "", 0.0, 0.0
    for number, pegs in enumerate(tracks, start=1):
        drawn = track_drawing(pegs, target, row=row)
        middle = drawn.height / 2 + 10
        place = _figure(24, middle, str(number), "dl-figure-small")
        score = _figure(drawn.width + 96, middle, str(pegs.front), "dl-figure-large")
        track = f'<g transform="translate(48 0)">{drawn.body}</g>'
        body += f'<g transform="translate(0 {short(at)})">{place}{track}{score}</g>'
        at += drawn.height + 10
        across = drawn.width + 140
    felt = (
        f'<rect class="dl-felt" x="1" y="1" width="{short(across - 2)}" '
        f'height="{short(at + 22)}" rx="16"/>'
    )
    return Drawing(felt + f'<g transform="translate(0 16)">{body}</g>', across, at + 24)


def _place(hole: int, row: int, last: int) -> tuple[float, float]:
    """Where a hole is: rows run to the right and back to the left in turn.

    The holes 0 and −1 stand before the first row, the last one beyond the last row.
    """
    if hole < 1:
        return float(_SIDE - _BEYOND + hole * (_GAP - 4)), float(_TOP)
    down, along = divmod(hole - 1, row)
    if hole == last:
        x, y = _place(hole - 1, row, last)
        return (x + _BEYOND if down % 2 else x - _BEYOND), y
    if down % 2:
        along = row - 1 - along
    return float(_SIDE + along * _GAP + along // 5 * _FIVE), float(_TOP + down * _ROW)


def _path(places: Sequence[tuple[float, float]]) -> str:
    """The way through these places, with a round bend from one row to the next."""
    x, y = places[0]
    path = f"M{short(x)} {short(y)}"
    for x_next, y_next in places[1:]:
        if y_next == y:
            path += f"L{short(x_next)} {short(y)}"
        else:
            out = short(x + (24 if x > 2 * _SIDE else -24))
            path += f"C{out} {short(y)} {out} {short(y_next)} {short(x_next)} {short(y_next)}"
        x, y = x_next, y_next
    return path


def _number(hole: int, x: float, y: float) -> str:
    return _figure(x, y - 9, str(hole), "dl-tens")


def _goal(target: int, x: float, y: float) -> str:
    """The hole to be reached: a ring around it and its number."""
    ring = f'<circle class="dl-target" cx="{short(x)}" cy="{short(y)}" r="11"/>'
    return ring + _figure(x, y - 14, str(target), "dl-tens")


def _peg(x: float, y: float, *, front: bool) -> str:
    name, radius = ("dl-peg", "8.5") if front else ("dl-peg-back", "6.5")
    return f'<circle class="{name}" cx="{short(x)}" cy="{short(y)}" r="{radius}"/>'


def _figure(x: float, y: float, text: str, name: str) -> str:
    return f'<text class="{name}" x="{short(x)}" y="{short(y)}">{text}</text>'
