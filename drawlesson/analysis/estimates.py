"""Estimates from a number of rounds or deals, with intervals that say how sure they are."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from drawlesson.game.errors import whole

__all__ = ["Estimate", "mean_of", "share_of"]


class Estimate(NamedTuple):
    """A mean or a share with its interval: 19 of 20 such intervals hold the true value."""

    value: float
    low: float
    high: float


def mean_of(mean: float, spread: float, number: int) -> Estimate:
    """A mean of `number` values whose sample standard deviation is `spread`.

    Few values make the interval wider by Student's t. Raises `Impossible` for fewer than two.
    """
    number = whole(number, "the number of values", 2)
    half = _student(number - 1) * spread / sqrt(number)
    return Estimate(mean, mean - half, mean + half)


def share_of(hits: int, number: int) -> Estimate:
    """A share of `number` cases, with Wilson's interval; `Impossible` for none at all."""
    number = whole(number, "the number of values", 1)
    share, z = whole(hits, "the number of hits", 0, number) / number, _STUDENT_AT_LAST
    middle, scale = share + z * z / (2 * number), 1 + z * z / number
    half = z * sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    return Estimate(share, (middle - half) / scale, (middle + half) / scale)


_STUDENT: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)
"""Student's t for 1 to 9 degrees of freedom, 95 % in the middle."""

_STUDENT_AT_LAST: Final = 1.96


def _student(freedom: int) -> float:
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    return _STUDENT_AT_LAST + 2.372 / freedom + 2.82 / freedom**2
