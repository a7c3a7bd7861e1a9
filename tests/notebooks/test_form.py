"""The lessons as they are written: valid, the same in four languages, short, self-contained."""

import re
from typing import Any

import nbformat
import pytest

from drawlesson.language import LANGUAGES, language
from drawlesson.language.plan import lesson_named, level_told, minutes_told
from drawlesson.lessons.course import plan
from drawlesson.lessons.course.plan import LESSONS as LESSONS_PLANNED
from tests.language.helpers import tool
from tests.notebooks.helpers import (
    LESSONS,
    NOTEBOOKS,
    NUMBERED,
    code_cells,
    every_checked_lesson,
    every_language,
    every_lesson,
    every_numbered_lesson,
    every_translation,
    opened,
    path_of,
    prose,
    texts,
)

MOST_STEPS = 15
MOST_WORDS = 45
READINGS = 12
"""The questions on which the rules are silent."""


def test_the_same_lessons_are_there_in_every_language() -> None:
    assert len(LESSONS) >= 2
    there = {
        code: [p.stem for p in sorted((NOTEBOOKS / code).glob("*.ipynb"))] for code in LANGUAGES
    }
    assert there == dict.fromkeys(LANGUAGES, LESSONS)


@every_language
@every_lesson
def test_it_is_a_valid_notebook(code: str, lesson: str) -> None:
    notebook = opened(code, lesson)
    nbformat.validate(notebook)
    ids = [cell.id for cell in notebook.cells]
    assert len({*ids}) == len(ids)
    assert "widgets" not in notebook.metadata, "widget state does not belong into a saved lesson"


@every_translation
@every_lesson
def test_a_translation_has_the_same_cells_and_the_same_code(code: str, lesson: str) -> None:
    english, translated = opened("en", lesson), opened(code, lesson)
    assert [(c.id, c.cell_type) for c in translated.cells] == [
        (c.id, c.cell_type) for c in english.cells
    ]
    changed = [
        (before.source, after.source)
        for before, after in zip(code_cells(english), code_cells(translated), strict=True)
        if before.source != after.source
    ]
    assert len(changed) == 1, changed
    before, after = changed[0]
    assert before.replace('speak("en")', f'speak("{code}")') == after


@every_translation
@every_lesson
def test_a_translation_is_what_its_catalog_says(code: str, lesson: str) -> None:
    lessons = tool("lessons")
    catalog = tool("catalogs").opened(lessons.catalog_path(code), code, lessons.template())
    source = nbformat.read(path_of("en", lesson), as_version=4)
    wanted = lessons.translated(source, catalog, code)
    assert [c.source for c in opened(code, lesson).cells] == [c.source for c in wanted.cells]
    assert opened(code, lesson).metadata == wanted.metadata


def test_the_lessons_are_those_of_the_plan() -> None:
    assert [each.notebook for each in LESSONS_PLANNED] == NUMBERED


@every_language
@every_numbered_lesson
def test_it_begins_with_level_time_needs_and_what_one_can_do_afterwards(
    code: str, lesson: str
) -> None:
    first = opened(code, lesson).cells[0]
    title, _, rest = first.source.partition("\n")
    planned = next(each for each in LESSONS_PLANNED if each.notebook == lesson)
    assert title == f"# {lesson_named(language(code), planned)}"
    assert planned.mark in (None, int(lesson.split("_")[0]))
    rest = "\n\n".join(rest.split("\n\n")[:2])  # what follows says how to begin
    assert len(re.findall(r"\*\*[^*]+\*\* \S", rest)) == 4, first.source
    assert level_told(language(code), planned) in rest, "the plan has another level"
    assert minutes_told(language(code), planned) in rest, "the plan has another time"
    assert [need for need in planned.needs if f"]({plan.lesson(need).notebook}." not in rest] == []
    if code == "en":
        assert re.findall(r"\*\*([^*]+)\*\*", rest) == ["Level", "Time", "You need", "Afterwards"]


@every_lesson
def test_the_first_code_cell_names_the_language_and_no_other_does(lesson: str) -> None:
    speaks = ["speak(" in cell.source for cell in code_cells(opened("en", lesson))]
    assert speaks == [True] + [False] * (len(speaks) - 1)


@every_language
@every_checked_lesson
def test_it_ends_with_a_check_what_to_keep_and_the_way_on(code: str, lesson: str) -> None:
    planned = next(each for each in LESSONS_PLANNED if each.notebook == lesson)
    cells = opened(code, lesson).cells
    checks = [at for at, cell in enumerate(cells) if "check(" in cell.source]
    assert len(checks) == 1, "one check a lesson"
    assert f'check("{planned.name}")' in cells[checks[0]].source
    assert cells[checks[0] - 1].source.startswith("## "), "the check has a title"
    assert any(cell.source.startswith("> **") for cell in cells[checks[0] + 1 :]), "what to keep"
    following = plan.after(planned.name)
    onward = f"]({following.notebook}.ipynb)" if following else "](index.ipynb)"
    assert onward in cells[-1].source, f"the way on: {onward}"


def test_every_lesson_ends_with_the_same_links() -> None:
    for before, planned, following in zip(
        (None, *LESSONS_PLANNED), LESSONS_PLANNED, (*LESSONS_PLANNED[1:], None), strict=False
    ):
        links = [
            f"**{word}:** [{lesson_named(language('en'), each)}]({each.notebook}.ipynb)"
            for word, each in (("Back", before), ("Next", following))
            if each is not None
        ]
        expected = " · ".join([*links, "**All lessons:** [index](index.ipynb)"])
        last = opened("en", planned.notebook).cells[-1].source
        assert last.endswith(expected), f"{planned.notebook} ends with {last}"


@every_language
@every_checked_lesson
def test_a_round_that_uses_what_was_taught_follows_the_check(code: str, lesson: str) -> None:
    planned = next(each for each in LESSONS_PLANNED if each.notebook == lesson)
    cells = opened(code, lesson).cells
    rounds = [at for at, cell in enumerate(cells) if "play_round(" in cell.source]
    assert len(rounds) == 1, "one round a lesson"
    assert f'play_round("{planned.name}")' in cells[rounds[0]].source
    assert cells[rounds[0] - 1].source.startswith("## "), "the round has a title"
    assert any("check(" in cell.source for cell in cells[: rounds[0]]), "the check comes first"


@every_language
def test_the_index_leads_everywhere(code: str) -> None:
    notebook = opened(code, "index")
    written = "".join(cell.source for cell in prose(notebook))
    written += "".join(text for cell in code_cells(notebook) for text in texts(cell))
    led = {*re.findall(r"\]\((\w+)\.ipynb\)", written)}
    assert led == {*LESSONS} - {"index"}


@pytest.mark.parametrize("page", [stem for stem in LESSONS if stem not in (*NUMBERED, "index")])
def test_a_page_leads_back_to_the_index(page: str) -> None:
    assert "](index.ipynb)" in "".join(cell.source for cell in prose(opened("en", page)))


@every_language
def test_every_question_has_its_answer_and_the_lesson_that_shows_it(code: str) -> None:
    asked = [cell.source for cell in prose(opened(code, "questions")) if cell.source[:3] == "## "]
    assert len(asked) >= 10
    for question in asked:
        title, _, answer = question.partition("\n")
        assert re.search(r"[?？]$", title), title
        assert len(answer.split()) > 5 or code == "ja", question
        assert re.search(r"\]\(\d\d_\w+\.ipynb\)", answer), question


def test_the_page_about_the_rules_keeps_rule_reading_and_advice_apart() -> None:
    written = "\n".join(cell.source for cell in opened("en", "about").cells)
    for part in ("Pagat", "Ply Yard", "**A rule**", "**A reading**", "**Advice**", "version()"):
        assert part in written
    assert "No independent expert has reviewed" in written
    assert len(re.findall(r"^- \*\*", written, re.MULTILINE)) == READINGS
    report = written.partition("## Report an error")[2]
    for part in ("game", "revision", "position", "clause"):
        assert part in report


def longest(cell: Any, lesson: str) -> list[str]:
    """The texts of a cell that are held to `MOST_WORDS`.

    The whole cell; on a page beside the lessons each paragraph and each item of a list.
    """
    text = re.sub(r"^#.*$", "", cell.source, flags=re.MULTILINE)
    return [text] if lesson in NUMBERED else text.split("\n")


@every_lesson
def test_it_is_short(lesson: str) -> None:
    notebook = opened("en", lesson)
    steps = [cell for cell in code_cells(notebook) if "speak(" not in cell.source]
    assert 1 <= len(steps) <= MOST_STEPS
    for cell in code_cells(notebook):
        lines = [line for line in cell.source.splitlines() if line]
        assert len(lines) <= 3, cell.source
    for cell in prose(notebook):
        for text in longest(cell, lesson):
            words = re.findall(r"[\w|']+", re.sub(r"\]\([^)]*\)", "]", text))
            assert len(words) <= MOST_WORDS, f"{len(words)} words:\n{text}"


@every_language
@every_lesson
def test_links_lead_to_lessons_in_the_same_folder(code: str, lesson: str) -> None:
    links = re.findall(
        r"\]\(([^)]+)\)", "\n".join(cell.source for cell in prose(opened(code, lesson)))
    )
    assert links, "a lesson leads on or back"
    assert [link for link in links if not (NOTEBOOKS / code / link).is_file()] == []


@every_language
@every_lesson
def test_nothing_comes_from_the_network(code: str, lesson: str) -> None:
    """O-46; the name of the SVG namespace is no address."""
    written = [c.source for c in opened(code, lesson).cells]
    written += [text for c in opened(code, lesson).cells for text in texts(c)]
    assert networked(written) == []


def networked(written: list[str]) -> list[str]:
    """The addresses in these texts."""
    names = re.compile(r'xmlns(?::\w+)?="[^"]*"')
    address = re.compile(r"\w+://\S+|www\.\S+|(?:src|href)=\"//[^\"]+|@import\b|url\((?!#)[^)]*\)")
    return [found for text in written for found in address.findall(names.sub("", text))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('<svg xmlns="http://www.w3.org/2000/svg">', []),
        ('import "https://esm.sh/x"', ['https://esm.sh/x"']),
        ("[a](http://a.b)", ["http://a.b)"]),
        ('<img src="//cdn.x/y.png">', ['src="//cdn.x/y.png']),
        ("background: url(x.png)", ["url(x.png)"]),
        ("fill: url(#felt)", []),
    ],
)
def test_the_check_for_addresses_finds_them(text: str, found: list[Any]) -> None:
    assert networked([text]) == found
