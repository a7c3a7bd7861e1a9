"""Seeds, the numbers that deals come from: made by chance, one a round, shown and typed.

A seed that somebody chose is a short number such as 7. One made by chance has forty bits, so
that nobody lists all deals; people see and type it as a code of nine letters. The last letter
depends on the others, so nearly every slip is noticed.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import randbits
from typing import Final, Literal, TypeAlias

from drawlesson.game.codes import LETTERS, letters_of, letters_typed, value_of
from drawlesson.game.errors import Impossible, shown
from drawlesson.game.typed import number_in

__all__ = [
    "EXAMPLE", "MOST_SEED", "BadSeed", "by_chance", "is_long", "of_round", "read_seed", "seed_told",
]  # fmt: skip

MOST_SEED: Final = 10**15 - 1
"""So high that a browser, too, holds it exactly."""
_BITS: Final = 40
_FIRST: Final = 1 << _BITS
"""From here on there are as many seeds as chance can make; nobody goes through them all."""
_LENGTH: Final = _BITS // 5
_PRIME: Final = 29
"""The largest below the number of letters that notices neighbours which have changed places."""
_OURS: Final = 17
"""Added to the rest, so that it is another one than other codes have."""
_SLOWLY: Final = 1000
"""Times that a round's seed is mixed: nothing for one, too much for who tries all seeds."""

SeedFault: TypeAlias = Literal["no seed", "slip"]
"""It does not look like one; a letter is wrong."""


class BadSeed(Impossible):
    """A text that is no seed, and in which way."""

    def __init__(self, fault: SeedFault, found: str) -> None:
        self.fault: SeedFault = fault
        self.found = found
        super().__init__(
            f"found the seed {shown(found)}, "
            f"expected a whole number from 0 or a code like {EXAMPLE}: {fault}"
        )

    def __reduce__(self) -> tuple[type[BadSeed], tuple[SeedFault, str]]:
        return BadSeed, (self.fault, self.found)


def by_chance() -> int:
    """A seed that nobody can guess."""
    return _FIRST + randbits(_BITS)


def is_long(seed: int) -> bool:
    """Whether chance can have made this seed."""
    return _FIRST <= seed < 2 * _FIRST


def of_round(seed: int, number: int) -> int:
    """The seed of round `number` of a match, from 1; from it nobody finds that of another round.

    A short seed, which somebody has chosen, deals the first round itself.
    """
    if number == 1 and seed < _FIRST:
        return seed
    mixed = f"drawlesson: round {number} of the match {seed}".encode()
    for _ in range(_SLOWLY):
        mixed = sha256(mixed).digest()
    return _FIRST + int.from_bytes(mixed, "big") % _FIRST


def seed_told(seed: int) -> str:
    """A seed as people see and type it: a code where chance has made it, else its digits."""
    if not is_long(seed):
        return str(seed)
    letters = letters_of(seed - _FIRST, _LENGTH)
    code = letters + _last(letters)
    if code.isdecimal():
        return str(seed)  # as a code it would be another number
    return "-".join(code[at : at + 3] for at in range(0, len(code), 3))


def read_seed(text: str) -> int:
    """The seed that is typed, as a number or a code; `BadSeed` for anything else."""
    number = number_in(text, MOST_SEED)
    if number is not None:
        return number
    letters = letters_typed(text)
    if letters is None or len(letters) != _LENGTH + 1 or letters.isdecimal():
        raise BadSeed("no seed", text)
    if letters[-1] != _last(letters[:-1]):
        raise BadSeed("slip", text)
    return _FIRST + value_of(letters[:-1])


def _last(letters: str) -> str:
    return LETTERS[(value_of(letters) + _OURS) % _PRIME]


EXAMPLE: Final = seed_told(_FIRST + 0xA5EED_5EED)
"""A code as one looks."""
