"""Whole games: who sits at the table, rounds and matches as values, as text and in files."""

from drawlesson.lessons.games.games import Game
from drawlesson.lessons.games.setups import PERSON, Seat, Setup, policy

__all__ = ["PERSON", "Game", "Seat", "Setup", "policy"]
