"""T11: the chance that the next tile, or a tile of the next hand, fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb
from random import Random
from typing import ClassVar, Final, Literal, Self

from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.odds import Odds, fitting
from drawlesson.game.actions import Pass
from drawlesson.game.lines import Ends
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import TileSet
from drawlesson.game.views import Event, View
from drawlesson.lessons.exercises.action_choice import shown, turns
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.random_play import pick
from drawlesson.lessons.questions.answer_types import Chance
from drawlesson.lessons.questions.question import Label
from drawlesson.lessons.questions.remarks import Remark, Seat, Told, ends_then, remark

__all__ = ["Chances"]

_RULES: Final = (Rules.draw(2), Rules.draw(3), Rules.block(3))
_MOST_WAYS: Final = 60
"""So many hands can be counted on paper."""
_LISTED: Final = 15
"""So many hands are written out."""


@dataclass(frozen=True)
class Chances(Exercise[View, Fraction]):
    """The learner counts a chance exactly, every placement of the unseen being as likely."""

    asked: Literal["next tile", "next hand"]

    theme: ClassVar[str] = "T11"

    @property
    def label(self) -> Label:
        """How the answer is known."""
        return "exact count"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        asked: Literal["next tile", "next hand"] = "next tile" if level == 1 else "next hand"
        made = [
            cls(seed, r.seen_from(r.turn), asked)
            for r in turns(_RULES, random)
            if r.drawable or asked == "next hand"
        ]
        fair = [each for each in made if each._worth_asking and each.level == level]
        return pick(random, fair) if fair else None

    @property
    def _worth_asking(self) -> bool:
        if not 0 < self.right < 1:
            return False
        if self.asked == "next tile":
            return not self._told_of_hands
        few = self._ways <= _MOST_WAYS and self.position.sizes[self._next] > 1
        return few and self._held == self._plainly and self.right == self._by_hand

    @property
    def _by_hand(self) -> Fraction:
        """The chance as it is counted on paper: all hands but those in which nothing fits."""
        return 1 - Fraction(self._fitless, self._ways)

    @property
    def _fitless(self) -> int:
        return comb(len(self._held) - len(self._fitting), self._size)

    @property
    def _plainly(self) -> TileSet:
        """What the next player may hold as a learner finds it: nothing that fitted at a pass."""
        shut = {value for event in self._passes for value in event.ends or ()}
        return TileSet(tile for tile in self.position.unseen if not {*tile} & shut)

    @property
    def _passes(self) -> tuple[Event, ...]:
        """The passes of the next player."""
        events = self.position.events
        return tuple(e for e in events if e.seat == self._next and isinstance(e.action, Pass))

    @property
    def _told_of_hands(self) -> bool:
        """Whether something is known of the other hand, so that places are not alike."""
        return bool(Knowledge(self.position).cannot_hold(self._next) & self.position.unseen)

    @property
    def level(self) -> int:
        """1 for the next tile, 2 for a hand of which nothing is known, 3 for another hand."""
        if self.asked == "next tile":
            return 1
        return 3 if self._told_of_hands else 2

    @property
    def _next(self) -> int:
        return (self.position.seat + 1) % self.players

    @property
    def following(self) -> int:
        """The seat of the next player."""
        return self._next

    @property
    def possible(self) -> TileSet:
        """The unseen tiles that may lie where it is asked."""
        return self._held

    @property
    def _ends(self) -> Ends:
        ends = self.position.line.ends
        assert ends is not None, "a chance is asked after the opening"
        return ends

    @cached_property
    def _held(self) -> TileSet:
        """The unseen tiles that the asked place may hold."""
        unseen = self.position.unseen
        if self.asked == "next tile":
            return unseen
        return unseen - Knowledge(self.position).cannot_hold(self._next)

    @property
    def _fitting(self) -> TileSet:
        return self._held & fitting(self._ends)

    @property
    def _size(self) -> int:
        return 1 if self.asked == "next tile" else self.position.sizes[self._next]

    @property
    def _ways(self) -> int:
        """How many hands the next player may hold."""
        return comb(len(self._held), self._size)

    @property
    def givens(self) -> tuple[Told, ...]:
        """The view in words, and every pass of the next player."""
        told: list[Told] = []
        for event in self._passes:
            told += [ends_then(event.ends), event]
        return *shown(self.position), *told

    @property
    def question(self) -> Remark:
        """How likely it is that something fits."""
        if self.asked == "next tile":
            return remark("chance of the next tile")
        return remark("chance of the next hand", name=Seat(self._next))

    @property
    def way(self) -> Chance:
        """A fraction."""
        return Chance(_MOST_WAYS)

    @cached_property
    def right(self) -> Fraction:
        """The exact chance."""
        odds = Odds(self.position)
        if self.asked == "next tile":
            return odds.next_fits(self._ends)
        return odds.fits(self._next, self._ends)

    def reasons(self, answer: Fraction) -> tuple[Told, ...]:
        """Whose chance it is, if anybody's; then what is counted."""
        if answer == self.right:
            return ()
        slip = next((told for chance, told in self._slips() if chance == answer), None)
        return (slip or self._off(answer)), *self._counted

    def _off(self, answer: Fraction) -> Remark:
        return remark("too likely" if answer > self.right else "not likely enough")

    def _slips(self) -> Iterator[tuple[Fraction, Remark]]:
        fits, held = len(self._fitting), len(self._held)
        yield 1 - self.right, remark("that nothing fits")
        if self.asked == "next tile":
            boneyard = self.position.boneyard
            if fits <= boneyard:
                yield Fraction(fits, boneyard), remark("only the boneyard", n=boneyard)
            return
        yield Fraction(fits, held), remark("of one tile only", n=self._size)
        if fits * self._size <= held:
            yield Fraction(fits * self._size, held), remark("added up", n=self._size)
        unseen = self.position.unseen
        blind = comb(len(unseen - fitting(self._ends)), self._size)
        naive = 1 - Fraction(blind, comb(len(unseen), self._size))
        yield naive, remark("the pass forgotten", name=Seat(self._next))

    @property
    def _counted(self) -> tuple[Told, ...]:
        fits = remark("of these fit", tiles=self._fitting, n=len(self._fitting))
        if self.asked == "next tile":
            return remark("unseen, each as likely", tiles=self._held, n=len(self._held)), fits
        return (
            remark("may be held", name=Seat(self._next), tiles=self._held, n=len(self._held)),
            fits,
        )

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """The count that gives the fraction."""
        return (self._so,)

    @property
    def hints(self) -> tuple[Told, ...]:
        """The tiles that may lie there, those of them that fit, and how to count hands."""
        if self.asked == "next tile":
            return self._counted
        return *self._counted, remark("count those without", n=self._size), self._hands

    @property
    def solution(self) -> tuple[Told, ...]:
        """What may lie there, what fits, and the fraction."""
        chance = remark("so the chance is", chance=self.right)
        if self.asked == "next tile":
            return *self._counted, self._so, chance
        return *self._counted, self._hands, self._without, self._so, chance

    @property
    def _so(self) -> Remark:
        """How many of how many give the chance."""
        if self.asked == "next tile":
            return remark("so many tiles fit", n=len(self._fitting), all=len(self._held))
        return remark("so many hands fit", n=self._ways - self._fitless, all=self._ways)

    @property
    def _hands(self) -> Remark:
        return self._written("so many hands", self._ways, self._held)

    @property
    def _without(self) -> Remark:
        return self._written("so many without", self._fitless, self._held - self._fitting)

    def _written(self, kind: str, number: int, tiles: TileSet) -> Remark:
        """How many hands of these tiles there are, and which while they are few."""
        if number > _LISTED:
            return remark(kind, n=number)
        hands = tuple(map(TileSet, combinations(tiles, self._size)))
        return remark(f"{kind}, listed", n=number, hands=hands)
