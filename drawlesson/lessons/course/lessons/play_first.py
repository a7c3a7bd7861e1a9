"""Lesson 0: three plays on a real table before any rule is told. Nobody draws yet (B)."""

from __future__ import annotations

from drawlesson.game.actions import Play
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import Tile
from drawlesson.lessons.course.goals import Goal
from drawlesson.lessons.course.tasks import Task, heaviest

__all__ = ["TASKS"]


SEED = 8437
"""A deal in which both always find a tile that fits, whatever the learner plays, and no blank
turns up in the first three turns."""

_DEALT = Round.deal(Rules.block(players=2), seed=SEED, opener=1)

TASKS = {"three-plays": Task(_DEALT.after(Play(Tile(1, 6))), Goal(plays=3), heaviest)}
"""Each task by its name."""
