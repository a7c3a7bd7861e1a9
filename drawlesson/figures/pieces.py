"""The shapes of tiles, face up and face down, as SVG text.

The classes are those of `style.css`; every shape starts at (0, 0).
"""

from __future__ import annotations

from functools import cache
from typing import Final

__all__ = ["HALF", "back", "ring", "short", "size", "tile"]

HALF: Final = 40
"""The side of a half in SVG units."""

_INSET: Final = 1.5
"""From the box of a tile to its edge."""
_ROUND: Final = 8
"""The radius of a tile's corners."""
_THICK: Final = 2
"""How far a tile's side shows below its face; its middle is half of that above the box's."""

# Pips by value, along and across the tile, from the middle of the half.
_FAR: Final = 10.5
_PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
)


@cache
def tile(first: int, second: int, *, upright: bool = False) -> str:
    """A tile from (0, 0), two halves long; `first` is its left half, upright its upper half."""
    pips = "".join(
        f"M{short(x)} {short(y - _THICK / 2)}h0"
        for middle, value in ((HALF / 2, first), (HALF * 1.5, second))
        for x, y in _pip_places(value, middle, upright)
    )
    return (
        _slab("dl-face", upright)
        + f'<path class="dl-bar" d="{"M9 39h22" if upright else "M40 8v22"}"/>'
        + (f'<path class="dl-pips" d="{pips}"/>' if pips else "")
    )


@cache
def back(*, reserve: bool = False, upright: bool = True) -> str:
    """A tile face down from (0, 0); the reserve is hatched in a dashed frame."""
    if reserve:
        return (
            _slab("dl-reserve", upright)
            + _frame_line("dl-reserve-frame", upright)
            + f'<path class="dl-reserve-line" d="{_hatch(upright)}"/>'
        )
    x, y = (20, 39) if upright else (40, 19)
    return (
        _slab("dl-back", upright)
        + _frame_line("dl-back-line", upright)
        + f'<path class="dl-back-line" d="M{x} {y - 7}l7 7-7 7-7-7z"/>'
    )


def ring(upright: bool) -> str:
    """The ring of the newest tile. Nothing lies on its face, where it would be one more pip."""
    return f'<rect class="dl-ring" y="{short(_INSET)}" {_outline(upright)}/>'


def size(upright: bool) -> tuple[float, float]:
    """Width and height of a tile."""
    return (HALF, 2 * HALF) if upright else (2 * HALF, HALF)


def _slab(face: str, upright: bool) -> str:
    """The side of a tile and, a little higher, its upper face."""
    outline = _outline(upright)
    return (
        f'<rect class="dl-side" y="{short(_INSET + _THICK)}" {outline}/>'
        f'<rect class="{face}" y="{short(_INSET)}" {outline}/>'
    )


def _outline(upright: bool) -> str:
    """The attributes of a tile's outline, without y."""
    w, h = size(upright)
    return (
        f'x="{short(_INSET)}" width="{short(w - 2 * _INSET)}" '
        f'height="{short(h - 2 * _INSET - _THICK)}" rx="{_ROUND}"'
    )


def _frame_line(name: str, upright: bool) -> str:
    """A thin frame on the back of a tile."""
    w, h = size(upright)
    inner = f'x="7" y="7" width="{short(w - 14)}" height="{short(h - 16)}" rx="4"'
    return f'<rect class="{name}" {inner}/>'


def _hatch(upright: bool) -> str:
    """Slanting lines across the back of a tile, within its frame."""
    w, h = size(upright)
    right, bottom = w - 12, h - 14
    lines = []
    for both in range(33, int(right + bottom) - 8, 11):  # x + y along a line
        x1, x2 = max(12, both - bottom), min(right, both - 12)
        lines.append(f"M{short(x1)} {short(both - x1)}L{short(x2)} {short(both - x2)}")
    return "".join(lines)


def _pip_places(value: int, middle: float, upright: bool) -> list[tuple[float, float]]:
    """The middles of the pips of a half whose own middle is so far along the tile."""
    places = [(middle + along * _FAR, HALF / 2 + across * _FAR) for along, across in _PIPS[value]]
    return [(HALF - across, along) for along, across in places] if upright else places


def short(number: float) -> str:
    """A short number: at most two decimals, none for a whole one."""
    return f"{number:.2f}".rstrip("0").rstrip(".")
