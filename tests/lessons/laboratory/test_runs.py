"""The laboratory's questions: intervals as they should be, and the same rounds for a seed."""

from collections.abc import Sequence
from statistics import fmean

import numpy as np
import pytest

from drawlesson import Impossible, Rules
from drawlesson.analysis.contests import duplicate, gains
from drawlesson.analysis.players import Heaviest, RandomPlayer
from drawlesson.analysis.simulation import Rounds
from drawlesson.game.errors import Unreadable
from drawlesson.lessons.laboratory import runs
from drawlesson.lessons.laboratory.runs import Run
from drawlesson.lessons.laboratory.trial_questions import (
    CHOICES,
    COUNTED,
    LAB,
    Counted,
    Habit,
    Interval,
    Measured,
    Tally,
    Trial,
    guess_of,
    own_trial,
)
from tests.language.helpers import ROOT

SMALL = [
    Trial("blocked", Rules.draw(3), 7_000),
    Trial("turns", Rules.block(), 2_000, Habit("heaviest"), Habit("doubles")),
]


def test_a_mean_has_the_interval_of_the_simulation() -> None:
    values = [4, 4, 9, 1, 0, 7, 7, 7, 30] * 40
    assert Tally.of(values).mean == pytest.approx(Rounds.mean(np.array(values)), rel=1e-2)
    assert Tally.of(values).mean.value == pytest.approx(fmean(values))


@pytest.mark.parametrize("hits", [0, 1, 40, 99, 100])
def test_a_share_has_the_interval_of_the_simulation(hits: int) -> None:
    which = [True] * hits + [False] * (100 - hits)
    wanted = Rounds.share(np.array(which))
    assert Tally.of(which).share == pytest.approx(wanted)


def test_the_middle_half_leaves_a_quarter_on_each_side() -> None:
    assert Tally.of(range(1, 101)).middle_half == (25, 75)
    assert Tally.of([5]).middle_half == (5, 5)


def test_tallies_put_together_are_the_tally_of_all() -> None:
    assert Tally.of([1, 2, 2]).with_all(Tally.of([0, 2])) == Tally.of([0, 1, 2, 2, 2])


def test_steps_end_where_playing_at_once_ends() -> None:
    run, seen = Run.of(SMALL, 7), []
    while not run.over:
        seen.append(run.done)
        run = run.after()
    assert seen == [0, 5_000, 7_000], "the trials take turns, in portions"
    assert [each.tally.number for each in run.measured] == [7_000, 2_000]
    assert run == Run.of(SMALL, 7).finished()
    assert run.after() == run


def test_another_seed_gives_other_rounds() -> None:
    assert Run.of(SMALL, 7).finished().measured != Run.of(SMALL, 8).finished().measured


def test_without_drawing_by_choice_draw_and_ply_yard_are_one_game() -> None:
    ours, theirs = (
        Run.of([Trial("blocked", rules, 2_000)], 3).finished().measured[0].tally
        for rules in (Rules.draw(), Rules.ply_yard())
    )
    assert ours == theirs


@pytest.mark.parametrize("counted", ["blocked", "opener", "draws", "points"])
def test_without_arrays_the_engine_finds_the_same(
    monkeypatch: pytest.MonkeyPatch, counted: Counted
) -> None:
    trial = Trial(counted, Rules.draw(), 10_000, Habit("heaviest", 0.25), Habit("doubles"))
    many = Run.of([trial], 1).finished().measured[0].interval
    monkeypatch.setattr(runs, "_arrays", lambda: None)
    run = Run.of([trial], 1)
    few = run.finished().measured[0]
    assert few.trial.number == 200
    assert run.after().done == 50, "short steps"
    assert run.finished() == run.finished(), "the same seed, the same rounds"
    interval = few.interval
    assert many is not None
    assert interval is not None
    assert abs(interval.value - many.value) < 2 * (interval.high - interval.low), (interval, many)


@pytest.mark.parametrize("choice", CHOICES)
def test_without_arrays_every_habit_is_kept(
    monkeypatch: pytest.MonkeyPatch, choice: Counted
) -> None:
    trial = Trial("turns", Rules.block(3), 1_000, Habit(choice), Habit(choice))  # type: ignore[arg-type]
    many = Run.of([trial]).finished().measured[0].interval
    monkeypatch.setattr(runs, "_arrays", lambda: None)
    few = Run.of([trial._replace(number=3_000)]).finished().measured[0].interval
    assert many is not None
    assert few is not None
    assert few.low - 2 < many.value < few.high + 2


def test_a_match_ends_at_the_target_and_the_opener_goes_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened = list[int | None]()

    def sample(trial: Trial, size: int, seed: int, opener: int | None = None) -> runs._Sample:
        opened.append(opener)
        points: Sequence[Sequence[int]] = [(30, 0)] * 3 if opener == 0 else [(0, 35)] * 3
        return runs._Sample([], [], [], [], [], points)

    monkeypatch.setattr(runs, "_sample", sample)
    # 30, 35, 60, 70, 90, 105 : the sixth round takes the second player to 100
    assert [*runs._lengths(Trial("match", Rules.draw(), 1), 1, 0)] == [6]
    assert {*opened} == {0, 1}


def test_a_lead_is_what_duplicate_rounds_give() -> None:
    contest = duplicate(Rules.block(), Heaviest(3), RandomPlayer(3), deals=6, seed=40)
    each = gains(Rules.block(), Heaviest(3), RandomPlayer(3), deals=6, seed=40)
    assert Tally.of(each).mean == pytest.approx(contest[:3])


def test_what_was_measured_before_stands_in_the_benchmarks() -> None:
    written = (ROOT / "benchmarks/README.md").read_text("utf-8")
    for measured in LAB["strength"].earlier:
        assert measured.interval is not None
        value, low, high = measured.interval
        assert f"+{value:.2f} ± {(high - low) / 2:.2f} points" in written
        assert f"{measured.trial.number} deals" in written


@pytest.mark.parametrize("name", LAB)
def test_each_question_is_answered_in_short_steps(name: str) -> None:
    question = LAB[name]
    assert 0 <= question.guessed < len(question.trials)
    run = Run.of(question.trials, question.seed).after()
    assert 0 < run.done < run.all / 4


def test_fairness_needs_the_whole_interval() -> None:
    trial = Trial("opener", Rules.draw(), 100)
    cases = {(0.5, 0.45, 0.55): "not clear", (0.6, 0.51, 0.7): "above", (0.4, 0.3, 0.49): "below"}
    for interval, wanted in cases.items():
        assert Measured(trial, earlier=Interval(*interval)).fairness == wanted
    assert Measured(trial).fairness == "not clear", "nothing is played"
    assert Measured(Trial("turns", Rules.draw(), 9), Tally.of([1, 2])).fairness == "not clear"


@pytest.mark.parametrize(
    ("text", "guess"), [("40", 40), (" 7 ", 7), ("0", 0), ("100", 100), ("４２", 42), (12, 12)]
)
def test_a_guess_is_a_whole_number(text: object, guess: int) -> None:
    assert guess_of(text) == guess


@pytest.mark.parametrize("text", ["", "a lot", "101", "-1", "1.5", "9" * 5000, "³"])
def test_what_is_no_guess_is_quoted(text: str) -> None:
    with pytest.raises(Unreadable, match="whole number from 0 to 100"):
        guess_of(text)


@pytest.mark.parametrize("counted", COUNTED)
def test_whatever_can_be_counted_is(counted: Counted) -> None:
    trial = own_trial(counted, players=3, number=60, first=Habit("heaviest", 0.5))
    measured = Run.of([trial]).finished().measured[0]
    assert measured.interval is not None
    assert measured.interval.low <= measured.interval.value <= measured.interval.high


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"counted": "lead"}, "found 'lead', expected one of blocked"),
        ({"counted": "blocked", "rules": "chess"}, "found the rules 'chess'"),
        ({"counted": "blocked", "rules": "ply-yard", "players": 3}, "two players"),
        ({"counted": "match", "rules": "ply-yard"}, "no points"),
        ({"counted": "turns", "rules": "block", "first": Habit("heaviest", 0.5)}, "free drawing"),
        ({"counted": "turns", "first": Habit("expert")}, "expected one of random, heaviest"),
        ({"counted": "turns", "number": 10**6}, "the number of rounds"),
    ],
)
def test_what_cannot_be_counted_is_refused(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(Impossible, match=why):
        own_trial(**wrong)  # type: ignore[arg-type]
