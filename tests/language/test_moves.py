"""Moves as they are typed: every language, every keyboard, and what is no move."""

import pytest

from drawlesson import LEFT, RIGHT, Draw, Pass, Play, Tile
from drawlesson.game.actions import Action, End
from drawlesson.game.errors import Unreadable
from drawlesson.game.tiles import TILES
from drawlesson.language import LANGUAGES, language
from drawlesson.language.actions import choice
from drawlesson.language.moves import move_unknown, quoted, read_move
from drawlesson.language.situations import end_word

every_language = pytest.mark.parametrize("code", LANGUAGES)
ACTIONS: list[Action] = [
    Draw(), Pass(), *(Play(tile, end) for tile in TILES for end in (LEFT, RIGHT, None)),
]  # fmt: skip
HOSTILE = [
    "", " ", "\n", "left", "2", "25 5", "2-7", "7-2", "2-5 up", "2-5 left right", "draw draw",
    "2-5-6", "-2-5", "2--5", "draw 2-5", "1 2-5 left", "<script>alert(1)</script>",
    "{tile}", "%s", "\x00", "\ud800", "２", "²-⁵", "2-5 left\x00", "9" * 20_000, "2-5 " * 5_000,
    "(" * 20_000, " " * 20_000, "2 " * 10_000, "🁢", "עדה \u202e 5-2",
]  # fmt: skip


@every_language
@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_what_the_course_calls_a_move_is_read_as_it(code: str, action: Action) -> None:
    told = choice(language(code), action)
    english = choice(language("en"), action)
    for text in (told, english, told.upper(), f"  {told}  "):
        assert read_move(language(code), text) == action, text


@every_language
@pytest.mark.parametrize("end", [LEFT, RIGHT])
def test_the_word_at_an_end_can_be_typed(code: str, end: End) -> None:
    word = end_word(language(code), end)
    for text in (f"2-5 {word}", f"{word.upper()} 2-5"):
        assert read_move(language(code), text) == Play(Tile(2, 5), end), text


@pytest.mark.parametrize(
    ("code", "left", "right"),
    [("en", "l", "r"), ("pl", "l", "p"), ("ko", "왼", "오"), ("ja", "左", "右")],
)
def test_an_end_is_read_by_its_first_letter(code: str, left: str, right: str) -> None:
    assert read_move(language(code), f"2-5 {left}") == Play(Tile(2, 5), LEFT)
    assert read_move(language(code), f"25{right.upper()}") == Play(Tile(2, 5), RIGHT)
    assert read_move(language(code), "R 2-5") == Play(Tile(2, 5), RIGHT), "as in a record"


@every_language
def test_the_examples_that_are_shown_can_be_typed(code: str) -> None:
    told = move_unknown(language(code), "nonsense")
    example = choice(language(code), Play(Tile(2, 5), LEFT)).replace("[2|5]", "2-5")
    assert example in told
    assert read_move(language(code), example) == Play(Tile(2, 5), LEFT)


@every_language
@pytest.mark.parametrize(
    "text",
    ["2-5", "5-2", "25", "52", "2|5", "[2|5]", "[5|2]", "2/5", "2,5", "2:5", "2 5", "(2|5)",
     "２－５", "２｜５", "2–5", "2—5", "2−5", "2 - 5", "［２｜５］", "2、5"],
)  # fmt: skip
def test_a_tile_is_read_however_a_keyboard_writes_it(code: str, text: str) -> None:
    tile = Tile(2, 5)
    assert read_move(language(code), text) == Play(tile)
    assert read_move(language(code), f"{text} left") == Play(tile, LEFT)
    assert read_move(language(code), f"RIGHT {text}") == Play(tile, RIGHT), "the end comes first"


@every_language
@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text[:12]))
def test_what_is_no_move_is_refused_and_quoted_in_a_short_sentence(code: str, text: str) -> None:
    with pytest.raises(Unreadable):
        read_move(language(code), text)
    told = move_unknown(language(code), text)
    assert len(told) < 300
    assert "\n" not in told
    assert "2-5" in told, "no example is given"


def test_what_is_quoted_stays_on_one_line_and_turns_nothing() -> None:
    assert quoted(" a\n\tb ") == "a b"
    assert quoted("a\u202eb\u2067c\u200f") == "abc"
    assert quoted("x" * 60) == "x" * 60
    assert quoted("x" * 61) == "x" * 59 + "…"
