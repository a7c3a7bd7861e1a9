"""The bound for many tiles against few, held against plain minimax."""

from random import Random

import pytest

from drawlesson import Rules
from drawlesson.analysis.leftovers import falls_short
from drawlesson.analysis.numbering import FIT, NEXT, weight
from drawlesson.analysis.solver import position
from tests.analysis.positions import small_round


def minimax(me, other, ends, passed, known):
    """The points of the player on turn, nothing left to draw, straight from the rules."""
    if not other:
        return -weight(me)
    key = me, other, ends, passed
    if key not in known:
        plays = [
            -minimax(other, me ^ bit, after, False, known)
            for bit, made in NEXT[ends].items()
            if me & bit
            for after, _ in made
        ]
        if plays:
            known[key] = max(plays)
        elif passed:
            known[key] = weight(other) - weight(me)
        else:
            known[key] = -minimax(other, me, ends, True, known)
    return known[key]


@pytest.mark.parametrize(("few", "number"), [(2, 500), (3, 600)])
def test_what_falls_short_is_worth_less(few, number):
    random, found, missed = Random(few), 0, 0
    for _ in range(number):
        r = small_round(random, Rules.draw(), [random.randint(4, 8), few], 2)
        me, other, ends, _ = position(r, 2)
        if not me & FIT[ends]:
            continue
        value = minimax(me, other, ends, False, {})
        for beta in range(value - 12, value + 1):
            assert not falls_short(me, other, ends, beta), r
        short = falls_short(me, other, ends, value + 5)
        found += short
        missed += not short
    assert found > missed / 3 > 0
