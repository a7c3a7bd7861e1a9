"""Totals that are tried: hands that have them, totals that cannot be, what others would pay."""

from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from drawlesson import FULL_SET, Line, Pass, Round, Rules, Tile, TileSet, settle
from drawlesson.lessons.explore.totals import cannot_be, elsewhere, hands_of, most_held

LIGHT = [tile for tile in FULL_SET if tile.pips <= 3]


def some_hands_have(totals: tuple[int, ...], free: frozenset[Tile] = frozenset(LIGHT)) -> bool:
    """Whether the 28 tiles give such hands, found by trying all sets of light tiles."""
    if not totals:
        return True
    first, *rest = totals
    tried = (set(held) for size in (1, 2, 3) for held in combinations(free, size))
    return any(
        sum(tile.pips for tile in held) == first and some_hands_have(tuple(rest), free - held)
        for held in tried
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_small_totals_can_be_just_when_some_hands_have_them(players: int) -> None:
    for totals in combinations_with_replacement(range(4), players):
        assert (cannot_be(totals) is None) == some_hands_have(totals), totals


@pytest.mark.parametrize(
    "totals", [(3, 8, 10), (0, 1), (168 - 5, 4), (42, 42, 42, 41), (10, 10), (12, 12, 12)]
)
def test_the_hands_count_what_they_shall_and_share_no_tile(totals: tuple[int, ...]) -> None:
    hands = hands_of(totals)
    assert hands is not None
    assert tuple(hand.pips for hand in hands) == totals
    assert all(hands), "nobody's hand is empty"
    held = [tile for hand in hands for tile in hand]
    assert len({*held}) == len(held)


def test_a_seat_that_is_out_holds_nothing() -> None:
    assert hands_of((0, 0, 8), out=0) == (TileSet(), TileSet("[0|0]"), TileSet("[2|6]"))
    assert cannot_be((0, 0, 8), out=0) is None
    assert cannot_be((0, 0, 8)) is not None, "two hands of [0|0]"


@pytest.mark.parametrize(
    ("totals", "out", "kind"),
    [
        ((100, 69), None, "more than all"),
        ((0, 0), None, "two with none"),
        ((0, 0, 0), 0, "two with none"),
        ((1, 1), None, "no such hands"),
        ((2, 2, 2), None, "no such hands"),
        ((84, 84), None, "more than ever"),
        ((0, 168), 0, "more than ever"),
        ((138, 0), None, "more than ever"),
        ((146, 0), 1, "more than ever"),
        ((0, 50, 50, 50), 0, "more than ever"),
    ],
)
def test_totals_that_cannot_be_are_told_apart(
    totals: tuple[int, ...], out: int | None, kind: str
) -> None:
    why = cannot_be(totals, out)
    assert why is not None
    assert why.kind == kind


def test_a_blocked_round_with_as_many_pips_in_hands_as_there_can_be() -> None:
    line = Line.parse("(0|1)(1|2)(2|0)(0|0)(0|3)(3|4)(4|0)")
    rest = FULL_SET - line.tiles - TileSet("[0|5] [0|6]")
    r = Round.resume(
        Rules.draw(2),
        line=line,
        hands=[[*rest][:9], [*rest][9:]],
        boneyard="[0|5] [0|6]",
        turn=0,
    )
    settlement = r.after(Pass()).after(Pass()).settlement
    assert settlement is not None
    assert sum(settlement.totals) == most_held(2) == 137
    assert cannot_be(settlement.totals) is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_totals_that_come_up_in_play_can_be(players: int) -> None:
    for seed in range(80):
        r, random = Round.deal(Rules.draw(players), seed=seed), Random(seed)
        while not r.over:
            r = r.after(random.choice(r.legal_actions))
        assert r.settlement is not None
        out = r.settlement.winner if r.settlement.how == "out" else None
        assert cannot_be(r.settlement.totals, out) is None, r.settlement


@pytest.mark.parametrize(
    ("totals", "out", "paid"),
    [
        ((3, 8, 10), None, {"whole sum": 18, "taken from each": 12, "rounded": 15}),
        ((9, 4), None, {"whole sum": 9, "taken from each": 5, "rounded": 5}),
        ((3, 3, 10), None, {"tie paid": 10}),
        ((0, 0, 8), 0, {"rounded": 10}),
        ((0, 0), 0, {"rounded": 0}),
    ],
)
def test_what_other_tables_would_pay(
    totals: tuple[int, ...], out: int | None, paid: dict[str, int]
) -> None:
    found = elsewhere(settle(Rules.draw(len(totals)), totals, out))
    assert {each.custom: each.points for each in found} == paid
    for each in found:
        assert each.working.split()[-1] == str(each.points)


def test_the_sums_of_other_tables_are_written_out() -> None:
    found = elsewhere(settle(Rules.draw(3), (3, 8, 10)))
    assert [each.working for each in found] == [
        "8 + 10 = 18",
        "(8 − 3) + (10 − 3) = 12",
        "15 → 15",
    ]
