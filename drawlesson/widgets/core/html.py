"""HTML elements as text. Whatever comes from people is text, never markup."""

from __future__ import annotations

from html import escape
from typing import Final

__all__ = ["Markup", "button", "element"]


_VOID: Final = frozenset({"br", "hr", "img", "input"})


class Markup(str):
    """Text that is markup already and is not escaped again."""

    __slots__ = ()


def element(name: str, *children: str, **attributes: object) -> Markup:
    """An element. `class_` and `for_` lose their last `_`, other `_` become `-`.

    An attribute that is None or False is left out; True stands without a value.
    A `class_` may be several, of which those that are no text are left out. Children are
    escaped unless they are `Markup`; an element that can have none is not closed.
    """
    if "class_" in attributes:
        attributes["class_"] = _classes(attributes["class_"]) or None
    written = "".join(
        f" {_attribute(key)}" + ("" if value is True else f'="{escape(str(value))}"')
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    body = "".join(
        child if isinstance(child, Markup) else escape(child, quote=False) for child in children
    )
    return Markup(f"<{name}{written}>" if name in _VOID else f"<{name}{written}>{body}</{name}>")


def button(press: str, *children: str, **attributes: object) -> Markup:
    """A button that reports `press`."""
    return element("button", *children, type="button", data_press=press, **attributes)


def _classes(named: object) -> str:
    return " ".join(filter(None, named)) if isinstance(named, tuple) else str(named or "")


def _attribute(key: str) -> str:
    return key.removesuffix("_").replace("_", "-")
