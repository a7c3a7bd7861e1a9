"""All rounds of a batch stand at the same turn, and each step is one array operation over all.

Draws are taken by those rounds that draw, until none does; then every round plays or
passes and the turn goes on. Rounds that end leave the arrays. With `keep=True` a result
can give any of its rounds back as a `Round` of the engine, every action checked by the
rules.

Batches have seeds of their own, so the result does not depend on the number of
`workers`. The same seed gives the same rounds with the same version of NumPy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, Final, cast

import numpy as np

from drawlesson.analysis.simulation.columns import Kept, Rounds, joined, row, settled
from drawlesson.analysis.simulation.policies import Policy, chosen, one_each
from drawlesson.analysis.simulation.tables import (
    AT_LEFT,
    AT_RIGHT,
    BIT,
    NEXT,
    NO_TILE,
    OPENING,
    Array,
)  # fmt: skip
from drawlesson.game.actions import Action
from drawlesson.game.errors import Impossible, in_order, shown, whole
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules, checked
from drawlesson.game.tiles import TILES
from drawlesson.game.views import View

__all__ = ["play", "simulate"]

BATCH: Final = 1 << 14
"""Rounds in one batch: so many that arrays pay, so few that they stay in the cache."""


def simulate(
    rules: Rules,
    rounds: int,
    policies: Policy | Sequence[Policy] = Policy(),  # noqa: B008
    *,
    seed: int = 0,
    opener: int | None = None,
    workers: int = 1,
    keep: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Rounds:
    """Play `rounds` rounds; `policies` is one for all seats or one a seat.

    If `opener` is None every seat opens equally often. With `workers` above 1 that many
    processes share the work. `progress` is called with the rounds done and all rounds.
    Raises `Impossible` for numbers, seats and policies that cannot be.
    """
    rules, rounds = checked(rules), whole(rounds, "the number of rounds", 1)
    workers = whole(workers, "the number of workers", 1)
    seats = one_each(policies, rules.players)
    openers = range(rules.players) if opener is None else [opener]
    openers = [whole(seat, "the opener", 0, rules.players - 1) for seat in openers]
    jobs = [*_jobs(rounds, openers, np.random.SeedSequence(whole(seed, "the seed", 0)))]
    batch = partial(_batch, rules, seats, keep)
    done: list[Rounds] = []
    if workers == 1:
        _collect(done, map(batch, jobs), rounds, progress)
    else:
        with ProcessPoolExecutor(workers) as pool:
            _collect(done, pool.map(batch, jobs), rounds, progress)
    return joined(rules, done)


def play(
    rules: Rules,
    rounds: int,
    players: Sequence[Callable[[View], Action]],
    *,
    seed: int = 0,
    opener: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Rounds:
    """Play rounds on the engine, each seat by a function from its `View` to an action.

    Slower than `simulate` by far, with the same columns. Deals come from `seed`; if
    `opener` is None the seats open in turn.
    """
    rules, players = checked(rules), in_order(players, "players")
    if len(players) != rules.players:
        raise Impossible(f"found {len(players)} players, expected one for each of {rules.players}")
    for player in players:
        if not callable(player):
            raise Impossible(f"found {shown(player)}, expected a function from a View to an action")
    random = Random(whole(seed, "the seed", 0))
    rows = []
    for number in range(whole(rounds, "the number of rounds", 1)):
        r = Round.deal(rules, random, number % rules.players if opener is None else opener)
        while not r.over:
            r = r.after(players[r.turn](r.seen_from(r.turn)))
        rows.append(row(r))
        if progress is not None:
            progress(number + 1, rounds)
    return Rounds(rules, *cast(Any, map(np.array, zip(*rows, strict=True))))


def _collect(
    done: list[Rounds],
    batches: Iterator[Rounds],
    rounds: int,
    progress: Callable[[int, int], None] | None,
) -> None:
    for batch in batches:
        done.append(batch)
        if progress is not None:
            progress(sum(part.number for part in done), rounds)


def _jobs(
    rounds: int, openers: Sequence[int], seeds: np.random.SeedSequence
) -> Iterator[tuple[int, int, np.random.SeedSequence]]:
    """Batches as (opener, size, seed)."""
    for at, opener in enumerate(openers):
        left = len(range(at, rounds, len(openers)))
        while left:
            size = min(left, BATCH)
            yield opener, size, seeds.spawn(1)[0]
            left -= size


def _batch(
    rules: Rules, policies: tuple[Policy, ...], keep: bool, job: tuple[int, int, Any]
) -> Rounds:
    opener, size, seed = job
    rng = np.random.Generator(np.random.PCG64(seed))
    players, dealt = rules.players, rules.hand_size * rules.players
    total = rules.drawable(len(TILES) - dealt)
    deal = np.ascontiguousarray(rng.random((size, len(TILES))).argsort(axis=1).T)
    in_hands = BIT[deal[:dealt]].reshape(players, rules.hand_size, size)
    hands = [*np.bitwise_or.reduce(in_hands, axis=1)]
    boneyard = deal[dealt:]
    ids, ends = np.arange(size), np.full(size, OPENING)
    drawn, passes, before = np.zeros((3, size), dtype=np.int64)
    last = np.zeros((players + 5, size), dtype=np.int64)
    turns: list[tuple[Array, Array, Array, Array]] = []
    turn = 0
    while len(ids):
        seat = (opener + turn) % players
        policy, hand = policies[seat], hands[seat]
        fit = AT_LEFT[ends] | AT_RIGHT[ends]
        if total:
            chance = policy.drawing if rules.drawing == "any time" else 0.0
            who = np.arange(len(ids))
            while True:
                wants = hand[who] & fit[who] == 0
                if chance:
                    wants |= rng.random(len(who)) < chance
                who = who[wants & (drawn[who] < total)]
                if not len(who):
                    break
                hand[who] |= BIT[boneyard[drawn[who], ids[who]]]
                drawn[who] += 1
        tile, side = chosen(policy, hand & fit, ends, rng)
        if keep:
            turns.append((ids, drawn.copy(), tile, side.astype(np.int64)))
        hands[seat] = hand = hand ^ BIT[tile]
        ends = NEXT[(ends * (NO_TILE + 1) + tile) * 2 + side]
        played = tile != NO_TILE
        passes = np.where(played, 0, passes + 1)
        before = np.where(played, drawn, before)
        out = hand == 0
        over = out | (passes == players)
        turn += 1
        if over.any():
            which, left = ids[over], ~over
            last[:players, which] = [hand[over] for hand in hands]
            at = np.full_like(which, turn)
            last[players:, which] = ends[over], drawn[over], before[over], at, out[over]
            hands = [hand[left] for hand in hands]
            ids, ends, drawn = ids[left], ends[left], drawn[left]
            passes, before = passes[left], before[left]
    kept = (Kept(opener, deal, tuple(turns)),) if keep else ()
    reserve = np.bitwise_or.reduce(BIT[boneyard[total:]], axis=0)
    fits = reserve & (AT_LEFT[last[players]] | AT_RIGHT[last[players]])
    dead = (last[players + 2] < total) & (fits == 0) & (last[players + 4] == 0)
    return settled(rules, opener, last, dead)._replace(kept=kept)
