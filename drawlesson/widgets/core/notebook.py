"""The notebook in which this runs: which cell is being run, and which pages it has shown."""

from __future__ import annotations

import ast
from types import FrameType
from typing import Any, Final, NamedTuple, Protocol

__all__ = ["Cell", "Shown", "displayed", "showing"]


class Shown(Protocol):
    """What a cell displays, and what has a page in the browser for that."""

    def close_page(self) -> None:
        """Take the page from the browser; it is made anew where it is wanted again."""


class Cell(NamedTuple):
    """A call that a cell makes to show what it gives."""

    name: str
    """What the notebook calls the cell, to-day and to-morrow."""
    call: str
    """The call as the cell writes it."""


class _Pages:
    """What each cell displayed when it was run last, by the name of the cell."""

    of: Final[dict[str, list[Shown]]] = {}
    now: Final[list[Shown]] = []
    """What the cell displays that is being run."""
    listens_to: Any = None


def showing(function: str, caller: FrameType) -> Cell | None:
    """The cell that is being run, if `caller` is its last line and calls `function` to show it.

    None where the call stands in a function or gives a variable its value, and where whoever
    runs the notebook names no cells.
    """
    shell, name, code = _running()
    if not name or caller.f_code.co_name != "<module>" or caller.f_globals is not shell.user_ns:
        return None
    try:
        *_, last = ast.parse(code).body
    except (SyntaxError, ValueError):  # a magic, which is no Python; or nothing at all
        return None
    if not isinstance(last, ast.Expr) or not isinstance(last.value, ast.Call):
        return None
    is_here = last.lineno <= caller.f_lineno <= (last.end_lineno or last.lineno)
    called = last.value.func
    said = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    if not is_here or said != function or code.rstrip().endswith(";"):
        return None
    return Cell(name, ast.unparse(last.value))


def displayed(shown: Shown) -> None:
    """Note what the running cell displays: run again, or deleted, it needs its pages no longer."""
    shell, name, _ = _running()
    if not name:
        return
    _Pages.now.append(shown)
    if _Pages.listens_to is not shell:
        shell.events.register("post_run_cell", _after_cell)
        _Pages.listens_to = shell


def _after_cell(_result: object) -> None:
    """Close the pages that were displayed before in this cell, and stand nowhere now."""
    _, name, _ = _running()
    gone = _Pages.of.pop(name, [])
    for deleted in _metadata().get("deletedCells", ()):
        gone += _Pages.of.pop(deleted, [])
    if name and _Pages.now:
        _Pages.of[name] = [*_Pages.now]
    _Pages.now.clear()
    stay = {id(each) for shown in _Pages.of.values() for each in shown}
    for each in {id(each): each for each in gone if id(each) not in stay}.values():
        each.close_page()


def _running() -> tuple[Any, str, str]:
    """The shell, the name of the cell that it runs, and its text; "" where none is told."""
    try:
        from IPython import get_ipython  # type: ignore[attr-defined, unused-ignore]
    except ImportError:  # the game alone is installed
        return None, "", ""
    shell: Any = get_ipython()  # type: ignore[no-untyped-call, unused-ignore]
    name = _metadata().get("cellId")
    code = _parent(shell).get("content", {}).get("code")
    if not isinstance(name, str) or not isinstance(code, str):
        return shell, "", ""
    return shell, name, code


def _metadata() -> dict[str, Any]:
    from IPython import get_ipython  # type: ignore[attr-defined, unused-ignore]

    told = _parent(get_ipython()).get("metadata", {})  # type: ignore[no-untyped-call, unused-ignore]
    return told if isinstance(told, dict) else {}


def _parent(shell: Any) -> dict[str, Any]:
    """The message that the kernel is answering; {} outside a kernel."""
    told = shell.get_parent() if hasattr(shell, "get_parent") else {}
    return told if isinstance(told, dict) else {}
