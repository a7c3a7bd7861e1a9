"""What is true in a position: each play with what it leaves, and what is sure of each action."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from drawlesson.analysis import EndChoice, end_choices, prove
from drawlesson.analysis.guarantees import guarantees
from drawlesson.game.actions import Action
from drawlesson.game.errors import Impossible
from drawlesson.game.views import View
from drawlesson.lessons.exercises.action_choice import at_worst
from drawlesson.lessons.questions.remarks import Remark, remark
from drawlesson.lessons.review.records import outcomes

__all__ = ["Limit", "LookedAt", "looked_at"]

_MOST_HELD: Final = 12
"""Tiles of all hands: of more nothing is proven here, since that would take long."""

Limit: TypeAlias = Literal["", "opening", "many tiles", "many worlds", "draws among many"]
"""Why nothing is proven: the line is empty; the hands hold too many tiles; the hidden tiles can
lie in too many ways; three or four play and tiles can be drawn."""


class LookedAt(NamedTuple):
    """What is true in a position, as the seat on turn sees it."""

    view: View
    choices: tuple[EndChoice, ...]
    """What each play leaves, one of two to ends that are alike, with the exact chance that the
    next player can follow."""
    sure: dict[Action, Remark]
    """What is proven of each action; empty beyond the limit."""
    limit: Limit
    """Why nothing is proven; "" where something is."""


def looked_at(view: View) -> LookedAt:
    """What is true in this view of the seat on turn; `Impossible` for one that cannot be."""
    choices = tuple(each for each in end_choices(view) if each.play in outcomes(view))
    try:
        sure, limit = _sure(view)
    except Impossible:
        sure, limit = {}, "many worlds"
    once = {action: known for action, known in sure.items() if action in outcomes(view)}
    return LookedAt(view, choices, once, limit)


def _sure(view: View) -> tuple[dict[Action, Remark], Limit]:
    if view.line.ends is None:
        return {}, "opening"
    if sum(view.sizes) > _MOST_HELD:
        return {}, "many tiles"
    if view.rules.players == 2:
        worst = guarantees(view)
        return {action: at_worst(each, view.rules) for action, each in worst.items()}, ""
    if view.drawable:
        return {}, "draws among many"
    verdicts = prove(view)
    return {
        action: _proven(verdict.margin, view) if verdict.proven else remark("not proven to win")
        for action, verdict in verdicts.items()
    }, ""


def _proven(margin: int | None, view: View) -> Remark:
    if view.rules.keeps_points and margin is not None:
        return remark("sure to win points", n=margin)
    return remark("sure to win")
