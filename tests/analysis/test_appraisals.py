"""What can be known of an action from a view: held to listing every deal that may be hidden."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from statistics import fmean
from typing import Any

import pytest

from drawlesson import FULL_SET, Draw, Impossible, Line, Play, Round, Rules, Tile, TileSet
from drawlesson.analysis import appraisals, solve
from drawlesson.analysis.appraisals import Appraisal, appraise, better
from drawlesson.analysis.estimates import Estimate
from drawlesson.analysis.guarantees import Sure
from drawlesson.analysis.playouts import Playouts
from drawlesson.game.errors import shown
from drawlesson.game.positions import read_position
from drawlesson.game.views import View
from tests.analysis.positions import TWO_PLAYERS, agreeing_deals, played_on, small_round
from tests.analysis.worst_cases import MOST_DRAWS, number_of_worlds, worst_cases


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
    assert known[Draw()].wins is None, "nobody has looked at what comes of drawing"
    assert better(out, known[Draw()]) in (None, "estimate")


def test_nothing_is_claimed_of_an_action_that_was_not_looked_at() -> None:
    # Only [3|3] fits, so nobody else can ever play: drawing first wins as surely.
    line = Line.parse("(3|0)(0|1)(1|3)(3|2)(2|4)(4|3)(3|5)(5|6)(6|3)")
    rest = [*FULL_SET - line.tiles - TileSet.parse("[3|3]")]
    r = Round.resume(
        Rules.draw(2), line=line, hands=["[3|3]", rest[:14]], boneyard=rest[14:], turn=0
    )
    nobody_plays = read_position(
        "draw; (5|0)(0|1)(1|4)(4|4)(4|0)(0|0)(0|3)(3|3)(3|4)(4|6)(6|5)(5|2)(2|2)(2|1)(1|6)(6|6)"
        "(6|3)(3|2)(2|4); [4|5]; others 4; boneyard 4"
    )
    for view in (r.seen_from(0), nobody_plays):
        known = appraise(view, seconds=0.01)
        draw = known[Draw()]
        assert (draw.sure, draw.refuted, draw.wins) == (None, False, None)
        for action, each in known.items():
            if action != Draw():
                assert each.wins, "it goes out"
                assert better(each, draw) != "proof"


def endings(number: int) -> Iterator[View]:
    """So many dealt rounds, played by chance until few tiles and worlds are left."""
    random, found = Random(7), 0
    kinds = [Rules.draw(2), Rules.draw(2), Rules.block(2), Rules.ply_yard()]
    while found < number:
        rules = random.choice(kinds)
        r, hoards = Round.deal(rules, random.randrange(10**9)), random.random()
        choices = []
        while not r.over:
            legal = [*r.legal_actions]
            if rules.drawing == "any time" and len(legal) > 1:
                draws = legal[-1] == Draw() and random.random() < hoards * r.turn
                legal = [Draw()] if draws else [a for a in legal if a != Draw()]
            if len(r.legal_actions) > 1 and r.line and sum(map(len, r.hands)) <= 8:
                choices.append(r.seen_from(r.turn))
            r = r.after(random.choice(legal))
        random.shuffle(choices)
        for view in choices:
            draws = sum(e.action == Draw() and e.seat != view.seat for e in view.events)
            if rules.drawing == "when stuck" and draws > MOST_DRAWS:
                continue
            if number_of_worlds(view) <= (60 if len(view.hand) > 1 else 180):
                found += 1
                yield view
                break


def test_what_is_proven_holds_in_a_thousand_endings_by_trying_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(appraisals, "_BATCHES", 2)  # the estimates do not matter here
    monkeypatch.setattr(appraisals, "_FEWEST", 1)
    wins = refuted = untold = better_by_proof = 0
    for view in endings(1000):
        worst = worst_cases(view)
        known = appraise(view, seconds=1e-6)
        assert {*known} == {*worst}
        for action, each in known.items():
            outcome, points = worst[action]
            where = (view, action)
            if each.wins is not None:
                assert each.wins == (outcome == 1), where
            if each.sure is not None and len(view.hand) > 1:
                assert each.sure == Sure(points, outcome), where
            elif each.sure is not None:
                assert each.sure.outcome == outcome, where
                assert each.sure.points <= points, where
            wins += each.wins is True
            refuted += each.wins is False
            untold += each.wins is None
            for other, appraised in known.items():
                if better(each, appraised) == "proof":
                    better_by_proof += 1
                    assert (outcome == 1) > (worst[other][0] == 1), (*where, other)
    assert min(wins, refuted, better_by_proof) > 100, "too few endings tell anything"
    assert untold > 20, "actions that nobody looked at must be among them"


def known(value: float, half: float, outcome: int | None = None) -> Appraisal:
    """An appraisal of which nothing is proven, or else how it ends at worst."""
    sure = None if outcome is None else Sure(outcome, outcome)
    return Appraisal(None, sure, Estimate(value, value - half, value + half), 100)


def refuted(value: float, half: float) -> Appraisal:
    """An appraisal of which only this is proven: it is not sure to win."""
    return known(value, half)._replace(refuted=True)


@pytest.mark.parametrize(("one", "other", "how"), [
    (known(5, 1), known(2, 1), "estimate"),
    (known(5, 2), known(2, 1), None),  # the intervals meet
    (known(5, 1), known(5, 1), None),
    (known(5, 1, 1), known(5, 1, 0), "proof"),
    (known(2, 3, 1), refuted(5, 3), "proof"),
    (known(2, 3, 1), known(5, 3), None),  # which may be as sure to win
    (known(9, 1, 1), known(2, 1), "estimate"),
    (known(2, 1), refuted(5, 3), None),
    (known(2, 1, 1), refuted(9, 1), None),  # a sure win, but all else brings more
    (refuted(9, 1), refuted(2, 1), "estimate"),
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
