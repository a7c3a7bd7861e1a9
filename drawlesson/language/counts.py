"""The chart of unseen tiles, in words."""

from __future__ import annotations

from collections.abc import Sequence

from drawlesson.language.catalogs import Language
from drawlesson.lessons.course.lessons.knowing import Count

__all__ = ["chart_told"]


def chart_told(language: Language, counts: Sequence[Count]) -> str:
    """What the marks mean, and then each value with its seven tiles, line by line."""
    legend = language.say(
        "Each row is a value, each place one of its tiles. A full place is a tile on the line, a "
        "ring is a tile of your hand, a question mark is a tile that you cannot see."
    )
    return "\n".join([legend, *(_row(language, count) for count in counts)])


def _row(language: Language, count: Count) -> str:
    if not count.unseen:
        return language.say(
            "{value}: {laid} on the line, {held} in your hand, none unseen. Nobody else has one.",
            value=count.value,
            laid=count.on_the_line,
            held=count.in_the_hand,
        )
    return language.say(
        "{value}: {laid} on the line, {held} in your hand, {unseen} unseen.",
        value=count.value,
        laid=count.on_the_line,
        held=count.in_the_hand,
        unseen=count.unseen,
    )
