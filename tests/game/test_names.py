"""Names have a longest length, counted in what is seen of them."""

import copy
import pickle
import unicodedata
from typing import Any

import pytest

from drawlesson import Impossible, Round, Rules, Unreadable
from drawlesson.game.names import LONGEST_NAME, LongName, checked_names
from drawlesson.game.records import check, write

MARK = "\u0301"
FAMILY = "👨\u200d👩\u200d👧\u200d👦"
ALLOWED = [
    "x" * LONGEST_NAME,
    "가" * LONGEST_NAME,
    unicodedata.normalize("NFD", "각" * LONGEST_NAME),
    ("q" + MARK) * LONGEST_NAME,
    "😀" * LONGEST_NAME,
    FAMILY * 7,
    "👍🏽" * 15,
    "བསྒྲུབས",
    "a" + MARK * 6,  # the first of them is part of the letter
    "Maria Antonina Wiśniewska-Ćwik",
]
TOO_LONG = [
    "x" * (LONGEST_NAME + 1),
    "x" * 300,
    "가" * (LONGEST_NAME + 1),
    unicodedata.normalize("NFD", "각" * (LONGEST_NAME + 1)),
    "😀" * (LONGEST_NAME + 1),
    "a" + MARK * 7,
    "Z" + MARK * 300,
    ("x" + MARK * 4) * LONGEST_NAME,
    "x\u200d" * 100,
    "\u200d" * 5000,
    "x" * 10**6,
    "\ud800" * 300,
]


def text(name: str) -> str:
    usual = write(Round.deal(Rules.draw(), 1), ["Mina", "Ola"])
    return usual.replace("Mina", name)


@pytest.mark.parametrize("name", ALLOWED, ids=ascii)
def test_a_name_of_so_many_letters_is_held(name: str) -> None:
    assert checked_names([name, "Ola"], 2) == (name, "Ola")
    assert check(text(name)).players == (name, "Ola")


@pytest.mark.parametrize("name", TOO_LONG, ids=lambda name: ascii(name[:9]))
def test_a_longer_name_is_refused_and_quoted_shortened(name: str) -> None:
    with pytest.raises(LongName, match=f"expected at most {LONGEST_NAME} letters") as refused:
        checked_names(["Ola", name], 2)
    assert len(str(refused.value)) < 150
    assert ascii(name[:2])[1:-1] in ascii(str(refused.value)).replace("\\\\", "\\")
    with pytest.raises(Impossible):
        write(Round.deal(Rules.draw(), 1), ["Ola", name])


@pytest.mark.parametrize("name", TOO_LONG[:-1], ids=lambda name: ascii(name[:9]))
def test_a_record_with_a_longer_name_is_refused_with_its_line(name: str) -> None:
    with pytest.raises(Unreadable, match="expected names of at most 30 letters") as refused:
        check(text(name))
    assert refused.value.line_number == 2
    assert len(str(refused.value)) < 150


def test_the_error_can_be_copied() -> None:
    error: Any = LongName("x" * 40)
    for same in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert (same.name, str(same)) == (error.name, str(error))
