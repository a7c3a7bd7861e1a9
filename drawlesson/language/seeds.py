"""What is said to a text that is no seed."""

from __future__ import annotations

from drawlesson.game.seeds import EXAMPLE, BadSeed
from drawlesson.language.catalogs import Language
from drawlesson.language.moves import quoted
from drawlesson.language.own_texts import belongs_elsewhere

__all__ = ["bad_seed"]


def bad_seed(language: Language, error: BadSeed) -> str:
    """Why a text is no seed, and how one is written."""
    if error.fault == "slip":
        return language.say(
            "Something in “{found}” is mistyped. Compare it with your paper, letter by letter.",
            found=quoted(error.found),
        )
    if told := belongs_elsewhere(language, error.found, "seed"):
        return told
    return language.say(
        "“{text}” is no seed. Write a whole number such as 7, or a code such as {example}.",
        text=quoted(error.found),
        example=EXAMPLE,
    )
