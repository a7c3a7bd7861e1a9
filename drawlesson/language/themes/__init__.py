"""The sentences of every theme: one module a theme, each kind of remark with its sentence."""

from __future__ import annotations

from typing import Final

from drawlesson.language.themes import (
    acting,
    blocked,
    choosing,
    comparing,
    ending,
    fitting,
    givens,
    going_out,
    matches,
    round_ends,
    scoring,
    telling,
)

__all__ = ["MODULES", "SENTENCES"]

MODULES: Final = (
    givens, fitting, acting, ending, scoring, going_out, blocked, matches, telling,
    choosing, comparing, round_ends,
)  # fmt: skip
SENTENCES: Final[dict[str, str | tuple[str, str]]] = {
    kind: sentence for module in MODULES for kind, sentence in module.SENTENCES.items()
}
"""By the kind of remark: a sentence, or singular and plural."""
