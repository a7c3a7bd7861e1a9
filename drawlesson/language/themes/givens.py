"""What exercises of several themes show: rules, line, hands, boneyard."""

from __future__ import annotations

from drawlesson.game.rules import RULE_SETS
from drawlesson.language.catalogs import later, later_plural
from drawlesson.language.rule_sets import given_told

__all__ = ["SENTENCES"]

SENTENCES = {
    **{f"rules {name}": given_told(name) for name in RULE_SETS},
    "the line": later("The line: {line}"),
    "no line yet": later("No tile lies on the line yet."),
    "your hand": later("Your hand: {tiles}."),
    "boneyard": later_plural("The boneyard has {n} tile.", "The boneyard has {n} tiles."),
    "holds": later_plural("{name} holds {n} tile.", "{name} holds {n} tiles."),
    "hand of": later("{name} holds: {tiles}."),
    "ends differ": later("The ends of the line show {left} and {right}."),
    "ends alike": later("Both ends of the line show {value}."),
}
