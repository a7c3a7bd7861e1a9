"""350 rounds that an independent program has played, step by step."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from drawlesson import Action, Draw, Pass, Play, Round, Rules, Tile
from drawlesson.game.records import check, write
from tests.game.helpers import agree, told, whole_and_matching
from tests.game.oracle import Table

LINES = gzip.decompress((Path(__file__).parents[1] / "cases/rounds.jsonl.gz").read_bytes())
ROUNDS: list[dict[str, Any]] = [
    json.loads(line.replace(b'"plyyard"', b'"ply-yard"')) for line in LINES.splitlines()
]
KINDS = sorted({(golden["rules"], golden["players"]) for golden in ROUNDS})


def action(given: list[Any]) -> Action:
    """An action as the golden rounds write it."""
    if given[0] != "play":
        return Draw() if given[0] == "draw" else Pass()
    return Play(Tile(*given[1]), None if given[2] == "open" else given[2])


def test_there_are_all_of_them() -> None:
    assert len(ROUNDS) == 350
    assert len(KINDS) == 7


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_golden_rounds(name: str, players: int) -> None:
    rules = Rules.named(name, players)
    for number, golden in enumerate(ROUNDS):
        if (golden["rules"], golden["players"]) != (name, players):
            continue
        r = Round.start(
            rules,
            hands=[[Tile(*tile) for tile in hand] for hand in golden["hands"]],
            boneyard=[Tile(*tile) for tile in golden["stock"]],
            opener=golden["opener"],
        )
        for at, step in enumerate(golden["steps"]):
            where = f"round {number}, step {at}{told(r)}"
            assert r.turn == step["turn"], where
            assert r.line.ends == (step["ends"] and tuple(step["ends"])), where
            assert list(r.legal_actions) == [action(given) for given in step["legal"]], where
            assert not r.over, where
            assert r.settlement is None, where
            if at % 5 == number % 5:
                agree(r)
                whole_and_matching(r)
            r = r.after(action(step["act"]))
        where = f"round {number}, at its end{told(r)}"
        assert r.over, where
        assert r.legal_actions == (), where
        assert [*r.line] == [tuple(tile) for tile in golden["line"]], where
        settled = r.settlement
        assert settled is not None, where
        assert (settled.how, settled.winner) == (golden["done"], golden["winner"]), where
        assert list(settled.totals) == golden["totals"], where
        if rules.keeps_points:
            assert list(settled.points or ()) == golden["points"], where
        else:
            assert settled.points is None, where
        names = ["Mina", "Ola", "Ken", "가을"][:players]
        again = check(write(r, names))
        assert again.fault is None, where
        assert again.rounds == r.history, where


def test_the_oracle_of_the_other_tests_agrees_too() -> None:
    for golden in ROUNDS:
        table = Table(golden["rules"], golden["hands"], golden["stock"], golden["opener"])
        for step in golden["steps"]:
            assert [list(map(_listed, act)) for act in table.legal()] == step["legal"]
            table.act(
                tuple(tuple(part) if isinstance(part, list) else part for part in step["act"])
            )
        how, winner, totals, points = table.outcome()
        assert (how, winner, totals) == (golden["done"], golden["winner"], golden["totals"])
        assert points == golden["points"]


def _listed(part: Any) -> Any:
    return list(part) if isinstance(part, tuple) else part
