"""Files on systems that lack something: all is kept, without what is not there."""

import errno
import os
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from drawlesson import Rules
from drawlesson.lessons.games import Game, Games, Saved, Seat, Setup
from drawlesson.lessons.practice.review_queue import ReviewQueue
from drawlesson.lessons.practice.session import Todays
from drawlesson.lessons.progress.progress import Progress
from drawlesson.lessons.progress.progress_file import Kept, ProgressFile

pytestmark = pytest.mark.skipif(os.name == "nt", reason="other locks are used there")


def without_locks(patch: pytest.MonkeyPatch) -> None:
    """`fcntl` can be imported and is empty, as in a browser's Python (O-52)."""
    patch.setitem(sys.modules, "fcntl", ModuleType("fcntl"))


def without_lock_module(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(sys.modules, "fcntl", None)


def half_a_lock_module(patch: pytest.MonkeyPatch) -> None:
    module = ModuleType("fcntl")
    module.flock = lambda *_: None  # type: ignore[attr-defined]
    patch.setitem(sys.modules, "fcntl", module)


def locks_that_are_refused(error: Exception) -> Callable[[pytest.MonkeyPatch], None]:
    def break_it(patch: pytest.MonkeyPatch) -> None:
        patch.setattr("fcntl.flock", raising(error))

    return break_it


def raising(error: Exception) -> Callable[..., Any]:
    def call(*_: object, **__: object) -> None:
        raise error

    return call


def lacking(name: str) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.delattr(os, name)


def unsupported(name: str, number: int) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setattr(os, name, raising(OSError(number, "not here")))


def no_folders_opened(patch: pytest.MonkeyPatch) -> None:
    patch.delattr(os, "O_DIRECTORY")


def no_modes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Path, "chmod", raising(NotImplementedError()))


BROKEN = {
    "a lock module without locks": without_locks,
    "no lock module": without_lock_module,
    "a lock module without its numbers": half_a_lock_module,
    "locks that are not supported": locks_that_are_refused(OSError(errno.ENOSYS, "no")),
    "locks that are not implemented": locks_that_are_refused(NotImplementedError()),
    "no fsync": lacking("fsync"),
    "no replace": lacking("replace"),
    "no opening by number": lacking("open"),
    "no opening of folders": no_folders_opened,
    "no modes": no_modes,
    **{
        f"{name} says {errno.errorcode[number]}": unsupported(name, number)
        for name in ("fsync", "replace")
        for number in (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP)
    },
}


@pytest.fixture(params=BROKEN)
def poor(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that lacks something."""
    BROKEN[request.param](monkeypatch)


def left_over(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.endswith(".part")]


@pytest.mark.usefixtures("poor")
def test_progress_and_practice_are_kept(tmp_path: Path) -> None:
    kept = ProgressFile(tmp_path / "progress.json")
    first, second = Progress.of([1]), Progress.of([2])
    assert kept.add(first) == Kept(first)
    assert kept.add(second) == Kept(first | second)
    day = Todays.of(date(2024, 5, 1))
    assert kept.add_todays(day)
    assert kept.change_redo(lambda redo: redo) == ReviewQueue()
    assert kept.read() == Kept(first | second)
    assert left_over(tmp_path) == []


@pytest.mark.usefixtures("poor")
def test_games_are_kept(tmp_path: Path) -> None:
    games = Games(tmp_path / "games")
    game = Game.begin(Setup.of(Rules.draw(2), [Seat("Mina"), Seat("Ola", "random")], 1))
    after = game.after(game.round.legal_actions[0])
    assert games.save(None, game) == Saved(1)
    assert games.save(1, after) == Saved(1)
    assert Games(games.folder).open(1).game == after
    (games.folder / "game-1.txt").write_bytes(b"mine")
    assert games.save(1, game) == Saved(1, "damaged", "game-1.damaged.txt")
    assert (games.folder / "game-1.damaged.txt").read_bytes() == b"mine"
    assert left_over(games.folder) == []


def test_a_lock_that_somebody_holds_is_still_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fcntl.flock", raising(BlockingIOError()))
    monkeypatch.setattr("drawlesson.lessons.progress.safe_files._PATIENCE", 0.0)
    kept = ProgressFile(tmp_path / "progress.json")
    assert kept.add(Progress.of([1])) == Kept(Progress.of([1]), "not saved")


def test_what_went_wrong_is_not_taken_for_what_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", raising(OSError(errno.EIO, "a broken disk")))
    kept = ProgressFile(tmp_path / "progress.json")
    assert kept.add(Progress.of([1])) == Kept(Progress.of([1]), "not saved")
    assert not kept.path.exists()
