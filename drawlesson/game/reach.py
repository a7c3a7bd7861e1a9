"""Which positions a round can lead to, as far as a view and its counts tell."""

from __future__ import annotations

from typing import Literal, TypeAlias

from drawlesson.game.errors import Impossible
from drawlesson.game.tiles import FULL_SET
from drawlesson.game.views import View

__all__ = ["NoPosition", "Reason", "check_reached"]

Reason: TypeAlias = Literal[
    "no position", "unread part", "missing part", "value", "halves",
    "twice on the line", "twice in the hand",
    "game", "two players", "four players", "passes", "passes at the opening", "passes and draws",
    "passed hands", "twice", "empty hand", "number", "large boneyard", "reserve", "never drawn",
    "turns", "hands",
]  # fmt: skip
"""Why a text is no position. With what each is told:

- "no position": it is nothing of the kind: `found`
- "unread part", "missing part": what a `part` holds cannot be read, or is not there: `found`
- "value": a half shows more than there is: `found`
- "halves": two tiles of the line touch and differ: `before`, `after`, `left`, `right`; and
  `turned`, the second tile as it would fit, or "" where it does not
- "twice on the line", "twice in the hand": `tile`; "twice", in both: `found`, all such tiles
- "game": `found` is the name of no game
- "two players", "four players": the game has no more, and `found` are there
- "passes": with so many of `players` in a row the round is over: `found`, at most `most`;
  "passes at the opening", where nobody can;
  "passes and draws", where tiles can be drawn; "passed hands": those who passed hold `found`
  tiles, and only `free` unseen ones show neither `left` nor `right`
- "empty hand": of a `part`, the own hand or those of the others
- "number": `found` tiles in all: on the `line`, in the `hand`, with the `others`, in the
  `boneyard`
- "large boneyard": it has `found` tiles, and just after the deal `most`; "reserve": so few are
  `found`, and the last `least` are never drawn; "never drawn": in Block it keeps its `most`
- "turns": nobody can have passed yet, and hands of `hands` tiles do not come of turns that
  went round; "hands": nor of any turns: `dealt` to everybody, `drawn` since, `line` played
"""


class NoPosition(Impossible):
    """A line that can be read, but not as a position that can be: why, and what was found."""

    def __init__(self, reason: Reason, message: str, **facts: object) -> None:
        self.reason: Reason = reason
        self.facts = facts
        super().__init__(message)


def check_reached(view: View) -> None:
    """Raise `NoPosition` where no round leads to what `view` shows to the seat on turn."""
    if view.passes:
        _check_passes(view)
    _check_boneyard(view)
    _check_hands(view)


def _check_passes(view: View) -> None:
    """Refuse passes that the rules would not have allowed just before this position (D3.6)."""
    clause = view.rules.clause("D3.6")
    if view.line.ends is None:
        raise NoPosition("passes at the opening", "found passes before the opening, expected none")
    if view.drawable:
        message = f"somebody passed while {view.drawable} tiles could be drawn"
        raise NoPosition("passes and draws", message, clause=clause)
    left, right = view.line.ends
    free = len(view.unseen - view.unseen.showing(left) - view.unseen.showing(right))
    held = sum(view.sizes[-view.passes :])
    if held > free:
        message = f"found {held} tiles of those who passed, expected at most {free}"
        facts = {"left": left, "right": right, "free": free}
        raise NoPosition("passed hands", message, found=held, clause=clause, **facts)


def _check_boneyard(view: View) -> None:
    """Refuse a boneyard that was never dealt so (D1.2), or drawn from further than one may."""
    rules, found = view.rules, view.boneyard
    dealt = len(FULL_SET) - rules.players * rules.hand_size
    message = f"found {found} tiles in the boneyard, expected "
    if not rules.ever_draws and found != dealt:
        raise NoPosition("never drawn", f"{message}{dealt}", found=found, most=dealt)
    if found > dealt:
        facts = {"most": dealt, "players": rules.players}
        raise NoPosition("large boneyard", f"{message}at most {dealt}", found=found, **facts)
    if rules.ever_draws and found < rules.reserve:
        least = rules.reserve
        raise NoPosition("reserve", f"{message}at least {least}", found=found, least=least)


def _check_hands(view: View) -> None:
    """Refuse hands that no round leads to, as far as the number of tiles tells.

    As long as something can be drawn nobody passes (D3.6), so all have played in turn.
    """
    rules, sizes, played = view.rules, view.sizes, len(view.line)
    dealt, players = rules.hand_size, rules.players
    drawn = len(FULL_SET) - players * dealt - view.boneyard
    facts = {"dealt": dealt, "drawn": drawn, "line": played, "hands": ", ".join(map(str, sizes))}
    message = f"found hands of {facts['hands']} tiles, which no round leads to"
    more = sum(max(0, size - dealt) for size in sizes)
    if more > drawn or min(sizes) < dealt - played:
        raise NoPosition("hands", message, **facts)
    if played and not view.drawable:
        return  # somebody may have passed, who knows how often
    for seat, size in enumerate(sizes):
        turns = (played + seat) // players  # the last of them was that of the seat before us
        fewest = dealt - turns
        may_have_drawn = turns or (seat == 0 and rules.drawing == "any time")
        if size < fewest or (size > fewest and not may_have_drawn):
            raise NoPosition("turns", message, clause=rules.clause("D3.6"), **facts)
