"""A hint says of each choice what it leaves: held against a count over every deal there can be."""

import os
import re
from fractions import Fraction
from random import Random

import pytest

from drawlesson import FULL_SET, LEFT, Draw, Pass, Play, Round, Rules, TileSet
from drawlesson.game.actions import Action
from drawlesson.language import LANGUAGES, language
from drawlesson.language.actions import choice
from drawlesson.language.hints import choices_told, hint_label, hints_follow, hints_told
from tests.analysis.positions import ALL_RULES, agreeing_deals, played_on, small_round
from tests.analysis.test_odds import shapes
from tests.game.helpers import at

POSITIONS = int(os.environ.get("DRAWLESSON_SEEDS", "12"))
NAMES = ("Mina", "Ola", "Ken", "Ada")
CHANCE = re.compile(r": (sure \(1\)|never \(0\)|\d+/\d+)")


def chance(told: str) -> Fraction:
    """The chance that a hint tells, as a number."""
    found = CHANCE.findall(told)
    assert len(found) == 1, f"not one chance in {told!r}"
    words = {"sure (1)": "1", "never (0)": "0"}
    return Fraction(words.get(found[0], found[0]))


def fits(r: Round, seat: int, ends: tuple[int, int]) -> list[str]:
    """The tiles of a hand that show one of two values."""
    return [str(tile) for tile in r.hands[seat] if {*tile} & {*ends}]


def check(r: Round, deals: list[Round], action: Action, told: str) -> None:
    """Hold a hint on one action against all deals that look the same to the seat on turn."""
    me, following = r.turn, (r.turn + 1) % r.rules.players
    if isinstance(action, Pass):
        assert told == "pass: nothing else is allowed."
    elif isinstance(action, Draw):
        left = len(r.boneyard) - r.rules.reserve
        assert told.startswith(f"draw: {left} tile")
        if (ends := r.line.ends) is not None:
            good = sum(bool({*deal.boneyard[0]} & {*ends}) for deal in deals)
            assert chance(told) == Fraction(good, len(deals)), told
    elif len(r.hands[me]) == 1:
        assert told == f"{choice(language('en'), action, r.line)}: your last tile. You go out."
    else:
        after = r.after(action)
        ends = after.line.ends
        assert ends is not None
        assert f"leaves the ends {ends[0]} and {ends[1]}." in told
        own = fits(after, me, ends)
        if own:
            assert f"Then {len(own)} of your tile" in told
            assert f": {', '.join(own)}." in told
        else:
            assert "Then none of your tiles fits." in told
        assert f"Chance that {NAMES[following]} can play without drawing" in told
        good = sum(bool(fits(deal, following, ends)) for deal in deals)
        assert chance(told) == Fraction(good, len(deals)), told


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda r: f"{r.name}-{r.players}")
def test_what_a_hint_says_is_true_in_every_deal_that_looks_the_same(rules: Rules) -> None:
    random, told_of = Random(f"hints {rules.name} {rules.players}"), set()
    for _ in range(POSITIONS):
        r = played_on(
            random, small_round(random, rules, *shapes(random, rules)), random.randint(0, 6)
        )
        view = r.seen_from(r.turn)
        deals = agreeing_deals(r, r.turn)
        told = hints_told(language("en"), view, NAMES)
        ends = r.line.ends
        alike = ends is not None and ends[0] == ends[1]
        wanted = [
            action
            for action in r.legal_actions
            if not (alike and isinstance(action, Play) and action.end != LEFT)
        ]
        assert len(told) == len(wanted), "not one hint for each choice"
        for action, each in zip(wanted, told, strict=True):
            check(r, deals, action, each)
            told_of.add(type(action))
    assert Play in told_of
    assert len(told_of) > 1, f"only {told_of} came up"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rules", [Rules.draw(2), Rules.draw(4)], ids=lambda r: str(r.players))
def test_a_hint_names_no_tile_but_those_of_the_line_and_the_own_hand(
    code: str, rules: Rules
) -> None:
    r = Round.deal(rules, seed=11)
    for number in range(25):
        if r.over:
            break
        view = r.seen_from(r.turn)
        told = hints_told(language(code), view, NAMES)
        text = " ".join(told)
        tiles = TileSet({tile for tile in FULL_SET if str(tile) in text})
        assert tiles <= view.hand | view.line.tiles, f"{tiles - view.hand} in a hint: {text}"
        assert "{" not in text
        assert len({*told}) == len(told)
        for other in range(rules.players):
            assert hints_told(language(code), r.seen_from(other), NAMES) == (
                told if other == r.turn else []
            ), "who is not on turn is given a hint"
        r = r.after(r.legal_actions[number % len(r.legal_actions)])


def test_a_pass_and_a_last_tile_are_told_as_they_are() -> None:
    english = language("en")
    stuck = at("(2|3)(3|5)", "[1|1] [4|6]", boneyard=2).seen_from(0)
    assert hints_told(english, stuck, NAMES) == ["pass: nothing else is allowed."]
    last = at("(2|3)(3|5)", "[1|2]", boneyard=2).seen_from(0)
    assert hints_told(english, last, NAMES) == ["[1|2] left: your last tile. You go out."]


def test_the_first_hint_names_each_choice_and_no_more() -> None:
    english = language("en")
    view = at("(2|3)(3|5)", "[2|6] [1|1]", boneyard=5).seen_from(0)
    assert choices_told(english, view) == (
        "Hint: you have 2 choices: [2|6] left, draw. "
        "Press Hint again to see what each of them leaves."
    )
    assert hints_follow(english, view) == "Hint: 2 choices, told below."
    only = at("(2|3)(3|5)", "[1|1] [4|6]", boneyard=5).seen_from(0)
    assert choices_told(english, only) == (
        "Hint: you have 1 choice: draw. Press Hint again to see what it leaves."
    )
    stuck = at("(2|3)(3|5)", "[1|1] [4|6]", boneyard=2).seen_from(0)
    assert choices_told(english, stuck) == "pass: nothing else is allowed."


def test_of_two_plays_to_ends_that_are_alike_a_hint_names_one() -> None:
    view = at("(2|3)(3|4)(4|2)", "[2|6] [1|1]", boneyard=2).seen_from(0)
    told = choices_told(language("en"), view)
    assert "1 choice: [2|6]." in told
    assert len(hints_told(language("en"), view, NAMES)) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_hint_says_how_it_is_known(code: str) -> None:
    assert len(hint_label(language(code))) > 10
    assert "{" not in hint_label(language(code))
