"""What is kept in the checkout: nothing of a learner's, and nothing that tools leave behind."""

import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from drawlesson.lessons.games.files import Games
from drawlesson.lessons.progress.progress import Progress
from drawlesson.lessons.progress.progress_file import NAME, ProgressFile
from tests.lessons.games.helpers import any_game

ROOT = Path(__file__).parents[2]


def git(*command: str) -> list[str]:
    """The lines that git prints about the checkout."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("This is no checkout.")
    done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True)
    assert not done.stderr, done.stderr
    return done.stdout.splitlines()


def test_nothing_is_kept_that_is_to_be_ignored() -> None:
    assert git("ls-files", "--cached", "--ignored", "--exclude-standard") == []


@pytest.mark.parametrize("folder", ["", "notebooks/"])
def test_a_learner_s_files_are_ignored(folder: str, tmp_path: Path) -> None:
    """Wherever lessons are run in a checkout, whatever is written beside them."""
    progress = ProgressFile(tmp_path / NAME)
    progress.add(Progress.of([0]))
    (tmp_path / NAME).write_text("{")  # is set aside
    progress.add(Progress.of([1]))
    games = Games.beside(tmp_path / NAME)
    games.save(None, any_game(Random(1)))
    left = [path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()]
    assert len(left) >= 3
    assert {path.parts[0].partition(".")[0] for path in left} >= {"progress", "games"}
    names = [f"{folder}{path.as_posix()}" for path in left]
    assert sorted(git("check-ignore", "--no-index", *names)) == sorted(names)
