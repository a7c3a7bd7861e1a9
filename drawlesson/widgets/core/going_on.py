"""Cells that go on: run again, a cell shows what it showed, as the learner left it.

That holds for what the last line of a cell shows with a call, as the lessons do:
`check("scoring")`. What is put in a variable, made in a function or used otherwise is new
each time, and so is everything where nobody names the cells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar, cast

from drawlesson.lessons.progress.places import Places
from drawlesson.widgets.core.notebook import Cell
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.progress.progress_card import kept_file

__all__ = ["Manner", "go_on", "is_sent_on"]


_Shown = TypeVar("_Shown")


class Manner(NamedTuple):
    """How scenes are shown."""

    language: str
    large: bool


_UNKNOWN: Final = object()
"""What the file holds, before anything was written."""


class _Kernel:
    """What the cells show that were run in this kernel."""

    shown: Final[dict[Cell, tuple[Manner, SceneWidget]]] = {}
    sends: bool = False


def is_sent_on() -> bool:
    """Whether the scene that is being made will be sent to where the learner was."""
    return _Kernel.sends


def go_on(cell: Cell, make: Callable[[], _Shown], manner: Manner) -> _Shown:
    """What the cell showed before; else what `make` makes, sent to the place that was kept.

    What was shown in another manner, such as in another language, is made anew as well. What
    is no scene stands nowhere, and is just made.
    """
    place = None
    if cell in _Kernel.shown:
        before_manner, before = _Kernel.shown[cell]
        if before.is_current and before_manner == manner:
            return cast(_Shown, before)
        place = before.place
    else:
        place = Places.beside(kept_file().path).find(_key(cell))
    made = _made(make, is_sent=place is not None)
    if not isinstance(made, SceneWidget) or not made.goes_on:
        return made
    stage: SceneWidget = made
    stage.kept_by(_keeper(cell))
    if place is not None and not stage.go_to(place):
        stage = cast(SceneWidget, _made(make, is_sent=False))
        stage.kept_by(_keeper(cell))
    _Kernel.shown[cell] = manner, stage
    return cast(_Shown, stage)


def _made(make: Callable[[], _Shown], *, is_sent: bool) -> _Shown:
    _Kernel.sends = is_sent
    try:
        return make()
    finally:
        _Kernel.sends = False


def _keeper(cell: Cell) -> Callable[[SceneWidget], None]:
    """What keeps the place of a scene in the file, whenever it has become another one."""
    last: list[object] = [_UNKNOWN]

    def keep(stage: SceneWidget) -> None:
        place = stage.place
        if place != last[0] and Places.beside(kept_file().path).keep(_key(cell), place):
            last[0] = place

    return keep


def _key(cell: Cell) -> str:
    return " ".join(cell)
