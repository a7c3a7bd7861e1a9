"""T1: which tiles fit, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from drawlesson.game.actions import ENDS, LEFT, End, Play
from drawlesson.game.lines import Ends
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.game.turns import Turn
from drawlesson.game.views import View
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.random_play import pick, playout
from drawlesson.lessons.questions.answer_types import Marks
from drawlesson.lessons.questions.remarks import Remark, Told, open_values, remark

__all__ = ["Fitting"]


@dataclass(frozen=True)
class Fitting(Exercise[View, frozenset[Play]]):
    """The learner marks each tile of the hand: left, right, both or neither."""

    theme: ClassVar[str] = "T1"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        rounds = playout(pick(random, (Rules.draw(2), Rules.draw(3), Rules.block(2))), random)
        made = [cls(seed, r.seen_from(r.turn)) for r in rounds if _worth_asking(r)]
        fitting = [each for each in made if each.level == level]
        return pick(random, fitting) if fitting else None

    @property
    def level(self) -> int:
        """One step for a full hand, for a tile that fits both ends, for a blank end."""
        left, right = self._ends
        both = any(len(self.position.line.places(tile)) == 2 for tile in self.position.hand)
        return min(3, 1 + (len(self.position.hand) > 5) + both + (0 in (left, right)))

    @property
    def givens(self) -> tuple[Told, ...]:
        """The line and the hand."""
        view = self.position
        return remark("the line", line=view.line), remark("your hand", tiles=view.hand)

    @property
    def question(self) -> Remark:
        """Where each tile fits."""
        return remark("where does each fit")

    @property
    def way(self) -> Marks:
        """Marks on the tiles of the hand."""
        return Marks(self.position.hand)

    @property
    def right(self) -> frozenset[Play]:
        """Every play that fits."""
        places = self.position.line.places
        return frozenset(Play(tile, end) for tile in self.position.hand for end in places(tile))

    def reasons(self, answer: frozenset[Play]) -> tuple[Told, ...]:
        """For each tile marked wrong what is wrong with it.

        Where both ends show the same value, marking one of them is right as well.
        """
        left, right = self._ends
        found: list[Told] = []
        for tile in self.position.hand:
            ends = [end for end in ENDS if Play(tile, end) in answer]
            places = self.position.line.places(tile)
            if left == right and ends and places:
                continue
            found += self._too_much(tile, [end for end in ends if end not in places])
            if len(places) == 2 and not ends:
                found.append(remark("fits both", "D3.1", tile=tile))
            else:
                found += self._left_out(tile, [end for end in places if end not in ends])
        return tuple(found)

    def _too_much(self, tile: Tile, ends: list[End]) -> Iterator[Told]:
        view, before = self.position, self._ends_before
        turn = Turn(view.rules, view.hand, view.line.ends, view.boneyard)
        for end in ends:
            yield from turn.refusals(Play(tile, end))
            at = ENDS.index(end)
            value = self._ends[at]
            if before is not None and before[at] in tile:
                yield remark("covered", "D3.1", "M35", covered=before[at], value=value, tile=tile)
            elif 0 in tile and value:
                yield remark("blank is no joker", "D3.1", "M12", tile=tile, value=value)

    def _left_out(self, tile: Tile, ends: Iterable[End | None]) -> Iterator[Told]:
        left, right = self._ends
        for end in ends:
            if end == LEFT:
                yield remark("fits left", "D3.1", tile=tile, value=left)
            else:
                yield remark("fits right", "D3.1", tile=tile, value=right)

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """What the ends show: all else follows from it."""
        return (open_values(self._ends),)

    @property
    def hints(self) -> tuple[Told, ...]:
        """The ends, how many tiles fit, and which do not."""
        fitting = {play.tile for play in self.right}
        return (
            open_values(self._ends),
            remark("so many fit", n=len(fitting)),
            remark("these fit nowhere", tiles=self.position.hand - TileSet(fitting)),
        )

    @property
    def solution(self) -> tuple[Told, ...]:
        """The ends, and for each tile where it fits."""
        return open_values(self._ends), *(self._place(tile) for tile in self.position.hand)

    def _place(self, tile: Tile) -> Told:
        left, right = self._ends
        places = self.position.line.places(tile)
        if len(places) == 2:
            return remark("fits both", "D3.1", tile=tile)
        if not places:
            return remark("fits neither", "D3.1", tile=tile, left=left, right=right)
        return next(self._left_out(tile, places))

    @property
    def _ends(self) -> Ends:
        ends = self.position.line.ends
        assert ends is not None
        return ends

    @property
    def _ends_before(self) -> Ends | None:
        """The ends before the last play; None where there was no line yet."""
        plays = [event for event in self.position.events if isinstance(event.action, Play)]
        return plays[-1].ends if plays else None


def _worth_asking(r: Round) -> bool:
    """Whether some tiles fit and some do not."""
    if r.over or len(r.line) < 2 or len(r.hands[r.turn]) not in range(3, 8):
        return False
    fitting = [tile for tile in r.hands[r.turn] if r.line.places(tile)]
    return 0 < len(fitting) < len(r.hands[r.turn])
