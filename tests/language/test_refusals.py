"""A sentence for every refusal: its reason, its clause, and what is allowed now."""

import re
from random import Random
from typing import get_args

import pytest

from drawlesson.game.actions import Reason, Refusal
from drawlesson.game.tiles import plain
from drawlesson.language import Language
from drawlesson.language.actions import choice
from drawlesson.language.clauses import CARD, SECTIONS, clause_told, of_section
from drawlesson.language.refusals import reason, refused
from tests.game.helpers import at, play
from tests.language.helpers import ENGLISH, SPOKEN, refusals_by_reason, spoken_id

REASONS = get_args(Reason)
every_language = pytest.mark.parametrize("spoken", SPOKEN, ids=spoken_id)

GOLDEN = {
    "not in hand": "[0|0] is not in the hand. (D2.1) Allowed now: ",
    "end at opening": (
        "The line has no end yet. Name the tile alone: it opens the line. (D2.1) Allowed now: "
    ),
    "end missing": (
        "Say where [0|0] goes: to the left end or to the right end. (D3.1) Allowed now: "
    ),
    "does not fit": "The left end shows 5, and [0|0] has no 5. (D3.1) Allowed now: ",
    "reserve": "The last two tiles of the boneyard are never drawn. (D3.5) Allowed now: ",
    "not stuck": (
        "In these rules you draw only when no tile fits, and one fits now. (Y2) Allowed now: "
    ),
    "no drawing": "Nobody draws in Block. (B) Allowed now: ",
    "can play": (
        "You pass only when you can do nothing else. A tile of yours fits. (D3.6) Allowed now: "
    ),
    "can draw": (
        "You pass only when nothing fits and nothing can be drawn. (D3.6) "
        "Nothing fits, so draw while the boneyard has more than two tiles. (D3.4) "
        "Allowed now: draw."
    ),
    "went out": (
        "The round is over: someone has played their last tile. (D5.1) "
        "Nothing more can be done in this round."
    ),
    "blocked": ("The round is over: it is blocked. (D5.2) Nothing more can be done in this round."),
    "not on turn": "It is someone else's turn. Play goes clockwise. (D1.6) Allowed now: ",
}
"""By the reason that comes first, how its first refused try is told in English."""


def sample(kind: str, number: int = 40) -> list[tuple[Refusal, ...]]:
    """Some refused tries of this kind, the same each time."""
    tries = refusals_by_reason()[kind]
    return Random(1).sample(tries, min(number, len(tries)))


def test_all_86_actions_in_all_rule_sets_meet_every_reason() -> None:
    met = {each.reason for tries in refusals_by_reason().values() for t in tries for each in t}
    assert met == {*REASONS}


@pytest.mark.parametrize("kind", GOLDEN)
def test_in_english(kind: str) -> None:
    assert refused(ENGLISH, refusals_by_reason()[kind][0]).startswith(GOLDEN[kind])


def test_the_whole_sentence_with_everything_allowed() -> None:
    r = at("(1|4)", "[1|1] [2|3]")
    assert refused(ENGLISH, r.refusals(play("[2|3]", "right")), line=r.line) == (
        "The right end shows 4, and [2|3] has no 4. (D3.1) Allowed now: [1|1] left, draw."
    )


def test_a_blank_end_is_called_blank() -> None:
    r = at("(0|4)", "[1|2]")
    assert refused(ENGLISH, r.refusals(play("[1|2]", "left")), line=r.line).startswith(
        "The left end is blank, and [1|2] has no blank half. Only a blank meets a blank. (D3.1)"
    )
    r = at("(4|0)", "[1|2]")
    assert refused(ENGLISH, r.refusals(play("[1|2]", "right")), line=r.line).startswith(
        "The right end is blank, and [1|2] has no blank half. Only a blank meets a blank. (D3.1)"
    )


@every_language
@pytest.mark.parametrize("kind", GOLDEN)
def test_clause_facts_and_everything_allowed_are_named(spoken: Language, kind: str) -> None:
    for refusals in sample(kind):
        text = refused(spoken, refusals)
        assert "{" not in text
        assert "None" not in text
        for refusal in refusals:
            assert f"({refusal.clause})" in plain(text)
            if refusal.reason == "does not fit":
                said = reason(spoken, refusal)
                assert str(refusal.tile) in said
                assert refusal.wanted == 0 or str(refusal.wanted) in said.replace(
                    str(refusal.tile), ""
                )
        assert [a for a in refusals[0].allowed if choice(spoken, a) not in text] == []


@every_language
def test_each_reason_has_a_sentence_of_its_own(spoken: Language) -> None:
    one_each = {
        refusal.reason: refusal
        for tries in refusals_by_reason().values()
        for refusals in tries
        for refusal in refusals
    }
    told = {kind: reason(spoken, refusal) for kind, refusal in one_each.items()}
    assert len({*told.values()}) == len(REASONS), told
    r = at("(0|4)", "[1|2]")
    ends = [reason(spoken, r.refusals(play("[1|2]", end))[0]) for end in ("left", "right")]
    assert ends[0] != ends[1]


@every_language
def test_every_clause_is_on_the_card_and_every_reason_rests_on_one(spoken: Language) -> None:
    named = {each.clause for tries in refusals_by_reason().values() for t in tries for each in t}
    assert named <= {*CARD}
    assert [clause for section in SECTIONS for clause in of_section(section)] == [*CARD]
    parts = dict(zip((f"D{n}" for n in range(1, 8)), (7, 2, 6, 4, 3, 5, 3), strict=True))
    book = [f"{part}.{n}" for part, size in parts.items() for n in range(1, size + 1)]
    assert [*CARD] == [*book, *(f"Y{n}" for n in range(1, 7)), "B"]
    cards = [clause_told(spoken, clause) for clause in CARD]
    assert [
        c for c, card in zip(CARD, cards, strict=True) if not re.search(rf"{c} ?[:：]", card)
    ] == []
    assert len({*cards}) == len(CARD)
