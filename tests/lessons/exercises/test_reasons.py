"""What is said about a wrong answer is about that answer: the value, the player, the clause."""

import pytest

from drawlesson import Match, Play, Rules, settle
from drawlesson.lessons import exercise
from drawlesson.lessons.exercises.themes.matches import Matches
from drawlesson.lessons.questions.known_mistakes import rounded
from drawlesson.lessons.questions.remarks import Remark, Seat

FIVES = {0: 0, 1: 0, 2: 0, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5, 8: 10, 12: 10, 13: 15, 15: 15, 168: 170}


@pytest.mark.parametrize(("points", "fives"), FIVES.items())
def test_points_are_rounded_to_the_nearest_five(points: int, fives: int) -> None:
    assert rounded(points) == fives


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_value_that_is_open_only_now_is_told_from_one_that_never_was(level: int) -> None:
    kinds = set()
    for seed in range(60):
        item = exercise("T12", level, seed)
        for value in {*range(7)} - item.right if item.right else ():
            (reason,) = item.reasons(item.right | {value})
            assert isinstance(reason, Remark)
            open_now = value in (item.position.line.ends or ())
            assert reason.kind == ("open only later" if open_now else "was not open"), item
            assert dict(reason.facts)["value"] == value
            kinds.add(reason.kind)
    assert "was not open" in kinds
    assert level != 3 or "open only later" in kinds


@pytest.mark.parametrize("level", [2, 3])  # of two, the number is another slip as well
def test_who_closed_the_line_is_who_played_the_last_tile(level: int) -> None:
    met = 0
    for seed in range(60):
        item = exercise("T5", level, seed)
        r = item.position
        while not isinstance(r.action, Play):
            r = r.before
        closer = r.before.turn
        for number in range(169):
            for reason in item.reasons(number):
                if isinstance(reason, Remark) and reason.misconception == "M18":
                    assert dict(reason.facts)["name"] == Seat(closer), (item, number)
                    met += 1
    assert met > 10


def test_on_a_dead_line_one_draws_on_as_the_clause_says() -> None:
    found = []
    for seed in range(60):
        item = exercise("T3", 3, seed)
        for reason in (*item.solution, *item.reasons("blocked")):
            if isinstance(reason, Remark) and reason.kind == "dead and some to draw":
                assert item.position.drawable > 0
                found.append((reason.clause, reason.misconception))
    assert {*found} == {("D3.4", "M27")}


@pytest.mark.parametrize(
    ("scores", "kind"),
    [
        ((95, 99), "above the target"),
        ((95, 100), "higher above the target"),
        ((95, 104), "higher above the target"),
        ((95, 105), "match tied"),
        ((95, 106), "higher above the target"),
        ((90, 30), "exactly the target"),
        ((90, 100), "match tied"),
        ((80, 30), "below the target"),
    ],
)
def test_whether_another_has_reached_the_target_too_is_said(
    scores: tuple[int, int], kind: str
) -> None:
    """The first player gets 10 points; the target is 100, and at it is reached."""
    rules = Rules.draw(2)
    item = Matches(0, Match(rules, scores), settle(rules, (0, 10), 0), "winner")
    last = item.solution[-1]
    assert isinstance(last, Remark)
    assert last.kind == kind
