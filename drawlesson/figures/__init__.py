"""The only room that draws: where tiles lie, what they look like, a picture with its words."""

from drawlesson.figures.figure import Figure
from drawlesson.figures.layout import fit, lay
from drawlesson.figures.svg import scene

__all__ = ["Figure", "fit", "lay", "scene"]
