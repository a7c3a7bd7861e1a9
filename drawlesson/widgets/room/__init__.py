"""The game room: a whole game at one screen, from its entrance to looking back at it."""
