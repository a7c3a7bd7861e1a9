"""What a player can do in a turn, and why something is not allowed (D3).

A `Refusal` carries a clause and the facts, never a sentence: sentences are
written in `drawlesson.language`.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, Self, TypeAlias, final

from drawlesson.game.errors import Impossible, shown
from drawlesson.game.tiles import TILES, Tile

__all__ = [
    "ACTIONS", "ENDS", "LEFT", "RIGHT",
    "Action", "Draw", "End", "IllegalAction", "Pass", "Play", "Refusal",
]  # fmt: skip

End: TypeAlias = Literal["left", "right"]
LEFT: Final = "left"
RIGHT: Final = "right"
ENDS: Final[tuple[End, End]] = (LEFT, RIGHT)


@final
class Play(tuple[Tile, End | None]):
    """Placing a tile at an end of the line; at the opening the end is None (D2.1, D3.1).

    `Impossible` is raised for anything but a `Tile` and LEFT, RIGHT or None.
    """

    __slots__ = ()

    def __new__(cls, tile: Tile, end: End | None = None) -> Play:
        """The play of `tile` at `end`."""
        if not isinstance(tile, Tile):
            raise Impossible(f"found {shown(tile)}, expected a Tile")
        if end is not None and not (isinstance(end, str) and end in ENDS):
            raise Impossible(f"found the end {shown(end)}, expected 'left', 'right' or None")
        return _PLAYS[tile, end]

    def __getnewargs__(self) -> tuple[Tile, End | None]:
        return self[0], self[1]

    @property
    def tile(self) -> Tile:
        """The tile placed."""
        return self[0]

    @property
    def end(self) -> End | None:
        """The end it is joined to, None when it opens the line."""
        return self[1]

    def __str__(self) -> str:
        return str(self[0]) if self[1] is None else f"{self[0]} {self[1]}"

    def __repr__(self) -> str:
        return f"Play({self[0]!r})" if self[1] is None else f"Play({self[0]!r}, {self[1]!r})"


_PLAYS: Final = {
    (tile, end): tuple.__new__(Play, (tile, end)) for tile in TILES for end in (None, *ENDS)
}


class _Alone:
    """An action without details, of which one instance exists."""

    __slots__ = ()

    def __new__(cls) -> Self:
        made: Self = _ALONE.setdefault(cls, object.__new__(cls))
        return made

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __str__(self) -> str:
        return type(self).__name__.lower()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


_ALONE: Final[dict[type, Any]] = {}


class Draw(_Alone):
    """Taking one tile from the boneyard; the turn goes on (D3.2)."""

    __slots__ = ()


class Pass(_Alone):
    """Ending the turn without a play (D3.6)."""

    __slots__ = ()


Action: TypeAlias = Play | Draw | Pass
ACTIONS: Final = (Play, Draw, Pass)
"""The types of action. A plain tuple can equal a `Play`, and is no action."""

Reason: TypeAlias = Literal[
    "not in hand",
    "end at opening",
    "end missing",
    "does not fit",
    "reserve",
    "not stuck",
    "no drawing",
    "can play",
    "can draw",
    "must draw",
    "went out",
    "blocked",
    "not on turn",
]


class Refusal(NamedTuple):
    """One clause that an action breaks, with the facts that show it."""

    clause: str
    """The clause of the rule book, such as "D3.6"."""
    tile: Tile | None = None
    """The tile that was tried."""
    end: End | None = None
    """The end that was tried."""
    wanted: int | None = None
    """The value that a tile must show to be joined to that end."""
    left: int = 0
    """How many tiles the boneyard holds."""
    allowed: tuple[Action, ...] = ()
    """Every action that is allowed now."""
    reason: Reason = "not in hand"
    """Which way of breaking the clause it was, where a clause has several."""


class IllegalAction(ValueError):
    """An action that the rules refuse; `refusals` says why and nothing has changed."""

    def __init__(self, action: Action, refusals: tuple[Refusal, ...]) -> None:
        self.action = action
        self.refusals = refusals
        clauses = ", ".join(refusal.clause for refusal in refusals)
        allowed = "; ".join(map(str, refusals[0].allowed)) if refusals else ""
        super().__init__(f"{action} is refused by {clauses}; allowed now: {allowed or 'nothing'}")

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (self.action, self.refusals)
