"""A fault that the package shows and logs fails the test in which it happens."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHOWN = """
from drawlesson.widgets.core.html import Markup
from drawlesson.widgets.core.scene_widget import SceneWidget
from tests.failures import failing
from tests.widgets.game_room.helpers import press

class Planted(SceneWidget):
    def _html(self):
        return Markup("nothing")

    def _text(self):
        return ""

    def _pressed(self, press):
        raise RuntimeError("planted")

    def _kept(self):
        return None

    def _put_back(self, kept):
        pass
"""


def outcome(folder: Path, test: str) -> tuple[str, str]:
    """How a test of these lines ends, and all that is said of it."""
    lines = "\n".join(f"    {line}" for line in test.splitlines())
    (folder / "test_it.py").write_text(f"{SHOWN}\n\ndef test_it():\n{lines}\n", "utf-8")
    told = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-p", "tests.failures", "-p", "no:cacheprovider"),
            *("--rootdir", str(folder), "-c", str(folder / "none.ini"), str(folder)),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
    ).stdout
    found = re.search(r"1 (passed|failed|error)", told.splitlines()[-1])
    assert found, told
    return found[1], told


@pytest.mark.parametrize(
    ("test", "ends"),
    [
        ('press(Planted(), "it")', "failed"),
        ('with failing(RuntimeError):\n    press(Planted(), "it")', "passed"),
        ('with failing(OSError):\n    press(Planted(), "it")', "failed"),
        ('with failing():\n    press(Planted(), "it")', "failed"),
        ("with failing():\n    pass", "failed"),
        ("pass", "passed"),
    ],
    ids=["unexpected", "expected", "another kind", "no refusal", "nothing fails", "nothing at all"],
)
def test_o63_a_failing_handler_makes_the_test_fail(tmp_path: Path, test: str, ends: str) -> None:
    (tmp_path / "none.ini").write_text("[pytest]\n", "utf-8")
    found, told = outcome(tmp_path, test)
    assert found == ends, told
    if "press" in test and ends == "failed":
        assert "RuntimeError: planted" in told, "what went wrong is not told"
