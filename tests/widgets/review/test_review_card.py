"""Looking back at a record, and looking for its fault: as objects, and with messages."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from drawlesson import Impossible
from drawlesson.game.errors import shown
from drawlesson.game.positions import EXAMPLE as POSITION
from drawlesson.game.records import write
from drawlesson.language import LANGUAGES
from drawlesson.lessons.review.faults import faulty_record
from drawlesson.lessons.review.find_fault import BrokenRule, FaultyTurn
from drawlesson.lessons.review.records import RECORDS
from drawlesson.widgets import cells
from drawlesson.widgets.review.fault_card import FaultCard
from drawlesson.widgets.review.record_text import LONGEST
from drawlesson.widgets.review.review_card import ReviewCard
from tests.failures import failing

NAMES = ("Mina", "Ola", "Ken")
BLOCK = write(RECORDS["a-block"], NAMES)
FAULTY = faulty_record(3).text(NAMES)
"""In turn 3 Ken passes and can still draw."""


def press(widget: ReviewCard | FaultCard, what: str, **fields: object) -> None:
    """What the page sends when something is pressed."""
    widget.press(what, **fields)


def words(widget: ReviewCard | FaultCard) -> str:
    """The scene without its markup."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", widget.scene["html"])).split())


def test_a_round_is_walked_forward_and_back() -> None:
    review = ReviewCard(RECORDS["a-block"])
    assert "Next in the record Turn 1: Ola opens with [0|6]." in words(review)
    press(review, "on")
    assert (review.at, review.scene["news"]) == (1, "Turn 2: Ken plays [6|6] on the right.")
    press(review, "last")
    assert "Ola gets 48 points. 5 of 10 turns were forced." in words(review)
    assert "Next in the record" not in words(review)
    press(review, "back")
    press(review, "first")
    assert review.at == 0
    press(review, "turn 5")
    assert "Turn 5: Ken draws [0|2]." in words(review)
    assert "Forced: nothing else was possible." in words(review)


def test_all_hands_lie_open_and_who_is_on_turn_is_marked() -> None:
    review = ReviewCard(RECORDS["a-block"])
    names = re.findall(r'class="dl-open" role="img" aria-label="([^"]*)"', review.scene["html"])
    assert names == [str(hand) for hand in RECORDS["a-block"].history[0].hands]
    on_turn = re.search(r'dl-on-turn"><span class="dl-label">([^<]*)', review.scene["html"])
    assert on_turn is not None
    assert on_turn[1] == "Ola · 7 tiles"


def test_a_pasted_record_shows_its_fault_at_its_line_with_what_was_allowed() -> None:
    review = ReviewCard()
    press(review, "read", record=FAULTY)
    assert review.at == review._last, "the fault is shown at once"
    shown = words(review)
    assert "Turn 3 breaks a rule. It is in line 11." in shown
    assert "Line 11: 3 Ken: draw, draw, pass" in shown
    said = "Ken may pass only when nothing fits and nothing can be drawn. D3.6"
    assert said in shown, "the record tells of Ken, and who reads it did nothing"
    assert "D3.4 Allowed now: draw." in shown
    assert "✕ 3 Ken: draw, draw, pass" in shown
    press(review, "rule D3.6", record=FAULTY)
    assert "Rule D3.6: You pass when nothing fits" in words(review)
    press(review, "turn 6", record=FAULTY)
    assert review.at == review._last, "behind a fault there is nothing to show"
    press(review, "first", record=FAULTY)
    assert "Turn 1: Mina plays [4|5] on the left." in words(review)


def test_what_cannot_be_read_is_named_with_its_line_and_is_not_lost() -> None:
    wrong = FAULTY.replace("3 Ken", "3 Kim")
    review = ReviewCard(RECORDS["a-block"])
    fill = re.findall(r'data-fill="(\d+)"', review.scene["html"])
    press(review, "read", record=wrong)
    shown = words(review)
    assert "I cannot read line 11. “Kim” is none of the players: Mina, Ola, Ken." in shown
    assert "Line 11: 3 Kim: draw, draw, pass" in shown
    assert "3 Kim: draw, draw, pass 4 Mina" in shown, "the text stands in the field"
    assert re.findall(r'data-fill="(\d+)"', review.scene["html"]) == fill, "the page keeps its own"
    assert re.search(r'<details[^>]* data-id="record" open>', review.scene["html"])
    press(review, "read", record=FAULTY)
    assert "Turn 3 breaks a rule." in words(review)


def test_text_is_text_and_never_markup() -> None:
    review = ReviewCard()
    press(review, "read", record="<img src=x onerror=alert(1)>&amp;{x}")
    assert "<img" not in review.scene["html"]
    assert "“<img src=x onerror=alert(1)>&amp;{x}”" in words(review)
    named = BLOCK.replace("Mina", "<b>Mina</b>")
    press(review, "read", record=named)
    assert "<b>" not in review.scene["html"]
    assert "<b>Mina</b> · 7 tiles" in words(review)


def test_a_very_long_text_is_refused_kindly_and_the_rest_still_works() -> None:
    review = ReviewCard(RECORDS["a-block"])
    long = BLOCK + "x" * 10**6
    press(review, "on", record=long)
    assert review.at == 1, "one can go on walking"
    press(review, "read", record=long)
    told = f"This text has {len(long):,} letters, and no record has more than {LONGEST:,}."
    assert told in words(review)
    assert "Something went wrong" not in words(review)
    assert len(review.scene["html"]) < 50_000
    assert "This text has" in ReviewCard(long)._text()
    assert "Turn 2: Ken plays" not in words(review)
    press(review, "back")
    assert "This text has" not in words(review)
    assert "Next in the record Turn 1: Ola opens with [0|6]." in words(review)
    press(review, "read", record=BLOCK)
    assert "Turn 1: Ola opens" in words(review)


@pytest.mark.parametrize("record", [BLOCK, FAULTY, "", "hello"])
def test_a_text_that_is_too_long_changes_nothing_that_is_shown(record: str) -> None:
    review = ReviewCard(record)
    press(review, "on")
    before, at, told = words(review), review.at, str(review.told())
    html = review.scene["html"]
    said = review.check(BLOCK + "x" * LONGEST)
    assert str(said).startswith("This text has ")
    assert str(said) in words(review)
    assert review.scene["news"] == str(said)
    assert review.at == at
    field = r"<textarea.*?</textarea>"
    assert re.findall(field, review.scene["html"], re.S) == re.findall(field, html, re.S)
    review.go(at)
    assert (words(review), str(review.told())) == (before, told)
    assert str(review.check(BLOCK)) == str(ReviewCard(BLOCK).told())


@pytest.mark.parametrize("wrong", [None, 3, 10**5000, b"Rules: draw", ["Rules: draw"]], ids=shown)
def test_what_is_no_text_is_refused(wrong: Any) -> None:
    review = ReviewCard(BLOCK)
    for refuses in (ReviewCard, review.check):
        with pytest.raises(Impossible, match="expected the text of a record"):
            refuses(wrong)
    assert str(review.told()) == str(ReviewCard(BLOCK).told())


@pytest.mark.parametrize("text", ["", "  \n ", "\ufeff", "\x00", "hello", "1 Mina: pass", "Rules:"])
def test_what_is_no_record_is_answered(text: str) -> None:
    review = ReviewCard()
    press(review, "read", record=text)
    assert "Something went wrong" not in words(review)
    assert words(review)


def test_a_record_with_windows_line_ends_shows_the_right_line() -> None:
    review = ReviewCard(FAULTY.replace("\n", "\r\n"))
    press(review, "last")
    assert "Line 11: 3 Ken: draw, draw, pass" in words(review)


def test_a_record_in_code() -> None:
    review = ReviewCard()
    said = review.check(FAULTY)
    assert "Turn 3 breaks a rule. It is in line 11." in said
    assert "Allowed now: draw." in said
    assert review.told() == said
    assert "I cannot read line 1." in review.check("Rules: chess")


def test_a_record_that_is_not_over_says_whose_turn_it_is() -> None:
    review = ReviewCard(BLOCK[: BLOCK.index("3 Mina")])
    press(review, "last")
    assert "Everything is correct so far. It is Mina's turn. Allowed now: [0|4] left" in words(
        review
    )


def test_a_press_that_means_nothing_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    review = ReviewCard(RECORDS["a-block"])
    for wrong in ("turn x", "fly", "rule"):
        with failing():
            press(review, wrong)
        assert "nothing has changed" in words(review)
        assert review.at == 0
    assert "press failed" in caplog.text


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_scene_has_its_text_and_its_picture(code: str) -> None:
    for record in ("a-block", "going-out"):
        review = ReviewCard(RECORDS[record], language=code)
        assert review.told().count("\n") > 15
        assert review._picture().startswith("<svg")
        assert not re.search(r"[{}]", review.told() + repr(review))
    assert ReviewCard(language=code)._picture() == "", "room for a record is words alone"


def test_a_fault_is_found_by_turn_and_by_rule() -> None:
    hunt = FaultCard(3)
    assert isinstance(hunt.question, FaultyTurn)
    press(hunt, "choose 2")
    assert hunt.at == 1, "what is chosen is shown"
    press(hunt, "check")
    assert "Not yet. Turn 2 keeps the rules." in words(hunt)
    press(hunt, "choose 3")
    press(hunt, "check")
    assert "Right!" in words(hunt)
    assert "D3.6" not in words(hunt), "the rule is the learner's to find"
    press(hunt, "another")
    asked: Any = hunt.question
    assert asked == BrokenRule(3)
    assert hunt._news() == "Turn 3: Ken passes.", "the move in question is shown"
    wrong = next(n for n, o in enumerate(asked.way.options, 1) if o != asked.right)
    press(hunt, f"choose {wrong}")
    press(hunt, "check")
    assert "Not yet." in words(hunt)
    hunt.check(str(asked.way.options.index(asked.right) + 1))
    assert "Ken may pass only when nothing fits" in words(hunt)
    press(hunt, "another")
    assert hunt.question == FaultyTurn(4)
    assert hunt.at == 0


def test_another_record_comes_when_the_turn_was_not_found() -> None:
    hunt = FaultCard(3)
    press(hunt, "another")
    assert hunt.question == FaultyTurn(4)


def test_a_hunt_is_walked_like_a_review_and_gives_nothing_away() -> None:
    hunt = FaultCard(3)
    seen = []
    for _ in range(hunt._steps_in_all):
        seen.append(words(hunt))
        press(hunt, "on")
    assert len({*seen}) == len(seen)
    assert not any("breaks a rule" in scene or "✕" in scene for scene in seen)
    assert "Turn 6: Ken plays [5|5] on the right." in seen[-1]
    press(hunt, "first")
    assert hunt.at == 0


def test_two_faults_found_are_counted_and_told_once() -> None:
    told: list[str] = []
    hunt = FaultCard(9, needed=4, reached=lambda: told.append("done"))
    for _ in range(2):
        for _ in range(2):
            asked: Any = hunt.question
            hunt.check(asked.right)
            hunt.another()
    assert (hunt.right, hunt.done, told) == (4, True, ["done"])


def test_a_hunt_says_everything_in_plain_text() -> None:
    text = repr(FaultCard(3))
    for line in ("Ken holds: [3|5], [5|5].", "Turn 3: Ken draws [4|4].", "Which turn is it?"):
        assert line in text
    assert FaultCard(3)._picture().startswith("<svg")


@pytest.mark.parametrize("wrong", [-1, 1.5, "3", None])
def test_a_seed_is_a_whole_number(wrong: Any) -> None:
    with pytest.raises(Impossible):
        FaultCard(wrong)


def test_the_cells() -> None:
    cells.speak("en")
    assert "Turn 1: Ola opens" in repr(cells.review("a-block"))
    assert repr(cells.review()) == "Paste a record, then press the button."
    assert isinstance(cells.find_fault(2), FaultCard)
    assert isinstance(cells.check("review"), FaultCard)
    assert "[1|2], [5|6]" in repr(cells.question("after-the-5"))
    with pytest.raises(Impossible, match="a-block"):
        cells.review("nothing")


# games --------------------------------------------------------------------------

KEPT = Path(__file__).parents[2].joinpath("lessons/games/first_version.txt").read_text("utf-8")
"""A game in its third round."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_o58_a_game_is_read_round_by_round(code: str) -> None:
    review = ReviewCard(language=code)
    press(review, "read", record=KEPT)
    assert re.findall(r'data-press="(round \d)"', review.scene["html"]) == [
        "round 0", "round 1", "round 2",
    ]  # fmt: skip
    told = str(review.told())
    assert "[0|0]" in told
    for round_ in "012":
        press(review, f"round {round_}")
        assert review.at == 0
        (pressed,) = re.findall(r'data-press="round (\d)"[^>]*aria-pressed="true"', html(review))
        assert pressed == round_
    last = str(review.told())
    assert last != told
    assert KEPT.strip() in unescape(html(review)), "the field does not hold the text"


def html(review: ReviewCard) -> str:
    return str(review.scene["html"])


def test_o58_every_round_of_a_game_is_told_in_code() -> None:
    said = str(ReviewCard().check(KEPT))
    assert "Round 2: Ola has no tile left" in said
    assert "Round 3: Everything is correct so far." in said


def test_o58_the_round_of_a_fault_is_told() -> None:
    faulty = KEPT.replace("2 Mina: [0|4] left", "2 Mina: pass")
    assert faulty != KEPT
    line = faulty.split("\n").index("2 Mina: pass") + 1
    review = ReviewCard()
    press(review, "read", record=faulty)
    assert f"Round 3: Turn 2 breaks a rule. It is in line {line}." in words(review)
    assert f"Line {line}: 2 Mina: pass" in words(review)
    press(review, "round 0")
    assert "breaks a rule" not in words(review)
    assert "Round 3: Turn 2 breaks a rule." in str(review.told())


def test_o58_a_round_that_cannot_be_read_is_told() -> None:
    broken = KEPT.replace("2 Mina: [0|4] left", "2 Mina: sing")
    line = broken.split("\n").index("2 Mina: sing") + 1
    review = ReviewCard(broken)
    assert f"Round 3: I cannot read line {line}." in words(review)
    assert f"Line {line}: 2 Mina: sing" in words(review)


def test_o58_a_game_that_was_changed_is_still_shown() -> None:
    review = ReviewCard(KEPT.replace("Seed: 999999", "Seed: 5"))
    assert "This game was changed after it was kept. It is noticed in line 14." in words(review)
    assert 'data-press="round 2"' in html(review)


@pytest.mark.parametrize("which", ["9", "-1", "x", ""])
def test_o58_a_round_that_is_not_there_is_not_shown(which: str) -> None:
    review = ReviewCard(KEPT)
    before = str(review.told())
    with failing():
        press(review, f"round {which}")
    assert str(review.told()) == before


def test_o58_other_texts_of_ours_are_told_where_they_belong() -> None:
    review = ReviewCard(BLOCK)
    press(review, "read", record=POSITION)
    assert "This is a position. It is opened here: P · " in words(review)
    press(review, "read", record="T7-2-7")
    assert "This is the name of a puzzle." in words(review)
    assert "T7-2-7" in html(review), "what was typed is lost"
    press(review, "read", record=FAULTY)
    assert "breaks a rule" in words(review)
