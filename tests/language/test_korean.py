"""Korean particles, by how a word, a number or a tile is read aloud."""

import re

import pytest

from drawlesson.language.catalogs import Text
from drawlesson.language.korean import PARTICLES, with_particle
from tests.language.helpers import SPOKEN

# Each word, and what follows it: 을/를, 이/가, 은/는, 과/와, 으로/로.
READ = """
    0      을 이 은 과 으로
    1      을 이 은 과 로
    2      를 가 는 와 로
    3      을 이 은 과 으로
    4      를 가 는 와 로
    5      를 가 는 와 로
    6      을 이 은 과 으로
    7      을 이 은 과 로
    8      을 이 은 과 로
    9      를 가 는 와 로
    10     을 이 은 과 으로
    12     를 가 는 와 로
    21     을 이 은 과 로
    100    을 이 은 과 으로
    ３     을 이 은 과 으로
    [1|1]  을 이 은 과 로
    [4|4]  를 가 는 와 로
    [0|0]  을 이 은 과 으로
    [2|5]  를 가 는 와 로
    [3|6]  을 이 은 과 으로
    민수   를 가 는 와 로
    강산   을 이 은 과 으로
    가을   을 이 은 과 로
    타일   을 이 은 과 로
    더미   를 가 는 와 로
    Mina   를 가 는 와 로
    Ola    를 가 는 와 로
    KEN    을 이 은 과 으로
    Emil   을 이 은 과 로
    ミナ   를 가 는 와 로
    ケン   을 이 은 과 으로
    さくら 를 가 는 와 로
    (민수) 를 가 는 와 로
"""
KINDS = ("을", "이", "은", "과", "으로")


@pytest.mark.parametrize("row", READ.strip().splitlines(), ids=lambda row: row.split()[0])
def test_the_particle_fits_the_sound(row: str) -> None:
    word, *wanted = row.split()
    found = [with_particle(word, kind) for kind in KINDS]
    assert found == [word + particle for particle in wanted]


@pytest.mark.parametrize("word", ["Robert", "美", "Łukasz", "{x}", "<b>", "%", ""])
def test_where_nobody_can_say_both_are_given(word: str) -> None:
    assert with_particle(word, "을") == f"{word}을(를)"
    assert with_particle(word, "으로") == f"{word}으로(로)"


def test_to_be_follows_the_sound_too() -> None:
    assert [with_particle(word, "이다") for word in ("3", "4")] == ["3이다", "4다"]
    assert [with_particle(word, "입니다") for word in ("3", "4")] == ["3입니다", "4입니다"]


def test_a_place_in_a_sentence_adds_its_particle() -> None:
    assert f"{Text('[1|1]'):을} {Text('[4|4]'):을}" == "[1|1]을 [4|4]를"
    assert f"{Text('4'):>3}" == "  4", "any other format is Python's own"
    assert all(f"{Text('4'):{particle}}".startswith("4") for particle in PARTICLES)


def test_real_sentences_use_them() -> None:
    korean = next(spoken for spoken in SPOKEN if spoken.code == "ko")
    assert "[1|1]을" in korean.say("You open with {tile}.", tile="[1|1]")
    assert "[4|4]를" in korean.say("You open with {tile}.", tile="[4|4]")
    assert re.match("민수[가는] ", korean.say("{name} passes.", name="민수"))
    assert re.match("가을[이은] ", korean.say("{name} passes.", name="가을"))
