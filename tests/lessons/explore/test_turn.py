"""The turn as a decision: any position that can be put together, and what is allowed then."""

from random import Random

import pytest

from drawlesson import FULL_SET, Draw, Impossible, Pass, Play, Round, Tile, TileSet
from drawlesson.lessons.course.lessons import turns
from drawlesson.lessons.explore.turn import (
    EXAMPLES,
    LARGEST_BONEYARD,
    RULES,
    WORDS,
    Decision,
    choices,
    guessed,
    line_between,
)
from tests.game.helpers import THINKABLE, told

SEVEN = "[0|0] [0|1] [0|2] [0|3] [0|4] [0|5] [0|6]"


def decisions(count: int, seed: int) -> list[Decision]:
    """Decisions such as learners put together, also such as cannot be."""
    random = Random(seed)
    tiles = [*FULL_SET]
    made = []
    for _ in range(count):
        hand = TileSet(random.sample(tiles, random.randint(0, 9)))
        ends = random.choice([None, (random.randint(0, 6), random.randint(0, 6))])
        boneyard = random.randint(0, LARGEST_BONEYARD)
        made.append(Decision.of(random.choice([*RULES]), hand, ends, boneyard))
    return made


def test_a_decision_is_a_round_or_says_why_it_cannot_be() -> None:
    found = decisions(600, 1)
    kinds = set()
    for decision in found:
        obstacle = decision.obstacle
        if obstacle is None:
            r = decision.round
            assert (r.hands[0], len(r.boneyard)) == (decision.hand, decision.boneyard)
            assert r.line.ends == decision.ends, told(r)
        else:
            kinds.add(obstacle.kind)
            with pytest.raises(Impossible, match="cannot be"):
                _ = decision.round
    assert kinds == {
        "no hand to decide about",
        "the boneyard of Block stays",
        "so many are never left",
        "two always stay",
        "opens as dealt",
        "opens after draws",
        "more than were drawn",
    }


def kind(decision: Decision) -> str | None:
    """Why a decision cannot come up; None if it can."""
    return None if decision.obstacle is None else decision.obstacle.kind


@pytest.mark.parametrize("rules", RULES)
def test_whatever_comes_up_in_a_round_has_no_obstacle(rules: str) -> None:
    for seed in range(60):
        r, random = Round.deal(RULES[rules], seed=seed), Random(seed)
        while not r.over:
            asked = Decision.of(rules, r.hands[r.turn], r.line.ends, len(r.boneyard))
            assert kind(asked) is None, told(r)
            r = r.after(random.choice(r.legal_actions))


def test_a_hand_of_a_size_that_nobody_comes_to_is_an_obstacle() -> None:
    """Every number of tiles that play comes to, and no other, for a hand and a boneyard."""
    for rules in RULES.values():
        held, dealt = rules.hand_size, len(FULL_SET) - 2 * rules.hand_size
        for size in range(1, 22):
            for boneyard in range(2, dealt + 1):
                if not rules.ever_draws and boneyard != dealt:
                    continue
                hand, drawn = TileSet([*FULL_SET][-size:]), dealt - boneyard
                opens = Decision(rules.name, hand, None, boneyard)
                own = drawn if rules.drawing == "any time" else 0
                can_open = boneyard == dealt - own and size == held + own
                assert (kind(opens) is None) == can_open, opens
                later = Decision(rules.name, hand, (0, 1), boneyard)
                if kind(later) != "no tile is left for these ends":
                    assert (kind(later) is None) == (size <= held + drawn), later


@pytest.mark.parametrize(
    ("decision", "why"),
    [
        (("draw", "[1|1]", None, 14), "opens as dealt"),
        (("draw", SEVEN, None, 14), None),
        (("draw", SEVEN, None, 13), "opens after draws"),
        (("draw", SEVEN + " [1|1]", None, 13), None),
        (
            ("ply-yard", SEVEN + " [1|1]", None, 13),
            "opens as dealt",
        ),
        (("block", "[1|1]", None, 14), "opens as dealt"),
        (("block", SEVEN + " [1|1]", (2, 3), 14), "nobody has drawn"),
        (("draw", SEVEN + " [1|1]", (2, 3), 14), "nobody has drawn"),
        (("draw", SEVEN + " [1|1]", (2, 3), 13), None),
        # [2|3] is in the hand, so the line has two tiles or more and one of them is the learner's
        (("draw", "[2|3] [1|1]" + SEVEN[5:], (2, 3), 13), "more than were drawn"),
        (("draw", "[2|3] [1|1]" + SEVEN[5:], (2, 3), 12), None),
        # two have played two each or more, and only one tile leads on from [0|0]
        (("draw", "[0|2] [0|3] [0|4] [0|5] [0|6]", (0, 0), 14), "no such line by now"),
        (("draw", "[0|3] [0|4] [0|5] [0|6]", (0, 0), 14), None),
        (("draw", "[1|1]", (2, 3), 14), None),
    ],
)  # fmt: skip
def test_what_can_come_up_is_told_from_what_cannot(
    decision: tuple[str, str, tuple[int, int] | None, int], why: str | None
) -> None:
    assert kind(Decision.of(*decision)) == why


def test_a_hand_of_almost_all_tiles_leaves_nothing_for_a_line_or_for_others() -> None:
    full = Decision.of("draw", FULL_SET - TileSet("[0|0]"), (1, 2), 2)
    assert full.obstacle is not None
    assert full.obstacle.kind == "no tile is left for these ends"
    many = Decision.of("draw", TileSet([*FULL_SET][:25]), None, 3)
    assert many.obstacle is not None
    assert many.obstacle.kind == "nothing is left for the other"


def test_a_line_has_the_ends_and_needs_no_tile_of_the_hand() -> None:
    random = Random(2)
    for _ in range(300):
        hand = TileSet(random.sample([*FULL_SET], random.randint(0, 12)))
        ends = (random.randint(0, 6), random.randint(0, 6))
        line = line_between(ends, hand)
        if line is not None:
            assert line.ends == ends
            assert not line.tiles & hand


def test_choices_say_what_the_round_says() -> None:
    for decision in decisions(600, 3):
        if decision.obstacle is not None:
            continue
        r = decision.round
        found = choices(r)
        assert [c.action for c in found if c.verdict != "may not"] == [*r.legal_actions], told(r)
        own = [a for a in THINKABLE if not isinstance(a, Play) or a.tile in r.hands[0]]
        opening = r.line.ends is None
        own = [a for a in own if not isinstance(a, Play) or (a.end is None) == opening]
        assert {c.action for c in found} == {*own}, told(r)
        musts = {type(c.action) for c in found if c.verdict == "must"}
        mays = {type(c.action) for c in found if c.verdict == "may"}
        assert len(musts) <= 1, told(r)
        assert bool(musts) != bool(mays), told(r)
        assert all(c.why for c in found)
        for choice in found:
            if choice.verdict == "may not":
                assert choice.why == r.refusals(choice.action)


def test_a_guess_is_right_if_it_names_the_allowed_kinds_and_no_other() -> None:
    for decision in EXAMPLES.values():
        r = decision.round
        right = frozenset(WORDS[type(action)] for action in r.legal_actions)
        assert guessed(r, right) == ()
        for word in WORDS.values():
            assert len(guessed(r, right ^ {word})) == 1


def test_the_examples_are_decided_in_different_ways() -> None:
    kinds = {
        name: "".join(sorted({WORDS[type(a)][1] for a in decision.round.legal_actions}))
        for name, decision in EXAMPLES.items()
    }
    assert kinds == {
        "free": "lr",
        "stuck": "r",
        "two-left": "l",
        "nothing": "a",
        "opening": "lr",
        "ply-yard": "l",
        "block": "a",
    }


@pytest.mark.parametrize(
    "wrong", [("chess", "[1|1]", None, 2), ("draw", "[1|1]", (7, 0), 2), ("draw", "", None, 22)]
)
def test_what_is_no_decision_is_refused(wrong: tuple[str, str, tuple[int, int], int]) -> None:
    with pytest.raises(Impossible, match="expected"):
        Decision.of(*wrong)


# the tasks at the table -----------------------------------------------------


def test_drawing_by_choice_is_possible_although_a_tile_fits() -> None:
    r = turns.TASKS["draw-by-choice"].start
    assert {type(a) for a in r.legal_actions} == {Play, Draw}


def test_one_must_draw_three_times_until_a_tile_fits() -> None:
    r = turns.TASKS["must-draw"].start
    for _ in range(3):
        assert r.legal_actions == (Draw(),), told(r)
        assert [refusal.clause for refusal in r.refusals(Pass())] == ["D3.6", "D3.4"]
        r = r.after(Draw())
    assert r.legal_actions[0] == Play(Tile(2, 4), "left"), told(r)


def test_a_fitting_tile_is_found_at_once_and_one_draws_on() -> None:
    task = turns.TASKS["draw-on"]
    r = task.start
    assert r.legal_actions == (Draw(),)
    r = r.after(Draw())
    assert {type(a) for a in r.legal_actions} == {Play, Draw}, "a tile fits, and drawing goes on"
    early = r.after(r.legal_actions[0])
    assert not task.goal.reached(early, 0)
    r = r.after(Draw()).after(Draw())
    assert {a.tile for a in r.legal_actions if isinstance(a, Play)} == {Tile(1, 5), Tile(2, 2)}
    assert task.goal.reached(r.after(r.legal_actions[0]), 0)


@pytest.mark.parametrize(
    ("name", "allowed", "refused"),
    [("two-left", Play, (Draw(), Pass())), ("only-pass", Pass, (Draw(),))],
)
def test_with_two_left_one_thing_is_allowed(name: str, allowed: type, refused: tuple) -> None:
    task = turns.TASKS[name]
    r = task.start
    assert {type(a) for a in r.legal_actions} == {allowed}, told(r)
    assert all(r.refusals(action) for action in refused)
    assert task.goal.reached(r.after(r.legal_actions[0]), 0)
