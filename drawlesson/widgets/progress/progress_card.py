"""A learner's progress on the page: the lessons, what is done, and the code."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from drawlesson.game.errors import Unreadable
from drawlesson.language import LANGUAGES
from drawlesson.language.catalogs import Language
from drawlesson.language.plan import lesson_named, level_told, minutes_told
from drawlesson.language.progress import (
    bad_code,
    code_added,
    count_told,
    done_told,
    just_done,
    next_told,
    shown_when_run,
    standing_of,
    trouble,
)
from drawlesson.lessons.course.plan import LESSONS, Lesson, lesson
from drawlesson.lessons.progress.progress import BadCode, Progress
from drawlesson.lessons.progress.progress_file import NAME, Kept, ProgressFile
from drawlesson.widgets.core.components import frame, tool
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.core.scene_widget import SceneWidget

__all__ = ["PLACE", "ProgressCard", "add", "kept_file", "known", "mark_done"]

PLACE: Final = "DRAWLESSON_PROGRESS"
"""The environment variable that may name another file for the progress."""
_WITH_CHECK: Final = tuple(each for each in LESSONS if each.mark is not None)
"""The lessons that can be done; a room is a place to come back to."""


class _Session:
    """What was reached since the kernel began and could not be saved."""

    unsaved = Progress()


def known() -> Kept:
    """The progress in the file beside the lessons, and what could not be saved there."""
    kept = kept_file().read()
    return kept._replace(progress=kept.progress | _Session.unsaved)


def add(progress: Progress) -> Kept:
    """Add to the progress, in the file if that is possible."""
    kept = kept_file().add(progress | _Session.unsaved)
    _Session.unsaved = Progress() if kept.trouble is None or kept.aside else kept.progress
    return kept


def mark_done(language: Language, name: str) -> str:
    """Note that a lesson's check was reached, and give what is said about it."""
    kept = add(Progress().with_done(name))
    return just_done(language, lesson(name), kept, kept_file().path.name)


def kept_file() -> ProgressFile:
    """The file beside the folders of the languages, so that all of them share it."""
    if place := os.environ.get(PLACE):
        return ProgressFile(Path(place))
    try:
        here = Path.cwd()
    except OSError:  # the folder is gone; reading and writing will say so
        return ProgressFile(Path(NAME))
    return ProgressFile((here.parent if here.name in LANGUAGES else here) / NAME)


class ProgressCard(SceneWidget):
    """The lessons of the course, which of them are done, the code, and a field for another.

    A code that is entered adds what it tells and takes nothing away.
    """

    goes_on = False
    _changes = ("_progress_kept", "_moment", "_answer", "_is_refusal", "_entered")

    def __init__(self, *, language: str = "en", large: bool = False) -> None:
        self._large = large
        self._take(known())
        self._answer, self._is_refusal = "", False
        self._entered = 0
        super().__init__(language)

    @property
    def progress(self) -> Progress:
        """What is shown."""
        return self._progress_kept.progress

    def enter(self, code: str) -> None:
        """Add what a code tells; for one that cannot be read, say why and change nothing."""
        try:
            told = Progress.read(code)
        except BadCode as error:
            self._say(bad_code(self._language, error.fault, error.found), is_refusal=True)
            return
        before = self.progress
        self._take(add(told))
        self._entered += 1
        self._say(code_added(self._language, before, self.progress))

    def look_again(self) -> None:
        """Read the file again, for what was reached in other notebooks."""
        self._take(known())
        self._say(self._standing)

    def _take(self, kept: Kept) -> None:
        self._progress_kept, self._moment = kept, datetime.now()

    def _say(self, answer: str, is_refusal: bool = False) -> None:
        self._answer, self._is_refusal = answer, is_refusal
        self._show(news=self._language.passage(filter(None, [answer, self._trouble])))

    @property
    def _standing(self) -> str:
        """How many lessons are done, and which comes next."""
        following = (each for each in _WITH_CHECK if not self.progress.done(each.name))
        told = next_told(self._language, next(following, None))
        return self._language.passage([count_told(self._language, self.progress), told])

    @property
    def _trouble(self) -> str:
        """What is wrong with the file; "" where nothing is."""
        return trouble(self._language, self._progress_kept, kept_file().path.name)

    def _pressed(self, press: str) -> None:
        if press == "add":
            self.enter(self._fields.get("code", ""))
        elif press == "look":
            self.look_again()
        else:
            raise Unreadable(press, "add or look")

    def _html(self) -> Markup:
        language = self._language
        return frame(
            language,
            element("p", self._standing, class_="dl-goal", data_testid="standing"),
            element("ul", *map(self._lesson, _WITH_CHECK), class_="dl-lessons", role="list"),
            self._code(),
            self._field(),
            *self._sentences(),
            kind="dl-progress",
            large=self._large,
            label=language.say("Your progress"),
        )

    def _lesson(self, each: Lesson) -> Markup:
        language, done = self._language, self.progress.done(each.name)
        facts = done_told(language, done), level_told(language, each), minutes_told(language, each)
        return element(
            "li",
            element("span", "✓" if done else "○", class_="dl-sign", aria_hidden="true"),
            element(
                "div",
                element("a", lesson_named(language, each), href=f"{each.notebook}.ipynb"),
                " ",
                element("span", " · ".join(facts), class_="dl-label"),
            ),
            class_=("dl-lesson", done and "dl-done"),
        )

    def _code(self) -> Markup:
        language = self._language
        return element(
            "div",
            element("p", language.say("Your code"), class_="dl-label"),
            element("p", self.progress.code, class_="dl-code", data_testid="code"),
            element(
                "p",
                language.say(
                    "Write it down. Typed in on another computer, it brings your progress there."
                ),
            ),
            class_="dl-code-box",
        )

    def _field(self) -> Markup:
        language = self._language
        label = language.say("A code from elsewhere")
        return element(
            "div",
            element(
                "label",
                element("span", label, class_="dl-label"),
                element(
                    "input",
                    class_="dl-code-field",
                    data_field="code",
                    data_fill=self._entered,
                    autocomplete="off",
                    autocapitalize="characters",
                    spellcheck="false",
                    size=12,
                ),
            ),
            tool("add", language.say("Add this code"), data_enter=True),
            tool("look", language.say("Look again")),
            class_="dl-tools",
        )

    def _sentences(self) -> Iterator[Markup]:
        """The answer to what was pressed, and what is wrong with the file."""
        kind = "dl-sentence"
        if self._error:
            yield element("p", self._error, class_=f"{kind} dl-error", data_testid="sentence")
        elif self._answer and self._answer != self._standing:
            kind += " dl-refused" if self._is_refusal else " dl-good"
            yield element("p", self._answer, class_=kind, data_testid="sentence")
        if self._trouble:
            yield element("p", self._trouble, class_="dl-sentence dl-error", data_testid="trouble")

    def _text(self) -> str:
        # It is kept in the notebook and read at another time, when more may be done.
        language = self._language
        if not self.progress.lessons:
            lessons = [lesson_named(language, each) for each in _WITH_CHECK]
            return "\n".join(filter(None, [shown_when_run(language), *lessons, self._trouble]))
        lessons = [
            f"{lesson_named(language, each)}: {done_told(language, self.progress.done(each.name))}"
            for each in _WITH_CHECK
        ]
        standing = standing_of(language, self._moment, self._standing)
        code = language.say("Your code: {code}", code=self.progress.code)
        return "\n".join(filter(None, [standing, *lessons, self._trouble, code]))
