"""The sentences of every theme: one module a theme, each kind of remark with its sentence."""

from __future__ import annotations

from typing import Final

from drawlesson.language.themes import (
    acting,
    blocked,
    chances,
    drawing_on,
    eating,
    ending,
    fitting,
    givens,
    going_out,
    losing_least,
    matches,
    scoring,
    stopping,
    telling,
    unseen,
    which_end,
)

__all__ = ["MODULES", "SENTENCES"]

MODULES: Final = (
    givens, fitting, acting, ending, scoring, going_out, blocked, matches, telling,
    which_end, unseen, stopping, eating, chances, losing_least, drawing_on,
)  # fmt: skip
SENTENCES: Final[dict[str, str | tuple[str, str]]] = {
    kind: sentence for module in MODULES for kind, sentence in module.SENTENCES.items()
}
"""By the kind of remark: a sentence, or singular and plural."""
