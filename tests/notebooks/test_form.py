"""The lessons as they are written: valid, the same in four languages, short, self-contained."""

import re
from typing import Any

import nbformat
import pytest

from drawlesson.language import LANGUAGES
from tests.language.helpers import tool
from tests.notebooks.helpers import (
    LESSONS,
    NOTEBOOKS,
    code_cells,
    every_language,
    every_lesson,
    every_translation,
    opened,
    path_of,
    prose,
    texts,
)

MOST_STEPS = 15
MOST_WORDS = 45


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


@every_language
@every_lesson
def test_it_begins_with_level_time_needs_and_what_one_can_do_afterwards(
    code: str, lesson: str
) -> None:
    first = opened(code, lesson).cells[0]
    title, _, rest = first.source.partition("\n")
    number = int(lesson.split("_")[0])
    assert re.match(rf"# {number} · \S", title), title
    rest = "\n\n".join(rest.split("\n\n")[:2])  # what follows says how to begin
    assert len(re.findall(r"\*\*[^*]+\*\* \S", rest)) == 4, first.source
    assert re.search(r"\d", rest), "how many minutes"
    if code == "en":
        assert re.findall(r"\*\*([^*]+)\*\*", rest) == ["Level", "Time", "You need", "Afterwards"]


@every_lesson
def test_the_first_code_cell_names_the_language_and_no_other_does(lesson: str) -> None:
    speaks = ["speak(" in cell.source for cell in code_cells(opened("en", lesson))]
    assert speaks == [True] + [False] * (len(speaks) - 1)


@every_lesson
def test_it_is_short(lesson: str) -> None:
    notebook = opened("en", lesson)
    steps = [cell for cell in code_cells(notebook) if "speak(" not in cell.source]
    assert 1 <= len(steps) <= MOST_STEPS
    for cell in code_cells(notebook):
        lines = [line for line in cell.source.splitlines() if line]
        assert len(lines) <= 3, cell.source
    for cell in prose(notebook):
        without_titles = re.sub(r"^#.*$", "", cell.source, flags=re.MULTILINE)
        words = re.findall(r"[\w|']+", re.sub(r"\]\([^)]*\)", "]", without_titles))
        assert len(words) <= MOST_WORDS, f"{len(words)} words:\n{cell.source}"


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
