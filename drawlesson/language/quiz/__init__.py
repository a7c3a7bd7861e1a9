"""The sentences of the quiz: one module a subject, as in `drawlesson.lessons.quiz`.

Of the item M1 "M1 asked" is the question, "M1 hint 1" a hint; the choice of the name
"play" is "M1 play", and "M1 play, because" says why it is right or where it would be.
"""

from __future__ import annotations

from typing import Final

from drawlesson.language.quiz import (
    choosing,
    doubles,
    ending,
    knowing,
    matches,
    matching,
    scoring,
    turns,
)

__all__ = ["MODULES", "SENTENCES"]

MODULES: Final = (matching, doubles, turns, ending, scoring, matches, choosing, knowing)
SENTENCES: Final[dict[str, str | tuple[str, str]]] = {
    kind: sentence for module in MODULES for kind, sentence in module.SENTENCES.items()
}
"""By the kind of remark: a sentence, or singular and plural."""
