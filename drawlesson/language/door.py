"""What the front door says: where the lessons lie, and what to install."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from drawlesson.language.catalogs import Language

__all__ = [
    "correct_so_far",
    "lessons_laid",
    "lessons_not_laid",
    "needs_jupyterlab",
    "record_unreadable",
]


def lessons_laid(
    language: Language, folder: Path, kept: Iterable[str], beside: Mapping[str, str]
) -> list[str]:
    """Where the lessons are; those that were changed and stay; the new versions beside them."""
    return [
        language.say("The lessons are in {folder}.", folder=folder),
        *(language.say("You have changed {lesson}, so it stays as it is.", lesson=n) for n in kept),
        *(
            language.say("The new version of {lesson} is {name}.", lesson=lesson, name=name)
            for lesson, name in beside.items()
        ),
    ]


def lessons_not_laid(language: Language, folder: object, why: str) -> str:
    """What is said where the lessons cannot be put; `why` in the words of the computer."""
    return language.say(
        "The lessons cannot be put into {folder}. Choose another folder. ({why})",
        folder=folder,
        why=why,
    )


def record_unreadable(language: Language, file: object, why: str) -> str:
    """What is said of a record that cannot be opened; `why` in the words of the computer."""
    return language.say("The file {file} cannot be read. ({why})", file=file, why=why)


def correct_so_far(language: Language, name: str, actions: str) -> str:
    """What is said of a record without a fault whose round still lasts."""
    return language.say(
        "Everything is correct so far. It is {name}'s turn. {actions}", name=name, actions=actions
    )


def needs_jupyterlab(language: Language, python: str) -> str:
    """What to do where JupyterLab is missing; `python` is the program to install it for."""
    command = f'"{python}" -m pip install "drawlesson[lab]"'
    return language.say(
        "JupyterLab is needed to open them. This installs it: {command}", command=command
    )
