"""A quiz item: a claim that many believe, asked as a question about one situation.

An item stores no answer. Each choice carries a check on the game: whether what it says
holds, given the situation under certain rules. What holds in Draw is right; where a wrong
choice holds in Ply Yard or Block, that is worked out in the same way. What is true only at
tables that the game here does not know is a custom, and is data.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, Self, TypeAlias

from drawlesson.game.actions import IllegalAction
from drawlesson.game.errors import Impossible
from drawlesson.game.rules import Rules
from drawlesson.lessons.questions.answer_types import One
from drawlesson.lessons.questions.question import Label, Question
from drawlesson.lessons.questions.remarks import Fact, Remark, Told, remark

__all__ = ["Choice", "Custom", "Facts", "Item", "QuizItem"]

"""The rule sets of the course that the game can play, by name."""

Custom: TypeAlias = Literal[
    "All Fives",
    "Chicken Foot",
    "Five-Up",
    "fives and threes",
    "Spanish rules",
    "rule pages",
    "old rules",
    "tables",
    "games",
    "apps",
    "sites",
    "exercises",
    "families",
]
"""Where else a claim is true, as far as is known: no check of the game can tell."""
Facts: TypeAlias = tuple[tuple[str, Fact], ...]
"""What fills sentences, by name."""


class Choice(NamedTuple):
    """One of the answers to choose from, with what makes it true and what is said about it."""

    name: str
    """Which sentences say it: "M1 <name>", and "M1 <name>, because"."""
    holds: Callable[[Any], bool] | None
    """Whether it is true of the situation; None where only customs of other tables say so."""
    customs: tuple[Custom, ...] = ()
    """Where it is true beyond the rule sets that the game plays."""
    clause: str = ""
    """The clause that decides about it; "" for that of the item."""
    facts: Facts = ()
    """What fills its sentences."""


@dataclass(frozen=True)
class Item:
    """A misconception as something to ask."""

    number: str
    """Its number among the misconceptions, such as "M16"."""
    clause: str
    """The clause that says how it is."""
    situation: Callable[[Rules], Any]
    """What it is about, under these rules; it may refuse rules under which it cannot be."""
    choices: tuple[Choice, ...]
    """In the order in which they are shown; one of them is true in Draw."""
    givens: tuple[Told, ...] = ()
    """What is shown of the situation."""
    players: int = 2
    seat: int | None = None
    """The learner's seat; None for somebody who looks on."""
    facts: Facts = ()
    """What fills all its sentences."""
    hints: int = 2
    """How many hints there are."""
    working: tuple[Told, ...] = ()
    """Steps of the solution that come before the answer."""
    label: Label = "rule"
    """How the answer is known."""

    def true_in(self, choice: Choice, rule_set: str) -> bool:
        """Whether what `choice` says is true in the rule set of this name."""
        if choice.holds is None:
            return False
        try:
            return choice.holds(self.situation(Rules.named(rule_set, self.players)))
        except (Impossible, IllegalAction):  # the situation cannot be there
            return False

    @cached_property
    def right(self) -> Choice:
        """The choice that is true in Draw."""
        (right,) = (choice for choice in self.choices if self.true_in(choice, "draw"))
        return right

    def said(self, name: str, clause: str = "", facts: Facts = ()) -> Remark:
        """What the item has to say under this name."""
        kind = f"{self.number} {name}"
        return remark(kind, clause, self.number if clause else "", **dict(self.facts + facts))

    def option(self, choice: Choice) -> Remark:
        """What a choice says."""
        return self.said(choice.name, facts=choice.facts)

    def because(self, choice: Choice) -> Remark:
        """Why a choice is right, or why it is not and where it would be."""
        return self.said(f"{choice.name}, because", choice.clause or self.clause, choice.facts)


@dataclass(frozen=True)
class QuizItem(Question[Remark]):
    """One item of a series of them, as a question to a learner."""

    series: tuple[Item, ...]
    at: int = 0

    @property
    def item(self) -> Item:
        """The item that is asked."""
        return self.series[self.at]

    @property
    def label(self) -> Label:
        """How the answer is known."""
        return self.item.label

    @property
    def seat(self) -> int | None:
        """The learner's seat; None for somebody who looks on."""
        return self.item.seat

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.item.players

    @property
    def givens(self) -> tuple[Told, ...]:
        """The game, and what is shown of the situation."""
        return remark("rules draw"), *self.item.givens

    @property
    def question(self) -> Remark:
        """What is asked."""
        return self.item.said("asked")

    @property
    def way(self) -> One[Remark]:
        """One of the choices, each a sentence."""
        return One(tuple(map(self.item.option, self.item.choices)))

    @property
    def right(self) -> Remark:
        """What is true in Draw."""
        return self.item.option(self.item.right)

    def reasons(self, answer: Remark) -> tuple[Told, ...]:
        """Why this very choice is wrong, and where it would be right."""
        if answer == self.right:
            return ()
        chosen = self.item.choices[self.way.options.index(answer)]
        return (self.item.because(chosen),)

    @property
    def confirmation(self) -> tuple[Told, ...]:
        """Why the right choice is right."""
        return (self.item.because(self.item.right),)

    @property
    def hints(self) -> tuple[Told, ...]:
        """Where to look; the last one says nearly all."""
        return tuple(self.item.said(f"hint {n}") for n in range(1, self.item.hints + 1))

    @property
    def solution(self) -> tuple[Told, ...]:
        """What leads to the right choice, that choice, and why it is right."""
        return *self.item.working, self.right, *self.confirmation

    def another(self) -> Self:
        """The next item of the series, after the last one the first."""
        return replace(self, at=(self.at + 1) % len(self.series))

    @property
    def place(self) -> tuple[int, int]:
        """Which one of the series it is."""
        return self.at + 1, len(self.series)
