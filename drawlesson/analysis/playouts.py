"""Worlds judged by a rule of thumb: how likely what was seen makes them, how they may end.

The rule weighs pips, doubles, own tiles that will fit and the chance that the next
player cannot follow. Whoever goes by it looks at nothing but what that seat may see,
also in a world with all tiles known: own hand, line, counts, and where others were
stuck. So a round played out by it does not suffer from what a solver assumes, that
everybody knows everything. Nobody draws by choice here.

Tiles and ends are numbers as in `numbering`; a round is played out in some 30
microseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb, exp
from typing import Final, NamedTuple

from drawlesson.analysis.numbering import FIT, NEXT, NUMBER, named, numbered, weight
from drawlesson.analysis.odds import ends_after
from drawlesson.game.actions import Action, Draw, Pass, Play
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET, TILES
from drawlesson.game.views import View

__all__ = ["DOUBLE", "FITS", "STOPS", "Playouts"]

DOUBLE: Final = 4.0
"""What getting rid of a double is worth beside its pips; found by duplicate matches."""

FITS: Final = 4.0
"""What each own tile that will fit is worth, in pips."""

STOPS: Final = 40.0
"""What it is worth in pips that the next player cannot follow."""

_SURE: Final = 2.0
"""A play that is so many pips better by the rule is taken to be *e* times as likely."""

_ASIDE: Final = 0.05
"""How often a play is taken to be any legal one."""

_NOBODY: Final = -1


class Playouts:
    """What a view tells about worlds that agree with it."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._free = view.rules.drawing == "any time"
        self._lacks = [0] * view.rules.players
        self._choices: list[_Choice] = []
        self._look_back()

    @property
    def choices(self) -> int:
        """How many plays of others tell which worlds are likely; 0 makes all alike."""
        return len(self._choices)

    def likelihood(self, world: Round) -> float:
        """How likely the others would have played as they did, were this the world.

        It looks at plays since a seat's last draw, from 1 for no choice at all downwards.
        """
        hands, likelihood = [*map(numbered, world.hands)], 1.0
        for choice in self._choices:
            hand = hands[choice.seat] | choice.since
            options = _options(hand, choice.ends, choice.off & ~hand & ~choice.lacks, choice.size)
            if len(options) > 1:
                taken = next(score for score, *made in options if made == choice.made)
                ways = sum(exp((score - taken) / _SURE) for score, _, _ in options)
                likelihood *= (1 - _ASIDE) / ways + _ASIDE / len(options)
        return likelihood

    def outcomes(self, world: Round, actions: Sequence[Action]) -> list[float]:
        """What each action of the seat on turn comes to when all then go by the rule.

        Own points less the mean of the others'; where none are kept, 1 for a win, -1 for a loss.
        """
        rules, seat, players = world.rules, world.turn, world.rules.players
        hands = [*map(numbered, world.hands)]
        boneyard = [1 << NUMBER[tile] for tile in world.boneyard]
        off, ends = sum(hands) + sum(boneyard), named(world.line.ends)
        del boneyard[world.drawable :]
        values = []
        for action in actions:
            held, lacks = [*hands], [*self._lacks]
            if isinstance(action, Play):
                bit = 1 << NUMBER[action.tile]
                held[seat] ^= bit
                after = named(ends_after(world.line.ends, action))
                table = _Table(held, lacks, off ^ bit, after, boneyard, (seat + 1) % players, 0)
                out = self._play_out(table) if held[seat] else seat
            elif isinstance(action, Draw):
                held[seat] |= boneyard[0]
                lacks[seat] = self._lacks_after_draw(ends)
                out = self._play_out(_Table(held, lacks, off, ends, boneyard[1:], seat, 0))
            else:
                out = self._play_out(_Table(held, lacks, off, ends, boneyard, seat, world.passes))
            values.append(_gain(rules, held, out, seat))
        return values

    def _play_out(self, table: _Table) -> int:
        """Who goes out. The hands of the table are left as they are at the end."""
        hands, lacks, off, ends, boneyard, turn, passes = table
        players, drawn, drawable = len(hands), 0, len(boneyard)
        while True:
            hand, here = hands[turn], FIT[ends]
            follower = turn + 1 if turn + 1 < players else 0
            if not hand & here:
                if drawn < drawable:
                    while not hand & here and drawn < drawable:
                        hand |= boneyard[drawn]
                        drawn += 1
                    hands[turn] = hand
                    lacks[turn] = self._lacks_after_draw(ends)
                else:
                    lacks[turn] |= here
                if not hand & here:
                    passes += 1
                    if passes == players:
                        return _NOBODY
                    turn = follower
                    continue
            fits = hand & here
            if fits & (fits - 1) or len(NEXT[ends][fits]) > 1:
                may = off & ~hand & ~lacks[follower]
                _, bit, ends = max(_options(hand, ends, may, hands[follower].bit_count()))
            else:
                bit = fits
                ends = NEXT[ends][bit][0][0]
            hands[turn] = hand = hand ^ bit
            if not hand:
                return turn
            off ^= bit
            turn, passes = follower, 0

    def _lacks_after_draw(self, ends: int) -> int:
        """What a seat lacks once it has drawn at these ends and played what fits."""
        return 0 if self._free else FIT[ends]

    def _look_back(self) -> None:
        """Go through the events: where seats were stuck, and what the others chose."""
        view, lacks = self._view, self._lacks
        played = [play.tile for play in view.line.plays]
        plays = sum(isinstance(event.action, Play) for event in view.events)
        off = numbered(FULL_SET) - sum(1 << NUMBER[tile] for tile in played[: len(played) - plays])
        sizes = [*view.sizes]
        for seat, _, action in view.events:
            sizes[seat] += isinstance(action, Play) - isinstance(action, Draw)
        for seat, ends, action in view.events:
            if isinstance(action, Draw):
                sizes[seat] += 1
                lacks[seat] = self._lacks_after_draw(named(ends))
                self._choices = [choice for choice in self._choices if choice.seat != seat]
            elif isinstance(action, Pass):
                lacks[seat] |= FIT[named(ends)]
            else:
                bit, follower = 1 << NUMBER[action.tile], (seat + 1) % view.rules.players
                for choice in self._choices:
                    if choice.seat == seat:
                        choice.since |= bit
                if seat != view.seat:
                    made = [bit, named(ends_after(ends, action))]
                    chosen = seat, made, named(ends), off, sizes[follower], lacks[follower], bit
                    self._choices.append(_Choice(*chosen))
                off ^= bit
                sizes[seat] -= 1


class _Table(NamedTuple):
    """A position; the lists of hands and lacks are used up."""

    hands: list[int]
    lacks: list[int]
    """By seat the tiles that it cannot hold, as far as the rule of thumb remembers."""
    off: int
    """The tiles that are not on the line."""
    ends: int
    boneyard: list[int]
    """The tiles that may be drawn, in order."""
    turn: int
    passes: int


@dataclass
class _Choice:
    """A play of another seat, with what that seat could see."""

    seat: int
    made: list[int]
    """The tile and the ends after it."""
    ends: int
    off: int
    size: int
    """How many tiles the next player held."""
    lacks: int
    """The tiles that the next player could not hold."""
    since: int
    """The tiles that the seat has played since then, this one included."""


def _options(hand: int, ends: int, may: int, size: int) -> list[tuple[float, int, int]]:
    """The plays of a hand, equal outcomes once: the rule's score, the tile, the ends after it.

    The next player holds `size` of the tiles in `may`.
    """
    stops, leads, fits = _stops(size, may.bit_count()), NEXT[ends], hand & FIT[ends]
    options = []
    while fits:
        bit = fits & -fits
        fits ^= bit
        rest, score = hand ^ bit, _TILE[bit]
        for after, fit in leads[bit]:
            own = FITS * (rest & fit).bit_count()
            options.append((score + own + stops[(may & fit).bit_count()], bit, after))
    return options


_TILE: Final = {1 << NUMBER[tile]: tile.pips + DOUBLE * tile.is_double for tile in TILES}


@cache
def _stops(size: int, may: int) -> tuple[float, ...]:
    """By how many of `may` tiles fit: what the chance is worth that a hand of `size` has none."""
    every = comb(may, size) or 1
    return tuple(STOPS * comb(may - fitting, size) / every for fitting in range(may + 1))


def _gain(rules: Rules, hands: Sequence[int], out: int, seat: int) -> float:
    """Points as `Playouts.outcomes` counts them (D6, Y5)."""
    totals = [*map(weight, hands)]
    lowest = min(totals)
    winner, points = out, sum(totals)
    if out == _NOBODY:
        if totals.count(lowest) > 1:
            return 0.0
        winner, points = totals.index(lowest), points - 2 * lowest
    if not rules.keeps_points:
        points = 1
    return float(points) if winner == seat else -points / (rules.players - 1)
