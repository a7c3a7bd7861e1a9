"""Proving once more: an answer found again by going through everything, and how much that was."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

from drawlesson.analysis.guarantees import examined
from drawlesson.analysis.odds import ends_after, fitting
from drawlesson.game.actions import Draw, Play
from drawlesson.game.tiles import FULL_SET
from drawlesson.lessons.exercises.action_choice import at_worst
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.themes.chances import Chances
from drawlesson.lessons.exercises.themes.drawing_on import DrawingOn
from drawlesson.lessons.exercises.themes.eating import Eating
from drawlesson.lessons.exercises.themes.losing_least import LosingLeast
from drawlesson.lessons.exercises.themes.stopping import Stopping
from drawlesson.lessons.exercises.themes.unseen import Unseen
from drawlesson.lessons.exercises.themes.which_end import WhichEnd
from drawlesson.lessons.questions.answer_types import Marks
from drawlesson.lessons.questions.question import Value
from drawlesson.lessons.questions.remarks import Seat, Told, remark
from drawlesson.lessons.review.records import outcomes

__all__ = ["proved_again"]


def proved_again(question: Exercise[Any, Any]) -> tuple[Told | Value, ...]:
    """What was gone through to find the answer of this question again, and what came of it."""
    if isinstance(question, (WhichEnd, LosingLeast, DrawingOn)):
        return tuple(_searched(question))
    if isinstance(question, Stopping):
        return tuple(_followed(question))
    if isinstance(question, Chances):
        return tuple(_listed(question))
    if isinstance(question, Unseen):
        return tuple(_counted(question))
    if isinstance(question, Eating):
        return tuple(_tried(question))
    return tuple(_graded(question))


def _searched(question: WhichEnd | LosingLeast | DrawingOn) -> Iterator[Told | Value]:
    """Every hidden hand, every order to draw and every reply, by the search for guarantees."""
    sure, extent = examined(question.position)
    yield remark("so many worlds gone through", n=extent.worlds)
    yield remark("so many replies answered", n=extent.replies)
    best = max(sure.values())
    for action in question.position.line.outcomes(sure):
        worst = sure[action]
        yield Value(action, at_worst(worst, question.position.rules), worst == best)
    found = {action for action, worst in sure.items() if worst == best}
    if isinstance(question, WhichEnd):
        found = {action for action, worst in sure.items() if worst.outcome == 1}
    if isinstance(question, DrawingOn):
        same = (Draw() in found) == (question.right == "draw")
    else:
        same = found == {value.action for value in question.values if value.is_right}
    yield remark("the same answer again" if same else "another answer now")


def _followed(question: Stopping) -> Iterator[Told | Value]:
    """Every unseen tile at the ends that each play leaves."""
    view = question.position
    plays = [action for action in outcomes(view) if isinstance(action, Play)]
    yield remark("so many tiles tried", n=len(view.unseen), plays=len(plays))
    found = set()
    for play in plays:
        ends = ends_after(view.line.ends, play)
        if not any({*tile} & {*ends} for tile in view.unseen):
            found.add(play)
            yield Value(play, remark("nobody can follow"), True)
    same = found == {*view.line.outcomes(it.action for it in question.values if it.is_right)}
    yield remark("the same answer again" if same else "another answer now")


def _listed(question: Chances) -> Iterator[Told | Value]:
    """Every next tile or every hand of the next player, one by one."""
    ends = question.position.line.ends or (0, 0)
    size = 1 if question.asked == "next tile" else question.position.sizes[question.following]
    hands = [*combinations(question.possible, size)]
    good = sum(any({*tile} & {*ends} for tile in hand) for hand in hands)
    if question.asked == "next tile":
        yield remark("so many tiles listed", n=len(hands))
    else:
        yield remark("so many hands listed", n=len(hands), name=Seat(question.following))
    yield remark("in so many something fits", n=good)
    same = question.right == Fraction(good, len(hands))
    yield remark("so the chance is", chance=question.right)
    yield remark("the same answer again" if same else "another answer now")


def _counted(question: Unseen) -> Iterator[Told | Value]:
    """All tiles of the value, each looked for."""
    view, value = question.position, question.value
    every = [tile for tile in FULL_SET if value in tile]
    unseen = [tile for tile in every if tile not in view.hand and tile not in view.line.tiles]
    yield remark("all tiles of the value looked for", n=len(every), value=value)
    yield remark("so many of them unseen", n=len(unseen))
    same = len(unseen) == question.right
    yield remark("the same answer again" if same else "another answer now")


def _tried(question: Eating) -> Iterator[Told | Value]:
    """Every unseen tile at the ends of the line."""
    view = question.position
    yield remark("so many tiles tried here", n=len(view.unseen))
    stuck = not view.unseen & fitting(view.line.ends or (0, 0))
    same = stuck and question.right in (Seat(view.turn), view.drawable)
    yield from question.solution[-1:]
    yield remark("the same answer again" if same else "another answer now")


def _graded(question: Exercise[Any, Any]) -> Iterator[Told | Value]:
    """Every answer that can be thought of, given to the rules."""
    way = question.way
    if isinstance(way, Marks):
        line = question.position.line
        plays = [Play(tile, end) for tile in way.tiles for end in line.places(tile)]
        yield remark("so many places tried", n=2 * len(way.tiles))
        yield remark("in so many it fits", n=len(plays))
        same = not question.reasons(frozenset(plays))
    else:
        answers = [*way.thinkable()]
        right = [answer for answer in answers if not question.reasons(answer)]
        yield remark("so many answers tried", n=len(answers))
        same = right == [question.right]
    yield remark("the same answer again" if same else "another answer now")
