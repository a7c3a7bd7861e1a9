"""What is believed about counting hands: M13, M16 to M20, M22."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from drawlesson.game.actions import RIGHT, Play
from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round, Tiles
from drawlesson.game.rules import Rules
from drawlesson.game.settlement import Settlement, settle
from drawlesson.game.tiles import Tile, TileSet
from drawlesson.lessons.questions.remarks import Fact, Remark, Seat, remark
from drawlesson.lessons.quiz.items import Choice, Custom, Item

__all__ = ["ITEMS"]

_BEFORE_LAST: Final = Line.parse(
    "(3|3)(3|6)(6|4)(4|5)(5|3)(3|1)(1|2)(2|6)(6|6)(6|1)(1|4)(4|0)(0|0)(0|5)(5|5)(5|6)(6|0)(0|3)"
    "(3|4)(4|2)(2|0)(0|1)(1|5)(5|2)"
)
_RESERVE: Final = TileSet("[1|1] [4|4]")
_LEFT: Final = TileSet("[2|3]")


class _Hands:
    """Hands laid open, and what comes of them."""

    def __init__(self, *hands: str, out: int | None = None) -> None:
        self.tiles = tuple(map(TileSet, hands))
        self.totals = tuple(hand.pips for hand in self.tiles)
        self._out = out

    def settled(self, rules: Rules) -> Settlement:
        """What the round is worth under these rules."""
        return settle(rules, self.totals, self._out)

    @property
    def draw(self) -> Settlement:
        """What it is worth in Draw."""
        return self.settled(Rules.draw(len(self.tiles)))

    @property
    def shown(self) -> tuple[Remark, ...]:
        """Each hand as it lies there."""
        return tuple(
            remark("hand of", name=Seat(seat), tiles=hand) for seat, hand in enumerate(self.tiles)
        )

    @property
    def counted(self) -> tuple[Remark, ...]:
        """Each hand with its pips."""
        return tuple(
            remark("counted", "D5.3", name=Seat(seat), tiles=hand, n=hand.pips)
            for seat, hand in enumerate(self.tiles)
        )


def _points(name: str, number: int, *customs: Custom, **facts: Fact) -> Choice:
    """The choice that the winner gets so many points."""
    said = (("n", number), *facts.items())
    return Choice(name, lambda s: number == max(s.points or (-1,)), customs, facts=said)


def _pips(name: str, number: int, *customs: Custom) -> Choice:
    """The choice that the first hand counts so many pips."""
    return Choice(name, lambda s: s.totals[0] == number, customs, facts=(("n", number),))


def _whole(totals: Sequence[int]) -> int:
    """All that the others hold, where the lowest hand wins."""
    return sum(totals) - min(totals)


def _out_at_two_left(rules: Rules) -> Round:
    """Seat 0 has gone out with two tiles in the boneyard."""
    hands: list[Tiles] = ["[2|2]", _LEFT]
    r = Round.resume(rules, line=_BEFORE_LAST, hands=hands, boneyard=[*_RESERVE], turn=0)
    return r.after(Play(Tile(2, 2), RIGHT))


def _counts(winner: int, loser: int) -> Callable[[Round], bool]:
    """Whether these pips are added to what the winner gets, and to the loser's hand."""

    def holds(r: Round) -> bool:
        settlement = r.settlement
        assert settlement is not None
        points = settlement.points
        if settlement.totals != (0, _LEFT.pips + loser):
            return False
        return winner == 0 if points is None else points[0] == _LEFT.pips + loser + winner

    return holds


_M13: Final = _Hands("[0|0] [2|5]", "[1|4] [3|6]")
_M16: Final = _Hands("[1|2]", "[2|6]", "[4|6]")
_M17: Final = _Hands("[3|6]", "[5|6]", "[1|3]")
_M18: Final = _Hands("[2|2] [3|5]", "[0|4]")
_M19: Final = _Hands("[1|2]", "[0|3]", "[4|6]")
_M22: Final = _Hands("", "[1|2] [3|6]", out=0)
_SPANISH: Final = "Spanish rules"

_OWN, _A, _B = min(_M17.totals), *_M17.totals[:2]

ITEMS: Final = (
    Item(
        "M13",
        "D5.3",
        _M13.settled,
        (
            _pips("none", _M13.totals[0]),
            _pips("ten", _M13.totals[0] + 10, "tables"),
            _pips("fifty", _M13.totals[0] + 50, "games"),
        ),
        givens=_M13.shown,
        facts=(("name", Seat(0)),),
        working=_M13.counted[:1],
    ),
    Item(
        "M16",
        "D6.2",
        _M16.settled,
        (
            _points("whole", _whole(_M16.totals), _SPANISH),
            _points("all", sum(_M16.totals)),
            _points("once", _whole(_M16.totals) - _M16.totals[0], working=_M16.draw.working),
            _points("next", _M16.totals[1] - _M16.totals[0]),
        ),
        givens=_M16.shown,
        players=3,
        facts=(("name", Seat(0)), ("own", _M16.totals[0])),
        working=(*_M16.counted, _M16.draw),
    ),
    Item(
        "M17",
        "D6.2",
        _M17.settled,
        (
            _points("each", _A + _B - 2 * _OWN),
            _points("once", _A + _B - _OWN, working=_M17.draw.working),
            _points("whole", _A + _B, _SPANISH),
            _points("one", _B - _OWN),
        ),
        givens=_M17.shown,
        players=3,
        facts=(("name", Seat(2)), ("own", _OWN), ("a", _A), ("b", _B)),
        working=_M17.counted,
    ),
    Item(
        "M18",
        "D6.2",
        _M18.settled,
        (
            Choice("lowest", lambda s: s.winner == 1),
            Choice("closer", lambda s: s.winner == 0, ("rule pages",)),
            Choice("nobody", lambda s: s.winner is None, clause="D6.3"),
        ),
        givens=_M18.shown,
        facts=(
            ("name", Seat(0)),
            ("other", Seat(1)),
            ("high", _M18.totals[0]),
            ("low", _M18.totals[1]),
        ),
        working=_M18.counted,
    ),
    Item(
        "M19",
        "D6.3",
        _M19.settled,
        (
            Choice("both", lambda s: all(s.points[:2]), ("apps",)),
            Choice("nobody", lambda s: not any(s.points)),
            Choice("last", lambda s: any(s.points) and not all(s.points[:2]), ("apps",)),
        ),
        givens=_M19.shown,
        players=3,
        facts=(("name", Seat(0)), ("other", Seat(1)), ("low", min(_M19.totals))),
        working=_M19.counted,
    ),
    Item(
        "M20",
        "D5.3",
        _out_at_two_left,
        (
            Choice("winner", _counts(_RESERVE.pips, 0), ("rule pages",)),
            Choice("loser", _counts(0, _RESERVE.pips)),
            Choice("nobody", _counts(0, 0)),
        ),
        givens=(
            remark("hand of", name=Seat(0), tiles=TileSet()),
            remark("hand of", name=Seat(1), tiles=_LEFT),
            remark("boneyard", n=len(_RESERVE)),
        ),
        facts=(("name", Seat(0)), ("other", Seat(1)), ("tiles", _RESERVE), ("held", _LEFT)),
    ),
    Item(
        "M22",
        "D6.5",
        _M22.settled,
        (
            _points("exact", _M22.totals[1]),
            _points("down", _M22.totals[1] // 5 * 5, "All Fives"),
            _points("up", -(-_M22.totals[1] // 5) * 5),
        ),
        givens=_M22.shown,
        facts=(("name", Seat(0)),),
        working=_M22.counted[1:],
    ),
)
