"""Seeds: made by chance, one for each round, shown and typed as codes."""

import pickle
from contextlib import suppress
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawlesson import Round, Rules, Unreadable
from drawlesson.game.codes import LETTERS
from drawlesson.game.seeds import (
    EXAMPLE,
    MOST_SEED,
    BadSeed,
    by_chance,
    is_long,
    of_round,
    read_seed,
    seed_told,
)

LONG = st.integers(2**40, 2**41 - 1)


def test_chance_makes_seeds_that_nobody_lists() -> None:
    seeds = [by_chance() for _ in range(2000)]
    assert len({*seeds}) == len(seeds)
    assert all(is_long(seed) and seed <= MOST_SEED for seed in seeds)
    for bit in range(40):
        ones = sum(seed >> bit & 1 for seed in seeds)
        assert 800 < ones < 1200, f"bit {bit} is hardly by chance"


@given(st.one_of(LONG, st.integers(0, MOST_SEED), st.integers(0, 1000)))
def test_what_is_shown_is_read(seed: int) -> None:
    told = seed_told(seed)
    assert read_seed(told) == seed
    assert told == str(seed) or is_long(seed)
    assert read_seed(str(seed)) == seed, "a whole number always works"
    assert len(told) <= 15


@given(LONG)
def test_a_code_is_read_however_it_is_typed(seed: int) -> None:
    code = seed_told(seed)
    if code == str(seed):
        return
    assert len(code.replace("-", "")) == 9
    assert {*code} <= {*LETTERS, "-"}
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in code)
    alike = code.replace("0", "O").replace("1", "l")
    for typed in (code.lower(), code.replace("-", ""), f" {code.replace('-', ' ')}　", wide, alike,
                  code.replace("-", "ー"), code.replace("1", "i").replace("0", "o")):  # fmt: skip
        assert read_seed(typed) == seed, typed


def test_nearly_every_slip_is_noticed() -> None:
    random, slips, missed = Random(1), 0, 0
    for _ in range(300):
        code = seed_told(2**40 + random.getrandbits(40)).replace("-", "")
        at, letter = random.randrange(9), random.choice(LETTERS)
        swapped = code[:at] + code[at + 1 : at + 2] + code[at] + code[at + 2 :]
        for typed in (code[:at] + letter + code[at + 1 :], swapped):
            if typed == code:
                continue
            slips += 1
            with suppress(BadSeed):
                missed += read_seed(typed) is not None
    assert slips > 400
    assert missed <= slips // 50


def test_a_code_of_digits_alone_is_shown_as_its_number() -> None:
    found = [seed for seed in range(2**40, 2**40 + 3000) if seed_told(seed) == str(seed)]
    assert found, "a code of digits alone would be read as another number"
    for seed in range(2**40, 2**40 + 3000):
        assert read_seed(seed_told(seed)) == seed


@pytest.mark.parametrize(
    "text",
    ["", " ", "-1", "x", "1e3", "1.5", "²", "9" * 16, "9" * 5000, "<b>", "A" * 8,
     "A" * 10, "ABC-DEF",
     EXAMPLE + "0", EXAMPLE[:-1], "UUU-UUU-UUU", "\ud800", "١٢٣", str(MOST_SEED + 1)],
    ids=lambda text: ascii(text[:12]),
)  # fmt: skip
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(BadSeed, match="expected a whole number from 0 or a code like") as refused:
        read_seed(text)
    assert refused.value.fault == "no seed"
    assert len(str(refused.value)) < 200
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


@pytest.mark.parametrize("thing", [None, 7, b"7"])
def test_what_is_no_text_is_refused(thing: str) -> None:
    with pytest.raises(Unreadable):
        read_seed(thing)


def test_each_round_has_a_seed_of_its_own() -> None:
    for match in (7, 999_999, 2**40 + 5, MOST_SEED):
        seeds = [of_round(match, number) for number in range(1, 40)]
        assert len({*seeds}) == len(seeds)
        assert match not in seeds[1:]
        assert all(map(is_long, seeds[1:]))
        assert is_long(seeds[0]) or seeds[0] == match < 2**40
        for before, after in pairwise(filter(is_long, seeds)):
            assert abs(after - before) > 1000, "the next one is near"
            assert of_round(before, 2) != after, "the next one comes from this one"
            assert of_round(before, 1) != after


def test_a_long_seed_is_told_by_none_of_its_rounds() -> None:
    match = 2**40 + 12345
    deals = [Round.deal(Rules.draw(2), of_round(match, number)) for number in range(1, 6)]
    assert Round.deal(Rules.draw(2), match) not in deals


def test_the_seeds_of_rounds_stay_as_they_are() -> None:
    """Games that are kept have nothing but the seed of the match in them."""
    assert [of_round(7, number) for number in (1, 2, 3)] == [7, 1120035002270, 1870094596962]
    assert of_round(2**40, 1) == 1261331912411
    assert seed_told(2**40) == "000-000-00H"
