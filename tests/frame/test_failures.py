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


CASES = {  # what a test does, and how it ends
    "unexpected": ('press(Planted(), "it")', "failed"),
    "expected": ('with failing(RuntimeError):\n    press(Planted(), "it")', "passed"),
    "another_kind": ('with failing(OSError):\n    press(Planted(), "it")', "failed"),
    "no_refusal": ('with failing():\n    press(Planted(), "it")', "failed"),
    "nothing_fails": ("with failing():\n    pass", "failed"),
    "nothing_at_all": ("pass", "passed"),
}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What pytest says of a file of these tests."""
    folder = tmp_path_factory.mktemp("planted")
    tests = [
        f"def test_{name}():\n" + "".join(f"    {line}\n" for line in lines.splitlines())
        for name, (lines, _) in CASES.items()
    ]
    (folder / "test_it.py").write_text("\n\n".join([SHOWN, *tests]), "utf-8")
    (folder / "none.ini").write_text("[pytest]\n", "utf-8")
    return subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-p", "tests.failures", "-p", "no:cacheprovider"),
            *("-rA", "--rootdir", str(folder), "-c", str(folder / "none.ini"), str(folder)),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
    ).stdout


@pytest.mark.parametrize("name", CASES)
def test_o63_a_failing_handler_makes_the_test_fail(told: str, name: str) -> None:
    lines, ends = CASES[name]
    ended = re.findall(
        rf"^(PASSED|FAILED|ERROR) \S*test_it.py::test_{name}\b(.*)", told, re.MULTILINE
    )
    assert {how.lower() for how, _ in ended} == {ends}, told
    if "press" in lines and ends == "failed":
        part = told.partition(f"__ test_{name} __")[2].partition("\n____")[0]
        assert "RuntimeError: planted" in part, "what went wrong is not told"
