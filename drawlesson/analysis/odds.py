"""Exact chances: fractions over every placement of the unseen tiles that agrees with a view.

Nothing is listed and nothing is sampled: placements are counted in closed form (see
`placements`), so every chance is exact and comes at once.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from drawlesson.analysis.knowledge import Knowledge
from drawlesson.game.actions import ENDS, End, Play
from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.game.lines import Ends
from drawlesson.game.tiles import FULL_SET, HIGHEST, WITH_VALUE, Tile, TileSet, tile_set
from drawlesson.game.views import View

__all__ = ["EndChoice", "Odds", "Share", "end_choices", "ends_after", "fitting"]


class Share(Fraction):
    """An exact chance, shown as people write it and with about how many of 100 that is."""

    def __repr__(self) -> str:
        of_hundred = self * 100
        if self in (0, 1):
            return str(self)
        sign = "=" if of_hundred.denominator == 1 else "≈"
        return f"{self} {sign} {round(of_hundred)}/100"


class EndChoice(NamedTuple):
    """A legal play and what it leaves."""

    play: Play
    ends: Ends
    """The open values after the play, left and right."""
    fits: TileSet
    """The own tiles that will fit then."""
    follows: Fraction
    """The chance that the next player can play then without drawing; 0 when the play goes out."""
    dead: tuple[End, ...]
    """The ends that no tile off the line will fit."""


class Odds:
    """Chances in a view, every placement that agrees with it being equally likely.

    Seats and the boneyard are asked about as they are now. Raises `Impossible` for a
    view that cannot be (see `Knowledge`), and for seats, tiles and ends that cannot be.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.knowledge = Knowledge(view)

    def holds(self, seat: int, tile: Tile) -> Fraction:
        """The chance that `seat` holds `tile`."""
        return self.holds_any(seat, TileSet([tile]))

    def holds_any(self, seat: int, tiles: TileSet) -> Fraction:
        """The chance that `seat` holds at least one of `tiles`."""
        seat, tiles = whole(seat, "the seat", 0, self.view.rules.players - 1), _set(tiles)
        if seat == self.view.seat:
            return Share(bool(self.view.hand & tiles))
        every = self.knowledge.placements
        return Share(every - self.knowledge.count(seat, tiles), every)

    def fits(self, seat: int, ends: Ends) -> Fraction:
        """The chance that `seat` holds a tile that fits one of `ends`."""
        return self.holds_any(seat, fitting(ends))

    def next_in(self, tiles: TileSet) -> Fraction:
        """The chance that the next tile of the boneyard is one of `tiles`.

        Every place in the boneyard is alike, so this is told for the reserve too.
        Raises `Impossible` when the boneyard is empty.
        """
        if not self.view.boneyard:
            raise Impossible("the boneyard is empty, expected a next tile")
        candidates = _set(tiles) & self.knowledge.unseen
        others = [seat for seat in range(self.view.rules.players) if seat != self.view.seat]
        held = sum((self.holds(seat, tile) for tile in candidates for seat in others), Fraction(0))
        return Share((len(candidates) - held) / self.view.boneyard)

    def next_fits(self, ends: Ends) -> Fraction:
        """The chance that the next tile of the boneyard fits one of `ends`; see `next_in`."""
        return self.next_in(fitting(ends))

    def after(self, play: Play) -> EndChoice:
        """What `play` leaves; `Impossible` unless it is one of the view's legal actions."""
        view = self.view
        if not isinstance(play, Play) or play not in view.legal_actions:
            raise Impossible(f"found {shown(play)}, expected one of the legal plays")
        ends = ends_after(view.line.ends, play)
        rest = view.hand - TileSet([play.tile])
        follows = self.fits((view.seat + 1) % view.rules.players, ends) if rest else Share()
        off = FULL_SET - view.line.tiles - TileSet([play.tile])
        dead = tuple(end for end, value in zip(ENDS, ends, strict=True) if not off.showing(value))
        return EndChoice(play, ends, rest & fitting(ends), follows, dead)


def end_choices(view: View) -> tuple[EndChoice, ...]:
    """What each legal play leaves, in the order of the legal actions; `()` when there is none.

    Raises `Impossible` for a view that cannot be.
    """
    odds = Odds(view)
    return tuple(odds.after(play) for play in view.legal_actions if isinstance(play, Play))


def fitting(ends: Ends) -> TileSet:
    """The tiles of the full set that fit one of `ends`; `Impossible` unless they are two values."""
    if not isinstance(ends, tuple) or len(ends) != 2:
        raise Impossible(f"found {shown(ends)}, expected two ends such as (2, 5)")
    for value in ends:
        whole(value, "the value of an end", 0, HIGHEST)
    return tile_set(WITH_VALUE[ends[0]] | WITH_VALUE[ends[1]])


def _set(tiles: object) -> TileSet:
    if not isinstance(tiles, TileSet):
        raise Impossible(f"found {shown(tiles)}, expected a TileSet")
    return tiles


def ends_after(ends: Ends | None, play: Play) -> Ends:
    """The open values after a play that fits."""
    if ends is None:
        return play.tile[:]
    left, right = ends
    if play.end == "left":
        return play.tile.other(left), right
    return left, play.tile.other(right)
