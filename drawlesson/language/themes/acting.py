"""T2: what one may, must and may not do in a turn."""

from __future__ import annotations

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES = {
    "what may you do": later("It is your turn. What may you do now? Name everything allowed."),
    "nothing fits": later("No tile of your hand fits: the ends show {left} and {right}."),
    "you can play": later("You can play: {tiles}."),
    "you can draw as well": later(
        "You may draw as well, even though a tile fits: more than two tiles are left."
    ),
    "you must draw": later("You must draw: nothing fits, and there are tiles to draw."),
    "you pass": later("You pass: nothing fits and nothing can be drawn."),
    "drawing is free in Draw": later(
        "In Draw it would be allowed: there you may draw even though a tile fits."
    ),
    "elsewhere all are drawn": later(
        "Some tables draw to the very last tile. Here two tiles stay."
    ),
    "elsewhere one passes at will": later("Some tables let you pass at will. Here you draw first."),
    "with a tile that fits, draw": later(
        "With a tile that fits you may play it. While more than two tiles are left, "
        "you may also draw."
    ),
    "with a tile that fits, ply-yard": later(
        "At Ply Yard whoever has a tile that fits plays one and does not draw."
    ),
    "with a tile that fits, block": later("In Block whoever has a tile that fits plays one."),
    "nothing fits and some to draw": later(
        "If nothing fits, you draw as long as more than two tiles are left."
    ),
    "nothing fits and none to draw": later(
        "If nothing fits and nothing can be drawn, one thing is left to do."
    ),
    "drawable": later_plural(
        "Two tiles stay in the boneyard, so {n} tile can be drawn.",
        "Two tiles stay in the boneyard, so {n} tiles can be drawn.",
    ),
    "nobody draws": later("In Block the whole boneyard stays where it is."),
    "play": later("So you must play."),
    "draw": later("So you must draw."),
    "pass": later("So you must pass."),
    "play or draw": later("So you may play, and you may draw. You may not pass."),
}
