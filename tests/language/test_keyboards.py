"""Moves, codes, numbers and answers as a Japanese keyboard writes them (O-56)."""

import pytest

from drawlesson import LEFT, RIGHT, Play, Tile
from drawlesson.language import LANGUAGES, language
from drawlesson.language.answers import read as read_answer
from drawlesson.language.chances import read_chance
from drawlesson.language.moves import read_move
from drawlesson.lessons.exercises.pack import Puzzle
from drawlesson.lessons.laboratory.trial_questions import guess_of
from drawlesson.lessons.progress.progress import Progress
from drawlesson.lessons.questions.answer_types import Number


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "tile", ["２ー５", "２―５", "2─5", "2ㅡ5", "「２｜５」", "２・５", "２　５"]
)
def test_a_move_is_read(code: str, tile: str) -> None:
    assert read_move(language(code), f"{tile}　ｌｅｆｔ") == Play(Tile(2, 5), LEFT)
    assert read_move(language("ja"), f"{tile}　左") == Play(Tile(2, 5), LEFT)
    assert read_move(language("ja"), f"右{tile}") == Play(Tile(2, 5), RIGHT)


@pytest.mark.parametrize("between", ["-", "ー", "―", "　", "－"])
def test_codes_are_read(between: str) -> None:
    progress = Progress.of([1, 4])
    first, last = progress.code.split("-")
    assert Progress.read(f"{first}{between}{last}".lower()) == progress
    wide = "".join(chr(ord(c) + 0xFEE0) for c in first)
    assert Progress.read(f"{wide}{between}{last}") == progress
    assert Puzzle.found_in(f"「Ｔ７{between}２{between}７」") == Puzzle("T7", 2, 7)


def test_numbers_are_read() -> None:
    assert guess_of("　１２　") == 12
    assert read_chance("３／８") == read_chance("３・８") == read_chance("3/8")
    assert read_chance("０。５") == -read_chance("ー1/2") == read_chance("1/2")
    assert read_answer(language("ja"), Number(168), "８＋１０ー３＝１５点", ()) == 15
