"""The sentences of the quiz: one module a subject, as in `drawlesson.lessons.quiz`."""

from __future__ import annotations

from typing import Final

__all__ = ["SENTENCES"]

SENTENCES: Final[dict[str, str | tuple[str, str]]] = {}
"""By the kind of remark: a sentence, or singular and plural."""
