"""The rules: tiles, the line, rounds, settlements, matches and records."""

from drawlesson.game.actions import (
    LEFT,
    RIGHT,
    Action,
    Draw,
    End,
    IllegalAction,
    Pass,
    Play,
    Refusal,
)
from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.lines import Line
from drawlesson.game.match import Match
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.settlement import Settlement, settle
from drawlesson.game.tiles import FULL_SET, Tile, TileSet
from drawlesson.game.views import View

__all__ = [
    "FULL_SET",
    "LEFT",
    "RIGHT",
    "Action",
    "Draw",
    "End",
    "IllegalAction",
    "Impossible",
    "Line",
    "Match",
    "Pass",
    "Play",
    "Refusal",
    "Round",
    "Rules",
    "Settlement",
    "Tile",
    "TileSet",
    "Unreadable",
    "View",
    "settle",
]
