"""Records of rounds in which one turn breaks a rule.

A round is played by the rules up to that turn, and goes on from what was done there as
if nothing had happened. What is right is said by the checker of records.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from drawlesson.game.actions import ENDS, Action, Draw, Pass, Play, Reason
from drawlesson.game.errors import whole
from drawlesson.game.records import Fault, check, write
from drawlesson.game.rounds import Round, reached
from drawlesson.game.rules import Rules
from drawlesson.game.tiles import tile_set
from drawlesson.game.turns import legal_actions
from drawlesson.lessons.exercises.random_play import between, pick, playout
from drawlesson.lessons.review.records import Move

__all__ = ["CLAIMS", "FaultyRecord", "faulty_record"]

_TABLES: Final[dict[Reason, tuple[Rules, ...]]] = {
    "does not fit": (Rules.draw(2), Rules.draw(3)),
    "can draw": (Rules.draw(2), Rules.draw(3)),
    "not on turn": (Rules.draw(2), Rules.draw(3)),
    "reserve": (Rules.draw(2), Rules.ply_yard()),
    "not stuck": (Rules.ply_yard(),),
    "can play": (Rules.draw(2), Rules.draw(3), Rules.block(2)),
    "went out": (Rules.draw(2), Rules.draw(3)),
    "no drawing": (Rules.block(2),),
}
"""Every way in which a rule is broken here, and the rules under which it is."""
CLAIMS: Final = tuple(_TABLES)
_ENDING: Final = ("does not fit", "went out")
"""From these nobody can play on without another broken rule: they stand in the last turn."""
_TURNS_BEHIND: Final = (1, 4)
"""How many turns at least and at most follow the others, so that the last turn is no better guess
than the one before it."""
_TRIES: Final = 40
"""In how many rounds one is looked for in which there is something else to look at too."""


class FaultyRecord(NamedTuple):
    """A record with one broken rule, as people play on who do not see it."""

    rounds: tuple[Round, ...]
    """The position before each move; behind the fault as the players take it to be."""
    moves: tuple[Move, ...]
    last: Round
    """What the record is written from."""

    def text(self, names: Sequence[str]) -> str:
        """The record, line by line."""
        return write(self.last, names)

    @property
    def turns(self) -> int:
        """How many turns it has."""
        return self.moves[-1].turn

    @property
    def fault(self) -> Fault:
        """What the checker finds."""
        players = [str(seat) for seat in range(self.last.rules.players)]
        fault = check(self.text(players)).fault
        assert fault is not None
        return fault

    @property
    def broken(self) -> tuple[Round, Move]:
        """The first move that breaks a rule, with the position before it."""
        pairs = zip(self.rounds, self.moves, strict=True)
        return next(
            (r, move)
            for r, move in pairs
            if move.seat != r.turn or move.action not in r.legal_actions
        )

    def of_turn(self, number: int) -> Iterator[tuple[Round, Move]]:
        """The moves of a turn, each with the position before it."""
        for r, move in zip(self.rounds, self.moves, strict=True):
            if move.turn == number:
                yield r, move


@lru_cache(maxsize=64)
def faulty_record(seed: int) -> FaultyRecord:
    """The record of this seed, the same everywhere. Raises `Impossible` for a seed below 0."""
    seed = whole(seed, "the seed", 0)
    random = Random(seed * 1000 + 10)
    claim = CLAIMS[seed * 3 % len(CLAIMS)]
    rules = pick(random, _TABLES[claim])
    tries = 0
    while True:
        tries += 1
        made = _planted(claim, playout(rules, random), random)
        if made is not None and (tries > _TRIES or _has_another(claim, made)):
            return made


def _planted(claim: Reason, rounds: tuple[Round, ...], random: Random) -> FaultyRecord | None:
    """A record cut from a whole round, with one action that breaks a rule; None if none can."""
    found = [(at, action) for at, r in enumerate(rounds) for action in _faults(claim, r)]
    if not found:
        return None
    at, (seat, action) = pick(random, found)
    begins = [n for n, r in enumerate(rounds[: at + 1]) if not isinstance(r.action, Draw)]
    start = begins[max(0, len(begins) - 1 - between(random, 2, 5))]
    made = _Maker(rounds[start])
    for r in rounds[start + 1 : at + 1]:
        assert r.action is not None
        made.act(made.now.turn, r.action)
    made.act(seat, action)
    if claim not in _ENDING:
        fault = made.moves[-1].turn
        _played_on(made, between(random, *_TURNS_BEHIND), random)
        if made.moves[-1].turn == fault:
            return None
    return FaultyRecord(tuple(made.rounds), tuple(made.moves), made.now)


class _Maker:
    """A record in the making."""

    def __init__(self, start: Round) -> None:
        self.now = start._replace(before=None, action=None)
        self.rounds: list[Round] = []
        self.moves: list[Move] = []

    def act(self, seat: int, action: Action) -> None:
        """Write down what `seat` does, allowed or not."""
        goes_on = bool(self.moves) and self.moves[-1].action == Draw()
        turn = self.moves[-1].turn + (not goes_on) if self.moves else 1
        self.moves.append(Move(turn, seat, action))
        self.rounds.append(self.now)
        self.now = _done(self.now._replace(turn=seat), action)


def _done(r: Round, action: Action) -> Round:
    """The position after an action that players did, allowed or not.

    A tile that does not fit leaves the line as it was: no round goes on from there.
    """
    if action in r.legal_actions:
        return r.after(action)
    hands, seat, following = list(r.hands), r.turn, (r.turn + 1) % r.rules.players
    if isinstance(action, Draw):
        hands[seat] |= tile_set(r.boneyard[0].bit)
        return reached(r.rules, r.line, tuple(hands), r.boneyard[1:], seat, r.passes, r, action)
    if isinstance(action, Pass):
        return reached(r.rules, r.line, r.hands, r.boneyard, following, r.passes + 1, r, action)
    hands[seat] -= tile_set(action.tile.bit)
    line = r.line.joined(action) if action.end in r.line.places(action.tile) else r.line
    return reached(r.rules, line, tuple(hands), r.boneyard, following, 0, r, action)


def _faults(claim: Reason, r: Round) -> Iterator[tuple[int, Action]]:
    """Every way to break a rule like this in a position: who, and what."""
    ends = r.line.ends
    if ends is None or (r.over != (claim == "went out")):
        return
    if claim == "does not fit":
        yield from ((r.turn, play) for play in _near_misses(r))
    elif claim == "went out" and not r.hands[r.turn - 1]:
        yield from ((r.turn, play) for play in _plays(r, r.turn))
    elif claim == "not on turn" and not isinstance(r.action, Draw):
        for seat, hand in enumerate(r.hands):
            if seat != r.turn and len(hand) > 1:
                yield from ((seat, play) for play in _plays(r, seat))
    elif claim in ("can draw", "can play") and _tempts(claim, r):
        yield r.turn, Pass()
    elif claim in ("reserve", "not stuck", "no drawing") and _tempts(claim, r):
        yield r.turn, Draw()


def _tempts(claim: Reason, r: Round) -> bool:
    """Whether a pass or a draw in this position breaks a rule in this way and in no other."""
    plays = any(isinstance(action, Play) for action in r.legal_actions)
    may_block = r.passes + 1 == r.rules.players
    if claim == "can draw":
        return r.drawable > 0 and not plays and not may_block
    if claim == "can play":
        return r.drawable == 0 and plays and not may_block
    if claim == "not stuck":
        return r.drawable > 0 and plays
    if claim == "reserve":
        return r.drawable == 0 and not (plays and r.rules.drawing == "when stuck")
    return claim == "no drawing"


def _near_misses(r: Round) -> Iterator[Play]:
    """Tiles put to the wrong one of two ends."""
    for tile in r.hands[r.turn]:
        places = r.line.places(tile)
        if len(places) == 1:
            yield Play(tile, next(end for end in ENDS if end not in places))


def _plays(r: Round, seat: int) -> Iterator[Play]:
    for action in legal_actions(r.rules, r.hands[seat], r.line.ends, 0):
        if isinstance(action, Play):
            yield action


def _played_on(made: _Maker, turns: int, random: Random) -> None:
    """So many more turns, by the rules, and the turn that has begun."""
    until = made.moves[-1].turn + turns
    while made.now.legal_actions and (
        made.moves[-1].turn < until or isinstance(made.moves[-1].action, Draw)
    ):
        actions = [a for a in made.now.legal_actions if a != Draw()] or [Draw()]
        made.act(made.now.turn, pick(random, actions))


def _has_another(claim: Reason, made: FaultyRecord) -> bool:
    """Whether the record is long enough, and somebody draws or passes in another turn as well."""
    fault = made.fault.turn
    others = [type(move.action) for move in made.moves if move.turn != fault]
    return made.turns >= 4 and (Draw in others or Pass in others or claim == "not on turn")
