"""What is asked of many rounds: questions as data, and what was counted as values.

It is long because it is mostly data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Final, Literal, NamedTuple, TypeAlias

from drawlesson.analysis.estimates import mean_of, share_of
from drawlesson.game.errors import Impossible, Unreadable, named, shown, whole
from drawlesson.game.rules import RULE_SETS, Rules
from drawlesson.game.typed import number_in

__all__ = [
    "CHOICES", "COUNTED", "LAB", "MOST", "SHARES", "Choice", "Counted", "Findings", "Habit",
    "Interval", "LabQuestion", "Measured", "Obstacle", "Tally", "Trial", "guess_of", "obstacle",
    "own_trial",
]  # fmt: skip

Choice: TypeAlias = Literal["random", "heaviest", "lightest", "doubles", "counting", "expert"]
CHOICES: Final[tuple[Choice, ...]] = ("random", "heaviest", "lightest", "doubles")
"""The habits of which thousands of rounds are played in a moment; the others think."""

Counted: TypeAlias = Literal[
    "blocked", "opener", "first", "turns", "draws", "points", "match", "lead"
]
"""Blocked rounds; of the rounds that somebody wins those of the opener, and of the first player;
turns and draws of a round; points of its winner; rounds of a match; points that the first player
is ahead in duplicate rounds."""
COUNTED: Final[tuple[Counted, ...]] = (
    "blocked", "opener", "first", "turns", "draws", "points", "match",
)  # fmt: skip
"""What a learner's own question may count."""
_COUNTED: Final[dict[str, Counted]] = {counted: counted for counted in COUNTED}
SHARES: Final[frozenset[Counted]] = frozenset({"blocked", "opener", "first"})
"""What is a share of rounds; all else is a mean."""

Obstacle: TypeAlias = Literal["two players", "no points", "no free drawing"]
"""Why something cannot be counted: Ply Yard is for two, it keeps no points, and in Draw alone
one draws by choice."""

MOST: Final = 100_000
"""Rounds of an own question."""


class Habit(NamedTuple):
    """How a player plays, whatever happens."""

    choice: Choice = "random"
    drawing: float = 0.0
    """The chance to draw by choice before playing, again and again, where that is free (D3.2)."""


class Trial(NamedTuple):
    """What is played, what is counted, and how often."""

    counted: Counted
    rules: Rules
    number: int
    """Rounds; of "match" matches, of "lead" deals."""
    first: Habit = Habit()
    others: Habit = Habit()

    @property
    def fair(self) -> float | None:
        """What would come out if nobody had an advantage; None where there is no such number."""
        if self.counted in ("opener", "first"):
            return 1 / self.rules.players
        return 0.0 if self.counted == "lead" else None


class Interval(NamedTuple):
    """An estimate: 19 of 20 such intervals hold the true value."""

    value: float
    low: float
    high: float


class Tally(NamedTuple):
    """How often each number came out, in ascending order."""

    counts: tuple[tuple[float, int], ...] = ()

    @staticmethod
    def of(values: Iterable[float]) -> Tally:
        """The tally of these numbers."""
        return Tally(tuple(sorted(Counter(values).items())))

    def with_all(self, other: Tally) -> Tally:
        """The numbers of both."""
        both = Counter(dict(self.counts))
        both.update(dict(other.counts))
        return Tally(tuple(sorted(both.items())))

    @property
    def number(self) -> int:
        """How many numbers there are."""
        return sum(times for _, times in self.counts)

    @property
    def mean(self) -> Interval:
        """Their mean."""
        n = self.number
        mean = sum(value * times for value, times in self.counts) / n
        if n < 2:
            return Interval(mean, mean, mean)
        squares = sum((value - mean) ** 2 * times for value, times in self.counts)
        return Interval(*mean_of(mean, sqrt(squares / (n - 1)), n))

    @property
    def share(self) -> Interval:
        """The share of those that are true, with Wilson's interval."""
        return Interval(*share_of(dict(self.counts).get(True, 0), self.number))

    @property
    def middle_half(self) -> tuple[float, float]:
        """Where the second quarter of the numbers begins and the third ends."""
        return self._at(0.25), self._at(0.75)

    def _at(self, share: float) -> float:
        seen, wanted = 0, share * self.number
        for value, times in self.counts:
            seen += times
            if seen >= wanted:
                return value
        raise Impossible("found no numbers, expected one or more")


class Measured(NamedTuple):
    """What came out of a trial so far."""

    trial: Trial
    tally: Tally = Tally()
    earlier: Interval | None = None
    """What was measured before with more patience; nothing is played then."""
    played: int = 0
    """How many rounds, matches or deals of the trial are played; all, unless one stops."""

    @property
    def interval(self) -> Interval | None:
        """The estimate; None before anything was counted."""
        if self.earlier is not None or not self.tally.counts:
            return self.earlier
        return self.tally.share if self.trial.counted in SHARES else self.tally.mean

    @property
    def fairness(self) -> Literal["above", "below", "not clear"]:
        """Whether the whole interval lies above what is fair, or below it."""
        interval, fair = self.interval, self.trial.fair
        if interval is None or fair is None or interval.low <= fair <= interval.high:
            return "not clear"
        return "above" if interval.low > fair else "below"


class Findings(NamedTuple):
    """What is known of a question by now."""

    question: str
    """The name of a question of `LAB`; "own" for a learner's."""
    measured: tuple[Measured, ...]
    seed: int
    span: tuple[float, float]
    guess: int | None = None
    guessed: int = 0
    """Which of the lines was guessed."""

    @property
    def played_now(self) -> tuple[Measured, ...]:
        """The lines that the laboratory plays now: the last alone of a learner's question."""
        if self.question == "own":
            return self.measured[-1:]
        return tuple(each for each in self.measured if each.earlier is None)

    @property
    def done(self) -> int:
        """How many rounds, matches or deals of these lines are played."""
        return sum(each.played for each in self.played_now)

    @property
    def all(self) -> int:
        """How many there are to be played."""
        return sum(each.trial.number for each in self.played_now)

    @property
    def over(self) -> bool:
        """Whether all are played."""
        return self.done == self.all


class LabQuestion(NamedTuple):
    """A question that many rounds answer."""

    name: str
    trials: tuple[Trial, ...]
    guessed: int
    """Which of the trials is guessed first."""
    span: tuple[float, float]
    """What the scale shows at least, in what is told: of 100 rounds, or a mean."""
    earlier: tuple[Measured, ...] = ()
    """What takes too long to be played here, from benchmarks/README.md."""
    seed: int = 1


def guess_of(text: object) -> int:
    """A guess as a learner writes it: a whole number from 0 to 100; else `Unreadable`."""
    written = text if isinstance(text, str) else str(whole(text, "the guess", 0))
    number = number_in(written, 100)
    if number is None:
        raise Unreadable(shown(text), "a whole number from 0 to 100")
    return number


def obstacle(
    counted: str, rules: str, players: int, first: Habit, others: Habit
) -> Obstacle | None:
    """Why this cannot be played or counted; None where it can."""
    chosen = named(RULE_SETS, rules, "the rules")
    if players not in chosen.players:
        return "two players"
    if counted in ("match", "points") and not chosen.for_two.keeps_points:
        return "no points"
    draws_more = first.drawing or others.drawing
    return "no free drawing" if draws_more and not chosen.for_two.draws_freely else None


def own_trial(
    counted: str,
    rules: str = "draw",
    players: int = 2,
    number: int = 10_000,
    first: Habit = Habit(),  # noqa: B008
    others: Habit = Habit(),  # noqa: B008
) -> Trial:
    """A trial of a learner; `Impossible` for what cannot be played or counted so."""
    if counted not in COUNTED:
        raise Impossible(f"found {shown(counted)}, expected one of {', '.join(COUNTED)}")
    for habit in (first, others):
        if habit.choice not in CHOICES or not 0 <= habit.drawing < 1:
            raise Impossible(
                f"found {shown(habit)}, expected one of {', '.join(CHOICES)} and 0 <= drawing < 1"
            )
    number = whole(number, "the number of rounds", 2, MOST)
    if (why := obstacle(counted, rules, players, first, others)) is not None:
        raise Impossible(f"found {counted!r} with the rules {rules!r}: {why}")
    return Trial(_COUNTED[counted], Rules.named(rules, players), number, first, others)


_DRAW: Final = tuple(Rules.draw(players) for players in (2, 3, 4))
_BLOCK: Final = tuple(Rules.block(players) for players in (2, 3, 4))
_ANY: Final = Habit()
_HEAVIEST: Final = Habit("heaviest")
_COUNTING: Final = Habit("counting")

LAB: Final = {
    each.name: each
    for each in (
        LabQuestion(
            "blocked",
            tuple(Trial("blocked", r, 10_000) for r in (*_DRAW, Rules.ply_yard(), *_BLOCK)),
            guessed=0,
            span=(0, 80),
        ),
        LabQuestion(
            "opener",
            tuple(Trial("opener", r, 10_000) for r in (*_DRAW, Rules.ply_yard(), *_BLOCK)),
            guessed=0,
            span=(20, 65),
        ),
        LabQuestion(
            "drawing",
            tuple(
                Trial("first", Rules.draw(), 10_000, Habit("heaviest", chance), _HEAVIEST)
                for chance in (0.0, 0.25, 0.5, 0.75)
            ),
            guessed=2,
            span=(0, 60),
        ),
        LabQuestion(
            "match",
            tuple(
                Trial("match", r, 1_000, habit, habit) for r in _DRAW for habit in (_ANY, _HEAVIEST)
            ),
            guessed=0,
            span=(0, 20),
        ),
        LabQuestion(
            "strength",
            tuple(
                Trial("lead", r, 60, first, others)
                for r in (Rules.block(), Rules.draw())
                for first, others in ((_HEAVIEST, _ANY), (_COUNTING, _HEAVIEST))
            ),
            guessed=3,
            span=(-5, 20),
            earlier=tuple(
                Measured(
                    Trial("lead", rules, deals, Habit("expert"), _COUNTING),
                    earlier=Interval(value, value - error, value + error),
                )
                for rules, deals, value, error in (
                    (Rules.block(), 300, 1.71, 0.54),
                    (Rules.draw(), 100, 11.62, 2.95),
                )
            ),
        ),
    )
}
"""The questions of the laboratory, by name."""
