"""What a linter, a formatter and a type checker say about the code: nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("check", ["ruff check", "ruff format --check", "mypy"])
def test_a_checker_has_nothing_to_say(check: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *check.split()], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, f"`{check}` says:\n{done.stdout}{done.stderr}"
