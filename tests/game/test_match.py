"""Matches: scores from round to round."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from drawlesson import Impossible, Match, Round, Rules, settle
from tests.game.helpers import played


def test_a_match_never_changes() -> None:
    first = Match(Rules.draw(), opener=1)
    second = first.after(settle(Rules.draw(), [0, 19], out=0))
    assert (first.scores, first.opener, first.winners) == ((0, 0), 1, ())
    assert (second.scores, second.opener, second.winners) == ((19, 0), 0, ())
    assert first == Match(Rules.draw(), (0, 0), 1)
    assert first != second
    assert {first, Match(Rules.draw(), opener=1)} == {first}
    assert pickle.loads(pickle.dumps(second)) == second
    for name in ("scores", "opener", "winners", "rules", "points"):
        with pytest.raises(AttributeError):
            setattr(first, name, 1)


@pytest.mark.parametrize(
    ("scores", "opener"),
    [((1,), 0), ((1, 2, 3), 0), ((-1, 0), 0), ((1.5, 0), 0), (5, 0), ({1, 2}, 0), ("12", 0),
     (None, 2), (None, -1), (None, None), (None, "0"), ((10**5000, -1), 0)],
)  # fmt: skip
def test_what_is_no_match(scores: Any, opener: Any) -> None:
    with pytest.raises(Impossible, match="expected"):
        Match(Rules.draw(), scores, opener)


@pytest.mark.parametrize(
    "settlement",
    [None, (15, 0), settle(Rules.draw(3), [1, 2, 3]), settle(Rules.ply_yard(), [1, 2])],
    ids=["none", "points", "three players", "no points"],
)
def test_settlements_of_other_rules(settlement: Any) -> None:
    with pytest.raises(Impossible, match="expected"):
        Match(Rules.draw()).after(settlement)


def test_scores_are_plain_numbers() -> None:
    match = Match(Rules.draw(), np.array([3, 4]), np.int8(1))
    assert {type(score) for score in (*match.scores, match.opener)} == {int}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_matches(players: int) -> None:
    rules = Rules.draw(players)
    for seed in range(10):
        random, match, rounds = Random(seed), Match(rules, opener=seed % players), 0
        while not match.winners:
            assert max(match.scores) < (rules.target or 0)
            assert match.opener == (seed + rounds) % players
            before = match.scores
            *_, r = played(Round.deal(rules, random, match.opener), random)
            assert r.settlement is not None
            match, rounds = match.after(r.settlement), rounds + 1
            gained = [b - a for a, b in zip(before, match.scores, strict=True)]
            assert tuple(gained) == r.settlement.points
        assert match.scores[match.winners[0]] == max(match.scores) >= (rules.target or 0)
