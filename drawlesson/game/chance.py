"""Chance from a seed, the same in every process, on every platform, in every version of Python.

Of a `Random` only `random()` is promised to stay the same, so nothing else is used.
"""

from __future__ import annotations

from random import Random
from typing import Any

__all__ = ["below", "shuffle"]


def below(random: Random, count: int) -> int:
    """A whole number from 0 to `count` - 1, each as likely."""
    return int(random.random() * count)


def shuffle(random: Random, things: list[Any]) -> None:
    """Put the things into an order by chance, each as likely."""
    for last in range(len(things) - 1, 0, -1):
        other = below(random, last + 1)
        things[last], things[other] = things[other], things[last]
