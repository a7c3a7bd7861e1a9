"""A position as one line of text, as a seat sees it: to be shared, and opened again.

    draw; (2|5)(5|1); [0|1] [2|2]; others 22; boneyard 2; passes 1

The rule set, the line as it lies, the own hand, how many tiles the others hold
(clockwise, with commas between), how many lie in the boneyard; where some have passed
in a row, how many. The seat on turn sees it, and nothing hidden is in it.
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from drawlesson.game.errors import Impossible, Unreadable, whole
from drawlesson.game.lines import Line
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET, TileSet, plain
from drawlesson.game.views import View

__all__ = ["NoPosition", "Reason", "read_position", "write_position"]

_PARTS: Final = re.compile(
    r"(?P<rules>[a-z-]+)\s*;\s*(?P<line>[^;]*?)\s*;\s*(?P<hand>[^;]*?)\s*;"
    r"\s*others\s*(?P<others>\d{1,2}(?:\s*,\s*\d{1,2})*)\s*;\s*boneyard\s*(?P<boneyard>\d{1,2})"
    r"(?:\s*;\s*passes\s*(?P<passes>\d))?",
    re.IGNORECASE,
)
_EXAMPLE: Final = "draw; (2|5)(5|1); [0|1] [2|2]; others 22; boneyard 2"
_LONGEST: Final = 400

Reason: TypeAlias = Literal["rules", "passes", "twice", "empty", "number"]


class NoPosition(Impossible):
    """A line that can be read, but not as a position that can be: why, and what was found."""

    def __init__(self, reason: Reason, found: str, message: str) -> None:
        self.reason: Reason = reason
        self.found = found
        super().__init__(message)


def write_position(view: View) -> str:
    """The line of text for what the seat on turn sees; `Impossible` for another seat's view."""
    if view.turn != view.seat:
        raise Impossible(f"seat {view.seat} is not on turn, expected the view of seat {view.turn}")
    players = view.rules.players
    others = [view.sizes[(view.seat + at) % players] for at in range(1, players)]
    parts = [
        view.rules.name,
        str(view.line),
        str(view.hand),
        f"others {', '.join(map(str, others))}",
        f"boneyard {view.boneyard}",
    ]
    if view.passes:
        parts.append(f"passes {view.passes}")
    return "; ".join(parts)


def read_position(text: str) -> View:
    """The view that such a line tells of, in which the reader has seat 0 and is on turn.

    What happened before is not in it. Raises `Unreadable` for what is no such line and
    `Impossible` where tiles come twice or the counts do not add up.
    """
    source = " ".join(plain(text).split())
    match = _PARTS.fullmatch(source) if len(source) <= _LONGEST else None
    if match is None:
        raise Unreadable(text, f"a position like {_EXAMPLE}")
    others = tuple(map(int, match["others"].split(",")))
    try:
        rules = Rules.named(match["rules"].lower(), len(others) + 1)
    except Impossible as error:
        raise NoPosition("rules", match["rules"], str(error)) from None
    line, hand = Line.parse(match["line"]), TileSet.parse(match["hand"])
    boneyard, passes = int(match["boneyard"]), int(match["passes"] or 0)
    try:
        whole(passes, "the number of passes in a row", 0, rules.players - 1)
    except Impossible as error:
        raise NoPosition("passes", str(passes), str(error)) from None
    twice = hand & line.tiles
    if twice:
        message = f"found {twice} in the hand and on the line, expected each tile once"
        raise NoPosition("twice", str(twice), message)
    if not hand or 0 in others:
        message = "found an empty hand, expected at least one tile in each"
        raise NoPosition("empty", source, message)
    there = len(line.tiles) + len(hand) + sum(others) + boneyard
    if there != len(FULL_SET):
        message = f"found {there} tiles in all, expected {len(FULL_SET)}"
        raise NoPosition("number", str(there), message)
    return View(rules, 0, hand, (len(hand), *others), boneyard, line, 0, passes, ())
