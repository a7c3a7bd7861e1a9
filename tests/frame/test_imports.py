"""Who may import what: the table of rooms, and an `import drawlesson` that loads nothing heavy."""

import ast
import json
import os
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "drawlesson"

# Each room may import the rooms before it; the table in CONTRIBUTING.md says what lives where.
ROOMS = ["game", "analysis", "lessons", "language", "figures", "widgets"]
DOORS = ["__main__", "folder", "server", "stored_outputs"]
OUTSIDE = {  # what a module may import beyond the standard library
    "analysis.simulation": {"numpy"},
    "figures.plots": {"matplotlib", "numpy"},
    "widgets.practice.schedule": {"fsrs"},
    "widgets": {"anywidget", "ipywidgets", "traitlets", "IPython"},
    "__main__": {"jupyterlab"},
    "folder": {"nbformat"},
}
MODULES = sorted(PACKAGE.rglob("*.py"))


def test_every_room_and_every_door_is_there() -> None:
    for name in ROOMS:
        assert (PACKAGE / name / "__init__.py").exists(), f"there is no room {name}"
    for name in DOORS:
        assert (PACKAGE / f"{name}.py").exists(), f"there is no door {name}"


def name_of(path: Path) -> str:
    """The dotted name of a module below `drawlesson`; the package itself is ''."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> set[str]:
    """Every module that a file names in an import, wherever in the file it stands."""
    package = ["drawlesson", *path.relative_to(PACKAGE).parent.parts]
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *filter(None, [node.module])])
            # `from drawlesson import figures` names a room, not something of the face
            rooms = {f"{module}.{alias.name}" for alias in node.names if alias.name in ROOMS}
            found |= rooms if module == "drawlesson" and rooms else {module}
    return found


def allowed_rooms(module: str) -> set[str]:
    """The rooms that a module may import from."""
    room = module.split(".")[0]
    if room == "":
        return {"game"}
    if room in DOORS:
        return {*ROOMS, *DOORS}
    assert room in ROOMS, (
        f"drawlesson/{room} is in no room: move it into one, or give it a line in the tables here "
        "and in CONTRIBUTING.md."
    )
    return set(ROOMS[: ROOMS.index(room) + 1])


def allowed_outside(module: str) -> set[str]:
    """What a module may import beyond the package and the standard library."""
    return {
        library
        for name, libraries in OUTSIDE.items()
        if module == name or module.startswith(name + ".")
        for library in libraries
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: name_of(path) or "drawlesson")
def test_a_module_imports_only_what_its_room_may_use(path: Path) -> None:
    module = name_of(path)
    rooms, outside = allowed_rooms(module), allowed_outside(module)
    for imported in imports(path):
        library, _, rest = imported.partition(".")
        if library == "drawlesson":
            room = rest.split(".")[0]
            if room == "":  # the public face is the game's, and knows the version
                room = "__init__" if module.split(".")[0] == "game" else "game"
            assert room in rooms, f"drawlesson.{module} imports {imported}: a room below its own"
        elif library not in sys.stdlib_module_names:
            assert library in outside, f"drawlesson.{module} may not import {library}"


def modules_imported(path: Path, modules: set[str]) -> set[str]:
    """Which of these modules of the package a file imports, in `from a import b` also b."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports name their module in full"
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner & modules if inner & modules else {str(node.module)}
    return found & modules


def circle(imported: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle; nothing if there are none."""
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        return [*error.args[1]]
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Also not for types alone: what both need lies in a module of its own."""
    paths = {".".join(filter(None, ["drawlesson", name_of(path)])): path for path in MODULES}
    found = circle({name: modules_imported(path, {*paths}) for name, path in paths.items()})
    assert not found, " and ".join(found) + " import each other"


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"d"}}) == []
    assert {*circle({"a": {"b"}, "b": {"c"}, "c": {"b"}})} == {"b", "c"}


def fresh_python(code: str, cache: Path) -> str:
    """What a new Python prints, with compiled modules kept where nobody else writes."""
    environment = os.environ | {"PYTHONPYCACHEPREFIX": str(cache), "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-c", code]
    run = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return run.stdout


LOADED = """
import json, sys
before = set(sys.modules)
import {}
print(json.dumps([name for name in sys.modules if name not in before]))
"""


def loaded_by(module: str, cache: Path) -> list[str]:
    """Every module that a new Python loads for this one."""
    return list(json.loads(fresh_python(LOADED.format(module), cache)))


def test_importing_drawlesson_loads_the_game_and_the_standard_library_alone(tmp_path: Path) -> None:
    for name in loaded_by("drawlesson", tmp_path):
        library, _, rest = name.partition(".")
        if library == "drawlesson":
            assert rest.split(".")[0] in ("", "game"), f"import drawlesson loads {name}"
        else:
            assert library in sys.stdlib_module_names, f"import drawlesson loads {name}"


@pytest.mark.parametrize("module", ["drawlesson.server", "drawlesson.stored_outputs"])
def test_a_server_that_saves_lessons_loads_no_widget(module: str, tmp_path: Path) -> None:
    """Each learner on a hub has such a server: the widgets would cost it 20 MB."""
    theirs = [name for name in loaded_by(module, tmp_path) if name.startswith("drawlesson.")]
    beside = [name for name in theirs if name.split(".")[1] != "game"]
    assert {*beside} <= {"drawlesson.server", "drawlesson.stored_outputs"}
    libraries = {name.split(".")[0] for name in loaded_by(module, tmp_path)}
    assert libraries - {"drawlesson"} <= {*sys.stdlib_module_names}
