"""Where the games of the room lie: in files, and those that could not be saved, beside them."""

from __future__ import annotations

from typing import Final, NamedTuple

from drawlesson.game.errors import Impossible
from drawlesson.language.catalogs import Language
from drawlesson.language.room import saving_told, trouble_told, unlisted_told
from drawlesson.lessons.games import Game
from drawlesson.lessons.games.files import Games, Listed

__all__ = ["Shelf", "Taken"]

_UNSAVED: Final = "not saved"
_MOST: Final = 20
"""So many games that could not be saved are kept, the newest."""


class Taken(NamedTuple):
    """A game taken from the shelf, or None, and what is to be said of it."""

    game: Game | None
    number: int | None
    notice: str = ""


class Shelf:
    """The kept games of a room.

    A game that no file holds is not lost when another one is begun: it stays here, under a
    number below 0, as long as the room does.
    """

    def __init__(self, language: Language, games: Games | None) -> None:
        self._language, self._games = language, games
        self._unsaved: dict[int, Game] = {}

    def listed(self) -> tuple[Listed, ...]:
        """What a menu shows: first the games that could not be saved, the newest first."""
        unsaved = [
            Listed(number, "", 0.0, None, game.setup.names, game.scores, game.number, game.over)
            for number, game in sorted(self._unsaved.items())
        ]
        return (*unsaved, *(() if self._games is None else self._games.list()))

    @property
    def notice(self) -> str:
        """What is to be said beside the list; "" for nothing."""
        if self._games is None or self._games.readable:
            return ""
        return unlisted_told(self._language, self._games.folder.name)

    def take(self, number: int) -> Taken:
        """The game of this number; what is wrong with its file is said.

        Raises `Impossible` where no files are kept.
        """
        if number in self._unsaved:
            notice = "" if self._games is None else saving_told(self._language, _UNSAVED)
            return Taken(self._unsaved.pop(number), None, notice)
        if self._games is None:
            raise Impossible("this room keeps no games in files, expected begin()")
        opened = self._games.open(number)
        if opened.trouble is None:
            return Taken(opened.game, number)
        name = self._games.name(number)
        return Taken(
            opened.game, number, trouble_told(self._language, opened.trouble, number, name)
        )

    def save(self, number: int | None, game: Game, notice: str) -> tuple[int | None, str]:
        """Keep a game; its number from now on, and what is to be said, `notice` so far."""
        if self._games is None:
            return number, notice
        saved = self._games.save(number, game)
        if saved.trouble:
            return saved.number, saving_told(
                self._language, saved.trouble, saved.number, saved.aside
            )
        is_old = notice == saving_told(self._language, _UNSAVED)
        return saved.number, "" if is_old else notice

    def lay_aside(self, number: int | None, game: Game) -> None:
        """Somebody leaves a game: try once more to save it, else keep it here.

        Where nothing is written to files, every game that lasts is kept here.
        """
        if self._games is not None and self._games.save(number, game).trouble != _UNSAVED:
            return
        if self._games is not None or not game.over:
            self._unsaved[min(self._unsaved, default=0) - 1] = game
            self._unsaved = dict(sorted(self._unsaved.items())[:_MOST])
