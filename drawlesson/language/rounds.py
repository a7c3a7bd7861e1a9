"""A played round in words, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import TileSet
from drawlesson.game.views import Event
from drawlesson.language.actions import happened
from drawlesson.language.catalogs import Language
from drawlesson.language.figure_text import described
from drawlesson.language.settlements import settled

__all__ = ["boneyard_told", "held", "holds_told", "moments", "told_position", "told_round"]


def moments(
    language: Language,
    rounds: Sequence[Round],
    names: tuple[str, ...],
    you: int | None = None,
    notes: Sequence[str] = (),
) -> tuple[str, ...]:
    """What is said at each position: who begins, what has happened, and what came of it.

    `notes` are said after what has happened, one a position; "" where there is none.
    """
    first = rounds[0]
    begins = language.say("It is {name}'s turn.", name=names[first.turn])
    if first.turn == you:
        begins = language.say("It is your turn.")
    events = [_event(language, *pair, names, you) for pair in pairwise(rounds)]
    told = []
    for r, said, note in zip(rounds, [begins, *events], notes or [""] * len(rounds), strict=True):
        ended = r.settlement
        end = () if ended is None else settled(language, ended, names, you)
        told.append(language.passage(each for each in (said, note, *end) if each))
    return tuple(told)


def _event(
    language: Language, before: Round, after: Round, names: tuple[str, ...], you: int | None
) -> str:
    assert after.action is not None
    event = Event(before.turn, before.line.ends, after.action)
    return happened(language, event, names, you)


def boneyard_told(language: Language, rules: Rules, left: int) -> str:
    """How many of the `left` tiles of the boneyard can be drawn, and how many stay."""
    drawable = rules.drawable(left)
    return language.say(
        "Boneyard: {drawable} to draw, {stays} stay", drawable=drawable, stays=left - drawable
    )


def held(language: Language, name: str, hand: TileSet, opened: bool) -> str:
    """What a player holds: the tiles where they lie open, else how many."""
    if opened and hand:
        return language.say("{name} holds: {tiles}.", name=name, tiles=language.row(hand))
    return holds_told(language, name, len(hand))


def holds_told(language: Language, name: str, n: int) -> str:
    """How many tiles a player holds."""
    return language.plural("{name} holds {n} tile.", "{name} holds {n} tiles.", n, name=name)


def told_position(
    language: Language, r: Round, names: tuple[str, ...], opened: frozenset[int]
) -> list[str]:
    """How a round stands: line, hands and boneyard; the hands in `opened` lie open."""
    return [described(language, r.line), *_hands(language, r, names, opened)]


def _hands(
    language: Language, r: Round, names: tuple[str, ...], opened: frozenset[int]
) -> list[str]:
    seen = {*range(r.rules.players)} if r.over else opened
    found = [held(language, names[s], hand, s in seen) for s, hand in enumerate(r.hands)]
    pile = [boneyard_told(language, r.rules, len(r.boneyard))]
    return [*found, *(pile if r.rules.ever_draws else [])]


def told_round(
    language: Language,
    rounds: Sequence[Round],
    said: Sequence[str],
    names: tuple[str, ...],
    opened: frozenset[int],
) -> str:
    """A whole round for somebody who reads it: how it stands, each step, how it stands then."""
    first, last = rounds[0], rounds[-1]
    steps = [f"{number}. {each}" for number, each in enumerate(said, start=1)]
    lines = [*told_position(language, first, names, opened), *steps]
    if last.line != first.line:
        lines.append(described(language, last.line))
    ended = _hands(language, last, names, opened) if last is not first else []
    return "\n".join([*lines, *ended])
