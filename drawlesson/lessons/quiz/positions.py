"""What can happen in the positions that quiz items are about."""

from __future__ import annotations

from drawlesson.game.actions import Action
from drawlesson.game.rounds import Round

__all__ = ["can"]


def can(r: Round, *actions: Action) -> bool:
    """Whether these actions are allowed, one after the other."""
    for action in actions:
        if action not in r.legal_actions:
            return False
        r = r.after(action)
    return True
