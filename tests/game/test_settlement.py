"""The arithmetic at the end of a round, and matches."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from drawlesson import Impossible, Match, Round, Rules, settle

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "cases/figures.json").read_text("utf-8")
)["settlements"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["totals"]))
def test_published_settlements(case: dict[str, Any]) -> None:
    settled = settle(Rules.draw(len(case["totals"])), case["totals"], case.get("out"))
    assert (settled.how, settled.winner) == (case["how"], case["winner"])
    assert settled.points == tuple(case["points"])
    if "working" in case:
        assert str(settled.working) == case["working"]
    assert settled.working.points == max(settled.points)


@pytest.mark.parametrize("out", [None, 0, 1, 2])
def test_the_working_adds_up_to_the_points(out: int | None) -> None:
    for low in range(12):
        totals = [low, 8, 10]
        if out is not None:
            totals[out] = 0
        settled = settle(Rules.draw(3), totals, out)
        assert settled.points is not None
        assert sum(settled.points) == settled.working.points == sum(p for _, p in settled.working)
        again = pickle.loads(pickle.dumps(settled))
        assert (again, str(again.working)) == (settled, str(settled.working))
        assert str(copy.deepcopy(settled).working) == str(settled.working)


@pytest.mark.parametrize(
    ("totals", "out"),
    [([1], None), ([1, 2, 3], None), ([-1, 3], None), ([1.0, 2], None), (["1", 2], None), (5, None),
     ([100, 100], None), ({3, 8}, None), ([10**5000, 1], None), (None, None), ("38", None),
     ([0, 8], 2), ([0, 8], -1), ([0, 8], "0"), ([0, 8], 1), ([8, 8], 0), ([0, 8], 0.0)],
)  # fmt: skip
def test_totals_that_cannot_be(totals: Any, out: Any) -> None:
    with pytest.raises(Impossible, match="expected"):
        settle(Rules.draw(), totals, out)


def test_any_whole_numbers_in_any_order_of_seats() -> None:
    assert settle(Rules.draw(), np.array([3, 9])).points == (6, 0)
    assert settle(Rules.draw(), (n for n in (3, 9))).points == (6, 0)  # type: ignore[arg-type]
    assert settle(Rules.draw(), [0, 9], np.int64(0)).winner == 0


@pytest.mark.parametrize("thing", [None, "draw", 2, (), Rules])
def test_what_are_no_rules(thing: Any) -> None:
    for call in (lambda: settle(thing, [1, 2]), lambda: Match(thing), lambda: Round.deal(thing)):
        with pytest.raises(Impossible, match="expected rules"):
            call()
