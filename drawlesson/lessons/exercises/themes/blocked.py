"""T5: score a blocked round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Self

from drawlesson.game.actions import Play
from drawlesson.game.rules import Rules
from drawlesson.lessons.exercises.random_play import pick, playout
from drawlesson.lessons.exercises.scoring import Scoring
from drawlesson.lessons.questions.known_mistakes import KnownMistake, taken_from_each, whole_sum
from drawlesson.lessons.questions.remarks import Remark, Seat, Told, remark

__all__ = ["Blocked"]

_WANTED: Final = ("plain",) * 7 + ("tie",) * 2 + ("no pips",)
"""What is looked for on the third level, each as often: most need the subtraction."""
_TRIES: Final = 200
"""In how many rounds it is looked for before something else is taken."""


@dataclass(frozen=True)
class Blocked(Scoring):
    """How many points the one lowest hand gets, 0 if there is none."""

    theme: ClassVar[str] = "T5"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        wanted = "plain" if level < 3 else pick(random, _WANTED)
        for _ in range(_TRIES):
            players = level + 1
            if wanted != "plain":
                players = pick(random, (2, 3, 4))
            rules = pick(random, (Rules.draw(players), Rules.block(players)))
            end = playout(rules, random)[-1]
            if end.settlement is None or end.settlement.how != "blocked":
                continue
            made = cls(seed, end)
            if made._kind == wanted and sum(map(len, end.hands)) <= 4 * players:
                return made
        return None

    @property
    def level(self) -> int:
        """One step for each hand more than two; 3 with a tie or a lowest hand of no pips."""
        return self.players - 1 if self._kind == "plain" else 3

    @property
    def _kind(self) -> str:
        """Whether something is taken away; else why not: a tie, or a hand of no pips."""
        if self.settlement.winner is None:
            return "tie"
        return "plain" if min(self.settlement.totals) else "no pips"

    @property
    def question(self) -> Remark:
        """How many points the round gives."""
        return remark("points of a blocked round")

    @property
    def hints(self) -> tuple[Told, ...]:
        """How hands are compared, the hands counted, and whether one alone is lowest."""
        winner = self.settlement.winner
        lowest = remark("lowest is shared", "D6.3", n=min(self.settlement.totals))
        if winner is not None:
            pips = self.settlement.totals[winner]
            lowest = remark("lowest alone", "D6.2", name=Seat(winner), n=pips)
        return remark("hands are compared", "D6.2"), *self._counted(), lowest

    @property
    def _so(self) -> Remark:
        if self.settlement.winner is None:
            return remark("nobody is lowest alone", "D6.3", "M19", n=min(self.settlement.totals))
        return remark("so the difference is", "D6.2", working=self.settlement.working)

    def _slips(self) -> Iterator[KnownMistake]:
        winner, totals = self.settlement.winner, self.settlement.totals
        if winner is None:
            yield from self._tie_slips()
        else:
            yield from self._winner_slips(winner)
        yield from self._closer_slips()
        yield KnownMistake(sum(totals), remark("all hands added", "D6.2", n=sum(totals)))

    def _winner_slips(self, winner: int) -> Iterator[KnownMistake]:
        totals = self.settlement.totals
        own, others = totals[winner], whole_sum(self.settlement)
        yield KnownMistake(others, remark("whole sum", "D6.2", "M16", others=others, own=own))
        each = taken_from_each(self.settlement)
        yield KnownMistake(each, remark("taken from each", "D6.2", "M17", own=own))
        if self.players > 2:
            for seat, total in enumerate(totals):
                if seat != winner:
                    only = remark("one hand alone", "D6.2", name=Seat(seat), pips=total)
                    yield KnownMistake(total - own, only)
                    yield KnownMistake(total, only)
        yield KnownMistake(0, remark("not a tie", "D6.2", name=Seat(winner), n=own))
        yield KnownMistake(own, remark("the winner's own", "D6.2", name=Seat(winner), n=own))

    def _tie_slips(self) -> Iterator[KnownMistake]:
        totals = self.settlement.totals
        low, whole = min(totals), sum(totals)
        for number in (whole - low, whole - 2 * low, whole - low * totals.count(low)):
            yield KnownMistake(number, remark("tie paid", "D6.3", "M19", n=low))

    def _closer_slips(self) -> Iterator[KnownMistake]:
        """What the player of the last tile would get if closing the line won (M18)."""
        totals = self.settlement.totals
        placed = [each for each in self.position.history if isinstance(each.action, Play)]
        if not placed:
            return
        closer = (placed[-1].turn - 1) % self.players
        if closer != self.settlement.winner:
            told = remark("closing wins nothing", "D6.2", "M18", name=Seat(closer))
            others = sum(totals) - totals[closer]
            yield from (KnownMistake(others - totals[closer], told), KnownMistake(others, told))
