"""What is believed about doubles and about points for a play: M8 to M11."""

from __future__ import annotations

from typing import Final

from drawlesson.game.actions import RIGHT, Play
from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.sites import Sites
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.game.views import Event
from drawlesson.lessons.course.tasks import position
from drawlesson.lessons.questions.remarks import Seat, Told, remark
from drawlesson.lessons.quiz.items import Choice, Item

__all__ = ["ITEMS"]

_BEFORE: Final = Line.parse("(2|6)")
_DOUBLE: Final = Play(Tile(6, 6), RIGHT)
_HANDS: Final = {
    "M9": ("(2|4)", "[0|1] [0|6] [1|3] [1|6] [3|3] [4|4] [4|5]", Play(Tile(4, 4), RIGHT)),
    "M10": ("(0|5)", "[0|1] [1|2] [2|4] [3|3] [3|6] [5|5] [4|6]", Play(Tile(5, 5), RIGHT)),
    "M11": ("(4|2)", "[0|0] [0|3] [1|5] [2|6] [3|4] [3|5] [5|5]", Play(Tile(2, 6), RIGHT)),
}
"""A line, the learner's hand and the play that is asked about."""


def _open_sites(_: Rules) -> tuple[int, ...]:
    """The values of all places where the line can go on after the double."""
    return tuple(site.value for site in Sites.of(_BEFORE.joined(_DOUBLE)).open)


def _played(number: str, rules: Rules) -> Round:
    """The round after the play."""
    line, hand, play = _HANDS[number]
    return position(line, hand, rules=rules, left=14).after(play)


def _shown(number: str) -> tuple[Told, ...]:
    line, hand, _ = _HANDS[number]
    return remark("the line", line=Line.parse(line)), remark("your hand", tiles=TileSet(hand))


def _scores(r: Round) -> bool:
    """Whether points have been made."""
    return r.settlement is not None


ITEMS: Final = (
    Item(
        "M8",
        "D4.2",
        _open_sites,
        (
            Choice("four", lambda values: len(values) == 4, ("All Fives",), "D4.1"),
            Choice("two", lambda values: sorted(values) == [2, 6]),
            Choice("toes", lambda values: {*values} == {6}, ("Chicken Foot",)),
        ),
        givens=(remark("the line", line=_BEFORE), Event(1, _BEFORE.ends, _DOUBLE)),
        seat=0,
    ),
    Item(
        "M9",
        "D3.1",
        lambda rules: _played("M9", rules),
        (
            Choice("other", lambda r: r.turn == 1),
            Choice("again", lambda r: r.turn == 0, ("old rules",)),
            Choice("cover", lambda r: r.turn == 0, ("games",)),
        ),
        givens=_shown("M9"),
        seat=0,
        facts=(("name", Seat(1)),),
    ),
    Item(
        "M10",
        "D4.4",
        lambda rules: _played("M10", rules),
        (
            Choice("both halves", _scores, ("All Fives",)),
            Choice("twice", _scores),
            Choice("none", lambda r: not _scores(r)),
        ),
        givens=_shown("M10"),
        seat=0,
    ),
    Item(
        "M11",
        "D4.4",
        lambda rules: _played("M11", rules),
        (
            Choice("nothing", lambda r: not _scores(r)),
            Choice("ten", _scores, ("All Fives",)),
            Choice("two", _scores, ("fives and threes",)),
        ),
        givens=_shown("M11"),
        seat=0,
    ),
)
