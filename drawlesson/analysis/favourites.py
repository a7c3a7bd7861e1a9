"""Which tile somebody plays who goes by one look at it: the heaviest, the lightest, a double.

Of equal ones it is the first that is legal: the lower tile, and left before right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from drawlesson.game.actions import Play
from drawlesson.game.tiles import Tile

__all__ = ["FAVOURS", "favourite"]

_Worth: TypeAlias = tuple[int, ...]

FAVOURS: Final[Mapping[str, Callable[[Tile], _Worth]]] = MappingProxyType(
    {
        "heaviest": lambda tile: (tile.pips,),
        "lightest": lambda tile: (-tile.pips,),
        "doubles": lambda tile: (tile.is_double, tile.pips),
    }
)
"""By the name of the habit what a tile is worth to it, more being better."""


def favourite(plays: Iterable[Play], habit: str) -> Play:
    """Of these plays, in the order in which they are legal, the one that the habit takes."""
    worth = FAVOURS[habit]
    return max(plays, key=lambda play: worth(play.tile))
