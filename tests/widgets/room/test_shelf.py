"""A game that is left is never lost, whether or not a file can hold it."""

from pathlib import Path

import pytest

from drawlesson.lessons.games.files import Games
from drawlesson.widgets.room import PlayRound, Room
from tests.widgets.room.helpers import press


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
    played._received(played, wrong, [])
    played._received(played, wrong, [])
    desk = played._at.desk
    assert desk is not None
    assert len(desk.slips) == 1, "a doubled press counts as two tries"
