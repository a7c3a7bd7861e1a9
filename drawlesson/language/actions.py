"""What can be done, and what has just been done, in words."""

from __future__ import annotations

from collections.abc import Iterable

from drawlesson.game.actions import LEFT, Action, Draw, Pass, Play
from drawlesson.game.lines import Line
from drawlesson.game.tiles import Tile
from drawlesson.game.views import Event
from drawlesson.language.catalogs import Language

__all__ = ["allowed", "choice", "happened", "pressed"]


def choice(language: Language, action: Action, line: Line | None = None) -> str:
    """An action as one of several: "[2|5] left", "draw".

    Where the ends of the line are alike it is the tile alone: either end comes to the same.
    """
    if isinstance(action, Draw):
        return language.say("draw")
    if isinstance(action, Pass):
        return language.say("pass")
    if action.end is None or (line is not None and line.alike):
        return str(action.tile)
    if action.end == LEFT:
        return language.say("{tile} left", tile=action.tile)
    return language.say("{tile} right", tile=action.tile)


def pressed(language: Language, action: Draw | Pass) -> str:
    """What the button for an action says; it can be typed as well."""
    return language.say("Draw") if isinstance(action, Draw) else language.say("Pass")


def allowed(language: Language, actions: Iterable[Action], line: Line) -> str:
    """A sentence that names everything allowed now, each outcome on this line once."""
    choices = [choice(language, action, line) for action in line.outcomes(actions)]
    if not choices:
        return language.say("Nothing more can be done in this round.")
    return language.say("Allowed now: {choices}.", choices=language.row(choices))


def happened(
    language: Language,
    event: Event,
    names: tuple[str, ...],
    you: int | None,
    drawn: Tile | None = None,
) -> str:
    """A sentence that tells what somebody did; `you` is the reader's seat, if any.

    `drawn` is the tile that came with a draw, where the reader saw it.
    """
    if event.seat == you:
        return _by_you(language, event.action, drawn)
    return _by(language, event.action, names[event.seat], drawn)


def _by_you(language: Language, action: Action, drawn: Tile | None) -> str:
    if isinstance(action, Draw) and drawn is not None:
        return language.say("You draw {tile}.", tile=drawn)
    if isinstance(action, Draw):
        return language.say("You draw a tile.")
    if isinstance(action, Pass):
        return language.say("You pass.")
    if action.end is None:
        return language.say("You open with {tile}.", tile=action.tile)
    if action.end == LEFT:
        return language.say("You play {tile} on the left.", tile=action.tile)
    return language.say("You play {tile} on the right.", tile=action.tile)


def _by(language: Language, action: Action, name: str, drawn: Tile | None) -> str:
    if isinstance(action, Draw) and drawn is not None:
        return language.say("{name} draws {tile}.", name=name, tile=drawn)
    if isinstance(action, Draw):
        return language.say("{name} draws a tile.", name=name)
    if isinstance(action, Pass):
        return language.say("{name} passes.", name=name)
    if not isinstance(action, Play) or action.end is None:
        return language.say("{name} opens with {tile}.", name=name, tile=action.tile)
    if action.end == LEFT:
        return language.say("{name} plays {tile} on the left.", name=name, tile=action.tile)
    return language.say("{name} plays {tile} on the right.", name=name, tile=action.tile)
