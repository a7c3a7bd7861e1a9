"""What a lesson's cells call: a language, and then figures, steps and tables by name.

Every cell stands alone. One that is run before the language is known says which
cell comes first, in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TypeVar

from drawlesson.figures import Figure
from drawlesson.game.errors import Impossible, shown
from drawlesson.language import LANGUAGES
from drawlesson.language import language as spoken
from drawlesson.language.catalogs import Language, later
from drawlesson.language.figure_text import described
from drawlesson.language.walks import figure_told
from drawlesson.lessons import matching, play_first
from drawlesson.widgets.stage import HAS_WIDGETS
from drawlesson.widgets.stepper import Step, Stepper
from drawlesson.widgets.table import Table

__all__ = ["Note", "figure", "speak", "steps", "table"]

_TASKS = {**play_first.TASKS, **matching.TASKS}
_Named = TypeVar("_Named")


class Note:
    """A short text as the output of a cell."""

    def __init__(self, *lines: str) -> None:
        self._lines = lines

    def _repr_html_(self) -> str:
        return "".join(f"<p>{escape(line)}</p>" for line in self._lines)

    def __repr__(self) -> str:
        return "\n".join(self._lines)


class _Course:
    """What `speak` has chosen for this notebook."""

    language: Language | None = None
    large = False


def speak(code: str, *, large: bool = False) -> Note:
    """Choose the language of what the cells show from now on; `large` is for a projector."""
    _Course.language, _Course.large = spoken(code), large
    lines = [_Course.language.say("Ready. Run the cells one after the other with Shift+Enter.")]
    if not HAS_WIDGETS:
        lines.append(
            _Course.language.say(
                "The tables need the package anywidget, which is not installed here. "
                "You see them as pictures with text."
            )
        )
    return Note(*lines)


def figure(name: str) -> Figure | Note:
    """A figure of the course, with its words."""
    line = _find(matching.FIGURES, name)
    if _Course.language is None:
        return _first_cell()
    return Figure.of_line(line, described(_Course.language, line))


def steps(name: str) -> Stepper | Note:
    """Figures to step through."""
    walk = _find(matching.WALKS, name)
    if _Course.language is None:
        return _first_cell()
    told = [Step(matching.FIGURES[each], figure_told(_Course.language, each)) for each in walk]
    return Stepper(told, language=_Course.language.code, large=_Course.large)


def table(name: str) -> Table | Note:
    """A table with something to do; running the cell again lays it afresh."""
    task = _find(_TASKS, name)
    if _Course.language is None:
        return _first_cell()
    return Table.of(task, _Course.language.code, large=_Course.large)


def _find(things: Mapping[str, _Named], name: str) -> _Named:
    if name not in things:
        raise Impossible(f"found {shown(name)}, expected one of {', '.join(things)}")
    return things[name]


def _first_cell() -> Note:
    sentence = later("Run the first code cell of this notebook first, then this one again.")
    return Note(*(spoken(code).say(sentence) for code in LANGUAGES))
