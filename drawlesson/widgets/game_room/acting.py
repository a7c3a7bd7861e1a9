"""Playing in code, alike wherever a round is played."""

from __future__ import annotations

from drawlesson.game.actions import Action, Draw, End, Pass
from drawlesson.game.tiles import Tile
from drawlesson.language.asked import Said
from drawlesson.language.moves import move_text

__all__ = ["Acting"]


class Acting:
    """The actions of a round by name; each gives back what is said then."""

    def act(self, action: Action | str) -> Said:
        """Do something, also as it is typed ("2-5 left"); what follows happens at once."""
        raise NotImplementedError

    def play(self, tile: Tile | str, end: End | None = None) -> Said:
        """Place a tile; without an end where it fits at one alone, and at the opening.

        A refused play is answered with why, and so is what is no play at all.
        """
        return self.act(move_text(tile, end))

    def draw(self) -> Said:
        """Draw one tile."""
        return self.act(Draw())

    def pass_(self) -> Said:
        """Pass."""
        return self.act(Pass())
