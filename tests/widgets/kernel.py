"""A kernel that runs cells as a notebook does: each has a name, and its last line is shown."""

import ast
from types import SimpleNamespace
from typing import Any

import IPython
import pytest


class Kernel:
    """What IPython tells of the cell that is being run, and what the cell displays."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.user_ns: dict[str, Any] = {}
        self.after: list[Any] = []
        self.events = SimpleNamespace(register=lambda _event, call: self.after.append(call))
        self._parent: dict[str, Any] = {}
        patch.setattr(IPython, "get_ipython", lambda: self)

    def get_parent(self) -> dict[str, Any]:
        return self._parent

    def run(self, cell: str, code: str, *, names_cells: bool = True, deleted: str = "") -> Any:
        """Run a cell of this name; what its last line gives is displayed and given back."""
        metadata = {"cellId": cell, "deletedCells": [deleted]} if names_cells else {}
        self._parent = {"metadata": metadata, "content": {"code": code}}
        *body, last = ast.parse(code).body
        given = None
        exec(compile(ast.Module(body, []), "cell", "exec"), self.user_ns)
        if isinstance(last, ast.Expr):
            given = eval(compile(ast.Expression(last.value), "cell", "eval"), self.user_ns)
            if given is not None and not code.rstrip().endswith(";"):
                show = getattr(given, "_repr_mimebundle_", None)
                if show is not None:
                    show(include=None, exclude=None)
        else:
            exec(compile(ast.Module([last], []), "cell", "exec"), self.user_ns)
        for call in self.after:
            call(None)
        self._parent = {}
        return given
