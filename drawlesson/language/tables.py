"""Sentences as data: what is said of each kind of remark, in files that a teacher can read.

A file of `sentences/` has one subject. A line is a kind of remark with its sentence in English,
or with two, for one and for several; `{places}` are filled when it is said.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from drawlesson.game.rules import RULE_SETS
from drawlesson.language.rule_sets import given_told

__all__ = ["FOLDER", "SUBJECTS", "Sentence", "sentences", "subject"]

Sentence: TypeAlias = str | tuple[str, str]
"""A sentence, or singular and plural, in English."""
FOLDER: Final = Path(__file__).parent / "sentences"
SUBJECTS: Final = tuple(
    file.relative_to(FOLDER).with_suffix("").as_posix() for file in sorted(FOLDER.rglob("*.toml"))
)
"""Every subject, such as "faults" or "quiz/turns"."""


@cache
def subject(name: str) -> dict[str, Sentence]:
    """The sentences of one subject by the kind of remark, as they stand in its file."""
    lines = tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))
    return {kind: said if isinstance(said, str) else tuple(said) for kind, said in lines.items()}


@cache
def sentences(folder: str = "") -> dict[str, Sentence]:
    """The sentences of all subjects, or of those in a folder such as "quiz"."""
    found = {
        kind: said
        for name in SUBJECTS
        if name.startswith(folder and f"{folder}/")
        for kind, said in subject(name).items()
    }
    if not folder:
        found |= {f"rules {name}": given_told(name) for name in RULE_SETS}
    return found
