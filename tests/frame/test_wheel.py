"""What is given away: the wheel, installed where nothing else is, and the source."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from email import message_from_string
from pathlib import Path
from zipfile import ZipFile

import pytest

from drawlesson.lessons.games.files import is_game
from drawlesson.lessons.progress.progress_file import is_progress

ROOT = Path(__file__).parents[2]
SHIPPED = {".py", ".js", ".css", ".po", ".mo", ".ipynb", ".json", ".toml", ".typed"}


def run(*command: str | Path, folder: Path) -> str:
    """What a command prints; where it fails, what it says is the failure of the test."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", out, folder=ROOT)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of a new environment that holds the wheel and nothing else."""
    empty = tmp_path_factory.mktemp("empty")
    venv.create(empty)
    programs = empty / ("Scripts" if os.name == "nt" else "bin")
    pip(programs, "install", "--no-index", wheel)
    return programs


def pip(programs: Path, *command: str | Path) -> str:
    """What pip says about the environment of these programs, which has none itself."""
    python = ("--python", programs / "python")
    return run(sys.executable, "-m", "pip", *python, *command, folder=programs)


def sources(folder: str) -> set[str]:
    """The files below a folder of the checkout, without what Python and editors leave there."""
    paths = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return {
        path.as_posix()
        for path in paths
        if not any(part.startswith(".") or part == "__pycache__" for part in path.parts)
        and not is_progress(path.name)
        and not is_game(path.as_posix())
    }


def test_it_holds_every_file_of_the_package_and_the_lessons(wheel: Path) -> None:
    held = set(ZipFile(wheel).namelist())
    package, lessons = sources("drawlesson"), sources("notebooks")
    assert {Path(name).suffix for name in package | lessons} >= SHIPPED
    assert package - held == set(), "left out of the wheel"
    assert {f"drawlesson/{name}" for name in lessons} - held == set(), "left out of the wheel"


def test_it_tells_jupyter_to_load_what_cleans_a_saved_lesson(wheel: Path, programs: Path) -> None:
    place = "etc/jupyter/jupyter_server_config.d/drawlesson.json"
    (held,) = (name for name in ZipFile(wheel).namelist() if name.endswith(f".data/data/{place}"))
    told = json.loads(ZipFile(wheel).read(held))["ServerApp"]["jpserver_extensions"]
    assert told == {"drawlesson.server": True}
    assert (programs.parent / place).is_file()
    code = "from drawlesson.server import _jupyter_server_extension_points as p; print(p())"
    said = run(programs / "python", "-c", code, folder=programs)
    assert said == "[{'module': 'drawlesson.server'}]\n"


def test_it_holds_nothing_else(wheel: Path) -> None:
    apart = (".dist-info/", ".data/data/etc/jupyter/")
    names = ZipFile(wheel).namelist()
    held = {name for name in names if not any(part in name for part in apart)}
    expected = sources("drawlesson") | {f"drawlesson/{name}" for name in sources("notebooks")}
    assert held - expected == set()


def test_it_tells_what_it_is(wheel: Path) -> None:
    """Its licence is in it, and it names every Python from the oldest that it runs on."""
    file = ZipFile(wheel)
    (place,) = (name for name in file.namelist() if name.endswith(".dist-info/METADATA"))
    folder = place.rpartition("/")[0]
    assert file.read(f"{folder}/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()
    told = message_from_string(file.read(place).decode())
    assert told["License-Expression"] == "MIT"
    for field in ("Summary", "Author", "Keywords", "Description-Content-Type"):
        assert told[field], f"there is no {field}"
    named = re.findall(r"Python :: 3\.(\d+)", " ".join(told.get_all("Classifier", [])))
    assert told["Requires-Python"] == f">=3.{named[0]}"
    assert [*map(int, named)] == [*range(int(named[0]), int(named[-1]) + 1)]


def test_the_source_is_all_of_the_checkout(tmp_path: Path) -> None:
    """Also the tests and what CI runs: whoever has it can change it."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("This is no checkout.")
    build = ("-m", "build", "--sdist", "--no-isolation", "-o", tmp_path)
    run(sys.executable, *build, folder=ROOT)
    (built,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(built) as source:
        held = {name.partition("/")[2] for name in source.getnames()}
    ours = run("git", "ls-files", "--cached", "--others", "--exclude-standard", folder=ROOT)
    there = {name for name in ours.splitlines() if (ROOT / name).is_file()}
    assert held == there | {"PKG-INFO"}


def test_it_brings_no_other_package(programs: Path) -> None:
    listed = pip(programs, "list", "--format=freeze")
    assert {line.split("==")[0] for line in listed.split()} == {"drawlesson"}


@pytest.mark.parametrize("command", [["python", "-m", "drawlesson"], ["drawlesson"]])
def test_it_puts_the_lessons_into_a_folder(
    programs: Path, command: list[str], tmp_path: Path
) -> None:
    program, *words = command
    run(programs / program, *words, "mine", "--no-open", folder=tmp_path)
    put = {path.relative_to(tmp_path / "mine") for path in tmp_path.rglob("*.ipynb")}
    lessons = {Path(name).relative_to("notebooks") for name in sources("notebooks")}
    assert put == {path for path in lessons if path.suffix == ".ipynb"}
    assert put, "there are no lessons"


def test_it_knows_the_game(programs: Path, tmp_path: Path) -> None:
    code = "from drawlesson import Tile; print(Tile(5, 2))"
    assert run(programs / "python", "-c", code, folder=tmp_path) == "[2|5]\n"
