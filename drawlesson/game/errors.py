"""The ways in which something given to the game can be wrong.

An action that the rules do not allow is told apart from all of these: it is an
`IllegalAction` and lives beside the actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import index
from typing import Any, TypeVar

__all__ = ["Impossible", "Unreadable", "in_order", "named", "shown", "whole"]

_Thing = TypeVar("_Thing")


class Unreadable(ValueError):
    """Text that cannot be read: what was found, what was expected and, in a record, the line.

    `line_number` counts from 1 and is None where the text is a single piece.
    """

    def __init__(self, found: str, expected: str, line_number: int | None = None) -> None:
        self.found = found
        self.expected = expected
        self.line_number = line_number
        where = "" if line_number is None else f"line {line_number}: "
        super().__init__(f"{where}found {shown(found)}, expected {expected}")

    def __reduce__(self) -> tuple[Any, ...]:
        return Unreadable, (self.found, self.expected, self.line_number)


class Impossible(ValueError):
    """Values that can be read but cannot be: a seat out of range, a tile held twice, 27 tiles."""


def shown(value: object, limit: int = 60) -> str:
    """`value` as it is quoted in an error: its repr, cut after `limit` characters."""
    try:
        text = repr(value)
    except ValueError:  # Python does not print whole numbers of thousands of digits
        text = f"a very long {type(value).__name__}"
    return text if len(text) <= limit else text[: limit - 1] + "…"


def whole(value: object, what: str, lowest: int, highest: int | None = None) -> int:
    """`value` as a plain `int` from `lowest` to `highest`, whatever integer type it came as.

    Raises `Impossible` for a number out of range and for anything that is not a
    whole number; `what` names the thing in the message.
    """
    try:
        number = index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is not None and lowest <= number and (highest is None or number <= highest):
        return number
    wanted = f"{lowest} or more" if highest is None else f"{lowest} to {highest}"
    if number is None:
        raise Impossible(f"{what} is {shown(value)}, expected a whole number, {wanted}")
    raise Impossible(f"{what} is {shown(number)}, expected {wanted}")


def in_order(values: Iterable[Any], what: str) -> tuple[Any, ...]:
    """`values` as a tuple; `Impossible` for what cannot be iterated or has no order."""
    try:
        iterator = iter(values)
    except TypeError:
        raise Impossible(f"found {shown(values)}, expected {what}") from None
    if isinstance(values, (set, frozenset)):
        raise Impossible(f"found {shown(values)}, expected {what}, in order")
    return tuple(iterator)


def named(things: Mapping[Any, _Thing], name: object, what: str = "") -> _Thing:
    """The thing of this name, a text; `Impossible` quotes another and names those there are."""
    if not isinstance(name, str) or name not in things:
        kind = f"{what} " if what else ""
        raise Impossible(f"found {kind}{shown(name)}, expected one of {', '.join(things)}")
    return things[name]
