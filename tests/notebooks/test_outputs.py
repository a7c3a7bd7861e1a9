"""The outputs that are stored: there, readable without a kernel, and the same every time."""

import re
from copy import deepcopy
from html import unescape
from typing import Any

import nbformat
import pytest

from drawlesson.language import language
from drawlesson.language.stored import begin_here, run_first
from drawlesson.stored_outputs import MARK, WORDS, tidy
from drawlesson.widgets.cells import Begun
from tests.language.helpers import tool
from tests.notebooks.helpers import (
    code_cells,
    every_language,
    every_lesson,
    every_translation,
    opened,
    prose,
    run,
    shows_figure,
    shows_page,
    shows_picture,
    texts,
)

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"


def lost_models(notebook: Any) -> set[str]:
    """The widget models that outputs point to and that the notebook does not hold (O-35)."""
    state = notebook.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    outputs = [output for cell in code_cells(notebook) for output in cell.outputs]
    views = [o.data[VIEW]["model_id"] for o in outputs if VIEW in o.get("data", {})]
    return {*views} - {*state}


def unsteady(text: str) -> list[str]:
    """What would differ the next time: addresses, ids, clock times (O-41)."""
    patterns = r"0x[0-9a-fA-F]{6,}|\b[0-9a-fA-F]{32}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b"
    return re.findall(patterns, text)


def test_a_lost_model_is_found() -> None:
    outputs = [
        nbformat.v4.new_output("display_data", {VIEW: {"model_id": model}})
        for model in ("aa", "bb")
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(outputs=outputs)])
    notebook.metadata["widgets"] = {STATE: {"state": {"aa": {}}}}
    assert lost_models(notebook) == {"bb"}
    notebook.metadata.pop("widgets")
    assert lost_models(notebook) == {"aa", "bb"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("<Table object at 0x7f3a5c0d1e20>", ["0x7f3a5c0d1e20"]),
        ("Table(id=0123456789abcdef0123456789abcdef)", ["0123456789abcdef0123456789abcdef"]),
        ("done at 12:34:56", ["12:34:56"]),
        ("seen at 9:05 today", ["9:05"]),
        ("Tiles: [1|4]. Open sites: [1|4] (high end, 4).", []),
        ("0xff, #1c2530, 1: 2", []),
    ],
)
def test_what_differs_the_next_time_is_found(text: str, found: list[str]) -> None:
    assert unsteady(text) == found


@every_language
@every_lesson
def test_no_output_writes_a_fraction_as_python_does(code: str, lesson: str) -> None:
    for cell in code_cells(opened(code, lesson)):
        for text in texts(cell):
            assert "Fraction(" not in text, "show what people write: 5/6"


@every_language
@every_lesson
def test_every_code_cell_was_run_in_order(code: str, lesson: str) -> None:
    cells = code_cells(opened(code, lesson))
    assert [c.execution_count for c in cells] == [*range(1, len(cells) + 1)], (
        "run python tools/execute.py"
    )
    assert {cell.outputs[0].output_type for cell in cells} == {"execute_result"}


@every_language
@every_lesson
def test_outputs_hold_words_and_pictures_and_nothing_else(code: str, lesson: str) -> None:
    for cell in code_cells(opened(code, lesson)):
        picture, words = {"text/plain", "image/svg+xml"}, {"text/plain", "text/markdown"}
        wanted = [words] if shows_page(cell) or "speak(" in cell.source else [{"text/plain"}]
        if shows_picture(cell):
            wanted = [picture, words]
        assert [{*output.data} for output in cell.outputs] == wanted, cell.source
        assert all(output.data["text/plain"].strip() for output in cell.outputs)


@every_language
@every_lesson
def test_no_picture_without_its_words(code: str, lesson: str) -> None:
    for cell in filter(shows_picture, code_cells(opened(code, lesson))):
        data, words = (output.data for output in cell.outputs)
        title = re.search("<title>(.*?)</title>", data["image/svg+xml"], re.DOTALL)
        assert title is not None, cell.source
        lines = data["text/plain"].splitlines()
        if "card = " in lines[-1]:
            lines.pop()  # how to answer in code is no part of what a picture shows
        assert unescape(title[1]).split() == "\n".join(lines).split()
        run_it = "" if shows_figure(cell) else run_first(language(code))
        assert words["text/plain"].strip() == f"{run_it}\n{data['text/plain']}".strip(), cell.source
        assert words["text/markdown"].replace("\\", "").split() == words["text/plain"].split()


def test_what_is_committed_is_what_a_save_keeps() -> None:
    """Below the picture of a widget stands first how to use it; a figure is not to be run."""
    data = {"text/plain": "Line one.\n2. [1|4]", "image/svg+xml": "<svg/>"}
    run = "▶ Run this cell to use it."
    view = {VIEW: {"model_id": "aa"}}
    widget = nbformat.v4.new_output("display_data", data | view, metadata={MARK: {"run": run}})
    figure = nbformat.v4.new_output("display_data", data | {"text/html": "<p>"})
    cells = [nbformat.v4.new_code_cell(outputs=[each]) for each in (widget, figure)]
    saved = nbformat.v4.new_notebook(cells=deepcopy(cells[:1]))
    tidy(saved)
    notebook = tool("execute").readable(nbformat.v4.new_notebook(cells=cells))
    assert notebook.cells[0] == saved.cells[0]
    for cell, first in zip(notebook.cells, (run + "\n", ""), strict=True):
        picture, words = cell.outputs
        assert picture.data == data
        assert words.data["text/plain"] == first + data["text/plain"]
        assert words.metadata == {WORDS: True}


@every_language
@every_lesson
def test_saving_a_lesson_that_nobody_has_run_changes_nothing(code: str, lesson: str) -> None:
    saved = deepcopy(opened(code, lesson))
    tidy(saved)
    assert saved == opened(code, lesson)


@every_language
@every_lesson
def test_every_widget_is_marked(code: str, lesson: str) -> None:
    """So whoever saves the lesson knows that the words below are to be kept with it."""
    for cell in filter(shows_picture, code_cells(opened(code, lesson))):
        mark = None if shows_figure(cell) else {"run": run_first(language(code))}
        assert cell.outputs[0].metadata.get(MARK) == mark, "run python tools/execute.py"


@every_language
@every_lesson
def test_no_widget_is_missed(code: str, lesson: str) -> None:
    assert lost_models(opened(code, lesson)) == set()


@every_language
@every_lesson
def test_outputs_can_be_compared(code: str, lesson: str) -> None:
    stored = [text for cell in code_cells(opened(code, lesson)) for text in texts(cell)]
    assert len(stored) >= len(code_cells(opened(code, lesson)))
    assert [found for text in stored for found in unsteady(text)] == []


@every_lesson
def test_every_run_gives_the_text_that_is_stored(lesson: str) -> None:
    """Twice in one process; `test_stored.py` holds the translations to theirs."""
    cells = code_cells(opened("en", lesson))
    for _ in range(2):
        for cell in cells:
            given = run(cell.source)
            kept = given.kept if isinstance(given, Begun) else repr(given)
            assert kept == cell.outputs[0].data["text/plain"], cell.source


ENGLISH = re.compile(
    r"\b(?:the|and|which|with|you|your|tiles?|ends?|line|plays?|fits?|place|press|rule|next|none"
    r"|left|right|open|draw|pass|lessons?|cell|value|turn|high|low|round|this|that|what)\b",
    re.IGNORECASE,
)
NAMES = re.compile(r"`[^`]*`|\]\([^)]*\)|\b(?:Draw|Block|Ply Yard|All Fives)\b")
"""Code, links, and the names of games, which stay as they are."""


@every_translation
@every_lesson
def test_no_english_in_a_translated_lesson(code: str, lesson: str) -> None:
    notebook = opened(code, lesson)
    written = [cell.source for cell in prose(notebook)]
    written += [cell.outputs[0].data["text/plain"] for cell in code_cells(notebook)]
    assert [text for text in written if ENGLISH.search(NAMES.sub(" ", text))] == []


@every_lesson
def test_the_search_for_english_finds_it(lesson: str) -> None:
    notebook = opened("en", lesson)
    assert all(ENGLISH.search(cell.source) for cell in prose(notebook) if len(cell.source) > 60)


@every_translation
@every_lesson
def test_a_translated_output_tells_the_same_position(code: str, lesson: str) -> None:
    def hand(text: str) -> list[str]:
        return re.findall(r"\[\d\|\d\]", text)

    pairs = zip(code_cells(opened("en", lesson)), code_cells(opened(code, lesson)), strict=True)
    for english, translated in pairs:
        texts_ = [cell.outputs[0].data["text/plain"] for cell in (english, translated)]
        assert sorted(hand(texts_[0])) == sorted(hand(texts_[1])), english.source


@every_language
def test_the_first_answer_is_in_the_language_named_and_another_than_a_run_gives(code: str) -> None:
    cell = code_cells(opened(code, "01_matching"))[0]
    begin = begin_here(language(code))
    assert cell.outputs[0].data["text/plain"] == begin
    assert cell.outputs[0].data["text/markdown"] == begin
    assert "text/html" not in cell.outputs[0].data
    assert repr(run(cell.source)) != begin
