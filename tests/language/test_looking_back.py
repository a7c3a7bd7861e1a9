"""What is said of a choice and of a moment: plain first, with its numbers and its label."""

import re

import pytest

from drawlesson import FULL_SET, Draw, Line, Pass, Play, Round, Rules, Tile, TileSet
from drawlesson.analysis.appraisals import Appraisal
from drawlesson.analysis.estimates import Estimate
from drawlesson.analysis.guarantees import Sure
from drawlesson.game.views import View
from drawlesson.language import LANGUAGES, language
from drawlesson.language.looking_back import (
    columns,
    judged_told,
    moment_told,
    seen_then,
    verdict_told,
)
from drawlesson.lessons.review.moments import Judged, Moment, judged, moments
from tests.game.helpers import at

EN = language("en")
NAMES = ("Mina", "Ola")
DRAW = Round.deal(Rules.draw(2), seed=1, opener=0).seen_from(0)
PLY_YARD = Round.deal(Rules.ply_yard(), seed=1, opener=0).seen_from(0)
ONE, TWO = Play(Tile(0, 1), "left"), Play(Tile(0, 2), "right")


def known(value: float, half: float, sure: Sure | None = None) -> Appraisal:
    return Appraisal(None, sure, Estimate(value, value - half, value + half), 320)


def refuted(value: float, half: float) -> Appraisal:
    """An appraisal of which only this is proven: it is not sure to win."""
    return known(value, half)._replace(refuted=True)


def choice(view: View, mine: Appraisal, other: Appraisal) -> Judged:
    return Judged(4, 3, 0, view, ONE, {ONE: mine, TWO: other, Draw(): other})


MOMENTS = [
    Moment("points given up", choice(DRAW, known(1, 1), known(5.6, 1)), TWO, 4.6),
    Moment("points given up", choice(PLY_YARD, known(0, 0.1), known(0.5, 0.1)), TWO, 0.5),
    Moment("win given up", choice(DRAW, refuted(1, 1), known(1, 1, Sure(4, 1))), TWO, 0),
    Moment("win given up", choice(PLY_YARD, refuted(0, 1), known(1, 0, Sure(1, 1))), TWO, 0),
    Moment("only win", choice(DRAW, known(1, 1, Sure(4, 1)), known(1, 1, Sure(-3, -1))), TWO, 0),
    Moment("best", choice(DRAW, known(9, 1), known(1, 1)), TWO, 8),
]


def test_a_moment_is_a_plain_sentence_then_numbers_then_how_they_are_known() -> None:
    sentence, numbers, label = moment_told(EN, MOMENTS[0], NAMES)
    assert sentence == (
        "Turn 3: Mina chooses “[0|1] left”. “[0|2] right” brings about 5 points more on average."
    )
    assert numbers == (
        "“[0|2] right”: 5.6 (4.6 to 6.6) points ahead on average. "
        "“[0|1] left”: 1.0 (0.0 to 2.0) points ahead on average."
    )
    assert label == ("An estimate from 320 possible deals. The intervals in brackets do not touch.")


def test_what_is_proven_is_called_proven_and_an_estimate_is_not() -> None:
    for moment in MOMENTS:
        sentence, numbers, label = moment_told(EN, moment, NAMES)
        is_sure = moment.kind in ("win given up", "only win")
        assert ("proven" in label) == is_sure
        assert ("estimate" in label) == (not is_sure)
        assert ("whatever was hidden" in sentence) == is_sure
        assert ("average" in numbers or "of 100" in numbers) == (not is_sure)


def test_where_no_points_are_kept_rounds_of_a_hundred_are_told() -> None:
    sentence, numbers, _ = moment_told(EN, MOMENTS[1], NAMES)
    assert "wins about 25 more rounds of 100" in sentence
    assert "50.0 (40.0 to 60.0) rounds won less lost, of 100" in numbers
    assert "wins" in columns(MOMENTS[1].judged)


@pytest.mark.parametrize(("mine", "other", "told"), [
    (known(1, 1), known(5, 1), "Clearly better on average: [0|2] right, draw."),
    (refuted(1, 1), known(1, 1, Sure(4, 1)), "Sure to win was: [0|2] right, draw."),
    (known(1, 1), known(1, 1, Sure(4, 1)), "Nothing else was clearly better."),  # not looked at
    (known(1, 1), known(9, 1, Sure(4, 1)), "Clearly better on average: [0|2] right, draw."),
    (known(1, 2), known(3, 2), "Nothing else was clearly better."),
    (known(9, 1), known(3, 2), "All else was clearly worse."),
])  # fmt: skip
def test_the_verdict_is_no_more_than_what_is_known(
    mine: Appraisal, other: Appraisal, told: str
) -> None:
    assert verdict_told(EN, choice(DRAW, mine, other)) == f"Chosen was “[0|1] left”. {told}"


def test_what_a_pass_told_is_known_and_no_tile_of_others_is() -> None:
    r = at("(2|5)", "[1|1] [0|3]", boneyard=2, rules=Rules.draw(3))
    r = r.after(r.legal_actions[0])
    assert r.action == Pass()
    told = " ".join(seen_then(EN, r.seen_from(1), (*NAMES, "Ken")))
    assert "Mina cannot hold these values: 2, 5." in told
    assert f"Ola holds: {', '.join(map(str, r.hands[1]))}." in told
    assert "[1|1]" not in told


def test_proofs_are_a_column_only_where_something_was_proven() -> None:
    assert "sure" not in columns(MOMENTS[0].judged)
    text = "\n".join(judged_told(EN, MOMENTS[4].judged, NAMES))
    assert "wins, by at least 4 points" in text
    assert "loses 3 points at worst" in text
    assert "What is sure is proven" in text


def test_of_what_was_not_looked_at_no_proof_is_told() -> None:
    line = Line.parse("(3|0)(0|1)(1|3)(3|2)(2|4)(4|3)(3|5)(5|6)(6|3)")
    rest = [*FULL_SET - line.tiles - TileSet.parse("[3|3]")]
    r = Round.resume(
        Rules.draw(2), line=line, hands=["[3|3]", rest[:14]], boneyard=rest[14:], turn=0
    )
    found = judged((r, r.after(Draw())), 0)
    assert found is not None
    told = "\n".join(judged_told(EN, found, NAMES))
    assert re.search(r"draw: .*What is sure \(proof\): –;", told)
    for moment in moments([found]):
        told += " ".join(moment_told(EN, moment, NAMES))
    assert "not sure to win" not in told, "drawing wins as surely: nobody else can play"
    assert "the win was sure" not in told
    assert "Sure to win was" not in told
    known_lost = choice(DRAW, refuted(1, 1), known(1, 1, Sure(4, 1)))
    assert "not sure to win" in "\n".join(judged_told(EN, known_lost, NAMES))


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_of_it_can_be_said_in_every_language(code: str) -> None:
    for moment in MOMENTS:
        told = [*moment_told(language(code), moment, NAMES)]
        told += judged_told(language(code), moment.judged, NAMES)
        assert all(told)
        assert not re.search(r"[{}]", "".join(told))
