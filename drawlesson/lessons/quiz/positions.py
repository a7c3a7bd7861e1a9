"""Positions that quiz items are about, and what can happen in them."""

from __future__ import annotations

from drawlesson.game.actions import Action
from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round, Tiles
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET, TileSet, read_tiles

__all__ = ["can", "turn"]


def turn(rules: Rules, line: str, hand: str, boneyard: int, top: str = "") -> Round:
    """Two players, seat 0 on turn; so many tiles are in the boneyard, `top` first.

    Seat 1 holds the lowest of the other tiles, the boneyard has the highest.
    """
    laid, held, first = Line.parse(line), TileSet(hand), read_tiles(top)
    rest = [*FULL_SET - laid.tiles - held - TileSet(first)]
    split = len(rest) - boneyard + len(first)
    hands: list[Tiles] = [held, rest[:split]]
    return Round.resume(rules, line=laid, hands=hands, boneyard=[*first, *rest[split:]], turn=0)


def can(r: Round, *actions: Action) -> bool:
    """Whether these actions are allowed, one after the other."""
    for action in actions:
        if action not in r.legal_actions:
            return False
        r = r.after(action)
    return True
