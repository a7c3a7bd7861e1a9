"""What is believed about playing, drawing and passing: M1 to M5."""

from __future__ import annotations

from typing import Final

from drawlesson.game.actions import RIGHT, Draw, Pass, Play
from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.lessons.course.tasks import position
from drawlesson.lessons.questions.remarks import Told, open_values, remark
from drawlesson.lessons.quiz.items import Choice, Item
from drawlesson.lessons.quiz.positions import can

__all__ = ["ITEMS"]

_LINE: Final = "(2|2)(2|3)(3|3)(3|5)"
_FITS: Final = "[0|1] [1|1] [2|4] [3|6] [4|6]"
_STUCK: Final = "[0|1] [0|4] [1|1] [3|6] [4|6]"
_SIXES: Final = "(6|1)(1|1)(1|4)(4|4)(4|0)(0|0)(0|2)(2|2)(2|6)"
_NO_SIX: Final = "[0|1] [1|2] [2|5] [3|3] [3|4]"
_FOUND: Final = Play(Tile(5, 6), RIGHT)
_BLANK_AND_4: Final = "(0|3)(3|3)(3|1)(1|4)"
_WITH_FOUND: Final = "[1|1] [2|2] [2|5] [3|6] [4|5] [5|6]"
_ONE_AND_3: Final = "(1|1)(1|6)(6|6)(6|3)"
_NEITHER: Final = "[0|0] [0|5] [2|4] [2|5] [4|4]"
_WITH_3: Final = "[0|0] [0|5] [2|3] [2|5] [4|4]"


def _shown(line: str, hand: str, boneyard: int) -> tuple[Told, ...]:
    return (
        remark("the line", line=Line.parse(line)),
        remark("your hand", tiles=TileSet(hand)),
        remark("boneyard", n=boneyard),
    )


def _left(rules: Rules) -> int:
    """How many tiles are in the boneyard when the stuck player stops drawing."""
    r = position(_SIXES, _NO_SIX, rules=rules, drawn="[0|3] [1|3] [2|3] [3|5]", left=6)
    while can(r, Draw()):
        r = r.after(Draw())
    assert can(r, Pass())
    return len(r.boneyard)


def _found(rules: Rules) -> Round:
    """Stuck and about to draw [5|6]."""
    return position(_LINE, _STUCK, rules=rules, drawn="[5|6]", left=12)


def _drew(rules: Rules) -> Round:
    """After a draw that brought [4|5], the only tile that fits."""
    hand = TileSet(_WITH_FOUND) - TileSet("[4|5]")
    return position(_BLANK_AND_4, hand, rules=rules, drawn="[4|5]", left=12).after(Draw())


def _stuck(rules: Rules) -> Round:
    """Nothing fits, and neither will the next tile."""
    return position(_ONE_AND_3, _NEITHER, rules=rules, drawn="[5|5]", left=11)


def _passes_at_will(r: Round) -> bool:
    """Whether one may pass here, and also with a tile that fits."""
    return can(r, Pass()) and can(position(_ONE_AND_3, _WITH_3, rules=r.rules, left=11), Pass())


def _only_plays(r: Round) -> bool:
    return all(isinstance(action, Play) for action in r.legal_actions)


def _cannot_play(r: Round) -> bool:
    return not any(isinstance(action, Play) for action in r.legal_actions)


def _again(r: Round) -> bool:
    """Whether the turn stays, after the drawn tile has been played."""
    return r.after(Draw()).after(_FOUND).turn == r.turn


ITEMS: Final = (
    Item(
        "M1",
        "D3.2",
        lambda rules: position(_LINE, _FITS, rules=rules, left=12),
        (
            Choice("must play", _only_plays, ("All Fives",)),
            Choice("play or draw", lambda r: can(r, Draw()) and not can(r, Pass())),
            Choice(
                "no play after",
                lambda r: can(r, Draw()) and _cannot_play(r.after(Draw())),
                ("apps",),
            ),
            Choice("pass too", lambda r: can(r, Draw()) and can(r, Pass()), ("tables",), "D3.6"),
        ),
        givens=_shown(_LINE, _FITS, 12),
        seat=0,
    ),
    Item(
        "M2",
        "D3.5",
        _left,
        (
            Choice("empty", lambda left: left == 0, ("sites",), "D1.4"),
            Choice("at once", lambda left: left == 6, clause="D3.4"),
            Choice("two left", lambda left: left == 2),
            Choice("after one", lambda left: left == 5, ("apps",), "D3.4"),
        ),
        givens=(
            open_values((6, 6)),
            remark("your hand", tiles=TileSet(_NO_SIX)),
            remark("boneyard", n=6),
        ),
        seat=0,
    ),
    Item(
        "M3",
        "D3.2",
        _found,
        (
            Choice("twice", lambda r: can(r, Draw(), _FOUND) and _again(r), clause="D3.1"),
            Choice("turn over", lambda r: can(r, Draw()) and not can(r, Draw(), _FOUND), ("apps",)),
            Choice("at once", lambda r: can(r, Draw(), _FOUND) and not _again(r)),
        ),
        givens=_shown(_LINE, _STUCK, 12),
        seat=0,
    ),
    Item(
        "M4",
        "D3.2",
        _drew,
        (
            Choice("draw on", lambda r: can(r, Draw())),
            Choice("must play", _only_plays),
            Choice("next turn", _cannot_play, ("apps",)),
            Choice("pass", lambda r: can(r, Pass()), ("tables",), "D3.6"),
        ),
        givens=_shown(_BLANK_AND_4, _WITH_FOUND, 11),
        seat=0,
    ),
    Item(
        "M5",
        "D3.4",
        _stuck,
        (
            Choice("at will", _passes_at_will, ("tables",), "D3.6"),
            Choice("must draw", lambda r: r.legal_actions == (Draw(),)),
            Choice("stuck", lambda r: can(r, Pass()), clause="D3.6"),
            Choice("after one", lambda r: can(r, Draw(), Pass()), ("apps",)),
        ),
        givens=_shown(_ONE_AND_3, _NEITHER, 11),
        seat=0,
    ),
)
