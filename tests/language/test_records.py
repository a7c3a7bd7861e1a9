"""Records that cannot be read: where, what was found, what belongs there, without English terms."""

import re
from random import Random
from typing import Any

import pytest

from drawlesson import Unreadable
from drawlesson.game.records import check
from drawlesson.language.records import _REASONS, line_quoted, too_long, unreadable
from tests.game.test_records import TEXT
from tests.language.helpers import ENGLISH

NOT_KNOWN = "This cannot be read as a record."
HANDS = "Hand Mina: [0|1] [2|4] [2|5] [3|4] [3|6] [5|6] [6|6]"

TURNS = TEXT[TEXT.index("1 Mina") :]
OPENER = "Opener: Mina"

BROKEN = {
    "a header": (("Rules: draw", "Game: draw"), "“Game: draw” is no line that a record"),
    "a header twice": (("Rules: draw", "Rules: draw\nRules: draw"), "“Rules: draw” is said twice."),
    "a version": (("Rules: draw", "Record: 9\nRules: draw"), "“9” is a version"),
    "no rules": (("Rules: draw\n", ""), "A line like this is missing: “Rules: draw”."),
    "no hand": ((HANDS + "\n", ""), "A line like this is missing: “Hand Mina: …”."),
    "names": (("Mina, Ola", "Mina, Mina"), "“Mina, Mina” cannot be the names."),
    "a long name": (("Mina, Ola", "Mina, " + "O" * 31), "O” is too long for a name. Use at most"),
    "another game": (("Rules: draw", "Rules: chess"), "“chess” is no game for so many players: 2."),
    "too many": (("Mina, Ola", "Mina, Ola, A, B, C"), "“draw” is no game for so many players: 5."),
    "a tile twice": (("[2|5] [3|4]", "[2|4] [3|4]"), "[2|4] is there twice."),
    "a hand of six": (("[3|6] [5|6] [6|6]", "[3|6] [5|6]"), "These hands, line and boneyard"),
    "passes": ((OPENER, OPENER + "\nPasses: few"), "“few” is no number of passes"),
    "a line": ((OPENER, OPENER + "\nLine: [2|5]"), "“[2|5]” is no tile of a line."),
    "a line apart": ((OPENER, OPENER + "\nLine: (6|3)(4|5)"), "left half has to show 3."),
    "a line with a tile twice": ((OPENER, OPENER + "\nLine: (6|3)(3|6)"), "is there twice."),
    "a stranger": (("Opener: Mina", "Opener: Kim"), "“Kim” is none of the players: Mina, Ola."),
    "no turn": (("1 Mina: [0|1]", "1 Mina: [0|1]\nhello"), "“hello” is no turn."),
    "a turn too far": (("1 Mina: [0|1]", "7 Mina: [0|1]"), "“7” is not the next turn: that is"),
    "no action": (("1 Mina: [0|1]", "1 Mina: sing"), "“sing” is nothing that one can do."),
    "no tile": (("[0|1] [2|4]", "[0|1] [2|9]"), "“[2|9]” is no tile."),
    "a turn on two lines": (
        (TURNS, "1 Mina: draw\n2 Mina: [0|1]"), "Turn 1 has two lines. Write it on one.",
    ),
}  # fmt: skip


def error(text: Any) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        check(text)
    return caught.value


@pytest.mark.parametrize("name", BROKEN)
def test_every_way_to_be_unreadable_has_its_sentence(name: str) -> None:
    (old, new), wanted = BROKEN[name]
    assert old in TEXT
    found = error(TEXT.replace(old, new, 1))
    told = unreadable(ENGLISH, found)
    assert told.startswith(f"I cannot read line {found.line_number}. ")
    assert wanted in told
    assert not re.search(r"[{}]", told)


def test_every_sentence_is_reached() -> None:
    reached = set()
    for (old, new), _ in BROKEN.values():
        expected = error(TEXT.replace(old, new, 1)).expected
        reached.add(next(p for p, _ in _REASONS if re.fullmatch(p, expected, re.DOTALL)))
    assert [pattern for pattern, _ in _REASONS if pattern not in reached] == []


def test_whatever_is_changed_in_a_record_is_answered_with_a_reason() -> None:
    random, signs = Random(1), "x9|[(: ,\n{é"
    told = {}
    for _ in range(1500):
        at = random.randrange(len(TEXT))
        changed = TEXT[:at] + random.choice([*signs, ""]) + TEXT[at + random.randrange(1, 9) :]
        try:
            check(changed)
        except Unreadable as found:
            told[str(found)] = unreadable(ENGLISH, found)
    assert len(told) > 100
    assert [why for why, sentence in told.items() if NOT_KNOWN in sentence] == []


def test_what_is_no_text_at_all_has_no_line() -> None:
    assert unreadable(ENGLISH, error(b"\xff\xfe")).startswith("I cannot read line 1. " + NOT_KNOWN)
    assert unreadable(ENGLISH, Unreadable("x", "something new")) == NOT_KNOWN


def test_what_was_found_is_quoted_and_cut() -> None:
    told = unreadable(ENGLISH, error(TEXT.replace("Rules: draw", "x" * 500 + "{y}")))
    assert "x" * 60 + "…" in told
    assert "x" * 61 not in told
    told = unreadable(ENGLISH, error(TEXT.replace("1 Mina: [0|1]", "1 Mina: {found}")))
    assert "“{found}” is nothing" in told


def test_a_line_and_a_length_are_told() -> None:
    assert line_quoted(ENGLISH, 3, "  1 Mina: x \r") == "Line 3: 1 Mina: x"
    assert "1,000,000 letters" in too_long(ENGLISH, 10**6, 20_000)
