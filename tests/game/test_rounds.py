"""Rounds: dealt, started, resumed; what cannot be is refused."""

import copy
import hashlib
import os
import pickle
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from drawlesson import (
    FULL_SET,
    LEFT,
    Draw,
    IllegalAction,
    Impossible,
    Pass,
    Play,
    Round,
    Rules,
    Tile,
    TileSet,
    Unreadable,
)
from tests.game.helpers import RULES, at, play, played, told

ROOT = Path(__file__).parents[2]


def digest(seeds: range) -> str:
    """A short sum of the deals of many seeds."""
    deals = "".join(str(Round.deal(rules, seed)) for rules in RULES for seed in seeds)
    return hashlib.sha256(deals.encode()).hexdigest()[:16]


def test_a_seed_gives_the_deal_it_has_always_given() -> None:
    r = Round.deal(Rules.draw(2), seed=7)
    assert str(r.hands[0]) == "[2|2] [2|3] [2|4] [3|3] [3|4] [5|6] [6|6]"
    assert str(r.hands[1]) == "[0|2] [0|3] [0|5] [1|1] [1|5] [3|5] [5|5]"
    assert " ".join(map(str, r.boneyard[:4])) == "[4|5] [0|6] [2|6] [3|6]"
    assert r.turn == 1
    assert digest(range(200)) == "3c8dbc9cbc81739e"


@pytest.mark.parametrize("hash_seed", ["0", "12345"])
def test_a_seed_gives_the_same_deal_in_every_process(hash_seed: str) -> None:
    program = "from tests.game.test_rounds import digest; print(digest(range(50)))"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert done.stdout.strip() == digest(range(50)), done.stderr


def test_whole_numbers_of_any_type_are_seeds() -> None:
    assert Round.deal(Rules.draw(), np.int64(7)) == Round.deal(Rules.draw(), 7)
    assert Round.deal(Rules.draw(), Random(7)) == Round.deal(Rules.draw(), 7)
    assert Round.deal(Rules.draw(), 10**5000) != Round.deal(Rules.draw(), 7)
    assert len({Round.deal(Rules.draw()) for _ in range(20)}) == 20
    random = Random(7)
    assert Round.deal(Rules.draw(), random) != Round.deal(Rules.draw(), random)
    assert type(Round.deal(Rules.draw(), 1, np.int64(1)).turn) is int


HUGE = pytest.param(-(10**5000), id="huge")


@pytest.mark.parametrize("seed", [-1, 1.0, "7", b"7", (), float("nan"), np.array([1, 2]), HUGE])
def test_what_is_no_seed(seed: Any) -> None:
    with pytest.raises(Impossible, match="expected"):
        Round.deal(Rules.draw(), seed)


@pytest.mark.parametrize("seat", [-1, 2, 1.0, "0", None, (0,), HUGE])
def test_what_is_no_seat(seat: Any) -> None:
    r = Round.deal(Rules.draw(), 1, 0)
    if seat is not None:
        with pytest.raises(Impossible, match="expected"):
            Round.deal(Rules.draw(), 1, seat)
    with pytest.raises(Impossible, match="expected"):
        Round.start(r.rules, hands=r.hands, boneyard=r.boneyard, opener=seat)
    with pytest.raises(Impossible, match="expected"):
        r.seen_from(seat)


@pytest.mark.parametrize("number", [-2, 0, 1, 5, 2.0, "2", None, HUGE])
def test_what_is_no_number_of_players(number: Any) -> None:
    for make in (Rules.draw, Rules.block, Rules.ply_yard):
        with pytest.raises(Impossible, match="expected"):
            make(number)


@pytest.mark.parametrize("name", ["Draw", "", "muggins", None, ["draw"], 2])
def test_what_is_no_rule_set(name: Any) -> None:
    with pytest.raises(Impossible, match="expected"):
        Rules.named(name, 2)


def dealt() -> dict[str, Any]:
    """The parts of a deal, to be spoilt one at a time."""
    r = Round.deal(Rules.draw(), 1, 0)
    return {"hands": list(r.hands), "boneyard": r.boneyard, "opener": 0}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda deal: deal.update(hands=deal["hands"][:1]),
        lambda deal: deal.update(hands=[*deal["hands"], ""]),
        lambda deal: deal.update(hands=[deal["hands"][0]] * 2),
        lambda deal: deal.update(hands=[FULL_SET, ""]),
        lambda deal: deal.update(hands=None),
        lambda deal: deal.update(hands=[3, 4]),
        lambda deal: deal.update(hands=set(deal["hands"])),
        lambda deal: deal.update(hands=["(2, 5)", "x"]),
        lambda deal: deal.update(hands=[[(0, 1)], deal["hands"][1]]),
        lambda deal: deal.update(boneyard=deal["boneyard"][1:]),
        lambda deal: deal.update(boneyard=[*deal["boneyard"], Tile(0, 0)]),
        lambda deal: deal.update(boneyard=[*deal["boneyard"][1:], deal["boneyard"][1]]),
        lambda deal: deal.update(boneyard=set(deal["boneyard"])),
        lambda deal: deal.update(boneyard=None),
        lambda deal: deal.update(boneyard=[str(tile) for tile in deal["boneyard"]]),
        lambda deal: deal.update(
            hands=[deal["hands"][0] | TileSet(deal["boneyard"][:1]), deal["hands"][1]],
            boneyard=deal["boneyard"][1:],
        ),
    ],
)
def test_what_is_no_deal(spoil: Any) -> None:
    Round.start(Rules.draw(), **dealt())
    spoil(deal := dealt())
    with pytest.raises((Impossible, Unreadable), match=r"expected|comes twice|missing"):
        Round.start(Rules.draw(), **deal)


def test_tiles_may_come_in_any_collection() -> None:
    deal = dealt()
    expected = Round.start(Rules.draw(), **deal)
    for collect in (str, set, frozenset, list, iter, reversed, lambda hand: (t for t in hand)):
        hands = [collect(hand if collect is not reversed else [*hand]) for hand in deal["hands"]]
        given = {**deal, "hands": hands, "boneyard": iter(deal["boneyard"])}
        assert Round.start(Rules.draw(), **given) == expected
    assert Round.start(Rules.draw(), **{**deal, "hands": iter(deal["hands"])}) == expected


def test_any_position_of_a_round_that_lasts_can_be_resumed() -> None:
    for rules in RULES:
        for seed in range(15):
            for r in played(Round.deal(rules, seed), Random(seed)):
                if r.over:
                    continue
                again = Round.resume(
                    rules,
                    line=r.line,
                    hands=r.hands,
                    boneyard=r.boneyard,
                    turn=r.turn,
                    passes=r.passes,
                )
                assert again == r, told(r)
                assert hash(again) == hash(r), told(r)
                assert again.legal_actions == r.legal_actions, told(r)
                assert (again.before, again.action) == (None, None)


@pytest.mark.parametrize(
    "spoilt",
    [{"line": "(2|3)(4|5)"}, {"line": None}, {"line": 5}, {"line": "(2|3)"}, {"line": "[2|3]"},
     {"line": ["(2|3)(3|5)"]}, {"passes": 2}, {"passes": -1}, {"passes": 1.0}, {"passes": None},
     {"turn": 2}, {"turn": -1}, {"turn": "0"}, {"hands": ["", "[0|0]"]}, {"rules": "draw"}],
    ids=str,
)  # fmt: skip
def test_what_is_no_position(spoilt: dict[str, Any]) -> None:
    r = at("(2|3)(3|5)", "[4|6] [1|1]", boneyard=2)
    given = {"rules": r.rules, "line": r.line, "hands": r.hands, "boneyard": r.boneyard, "turn": 0}
    Round.resume(**given)  # type: ignore[arg-type]
    with pytest.raises((Impossible, Unreadable), match=r"expected|missing"):
        Round.resume(**{**given, **spoilt})  # type: ignore[arg-type]


def test_who_passed_cannot_have_had_anything_to_do() -> None:
    stuck = at("(2|3)(3|5)", "[4|6] [1|1]", boneyard=2)
    parts = {"line": stuck.line, "hands": stuck.hands, "boneyard": stuck.boneyard}
    assert Round.resume(stuck.rules, **parts, turn=1, passes=1).passes == 1
    with pytest.raises(Impossible, match="seat 1 cannot have passed"):
        Round.resume(stuck.rules, **parts, turn=0, passes=1)
    could_draw = at("(2|3)(3|5)", "[4|6] [1|1]", boneyard=3)
    with pytest.raises(Impossible, match="seat 0 cannot have passed"):
        Round.resume(stuck.rules, line=could_draw.line, hands=could_draw.hands,
                     boneyard=could_draw.boneyard, turn=1, passes=1)  # fmt: skip
    with pytest.raises(Impossible, match="cannot have passed"):
        Round.resume(Rules.draw(), **{**dealt_position(), "passes": 1})


def dealt_position() -> dict[str, Any]:
    """A deal as a position."""
    r = Round.deal(Rules.draw(), 1, 0)
    return {"line": "", "hands": r.hands, "boneyard": r.boneyard, "turn": 0}


@pytest.mark.parametrize(
    "thing",
    [None, 5, "draw", "[2|6] left", (Tile(2, 6), LEFT), (Tile(2, 6), None), ((2, 6), LEFT),
     Tile(2, 6), Draw, Pass, object(), np.arange(3), np.array(["a", "b"]), [], {}, float("nan")],
    ids=lambda thing: type(thing).__name__,
)  # fmt: skip
def test_what_is_no_action(thing: Any) -> None:
    over = at("(2|3)(3|5)", "[2|6]").after(play("[2|6]", LEFT))
    for r in (at("(2|3)(3|5)", "[2|6] [1|1]"), at("", "[2|6] [1|1]", 14), over):
        for ask in (r.after, r.refusals):
            with pytest.raises(Impossible, match="expected a Play"):
                ask(thing)


def test_an_illegal_action_says_why_and_survives_pickling() -> None:
    r = at("(2|3)(3|5)", "[5|6] [1|1]")
    with pytest.raises(IllegalAction, match=r"\[5\|6\] left is refused by D3.1") as caught:
        r.after(play("[5|6]", LEFT))
    assert caught.value.refusals == r.refusals(play("[5|6]", LEFT))
    assert caught.value.refusals[0][:5] == ("D3.1", Tile(5, 6), "left", 2, 9)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.action, again.refusals) == (caught.value.action, caught.value.refusals)


def test_older_positions_stay_as_they_were() -> None:
    *_, last = played(Round.deal(Rules.draw(4), 6), Random(6))
    history = last.history
    assert history[0] == Round.deal(Rules.draw(4), 6)
    for before, after in pairwise(history):
        assert after.before is before
        assert after.action is not None
        assert before.after(after.action) == after, told(before)
    for copied in (pickle.loads(pickle.dumps(last)), copy.deepcopy(last)):
        assert copied == last
        assert copied.history == history


def test_equality_looks_at_the_position_alone() -> None:
    r = at("(2|3)(3|5)", "[2|6] [5|6] [1|1]")
    again = Round.resume(r.rules, line="(2|3)(3|5)", hands=r.hands, boneyard=r.boneyard, turn=0)
    assert r == again
    assert (r != again) is False
    assert len({r, again}) == 1
    assert r.after(Draw()) != r
    assert r != tuple(r)
    assert r != None  # noqa: E711


def test_actions_are_values_that_exist_once() -> None:
    for action in (Draw(), Pass(), Play(Tile(2, 5), LEFT), Play(Tile(2, 5))):
        assert pickle.loads(pickle.dumps(action)) is action
        assert copy.deepcopy(action) is action
        assert eval(repr(action)) is action
    assert Draw() != Pass()
    assert len({Draw(), Pass(), Draw(), Play(Tile(2, 5)), Play(Tile(5, 2))}) == 3
    for tile in (None, (2, 5), "[2|5]"):
        with pytest.raises(Impossible):
            Play(tile)  # type: ignore[arg-type]
