"""Ways to answer: what a learner gives, and every answer that can be thought of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import Generic, TypeAlias, TypeVar

from drawlesson.game.actions import ENDS, Action, Draw, Pass, Play
from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.game.tiles import FULL_SET, TileSet
from drawlesson.lessons.questions.remarks import Remark, Seat

__all__ = ["AnswerType", "Chance", "Marks", "Number", "One", "Option", "Several"]

Option: TypeAlias = str | int | Seat | Remark | Action
"""One of several things to choose from: a word, a value, a player, a sentence, an action."""
A = TypeVar("A")
Of = TypeVar("Of", bound=Option)


class AnswerType(ABC, Generic[A]):
    """A way to answer, whose answers are values of one type."""

    @abstractmethod
    def taken(self, answer: object) -> A:
        """`answer` as a value of that type; `Impossible` for what is no answer of this way."""

    @abstractmethod
    def thinkable(self) -> Iterator[A]:
        """Every answer that can be given."""


@dataclass(frozen=True)
class Number(AnswerType[int]):
    """A whole number, 0 or more."""

    highest: int = FULL_SET.pips

    def taken(self, answer: object) -> int:
        """`answer` if it is a number in range."""
        if isinstance(answer, bool):
            raise Impossible(f"found {shown(answer)}, expected a whole number")
        return whole(answer, "the answer", 0, self.highest)

    def thinkable(self) -> Iterator[int]:
        """Every number in range."""
        return iter(range(self.highest + 1))


@dataclass(frozen=True)
class One(AnswerType[Of], Generic[Of]):
    """One of the options."""

    options: tuple[Of, ...]

    def taken(self, answer: object) -> Of:
        """`answer` if it is one of the options."""
        for option in self.options:
            if type(option) is type(answer) and option == answer:
                return option
        raise Impossible(f"found {shown(answer)}, expected one of {shown(self.options)}")

    def thinkable(self) -> Iterator[Of]:
        """Every option."""
        return iter(self.options)


@dataclass(frozen=True)
class Several(AnswerType[frozenset[Of]], Generic[Of]):
    """Any of the options, or none of them."""

    options: tuple[Of, ...]

    def taken(self, answer: object) -> frozenset[Of]:
        """`answer` as a set of options."""
        one = One(self.options)
        return frozenset(map(one.taken, _collection(answer)))

    def thinkable(self) -> Iterator[frozenset[Of]]:
        """Every set of options, from none to all."""
        for size in range(len(self.options) + 1):
            yield from map(frozenset, combinations(self.options, size))


@dataclass(frozen=True)
class Chance(AnswerType[Fraction]):
    """A chance as a fraction, from 0 to 1; reduced or not is the same."""

    most: int
    """No denominator is larger, reduced."""

    def taken(self, answer: object) -> Fraction:
        """`answer` if it is a fraction or a whole number in range."""
        if isinstance(answer, bool) or not isinstance(answer, (int, Fraction)):
            raise Impossible(f"found {shown(answer)}, expected a fraction")
        chance = Fraction(answer)
        if not 0 <= chance <= 1:
            raise Impossible(f"found {shown(answer)}, expected a chance from 0 to 1")
        return chance

    def thinkable(self) -> Iterator[Fraction]:
        """Every fraction whose denominator is not too large, ascending by denominator."""
        yield from (Fraction(0), Fraction(1))
        for parts in range(2, self.most + 1):
            for part in range(1, parts):
                chance = Fraction(part, parts)
                if chance.denominator == parts:
                    yield chance


@dataclass(frozen=True)
class Marks(AnswerType[frozenset[Play]]):
    """For each tile the ends where it fits: left, right, both or neither.

    A tile marked "both" comes as two plays, one marked "neither" as none.
    """

    tiles: TileSet

    def taken(self, answer: object) -> frozenset[Play]:
        """`answer` as a set of plays of these tiles, each at an end."""
        return frozenset(map(self._play, _collection(answer)))

    def _play(self, play: object) -> Play:
        if not isinstance(play, Play) or play.end is None or play.tile not in self.tiles:
            raise Impossible(f"found {shown(play)}, expected a play of {self.tiles} at an end")
        return play

    def thinkable(self) -> Iterator[frozenset[Play]]:
        """Every way to mark the tiles: four to the power of their number."""
        plays = [Play(tile, end) for tile in self.tiles for end in ENDS]
        for marked in product((False, True), repeat=len(plays)):
            yield frozenset(play for play, on in zip(plays, marked, strict=True) if on)


def _collection(answer: object) -> Iterable[object]:
    if isinstance(answer, (str, Play, Draw, Pass, Seat, Remark)) or not isinstance(
        answer, Iterable
    ):
        return (answer,)
    return answer
