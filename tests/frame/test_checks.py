"""What linter, formatter, type checker and translation check say about the project: nothing.

They are the hooks of `.pre-commit-config.yaml`, so that a commit is held to what CI is.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOOKS = re.findall(
    r"^ +entry: python (.+)$", (ROOT / ".pre-commit-config.yaml").read_text("utf-8"), re.MULTILINE
)
EVERYTHING = "run.py test"


@pytest.mark.parametrize("hook", [hook for hook in HOOKS if hook != EVERYTHING])
def test_a_hook_has_nothing_to_say(hook: str) -> None:
    done = subprocess.run([sys.executable, *hook.split()], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"`{hook}` says:\n{done.stdout}{done.stderr}"


def test_ci_and_the_hooks_run_the_same() -> None:
    assert {"-m ruff check", "-m ruff format --check", "-m mypy", EVERYTHING} <= {*HOOKS}
    assert EVERYTHING in (ROOT / ".ci" / "run").read_text("utf-8")
