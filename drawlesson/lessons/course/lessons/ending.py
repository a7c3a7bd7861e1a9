"""Lesson 4: how a round ends, shown with the last events of real rounds.

Every round here was dealt from a seed and played by simple players; anybody can play it
again. Each walk shows all hands, so that one sees why somebody passes.
"""

from __future__ import annotations

from typing import NamedTuple

from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.lessons.course.goals import Goal
from drawlesson.lessons.course.tasks import Policy, Task, afresh, first_legal, heaviest
from drawlesson.lessons.questions.remarks import Remark, Seat, remark

__all__ = ["ROUNDS", "TASKS", "RoundWalk", "played"]


class RoundWalk(NamedTuple):
    """Positions of a round to step through, and what else there is to say at some of them."""

    rounds: tuple[Round, ...]
    notes: tuple[tuple[int, Remark], ...] = ()
    """By the number of the position, from 0."""


def played(players: int, seed: int, policy: Policy) -> Round:
    """The end of the round of Draw that is dealt from `seed`, everybody acting by `policy`."""
    r = Round.deal(Rules.draw(players), seed)
    while not r.over:
        r = r.after(policy(r.seen_from(r.turn)))
    return r


def _last(events: int, r: Round) -> tuple[Round, ...]:
    """The positions around the last `events` events."""
    return r.history[-events - 1 :]


_OUT = played(3, 34, heaviest)
_BLANK = played(2, 77, heaviest)
_BLOCKED = played(3, 82, heaviest)
_DEAD = played(3, 3519, first_legal)
_DEAD_FOR_ONE = played(2, 4396, first_legal)
_DIES = _last(8, _DEAD)[0]
"""The position in which the line of `_DEAD` is dead: its ends are blank, and all blanks lie."""

ROUNDS = {
    "going-out": RoundWalk(_last(5, _OUT), ((5, remark("the last tile", "D5.1")),)),
    "only-the-blank": RoundWalk(
        _last(4, _BLANK),
        (
            (1, remark("blank is a tile", "D6.1", "M14", name=Seat(1))),
            (3, remark("blank does not fit", name=Seat(1))),
            (4, remark("out with nothing to get", "D6.1", "M15", name=Seat(0))),
        ),
    ),
    "blocked": RoundWalk(
        _last(6, _BLOCKED),
        (
            (2, remark("one pass is not enough", "D5.2", "M28")),
            (3, remark("passes count anew", "D5.2")),
            (6, remark("all have passed", "D5.2", n=3)),
        ),
    ),
    "dead-line": RoundWalk(
        _last(8, _DEAD),
        (
            (0, remark("the line is dead", "", "M27", n=_DIES.drawable)),
            (1, remark("draw all the same", "D3.4", name=Seat(1))),
            (5, remark("only two are left", "D3.5", "M26")),
            (6, remark("one pass is not enough", "D5.2", "M28")),
            (8, remark("drawing decided", name=Seat(1), pips=_DIES.hands[1].pips)),
        ),
    ),
}
"""The rounds that this lesson steps through, by name."""

TASKS = {
    "go-out": Task(afresh(_last(1, _OUT)[0]), Goal(over=True), heaviest, guess=True),
    "dead-line": Task(afresh(_last(6, _DEAD_FOR_ONE)[0]), Goal(over=True), first_legal, guess=True),
}
"""Each task by its name: the learner has seat 0."""
