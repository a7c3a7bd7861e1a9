"""Solving a round of two players with all tiles open; how is told at the head of `search`."""

from __future__ import annotations

from functools import cached_property

from drawlesson.analysis.numbering import named, numbered
from drawlesson.analysis.search import Position, Search
from drawlesson.game.actions import Action
from drawlesson.game.errors import Impossible, shown
from drawlesson.game.rounds import Round

__all__ = ["Solution", "position", "solve", "worth"]


class Solution:
    """What a round is worth to the player on turn, and how to get it.

    Values are points of this round, own minus the other's; where the rules keep no
    points (Y5) they are 1 for a win, 0 for a tie and -1 for a loss. Both players see
    every tile and the order of the boneyard, so this is no proof of anything about a
    round in which tiles are hidden.
    """

    def __init__(self, r: Round) -> None:
        if not isinstance(r, Round):
            raise Impossible(f"found {shown(r)}, expected a round")
        rules = r.rules
        if rules.players != 2:
            raise Impossible(f"found {rules.players} players, expected a round of two")
        if r.over:
            raise Impossible("the round is over, expected a player on turn")
        self.round = r
        drawable = r.boneyard[: r.drawable]
        free, least = rules.drawing == "any time", 0 if rules.keeps_points else 1
        self._search = Search(drawable, free=free, least=least)
        self.value: int = self._search.value(position(r, len(self.round.boneyard)))
        """What the round is worth to the player on turn."""

    @cached_property
    def actions(self) -> dict[Action, int]:
        """What the round is worth after each legal action, to the player on turn now."""
        return {
            action: self._value(self.round.after(action)) for action in self.round.legal_actions
        }

    @cached_property
    def line(self) -> tuple[Action, ...]:
        """A best line to the end of the round; of equal actions the first that is legal."""
        actions: list[Action] = []
        at, value = self.round, self.value
        while not at.over:
            for action in at.legal_actions:
                after = at.after(action)
                if self._reaches(after, at.turn, value):
                    break
            actions.append(action)
            value = value if after.turn == at.turn else -value
            at = after
        return tuple(actions)

    def _value(self, r: Round) -> int:
        seat = self.round.turn
        if r.over:
            return worth(r, seat)
        value = self._search.value(position(r, len(self.round.boneyard)))
        return value if r.turn == seat else -value

    def _reaches(self, r: Round, seat: int, value: int) -> bool:
        """Whether `r` is worth at least `value` to `seat`."""
        if r.over:
            return worth(r, seat) >= value
        if r.turn == seat:
            return self._search.at_least(position(r, len(self.round.boneyard)), value)
        return not self._search.at_least(position(r, len(self.round.boneyard)), 1 - value)

    def __repr__(self) -> str:
        return f"<Solution of {self.round!r}: {self.value}>"


def solve(r: Round) -> Solution:
    """Solve a round of two players with all tiles open.

    Raises `Impossible` for anything but a round, for another number of players and for a
    round that is over. Free drawing (D3.2) makes a whole round from the deal slow:
    seconds to minutes.
    """
    return Solution(r)


def position(r: Round, boneyard: int) -> Position:
    """A round of two as numbers; `boneyard` is what the boneyard held where the search began."""
    mine, his = numbered(r.hands[r.turn]), numbered(r.hands[1 - r.turn])
    return mine, his, named(r.line.ends), boneyard - len(r.boneyard)


def worth(r: Round, seat: int) -> int:
    """What a finished round of two players is worth to `seat`, as `Solution` counts it."""
    settlement = r.settlement
    if settlement is None:
        raise Impossible("the round lasts, expected one that is over")
    if settlement.points is not None:
        return settlement.points[seat] - settlement.points[1 - seat]
    return 0 if settlement.winner is None else 1 if settlement.winner == seat else -1
