"""The game room: a whole game at one screen, from its entrance to looking back at it."""

from drawlesson.widgets.game_room.lesson_round import PlayRound
from drawlesson.widgets.game_room.room import Room

__all__ = ["PlayRound", "Room"]
