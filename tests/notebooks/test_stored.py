"""Translated lessons show what they store; nbval holds the English ones to that, in a kernel."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.notebooks.fresh import Runner
from tests.notebooks.helpers import code_cells, every_lesson, every_translation, opened, path_of
from tests.notebooks.outputs import differences, shown
from tests.notebooks.test_cells import NOTE


@every_translation
@every_lesson
def test_a_translated_lesson_shows_what_it_stores(runner: Runner, code: str, lesson: str) -> None:
    cells = code_cells(opened(code, lesson))
    path = path_of(code, lesson)
    now = runner.outputs([cell.source for cell in cells], path.parent)
    faults = [
        f"{code}/{path.name}, code cell {number}, {cell.source.splitlines()[-1]}: {difference}"
        for number, (cell, outputs) in enumerate(zip(cells, now, strict=True))
        for difference in differences(cell.outputs, outputs)
    ]
    assert not faults, "\n".join(faults)
    assert sum(bool(shown(cell.outputs)) for cell in cells) == len(cells) > 0, "nothing compared"


@every_translation
@every_lesson
def test_whatever_changes_in_an_output_is_noticed(code: str, lesson: str) -> None:
    for cell in code_cells(opened(code, lesson)):
        assert differences(cell.outputs, cell.outputs) == []
        assert differences(cell.outputs, [])
        assert differences(cell.outputs, [*cell.outputs, *shown(cell.outputs)])
        for number, output in enumerate(cell.outputs):
            for kind in output.data if output in shown(cell.outputs) else ():
                changed = deepcopy(cell.outputs)
                changed[number].data[kind] += "!"
                assert differences(cell.outputs, changed), kind


def result(text: str, **data: str) -> dict[str, Any]:
    return {"output_type": "execute_result", "data": {"text/plain": text, **data}}


@pytest.mark.parametrize(
    ("stored", "now", "told"),
    [
        ("You are done.", "You are not done.", ["text/plain: stored '', shown 'not'"]),
        ("fits 1 or 6?", "fits 2 or 6?", ["text/plain: stored '1', shown '2'"]),
        ("a  b", "a b", ["text/plain: other spaces: stored 'a  b', shown 'a b'"]),
    ],
)
def test_a_difference_is_told_in_its_words(stored: str, now: str, told: list[str]) -> None:
    assert differences([result(stored)], [result(now)]) == told


def test_what_is_printed_and_what_fails_is_a_difference(runner: Runner, tmp_path: Path) -> None:
    plain, printed, failed = runner.outputs(["6 * 7", "print(1)\n6 * 7", "6 * 7\n1 / 0"], tmp_path)
    assert differences([result("42")], plain) == []
    assert differences(plain, printed) == ["stdout: 0 stored, 1 shown: [] and ['1\\n']"]
    assert "division by zero" in "".join(differences(plain, failed))


def test_nothing_is_left_of_a_notebook_for_the_next_one(runner: Runner, tmp_path: Path) -> None:
    begin = 'from drawlesson.widgets import check, speak\nspeak("ko")'
    card = 'from drawlesson.widgets import check\ncheck("scoring")'
    left = "import os, sys\nos.environ['LEFT'] = sys.left = 'left'"
    runner.outputs([begin, card, left], tmp_path)
    look = "import os, sys\nhasattr(sys, 'left'), 'LEFT' in os.environ, 'check' in globals()"
    looked, alone = runner.outputs([look, card], tmp_path)
    assert looked[0]["data"]["text/plain"] == "(False, False, False)"
    assert alone[0]["data"]["text/plain"] == "\n".join(NOTE), (
        "the language of the one before was known"
    )
    assert [*tmp_path.iterdir()] == []
