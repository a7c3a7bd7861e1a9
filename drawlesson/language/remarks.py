"""What an exercise has to say, in sentences: each kind of remark has its own."""

from __future__ import annotations

from typing import Final

from drawlesson.game.actions import Draw, Pass, Play, Refusal
from drawlesson.game.settlement import Settlement
from drawlesson.game.tiles import TileSet
from drawlesson.game.views import Event
from drawlesson.language.actions import choice, happened
from drawlesson.language.catalogs import Language
from drawlesson.language.faults import SENTENCES as FAULTS
from drawlesson.language.pieces import SENTENCES as PIECES
from drawlesson.language.quiz import SENTENCES as QUIZ
from drawlesson.language.refusals import reason
from drawlesson.language.settlements import settled
from drawlesson.language.themes import SENTENCES as THEMES
from drawlesson.lessons.remarks import Fact, Remark, Seat, Told

__all__ = ["cited", "told"]

_SENTENCES: Final[dict[str, str | tuple[str, str]]] = {**THEMES, **PIECES, **QUIZ, **FAULTS}


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
    assert isinstance(it, Settlement)
    return language.passage(settled(language, it, names, you)), ()


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
    sentence = _SENTENCES[remark.kind]
    if isinstance(sentence, tuple):
        return language.plural(*sentence, n, **facts)
    return language.say(sentence, n=n, **facts)


def _fact(language: Language, fact: Fact, names: tuple[str, ...]) -> str:
    if isinstance(fact, Seat):
        return names[fact.number]
    if isinstance(fact, (Play, Draw, Pass)):
        return choice(language, fact)
    if isinstance(fact, TileSet):
        return language.row(fact) or language.say("none")
    if type(fact) is tuple:
        return language.row(_fact(language, each, names) for each in fact)  # type: ignore[arg-type]
    return str(fact)
