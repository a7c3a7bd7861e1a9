"""Dates and times as they are written in each language."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from drawlesson.language.catalogs import Language, later

__all__ = ["moment_told"]

_MONTHS: Final = (
    later("{day} January {year}, {time}"),
    later("{day} February {year}, {time}"),
    later("{day} March {year}, {time}"),
    later("{day} April {year}, {time}"),
    later("{day} May {year}, {time}"),
    later("{day} June {year}, {time}"),
    later("{day} July {year}, {time}"),
    later("{day} August {year}, {time}"),
    later("{day} September {year}, {time}"),
    later("{day} October {year}, {time}"),
    later("{day} November {year}, {time}"),
    later("{day} December {year}, {time}"),
)


def moment_told(language: Language, moment: datetime) -> str:
    """A date with the time of day, to the minute: 1 December 2026, 09:15."""
    day, year, time = str(moment.day), str(moment.year), moment.strftime("%H:%M")
    return language.say(_MONTHS[moment.month - 1], day=day, year=year, time=time)
