"""Practice as an object: menu, order, what comes back and when, one's own position."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from drawlesson import Impossible
from drawlesson.game.errors import shown as quoted
from drawlesson.language import LANGUAGES, language
from drawlesson.language.practice import THEMES as NAMED
from drawlesson.language.practice import back_told, due_told
from drawlesson.language.stored import run_first
from drawlesson.lessons import THEMES
from drawlesson.lessons.exercises.pack import Puzzle
from drawlesson.lessons.practice.review_queue import Missed, ReviewQueue
from drawlesson.lessons.practice.session import Todays, today
from drawlesson.widgets.explore.position_card import PositionCard
from drawlesson.widgets.practice import review_kept, schedule
from drawlesson.widgets.practice.practice_card import PracticeCard
from drawlesson.widgets.practice.proof_card import ProofCard
from drawlesson.widgets.progress.progress_card import PLACE
from tests.failures import failing
from tests.widgets.card.test_card import press, words, wrong_answer

ROOT = Path(__file__).parents[3]
ENGLISH = language("en")
ONE = Puzzle("T7", 1, 4)


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file of one's own for the progress."""
    place = tmp_path / "progress.json"
    monkeypatch.setenv(PLACE, str(place))
    monkeypatch.setattr(review_kept._Session, "unsaved", None)
    monkeypatch.setattr(review_kept._Session, "todays", Todays())
    return place


class Clock:
    """A clock that is set by hand."""

    now = 1_800_000_000

    def __call__(self) -> float:
        return self.now


def at(puzzle: Puzzle, clock: Clock | None = None) -> PracticeCard:
    shown = PracticeCard(seed=1, clock=clock or Clock())
    shown.ask(puzzle)
    return shown


def test_every_theme_has_a_name_of_its_own() -> None:
    assert [*NAMED] == [*THEMES]
    assert len({*NAMED.values()}) == len(NAMED)


def test_it_begins_with_a_menu_whose_text_is_always_the_same() -> None:
    shown = PracticeCard()
    assert shown.puzzle is None
    assert repr(shown) == repr(PracticeCard())
    assert "Nothing waits to be done again." in repr(shown)
    assert 'practice("T7", 2)' in repr(shown)


def test_a_theme_and_a_level_are_chosen_at_the_menu() -> None:
    shown = PracticeCard(seed=4)
    press(shown, "begin", theme="T5", level="2")
    assert shown.puzzle is not None
    assert shown.puzzle[:2] == ("T5", 2)
    first = shown.puzzle
    press(shown, "another")
    assert shown.puzzle[:2] == ("T5", 2)
    assert shown.puzzle != first
    press(shown, "menu")
    assert shown.puzzle is None
    assert 'selected value="T5"' in shown.scene["html"].replace(
        'value="T5" selected', 'selected value="T5"'
    )


@pytest.mark.parametrize("fields", [{"theme": "T99"}, {"level": "9"}, {"theme": "<b>"}])
def test_what_the_page_cannot_have_sent_changes_nothing(fields: dict[str, str]) -> None:
    shown = PracticeCard(seed=4)
    with failing():
        press(shown, "begin", **{"theme": "T1", "level": "1", **fields})
    assert shown.puzzle is None
    assert "Something went wrong" in words(shown)


def test_todays_puzzles_are_asked_one_after_the_other_and_end() -> None:
    day = date(2026, 5, 4)
    shown = PracticeCard("today", day=day, seed=1)
    asked = []
    for _ in range(5):
        asked.append(shown.puzzle)
        assert ("this is the last one" in words(shown)) == (len(asked) == 5)
        assert ("Finish" if len(asked) == 5 else "Next question") in words(shown)
        assert "Another one" not in words(shown)
        shown.check(shown.question.right)
        shown.another()
    assert tuple(asked) == today(day)
    assert shown.puzzle is None
    assert "These were today's puzzles. Well done!" in words(shown)
    assert "Go back to" not in words(shown)


def test_what_was_skipped_today_stays_open() -> None:
    shown = PracticeCard("today", day=date(2026, 5, 4), seed=1)
    first, second, third, *rest = today(date(2026, 5, 4))
    shown.check(shown.question.right)
    shown.another()
    shown.solution()
    shown.check(shown.question.right)
    shown.another()
    shown.check(wrong_answer(shown.question))
    for _ in range(3):
        shown.another()
    assert (shown.todays.right, shown.todays.solved) == ({first}, {second})
    said = words(shown)
    assert "Today's puzzles: 1 of 5 right. 1 with the solution. 3 are still open." in said
    assert "Well done" not in said
    assert "Go back to 3 open puzzles" in said
    press(shown, "rest")
    for puzzle in (third, *rest):
        assert shown.puzzle == puzzle
        shown.check(shown.question.right)
        shown.another()
    assert "4 of 5 right. 1 with the solution." in words(shown)
    assert "open" not in shown._here.notice
    press(shown, "today")
    assert shown.puzzle == first, "and they can be done once more"
    shown.check(wrong_answer(shown.question))
    assert shown.todays.open == (), "which changes nothing"


def test_today_goes_on_after_a_restart_where_it_was(file: Path) -> None:
    day = date(2026, 5, 4)
    first, second, third, *_ = today(day)
    shown = PracticeCard("today", day=day, seed=1)
    shown.check(shown.question.right)
    shown.another()
    shown.solution()
    again = PracticeCard(day=day, seed=1)
    assert (again.todays.right, again.todays.solved) == ({first}, {second})
    assert "Go back to 3 open puzzles" in words(again)
    press(again, "today")
    assert again.puzzle == third, "what is done is not asked again"
    tomorrow = PracticeCard(day=date(2026, 5, 5), seed=1)
    assert "Go back to" not in words(tomorrow)
    press(tomorrow, "today")
    assert tomorrow.puzzle == today(date(2026, 5, 5))[0]
    assert json.loads(file.read_text("utf-8"))["days"] == {
        "2026-05-04": {"right": [str(first)], "solved": [str(second)]}
    }


def test_today_pressed_again_asks_only_what_is_open() -> None:
    shown = PracticeCard("today", day=date(2026, 5, 4), seed=1)
    shown.check(shown.question.right)
    press(shown, "menu")
    press(shown, "today")
    assert shown.puzzle == today(date(2026, 5, 4))[1]
    assert "Today's puzzles: 3 more after this one" in words(shown)


def test_two_notebooks_on_one_day_lose_nothing() -> None:
    day = date(2026, 5, 4)
    one, other = (PracticeCard("today", day=day, seed=1) for _ in range(2))
    one.check(one.question.right)
    other.another()
    other.check(other.question.right)
    assert PracticeCard(day=day).todays.right == {*today(day)[:2]}


def test_today_is_kept_in_the_session_where_it_cannot_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = date(2026, 5, 4)
    monkeypatch.setenv(PLACE, str(tmp_path / "nowhere" / "progress.json"))
    shown = PracticeCard("today", day=day, seed=1)
    shown.check(shown.question.right)
    assert "could not be saved, so it counts in this session alone" in words(shown)
    assert PracticeCard(day=day).todays.right == {today(day)[0]}
    monkeypatch.setenv(PLACE, str(tmp_path / "progress.json"))
    shown.another()
    shown.check(shown.question.right)
    monkeypatch.setattr(review_kept._Session, "todays", Todays())
    assert PracticeCard(day=day).todays.right == {*today(day)[:2]}, "saved as soon as it can be"


def test_today_can_be_left_and_gone_back_to() -> None:
    shown = PracticeCard("today", day=date(2026, 5, 4), seed=1)
    shown.check(shown.question.right)
    press(shown, "menu")
    assert "Go back to 4 open puzzles" in words(shown)
    press(shown, "begin", theme="T5", level="1")
    assert "Another one" in words(shown)
    shown.check(shown.question.right)
    press(shown, "menu")
    assert "Go back to 4 open puzzles" in words(shown), "another puzzle is none of today's"
    press(shown, "rest")
    assert shown.puzzle == today(date(2026, 5, 4))[1]


def test_no_control_of_the_menu_is_dead() -> None:
    clock = Clock()
    shown = at(ONE, clock)
    shown.check(wrong_answer(shown.question))
    press(shown, "menu")
    assert 'data-press="again"' not in shown.scene["html"], "nothing waits yet"
    assert "aria-disabled" not in shown.scene["html"]
    assert "comes back in" in words(shown)
    clock.now += 86_400
    press(shown, "menu")
    assert "Do 1 puzzle again" in words(shown)


def test_a_missed_puzzle_tells_when_it_comes_back() -> None:
    shown = at(ONE)
    assert "This puzzle comes back" not in words(shown)
    shown.check(wrong_answer(shown.question))
    assert "This puzzle comes back in a few minutes." in words(shown)
    right = at(Puzzle("T1", 1, 0))
    right.check(right.question.right)
    assert "This puzzle" not in re.sub("This puzzle: T1", "", words(right))


def test_a_menu_that_nobody_runs_says_what_to_do() -> None:
    for code in LANGUAGES:
        assert repr(PracticeCard(language=code)).startswith(run_first(language(code)) + "\n")


def test_right_at_once_leaves_no_trace(file: Path) -> None:
    shown = at(ONE)
    shown.check(shown.question.right)
    assert shown.redo == ReviewQueue()
    assert not file.exists()


def test_hints_cost_nothing_but_show() -> None:
    shown = at(ONE)
    shown.hint()
    shown.hint()
    said = shown.check(shown.question.right)
    assert "You took 2 hints." in said
    assert "You took 2 hints." in words(shown)
    assert shown.redo == ReviewQueue()


def test_what_goes_wrong_is_noted_once_and_comes_back(file: Path) -> None:
    clock = Clock()
    shown = at(ONE, clock)
    shown.check(wrong_answer(shown.question))
    first = shown.redo
    assert [each.puzzle for each in first.entries] == [ONE]
    shown.check(shown.question.right)
    shown.solution()
    assert shown.redo == first, "how it went is settled by the first answer"
    assert json.loads(file.read_text("utf-8"))["redo"][0][0] == "T7-1-4"
    shown.another()
    assert shown.puzzle != ONE, "not at once"
    clock.now += 3600
    again = PracticeCard("again", clock=clock)
    assert again.puzzle == ONE
    assert "you have met this one" in words(again)


def test_looking_the_answer_up_brings_it_back() -> None:
    shown = at(ONE)
    shown.solution()
    assert "you have met this one" not in words(shown), "it is met for the first time"
    shown.check(shown.question.right)
    assert shown.redo.find(ONE) is not None


def test_what_cannot_be_read_as_an_answer_is_no_miss() -> None:
    shown = at(Puzzle("T11", 2, 4))
    shown.check("hm")
    press(shown, "check", answer="")
    assert shown.redo == ReviewQueue()


def test_doing_it_again_when_nothing_waits_leads_to_the_menu() -> None:
    shown = PracticeCard("again")
    assert shown.puzzle is None
    assert "Nothing waits to be done again." in words(shown)
    clock = Clock()
    missed = at(ONE, clock)
    missed.check(wrong_answer(missed.question))
    later = PracticeCard("again", clock=clock)
    assert later.puzzle is None
    assert "1 puzzle comes back later." in words(later)
    assert "comes back in" in words(later)
    press(later, f"open {ONE}")
    assert later.puzzle == ONE


def test_spacing_grows_with_each_right_answer_and_ends() -> None:
    pytest.importorskip("fsrs")
    clock, shown = Clock(), PracticeCard(seed=1)
    spaced = schedule.Spaced()
    redo = ReviewQueue().after(ONE, "missed", clock.now, spaced)
    waits = []
    while redo.entries:
        (entry,) = redo.entries
        waits.append(entry.due - clock.now)
        clock.now = entry.due
        redo = redo.after(ONE, "known", clock.now, spaced)
    assert waits == sorted(waits)
    assert waits[-1] < 61 * 86_400
    assert 5 < len(waits) < 20
    assert shown.puzzle is None


def test_spacing_is_the_same_everywhere_and_wrong_comes_sooner() -> None:
    pytest.importorskip("fsrs")
    spaced, now = schedule.Spaced(), 1_800_000_000
    entry = Missed(ONE, now, (2, -1, 12.0, 5.0, now - 12 * 86_400))
    known, helped, missed = (
        spaced.after(entry, result, now)
        for result in ("known", "helped", "missed")
    )  # fmt: skip
    assert known is not None
    assert helped is not None
    assert missed is not None
    assert missed.due < helped.due <= known.due
    assert spaced.after(entry, "known", now) == known
    strange = Missed(ONE, now, (9, 7.0, -3.0, 99.0, now + 5))
    assert spaced.after(strange, "missed", now) == spaced.after(Missed(ONE, now), "missed", now)


WITHOUT = """
import sys
sys.modules["fsrs"] = None
from drawlesson.widgets.practice.practice_card import PracticeCard
from drawlesson.lessons.exercises.pack import Puzzle
shown = PracticeCard(seed=1)
shown.ask(Puzzle("T7", 1, 4))
wrong = next(each for each in shown.question.way.thinkable() if shown.question.reasons(each))
shown.check(wrong)
shown.another()
shown.to_menu()
assert "not installed here" in shown.scene["html"]
again = PracticeCard("again")
print(again.puzzle)
again.check(again.question.right)
print(len(again.redo.entries))
"""


def test_without_the_package_it_comes_back_in_plain_order(file: Path) -> None:
    environment = {**os.environ, PLACE: str(file), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT], env=environment, capture_output=True, text=True
    )
    assert done.stdout.split() == ["T7-1-4", "0"], done.stderr


def test_what_cannot_be_saved_comes_back_in_this_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PLACE, str(tmp_path / "nowhere" / "progress.json"))
    shown = at(ONE)
    shown.check(wrong_answer(shown.question))
    assert "could not be saved" in words(shown)
    assert PracticeCard().redo.find(ONE) is not None
    monkeypatch.setenv(PLACE, str(tmp_path / "progress.json"))
    other = at(Puzzle("T1", 1, 0))
    other.check(wrong_answer(other.question))
    kept = json.loads((tmp_path / "progress.json").read_text("utf-8"))["redo"]
    assert {each[0] for each in kept} == {"T7-1-4", "T1-1-0"}, "it is saved as soon as it can be"


def test_the_answer_is_proved_again_and_played_out() -> None:
    shown = at(ONE)
    shown.check(wrong_answer(shown.question))
    assert "Play it out" in words(shown)
    assert "wins the round" in shown.play_out()
    for move in ("on", "on", "back", "last", "first"):
        press(shown, move)
    assert "1 of" in words(shown)
    shown.check(shown.question.right)
    assert "Play it out" not in words(shown)
    press(shown, "prove")
    assert "The answer is the same as before." in words(shown)
    assert "Hand Mina:" in words(shown), "the record is there once it is solved"


def test_a_proof_waits_for_a_press_and_tells_nothing_before() -> None:
    puzzle = Puzzle("T7", 1, 8)
    proof = ProofCard(puzzle)
    before = repr(proof) + words(proof)
    assert "T7-1-8" in before
    assert 'prove_again("T7", 1, 8).prove()' in before
    for told in ("win", "hands", "is the same"):
        assert told not in before, "a lesson run from top to bottom gives no answer away"
    press(proof, "prove")
    assert "The answer is the same as before." in words(proof)
    assert "The answer is the same as before." in proof.scene["news"]
    assert repr(proof).splitlines()[1:] == str(ProofCard(puzzle).prove()).splitlines()


def test_the_record_is_not_there_before_the_answer() -> None:
    shown = at(ONE)
    assert "Hand Mina:" not in shown.scene["html"]
    assert "Boneyard:" not in shown.scene["html"]


def test_a_puzzle_is_shared_as_a_line_of_text() -> None:
    shown = at(ONE)
    html = words(shown)
    assert "T7-1-4" in html
    assert 'In code: exercise("T7", level=1, seed=4)' in html
    shared = re.search(r'<pre class="dl-shared"[^>]*>(.*?)</pre>', shown.scene["html"])
    assert shared
    line = unescape(re.sub("<[^>]*>", "", shared[1]))
    assert PositionCard(line).looked is not None, "it is copied as it can be pasted"
    tiles = re.findall(r"[(\[]\d\|\d[)\]]", line)
    assert re.findall(r"<span>([^<]*)</span><wbr>", shared[1]) == tiles, "no tile is broken"


@pytest.mark.parametrize(
    "name",
    [
        "T13-3-19", " t13-3-19 ", "“T13-3-19”", "T13 – 3 – 19", "T13 3 19", "Ｔ１３-３-１９",
        'exercise("T13", level=3, seed=19)', "exercise('T13', 3, 19)",
    ],
)  # fmt: skip
def test_a_shared_puzzle_is_opened_by_its_name(name: str) -> None:
    shown = PracticeCard(seed=1, clock=Clock())
    assert "Open a shared puzzle" in words(shown)
    press(shown, "seek", named=name)
    assert shown.puzzle == Puzzle("T13", 3, 19)
    by_enter = PracticeCard(seed=1, clock=Clock())
    press(by_enter, "begin", theme="T5", level="1", named=name)
    assert by_enter.puzzle == Puzzle("T13", 3, 19), "Enter in the field opens it too"


@pytest.mark.parametrize("name", ["T99-1-1", "T7-4-1", "T7", "<b>", "x" * 500])
def test_what_is_no_name_of_a_puzzle_is_answered(name: str) -> None:
    shown = PracticeCard(seed=1)
    press(shown, "seek", named=name)
    assert shown.puzzle is None
    assert f"“{name[:40]}" in words(shown)
    assert "A name has a theme from T1 to T14" in shown.scene["news"]
    assert "<b>" not in shown.scene["html"]
    press(shown, "seek", named=" ")
    assert "Write the name of a puzzle first." in words(shown)


def test_a_new_puzzle_is_heard_with_its_name_and_how_many_follow() -> None:
    shown = PracticeCard(seed=1, day=date(2026, 5, 4))
    press(shown, "today")
    for n in (4, 3, 2, 1):
        heard = shown.scene["news"].split("\n")
        assert heard[0] in words(shown), "the question"
        assert str(shown.puzzle) in heard[1]
        assert heard[2] == f"Today's puzzles: {n} more after this one"
        press(shown, "another")
    assert "this is the last one" in shown.scene["news"]
    press(shown, "menu")
    press(shown, "begin", theme="T5", level="1")
    assert "level 1 · T5-1-" in shown.scene["news"]
    assert "Today's" not in shown.scene["news"]


@pytest.mark.parametrize("wrong", ["T99", "x", "TODAY", "", 7, 10**5000, b"T1", 1.5], ids=quoted)
def test_what_there_is_not_is_refused(wrong: Any) -> None:
    with pytest.raises(Impossible):
        PracticeCard(wrong)


def test_when_it_comes_back_is_told_in_words() -> None:
    when = (-5, 0, 59, 61, 1800, 7200, 86_390, 86_400, 3 * 86_400 - 9)
    told = {seconds: due_told(ENGLISH, seconds) for seconds in when}
    assert told == {
        -5: "waits now",
        0: "waits now",
        59: "comes back in a few minutes",
        61: "comes back in a few minutes",
        1800: "comes back in 1 hour",
        7200: "comes back in 2 hours",
        86_390: "comes back tomorrow",
        86_400: "comes back tomorrow",
        3 * 86_400 - 9: "comes back in 3 days",
    }
    for seconds in when:
        assert back_told(ENGLISH, seconds).startswith("This puzzle ")
        assert told[seconds].removeprefix("waits now") in back_told(ENGLISH, seconds)
