"""What was pressed in a scene, one thing after the other: it leads to the same place again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

__all__ = ["Trail"]

_DOINGS: Final = ("press", "drag", "drop")
_LONGEST: Final = 2_000
"""So many presses lead to a place that is kept: several rounds of a game."""


class Trail(NamedTuple):
    """The presses and drops that led somewhere; empty at the start."""

    steps: tuple[Mapping[str, Any], ...] = ()
    """What was pressed, and what the fields held where that had changed."""
    fields: Mapping[str, str] = {}
    """What the fields held last."""

    def after(self, message: Mapping[str, Any], fields: Mapping[str, str]) -> Trail:
        """The trail with one step more, what the page told and what the fields held then."""
        step: dict[str, Any] = {key: message[key] for key in _DOINGS if key in message}
        if changed := {
            name: text for name, text in fields.items() if self.fields.get(name) != text
        }:
            step["fields"] = changed
        return Trail((*self.steps, step), {**self.fields, **fields})

    def only(self, press: str) -> Trail:
        """The trail of these presses alone, where nothing else leads on."""
        return Trail(tuple({"press": press} for step in self.steps if step.get("press") == press))

    @property
    def messages(self) -> Iterator[dict[str, Any]]:
        """What a page would tell on the way, in order. What is no trail raises something."""
        fields: dict[str, str] = {}
        for step in self.steps:
            fields = {**fields, **step.get("fields", {})}
            yield {**step, "fields": fields}

    @property
    def is_too_long(self) -> bool:
        """Whether going the whole way again would take too long."""
        return len(self.steps) > _LONGEST
