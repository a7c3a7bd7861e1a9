"""The way in: a round at the end of each lesson that uses what the lesson taught.

Every start is dealt from a seed, and some actions are played on from there, so that what
the lesson is about comes up soon. The seeds were searched for; a test holds each of them
to what it was searched for. The learner has seat 0 and acts first.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from drawlesson.game.errors import named
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.lessons.course.tasks import afresh, heaviest

__all__ = ["LESSON_ROUNDS", "LessonRound", "way_in"]


class LessonRound(NamedTuple):
    """A round to play at the end of a lesson, and the aims to choose from."""

    aims: tuple[str, ...]
    """Two or three small aims, by name; the learner chooses one."""
    others: tuple[str, ...]
    """The level of each other player, by seat from 1, as in `analysis.players.LEVELS`."""
    start: Round
    """Where the round begins; nothing before it counts."""
    scores: tuple[int, ...] = ()
    """How the match stands before this round, by seat; () where a round is all."""

    @property
    def rules(self) -> Rules:
        """The rule set of the round."""
        return self.start.rules


def way_in(name: str) -> LessonRound:
    """The way in of the lesson of this name; `Impossible` where there is none."""
    return named(LESSON_ROUNDS, name, "the lesson")


def _on(rules: Rules, seed: int, actions: int) -> Round:
    """A deal in which so many actions have been played; nothing before is remembered."""
    r = Round.deal(rules, seed)
    for _ in range(actions):
        r = r.after(heaviest(r.seen_from(r.turn)))
    return afresh(r)


_BLOCK: Final = Rules.block(players=2)
_DRAW: Final = Rules.draw(players=2)

LESSON_ROUNDS: Final[dict[str, LessonRound]] = {
    # Nobody is ever stuck in the first three, whatever the learner plays: passing comes later.
    "play-first": LessonRound(("both-ends", "a-way-on"), ("heaviest",), _on(_BLOCK, 868948, 2)),
    "matching": LessonRound(("both-ends", "a-blank"), ("heaviest",), _on(_BLOCK, 15520, 6)),
    "doubles": LessonRound(
        ("doubles-early", "past-a-double"), ("heaviest",), _on(_BLOCK, 57918, 4)
    ),
    "turns": LessonRound(("draw-when-due", "keep-the-rules"), ("heaviest",), _on(_DRAW, 108, 19)),
    "ending": LessonRound(("own-hand", "draw-when-due"), ("heaviest",), _on(_DRAW, 96, 25)),
    "scoring": LessonRound(
        ("heavy", "points", "own-hand"),
        ("heaviest", "heaviest"),
        _on(Rules.draw(players=3), 110, 17),
    ),
    # One whole round of a match that may end with it, since a round brings up to about 50 points.
    "match": LessonRound(
        ("heavy", "points", "next-opener"), ("heaviest",), Round.deal(_DRAW, 9, opener=0), (68, 74)
    ),
    "rule-sets": LessonRound(
        ("draw-when-due", "keep-the-rules"), ("counting",), _on(Rules.ply_yard(), 86, 20)
    ),
    "choosing": LessonRound(("a-way-on", "next-stuck"), ("counting",), _on(_DRAW, 1602, 30)),
    "knowing": LessonRound(("unseen", "next-stuck"), ("counting",), _on(_DRAW, 25, 30)),
    "review": LessonRound(("forced-turns", "a-way-on"), ("counting",), _on(_DRAW, 7, 25)),
}
"""By the name of the lesson."""
