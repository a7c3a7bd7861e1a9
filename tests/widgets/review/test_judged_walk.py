"""What can be done at each step of a record: judge, look for moments, share, play on, audit."""

import re
from html import unescape
from typing import Any

import pytest

from drawlesson import Impossible, Round, Rules
from drawlesson.game.positions import read_position
from drawlesson.game.records import write
from drawlesson.language import LANGUAGES
from drawlesson.lessons.review import moments as module
from drawlesson.lessons.review.faults import faulty_record
from drawlesson.lessons.review.records import RECORDS, forced
from drawlesson.widgets.explore.position_card import PositionCard
from drawlesson.widgets.review.review_card import ReviewCard
from tests.failures import failing
from tests.game.helpers import at

OUT = RECORDS["going-out"]
LUCK = write(at("(2|5)", "[2|3] [1|1]", boneyard=2), ("Mina", "Ola"))


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_SECONDS", 0.01)


def press(review: ReviewCard, what: str, **fields: object) -> None:
    """What the page sends when something is pressed."""
    review.press(what, **fields)


def words(review: ReviewCard) -> str:
    """The scene without its markup."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", review.scene["html"])).split())


def following(review: ReviewCard) -> str:
    """What the page presses by itself next; "" for nothing."""
    found = re.search(r'data-next="([^"]*)"', review.scene["html"])
    return found[1] if found else ""


def look(review: ReviewCard) -> int:
    """Look for moments as a page does; how many steps it took."""
    press(review, "moments")
    steps = 0
    while following(review):
        press(review, following(review))
        steps += 1
    return steps


def test_a_choice_tells_what_could_be_known_then() -> None:
    review = ReviewCard(OUT)
    assert "Chosen was" not in words(review)
    press(review, "known")
    shown = words(review)
    assert "Chosen was “[4|6]”." in shown
    mina, ola = OUT.history[0].hands
    assert f"Ola holds: {', '.join(map(str, ola))}. Mina holds 7 tiles." in shown
    part = shown[shown.index("Seen then") : shown.index("Share this position")]
    assert not any(str(tile) in part for tile in mina), "what Mina holds was hidden"
    for label in ("(exact count)", "(estimate)", "Chances are exact counts", "rule of thumb"):
        assert label in part
    assert re.search(r"\[4\|6\] chosen", part)
    press(review, "known")
    assert "Chosen was" not in words(review), "it closes again"
    press(review, "known")
    press(review, "on")
    assert "Chosen was" not in words(review), "at another step it is closed"


def test_a_forced_step_offers_nothing_to_know() -> None:
    review = ReviewCard(RECORDS["a-block"])
    history = RECORDS["a-block"].history
    for step, r in enumerate(history[:-1]):
        review.go(step)
        assert ("What could be known?" in words(review)) != forced(r)
    review.go(len(history) - 1)
    assert "What could be known?" not in words(review)
    assert str(review.known()) == "Nothing was chosen here."


def test_moments_are_looked_for_step_by_step_and_gone_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_SECONDS", 0.1)
    review = ReviewCard(OUT)
    choices = sum(not forced(r) for r in OUT.history[:-1])
    assert look(review) == choices
    found = review._having_record.work
    assert found is not None
    assert 1 <= len(found.moments) <= 3
    for number, moment in enumerate(found.moments, 1):
        press(review, f"moment {number}")
        assert review.at == moment.judged.at
        assert "Chosen was" in words(review), "what could be known lies open there"
        assert 'aria-current="step"' in review.scene["html"]


def test_a_moment_and_a_turn_bring_their_position_into_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_SECONDS", 0.1)
    review = ReviewCard(OUT)
    review.look()

    def sight() -> str:
        found = re.search(r'data-look="([^"]*)"', review.scene["html"])
        return found[1] if found else ""

    assert sight() == "", "whoever walks step by step stays where they are"
    seen = set()
    for what in ("moment 1", "turn 3", "moment 1", "moment 1"):
        press(review, what)
        assert sight() not in ("", *seen), f"after “{what}” the position is out of view"
        seen.add(sight())
    before = sight()
    press(review, "known")
    assert sight() == before, "what opens below does not move the page"
    press(review, "on")
    assert sight() == ""


def test_where_nothing_is_found_the_button_keeps_its_place() -> None:
    review = ReviewCard(LUCK + "1 Mina: [2|3] left\n")
    press(review, "moments")
    assert 'data-press="moments"' in review.scene["html"], "the focus would go elsewhere"
    press(review, "moments")
    assert "every turn was forced" in review.scene["news"], "pressed again it says so again"


def test_what_the_buttons_do_is_said_beside_them() -> None:
    review = ReviewCard(OUT, seed=3)
    assert "“Check the deal” shuffles and deals again from seed 3" in words(review)
    press(review, "share")
    assert "“A position as a line of text” in P · Practice" in words(review)
    assert "A position as a line of text" in PositionCard().scene["html"], "there it is called so"


def test_each_step_is_small_and_the_work_can_be_stopped_and_goes_on() -> None:
    review = ReviewCard(OUT)
    press(review, "moments")
    assert "Looked at 0 of 15 choices." in words(review)
    press(review, following(review))
    press(review, following(review))
    assert "Looked at 2 of 15 choices." in words(review)
    assert "Stop" in words(review)
    press(review, "on")
    assert review.at == 1, "one can walk meanwhile"
    waiting = following(review)
    press(review, "moments")
    assert following(review) == ""
    assert "Go on" in words(review)
    press(review, waiting)
    assert "Looked at 2 of 15 choices." in words(review), "a press that waited does nothing"
    assert look(review) == 13
    assert following(review) == ""


def test_a_press_that_comes_twice_counts_once() -> None:
    review = ReviewCard(OUT)
    press(review, "moments")
    first = following(review)
    press(review, first)
    press(review, first)
    assert "Looked at 1 of 15 choices." in words(review)


def test_moments_of_one_seat_are_its_own() -> None:
    review = ReviewCard(OUT, seat=1)
    look(review)
    work = review._having_record.work
    assert work is not None
    assert {each.seat for each in work.found} == {1}
    with pytest.raises(Impossible, match="the seat is 2"):
        ReviewCard(OUT, seat=2)


def test_a_round_without_a_choice_says_so() -> None:
    review = ReviewCard(LUCK + "1 Mina: [2|3] left\n")
    press(review, "moments")
    assert following(review) == ""
    assert "every turn was forced" in words(review)
    assert "every turn was forced" in str(review.look())


def test_another_record_begins_afresh() -> None:
    review = ReviewCard(OUT, seat=1)
    look(review)
    press(review, "share")
    press(review, "read", record=write(RECORDS["a-block"], ("Mina", "Ola", "Ken")))
    assert "Look for moments" in words(review)
    assert "to copy" not in words(review)
    look(review)
    work = review._having_record.work
    assert work is not None
    assert len({each.seat for each in work.found}) > 1, "everybody's, in a record of others"


def test_a_record_with_a_fault_is_judged_as_far_as_it_is_valid() -> None:
    record = faulty_record(3)
    review = ReviewCard(record.text(("Mina", "Ola", "Ken")))
    look(review)
    work = review._having_record.work
    assert work is not None
    assert all(each.at + 1 < len(work.rounds) for each in work.found)
    review.go(review._last)
    assert "What could be known?" not in words(review)


def test_a_position_is_shared_as_its_seat_sees_it() -> None:
    review = ReviewCard(OUT)
    review.go(4)
    press(review, "share")
    assert review.scene["focus"] == "shared"
    written = re.search(r"<textarea[^>]*readonly[^>]*>([^<]*)<", review.scene["html"])
    assert written is not None
    text = unescape(written[1])
    assert text == review.scene["news"] == review.position()
    view, r = read_position(text), OUT.history[4]
    assert (view.hand, str(view.line)) == (r.hands[r.turn], str(r.line))
    assert str(r.hands[1 - r.turn]) not in text, "what others hold is not in it"
    press(review, "on")
    assert review.position() in unescape(review.scene["html"]), "it goes along"
    press(review, "last")
    assert "Share this position" not in words(review)
    with pytest.raises(Impossible, match="over"):
        review.position()


def test_one_can_play_on_from_any_step_that_is_not_over() -> None:
    taken: list[Any] = []
    review = ReviewCard(OUT, names=("Jo", "Max"), play_on=lambda r, names: taken.append((r, names)))
    review.go(3)
    press(review, "branch")
    ((r, names),) = taken
    assert (r, names) == (OUT.history[3], ("Jo", "Max"))
    assert r.history == OUT.history[:4], "how it came about is known"
    press(review, "last")
    assert "Play on from here" not in words(review)
    assert "Play on from here" not in words(ReviewCard(OUT))


@pytest.mark.parametrize(("seed", "opener"), [(7, None), (7, 1)])
def test_the_deal_is_checked_from_its_seed(seed: int, opener: int | None) -> None:
    start = Round.deal(Rules.draw(2), seed=seed, opener=opener)
    played = start.after(start.legal_actions[0])
    review = ReviewCard(played, seed=seed, opener=opener)
    press(review, "audit")
    assert "The deal is right" in words(review)
    assert f"Round.deal(Rules.draw(players=2), seed=7, opener={opener})" in words(review)
    press(review, "on")
    assert "The deal is right" not in words(review)
    other = ReviewCard(played, seed=seed + 1, opener=opener)
    press(other, "audit")
    assert "This is not the deal of seed 8" in words(other)
    assert "Check the deal" not in words(ReviewCard(played))


@pytest.mark.parametrize("seed", [-1, 1.5, "7"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(Impossible, match="the seed"):
        ReviewCard(OUT, seed=seed)


@pytest.mark.parametrize("what", ["moment 0", "moment 9", "moment x", "audit", "branch"])
def test_what_cannot_be_pressed_changes_nothing(what: str) -> None:
    review = ReviewCard(OUT)
    before = words(review)
    with failing():
        press(review, what)
    assert review.at == 0
    assert "nothing has changed" in words(review)
    press(review, "further")  # nothing is being worked out
    assert words(review) == before


def test_the_same_in_code() -> None:
    review = ReviewCard(OUT)
    assert "Chosen was “[4|6]”." in str(review.known())
    said = str(review.look())
    assert said.count("Turn ") == said.count("\n")
    assert said.split("\n")[0] in words(review)
    with pytest.raises(Impossible, match="no record"):
        ReviewCard().look()


def test_a_name_is_text_and_never_markup() -> None:
    review = ReviewCard(OUT, names=("<b>Jo</b>", "Max"), seed=1)
    press(review, "known")
    look(review)
    press(review, "share")
    assert "<b>" not in review.scene["html"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_of_it_is_said_in_every_language(code: str) -> None:
    for name in RECORDS:
        review = ReviewCard(RECORDS[name], language=code, seed=3, play_on=lambda *_: None)
        look(review)
        for number in (1, 2, 3):
            if f'"moment {number}"' in review.scene["html"]:
                press(review, f"moment {number}")
        press(review, "share")
        press(review, "audit")
        assert not re.search(r"[{}]", words(review) + str(review.look()))
