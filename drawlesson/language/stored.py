"""What a notebook says that has been kept and that nobody has run yet."""

from __future__ import annotations

from drawlesson.language.catalogs import Language

__all__ = ["begin_here", "run_first", "step_shown"]


def run_first(language: Language) -> str:
    """Said below the picture of a scene: it looks like the scene and is none."""
    return language.say("▶ Run this cell to use it.")


def begin_here(language: Language) -> str:
    """Stands where the first cell of a lesson will say that all is ready."""
    return language.say(
        "Begin here: click the grey cell above and press Shift+Enter, or press ▶ at the top."
    )


def step_shown(language: Language, at: int, last: int) -> str:
    """Which step is shown, from 0, and at the first one how the others come."""
    shown = language.say("Step {at} of {all}.", at=at + 1, all=last + 1)
    if at > 0:
        return shown
    return language.passage([shown, language.say("Run this cell, then press Next.")])
