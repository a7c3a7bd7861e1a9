"""The sentences of what a lesson shows besides exercises: one module a piece."""

from __future__ import annotations

from typing import Final

from drawlesson.language.pieces import (
    choosing,
    comparing,
    played_out,
    proving,
    round_ends,
    values,
)

__all__ = ["MODULES", "SENTENCES"]

MODULES: Final = (choosing, comparing, played_out, proving, round_ends, values)
SENTENCES: Final[dict[str, str | tuple[str, str]]] = {
    kind: sentence for module in MODULES for kind, sentence in module.SENTENCES.items()
}
"""By the kind of remark: a sentence, or singular and plural."""
