"""The laws of the house that a reader of one module cannot see."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from drawlesson.game.rules import RULE_SETS
from tests.frame.test_imports import MODULES, PACKAGE, ROOMS, name_of

LONGEST = 300
"""Lines of a module that needs no reason."""
REASON = "It is long because"
"""How the reason begins, in the docstring of a longer module."""
DOZEN = 12
MANY = {"lessons.exercises.themes": "a theme is a module"}
"""Folders of more than a dozen modules, and why."""
KNOWS_RULE_SETS = ("game.", "language.")
"""Where a rule set's name may decide something: where it is made, and where its words are."""
SPOKEN = {"say", "plural"}
SAID_IN_WIDGETS = 278
"""Sentences that still stand in `widgets`. It may shrink, and is lowered then."""


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_long_module_says_why_it_is_one(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    told = ast.get_docstring(tree(path)) or ""
    assert lines <= LONGEST or REASON in told, (
        f"{name_of(path)} has {lines} lines: make two subjects of it, or end its docstring with "
        f"“{REASON} …”"
    )
    assert lines > LONGEST or REASON not in told, f"{name_of(path)} is not long any more"


@pytest.mark.parametrize("room", ["lessons", "widgets"])
def test_a_folder_has_at_most_a_dozen_modules(room: str) -> None:
    for folder in {path.parent for path in MODULES if name_of(path).split(".")[0] == room}:
        modules = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
        name = ".".join(folder.relative_to(PACKAGE).parts)
        assert name in MANY or len(modules) <= DOZEN, f"{name} has {len(modules)} modules"


def compared_names(module: ast.Module) -> list[str]:
    """Names of rule sets with which something is compared."""
    found = []
    for node in ast.walk(module):
        if not isinstance(node, ast.Compare):
            continue
        sides = [node.left, *node.comparators]
        others = [ast.unparse(side) for side in sides if not isinstance(side, ast.Constant)]
        # "draw" and "block" are words for other things too
        is_about_rules = any("rule" in other or other == "name" for other in others)
        for side in sides:
            name = side.value if isinstance(side, ast.Constant) else None
            if name in RULE_SETS and (is_about_rules or name not in {"draw", "block"}):
                found.append(str(name))
    return found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nothing_asks_which_rule_set_it_has(path: Path) -> None:
    if name_of(path).startswith(KNOWS_RULE_SETS):
        return
    found = compared_names(tree(path))
    assert not found, (
        f"{name_of(path)} asks for {found}: give Rules a setting that says what is meant"
    )


def said(module: ast.Module) -> int:
    """How many sentences a module has: literal texts that are said in a language."""
    return sum(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in SPOKEN
        and any(isinstance(given, ast.Constant) for given in node.args)
        for node in ast.walk(module)
    )


def test_language_alone_writes_sentences() -> None:
    counted = Counter(dict.fromkeys(ROOMS, 0))
    for path in MODULES:
        counted[name_of(path).split(".")[0]] += said(tree(path))
    assert counted["language"] > 0, "no sentence is found anywhere"
    for room in {*ROOMS} - {"language", "widgets"}:
        assert counted[room] == 0, f"{room} writes sentences: they belong to language"
    assert counted["widgets"] <= SAID_IN_WIDGETS, "a new sentence stands in widgets"
    assert counted["widgets"] > SAID_IN_WIDGETS - 10, (
        f"{counted['widgets']} sentences are left in widgets: lower SAID_IN_WIDGETS to it"
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('wishes.rules == "ply-yard"', ["ply-yard"]),
        ('name == "block"', ["block"]),
        ('rules.name != "draw"', ["draw"]),
        ('way == "draw"', []),
        ('rules.drawing == "any time"', []),
    ],
)
def test_the_law_of_rule_sets_finds_what_it_looks_for(text: str, found: list[str]) -> None:
    assert compared_names(ast.parse(text)) == found
