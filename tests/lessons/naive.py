"""The answer of every theme found a second way: from texts and plain numbers, without the rules."""

import re
from typing import Any

from drawlesson.game.actions import Draw, Pass, Play
from drawlesson.lessons.exercises import Exercise
from drawlesson.lessons.remarks import Seat


def shown(line: object) -> list[int]:
    """The first and the last digit of a line as it is written."""
    digits = re.findall(r"\d", str(line))
    return [int(digits[0]), int(digits[-1])]


def pips(hand: object) -> int:
    """The digits of a hand as it is written, added up."""
    return sum(map(int, re.findall(r"\d", str(hand))))


def fitting(exercise: Any) -> set[tuple[str, str]]:
    left, right = shown(exercise.position.line)
    tiles = str(exercise.position.hand).split()
    return {(tile, "left") for tile in tiles if str(left) in tile} | {
        (tile, "right") for tile in tiles if str(right) in tile
    }


def acting(exercise: Any) -> set[str]:
    view = exercise.position
    fits = any(str(value) in str(view.hand) for value in shown(view.line))
    left = 0 if view.rules.name == "block" else view.boneyard - 2
    if fits:
        return {"play", "draw"} if view.rules.name == "draw" and left > 0 else {"play"}
    return {"draw"} if left > 0 else {"pass"}


def ending(exercise: Any) -> str:
    if "" in map(str, exercise.position.hands):
        return "out"
    actions = [each.action for each in exercise.position.history[1:]]
    seats = len(exercise.position.hands)
    return "blocked" if actions[-seats:] == [Pass()] * seats else "lasts"


def going_out(exercise: Any) -> int:
    return sum(map(pips, exercise.position.hands))


def blocked(exercise: Any) -> int:
    lowest, second, *more = sorted(map(pips, exercise.position.hands))
    return 0 if lowest == second else second + sum(more) - lowest


def matches(exercise: Any) -> object:
    scores, winner = list(exercise.position.scores), exercise.settlement.winner
    if exercise.asked == "opener":
        return Seat((exercise.position.opener + 1) % len(scores))
    scores[winner] += max(exercise.settlement.points)
    top = max(scores)
    if top < {2: 100}.get(len(scores), 61):
        return "nobody yet"
    return "tied" if scores.count(top) > 1 else Seat(scores.index(top))


def telling(exercise: Any) -> set[int]:
    known: set[int] = set()
    for event in exercise.position.events[exercise.since :]:
        stuck = event.action == Pass() or (
            event.action == Draw() and exercise.position.rules.name == "ply-yard"
        )
        if event.seat == exercise.teller and stuck:
            known |= set(event.ends)
    return known


WAYS = {
    "T1": fitting,
    "T2": acting,
    "T3": ending,
    "T4": going_out,
    "T5": blocked,
    "T6": matches,
    "T12": telling,
}


def answer(exercise: Exercise[Any, Any]) -> object:
    """The answer, found by counting alone."""
    return WAYS[exercise.theme](exercise)


def is_right(exercise: Exercise[Any, Any], given: Any) -> bool:
    """Whether an answer is right; where both ends are alike, one of them is enough."""
    if exercise.theme != "T1":
        return bool(given == answer(exercise))
    marked = {(str(play.tile), play.end) for play in given if isinstance(play, Play)}
    wanted = answer(exercise)
    assert isinstance(wanted, set)
    left, right = shown(exercise.position.line)
    if left != right:
        return marked == wanted
    return marked <= wanted and {tile for tile, _ in marked} == {tile for tile, _ in wanted}
