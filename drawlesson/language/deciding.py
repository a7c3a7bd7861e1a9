"""The turn as a decision, in words: the three columns and what stands in them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from drawlesson.game.actions import Play, Refusal
from drawlesson.game.lines import Line
from drawlesson.language.actions import choice
from drawlesson.language.catalogs import Language, later
from drawlesson.language.figure_text import described
from drawlesson.language.names import names
from drawlesson.language.remarks import told
from drawlesson.lessons.explore.turn import Choice, Decision, Verdict
from drawlesson.lessons.questions.remarks import Told, remark

__all__ = ["COLUMNS", "WORDS", "column_told", "decision_told", "empty_told", "givens"]

COLUMNS: dict[Verdict, str] = {
    "may": later("You may"),
    "must": later("You must"),
    "may not": later("You may not"),
}
"""The three columns, each with its title."""
WORDS = {"play": later("play"), "draw": later("draw"), "pass": later("pass")}
"""The kinds of action."""


def givens(language: Language, decision: Decision) -> list[str]:
    """The rules, the hand and the boneyard, each in a sentence."""
    facts = (
        remark(f"rules {decision.rules}"),
        remark("your hand", tiles=decision.hand),
        remark("boneyard", n=decision.boneyard),
    )
    return [told(language, each, names(language, 2, 0)) for each in facts]


def column_told(
    language: Language, choices: Iterable[Choice], verdict: Verdict, line: Line
) -> list[tuple[str, str]]:
    """What stands in a column: each action and why; what has one reason stands there once.

    So does what comes to the same at the ends of the line.
    """
    listed = [each for each in choices if each.verdict == verdict and _stands(each, line)]
    rows = []
    for _, group in groupby(listed, key=_together):
        first, *more = group
        name, why = choice(language, first.action, line), first.why
        if isinstance(first.action, Play) and first.action.end is None:
            name = language.row(choice(language, each.action) for each in (first, *more))
        elif more and isinstance(first.action, Play):
            name, why = str(first.action.tile), (_fits_neither([first, *more]),)
        said = [told(language, each, names(language, 2, 0)) for each in why]
        rows.append((name, language.passage(said)))
    return rows


def empty_told(language: Language, verdict: Verdict) -> str:
    """What stands in a column without any action. Never that one may do nothing."""
    if verdict == "may":
        return language.say("nothing else")
    if verdict == "must":
        return language.say("choose one of these")
    return language.say("nothing")


def _fits_neither(refused: list[Choice]) -> Told:
    """One remark for a tile that is refused at both ends."""
    left, right = (each.why[0] for each in refused)
    assert isinstance(left, Refusal)
    assert isinstance(right, Refusal)
    assert left.tile is not None
    assert left.wanted is not None
    assert right.wanted is not None
    return remark("fits neither", left.clause, tile=left.tile, left=left.wanted, right=right.wanted)


def _stands(each: Choice, line: Line) -> bool:
    """Whether no other action that is allowed comes to the same."""
    return each.verdict == "may not" or line.outcome(each.action) == each.action


def _together(each: Choice) -> object:
    """Tiles that may open stand together, so do refused plays of one tile; all else alone."""
    if isinstance(each.action, Play):
        if each.action.end is None:
            return None
        if each.verdict == "may not":
            return each.action.tile
    return each.action


def decision_told(language: Language, decision: Decision, choices: tuple[Choice, ...]) -> str:
    """A decision in words, and the columns of what is allowed; without choices it is asked."""
    lines = [*givens(language, decision), described(language, decision.line)]
    if decision.obstacle is not None:
        return "\n".join([*lines, told(language, decision.obstacle, names(language, 2, 0))])
    if not choices:
        return "\n".join([*lines, language.say("What may you do? Think first.")])
    for verdict, title in COLUMNS.items():
        found = column_told(language, choices, verdict, decision.line)
        rows = [f"{name}: {why}" for name, why in found]
        lines += [f"{language.say(title)}:", *(rows or [empty_told(language, verdict)])]
    return "\n".join(lines)
