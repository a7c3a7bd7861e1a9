"""What is believed about how a round ends and who wins it: M14, M15, M21, M26 to M28."""

from __future__ import annotations

from typing import Final

from drawlesson.game.actions import LEFT, RIGHT, Action, Draw, Pass, Play
from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round, Tiles
from drawlesson.game.rules import Rules
from drawlesson.game.settlement import Settlement
from drawlesson.game.tiles import FULL_SET, Tile, TileSet
from drawlesson.game.views import Event
from drawlesson.lessons.course.tasks import position
from drawlesson.lessons.questions.remarks import Seat, Told, open_values, remark
from drawlesson.lessons.quiz.items import Choice, Item
from drawlesson.lessons.quiz.positions import can

__all__ = ["ITEMS"]

_BLANK: Final = TileSet("[0|0]")
_TWO_LEFT: Final = Line.parse(
    "(3|4)(4|4)(4|1)(1|2)(2|4)(4|5)(5|3)(3|1)(1|6)(6|4)(4|0)(0|5)(5|2)(2|2)(2|6)(6|5)(5|1)(1|0)"
    "(0|2)(2|3)(3|0)(0|0)"
)
_CAN_PLAY: Final = TileSet("[0|6] [3|6] [6|6]")
_DEAD: Final = Line.parse("(6|0)(0|1)(1|6)(6|6)(6|2)(2|3)(3|6)(6|4)(4|5)(5|6)")
_NO_SIX: Final = TileSet("[0|5] [1|1] [2|4] [3|5] [4|4]")
_PASSED: Final = Line.parse(
    "(3|3)(3|1)(1|4)(4|2)(2|3)(3|0)(0|0)(0|5)(5|2)(2|1)(1|0)(0|4)(4|3)(3|6)(6|6)(6|4)(4|5)(5|1)"
    "(1|6)(6|0)"
)
_GOES_ON: Final = TileSet("[2|6] [3|5] [5|6]")
_ANSWER: Final = Play(Tile(3, 5), LEFT)


def _went_out(rules: Rules) -> Round:
    """Seat 0 has just gone out, seat 1 is left with the double blank."""
    last = TileSet("[5|6]")
    rest = FULL_SET - TileSet("[5|5]") - last - _BLANK
    hands = [last, _BLANK]
    r = Round.resume(rules, line="(5|5)", hands=hands, boneyard=[*rest], turn=0)
    return r.after(Play(Tile(5, 6), RIGHT))


def _settled(rules: Rules) -> Settlement:
    settlement = _went_out(rules).settlement
    assert settlement is not None
    return settlement


def _two_left(rules: Rules) -> Round:
    hands: list[Tiles] = [_CAN_PLAY, "[1|1]"]
    return Round.resume(rules, line=_TWO_LEFT, hands=hands, boneyard="[3|3] [5|5]", turn=0)


def _one_passed(rules: Rules) -> Round:
    hands: list[Tiles] = [_GOES_ON, "[1|1] [2|2] [4|4]"]
    rest = "[5|5] [0|2]"
    return Round.resume(rules, line=_PASSED, hands=hands, boneyard=rest, turn=0, passes=1)


def _over_after_one_each(r: Round) -> bool:
    """Whether the round is over once both have had a turn."""
    for _ in range(r.rules.players):
        r = r.after(r.legal_actions[0])
    return r.over


def _over_after_drawing(r: Round) -> bool:
    """Whether the player on turn draws down to two, both pass and the round is then blocked."""
    actions: list[Action] = [*[Draw()] * (len(r.boneyard) - 2), Pass(), Pass()]
    for action in actions:
        if not can(r, action):
            return False
        r = r.after(action)
    return r.settlement is not None and r.settlement.how == "blocked"


def _ends(line: Line) -> Told:
    assert line.ends is not None
    return open_values(line.ends)


_AGAINST_BLANK: Final = (
    remark("hand of", name=Seat(0), tiles=TileSet()),
    remark("hand of", name=Seat(1), tiles=_BLANK),
)
_NAMES: Final = (("name", Seat(0)), ("other", Seat(1)))

ITEMS: Final = (
    Item(
        "M14",
        "D6.1",
        _went_out,
        (
            Choice("nobody", lambda r: r.over and r.settlement.winner is None),
            Choice("goes on", lambda r: not r.over, clause="D5.1"),
            Choice("out", lambda r: r.over and r.settlement.winner == 0),
        ),
        givens=_AGAINST_BLANK,
        facts=_NAMES,
    ),
    Item(
        "M15",
        "D6.1",
        _settled,
        (
            Choice("ten", lambda s: s.points == (10, 0), ("tables",), "D5.3"),
            Choice("always", lambda s: s.points is not None and s.points[0] > 0),
            Choice("tied", lambda s: s.points == (0, 0) and s.winner is None),
            Choice("zero", lambda s: s.points == (0, 0) and s.winner == 0),
        ),
        givens=_AGAINST_BLANK,
        facts=_NAMES,
        working=(remark("counted", "D5.3", name=Seat(1), tiles=_BLANK, n=_BLANK.pips),),
    ),
    Item(
        "M21",
        "D6.2",
        lambda rules: position("(2|3)(3|5)", "[0|1]", rules=rules, left=20),
        (
            Choice("round", lambda r: r.over),
            Choice("nothing", lambda r: not r.over),
            Choice("points", lambda r: r.settlement is not None),
        ),
        givens=(
            open_values((2, 5)),
            remark("your hand", tiles=TileSet("[0|1]")),
            remark("holds", name=Seat(1), n=5),
        ),
        seat=0,
        facts=(("name", Seat(1)),),
    ),
    Item(
        "M26",
        "D3.5",
        _two_left,
        (
            Choice("over", lambda r: r.over, clause="D5.2"),
            Choice("draw them", lambda r: can(r, Draw()), ("sites",)),
            Choice("last lap", _over_after_one_each, clause="D5.2"),
            Choice("no drawing", lambda r: not r.over and not can(r, Draw())),
        ),
        givens=(
            _ends(_TWO_LEFT),
            remark("your hand", tiles=_CAN_PLAY),
            remark("holds", name=Seat(1), n=1),
            remark("boneyard", n=2),
        ),
        seat=0,
    ),
    Item(
        "M27",
        "D3.4",
        lambda rules: position(_DEAD, _NO_SIX, rules=rules, left=8),
        (
            Choice("over", lambda r: r.over, ("families",), "D5.2"),
            Choice("pass", lambda r: can(r, Pass(), Pass())),
            Choice("draw", _over_after_drawing),
            Choice(
                "in turn", lambda r: can(r, Draw()) and r.after(Draw()).turn == 1, ("apps",), "D3.2"
            ),
        ),
        givens=(
            remark("the line", line=_DEAD),
            remark("your hand", tiles=_NO_SIX),
            remark("boneyard", n=8),
        ),
        seat=0,
        facts=(("name", Seat(1)),),
    ),
    Item(
        "M28",
        "D5.2",
        _one_passed,
        (
            Choice("goes on", lambda r: not r.over and can(r, _ANSWER)),
            Choice("one pass", lambda r: r.over),
            Choice("once more", lambda r: can(r, _ANSWER, Pass()) and _over_after_one_each(r)),
        ),
        givens=(
            _ends(_PASSED),
            remark("your hand", tiles=_GOES_ON),
            remark("boneyard", n=2),
            Event(1, _PASSED.ends, Pass()),
        ),
        seat=0,
        facts=(("name", Seat(1)),),
    ),
)
