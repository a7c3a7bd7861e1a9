"""Polish counts in the real sentences of the package (O-49)."""

import re

import pytest

from drawlesson.game.settlement import Settlement, Working
from drawlesson.language import language
from drawlesson.language.goals import goal_told
from drawlesson.language.settlements import settled
from drawlesson.lessons import Goal

POLISH = language("pl")
FORMS = {
    "tile": ("klocek", "klocki", "klocków"),
    "point": ("punkt", "punkty", "punktów"),
    "pip": ("oczko", "oczka", "oczek"),
    "minute": ("minuta", "minuty", "minut"),
}
COUNTS = {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 12: 2, 14: 2, 21: 2, 22: 1, 25: 2}
COUNTS |= {61: 2, 100: 2, 101: 2, 104: 1, 112: 2}
"""Each number, and which of the three forms follows it."""


def sentences(n: int) -> dict[str, list[str]]:
    """For each thing the sentences of the package that count `n` of it."""
    won = Settlement("out", (0, n), 0, (n, 0), Working([(1, n)]))
    blocked = Settlement("blocked", (n, 168), 0, (168 - n, 0), Working([(1, 168), (0, -n)], 0))
    three = Settlement("out", (0, n, 1), 0, (n + 1, 0, 0), Working([(1, n), (2, 1)]))
    names = ("Mina", "Ola")
    return {
        "tile": [
            POLISH.plural("{name} · {n} tile", "{name} · {n} tiles", n, name="Mina"),
            goal_told(POLISH, Goal(plays=n)),
        ],
        "minute": [POLISH.plural("{n} minute", "{n} minutes", n)],
        "point": [settled(POLISH, won, names)[-1], settled(POLISH, won, names, you=0)[-1]],
        "pip": [
            settled(POLISH, three, ("Mina", "Ola", "Ken"))[-3],
            settled(POLISH, blocked, names)[-2],
            settled(POLISH, blocked, names, you=0)[-2],
        ],
    }


@pytest.mark.parametrize("n", COUNTS)
@pytest.mark.parametrize("thing", FORMS)
def test_the_form_fits_the_number(thing: str, n: int) -> None:
    wanted = FORMS[thing][COUNTS[n]]
    said = sentences(n)[thing]
    assert [s for s in said if wanted not in re.findall(r"\w+", s)] == []
    assert n == 1 or [s for s in said if f"{n} " not in s] == []
