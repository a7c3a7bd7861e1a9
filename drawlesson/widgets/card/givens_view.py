"""What a question shows: its line and hands drawn, the rest told, in its order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from drawlesson.figures.svg import (
    Drawing,
    hand_row,
    inline,
    line_drawing,
    scene,
    tile_drawing,
)
from drawlesson.game.actions import Play
from drawlesson.game.lines import Line
from drawlesson.game.tiles import TileSet
from drawlesson.language.asked import Asked
from drawlesson.language.catalogs import Language
from drawlesson.lessons.questions.answer_types import AnswerType, Marks, One
from drawlesson.lessons.questions.remarks import Remark, Told
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.core.line_view import (
    ends_markup,
    inside,
    largest,
    line_height,
    line_picture,
)

__all__ = ["drawings", "givens", "tile_row"]


class _Given(NamedTuple):
    """Something shown: its label or sentence, its clauses, and what is drawn of it."""

    said: str
    clauses: tuple[str, ...]
    drawn: Line | TileSet | None


def givens(asked: Asked, width: int, large: bool) -> Markup:
    """What is shown, in a scene of `width` pixels."""
    language = asked.language
    pieces: list[Markup] = []
    for kind, some in groupby(_given(asked), key=lambda given: type(given.drawn)):
        if kind is TileSet:
            hands = [_hand(language, given) for given in some]
            pieces.append(element("div", *hands, class_="dl-hands"))
        elif kind is Line:
            pieces += [_line(asked, given, width, large) for given in some]
        else:
            told = [element("p", _cited(language, given)) for given in some]
            pieces.append(element("div", *told, class_="dl-told"))
    return element("div", *pieces, class_="dl-givens")


def drawings(asked: Asked, width: int) -> list[tuple[Drawing, float]]:
    """The lines and hands as pictures of their own, with the pixels that each is wide."""
    drawn: list[tuple[Drawing, float]] = []
    for it in asked.exercise.givens:
        thing = _thing(it)
        if isinstance(thing, Line):
            drawn.append((line_drawing(thing, width=width), width))
        elif thing:
            drawn.append(hand_row(thing, width))
    return drawn


def tile_row(hand: TileSet) -> Markup:
    """Tiles side by side, named for who cannot see them."""
    tiles = [Markup(inline(tile_drawing(tile.low, tile.high))) for tile in hand]
    return element("span", *tiles, class_="dl-tile-row", role="img", aria_label=str(hand))


def _given(asked: Asked) -> Iterator[_Given]:
    way = asked.exercise.way
    for it in asked.exercise.givens:
        sentence, clauses = asked.cited(it)
        thing = _thing(it)
        if thing is None:
            yield _Given(sentence, clauses, None)
        elif not (isinstance(way, Marks) and way.tiles == thing):  # those are marked below
            yield _Given(_label(asked.language, sentence, thing), clauses, thing)


def _thing(it: Told) -> Line | TileSet | None:
    """What can be drawn of something to be said."""
    if isinstance(it, Remark):
        for _, fact in it.facts:
            if isinstance(fact, (Line, TileSet)):
                return fact
    return None


def _label(language: Language, sentence: str, thing: Line | TileSet) -> str:
    """A sentence that ends in what is drawn, without that end; another one as it is."""
    written = str(thing)
    if isinstance(thing, TileSet):
        written = language.row(thing) or language.say("none")
    before, found, after = sentence.partition(written)
    ends_so = bool(found) and not any(map(str.isalnum, after))
    return before.strip() if ends_so else sentence


def _cited(language: Language, given: _Given) -> str:
    if not given.clauses:
        return given.said
    named = ", ".join(given.clauses)
    return language.say("{reason} ({clause})", reason=given.said, clause=named)


def _hand(language: Language, given: _Given) -> Markup:
    assert isinstance(given.drawn, TileSet)
    empty = element("span", language.say("none"), class_="dl-empty")
    return element(
        "div",
        element("p", given.said, class_="dl-label"),
        tile_row(given.drawn) if given.drawn else empty,
        class_="dl-held-by",
    )


def _line(asked: Asked, given: _Given, width: int, large: bool) -> Markup:
    assert isinstance(given.drawn, Line)
    language, way = asked.language, asked.exercise.way
    ends = Markup()
    if _names_ends(way):
        ends = ends_markup(language, given.drawn, is_seen=not isinstance(way, Marks))
    inner, top = inside(width), largest(width, large)
    picture = scene(given.drawn, inner, line_height(given.drawn, inner, top), largest=top)
    return element(
        "div",
        element("p", given.said, class_="dl-label"),
        line_picture(language, given.drawn, picture),
        ends,
        class_="dl-shown-line",
    )


def _names_ends(way: AnswerType[Any]) -> bool:
    """Whether an answer says left or right."""
    if isinstance(way, One):
        return any(isinstance(option, Play) and option.end for option in way.options)
    return isinstance(way, Marks)
