"""Pieces as wide as a scene: a table of values, and a bar for work that goes on in steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from drawlesson.widgets.core.html import Markup, element

__all__ = ["progress_bar", "values_table"]


def values_table(
    heads: Sequence[str], rows: Iterable[Markup], label: str, **attributes: object
) -> Markup:
    """A table with a head for each column; on a narrow page it is scrolled or goes below itself."""
    return element(
        "div",
        element(
            "table",
            element("thead", element("tr", *(element("th", each, scope="col") for each in heads))),
            element("tbody", *rows),
            class_="dl-known-table dl-wide",
            **attributes,
        ),
        class_="dl-wide-frame",
        tabindex=0,
        role="region",
        aria_label=label,
    )


def progress_bar(label: str, done: int, all_: int, told: str, following: str | None) -> Markup:
    """How much of the work is done; `following` is the step that the page asks for next, if any."""
    share = 100 * done // all_
    return element(
        "div",
        element("div", class_="dl-progress-done", style=f"width:{share}%"),
        class_="dl-progress-bar",
        role="progressbar",
        aria_label=label,
        aria_valuemin=0,
        aria_valuemax=100,
        aria_valuenow=share,
        aria_valuetext=told,
        data_next=following,
    )
