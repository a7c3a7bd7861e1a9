"""Looking back at a round: every choice judged by what could be known then, and three moments.

A turn in which there was only one outcome is luck, and is not judged. A choice is judged
from the view of the seat that had it, as it was then; what lay hidden plays no part. The
work is done choice by choice, so that it can be watched and stopped.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Final, Literal, NamedTuple, TypeAlias

from drawlesson.analysis.appraisals import Appraisal, appraise, better
from drawlesson.game.actions import Action, Pass, Play
from drawlesson.game.errors import whole
from drawlesson.game.rounds import Round
from drawlesson.game.views import View
from drawlesson.lessons.review.records import forced, outcomes

__all__ = [
    "MOST_MOMENTS", "Judged", "LookingBack", "Moment", "Turn", "judged", "looking_back",
    "moments", "turns",
]  # fmt: skip

MOST_MOMENTS: Final = 3
"""More than that nobody remembers."""

_SECONDS: Final = 0.1
"""For a choice; a whole round of two then takes about two seconds."""

Kind: TypeAlias = Literal["win given up", "points given up", "only win", "best"]
"""What makes a moment worth a look. The first two gave something up, the others did not:
a win that was sure; points, or wins, on average; the only sure win was taken; all else was
clearly worse."""


class Turn(NamedTuple):
    """A turn of a round that was played."""

    number: int
    """As a record counts, from 1."""
    seat: int
    at: int
    """Which position it began in, the first one of the round being 0."""
    actions: tuple[Action, ...]
    forced: bool
    """Whether there was one outcome only, from its first action to its last."""


class Judged(NamedTuple):
    """A choice, and what could be known of it then."""

    at: int
    """Which position it was, the first one of the round being 0."""
    turn: int
    """The number of its turn."""
    seat: int
    view: View
    """What the seat saw."""
    chosen: Action
    appraisals: dict[Action, Appraisal]
    """Every outcome there was to choose from."""


class Moment(NamedTuple):
    """A choice that is worth a look."""

    kind: Kind
    judged: Judged
    other: Action
    """What was better; where nothing was, the next best."""
    gap: float
    """What the estimates of the two differ by, 0 or more."""

    @property
    def gave_up(self) -> bool:
        """Whether something was given up."""
        return self.kind in ("win given up", "points given up")


def turns(rounds: Sequence[Round], first: int = 1) -> tuple[Turn, ...]:
    """The turns of a round from its positions, one after the other; the first has this number."""
    done = [
        (at, before, after.action)
        for at, (before, after) in enumerate(pairwise(rounds))
        if after.action is not None
    ]
    numbered, number = [], first
    for at, before, action in done:
        numbered.append((number, at, before, action))
        number += isinstance(action, (Play, Pass))
    found = []
    for number, each in groupby(numbered, key=lambda one: one[0]):
        moves = [*each]
        _, at, before, _ = moves[0]
        actions = tuple(action for *_, action in moves)
        found.append(Turn(number, before.turn, at, actions, all(forced(r) for _, _, r, _ in moves)))
    return tuple(found)


def judged(rounds: Sequence[Round], at: int, *, seed: int = 0, turn: int = 0) -> Judged | None:
    """The choice in position `at`; None where there was none, or nothing was done any more.

    Hidden tiles are not looked at: only what the seat on turn saw.
    """
    r = rounds[at]
    action = rounds[at + 1].action if at + 1 < len(rounds) else None
    if action is None or forced(r):
        return None
    view = r.seen_from(r.turn)
    appraisals = appraise(view, seed=seed, seconds=_SECONDS)
    options = {option: appraisals[option] for option in outcomes(r)}
    return Judged(at, turn, r.turn, view, r.line.outcome(action), options)


class LookingBack(NamedTuple):
    """How far a round has been looked back at."""

    rounds: tuple[Round, ...]
    choices: tuple[tuple[int, int], ...]
    """The positions to be judged, each with the number of its turn."""
    seed: int
    found: tuple[Judged, ...] = ()

    @property
    def done(self) -> int:
        """How many choices have been judged."""
        return len(self.found)

    @property
    def all(self) -> int:
        """How many choices there are."""
        return len(self.choices)

    @property
    def over(self) -> bool:
        """Whether every choice has been judged."""
        return self.done == self.all

    def after(self) -> LookingBack:
        """One choice further; the same when it is over."""
        if self.over:
            return self
        at, turn = self.choices[self.done]
        found = judged(self.rounds, at, seed=self.seed, turn=turn)
        assert found is not None, "a choice is judged"
        return self._replace(found=(*self.found, found))

    def finished(self) -> LookingBack:
        """All choices judged at once."""
        at = self
        while not at.over:
            at = at.after()
        return at

    @property
    def moments(self) -> tuple[Moment, ...]:
        """At most three moments among what has been judged; see `moments`."""
        return moments(self.found)


def looking_back(
    rounds: Sequence[Round], *, seat: int | None = None, seed: int = 0, first: int = 1
) -> LookingBack:
    """Begin to look back at the choices of a seat, or of all; the first turn has this number.

    `rounds` are the positions of a round that was played, as in `Round.history`.
    """
    if seat is not None:
        seat = whole(seat, "the seat", 0, rounds[0].rules.players - 1)
    choices = [
        (at, turn.number)
        for turn in turns(rounds, first)
        if not turn.forced and seat in (None, turn.seat)
        for at in range(turn.at, turn.at + len(turn.actions))
        if not forced(rounds[at])
    ]
    return LookingBack(tuple(rounds), tuple(choices), whole(seed, "the seed", 0))


def moments(found: Sequence[Judged]) -> tuple[Moment, ...]:
    """At most three choices worth a look: those that gave up most, one a turn, wins first.

    Where nothing was given up, one to be proud of, if there is one. A difference within the
    intervals, or too small to matter, is never a moment.
    """
    worse = sorted(filter(None, map(_given_up, found)), key=_rank)
    one_a_turn = {each.judged.turn: each for each in reversed(worse)}
    chosen = [each for each in worse if one_a_turn[each.judged.turn] is each][:MOST_MOMENTS]
    proud = [] if chosen else sorted(filter(None, map(_proud, found)), key=_rank)[:1]
    return (*chosen, *proud)


def _rank(moment: Moment) -> tuple[bool, float, int]:
    is_sure = moment.kind in ("win given up", "only win")
    return not is_sure, -moment.gap, moment.judged.at


def _given_up(choice: Judged) -> Moment | None:
    """What a choice gave up; None where that is not clear."""
    mine = choice.appraisals[choice.chosen]
    wins, points = [], []
    for action, each in choice.appraisals.items():
        how, gap = better(each, mine), each.value.value - mine.value.value
        if how == "proof":
            wins.append((max(0.0, gap), action))
        elif how == "estimate" and gap >= _least(choice):
            points.append((gap, action))
    if not wins and not points:
        return None
    kind: Kind = "win given up" if wins else "points given up"
    gap, other = max(wins or points, key=lambda one: one[0])
    return Moment(kind, choice, other, gap)


def _proud(choice: Judged) -> Moment | None:
    """A choice among several plays, clearly better than all else there was; None for another."""
    mine = choice.appraisals[choice.chosen]
    others = {a: each for a, each in choice.appraisals.items() if a != choice.chosen}
    if not any(isinstance(action, Play) for action in others):
        return None
    other = max(others, key=lambda action: others[action].value.value)
    gap = mine.value.value - others[other].value.value
    hows = {better(mine, each) for each in others.values()}
    if hows == {"proof"}:
        return Moment("only win", choice, other, max(0.0, gap))
    if None in hows or gap < _least(choice):
        return None
    return Moment("best", choice, other, gap)


def _least(choice: Judged) -> float:
    """A smaller difference does not matter: a point, or five wins in a hundred rounds."""
    return 1.0 if choice.view.rules.keeps_points else 0.1
