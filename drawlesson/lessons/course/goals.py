"""What a learner is to reach on the table."""

from __future__ import annotations

from typing import NamedTuple

from drawlesson.game.actions import Action, Draw, Pass, Play
from drawlesson.game.lines import Ends
from drawlesson.game.rounds import Round
from drawlesson.game.tiles import TileSet

__all__ = ["Goal"]


class Goal(NamedTuple):
    """Reached when everything that it names holds; what it leaves out does not matter."""

    plays: int = 0
    """How many tiles the learner has placed."""
    tiles: TileSet = TileSet()
    """Tiles that lie on the line."""
    ends: Ends | None = None
    """The open values, in either order."""
    draws: int = 0
    """How many tiles the learner has drawn."""
    passes: int = 0
    """How often the learner has passed."""
    over: bool = False
    """Whether the round has ended."""

    @staticmethod
    def placed(now: Round, seat: int) -> int:
        """How many tiles `seat` has placed since the first position of `now`."""
        return _done(now, seat, Play)

    @staticmethod
    def drawn(now: Round, seat: int) -> int:
        """How many tiles `seat` has drawn since the first position of `now`."""
        return _done(now, seat, Draw)

    def reached(self, now: Round, seat: int) -> bool:
        """Whether `seat` has reached the goal in `now`, counted from its first position."""
        ends = now.line.ends
        return (
            self.placed(now, seat) >= self.plays
            and self.tiles <= now.line.tiles
            and (self.ends is None or (ends is not None and sorted(ends) == sorted(self.ends)))
            and self.drawn(now, seat) >= self.draws
            and _done(now, seat, Pass) >= self.passes
            and now.over >= self.over
        )


def _done(now: Round, seat: int, kind: type[Action]) -> int:
    """How many actions of this kind `seat` has done since the first position of `now`."""
    return sum(
        isinstance(after.action, kind) and after.before is not None and after.before.turn == seat
        for after in now.history
    )
