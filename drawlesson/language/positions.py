"""How a position is written as a line of text, and why a text is none."""

from __future__ import annotations

from typing import Final

from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.positions import EXAMPLE, PARTS, Part, UnreadPosition
from drawlesson.game.reach import NoPosition, Reason
from drawlesson.language.catalogs import Language, later
from drawlesson.language.own_texts import belongs_elsewhere

__all__ = ["blanks_told", "how_written", "looks_like", "refused_position"]

_PARTS: Final[dict[Part, str]] = {
    "game": later("The game: draw, ply-yard or block."),
    "line": later("The line, each tile as it lies: {line}"),
    "hand": later("Your hand: {hand}"),
    "others": later(
        "How many tiles the other player holds: {one}. With two opponents, the next one first: "
        "{two}."
    ),
    "boneyard": later("How many tiles the boneyard has: {boneyard}."),
    "passes": later("Only if somebody has just passed, how many in a row: {passes}."),
}
_WRITE: Final[dict[Part, str]] = {
    "game": later("First comes the game. Write: draw, ply-yard or block."),
    "line": later("Second comes the line. Write each tile as it lies, like this: {line}"),
    "hand": later("Third comes your hand. Write it like this: {hand}"),
    "others": later(
        "Fourth comes how many tiles the other player holds. Write it like this: {one}. With two "
        "opponents, the next one first: {two}."
    ),
    "boneyard": later(
        "Fifth comes how many tiles the boneyard has. Write it like this: {boneyard}."
    ),
    "passes": later("Last comes how many have passed in a row. Write it like this: {passes}."),
}
"""Where each part stands and how it is written, for who has written it otherwise."""
_WRITTEN: Final = {
    "line": "(6|3)(3|5)",
    "hand": "[0|2] [1|6]",
    "one": "others 5",
    "two": "others 5, 4",
    "boneyard": "boneyard 14",
    "passes": "passes 1",
}
"""How the parts are written, in every language."""
_OPENING: Final = "draw; ; [0|2] [1|6] …"
_REASONS: Final[dict[Reason, str]] = {
    "no position": later("“{found}” cannot be read here."),
    "unread part": later("“{found}” cannot be read here."),
    "missing part": later("A part is missing."),
    "value": later("“{found}” is no tile of the set. Every half shows a value from 0 to 6."),
    "halves": later(
        "{before} and {after} do not go together: the halves that touch show {left} and {right}, "
        "and they must show the same value."
    ),
    "twice on the line": later("Each tile is there once, but {tile} is on the line twice."),
    "twice in the hand": later("Each tile is there once, but {tile} is in your hand twice."),
    "game": later("“{found}” is no game of this course."),
    "two players": later("Ply Yard is a game for two players, and here are {found}."),
    "four players": later("This game is for two to four players, and here are {found}."),
    "passes": later(
        "As soon as all have passed in a row, the round is over. Players: {players}. Passes: "
        "{found}."
    ),
    "passes at the opening": later("Nobody passes before the opening: every tile fits there."),
    "passes and draws": later("Nobody passes while the boneyard has more than two tiles."),
    "passed hands": later(
        "Whoever has just passed holds no tile with {left} or {right}. Unseen tiles without them: "
        "{free}. Tiles in those hands: {found}."
    ),
    "twice": later("Each tile is there once, but these lie in the line and in the hand: {found}."),
    "empty hand": later("Nobody's hand may be empty: the round would be over."),
    "number": later(
        "A set has 28 tiles, and here are {found}. On the line: {line}. In your hand: {hand}. "
        "With the others: {others}. In the boneyard: {boneyard}."
    ),
    "large boneyard": later(
        "The boneyard never grows. Players: {players}. Boneyard after the deal: {most}. Here: "
        "{found}."
    ),
    "reserve": later("The last two tiles of the boneyard are never drawn. Here: {found}."),
    "never drawn": later(
        "Nobody draws in Block, so the boneyard stays as it was after the deal: {most}. Here: "
        "{found}."
    ),
    "turns": later(
        "Nobody has passed yet, so all have played in turn, and these hands do not come of that: "
        "{hands}. Dealt to everybody: {dealt}. Drawn since then: {drawn}. On the line: {line}."
    ),
    "hands": later(
        "No round leads to these hands: {hands}. Dealt to everybody: {dealt}. Drawn since then: "
        "{drawn}. On the line: {line}."
    ),
}
_CLAUSES: Final[dict[Reason, str]] = {
    "halves": "D3.1",
    "twice": "D1.1",
    "twice on the line": "D1.1",
    "twice in the hand": "D1.1",
    "value": "D1.1",
    "number": "D1.1",
    "passes at the opening": "D2.1",
    "two players": "Y1",
    "four players": "D1.2",
    "large boneyard": "D1.2",
    "reserve": "D1.4",
    "never drawn": "B",
    "hands": "D1.2",
}
"""The clause that each reason rests on, where there is one."""
_PART_OF: Final[dict[Reason, Part]] = {
    "game": "game",
    "two players": "others",
    "four players": "others",
}
"""Which part is to be written otherwise, where the reason does not tell it by itself."""
_QUOTED: Final = 80
"""Letters of what cannot be read that are quoted."""


def how_written(language: Language) -> list[str]:
    """What the parts of a position are and how they are written, one by one."""
    return [_part(language, part) for part in PARTS]


def blanks_told(language: Language) -> str:
    """How what is not there is written: a blank half, and the line before the opening."""
    return language.say(
        "A blank half is written as 0. Before the opening the line is left out, and its “;” stays: "
        "{example}",
        example=_OPENING,
    )


def looks_like(language: Language) -> str:
    """A position, as an example."""
    return language.say("A position looks like this: {example}", example=EXAMPLE)


def refused_position(language: Language, text: str, error: Unreadable | Impossible) -> str:
    """Why a line of text is no position, with what was found in it and how it is written."""
    if elsewhere := belongs_elsewhere(language, text, "position"):
        return elsewhere
    if not isinstance(error, (NoPosition, UnreadPosition)):
        return language.say("This position cannot be: “{found}”.", found=_quoted(text))
    if not text.strip():
        return looks_like(language)
    reason, facts = error.reason, dict(error.facts)
    if "found" in facts and not isinstance(facts["found"], int):
        facts["found"] = _quoted(str(facts["found"]))
    if reason == "unread part" and not facts["found"]:
        reason = "missing part"
    told = [language.say(_REASONS[reason], **facts)]
    clause = facts.get("clause", _CLAUSES.get(reason))
    if clause:
        told = [language.say("{reason} ({clause})", reason=told[0], clause=clause)]
    if facts.get("turned"):
        told.append(language.say("The other way round it would fit: {tile}.", tile=facts["turned"]))
    part = facts.get("part", _PART_OF.get(reason))
    if part in PARTS:
        told.append(language.say(_WRITE[part], **_WRITTEN))
    elif reason == "no position":
        told.append(looks_like(language))
    return language.passage(told)


def _part(language: Language, part: Part) -> str:
    return language.say(_PARTS[part], **_WRITTEN)


def _quoted(text: str) -> str:
    """A text in one line, not too long."""
    line = " ".join(text.split())
    return line if len(line) <= _QUOTED else line[:_QUOTED] + "…"
