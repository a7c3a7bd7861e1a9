"""What is said about a record with a broken rule: its moves, and why a turn is right or not."""

from __future__ import annotations

from typing import Final

from drawlesson.language.catalogs import later, later_plural

__all__ = ["SENTENCES"]

SENTENCES: Final[dict[str, str | tuple[str, str]]] = {
    # what is asked
    "which turn": later("In one turn a rule is broken. Which turn is it?"),
    "which rule": later("Turn {turn} breaks a rule. What is wrong there?"),
    "claim does not fit": later("A tile goes where it does not fit."),
    "claim can draw": later("Somebody passes who can still draw."),
    "claim not on turn": later("Somebody acts out of turn."),
    "claim reserve": later("One of the last two tiles is drawn."),
    "claim not stuck": later("Somebody draws who can play."),
    "claim can play": later("Somebody passes who can play."),
    "claim went out": later("Somebody goes on after the end."),
    "claim no drawing": later("Somebody draws, and in this game nobody may."),
    # the moves of a record
    "turn opens": later("Turn {turn}: {name} opens with {tile}."),
    "turn left": later("Turn {turn}: {name} plays {tile} on the left."),
    "turn right": later("Turn {turn}: {name} plays {tile} on the right."),
    "turn draw": later("Turn {turn}: {name} draws {tile}."),
    "turn pass": later("Turn {turn}: {name} passes."),
    # why a turn keeps the rules
    "turn is fine": later("Turn {turn} keeps the rules."),
    "may open": later("Any tile may open, {tile} too."),
    "draws by choice": later(
        "While more than two tiles are left one may draw, also with a tile that fits."
    ),
    "has to draw": later_plural(
        "{name} has no tile that fits, and {n} tile can be drawn.",
        "{name} has no tile that fits, and {n} tiles can be drawn.",
    ),
    "has to pass": later("{name} has no tile that fits, and nothing can be drawn."),
    "look earlier": later("But a rule is broken before this turn."),
    # what somebody did against the rules, where "you" would be somebody else
    "somebody can play": later(
        "{name} may pass only when nothing else can be done, and a tile of that hand fits."
    ),
    "somebody can draw": later("{name} may pass only when nothing fits and nothing can be drawn."),
    "somebody must draw": later(
        "Nothing fits, so {name} has to draw while the boneyard has more than two tiles."
    ),
    "somebody not stuck": later(
        "In these rules {name} may draw only when no tile fits, and one fits now."
    ),
    # why a claim is not true
    "no play there": later("No tile goes to a wrong end there."),
    "on turn there": later("{name} is on turn there. Play goes clockwise."),
    "still going": later("Nobody has gone out before, and not all have passed."),
    "no pass there": later("Nobody passes there who can do something else."),
    "nothing fits there": later("{name} has no tile that fits there."),
    "nothing to draw there": later("Nothing can be drawn there."),
    "no draw there": later("Every tile drawn there may be drawn."),
    "more than the reserve": later_plural(
        "The boneyard has {n} tile there, and only the last two stay.",
        "The boneyard has {n} tiles there, and only the last two stay.",
    ),
    # hints and solution
    "ask at each turn": later(
        "Ask the same at each turn: who is on turn, what do the ends show, what can be drawn?"
    ),
    "look at plays": later("Look closely at the turns in which somebody plays a tile."),
    "look at draws": later("Look closely at the turns in which somebody draws."),
    "look at passes": later("Look closely at the turns in which somebody passes."),
    "one of two turns": later("It is turn {first} or turn {second}."),
    "broken turn": later("Turn {turn}, {name}: here a rule is broken."),
    "on turn is": later("It is {name}'s turn."),
    "the clause": later("This is the rule that is broken."),
}
"""By the kind of remark: a sentence, or singular and plural."""
