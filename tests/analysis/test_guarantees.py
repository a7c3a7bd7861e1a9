"""Guarantees against proofs where nothing is drawn, and against plain search where something is."""

from random import Random

import pytest

from drawlesson import Draw, Impossible, Pass, Round, Rules
from drawlesson.analysis import Knowledge, prove
from drawlesson.analysis.beliefs import listed
from drawlesson.analysis.guarantees import MOST_WORLDS, examined, guarantees
from drawlesson.analysis.players import Counting
from drawlesson.lessons.exercises.themes.which_end import WhichEnd
from tests.analysis.positions import TWO_PLAYERS, played_on, small_round
from tests.lessons import naive

every_rule_set = pytest.mark.parametrize("rules", TWO_PLAYERS, ids=lambda r: r.name)


def positions(rules: Rules, seed: int, boneyard: int, held: int, number: int):
    """Small positions of random play, the seat on turn looking."""
    random = Random(seed)
    for _ in range(number):
        sizes = [random.randint(1, held), random.randint(1, held)]
        r = played_on(random, small_round(random, rules, sizes, boneyard), random.randint(0, 2))
        if not r.over:
            yield r


@every_rule_set
def test_where_nothing_is_drawn_a_proof_is_a_sure_win(rules: Rules) -> None:
    wins = 0
    for r in positions(rules, 1, 2, 4, 60):
        view = r.seen_from(r.turn)
        if view.drawable:
            continue
        sure = guarantees(view)
        verdicts = prove(view)
        assert [*sure] == [*verdicts] == [*view.legal_actions]
        for action, verdict in verdicts.items():
            assert (sure[action].outcome == 1) == verdict.proven, (r, action)
            if verdict.proven:
                assert sure[action].points == verdict.margin, (r, action)
                wins += 1
    assert wins > 5


@every_rule_set
@pytest.mark.parametrize("boneyard", [2, 3, 4])
def test_what_is_sure_is_what_plain_search_finds(rules: Rules, boneyard: int) -> None:
    found = set()
    for r in positions(rules, boneyard, boneyard, 2 if boneyard == 4 else 3, 20):
        view = r.seen_from(r.turn)
        every = [*naive.worlds(view)]
        for action, sure in guarantees(view).items():
            assert naive.after(every, action, view.seat) == sure, (r, action)
            found.add(sure.outcome)
    assert found


def test_drawing_is_among_the_actions_and_tells_worlds_apart() -> None:
    seen = 0
    for r in positions(Rules.draw(2), 5, 3, 3, 30):
        view = r.seen_from(r.turn)
        if Draw() in view.legal_actions and len(view.legal_actions) > 1:
            assert guarantees(view)[Draw()] == naive.after([*naive.worlds(view)], Draw(), view.seat)
            seen += 1
    assert seen > 5


def test_it_is_told_how_much_was_gone_through() -> None:
    replies = []
    for r in positions(Rules.draw(2), 9, 3, 3, 9):
        view = r.seen_from(r.turn)
        sure, extent = examined(view)
        assert sure == guarantees(view)
        assert extent.worlds == len([*naive.worlds(view)])
        replies.append(extent.replies)
    assert max(replies) > 20


def test_a_history_of_drawing_counts_each_hand_once() -> None:
    """At Ply Yard, who drew had nothing that fitted: hands are fewer, never more."""
    for level, seed in ((1, 50), (3, 4)):
        view = WhichEnd.make(level, seed).position
        assert examined(view)[1].worlds == len([*naive.worlds(view)])


def test_many_draws_make_many_histories_and_few_hands() -> None:
    r, player = Round.deal(Rules.ply_yard(), seed=45), Counting(45)
    for _ in range(27):
        r = r.after(player(r.seen_from(r.turn)))
    view = r.seen_from(r.turn)
    assert view.sizes == (9, 3)
    assert Knowledge(view).number > 10**7, "going through each history would take minutes"
    hands = listed(Knowledge(view)).placements
    assert len(hands) == 55
    assert {his.bit_count() for (his,) in hands} == {view.sizes[0]}


def test_what_is_too_much_is_refused_and_quoted() -> None:
    r = Round.deal(Rules.draw(2), 1, 0)
    with pytest.raises(Impossible, match=f"expected at most {MOST_WORLDS}"):
        guarantees(r.seen_from(0))


def test_three_players_are_refused() -> None:
    r = Round.deal(Rules.draw(3), 1, 0)
    with pytest.raises(Impossible, match="found 3 players, expected two"):
        guarantees(r.seen_from(0))


def test_a_seat_that_is_not_on_turn_is_refused() -> None:
    r = Round.deal(Rules.block(2), 1, 0)
    with pytest.raises(Impossible, match="seat 1 cannot act"):
        guarantees(r.seen_from(1))


def test_a_pass_can_be_sure_too() -> None:
    r = next(r for r in positions(Rules.block(2), 3, 2, 3, 200) if r.legal_actions == (Pass(),))
    view = r.seen_from(r.turn)
    every = [*naive.worlds(view)]
    assert guarantees(view) == {Pass(): naive.after(every, Pass(), view.seat)}
