"""Knowledge and odds: brute force over every deal agrees, and what cannot be is refused."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from drawlesson import (
    FULL_SET,
    LEFT,
    RIGHT,
    Draw,
    Impossible,
    Line,
    Pass,
    Play,
    Round,
    Rules,
    Tile,
    TileSet,
)  # fmt: skip
from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.odds import Odds, Share, end_choices, fitting
from drawlesson.analysis.proofs import prove
from tests.analysis.positions import ALL_RULES, agreeing_deals, played_on, small_round


def shapes(random, rules):
    """Sizes small enough to list every deal."""
    if rules.players == 2:
        return [random.randint(1, 3), random.randint(1, 3)], random.randint(2, 4)
    most = 2 if rules.players == 3 else 1
    return [random.randint(1, most) for _ in range(rules.players)], random.randint(1, 3)


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda r: f"{r.name}-{r.players}")
def test_every_chance_equals_the_share_of_agreeing_deals(rules):
    random = Random(rules.name + str(rules.players))
    for _ in range(60):
        r = played_on(
            random, small_round(random, rules, *shapes(random, rules)), random.randint(0, 6)
        )
        seat = random.randrange(rules.players)
        deals = agreeing_deals(r, seat)
        odds = Odds(r.seen_from(seat))
        assert r in deals
        for other in range(rules.players):
            for tile in FULL_SET:
                share = Fraction(sum(tile in deal.hands[other] for deal in deals), len(deals))
                assert odds.holds(other, tile) == share
            some = TileSet(random.sample([*FULL_SET], 9))
            share = Fraction(sum(bool(deal.hands[other] & some) for deal in deals), len(deals))
            assert odds.holds_any(other, some) == share
            never = FULL_SET - TileSet({t for deal in deals for t in deal.hands[other]})
            assert odds.knowledge.cannot_hold(other) == never
        if r.boneyard:
            some = fitting((random.randrange(7), random.randrange(7)))
            share = Fraction(sum(deal.boneyard[0] in some for deal in deals), len(deals))
            assert odds.next_in(some) == share


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda r: f"{r.name}-{r.players}")
def test_end_choices_are_what_the_plays_leave(rules):
    random = Random(5)
    for _ in range(15):
        r = played_on(
            random, small_round(random, rules, *shapes(random, rules)), random.randint(0, 4)
        )
        view = r.seen_from(r.turn)
        deals = agreeing_deals(r, r.turn)
        choices = end_choices(view)
        assert [c.play for c in choices] == [a for a in r.legal_actions if isinstance(a, Play)]
        for choice in choices:
            after = r.after(choice.play)
            assert choice.ends == after.line.ends
            fit = [t for t in after.hands[r.turn] if after.line.places(t)]
            assert choice.fits == TileSet(fit)
            followed = [
                any(isinstance(a, Play) for a in deal.after(choice.play).legal_actions)
                for deal in deals
            ]
            assert choice.follows == Fraction(sum(followed), len(deals))
            off = FULL_SET - after.line.tiles
            assert choice.dead == tuple(
                end for end in (LEFT, RIGHT) if not off.showing(after.line.value(end))
            )


def test_a_whole_hand_is_counted_without_listing():
    view = Round.deal(Rules.draw(2), seed=3, opener=0).seen_from(0)
    assert Knowledge(view).placements % 116_280 == 0
    unfit = len(view.unseen - fitting((2, 5)))
    expected = 1 - Fraction(
        sum(1 for _ in combinations(range(unfit), 7)), sum(1 for _ in combinations(range(21), 7))
    )
    assert Odds(view).fits(1, (2, 5)) == expected


def test_under_draw_a_draw_tells_nothing_and_a_pass_does():
    line = "(2|5)"
    rest = [*~TileSet("2-5")]
    hands = [[t for t in rest if 2 in t][:2], [t for t in rest if 2 not in t and 5 not in t][:3]]
    boneyard = [t for t in rest if t not in hands[0] + hands[1]]
    drawn = Round.resume(Rules.draw(), line=line, hands=hands, boneyard=boneyard, turn=1)
    view = drawn.after(Draw()).seen_from(0)
    assert not Knowledge(view).cannot_hold(1) & view.unseen
    passed = Round.resume(Rules.block(), line=line, hands=hands, boneyard=boneyard, turn=1)
    view = passed.after(Pass()).seen_from(0)
    assert Knowledge(view).cannot_hold(1) & view.unseen == fitting((2, 5)) & view.unseen


def test_under_ply_yard_a_turn_with_draws_bars_all_but_the_tile_played():
    r = Round.deal(Rules.ply_yard(), seed=2, opener=0)
    while not (r.turn == 1 and r.legal_actions == (Draw(),)):
        r = r.after(r.legal_actions[0])
    while r.turn == 1:
        r = r.after(r.legal_actions[0])
    ends = r.before.line.ends
    barred = Knowledge(r.seen_from(0)).cannot_hold(1)
    assert fitting(ends) & r.seen_from(0).unseen <= barred
    assert not barred & r.hands[1]


def test_worlds_agree_with_what_is_known_and_are_equally_likely():
    random = Random(1)
    r = small_round(random, Rules.ply_yard(), [2, 2], 4)
    while not (len(r.history) > 3 and any(isinstance(s.action, Draw) for s in r.history)):
        r = played_on(random, small_round(random, Rules.ply_yard(), [2, 2], 4), 5)
    view = r.seen_from(0)
    deals = Counter(deal[:6] for deal in agreeing_deals(r, 0))
    knowledge, tries = Knowledge(view), 4000
    worlds = Counter(knowledge.world(random)[:6] for _ in range(tries))
    assert set(worlds) <= set(deals)
    every = sum(deals.values())
    for deal, number in deals.items():
        assert abs(worlds[deal] / tries - number / every) < 5 * (number / every / tries) ** 0.5


def test_worlds_of_four_hands_agree_with_the_passes():
    random = Random(2)
    for seed in range(20):
        r = played_on(random, Round.deal(Rules.block(4), seed=seed), 14)
        knowledge = Knowledge(r.seen_from(r.turn))
        for _ in range(5):
            world = knowledge.world(random)
            assert world.hands[r.turn] == r.hands[r.turn]
            assert all(
                world.hands[seat].isdisjoint(knowledge.cannot_hold(seat)) for seat in range(4)
            )
            Round.resume(
                world.rules, line=world.line, hands=world.hands, boneyard=world.boneyard,
                turn=world.turn, passes=world.passes,
            )  # fmt: skip


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"boneyard": 13}, "27 tiles"),
        ({"sizes": (6, 8)}, "by the counts"),
        ({"sizes": (7, 7, 7)}, "3 hands"),
        ({"seat": 2}, "seat"),
        ({"passes": 1}, "passed"),
        ({"line": Line.parse("(0|1)")}, "tiles"),
        ({"turn": 5}, "turn"),
    ],
)
def test_a_view_that_cannot_be_is_refused_with_the_reason(change, reason):
    view = Round.deal(Rules.draw(2), seed=1, opener=0).seen_from(0)
    with pytest.raises(Impossible, match=reason):
        Odds(view._replace(**change))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"rules": "draw"}, "found 'draw' in a View, expected a Rules"),
        ({"sizes": [7, 7]}, r"found \[7, 7\] in a View, expected a tuple"),
        ({"line": "(1|2)"}, "expected a Line"),
        ({"hand": "1-2"}, "expected a TileSet"),
        ({"events": None}, "found None in a View"),
        ({"events": ((0, None, Draw()),)}, "among the events"),
    ],
)
def test_a_view_with_something_else_inside_is_refused(change, reason):
    view = Round.deal(Rules.draw(2), seed=1, opener=0).seen_from(0)
    with pytest.raises(Impossible, match=reason):
        end_choices(view._replace(**change))


@pytest.mark.parametrize("think", [Knowledge, Odds, end_choices, prove])
def test_anything_but_a_view_is_refused(think):
    """A round above all: it holds the tiles that nobody may look at."""
    for given in (Round.deal(Rules.draw(2), seed=1), None, "[1|2]"):
        with pytest.raises(Impossible, match="expected a View"):
            think(given)


@pytest.mark.parametrize(
    ("ask", "reason"),
    [
        (lambda odds: odds.fits(1, (9, 1)), "9, expected 0 to 6"),
        (lambda odds: odds.fits(1, None), "found None, expected two ends"),
        (lambda odds: odds.next_fits((1, 2, 3)), r"found \(1, 2, 3\)"),
        (lambda odds: odds.holds_any(1, [Tile(1, 1)]), "expected a TileSet"),
        (lambda odds: odds.next_in("1-1"), "found '1-1', expected a TileSet"),
        (lambda odds: odds.holds(2, Tile(1, 1)), "the seat is 2"),
        (lambda odds: odds.after(Draw()), "expected one of the legal plays"),
        (lambda odds: odds.after(Play(Tile(1, 1), LEFT)), "expected one of the legal plays"),
    ],
)
def test_questions_that_cannot_be_are_refused(ask, reason):
    with pytest.raises(Impossible, match=reason):
        ask(Odds(Round.deal(Rules.draw(2), seed=1, opener=0).seen_from(0)))


def test_nothing_can_be_seen_after_the_end_of_a_round():
    rest = FULL_SET - TileSet("[0|1] [3|3] [1|1]")
    r = Round.resume(Rules.block(2), line="(1|1)", hands=["[3|3]", "[0|1]"], boneyard=rest, turn=1)
    over = r.after(Play(Tile(0, 1), RIGHT)).seen_from(0)
    assert Knowledge(over).placements
    passed = over.events[0]._replace(seat=0, ends=over.line.ends, action=Pass())
    later = over._replace(turn=1, passes=1, events=(*over.events, passed))
    with pytest.raises(Impossible, match="pass was seen when seat 1 held 0 tiles"):
        Knowledge(later)


def test_knowledge_that_contradicts_itself_is_refused():
    random = Random(8)
    r = small_round(random, Rules.block(2), [2, 2], 4)
    while r.legal_actions != (Pass(),) or r.after(Pass()).legal_actions == (Pass(),):
        r = small_round(random, Rules.block(2), [2, 2], 4)
    passed = r.after(Pass())
    view = passed.after(passed.legal_actions[0]).seen_from(1)
    ends = r.line.ends
    fits = [t for t in view.unseen if t in fitting(ends)]
    told = Odds(view)
    assert all(told.holds(0, tile) == 0 for tile in fits)
    wrong = view._replace(events=(view.events[0], view.events[1]._replace(seat=0)))
    with pytest.raises(Impossible, match="expected seat 1"):
        Odds(wrong)
    wrong = view._replace(events=(view.events[0]._replace(ends=(9, 9)), view.events[1]))
    with pytest.raises(Impossible, match="seen at the ends"):
        Odds(wrong)


def test_a_play_of_what_a_pass_excluded_is_refused():
    sixes = [*FULL_SET.showing(6) - TileSet("6-6")]
    other = [*FULL_SET - FULL_SET.showing(6)]
    r = Round.resume(
        Rules.block(2), line="(6|6)", hands=[other[:3], sixes], boneyard=other[3:], turn=0
    )
    seen = r.after(Pass()).after(Play(sixes[0], LEFT)).seen_from(1)
    impossible = Play(sixes[1], RIGHT)
    forged = seen._replace(
        line=seen.line.joined(impossible),
        turn=1,
        hand=seen.hand - TileSet([sixes[1]]),
        sizes=(2, 4),
        boneyard=seen.boneyard + 1,
        events=(*seen.events, seen.events[0]._replace(ends=seen.line.ends, action=impossible)),
    )
    with pytest.raises(Impossible, match="seat 0 holds 2 tiles"):
        Knowledge(forged)


@pytest.mark.parametrize(
    ("chance", "written"),
    [
        (Share(5, 6), "5/6 ≈ 83/100"),
        (Share(1, 4), "1/4 = 25/100"),
        (Share(0), "0"),
        (Share(1), "1"),
    ],
)
def test_a_chance_is_shown_as_people_write_it(chance: Share, written: str) -> None:
    assert repr(chance) == written


def test_every_chance_shows_like_that() -> None:
    r = played_on(Random(5), Round.deal(Rules.draw(2), seed=5), 6)
    odds, ends = Odds(r.seen_from(r.turn)), r.line.ends
    chances = [odds.fits(0, ends), odds.fits(1, ends), odds.next_fits(ends)]
    chances += [each.follows for each in end_choices(odds.view)]
    assert all("Fraction" not in repr(each) for each in chances), chances
