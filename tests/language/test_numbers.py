"""Numbers: one way to write them in each language, in every sentence."""

import ast
from pathlib import Path

import pytest

from drawlesson.language import LANGUAGES, language
from drawlesson.lessons import exercise
from drawlesson.lessons.exercises.themes.telling import Telling
from tests.language.helpers import ROOT

PACKAGE = ROOT / "drawlesson"
WRITTEN = {
    "en": ["0", "-7", "999", "1,000", "100,000", "0.0", "-0.1", "12.3", "1,234.6"],
    "ko": ["0", "-7", "999", "1,000", "100,000", "0.0", "-0.1", "12.3", "1,234.6"],
    "ja": ["0", "-7", "999", "1,000", "100,000", "0.0", "-0.1", "12.3", "1,234.6"],
    "pl": ["0", "-7", "999", "1 000", "100 000", "0,0", "-0,1", "12,3", "1 234,6"],
}
NUMBERS = [0, -7, 999, 1_000, 100_000, -0.04, -0.1, 12.34, 1234.56]


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_are_written_as_in_this_language(code: str) -> None:
    signs = str.maketrans({" ": "\N{NO-BREAK SPACE}", "-": "−"})
    assert [*map(language(code).written, NUMBERS)] == [it.translate(signs) for it in WRITTEN[code]]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_writes_its_numbers_so(code: str) -> None:
    spoken = language(code)
    wanted = spoken.written(12_345)
    assert spoken.say("{number}", number=12_345) == wanted
    assert spoken.plural("{n}", "{n}", 12_345) == wanted
    assert spoken.say("{number}", number="12345") == "12345", "a text stays as it is"
    assert spoken.say("{number}", number=True) == "True"


def sentences(tree: ast.AST) -> list[ast.Call]:
    """The calls that the catalogs are filled from."""
    called = ("say", "plural", "later", "later_plural")
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and getattr(node.func, "attr", getattr(node.func, "id", "")) in called
    ]


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.stem)
def test_no_sentence_is_an_f_string(path: Path) -> None:
    """Its places are filled by `say`: what reads the code for the catalogs does not run it."""
    tree = ast.parse(path.read_text("utf-8"))
    found = [
        f"line {node.lineno}"
        for call in sentences(tree)
        for argument in (*call.args, *(keyword.value for keyword in call.keywords))
        for node in ast.walk(argument)
        if isinstance(node, ast.JoinedStr)
    ]
    assert found == [], f"name it before: {found}"


def test_one_pass_is_no_row_of_passes() -> None:
    seen = set()
    for level in (1, 2, 3):
        for seed in range(30):
            item = exercise("T12", level, seed)
            assert isinstance(item, Telling)
            several = len(item._telling) > 1
            seen.add((item.question.kind, several))
    assert seen == {
        ("what does the pass tell", False),
        ("what do the passes tell", True),
        ("what does the draw tell", False),
    }
