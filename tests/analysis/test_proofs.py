"""Proofs against plain brute force over every placement, and refutations played out."""

from itertools import combinations, pairwise
from random import Random

import pytest

from drawlesson import FULL_SET, LEFT, RIGHT, Impossible, Line, Play, Round, Rules, Tile, TileSet
from drawlesson.analysis.beliefs import boxed, listed
from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.numbering import numbered
from drawlesson.analysis.proofs import prove
from tests.analysis.positions import agreeing_deals, played_on, small_round

EXAMPLES = [
    # hand, ends, how many tiles the opponent holds, unseen, the proven play, refuting placements
    ("0-6 3-3", (0, 6), 3, "1-1 1-5 1-6 5-6 6-6", "0-6", 6, 9, 10),
    ("0-0 0-1 1-3 3-3", (1, 3), 2, "0-6 1-1 1-6 6-6", "1-3", 1, 5, 6),
    ("0-0 0-2 1-3", (1, 3), 2, "0-6 1-1 2-6 3-3", "1-3", 3, 1, 6),
    ("0-3 4-6 6-6", (0, 3), 4, "1-1 3-3 3-4 3-5 5-5 5-6", "0-3", 3, 9, 15),
    ("3-4 5-6 6-6", (3, 4), 4, "1-2 1-6 2-4 4-4 4-5 5-5", "3-4", 4, 11, 15),
    ("0-4 3-3 4-5", (0, 4), 3, "2-3 2-5 3-4 5-5 6-6", "0-4", 4, 1, 10),
]


def line_of(tiles, ends):
    """A line of exactly these tiles with these open ends: a path over every tile (Hierholzer)."""
    left, path, trail = set(tiles), [ends[0]], []
    while path:
        tile = next((t for t in left if path[-1] in t), None)
        if tile is None:
            trail.append(path.pop())
        else:
            left.remove(tile)
            path.append(tile.other(path[-1]))
    trail.reverse()
    return Line.parse("".join(f"({a}|{b})" for a, b in pairwise(trail)))


@pytest.mark.parametrize(
    "rules", [Rules.draw(), Rules.ply_yard(), Rules.block()], ids=lambda r: r.name
)
@pytest.mark.parametrize(
    ("hand", "ends", "holds", "unseen", "tile", "end", "fails", "of"), EXAMPLES
)
def test_the_six_examples(rules, hand, ends, holds, unseen, tile, end, fails, of):
    hand, unseen, tile = TileSet(hand), TileSet(unseen), Tile.parse(tile)
    line = line_of(FULL_SET - hand - unseen, ends)
    assert line.ends == ends
    deals = [
        Round.resume(
            rules, line=line, hands=[hand, other], boneyard=unseen - TileSet(other), turn=0
        )
        for other in combinations(unseen, holds)
    ]
    assert len(deals) == of
    verdicts = prove(deals[0].seen_from(0))
    right = Play(tile, LEFT if ends[0] == end else RIGHT)
    wrong = Play(tile, RIGHT if ends[0] == end else LEFT)
    assert [action for action, verdict in verdicts.items() if verdict.proven] == [right]
    assert verdicts[right].margin >= 0
    assert verdicts[right].refutation is None
    assert sum(open_value(deal.after(wrong), 0, {}) <= 0 for deal in deals) == fails
    played_out(deals[0], wrong, verdicts[wrong])


def test_the_first_example_by_hand():
    hand, unseen = TileSet("0-6 3-3"), TileSet("1-1 1-5 1-6 5-6 6-6")
    line = line_of(FULL_SET - hand - unseen, (0, 6))
    r = Round.resume(
        Rules.draw(), line=line, hands=[hand, "1-1 1-5 1-6"], boneyard="5-6 6-6", turn=0
    )
    assert prove(r.seen_from(0))[Play(Tile(0, 6), RIGHT)].margin == 15 - 6


def won(r, seat):
    """Points for a win of `seat`, 1 more than kept so that none is not a loss; else 0 or less."""
    settlement = r.settlement
    if settlement.winner == seat:
        return 1 + (settlement.points[seat] if settlement.points else 0)
    return 0


def open_value(r, seat, known):
    """What `seat` can be sure of when every tile is open and all others play against it."""
    if r.over:
        return won(r, seat)
    if r[:6] not in known:
        best = max if r.turn == seat else min
        known[r[:6]] = best(open_value(r.after(a), seat, known) for a in r.legal_actions)
    return known[r[:6]]


def blind_value(rounds, seat):
    """The same when `seat` must act alike in rounds that look alike: brute force over sets."""
    if not rounds:
        return 999
    if rounds[0].over:
        return min(won(r, seat) for r in rounds)
    if rounds[0].turn == seat:
        return max(blind_value([r.after(a) for r in rounds], seat) for a in rounds[0].legal_actions)
    seen = {a for r in rounds for a in r.legal_actions}
    return min(
        blind_value([r.after(a) for r in rounds if a in r.legal_actions], seat) for a in seen
    )


def played_out(r, action, verdict):
    """Each refutation is a possible deal, its line legal and not won; each hand alone if one."""
    seat = r.turn
    view = r.seen_from(seat)
    assert verdict.refutation
    rounds = []
    for hands, line in verdict.refutation:
        assert hands[seat] == r.hands[seat]
        boneyard = view.unseen | view.hand
        for hand in hands:
            boneyard -= hand
        at = Round.resume(
            r.rules, line=r.line, hands=hands, boneyard=boneyard, turn=seat, passes=r.passes
        )
        assert all(hand.isdisjoint(Knowledge(view).cannot_hold(s)) for s, hand in enumerate(hands))
        rounds.append(at.after(action))
        assert line[0] == action
        for step in line:
            at = at.after(step)
        assert at.over
        assert won(at, seat) <= 0
    assert blind_value(rounds, seat) <= 0
    if len(rounds) > 1:
        for at in rounds:
            assert open_value(at, seat, {}) > 0
            assert blind_value([other for other in rounds if other != at], seat) > 0


SHAPES = {2: (4, 3), 3: (2, 2), 4: (1, 1)}


@pytest.mark.parametrize(
    "rules",
    [Rules.draw(2), Rules.ply_yard(), Rules.block(2), Rules.draw(3), Rules.block(3), Rules.draw(4)],
    ids=lambda r: f"{r.name}-{r.players}",
)
def test_verdicts_equal_brute_force_over_all_placements(rules):
    random, seen, tried = Random(rules.name), 0, 0
    while tried < (200 if rules.players == 2 else 60):
        most = SHAPES[rules.players][0]
        sizes = [random.randint(1, most) for _ in range(rules.players)]
        r = small_round(random, rules, sizes, random.choice([1, 2, 2, 2]))
        r = played_on(random, r, random.randint(0, 2))
        if r.drawable:
            continue
        tried += 1
        deals = agreeing_deals(r, r.turn)
        for action, verdict in prove(r.seen_from(r.turn)).items():
            value = blind_value([deal.after(action) for deal in deals], r.turn)
            assert verdict.proven == (value > 0), (r, action)
            if value > 0:
                assert verdict.margin == (value - 1 if rules.keeps_points else 1)
            else:
                played_out(r, action, verdict)
            seen += verdict.proven
    assert seen


def test_what_is_believed_after_draws_is_what_can_be():
    random, capped = Random(3), 0
    for _ in range(400):
        r = small_round(random, Rules.ply_yard(), [2, 3], 5)
        r = played_on(random, r, 6)
        knowledge = Knowledge(r.seen_from(0))
        belief = boxed(knowledge)
        capped += bool(belief.caps)
        assert {(hand,) for hand in belief.hands()} == listed(knowledge).placements
        assert (numbered(r.hands[1]),) in listed(knowledge).placements
    assert capped > 20


def test_several_hands_together_where_none_does_alone():
    random, together = Random(11), 0
    for _ in range(1500):
        r = small_round(random, Rules.draw(), [3, 3], 2)
        for action, verdict in prove(r.seen_from(0)).items():
            if not verdict.proven and len(verdict.refutation) > 1:
                played_out(r, action, verdict)
                together += 1
    assert together


def test_what_cannot_be_proven_about_is_refused():
    r = Round.deal(Rules.draw(), seed=1, opener=0)
    with pytest.raises(Impossible, match="12 tiles can be drawn"):
        prove(r.seen_from(0))
    with pytest.raises(Impossible, match="seat 1 cannot act"):
        prove(r.seen_from(1))
    with pytest.raises(Impossible, match="at most 3000 with 3 players"):
        prove(Round.deal(Rules.block(3), seed=1, opener=0).seen_from(0))
