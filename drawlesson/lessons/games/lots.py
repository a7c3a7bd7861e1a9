"""Lots for who opens: one tile each, the most pips open, who is level draws again (D1.5)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from drawlesson.game.chance import shuffle
from drawlesson.game.errors import whole
from drawlesson.game.tiles import TILES, Tile

__all__ = ["Lot", "lots"]


class Lot(NamedTuple):
    """Lots drawn at a table: each seat that takes part with its tile."""

    tiles: tuple[tuple[int, Tile], ...]

    @property
    def best(self) -> tuple[int, ...]:
        """The seats whose tile has the most pips; several draw again."""
        most = max(tile.pips for _, tile in self.tiles)
        return tuple(seat for seat, tile in self.tiles if tile.pips == most)


def lots(players: int, seed: int | Random) -> tuple[Lot, ...]:
    """Lots for the first opener; `seed` is a whole number or a `Random` to take from.

    A deal from the same number begins with the tiles of these lots: who plays on with
    the deal gives a `Random` of another kind.
    """
    players = whole(players, "the number of players", 2, 4)
    random = seed if isinstance(seed, Random) else Random(whole(seed, "the seed", 0))
    level: tuple[int, ...] = tuple(range(players))
    drawn = list[Lot]()
    while len(level) > 1:
        tiles = list(TILES)
        shuffle(random, tiles)
        drawn.append(Lot(tuple(zip(level, tiles, strict=False))))
        level = drawn[-1].best
    return tuple(drawn)
