"""How fast puzzles are made, and which share of what is tried is kept.

    python benchmarks/puzzles.py [--seeds N] [--check] [THEME ...]

With `--check` each answer is found again by the second way of the tests, where that is
not too long, and each puzzle is searched for a second right answer.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import perm
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from pack import tries  # noqa: E402

from drawlesson.lessons import THEMES  # noqa: E402
from drawlesson.lessons.exercises.action_choice import alike, worlds  # noqa: E402
from drawlesson.lessons.exercises.exercise import LEVELS  # noqa: E402
from drawlesson.lessons.questions.answer_types import Marks  # noqa: E402
from tests.lessons import naive  # noqa: E402

MOST_WORLDS = 900
"""Placements and orders of a proven puzzle, times the tiles of all hands, at most."""


def checked(item: Any) -> bool:
    """Whether the answer was found again; False where that takes too long."""
    if item.theme in ("T7", "T13", "T14"):
        view = item.position
        orders = perm(view.boneyard, view.drawable)
        if len(worlds(view)) * orders * sum(view.sizes) > MOST_WORLDS:
            return False
    second = naive.answer(item)
    assert naive.is_right(item, item.right, second), item
    if not isinstance(item.way, Marks):
        right = [each for each in item.way.thinkable() if not item.reasons(each)]
        if item.theme in naive.SEVERAL:
            assert second == {*right}, item
            assert all(alike(item.position, each, item.right) for each in right), item
        else:
            assert right == [item.right], item
    return True


def main() -> None:
    """Print a line for each theme and level."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("themes", nargs="*", default=[*THEMES])
    parser.add_argument("--seeds", type=int, default=50)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    print("theme level  a second  slowest  kept of rounds tried  found again")
    for theme in given.themes:
        for level in LEVELS:
            tried, times, again = 0, [], 0
            for seed in range(given.seeds):
                began = time.perf_counter()
                count, item = tries(theme, level, seed)
                times.append(time.perf_counter() - began)
                tried += count
                again += given.check and checked(item)
            print(
                f"{theme:5} {level:5} {given.seeds / sum(times):9.1f} {max(times) * 1000:5.0f} ms "
                f"{given.seeds / tried:18.2%} {again:16}",
                flush=True,
            )


if __name__ == "__main__":
    main()
