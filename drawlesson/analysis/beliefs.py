"""What the hidden hands may be while a proof plays on: two forms of the same thing.

A belief is a set of placements that cannot be told apart. When a hidden hand plays a
tile, the placements with that tile remain; when it passes, those in which nothing
fits. `Listed` holds the placements one by one, for any number of hands. `Boxed` holds
the hand of a single opponent as "so many of these tiles, at most so many of those",
and so needs no list; tiles are numbers as in `numbering`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, Protocol

from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.numbering import FIT, PIPS, numbered, weight
from drawlesson.analysis.placements import bits_of
from drawlesson.game.tiles import tile_set

__all__ = ["Belief", "Boxed", "Hands", "Listed", "boxed", "listed"]

Hands = tuple[int, ...]
"""The hidden hands of one placement, clockwise from the player."""


class Belief(Protocol):
    """What a proof asks of either form. Hidden hands are numbered clockwise from 0."""

    def plays(self, hand: int, ends: int) -> list[tuple[int, Belief]]:
        """The tiles that `hand` may play, each with what is believed then."""

    def stuck(self, hand: int, ends: int) -> Belief | None:
        """What is believed when `hand` passes; None when it surely has a tile that fits."""

    def goes_out(self, hand: int) -> bool:
        """Whether `hand` holds one tile only."""

    def fewest(self) -> int:
        """The fewest pips that the hidden hands may hold together."""

    def blocked(self, mine: int) -> int:
        """The fewest points that a hand of `mine` pips wins when blocked; -1 unless it must win."""


class Listed(NamedTuple):
    """Placements one by one, each a hand by hidden seat."""

    placements: frozenset[Hands]

    def plays(self, hand: int, ends: int) -> list[tuple[int, Belief]]:
        """As `Belief.plays`."""
        held = 0
        for hands in self.placements:
            held |= hands[hand]
        return [(bit, self.having(hand, bit)) for bit in bits_of(held & FIT[ends])]

    def having(self, hand: int, bit: int) -> Listed:
        """The placements in which `hand` can play the tile, after it did; there may be none."""
        return Listed(
            frozenset(
                (*hands[:hand], hands[hand] ^ bit, *hands[hand + 1 :])
                for hands in self.placements
                if hands[hand] & bit
            )
        )

    def lacking(self, hand: int, ends: int) -> Listed:
        """The placements in which nothing of `hand` fits; there may be none."""
        return Listed(frozenset(h for h in self.placements if not h[hand] & FIT[ends]))

    def stuck(self, hand: int, ends: int) -> Belief | None:
        """As `Belief.stuck`."""
        left = self.lacking(hand, ends)
        return left if left.placements else None

    def goes_out(self, hand: int) -> bool:
        """As `Belief.goes_out`."""
        return next(iter(self.placements))[hand].bit_count() == 1

    def fewest(self) -> int:
        """As `Belief.fewest`."""
        return min(sum(map(weight, hands)) for hands in self.placements)

    def blocked(self, mine: int) -> int:
        """As `Belief.blocked`."""
        totals = [[*map(weight, hands)] for hands in self.placements]
        return min(sum(t) - mine if mine < min(t) else -1 for t in totals)


class Boxed(NamedTuple):
    """One hidden hand: `size` of the tiles `allowed`, and of each capped set at most so many."""

    allowed: int
    size: int
    caps: tuple[tuple[int, int], ...]
    """Sets of tiles that lie in one another, with how many of each the hand may hold."""

    def plays(self, hand: int, ends: int) -> list[tuple[int, Belief]]:
        """As `Belief.plays`."""
        after: list[tuple[int, Belief]] = []
        for bit in bits_of(self.allowed & FIT[ends]):
            caps = tuple((tiles, most - bool(tiles & bit)) for tiles, most in self.caps)
            after.append((bit, _simplified(self.allowed ^ bit, self.size - 1, caps)))
        return after

    def stuck(self, hand: int, ends: int) -> Belief | None:
        """As `Belief.stuck`."""
        left = self._replace(allowed=self.allowed & ~FIT[ends])
        return left if left._lightest() is not None else None

    def goes_out(self, hand: int) -> bool:
        """As `Belief.goes_out`."""
        return self.size == 1

    def fewest(self) -> int:
        """As `Belief.fewest`."""
        lightest = self._lightest()
        assert lightest is not None, "a belief holds at least one hand"
        return lightest

    def blocked(self, mine: int) -> int:
        """As `Belief.blocked`."""
        lightest = self.fewest()
        return lightest - mine if mine < lightest else -1

    def hands(self) -> Iterator[int]:
        """Every hand, the lightest tiles first."""
        for tiles in combinations([*bits_of(self.allowed)], self.size):
            hand = sum(tiles)
            if all((hand & capped).bit_count() <= most for capped, most in self.caps):
                yield hand

    def _lightest(self) -> int | None:
        """The pips of the lightest hand; None when there is no hand.

        Taking the lightest tile that no cap forbids, again and again, is best because
        the capped sets lie in one another.
        """
        pips, missing, left = 0, self.size, self.allowed
        caps = [*self.caps]
        while missing:
            if not left:
                return None
            bit = left & -left
            left ^= bit
            if caps:
                if any(capped & bit and not most for capped, most in caps):
                    continue
                caps = [(capped, most - bool(capped & bit)) for capped, most in caps]
            pips += PIPS[bit.bit_length()]
            missing -= 1
        return pips


def _simplified(allowed: int, size: int, caps: tuple[tuple[int, int], ...]) -> Boxed:
    for tiles, most in caps:
        if not most:
            allowed &= ~tiles
    left = tuple((tiles, most) for tiles, most in caps if 0 < most < size)
    return Boxed(allowed, size, left)


def boxed(knowledge: Knowledge) -> Boxed:
    """What is known of the other hand of two.

    The tiles that a layer cannot hold must all have come later, so there are at most
    as many as later layers have places.
    """
    most: dict[int, int] = {}
    for history in knowledge.histories:
        later = sum(group.size for group in history.groups)
        here: dict[int, int] = {}
        for group in history.groups:
            later -= group.size
            here[~group.allowed] = later
        for barred, cap in here.items():
            most[barred] = max(most.get(barred, 0), cap)
    caps = tuple((numbered(tile_set(barred)), cap) for barred, cap in most.items())
    size = sum(knowledge.view.sizes) - len(knowledge.view.hand)
    return _simplified(numbered(knowledge.unseen), size, caps)


def listed(knowledge: Knowledge) -> Listed:
    """Every placement of the hidden hands that agrees with what was seen."""
    seat, players = knowledge.view.seat, knowledge.view.rules.players
    others = [(seat + ahead) % players for ahead in range(1, players)]
    found: set[Hands] = set()
    for history in knowledge.histories:
        # A set: the layers of one hand come to the same hand in very many ways.
        partial = {(knowledge.unseen.bits, (0,) * len(others))}
        for group, owner in zip(history.groups, history.seats, strict=True):
            at = others.index(owner)
            partial = {
                (left ^ held, (*hands[:at], hands[at] | held, *hands[at + 1 :]))
                for left, hands in partial
                for held in map(sum, combinations([*bits_of(left & group.allowed)], group.size))
            }
        found.update(hands for _, hands in partial)
    return Listed(frozenset(tuple(numbered(tile_set(h)) for h in hands) for hands in found))
