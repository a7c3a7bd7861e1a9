"""Rounds by the hundred thousand, played in lock-step on NumPy arrays.

All rounds of a batch stand at the same turn and everything is one array operation over
all of them: hands are bits as in `TileSet.bits`, the ends are one number, and what a
tile makes of them stands in a table. Draws are taken by those rounds that draw, until
none does; then every round plays or passes and the turn goes on. Rounds that end leave
the arrays. With `keep=True` a result can give any of its rounds back as a `Round` of
the engine, every action checked by the rules.

Batches have seeds of their own, so the result does not depend on the number of
`workers`. The same seed gives the same rounds with the same version of NumPy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from typing import Any, Final, Literal, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from drawlesson.game.actions import ENDS, Action, Draw, Pass, Play
from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import HIGHEST, TILES, WITH_VALUE
from drawlesson.game.views import View

__all__ = ["CHOICES", "Estimate", "Policy", "Rounds", "play", "simulate"]

Array = NDArray[Any]

BATCH: Final = 1 << 14
"""Rounds in one batch: so many that arrays pay, so few that they stay in the cache."""


class Policy(NamedTuple):
    """How a seat plays. Draws that the rules force come by themselves."""

    choice: Literal["random", "heaviest", "lightest", "doubles"] = "random"
    """Any legal play; or the heaviest, the lightest, or a double before the heaviest tile.

    Of equal tiles the later one in ascending order, and left where both ends do.
    """
    drawing: float = 0.0
    """The chance to draw by choice before playing, again and again, where that is free (D3.2)."""


class Estimate(NamedTuple):
    """A mean or a share with its interval: 19 of 20 such intervals hold the true value."""

    value: float
    low: float
    high: float


class Rounds(NamedTuple):
    """Finished rounds as columns, one entry a round; columns by seat have a row a round."""

    rules: Rules
    opener: Array
    winner: Array
    """The winning seat, -1 on a tie."""
    blocked: Array
    """Whether the round was blocked; else somebody went out."""
    totals: Array
    """Pips left, by seat."""
    points: Array
    """Points, by seat; all 0 where the rules keep none."""
    turns: Array
    plays: Array
    draws: Array
    passes: Array
    dead: Array
    """Whether the line died while there were tiles to draw."""
    kept: tuple[_Kept, ...] = ()

    @property
    def number(self) -> int:
        """How many rounds there are."""
        return len(self.opener)

    def columns(self) -> dict[str, Array]:
        """The columns by name, one value a round; those by seat as `points 0` and so on."""
        told: dict[str, Array] = {}
        for name, column in zip(self._fields[1:-1], self[1:-1], strict=True):
            if column.ndim == 1:
                told[name] = column
            else:
                told |= {f"{name} {seat}": column[:, seat] for seat in range(column.shape[1])}
        return told

    @staticmethod
    def mean(values: Array) -> Estimate:
        """The mean of a column, with 1.96 standard errors on both sides."""
        mean = float(np.mean(values))
        error = 1.96 * float(np.std(values)) / sqrt(max(1, len(values)))
        return Estimate(mean, mean - error, mean + error)

    @staticmethod
    def share(which: Array) -> Estimate:
        """The share of rounds in which `which` is true, with Wilson's interval."""
        n, hits = max(1, len(which)), int(np.count_nonzero(which))
        share, z = hits / n, 1.96
        middle, scale = share + z * z / (2 * n), 1 + z * z / n
        half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return Estimate(share, (middle - half) / scale, (middle + half) / scale)

    def round(self, number: int) -> Round:
        """Round `number` at its end, replayed by the engine; `Impossible` unless kept."""
        number = whole(number, "the number of the round", 0, self.number - 1)
        if not self.kept:
            raise Impossible("the rounds were not kept, expected simulate(…, keep=True)")
        for kept in self.kept:
            if number < kept.deal.shape[1]:
                return kept.replayed(self.rules, number)
            number -= kept.deal.shape[1]
        raise Impossible(f"round {number} was not kept")


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
    rounds = whole(rounds, "the number of rounds", 1)
    workers = whole(workers, "the number of workers", 1)
    seats = [policies] * rules.players if isinstance(policies, Policy) else [*policies]
    if len(seats) != rules.players:
        raise Impossible(f"found {len(seats)} policies, expected one for each of {rules.players}")
    for policy in seats:
        if policy.choice not in CHOICES or not 0 <= policy.drawing < 1:
            raise Impossible(
                f"found {shown(policy)}, expected one of {CHOICES} and 0 <= drawing < 1"
            )
    openers = range(rules.players) if opener is None else [opener]
    openers = [whole(seat, "the opener", 0, rules.players - 1) for seat in openers]
    jobs = [*_jobs(rounds, openers, np.random.SeedSequence(whole(seed, "the seed", 0)))]
    batch = partial(_batch, rules, tuple(seats), keep)
    done: list[Rounds] = []
    if workers == 1:
        _collect(done, map(batch, jobs), rounds, progress)
    else:
        with ProcessPoolExecutor(workers) as pool:
            _collect(done, pool.map(batch, jobs, chunksize=4), rounds, progress)
    return _joined(rules, done)


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
    if len(players) != rules.players:
        raise Impossible(f"found {len(players)} players, expected one for each of {rules.players}")
    random = Random(whole(seed, "the seed", 0))
    rows = []
    for number in range(whole(rounds, "the number of rounds", 1)):
        r = Round.deal(rules, random, number % rules.players if opener is None else opener)
        while not r.over:
            r = r.after(players[r.turn](r.seen_from(r.turn)))
        rows.append(_row(r))
        if progress is not None:
            progress(number + 1, rounds)
    return Rounds(rules, *cast(Any, map(np.array, zip(*rows, strict=True))))


def _row(r: Round) -> tuple[Any, ...]:
    """The columns of one finished round of the engine, in their order."""
    settlement, history = r.settlement, r.history
    assert settlement is not None, "the round is over"
    actions = [after.action for after in history[1:]]
    plays, draws, passes = (
        sum(isinstance(action, kind) for action in actions) for kind in (Play, Draw, Pass)
    )
    at = max((n for n, a in enumerate(actions, 1) if isinstance(a, Play)), default=0)
    off = [*r.boneyard, *(tile for hand in r.hands for tile in hand)]
    dead = history[at].drawable > 0 and all(not r.line.places(tile) for tile in off)
    return (
        history[0].turn,
        -1 if settlement.winner is None else settlement.winner,
        settlement.how == "blocked",
        settlement.totals,
        settlement.points or (0,) * r.rules.players,
        plays + passes,
        plays,
        draws,
        passes,
        dead and settlement.how == "blocked",
    )


def _joined(rules: Rules, parts: Sequence[Rounds]) -> Rounds:
    columns = [
        np.concatenate(column) for column in zip(*(part[1:-1] for part in parts), strict=True)
    ]
    kept = tuple(kept for part in parts for kept in part.kept)
    return Rounds(rules, *cast(Any, columns))._replace(kept=kept)


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


# Tables. The ends are left * 7 + right, and _OPENING before the opening; a hand is split
# into two halves of 14 tiles, small enough for tables over all their subsets.
_VALUES: Final = HIGHEST + 1
_OPENING: Final = _VALUES * _VALUES
_HALF: Final = 14
_LOW: Final = (1 << _HALF) - 1
_NO_TILE: Final = len(TILES)
_ENDS: Final = [(left, right) for left in range(_VALUES) for right in range(_VALUES)]
_BIT: Final = np.array([1 << n for n in range(len(TILES))] + [0], dtype=np.int64)
_AT_LEFT: Final = np.array([WITH_VALUE[left] for left, _ in _ENDS] + [(1 << len(TILES)) - 1])
_AT_RIGHT: Final = np.array([WITH_VALUE[right] for _, right in _ENDS] + [0])
_SUBSETS: Final = np.arange(1 << _HALF)
_IN: Final = (_SUBSETS[:, None] >> np.arange(_HALF)) & 1
_COUNT: Final = _IN.sum(axis=1).astype(np.int8)
_TILE_PIPS: Final = np.array([tile.pips for tile in TILES])
_PIPS: Final = [_IN @ _TILE_PIPS[:_HALF], _IN @ _TILE_PIPS[_HALF:]]


def _next_ends() -> Array:
    table = np.zeros((_OPENING + 1, len(TILES) + 1, 2), dtype=np.int64)
    for code in range(_OPENING + 1):
        table[code, _NO_TILE] = code
        for n, tile in enumerate(TILES):
            if code == _OPENING:
                table[code, n] = tile.low * _VALUES + tile.high
                continue
            left, right = _ENDS[code]
            if left in tile:
                table[code, n, 0] = tile.other(left) * _VALUES + right
            if right in tile:
                table[code, n, 1] = left * _VALUES + tile.other(right)
    return table.ravel()


def _selected() -> Array:
    """For each subset of a half and each k the k-th of its tiles."""
    table = np.zeros((1 << _HALF, _HALF), dtype=np.int8)
    rows, places = np.nonzero(_IN)
    table[rows, (np.cumsum(_IN, axis=1) - 1)[rows, places]] = places
    return table.ravel()


def _favourites(order: Sequence[int]) -> tuple[Array, Array]:
    """For each subset of either half its best tile, where later in `order` is better."""
    rank = np.full(len(TILES) + 1, -1)
    rank[list(order)] = np.arange(len(TILES))
    best = []
    for half in (0, 1):
        ranks = np.where(_IN, rank[half * _HALF : (half + 1) * _HALF], -1)
        tiles = half * _HALF + ranks.argmax(axis=1)
        best.append(np.where(_SUBSETS > 0, tiles, _NO_TILE))
    return np.stack(best), rank


_NEXT: Final = _next_ends()
_SELECT: Final = _selected()
_BY_PIPS: Final = sorted(range(len(TILES)), key=lambda n: (TILES[n].pips, n))
_ORDERS: Final = {
    "heaviest": _BY_PIPS,
    "lightest": sorted(range(len(TILES)), key=lambda n: (-TILES[n].pips, n)),
    "doubles": sorted(_BY_PIPS, key=lambda n: TILES[n].is_double),
}
_FAVOURITES: Final = {choice: _favourites(order) for choice, order in _ORDERS.items()}
CHOICES: Final = ("random", *_ORDERS)
"""The names of the policies."""


class _Kept(NamedTuple):
    """A batch as it was dealt and played."""

    opener: int
    deal: Array
    """Tile numbers, a column a round: the hands by seat, then the boneyard in drawing order."""
    turns: tuple[tuple[Array, Array, Array, Array], ...]
    """For each turn the rounds still played, tiles drawn so far, the tile (28: pass), the end."""

    def replayed(self, rules: Rules, number: int) -> Round:
        tiles = [TILES[n] for n in self.deal[:, number]]
        size, players = rules.hand_size, rules.players
        hands = [tiles[seat * size : (seat + 1) * size] for seat in range(players)]
        r = Round.start(rules, hands=hands, boneyard=tiles[size * players :], opener=self.opener)
        for ids, drawn, played, side in self.turns:
            at = int(np.searchsorted(ids, number))
            if at == len(ids) or ids[at] != number:
                break
            while len(tiles) - size * players - len(r.boneyard) < drawn[at]:
                r = r.after(Draw())
            if played[at] == _NO_TILE:
                r = r.after(Pass())
            else:
                end = ENDS[side[at]] if r.line != Line() else None
                r = r.after(Play(TILES[played[at]], end))
        return r


def _chosen(
    policy: Policy, can: Array, ends: Array, rng: np.random.Generator
) -> tuple[Array, Array]:
    """The tile, `_NO_TILE` where none fits, and 1 where it goes right."""
    if policy.choice == "random":
        left, right = can & _AT_LEFT[ends], can & _AT_RIGHT[ends]
        many = _COUNT[left & _LOW] + _COUNT[left >> _HALF]
        more = _COUNT[right & _LOW] + _COUNT[right >> _HALF]
        lot = (rng.random(len(can)) * (many + more)).astype(np.int8)
        side = lot >= many
        lot -= many * side
        tiles = np.where(side, right, left)
        low = tiles & _LOW
        many = _COUNT[low]
        high = lot >= many
        half = np.where(high, tiles >> _HALF, low)
        some = can > 0
        tile = _SELECT[half * _HALF + (lot - many * high) * some] + _HALF * high
        return np.where(some, tile, _NO_TILE), side & some
    best, rank = _FAVOURITES[policy.choice]
    low, high = best[0][can & _LOW], best[1][can >> _HALF]
    tile = np.where(rank[low] > rank[high], low, high)
    return tile, (_BIT[tile] & _AT_LEFT[ends]) == 0


def _batch(
    rules: Rules, policies: tuple[Policy, ...], keep: bool, job: tuple[int, int, Any]
) -> Rounds:
    opener, size, seed = job
    rng = np.random.Generator(np.random.PCG64(seed))
    players, dealt = rules.players, rules.hand_size * rules.players
    total = rules.drawable(len(TILES) - dealt)
    deal = np.ascontiguousarray(rng.random((size, len(TILES))).argsort(axis=1).T)
    in_hands = _BIT[deal[:dealt]].reshape(players, rules.hand_size, size)
    hands = [*np.bitwise_or.reduce(in_hands, axis=1)]
    boneyard = deal[dealt:]
    ids, ends = np.arange(size), np.full(size, _OPENING)
    drawn, passes, before = np.zeros((3, size), dtype=np.int64)
    last = np.zeros((players + 5, size), dtype=np.int64)
    turns: list[tuple[Array, Array, Array, Array]] = []
    turn = 0
    while len(ids):
        seat = (opener + turn) % players
        policy, hand = policies[seat], hands[seat]
        fit = _AT_LEFT[ends] | _AT_RIGHT[ends]
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
                hand[who] |= _BIT[boneyard[drawn[who], ids[who]]]
                drawn[who] += 1
        tile, side = _chosen(policy, hand & fit, ends, rng)
        if keep:
            turns.append((ids, drawn.copy(), tile, side.astype(np.int64)))
        hands[seat] = hand = hand ^ _BIT[tile]
        ends = _NEXT[(ends * (_NO_TILE + 1) + tile) * 2 + side]
        played = tile != _NO_TILE
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
    kept = (_Kept(opener, deal, tuple(turns)),) if keep else ()
    reserve = np.bitwise_or.reduce(_BIT[boneyard[total:]], axis=0)
    fits = reserve & (_AT_LEFT[last[players]] | _AT_RIGHT[last[players]])
    dead = (last[players + 2] < total) & (fits == 0) & (last[players + 4] == 0)
    return _settled(rules, opener, last, dead)._replace(kept=kept)


def _settled(rules: Rules, opener: int, last: Array, dead: Array) -> Rounds:
    """The columns from the last hands, ends, draws, draws before the last play, turns, out."""
    players = rules.players
    hands, (_, draws, _, turns, out) = last[:players], last[players:]
    totals = _PIPS[0][hands & _LOW] + _PIPS[1][hands >> _HALF]
    alone = (totals == totals.min(axis=0)).sum(axis=0) == 1
    lowest = np.where(alone, totals.argmin(axis=0), -1)
    winner = np.where(out, (opener + turns - 1) % players, lowest)
    points = np.zeros_like(totals)
    if rules.keeps_points:
        won = np.flatnonzero(winner >= 0)
        seats = winner[won]
        points[seats, won] = totals[:, won].sum(axis=0) - 2 * totals[seats, won]
    counts = _COUNT[hands & _LOW] + _COUNT[hands >> _HALF]
    plays = rules.hand_size * players + draws - counts.sum(axis=0, dtype=np.int64)
    return Rounds(
        rules,
        np.full_like(winner, opener),
        winner,
        out == 0,
        totals.T,
        points.T,
        turns,
        plays,
        draws,
        turns - plays,
        dead,
    )
