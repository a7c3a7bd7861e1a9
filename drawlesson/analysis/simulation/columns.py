"""Finished rounds as columns, from the arrays and from the engine alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import numpy as np

from drawlesson.analysis.estimates import Estimate, mean_of, share_of
from drawlesson.analysis.simulation.tables import COUNT, HALF, LOW, NO_TILE, PIPS, Array
from drawlesson.game.actions import ENDS, Draw, Pass, Play
from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import TILES

__all__ = ["Kept", "Rounds", "joined", "row", "settled"]


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
    kept: tuple[Kept, ...] = ()

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
        """The mean of a column or a part of one; `Impossible` for fewer than two values."""
        column = _column(values)
        whole(len(column), "the number of values", 2)
        return mean_of(float(column.mean()), float(column.std(ddof=1)), len(column))

    @staticmethod
    def share(which: Array) -> Estimate:
        """The share of rounds in which `which` is true; `Impossible` for no values at all."""
        column = _column(which)
        if column.size and column.dtype != bool:
            raise Impossible(f"found {shown(which)}, expected values that are true or false")
        return share_of(int(np.count_nonzero(column)), len(column))

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


class Kept(NamedTuple):
    """A batch as it was dealt and played."""

    opener: int
    deal: Array
    """Tile numbers, a column a round: the hands by seat, then the boneyard in drawing order."""
    turns: tuple[tuple[Array, Array, Array, Array], ...]
    """For each turn the rounds still played, tiles drawn so far, the tile (28: pass), the end."""

    def replayed(self, rules: Rules, number: int) -> Round:
        """Round `number` of the batch, played again by the engine."""
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
            if played[at] == NO_TILE:
                r = r.after(Pass())
            else:
                end = ENDS[side[at]] if r.line != Line() else None
                r = r.after(Play(TILES[played[at]], end))
        return r


def _column(values: object) -> Array:
    column = np.asarray(values)
    if column.ndim != 1 or column.dtype.kind not in "biuf":
        raise Impossible(f"found {shown(values)}, expected a column of numbers")
    return column


def row(r: Round) -> tuple[Any, ...]:
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


def joined(rules: Rules, parts: Sequence[Rounds]) -> Rounds:
    """All parts one after the other."""
    columns = [
        np.concatenate(column).astype(bool if column[0].dtype == bool else np.int64)
        for column in zip(*(part[1:-1] for part in parts), strict=True)
    ]
    kept = tuple(kept for part in parts for kept in part.kept)
    return Rounds(rules, *cast(Any, columns))._replace(kept=kept)


def settled(rules: Rules, opener: int, last: Array, dead: Array) -> Rounds:
    """The columns from the last hands, ends, draws, draws before the last play, turns, out."""
    players = rules.players
    hands, (_, draws, _, turns, out) = last[:players], last[players:]
    totals = PIPS[0][hands & LOW] + PIPS[1][hands >> HALF]
    alone = (totals == totals.min(axis=0)).sum(axis=0) == 1
    lowest = np.where(alone, totals.argmin(axis=0), -1)
    winner = np.where(out, (opener + turns - 1) % players, lowest)
    points = np.zeros_like(totals)
    if rules.keeps_points:
        won = np.flatnonzero(winner >= 0)
        seats = winner[won]
        points[seats, won] = totals[:, won].sum(axis=0) - 2 * totals[seats, won]
    held = COUNT[hands & LOW] + COUNT[hands >> HALF]
    plays = rules.hand_size * players + draws - held.sum(axis=0, dtype=np.int64)
    acted = turns, plays, draws, turns - plays
    columns = np.full_like(winner, opener), winner, out == 0, totals.T, points.T, *acted, dead
    # Numbers are small while they go from one process to another; `joined` widens them.
    small = [c if c.dtype == bool else c.astype(np.int16) for c in columns]
    return Rounds(rules, *cast(Any, small))
