"""One test for each clause of the rule book, named after it."""

# ruff: noqa: N802 - a clause is cited as it is written: D3.6

import json
import pickle
from random import Random

import pytest

from drawlesson import (
    FULL_SET,
    LEFT,
    RIGHT,
    Draw,
    Impossible,
    Match,
    Pass,
    Play,
    Round,
    Rules,
    Settlement,
    Tile,
    settle,
)
from tests.game.helpers import RULES, actions, at, clauses, play, played, told

CLAUSES = [
    *(
        f"D{part}.{n + 1}"
        for part, last in enumerate((7, 2, 6, 4, 3, 5, 3), 1)
        for n in range(last)
    ),
    *(f"Y{n}" for n in range(1, 7)),
    "B",
]
DRAW = [Rules.draw(players) for players in (2, 3, 4)]


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_a_test(clause: str) -> None:
    name = f"test_{clause.replace('.', '_')}_"
    assert any(test.startswith(name) for test in globals()), f"no test for {clause}"


def test_every_refused_clause_is_in_the_book() -> None:
    cited = {
        clause
        for rules in RULES
        for r in played(Round.deal(rules, 3), Random(4))
        for action in [*(Play(t, e) for t in FULL_SET for e in (None, LEFT, RIGHT)), Draw(), Pass()]
        for clause in clauses(r, action)
    }
    assert cited <= set(CLAUSES)


# D1 Set-up


def test_D1_1_each_pair_of_values_once() -> None:
    assert [(tile.low, tile.high) for tile in FULL_SET] == [
        (low, high) for low in range(7) for high in range(low, 7)
    ]
    deals = [Round.deal(Rules.draw(), seed) for seed in range(20)]
    assert len({r.boneyard for r in deals}) == 20


@pytest.mark.parametrize(("players", "hand", "boneyard"), [(2, 7, 14), (3, 7, 7), (4, 6, 4)])
def test_D1_2_hands_and_boneyard(players: int, hand: int, boneyard: int) -> None:
    for rules in (Rules.draw(players), Rules.block(players)):
        r = Round.deal(rules, 1)
        assert [len(tiles) for tiles in r.hands] == [hand] * players
        assert len(r.boneyard) == boneyard


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_D1_3_nobody_shows_their_hand(rules: Rules) -> None:
    *_, r = list(played(Round.deal(rules, 5), Random(5)))[:9]
    seen = r.seen_from(0)
    assert seen.unseen == ~(seen.hand | seen.line.tiles)
    for text in (repr(seen), json.dumps(seen, default=str), repr(pickle.loads(pickle.dumps(seen)))):
        for tile in seen.unseen:
            assert str(tile) not in text


@pytest.mark.parametrize("rules", DRAW, ids=lambda rules: str(rules.players))
def test_D1_4_the_reserve_is_never_drawn(rules: Rules) -> None:
    r = Round.deal(rules, 1)
    reserve, held = r.boneyard[-2:], 0
    while r.drawable:
        r, held = r.after(Draw()), held + 1
    assert r.boneyard == reserve
    assert held == len(Round.deal(rules, 1).boneyard) - 2
    assert Draw() not in r.legal_actions
    assert not any(tile in hand for hand in r.hands for tile in reserve)


@pytest.mark.parametrize("rules", DRAW, ids=lambda rules: str(rules.players))
def test_D1_5_a_fair_lot_finds_the_opener(rules: Rules) -> None:
    opened = [Round.deal(rules, seed).turn for seed in range(3000)]
    for seat in range(rules.players):
        share = opened.count(seat) / 3000
        assert abs(share - 1 / rules.players) < 0.045, f"seat {seat} opens {share:.1%} of deals"
    for seat in range(rules.players):  # no tile of the deal decides
        given = Round.deal(rules, 7, opener=seat)
        assert (given.turn, given.hands) == (seat, Round.deal(rules, 7).hands)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_D1_6_play_goes_clockwise(rules: Rules) -> None:
    for before in played(Round.deal(rules, 2), Random(3)):
        for action in before.legal_actions:
            stays = isinstance(action, Draw)
            seat = before.turn if stays else (before.turn + 1) % rules.players
            assert before.after(action).turn == seat, f"after {action}{told(before)}"


def test_D1_7_each_player_has_a_score() -> None:
    assert Match(Rules.draw(3)).scores == (0, 0, 0)
    after = Match(Rules.draw(3)).after(settle(Rules.draw(3), [3, 8, 10]))
    assert after.scores == (15, 0, 0)


# D2 Opening


def test_D2_1_any_tile_opens_double_or_not() -> None:
    r = at("", "[0|0] [1|2] [6|6]", boneyard=14)
    assert actions(r) == "[0|0], [1|2], [6|6], draw"
    assert clauses(r, play("[0|0]", LEFT)) == ["D2.1"]
    assert clauses(r, play("[3|3]")) == ["D2.1"]


def test_D2_2_the_opener_has_a_turn_like_any_other() -> None:
    r = Round.deal(Rules.draw(), 1, opener=0)
    assert Draw() in r.legal_actions
    assert Pass() not in r.legal_actions
    r = r.after(Draw())
    assert (r.turn, len(r.hands[0]), r.line.ends) == (0, 8, None)


# D3 A turn


def test_D3_1_a_play_touches_with_the_same_value_and_ends_the_turn() -> None:
    r = at("(2|3)(3|5)", "[0|2] [5|6] [3|4]")
    assert actions(r) == "[0|2] left, [5|6] right, draw"
    after = r.after(play("[0|2]", LEFT))
    assert (str(after.line), after.turn) == ("(0|2)(2|3)(3|5)", 1)
    for refused in (play("[3|4]", LEFT), play("[0|2]", RIGHT), play("[0|2]"), play("[1|2]", LEFT)):
        assert clauses(r, refused) == ["D3.1"], refused


def test_D3_1_blank_meets_blank_alone() -> None:
    assert actions(at("(0|4)", "[3|6] [1|2] [0|6]")) == "[0|6] left, draw"
    assert actions(at("(3|5)", "[0|2] [0|0] [1|4]")) == "draw"


def test_D3_2_drawing_is_allowed_with_a_fitting_tile_and_again() -> None:
    r = at("(2|3)(3|5)", "[2|6] [1|1]", boneyard=4)
    assert Draw() in r.legal_actions
    r = r.after(Draw())
    assert r.turn == 0
    assert Draw() in r.legal_actions
    assert Draw() not in r.after(Draw()).legal_actions


def test_D3_3_the_whole_hand_may_be_played_from_after_drawing() -> None:
    r = at("(2|3)(3|5)", "[2|6] [1|1]", boneyard=9)
    fresh = r.boneyard[0]
    r = r.after(Draw())
    assert fresh in r.hands[0]
    assert play("[2|6]", LEFT) in r.legal_actions
    hand = [action for action in r.legal_actions if isinstance(action, Play)]
    assert {action.tile for action in hand} == {tile for tile in r.hands[0] if r.line.places(tile)}


def test_D3_4_stuck_players_draw_as_long_as_they_can() -> None:
    r = at("(2|3)(3|5)", "[4|6] [1|1]", boneyard=3)
    assert actions(r) == "draw"
    assert clauses(r, Pass()) == ["D3.6", "D3.4"]


def test_D3_5_with_two_left_nobody_draws() -> None:
    fits = at("(2|3)(3|5)", "[4|6] [2|5]", boneyard=2)
    assert actions(fits) == "[2|5] left, [2|5] right"
    assert clauses(fits, Draw()) == ["D3.5"]
    stuck = at("(2|3)(3|5)", "[4|6] [1|1]", boneyard=2)
    assert actions(stuck) == "pass"
    assert clauses(stuck, Draw()) == ["D3.5"]


def test_D3_6_passing_has_one_reason() -> None:
    assert clauses(at("(2|3)(3|5)", "[2|6]", boneyard=9), Pass()) == ["D3.6"]
    assert clauses(at("(2|3)(3|5)", "[2|6]", boneyard=2), Pass()) == ["D3.6"]
    r = at("(2|3)(3|5)", "[4|6]", boneyard=2)
    assert clauses(r, Pass()) == []
    assert r.after(Pass()).turn == 1


# D4 The line


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_D4_1_two_ends_always(rules: Rules) -> None:
    for r in played(Round.deal(rules, 11), Random(1)):
        if r.line:
            first, *_, last = [*r.line, *r.line]
            assert r.line.ends == (first[0], last[1]), told(r)


def test_D4_2_a_double_is_extended_along_the_line() -> None:
    r = at("(4|1)(1|1)", "[1|5] [1|2] [4|4]")
    assert actions(r) == "[1|2] right, [1|5] right, [4|4] left, draw"
    assert str(r.after(play("[1|5]", RIGHT)).line) == "(4|1)(1|1)(1|5)"


def test_D4_3_the_ends_of_an_opening_tile() -> None:
    r = at("", "[2|2] [1|4]", boneyard=14)
    assert r.after(play("[2|2]")).line.ends == (2, 2)
    assert r.after(play("[1|4]")).line.ends == (1, 4)


def test_D4_4_no_play_scores() -> None:
    for r in played(Round.deal(Rules.draw(), 8), Random(2)):
        assert (r.settlement is None) == (not r.over), told(r)


# D5 End of a round


def test_D5_1_the_last_tile_ends_the_round_at_once() -> None:
    r = at("(2|3)(3|5)", "[2|6]").after(play("[2|6]", LEFT))
    assert r.over
    assert r.legal_actions == ()
    assert r.settlement is not None
    assert (r.settlement.how, r.settlement.winner) == ("out", 0)
    for action in (Draw(), Pass(), play("[0|0]", LEFT)):
        assert clauses(r, action) == ["D5.1"], action


def test_D5_2_blocked_when_all_pass_in_a_row() -> None:
    sixes = "(6|0)(0|1)(1|6)(6|6)(6|2)(2|3)(3|6)(6|4)(4|5)(5|6)"
    r = at(sixes, "[0|0]", boneyard=2, rules=Rules.draw(3), seat=1)
    for passes, seat in enumerate((1, 2, 0)):
        assert (r.passes, r.turn, r.over, actions(r)) == (passes, seat, False, "pass"), told(r)
        r = r.after(Pass())
    assert r.over
    assert r.settlement is not None
    assert (r.settlement.how, r.settlement.winner) == ("blocked", 1)
    for action in (Draw(), Pass(), play("[0|0]", LEFT)):
        assert clauses(r, action) == ["D5.2"], action


def test_D5_3_a_tile_counts_its_halves_and_the_reserve_nobody() -> None:
    assert (Tile(6, 6).pips, Tile(0, 0).pips, FULL_SET.pips) == (12, 0, 168)
    r = at("(2|3)(3|5)", "[2|6]").after(play("[2|6]", LEFT))
    assert r.settlement is not None
    assert r.settlement.totals == (0, r.hands[1].pips)


# D6 Settlement


def test_D6_1_going_out_gets_what_the_others_hold() -> None:
    assert settle(Rules.draw(3), [0, 0, 8], out=0).points == (8, 0, 0)
    assert settle(Rules.draw(4), [9, 14, 0, 20], out=2).points == (0, 0, 43, 0)


def test_D6_2_blocked_the_lowest_takes_its_own_away_once() -> None:
    settled = settle(Rules.draw(3), [3, 8, 10])
    assert settled.points == (15, 0, 0)
    assert settled.working.steps == ((1, 8), (2, 10), (0, -3))
    assert str(settled.working) == "8 + 10 − 3 = 15"


def test_D6_3_a_shared_lowest_place_gets_nothing() -> None:
    settled = settle(Rules.draw(3), [3, 3, 10])
    assert (settled.winner, settled.points, settled.working.steps) == (None, (0, 0, 0), ())


def test_D6_4_no_extra_for_a_game_of_three() -> None:
    assert settle(Rules.draw(3), [5, 5, 4]).points == (0, 0, 6)
    assert settle(Rules.draw(3), [5, 5, 0], out=2).points == (0, 0, 10)


def test_D6_5_points_are_exact_and_no_score_shrinks() -> None:
    for total in range(0, 150, 7):
        assert settle(Rules.draw(), [0, total], out=0).points == (total, 0)
    match = Match(Rules.draw(), scores=(5, 90), opener=1)
    shrinking = settle(Rules.draw(), [0, 19], out=0)._replace(points=(-4, 0))
    with pytest.raises(Impossible):
        match.after(shrinking)
    assert match.scores == (5, 90)


# D7 Match


def won(players: int, seat: int, points: int) -> Settlement:
    """A round that `seat` has won for so many points."""
    totals = [0] * players
    totals[seat - 1] = points
    return settle(Rules.draw(players), totals, out=seat)


def test_D7_1_the_next_opener_sits_clockwise_whoever_won() -> None:
    match = Match(Rules.draw(3), opener=2)
    openers = [match.opener]
    for settlement in (won(3, 1, 4), won(3, 1, 4), settle(Rules.draw(3), [3, 3, 9]), won(3, 0, 4)):
        match = match.after(settlement)
        openers.append(match.opener)
    assert openers == [2, 0, 1, 2, 0]


@pytest.mark.parametrize(("players", "target"), [(2, 100), (3, 61), (4, 61)])
def test_D7_2_at_the_target_wins_and_points_above_count(players: int, target: int) -> None:
    scores = (target - 5, *[0] * (players - 1))
    below, reached, above = (Match(Rules.draw(players), scores).after(won(players, 0, points))
                             for points in (4, 5, 20))  # fmt: skip
    assert (below.winners, reached.winners, above.winners) == ((), (0,), (0,))
    assert above.scores[0] == target + 15
    with pytest.raises(Impossible):
        reached.after(won(players, 0, 1))
    assert Match(Rules.draw(players), (target + 1, *[0] * (players - 1))).winners == ()


def test_D7_3_level_at_the_top_is_tied() -> None:
    assert Match(Rules.draw(), (105, 95)).after(won(2, 1, 10)).winners == (0, 1)
    assert Match(Rules.draw(), (105, 95)).after(won(2, 1, 11)).winners == (1,)
    assert Match(Rules.draw(4), (70, 70, 69, 0)).after(won(4, 3, 1)).winners == (0, 1)


# Y Ply Yard


def test_Y1_two_players_with_seven_tiles() -> None:
    r = Round.deal(Rules.ply_yard(), 1, opener=0)
    assert [len(hand) for hand in r.hands] == [7, 7]
    assert len(r.legal_actions) == 7
    for players in (1, 3, 4):
        with pytest.raises(Impossible):
            Rules.ply_yard(players)


def test_Y2_drawing_only_when_stuck_until_something_fits() -> None:
    fits = at("(2|3)(3|5)", "[2|6] [1|1]", rules=Rules.ply_yard())
    assert actions(fits) == "[2|6] left"
    assert clauses(fits, Draw()) == ["Y2"]
    stuck = at("(6|6)", "[1|1] [2|2]", boneyard=9, rules=Rules.ply_yard())
    while not any(6 in tile for tile in stuck.hands[0]):
        assert actions(stuck) == "draw", told(stuck)
        assert clauses(stuck, Pass()) == ["Y3", "Y2"], told(stuck)
        stuck = stuck.after(Draw())
        assert stuck.turn == 0
    assert Draw() not in stuck.legal_actions
    assert clauses(at("(2|3)", "[2|6]", 2, Rules.ply_yard()), Draw()) == ["Y2"]


def test_Y3_passing_with_two_left_and_nothing_that_fits() -> None:
    r = at("(2|3)(3|5)", "[4|6] [1|1]", 2, Rules.ply_yard())
    assert actions(r) == "pass"
    assert clauses(at("(2|3)(3|5)", "[2|6]", 2, Rules.ply_yard()), Pass()) == ["Y3"]


def test_Y4_first_out_wins_and_blocked_the_lower_sum() -> None:
    rules = Rules.ply_yard()
    assert settle(rules, [0, 0], out=1).winner == 1
    assert settle(rules, [4, 9]).winner == 0
    assert settle(rules, [9, 9]).winner is None


def test_Y5_a_round_is_the_whole_game() -> None:
    assert settle(Rules.ply_yard(), [4, 9]).points is None
    with pytest.raises(Impossible):
        Match(Rules.ply_yard())


def test_Y6_the_end_is_part_of_the_move() -> None:
    r = at("(2|3)(3|5)", "[2|5]", rules=Rules.ply_yard())
    assert actions(r) == "[2|5] left, [2|5] right"
    assert clauses(r, play("[2|5]")) == ["D3.1"]


# B Block


@pytest.mark.parametrize("players", [2, 3, 4])
def test_B_nobody_ever_draws(players: int) -> None:
    for r in played(Round.deal(Rules.block(players), 3), Random(3)):
        assert r.drawable == 0
        assert Draw() not in r.legal_actions
        assert r.over or clauses(r, Draw()) == ["B"], told(r)


# Readings where the sources are silent


def test_reading_equal_ends_give_two_plays_and_one_outcome() -> None:
    r = at("(3|3)", "[3|6]")
    assert actions(r) == "[3|6] left, [3|6] right, draw"
    left, right = (r.after(play("[3|6]", end)) for end in (LEFT, RIGHT))
    assert left.line == right.line.mirrored()
    assert left.hands == right.hands


def test_reading_a_dead_line_is_drawn_down_before_it_is_blocked() -> None:
    fives = "(5|0)(0|1)(1|5)(5|2)(2|3)(3|5)(5|5)(5|4)(4|6)(6|5)"
    r = at(fives, "[0|0]", boneyard=6)
    for left in (6, 5, 4, 3):
        assert (actions(r), len(r.boneyard)) == ("draw", left), told(r)
        r = r.after(Draw())
    r = r.after(Pass()).after(Pass())
    assert r.over
    assert r.settlement is not None
    assert r.settlement.how == "blocked"


def test_reading_a_play_starts_the_row_of_passes_anew() -> None:
    r = at("(1|6)", "[3|3]", boneyard=2, rules=Rules.draw(3), seat=1)
    r = r.after(Pass())
    assert r.passes == 1
    assert r.after(next(a for a in r.legal_actions if isinstance(a, Play))).passes == 0


def test_reading_going_out_against_the_double_blank_alone() -> None:
    settled = settle(Rules.draw(), [0, 0], out=0)
    assert (settled.winner, settled.points) == (0, (0, 0))


def test_reading_blocked_with_the_double_blank_alone_wins() -> None:
    settled = settle(Rules.draw(3), [0, 8, 10])
    assert (settled.winner, settled.points) == (0, (18, 0, 0))
    assert str(settled.working) == "8 + 10 − 0 = 18"


def test_reading_the_boneyard_may_be_drawn_down_at_once() -> None:
    r = Round.deal(Rules.draw(), 1, opener=0)
    for _ in range(12):
        r = r.after(Draw())
    assert (r.turn, len(r.hands[0]), len(r.boneyard)) == (0, 19, 2)
    assert not any(isinstance(action, Draw | Pass) for action in r.legal_actions)


def test_reading_a_turn_with_draws_ends_in_a_pass_only_if_nothing_fits_at_two_left() -> None:
    for rules in DRAW:
        for seed in range(40):
            for r in played(Round.deal(rules, seed), Random(seed)):
                if r.action == Pass():
                    assert r.before is not None
                    assert len(r.before.boneyard) == 2, told(r.before)
                    assert not any(r.line.places(tile) for tile in r.before.hands[r.before.turn])


def test_reading_a_match_cannot_be_tied_from_nothing() -> None:
    for seed in range(30):
        random, match = Random(seed), Match(Rules.draw(3))
        while not match.winners:
            *_, r = played(Round.deal(Rules.draw(3), random, match.opener), random)
            assert r.settlement is not None
            match = match.after(r.settlement)
        assert len(match.winners) == 1


def test_reading_what_is_public_are_numbers_of_tiles() -> None:
    view = Round.deal(Rules.draw(3), 1, opener=0).seen_from(2)
    assert (view.sizes, view.boneyard) == ((7, 7, 7), 7)
