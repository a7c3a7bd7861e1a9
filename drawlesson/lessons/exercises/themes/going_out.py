"""T4: score a round in which somebody went out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Self

from drawlesson.game.actions import Play
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import Tile
from drawlesson.lessons.exercises.random_play import pick, playout
from drawlesson.lessons.exercises.scoring import Scoring
from drawlesson.lessons.questions.known_mistakes import KnownMistake
from drawlesson.lessons.questions.remarks import Remark, Seat, Told, remark

__all__ = ["GoingOut"]

_BLANK: Final = Tile(0, 0)
_ALONE: Final = 0.8
"""How often two players are tried for the double blank left alone; most tries find none."""


@dataclass(frozen=True)
class GoingOut(Scoring):
    """How many points whoever played the last tile gets."""

    theme: ClassVar[str] = "T4"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        two = level == 1 or (level == 3 and random.random() < _ALONE)
        players = 2 if two else pick(random, (3, 4))
        rules = pick(random, (Rules.draw(players), Rules.block(players)))
        end = playout(rules, random)[-1]
        tiles = sum(map(len, end.hands))
        if end.settlement is None or end.settlement.how != "out" or tiles > 4 * (players - 1):
            return None
        made = cls(seed, end)
        if level == 3 and two:
            return None if made.right else made
        return made if tiles > 1 else None

    @property
    def level(self) -> int:
        """3 where somebody holds the double blank, 2 with several hands to count, else 1."""
        if any(_BLANK in hand for hand in self.position.hands):
            return 3
        return 2 if self.players > 2 else 1

    @property
    def question(self) -> Remark:
        """How many points the one who went out gets."""
        return remark("points of going out", name=Seat(self._out))

    @property
    def hints(self) -> tuple[Told, ...]:
        """Whose pips count, what a tile counts, and each hand but the last one counted."""
        counted = [*self._counted()]
        return (
            remark("all they hold", "D6.1", name=Seat(self._out)),
            remark("a tile counts its halves", "D5.3"),
            *counted[: max(1, len(counted) - 1)],
        )

    @property
    def _out(self) -> int:
        winner = self.settlement.winner
        assert winner is not None
        return winner

    def _slips(self) -> Iterator[KnownMistake]:
        totals = self.settlement.totals
        if self.right:
            yield KnownMistake(0, remark("going out does score", "D6.1", points=self.right))
        if self.players > 2:
            for seat, total in enumerate(totals):
                if seat != self._out:
                    yield KnownMistake(
                        total, remark("one hand alone", "D6.1", name=Seat(seat), pips=total)
                    )
        if self._compared != self.right:
            yield KnownMistake(self._compared, remark("nothing is taken away", "D6.2", "M21"))
        last = self.position.action
        if isinstance(last, Play):
            pips = last.tile.pips
            told = remark("the last tile counted", "D4.4", "M10", tile=last.tile, pips=pips)
            yield KnownMistake(self.right + pips, told)

    @property
    def _compared(self) -> int:
        """The others' sum less the smallest of them, as if hands were compared."""
        others = [t for seat, t in enumerate(self.settlement.totals) if seat != self._out]
        return sum(others) - min(others) if len(others) > 2 else self.right

    @property
    def _so(self) -> Remark:
        if self.right:
            return remark("so the sum is", "D6.1", working=self.settlement.working)
        return remark("nothing but the double blank", "D6.1", "M15", tile=_BLANK)
