"""Auditing a deal: anyone who knows the seed can deal again and compare."""

from __future__ import annotations

from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules

__all__ = ["audited", "dealing"]


def audited(start: Round, seed: int, opener: int | None = None) -> bool:
    """Whether `start` is what the seed deals: all hands, the boneyard in its order, who opens.

    `opener` is the seat that had to open whatever the lot says; None where the seed drew lots.
    """
    if opener is not None and opener != start.turn:
        return False
    return start == Round.deal(start.rules, seed=seed, opener=opener)


def dealing(rules: Rules, seed: int, opener: int | None = None) -> str:
    """The line of code that deals so; its result shows all hands and the boneyard."""
    made = f"Rules.{rules.name.replace('-', '_')}(players={rules.players})"
    return f"Round.deal({made}, seed={seed}, opener={opener})"
