"""The deal, checked from its seed: the right one is known, any change is found."""

import pytest

import drawlesson
from drawlesson import Round, Rules
from drawlesson.lessons.review.deal_check import audited, dealing

ALL = [Rules.draw(2), Rules.draw(3), Rules.draw(4), Rules.ply_yard(), Rules.block(2)]


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: f"{rules.name}-{rules.players}")
@pytest.mark.parametrize("opener", [None, 0, 1])
def test_a_deal_is_known_by_its_seed(rules: Rules, opener: int | None) -> None:
    start = Round.deal(rules, seed=11, opener=opener)
    assert audited(start, 11, opener)
    assert not audited(start, 12, opener)
    assert not audited(start.after(start.legal_actions[0]), 11, opener), "this is no deal"
    code = dealing(rules, 11, opener)
    assert eval(code, vars(drawlesson).copy()) == start


def test_every_tile_counts_also_in_the_boneyard() -> None:
    start = Round.deal(Rules.draw(2), seed=11, opener=0)
    first, second, *rest = start.boneyard
    hands = [*start.hands]
    turned = Round.start(start.rules, hands=hands, boneyard=[second, first, *rest], opener=0)
    assert not audited(turned, 11, 0)
    mine, *others = start.hands[0]
    hands[0] = [first, *others]  # type: ignore[call-overload]
    changed = Round.start(start.rules, hands=hands, boneyard=[mine, second, *rest], opener=0)
    assert not audited(changed, 11, 0)


def test_who_opens_is_looked_at() -> None:
    start = Round.deal(Rules.draw(3), seed=11, opener=2)
    assert audited(start, 11, 2)
    assert not audited(start, 11, 1)
    lot = Round.deal(Rules.draw(3), seed=11).turn
    assert audited(start, 11) == (lot == 2)


def test_another_target_is_the_same_deal() -> None:
    start = Round.deal(Rules.draw(2)._replace(target=31), seed=11, opener=0)
    assert audited(start, 11, 0)
