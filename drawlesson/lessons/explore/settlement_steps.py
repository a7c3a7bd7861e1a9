"""A settlement step by step: hands counted, then compared or collected, then added up."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from drawlesson.game.errors import Impossible, shown
from drawlesson.game.rounds import Round

__all__ = ["Kind", "Step", "steps"]

Kind: TypeAlias = Literal[
    "laid open", "counted", "lowest", "level", "collected", "added", "taken away", "worth"
]


class Step(NamedTuple):
    """One step of a settlement, and what has been reached with it."""

    kind: Kind
    seat: int | None
    """The seat it is about; None where it is about all."""
    counted: frozenset[int]
    """The seats whose hands have been counted."""
    terms: int = 0
    """How many steps of the working have been written down."""
    done: bool = False
    """Whether the sum is finished."""


def steps(end: Round) -> tuple[Step, ...]:
    """The steps in which the hands of this round are settled; `Impossible` while it lasts."""
    settlement = end.settlement
    if settlement is None:
        raise Impossible(f"found {shown(end)}, expected a round that is over")
    winner, working = settlement.winner, settlement.working
    made = [Step("laid open", None, frozenset())]
    for seat, hand in enumerate(end.hands):
        if hand:
            made.append(Step("counted", seat, made[-1].counted | {seat}))
    counted = made[-1].counted
    if settlement.how == "out":
        made.append(Step("collected", winner, counted))
    else:
        made.append(Step("level" if winner is None else "lowest", winner, counted))
    for number, (seat, _) in enumerate(working, start=1):
        kind: Kind = "taken away" if seat == working.own else "added"
        made.append(Step(kind, seat, counted, number))
    made.append(Step("worth", winner, counted, len(working), done=True))
    return tuple(made)
