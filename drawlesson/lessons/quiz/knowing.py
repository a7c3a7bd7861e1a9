"""What is believed about draws: what they tell, and what luck is: M33, M34."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from drawlesson.game.actions import Draw
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import TileSet
from drawlesson.game.turns import legal_actions
from drawlesson.game.views import Event
from drawlesson.lessons.course.tasks import first_legal
from drawlesson.lessons.questions.remarks import Seat, open_values, remark
from drawlesson.lessons.quiz.items import Choice, Item

__all__ = ["ITEMS"]

_ENDS: Final = (2, 5)
_BONEYARD: Final = 12
_NEITHER, _A_TWO, _A_FIVE, _BOTH = "[0|1] [4|6]", "[2|4] [4|6]", "[0|1] [1|5]", "[2|4] [1|5]"
_SEED: Final = 2
_IN_A_ROW: Final = 8


class _Luck(NamedTuple):
    """A round in which nobody draws by choice, and the deal that the same seed gives again."""

    rounds: tuple[Round, ...]
    again: Round

    @property
    def run(self) -> int:
        """The most draws in a row."""
        longest = run = 0
        for r in self.rounds[1:]:
            run = run + 1 if r.action == Draw() else 0
            longest = max(longest, run)
        return longest


def _drawing(rules: Rules) -> Callable[[str], bool]:
    """Whether somebody with this hand may draw."""
    return lambda hand: Draw() in legal_actions(rules, TileSet(hand), _ENDS, _BONEYARD)


def _luck(rules: Rules) -> _Luck:
    r = Round.deal(rules, _SEED)
    while not r.over:
        r = r.after(first_legal(r.seen_from(r.turn)))
    return _Luck(r.history, Round.deal(rules, _SEED))


def _chosen(luck: _Luck) -> bool:
    """Whether somebody could choose between several draws."""
    return any(r.legal_actions.count(Draw()) > 1 for r in luck.rounds)


ITEMS: Final = (
    Item(
        "M33",
        "D3.2",
        _drawing,
        (
            Choice("neither", lambda may: may(_NEITHER) and not may(_A_TWO) and not may(_A_FIVE)),
            Choice("one", lambda may: may(_A_TWO) and may(_A_FIVE) and not may(_BOTH)),
            Choice("nothing", lambda may: all(map(may, (_NEITHER, _A_TWO, _A_FIVE, _BOTH)))),
        ),
        givens=(
            open_values(_ENDS),
            remark("boneyard", n=_BONEYARD),
            Event(1, _ENDS, Draw()),
        ),
        seat=0,
        facts=(("name", Seat(1)),),
    ),
    Item(
        "M34",
        "D1.1",
        _luck,
        (
            Choice("luck", lambda luck: luck.run >= _IN_A_ROW and luck.rounds[0] == luck.again),
            Choice("cheats", lambda luck: luck.rounds[0] != luck.again),
            Choice("chooses", _chosen),
        ),
        facts=(("n", _IN_A_ROW),),
    ),
)
