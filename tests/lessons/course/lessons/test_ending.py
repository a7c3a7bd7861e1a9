"""The rounds of lesson 4: what is said about them is so."""

from itertools import pairwise

import pytest

from drawlesson import FULL_SET, Draw, Pass, Play, Round, Tile, TileSet, settle
from drawlesson.lessons.course.lessons.ending import ROUNDS, TASKS
from tests.game.helpers import told

BLANK = TileSet([Tile(0, 0)])


def dead(r: Round) -> bool:
    """Whether no tile off the line fits."""
    return not any(map(r.line.places, FULL_SET - r.line.tiles))


@pytest.mark.parametrize("name", ROUNDS)
def test_a_walk_is_the_end_of_a_round_that_was_really_dealt(name: str) -> None:
    rounds, notes = ROUNDS[name]
    assert all(after.before is before for before, after in pairwise(rounds))
    assert len(rounds[0].history[0].line) == 0, "it goes back to the deal"
    assert rounds[-1].over
    assert not rounds[-2].over
    assert len({at for at, _ in notes}) == len(notes)
    assert all(0 <= at < len(rounds) for at, _ in notes)


def test_going_out_leaves_the_others_with_tiles() -> None:
    last = ROUNDS["going-out"].rounds[-1]
    settlement = last.settlement
    assert settlement is not None
    assert settlement.how == "out"
    assert all(last.hands[1:])


def test_the_double_blank_alone_neither_ends_the_round_nor_levels_it() -> None:
    rounds = ROUNDS["only-the-blank"].rounds
    at = [n for n, r in enumerate(rounds) if r.hands[1] == BLANK]
    assert at == [1, 2, 3, 4]
    assert rounds[3].action == Pass()
    assert rounds[3].before is rounds[2]
    settlement = rounds[-1].settlement
    assert settlement is not None
    assert (settlement.winner, settlement.totals, settlement.points) == (0, (0, 0), (0, 0))


def test_one_pass_is_followed_by_a_play_and_three_in_a_row_block() -> None:
    rounds = ROUNDS["blocked"].rounds
    assert [r.passes for r in rounds] == [0, 0, 1, 0, 1, 2, 3]
    assert isinstance(rounds[3].action, Play)


def test_the_dead_line_is_drawn_down_and_that_changes_who_wins() -> None:
    rounds = ROUNDS["dead-line"].rounds
    first, last = rounds[0], rounds[-1]
    assert dead(first)
    assert first.line.ends == (0, 0)
    assert all(Tile(0, value) in first.line.tiles for value in range(7))
    assert first.before is not None
    assert not dead(first.before), "it died just now"
    assert [type(r.action) for r in rounds[1:]] == [Draw] * first.drawable + [Pass] * 3
    then = settle(first.rules, [hand.pips for hand in first.hands])
    assert last.settlement is not None
    assert then.winner == 1
    assert last.settlement.winner not in (None, 1)


def test_the_learner_plays_a_dead_line_to_its_end_in_the_only_way() -> None:
    task = TASKS["dead-line"]
    r = task.start
    assert dead(r), told(r)
    assert r.hands[0] == BLANK
    assert len(r.history) == 1
    while not r.over:
        assert len(r.legal_actions) == 1, told(r)
        r = r.after(r.legal_actions[0])
    assert task.goal.reached(r, 0)
    assert r.settlement is not None
    assert r.settlement.how == "blocked"
    assert r.settlement.winner == 1, "with the blank alone the learner would have won"


def test_the_learner_goes_out_with_the_one_tile() -> None:
    r = TASKS["go-out"].start
    plays = [action for action in r.legal_actions if isinstance(action, Play)]
    assert len(r.hands[0]) == 1
    assert plays
    assert r.after(plays[0]).over
