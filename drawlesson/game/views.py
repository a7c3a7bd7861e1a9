"""What one seat may know of a round (D1.3): nothing hidden is in here at all."""

from __future__ import annotations

from typing import NamedTuple

from drawlesson.game.actions import Action
from drawlesson.game.lines import Ends, Line
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET, TileSet
from drawlesson.game.turns import Turn

__all__ = ["Event", "View"]


class Event(NamedTuple):
    """Something everybody saw. A draw shows no tile."""

    seat: int
    ends: Ends | None
    """The open values before the action."""
    action: Action


class View(NamedTuple):
    """A round as `seat` sees it; made by `Round.seen_from`."""

    rules: Rules
    seat: int
    hand: TileSet
    """This seat's own hand."""
    sizes: tuple[int, ...]
    """How many tiles each hand holds, by seat."""
    boneyard: int
    """How many tiles the boneyard holds."""
    line: Line
    turn: int
    """The seat on turn."""
    passes: int
    """How many players have passed in a row."""
    events: tuple[Event, ...]
    """What has been seen since the round, or its recorded part, began, and the passes before."""

    @property
    def over(self) -> bool:
        """Whether the round has ended (D5.1, D5.2)."""
        return 0 in self.sizes or self.passes == self.rules.players

    @property
    def drawable(self) -> int:
        """How many tiles may still be drawn (D3.2, D3.5)."""
        return self.rules.drawable(self.boneyard)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now; `()` when it is not on turn or the round is over."""
        return () if self.over or self.turn != self.seat else self._turn.legal_actions

    @property
    def unseen(self) -> TileSet:
        """The tiles in other hands and in the boneyard."""
        return FULL_SET - self.hand - self.line.tiles

    @property
    def _turn(self) -> Turn:
        return Turn(self.rules, self.hand, self.line.ends, self.boneyard)
