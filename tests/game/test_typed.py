"""What is typed on any keyboard is read wherever text is read (O-56, O-60)."""

import unicodedata

import pytest

from drawlesson import LEFT, Draw, Line, Play, Tile, TileSet, Unreadable
from drawlesson.game import records
from drawlesson.game.positions import read_position
from drawlesson.game.typed import number_in, plain, simple

DASHES = "-‐‑‒–—―−ー─－ｰ﹣ㅡ"
BARS = "|｜│∣￨"


def dealt_record(turn: str, actions: str) -> str:
    """A record whose second turn is Ola's."""
    return f"""Rules: draw
Players: Mina, Ola
Opener: Mina
Hand Mina: [0|0] [2|5] [0|1] [0|2] [0|3] [0|4] [0|5]
Hand Ola: [1|2] [1|1] [1|3] [1|4] [1|5] [1|6] [2|2]
Boneyard: [0|6] [2|3] [2|4] [2|6] [3|3] [3|4] [3|5] [3|6] [4|4] [4|5] [4|6] [5|5] [5|6] [6|6]
1 Mina: [2|5]
{turn}{actions}
"""


@pytest.mark.parametrize("dash", DASHES)
@pytest.mark.parametrize("digits", ["25", "２５"])
def test_every_dash_joins_the_halves_of_a_tile(dash: str, digits: str) -> None:
    a, b = digits
    written = f"{a}{dash}{b}"
    assert Tile.parse(f"{a} {dash}　{b}") == Tile(2, 5)
    assert TileSet(f"{written}、{dash.join('01')}") == TileSet("[0|1] [2|5]")


@pytest.mark.parametrize("bar", BARS)
@pytest.mark.parametrize("brackets", ["[]", "［］", "「」", "｢｣", "【】", "〔〕"])
def test_every_bracket_and_bar_makes_a_tile(bar: str, brackets: str) -> None:
    opening, closing = brackets
    assert Tile.parse(f"{opening}２{bar}５{closing}") == Tile(2, 5)


def test_a_line_and_a_position_are_read_in_full_width() -> None:
    assert Line.parse("（６｜３）　（３｜５）") == Line.parse("(6|3)(3|5)")
    usual = "draw; (6|3)(3|5)(5|5)(5|1); [0|2] [1|6] [2|2] [3|4] [4|6]; others 5; boneyard 14"
    typed = "ｄｒａｗ；（６｜３）（３｜５）（５｜５）（５｜１）；"
    typed += "「０｜２」、１ー６　２―２　３－４　4‐6；"
    typed += "ｏｔｈｅｒｓ　５；ＢＯＮＥＹＡＲＤ　１４"
    assert read_position(typed) == read_position(usual)


@pytest.mark.parametrize(
    "action",
    [
        "1-2 left",
        "1ー2 left",
        "１―２　ｌｅｆｔ",
        "2-1 LEFT",
        "1|2 left",
        "「1|2」left",
        "[1|2]left",
    ],
)
def test_a_turn_of_a_record_is_read_with_and_without_brackets(action: str) -> None:
    text = dealt_record("2 Ola: ", action)
    (turn,) = records.read(text).turns[1:]
    assert turn.actions == (Play(Tile(1, 2), LEFT),)


@pytest.mark.parametrize("action", ["1-2 up", "12 left", "1-2-3", "1-7 left", "left", "1--2", "l"])
def test_what_is_no_turn_is_still_refused(action: str) -> None:
    with pytest.raises(Unreadable, match="a tile like"):
        records.read(dealt_record("2 Ola: ", action))


def test_headers_and_turns_are_read_in_full_width() -> None:
    usual = dealt_record("2 Ola: ", "draw, 1-2 left")
    typed = "".join(chr(ord(c) + 0xFEE0) if c in "0123456789[]|:,.-" else c for c in usual)
    typed = typed.replace(" ", "　").replace("draw", "ｄｒａｗ").replace("Hand", "ＨＡＮＤ")
    assert records.read(typed) == records.read(usual)
    assert records.read(typed).turns[1].actions[0] == Draw()


@pytest.mark.parametrize("name", ["ミナー", "「Mina」", "Mi—na", "가ㅡ을", "ｍｉｎａ", "😀‍🔥"])
def test_names_stay_as_they_are_typed(name: str) -> None:
    text = dealt_record("2 Ola: ", "draw").replace("Mina", name)
    assert records.read(text).players == (name, "Ola")


def test_a_name_that_nobody_sees_is_none() -> None:
    with pytest.raises(Unreadable, match="the name"):
        records.read(dealt_record("2 Ola: ", "draw").replace("Mina", "\u200b\u200e"))


def test_a_name_with_something_unseen_around_is_the_same() -> None:
    text = dealt_record("2 Ola: ", "draw").replace("1 Mina", "1 \u200eMina\u200b")
    assert records.read(text).turns[0].seat == 0


@pytest.mark.parametrize(
    ("text", "number"),
    [("7", 7), ("０７", 7), (" 99 ", 99), ("100", None), ("-1", None), ("٣", None), ("²", None),
     ("", None), ("1.0", None), ("7" * 5000, None), ("0" * 19, None), ("\u200b5", 5)],
)  # fmt: skip
def test_a_number_is_read_up_to_the_highest(text: str, number: int | None) -> None:
    assert number_in(text, 99) == number


def test_signs_are_replaced_one_by_one() -> None:
    every = "".join(map(chr, range(0x3200))) + "".join(map(chr, range(0xFE00, 0x10000)))
    assert len(plain(every)) == len(every)
    assert plain(plain(every)) == plain(every)
    assert plain(every)[:127] == every[:127]
    letters = {sign for sign in every if sign.isalpha() and plain(sign) != sign}
    full = {sign for sign in letters if unicodedata.normalize("NFKC", sign) == plain(sign)}
    assert letters - full == {*"ーㅡｰǀ"}, "a letter is taken for a sign"


def test_words_are_looked_up_composed_and_small() -> None:
    assert simple("  Ｓpasuj\u3000 JE ") == "spasuj je"
    assert simple(unicodedata.normalize("NFD", "왼쪽 ロード")) == simple("왼쪽 ロード")


@pytest.mark.parametrize("text", [None, 7, b"2-5", ["2-5"]])
def test_what_is_no_text_is_refused(text: str) -> None:
    for read in (plain, simple):
        with pytest.raises(Unreadable, match="expected text"):
            read(text)
