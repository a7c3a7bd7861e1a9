"""The answer of every theme found a second way: from texts and plain numbers, without the rules."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

from drawlesson.game.actions import Action, Draw, Pass, Play
from drawlesson.game.rounds import Round
from drawlesson.game.views import View
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.questions.remarks import Seat


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


def unseen(exercise: Any) -> int:
    seen = f"{exercise.position.line} {exercise.position.hand}"
    tiles = re.findall(r"(\d)\|(\d)", seen)
    return 7 - sum(str(exercise.value) in tile for tile in tiles)


def stopping(exercise: Any) -> set[Action]:
    """The plays after which no tile off the line and out of the hand has an open value."""
    view = exercise.position
    left, right = shown(view.line)
    plays = set()
    for play in view.legal_actions:
        if isinstance(play, Play):
            low, high = play.tile
            covered, kept = (left, right) if play.end == "left" else (right, left)
            ends = {kept, high if low == covered else low}
            others = [tile for tile in view.unseen if ends & {*tile}]
            if not others:
                plays.add(play)
    return plays


def eating(exercise: Any) -> object:
    if exercise.asked == "who":
        return Seat((exercise.position.seat + 1) % len(exercise.position.sizes))
    return exercise.position.boneyard - 2


def chances(exercise: Any) -> Fraction:
    """Every hand, or every next tile, listed."""
    view, ends = exercise.position, {*shown(exercise.position.line)}
    following = (view.seat + 1) % len(view.sizes)
    shut = {
        value
        for event in view.events
        if event.seat == following and event.action == Pass()
        for value in event.ends
    }
    if exercise.asked == "next tile":
        hands = [(tile,) for tile in view.unseen]
    else:
        free = [tile for tile in view.unseen if not shut & {*tile}]
        hands = [*combinations(free, view.sizes[following])]
    good = sum(any(ends & {*tile} for tile in hand) for hand in hands)
    return Fraction(good, len(hands))


def worlds(view: View) -> Iterator[Round]:
    """Every hidden hand of the other of two that agrees with what was seen, every order to draw."""
    other = 1 - view.seat
    for hand in combinations(view.unseen, view.sizes[other]):
        rest = [tile for tile in view.unseen if tile not in hand]
        if not _agrees(view, hand, other):
            continue
        for stack in permutations(rest, view.drawable):
            hands = [view.hand, view.hand]
            hands[other] = hand  # type: ignore[call-overload]
            boneyard = [*stack, *(tile for tile in rest if tile not in stack)]
            yield Round.resume(
                view.rules, line=view.line, hands=hands, boneyard=boneyard, turn=view.seat,
                passes=view.passes,
            )  # fmt: skip


def _agrees(view: View, hand: Sequence[Any], other: int) -> bool:
    """Whether the other hand can have passed and, at Ply Yard, drawn as it did.

    Going back through the events, the hand grows by what it played; a drawn tile was
    not there before, so it is asked whether some tile can have been the one drawn. A hand
    is a number here, a bit for each tile, because there are thousands of them.
    """
    played = [e.action.tile for e in view.events if e.seat == other and isinstance(e.action, Play)]
    bit = {tile: 1 << number for number, tile in enumerate([*hand, *played])}
    held = {sum(bit[tile] for tile in hand)}
    for event in reversed(view.events):
        if event.seat != other:
            continue
        if isinstance(event.action, Play):
            held = {each | bit[event.action.tile] for each in held}
        elif event.action == Draw():
            held = {each - one for each in held for one in bit.values() if each & one}
        if event.action == Pass() or (
            event.action == Draw() and view.rules.drawing == "when stuck"
        ):
            fits = sum(one for tile, one in bit.items() if {*tile} & {*event.ends})
            held = {each for each in held if not each & fits}
    return bool(held)


def worst(rounds: Sequence[Round], seat: int) -> tuple[int, int]:
    """The most points, and the outcome, that `seat` is sure of when it cannot tell these apart."""
    first = rounds[0]
    if first.over:
        return min(result(r, seat) for r in rounds)
    if first.turn == seat:
        return max(after(rounds, action, seat) for action in first.legal_actions)
    by_action = defaultdict(list)
    for r in rounds:
        for action in r.legal_actions:
            by_action[action].append(r.after(action))
    return min(
        worst(some, seat)
        for every in by_action.values()
        for some in ([r for r in every if r.over], [r for r in every if not r.over])
        if some
    )


def after(rounds: Sequence[Round], action: Action, seat: int) -> tuple[int, int]:
    """The same after an action of `seat`; a tile that it draws tells rounds apart."""
    by_sight = defaultdict(list)
    for r in rounds:
        done = r.after(action)
        by_sight[done.hands[seat]].append(done)
    return min(worst(some, seat) for some in by_sight.values())


def result(r: Round, seat: int) -> tuple[int, int]:
    mine, other = pips(r.hands[seat]), pips(r.hands[1 - seat])
    if not r.hands[seat]:
        points, outcome = other, 1
    elif not r.hands[1 - seat]:
        points, outcome = -mine, -1
    else:
        points = other - mine
        outcome = (points > 0) - (points < 0)
    return (points if r.rules.name != "ply-yard" else outcome), outcome


def sure(exercise: Any) -> dict[Action, tuple[int, int]]:
    view = exercise.position
    every = [*worlds(view)]
    return {action: after(every, action, view.seat) for action in view.legal_actions}


def which_end(exercise: Any) -> set[Action]:
    """The plays that are sure to win."""
    return {action for action, (_, outcome) in sure(exercise).items() if outcome == 1}


def losing_least(exercise: Any) -> set[Action]:
    outcomes = sure(exercise)
    best = max(outcomes.values())
    assert best[1] == -1, "no play is sure to win or to tie"
    return {action for action, each in outcomes.items() if each == best}


def drawing_on(exercise: Any) -> str:
    outcomes = sure(exercise)
    drawing = outcomes.pop(Draw())
    playing = max(outcomes.values())
    assert drawing != playing
    return "draw" if drawing > playing else "play"


WAYS = {
    "T1": fitting,
    "T2": acting,
    "T3": ending,
    "T4": going_out,
    "T5": blocked,
    "T6": matches,
    "T7": which_end,
    "T8": unseen,
    "T9": stopping,
    "T10": eating,
    "T11": chances,
    "T12": telling,
    "T13": losing_least,
    "T14": drawing_on,
}
SEVERAL = ("T7", "T9", "T13")
"""Where the answer found is the set of all right actions."""


def answer(exercise: Exercise[Any, Any]) -> object:
    """The answer, found by counting alone."""
    return WAYS[exercise.theme](exercise)


def is_right(exercise: Exercise[Any, Any], given: Any, found: object = None) -> bool:
    """Whether an answer is right; where both ends are alike, one of them is enough.

    `found` is the answer as it was found here, if it was.
    """
    wanted = answer(exercise) if found is None else found
    if exercise.theme in SEVERAL:
        return given in wanted  # type: ignore[operator]
    if exercise.theme != "T1":
        return bool(given == wanted)
    marked = {(str(play.tile), play.end) for play in given if isinstance(play, Play)}
    assert isinstance(wanted, set)
    left, right = shown(exercise.position.line)
    if left != right:
        return marked == wanted
    return marked <= wanted and {tile for tile, _ in marked} == {tile for tile, _ in wanted}
