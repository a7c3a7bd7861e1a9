"""Lines of play that show what an action can come to: a hidden hand, the moves, the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from random import Random

from drawlesson.analysis import solve
from drawlesson.analysis.guarantees import Sure, guarantees
from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.proofs import Refutation
from drawlesson.analysis.solver import worth
from drawlesson.game.actions import Action, Play
from drawlesson.game.rounds import Round, reached
from drawlesson.game.tiles import TileSet
from drawlesson.game.views import View
from drawlesson.lessons.exercises.action_choice import worlds
from drawlesson.lessons.questions.remarks import PlayedOut, Remark, Seat, remark

__all__ = ["beaten", "costing", "followed"]


def beaten(start: Round, refutation: Refutation, *, alone: bool) -> PlayedOut:
    """How a hidden hand beats an action that does not always win.

    `start` is the round in which the action is chosen; only what its seat sees is used.
    `alone` says that this hand beats the action even if it is known.
    """
    hands, seat = refutation.hands, start.turn
    boneyard = start.seen_from(seat).unseen
    for hand in hands:
        boneyard -= hand
    r = reached(start.rules, start.line, hands, tuple(boneyard), seat, start.passes)
    rounds = _played(r, refutation.line)
    then = "then you do not win" if alone else "then it may go on"
    return PlayedOut((*_may_hold(rounds[0], seat), remark(then)), rounds)


@lru_cache(maxsize=64)
def costing(view: View, action: Action, sure: Sure) -> PlayedOut:
    """How `action` can end as badly as is `sure` of it, for one of two players.

    The hidden hand is one with which nothing better can be reached even by who knows it,
    with the fewest moves; where there is none it is one that cannot be told from others.
    """
    lines = [line for world in _dealt(view) if (line := _best(world, action, sure.points))]
    if lines:
        rounds = min(lines, key=len)
        return PlayedOut((*_hidden(rounds, view.seat), _at_best(rounds[-1], view.seat)), rounds)
    rounds = next(line for world in _dealt(view) if (line := _unsure(world, view, action, sure)))
    before = remark("nobody can tell them apart")
    return PlayedOut((before, *_hidden(rounds, view.seat), remark("then it may go on")), rounds)


def followed(view: View, play: Play, followers: TileSet) -> PlayedOut | None:
    """How the next player may follow a play with one of these tiles; None if they cannot."""
    following = (view.seat + 1) % view.rules.players
    knowledge = Knowledge(view)
    possible = followers - knowledge.cannot_hold(following)
    if not possible:
        return None
    random = Random(0)
    while not (held := (world := knowledge.world(random)).hands[following] & possible):
        pass
    tile = min(held)
    r = world.after(play)
    reply = next(a for a in r.legal_actions if isinstance(a, Play) and a.tile == tile)
    name = Seat(following)
    supposed = remark("may hold", name=name, tiles=TileSet([tile])), remark("then it may go on")
    return PlayedOut(supposed, _played(world, (play, reply)))


def _played(start: Round, moves: tuple[Action, ...]) -> tuple[Round, ...]:
    """The positions from `start` on."""
    r = start
    for action in moves:
        r = r.after(action)
    return r.history[-len(moves) - 1 :]


def _may_hold(start: Round, seat: int) -> tuple[Remark, ...]:
    """What each other player may hold."""
    hands = enumerate(start.hands)
    return tuple(
        remark("may hold", name=Seat(other), tiles=hand) for other, hand in hands if other != seat
    )


def _hidden(rounds: tuple[Round, ...], seat: int) -> tuple[Remark, ...]:
    """What the other hand may be, and which tiles may be drawn while these are played."""
    drawn = len(rounds[0].boneyard) - len(rounds[-1].boneyard)
    tiles = TileSet(rounds[0].boneyard[:1])
    second = rounds[0].boneyard[1:drawn]
    held = _may_hold(rounds[0], seat)
    if not drawn:
        return held
    if not second:
        return *held, remark("may be drawn next", tiles=tiles)
    return *held, remark("may be drawn in order", first=tiles, second=TileSet(second))


def _at_best(last: Round, seat: int) -> Remark:
    """The end of a line in which both players play as well as can be, all tiles open."""
    points = worth(last, seat)
    if points < 0:
        return remark("then you lose", n=-points)
    if points > 0:
        return remark("then you win no more", n=points)
    return remark("then it may go on")


def _dealt(view: View) -> Iterator[Round]:
    """Every way in which the hidden tiles can lie, the order of what can be drawn included."""
    for world in worlds(view):
        for first in permutations(world.boneyard, view.drawable):
            rest = tuple(tile for tile in world.boneyard if tile not in first)
            yield reached(
                world.rules, world.line, world.hands, first + rest, world.turn, world.passes
            )


def _best(world: Round, action: Action, points: int) -> tuple[Round, ...]:
    """How it goes on after `action` with all tiles open, if that is worth `points`."""
    r, seat = world.after(action), world.turn
    if r.over:
        return r.history if worth(r, seat) == points else ()
    solution = solve(r)
    value = solution.value if r.turn == seat else -solution.value
    return _played(world, (action, *solution.line)) if value == points else ()


def _unsure(world: Round, view: View, action: Action, sure: Sure) -> tuple[Round, ...]:
    """How `action` comes to no more than is sure, its player deciding by what can be seen."""

    def goes_on(r: Round) -> tuple[Round, ...]:
        if r.over:
            return r.history if worth(r, view.seat) <= sure.points else ()
        if r.turn != view.seat:
            return next(filter(None, map(goes_on, map(r.after, r.legal_actions))), ())
        seen = r.seen_from(view.seat)
        known = guarantees(seen._replace(events=(*view.events, *seen.events)))
        best = max(known, key=known.__getitem__)
        return goes_on(r.after(best)) if known[best] <= sure else ()

    return goes_on(world.after(action))
