"""Small aims: reached, not yet, or no chance, each judged from a round that was played."""

from random import Random
from typing import Any, NamedTuple

import pytest

from drawlesson import Draw, Impossible, Pass, Round, Rules, TileSet
from drawlesson.game.records import write
from drawlesson.game.tiles import FULL_SET
from drawlesson.lessons.course.aims import AIMS, Outcome, Slips, asked, judge
from drawlesson.lessons.course.tasks import heaviest
from drawlesson.lessons.review.records import luck, reviewed
from tests.game.helpers import RULES, THINKABLE, at, play, played, told

BLOCK = Rules.block()
NO_CHANCE = Outcome(None, 0, 0)


def seated(line: str, mine: str, theirs: str, rules: Rules = BLOCK, turn: int = 0) -> Round:
    """A position with both hands; whatever is left lies in the boneyard."""
    laid = at(line, mine).line.tiles
    rest = FULL_SET - laid - TileSet(mine) - TileSet(theirs)
    return Round.resume(rules, line=line, hands=[mine, theirs], boneyard=rest, turn=turn)


def on(r: Round, *actions: str) -> Round:
    """The round after these actions, each written as in a record."""
    for text in actions:
        r = r.after(next(action for action in r.legal_actions if str(action) == text))
    return r


def through(r: Round) -> Round:
    """The round played to its end, the heaviest tile first."""
    while not r.over:
        r = r.after(heaviest(r.seen_from(r.turn)))
    return r


ENDS_2_5 = at("(2|3)(3|5)", "[1|2] [2|5] [4|6]", rules=BLOCK)
STUCK = at("(6|6)", "[1|1]")
ALMOST_OUT = seated("(2|3)(3|5)", "[2|6]", "[0|0] [0|1]")
BLOCKED = on(seated("(2|3)(3|5)", "[0|6] [1|1]", "[0|0] [0|1]"), "pass", "pass")
"""Seat 0 holds 8 pips, seat 1 holds 1."""
OPENED_BY_1 = through(Round.deal(Rules.draw(3), seed=4, opener=1))


class Case(NamedTuple):
    aim: str
    round: Round
    outcome: Outcome
    slips: Slips = ()
    guess: int | None = None


CASES = [
    Case("both-ends", on(ENDS_2_5, "[1|2] left"), Outcome(True, 1, 1)),
    Case(
        "both-ends",
        on(ENDS_2_5, "[1|2] left"),
        Outcome(False, 1, 2),
        (ENDS_2_5.refusals(play("[4|6]", "left")),),
    ),
    Case("both-ends", ENDS_2_5, NO_CHANCE),
    # A refused pass is a slip of another kind.
    Case(
        "both-ends",
        on(ENDS_2_5, "[1|2] left"),
        Outcome(True, 1, 1),
        (ENDS_2_5.refusals(Pass()),),
    ),
    Case("draw-when-due", on(STUCK, "draw", "draw"), Outcome(True, 2, 2)),
    Case(
        "draw-when-due",
        on(STUCK, "draw", "draw"),
        Outcome(False, 1, 2),
        (STUCK.refusals(Pass()), STUCK.refusals(Pass())),
    ),
    Case("draw-when-due", on(ENDS_2_5, "[1|2] left"), NO_CHANCE),
    # Drawing by choice is no duty.
    Case("draw-when-due", on(at("(2|3)", "[2|5]"), "draw", "[2|5] left"), NO_CHANCE),
    Case("draw-when-due", on(at("(6|6)", "[1|1]", boneyard=2), "pass"), NO_CHANCE),
    Case("keep-the-rules", on(STUCK, "draw", "draw"), Outcome(True, 2, 2)),
    Case(
        "keep-the-rules",
        on(STUCK, "draw"),
        Outcome(False, 1, 2),
        (STUCK.refusals(Pass()),),
    ),
    Case("keep-the-rules", ENDS_2_5, NO_CHANCE),
    Case("a-blank", on(at("(0|4)", "[0|6] [4|5]"), "[0|6] left"), Outcome(True, 1, 1)),
    Case("a-blank", on(at("(0|4)", "[0|6] [4|5]"), "[4|5] right"), Outcome(False, 0, 1)),
    Case("a-blank", on(at("(0|4)", "[1|6] [4|5]"), "[4|5] right"), NO_CHANCE),
    # The other half of the tile goes to an end that is not blank.
    Case("a-blank", on(at("(3|4)", "[0|4] [1|6]"), "[0|4] right"), NO_CHANCE),
    Case("a-blank", on(at("", "[0|0] [1|6]"), "[0|0]"), NO_CHANCE),
    Case("doubles-early", on(at("(4|2)", "[2|5] [4|4]"), "[4|4] left"), Outcome(True, 1, 1)),
    Case("doubles-early", on(at("(4|2)", "[2|5] [4|4]"), "[2|5] right"), Outcome(False, 0, 1)),
    Case("doubles-early", on(at("(4|2)", "[2|5] [3|3]"), "[2|5] right"), NO_CHANCE),
    Case("past-a-double", on(at("(4|4)(4|2)", "[2|5] [4|6]"), "[4|6] left"), Outcome(True, 1, 1)),
    Case("past-a-double", on(at("(4|4)(4|2)", "[2|5] [4|6]"), "[2|5] right"), Outcome(False, 0, 1)),
    Case("past-a-double", on(at("(3|4)(4|4)(4|2)", "[2|5] [4|6]"), "[2|5] right"), NO_CHANCE),
    Case("heavy", on(at("(6|2)", "[2|5] [6|6]"), "[6|6] left"), Outcome(True, 1, 1)),
    Case("heavy", on(at("(6|2)", "[2|5] [6|6]"), "[2|5] right"), Outcome(False, 0, 1)),
    Case("heavy", on(at("(6|2)", "[2|5] [5|5]"), "[2|5] right"), NO_CHANCE),
    # Placed in a later turn is placed.
    Case(
        "heavy",
        on(
            seated("(6|2)", "[2|5] [6|6] [1|1]", "[3|5] [3|3]"),
            "[2|5] right",
            "[3|5] right",
            "[6|6] left",
        ),
        Outcome(True, 1, 1),
    ),
    Case(
        "a-way-on",
        on(at("(2|3)(3|5)", "[1|1] [2|5] [5|6]"), "[2|5] left"),
        Outcome(True, 1, 1),
    ),
    Case(
        "a-way-on",
        on(at("(2|3)(3|5)", "[1|1] [2|5] [5|6]"), "[2|5] right"),
        Outcome(False, 0, 1),
    ),
    Case("a-way-on", on(at("(2|3)(3|5)", "[1|1] [2|6]"), "[2|6] left"), NO_CHANCE),
    # With the last tile nothing is needed afterwards.
    Case("a-way-on", on(ALMOST_OUT, "[2|6] left"), NO_CHANCE),
    Case(
        "next-stuck",
        on(seated("(2|3)(3|5)", "[0|0] [1|5] [2|4]", "[3|3] [5|6]"), "[1|5] right"),
        Outcome(True, 1, 1),
    ),
    Case(
        "next-stuck",
        on(seated("(2|3)(3|5)", "[0|0] [1|5] [2|4]", "[3|3] [5|6]"), "[2|4] left"),
        Outcome(False, 0, 1),
    ),
    Case(
        "next-stuck",
        on(seated("(2|3)(3|5)", "[0|0] [1|5] [2|4]", "[2|2] [5|6]"), "[2|4] left"),
        NO_CHANCE,
    ),
    Case("next-stuck", on(ALMOST_OUT, "[2|6] left"), NO_CHANCE),
    Case("own-hand", BLOCKED, Outcome(True, 8, 8), guess=8),
    Case("own-hand", BLOCKED, Outcome(False, 3, 8), guess=3),
    Case("own-hand", BLOCKED, NO_CHANCE),
    Case("own-hand", on(ALMOST_OUT, "[2|6] left"), NO_CHANCE, guess=0),
    Case("points", BLOCKED, Outcome(True, 7, 7), guess=7),
    Case("points", BLOCKED, Outcome(False, 8, 7), guess=8),
    Case("points", on(ALMOST_OUT, "[2|6] left"), Outcome(True, 1, 1), guess=1),
    Case("points", through(Round.deal(Rules.ply_yard(), seed=4)), NO_CHANCE, guess=0),
    Case("next-opener", OPENED_BY_1, Outcome(True, 2, 2), guess=2),
    Case("next-opener", OPENED_BY_1, Outcome(False, 1, 2), guess=1),
    Case("next-opener", through(Round.deal(Rules.ply_yard(), seed=4)), NO_CHANCE, guess=0),
    Case("next-opener", BLOCKED, NO_CHANCE, guess=0),
    Case("unseen", on(ENDS_2_5, "[1|2] left"), Outcome(True, 4, 4), guess=4),
    Case("unseen", on(ENDS_2_5, "[1|2] left"), Outcome(False, 6, 4), guess=6),
    Case("unseen", OPENED_BY_1._replace(before=None, action=None), NO_CHANCE, guess=4),
    Case("forced-turns", BLOCKED, Outcome(True, 1, 1), guess=1),
    Case("forced-turns", BLOCKED, Outcome(False, 0, 1), guess=0),
    Case("forced-turns", ENDS_2_5, NO_CHANCE, guess=0),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.aim}, {case.outcome.reached}")
def test_what_became_of_an_aim(case: Case) -> None:
    found = judge(case.aim, case.round, 0, case.slips, case.guess)
    assert found == case.outcome, told(case.round)


def test_every_aim_is_shown_with_its_three_outcomes() -> None:
    shown = {(case.aim, case.outcome.reached) for case in CASES}
    assert shown == {(name, reached) for name in AIMS for reached in (True, False, None)}


def test_a_shared_lowest_place_brings_nobody_points() -> None:
    level = on(seated("(2|3)(3|5)", "[0|1]", "[0|0] [0|6]"), "pass", "pass")
    assert judge("points", level, 0, guess=5) == Outcome(True, 5, 5)
    shared = on(seated("(2|3)(3|5)", "[0|6]", "[1|1] [0|4]"), "pass", "pass")
    assert judge("points", shared, 0, guess=0) == Outcome(True, 0, 0, level=True)
    assert judge("points", shared, 0, guess=17) == Outcome(False, 17, 0, level=True)


def test_a_turn_with_a_choice_in_it_is_not_forced() -> None:
    start = seated("(2|3)(3|5)", "[1|1] [1|2] [1|5]", "[0|0] [0|6]")
    ended = on(start, "[1|2] left", "pass", "[1|5] left", "pass", "pass")
    assert judge("forced-turns", ended, 0, guess=1) == Outcome(True, 1, 1), "the pass alone"


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_forced_turns_of_all_are_those_that_a_review_counts(rules: Rules) -> None:
    names = ("Mina", "Ola", "Ken", "Ada")[: rules.players]
    for seed in range(8):
        r = [*played(Round.deal(rules, seed), Random(seed))][-1]
        counted = [asked("forced-turns", r, seat) for seat in range(rules.players)]
        forced = sum(each.right for each in counted if each)
        assert forced == luck(reviewed(write(r, names))).forced, told(r)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_aims_hold_together_in_rounds_played_at_random(rules: Rules) -> None:
    for seed in range(12):
        random = Random(seed)
        r = [*played(Round.deal(rules, seed), random)][-1]
        assert r.over
        for seat in range(rules.players):
            for name in AIMS:
                consistent(name, r, seat)


def consistent(name: str, r: Round, seat: int) -> None:
    """What holds for every aim, whatever was played."""
    where = f"{name} for seat {seat}{told(r)}"
    plain = judge(name, r, seat, guess=0)
    assert plain.done >= 0, where
    assert plain.of >= 0, where
    question = asked(name, r, seat)
    if question is not None:
        assert judge(name, r, seat, guess=question.right).reached is True, where
        assert judge(name, r, seat, guess=question.right + 1).reached is False, where
        assert judge(name, r, seat).reached is None, "nothing was said, and nothing is blamed"
        return
    if plain.reached is None:
        assert plain == NO_CHANCE, where
    elif name != "unseen":
        assert plain.done <= plain.of, where
        assert plain.reached or plain.done < plain.of, where
    worse = judge(name, r, seat, every_slip(r, seat), 0)
    assert not (worse.reached and not plain.reached), f"slips helped: {where}"


def every_slip(r: Round, seat: int) -> Slips:
    """Everything refused in the first position of this seat."""
    first = next((each for each in r.history if each.turn == seat and not each.over), None)
    if first is None:
        return ()
    return tuple(filter(None, map(first.refusals, THINKABLE)))


def test_what_is_asked_and_when() -> None:
    """What is unseen before the first action, all else when the round is over."""
    begun = on(ENDS_2_5, "[1|2] left")
    unseen = asked("unseen", ENDS_2_5, 0)
    assert unseen is not None
    assert (unseen.right, unseen.value) == (4, 2)
    assert asked("unseen", begun, 0) is None
    assert [name for name in AIMS if asked(name, ENDS_2_5, 0)] == ["unseen"]
    at_the_end = ["own-hand", "points", "next-opener", "forced-turns"]
    assert [name for name in AIMS if asked(name, OPENED_BY_1, 1)] == [
        name for name in at_the_end if name != "own-hand" or OPENED_BY_1.hands[1]
    ]
    question = asked("next-opener", OPENED_BY_1, 0)
    assert question is not None
    assert question.seats


def test_where_others_act_first_the_count_waits_for_the_learner() -> None:
    start = seated("(2|3)(3|5)", "[0|0] [1|5] [2|4]", "[2|6] [5|6]", turn=1)
    after = on(start, "[2|6] left")
    assert asked("unseen", start, 0) is None
    question = asked("unseen", after, 0)
    assert question is not None
    assert (question.right, question.value) == (6, 6), "the left end shows 6 now"
    later = on(after, "[1|5] right")
    assert judge("unseen", later, 0, guess=6).reached


def test_drawing_in_ply_yard_is_due_as_well() -> None:
    r = at("(6|6)", "[1|1]", rules=Rules.ply_yard())
    assert judge("draw-when-due", r.after(Draw()), 0) == Outcome(True, 1, 1)
    slips = (r.refusals(Pass()),)
    assert judge("draw-when-due", r.after(Draw()), 0, slips) == Outcome(False, 0, 1)


def test_a_slip_in_a_turn_that_was_taken_back_still_counts() -> None:
    slips = (STUCK.refusals(Pass()),)
    assert judge("draw-when-due", ENDS_2_5, 0, slips) == Outcome(False, 0, 1)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (("nowhere", BLOCKED, 0), "found the aim 'nowhere', expected one of both-ends"),
        ((None, BLOCKED, 0), "found the aim None"),
        (("points", "a round", 0), "found 'a round', expected a round"),
        (("points", BLOCKED, 2), "the seat is 2, expected a whole number|the seat is 2"),
        (("points", BLOCKED, 0, (), "7"), "the answer is '7', expected a whole number"),
        (("points", BLOCKED, 0, (), -1), "the answer is -1, expected 0 or more"),
    ],
)
def test_what_cannot_be_is_quoted(given: tuple[Any, ...], message: str) -> None:
    with pytest.raises(Impossible, match=message):
        judge(*given)
