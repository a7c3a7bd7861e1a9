"""Playing in code, alike wherever a round is played."""

from __future__ import annotations

from drawlesson.game.actions import Action, Draw, End, Pass, Play
from drawlesson.game.tiles import Tile
from drawlesson.language.asked import Said

__all__ = ["Acting"]


class Acting:
    """The actions of a round by name; each gives back what is said then."""

    def act(self, action: Action) -> Said:
        """Do something; what follows happens at once."""
        raise NotImplementedError

    def play(self, tile: Tile | str, end: End | None = None) -> Said:
        """Place a tile; at the opening without an end. A refused play is answered with why."""
        return self.act(Play(Tile.parse(tile) if isinstance(tile, str) else tile, end))

    def draw(self) -> Said:
        """Draw one tile."""
        return self.act(Draw())

    def pass_(self) -> Said:
        """Pass."""
        return self.act(Pass())
