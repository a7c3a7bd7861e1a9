"""What a learner thinks of a turn: a value, that the scene draws."""

from __future__ import annotations

from typing import NamedTuple

from drawlesson.game.rounds import Round
from drawlesson.lessons.explore.turn import Choice, Decision, choices

__all__ = ["Thought"]


class Thought(NamedTuple):
    """What the learner thinks about, and how far they are."""

    decision: Decision
    guess: frozenset[str] = frozenset()
    """The kinds of action that the learner takes to be allowed."""
    open: bool = False
    """Whether what is allowed is shown."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What is shown of the answer: everything, or nothing yet."""
        return choices(self.round) if self.open else ()

    @property
    def round(self) -> Round:
        """A round that stands like this."""
        return self.decision.round
