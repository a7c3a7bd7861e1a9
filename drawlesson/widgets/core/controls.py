"""Fields with their labels: menus to choose from, and lines to type in."""

from __future__ import annotations

from collections.abc import Mapping

from drawlesson.widgets.core.html import Markup, element

__all__ = ["menu_field", "text_field"]


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
        Markup(
            element(
                "input",
                type="text",
                value=value,
                **{"class_": "dl-name-field", "autocomplete": "off", **attributes},
                data_field=name,
            ).removesuffix("</input>")
        ),
    )
