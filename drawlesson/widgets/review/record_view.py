"""A position of a record with all hands laid open, and the turns of a record as a list."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import groupby
from operator import attrgetter

from drawlesson.figures.svg import (
    Drawing,
    hand_row,
    line_drawing,
    scene,
)
from drawlesson.game.actions import Play
from drawlesson.game.rounds import Round
from drawlesson.language.catalogs import Language
from drawlesson.lessons.review.records import Move
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.line_view import inside, largest, line_height, line_picture
from drawlesson.widgets.table.table_parts import boneyard, laid_open, size_told

__all__ = ["drawings", "next_label", "standing", "turn_choices", "turn_list", "turns_told"]

_HELD = 32
"""The width of a tile of a hand in the picture that a notebook keeps, in pixels."""


def standing(
    language: Language,
    rounds: tuple[Round, ...],
    at: int,
    names: tuple[str, ...],
    width: int,
    large: bool,
    look: str = "",
) -> Markup:
    """Position `at` of these in `width` pixels: all hands, the line, the boneyard.

    With another `look` than before it comes into view.
    """
    r, top, inner = rounds[at], largest(width, large), inside(width)
    new = r.action.tile if isinstance(r.action, Play) and at else None
    height = line_height(max((each.line for each in rounds), key=len), inner, top)
    picture = scene(r.line, inner, height, new=new, largest=top)
    return element(
        "div",
        element("div", *_players(language, r, names), class_="dl-others"),
        line_picture(language, r.line, picture),
        boneyard(language, r.rules, len(r.boneyard)),
        data_look=look or None,
    )


def next_label(language: Language) -> Markup:
    """What stands above the move that comes next."""
    return element("p", language.say("Next in the record"), class_="dl-label dl-next")


def _players(language: Language, r: Round, names: tuple[str, ...]) -> Iterator[Markup]:
    for seat, hand in enumerate(r.hands):
        on_turn = seat == r.turn and not r.over
        yield element(
            "div",
            element("span", size_told(language, names[seat], len(hand)), class_="dl-label"),
            laid_open(hand) if hand else Markup(),
            class_=("dl-player", on_turn and "dl-on-turn"),
        )


def turn_list(
    language: Language,
    moves: tuple[Move, ...],
    names: tuple[str, ...],
    here: int,
    wrong: Collection[int] = (),
) -> Markup:
    """Every turn as the record has it, to be pressed; `here` is the one that is shown."""
    items = []
    for number, told in turns_told(moves, names):
        is_here, is_wrong = number == here, number in wrong
        classes = "dl-turn" + " dl-wrong" * is_wrong + " dl-here" * is_here
        sign = element("span", "✕ ", aria_hidden="true") if is_wrong else Markup()
        current = "step" if is_here else None
        items.append(button(f"turn {number}", sign, told, class_=classes, aria_current=current))
    return element(
        "ol",
        *(element("li", item) for item in items),
        class_="dl-turns",
        aria_label=language.say("The turns of the record"),
        data_group="turns",
        data_way="down",
    )


def turn_choices(
    question: str, moves: tuple[Move, ...], names: tuple[str, ...], chosen: int
) -> Markup:
    """Every turn as the record has it, one of which is chosen as the answer."""
    items = []
    for number, told in turns_told(moves, names):
        is_chosen = number == chosen
        items.append(
            button(
                f"choose {number}",
                told,
                class_=("dl-turn", is_chosen and "dl-here"),
                role="radio",
                aria_checked="true" if is_chosen else "false",
            )
        )
    return element(
        "div",
        *items,
        class_="dl-turns",
        role="radiogroup",
        aria_label=question,
        data_group="options",
        data_way="down",
    )


def turns_told(moves: tuple[Move, ...], names: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """The number of each turn, and its line in the record."""
    for number, each in groupby(moves, key=attrgetter("turn")):
        some = [*each]
        deeds = ", ".join(str(move.action) for move in some)
        yield number, f"{number} {names[some[0].seat]}: {deeds}"


def drawings(r: Round, width: int) -> list[tuple[Drawing, float]]:
    """A position as pictures: its line and its hands, each with the pixels that it is wide."""
    drawn: list[tuple[Drawing, float]] = [(line_drawing(r.line, width=width), width)]
    for hand in filter(None, r.hands):
        drawn.append(hand_row(hand, width, _HELD))
    return drawn
