"""HTML elements as text. Whatever comes from people is text, never markup."""

from __future__ import annotations

from html import escape

__all__ = ["Markup", "button", "element"]


class Markup(str):
    """Text that is markup already and is not escaped again."""

    __slots__ = ()


def element(name: str, *children: str, **attributes: object) -> Markup:
    """An element. `class_` and `for_` lose their last `_`, other `_` become `-`.

    An attribute that is None or False is left out; True stands without a value.
    Children are escaped unless they are `Markup`.
    """
    written = "".join(
        f" {_attribute(key)}" + ("" if value is True else f'="{escape(str(value))}"')
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    body = "".join(
        child if isinstance(child, Markup) else escape(child, quote=False) for child in children
    )
    return Markup(f"<{name}{written}>{body}</{name}>")


def button(press: str, *children: str, **attributes: object) -> Markup:
    """A button that reports `press`."""
    return element("button", *children, type="button", data_press=press, **attributes)


def _attribute(key: str) -> str:
    return key.removesuffix("_").replace("_", "-")
