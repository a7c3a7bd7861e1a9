"""Sampled worlds: what actions come to in worlds that agree with what a seat knows.

Worlds count by how likely they make what the others played. In each world every action
is tried and the round played out by a rule of thumb (see `playouts`). With two players,
few tiles and nothing to draw each world is solved as well: that shows the best replies,
and the mean of both is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.playouts import Playouts
from drawlesson.analysis.search import Search
from drawlesson.analysis.solver import position, worth
from drawlesson.game.actions import Action
from drawlesson.game.rounds import Round

__all__ = ["Sampling"]

_SOLVED: Final = 10
"""With more tiles in the hands worlds are not solved."""

_CANDIDATES: Final = 4
"""So many worlds are made for each that is tried, and those likely to be true are kept."""


class Sampling:
    """Worlds that agree with a view, in which `actions` of the seat on turn are tried."""

    def __init__(self, knowledge: Knowledge, actions: Sequence[Action]) -> None:
        view = knowledge.view
        self._knowledge, self._actions, self._playouts = knowledge, actions, Playouts(view)
        held = sum(view.sizes)
        self._solved = view.rules.players == 2 and not view.drawable and held <= _SOLVED
        self._candidates = _CANDIDATES if self._playouts.choices else 1
        # What a world costs in microseconds, as measured.
        making = 25 + 5 * (held - len(view.hand)) + 2 * len(knowledge.histories)
        trying = len(actions) * (8 + 1.2 * held + 60 * self._solved)
        self._cost = self._candidates * making + trying

    def number(self, seconds: float) -> int:
        """How many worlds can be tried in so many seconds; no clock is read."""
        return int(1e6 * seconds / self._cost)

    def values(self, number: int, random: Random) -> Iterator[list[float]]:
        """What each action comes to, in each of so many worlds, as `Playouts.outcomes` counts."""
        for world in self._likely(number, random):
            values = self._playouts.outcomes(world, self._actions)
            if self._solved:
                both = zip(values, _solved(world, self._actions), strict=True)
                values = [(played + best) / 2 for played, best in both]
            yield values

    def _likely(self, number: int, random: Random) -> Iterator[Round]:
        """So many worlds, out of so many candidates for each, as often as they are likely."""
        worlds = [self._knowledge.world(random) for _ in range(self._candidates * number)]
        if self._candidates == 1:
            yield from worlds
            return
        likely = [self._playouts.likelihood(world) for world in worlds]
        step = sum(likely) / number
        at = step * random.random()
        for world, share in zip(worlds, likely, strict=True):
            at += share
            while at >= step:
                at -= step
                yield world


def _solved(world: Round, actions: Sequence[Action]) -> list[int]:
    """What each action is worth to the player on turn, all tiles open and nothing to draw."""
    seat, search = world.turn, Search((), free=False, least=0 if world.rules.keeps_points else 1)
    values = []
    for action in actions:
        after = world.after(action)
        if after.over:
            values.append(worth(after, seat))
        else:
            values.append(-search.value(position(after, len(world.boneyard))))
    return values
