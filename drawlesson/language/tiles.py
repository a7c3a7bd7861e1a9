"""What is said of a tile that there is not."""

from __future__ import annotations

import re
from typing import Final

from drawlesson.game.tiles import HIGHEST
from drawlesson.game.typed import plain
from drawlesson.language.catalogs import Language

__all__ = ["no_such_tile"]

_PAIR: Final = re.compile(r"(?<![0-9])([0-9]{1,2})\s*[|/,、\-:]\s*([0-9]{1,2})(?![0-9])")


def no_such_tile(language: Language, text: str) -> str:
    """That a tile named in `text` is none, such as 9-9; "" where no such tile is named."""
    for pair in _PAIR.finditer(plain(text)):
        if max(int(pair[1]), int(pair[2])) > HIGHEST:
            found = "-".join(pair.groups())
            return language.say(
                "“{found}” is no tile of the set. Every half shows a value from 0 to 6.",
                found=found,
            )
    return ""
