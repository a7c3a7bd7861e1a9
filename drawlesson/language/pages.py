"""Pages that are made from tables: the lessons of the course, the card of the rules."""

from __future__ import annotations

import re

from drawlesson.language.catalogs import Language
from drawlesson.language.clauses import CARD, SECTIONS, of_section
from drawlesson.language.plan import lesson_named, level_told, minutes_told, outcome_told
from drawlesson.lessons.course.plan import LESSONS

__all__ = ["Page", "lessons_page", "rules_page", "version_told"]


class Page:
    """A text in Markdown, and the same for those who see plain text; shown as a cell's output."""

    def __init__(self, markdown: str, text: str) -> None:
        self.markdown = markdown
        self.text = text

    def _repr_markdown_(self) -> str:
        return self.markdown

    def __repr__(self) -> str:
        return self.text


def lessons_page(language: Language) -> Page:
    """The lessons as a table with links, and as lines of text."""
    head = [
        language.say("Lesson"),
        language.say("Level"),
        language.say("Time"),
        language.say("Afterwards"),
    ]
    rows = [head, ["---"] * len(head)]
    text = []
    for lesson in LESSONS:
        told = level_told(language, lesson), minutes_told(language, lesson)
        outcome = outcome_told(language, lesson)
        name = lesson_named(language, lesson)
        rows.append([f"[{name}]({lesson.notebook}.ipynb)", *told, outcome])
        text.append(f"{name} ({language.row(told)}): {outcome}")
    return Page("\n".join(f"| {' | '.join(row)} |" for row in rows), "\n".join(text))


def rules_page(language: Language) -> Page:
    """Every clause of the rule book on one page."""
    markdown, text = [], []
    for section, title in SECTIONS.items():
        heading = language.say(title)
        markdown.append(f"### {section} · {heading}\n")
        text.append(f"{section} · {heading}")
        for clause in of_section(section):
            told = language.say(CARD[clause])
            markdown.append(f"- **{clause}** {_escaped(told)}")
            text.append(f"{clause} {told}")
        markdown.append("")
        text.append("")
    return Page("\n".join(markdown).strip(), "\n".join(text).strip())


def version_told(language: Language, version: str) -> str:
    """Which revision of the rules and lessons this is."""
    return language.say("These are the rules and lessons of drawlesson {version}.", version=version)


def _escaped(text: str) -> str:
    """`text` as Markdown that shows it letter by letter."""
    return re.sub(r"([\\`*_<>\[\]|])", r"\\\1", text)
