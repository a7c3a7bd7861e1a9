"""Looking back at choices: what is judged, what becomes a moment, and that nothing else does."""

from functools import cache
from random import Random

import pytest

from drawlesson import FULL_SET, Draw, Impossible, Play, Round, Rules, Tile, TileSet
from drawlesson.analysis.appraisals import Appraisal
from drawlesson.analysis.estimates import Estimate
from drawlesson.analysis.guarantees import Sure
from drawlesson.analysis.players import Heaviest, RandomPlayer
from drawlesson.game.actions import Action
from drawlesson.game.records import write
from drawlesson.lessons.exercises.random_play import playout
from drawlesson.lessons.review import moments as module
from drawlesson.lessons.review.moments import (
    Judged,
    LookingBack,
    judged,
    looking_back,
    moments,
    turns,
)
from drawlesson.lessons.review.records import RECORDS, forced, luck, reviewed

NAMES = ("Mina", "Ola", "Ken", "Ada")
SEES = Round.deal(Rules.draw(2), seed=1, opener=0).seen_from(0)
WINS_ONLY = Round.deal(Rules.ply_yard(), seed=1, opener=0).seen_from(0)
ONE, TWO, THREE = (Play(Tile(0, n)) for n in (1, 2, 3))


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_SECONDS", 0.004)


@cache
def some_rounds() -> list[tuple[Round, ...]]:
    rules = [Rules.draw(2), Rules.ply_yard(), Rules.block(2), Rules.draw(3), Rules.draw(4)]
    return [playout(each, Random(seed)) for seed, each in enumerate(rules * 2)]


@cache
def looked_at(rounds: tuple[Round, ...]) -> LookingBack:
    return looking_back(rounds).finished()


def test_turns_are_those_of_the_record() -> None:
    for rounds in some_rounds():
        r = rounds[-1]
        record = reviewed(write(r, NAMES[: r.rules.players]))
        found = turns(rounds)
        by_turn: dict[int, list[Action]] = {}
        for move in record.moves:
            by_turn.setdefault(move.turn, []).append(move.action)
        assert {t.number: [*t.actions] for t in found} == by_turn
        assert sum(t.forced for t in found) == luck(record).forced
        assert all(rounds[t.at].turn == t.seat for t in found)


def test_every_choice_is_judged_and_nothing_that_was_forced() -> None:
    for rounds in some_rounds():
        looked = looked_at(rounds)
        judged_at = [each.at for each in looked.found]
        assert judged_at == [at for at, r in enumerate(rounds) if not r.over and not forced(r)]
        for each in looked.found:
            assert each.view == rounds[each.at].seen_from(each.seat)
            assert each.chosen in each.appraisals


def test_there_are_at_most_three_moments_one_a_turn_and_none_is_luck() -> None:
    several = 0
    for rounds in some_rounds():
        found = looked_at(rounds).moments
        assert len(found) <= 3
        assert len({m.judged.turn for m in found}) == len(found)
        several += len(found) > 1
        for moment in found:
            assert not forced(rounds[moment.judged.at])
            mine = moment.judged.appraisals[moment.judged.chosen]
            other = moment.judged.appraisals[moment.other]
            if moment.kind == "points given up":
                assert other.value.low > mine.value.high, "the difference may be chance"
        gave_up = [m.gap for m in found if m.kind == "points given up"]
        assert gave_up == sorted(gave_up, reverse=True), "what gave up most comes first"
        assert all(m.gave_up for m in found) or len(found) == 1
    assert several, "some rounds have several moments"


def test_those_of_one_seat_are_its_own() -> None:
    rounds = playout(Rules.draw(3), Random(5))
    looked = looking_back(rounds, seat=1).finished()
    assert looked.all
    assert {each.seat for each in looked.found} == {1}
    with pytest.raises(Impossible, match="the seat is 3"):
        looking_back(rounds, seat=3)


def test_step_by_step_is_the_same_as_at_once() -> None:
    rounds = RECORDS["going-out"].history
    at, steps = looking_back(rounds, seed=3), 0
    while not at.over:
        assert at.done == steps
        at, steps = at.after(), steps + 1
    assert at == looking_back(rounds, seed=3).finished() == at.after()
    assert steps == at.all


def test_what_was_hidden_changes_nothing() -> None:
    rounds = playout(Rules.draw(2), Random(8))
    first = rounds[0]
    hidden = [*first.hands[1 - first.turn], *first.boneyard]
    size = len(first.hands[1])
    hands = [first.hands[first.turn]] * 2
    hands[1 - first.turn] = hidden[-size:]  # type: ignore[call-overload]
    other = Round.start(first.rules, hands=hands, boneyard=hidden[:-size], opener=first.turn)
    action = rounds[1].action
    assert action is not None
    here, there = judged(rounds, 0), judged((other, other.after(action)), 0)
    assert here is not None
    assert here == there


def test_a_position_where_nothing_was_done_is_not_judged() -> None:
    rounds = RECORDS["going-out"].history
    assert judged(rounds, len(rounds) - 1) is None
    assert judged(rounds[:1], 0) is None, "somebody is on turn, but the record stops"


def test_a_round_all_of_luck_is_over_at_once() -> None:
    r = Round.deal(Rules.draw(2), seed=1, opener=0)
    looked = looking_back((r,))
    assert looked.over
    assert looked.finished().moments == ()


def test_a_win_that_was_sure_and_given_up_is_found() -> None:
    tiles = "[1|1] [1|5] [1|6] [5|6] [6|6]"
    r = Round.resume(
        Rules.draw(2),
        line=_line_with_rest("[0|6] [3|3]", tiles),
        hands=["[0|6] [3|3]", "[1|1] [1|5] [5|6]"],
        boneyard="[1|6] [6|6]",
        turn=0,
    )
    ends = r.line.ends
    assert ends is not None
    assert {*ends} == {0, 6}
    good, bad = (Play(Tile(0, 6), ("left", "right")[ends.index(v)]) for v in (6, 0))
    (moment,) = looking_back((r, r.after(bad))).finished().moments
    assert (moment.kind, moment.other) == ("win given up", good)
    (proud,) = looking_back((r, r.after(good))).finished().moments
    assert (proud.kind, proud.gave_up) == ("only win", False)


def _line_with_rest(*groups: str) -> str:
    """Any line with every tile that is not in these groups, from a blank to a six."""
    off = [tile for group in groups for tile in TileSet.parse(group)]
    tiles = frozenset(tile for tile in FULL_SET if tile not in off)
    found = _chain(0, tiles, 6)
    assert found is not None
    return "".join(f"({a}|{b})" for a, b in found)


def _chain(value: int, tiles: frozenset[Tile], last: int) -> tuple[tuple[int, int], ...] | None:
    if not tiles:
        return () if value == last else None
    for tile in sorted(tiles):
        if value in tile:
            rest = _chain(tile.other(value), tiles - {tile}, last)
            if rest is not None:
                return ((value, tile.other(value)), *rest)
    return None


def known(value: float, half: float, outcome: int | None = None) -> Appraisal:
    sure = None if outcome is None else Sure(outcome, outcome)
    return Appraisal(None, sure, Estimate(value, value - half, value + half), 100)


def choice(turn: int, *each: Appraisal, view: object = SEES) -> Judged:
    """A choice between these, of which the first was made."""
    return Judged(turn, turn, 0, view, ONE, dict(zip((ONE, TWO, THREE), each, strict=False)))  # type: ignore[arg-type]


def test_a_difference_within_the_intervals_is_never_a_moment() -> None:
    assert moments([choice(1, known(2, 2), known(5, 2))]) == ()
    assert moments([choice(1, known(2, 1), known(4, 1))]) == (), "they touch"
    (moment,) = moments([choice(1, known(2, 1), known(5, 1.5))])
    assert (moment.kind, moment.gap) == ("points given up", 3)


def test_a_difference_too_small_to_matter_is_no_moment() -> None:
    assert moments([choice(1, known(2, 0), known(2.9, 0))]) == ()
    assert moments([choice(1, known(0, 0), known(0.09, 0), view=WINS_ONLY)]) == ()
    (moment,) = moments([choice(1, known(0, 0), known(0.2, 0), view=WINS_ONLY)])
    assert moment.gap == pytest.approx(0.2)


def test_the_three_that_gave_up_most_come_and_a_sure_win_comes_first() -> None:
    lost = [choice(n, known(0, 1), known(2 + n, 0.5)) for n in (1, 2, 3, 4)]
    sure = choice(5, known(0, 1)._replace(refuted=True), known(0.5, 1, 1))
    found = moments([*lost, sure])
    assert [m.judged.turn for m in found] == [5, 4, 3]
    assert [m.kind for m in found] == ["win given up", "points given up", "points given up"]


def test_no_win_was_given_up_where_the_other_choice_may_be_as_sure() -> None:
    assert moments([choice(1, known(0, 1), known(0.5, 1, 1))]) == (), "nobody has looked at it"
    (moment,) = moments([choice(1, known(0, 1), known(9, 1, 1))])
    assert moment.kind == "points given up"
    (moment,) = moments([choice(1, known(9, 1, 1), known(0, 1))])
    assert moment.kind == "best", "that it was the only sure win is not known"


def test_a_turn_is_one_moment_however_often_it_was_drawn() -> None:
    twice = [choice(1, known(0, 1), known(by, 1)) for by in (5, 8)]
    (moment,) = moments(twice)
    assert moment.gap == 8


def test_where_nothing_was_given_up_there_is_one_to_be_proud_of() -> None:
    good = choice(1, known(9, 1), known(2, 1), known(3, 1))
    better = choice(2, known(9, 1), known(2, 1), known(-3, 1))
    plain = choice(3, known(9, 1), known(8, 1))
    (moment,) = moments([good, plain, better])
    assert (moment.kind, moment.judged.turn, moment.other) == ("best", 2, TWO)
    assert moments([plain]) == ()
    lost = choice(4, known(0, 1), known(5, 1))
    assert [m.judged.turn for m in moments([better, lost])] == [4], "one thing at a time"


def test_not_drawing_is_nothing_to_be_proud_of() -> None:
    only = Judged(1, 1, 0, SEES, ONE, {ONE: known(9, 1), Draw(): known(1, 1)})
    assert moments([only]) == ()


def test_a_player_by_chance_gives_up_more_than_one_who_thinks() -> None:
    given: list[float] = []
    for player in (RandomPlayer(2), Heaviest(2)):
        total = 0.0
        for seed in range(4):
            r = Round.deal(Rules.block(2), seed=seed)
            while not r.over:
                r = r.after(player(r.seen_from(r.turn)))
            total += sum(m.gap for m in looking_back(r.history).finished().moments if m.gave_up)
        given.append(total)
    assert given[0] > given[1]
