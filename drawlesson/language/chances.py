"""Chances in words and as they are typed: fractions, decimals, of a hundred."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from drawlesson.game.typed import plain
from drawlesson.language.catalogs import Language

__all__ = ["chance_told", "example_of", "is_rounded", "read_chance"]

_EASY: Final = 10
"""Up to this denominator everybody sees how much a fraction is."""
_EXAMPLES: Final = (Fraction(3, 8), Fraction(2, 7))
_SUM: Final = r"(?:[\d\s()+\-*×·/:÷.,%=]*=)?\s*"
_WRITTEN: Final = re.compile(
    _SUM
    + r"(?P<sign>-?)\s*"
    + r"(?:(?P<above>\d{1,12})\s*[/:]\s*(?P<below>\d{1,12})"
    + r"|(?P<whole>\d{1,12})?(?:[.,](?P<digits>\d{1,40}))?(?<=\d)\s*(?P<hundredths>%?))\s*"
)
"""A fraction, or a whole or decimal number or percentage, perhaps with the sum before it."""


def chance_told(language: Language, chance: Fraction) -> str:
    """A chance as an exact fraction, and about how many of 100 that is where it is hard to see."""
    if chance == 1:
        return language.say("sure (1)")
    if chance == 0:
        return language.say("never (0)")
    if chance.denominator <= _EASY:
        return str(chance)
    of_hundred = round(chance * 100)
    if of_hundred == 0:
        return language.say("{fraction} (less than 1 of 100)", fraction=chance)
    if of_hundred == 100:
        return language.say("{fraction} (more than 99 of 100)", fraction=chance)
    return language.say("{fraction} (about {n} of 100)", fraction=chance, n=of_hundred)


def example_of(right: Fraction) -> str:
    """A fraction that shows how to write one, and is not the right answer."""
    return str(next(each for each in _EXAMPLES if each != right))


def read_chance(text: str) -> Fraction | None:
    """The number that is written so: 3/8, 0.375, 0,375 or 37.5 %; None for anything else."""
    found = _WRITTEN.fullmatch(plain(text))
    if found is None:
        return None
    if found["below"] is None:
        number = Fraction(f"{found['whole'] or 0}.{found['digits'] or 0}")
    elif int(found["below"]) == 0:
        return None
    else:
        number = Fraction(int(found["above"]), int(found["below"]))
    return (-number if found["sign"] else number) / (100 if found["hundredths"] else 1)


def is_rounded(text: str, right: Fraction) -> bool:
    """Whether this is a decimal number or percentage that is the right chance, cut or rounded."""
    text = plain(text).strip()
    found, number = _WRITTEN.fullmatch(text), read_chance(text)
    if found is None or number is None or not (found["digits"] or found["hundredths"]):
        return False
    unit = Fraction(1, 10 ** (len(found["digits"] or "") + 2 * bool(found["hundredths"])))
    return number != right and (abs(right - number) <= unit / 2 or 0 < right - number < unit)
