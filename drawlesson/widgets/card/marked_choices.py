"""What can be chosen for an answer, by name: the page tells the name of what was pressed."""

from __future__ import annotations

from typing import Any, Final

from drawlesson.game.actions import ENDS, LEFT, RIGHT, End, Play
from drawlesson.game.errors import Unreadable
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.lessons.questions.answer_types import (
    AnswerType,
    Chance,
    Marks,
    Number,
    One,
    Several,
)

__all__ = ["MARKS", "NONE", "answer_of", "choices", "choose", "chosen_by", "mark", "unmarked"]

MARKS: Final[dict[str, tuple[End, ...]]] = {
    "left": (LEFT,),
    "right": (RIGHT,),
    "both": ENDS,
    "neither": (),
}
"""The ends that each mark stands for."""
NONE: Final = "none"
"""The choice that is none of the options."""


def mark(tile: Tile, word: str) -> str:
    """The choice that marks this tile so."""
    return f"{tile.low}-{tile.high} {word}"


def choices(way: AnswerType[Any]) -> tuple[str, ...]:
    """Everything that can be chosen: options by number from 1, none of them, marks of tiles."""
    if isinstance(way, (Number, Chance)):
        return ()
    if isinstance(way, Marks):
        return tuple(mark(tile, word) for tile in way.tiles for word in MARKS)
    assert isinstance(way, (One, Several))
    numbers = tuple(str(n) for n in range(1, len(way.options) + 1))
    return (*numbers, NONE) if isinstance(way, Several) else numbers


def choose(way: AnswerType[Any], chosen: frozenset[str], choice: str) -> frozenset[str]:
    """What is chosen after `choice` was pressed. Raises `Unreadable` if it is none of `way`."""
    if choice not in choices(way):
        raise Unreadable(choice, "something that can be chosen here")
    if isinstance(way, Marks):
        tile = choice.split()[0]
        return frozenset(each for each in chosen if each.split()[0] != tile) | {choice}
    if isinstance(way, One):
        return frozenset({choice})
    if choice == NONE:
        return frozenset() if NONE in chosen else frozenset({NONE})
    return (chosen ^ {choice}) - {NONE}


def answer_of(way: AnswerType[Any], chosen: frozenset[str]) -> Any:
    """The answer that is chosen; None as long as it is none yet."""
    if isinstance(way, Marks):
        if unmarked(way, chosen):
            return None
        return frozenset(
            Play(tile, end)
            for tile in way.tiles
            for word, ends in MARKS.items()
            for end in ends
            if mark(tile, word) in chosen
        )
    assert isinstance(way, (One, Several))
    options = [way.options[int(each) - 1] for each in chosen - {NONE}]
    if isinstance(way, Several):
        return frozenset(options) if chosen else None
    return options[0] if options else None


def chosen_by(way: AnswerType[Any], answer: Any) -> frozenset[str]:
    """What must be chosen to give this answer."""
    if isinstance(way, Marks):
        marked = {tile: tuple(e for e in ENDS if Play(tile, e) in answer) for tile in way.tiles}
        return frozenset(
            mark(tile, word)
            for tile in way.tiles
            for word, ends in MARKS.items()
            if marked[tile] == ends
        )
    if isinstance(way, (One, Several)):
        given = answer if isinstance(way, Several) else (answer,)
        numbered = frozenset(str(n) for n, each in enumerate(way.options, 1) if each in given)
        return numbered or frozenset({NONE})
    return frozenset()


def unmarked(way: Marks, chosen: frozenset[str]) -> TileSet:
    """The tiles that have no mark yet."""
    return TileSet(
        tile for tile in way.tiles if not any(mark(tile, word) in chosen for word in MARKS)
    )
