"""Names for everybody at a table."""

from __future__ import annotations

from typing import Final

from drawlesson.language.catalogs import Language, later

__all__ = ["names"]

_NAMES: Final = (later("Mina"), later("Ola"), later("Ken"), later("Ada"))


def names(language: Language, players: int, you: int | None = None) -> tuple[str, ...]:
    """A name for each seat; that of the reader's own seat, if any, is "You"."""
    others = [language.say(name) for name in _NAMES]
    if you is not None:
        others.insert(you, language.say("You"))
    return tuple(others[:players])
