"""Records with a broken rule in words: every sentence used, each answer told apart."""

import re

import pytest

from drawlesson.language import Language, language
from drawlesson.language.asked import Asked
from drawlesson.language.tables import sentences, subject
from drawlesson.lessons.review.faults import CLAIMS
from drawlesson.lessons.review.find_fault import BrokenRule, FaultyTurn
from tests.language.helpers import ROOT, SPOKEN, spoken_id

COMPOSED = re.compile(r"(claim|somebody) .+|turn (left|right|opens)|look at (plays|draws|passes)")
SEEDS = range(16)
SENTENCES = subject("faults")


def test_every_kind_is_said_once_and_used() -> None:
    assert not {*SENTENCES} & ({*sentences("themes")} | {*sentences("quiz")})
    assert {f"claim {claim}" for claim in CLAIMS} <= {*SENTENCES}
    sources = [*(ROOT / "drawlesson/lessons").rglob("*.py")]
    source = "".join(path.read_text("utf-8") for path in sources)
    unused = [k for k in SENTENCES if f'"{k}"' not in source and not COMPOSED.fullmatch(k)]
    assert unused == []


def test_what_others_did_is_never_said_to_the_reader() -> None:
    """The learner looks on: nobody in the record is "you"."""
    english, met = language("en"), set()
    for seed in range(40):
        rule = BrokenRule(seed)
        met.add(rule.claim)
        asked = Asked(rule, english)
        told = [asked.check(rule.right), asked.solution()]
        told += [asked.check(each) for each in rule.way.thinkable()]
        assert not re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", " ".join(told)), told
    assert met == {*CLAIMS}


@pytest.mark.parametrize("spoken", SPOKEN, ids=spoken_id)
def test_each_wrong_answer_is_told_its_own_reason(spoken: Language) -> None:
    for seed in SEEDS:
        for question in (FaultyTurn(seed), BrokenRule(seed)):
            asked = Asked(question, spoken)
            wrong = [each for each in question.way.thinkable() if each != question.right]
            told = [*map(asked.check, wrong)]
            assert len({*told}) == len(wrong), told
            everything = [asked.question, *told, asked.solution()]
            everything += [asked.hint() for _ in question.hints]
            assert not re.search(r"[{}]|None|Seat\(|Refusal", "".join(everything))
