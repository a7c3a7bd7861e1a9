"""The simulation against the engine: the same deals and choices, tile by tile, and statistics."""

import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest

from drawlesson import Draw, Impossible, Play, Round, Rules
from drawlesson.analysis.players import Heaviest
from drawlesson.analysis.simulation import CHOICES, Policy, Rounds, play, simulate
from drawlesson.analysis.simulation.columns import row
from tests.analysis.positions import ALL_RULES


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda r: f"{r.name}-{r.players}")
def test_every_round_is_the_engines_tile_by_tile(rules, choice):
    """Replaying raises IllegalAction for a single wrong action; then the columns must agree."""
    policies = [Policy(choice, 0.3), *[Policy("random", 0.1)] * (rules.players - 1)]
    found = simulate(rules, 60, policies, seed=11, keep=True)
    for number in range(found.number):
        r = found.round(number)
        assert r.over
        expected = [np.asarray(value).tolist() for value in row(r)]
        assert [column[number].tolist() for column in found[1:-1]] == expected


def best(choice, r):
    """The tile that a policy plays, from its words."""
    tiles = [tile for tile in r.hands[r.turn] if r.line.places(tile)]
    keys = {
        "heaviest": lambda tile: tile.pips,
        "lightest": lambda tile: -tile.pips,
        "doubles": lambda tile: (tile.is_double, tile.pips),
    }
    return max(tiles, key=keys[choice])  # of equal tiles the first


@pytest.mark.parametrize("choice", ["heaviest", "lightest", "doubles"])
def test_policies_play_what_they_say(choice):
    for rules in (Rules.draw(3), Rules.ply_yard()):
        found = simulate(rules, 40, Policy(choice), seed=2, keep=True)
        for number in range(40):
            for before, after in pairwise(found.round(number).history):
                if isinstance(after.action, Play):
                    assert after.action.tile == best(choice, before)
                    assert after.action.end in (before.line.places(after.action.tile)[0], None)


def test_random_plays_are_uniform_and_drawing_by_choice_has_its_chance():
    found = simulate(Rules.draw(2), 3000, Policy("random", 0.25), seed=4, keep=True)
    draws, tried, counts = 0, 0, np.zeros(28)
    for number in range(3000):
        first, second = found.round(number).history[:2]
        tried += 1
        draws += second.action == Draw()
        if isinstance(second.action, Play):
            counts[[*first.hands[first.turn]].index(second.action.tile)] += 1
    assert abs(draws / tried - 0.25) < 5 * (0.25 * 0.75 / tried) ** 0.5
    share = 1 / 7
    assert (abs(counts[:7] / counts.sum() - share) < 5 * (share / counts.sum()) ** 0.5).all()


def test_the_engine_with_the_same_policy_gives_the_same_statistics():
    rules = Rules.draw(2)

    def heaviest(view):
        plays = [a for a in view.legal_actions if isinstance(a, Play)]
        if not plays:
            return view.legal_actions[0]
        return max(plays, key=lambda a: (a.tile.pips, a.tile, a.end == "left"))

    slow = play(rules, 1500, [heaviest, heaviest], seed=1)
    fast = simulate(rules, 20_000, Policy("heaviest"), seed=1)
    for name in ("turns", "plays", "draws", "blocked", "passes", "totals 0", "points 1"):
        a, b = (s.columns()[name].astype(float) for s in (slow, fast))
        error = (a.var() / len(a) + b.var() / len(b)) ** 0.5
        assert abs(a.mean() - b.mean()) < 5 * error


def test_known_shares_of_rounds():
    """The figures of the course: nobody draws by choice, two players."""
    found = simulate(Rules.draw(2), 40_000, seed=7)
    assert 0.70 < found.share(~found.blocked).value < 0.82
    assert 0.01 < found.share(found.dead).value < 0.06
    assert found.share(found.winner < 0).value < 0.03
    assert 17 < found.mean(found.turns).value < 21


def test_the_same_seed_gives_the_same_rounds_for_any_number_of_workers():
    one = simulate(Rules.draw(3), 20_000, seed=5)
    two = simulate(Rules.draw(3), 20_000, seed=5, workers=2)
    other = simulate(Rules.draw(3), 20_000, seed=6)
    for a, b in zip(one[1:-1], two[1:-1], strict=True):
        assert (a == b).all()
    assert (one.turns != other.turns).any()


def test_openers_share_the_rounds_and_progress_is_told():
    told = []
    found = simulate(Rules.draw(3), 20_000, progress=lambda done, of: told.append((done, of)))
    assert np.bincount(found.opener).tolist() == [6667, 6667, 6666]
    assert told[-1] == (20_000, 20_000)
    assert told == sorted(told)
    assert (simulate(Rules.draw(3), 10, opener=2).opener == 2).all()


@pytest.mark.parametrize(("players", "pips", "off"), [(2, 42, 0.78), (4, 36, 0.74)])
def test_the_shuffle_favours_no_seat(players, pips, off):
    """O-26, for the deals of the engine and of the arrays."""
    rules = Rules.draw(players)
    found = simulate(rules, 2000, opener=0, keep=True)
    arrays = [found.round(number).history[0].hands for number in range(2000)]
    engine = [Round.deal(rules, seed=seed).hands for seed in range(2000)]
    for deals in (arrays, engine):
        for seat in range(players):
            hands = [deal[seat] for deal in deals]
            assert abs(np.mean([hand.pips for hand in hands]) - pips) < off
            if players == 2:
                doubles = [sum(tile.is_double for tile in hand) for hand in hands]
                assert abs(np.mean(doubles) - 1.75) < 0.113


@pytest.mark.parametrize("number", [2, 5, 10, 30, 200])
def test_nineteen_of_twenty_intervals_hold_the_true_value(number):
    """Also of few rounds, where 1.96 standard errors are too little."""
    random, tries = np.random.default_rng(number), 4000
    means = [Rounds.mean(random.normal(3, 2, number)) for _ in range(tries)]
    held = np.mean([m.low <= 3 <= m.high for m in means])
    assert abs(held - 0.95) < 5 * (0.95 * 0.05 / tries) ** 0.5
    shares = [Rounds.share(random.random(number) < 0.4) for _ in range(tries)]
    assert np.mean([s.low <= 0.4 <= s.high for s in shares]) > 0.9


@pytest.mark.parametrize(
    ("estimate", "reason"),
    [
        (lambda found: found.mean(found.turns[:1]), "is 1, expected 2 or more"),
        (lambda found: found.mean(found.points), "expected a column of numbers"),
        (lambda found: found.share(found.blocked[:0]), "is 0, expected 1 or more"),
        (lambda found: found.share(found.winner), "true or false"),
    ],
)
def test_no_interval_where_there_is_none(estimate, reason):
    with pytest.raises(Impossible, match=reason):
        estimate(simulate(Rules.draw(2), 20))


def test_intervals_hold_the_value():
    found = simulate(Rules.block(2), 5000)
    share = found.share(found.blocked)
    assert 0 <= share.low < share.value < share.high <= 1
    mean = found.mean(found.turns)
    assert mean.low < mean.value < mean.high
    assert set(found.columns()) >= {"winner", "points 0", "totals 1", "dead"}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"rounds": 0}, "number of rounds"),
        ({"policies": [Policy()]}, "1 policies"),
        ({"policies": Policy("clever")}, "clever"),
        ({"policies": Policy(drawing=1.0)}, "drawing"),
        ({"opener": 2}, "opener"),
        ({"workers": 0}, "workers"),
        ({"rules": "draw"}, "found 'draw', expected rules"),
        ({"policies": None}, "found None, expected a policy"),
        ({"policies": ["random", "random"]}, "found 'random', expected one of"),
        ({"policies": Policy(drawing="often")}, "often"),
    ],
)
def test_what_cannot_be_simulated_is_refused(change, reason):
    with pytest.raises(Impossible, match=reason):
        simulate(**{"rules": Rules.draw(2), "rounds": 10, **change})
    for players, wrong in ((None, "found None"), ([Heaviest(), 5], "found 5, expected a function")):
        with pytest.raises(Impossible, match=wrong):
            play(Rules.draw(2), 2, players)
    with pytest.raises(Impossible, match="not kept"):
        simulate(Rules.draw(2), 10).round(0)


def test_importing_the_room_loads_no_numpy():
    code = "import sys, drawlesson.analysis; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
