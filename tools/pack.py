"""Choose the puzzles of the pack afresh: of each theme and level those that are found soonest.

    python tools/pack.py           writes drawlesson/lessons/exercises/pack.txt
    python tools/pack.py --check   tells whether it would be another one

How soon is counted in rounds that were tried, never in time, so everybody gets the same
pack. Of the proven themes the puzzles are left out whose second proof in the tests would
take long. Where one of several is chosen, the right one stands in no place in more than half
of the puzzles, as far as there are others.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

from drawlesson.lessons.exercises.action_choice import worlds
from drawlesson.lessons.exercises.exercise import LEVELS
from drawlesson.lessons.exercises.themes import THEMES
from drawlesson.lessons.questions.answer_types import One

PLACE: Final = Path(__file__).parents[1] / "drawlesson" / "lessons" / "exercises" / "pack.txt"
HEAD: Final = "# Theme and level: the seeds of the pack. Written by tools/pack.py.\n"
SIZE: Final = 300
LOOKED_AT: Final = 60
"""Seeds of each theme and level among which the soonest found are chosen."""
PROVEN: Final = ("T7", "T13", "T14")
MOST_WORLDS: Final = 630
"""Placements and orders of a proven puzzle, times the tiles of both hands."""


def tries(theme: str, level: int, seed: int) -> tuple[int, Any]:
    """How many candidates were looked at until this puzzle came about, and the puzzle."""
    kind, count = THEMES[theme], 0

    class Counted(kind):  # type: ignore[misc, valid-type]
        @classmethod
        def _candidate(cls, *given: Any) -> Any:
            nonlocal count
            count += 1
            return kind._candidate(*given)

    made = Counted.make(level, seed)
    return count, made


def cost(puzzle: Any) -> int:
    """How long its second proof takes: placements, times tiles to be played."""
    if puzzle.theme not in PROVEN:
        return 0
    view = puzzle.position
    orders = 1
    for drawn in range(view.drawable):
        orders *= view.boneyard - drawn
    return len(worlds(view)) * orders * sum(view.sizes)


def place(puzzle: Any) -> int | None:
    """Where the right one of several options stands; None where no option is chosen."""
    way = puzzle.way
    return way.options.index(puzzle.right) if isinstance(way, One) else None


def chosen(theme: str, level: int, number: int) -> list[int]:
    """The seeds of the puzzles that are found soonest, ascending."""
    found = []
    for seed in range(LOOKED_AT):
        count, puzzle = tries(theme, level, seed)
        if cost(puzzle) <= MOST_WORLDS:
            found.append((count, seed, place(puzzle)))
    assert len(found) >= number, f"{theme} {level}: only {len(found)} puzzles can be proved again"
    soonest = sorted(found, key=lambda each: each[:2])
    taken = Counter[int]()
    mixed, others = [], []
    for _, seed, at in soonest:
        if at is not None and taken[at] >= (number + 1) // 2:
            others.append(seed)
        else:
            mixed.append(seed)
            taken.update([] if at is None else [at])
    return sorted([*mixed, *others][:number])


def written() -> str:
    """The pack as text."""
    every = [(theme, level) for theme in THEMES for level in LEVELS]
    each, more = divmod(SIZE, len(every))
    hardest = [kind for kind in every if kind[0] in PROVEN][:more]
    lines = []
    for theme, level in every:
        number = each + ((theme, level) in hardest)
        lines.append(f"{theme} {level}: {' '.join(map(str, chosen(theme, level, number)))}\n")
    return HEAD + "".join(lines)


def main() -> int:
    """Write the pack, or tell whether it is due."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    text = written()
    if parser.parse_args().check:
        return int(PLACE.read_text("utf-8") != text)
    PLACE.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
