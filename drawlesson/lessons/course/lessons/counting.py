"""Lesson 5: rounds that have just ended, to be settled on the hands laid open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.lessons.exercises.scoring import Scoring
from drawlesson.lessons.exercises.themes.blocked import Blocked
from drawlesson.lessons.exercises.themes.going_out import GoingOut

__all__ = ["ENDS", "points_of"]


def _ended(rules: Rules, line: str, hands: Sequence[str], boneyard: str) -> Round:
    """The round played on to its end: the player on turn goes out, or all pass.

    Seat 0 opened and nobody passed before.
    """
    turn = len(Line.parse(line)) % rules.players
    r = Round.resume(rules, line=line, hands=hands, boneyard=boneyard, turn=turn)
    while not r.over:
        r = r.after(r.legal_actions[0])
    return r


ENDS: Final[dict[str, Round]] = {
    "three-hands": _ended(
        Rules.draw(3),
        "(5|3)(3|0)(0|5)(5|2)(2|2)(2|6)(6|1)(1|5)(5|6)(6|4)(4|4)"
        "(4|1)(1|1)(1|0)(0|0)(0|6)(6|6)(6|3)(3|4)(4|5)(5|5)",
        ("[1|2]", "[0|2] [2|4]", "[0|4] [3|3]"),
        "[1|3] [2|3]",
    ),
    "two-hands": _ended(
        Rules.draw(2),
        "(4|4)(4|1)(1|0)(0|0)(0|6)(6|4)(4|2)(2|1)(1|3)(3|2)(2|2)(2|5)(5|3)"
        "(3|3)(3|4)(4|5)(5|6)(6|6)(6|1)(1|5)(5|5)(5|0)(0|4)",
        ("[3|6]", "[0|2] [1|1]"),
        "[0|3] [2|6]",
    ),
    "level-hands": _ended(
        Rules.draw(3),
        "(5|4)(4|6)(6|2)(2|2)(2|3)(3|5)(5|6)(6|6)(6|0)(0|0)(0|5)(5|2)"
        "(2|0)(0|1)(1|3)(3|3)(3|4)(4|4)(4|1)(1|1)(1|5)(5|5)",
        ("[0|3]", "[1|2]", "[0|4] [2|4]"),
        "[1|6] [3|6]",
    ),
    "blank-alone": _ended(
        Rules.draw(3),
        "(4|4)(4|0)(0|3)(3|5)(5|1)(1|4)(4|2)(2|5)(5|4)(4|3)(3|3)(3|6)(6|5)"
        "(5|5)(5|0)(0|1)(1|1)(1|2)(2|2)(2|6)(6|6)(6|4)",
        ("[0|0]", "[2|3]", "[0|6] [1|6]"),
        "[0|2] [1|3]",
    ),
    "gone-out": _ended(
        Rules.draw(3),
        "(6|2)(2|3)(3|5)(5|4)(4|6)(6|6)(6|5)(5|5)(5|2)(2|4)(4|4)"
        "(4|1)(1|5)(5|0)(0|6)(6|1)(1|0)(0|4)",
        ("[3|6]", "[0|0]", "[1|3] [2|2]"),
        "[1|2] [1|1] [3|3] [0|3] [0|2] [3|4]",
    ),
    "gone-out-for-nothing": _ended(
        Rules.draw(2),
        "(4|0)(0|6)(6|4)(4|1)(1|2)(2|4)(4|3)(3|1)(1|6)(6|6)(6|5)(5|3)(3|2)(2|6)(6|3)(3|0)",
        ("[0|5]", "[0|0]"),
        "[2|2] [1|1] [0|1] [5|5] [1|5] [4|4] [3|3] [4|5] [2|5] [0|2]",
    ),
    "in-block": _ended(
        Rules.block(2),
        "(6|5)(5|5)(5|3)(3|4)(4|6)(6|0)(0|2)(2|5)(5|4)(4|1)(1|5)",
        ("[1|3]", "[2|4] [3|3]"),
        "[0|0] [0|1] [2|2] [6|6] [1|2] [0|4] [3|6] [4|4] [2|6] [0|5] [1|1] [0|3] [2|3] [1|6]",
    ),
    "in-ply-yard": _ended(
        Rules.ply_yard(),
        "(0|5)(5|1)(1|0)(0|3)(3|2)(2|2)(2|5)(5|4)(4|4)(4|6)(6|3)(3|5)(5|5)"
        "(5|6)(6|2)(2|0)(0|6)(6|6)(6|1)(1|1)(1|4)(4|0)(0|0)",
        ("[1|3]", "[2|4] [3|3]"),
        "[1|2] [3|4]",
    ),
}
"""Ends of rounds by name."""


def points_of(end: Round) -> Scoring:
    """The question how many points this round gives, with a reason for every answer."""
    settlement = end.settlement
    blocked = settlement is not None and settlement.how == "blocked"
    return Blocked(0, end) if blocked else GoingOut(0, end)
