"""The rounds in the text of a game are records, whatever has become of the text (O-58)."""

from pathlib import Path
from random import Random

import pytest

from drawlesson import Unreadable
from drawlesson.game.records import check
from drawlesson.lessons.games import write_game
from drawlesson.lessons.games.kept_rounds import is_game_text, round_at, rounds_in
from drawlesson.lessons.review.records import changed, reviewed_all
from tests.lessons.games.helpers import any_game, branched

KEPT = Path(__file__).with_name("first_version.txt").read_text("utf-8")


@pytest.mark.parametrize("seed", range(60))
def test_every_round_of_a_game_is_read(seed: int) -> None:
    random = Random(seed)
    game = any_game(random)
    if seed % 4 == 0 and not game.over:
        game = branched(game, random)
    text = write_game(game)
    assert is_game_text(text)
    rounds = rounds_in(text)
    assert len(rounds) == game.number
    for record, r in zip(rounds, (*game.ended, game.round), strict=True):
        checked = check(record)
        assert checked.fault is None
        known = r._replace(rules=checked.rounds[0].rules)
        assert checked.rounds[-1] == known
        assert checked.players == game.setup.names
    assert changed(text) is None
    assert len(reviewed_all(text)) == game.number


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_keep_their_numbers(end: str) -> None:
    text = KEPT.replace("\n", end)
    lines = KEPT.split("\n")
    for record in rounds_in(text):
        for number, line in enumerate(record.split("\n")):
            assert line in ("", lines[number])
    starts = [at for at, line in enumerate(lines, 1) if line.startswith("Round:")]
    assert [round_at(text, at) for at in (1, *starts, len(lines))] == [0, 1, 2, 3, 3]


@pytest.mark.parametrize("length", range(0, len(KEPT), 37))
def test_a_game_that_is_cut_short_is_read_as_far_as_it_goes(length: int) -> None:
    text = KEPT[:length]
    if not is_game_text(text):
        assert length < 6
        return
    try:
        found = reviewed_all(text)
    except Unreadable:
        return  # in the middle of a line, or of the first deal
    assert 1 <= len(found) <= 3
    assert all(each.fault is None for each in found)


def test_what_was_changed_is_found() -> None:
    assert changed(KEPT) is None
    for old, new in (("Seed: 999999", "Seed: 99999"), ("Check: 3", "Check: 4")):
        trouble = changed(KEPT.replace(old, new))
        assert trouble is not None, f"nobody sees that {old} is {new}"
        assert trouble.line_number


@pytest.mark.parametrize("text", ["Game: 1", "Game: 2\nRules: draw\n", "ＧＡＭＥ：１\n"])
def test_a_game_without_a_round_says_so(text: str) -> None:
    assert is_game_text(text)
    with pytest.raises(Unreadable, match="Round: 1"):
        rounds_in(text)


@pytest.mark.parametrize("text", ["", "\n", "Rules: draw\nGame: 1", "a game: x", "[0|1]"])
def test_what_is_no_game(text: str) -> None:
    assert not is_game_text(text)
    assert changed(text) is None
