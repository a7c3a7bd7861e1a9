"""Rule sets side by side: what they say is worked out a second way."""

from itertools import combinations

import pytest

from drawlesson import FULL_SET, Draw, Line, Rules, TileSet
from drawlesson.game.turns import legal_actions
from drawlesson.lessons.explore.rule_sets import COMPARED, SITUATIONS, fives, lacking

DIFFERING = {
    "a-tile-fits": {"ply-yard", "block", "all-fives"},
    "nothing-fits": {"block"},
    "a-draw": {"ply-yard", "block", "all-fives"},
    "a-double": {"all-fives"},
    "first-opener": {"ply-yard"},
    "round-won": {"ply-yard", "all-fives"},
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_who_says_something_else_than_draw(name: str) -> None:
    assert SITUATIONS[name].differing == DIFFERING[name]
    for row in SITUATIONS[name].rows:
        assert len(row.cells) == len(row.differing) == len(COMPARED)
        assert not row.differing[0], "Draw does not differ from itself"
        assert all(cell.told for cell in row.cells)


@pytest.mark.parametrize("name", ["a-tile-fits", "nothing-fits"])
def test_the_position_can_come_up_in_each_of_the_three(name: str) -> None:
    situation = SITUATIONS[name]
    for rules in COMPARED[:3]:
        r = situation.round(rules)
        assert len(r.boneyard) == 14, "nobody has drawn"
        assert [len(hand) for hand in r.hands] == [6, 6], "both have placed one"
        assert len(r.line) == 2


@pytest.mark.parametrize(
    ("rules", "known"),
    [(Rules.draw(), set()), (Rules.ply_yard(), {2, 5})],
    ids=["draw", "ply-yard"],
)
def test_what_a_draw_tells_is_what_all_hands_have_in_common(rules: Rules, known: set[int]) -> None:
    """Over all hands of two tiles that may draw: the values that none of them holds."""
    held: set[int] = set()
    for hand in combinations(FULL_SET, 2):
        if Draw() in legal_actions(rules, TileSet(hand), (2, 5), 9):
            held |= {value for tile in hand for value in tile}
    assert {*range(7)} - held == known
    assert lacking(rules, (2, 5), 9) == known


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("(5|5)", 10),
        ("(5|0)", 5),
        ("(4|2)", 0),
        ("(4|2)(2|6)", 10),
        ("(5|5)(5|0)", 10),
        ("(0|5)(5|5)", 10),
        ("(4|4)(4|2)", 10),
        ("(4|4)(4|3)", 0),
        ("(3|3)(3|2)(2|2)", 10),
    ],
)
def test_fives_counts_the_ends_and_doubles_twice(line: str, points: int) -> None:
    assert fives(Line.parse(line)) == points


def test_thirteen_pips_are_fifteen_where_they_are_rounded() -> None:
    (row,) = SITUATIONS["round-won"].rows
    assert [cell.value for cell in row.cells] == [13, "the round", 13, 15]
