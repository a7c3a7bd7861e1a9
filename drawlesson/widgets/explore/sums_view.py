"""The working of a settlement in large figures, each term with the name of its hand."""

from __future__ import annotations

from drawlesson.game.settlement import Working
from drawlesson.widgets.core.html import Markup, element

__all__ = ["sum_markup"]


def sum_markup(
    working: Working, names: tuple[str, ...], terms: int, current: int | None = None
) -> Markup:
    """The first `terms` terms and what they add up to; the term of seat `current` is marked."""
    begun = Working(working[:terms], working.own)
    written = [
        element(
            "span",
            element("span", _term(begun, at), class_="dl-figures"),
            element("span", names[seat], class_="dl-label"),
            class_=("dl-term", seat == current and "dl-now"),
        )
        for at, (seat, _) in enumerate(begun)
    ]
    if terms:
        result = element("span", f"= {begun.points}", class_="dl-figures")
        written.append(element("span", result, class_="dl-term dl-result"))
    return element(
        "div",
        *written,
        class_="dl-sum",
        role="img" if terms else None,
        aria_label=str(begun) if terms else None,
    )


def _term(working: Working, at: int) -> str:
    seat, points = working[at]
    if seat == working.own:
        return f"− {abs(points)}"
    return f"+ {points}" if at else str(points)
