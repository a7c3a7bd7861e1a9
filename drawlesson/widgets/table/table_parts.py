"""Pieces of a table that every scene of a round shows: hands of others, and the boneyard."""

from __future__ import annotations

from drawlesson.figures.svg import back_drawing, inline, tile_drawing
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import TileSet
from drawlesson.language.catalogs import Language
from drawlesson.language.rounds import boneyard_told
from drawlesson.widgets.core.html import Markup, element

__all__ = ["backs", "boneyard", "laid_open", "size_told"]


def size_told(language: Language, name: str, size: int) -> str:
    """How many tiles a player holds: "Mina · 3 tiles"."""
    return language.plural("{name} · {n} tile", "{name} · {n} tiles", size, name=name)


def backs(count: int) -> Markup:
    """So many tiles face down, which a label beside them counts."""
    drawn = [Markup(inline(back_drawing()))] * count
    return element("span", *drawn, class_="dl-backs", aria_hidden="true")


def laid_open(hand: TileSet) -> Markup:
    """A hand face up."""
    tiles = [Markup(inline(tile_drawing(tile.low, tile.high))) for tile in hand]
    return element("span", *tiles, class_="dl-open", role="img", aria_label=str(hand))


def boneyard(language: Language, rules: Rules, left: int) -> Markup:
    """The boneyard with its reserve and how many tiles can be drawn; nothing where nobody draws."""
    if not rules.ever_draws:
        return Markup()
    drawable, label = rules.drawable(left), boneyard_told(language, rules, left)
    drawn = [Markup(inline(back_drawing()))] * drawable
    drawn += [Markup(inline(back_drawing(reserve=True)))] * (left - drawable)
    return element(
        "div",
        element("p", label, class_="dl-label"),
        element("div", *drawn, class_="dl-backs dl-pile", aria_hidden="true"),
        class_="dl-boneyard",
        data_place="boneyard",
    )
