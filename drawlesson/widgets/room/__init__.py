"""The game room: a whole game at one screen, from its entrance to looking back at it."""

from drawlesson.widgets.room.room import Room
from drawlesson.widgets.room.way_in import PlayRound

__all__ = ["PlayRound", "Room"]
