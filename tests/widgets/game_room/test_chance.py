"""Rounds in the game room played by presses of every kind; nothing breaks, is lost or leaks."""

import logging
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from drawlesson.language import LANGUAGES
from drawlesson.lessons.games import Setup, setups
from drawlesson.widgets.review.review_card import ReviewCard
from tests.widgets.game_room.helpers import Played, check_nothing_leaks, presses

ROUNDS = int(os.environ.get("DRAWLESSON_SEEDS", "24"))
"""200 by hand: DRAWLESSON_SEEDS=200."""
PRESSES = 2500
"""More than any round takes."""
MODES: list[dict[str, Any]] = [
    {"setup": "1+1", "level": "random"},
    {"setup": "2+0", "lasts": "round"},
    {"setup": "1+2", "level": "heaviest"},
    {"setup": "1+1", "rules": "ply-yard", "opener": 2},
    {"setup": "2+1", "level": "counting", "target": 20},
    {"setup": "1+1", "level": "expert"},
    {"setup": "3+0", "rules": "block"},
    {"setup": "0+2", "level": "counting"},
    {"setup": "1+3", "level": "random", "level3": "counting"},
    {"setup": "2+0", "rules": "ply-yard"},
    {"setup": "4+0", "target": 1},
    {"setup": "1+1", "rules": "block"},
    {"setup": "2+2", "level": "heaviest"},
    {"setup": "0+3", "rules": "block", "level": "random"},
    {"setup": "branch"},
    {"setup": "0+4", "level": "heaviest", "level2": "random"},
]


def begun(played: Played, seed: int) -> None:
    """Begin a game of this seed: in each mode by turns."""
    mode = dict(MODES[seed % len(MODES)])
    setup = mode.pop("setup")
    if setup != "branch":
        played.room.begin(setup, seed=seed, **mode)
        return
    played.room.begin("2+1", seed=seed, level="random")
    for _ in range(14):
        played.forward()
    game = played.room.game
    assert game is not None
    played.room.begin(Setup.of(game.setup.rules, game.setup.seats, seed, start=game.round))


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_a_round_with_presses_of_every_kind(
    seed: int, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setups, "_THINKING", 0.005)
    random = Random(f"room {seed}")
    played = Played(tmp_path, random, [*LANGUAGES][seed % len(LANGUAGES)])
    room = played.room
    with caplog.at_level(logging.ERROR):
        begun(played, seed)
        played.check_file()
        check_nothing_leaks(room)
        for _ in range(PRESSES):
            game = room.game
            assert game is not None
            if game.round.over and (game.over or game.number > seed % 3):
                break
            if random.random() < 0.3:
                played.anything()
            else:
                played.forward()
            check_nothing_leaks(room, played.tried)
        else:
            pytest.fail(f"the round has no end: {room!r}")
        while "room settle" in presses(room) or "room enter" in presses(room):
            played.forward()
            check_nothing_leaks(room, played.tried)
        for own in ("room review", "room again", "room leave"):
            if own in presses(room):
                played.press(own)
        if isinstance(room._part, ReviewCard):
            played.press("room leave")
    assert not caplog.records, caplog.text
    assert room.game is None, "the room cannot be left"
