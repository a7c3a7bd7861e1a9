"""What has happened, told to somebody who cannot see the table: no less than it shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from drawlesson.game.actions import Draw, Play
from drawlesson.game.lines import Ends
from drawlesson.game.tiles import Tile
from drawlesson.game.views import Event
from drawlesson.language.actions import happened
from drawlesson.language.catalogs import Language
from drawlesson.language.figure_text import ends_told
from drawlesson.language.rounds import holds_told
from drawlesson.language.situations import draws_told

__all__ = ["Standing", "drawn_told", "event_told"]


class Standing(NamedTuple):
    """What everybody can see after an action."""

    ends: Ends | None
    """The open values."""
    holds: int
    """How many tiles whoever acted still holds."""
    drawable: int
    """How many tiles can still be drawn."""


def event_told(
    language: Language,
    event: Event,
    names: tuple[str, ...],
    you: int | None,
    drawn: Tile | None = None,
    standing: Standing | None = None,
) -> str:
    """What somebody did, and how it stands then: the ends, their tiles, what can be drawn.

    `drawn` is the tile that the reader saw with it, `you` the reader's seat, if any. Of what lies
    before the round is remembered it is not known how it stood.
    """
    told = [happened(language, event, names, you, drawn)]
    if standing is not None and isinstance(event.action, Play):
        if standing.ends is not None:
            told.append(ends_told(language, standing.ends))
        told += _holds(language, event.seat, names, you, standing)
    elif standing is not None and isinstance(event.action, Draw):
        told += _holds(language, event.seat, names, you, standing)
        told.append(_left(language, standing))
    return language.passage(told)


def drawn_told(language: Language, name: str, n: int, standing: Standing | None) -> str:
    """Several draws of somebody else, one after the other, and how it stands then."""
    told = [draws_told(language, name, n)]
    if standing is not None:
        told += [holds_told(language, name, standing.holds), _left(language, standing)]
    return language.passage(told)


def _holds(
    language: Language, seat: int, names: tuple[str, ...], you: int | None, standing: Standing
) -> Iterator[str]:
    """How many tiles are left; that there is none is said with the end of the round."""
    if not standing.holds:
        return
    if seat == you:
        yield language.plural("You hold {n} tile.", "You hold {n} tiles.", standing.holds)
    else:
        yield holds_told(language, names[seat], standing.holds)


def _left(language: Language, standing: Standing) -> str:
    if not standing.drawable:
        return language.say("Nothing more can be drawn.")
    return language.plural(
        "{n} tile can still be drawn.", "{n} tiles can still be drawn.", standing.drawable
    )
