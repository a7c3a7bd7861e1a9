"""What the player on turn may, must and may not do (D2, D3).

Everything here needs only what that player knows: the hand, the two ends and how
many tiles the boneyard holds. `legal_actions` decides; `refusals` explains.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from drawlesson.game.actions import ACTIONS, ENDS, Action, Draw, Pass, Play, Reason, Refusal
from drawlesson.game.errors import Impossible, shown
from drawlesson.game.lines import Ends
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import TILES, TileSet

__all__ = ["Turn", "legal_actions"]


class Turn(NamedTuple):
    """A player about to act while the round lasts."""

    rules: Rules
    hand: TileSet
    ends: Ends | None
    """The open values; None before the opening."""
    boneyard: int
    """How many tiles the boneyard holds."""

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """Plays with tiles ascending and left before right, then Draw(); or Pass() alone."""
        return legal_actions(self.rules, self.hand, self.ends, self.boneyard)

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        """Every clause that `action` breaks, each once; `()` when it is legal."""
        if not isinstance(action, ACTIONS):
            raise Impossible(f"found {shown(action)}, expected a Play, Draw() or Pass()")
        if action in self.legal_actions:
            return ()
        if isinstance(action, Play):
            return (self._play_refused(action),)
        if isinstance(action, Draw):
            return (self._draw_refused(),)
        return self._pass_refused()

    def _play_refused(self, play: Play) -> Refusal:
        if play.tile not in self.hand:
            return self._refusal("D3.1" if self.ends else "D2.1", "not in hand", play)
        if self.ends is None:
            return self._refusal("D2.1", "end at opening", play)
        if play.end is None:
            return self._refusal("D3.1", "end missing", play)
        return self._refusal("D3.1", "does not fit", play)

    def _draw_refused(self) -> Refusal:
        if self.rules.drawable(self.boneyard):
            return self._refusal("D3.2", "not stuck")
        return self._refusal("D3.5", "reserve" if self.rules.ever_draws else "no drawing")

    def _pass_refused(self) -> tuple[Refusal, ...]:
        if any(isinstance(action, Play) for action in self.legal_actions):
            return (self._refusal("D3.6", "can play"),)
        return self._refusal("D3.6", "can draw"), self._refusal("D3.4", "must draw")

    def _refusal(self, clause: str, reason: Reason, play: Play | None = None) -> Refusal:
        tile, end = play or (None, None)
        wanted = self.ends[ENDS.index(end)] if self.ends and end else None
        return Refusal(
            self.rules.clause(clause),
            tile,
            end,
            wanted,
            self.boneyard,
            self.legal_actions,
            reason,
        )


def legal_actions(
    rules: Rules, hand: TileSet, ends: Ends | None, boneyard: int
) -> tuple[Action, ...]:
    """What `Turn.legal_actions` says, for callers who ask millions of times."""
    held = hand._bits
    plays: tuple[Action, ...] = tuple([play for bit, play in _plays_at(ends) if held & bit])
    if boneyard > rules.reserve and (rules.drawing == "any time" or not plays):
        return (*plays, _DRAW)
    return plays or _PASS_ALONE


_DRAW: Final = Draw()
_PASS_ALONE: Final = (Pass(),)


@cache
def _plays_at(ends: Ends | None) -> list[tuple[int, Play]]:
    """Every play that fits these ends, in order, with the bit of its tile."""
    return [
        (tile.bit, Play(tile, end))
        for tile in TILES
        for end, value in (zip(ENDS, ends, strict=True) if ends else ((None, tile.low),))
        if value in tile
    ]
