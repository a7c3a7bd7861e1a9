"""Games in files: whatever happens nothing is lost, and nothing is raised."""

import os
import re
import stat
import subprocess
import sys
from contextlib import nullcontext
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from drawlesson import Impossible, Rules
from drawlesson.lessons.games import (
    Game,
    Games,
    Listed,
    Opened,
    Saved,
    Seat,
    Setup,
    files,
    read_game,
    write_game,
)
from drawlesson.lessons.games.files import is_game
from drawlesson.lessons.progress import safe_files
from tests.failures import failing
from tests.lessons.games.helpers import acted, any_game, is_prefix, same

posix = pytest.mark.skipif(os.name == "nt", reason="no pipes, links and modes like these there")


@pytest.fixture
def games(tmp_path: Path) -> Games:
    return Games.beside(tmp_path / "progress.json")


def begun(seed: int = 1) -> Game:
    return Game.begin(Setup.of(Rules.draw(2), [Seat("Mina"), Seat("Ola", "random")], seed))


def later(game: Game, steps: int = 1) -> Game:
    """The game after some actions, the same ones each time."""
    for _ in range(steps):
        game = acted(game, Random(1))
    return game


def text(games: Games, number: int) -> bytes:
    return (games.folder / f"game-{number}.txt").read_bytes()


def names(games: Games) -> list[str]:
    """The files that anybody sees in the folder."""
    return sorted(p.name for p in games.folder.iterdir() if p.name != ".games.lock")


def test_nothing_is_written_before_a_game_is_saved(games: Games) -> None:
    assert games.list() == ()
    assert games.open(1) == Opened(None, "gone")
    assert not games.folder.exists()


def test_a_game_is_kept_step_by_step_and_opened_in_another_kernel(games: Games) -> None:
    game = begun()
    saved = games.save(None, game)
    assert saved == Saved(1)
    for _ in range(80):
        game = later(game)
        assert games.save(saved.number, game) == Saved(1)
        opened = Games(games.folder).open(1)
        assert opened.trouble is None
        assert opened.game is not None
        assert same(opened.game, game)
    assert names(games) == ["game-1.txt"]
    assert games.save(None, begun(2)) == Saved(2)
    assert names(games) == ["game-1.txt", "game-2.txt"]


def test_every_kind_of_game_is_kept(games: Games) -> None:
    for seed in range(30):
        game = any_game(Random(seed))
        number = games.save(None, game).number
        assert number == seed + 1
        opened = games.open(number)
        assert opened.game is not None
        assert same(opened.game, game)


def test_a_menu_shows_the_newest_first(games: Games) -> None:
    for seed in range(3):
        games.save(None, later(begun(seed), 3))
    for number, date in ((1, 3000), (2, 1000), (3, 2000)):
        os.utime(games.folder / games.name(number), (date, date))
    listed = games.list()
    assert [(each.number, each.date) for each in listed] == [(1, 3000), (3, 2000), (2, 1000)]
    first = Listed(1, "game-1.txt", 3000.0, None, ("Mina", "Ola"), (0, 0), 1, False)
    assert listed[0] == first
    over = begun(1)
    while not over.over:
        over = later(over)
    assert games.save(1, over) == Saved(1)
    newest = games.list()[0]
    assert newest[4:] == (("Mina", "Ola"), over.scores, over.number, True)
    (games.folder / "game-2.txt").write_bytes(b"Game: 3\n")
    (games.folder / "game-3.txt").write_bytes(write_game(begun()).encode()[:-9])
    (games.folder / "game-12.txt").write_bytes(b"")
    for other in ("game-x.txt", "game-01.txt", "game-4.json", "notes.txt", "game-5.damaged.txt"):
        (games.folder / other).write_bytes(b"?")
    told = {each.number: (each.trouble, each.names) for each in games.list()}
    ours = ("Mina", "Ola")
    assert told == {1: (None, ours), 2: ("newer", ()), 3: ("cut", ours), 12: ("damaged", ())}


# two notebooks ------------------------------------------------------------------


def test_two_kernels_with_one_game_both_go_on(games: Games) -> None:
    game = later(begun(), 4)
    games.save(None, game)
    other = Games(games.folder)
    assert same(other.open(1).game or begun(9), game)
    mine, theirs = later(game, 2), game.after(game.round.legal_actions[-1])
    assert games.save(1, mine) == Saved(1)
    assert other.save(1, theirs) == Saved(2, "elsewhere"), "the other game was written over"
    mine, theirs = later(mine), later(theirs)
    assert games.save(1, mine) == Saved(1)
    assert other.save(2, theirs) == Saved(2)
    for number, expected in ((1, mine), (2, theirs)):
        assert text(games, number).decode() == write_game(expected)
    assert other.save(1, theirs) == Saved(3, "elsewhere")


def test_who_never_saw_the_file_does_not_write_over_it(games: Games) -> None:
    games.save(None, later(begun(), 4))
    assert Games(games.folder).save(1, begun(2)) == Saved(2, "elsewhere")
    assert Games(games.folder).save(1, later(begun(), 4)) == Saved(1), "it is the same"


def test_a_game_that_was_deleted_is_written_again(games: Games) -> None:
    games.save(None, begun())
    (games.folder / "game-1.txt").unlink()
    assert games.save(1, later(begun())) == Saved(1)
    for each in games.folder.iterdir():
        each.unlink()
    games.folder.rmdir()
    assert games.save(1, later(begun())) == Saved(1)


SAVES = """
import sys
from pathlib import Path
from drawlesson.lessons.games import Game, Games, Seat, Setup
from drawlesson import Rules
games, seed = Games(Path(sys.argv[1])), int(sys.argv[2])
game = Game.begin(Setup.of(Rules.draw(2), [Seat("a"), Seat("b")], seed))
number = None
for step in range(12):
    saved = games.save(number if step % 3 else None, game)
    assert saved.trouble is None, saved
    number = saved.number
    game = game.after(game.round.legal_actions[0])
"""


def test_notebooks_that_save_at_the_same_time_take_no_number_twice(games: Games) -> None:
    place = Path(__file__).parents[3]
    writers = [
        subprocess.Popen([sys.executable, "-c", SAVES, str(games.folder), str(seed)], cwd=place)
        for seed in range(3)
    ]
    assert [writer.wait(60) for writer in writers] == [0, 0, 0]
    assert names(games) == sorted(f"game-{number}.txt" for number in range(1, 13))
    seeds = [game.setup.seed for number in range(1, 13) if (game := games.open(number).game)]
    assert sorted(seeds) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]


# what cannot be read ------------------------------------------------------------


def test_a_file_cut_at_any_byte_is_set_aside_before_it_is_written_over(tmp_path: Path) -> None:
    game = later(begun(), 9)
    whole = write_game(game).encode()
    after = later(game)
    for cut in range(0, len(whole) - 1, 7):
        games = Games(tmp_path / str(cut))
        games.folder.mkdir()
        (games.folder / "game-1.txt").write_bytes(whole[:cut])
        opened = games.open(1)
        if opened.game is None:
            assert opened.trouble == "damaged"
            assert "expected" in str(opened.fault)
        else:
            assert opened.trouble == "cut"
            assert is_prefix(opened.game, game)
        assert names(games) == ["game-1.txt"], "opening changes nothing"
        assert text(games, 1) == whole[:cut]
        if cut % 5 == 0:
            assert games.save(1, after) == Saved(1, "damaged", "game-1.damaged.txt")
            assert (games.folder / "game-1.damaged.txt").read_bytes() == whole[:cut]
            assert games.save(1, later(after)) == Saved(1)


def test_each_damaged_file_gets_a_name_of_its_own(games: Games) -> None:
    games.save(None, begun())
    game = begun()
    for number, end in enumerate(("", "-2", "-3"), start=1):
        game, content = later(game), b"\xff" * number
        (games.folder / "game-1.txt").write_bytes(content)
        assert games.save(1, game) == Saved(1, "damaged", f"game-1.damaged{end}.txt")
        assert (games.folder / f"game-1.damaged{end}.txt").read_bytes() == content
    assert all(is_game(f"games/{name}") for name in names(games))
    (games.folder / "game-1.txt").unlink()
    assert games.save(None, game).number == 2, "a number that was set aside is not taken again"


def test_a_file_of_a_later_version_is_left_alone(games: Games) -> None:
    games.folder.mkdir()
    (games.folder / "game-1.txt").write_bytes(b"Game: 3\nall new")
    opened = games.open(1)
    assert (opened.game, opened.trouble) == (None, "newer")
    assert games.save(1, begun()) == Saved(2, "newer")
    assert text(games, 1) == b"Game: 3\nall new"


@posix
def test_what_is_no_file_is_left_alone_and_told(games: Games) -> None:
    games.folder.mkdir()
    os.mkfifo(games.folder / "game-1.txt")
    (games.folder / "game-2.txt").mkdir()
    (games.folder / "game-3.txt").symlink_to("/dev/null")
    (games.folder / "game-4.txt").symlink_to("game-4.txt")
    for number in range(1, 5):
        assert games.open(number) == Opened(None, "unreadable")
        assert games.save(number, begun()) == Saved(4 + number, "unreadable")
    assert stat.S_ISFIFO((games.folder / "game-1.txt").stat().st_mode)
    assert (games.folder / "game-3.txt").is_symlink()
    told = {each.number: each.trouble for each in games.list()}
    assert told == dict.fromkeys(range(1, 5), "unreadable") | dict.fromkeys(range(5, 9))


@pytest.mark.parametrize("error", [IndexError, RecursionError, MemoryError, KeyError])
def test_one_file_never_closes_the_menu(
    games: Games,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    for seed in range(3):
        games.save(None, begun(seed))
    (games.folder / "game-2.txt").write_bytes(b"strange")

    def read(content: bytes) -> Any:
        if content == b"strange":
            raise error("a mistake in the reader")
        return read_game(content)

    monkeypatch.setattr(files, "read_game", read)
    fresh = Games(games.folder)
    with failing(error):
        told = {each.number: each.trouble for each in fresh.list()}
        assert told == {1: None, 2: "damaged", 3: None}
        assert fresh.open(2) == Opened(None, "damaged")
        assert "could not be read" in caplog.text, "a mistake of ours must leave a trace"
        assert fresh.save(2, begun(9)) == Saved(2, "damaged", "game-2.damaged.txt")
    assert (games.folder / "game-2.damaged.txt").read_bytes() == b"strange"


def test_a_game_with_an_empty_round_is_damaged_and_the_others_are_there(games: Games) -> None:
    games.save(None, begun())
    games.save(None, begun())
    text_of_it = write_game(begun()).partition("Round: 1")[0] + "Round: 1\n\nCheck: 00000000\n"
    (games.folder / "game-1.txt").write_text(text_of_it, "utf-8")
    assert {each.number: each.trouble for each in games.list()} == {1: "damaged", 2: None}
    fault = games.open(1).fault
    assert fault is not None
    assert str(fault) == "line 10: found 'Round: 1', expected the record of a round below it"
    assert games.save(1, later(begun())) == Saved(1, "damaged", "game-1.damaged.txt")


# which numbers there are --------------------------------------------------------

_HIGHEST = 999_999_999


def test_every_name_that_can_be_made_is_known_as_a_game(games: Games) -> None:
    for number in (1, 9, 10, 123_456_789, _HIGHEST):
        assert is_game(f"games/{games.name(number)}")
    with pytest.raises(Impossible, match="the number of the game is 1000000000"):
        games.name(_HIGHEST + 1)
    assert not is_game("games/game-1000000000.txt")


def test_behind_the_highest_number_the_lowest_free_ones_follow(games: Games) -> None:
    games.folder.mkdir()
    (games.folder / f"game-{_HIGHEST - 1}.txt").write_bytes(b"?")
    (games.folder / "game-2.damaged.txt").write_bytes(b"?")
    (games.folder / f"game-{'9' * 200}.txt").write_bytes(b"a name that no game can have")
    numbers = [games.save(None, begun(seed)).number for seed in range(4)]
    assert numbers == [_HIGHEST, 1, 3, 4]
    for seed, number in enumerate(numbers):
        assert number is not None
        game = games.open(number).game
        assert game is not None
        assert game.setup.seed == seed, "one game was written over another"
    assert {each.number for each in games.list()} == {*numbers, _HIGHEST - 1}


def test_no_new_game_is_written_where_anything_is(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.folder.mkdir()
    for name in ("game-1.txt", "game-3.txt"):
        (games.folder / name).write_bytes(b"mine")
    # As where a disk takes GAME-1.TXT for game-1.txt: the name is unknown, the place is taken.
    monkeypatch.setattr(games, "_numbers", lambda damaged: set())
    assert [games.save(None, begun(seed)).number for seed in range(2)] == [2, 4]
    assert (text(games, 1), text(games, 3)) == (b"mine", b"mine")


# what is too long ---------------------------------------------------------------


def huge(place: Path, size: int = 20_000_000) -> None:
    """A file that takes no room on most disks, and is long."""
    with place.open("wb") as file:
        file.truncate(size)


def test_a_huge_file_is_damaged_unread_and_left_alone(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.save(None, begun())
    place = games.folder / "game-1.txt"
    huge(place)
    monkeypatch.setattr(files, "read_game", lambda content: pytest.fail("it is read"))
    assert [each.trouble for each in games.list()] == ["damaged"]
    assert games.open(1) == Opened(None, "damaged")
    monkeypatch.undo()
    assert games.save(1, later(begun())) == Saved(2, "damaged")
    assert place.stat().st_size == 20_000_000
    assert games.save(2, later(begun(), 2)) == Saved(2), "from then on all is well"


def test_a_game_too_long_to_be_read_again_is_not_written(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.save(None, begun())
    with monkeypatch.context() as patch:
        patch.setattr(safe_files, "_LONGEST", len(text(games, 1)))
        assert games.save(None, later(begun(), 9)) == Saved(None, "not saved")
        assert games.save(1, later(begun(), 9)) == Saved(1, "not saved")
    assert games.open(1).game == begun()
    assert names(games) == ["game-1.txt"]


def test_a_long_match_is_far_from_too_long() -> None:
    random = Random(1)
    game = Game.begin(Setup.of(Rules.draw(4), [Seat(name) for name in "abcd"], 3, target=400))
    while not game.over:
        game = acted(game, random)
    assert len(write_game(game).encode()) < 400_000


def test_a_list_reads_a_file_again_only_when_it_has_changed(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(3):
        games.save(None, begun(seed))
    read: list[bytes] = []

    def reading(content: bytes) -> Any:
        read.append(content)
        return read_game(content)

    monkeypatch.setattr(files, "read_game", reading)
    first = games.list()
    assert len(read) == 3
    assert games.list() == first
    assert len(read) == 3, "files that stay as they are were read again"
    games.save(2, later(begun(1), 40))
    read.clear()
    games.list()
    assert read == [text(games, 2)], "the one that has changed, and no other"
    place = games.folder / "game-3.txt"
    place.write_bytes(b"Game: 3\n")
    assert {each.number: each.trouble for each in games.list()}[3] == "newer"
    place.unlink()
    assert {each.number for each in games.list()} == {1, 2}
    place.write_text(write_game(begun(2)), "utf-8")
    assert {each.number: each.trouble for each in games.list()}[3] is None


@posix
@pytest.mark.parametrize("target", ["/nonexistent/x", "gone/deeper/game.txt"])
def test_where_a_link_leads_nowhere_the_game_goes_on_in_a_new_file(
    games: Games, target: str
) -> None:
    games.save(None, begun())
    place = games.folder / "game-1.txt"
    place.unlink()
    place.symlink_to(target)
    assert games.open(1) == Opened(None, "unreadable")
    assert [each.trouble for each in games.list()] == ["unreadable"]
    assert games.save(1, later(begun())) == Saved(2, "unreadable")
    assert games.save(2, later(begun(), 2)) == Saved(2), "from then on all is well"
    assert place.is_symlink()
    assert games.save(None, begun(2)) == Saved(3)


@posix
def test_where_a_link_leads_cannot_be_written_the_game_goes_on_in_a_new_file(
    tmp_path: Path, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.save(None, begun())
    place, mine = games.folder / "game-1.txt", tmp_path / "locked" / "mine.txt"
    mine.parent.mkdir()
    place.rename(mine)
    place.symlink_to(mine)
    assert games.open(1).game == begun()
    replace = os.replace

    def refused(part: Path, whole: Path) -> None:
        if whole == mine:
            raise PermissionError(f"{whole} may not be written")
        replace(part, whole)

    monkeypatch.setattr(os, "replace", refused)
    assert games.save(1, later(begun())) == Saved(2, "unreadable")
    assert games.save(2, later(begun(), 2)) == Saved(2)
    assert mine.read_text("utf-8") == write_game(begun())


@posix
def test_a_link_stays_a_link(tmp_path: Path, games: Games) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    games.folder.symlink_to(elsewhere)
    games.save(None, begun())
    place = games.folder / "game-1.txt"
    place.rename(tmp_path / "mine.txt")
    place.symlink_to(tmp_path / "mine.txt")
    assert games.save(1, later(begun())) == Saved(1)
    assert games.folder.is_symlink()
    assert place.is_symlink()
    assert games.open(1).game == later(begun())


@pytest.mark.parametrize("number", [0, -1, "1", 1.5, None])
def test_numbers_that_are_none_are_refused(games: Games, number: int) -> None:
    with pytest.raises(Impossible, match="the number of the game is"):
        games.open(number)
    if number is not None:
        with pytest.raises(Impossible):
            games.save(number, begun())


# what cannot be written ---------------------------------------------------------


@pytest.mark.parametrize("name", ["replace", "fsync"])
@pytest.mark.parametrize("error", [OSError, PermissionError, MemoryError])
def test_a_disk_that_cannot_be_written_is_told_and_playing_goes_on(
    games: Games, name: str, error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    games.save(None, begun())
    before = text(games, 1)

    def full(*_: object) -> None:
        raise error("No space left on device")

    of_ours = not issubclass(error, OSError)
    with monkeypatch.context() as patch, failing(error) if of_ours else nullcontext():
        patch.setattr(os, name, full)
        assert games.save(1, later(begun())) == Saved(1, "not saved")
        assert games.save(None, begun(2)) == Saved(None, "not saved")
    assert text(games, 1) == before
    assert names(games) == ["game-1.txt"], "rubbish is left"
    assert games.save(1, later(begun(), 2)) == Saved(1)
    assert games.save(None, begun(2)) == Saved(2)


def test_what_got_there_before_something_failed_is_ours(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.save(None, begun())
    replace = os.replace

    def late(*given: str) -> None:
        replace(*given)
        raise OSError("the network is gone")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", late)
        assert games.save(1, later(begun())) == Saved(1, "not saved")
    assert games.save(1, later(begun(), 2)) == Saved(1)


@pytest.mark.parametrize("kind", ["missing", "file", "dangling link"])
def test_a_folder_that_cannot_be_is_told(tmp_path: Path, kind: str) -> None:
    games = Games(tmp_path / "none" / "games" if kind == "missing" else tmp_path / "games")
    if kind == "file":
        games.folder.write_bytes(b"mine")
    if kind == "dangling link":
        games.folder.symlink_to(tmp_path / "nowhere")
    assert games.save(None, begun()) == Saved(None, "not saved")
    assert games.save(3, begun()) == Saved(3, "not saved")
    assert games.list() == ()
    assert games.open(1).game is None
    assert kind != "file" or games.folder.read_bytes() == b"mine"


def test_a_folder_that_may_not_be_written_is_told(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.save(None, begun())
    real = Path.open

    def refused(path: Path, mode: str = "r", *more: Any, **words: Any) -> Any:
        if mode[0] != "r":
            raise PermissionError(f"{path} may not be written")
        return real(path, mode, *more, **words)

    monkeypatch.setattr(Path, "open", refused)
    assert games.save(1, later(begun())) == Saved(1, "not saved")
    assert games.save(None, begun(2)) == Saved(None, "not saved")
    assert games.open(1).game == begun()
    assert [each.number for each in games.list()] == [1]


# killed while writing -----------------------------------------------------------

DIES = """
import os, sys
from pathlib import Path
from drawlesson.lessons.games import Games, read_game
real = {name: getattr(os, name) for name in ("fsync", "replace", "open")}

def die(folder, step, moment):
    steps = 0
    def dying(name):
        def call(*given):
            nonlocal steps
            steps += 1
            if steps == step and moment == "before":
                os._exit(9)
            done = real[name](*given)
            if steps == step:
                os._exit(9)
            return done
        return call
    games = Games(Path(folder))
    games.open(1)
    for name in real:
        setattr(os, name, dying(name))
    after = read_game((Path(folder).parent / "after.txt").read_text("utf-8")).game
    games.save(1, after)
    os._exit(0)

for line in sys.stdin.read().splitlines():
    folder, step, moment = line.split("\\t")
    child = os.fork()
    if not child:
        try:
            die(folder, int(step), moment)
        finally:
            os._exit(1)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@posix
def test_whoever_dies_between_two_steps_loses_nothing(tmp_path: Path) -> None:
    game = later(begun(), 9)
    after, whole = later(game), write_game(game).encode()
    contents = {"whole": whole, "cut": whole[:-30], "damaged": whole[:60], "gone": None}
    cases = [*product(contents, range(1, 8), ("before", "after"))]
    folders = [tmp_path / f"{content}-{step}-{moment}" for content, step, moment in cases]
    for folder, (content, _, _) in zip(folders, cases, strict=True):
        folder.mkdir()
        (given := contents[content]) is None or (folder / "game-1.txt").write_bytes(given)
    (tmp_path / "after.txt").write_text(write_game(after), "utf-8")
    orders = "".join(
        f"{folder}\t{step}\t{moment}\n"
        for folder, (_, step, moment) in zip(folders, cases, strict=True)
    )
    died = subprocess.run(
        [sys.executable, "-c", DIES],
        input=orders,
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
    )
    ends = died.stdout.split()
    assert len(ends) == len(cases), died.stderr
    assert {*ends} == {"0", "9"}, died.stderr
    for folder, (content, step, moment) in zip(folders, cases, strict=True):
        where = f"{content}, killed {moment} step {step}"
        games, before = Games(folder), contents[content]
        opened = games.open(1)
        files = [place.read_bytes() for place in folder.glob("game-*.txt")]
        if content == "whole":
            assert opened.game in (game, after), where
            assert opened.trouble is None, where
        elif before is not None:
            assert before in files, f"{where}: what could not be read is lost"
        saved = games.save(1, later(after))
        assert saved.trouble in (None, "damaged"), f"{where}: the next save must work"
        assert games.open(1).game == later(after), where
        assert not [*folder.glob(".*.part")], f"{where}: rubbish is left"
        if content in ("cut", "damaged"):
            assert before in [p.read_bytes() for p in folder.glob("game-1.damaged*.txt")], where


def test_games_are_told_from_lessons() -> None:
    assert is_game("games/game-1.txt")
    assert is_game("games/game-12.damaged-2.txt")
    for name in (
        "game-1.txt",
        "games/notes.txt",
        "games/game-1.ipynb",
        "games/game-x.txt",
        "games",
    ):
        assert not is_game(name), name
    assert re.search(
        "^/notebooks/games/$", (Path(__file__).parents[3] / ".gitignore").read_text(), re.MULTILINE
    )


def test_a_list_does_not_give_away_points_that_are_not_entered(tmp_path: Path) -> None:
    game = Game.begin(Setup.of(Rules.draw(2), [("Mina", "person"), ("Ola", "person")], 3))
    while not game.round.over:
        game = game.after(game.round.legal_actions[0])
    assert not game.over
    games = Games(tmp_path)
    games.save(None, game)
    (listed,) = games.list()
    assert listed.scores == (0, 0), "the points are told before the round is settled"
    games.save(1, game.next_round())
    (listed,) = games.list()
    assert listed.scores == game.scores
