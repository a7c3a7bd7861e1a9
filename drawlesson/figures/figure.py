"""A picture with its words, as the output of a notebook cell."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from drawlesson.figures.svg import escaped, inline, line_drawing, standalone
from drawlesson.figures.theme import stylesheet
from drawlesson.game import Line, Tile

__all__ = ["Figure"]


@dataclass(frozen=True, repr=False, slots=True)
class Figure:
    """A picture that is never shown without its text.

    `svg` stands alone; `page_svg`, if given, is the same picture for a page that has
    `style.css`, so that it follows the theme of the page.
    """

    svg: str
    text: str
    page_svg: str | None = None

    @staticmethod
    def of_line(
        line: Line,
        text: str,
        *,
        width: float = 700,
        spots: bool = True,
        new: Tile | None = None,
        largest: float = 36,
    ) -> Figure:
        """The figure of a line; `width` and `largest` are pixels, of the figure and of a half."""
        drawing = line_drawing(line, width=width, spots=spots, new=new, largest=largest)
        return Figure(standalone(drawing, text, width=width), text, inline(drawing, width=width))

    @property
    def html(self) -> str:
        """The picture, hidden from screen readers, and its text for everybody."""
        return (
            f'<figure class="dl-root dl-figure"><style>{stylesheet()}</style>'
            f'<div aria-hidden="true">{self.page_svg or self.svg}</div>'
            f"<figcaption>{escaped(self.text)}</figcaption></figure>"
        )

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, Any]:
        return {"text/html": self.html, "image/svg+xml": self.svg, "text/plain": self.text}

    def __repr__(self) -> str:
        return self.text
