"""Setups and games: whole matches come to the right end, and nothing hidden is told."""

import os
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawlesson import IllegalAction, Impossible, Pass, Round, Rules
from drawlesson.game.seeds import MOST_SEED, by_chance, of_round
from drawlesson.game.tiles import TILES
from drawlesson.lessons.games import PERSON, Game, Seat, Setup, policy
from drawlesson.lessons.games.setups import PLAYERS
from tests.game.helpers import RULES, at
from tests.lessons.games.helpers import acted, any_game, any_setup, branched, count_tiles

MATCHES = int(os.environ.get("DRAWLESSON_SEEDS", "120"))
TWO = [Seat("Mina"), Seat("Ola", "heaviest")]
DRAW = Rules.draw(2)


# setups -----------------------------------------------------------------------


def test_a_setup_that_says_little_is_a_match_with_lots() -> None:
    setup = Setup.of(DRAW, TWO, 7)
    assert setup == Setup(DRAW, (Seat("Mina", PERSON), Seat("Ola", "heaviest")), 7)
    assert setup.match
    assert setup.opener is None
    assert setup.names == ("Mina", "Ola")
    assert setup.people == (0,)


def test_in_ply_yard_black_opens_and_there_is_no_match() -> None:
    setup = Setup.of(Rules.ply_yard(), TWO, 7)
    assert (setup.opener, setup.match) == (0, False)
    assert Setup.of(Rules.ply_yard(), TWO, 7, opener=1).opener == 1
    with pytest.raises(Impossible, match="ply-yard keeps no points, expected one round"):
        Setup.of(Rules.ply_yard(), TWO, 7, match=True)
    with pytest.raises(Impossible, match="expected no target of 50"):
        Setup.of(Rules.ply_yard(), TWO, 7, target=50)


def test_the_target_can_be_any_that_is_asked_for() -> None:
    assert Setup.of(DRAW, TWO, 7).rules.target == 100
    assert Setup.of(DRAW, TWO, 7, target=1).rules == DRAW._replace(target=1)
    assert Setup.of(DRAW._replace(target=30), TWO, 7).rules.target == 30
    for wrong in (0, -1, 1000, "50", 2.5):
        with pytest.raises(Impossible, match=r"the target is .*, expected"):
            Setup.of(DRAW, TWO, 7, target=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"rules": "draw"}, "found 'draw', expected rules"),
        ({"rules": DRAW._replace(hand_size=5)}, "expected .* with any target"),
        ({"rules": Rules.draw(3)}, "found 2 names, expected one for each of 3 seats"),
        ({"seats": [Seat("Mina"), Seat("Mina")]}, "found the names Mina, Mina"),
        ({"seats": [Seat("Mina"), Seat("a, b")]}, "found the name 'a, b'"),
        ({"seats": [Seat("Mina"), Seat("a\nb")]}, r"found the name 'a\\nb'"),
        ({"seats": [Seat("Mina"), Seat("")]}, "found the name ''"),
        ({"seats": [Seat("Mina"), Seat("Ola", "genius")]}, "the player 'genius', expected one of"),
        ({"seats": [Seat("Mina"), Seat("Ola", None)]}, "found the player None"),
        ({"seats": ["Mina", "Ola"]}, "found the seat 'Mina'"),
        ({"seats": 2}, "found 2, expected seats"),
        ({"seed": -1}, "the seed is -1"),
        ({"seed": 1.5}, "the seed is 1.5"),
        ({"seed": MOST_SEED + 1}, "the seed is 1000000000000000, expected 0 to"),
        ({"opener": 2}, "the opener is 2, expected a whole number, 0 to 1|the opener is 2"),
        ({"match": 1}, "found 1 for the match"),
        ({"start": "(1|2)"}, "found a str, expected a Round"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_cannot_be_is_refused_and_quoted(wrong: dict[str, object], message: str) -> None:
    given = {"rules": DRAW, "seats": TWO, "seed": 7, **wrong}
    with pytest.raises(Impossible, match=message):
        Setup.of(**given)  # type: ignore[arg-type]


def test_a_game_begins_only_with_a_setup_that_can_be() -> None:
    with pytest.raises(Impossible, match="keeps no points"):
        Game.begin(Setup(Rules.ply_yard(), tuple(TWO), 7))
    with pytest.raises(Impossible, match="found 'setup', expected a Setup"):
        Game.begin("setup")  # type: ignore[arg-type]


def test_a_position_to_go_on_from_needs_the_same_rules_and_a_round_that_lasts() -> None:
    start = at("(1|2)", "[2|2] [0|1]")
    assert Setup.of(DRAW, TWO, 7, start=start).match is False
    for more in ({"opener": 0}, {"match": True}):
        with pytest.raises(Impossible, match="expected none where a position is gone on from"):
            Setup.of(DRAW, TWO, 7, start=start, **more)  # type: ignore[arg-type]
    with pytest.raises(Impossible, match="found a position of"):
        Setup.of(Rules.block(2), TWO, 7, start=start)
    over = at("(1|2)", "[2|2]").after(at("(1|2)", "[2|2]").legal_actions[0])
    with pytest.raises(Impossible, match="found a round that is over"):
        Setup.of(DRAW, TWO, 7, start=over)


def test_every_level_can_sit_at_the_table_and_plays_the_same_again() -> None:
    seats = [Seat("a", "random"), Seat("b", "heaviest"), Seat("c", "counting"), Seat("d", "expert")]
    assert (PERSON, *(seat.player for seat in seats)) == PLAYERS
    setup = Setup.of(Rules.draw(4), seats, 7)
    game = Game.begin(setup)
    for seat in range(4):
        view = game.round._replace(turn=seat).seen_from(seat)
        action = policy(setup, seat)(view)
        assert action in view.legal_actions
        assert policy(setup, seat)(view) == action
    with pytest.raises(Impossible, match="seat 0 is a person's"):
        policy(Setup.of(DRAW, TWO, 7), 0)
    with pytest.raises(Impossible, match="the seat is 4"):
        policy(setup, 4)


def test_no_two_seats_and_no_two_games_share_the_chance_of_a_player() -> None:
    setups = [Setup.of(Rules.draw(4), [Seat(c, "random") for c in "abcd"], n) for n in (7, 8)]
    assert len({repr(policy(setup, seat)) for setup in setups for seat in range(4)}) == 8


# games ------------------------------------------------------------------------


def finished(game: Game) -> Game:
    """The game at the end of this round."""
    while not game.round.over:
        game = game.after(game.round.legal_actions[0])
    return game


def test_the_seed_of_a_round_tells_no_other_round() -> None:
    """Whoever reads the seed of round 1 in the review cannot deal round 2."""
    for _ in range(20):
        game = finished(Game.begin(Setup.of(DRAW, TWO, by_chance(), target=999)))
        told = game.seed
        after = game.next_round()
        assert told != game.setup.seed, "the seed of the match is told"
        assert game.ended == ()
        assert Round.deal(DRAW._replace(target=999), told, game.history[0].turn) == game.history[0]
        again = Game.begin(Setup.of(DRAW, TWO, told, target=999))
        guesses = {told - 1, told, told + 1, of_round(told, 1), of_round(told, 2), again.seed}
        opener = after.round.turn
        for guess in guesses:
            assert Round.deal(DRAW._replace(target=999), guess, opener) != after.round


def test_the_same_seed_gives_the_same_match() -> None:
    for seed in (7, 2**40 + 7):
        one, other = (Game.begin(Setup.of(DRAW, TWO, seed, target=999)) for _ in range(2))
        for _ in range(4):
            assert one == other
            one, other = finished(one).next_round(), finished(other).next_round()


def test_the_seed_of_a_round_deals_it_again_as_a_single_round() -> None:
    game = finished(Game.begin(Setup.of(DRAW, TWO, 2**40, 1))).next_round()
    alone = Game.begin(Setup.of(DRAW, TWO, game.seed, game.round.turn, match=False))
    assert alone.round == game.round
    assert alone.seed == game.seed


def test_a_short_seed_deals_the_first_round_itself() -> None:
    assert Game.begin(Setup.of(DRAW, TWO, 39, 1)).round == Round.deal(DRAW, 39, 1)


@pytest.mark.parametrize("block", range(4))
def test_whole_matches_end_rightly(block: int) -> None:
    """Everybody acts by chance; DRAWLESSON_SEEDS says how many matches."""
    for seed in range(block, MATCHES, 4):
        _play_whole(seed)


def _play_whole(seed: int) -> None:
    random = Random(seed)
    rules = random.choice([rules for rules in RULES if rules.keeps_points])
    target = random.choice([None, None, 1, 30, 150])
    names = [Seat(name) for name in "abcd"[: rules.players]]
    opener = random.choice([None, *range(rules.players)])
    counting = random.random() < 0.3
    match = random.choice([seed, 2**40 + seed])
    game = Game.begin(Setup.of(rules, names, match, opener, counting=counting, target=target))
    end = game.setup.rules.target
    assert end is not None
    first = game.round.turn
    assert first == (game.lots[-1].best[0] if opener is None else opener), f"seed {seed}"
    assert bool(game.lots) == (opener is None)
    sums = [0] * rules.players
    while not game.over:
        if game.round.over:
            assert not game.winners, f"seed {seed}"
            assert max(sums) < end, f"seed {seed}: the target was reached before"
            game = game.next_round()
        n = game.number
        assert game.seed == (match + n - 1 if counting else of_round(match, n))
        assert game.round == Round.deal(
            game.setup.rules, game.seed, (first + n - 1) % rules.players
        ), f"seed {seed}, round {game.number}: not the deal, or not the next seat opens"
        assert game.match is not None
        assert game.settled is None
        assert list(game.match.scores) == sums == list(game.scores or ())
        while not game.round.over:
            count_tiles(game.round)
            game = acted(game, random)
        count_tiles(game.round)
        settlement = game.round.settlement
        assert settlement is not None
        sums = [a + b for a, b in zip(sums, settlement.points or (), strict=True)]
        assert list(game.scores or ()) == sums, f"seed {seed}, round {game.number}"
    assert max(sums) >= end, f"seed {seed}: over before the target"
    assert game.winners == tuple(s for s, score in enumerate(sums) if score == max(sums))
    assert all(r.over for r in game.ended)
    with pytest.raises(Impossible, match="the game is over"):
        game.next_round()
    with pytest.raises(IllegalAction):
        game.after(Pass())


def test_one_round_is_won_or_shared_by_those_with_the_lowest_hands() -> None:
    seen = set()
    for seed in range(150):
        rules = RULES[seed % len(RULES)]
        names = [Seat(name) for name in "abcd"[: rules.players]]
        game = Game.begin(Setup.of(rules, names, seed, match=False))
        assert (game.match, game.winners, game.over) == (None, (), False)
        assert game.scores == ((0,) * rules.players if rules.keeps_points else None)
        random = Random(seed)
        while not game.over:
            game = acted(game, random)
        settlement = game.round.settlement
        assert settlement is not None
        low = [s for s, total in enumerate(settlement.totals) if total == min(settlement.totals)]
        assert game.winners == ((settlement.winner,) if settlement.winner is not None else (*low,))
        assert game.scores == settlement.points
        assert game.settled is None
        with pytest.raises(Impossible, match="the game is over after round 1"):
            game.next_round()
        seen.add(len(game.winners))
    assert seen >= {1, 2}, "no round was shared"


def test_the_lots_tell_nothing_of_the_deal() -> None:
    """One seed gives both; with the same `Random` the lots would be tiles of the first hand."""
    held = 0
    for seed in range(200):
        game = Game.begin(Setup.of(DRAW, TWO, seed))
        held += game.lots[0].tiles[0][1] in game.round.hands[0]
    assert 25 < held < 80, "a lot lies in the first hand one time in four"


def test_no_round_follows_one_that_lasts() -> None:
    game = Game.begin(Setup.of(DRAW, TWO, 3))
    random = Random(3)
    while not game.round.over:
        game = acted(game, random)
    later = game.next_round()
    with pytest.raises(Impossible, match="round 2 is not over"):
        later.after(later.round.legal_actions[0]).next_round()


def test_a_game_from_a_position_does_not_go_back_before_it() -> None:
    game = Game.begin(Setup.of(DRAW, TWO, 3))
    for _ in range(6):
        game = game.after(game.round.legal_actions[0])
    start = game.round
    branch = Game.begin(Setup.of(DRAW, TWO, 3, start=start))
    on = branch.after(start.legal_actions[0])
    assert on.history == (start, on.round)
    assert len(on.round.history) == 8, "what was seen before is remembered"


@given(st.integers(0, 10**9))
def test_a_game_is_a_value_and_tells_no_tile(seed: int) -> None:
    random = Random(seed)
    game = any_game(random)
    assert game == pickle.loads(pickle.dumps(game))
    told = f"{game!r} {game} {game.setup!r} {game.setup}"
    assert not any(str(tile) in told or repr(tile) in told for tile in TILES)
    assert all(name in repr(game) for name in game.setup.names)
    before = repr(game), game.round
    if not game.over:
        acted(game, random)
    if not game.round.over:
        branched(game, random)
    assert (repr(game), game.round) == before
    with pytest.raises(AttributeError):
        game.round = None  # type: ignore[misc, assignment]


@given(st.integers(0, 10**9))
def test_checking_a_setup_again_changes_nothing(seed: int) -> None:
    setup = any_setup(Random(seed))
    assert Setup.of(*setup) == setup
    assert Game.begin(setup).setup == setup
