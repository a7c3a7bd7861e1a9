"""What a seat may know; hidden tiles are nowhere in it."""

import copy
import json
import pickle
import pickletools
from random import Random

import pytest

from drawlesson import FULL_SET, LEFT, Draw, Pass, Play, Round, Rules, Tile, TileSet
from drawlesson.game.views import Event
from tests.game.helpers import RULES, at, play, played, told


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_a_view_tells_what_its_seat_may_know(rules: Rules) -> None:
    for seed in range(6):
        for r in played(Round.deal(rules, seed), Random(seed)):
            for seat in range(rules.players):
                seen = r.seen_from(seat)
                hidden = [t for at, hand in enumerate(r.hands) if at != seat for t in hand]
                hidden += r.boneyard
                assert seen.unseen == TileSet(hidden), told(r)
                assert seen.sizes == tuple(len(hand) for hand in r.hands)
                assert seen.boneyard == len(r.boneyard)
                assert seen.over == r.over
                assert seen.drawable == r.drawable
                assert seen.legal_actions == (r.legal_actions if seat == r.turn else ()), told(r)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_no_byte_of_a_view_changes_with_what_is_hidden(rules: Rules) -> None:
    first = Round.deal(rules, 1, 0)
    hidden = [*first.boneyard, *(tile for hand in first.hands[1:] for tile in hand)]
    size, dealt = rules.hand_size, rules.hand_size * (rules.players - 1)
    other_hands = [hidden[at : at + size] for at in range(0, dealt, size)]
    last = Round.start(
        rules, hands=[first.hands[0], *other_hands], boneyard=hidden[dealt:], opener=0
    )
    opening = first.legal_actions[0]
    a, b = first.after(opening).seen_from(0), last.after(opening).seen_from(0)
    assert a == b
    assert pickle.dumps(a) == pickle.dumps(b)
    assert (repr(a), json.dumps(a, default=str)) == (repr(b), json.dumps(b, default=str))


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_nothing_hidden_is_in_repr_pickle_or_json(rules: Rules) -> None:
    for seed in range(4):
        for r in played(Round.deal(rules, seed), Random(seed)):
            seen = r.seen_from(seed % rules.players)
            opcodes = "".join(str(arg) for _, arg, _ in pickletools.genops(pickle.dumps(seen)))
            texts = (repr(seen), str(seen), json.dumps(seen, default=str), opcodes)
            for tile in seen.unseen:
                for text in texts:
                    assert str(tile) not in text, told(r)
                    assert repr(tile) not in text, told(r)


def test_a_view_holds_no_round_and_no_seed() -> None:
    *_, r = played(Round.deal(Rules.draw(3), 4), Random(4))
    seen = r.seen_from(1)
    reached, todo = set(), [seen]
    while todo:
        thing = todo.pop()
        assert not isinstance(thing, Round)
        reached.add(id(thing))
        parts = list(thing) if isinstance(thing, tuple | list) else []
        parts += [getattr(thing, name) for name in getattr(thing, "__slots__", ())]
        parts += vars(thing).values() if hasattr(thing, "__dict__") else []
        todo += [part for part in parts if id(part) not in reached and part is not None]


def test_what_has_been_seen() -> None:
    r = at("(2|3)(3|5)", "[2|6] [1|1]", boneyard=9)
    fresh = r.boneyard[0]
    after = r.after(Draw()).after(play("[2|6]", LEFT))
    seen = after.seen_from(1)
    assert [tuple(event) for event in seen.events] == [
        (0, (2, 5), Draw()),
        (0, (2, 5), Play(play("[2|6]").tile, LEFT)),
    ]
    assert fresh in seen.unseen
    assert (seen.turn, seen.passes, seen.seat) == (1, 0, 1)
    passed = at("(2|3)(3|5)", "[1|1]", boneyard=2).after(Pass()).seen_from(0)
    assert (passed.passes, passed.events[-1].action) == (1, Pass())


def test_views_are_values() -> None:
    seen = Round.deal(Rules.draw(), 2, 0).seen_from(0)
    assert seen == Round.deal(Rules.draw(), 2, 0).seen_from(0)
    assert hash(seen) == hash(Round.deal(Rules.draw(), 2, 0).seen_from(0))
    assert pickle.loads(pickle.dumps(seen)) == copy.deepcopy(seen) == seen


def test_passes_from_before_a_resumed_round_are_seen_too() -> None:
    """D3.6: whoever passed had nothing that fitted, also before the part that is recorded."""
    r = Round.resume(
        Rules.block(2),
        line="(1|2)",
        hands=["[1|3] [3|3]", "[4|4] [5|5]"],
        boneyard=FULL_SET - TileSet("[1|2] [1|3] [3|3] [4|4] [5|5]"),
        turn=0,
        passes=1,
    )
    passed = Event(1, (1, 2), Pass())
    assert r.seen_from(0).events == (passed,)
    after = r.after(Play(Tile(1, 3), LEFT)).seen_from(0)
    assert after.events == (passed, Event(0, (1, 2), Play(Tile(1, 3), LEFT)))
