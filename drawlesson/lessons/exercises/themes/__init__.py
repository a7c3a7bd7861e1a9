"""The themes of exercises, one a module.

A new theme is a subclass of `Exercise` in a module of its own, a place in `THEMES`, a
file of sentences of the same name in `language/sentences/themes/`, and in
`tests/lessons/naive.py` a second way of finding its answer.
"""

from __future__ import annotations

from typing import Any, Final

from drawlesson.game.errors import named
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.themes.acting import Acting
from drawlesson.lessons.exercises.themes.blocked import Blocked
from drawlesson.lessons.exercises.themes.chances import Chances
from drawlesson.lessons.exercises.themes.drawing_on import DrawingOn
from drawlesson.lessons.exercises.themes.eating import Eating
from drawlesson.lessons.exercises.themes.ending import Ending
from drawlesson.lessons.exercises.themes.fitting import Fitting
from drawlesson.lessons.exercises.themes.going_out import GoingOut
from drawlesson.lessons.exercises.themes.losing_least import LosingLeast
from drawlesson.lessons.exercises.themes.matches import Matches
from drawlesson.lessons.exercises.themes.stopping import Stopping
from drawlesson.lessons.exercises.themes.telling import Telling
from drawlesson.lessons.exercises.themes.unseen import Unseen
from drawlesson.lessons.exercises.themes.which_end import WhichEnd

__all__ = ["THEMES", "exercise"]

THEMES: Final[dict[str, type[Exercise[Any, Any]]]] = {
    theme.theme: theme
    for theme in (
        Fitting,
        Acting,
        Ending,
        GoingOut,
        Blocked,
        Matches,
        WhichEnd,
        Unseen,
        Stopping,
        Eating,
        Chances,
        Telling,
        LosingLeast,
        DrawingOn,
    )
}
"""Every theme by its number."""


def exercise(theme: str, level: int = 1, seed: int = 0, only: str = "") -> Exercise[Any, Any]:
    """The exercise of this theme, level and seed, the same everywhere.

    With the name of rules in `only`, it and those after it have these rules.
    Raises `Impossible` for an unknown theme, a level other than 1 to 3, a seed below 0.
    """
    return named(THEMES, theme, "the theme").make(level, seed, only)
