"""Guarantees: what each action is sure to bring two players, whatever is hidden.

`prove` asks which actions win where nothing is left to draw. Here the question is how
much is sure, a loss included, and tiles may be left to draw: every hidden hand and every
order of the tiles that can be drawn is a *world*, and the worlds are listed. The player
decides by what can be seen; the other sees everything, the tiles to come too. So what is
promised is promised against every world and every reply, and is a proof.

The search asks "are so many points sure?" of a position and the worlds that agree with
it. At the player's turn one action must do for all of them; a tile that is drawn tells
some worlds apart. At the other's turn everything that some world allows must be answered.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from math import comb, perm
from typing import Final, NamedTuple

from drawlesson.analysis.beliefs import listed
from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.numbering import FIT, NEXT, named, numbered, weight
from drawlesson.analysis.odds import ends_after
from drawlesson.analysis.placements import bits_of
from drawlesson.game.actions import Action, Draw, Play
from drawlesson.game.errors import Impossible
from drawlesson.game.tiles import TileSet
from drawlesson.game.views import View

__all__ = ["MOST_WORLDS", "Extent", "Sure", "examined", "guarantees", "worlds_at_most"]

MOST_WORLDS: Final = 1000
"""A view with more worlds than this is refused."""

_MOST: Final = 3 * 168 + 1


class Sure(NamedTuple):
    """The worst that can come of an action when the player goes on as well as can be."""

    points: int
    """Points of this round, own minus the other's; 1, 0 or -1 where none are kept."""
    outcome: int
    """1 for a win, 0 for a tie, -1 for a loss: a round can be won for 0 points."""


class Extent(NamedTuple):
    """How much was gone through for a guarantee."""

    worlds: int
    """Hidden hands, times the orders of what can be drawn."""
    replies: int
    """Actions of the other player that had to be answered."""


class _World(NamedTuple):
    """One thing that may be hidden: the other hand, and the tiles to draw in their order."""

    his: int
    stack: tuple[int, ...]


class _State(NamedTuple):
    me: int
    ends: int
    turn: int
    passes: int
    worlds: frozenset[_World]


def guarantees(view: View) -> dict[Action, Sure]:
    """For each legal action of a view of two players what is sure to come of it.

    Raises `Impossible` for a view that cannot be, for another number of players, when the
    seat is not on turn, and for more than `MOST_WORLDS` worlds.
    """
    return examined(view)[0]


def examined(view: View) -> tuple[dict[Action, Sure], Extent]:
    """The `guarantees` of a view, and how much was gone through for them."""
    if view.rules.players != 2:
        raise Impossible(f"found {view.rules.players} players, expected two")
    if not view.legal_actions:
        raise Impossible(f"seat {view.seat} cannot act, expected the seat on turn")
    search = _Search(view)
    sure = {action: search.sure(action) for action in view.legal_actions}
    return sure, Extent(search.worlds, search.replies)


def worlds_at_most(knowledge: Knowledge) -> int:
    """A bound on the worlds of a view of two players: the search takes the longer, the more."""
    view = knowledge.view
    held = len(view.unseen) - view.boneyard
    # Where somebody had to draw, the number counts a hand once for each way of coming by it.
    hands = min(knowledge.number, comb(len(view.unseen), held))
    return hands * perm(view.boneyard, view.drawable)


class _Search:
    """The search over worlds, with what it has found out so far."""

    def __init__(self, view: View) -> None:
        knowledge = Knowledge(view)
        most = worlds_at_most(knowledge)
        if most > MOST_WORLDS:
            raise Impossible(
                f"the hidden tiles can lie in {most} ways, expected at most {MOST_WORLDS}"
            )
        self._view = view
        self._free = view.rules.drawing == "any time"
        self._keeps_points = view.rules.keeps_points
        self._lower: dict[_State, int] = {}
        self._upper: dict[_State, int] = {}
        worlds = frozenset(self._listed(knowledge))
        self.worlds, self.replies = len(worlds), 0
        me, ends = numbered(view.hand), named(view.line.ends)
        self._start = _State(me, ends, 0, view.passes, worlds)

    def _listed(self, knowledge: Knowledge) -> Iterator[_World]:
        unseen = numbered(knowledge.unseen)
        for (his,) in listed(knowledge).placements:
            for stack in permutations(bits_of(unseen & ~his), self._view.drawable):
                yield _World(his, stack)

    def sure(self, action: Action) -> Sure:
        """The most that is sure after `action`."""
        low, high = -_MOST, _MOST
        while low < high:
            middle = (low + high + 1) // 2
            if self._acts(action, middle):
                low = middle
            else:
                high = middle - 1
        outcome = (low + 1) % 3 - 1
        return Sure((low - outcome) // 3, outcome)

    def _acts(self, action: Action, need: int) -> bool:
        start = self._start
        if isinstance(action, Play):
            bit = numbered(TileSet([action.tile]))
            after = named(ends_after(self._view.line.ends, action))
            return self._played(start, bit, after, need)
        return self._drawn(start, need) if action == Draw() else self._passed(start, need)

    def _reaches(self, state: _State, need: int) -> bool:
        """Whether a score of `need` is sure in `state`."""
        if self._lower.get(state, -_MOST) >= need:
            return True
        if self._upper.get(state, _MOST) < need:
            return False
        found = (self._own if state.turn == 0 else self._other)(state, need)
        if found:
            self._lower[state] = need
        else:
            self._upper[state] = need - 1
        return found

    def _own(self, state: _State, need: int) -> bool:
        fits = state.me & FIT[state.ends]
        for bit in bits_of(fits):
            for ends, _ in NEXT[state.ends][bit]:
                if self._played(state, bit, ends, need):
                    return True
        if next(iter(state.worlds)).stack:
            return (self._free or not fits) and self._drawn(state, need)
        return not fits and self._passed(state, need)

    def _played(self, state: _State, bit: int, ends: int, need: int) -> bool:
        left = state.me ^ bit
        if not left:
            return min(self._won(weight(world.his)) for world in state.worlds) >= need
        return self._reaches(_State(left, ends, 1, 0, state.worlds), need)

    def _drawn(self, state: _State, need: int) -> bool:
        by_tile: dict[int, set[_World]] = {}
        for his, (bit, *rest) in state.worlds:
            by_tile.setdefault(bit, set()).add(_World(his, tuple(rest)))
        return all(
            self._reaches(
                state._replace(me=state.me | bit, passes=0, worlds=frozenset(worlds)), need
            )
            for bit, worlds in by_tile.items()
        )

    def _passed(self, state: _State, need: int) -> bool:
        if state.passes:
            return self._blocked(state, state.worlds) >= need
        return self._reaches(state._replace(turn=1 - state.turn, passes=1), need)

    def _other(self, state: _State, need: int) -> bool:
        plays: dict[int, set[_World]] = {}
        draws: set[_World] = set()
        passes: set[_World] = set()
        for world in state.worlds:
            his, stack = world
            fits = his & FIT[state.ends]
            for bit in bits_of(fits):
                plays.setdefault(bit, set()).add(_World(his ^ bit, stack))
            if stack and (self._free or not fits):
                draws.add(_World(his | stack[0], stack[1:]))
            elif not stack and not fits:
                passes.add(world)
        self.replies += len(plays) + bool(draws) + bool(passes)
        out = [bit for bit, worlds in plays.items() if any(not world.his for world in worlds)]
        if out and -self._won(weight(state.me)) < need:
            return False
        if passes and not self._passed(state._replace(worlds=frozenset(passes)), need):
            return False
        for bit, worlds in plays.items():
            if bit in out:
                continue
            for ends, _ in NEXT[state.ends][bit]:
                after = _State(state.me, ends, 0, 0, frozenset(worlds))
                if not self._reaches(after, need):
                    return False
        return not draws or self._reaches(state._replace(passes=0, worlds=frozenset(draws)), need)

    def _won(self, pips: int) -> int:
        """The score of going out while the other holds `pips`."""
        return 3 * (pips if self._keeps_points else 1) + 1

    def _blocked(self, state: _State, worlds: frozenset[_World]) -> int:
        """The worst score when all have passed."""
        mine = weight(state.me)
        worst = _MOST
        for world in worlds:
            ahead = weight(world.his) - mine
            outcome = (ahead > 0) - (ahead < 0)
            points = ahead if self._keeps_points else outcome
            worst = min(worst, 3 * points + outcome)
        return worst
