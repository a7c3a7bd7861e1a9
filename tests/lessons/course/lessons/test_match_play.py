"""Lesson 6: matches as they are played, and lots."""

import re
from itertools import pairwise

import pytest

from drawlesson import Impossible
from drawlesson.lessons.course.lessons.match_play import MATCHES, match_play
from drawlesson.lessons.games.lots import lots
from tests.language.helpers import ROOT

every_match = pytest.mark.parametrize("name", MATCHES)


@every_match
def test_each_round_follows_from_the_one_before(name: str) -> None:
    play = match_play(MATCHES[name])
    before = play.start
    for played in play.rounds:
        assert played.before == before
        assert played.end.history[0].turn == before.opener
        points = played.settlement.points
        assert points is not None
        added = [s + p for s, p in zip(before.scores, points, strict=True)]
        assert list(played.after.scores) == added
        assert played.after.opener == (before.opener + 1) % len(added), "one seat clockwise"
        before = played.after
    assert before.winners
    assert not any(played.before.winners for played in play.rounds)


def test_the_whole_match_shows_every_kind_of_end() -> None:
    play = match_play(MATCHES["to-61"])
    kinds = {(r.settlement.how, r.settlement.winner is None) for r in play.rounds}
    assert kinds == {("out", False), ("blocked", False), ("blocked", True)}
    assert 4 <= len(play.rounds) <= 6
    openers = [played.before.opener for played in play.rounds]
    winners = [played.settlement.winner for played in play.rounds]
    assert any(won not in (None, opens) for won, opens in zip(winners, openers[1:], strict=False))


def test_the_target_is_met_exactly_overshot_and_shared() -> None:
    ends = {name: match_play(MATCHES[name]).rounds[-1].after for name in MATCHES}
    assert ends["exactly"].scores[1] == 100
    assert ends["surplus"].scores[1] > 100
    assert ends["higher"].scores == (105, 107)
    assert ends["higher"].winners == (1,)
    assert ends["level-at-the-top"].scores == (105, 105)
    assert ends["level-at-the-top"].winners == (0, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lots_are_drawn_until_one_alone_has_the_most_pips(players: int) -> None:
    again = 0
    for seed in range(300):
        drawn = lots(players, seed)
        assert [seat for seat, _ in drawn[0].tiles] == [*range(players)]
        for lot, following in pairwise(drawn):
            assert tuple(seat for seat, _ in following.tiles) == lot.best
        assert all(len(lot.best) > 1 for lot in drawn[:-1])
        assert len(drawn[-1].best) == 1
        assert all(len({tile for _, tile in lot.tiles}) == len(lot.tiles) for lot in drawn)
        again += len(drawn) > 1
    assert 0 < again < 150


def test_lots_give_every_seat_its_chance() -> None:
    first = [lots(3, seed)[-1].best[0] for seed in range(900)]
    assert all(240 < first.count(seat) < 360 for seat in range(3))


def test_the_first_opener_is_who_won_the_lots() -> None:
    play = match_play(MATCHES["to-61"])
    assert len(play.lots) == 2, "some were level"
    assert play.start.opener == play.lots[-1].best[0]


def test_lots_for_nobody_are_refused() -> None:
    with pytest.raises(Impossible, match="the number of players is 1, expected 2 to 4"):
        lots(1, 0)


def test_every_match_is_shown_and_lessons_name_no_other() -> None:
    source = "".join(path.read_text("utf-8") for path in (ROOT / "notebooks/en").glob("*.ipynb"))
    assert {*re.findall(r'match_steps\(\\"([^"]+)\\"\)', source)} == {*MATCHES}
