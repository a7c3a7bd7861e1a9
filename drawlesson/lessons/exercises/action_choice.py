"""What the exercises share in which an action is chosen: what is shown, and rules of thumb."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import comb
from random import Random
from typing import Self

from drawlesson.analysis import end_choices, solve
from drawlesson.analysis.beliefs import listed
from drawlesson.analysis.guarantees import Sure
from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.numbering import tiles_of
from drawlesson.game.actions import Action, Play
from drawlesson.game.rounds import Round, reached
from drawlesson.game.rules import Rules
from drawlesson.game.views import View
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.random_play import pick, playout
from drawlesson.lessons.questions.answer_types import One
from drawlesson.lessons.questions.question import Value
from drawlesson.lessons.questions.remarks import Remark, Seat, Told, remark

__all__ = [
    "Choice",
    "alike",
    "at_worst",
    "fails",
    "level_of",
    "misled",
    "plain_to_see",
    "shown",
    "turns",
    "worlds",
]


@dataclass(frozen=True)
class Choice(Exercise[View, Action]):
    """The learner chooses an action; which one is best has been proven or counted."""

    played: Round
    """The round in which the position arose, from its deal on, with all that is hidden."""

    @property
    def givens(self) -> tuple[Told, ...]:
        """The rules, the line, the own hand, how many tiles the others and the boneyard hold."""
        return shown(self.position)

    @property
    def way(self) -> One[Action]:
        """One of the legal actions, by the seed the lowest tile first or last.

        A heavy tile is right more often, and its place must not tell.
        """
        actions = self.position.legal_actions
        if pick(Random(self.seed), (False, True)):
            actions = tuple(sorted(actions, key=_tile, reverse=True))
        return One(actions)

    def _in_order(self, values: Iterable[Value]) -> tuple[Value, ...]:
        """What is known of each action, in the order in which they are offered."""
        at = self.way.options.index
        return tuple(sorted(values, key=lambda value: at(value.action)))

    def came_about(self) -> Round:
        """The round in which the position arose, from its deal on."""
        return self.played

    @classmethod
    def _first(cls, rounds: Iterable[Round], level: int, seed: int) -> Self | None:
        """The first of these positions that is worth asking at this level; None if none is."""
        for r in rounds:
            made = cls(seed, r.seen_from(r.turn), r)
            if made._worth_asking and made.level == level:
                return made
        return None

    @property
    @abstractmethod
    def _worth_asking(self) -> bool:
        """Whether there is something to find in the position."""


def _tile(action: Action) -> tuple[int, ...]:
    """The tile of a play; what is none comes behind all, in either order of the tiles."""
    return tuple(action.tile) if isinstance(action, Play) else ()


def shown(view: View) -> tuple[Told, ...]:
    """A view in words: the rules, the line, the hand, the sizes of the others and the boneyard."""
    others = (
        remark("holds", name=Seat(seat), n=size)
        for seat, size in enumerate(view.sizes)
        if seat != view.seat
    )
    return (
        remark(f"rules {view.rules.name}"),
        remark("the line", line=view.line),
        remark("your hand", tiles=view.hand),
        *others,
        remark("boneyard", n=view.boneyard),
    )


def turns(rules: Sequence[Rules], random: Random) -> Iterator[Round]:
    """The positions of a round of legal play, after the opening and before the end."""
    for r in playout(pick(random, rules), random):
        if r.line.ends is not None and not r.over:
            yield r


def alike(view: View, one: Action, other: Action) -> bool:
    """Whether two actions leave the same: where both ends are equal, left and right do."""
    return view.line.outcome(one) == view.line.outcome(other)


def misled(view: View, right: Action) -> bool:
    """Whether a rule of thumb can miss `right`: play the heaviest tile, or keep most matches."""
    choices = end_choices(view)
    pips = max(choice.play.tile.pips for choice in choices)
    matches = max(len(choice.fits) for choice in choices)
    heaviest = [choice.play for choice in choices if choice.play.tile.pips == pips]
    keeping = [choice.play for choice in choices if len(choice.fits) == matches]
    return not all(alike(view, play, right) for play in (*heaviest, *keeping))


def worlds(view: View) -> tuple[Round, ...]:
    """Every way in which the hidden hands can lie, as a round with all tiles open.

    Hands are told apart, the order of what they leave in the boneyard is not.
    """
    rules, seat, players = view.rules, view.seat, view.rules.players
    made = []
    for hidden in sorted(listed(Knowledge(view)).placements):
        hands = [tiles_of(each) for each in hidden]
        by_seat = {(seat + at) % players: hand for at, hand in enumerate(hands, start=1)}
        held = tuple(by_seat.get(each, view.hand) for each in range(players))
        boneyard = tuple(tile for tile in view.unseen if not any(tile in hand for hand in hands))
        made.append(reached(rules, view.line, held, boneyard, view.turn, view.passes))
    return tuple(made)


def plain_to_see(view: View) -> bool:
    """Whether the position alone tells all there is to know of the hidden hands of two.

    A pass, or a draw at Ply Yard, may tell more; then what happened would have to be shown.
    """
    size = view.sizes[(view.seat + 1) % view.rules.players]
    return len(listed(Knowledge(view)).placements) == comb(len(view.unseen), size)


def fails(world: Round, action: Action) -> bool:
    """Whether the player on turn of two does not win after `action`, though all tiles are open."""
    after = world.after(action)
    if after.settlement is not None:
        return after.settlement.winner != world.turn
    won_only = reached(Rules.ply_yard(), *after[1:6])
    value = solve(won_only).value
    return (value if after.turn == world.turn else -value) < 1


def at_worst(sure: Sure, rules: Rules) -> Remark:
    """How an action can end at worst, in points where the rules keep them."""
    if sure.outcome and rules.keeps_points:
        by = {1: "at worst a win by", -1: "at worst a loss by"}
        return remark(by[sure.outcome], n=abs(sure.points))
    plainly = {1: "at worst a win", 0: "at worst a tie", -1: "at worst a loss"}
    return remark(plainly[sure.outcome])


def level_of(measure: float, bounds: Sequence[float]) -> int:
    """The level of a measure that is large where it is easy: 1 from the first bound on, then 2."""
    return next((level for level, bound in enumerate(bounds, start=1) if measure >= bound), 3)
