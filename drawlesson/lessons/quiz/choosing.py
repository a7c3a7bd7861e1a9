"""What is believed about which tile to play, and where: M32, M36."""

from __future__ import annotations

from typing import Final

from drawlesson.analysis.odds import end_choices
from drawlesson.analysis.proofs import prove
from drawlesson.game.actions import LEFT, RIGHT, End, Play
from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET, Tile, TileSet
from drawlesson.lessons.course.tasks import position
from drawlesson.lessons.questions.remarks import Remark, Seat, open_values, remark
from drawlesson.lessons.quiz.items import Choice, Item

__all__ = ["ITEMS"]

_BOTH: Final = Line.parse("(2|3)(3|3)(3|5)")
_TWO_WAYS: Final = TileSet("[0|1] [1|5] [2|5] [3|4] [4|6] [5|6]")
_TILE: Final = Tile(2, 5)
_LATE: Final = Line.parse(
    "(5|2)(2|4)(4|1)(1|1)(1|0)(0|0)(0|4)(4|4)(4|5)(5|5)(5|1)(1|6)(6|6)(6|4)(4|3)(3|0)(0|2)(2|1)"
    "(1|3)(3|2)"
)
_THREE_PLAYS: Final = TileSet("[0|5] [0|6] [2|2] [2|6]")
_THEIRS, _RESERVE = TileSet("[3|5] [5|6]"), TileSet("[3|3] [3|6]")
_UNSEEN: Final = FULL_SET - _LATE.tiles - _THREE_PLAYS


def _fitting_then(rules: Rules) -> dict[End | None, TileSet]:
    """The own tiles that fit after the tile has gone to each end."""
    view = position(_BOTH, _TWO_WAYS, rules=rules, left=14).seen_from(0)
    return {each.play.end: each.fits for each in end_choices(view) if each.play.tile == _TILE}


def _proven(rules: Rules) -> dict[Tile, bool]:
    """Each tile that fits, lowest pips first, and whether playing it is proven to win."""
    hands = [_THREE_PLAYS, _THEIRS]
    r = Round.resume(rules, line=_LATE, hands=hands, boneyard=[*_RESERVE], turn=0)
    proven = {
        action.tile: verdict.proven
        for action, verdict in prove(r.seen_from(0)).items()
        if isinstance(action, Play)
    }
    return dict(sorted(proven.items(), key=lambda each: each[0].pips))


def _differs(fits: dict[End | None, TileSet]) -> bool:
    return len(fits[LEFT]) != len(fits[RIGHT])


def _ends(line: Line) -> Remark:
    assert line.ends is not None
    return open_values(line.ends)


ITEMS: Final = (
    Item(
        "M32",
        "D3.1",
        _fitting_then,
        (
            Choice("no", lambda fits: not _differs(fits)),
            Choice("yes", _differs),
            Choice("doubles", lambda fits: not _differs(fits)),
        ),
        givens=(remark("the line", line=_BOTH), remark("your hand", tiles=_TWO_WAYS)),
        seat=0,
        facts=(("tile", _TILE),),
    ),
    Item(
        "M36",
        "D3.1",
        _proven,
        (
            Choice("biggest", lambda proven: [*proven.values()][-1]),
            Choice("smallest", lambda proven: next(iter(proven.values()))),
            Choice("ends", lambda proven: [*proven.values()] == [False, True, False]),
        ),
        givens=(
            _ends(_LATE),
            remark("your hand", tiles=_THREE_PLAYS),
            remark("holds", name=Seat(1), n=len(_THEIRS)),
            remark("boneyard", n=len(_RESERVE)),
            remark("M36 unseen", tiles=_UNSEEN),
        ),
        seat=0,
        facts=(("name", Seat(1)),),
        label="proof",
    ),
)
