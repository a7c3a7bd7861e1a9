"""What scenes are put together from: the frame, buttons, and fields with their labels."""

from __future__ import annotations

from collections.abc import Mapping

from drawlesson.language.catalogs import Language
from drawlesson.widgets.core.html import Markup, button, element

__all__ = ["frame", "menu_field", "optional", "sentence", "text_field", "toggle", "tool"]


def frame(
    language: Language,
    *parts: str,
    kind: str = "",
    large: bool = False,
    label: str | None = None,
    **attributes: object,
) -> Markup:
    """The root of a scene; `label` is what a screen reader calls it."""
    return element(
        "div",
        *parts,
        class_=("dl-table", kind, large and "dl-large"),
        role=label and "group",
        aria_label=label,
        lang=language.code,
        **attributes,
    )


def optional(name: str, told: str, **attributes: object) -> Markup:
    """An element with something in it; nothing at all where there is nothing to tell."""
    return element(name, told, **attributes) if told else Markup()


def sentence(told: str, *, error: str = "", kind: str = "") -> Markup:
    """What the scene says now; an error takes its place."""
    return element(
        "p",
        error or told,
        class_=("dl-sentence", "dl-error" if error else kind),
        data_testid="sentence",
    )


def tool(
    press: str,
    label: str,
    key: str | None = None,
    *,
    ready: bool = True,
    silent: bool = False,
    **attributes: object,
) -> Markup:
    """A button of the scene, pressed by `key` as well.

    One that is not ready is paler, and can be tried unless it would be `silent`.
    """
    return button(
        press,
        label,
        class_=("dl-tool", not ready and "dl-idle"),
        data_key=key,
        aria_disabled="true" if silent and not ready else None,
        aria_keyshortcuts=key and (key.upper() if len(key) == 1 else key),
        **attributes,
    )


def toggle(press: str, label: str, on: bool, **attributes: object) -> Markup:
    """A button that stays down."""
    return button(
        press,
        label,
        class_=("dl-tool", on and "dl-on"),
        aria_pressed="true" if on else "false",
        **attributes,
    )


def menu_field(
    label: str, name: str, options: Mapping[str, str], chosen: str, **attributes: object
) -> Markup:
    """A menu below its label; `options` are what is sent and what is shown."""
    return element(
        "label",
        element("span", label, class_="dl-label"),
        element(
            "select",
            *(
                element("option", told, value=v, selected=v == chosen)
                for v, told in options.items()
            ),
            class_="dl-select",
            data_field=name,
            **attributes,
        ),
    )


def text_field(label: str, name: str, value: str, **attributes: object) -> Markup:
    """A line to type in, below its label."""
    return element(
        "label",
        element("span", label, class_="dl-label"),
        element(
            "input",
            type="text",
            value=value,
            **{"class_": "dl-name-field", "autocomplete": "off", **attributes},
            data_field=name,
        ),
    )
