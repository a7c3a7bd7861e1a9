"""Lines and single tiles as SVG pictures, for files and for pages.

A half of a tile is 40 units wide (`HALF`); the classes are those of `style.css`.
Nothing has an id, so pictures on one page never meddle with each other.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from html import escape
from typing import Final, NamedTuple

from drawlesson.figures.layout import Fit, Layout, Placement, Spot, fit
from drawlesson.figures.pieces import HALF, back, ring, short, size, tile
from drawlesson.figures.theme import drawing_style
from drawlesson.game import End, Line, Tile

__all__ = [
    "HALF", "Drawing", "Scene", "SpotPlace", "back", "back_drawing", "edge", "escaped",
    "hand_row", "has_turned", "inline", "line_drawing", "pale", "row_drawing", "scene", "stacked",
    "standalone", "tile", "tile_drawing",
]  # fmt: skip

_NOT_XML: Final = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_PALE: Final = (
    "<style>@media screen and (forced-colors: none)"
    "{.dl-not-run{opacity:.75;filter:saturate(.25)}}</style>"
)
"""Dots and numbers can still be read. A picture within a page cannot tell paper from a screen."""
_PADDING: Final = 20
"""Felt around a line in a figure."""
_TALLEST: Final = 1.2
"""The height of a line in a figure, at most, for its width."""


class Drawing(NamedTuple):
    """The inside of an SVG picture and its size in SVG units."""

    body: str
    width: float
    height: float


class SpotPlace(NamedTuple):
    """Where a spot lies in a scene, in per cent of the scene's width and height."""

    end: End | None
    value: int | None
    left: float
    top: float
    width: float
    height: float
    upright: bool


class Scene(NamedTuple):
    """A line for a page that has `style.css`: the picture and where its spots are."""

    svg: str
    spots: tuple[SpotPlace, ...]
    unit: float
    """The pixels of half a tile, so that tiles beside the scene can be as large."""


def tile_drawing(first: int, second: int, *, upright: bool = True) -> Drawing:
    """One tile alone, as in a hand."""
    return Drawing(f'<g class="dl-tile">{tile(first, second, upright=upright)}</g>', *size(upright))


def back_drawing(*, reserve: bool = False, upright: bool = True) -> Drawing:
    """One tile face down, as in the boneyard."""
    return Drawing(f"<g>{back(reserve=reserve, upright=upright)}</g>", *size(upright))


def line_drawing(
    line: Line,
    *,
    width: float = 700,
    spots: bool = True,
    new: Tile | None = None,
    largest: float = 36,
) -> Drawing:
    """`line` on a felt, laid out for `width` pixels; as high as it needs, but no tall column."""
    padding = _PADDING * largest / HALF
    laid = fit(line, width - 2 * padding, _TALLEST * width, largest=largest, spots=spots)
    across, down = width / laid.unit * HALF, laid.layout.height * HALF + 2 * _PADDING
    felt = (
        f'<rect class="dl-felt" x="1" y="1" width="{short(across - 2)}" height="{short(down - 2)}" '
        'rx="16"/>'
    )
    x = (across - laid.layout.width * HALF) / 2
    return Drawing(felt + _group(x, _PADDING, _line(laid, new, ())), across, down)


def row_drawing(drawings: Sequence[Drawing], *, gap: float = 12) -> Drawing:
    """Drawings side by side, as the tiles of a hand; `gap` is in SVG units."""
    body, at = "", 0.0
    for drawing in drawings:
        body += _group(at, 0, drawing.body)
        at += drawing.width + gap
    return Drawing(body, max(1.0, at - gap), max((each.height for each in drawings), default=1.0))


def hand_row(hand: Iterable[Tile], most: float, tile: float = 40) -> tuple[Drawing, float]:
    """The tiles of a hand side by side, and how many pixels wide: `tile` each, at most `most`."""
    row = row_drawing([tile_drawing(*each) for each in hand])
    return row, min(row.width / HALF * tile, most)


def stacked(drawings: Sequence[tuple[Drawing, float]], *, width: float = 700) -> Drawing:
    """Drawings one below the other, each in the middle, with the width in pixels it shall have."""
    body, at = "", 0.0
    for drawing, wide in drawings:
        scale = wide / drawing.width
        place = f"translate({short((width - wide) / 2)} {short(at)}) scale({scale:.4g})"
        body += f'<g transform="{place}">{drawing.body}</g>'
        at += drawing.height * scale + _PADDING
    return Drawing(body, width, at - _PADDING)


def scene(
    line: Line,
    width: float,
    height: float,
    *,
    spots: bool = True,
    new: Tile | None = None,
    new_from: str = "",
    faint: Collection[End | None] = (),
    largest: float = 36,
) -> Scene:
    """`line` as large as possible in `width` × `height` pixels, in the middle of them.

    Above and below one that has turned, `edge` pixels stay free for words at its ends.
    `new_from` names the place on the page from which the new tile comes. The ends in
    `faint` are drawn weakly: the chosen tile does not fit there.
    """
    laid = fit(line, width, height, largest=largest, spots=spots)
    if spots and has_turned(laid.layout):
        free = max(height / 2, height - 2 * edge(largest))
        laid = laid._replace(unit=min(laid.unit, free / laid.layout.height))
    across, down = width / laid.unit, height / laid.unit
    x, y = (across - laid.layout.width) / 2, (down - laid.layout.height) / 2
    body = _group(x * HALF, y * HALF, _line(laid, new, faint, new_from))
    places = tuple(
        SpotPlace(
            spot.end,
            spot.value,
            round((x + spot.box.x) / across * 100, 3),
            round((y + spot.box.y) / down * 100, 3),
            round(spot.box.w / across * 100, 3),
            round(spot.box.h / down * 100, 3),
            spot.box.upright,
        )
        for spot in laid.layout.spots
    )
    return Scene(inline(Drawing(body, across * HALF, down * HALF)), places, laid.unit)


def has_turned(layout: Layout) -> bool:
    """Whether a line is more than one row."""
    return layout.height > 2


def edge(largest: float) -> float:
    """The pixels for words above and below a line that has turned."""
    return max(12, 0.4 * largest - 2)


def inline(drawing: Drawing, *, width: float | None = None) -> str:
    """An SVG element for a page that has `style.css` and the words; hidden from screen readers."""
    return (
        f'<svg class="dl-picture" {_frame(drawing, width)} aria-hidden="true" focusable="false">'
        f"{drawing.body}</svg>"
    )


def standalone(drawing: Drawing, text: str, *, width: float | None = None) -> str:
    """An SVG file with its own style, light and dark, and `text` as its alternative."""
    words = escaped(text)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {_frame(drawing, width)} role="img" '
        f'aria-label="{words}"><title>{words}</title><style>{drawing_style()}</style>'
        f"{drawing.body}</svg>"
    )


def pale(svg: str) -> str:
    """An SVG file that is pale on a screen: what it shows does nothing when it is pressed."""
    marked = svg.replace("<svg ", '<svg class="dl-not-run" ', 1)
    return f"{marked.removesuffix('</svg>')}{_PALE}</svg>"


def escaped(text: str) -> str:
    """`text` for XML and HTML; characters that XML does not know become U+FFFD."""
    return escape(_NOT_XML.sub("\ufffd", text))


def _frame(drawing: Drawing, width: float | None) -> str:
    """The attributes of size; without `width` one SVG unit is a pixel."""
    wide = drawing.width if width is None else width
    high = drawing.height * wide / drawing.width
    return (
        f'viewBox="0 0 {short(drawing.width)} {short(drawing.height)}" '
        f'width="{short(wide)}" height="{short(high)}"'
    )


def _line(laid: Fit, new: Tile | None, faint: Collection[End | None], new_from: str = "") -> str:
    """The spots and tiles of a layout; the new tile last, so that its ring lies on top."""
    pieces = [_spot(spot, spot.end in faint) for spot in laid.layout.spots]
    placed = [
        (placement, new is not None and _shows(placement, new)) for placement in laid.layout.tiles
    ]
    placed.sort(key=lambda pair: pair[1])
    return "".join(
        [*pieces, *(_placed(placement, is_new, new_from) for placement, is_new in placed)]
    )


def _shows(placement: Placement, wanted: Tile) -> bool:
    return {placement.first, placement.second} == {wanted.low, wanted.high}


def _placed(placement: Placement, is_new: bool, new_from: str) -> str:
    """A tile at its place; a new one has a ring."""
    box = placement.box
    low, high = sorted((placement.first, placement.second))
    drawn = tile(placement.first, placement.second, upright=box.upright)
    attributes = f' class="dl-tile{" dl-new" if is_new else ""}" data-move="{low}-{high}"'
    if is_new:
        drawn += ring(box.upright)
        attributes += f' data-from="{escaped(new_from)}"' if new_from else ""
    return _group(box.x * HALF, box.y * HALF, drawn, attributes)


def _spot(spot: Spot, is_faint: bool) -> str:
    """A dashed place with its value, if it wants one."""
    box = spot.box
    classes = f"dl-spot dl-spot-{spot.end or 'opening'}{' dl-faint' if is_faint else ''}"
    w, h = box.w * HALF - 8, box.h * HALF - 8
    drawn = f'<rect class="dl-spot-box" x="4" y="4" width="{short(w)}" height="{short(h)}" rx="8"/>'
    if spot.value is not None:
        x, y = box.w * HALF / 2, box.h * HALF / 2 + 10
        drawn += f'<text class="dl-spot-value" x="{short(x)}" y="{short(y)}">{spot.value}</text>'
    return _group(box.x * HALF, box.y * HALF, drawn, f' class="{classes}"')


def _group(x: float, y: float, body: str, attributes: str = "") -> str:
    return f'<g{attributes} transform="translate({short(x)} {short(y)})">{body}</g>'
