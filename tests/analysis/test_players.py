"""Computer players: honest, legal, repeatable; and stronger level by level."""

from random import Random
from time import process_time

import pytest

from drawlesson import FULL_SET, Draw, Impossible, Play, Round, Rules, Tile, TileSet
from drawlesson.analysis.contests import duplicate
from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.players import LEVELS, Counting, Expert, Heaviest, RandomPlayer
from drawlesson.analysis.playouts import Playouts
from drawlesson.analysis.proofs import prove
from tests.analysis.positions import ALL_RULES, small_round


def player(kind, seed=0):
    return Expert(seed, seconds=0.004) if kind is Expert else kind(seed)


def test_levels_have_names_and_rise():
    assert [kind.name for kind in LEVELS] == ["random", "heaviest", "counting", "expert"]
    assert [kind.level for kind in LEVELS] == [1, 2, 3, 4]


@pytest.mark.parametrize("kind", LEVELS, ids=lambda kind: kind.name)
def test_same_knowledge_same_move(kind):
    """O-23: the hidden tiles differ, all that the player can know does not."""
    mine = "[5|6] [1|6] [0|0] [1|2] [3|3] [4|4] [2|5]"
    worlds = [
        (
            "[6|6] [0|1] [0|2] [0|3] [0|4] [0|5] [0|6]",
            "[1|1] [1|3] [1|4] [1|5] [2|2] [2|3] [2|4] [2|6] [3|4] [3|5] [3|6] [4|5] [4|6] [5|5]",
        ),
        (
            "[6|6] [5|5] [4|6] [4|5] [3|6] [3|5] [3|4]",
            "[2|6] [2|4] [2|3] [2|2] [1|5] [1|4] [1|3] [1|1] [0|6] [0|5] [0|4] [0|3] [0|2] [0|1]",
        ),
    ]
    for rules in (Rules.draw(), Rules.ply_yard(), Rules.block()):
        views = []
        for other, boneyard in worlds:
            r = Round.start(rules, hands=[mine, other], boneyard=boneyard, opener=1)
            views.append(r.after(Play(Tile(6, 6))).seen_from(0))
        for seed in range(20):
            first, second = (player(kind, seed)(view) for view in views)
            assert first == second == player(kind, seed)(views[0])


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda r: f"{r.name}-{r.players}")
def test_a_player_to_move_always_has_an_action(rules):
    """O-24: until the end there is one and it is legal; afterwards nobody is asked."""
    for seed in range(30):
        r = Round.deal(rules, seed=seed)
        players = [RandomPlayer(seed), Heaviest(), Counting(), RandomPlayer(1)]
        while not r.over:
            r = r.after(players[r.turn](r.seen_from(r.turn)))
        with pytest.raises(Impossible, match="cannot act"):
            Counting()(r.seen_from(r.turn))


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda r: f"{r.name}-{r.players}")
def test_the_expert_plays_whole_rounds(rules):
    r, expert = Round.deal(rules, seed=3), Expert(seconds=0.004)
    while not r.over:
        r = r.after(expert(r.seen_from(r.turn)))


@pytest.mark.parametrize("kind", LEVELS, ids=lambda kind: kind.name)
def test_nobody_is_shown_a_round(kind):
    """A round has legal actions too, and every hidden tile beside them."""
    with pytest.raises(Impossible, match="expected a View"):
        player(kind)(Round.deal(Rules.draw(), seed=1))


def test_no_proof_takes_the_time_that_a_move_does_not_have():
    """Seat 0 has drawn all there is: a proof about 25 tiles would take many seconds."""
    r = Round.deal(Rules.draw(), seed=8, opener=0)
    while r.drawable:
        r = r.after(Draw())
    view = r.after(r.legal_actions[0]).seen_from(1)
    start = process_time()
    assert Expert(seconds=0.01).advise(view).known != "proof"
    assert process_time() - start < 1


def test_thinking_does_not_change_the_table():
    """O-25."""
    r = Round.deal(Rules.draw(), seed=4, opener=0)
    digest = repr(r), r.history
    for kind in LEVELS:
        player(kind)(r.seen_from(0))
    after = r.after(r.legal_actions[0])
    assert (repr(r), r.history) == digest
    assert after.before is r


def test_the_expert_claims_a_proof_only_where_there_is_one():
    random, proofs, estimates = Random(6), 0, 0
    for _ in range(60):
        r = small_round(random, Rules.draw(), [3, 3], 2)
        advice = Expert(seconds=0.004).advise(r.seen_from(0))
        proven = [a for a, verdict in prove(r.seen_from(0)).items() if verdict.proven]
        if advice.known == "proof":
            assert advice.action in proven
            proofs += 1
        elif advice.known == "estimate":
            assert not proven
            estimates += 1
    assert proofs
    assert estimates


def test_the_expert_draws_by_choice_now_and_then():
    drew = 0
    for seed in range(12):
        view = Round.deal(Rules.draw(), seed=seed, opener=0).seen_from(0)
        advice = Expert(seconds=0.01).advise(view)
        assert Draw() in advice.values
        drew += advice.action == Draw()
    assert 0 < drew < 12


def test_more_seconds_are_more_worlds(monkeypatch):
    """No clock is read, so the number of worlds stands for the time."""
    made, world = [], Knowledge.world
    monkeypatch.setattr(Knowledge, "world", lambda *given: made.append(1) or world(*given))
    for rules in ALL_RULES:
        view, numbers = Round.deal(rules, seed=5, opener=0).seen_from(0), []
        for seconds in (0.01, 0.1):
            made.clear()
            Expert(seconds=seconds)(view)
            numbers.append(len(made))
        assert 8 < numbers[1] / numbers[0] < 12
        assert 100 < numbers[1] < 3000  # 30 to 1,000 microseconds for a world


@pytest.mark.parametrize("rules", [Rules.block(), Rules.block(3), Rules.draw()])
def test_playouts_go_as_counting_players_would_go_on(rules):
    """The rule of thumb forgets a little and breaks ties otherwise, no more."""
    same, player = [], Counting()
    for seed in range(3):
        r = Round.deal(rules, seed=seed, opener=0)
        while not r.over:
            view = r.seen_from(r.turn)
            found = Playouts(view).outcomes(r, r.legal_actions)
            for action, value in zip(r.legal_actions, found, strict=True):
                end = r.after(action)
                while not end.over:
                    end = end.after(player(end.seen_from(end.turn)))
                settlement = end.settlement
                own = settlement.points[r.turn]
                others = (sum(settlement.points) - own) / (rules.players - 1)
                same.append(value == own - others)
            r = r.after(player(view))
    assert sum(same) > 0.85 * len(same)


def test_a_likely_world_explains_what_was_played():
    """Seat 1 opened with [0|1], so it hardly held [6|6] and surely not much else that is light."""
    mine = "[0|2] [0|3] [1|2] [1|3] [2|4] [3|4] [2|2]"
    light, heavy = "[0|4] [0|5] [1|4] [0|0] [1|1] [2|3]", "[6|6] [5|6] [5|5] [4|6] [4|5] [4|4]"
    likelihoods = []
    for held in (light, heavy):
        hand = TileSet(f"{held} [0|1]")
        rest = FULL_SET - hand - TileSet(mine)
        r = Round.start(Rules.block(), hands=[mine, hand], boneyard=rest, opener=1)
        r = r.after(Play(Tile(0, 1)))
        likelihoods.append(Playouts(r.seen_from(0)).likelihood(r))
    assert 1 >= likelihoods[0] > 10 * likelihoods[1] > 0


def test_counting_beats_heaviest():
    """Duplicate deals; the other levels are measured in the benchmarks."""
    assert duplicate(Rules.draw(), Counting(), Heaviest(), deals=100, seed=1).low > 0


def test_a_duplicate_of_equal_players_is_level():
    found = duplicate(Rules.draw(3), Counting(), Counting(), deals=5)
    assert found.mean == 0


def test_what_cannot_be_is_refused():
    with pytest.raises(Impossible, match="seconds"):
        Expert(seconds=0)
    for seconds in (-1, "1", None, float("nan"), float("inf")):
        with pytest.raises(Impossible, match="seconds"):
            Expert(seconds=seconds)
    with pytest.raises(Impossible, match="seed"):
        RandomPlayer(-1)
    with pytest.raises(Impossible, match="deals"):
        duplicate(Rules.draw(), Counting(), Counting(), deals=1)
    with pytest.raises(Impossible, match="found None, expected a function"):
        duplicate(Rules.draw(), Counting(), None, deals=2)
