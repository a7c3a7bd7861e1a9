"""Reaching a check marks its lesson; the progress card shows what is done and takes codes."""

import json
import os
import re
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from drawlesson.language import LANGUAGES, language
from drawlesson.language.moments import moment_told
from drawlesson.language.plan import lesson_named
from drawlesson.language.progress import code_added, count_told, standing_of
from drawlesson.lessons.course.checks import CHECKS
from drawlesson.lessons.course.plan import LESSONS, after
from drawlesson.lessons.progress.progress import Progress
from drawlesson.lessons.progress.progress_file import Kept
from drawlesson.widgets import cells
from drawlesson.widgets.card.question_card import QuestionCard
from drawlesson.widgets.progress import progress_card
from drawlesson.widgets.progress.progress_card import ProgressCard
from drawlesson.widgets.table.game_table import GameTable
from tests.failures import failing

CHECKED = [each for each in LESSONS if each.mark is not None]
"""The lessons that can be done."""

ROOT = Path(__file__).parents[3]
every_language = pytest.mark.parametrize("code", LANGUAGES)
ONE = Progress.of([0])


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody's own file of progress, and a session that has just begun."""
    file = tmp_path / "progress.json"
    monkeypatch.setenv("DRAWLESSON_PROGRESS", str(file))
    monkeypatch.setattr(progress_card._Session, "unsaved", Progress())
    monkeypatch.setattr(cells._Course, "language", language("en"))
    return file


def marks(place: Path) -> list[int]:
    return list(json.loads(place.read_text("utf-8"))["lessons"])


def press(card: ProgressCard, what: str, code: str = "") -> None:
    """What the page sends when a button is pressed while the field holds `code`."""
    card.receive({"press": what, "step": card._step, "fields": {"code": code}})


def reach(widget: Any) -> str:
    """Do what a check asks for; the last thing that is said."""
    if isinstance(widget, GameTable):
        while not widget.reached:
            widget.act(widget.round.legal_actions[0])
    else:
        assert isinstance(widget, QuestionCard)
        while not widget.done:
            widget.check(widget.question.right)
            if not widget.done:
                widget.another()
    return str(widget.scene["news"])


# checks -----------------------------------------------------------------------


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_that_is_reached_marks_its_lesson_and_names_the_next(
    name: str, place: Path
) -> None:
    widget = cells.check(name)
    assert not place.exists(), "showing a check is no progress"
    said = reach(widget)
    (lesson,) = (each for each in LESSONS if each.name == name)
    assert marks(place) == [lesson.mark]
    title = cells.lessons_page(language("en")).text.splitlines()[LESSONS.index(lesson)]
    assert f"“{title.split(' (')[0]}” is done." in said
    following = after(name)
    assert ("Next comes" in said) == (following is not None), said
    assert said.splitlines()[-1].split("”")[0] in widget.scene["html"]


def test_a_check_half_done_marks_nothing(place: Path) -> None:
    table = cells.check("matching")
    table.act(table.round.legal_actions[0])
    table.undo()
    card = cells.check("scoring")
    card.check(card.question.right)
    card.another()
    card.solution()
    card.check(card.question.right)
    assert not place.exists()


def test_a_check_undone_and_reached_again_stays_done(place: Path) -> None:
    table = cells.check("play-first")
    first = reach(table)
    table.undo()
    assert "is done" not in table.scene["html"]
    assert reach(table).split("“")[1:] == first.split("“")[1:]
    assert marks(place) == [0]


def test_a_check_of_no_lesson_is_refused() -> None:
    with pytest.raises(ValueError, match="found the lesson 'dancing', expected one of play-first"):
        cells.check("dancing")


def test_where_nothing_can_be_saved_the_lesson_goes_on_and_gives_a_code(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAWLESSON_PROGRESS", str(place.parent / "none" / "progress.json"))
    said = reach(cells.check("play-first"))
    code = Progress().with_done("play-first").code
    assert "could not be saved in the file progress.json" in said
    assert code in said
    assert "Next comes “1 · Matching”." in said
    shown = ProgressCard()
    assert shown.progress == ONE, "the session has forgotten it"
    monkeypatch.setenv("DRAWLESSON_PROGRESS", str(place))
    reach(cells.check("matching"))
    assert marks(place) == [0, 1], "what could not be saved before is saved later"


def test_a_damaged_file_is_set_aside_and_named(place: Path) -> None:
    place.write_text('{"kind": "dra')
    assert "progress.json cannot be read" in str(ProgressCard())
    assert place.read_text() == '{"kind": "dra'
    said = reach(cells.check("play-first"))
    assert "It is kept as progress.damaged.json" in said
    assert (place.parent / "progress.damaged.json").read_text() == '{"kind": "dra'
    assert marks(place) == [0]


# the card ---------------------------------------------------------------------


@every_language
def test_every_lesson_is_shown_with_what_it_takes_and_gives(code: str) -> None:
    progress_card.add(Progress.of([0, 3]))
    card = ProgressCard(language=code)
    html = card.scene["html"]
    assert re.findall(r'href="(\w+)\.ipynb"', html) == [each.notebook for each in CHECKED]
    assert html.count("✓") == 2
    assert html.count("○") == len(CHECKED) - 2
    assert card.progress.code in html
    lines = str(card).splitlines()
    assert len(lines) == len(CHECKED) + 2
    assert lines[-1].endswith(card.progress.code)
    assert len({line.split(":")[-1] for line in lines[1:-1]}) == 2, "done, and not done yet"


@every_language
def test_kept_words_give_no_count_where_nothing_is_done(code: str) -> None:
    """Whoever reads them later may have done all: a stored 0 would be wrong."""
    card = ProgressCard(language=code)
    spoken = language(code)
    assert count_told(spoken, Progress()) in card.scene["html"], "the live card tells it"
    assert "○" in card.scene["html"]
    first, *lessons = str(card).splitlines()
    assert first == spoken.say("Run this cell to see which lessons are done.")
    assert lessons == [lesson_named(spoken, each) for each in CHECKED]


@every_language
def test_kept_words_say_for_which_moment_they_hold(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock(datetime):
        at = datetime(2026, 12, 1, 9, 15)

        @classmethod
        def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
            return cls.at

    monkeypatch.setattr(progress_card, "datetime", Clock)
    progress_card.add(Progress.of(range(7)))
    spoken = language(code)
    card = ProgressCard(language=code)
    Clock.at = datetime(2027, 1, 31, 23, 59)
    told = str(card).splitlines()[0]
    assert moment_told(spoken, datetime(2026, 12, 1, 9, 15)) in told, "when the file was read"
    assert count_told(spoken, Progress.of(range(7))) in told
    press(card, "look")
    assert moment_told(spoken, Clock.at) in str(card).splitlines()[0]
    assert moment_told(spoken, Clock.at) not in card.scene["html"], "the live card needs no date"


def test_kept_words_in_english() -> None:
    told = standing_of(language("en"), datetime(2026, 12, 1, 9, 15), "7 of 11 lessons are done.")
    assert told == "As of 1 December 2026, 09:15: 7 of 11 lessons are done."


def test_a_code_adds_and_takes_nothing_away(place: Path) -> None:
    progress_card.add(ONE)
    card = ProgressCard()
    press(card, "add", Progress.of([1, 2]).code.lower())
    assert card.progress == Progress.of([0, 1, 2])
    assert marks(place) == [0, 1, 2]
    assert "It adds 2 lessons." in card.scene["html"]
    press(card, "add", ONE.code)
    assert card.progress == Progress.of([0, 1, 2])
    assert "All that it tells is there already." in card.scene["html"]


@every_language
@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("", "empty"),
        ("<b>{found}</b> 100", "no code"),
        ("1000-00WC", "slip"),
        ("2" + "0" * 11, "newer"),
    ],
)
def test_a_code_that_cannot_be_taken_is_refused_kindly(
    code: str, typed: str, fault: str, place: Path
) -> None:
    card = ProgressCard(language=code)
    press(card, "add", typed)
    said = card.scene["news"]
    assert card.progress == Progress()
    assert not place.exists()
    assert "<b>" not in card.scene["html"]
    assert "dl-refused" in card.scene["html"]
    assert typed in said
    if fault != "slip":
        assert Progress().code in said, "what a code looks like"
    assert "_" not in said.replace("{found}", "")
    assert "{" not in said.replace(typed, "")


def test_a_very_long_code_is_quoted_in_part() -> None:
    card = ProgressCard()
    press(card, "add", "x" * 3000)
    assert "x" * 20 + "…" in card.scene["news"]
    assert "x" * 21 not in card.scene["news"]


def test_looking_again_shows_what_other_notebooks_have_reached() -> None:
    card = ProgressCard()
    other = "from drawlesson.widgets import check, speak; speak('ko'); t = check('play-first')\n"
    other += "while not t.reached: t.act(t.round.legal_actions[0])"
    done = subprocess.run([sys.executable, "-c", other], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert card.progress == Progress()
    press(card, "look")
    assert card.progress == ONE, "another language has progress of its own"
    assert "Next comes “1 · Matching”." in card.scene["news"]


def test_something_else_pressed_is_answered_and_changes_nothing() -> None:
    card = ProgressCard()
    with failing():
        press(card, "dance")
    assert "Something went wrong here, and nothing has changed." in card.scene["html"]
    assert card.progress == Progress()


def test_the_file_lies_beside_the_folders_of_the_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAWLESSON_PROGRESS", "")
    for code in LANGUAGES:
        (tmp_path / code).mkdir()
        monkeypatch.chdir(tmp_path / code)
        assert progress_card.kept_file().path == tmp_path / "progress.json"
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert progress_card.kept_file().path == tmp_path / "elsewhere" / "progress.json"


def test_o45_without_anywidget_the_new_cells_are_text() -> None:
    code = (
        "import sys; sys.modules['anywidget'] = None\n"
        "from drawlesson.widgets import check, index, progress, rules_card, speak\n"
        "speak('pl'); card = check('scoring'); card.check(card.question.right)\n"
        "for shown in (index(), progress(), rules_card(), check('play-first'), card):\n"
        "    assert 'drawlesson' not in repr(shown), shown\n"
        "    bundle = getattr(shown, '_repr_mimebundle_', dict)()\n"
        "    print(sorted(bundle), len(repr(shown)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    kinds = [line.rsplit(" ", 1)[0] for line in done.stdout.splitlines()]
    picture = "['image/svg+xml', 'text/plain']"
    assert kinds == ["[]", "['text/plain']", "[]", picture, picture]


def test_sentences_of_the_course_count_in_every_language() -> None:
    """O-49 and O-50 for what this part adds: no place is left open, no number is lost."""
    for spoken in map(language, LANGUAGES):
        for n in range(len(CHECKED) + 1):
            some = Progress(frozenset(each.mark for each in CHECKED[:n] if each.mark is not None))
            told = [count_told(spoken, some), code_added(spoken, Progress(), some)]
            assert str(n) in told[0]
            assert n < 2 or str(n) in told[1], told
            assert not any("{" in text for text in told)
        for trouble in ("damaged", "newer", "unreadable", "not saved"):
            kept = Kept(ONE, trouble)  # type: ignore[arg-type]
            said = progress_card.trouble(spoken, kept, "progress.json")
            assert "progress.json" in said
            assert trouble == "damaged" or ONE.code in said


@pytest.mark.skipif(os.name == "nt", reason="a folder in use cannot be removed there")
def test_a_working_folder_that_is_gone_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.delenv("DRAWLESSON_PROGRESS")
    monkeypatch.chdir(gone)
    gone.rmdir()
    card = ProgressCard()
    assert "The file progress.json cannot be opened." in repr(card)
    press(card, "add", Progress.of([0, 1]).code)
    assert card.progress == Progress.of([0, 1])
    assert "Write your code down instead: 1000-03WE." in repr(card)
