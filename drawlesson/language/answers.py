"""Answers as text: what may be typed, and how it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final
from unicodedata import normalize

from drawlesson.game.actions import ENDS, LEFT, RIGHT, Draw, End, Pass, Play
from drawlesson.game.errors import Unreadable
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.game.typed import simple
from drawlesson.language.actions import choice
from drawlesson.language.catalogs import Language, later
from drawlesson.language.chances import example_of, read_chance
from drawlesson.language.remarks import told
from drawlesson.lessons.questions.answer_types import (
    AnswerType,
    Chance,
    Marks,
    Number,
    One,
    Option,
    Several,
)
from drawlesson.lessons.questions.remarks import Remark, Seat

__all__ = ["expected", "not_taken", "option_told", "read"]

_OPTIONS: Final = {
    "play": later("play"),
    "draw": later("draw"),
    "pass": later("pass"),
    "out": later("over: somebody has gone out"),
    "blocked": later("over: it is blocked"),
    "lasts": later("not over"),
    "nobody yet": later("nobody yet"),
    "tied": later("tied"),
    "nobody": later("nobody"),
}
"""Every option that is a word."""
_MARKS: Final[dict[str, tuple[str, tuple[End, ...]]]] = {
    "left": (later("left"), (LEFT,)),
    "right": (later("right"), (RIGHT,)),
    "both": (later("both"), ENDS),
    "neither": (later("neither"), ()),
}
"""How a tile may be marked, in words, and the ends that this means."""
_TILE: Final = re.compile(r"\[\s*[0-6]\s*\|\s*[0-6]\s*\]|[0-6]\s*[-|]\s*[0-6](?![0-9])")
_GAP: Final = re.compile(r"(?:[\s,;.&+]|(?:and|oraz|i)\b|[와과と])*")
"""What may stand between: signs, and the word "and" of each language."""
_SUM: Final = r"(?:[\d\s()+\-*×·/:÷=]*=)?\s*"
"""The sum that may stand before a number: digits, signs, and an equals sign at its end."""
_NUMBER: Final = re.compile(_SUM + r"(\d{1,4})\s*(\S*)\s*")
"""A whole number and what it counts."""
_ANY_NUMBER: Final = re.compile(_SUM + r"(-?)\s*0*(\d+)\s*(\S*)\s*")
"""The same, below 0 and of any length as well."""


def expected(
    language: Language, way: AnswerType[Any], names: tuple[str, ...], right: Any = Fraction()
) -> str:
    """A sentence that says how to write an answer, with an example that is not the right one."""
    if isinstance(way, Number):
        return language.say("Write a number.")
    if isinstance(way, Chance):
        return language.say("Write a fraction, like “{example}”.", example=example_of(right))
    if isinstance(way, Marks):
        left, both = language.say("left"), language.say("both")
        example = f"{left}: [0|2] [2|5]; {both}: [2|3]"
        return language.say(
            "Write where tiles fit, like “{example}”. Leave out those that fit neither end.",
            example=example,
        )
    assert isinstance(way, (One, Several))
    options = [option_told(language, option, names) for option in way.options]
    if isinstance(way, One):
        if any(isinstance(option, Remark) for option in way.options):
            lines = [f"{n}) {option}" for n, option in enumerate(options, start=1)]
            return "\n".join([language.say("Write the number of your answer:"), *lines])
        if _are_numbers(way.options):
            return language.say("Write one of these: {options}.", options=language.row(options))
        numbered = language.row(f"{n}) {told}" for n, told in enumerate(options, start=1))
        return language.say("Write one of these, or its number: {options}.", options=numbered)
    return language.say(
        "Write all that is right, or “{none}”: {options}.",
        options=language.row(options),
        none=language.say("none"),
    )


def option_told(language: Language, option: Option, names: tuple[str, ...]) -> str:
    """One of several things to choose from, in words."""
    if isinstance(option, Seat):
        return names[option.number]
    if isinstance(option, Remark):
        return told(language, option, names)
    if isinstance(option, (Play, Draw, Pass)):
        return choice(language, option)
    return language.say(_OPTIONS[option]) if isinstance(option, str) else str(option)


def read(language: Language, way: AnswerType[Any], text: str, names: tuple[str, ...]) -> object:
    """The answer that is written in `text`, in this language or in English.

    Raises `Unreadable` with the part that cannot be read.
    """
    source = _key(text)
    if isinstance(way, Number):
        match = _NUMBER.fullmatch(source)
        if match is None or not _is_word(match[2]):
            raise Unreadable(text, "a number")
        return int(match[1])
    if isinstance(way, Chance):
        chance = read_chance(source)
        if chance is None:
            raise Unreadable(text, "a fraction")
        return chance
    if isinstance(way, Marks):
        return _plays(source, _mark_words(language), way.tiles)
    assert isinstance(way, (One, Several))
    words = _option_words(language, way.options, names)
    if isinstance(way, One):
        words = {**_counts(way.options), **words}
        if not _are_numbers(way.options):
            words |= {str(n): option for n, option in enumerate(way.options, start=1)}
        if source not in words:
            raise Unreadable(text, "one of the options")
        return words[source]
    none = {_key(language.say("none")): None, "none": None}
    found = frozenset(_tokens(source, words | none))
    if not source:
        raise Unreadable(text, "at least one of the options")
    if None in found and len(found) > 1:
        raise Unreadable(text, "options or none, not both")
    return found - {None}


def not_taken(
    language: Language,
    way: AnswerType[Any],
    answer: object,
    quoted: str,
    names: tuple[str, ...],
    right: Any = Fraction(),
) -> str:
    """What is said to `answer`, which is none of this way: what it is, and what is expected."""
    how = expected(language, way, names, right)
    if isinstance(way, Number) and _out_of_range(way, answer):
        sorry = language.say("“{found}” is out of range.", found=quoted)
        how = language.say(
            "Write a number from {lowest} to {highest}.", lowest=0, highest=way.highest
        )
    elif isinstance(way, Chance) and _no_chance(answer):
        sorry = language.say(
            "“{found}” is out of range: a chance lies between 0 (never) and 1 (sure).", found=quoted
        )
    else:
        sorry = language.say("“{found}” is no answer here.", found=quoted or " ")
    return language.passage([sorry, how])


def _out_of_range(way: Number, answer: object) -> bool:
    """Whether this is a whole number, but below 0 or too high."""
    if not isinstance(answer, str):
        return isinstance(answer, int) and not isinstance(answer, bool)
    match = _ANY_NUMBER.fullmatch(_key(answer))
    if match is None or not _is_word(match[3]):
        return False
    below = bool(match[1]) and match[2] != "0"
    return below or len(match[2]) > 4 or int(match[2]) > way.highest


def _no_chance(answer: object) -> bool:
    """Whether this is a number, but below 0 or above 1."""
    if isinstance(answer, str):
        number = read_chance(_key(answer))
        digits = _key(answer).isdecimal() and len(_key(answer)) > 1
        return digits if number is None else not 0 <= number <= 1
    return isinstance(answer, (int, Fraction)) and not isinstance(answer, bool)


def _is_word(text: str) -> bool:
    """Whether this is one word, or nothing; half and squared are signs and no letters."""
    return not text or normalize("NFC", text).isalpha()


def _option_words(
    language: Language, options: tuple[Option, ...], names: tuple[str, ...]
) -> dict[str, Any]:
    words: dict[str, Any] = {}
    for option in options:
        words[_key(option_told(language, option, names))] = option
        if isinstance(option, str):
            words[option] = words[_OPTIONS[option]] = option
    return words


def _are_numbers(options: tuple[Option, ...]) -> bool:
    """Whether the options are numbers themselves, and so are not numbered."""
    return all(isinstance(option, int) for option in options)


def _counts(options: tuple[Option, ...]) -> dict[str, Any]:
    """What is counted in options such as "15 points", which may be typed alone."""
    remarks = [option for option in options if isinstance(option, Remark)]
    return {str(n): option for option in remarks for name, n in option.facts if name == "n"}


def _mark_words(language: Language) -> dict[str, Any]:
    words: dict[str, Any] = {":": ":"}
    for mark, (word, ends) in _MARKS.items():
        words[mark] = words[_key(language.say(word))] = ends
    tile = Tile(2, 5)
    for end in ENDS:  # as an action is told: "[2|5] left"
        words[_key(choice(language, Play(tile, end)).replace(str(tile), ""))] = (end,)
    return {_key(language.say("none")): None, "none": None} | words


def _key(text: str) -> str:
    """`text` as it is looked up: plain letters, small, single spaces within and none around."""
    return simple(text).rstrip(". ")


def _plays(source: str, words: Mapping[str, Any], hand: TileSet) -> frozenset[Play]:
    """The marked tiles: words stand before their tiles, or after them."""
    tokens = [token for token in _tokens(source, words) if token != ":"]
    if tokens in ([()], [None]):
        return frozenset()
    if None in tokens:
        raise Unreadable(source, "tiles and where they fit, or none, not both")
    if tokens and not isinstance(tokens[0], Tile):
        tokens = _words_behind(tokens)
    if not tokens:
        raise Unreadable(source, "tiles and where they fit")
    plays, waiting = set(), list[Tile]()
    for token in tokens:
        if isinstance(token, Tile):
            if token not in hand:
                raise Unreadable(str(token), "a tile of the hand")
            waiting.append(token)
        elif not waiting:
            raise Unreadable(source, "one word for each tile")
        else:
            plays |= {Play(tile, end) for tile in waiting for end in token}
            waiting.clear()
    if waiting:
        raise Unreadable(str(waiting[0]), "where the tile fits")
    return frozenset(plays)


def _words_behind(tokens: list[Any]) -> list[Any]:
    """The same with the word behind each tile that stood before it."""
    turned: list[Any] = []
    word = tokens[0]
    for token in tokens:
        if isinstance(token, Tile):
            turned += [token, word]
        else:
            word = token
    return turned


def _tokens(source: str, words: Mapping[str, Any]) -> Iterator[Any]:
    """The tiles of a text, and what its words mean."""
    longest_first = sorted(words, key=len, reverse=True)
    at = _GAP.match(source, 0).end()  # type: ignore[union-attr]
    while at < len(source):
        tile = _TILE.match(source, at)
        word = next((word for word in longest_first if source.startswith(word, at)), None)
        if tile is not None and ":" in words:
            yield Tile.parse(tile[0])
            at = tile.end()
        elif word is not None:
            yield words[word]
            at += len(word)
        else:
            raise Unreadable(source[at:].split()[0], "tiles and words of the answer")
        at = _GAP.match(source, at).end()  # type: ignore[union-attr]
