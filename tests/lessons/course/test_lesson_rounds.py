"""The way in: each lesson's round can be reached, needs nothing new and gives its aims a chance."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from drawlesson import Impossible, Match, Pass, Play, Round
from drawlesson.analysis.players import LEVELS, Player
from drawlesson.lessons.course.aims import AIMS, asked, judge
from drawlesson.lessons.course.lesson_rounds import LESSON_ROUNDS, LessonRound, way_in
from drawlesson.lessons.course.plan import LESSONS
from drawlesson.lessons.course.tasks import heaviest
from tests.game.helpers import actions, agree, told, whole_and_matching

every_way = pytest.mark.parametrize("name", LESSON_ROUNDS)
BY_LEVEL = {level.name: level for level in LEVELS}
LEARNERS = ("random", "random", "heaviest", "counting")
"""Who plays for the learner, one after the other."""
MOST_PLAYS = 0.75
"""In so large a share of these rounds at least the chance for each aim has to come up."""


def seats(way: LessonRound, seed: int) -> list[Player]:
    """Everybody at the table, a computer player in the learner's seat."""
    levels = (LEARNERS[seed % len(LEARNERS)], *way.others)
    return [BY_LEVEL[level](seed) for level in levels]


@cache
def rounds(name: str) -> tuple[Round, ...]:
    """The ends of the round of a lesson, played by different learners."""
    way, ended = LESSON_ROUNDS[name], []
    for seed in range(16):
        r, players = way.start, seats(way, seed)
        while not r.over:
            r = r.after(players[r.turn](r.seen_from(r.turn)))
        ended.append(r)
    return tuple(ended)


def every_end(r: Round) -> Iterator[Round]:
    """Every end that the learner can bring about against somebody who plays the heaviest tile."""
    if r.over:
        yield r
        return
    free = r.legal_actions if r.turn == 0 else (heaviest(r.seen_from(r.turn)),)
    for action in free:
        yield from every_end(r.after(action))


def plays(r: Round) -> list[Play]:
    return [action for action in r.legal_actions if isinstance(action, Play)]


def test_every_lesson_has_a_way_in() -> None:
    assert list(LESSON_ROUNDS) == [each.name for each in LESSONS if each.mark is not None]
    assert way_in("doubles") is LESSON_ROUNDS["doubles"]


def test_an_unknown_lesson_is_quoted() -> None:
    with pytest.raises(Impossible, match="found the lesson 'nowhere', expected one of play-first"):
        way_in("nowhere")


@every_way
def test_it_begins_with_the_learner_in_a_position_that_can_be(name: str) -> None:
    way = LESSON_ROUNDS[name]
    start = way.start
    whole_and_matching(start)
    agree(start)
    assert (start.turn, start.passes, start.before) == (0, 0, None), told(start)
    assert not start.over
    assert start == Round.resume(
        way.rules, line=start.line, hands=start.hands, boneyard=start.boneyard, turn=0
    )


@every_way
def test_its_aims_and_players_are_known(name: str) -> None:
    way = LESSON_ROUNDS[name]
    assert 2 <= len({*way.aims}) == len(way.aims) <= 3
    assert {*way.aims} <= {*AIMS}
    assert len(way.others) == way.rules.players - 1
    assert {*way.others} <= {*BY_LEVEL}


@every_way
def test_each_aim_has_its_chance_in_most_rounds(name: str) -> None:
    ended = rounds(name)
    for aim in LESSON_ROUNDS[name].aims:
        came_up = [r for r in ended if judge(aim, r, 0, guess=0).reached is not None]
        share = len(came_up) / len(ended)
        assert share >= MOST_PLAYS, f"{aim} has a chance in {share:.0%} of the rounds of {name}"


@pytest.mark.parametrize(
    ("name", "aim"),
    [
        (name, aim)
        for name, way in LESSON_ROUNDS.items()
        for aim in way.aims
        if (name, aim) == ("scoring", "heavy")
        or aim in {"a-blank", "doubles-early", "past-a-double", "a-way-on", "next-stuck"}
    ],
)
def test_an_aim_that_is_played_for_is_neither_sure_nor_out_of_reach(name: str, aim: str) -> None:
    reached = {judge(aim, r, 0).reached for r in rounds(name)}
    assert reached >= {True, False}, f"{aim} in the round of {name}"


def test_every_aim_is_offered_somewhere() -> None:
    assert {aim for way in LESSON_ROUNDS.values() for aim in way.aims} == {*AIMS}


@pytest.mark.parametrize("name", ["play-first", "matching", "doubles"])
def test_before_passing_is_learned_nobody_passes_or_draws(name: str) -> None:
    way = LESSON_ROUNDS[name]
    assert way.others == ("heaviest",)
    assert not way.rules.ever_draws
    ends = [*every_end(way.start)]
    assert len(ends) > 3, "there is something to choose"
    for r in (*ends, *rounds(name)):
        assert not r.hands[0] or not r.hands[1], f"somebody goes out{told(r)}"
        passed = [each for each in r.history if each.action == Pass()]
        assert not passed, f"somebody is stuck{told(r)}"


def test_the_first_round_has_no_blank() -> None:
    start = LESSON_ROUNDS["play-first"].start
    for tiles in (start.line.tiles, *start.hands):
        assert not tiles.showing(0), told(start)
    assert len(start.hands[0]) > len(plays(start)) > 1, "some tiles fit and some do not"


def test_matching_has_a_blank_end_and_blanks_to_choose_from() -> None:
    start = LESSON_ROUNDS["matching"].start
    assert start.line.ends is not None
    assert 0 in start.line.ends
    fitting = {0 in play.tile for play in plays(start)}
    assert fitting == {True, False}, told(start)


def test_doubles_has_some_in_the_hand_and_one_at_an_end() -> None:
    start = LESSON_ROUNDS["doubles"].start
    assert sum(tile.is_double for tile in start.hands[0]) >= 2
    first, *_, last = start.line
    assert any(left == right for left, right in (first, last)), told(start)


def test_turns_begins_with_a_draw_that_is_due() -> None:
    start = LESSON_ROUNDS["turns"].start
    assert actions(start) == "draw"
    assert start.drawable >= 3


@pytest.mark.parametrize("name", ["ending", "review"])
def test_both_ways_of_ending_are_near(name: str) -> None:
    start = LESSON_ROUNDS[name].start
    assert start.drawable <= 3
    assert ends_of(name) == {"out", "blocked"}


def ends_of(name: str) -> set[str]:
    return {r.settlement.how for r in rounds(name) if r.settlement}


def test_scoring_is_often_blocked_with_three_hands_to_compare() -> None:
    blocked = [r for r in rounds("scoring") if r.settlement and r.settlement.how == "blocked"]
    assert len(blocked) >= 0.7 * len(rounds("scoring"))
    assert LESSON_ROUNDS["scoring"].rules.players == 3
    assert LESSON_ROUNDS["scoring"].start.drawable <= 1
    workings = [str(r.settlement.working) for r in blocked if r.settlement]
    assert len({*workings}) > 1, "what it is worth depends on what is played"
    assert [working for working in workings if "− 0" in working] == [], "something is taken away"


def test_the_match_may_end_with_this_round_and_may_go_on() -> None:
    way = LESSON_ROUNDS["match"]
    assert not way.start.line, "the opener of a whole round is seen"
    over = set()
    for r in rounds("match"):
        assert r.settlement is not None
        over.add(bool(Match(way.rules, way.scores, way.start.turn).after(r.settlement).winners))
        opener = asked("next-opener", r, 0)
        assert opener is not None
        assert opener.right == Match(way.rules, way.scores).after(r.settlement).opener
    assert over == {True, False}
    assert way.rules.target is not None
    assert max(way.scores) < way.rules.target


def test_only_the_match_has_scores() -> None:
    assert [name for name, way in LESSON_ROUNDS.items() if way.scores] == ["match"]


def test_rule_sets_is_not_draw_and_forces_draws() -> None:
    way = LESSON_ROUNDS["rule-sets"]
    assert (way.rules.name, way.rules.keeps_points) == ("ply-yard", False)
    assert plays(way.start), "at first a tile fits, so drawing would be refused"
    assert judge("draw-when-due", rounds("rule-sets")[0], 0).of > 0


def test_choosing_has_a_tile_for_both_ends_and_nothing_to_draw() -> None:
    start = LESSON_ROUNDS["choosing"].start
    assert start.drawable == 0
    assert start.line.ends is not None
    assert len({*start.line.ends}) == 2
    assert any(a.tile == b.tile for a, b in combinations(plays(start), 2)), told(start)
    assert len(plays(start)) >= 4


def test_knowing_has_few_tiles_unseen() -> None:
    start = LESSON_ROUNDS["knowing"].start
    assert start.drawable == 0
    assert len(start.seen_from(0).unseen) <= 6
    question = asked("unseen", start, 0)
    assert question is not None
    assert 0 < question.right < 5, "there is something to count"


def test_review_has_forced_turns_and_choices() -> None:
    shares = set()
    for r in rounds("review"):
        question = asked("forced-turns", r, 0)
        assert question is not None
        shares.add(question.right)
    assert max(shares) >= 1
    assert len(shares) > 1, "the number depends on what is played"
    assert len(plays(LESSON_ROUNDS["review"].start)) > 1
