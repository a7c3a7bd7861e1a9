"""A game that is left is never lost, whether or not a file can hold it."""

import re
from pathlib import Path

import pytest

from drawlesson.language import language as spoken
from drawlesson.lessons.games.files import Games
from drawlesson.lessons.progress.safe_files import SafeFile
from drawlesson.widgets import cells
from drawlesson.widgets.game_room import PlayRound, Room
from drawlesson.widgets.progress.progress_card import mark_done
from tests.widgets.game_room.helpers import press


def blocked(folder: Path) -> Room:
    """A room whose games can no longer be saved."""
    room = Room(Games(folder / "games"))
    room.begin("1+1", seed=3, opener=1)
    for each in (folder / "games").iterdir():
        each.unlink()
    (folder / "games").rmdir()
    (folder / "games").write_text("no folder")
    room.act(room.round.legal_actions[0])
    assert "could not be saved" in repr(room)
    return room


@pytest.mark.parametrize("leaves", ["leave", "begin", "open"])
def test_a_game_that_could_not_be_saved_waits_in_the_room(tmp_path: Path, leaves: str) -> None:
    room = blocked(tmp_path)
    before = room.game
    if leaves == "leave":
        press(room, "room leave")
    elif leaves == "begin":
        room.begin("1+1", seed=4)
        press(room, "room leave")
    else:
        room.open(77)
    assert "Not saved: Player: 0, Mina: 0, round 1" in repr(room)
    numbers = [each.number for each in room._shelf.listed()]
    press(room, f"open {numbers[-1]}")
    assert room.game == before, "another game than the one that was left"


def test_a_game_is_saved_when_it_is_left_if_that_has_become_possible(tmp_path: Path) -> None:
    room = blocked(tmp_path)
    before = room.game
    (tmp_path / "games").unlink()
    press(room, "room leave")
    assert "Not saved" not in repr(room)
    assert Games(tmp_path / "games").open(1).game == before


@pytest.mark.parametrize("trouble", ["a file in the way", "no permission", "a full disk"])
def test_o59_a_place_that_cannot_be_written_is_told_in_a_sentence_alone(
    tmp_path: Path,
    trouble: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setenv("DRAWLESSON_PROGRESS", str(tmp_path / "progress.json"))
    cells.speak("en")
    if trouble == "a file in the way":
        (tmp_path / "games").write_text("no folder")
        (tmp_path / "progress.json").mkdir()
    elif trouble == "no permission":
        monkeypatch.setattr(Path, "open", refused)
        monkeypatch.setattr(Path, "iterdir", refused)
    else:
        monkeypatch.setattr(SafeFile, "write", refused)
    room = cells.game_room("1+1")
    assert "This game could not be saved." in repr(room)
    press(room, "room leave")
    listed = "The folder games cannot be opened, so no kept games are listed here."
    assert (listed in room.scene["html"]) == (trouble != "a full disk")
    told = mark_done(spoken("en"), "play-first")
    assert re.search("could not be saved|cannot be opened", told)
    assert cells.progress()
    shown = cells.practice("today")
    shown.check(shown.question.right)
    shown.another()
    assert not caplog.records, caplog.text
    assert capfd.readouterr().err == ""


def refused(*_: object, **__: object) -> None:
    raise PermissionError("no")


def test_without_files_a_game_that_lasts_waits_as_well() -> None:
    room = Room()
    room.begin("1+1", seed=3)
    before = room.game
    press(room, "room leave")
    press(room, "open -1")
    assert room.game == before


def test_a_press_that_is_sent_twice_is_one_slip() -> None:
    played = PlayRound("turns")
    played.choose("draw-when-due")
    wrong = {"press": "pass", "step": played._step, "fields": {}}
    played.receive(wrong)
    played.receive(wrong)
    desk = played._at.desk
    assert desk is not None
    assert len(desk.slips) == 1, "a doubled press counts as two tries"
