"""Walking through figures, one after the other, with the text beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from drawlesson.figures.svg import Drawing, line_drawing, scene
from drawlesson.game.errors import Impossible
from drawlesson.game.lines import Line
from drawlesson.language.figure_text import described
from drawlesson.widgets.core.components import frame, sentence
from drawlesson.widgets.core.html import Markup
from drawlesson.widgets.core.line_view import inside, largest, line_height, line_picture
from drawlesson.widgets.core.steps import Walk

__all__ = ["LineSteps", "Step"]


class Step(NamedTuple):
    """A line and what is said about it."""

    line: Line
    told: str


class LineSteps(Walk):
    """A sequence of figures to walk through, forward and back. Raises `Impossible` without any."""

    def __init__(self, steps: Sequence[Step], *, language: str = "en", large: bool = False) -> None:
        if not steps:
            raise Impossible("found no steps, expected one or more")
        self._steps = tuple(steps)
        self._large = large
        super().__init__(language)

    @property
    def _steps_in_all(self) -> int:
        return len(self._steps)

    def _news(self) -> str:
        return self._steps[self._at].told

    def _html(self) -> Markup:
        language, step = self._language, self._steps[self._at]
        top = largest(self._pixels, self._large)
        new = step.line.plays[-1].tile if self._at and step.line.plays else None
        inner = inside(self._pixels)
        height = max(line_height(each.line, inner, top) for each in self._steps)
        picture = scene(step.line, inner, height, new=new, largest=top)
        return frame(
            language,
            line_picture(language, step.line, picture),
            sentence(step.told, error=self._error),
            self._walking_tools(),
            kind="dl-stepper",
            large=self._large,
            label=language.say("Step by step"),
        )

    def _standing(self) -> list[str]:
        return [described(self._language, *self._steps[self._at])]

    def _whole(self) -> str:
        return "\n".join(
            f"{number}. {described(self._language, line, told)}"
            for number, (line, told) in enumerate(self._steps, start=1)
        )

    def _drawn(self, at: int) -> list[tuple[Drawing, float]]:
        return [(line_drawing(self._steps[at].line, width=self._printed), self._printed)]

    @property
    def _telling(self) -> Sequence[int]:
        return range(len(self._steps))
