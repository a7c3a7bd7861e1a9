"""Appraisals: what can be known of each action from a view alone, and how it is known.

Up to three things stand side by side, each with its own label:

- *exact count*: what a play leaves, its chances being fractions (see `odds`);
- *proof*: how the action ends at worst, against all that may be hidden and every reply,
  or at least that it is not sure to win; this is looked for where it is cheap, and of an
  action of which it was not looked for nothing is claimed;
- *estimate*: what the action comes to on average in worlds that agree with the view and
  are likely, played out by a rule of thumb (see `sampling`), with its interval.

The worlds come in independent batches, and the interval is that of the mean of the
batches. So it is right although worlds within a batch are chosen together.
"""

from __future__ import annotations

from math import inf
from numbers import Real
from random import Random
from statistics import fmean, stdev
from typing import Final, Literal, NamedTuple

from drawlesson.analysis.estimates import Estimate, mean_of
from drawlesson.analysis.guarantees import Sure, guarantees, worlds_at_most
from drawlesson.analysis.knowledge import Knowledge, checked_view
from drawlesson.analysis.odds import EndChoice, end_choices
from drawlesson.analysis.proofs import prove, proving_takes
from drawlesson.analysis.sampling import Sampling
from drawlesson.game.actions import Action, Play
from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.game.views import View

__all__ = ["Appraisal", "Better", "appraise", "better"]

Better = Literal["proof", "estimate"]
"""How it is known that one action is better than another."""


class Appraisal(NamedTuple):
    """What can be known of one action."""

    counted: EndChoice | None
    """What the play leaves, by an exact count; None for a draw and a pass."""
    sure: Sure | None
    """How it ends at worst, by a proof; None where that is not known."""
    value: Estimate
    """Points of this round, own less the mean of the others'; 1 for a win, -1 for a loss where
    none are kept."""
    worlds: int
    """In how many sampled worlds it was tried."""
    refuted: bool = False
    """Whether it is proven only that it is not sure to win."""

    @property
    def wins(self) -> bool | None:
        """Whether it is sure to win, by a proof; None where none was looked for."""
        if self.sure is not None:
            return self.sure.outcome == 1
        return False if self.refuted else None


def appraise(view: View, *, seed: int = 0, seconds: float = 0.2) -> dict[Action, Appraisal]:
    """What can be known of each legal action of the seat on turn, from its view alone.

    `seconds` buys a number of worlds at a rate that common machines keep; no clock is read,
    so the same view and seed give the same appraisals. Raises `Impossible` when the seat is
    not on turn, for a view that cannot be, and for anything but a `View`.
    """
    legal, seed = checked_view(view).legal_actions, whole(seed, "the seed", 0)
    if not legal:
        raise Impossible(f"seat {view.seat} cannot act, expected the seat on turn")
    if not (isinstance(seconds, Real) and 0 < seconds < inf):
        raise Impossible(f"found {shown(seconds)} seconds, expected a number above 0")
    knowledge = Knowledge(view)
    counted = {choice.play: choice for choice in end_choices(view)}
    proven = _proven(view, knowledge)
    actions = [*view.line.outcomes(legal)]
    sampling = Sampling(knowledge, actions)
    size = max(_FEWEST, sampling.number(float(seconds)) // _BATCHES)
    random = Random(f"{seed} appraisal {view!r}")
    batches = [[*sampling.values(size, random)] for _ in range(_BATCHES)]
    values = {}
    for at, action in enumerate(actions):
        means = [fmean(tried[at] for tried in batch) for batch in batches]
        values[action] = mean_of(fmean(means), stdev(means), _BATCHES)
    worlds = size * _BATCHES
    return {
        action: Appraisal(
            counted.get(action),
            proven.get(action),
            values[view.line.outcome(action)],
            worlds,
            refuted=action in proven and proven[action] is None,
        )
        for action in legal
    }


def better(one: Appraisal, other: Appraisal) -> Better | None:
    """How it is known that `one` is better than `other`; None where it is not.

    An action that is sure to win is better than one that is not, both proven, unless that one
    clearly brings more. Else the intervals of the estimates must lie apart: what they share
    may be chance. Of an action that may be as sure to win nothing is known by a proof.
    """
    apart = one.value.low > other.value.high
    if one.wins and other.wins is False:
        return None if other.value.low > one.value.high else "proof"
    if other.wins and not one.wins:
        return None
    return "estimate" if apart else None


_BATCHES: Final = 16
"""Enough for Student's t to be near its last value."""

_FEWEST: Final = 4
"""Worlds of a batch, however little the time."""

_HELD: Final = 12
_WORLDS: Final = 40
"""With more tiles in the hands, or more worlds, guarantees take too long to be asked for."""

_PROVING: Final = 0.05
"""Seconds that a proof may take, as measured."""


def _proven(view: View, knowledge: Knowledge) -> dict[Action, Sure | None]:
    """How actions end at worst, as far as that is cheap to prove.

    None stands for an action that is refuted: it is not sure to win. Of one that is not in
    here nothing is known.
    """
    small = view.rules.players == 2 and view.line.ends is not None and sum(view.sizes) <= _HELD
    if small and worlds_at_most(knowledge) <= _WORLDS:
        return {**guarantees(view)}
    if proving_takes(view, knowledge) <= _PROVING:
        verdicts = prove(view).items()
        return {a: None if v.margin is None else Sure(v.margin, 1) for a, v in verdicts}
    if len(view.hand) > 1:
        return {}
    # Whoever goes out has won, at least what so many of the lightest tiles count. To draw
    # first may be as sure to win: whether it is would take too long to find out.
    pips = sorted(tile.pips for tile in view.unseen)[: sum(view.sizes) - 1]
    sure = Sure(sum(pips) if view.rules.keeps_points else 1, 1)
    return {action: sure for action in view.legal_actions if isinstance(action, Play)}
