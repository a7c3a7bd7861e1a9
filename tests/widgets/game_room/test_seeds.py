"""Seeds in the game room: made by chance, told after the round, typed as numbers or codes."""

import json
import re

import pytest

from drawlesson import Round
from drawlesson.game.seeds import EXAMPLE, is_long, read_seed, seed_told
from drawlesson.widgets.game_room.room import Room
from tests.widgets.game_room.helpers import press


def played(room: Room) -> Room:
    """The room at the end of the round, its points entered."""
    while not room.round.over:
        room.step()
    room.settle()
    press(room, "room enter")
    return room


def begun(**wishes: object) -> Room:
    room = Room()
    room.begin("0+2", rules="block", level="heaviest", target=900, **wishes)
    return room


def shown(room: Room) -> str:
    """All that the page is told."""
    return json.dumps(room.scene, ensure_ascii=False) + repr(room)


def test_chance_makes_a_seed_that_nobody_lists() -> None:
    seeds = [begun().game.setup.seed for _ in range(20)]  # type: ignore[union-attr]
    assert len({*seeds}) == 20
    assert all(map(is_long, seeds))


def test_no_seed_is_told_while_the_round_lasts() -> None:
    room = begun()
    assert room.game is not None
    for seed in (room.game.seed, room.game.setup.seed):
        for told in (str(seed), seed_told(seed)):
            assert told not in shown(room) + repr(room.game) + repr(room.game.setup)


def test_after_the_round_its_own_seed_is_told_and_no_other() -> None:
    room = played(begun())
    game = room.game
    assert game is not None
    following = game.next_round()
    press(room, "room review")
    assert f"deals again from seed {seed_told(game.seed)}, which" in room.scene["html"]
    press(room, "audit")
    assert "The deal is right" in room.scene["html"]
    (told,) = set(re.findall(r"seed=(\d+)", room.scene["html"]))
    assert int(told) == game.seed
    secret = (game.setup.seed, following.seed)
    assert not [
        seed for seed in secret if str(seed) in shown(room) or seed_told(seed) in shown(room)
    ]
    guessed = Round.deal(game.setup.rules, int(told) + 1, following.round.turn)
    assert guessed != following.round


@pytest.mark.parametrize("change", [str, str.lower, lambda code: code.replace("-", "ー")])
def test_a_code_gives_the_same_match_again(change: type[str]) -> None:
    first = begun()
    assert first.game is not None
    typed = change(seed_told(first.game.setup.seed))
    room = Room()
    fields = {"who": "0+2", "rules": "block", "level": "heaviest", "target": "900", "seed": typed}
    press(room, "begin", **fields)
    assert room.game is not None
    assert room.game.setup.seed == first.game.setup.seed
    again = begun(seed=typed)
    assert again.game is not None
    for _ in range(2):
        assert played(again).round == played(first).round
        first.next_round()
        again.next_round()
        assert again.round == first.round


def test_a_slip_in_a_code_is_told() -> None:
    room = Room()
    press(room, "begin", seed=EXAMPLE[:-1] + ("A" if EXAMPLE[-1] != "A" else "B"))
    assert room.game is None
    assert "is mistyped" in room.scene["html"]
    press(room, "begin", seed=EXAMPLE)
    assert room.game is not None
    assert room.game.setup.seed == read_seed(EXAMPLE)
