"""The controls for each way to answer: a number, a chance, some of several options, marks."""

from __future__ import annotations

from typing import Any, Final

from drawlesson.figures.svg import inline, tile_drawing
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.language.asked import Asked
from drawlesson.language.catalogs import Language
from drawlesson.lessons.questions.answer_types import (
    AnswerType,
    Chance,
    Marks,
    Number,
    One,
    Several,
)
from drawlesson.widgets.card.marked_choices import MARKS, NONE, choices, chosen_by, mark, unmarked
from drawlesson.widgets.core.components import text_field
from drawlesson.widgets.core.html import Markup, button, element

__all__ = ["FIELD", "first_control", "is_typed", "missing", "number_markup", "way_markup"]

FIELD: Final = "answer"
"""The name of the field for a number or a fraction."""
_PICKED: Final = "●"
_RIGHT: Final = "✓"
_WRONG: Final = "✕"
_LONGEST: Final = 60
"""Letters of an answer: room for a working such as "8 + 10 − 3 = 15"."""


def way_markup(
    asked: Asked, chosen: frozenset[str], typed: str, fill: int, *, is_right: bool = False
) -> Markup:
    """The controls, with what is chosen or typed, and whether that was found to be right."""
    way, language = asked.exercise.way, asked.language
    if isinstance(way, Number):
        return number_markup(language, way, typed, fill)
    if isinstance(way, Chance):
        return _chance(asked, typed, fill)
    question = asked.cited(asked.exercise.question)[0]
    if isinstance(way, Marks):
        sign, wrong = _RIGHT if is_right else _PICKED, _wrong_tiles(asked, way, chosen)
        hands = [_marks(language, tile, chosen, sign, tile in wrong) for tile in way.tiles]
        return element(
            "div",
            *hands,
            class_="dl-marks",
            style=f"--dl-tiles:{len(hands)}",
            role="group",
            aria_label=question,
        )
    assert isinstance(way, (One, Several))
    return _options(asked, way, question, chosen, is_right)


def first_control(way: AnswerType[Any]) -> str:
    """What has the focus when a question is new: a field, or what the first choice presses."""
    return FIELD if is_typed(way) else f"choose {choices(way)[0]}"


def is_typed(way: AnswerType[Any]) -> bool:
    """Whether the answer is written into a field."""
    return isinstance(way, (Number, Chance))


def missing(asked: Asked, chosen: frozenset[str]) -> str:
    """What is still to be done before this can be checked."""
    language, way = asked.language, asked.exercise.way
    if isinstance(way, Number):
        return language.say("Write a number first.")
    if isinstance(way, Chance):
        return language.say("Write a fraction first, like “{example}”.", example=asked.example)
    if isinstance(way, Marks):
        tiles = language.row(unmarked(way, chosen))
        return language.say("These tiles have no mark yet: {tiles}.", tiles=tiles)
    if isinstance(way, Several):
        none = language.say("none of these")
        return language.say("Choose all that is right, or “{none}”.", none=none)
    return language.say("Choose an answer first.")


def number_markup(language: Language, way: Number, typed: str, fill: int) -> Markup:
    """A field for a number with a button for one less and one for one more."""
    return element(
        "div",
        _field(language.say("Your answer"), "numeric", typed, fill),
        _adds(-1, 0, "−", language.say("One less")),
        _adds(1, way.highest, "+", language.say("One more")),
        class_="dl-number",
    )


def _chance(asked: Asked, typed: str, fill: int) -> Markup:
    label = asked.language.say("Your answer as a fraction, like {example}", example=asked.example)
    return element("div", _field(label, "text", typed, fill), class_="dl-number dl-fraction")


def _field(label: str, keys: str, typed: str, fill: int) -> Markup:
    return text_field(
        label,
        FIELD,
        typed,
        class_=None,
        inputmode=keys,
        spellcheck="false",
        enterkeyhint="go",
        maxlength=_LONGEST,
        data_fill=fill,
    )


def _adds(by: int, limit: int, sign: str, name: str) -> Markup:
    return element(
        "button",
        element("span", sign, aria_hidden="true"),
        type="button",
        class_="dl-tool dl-add",
        aria_label=name,
        data_add=by,
        data_to=FIELD,
        data_limit=limit,
    )


def _options(
    asked: Asked, way: One[Any] | Several[Any], question: str, chosen: Any, is_right: bool
) -> Markup:
    """One below the other, or values side by side."""
    of_one = isinstance(way, One)
    sign = _RIGHT if is_right else _PICKED
    if of_one and asked.outcome == "not yet" and chosen == chosen_by(way, asked.answer):
        sign = _WRONG
    values = all(isinstance(option, int) for option in way.options)
    kind = "radio" if of_one else "checkbox"
    options = [
        _option(str(n), kind, asked.option(option), chosen, str(option) if values else str(n), sign)
        for n, option in enumerate(way.options, start=1)
    ]
    if not of_one:
        nothing = asked.language.say("none of these")
        key = "n" if values else str(len(options) + 1)
        options.append(_option(NONE, kind, nothing, chosen, key, sign))
    return element(
        "div",
        *options,
        class_=("dl-options", values and "dl-values"),
        role="radiogroup" if of_one else "group",
        aria_label=question,
        data_group="options",
        data_way=None if values else "down",
        data_tabs=None if of_one else "each",
    )


def _option(
    choice: str, kind: str, told: str, chosen: frozenset[str], key: str, picked: str
) -> Markup:
    is_chosen = choice in chosen
    number = key if key.isdecimal() and key != told else ""
    sign = element("span", picked if is_chosen else number, class_="dl-pick", aria_hidden="true")
    look = _look(is_chosen, picked)
    return button(
        f"choose {choice}",
        sign,
        element("span", told, class_="dl-option-text"),
        class_=f"dl-option dl-{kind}{look}",
        role=kind,
        aria_checked="true" if is_chosen else "false",
        data_key=key,
        aria_keyshortcuts=key.upper(),
    )


def _look(is_chosen: bool, picked: str) -> str:
    """The classes of a choice, with the sign that stands at what is chosen."""
    return "" if not is_chosen else " dl-picked dl-missed" if picked == _WRONG else " dl-picked"


def _wrong_tiles(asked: Asked, way: Marks, chosen: frozenset[str]) -> TileSet:
    """The tiles whose marks were found to be wrong, as long as they are marked so."""
    if asked.outcome != "not yet":
        return TileSet()
    unchanged = chosen & chosen_by(way, asked.answer)
    wrong = {tile for tile, _ in asked.answer ^ asked.exercise.right}
    return TileSet(tile for tile in wrong if any(mark(tile, word) in unchanged for word in MARKS))


def _marks(
    language: Language, tile: Tile, chosen: frozenset[str], picked: str, is_wrong: bool
) -> Markup:
    """A tile, and below it the four marks that it may have."""
    words = [
        _mark(language.say(word), mark(tile, word), str(n), chosen, _WRONG if is_wrong else picked)
        for n, word in enumerate(MARKS, start=1)
    ]
    verdict = Markup()
    if is_wrong:
        verdict = element("span", language.say("Not yet."), class_="dl-not-yet dl-mark-verdict")
    return element(
        "div",
        element(
            "span",
            Markup(inline(tile_drawing(tile.low, tile.high))),
            class_="dl-marked-tile",
            role="img",
            aria_label=str(tile),
        ),
        element(
            "div",
            *words,
            class_="dl-mark-words",
            role="radiogroup",
            aria_label=str(tile),
            aria_invalid="true" if is_wrong else None,
            data_group=str(tile),
            data_way="down",
        ),
        verdict,
        class_="dl-marked",
    )


def _mark(told: str, choice: str, key: str, chosen: frozenset[str], picked: str) -> Markup:
    is_chosen = choice in chosen
    sign = element("span", picked if is_chosen else "", class_="dl-tick", aria_hidden="true")
    look = _look(is_chosen, picked)
    return button(
        f"choose {choice}",
        sign,
        element("span", told),
        class_=f"dl-choice-mark{look}",
        role="radio",
        aria_checked="true" if is_chosen else "false",
        data_key=key,
        aria_keyshortcuts=key,
    )
