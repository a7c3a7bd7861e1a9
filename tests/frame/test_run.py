"""`run.py`: what it says when something is missing, when it installs, and what it gives back."""

import ast
import runpy
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import run

SOURCE = Path(run.__file__)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A checkout of its own, in which `test` ends with the status it is given."""
    (tmp_path / "pyproject.toml").write_text("first")
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "ENVIRONMENT", tmp_path / ".venv")
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    status = ["-c", "import sys; sys.exit(int(sys.argv[1]))"]
    monkeypatch.setattr(run, "COMMANDS", {"lab": status, "test": status})
    before = signal.getsignal(signal.SIGINT)
    yield tmp_path
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def commands(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What `run.py` started to prepare the environment; all of it succeeds without being run."""
    started: list[str] = []

    def succeeds(*command: str | Path, quiet: bool = False) -> bool:
        started.append(" ".join(map(str, command[1:3])))
        (checkout / ".venv").mkdir(exist_ok=True)
        return True

    monkeypatch.setattr(run, "succeeds", succeeds)
    return started


def test_an_old_python_is_told_which_one_is_needed() -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 9, 1); runpy.run_path(sys.argv[1])"
    old = subprocess.run(
        [sys.executable, "-c", pretend, str(SOURCE)], capture_output=True, text=True
    )
    assert old.returncode == 1
    assert old.stderr.startswith("drawlesson needs Python 3.11 or newer; this is Python 3.9.")


def test_an_old_python_can_read_the_file() -> None:
    ast.parse(SOURCE.read_text("utf-8"), feature_version=(3, 7))


def test_it_needs_the_standard_library_alone() -> None:
    names = {
        alias.name if isinstance(node, ast.Import) else str(node.module)
        for node in ast.walk(ast.parse(SOURCE.read_text("utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert names <= sys.stdlib_module_names


@pytest.mark.parametrize(("arguments", "status"), [([], 2), (["play"], 2), (["--help"], 0)])
def test_without_a_command_it_shows_the_two(
    arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.main(arguments) == status
    said = capsys.readouterr().out
    assert "run.py lab" in said
    assert "run.py test" in said


def test_the_exit_status_is_passed_through(commands: list[str]) -> None:
    assert [run.main(["test", status]) for status in "05"] == [0, 5]


def test_it_installs_once_and_again_when_the_requirements_change(
    checkout: Path, commands: list[str]
) -> None:
    def installed() -> bool:
        commands.clear()
        assert run.main(["lab", "0"]) == 0
        return "-m pip" in commands

    assert installed()
    assert not installed()
    (checkout / "pyproject.toml").write_text("second")
    assert installed()
    assert not installed()


def test_a_failed_installation_is_told_and_tried_again(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / ".venv").mkdir()
    for _ in range(2):
        monkeypatch.setattr(run, "succeeds", lambda *command, quiet=False: "pip" not in command)
        assert run.main(["lab", "0"]) == 1
        assert "Installing failed" in capsys.readouterr().err


def test_a_half_made_environment_is_made_anew(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    half = checkout / ".venv"
    half.mkdir()
    (half / "pyvenv.cfg").touch()
    (half / "installed-lab").touch()
    monkeypatch.setattr(run, "succeeds", lambda *command, quiet=False: not quiet)
    run.ensure_environment()
    assert not half.exists(), "the half made environment was kept"
    assert "incomplete" in capsys.readouterr().out


def test_a_folder_that_is_no_environment_is_left_alone(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    precious = checkout / ".venv" / "precious.txt"
    precious.parent.mkdir()
    precious.touch()
    monkeypatch.setattr(run, "succeeds", lambda *command, quiet=False: False)
    assert run.main(["lab"]) == 1
    assert "is not a Python environment" in capsys.readouterr().err
    assert precious.exists()


def test_a_python_without_venv_is_told_what_to_install(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "succeeds", lambda *command, quiet=False: False)
    assert run.main(["lab"]) == 1
    assert "python3-venv" in capsys.readouterr().err


def test_the_file_is_a_script() -> None:
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(SOURCE), run_name="__main__")
    assert end.value.code == 2
