"""Cells run twice, out of order and alone (O-48); the language changed in between (O-50)."""

from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from drawlesson import Impossible
from drawlesson.language import LANGUAGES, language
from tests.notebooks.fresh import Runner
from tests.notebooks.helpers import LESSONS, code_cells, every_lesson, is_plain, opened, run
from tests.notebooks.outputs import contents

FIRST = "Run the first code cell of this notebook first, then this one again."
NOTE = [language(code).say(FIRST) for code in LANGUAGES]

ALONE = """
import ast
def show(cells):
    for source in cells:
        *body, last = ast.parse(source).body
        names = {}
        exec(compile(ast.Module(body, []), "cell", "exec"), names)
        print(repr(eval(compile(ast.Expression(last.value), "cell", "eval"), names)))
"""


@every_lesson
def test_a_cell_alone_in_a_fresh_kernel_says_what_to_run_first(
    runner: Runner, lesson: str, tmp_path: Path
) -> None:
    cells = code_cells(opened("en", lesson))
    alone = [c.source for c in cells if "speak(" not in c.source and not is_plain(c)]
    (done,) = runner.outputs([f"{ALONE}\nshow({alone})"], tmp_path)
    printed = contents(done).get("stdout", [""])
    assert printed[0].splitlines() == NOTE * len(alone), done


def test_the_note_is_in_four_languages() -> None:
    assert len({*NOTE}) == len(LANGUAGES)


@pytest.mark.parametrize(("lesson", "code"), [*zip(LESSONS, cycle(LANGUAGES))])
def test_cells_run_in_any_order_once_the_language_is_known(code: str, lesson: str) -> None:
    speak, *others = [cell.source for cell in code_cells(opened(code, lesson))]
    names: dict[str, Any] = {}
    run(speak, names)
    forward = [repr(run(source, names)) for source in others]
    backward = [repr(run(source, names)) for source in reversed(others)]
    assert backward[::-1] == forward
    run(speak, names)
    assert repr(run(others[-1], names)) == forward[-1]


def test_a_cell_run_again_lays_the_table_afresh() -> None:
    run('from drawlesson.widgets import speak\nspeak("en")')
    source = 'from drawlesson.widgets import table\ntable("three-plays")'
    played = run(source)
    before = played.round
    played.act(before.legal_actions[0])
    assert len(played.round.line) == 3, "mine and Mina's"
    again = run(source)
    assert again.round == before
    assert len(played.round.line) == 3, "the earlier table stays as it is"
    tiles = [*again.round.hands[0], *again.round.hands[1], *again.round.boneyard]
    assert len({*tiles}) + len(again.round.line) == 28


@every_lesson
def test_running_a_lesson_is_no_progress(
    lesson: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a check that is reached is written down; a new table and a new card begin afresh."""
    monkeypatch.setenv("DRAWLESSON_PROGRESS", str(tmp_path / "progress.json"))
    for _ in range(2):
        for cell in code_cells(opened("en", lesson)):
            run(cell.source)
    assert [*tmp_path.iterdir()] == []


def test_another_language_changes_no_question() -> None:
    run('from drawlesson.widgets import speak\nspeak("en")')
    card = run('from drawlesson.widgets import check\ncheck("scoring")')
    card.check(card.question.right)
    before, text = card.question, repr(card)
    run('from drawlesson.widgets import speak\nspeak("ja")')
    assert (card.question, card.right, repr(card)) == (before, 1, text)
    assert run('from drawlesson.widgets import check\ncheck("scoring")').question == before


def test_choosing_a_tile_twice_never_lays_it_twice() -> None:
    run('from drawlesson.widgets import speak\nspeak("en")')
    at = run('from drawlesson.widgets import table\ntable("one-end")')
    at.play("[5|6]", "right")
    reached = at.round
    at.play("[5|6]", "right")
    assert at.round == reached
    assert at.reached


def test_another_language_changes_no_position() -> None:
    run('from drawlesson.widgets import speak\nspeak("en")')
    at = run('from drawlesson.widgets import table\ntable("three-plays")')
    start = at.round
    at.act(start.legal_actions[0])
    before, text = at.round, repr(at)
    run('from drawlesson.widgets import speak\nspeak("ko")')
    assert (at.round, repr(at)) == (before, text)
    assert run('from drawlesson.widgets import table\ntable("three-plays")').round == start


@pytest.mark.parametrize("call", ["table", "figure", "steps"])
def test_a_name_that_does_not_exist_is_answered_with_those_that_do(call: str) -> None:
    run('from drawlesson.widgets import speak\nspeak("en")')
    with pytest.raises(Impossible, match="found 'nowhere', expected one of "):
        run(f'from drawlesson.widgets import {call}\n{call}("nowhere")')
