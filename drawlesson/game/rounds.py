"""One deal played to its end (D1 to D5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from drawlesson.game.actions import ACTIONS, Action, Draw, IllegalAction, Pass, Play, Refusal
from drawlesson.game.chance import below, shuffle
from drawlesson.game.errors import Impossible, in_order, shown, whole
from drawlesson.game.lines import Line
from drawlesson.game.rules import Rules, checked
from drawlesson.game.settlement import Settlement, settled
from drawlesson.game.tiles import (
    FULL_SET,
    TILES,
    Tile,
    TileSet,
    bits_of,
    read_tiles,
    tile_set,
    tiles_of,
)
from drawlesson.game.turns import Turn, legal_actions
from drawlesson.game.views import Event, View

__all__ = ["Round", "Tiles", "reached"]

Tiles = Iterable[Tile] | str
"""Tiles in any collection, or as text like `[0|1] [2|5]`."""


class _Position(NamedTuple):
    rules: Rules
    line: Line
    hands: tuple[TileSet, ...]
    boneyard: tuple[Tile, ...]
    turn: int
    passes: int
    before: Round | None
    action: Action | None
    legal_actions: tuple[Action, ...]


class Round(_Position):
    """A position of a round, immutable; made by `deal`, `start` or `resume`.

    `hands` are by seat, `boneyard` lies in drawing order with the reserve last,
    `turn` is the seat on turn (after the end: the seat that would be next) and
    `passes` counts the passes in a row. `before` and `action` tell how it came
    about; equality looks at the position alone. `legal_actions` are plays (tiles
    ascending, left before right), then `Draw()`; or `Pass()`; `()` when over.
    """

    __slots__ = ()

    @staticmethod
    def deal(rules: Rules, seed: int | Random | None = None, opener: int | None = None) -> Round:
        """A shuffled round (D1.1, D1.2). The same seed gives the same deal everywhere.

        `seed` is a whole number, a `Random` to take from, or None for chance. If
        `opener` is None, a fair lot from the same seed finds it (D1.5).
        """
        rules = checked(rules)
        random = seed if isinstance(seed, Random) else Random(_seed(seed))
        tiles = list(TILES)
        shuffle(random, tiles)
        lot = below(random, rules.players)
        turn = lot if opener is None else whole(opener, "the opener", 0, rules.players - 1)
        size, dealt = rules.hand_size, rules.hand_size * rules.players
        hands = tuple([tile_set(bits_of(tiles[at : at + size])) for at in range(0, dealt, size)])
        return reached(rules, Line(), hands, tuple(tiles[dealt:]), turn, 0)

    @staticmethod
    def start(rules: Rules, *, hands: Sequence[Tiles], boneyard: Tiles, opener: int) -> Round:
        """A round from a given deal. Raises `Impossible` unless it is one (D1.1, D1.2)."""
        made = Round.resume(rules, line=Line(), hands=hands, boneyard=boneyard, turn=opener)
        for seat, hand in enumerate(made.hands):
            if len(hand) != rules.hand_size:
                raise Impossible(
                    f"the hand of seat {seat} has {len(hand)} tiles, expected {rules.hand_size}"
                )
        return made

    @staticmethod
    def resume(
        rules: Rules,
        *,
        line: Line | str,
        hands: Sequence[Tiles],
        boneyard: Tiles,
        turn: int,
        passes: int = 0,
    ) -> Round:
        """Any position of a round that lasts.

        `passes` players before `turn` have passed in a row. Raises `Impossible` if
        these are not the 28 tiles, once each, if a hand is empty, if a seat or
        `passes` is out of range, or if somebody who passed could have played.
        """
        rules = checked(rules)
        line = Line.parse(line) if isinstance(line, str) else line
        if not isinstance(line, Line):
            raise Impossible(f"found {shown(line)}, expected a Line or its text")
        hands = in_order(hands, "hands")
        if len(hands) != rules.players:
            raise Impossible(f"found {len(hands)} hands, expected one for each of {rules.players}")
        held = [list(tiles_of(hand)) for hand in hands]
        drawn = in_order(
            read_tiles(boneyard) if isinstance(boneyard, str) else boneyard, "the boneyard"
        )
        _count_all([play.tile for play in line.plays], *held, drawn)
        for seat, hand in enumerate(held):
            if not hand:
                raise Impossible(f"the hand of seat {seat} is empty, expected at least one tile")
        turn = whole(turn, "the seat on turn", 0, rules.players - 1)
        passes = whole(passes, "the number of passes in a row", 0, rules.players - 1)
        made = reached(rules, line, tuple(map(TileSet, held)), drawn, turn, passes)
        for ago in range(1, passes + 1):
            seat = (turn - ago) % rules.players
            allowed = legal_actions(rules, made.hands[seat], line.ends, len(drawn))
            if allowed != (Pass(),):
                raise Impossible(f"seat {seat} cannot have passed, it could {allowed[0]}")
        return made

    @property
    def over(self) -> bool:
        """Whether the round has ended (D5.1, D5.2)."""
        return not self.legal_actions

    @property
    def drawable(self) -> int:
        """How many tiles may still be drawn (D3.2, D3.5)."""
        return self.rules.drawable(len(self.boneyard))

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        """Every clause that `action` breaks, each once; `()` when it is legal."""
        if not self.over or not isinstance(action, ACTIONS):
            return self._turn.refusals(action)
        out = not self.hands[self.turn - 1]
        tile, end = action if isinstance(action, Play) else (None, None)
        return (
            Refusal(
                self.rules.clause("D5.1" if out else "D5.2"),
                tile,
                end,
                left=len(self.boneyard),
                reason="went out" if out else "blocked",
            ),
        )

    def after(self, action: Action) -> Round:
        """The round after `action`, or `IllegalAction` carrying the refusals."""
        rules, line, hands, boneyard, turn, passes, _, _, legal = self
        if not isinstance(action, ACTIONS) or action not in legal:
            raise IllegalAction(action, self.refusals(action))
        held = list(hands)
        if isinstance(action, Play):
            held[turn] = tile_set(hands[turn]._bits ^ action[0].bit)
            line, turn, passes = line._joined(action), (turn + 1) % rules.players, 0
        elif isinstance(action, Draw):
            held[turn] = tile_set(hands[turn]._bits | boneyard[0].bit)
            boneyard = boneyard[1:]
        else:
            turn, passes = (turn + 1) % rules.players, passes + 1
        return reached(rules, line, tuple(held), boneyard, turn, passes, self, action)

    @property
    def settlement(self) -> Settlement | None:
        """What the round is worth (D6); None while it lasts."""
        if not self.over:
            return None
        last = (self.turn - 1) % self.rules.players
        totals = tuple([hand.pips for hand in self.hands])
        return settled(self.rules, totals, None if self.hands[last]._bits else last)

    @property
    def history(self) -> tuple[Round, ...]:
        """Every position up to this one, the first remembered one first."""
        rounds: list[Round] = []
        at: Round | None = self
        while at is not None:
            rounds.append(at)
            at = at.before
        return tuple(reversed(rounds))

    def seen_from(self, seat: int) -> View:
        """What `seat` may know (D1.3)."""
        seat = whole(seat, "the seat", 0, self.rules.players - 1)
        history = self.history
        first, players = history[0], self.rules.players
        earlier = tuple(
            Event((first.turn - ago) % players, first.line.ends, Pass())
            for ago in range(first.passes, 0, -1)
        )
        events = earlier + tuple(
            Event(before.turn, before.line.ends, after.action)
            for before, after in pairwise(history)
            if after.action is not None
        )
        sizes = tuple(map(len, self.hands))
        return View(
            self.rules,
            seat,
            self.hands[seat],
            sizes,
            len(self.boneyard),
            self.line,
            self.turn,
            self.passes,
            events,
        )

    @property
    def _turn(self) -> Turn:
        return Turn(self.rules, self.hands[self.turn], self.line._ends, len(self.boneyard))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Round) and self[:6] == other[:6]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:6])

    def __repr__(self) -> str:
        hands = " / ".join(map(str, self.hands))
        boneyard = " ".join(map(str, self.boneyard))
        return (
            f"<Round of {self.rules.name}, line {self.line}, hands {hands}, "
            f"boneyard {boneyard}, turn {self.turn}, passes {self.passes}>"
        )


_new: Final = tuple.__new__


def reached(
    rules: Rules,
    line: Line,
    hands: tuple[TileSet, ...],
    boneyard: tuple[Tile, ...],
    turn: int,
    passes: int,
    before: Round | None = None,
    action: Action | None = None,
) -> Round:
    """The position with its legal actions: `()` after going out (D5.1) or when blocked (D5.2).

    For callers who know that the position can be; `Round.resume` checks one.
    """
    if passes == rules.players or not hands[turn - 1]._bits:
        legal: tuple[Action, ...] = ()
    else:
        legal = legal_actions(rules, hands[turn], line._ends, len(boneyard))
    return _new(Round, (rules, line, hands, boneyard, turn, passes, before, action, legal))


def _seed(seed: int | None) -> int | None:
    return None if seed is None else whole(seed, "the seed", 0)


def _count_all(*groups: Iterable[Tile]) -> None:
    """Raise `Impossible` unless the groups hold the 28 tiles, once each (D1.1)."""
    seen = 0
    for tile in (tile for group in groups for tile in group):
        if not isinstance(tile, Tile):
            raise Impossible(f"found {shown(tile)}, expected a Tile")
        if seen & tile.bit:
            raise Impossible(f"{tile} comes twice, expected every tile once")
        seen |= tile.bit
    missing = FULL_SET - tile_set(seen)
    if missing:
        raise Impossible(f"{len(missing)} of 28 tiles are missing: {missing}")
