"""T12: what a pass tells, and what a draw tells."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Self

from drawlesson.game.actions import Draw, Pass, Play
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import HIGHEST
from drawlesson.game.views import Event, View
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.random_play import pick, playout
from drawlesson.lessons.questions.answer_types import Several
from drawlesson.lessons.questions.remarks import Remark, Seat, Told, ends_then, remark

__all__ = ["Telling"]

_MEMORY: Final = 7
"""How many events back a pass is told."""


@dataclass(frozen=True)
class Telling(Exercise[View, frozenset[int]]):
    """The learner says which values somebody's hand is now known to lack."""

    teller: int
    """The seat that passed or drew."""
    since: int
    """How many events lie before the first that is told."""

    theme: ClassVar[str] = "T12"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        players = pick(random, (2, 2, 3))
        draw, block = Rules.draw(players), Rules.block(players)
        kinds = {1: (draw, block), 2: (draw, Rules.ply_yard()), 3: (draw, block)}
        rounds = playout(pick(random, kinds[level]), random)
        made = (cls(seed, *asked) for r in rounds if (asked := _asked(r)) is not None)
        fitting = [each for each in made if each._clear and each.level == level]
        return pick(random, fitting) if fitting else None

    @property
    def level(self) -> int:
        """3 with several passes or a line that has changed since, 2 for a draw, 1 for a pass."""
        telling = self._telling
        if len(telling) > 1 or telling[-1].ends != self.position.line.ends:
            return 3
        return 2 if telling[-1].action == Draw() else 1

    @property
    def givens(self) -> tuple[Told, ...]:
        """The rules; the ends before the first event; the events; the line now."""
        told = self._told
        return (
            remark(f"rules {self.position.rules.name}"),
            ends_then(told[0].ends),
            *told,
            remark("line now", line=self.position.line),
        )

    @property
    def question(self) -> Remark:
        """What the passes or a draw tell."""
        kind = "what does the draw tell" if self._drew else "what does the pass tell"
        if len(self._telling) > 1:
            kind = "what do the passes tell"
        return remark(kind, name=Seat(self.teller))

    @property
    def way(self) -> Several[int]:
        """Any values, or none."""
        return Several(tuple(range(HIGHEST + 1)))

    @property
    def right(self) -> frozenset[int]:
        """The values that were open when nothing can have fitted."""
        forced = [each for each in self._telling if self._stuck(each)]
        return frozenset(value for each in forced for value in each.ends or ())

    def _stuck(self, event: Event) -> bool:
        """Whether the rules allow what was done only where nothing fits."""
        return event.action == Pass() or self.position.rules.drawing == "when stuck"

    def reasons(self, answer: frozenset[int]) -> tuple[Told, ...]:
        """For a draw by choice why it tells nothing; else for each value what is known of it."""
        right, name = self.right, Seat(self.teller)
        found: list[Told] = []
        if self._drew and not right and answer:
            values = tuple(sorted(answer))
            return (remark("a draw tells nothing of", "D3.2", "M33", name=name, values=values),)
        ends = self.position.line.ends or ()
        for value in sorted(answer - right):
            if value in ends:
                found.append(remark("open only later", "", "M35", value=value))
            else:
                found.append(remark("was not open", "", value=value, name=name))
        for value in sorted(right - answer):
            clause = self.position.rules.clause("D3.4" if self._drew else "D3.6")
            found.append(remark("was open", clause, value=value, name=name))
        return tuple(found)

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """What a pass or a draw tells."""
        return self.hints[:1] if self.right else self.solution[-1:]

    @property
    def hints(self) -> tuple[Told, ...]:
        """When one passes or draws, and what was open then."""
        rules = self.position.rules
        if self._drew:
            free = rules.drawing == "any time"
            kind, clause = ("may draw any time", "D3.2") if free else ("draws when stuck", "D3.4")
            when = remark(kind, rules.clause(clause))
        else:
            when = remark("passes when stuck", rules.clause("D3.6"))
        return when, *(ends_then(each.ends) for each in self._telling)

    @property
    def solution(self) -> tuple[Told, ...]:
        """When one passes or draws, and so what is known."""
        name = Seat(self.teller)
        if not self.right:
            return self.hints[0], remark("a draw tells nothing", "D3.2", "M33", name=name)
        known = remark("so these are lacking", name=name, values=tuple(sorted(self.right)))
        return *self.hints, known

    @property
    def _told(self) -> tuple[Event, ...]:
        return self.position.events[self.since :]

    @property
    def _telling(self) -> list[Event]:
        """The passes or draws that the question is about."""
        return [
            event
            for event in self._told
            if event.seat == self.teller and not isinstance(event.action, Play)
        ]

    @property
    def _drew(self) -> bool:
        return self._telling[-1].action == Draw()

    @property
    def _clear(self) -> bool:
        """Whether nothing else rules out a value, and the ends of now are no answer to before."""
        right = self.right
        free = [tile for tile in self.position.unseen if not {tile.low, tile.high} & right]
        possible = {value for tile in free for value in tile}
        changed = len(self._telling) > 1 or self._telling[-1].ends != self.position.line.ends
        return possible | right == {*self.way.options} and not (
            changed and right == {*(self.position.line.ends or ())}
        )


def _asked(r: Round) -> tuple[View, int, int] | None:
    """What somebody else sees after a pass or a first draw, who made it, and since when to tell."""
    if r.over:
        return None
    events = r.seen_from(0).events
    recent = range(max(0, len(events) - _MEMORY), len(events))
    if r.action == Draw():
        first, teller = len(events) - 1, r.turn
        if first and events[first - 1].action == Draw():
            return None
    else:
        passes = [at for at in recent if events[at].action == Pass()]
        if not passes:
            return None
        teller = events[passes[-1]].seat
        first = next(at for at in passes if events[at].seat == teller)
    if events[first].ends is None:
        return None
    learner = (teller + 1) % r.rules.players if r.turn == teller else r.turn
    return r.seen_from(learner), teller, first
