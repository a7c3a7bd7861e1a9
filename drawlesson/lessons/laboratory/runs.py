"""Playing the rounds of trials, in short steps: on NumPy arrays, or one by one without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from types import ModuleType
from typing import Final, NamedTuple

from drawlesson.analysis.contests import gains
from drawlesson.analysis.favourites import favourite
from drawlesson.analysis.players import Counting, Heaviest, Player, RandomPlayer
from drawlesson.game.actions import Action, Draw, Play
from drawlesson.game.chance import below
from drawlesson.game.errors import Impossible, named, whole
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.views import View
from drawlesson.lessons.laboratory.trial_questions import (
    LAB,
    Choice,
    Counted,
    Habit,
    Measured,
    Tally,
    Trial,
)

__all__ = ["Run", "answer", "has_arrays"]

_FASTER: Final = 50
"""So many rounds are played on arrays where one is played without them."""
_PORTION: Final[dict[Counted, int]] = {"match": 200, "lead": 6}
_ROUNDS: Final = 5_000
"""Rounds in a step, so few that one can stop at once."""
_THINKING: Final[dict[Choice, type[Player]]] = {
    "random": RandomPlayer,
    "heaviest": Heaviest,
    "counting": Counting,
}


class _Sample(NamedTuple):
    """Of some rounds what trials count; a row a round."""

    blocked: Sequence[bool]
    winner: Sequence[int]
    opener: Sequence[int]
    turns: Sequence[int]
    draws: Sequence[int]
    points: Sequence[Sequence[int]]


class Run(NamedTuple):
    """Trials as far as they are played. `after` plays a step more; the trials take turns.

    The same trials and seed give the same numbers, however often one stops in between, with
    the same version of NumPy. Without NumPy fewer rounds are played, one by one.
    """

    measured: tuple[Measured, ...]
    seed: int
    steps: int = 0

    @staticmethod
    def of(trials: Sequence[Trial], seed: int = 1) -> Run:
        """Nothing played yet."""
        if not trials:
            raise Impossible("found no trials, expected one or more")
        return Run(tuple(Measured(_fitting(trial)) for trial in trials), _seed(seed))

    @property
    def all(self) -> int:
        """How many rounds, matches or deals there are to be played."""
        return sum(each.trial.number for each in self.measured)

    @property
    def done(self) -> int:
        """How many of them are played."""
        return sum(each.played for each in self.measured)

    @property
    def over(self) -> bool:
        """Whether all are played."""
        return self.done == self.all

    def after(self) -> Run:
        """A step more; itself when it is over."""
        if self.over:
            return self
        run = self
        while True:  # a trial with fewer rounds is over before the others
            at, portion = run.steps % len(run.measured), run.steps // len(run.measured)
            before = run.measured[at]
            trial = before.trial
            size = _played(trial, portion + 1) - _played(trial, portion)
            measured = [*run.measured]
            if size:
                seed = ((run.seed << 32) + (at << 24) + portion) << 8
                values = Tally.of(_values(trial, size, seed))
                tally = before.tally.with_all(values)
                measured[at] = before._replace(tally=tally, played=before.played + size)
            run = run._replace(measured=tuple(measured), steps=run.steps + 1)
            if size:
                return run

    def finished(self) -> Run:
        """All played at once."""
        run = self
        while not run.over:
            run = run.after()
        return run


@cache
def answer(name: str) -> Run:
    """All that is played for the question of this name, with the seed that it has by itself."""
    return Run.of(LAB[name].trials, LAB[name].seed).finished()


@cache
def _arrays() -> ModuleType | None:
    """The simulation on arrays; None where NumPy is missing. Loaded when it is first needed."""
    try:
        from drawlesson.analysis import simulation
    except ImportError:
        return None
    return simulation


def has_arrays() -> bool:
    """Whether NumPy is there."""
    return _arrays() is not None


def _seed(seed: object) -> int:
    return whole(seed, "the seed", 0, 999_999)


def _fitting(trial: Trial) -> Trial:
    """The trial with as many rounds as are played in a moment here."""
    if has_arrays() or trial.counted == "lead":
        return trial
    return trial._replace(number=max(2, trial.number // _FASTER))


def _played(trial: Trial, portions: int) -> int:
    """How many rounds, matches or deals so many steps have played."""
    portion = _PORTION.get(trial.counted, _ROUNDS)
    if not has_arrays() and trial.counted != "lead":
        portion = max(2, portion // _FASTER // 2)
    return min(trial.number, portions * portion)


def _values(trial: Trial, size: int, seed: int) -> Iterator[float]:
    """What counts, a number for each round, match or deal."""
    if trial.counted == "lead":
        first, others = (_thinking(habit.choice, seed) for habit in (trial.first, trial.others))
        yield from gains(trial.rules, first, others, deals=size, seed=seed)
        return
    if trial.counted == "match":
        yield from _lengths(trial, size, seed)
        return
    sample = _sample(trial, size, seed)
    for at, winner in enumerate(sample.winner):
        if trial.counted == "blocked":
            yield sample.blocked[at]
        elif trial.counted == "turns":
            yield sample.turns[at]
        elif trial.counted == "draws":
            yield sample.draws[at]
        elif winner >= 0:  # what follows is asked of the rounds that somebody wins
            if trial.counted == "points":
                yield sample.points[at][winner]
            else:
                yield winner == (sample.opener[at] if trial.counted == "opener" else 0)


def _thinking(choice: Choice, seed: int) -> Player:
    return named(_THINKING, choice)(seed)


def _lengths(trial: Trial, size: int, seed: int) -> Iterator[int]:
    """How many rounds each of `size` matches has; each seat opens first equally often (D7)."""
    players, target = trial.rules.players, trial.rules.target
    assert target is not None, "points are kept"
    opened = [_points(trial, size * 4, seed + opener, opener) for opener in range(players)]
    for match in range(size):
        scores, length = [0] * players, 0
        while max(scores) < target:
            points = next(opened[(match + length) % players])
            scores = [score + more for score, more in zip(scores, points, strict=True)]
            length += 1
        yield length


def _points(trial: Trial, size: int, seed: int, opener: int) -> Iterator[Sequence[int]]:
    """The points of round after round with this opener, without end."""
    while True:
        yield from _sample(trial, size, seed, opener).points
        seed += trial.rules.players


def _sample(trial: Trial, size: int, seed: int, opener: int | None = None) -> _Sample:
    habits = [trial.first] + [trial.others] * (trial.rules.players - 1)
    simulation = _arrays()
    if simulation is None:
        return _one_by_one(trial.rules, size, habits, seed, opener)
    policies = [simulation.Policy(*habit) for habit in habits]
    rounds = simulation.simulate(trial.rules, size, policies, seed=seed, opener=opener)
    columns = (getattr(rounds, name) for name in _Sample._fields)
    return _Sample(*(column.tolist() for column in columns))


def _one_by_one(
    rules: Rules, size: int, habits: Sequence[Habit], seed: int, opener: int | None
) -> _Sample:
    """The same from the engine, round by round."""
    random, rows = Random(seed), []
    for number in range(size):
        at = number % rules.players if opener is None else opener
        r = Round.deal(rules, random, at)
        while not r.over:
            r = r.after(_action(r.seen_from(r.turn), habits[r.turn], random))
        settlement = r.settlement
        assert settlement is not None, "the round is over"
        actions = [after.action for after in r.history[1:]]
        draws = sum(isinstance(action, Draw) for action in actions)
        rows.append(
            (
                settlement.how == "blocked",
                -1 if settlement.winner is None else settlement.winner,
                at,
                len(actions) - draws,
                draws,
                settlement.points or (0,) * rules.players,
            )
        )
    return _Sample(*zip(*rows, strict=True))


def _action(view: View, habit: Habit, random: Random) -> Action:
    """What this habit does, as in `simulation.Policy`."""
    legal = view.legal_actions
    plays = [action for action in legal if isinstance(action, Play)]
    if Draw() in legal and (not plays or random.random() < habit.drawing):
        return Draw()
    if not plays:
        return legal[0]
    if habit.choice == "random":
        return plays[below(random, len(plays))]
    return favourite(plays, habit.choice)
