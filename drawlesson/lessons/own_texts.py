"""The texts that this course itself writes, told apart, wherever they are pasted."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.seeds import read_seed
from drawlesson.game.typed import plain, simple
from drawlesson.lessons.exercises.pack import Puzzle
from drawlesson.lessons.games.kept_rounds import is_game_text
from drawlesson.lessons.progress.progress import BadCode, Progress

__all__ = ["Kind", "kind_of"]

Kind: TypeAlias = Literal[
    "record", "game", "position", "progress code", "progress file", "puzzle", "seed"
]

_HEADER: Final = re.compile(r"(rules|players|opener|boneyard|hand [^:]+) ?:.*")
_POSITION: Final = re.compile(r"[^;]*;.*;.*(others|boneyard) ?\d.*")
_PROGRESS: Final = re.compile(r'\s*\{.*"drawlesson progress".*', re.DOTALL)
_SEED: Final = re.compile(r"\s*\w{3}[- ]\w{3}[- ]\w{3}\s*")
_SHORT: Final = 200
"""Letters of what stands on one line."""
_LONG: Final = 2_000


def kind_of(text: str) -> Kind | None:
    """Which of our texts this is, as far as it looks like one; None for anything else."""
    if is_game_text(text):
        return "game"
    if any(_HEADER.fullmatch(simple(line)) for line in text[:_LONG].splitlines()):
        return "record"
    if _PROGRESS.match(text[:_LONG]):
        return "progress file"
    if len(text) <= _LONG and _POSITION.fullmatch(simple(text)):
        return "position"
    return _code(text) if len(text) <= _SHORT else None


def _code(text: str) -> Kind | None:
    try:
        Progress.read(text)
    except BadCode:
        pass
    else:
        return "progress code"
    try:
        Puzzle.found_in(text)
    except Unreadable:
        pass
    else:
        return "puzzle"
    try:
        is_seed = _SEED.fullmatch(plain(text)) and read_seed(text)
    except Impossible:
        is_seed = None
    return "seed" if is_seed else None
