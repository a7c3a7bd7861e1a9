"""What is said about a learner's progress: what is done, what comes next, and the code."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from drawlesson.language.catalogs import Language, later
from drawlesson.language.moments import moment_told
from drawlesson.language.own_texts import belongs_elsewhere
from drawlesson.language.plan import lesson_named
from drawlesson.lessons.course.plan import LESSONS, Lesson, after
from drawlesson.lessons.progress.progress import CodeFault, Progress
from drawlesson.lessons.progress.progress_file import Kept, Trouble

__all__ = [
    "bad_code", "code_added", "count_told", "done_told", "just_done", "next_told", "shown_when_run",
    "standing_of", "trouble",
]  # fmt: skip

_FAULTS: Final[dict[CodeFault, str]] = {
    "empty": later("Type a code first. It looks like {example}."),
    "no code": later(
        "“{found}” is no code of this course. A code has eight letters and digits and looks like "
        "{example}."
    ),
    "slip": later(
        "Something in “{found}” is mistyped. Compare it with your paper, letter by letter."
    ),
    "newer": later(
        "“{found}” comes from a newer version of this course. This one reads codes that look like "
        "{example}."
    ),
}
_LONGEST: Final = 20
"""Letters of what cannot be read that are quoted."""

_TROUBLES: Final[dict[Trouble, str]] = {
    "damaged": later(
        "The file {file} cannot be read, so nothing of it is shown here. It will never be written "
        "over."
    ),
    "newer": later(
        "A newer version of this course has written the file {file}, so it stays as it is. Write "
        "your code down instead: {code}."
    ),
    "unreadable": later("The file {file} cannot be opened. Write your code down instead: {code}."),
    "not saved": later(
        "This could not be saved in the file {file}. Write your code down instead: {code}."
    ),
}


def done_told(language: Language, done: bool) -> str:
    """Whether a lesson is done, in a word or two."""
    return language.say("done") if done else language.say("not done yet")


def count_told(language: Language, progress: Progress) -> str:
    """How many lessons are done."""
    return language.plural(
        "{n} of {all} lessons is done.",
        "{n} of {all} lessons are done.",
        len(progress.lessons),
        all=sum(each.mark is not None for each in LESSONS),
    )


def standing_of(language: Language, moment: datetime, standing: str) -> str:
    """How things stood at a moment, for words that are kept: nobody knows when they are read."""
    told = moment_told(language, moment)
    return language.say("As of {moment}: {standing}", moment=told, standing=standing)


def shown_when_run(language: Language) -> str:
    """What is kept in place of a count where nothing is done: it would soon be wrong."""
    return language.say("Run this cell to see which lessons are done.")


def next_told(language: Language, lesson: Lesson | None) -> str:
    """Which lesson comes next; None when all are done."""
    if lesson is None:
        return language.say("You have done all lessons of the course. Now play!")
    return language.say("Next comes “{lesson}”.", lesson=lesson_named(language, lesson))


def just_done(language: Language, lesson: Lesson, kept: Kept, file: str) -> str:
    """Said when a check is reached: that it is kept, or why not, and which lesson comes next."""
    told = [language.say("“{lesson}” is done.", lesson=lesson_named(language, lesson))]
    if problem := trouble(language, kept, file):
        told.append(problem)
    return language.passage([*told, next_told(language, after(lesson.name))])


def trouble(language: Language, kept: Kept, file: str) -> str:
    """What went wrong with the file of this name; "" where nothing did."""
    if kept.trouble is None:
        return ""
    if kept.aside:
        return language.say(
            "The file {file} could not be read. It is kept as {aside}, and a new one has begun.",
            file=file,
            aside=kept.aside,
        )
    return language.say(_TROUBLES[kept.trouble], file=file, code=kept.progress.code)


def code_added(language: Language, before: Progress, after_: Progress) -> str:
    """Said when a code was right: how many lessons it has added."""
    new = len({*after_.lessons} - {*before.lessons})
    if not new:
        return language.say("This code is right. All that it tells is there already.")
    return language.plural(
        "This code is right. It adds {n} lesson.", "This code is right. It adds {n} lessons.", new
    )


def bad_code(language: Language, fault: CodeFault, found: str) -> str:
    """Why a code cannot be taken, and what one looks like."""
    if told := belongs_elsewhere(language, found, "progress code"):
        return told
    text = " ".join(found.split())
    quoted = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    return language.say(_FAULTS[fault], found=quoted, example=Progress().code)
