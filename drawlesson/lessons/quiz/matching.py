"""What beginners believe about the set, blanks and ends: M12, M30, M31, M35."""

from __future__ import annotations

from typing import Final

from drawlesson.game.actions import LEFT, RIGHT, Play
from drawlesson.game.lines import Line
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import FULL_SET, Tile, TileSet
from drawlesson.game.views import Event
from drawlesson.lessons.course.tasks import position
from drawlesson.lessons.questions.remarks import remark
from drawlesson.lessons.quiz.items import Choice, Item

__all__ = ["ITEMS"]

_BLANK_END: Final = "(0|3)(3|3)(3|4)"
_HAND: Final = "[0|5] [1|1] [1|2] [2|5] [2|6] [5|6]"
_BEFORE: Final = Line.parse("(2|3)(3|5)")
_PLAYED: Final = Play(Tile(5, 6), RIGHT)


def _at_blank(rules: Rules) -> TileSet:
    """The tiles of the hand that may go to the blank end."""
    r = position(_BLANK_END, _HAND, rules=rules, left=14)
    return TileSet(tile for tile in r.hands[0] if Play(tile, LEFT) in r.legal_actions)


def _set(rules: Rules) -> TileSet:
    """All tiles of a deal."""
    r = Round.deal(rules, seed=0)
    return r.hands[0] | r.hands[1] | TileSet(r.boneyard)


def _values(rules: Rules) -> frozenset[int]:
    """The values that can be joined after the play."""
    rest = FULL_SET - _BEFORE.tiles - TileSet([_PLAYED.tile])
    theirs, others = [_PLAYED.tile, Tile(1, 1)], [*rest - TileSet([Tile(1, 1)])]
    hands = [others[:6], theirs]
    r = Round.resume(rules, line=_BEFORE, hands=hands, boneyard=others[6:], turn=1)
    after = r.after(_PLAYED).line
    tiles = [tile for tile in FULL_SET if tile.is_double]
    return frozenset(tile.low for tile in tiles if after.places(tile))


ITEMS: Final = (
    Item(
        "M12",
        "D3.1",
        _at_blank,
        (
            Choice("any", lambda tiles: tiles == TileSet(_HAND), ("exercises",)),
            Choice("blank", lambda tiles: tiles == TileSet(_HAND).showing(0)),
            Choice("none", lambda tiles: not tiles),
        ),
        givens=(
            remark("the line", line=Line.parse(_BLANK_END)),
            remark("your hand", tiles=TileSet(_HAND)),
        ),
        seat=0,
    ),
    Item(
        "M30",
        "D1.1",
        _set,
        (
            Choice("dice", lambda tiles: len(tiles) == 36, facts=(("n", 36),)),
            Choice("square", lambda tiles: len(tiles) == 49, facts=(("n", 49),)),
            Choice("no doubles", lambda tiles: len(tiles) == 21, facts=(("n", 21),)),
            Choice("pairs", lambda tiles: len(tiles) == 28, facts=(("n", 28),)),
        ),
        label="exact count",
    ),
    Item(
        "M31",
        "D1.1",
        lambda rules: _set(rules).showing(4),
        (
            Choice("tiles", lambda tiles: len(tiles) == 7, facts=(("n", 7),)),
            Choice("halves", lambda tiles: len(tiles) == 8, facts=(("n", 8),)),
            Choice("others", lambda tiles: len(tiles) == 6, facts=(("n", 6),)),
        ),
        label="exact count",
    ),
    Item(
        "M35",
        "D4.1",
        _values,
        (
            Choice("the tile", lambda values: values == {5, 6}),
            Choice("anew", lambda values: values == {2, 6}),
            Choice("as before", lambda values: values == {2, 5}),
            Choice("all", lambda values: values == {2, 5, 6}),
        ),
        givens=(remark("the line", line=_BEFORE), Event(1, _BEFORE.ends, _PLAYED)),
        seat=0,
    ),
)
