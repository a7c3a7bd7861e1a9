"""The card as an object: what code does with it, and what it does with messages."""

import re
from html import escape, unescape
from typing import Any

import pytest

from drawlesson import Impossible, Play
from drawlesson.game.actions import ENDS
from drawlesson.language import LANGUAGES
from drawlesson.language.asked import ask
from drawlesson.language.figure_text import ends_told
from drawlesson.lessons import THEMES, exercise
from drawlesson.lessons.exercises.exercise import LEVELS, Exercise
from drawlesson.lessons.questions.answer_types import Chance, Number, Several
from drawlesson.lessons.quiz import quiz_item
from drawlesson.widgets import QuestionCard, cells
from drawlesson.widgets.card.marked_choices import answer_of, choices, choose, chosen_by, mark
from tests.failures import failing
from tests.language.helpers import ROOT
from tests.language.test_asked import some_answers

every_theme = pytest.mark.parametrize("theme", THEMES)


def press(card: QuestionCard, what: str, step: int | None = None, **fields: object) -> None:
    """What the page sends when something is pressed, for the step that it shows."""
    step = card._step if step is None else step
    card.receive({"press": what, "step": step, "fields": fields})


def give(card: QuestionCard, answer: Any) -> None:
    """Give an answer as the page does, and check it."""
    way = card.question.way
    if isinstance(way, (Number, Chance)):
        press(card, "check", answer=str(answer))
        return
    wanted = chosen_by(way, answer)
    for choice in card._now.chosen - wanted if isinstance(way, Several) else ():
        press(card, f"choose {choice}")
    for choice in wanted - card._now.chosen:
        press(card, f"choose {choice}")
    press(card, "check")


def wrong_answer(item: Exercise[Any, Any]) -> Any:
    return next(each for each in item.way.thinkable() if item.reasons(each))


def words(card: QuestionCard) -> str:
    """What the page shows and reads out, without markup."""
    html = str(card.scene["html"])
    labels = re.findall(r'(?:aria-label|value)="([^"]*)"', html)
    return unescape(" ".join([re.sub(r"<[^>]*>", " ", html), *labels]))


@every_theme
def test_an_answer_on_the_page_is_met_as_in_plain_text(theme: str) -> None:
    for level in LEVELS:
        item = exercise(theme, level, 3)
        wrong, right = QuestionCard(item), QuestionCard(item)
        give(wrong, wrong_answer(item))
        assert wrong.outcome == "not yet"
        asked = ask(theme, level, 3)
        for line in asked.check(wrong_answer(item)).splitlines():
            for sentence in re.split(r" \([DYB][\d., DYB]*\) ?", line):
                sentence = re.sub(r"^\d+\. ", "", sentence)  # a list has its numbers by itself
                assert sentence in words(wrong), "a reason is missing on the card"
        give(right, item.right)
        assert right.outcome == "right"
        assert "Right!" in words(right)
        assert asked.label in words(right)


@pytest.mark.parametrize("theme", ["T7", "T9", "T13", "T14"])
def test_a_line_of_play_is_a_sentence_then_its_button_then_numbered_moves(theme: str) -> None:
    card = QuestionCard(exercise(theme, 1, 3))
    give(card, wrong_answer(card.question))
    html = card.scene["html"]
    course = html[html.index("dl-course") :]
    order = [course.index(each) for each in ("dl-supposed", "play out", "<ol", "<li")]
    assert order == sorted(order)
    assert "<ul" not in course[: course.index("</ol>")], "moves have an order"
    press(card, "play out")
    html = card.scene["html"]
    course = html[html.index("dl-course") :]
    order = [course.index(each) for each in ("dl-supposed", "data-look", "dl-move", "<ol")]
    assert order == sorted(order), "the table opens where its button was"


@every_theme
def test_every_answer_can_be_chosen_and_is_read_back(theme: str) -> None:
    for level in LEVELS:
        item = exercise(theme, level, 1)
        if isinstance(item.way, (Number, Chance)):
            assert choices(item.way) == ()
            continue
        for answer in some_answers(item):
            chosen = chosen_by(item.way, answer)
            assert answer_of(item.way, chosen) == answer
            step_by_step: frozenset[str] = frozenset()
            for choice in chosen:
                step_by_step = choose(item.way, step_by_step, choice)
            assert step_by_step == chosen
        assert answer_of(item.way, frozenset()) is None, "nothing chosen is no answer"


@every_theme
@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_tells_the_answer_before_it_is_asked_for(theme: str, code: str) -> None:
    for level in LEVELS:
        card = QuestionCard(exercise(theme, level, 2), language=code)
        asked = card._now.asked
        shown = {asked.cited(it)[0] for it in (*card.question.givens, card.question.question)}
        help_ = [asked.cited(it)[0] for it in (*card.question.hints, *card.question.solution)]
        for sentence in help_:
            if sentence not in shown:
                assert sentence not in words(card)
                assert sentence not in card._text()
        give(card, wrong_answer(exercise(theme, level, 2)))
        assert card._now.asked.label not in words(card)


def test_hints_come_one_by_one_and_stay_and_the_solution_stands_below() -> None:
    card = QuestionCard(exercise("T5", 3, 3))
    hints = card._now.asked.told(card.question.hints)
    for n in range(1, len(hints) + 1):
        press(card, "hint")
        assert len(re.findall(r"dl-steps", card.scene["html"])) == 1
        assert card.scene["html"].count("<li>") == n
        assert card.scene["news"] == hints[n - 1]
    assert "aria-disabled" in re.findall(r"<button[^>]*press=\"hint\"[^>]*>", card.scene["html"])[0]
    press(card, "hint")
    assert card.scene["news"] == hints[-1], "the last one again"
    press(card, "solution")
    assert card.scene["html"].count("<li>") == len(hints) + len(card.question.solution)
    assert card.outcome == "not tried", "help is no try"


def test_what_cannot_be_read_is_no_try() -> None:
    card = QuestionCard(exercise("T5", 1, 5))
    press(card, "check", answer="  ")
    assert "Write a number first." in words(card)
    press(card, "check", answer="<b>many</b>")
    assert escape("“<b>many</b>” is no answer here.") in card.scene["html"]
    assert 'value="&lt;b&gt;many&lt;/b&gt;"' in card.scene["html"]
    assert card.outcome == "not tried"
    press(card, "check", answer="19 − 17 = 2")
    assert card.outcome == "right"


def test_nothing_chosen_is_asked_for() -> None:
    for theme, nudge in {
        "T1": "These tiles have no mark yet: [0|4], [1|6], [2|2].",
        "T2": "Choose all that is right, or “none of these”.",
        "T3": "Choose an answer first.",
    }.items():
        card = QuestionCard(exercise(theme, 1, 3))
        press(card, "check")
        assert nudge in words(card)
        assert card.outcome == "not tried"
        press(card, f"choose {choices(card.question.way)[0]}")
        assert nudge not in words(card)
    marks = QuestionCard(exercise("T1", 1, 3))
    press(marks, "choose 0-4 left")
    press(marks, "choose 0-4 neither")
    press(marks, "check")
    assert "These tiles have no mark yet: [1|6], [2|2]." in words(marks)


def test_none_of_these_stands_alone() -> None:
    card = QuestionCard(exercise("T2", 1, 3))
    for choice in ("1", "2", "none"):
        press(card, f"choose {choice}")
    assert card._now.chosen == {"none"}
    press(card, "choose 2")
    assert card._now.chosen == {"2"}
    press(card, "choose 2")
    assert card._now.chosen == frozenset()


def test_code_and_page_do_the_same() -> None:
    card = QuestionCard(exercise("T5", 1, 5))
    assert str(card.check("17")).startswith("Not yet.\n17 is what Mina holds.")
    assert 'value="17"' in card.scene["html"], "the field shows what was answered in code"
    assert "17 is what Mina holds." in words(card)
    assert card.hint().split(" (")[0] in words(card)
    assert card.solution().splitlines()[0].split(" (")[0] in words(card)
    assert card.check(2) == (
        "Right! The others' sum less the winner's own: 19 − 17 = 2. (D6.2) "
        "This follows from the rules."
    )
    said = card.another()
    assert card.question.givens == exercise("T5", 1, 5).another().givens
    assert said == card._now.asked.question
    assert "17" not in re.findall(r'value="(\d*)"', card.scene["html"])
    assert card.outcome == "not tried"
    marks = QuestionCard(exercise("T1", 1, 3))
    marks.check("left: [1|6]")
    assert marks.outcome == "right"
    assert marks._now.chosen == {"1-6 left", "0-4 neither", "2-2 neither"}


def test_the_rule_of_a_clause_lies_open_below_its_sentence() -> None:
    card = QuestionCard(exercise("T5", 1, 5))
    press(card, "check", answer="17")
    press(card, "rule reason-1 D6.2")
    assert card.scene["html"].count('aria-expanded="true"') == 1
    assert "Rule D6.2: In a blocked round the hands are compared." in words(card)
    press(card, "rule reason-1 D6.2")
    assert 'aria-expanded="true"' not in card.scene["html"]
    with failing():
        press(card, "rule reason-1 X9")
    assert "Something went wrong here" in words(card)


def test_something_else_chosen_after_a_right_answer_is_not_called_right() -> None:
    card = QuestionCard(exercise("T3", 1, 3), needed=2)
    give(card, card.question.right)
    assert "Right!" in words(card)
    press(card, "choose 1")
    assert "Right!" not in words(card)
    press(card, "check")
    assert "Not yet." in words(card)
    give(card, card.question.right)
    assert "Right!" in words(card)
    assert card.right == 1, "one question counts once"


def test_right_answers_are_counted_until_there_are_enough() -> None:
    calls = []

    def reached() -> str:
        calls.append("reached")
        return "“Scoring” is done."

    card = QuestionCard(exercise("T5", 1, 5), needed=2, reached=reached)
    assert "0 of 2 right at the first try" in words(card)
    give(card, card.question.right)
    give(card, wrong_answer(card.question))  # type: ignore[arg-type]
    give(card, card.question.right)
    assert "1 of 2 right" in words(card), "one question counts once, and goes on counting"
    assert "more than one try" not in words(card)
    assert not card.done
    press(card, "another")
    give(card, card.question.right)
    assert card.done
    assert "2 of 2 right" in words(card)
    assert "You are done!" in words(card)
    assert "“Scoring” is done." in words(card)
    assert "“Scoring” is done." in card.scene["news"]
    press(card, "another")
    give(card, card.question.right)
    assert calls == ["reached"]
    assert "2 of 2 right" in words(card)


def test_what_was_not_right_at_the_first_try_comes_again_after_the_others() -> None:
    first, second, quiz = exercise("T5", 1, 5), exercise("T5", 1, 6), quiz_item("M9")
    card = QuestionCard([first, second, quiz], needed=3)
    give(card, wrong_answer(first))
    give(card, first.right)
    assert card.right == 0
    assert "It took more than one try. One like it comes again" in words(card)
    assert "comes again" in card.scene["news"]
    press(card, "another")
    give(card, second.right)
    press(card, "another")
    give(card, wrong_answer(quiz))  # type: ignore[arg-type]
    press(card, "another")
    fresh = card.question
    assert isinstance(fresh, Exercise)
    assert fresh == exercise("T5", 1, 7), "a fresh one of the kind, and not the one that waited"
    give(card, fresh.right)
    press(card, "another")
    assert card.question == quiz, "of the quiz the same again"
    give(card, quiz.right)
    assert card.done


def test_what_cannot_be_read_costs_no_try() -> None:
    card = QuestionCard(exercise("T5", 1, 5), needed=1)
    press(card, "check", answer="many")
    give(card, card.question.right)
    assert card.done


def test_nothing_counts_twice_and_what_is_left_out_comes_back() -> None:
    quizzes = [quiz_item(number) for number in ("M8", "M9", "M10")]
    card = QuestionCard(quizzes, needed=3)
    asked = []
    for _ in range(5):
        asked.append(card.question)
        press(card, "another")
    assert asked == [*quizzes, *quizzes[:2]], "they go round, and none comes twice in a row"
    give(card, card.question.right)
    for _ in range(4):
        press(card, "another")
        assert card.question in quizzes[:2], "what counts is not asked while there are others"
    for _ in quizzes[:2]:
        give(card, card.question.right)
        press(card, "another")
    assert card.done
    assert card.question in quizzes, "of a single item there is no other one"
    assert "Once more" in words(card)


def test_the_same_quiz_item_never_counts_twice() -> None:
    card = QuestionCard(quiz_item("M8", "M9"), needed=3)
    for _ in range(6):
        give(card, card.question.right)
        press(card, "another")
    assert card.right == 2


def test_a_series_says_how_many_and_begins_once_more() -> None:
    several = [exercise("T5", 1, seed) for seed in (5, 6, 7)]
    for card in (QuestionCard(quiz_item("M8", "M9", "M10")), QuestionCard(several)):
        assert card._text().startswith("Question 1 of 3\n")
        for n in (1, 2, 3, 1):
            assert f"Question {n} of 3" in words(card)
            assert ("Once more" in words(card)) == (n == 3)
            assert ("Next question" in words(card)) == (n < 3)
            assert "Another one" not in words(card), "in a series there is a next one"
            press(card, "another")
    for alone, onward in (
        (QuestionCard(several[0]), "Another one"),
        (QuestionCard(quiz_item("M8")), "Once more"),
    ):
        assert "Question" not in words(alone)
        assert onward in words(alone), "a single item of the quiz stays with its subject"


def test_a_check_goes_on_to_the_next_question_until_it_is_done() -> None:
    card = QuestionCard([exercise("T5", 1, seed) for seed in (5, 6, 7)], needed=2)
    for _ in range(2):
        assert "Next question" in words(card)
        assert "Another one" not in words(card)
        give(card, card.question.right)
        if not card.done:
            press(card, "another")
    assert "Another one" in words(card), "whoever is done may go on"
    assert "Next question" not in words(card)


def test_a_wrong_choice_looks_unlike_a_right_one() -> None:
    card = QuestionCard(exercise("T3", 1, 3))
    give(card, wrong_answer(card.question))  # type: ignore[arg-type]
    assert card.scene["html"].count("dl-missed") == 1
    give(card, card.question.right)
    assert "dl-missed" not in card.scene["html"]
    style = (ROOT / "drawlesson/widgets/core/scene.css").read_text("utf-8")
    wrong, right = (
        re.search(rf"\.{name} \.dl-pick {{[^}}]*background: var\((--dl-\w+)\)", style)
        for name in ("dl-missed", "dl-picked")
    )
    assert wrong is not None
    assert right is not None
    assert wrong[1] != right[1], "the sign stands on the same colour"


def test_what_is_wrong_about_one_tile_stands_together() -> None:
    item = exercise("T1", 3, 2)
    tiles = len(item.way.tiles)
    upside_down = frozenset(Play(tile, end) for tile in item.way.tiles for end in ENDS) - item.right
    card = QuestionCard(item)
    said = card.check(upside_down)
    reasons = card._now.asked.grade.reasons
    assert len(reasons) > tiles, "this answer has several reasons for a tile"
    shown = re.findall(r"<li>(.*?)</li>", card.scene["html"].split('class="dl-reasons"')[1])
    assert len(shown) == len(said.splitlines()) - 1 <= tiles
    for tile, line in zip(item.way.tiles, said.splitlines()[1:], strict=True):
        assert str(tile) in line
    assert sum(each.count("<span>") for each in shown) == len(reasons), "and none is lost"


def test_what_has_nothing_new_to_give_is_passed_over_by_tab() -> None:
    card = QuestionCard(exercise("T5", 1, 3))
    assert re.findall(r'<button[^>]*tabindex="-1"', card.scene["html"]) == []
    for _ in card.question.hints:
        press(card, "hint")
    press(card, "solution")
    idle = re.findall(r'<button[^>]*tabindex="-1"[^>]*>', card.scene["html"])
    assert [re.search('data-press="(.*?)"', each)[1] for each in idle] == ["hint", "solution"]  # type: ignore[index]


def test_the_example_of_a_fraction_is_never_the_answer() -> None:
    for seed in range(1, 12):
        card = QuestionCard(exercise("T11", 1, seed))
        press(card, "check", answer="")
        told = re.findall(r"like “?(\d+/\d+)", words(card) + card._now.asked.question)
        assert len(told) >= 3, "at the field, below the question and when nothing is written"
        assert str(card.question.right) not in told


def picks(card: QuestionCard) -> str:
    """The signs beside what is picked."""
    picked = re.findall(r"<button[^>]*dl-picked.*?</button>", card.scene["html"], re.DOTALL)
    signs = (re.search(r'dl-(?:pick|tick)"[^>]*>([^<]*)<', each) for each in picked)
    return "".join(sign[1] for sign in signs if sign)


def test_no_tick_stands_at_a_choice_before_it_was_found_right() -> None:
    card = QuestionCard(exercise("T3", 1, 3))
    wrong = wrong_answer(card.question)  # type: ignore[arg-type]
    choose_first, *_ = choices(card.question.way)
    press(card, f"choose {choose_first}")
    assert picks(card) == "●"
    give(card, wrong)
    assert picks(card) == "✕"
    (right,) = chosen_by(card.question.way, card.question.right)
    press(card, f"choose {right}")
    assert picks(card) == "●", "another choice, not checked yet"
    press(card, "check")
    assert picks(card) == "✓"
    press(card, f"choose {next(iter(chosen_by(card.question.way, wrong)))}")
    assert picks(card) == "●"
    several = QuestionCard(exercise("T2", 1, 3))
    give(several, wrong_answer(several.question))  # type: ignore[arg-type]
    assert {*picks(several)} == {"●"}, "which of them is wrong is for the reasons to say"
    give(several, several.question.right)
    assert {*picks(several)} == {"✓"}


def test_each_wrongly_marked_tile_has_a_sign_and_a_word_once_it_was_answered() -> None:
    card = QuestionCard(exercise("T1", 1, 3))
    right = card.question.right
    wrong_tile, *others = card.question.way.tiles
    for choice in chosen_by(card.question.way, right):
        press(card, f"choose {choice}")
    press(card, f"choose {mark(wrong_tile, 'both')}")
    assert {*picks(card)} == {"●"}, "nothing tells before it is checked"
    press(card, "check")
    assert sorted(picks(card)) == sorted("✕" + "●" * len(others))
    columns = card.scene["html"].split('class="dl-marked"')[1:]
    told = {tile: "Not yet." in column.partition('class="dl-tools"')[0]
            for tile, column in zip(card.question.way.tiles, columns, strict=True)}  # fmt: skip
    assert told == {tile: tile == wrong_tile for tile in card.question.way.tiles}
    assert card.scene["html"].count('aria-invalid="true"') == 1
    press(card, f"choose {mark(wrong_tile, 'left')}")
    assert "✕" not in picks(card), "another mark, not checked yet"
    give(card, right)
    assert {*picks(card)} == {"✓"}


@pytest.mark.parametrize(
    ("theme", "is_seen"), [("T1", False), ("T7", True), ("T9", True), ("T13", True)]
)
def test_where_an_answer_says_left_or_right_the_ends_are_told(theme: str, is_seen: bool) -> None:
    for seed in range(3):
        card = QuestionCard(exercise(theme, 1, seed))
        told = ends_told(card._language, card.question.position.line.ends)
        paragraph = re.findall(r'<p class="([^"]*)">' + re.escape(told), card.scene["html"])
        assert paragraph == ["dl-label dl-ends" if is_seen else "dl-heard"]
    assert "dl-ends" not in QuestionCard(exercise("T2", 1, 0)).scene["html"]


def test_all_that_is_new_is_read_out() -> None:
    counting = QuestionCard([exercise("T5", 1, seed) for seed in (5, 6)], needed=2)
    give(counting, counting.question.right)
    assert "1 of 2 right at the first try" in counting.scene["news"]
    series = QuestionCard(quiz_item("M8", "M9"))
    press(series, "another")
    assert series.scene["news"].startswith("Question 2 of 2\n")
    played = QuestionCard(exercise("T7", 1, 3))
    give(played, wrong_answer(played.question))  # type: ignore[arg-type]
    press(played, "play out")
    assert played.scene["news"].startswith("Your answer, played out. All hands lie open.")


def test_a_solution_that_was_looked_at_first_does_not_count() -> None:
    card = QuestionCard(exercise("T5", 1, 5), needed=1)
    press(card, "solution")
    give(card, card.question.right)
    assert card.outcome == "right"
    assert "0 of 1 right" in words(card)
    assert "this one does not count" in words(card)
    press(card, "another")
    give(card, card.question.right)
    press(card, "solution")
    assert card.done, "looking at it afterwards takes nothing away"
    uncounted = QuestionCard(exercise("T5", 1, 5))
    press(uncounted, "solution")
    give(uncounted, uncounted.question.right)
    assert "does not count" not in words(uncounted), "nobody counts here"


def test_a_failing_end_leaves_everything_as_it_was() -> None:
    fails = [True]

    def reached() -> None:
        if fails.pop():
            raise OSError("the disk is full")

    card = QuestionCard(exercise("T5", 1, 5), needed=1, reached=reached)
    with failing(OSError):
        give(card, card.question.right)
    assert "Something went wrong here, and nothing has changed." in words(card)
    assert (card.outcome, card.right) == ("not tried", 0)
    fails.append(False)
    give(card, card.question.right)
    assert card.done


def test_several_questions_come_one_after_the_other_and_then_fresh_ones() -> None:
    first, second = exercise("T5", 1, 5), exercise("T3", 2, 1)
    card = QuestionCard([first, second])
    asked = [card.question]
    for _ in range(3):
        press(card, "another")
        asked.append(card.question)
    givens = [each.givens for each in asked]
    assert givens == [each.givens for each in (first, second, first.another(), second.another())]


def test_a_press_made_for_an_earlier_step_does_nothing() -> None:
    card = QuestionCard(exercise("T5", 1, 5))
    press(card, "hint", step=0)
    press(card, "hint", step=0)
    assert len(card._now.asked.hints_given) == 1, "a double click asks for one hint"
    press(card, "another", step=0)
    assert card.question.givens == exercise("T5", 1, 5).givens


@pytest.mark.parametrize(
    "what",
    ["", "choose", "choose 9", "choose 0-4 left", "choose none", "mark", "rule", "check 15", "__x"],
)
def test_odd_presses_are_answered_and_change_nothing(what: str) -> None:
    card = QuestionCard(exercise("T3", 1, 3))
    before = card._now
    with failing(ValueError, IndexError):
        press(card, what)
    assert "Something went wrong here, and nothing has changed." in words(card)
    assert card._now == before


def test_a_notebook_that_nobody_runs_says_it_all() -> None:
    card = QuestionCard(exercise("T5", 1, 5), needed=3)
    lines = card._text().splitlines()
    assert lines[0] == "0 of 3 right at the first try"
    assert lines[1].startswith("Mina holds: [")
    assert lines[-2] == "Write a number."
    assert 'card.check("…")' in lines[-1]
    assert "<svg" in card._picture()
    assert "card.check" not in card._picture(), "how to answer in code is no word of a picture"
    assert card._picture().count("dl-tile") == len(re.findall(r"\[\d\|\d\]", "".join(lines[1:3])))
    card.check("17")
    assert "17 is what Mina holds." in repr(card).splitlines()[-3]
    assert 'card.check("…")' in repr(card).splitlines()[-1], "how to go on in code stands last"
    assert QuestionCard(exercise("T6", 1, 3))._picture() == "", "nothing to draw"
    drawn = QuestionCard(exercise("T2", 1, 3))._picture()
    assert "dl-spot-left" in drawn


def test_what_is_no_question_is_refused() -> None:
    for odd in (None, [], "T5", [exercise("T5"), "T5"]):
        with pytest.raises((Impossible, TypeError)):
            QuestionCard(odd)  # type: ignore[arg-type]
    with pytest.raises(Impossible, match="the right answers needed"):
        QuestionCard(exercise("T5"), needed=-1)


def test_cells_ask_by_theme_and_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cells._Course, "language", None)
    assert "Run the first code cell" in repr(cells.exercise("T5"))
    cells.speak("ko")
    card = cells.exercise("T5", 2, 7)
    assert isinstance(card, QuestionCard)
    assert card.question == exercise("T5", 2, 7)
    assert 'lang="ko"' in card.scene["html"]
    with pytest.raises(Impossible, match=r"found the theme 'T99', expected one of T1, T2"):
        cells.exercise("T99")
    with pytest.raises(Impossible, match=r"the level is 4, expected 1 to 3"):
        cells.exercise("T5", 4)
    with pytest.raises(Impossible, match="M99"):
        cells.quiz("M99")
