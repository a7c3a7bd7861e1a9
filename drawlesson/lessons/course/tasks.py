"""A thing to do on the table: where it starts and what is to be reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from drawlesson.analysis.favourites import favourite
from drawlesson.game.actions import Action, Play
from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round, Tiles
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET, TileSet, read_tiles
from drawlesson.game.views import View
from drawlesson.lessons.course.goals import Goal

__all__ = ["Policy", "Task", "afresh", "first_legal", "heaviest", "position", "seated"]

Policy: TypeAlias = Callable[[View], Action]
"""How somebody who is not the learner acts; knows no more than a view."""


class Task(NamedTuple):
    """A position, a goal for seat 0, and who plays the other seats."""

    start: Round
    goal: Goal
    others: Policy | None = None
    """None where the learner alone acts."""
    guess: bool = False
    """Whether the learner finds out alone what fits: the table does not show it before."""


def first_legal(view: View) -> Action:
    """The first action that is allowed: the lowest tile that fits, else a draw, else a pass."""
    return view.legal_actions[0]


def seated(players: Mapping[int, Policy]) -> Policy:
    """One policy for several seats, each acting by its own."""
    return lambda view: players[view.seat](view)


def heaviest(view: View) -> Action:
    """The play with the most pips, left before right; without one, the first legal action."""
    plays = [action for action in view.legal_actions if isinstance(action, Play)]
    return favourite(plays, "heaviest") if plays else view.legal_actions[0]


def position(
    line: Line | str,
    hand: Tiles,
    *,
    rules: Rules | None = None,
    drawn: str = "",
    left: int | None = None,
) -> Round:
    """A two-player position with seat 0 to act, holding `hand`, by default one of Block.

    `drawn` are the tiles that come from the boneyard first, in their order, and `left`
    is how many it has in all; without it seat 1 holds seven. Of the other tiles those
    with the lowest values are seat 1's. A lesson looks at the line and the learner's
    hand alone, and at what is drawn.
    """
    laid = Line.parse(line) if isinstance(line, str) else line
    held, first = TileSet(hand), read_tiles(drawn)
    rest = [*(FULL_SET - held - laid.tiles - TileSet(first))]
    theirs = 7 if left is None else max(0, len(rest) + len(first) - left)
    return Round.resume(
        rules or Rules.block(players=2),
        line=laid,
        hands=[held, rest[:theirs]],
        boneyard=[*first, *rest[theirs:]],
        turn=0,
    )


def afresh(r: Round) -> Round:
    """The same position without what came before, so that a goal counts from here."""
    return Round.resume(
        r.rules, line=r.line, hands=r.hands, boneyard=r.boneyard, turn=r.turn, passes=r.passes
    )
