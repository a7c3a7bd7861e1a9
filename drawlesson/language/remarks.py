"""What an exercise has to say, in sentences: each kind of remark has its own."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from drawlesson.game.actions import Draw, Pass, Play, Refusal
from drawlesson.game.settlement import Settlement
from drawlesson.game.tiles import TileSet
from drawlesson.game.views import Event
from drawlesson.language.actions import choice, happened
from drawlesson.language.catalogs import Language
from drawlesson.language.chances import chance_told
from drawlesson.language.refusals import reason
from drawlesson.language.settlements import ended, settled
from drawlesson.language.tables import sentences
from drawlesson.lessons.questions.remarks import Fact, PlayedOut, Remark, Seat, Told

__all__ = ["Course", "cited", "course_told", "told"]


def told(language: Language, it: Told, names: tuple[str, ...], you: int | None = None) -> str:
    """The sentence or sentences for something to be said; a clause follows in brackets."""
    sentence, clauses = cited(language, it, names, you)
    if not clauses:
        return sentence
    return language.say("{reason} ({clause})", reason=sentence, clause=", ".join(clauses))


def cited(
    language: Language, it: Told, names: tuple[str, ...], you: int | None = None
) -> tuple[str, tuple[str, ...]]:
    """The sentence or sentences for something to be said, and the clauses that it rests on."""
    if isinstance(it, Remark):
        return _said(language, it, names), _clauses(it.clause)
    if isinstance(it, Refusal):
        return reason(language, it), _clauses(it.clause)
    if isinstance(it, Event):
        return happened(language, it, names, you), ()
    if isinstance(it, PlayedOut):
        return str(course_told(language, it, names, you)), ()
    assert isinstance(it, Settlement)
    return language.passage(settled(language, it, names, you)), ()


class Course(NamedTuple):
    """A line of play in words."""

    supposed: str
    """What the hidden tiles may be, and what follows from that."""
    moves: tuple[str, ...]
    """Who does what, in order."""
    end: str
    """What comes of it; "" where the round is not told to its end."""

    def __str__(self) -> str:
        numbered = [f"{number}. {move}" for number, move in enumerate(self.moves, start=1)]
        return "\n".join(filter(None, [self.supposed, *numbered, self.end]))


def course_told(
    language: Language, it: PlayedOut, names: tuple[str, ...], you: int | None = None
) -> Course:
    """A line of play: what is supposed, the moves to be numbered, and what comes of them."""
    supposed = language.passage(_said(language, each, names) for each in it.supposed)
    settlement = it.rounds[-1].settlement
    end = () if settlement is None else ended(language, settlement, names, you)
    return Course(supposed, tuple(_moves(language, it, names, you)), language.passage(end))


def _moves(
    language: Language, it: PlayedOut, names: tuple[str, ...], you: int | None
) -> Iterator[str]:
    """Each move, the drawn tiles by name."""
    for before, after in pairwise(it.rounds):
        assert after.action is not None
        name = names[before.turn]
        if after.action != Draw():
            event = Event(before.turn, before.line.ends, after.action)
            yield happened(language, event, names, you)
        elif before.turn == you:
            yield language.say("You draw {tile}.", tile=before.boneyard[0])
        else:
            yield language.say("{name} draws {tile}.", name=name, tile=before.boneyard[0])


def _clauses(named: str) -> tuple[str, ...]:
    """One by one what is written as "D5.1, D5.2"."""
    return tuple(filter(None, named.split(", ")))


def _said(language: Language, remark: Remark, names: tuple[str, ...]) -> str:
    facts: dict[str, str] = {}
    n = 0
    for name, fact in remark.facts:
        if name == "n" and isinstance(fact, int):
            n = fact
        else:
            facts[name] = _fact(language, fact, names)
    sentence = sentences()[remark.kind]
    if isinstance(sentence, tuple):
        return language.plural(*sentence, n, **facts)
    return language.say(sentence, n=n, **facts)


def _fact(language: Language, fact: Fact, names: tuple[str, ...]) -> str:
    if isinstance(fact, Seat):
        return names[fact.number]
    if isinstance(fact, (Play, Draw, Pass)):
        return choice(language, fact)
    if isinstance(fact, Fraction):
        return chance_told(language, fact)
    if isinstance(fact, TileSet):
        return language.row(fact) or language.say("none")
    if type(fact) is tuple and isinstance(fact[0], TileSet):
        return "; ".join(map(str, fact))
    if type(fact) is tuple:
        return language.row(_fact(language, each, names) for each in fact)  # type: ignore[arg-type]
    return language.written(fact) if type(fact) is int else str(fact)
