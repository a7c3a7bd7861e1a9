"""What can be known of an action from a view: held to listing every deal that may be hidden."""

from fractions import Fraction
from random import Random
from statistics import fmean
from typing import Any

import pytest

from drawlesson import FULL_SET, Draw, Impossible, Play, Round, Rules, Tile, TileSet
from drawlesson.analysis import solve
from drawlesson.analysis.appraisals import Appraisal, appraise, better
from drawlesson.analysis.estimates import Estimate
from drawlesson.analysis.guarantees import Sure
from drawlesson.analysis.playouts import Playouts
from drawlesson.game.errors import shown
from tests.analysis.positions import TWO_PLAYERS, agreeing_deals, played_on, small_round


def small(seed: int, rules: Rules, *, boneyard: int = 2) -> Round:
    """An ending in which there is something to choose."""
    random = Random(seed)
    while True:
        sizes = [random.randint(2, 3) for _ in range(rules.players)]
        r = small_round(random, rules, sizes, boneyard)
        if len(r.legal_actions) > 1:
            return r


@pytest.mark.parametrize("rules", TWO_PLAYERS, ids=lambda rules: rules.name)
def test_a_proof_holds_in_every_deal_that_may_be_hidden(rules: Rules) -> None:
    proven = 0
    for seed in range(25):
        r = small(seed, rules)
        worlds = agreeing_deals(r, r.turn)
        for action, known in appraise(r.seen_from(r.turn), seconds=0.002).items():
            assert known.sure is not None, "an ending this small is always proven"
            proven += known.wins
            for world in worlds:
                best = _open_value(world, action)
                assert best >= known.sure.points, (r, action, world)
    assert proven > 5


def _open_value(world: Round, action: Any) -> int:
    """What an action is worth when all tiles lie open: never less than what is sure."""
    after = world.after(action)
    if after.settlement is not None:
        points = after.settlement.points
        if points is None:
            winner = after.settlement.winner
            return 0 if winner is None else 1 if winner == world.turn else -1
        return points[world.turn] - points[1 - world.turn]
    value = solve(after).value
    return value if after.turn == world.turn else -value


@pytest.mark.parametrize("rules", TWO_PLAYERS, ids=lambda rules: rules.name)
def test_an_estimate_holds_the_mean_over_every_deal(rules: Rules) -> None:
    held = tried = 0
    for seed in range(15):
        r = small(seed + 100, rules)
        view = r.seen_from(r.turn)
        worlds, playouts = agreeing_deals(r, r.turn), Playouts(view)
        for action, known in appraise(view, seed=seed, seconds=0.02).items():
            exact = fmean(
                (playouts.outcomes(world, [action])[0] + _open_value(world, action)) / 2
                for world in worlds
            )
            low, high = known.value.low - 1e-9, known.value.high + 1e-9
            tried += 1
            held += low <= exact <= high
            assert known.value.low <= known.value.value <= known.value.high
    assert held >= 0.85 * tried, f"19 of 20 intervals hold the truth, here {held} of {tried}"


def test_the_count_is_that_over_every_deal() -> None:
    for seed in range(10):
        r = small(seed, Rules.draw(2))
        worlds = agreeing_deals(r, r.turn)
        for action, known in appraise(r.seen_from(r.turn), seconds=0.002).items():
            if not isinstance(action, Play):
                assert known.counted is None
                continue
            assert known.counted is not None
            follows = 0
            for world in worlds:
                after = world.after(action)
                follows += any(isinstance(a, Play) for a in after.legal_actions)
            assert known.counted.follows == Fraction(follows, len(worlds))


@pytest.mark.parametrize("rules", [Rules.draw(2), Rules.ply_yard(), Rules.draw(3)])
def test_nothing_hidden_is_looked_at(rules: Rules) -> None:
    looked = 0
    for seed in range(6):
        random = Random(seed)
        sizes = [3] * rules.players
        r = played_on(random, small_round(random, rules, sizes, 4), 2)
        others = [w for w in agreeing_deals(r, r.turn) if w != r]
        if len(r.legal_actions) < 2 or not others:
            continue
        other = random.choice(others)
        assert other.seen_from(r.turn) == r.seen_from(r.turn)
        here, there = (appraise(w.seen_from(w.turn), seconds=0.005) for w in (r, other))
        assert here == there, "what is hidden has changed what is said"
        looked += 1
    assert looked


def test_the_same_view_and_seed_say_the_same() -> None:
    view = Round.deal(Rules.draw(2), seed=4, opener=0).seen_from(0)
    once, again, other = (appraise(view, seed=s, seconds=0.01) for s in (1, 1, 2))
    assert once == again
    assert once != other
    assert {*once} == {*view.legal_actions}
    assert once[Draw()].counted is None


def test_equal_ends_give_a_tile_one_value() -> None:
    hands = ["[2|5] [3|4]", "[1|1] [1|2]"]
    r = Round.resume(
        Rules.draw(2), line="(5|5)", hands=hands, boneyard=_rest("[5|5]", *hands), turn=0
    )
    known = appraise(r.seen_from(0), seconds=0.005)
    left, right = (known[Play(Tile(2, 5), end)] for end in ("left", "right"))
    assert left.value == right.value


def _rest(*groups: str) -> list[Tile]:
    there = [tile for group in groups for tile in TileSet.parse(group)]
    return [tile for tile in FULL_SET if tile not in there]


def test_going_out_is_proven_however_much_is_hidden() -> None:
    hands = ["[5|6]", "[0|0] [0|1] [0|2]", "[1|1] [1|2]"]
    r = Round.resume(
        Rules.draw(3), line="(5|5)", hands=hands, boneyard=_rest("[5|5]", *hands), turn=0
    )
    known = appraise(r.seen_from(0), seconds=0.005)
    out = known[Play(Tile(5, 6), "left")]
    assert out.wins
    lightest = sorted(tile.pips for tile in r.seen_from(0).unseen)[:5]
    assert out.sure == Sure(sum(lightest), 1)
    assert known[Draw()].sure is None
    assert better(out, known[Draw()]) == "proof"


def known(value: float, half: float, outcome: int | None = None) -> Appraisal:
    sure = None if outcome is None else Sure(outcome, outcome)
    return Appraisal(None, sure, Estimate(value, value - half, value + half), 100)


@pytest.mark.parametrize(("one", "other", "how"), [
    (known(5, 1), known(2, 1), "estimate"),
    (known(5, 2), known(2, 1), None),  # the intervals meet
    (known(5, 1), known(5, 1), None),
    (known(5, 1, 1), known(5, 1, 0), "proof"),
    (known(2, 3, 1), known(5, 3), "proof"),
    (known(2, 1, 1), known(9, 1), None),  # a sure win, but all else brings more
    (known(9, 1), known(2, 1, 1), None),  # more on average is not better than a sure win
    (known(9, 1, 1), known(2, 1, 1), "estimate"),
    (known(0, 9, 0), known(0, 9, -1), None),  # a worst case alone does not decide
])  # fmt: skip
def test_one_is_better_only_where_that_is_clear(
    one: Appraisal, other: Appraisal, how: str | None
) -> None:
    assert better(one, other) == how
    assert how is None or better(other, one) is None


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), "1", None], ids=shown)
def test_seconds_are_a_number_above_0(seconds: Any) -> None:
    view = Round.deal(Rules.draw(2), seed=4, opener=0).seen_from(0)
    with pytest.raises(Impossible, match="seconds, expected a number above 0"):
        appraise(view, seconds=seconds)


def test_only_the_view_of_the_seat_on_turn_is_appraised() -> None:
    r = Round.deal(Rules.draw(2), seed=4, opener=0)
    with pytest.raises(Impossible, match="expected the seat on turn"):
        appraise(r.seen_from(1))
    with pytest.raises(Impossible, match="expected a View"):
        appraise(r)  # type: ignore[arg-type]
