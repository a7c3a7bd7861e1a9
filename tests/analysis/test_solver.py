"""The solver against plain minimax on the engine, which knows none of its ideas."""

from random import Random

import pytest

from drawlesson import FULL_SET, Draw, Impossible, Play, Round, Rules, Tile, TileSet
from drawlesson.analysis import search
from drawlesson.analysis.solver import solve, worth
from tests.analysis.positions import TWO_PLAYERS, played_on, small_round

FORCED = Rules.draw(2)._replace(drawing="when stuck")


def minimax(r, known):
    """What `r` is worth to the player on turn, straight from the rules."""
    key = r[:6]
    if key not in known:
        known[key] = max(value_after(r, action, known) for action in r.legal_actions)
    return known[key]


def value_after(r, action, known):
    after = r.after(action)
    if after.over:
        return worth(after, r.turn)
    value = minimax(after, known)
    return value if after.turn == r.turn else -value


def same(r):
    known = {}
    solution = solve(r)
    assert solution.value == minimax(r, known), r
    assert solution.actions == {a: value_after(r, a, known) for a in r.legal_actions}, r
    at = r
    for action in solution.line:
        at = at.after(action)
    assert at.over
    assert worth(at, r.turn) == solution.value


@pytest.mark.parametrize(
    "rules", [*TWO_PLAYERS, FORCED], ids=["draw", "ply-yard", "block", "forced"]
)
def test_value_actions_and_line_equal_plain_minimax(rules):
    random = Random(rules.name)
    for _ in range(500):
        sizes = [random.randint(1, 4), random.randint(1, 4)]
        boneyard = random.randint(0, 5) if rules.reserve == 2 else 3
        r = small_round(random, rules, sizes, boneyard)
        same(played_on(random, r, random.randint(0, 3)))


@pytest.mark.parametrize("rules", TWO_PLAYERS, ids=lambda rules: rules.name)
def test_larger_hands_equal_plain_minimax(rules):
    random = Random(rules.name + "larger")
    for _ in range(12):
        same(small_round(random, rules, [5, 4], 3 if rules.name == "draw" else 6))


@pytest.mark.parametrize(("budget", "full"), [(1, 4_000_000), (3, 60)])
def test_small_budgets_and_forgotten_bounds_change_no_value(monkeypatch, budget, full):
    monkeypatch.setattr(search, "_BUDGET", budget)
    monkeypatch.setattr(search, "_FULL", full)
    random = Random(budget)
    for _ in range(100):
        sizes = [random.randint(1, 4), random.randint(1, 3)]
        same(small_round(random, Rules.draw(), sizes, random.randint(3, 5)))


def test_the_opening_equals_the_best_of_all_openings():
    for seed in range(3):
        for rules in (Rules.ply_yard(), Rules.block()):
            r = Round.deal(rules, seed=seed, opener=0)
            assert solve(r).value == max(-solve(r.after(a)).value for a in r.legal_actions)


def test_drawing_first_can_be_strictly_better():
    random = Random(4)
    found = 0
    for _ in range(60):
        r = small_round(random, Rules.draw(), [3, 3], 6)
        values = solve(r).actions
        drawing = values.get(Draw())
        found += drawing is not None and len(values) > 1 and all(
            drawing > value for action, value in values.items() if action != Draw()
        )  # fmt: skip
    assert found


def test_going_out_against_the_double_blank_alone_is_a_win():
    rest = FULL_SET - TileSet("[0|1] [0|0] [1|1]")
    for rules, value in ((Rules.draw(), 0), (Rules.ply_yard(), 1)):
        r = Round.resume(rules, line="(1|1)", hands=["[0|1]", "[0|0]"], boneyard=rest, turn=0)
        assert solve(r).actions[Play(Tile(0, 1), "left")] == value


def test_what_cannot_be_solved_is_refused():
    for no_round in (None, "draw", Round.deal(Rules.draw(2), 1).seen_from(0)):
        with pytest.raises(Impossible, match="expected a round"):
            solve(no_round)
    with pytest.raises(Impossible, match="3 players"):
        solve(Round.deal(Rules.draw(3), seed=1))
    r = small_round(Random(1), Rules.block(), [1, 1], 2)
    while not r.over:
        r = r.after(r.legal_actions[0])
    with pytest.raises(Impossible, match="over"):
        solve(r)
