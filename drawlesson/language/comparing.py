"""Rule sets side by side, in words: questions, answers, and where they differ from Draw."""

from __future__ import annotations

from drawlesson.language.catalogs import Language, later
from drawlesson.language.figure_text import described
from drawlesson.language.names import names
from drawlesson.language.remarks import told
from drawlesson.language.rule_sets import WHERE
from drawlesson.lessons.explore.rule_sets import COMPARED, Cell, Row, Situation
from drawlesson.lessons.questions.remarks import remark

__all__ = ["asked", "cell_told", "compared", "givens", "mark_told", "topic_told"]

_TOPICS = {
    "play": later("May you play a tile?"),
    "draw": later("May you draw?"),
    "pass": later("May you pass?"),
    "tells": later("A player draws at these ends. What does that tell about the hand before?"),
    "sites": later("[5|5] has opened. In how many places can the line go on?"),
    "scores": later("What does placing [5|5] bring?"),
    "opens": later("Who opens the first round?"),
    "points": later("A player has gone out. What is that worth?"),
}
"""What is asked, by the topic."""


def topic_told(language: Language, row: Row) -> str:
    """The question of a row."""
    return language.say(_TOPICS[row.topic])


def cell_told(language: Language, cell: Cell) -> str:
    """What one rule set says."""
    return language.passage(told(language, each, names(language, 2, 0)) for each in cell.told)


def mark_told(language: Language, cell: Cell, differs: bool) -> tuple[str, str]:
    """A sign and a word for whether a rule set says something else than Draw."""
    if cell.value is None:
        return "?", language.say("open")
    return ("≠", language.say("differs")) if differs else ("=", language.say("as in Draw"))


def givens(language: Language, situation: Situation) -> list[str]:
    """The hand and the boneyard, each in a sentence, where they matter."""
    if situation.asks_action:
        facts = [
            remark("your hand", tiles=situation.hand),
            remark("boneyard", n=situation.boneyard),
        ]
    elif situation.hand:
        return [
            language.say("The other player holds: {tiles}.", tiles=language.row(situation.hand))
        ]
    else:
        facts = []
    return [told(language, each, names(language, 2, 0)) for each in facts]


def asked(language: Language) -> str:
    """What the learner predicts."""
    return language.say("You see what Draw says. Which of the others say something else?")


def compared(language: Language, situation: Situation, shown: tuple[str, ...]) -> str:
    """The position and the answers of the rule sets in `shown`, in words."""
    lines = [*givens(language, situation), described(language, situation.line)]
    for row in situation.rows:
        lines.append(topic_told(language, row))
        for name, cell, differs in zip(COMPARED, row.cells, row.differing, strict=True):
            if name not in shown:
                continue
            where, said = language.say(WHERE[name]), cell_told(language, cell)
            sign, word = mark_told(language, cell, differs)
            marked = f"{where}:" if name == COMPARED[0] else f"{where} ({sign} {word}):"
            lines.append(f"{marked} {said}")
    if len(shown) < len(COMPARED):
        lines.append(asked(language))
    return "\n".join(lines)
