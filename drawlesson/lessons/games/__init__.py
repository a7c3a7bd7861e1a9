"""Whole games: who sits at the table, rounds and matches as values, as text and in files."""

from drawlesson.lessons.games.files import Games, Listed, Opened, Saved
from drawlesson.lessons.games.game import Game
from drawlesson.lessons.games.setups import PERSON, Seat, Setup, policy
from drawlesson.lessons.games.texts import Read, read_game, write_game

__all__ = [
    "PERSON",
    "Game",
    "Games",
    "Listed",
    "Opened",
    "Read",
    "Saved",
    "Seat",
    "Setup",
    "policy",
    "read_game",
    "write_game",
]
