"""What the makers of exercises take by chance: numbers, things, whole rounds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from drawlesson.game.actions import Draw
from drawlesson.game.chance import below
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules

__all__ = ["between", "pick", "playout"]

T = TypeVar("T")
_DRAWN_BY_CHOICE: Final = 0.06
"""How often somebody draws who could play, where the rules let them."""


def between(random: Random, lowest: int, highest: int) -> int:
    """A number from `lowest` to `highest`, each as likely."""
    return lowest + below(random, highest - lowest + 1)


def pick(random: Random, things: Sequence[T]) -> T:
    """One of these things."""
    return things[below(random, len(things))]


def playout(rules: Rules, random: Random) -> tuple[Round, ...]:
    """A whole round of legal play, from the deal to its end, every position of it."""
    r = Round.deal(rules, random)
    rounds = [r]
    while r.legal_actions:
        actions = r.legal_actions
        if actions[-1] == Draw() and len(actions) > 1:
            chosen = random.random() < _DRAWN_BY_CHOICE
            actions = actions[-1:] if chosen else actions[:-1]
        r = r.after(pick(random, actions))
        rounds.append(r)
    return tuple(rounds)
