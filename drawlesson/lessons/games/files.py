"""Games kept in files, one a game: `games/game-1.txt`, beside the progress.

They are safe files: a crash at any moment loses nothing. A file is only written over by
whoever knows what is in it: where another notebook has gone on with the same game, this one
goes on in a new file. A damaged file is copied under a name of its own before that.
Whatever is wrong with a file, it is told of that file, and the others are there.
"""

from __future__ import annotations

import logging
import os
import re
from itertools import chain
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from drawlesson.game.errors import Unreadable, whole
from drawlesson.lessons.games.game import Game
from drawlesson.lessons.games.texts import NewerGame, read_game, write_game
from drawlesson.lessons.progress.safe_files import SafeFile, Strange, Trouble, locked

__all__ = ["FOLDER", "GameTrouble", "Games", "Listed", "Opened", "Saved", "is_game"]

FOLDER: Final = "games"
_MOST: Final = 999_999_999
"""The highest number of a game."""
_NAME: Final = re.compile(r"game-([1-9][0-9]{0,8})(\..*)?\.txt")
"""Every name that a game can have, also once it is set aside."""
_LOG: Final = logging.getLogger("drawlesson")

GameTrouble: TypeAlias = Trouble | Literal["cut", "elsewhere", "gone"]
"""As for every safe file; or it is cut short and opens at its last whole turn; another
notebook has gone on with it; there is no such file."""


_State: TypeAlias = tuple[int, int, int]
"""Which file it is on its disk, how long, and when it was written: it stays while these do."""


class Saved(NamedTuple):
    """What saving did."""

    number: int | None
    """The game's file from now on, a new one where the trouble is that of the old one; None
    where the game has no file yet."""
    trouble: GameTrouble | None = None
    aside: str = ""
    """The new name of a damaged file, once it is set aside."""


class Opened(NamedTuple):
    """What opening gave."""

    game: Game | None
    trouble: GameTrouble | None = None
    fault: Unreadable | None = None
    """What is wrong with a damaged file, and in which line; None where it was too long to read."""


class Listed(NamedTuple):
    """What a menu shows of a game; without names where it cannot be opened."""

    number: int
    file: str
    date: float
    """When it was saved, in seconds since 1970."""
    trouble: GameTrouble | None = None
    names: tuple[str, ...] = ()
    scores: tuple[int, ...] | None = None
    round: int = 0
    """The number of the round that is played."""
    over: bool = False


class Games:
    """The games in a folder; nothing is written, not even the folder, before one is saved.

    It remembers what it has read and written, to notice when somebody else writes, and what
    it has listed, to read no file twice that stays as it is.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[int, set[bytes]] = {}
        """What may be in each file without anybody else having written it."""
        self._told: dict[int, tuple[_State, Listed]] = {}
        """What was listed of each file, and in which state it was."""

    @staticmethod
    def beside(path: Path) -> Games:
        """The games beside the file in which progress is kept."""
        return Games(path.parent / FOLDER)

    def name(self, number: int) -> str:
        """The name of a game's file."""
        return f"game-{whole(number, 'the number of the game', 1, _MOST)}.txt"

    def save(self, number: int | None, game: Game) -> Saved:
        """Keep the game in its file, in a new one for None; nothing is raised if that fails.

        Where the file is not what was last seen here, the game goes on in a new one. Then,
        and where nothing could be written, the trouble says why; playing can go on.
        """
        text = write_game(game).encode()
        if number is not None:
            self.name(number)
        try:
            self.folder.mkdir(exist_ok=True)
            with locked(self.folder / ".games.lock"):
                return self._save(number, text)
        except (OSError, Strange):  # a full disk, a file in the way: no fault of ours
            return Saved(number, "not saved")
        except Exception:  # whatever went wrong, the game goes on
            _LOG.exception("A game could not be saved")
            return Saved(number, "not saved")

    def open(self, number: int) -> Opened:
        """The game in a file, as far as it can be read; changes nothing in the folder."""
        place = self.folder / self.name(number)
        try:
            content = SafeFile(place).content()
        except Strange as strange:
            return Opened(None, strange.trouble)
        if content is None:
            return Opened(None, "gone")
        opened = _opened(content)
        if opened.game is not None and opened.trouble is None:
            self._known[number] = {content}
        return opened

    @property
    def readable(self) -> bool:
        """Whether it can be told which games there are; a folder that is not there has none."""
        try:
            self._numbers(damaged=False)
        except FileNotFoundError:
            return True
        except OSError:
            return False
        return True

    def list(self) -> tuple[Listed, ...]:
        """Every game, the newest first; none where the folder cannot be read."""
        try:
            found = [self._list(number) for number in self._numbers(damaged=False)]
        except OSError:
            return ()
        return tuple(sorted(found, key=lambda each: (-each.date, -each.number)))

    def _save(self, number: int | None, text: bytes) -> Saved:
        if number is None:
            return self._save_new(text)
        place = self.folder / self.name(number)
        try:
            return self._save_at(number, SafeFile.at(place), text)
        except Strange as strange:
            return self._save_new(text, strange.trouble)
        except OSError:
            if not place.is_symlink():
                raise
            return self._save_new(text, "unreadable")  # where it leads nothing can be written

    def _save_at(self, number: int, file: SafeFile, text: bytes) -> Saved:
        there = file.content()
        if there == text:
            self._known[number] = {text}
            return Saved(number)
        if there is None or there in self._known.get(number, ()):
            self._write(number, file, text)
            return Saved(number)
        trouble = _opened(there).trouble
        if trouble not in ("damaged", "cut"):
            return self._save_new(text, trouble or "elsewhere")
        aside = file.set_aside()
        self._write(number, file, text)
        return Saved(number, "damaged", aside)

    def _save_new(self, text: bytes, trouble: GameTrouble | None = None) -> Saved:
        number = self._free()
        self._write(number, SafeFile(self.folder / self.name(number)), text)
        return Saved(number, trouble)

    def _write(self, number: int, file: SafeFile, text: bytes) -> None:
        self._known.setdefault(number, set()).add(text)  # it may get there and then fail
        self._told.pop(number, None)
        file.write(text)
        self._known[number] = {text}

    def _free(self) -> int:
        """The number after all that are taken, or else the lowest, where no file is of any kind."""
        taken = self._numbers(damaged=True)
        numbers = chain(range(max(taken, default=0) + 1, _MOST + 1), range(1, _MOST))
        return next(
            number
            for number in numbers
            if number not in taken and not os.path.lexists(self.folder / self.name(number))
        )

    def _numbers(self, damaged: bool) -> set[int]:
        """The numbers that are taken, also, if asked for, by files that were set aside alone."""
        found = [_NAME.fullmatch(place.name) for place in self.folder.iterdir()]
        return {int(match[1]) for match in found if match and (damaged or not match[2])}

    def _list(self, number: int) -> Listed:
        name = self.name(number)
        place, date = self.folder / name, 0.0
        try:
            found = place.stat()
            date = found.st_mtime
            state = (found.st_ino, found.st_size, found.st_mtime_ns)
            told = self._told.get(number)
            if told is None or told[0] != state:
                content = SafeFile(place).content()
                told = self._told[number] = (state, _told(content))
        except Strange as strange:
            return Listed(number, name, date, strange.trouble)
        except OSError:
            return Listed(number, name, date, "unreadable")
        return told[1]._replace(number=number, file=name, date=date)


def is_game(name: str) -> bool:
    """Whether a file beside the lessons, named with its folder, is a game and no lesson."""
    *_, folder, file = ["", *name.split("/")]
    return folder == FOLDER and _NAME.fullmatch(file) is not None


def _opened(content: bytes) -> Opened:
    try:
        game, cut = read_game(content)
    except NewerGame as error:
        return Opened(None, "newer", error)
    except Unreadable as error:
        return Opened(None, "damaged", error)
    except Exception:  # one file must not stand in the way of all others
        _LOG.exception("A game could not be read")
        return Opened(None, "damaged")
    return Opened(game, "cut" if cut else None)


def _told(content: bytes | None) -> Listed:
    """What a list tells of a game with this text."""
    if content is None:
        return Listed(0, "", 0.0, "gone")
    game, trouble, _ = _opened(content)
    if game is None:
        return Listed(0, "", 0.0, trouble)
    # A round that is over counts in a match once its points are entered, after the settlement.
    scores = game.scores if game.match is None or game.over else game.match.scores
    return Listed(0, "", 0.0, trouble, game.setup.names, scores, game.number, game.over)
