"""What holds for any round, any text and anything at all that is given to the game."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from drawlesson import (
    FULL_SET,
    LEFT,
    Draw,
    IllegalAction,
    Impossible,
    Line,
    Match,
    Pass,
    Play,
    Round,
    Rules,
    Tile,
    TileSet,
    Unreadable,
    settle,
)
from drawlesson.game.records import check, read, write
from tests.game.helpers import RULES, THINKABLE, agree, at, played, told, whole_and_matching
from tests.game.oracle import Table

NAMED = (Unreadable, Impossible, IllegalAction)
NAMES = ["Mina", "Ola Ö.", "3 가을", "さくら"]


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """A position somewhere in a round of any kind, reached by any legal actions."""
    r = Round.deal(draw(st.sampled_from(RULES)), draw(st.integers(0, 10**6)))
    eager = draw(st.integers(0, 3))
    for choice in draw(st.lists(st.integers(0, 99), max_size=70)):
        if not r.legal_actions:
            break
        last = len(r.legal_actions) - 1
        r = r.after(r.legal_actions[last if choice % 4 < eager else choice % (last + 1)])
    return r


@given(rounds())
def test_28_tiles_are_kept_and_the_line_matches(r: Round) -> None:
    for position in r.history:
        whole_and_matching(position)


@given(rounds())
def test_actions_have_one_outcome_just_when_they_leave_the_same_tiles_and_values(r: Round) -> None:
    def left_by(action: Any) -> object:
        after = r.after(action)
        return after.hands, len(after.boneyard), after.passes, sorted(after.line.ends or ())

    outcomes = {action: r.line.outcome(action) for action in r.legal_actions}
    for one, outcome in outcomes.items():
        assert outcome in r.legal_actions
        for other in r.legal_actions:
            if outcomes[other] == outcome:
                assert left_by(one) == left_by(other), f"{one} and {other} do not leave the same"
            elif r.line.ends is not None and len({*r.line.ends}) == 1:
                assert left_by(one) != left_by(other), f"{one} and {other} leave the same"


@given(rounds())
def test_legal_unrefused_and_possible_are_the_same(r: Round) -> None:
    agree(r)


def test_the_three_answers_agree_in_thousands_of_positions() -> None:
    assert len(set(THINKABLE)) == 86
    seen = 0
    for seed in range(12):
        for rules in RULES:
            for r in played(Round.deal(rules, seed), Random(seed)):
                agree(r)
                seen += 1
    assert seen > 2000


@given(rounds())
def test_a_round_lasts_while_somebody_can_act(r: Round) -> None:
    blocked = r.passes == r.rules.players
    out = any(not hand for hand in r.hands)
    assert r.over == (blocked or out) == (r.legal_actions == ()) == (r.settlement is not None), (
        told(r)
    )


@given(rounds(), st.lists(st.text(min_size=1, max_size=8), min_size=4, max_size=4, unique=True))
def test_records_come_back(r: Round, names: list[str]) -> None:
    players = NAMES[: r.rules.players]
    checked = check(write(r, players))
    assert checked.fault is None, told(r)
    assert checked.rounds == r.history, told(r)
    try:
        text = write(r, names[: r.rules.players])
    except Impossible:
        return
    again = check(text.encode())
    assert again.players == tuple(names[: r.rules.players]), text
    assert again.rounds == r.history, text


@given(rounds(), st.lists(st.integers(0, 99), max_size=4))
def test_records_of_resumed_rounds_come_back(r: Round, choices: list[int]) -> None:
    if r.over:
        return
    start = Round.resume(r.rules, line=r.line, hands=r.hands, boneyard=r.boneyard,
                         turn=r.turn, passes=r.passes)  # fmt: skip
    assert start == r
    for choice in choices:
        if start.legal_actions:
            start = start.after(start.legal_actions[choice % len(start.legal_actions)])
    checked = check(write(start, NAMES[: r.rules.players]))
    assert checked.rounds == start.history, told(start)


@given(rounds())
def test_copies_are_equal(r: Round) -> None:
    for again in (pickle.loads(pickle.dumps(r)), copy.deepcopy(r)):
        assert again == r
        assert again.history == r.history
        assert again.legal_actions == r.legal_actions


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_a_second_engine_agrees(rules: Rules) -> None:
    for seed in range(60):
        random = Random(seed)
        r = Round.deal(rules, random)
        table = Table(rules.name, r.hands, r.boneyard, r.turn)
        while not r.over:
            expected: list[Any] = [
                Play(Tile(*a[1]), None if a[2] == "open" else a[2])
                if a[0] == "play"
                else {"draw": Draw(), "pass": Pass()}[a[0]]
                for a in table.legal()
            ]
            assert list(r.legal_actions) == expected, told(r)
            choice = random.randrange(len(expected))
            table.act(table.legal()[choice])
            r = r.after(r.legal_actions[choice])
            assert [*r.line] == table.line, told(r)
            assert (r.turn, [sorted(hand) for hand in r.hands]) == (table.turn, table.hands)
        assert table.done()
        how, winner, totals, points = table.outcome()
        settled = r.settlement
        assert settled is not None
        assert (settled.how, settled.winner, [*settled.totals]) == (how, winner, totals), told(r)
        assert settled.points == (tuple(points) if rules.keeps_points else None)


# Anything that is given


ALPHABET = (
    "[]()|-0123456789 ,:\n\r\tａ０１２３［］｜（）：，、。–\ufeffdrawpsleftighHOBRM가é\u0301²٣"
)
SNIPPETS = ["Rules: draw", "Players: a, b", "Opener: a", "Hand a: ", "Hand b: ", "Boneyard: ",
            "Line: ", "Passes: ", "Record: 1", "1 a: ", "2 b: draw, ", "[2|5]", "(2|5)", "pass",
            "left", "\n", "\r\n", " ", str(FULL_SET), "9" * 5000]  # fmt: skip
texts = st.one_of(
    st.text(),
    st.text(ALPHABET),
    st.lists(st.sampled_from(SNIPPETS)).map("".join),
    st.just("\ud800"),
)


@settings(max_examples=400)
@given(texts)
@example("9" * 5000 + "-1")
@example("(2|3)" * 3000)
@example(":")
@example("Hand a")
def test_any_text_is_read_or_unreadable(text: str) -> None:
    parsers: list[Callable[[str], Any]] = [Tile.parse, TileSet.parse, Line.parse, read, check]
    for parse in parsers:
        try:
            parsed = parse(text)
        except (Unreadable, Impossible) as error:
            unreadable = isinstance(error, Unreadable) or parse == TileSet.parse
            assert unreadable, f"{parse} raised {error!r}"  # noqa: PT017
        else:
            if parse in (Tile.parse, TileSet.parse, Line.parse):
                assert parse(str(parsed)) == parsed


@given(st.binary())
def test_any_bytes_are_read_or_unreadable(data: bytes) -> None:
    with pytest.raises(Unreadable):
        read(data)


@given(st.sets(st.sampled_from([*FULL_SET])))
def test_sets_print_and_parse(tiles: set[Tile]) -> None:
    hand = TileSet(tiles)
    assert TileSet.parse(str(hand)) == hand == eval(repr(hand))
    assert sorted(tiles) == list(hand)
    assert TileSet.parse(", ".join(f"{tile.high}-{tile.low}" for tile in tiles)) == hand
    assert hand.pips == sum(tile.pips for tile in tiles)


def hostile() -> list[Any]:
    """Things that nobody should give, and somebody will."""
    return [
        None, True, 5, -1, 10**5000, -(10**5000), 2.5, float("nan"), 1j,
        "", "x", "\ud800", "9" * 5000, "[1|1]", b"", b"[2|5]", bytearray(b"x"),
        [], {}, set(), {1}, (), (1, 2), [None], {"a": 1}, range(3), iter([1]), (n for n in "ab"),
        object(), type, Tile, Round, lambda: 0, ...,
        Tile(1, 1), FULL_SET, Draw(), (Tile(2, 6), LEFT), Line(), Rules.draw(), Rules.draw()[:3],
        settle(Rules.draw(3), [1, 2, 3]),
        np.int64(3), np.int8(-1), np.float64(1), np.arange(3), np.array(4), np.array(["left"] * 2),
        np.str_("left"), np.bool_(True),
    ]  # fmt: skip


R = at("(2|3)(3|5)", "[2|6] [1|1]")
PARTS: dict[str, Any] = {"line": R.line, "hands": R.hands, "boneyard": R.boneyard, "turn": 0}
DOORS: dict[str, Callable[[Any], Any]] = {
    "Tile": lambda x: Tile(x, 1),
    "Tile.parse": Tile.parse,
    "TileSet": TileSet,
    "TileSet.parse": TileSet.parse,
    "TileSet &": lambda x: FULL_SET & x,
    "TileSet <=": lambda x: x >= FULL_SET,
    "in TileSet": lambda x: x in FULL_SET,
    "showing": FULL_SET.showing,
    "Line.parse": Line.parse,
    "Line.places": R.line.places,
    "Line.joined": R.line.joined,
    "Line.value": R.line.value,
    "Play": Play,
    "Play end": lambda x: Play(Tile(1, 1), x),
    "Rules.draw": Rules.draw,
    "Rules.ply_yard": Rules.ply_yard,
    "Rules.block": Rules.block,
    "Rules.named": lambda x: Rules.named(x, 2),
    "Rules.named players": lambda x: Rules.named("draw", x),
    "Rules.drawable": Rules.draw().drawable,
    "deal rules": Round.deal,
    "deal seed": lambda x: Round.deal(Rules.draw(), x),
    "deal opener": lambda x: Round.deal(Rules.draw(), 1, x),
    "start": lambda x: Round.start(Rules.draw(), hands=x, boneyard=x, opener=x),
    "resume rules": lambda x: Round.resume(x, **PARTS),
    **{
        f"resume {name}": lambda x, name=name: Round.resume(Rules.draw(), **{**PARTS, name: x})  # type: ignore[misc]
        for name in (*PARTS, "passes")
    },
    "resume a hand": lambda x: Round.resume(Rules.draw(), **{**PARTS, "hands": [x, x]}),
    "after": R.after,
    "refusals": R.refusals,
    "seen_from": R.seen_from,
    "settle rules": lambda x: settle(x, [1, 2]),
    "settle totals": lambda x: settle(Rules.draw(), x),
    "settle a total": lambda x: settle(Rules.draw(), [x, 1]),
    "settle out": lambda x: settle(Rules.draw(), [0, 0], x),
    "Match rules": Match,
    "Match scores": lambda x: Match(Rules.draw(), x),
    "Match a score": lambda x: Match(Rules.draw(), [x, 1]),
    "Match opener": lambda x: Match(Rules.draw(), None, x),
    "Match.after": Match(Rules.draw()).after,
    "read": read,
    "check": check,
    "write a round": lambda x: write(x, ["a", "b"]),
    "write names": lambda x: write(R, x),
    "write a name": lambda x: write(R, [x, "b"]),
    "==": lambda x: [thing == x for thing in (FULL_SET, R, R.line, Draw())],
}


@pytest.mark.parametrize("door", DOORS)
def test_nothing_raises_but_the_named_errors(door: str) -> None:
    before = repr(R)
    for thing in hostile():
        try:
            DOORS[door](thing)
        except NAMED as error:
            assert str(error)  # noqa: PT017
        except Exception as error:
            pytest.fail(f"{door} given a {type(thing).__name__} raised {error!r:.200}")
    assert repr(R) == before
