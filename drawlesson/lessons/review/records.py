"""Looking back at a record: what was done in which position, and what was forced."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from drawlesson.game.actions import Action, Draw, Pass
from drawlesson.game.errors import Unreadable
from drawlesson.game.records import Fault, check, read
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.views import View
from drawlesson.lessons.exercises.random_play import playout
from drawlesson.lessons.games.kept_rounds import is_game_text, rounds_in
from drawlesson.lessons.games.texts import read_game
from drawlesson.lessons.questions.remarks import Remark, Seat, remark

__all__ = [
    "RECORDS",
    "Luck",
    "Move",
    "Reviewed",
    "changed",
    "forced",
    "luck",
    "outcomes",
    "recorded",
    "reviewed",
    "reviewed_all",
]


class Move(NamedTuple):
    """One action of a record."""

    turn: int
    """The turn as numbered in the record."""
    seat: int
    action: Action
    line_number: int = 0
    """Where it stands in the text."""


class Reviewed(NamedTuple):
    """A record to look back at, as far as it is valid."""

    players: tuple[str, ...]
    rounds: tuple[Round, ...]
    """The position before each move that is looked at; without a fault also the last one."""
    moves: tuple[Move, ...]
    """Every move of the record, also those behind a fault."""
    fault: Fault | None


class Luck(NamedTuple):
    """How many turns of a record left nothing to choose."""

    forced: int
    turns: int


def reviewed_all(text: str) -> tuple[Reviewed, ...]:
    """The rounds in a text: that of a record, or all those of a game as it is kept in a file.

    Raises `Unreadable` as `read` does.
    """
    return tuple(map(reviewed, rounds_in(text) if is_game_text(text) else (text,)))


def changed(text: str) -> Unreadable | None:
    """What is wrong with the text of a game whose rounds are all right: somebody changed it."""
    if not is_game_text(text):
        return None
    try:
        read_game(text)
    except Unreadable as error:
        return error
    return None


def reviewed(text: str) -> Reviewed:
    """The record in `text`, played as far as it is valid. Raises `Unreadable` as `read` does."""
    record, checked = read(text), check(text)
    moves = tuple(
        Move(turn.number, turn.seat, action, turn.line_number)
        for turn in record.turns
        for action in turn.actions
    )
    return Reviewed(checked.players, checked.rounds, moves, checked.fault)


def recorded(r: Round, move: Move) -> Remark:
    """A move of a record in which all hands lie open: a draw shows its tile."""
    action, turn, name = move.action, move.turn, Seat(move.seat)
    if isinstance(action, Draw):
        return remark("turn draw", turn=turn, name=name, tile=r.boneyard[0])
    if isinstance(action, Pass):
        return remark("turn pass", turn=turn, name=name)
    return remark(f"turn {action.end or 'opens'}", turn=turn, name=name, tile=action.tile)


def outcomes(at: Round | View) -> tuple[Action, ...]:
    """The legal actions; of two plays of a tile to ends that are alike only the left one."""
    return at.line.outcomes(at.legal_actions)


def forced(r: Round) -> bool:
    """Whether whoever is on turn has nothing to choose: one outcome and no other."""
    return len(outcomes(r)) == 1


def luck(record: Reviewed) -> Luck:
    """How many turns were forced from their first action to their last, up to a fault."""
    turns: dict[int, bool] = {}
    played = record.moves[: len(record.rounds) - 1]
    for move, r in zip(played, record.rounds, strict=False):
        turns[move.turn] = turns.get(move.turn, True) and forced(r)
    return Luck(sum(turns.values()), len(turns))


RECORDS: Final = {
    "a-block": playout(Rules.draw(3), Random(244))[-1],
    "going-out": playout(Rules.draw(2), Random(203))[-1],
}
"""Rounds to look back at, by name. In the first one somebody draws all that can be drawn."""
