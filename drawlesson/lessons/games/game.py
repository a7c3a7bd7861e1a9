"""A game as a value: rounds dealt from a seed, played, settled, until it is won or tied."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from drawlesson.game.actions import Action
from drawlesson.game.errors import Impossible, shown
from drawlesson.game.match import Match
from drawlesson.game.rounds import Round
from drawlesson.game.seeds import of_round
from drawlesson.lessons.games.lots import Lot, lots
from drawlesson.lessons.games.setups import Setup

__all__ = ["Game"]


class Game(NamedTuple):
    """One moment of a game; `begin` starts one, the methods give later or earlier moments.

    Each round of a match is dealt from a seed of its own: whoever knows that of one round
    knows no other. Equality looks at positions, not at how the rounds came about. The game
    knows all hands; its repr and its errors show none, and no seed.
    """

    setup: Setup
    lots: tuple[Lot, ...]
    """The lots for the first opener; () where none were drawn."""
    match: Match | None
    """How the match stood before this round; None where one round is all."""
    ended: tuple[Round, ...]
    """The rounds before this one, each at its end."""
    round: Round
    """The round that is played or just over."""

    @staticmethod
    def begin(setup: Setup) -> Game:
        """The game at its first deal, or at the position to go on from."""
        if not isinstance(setup, Setup):
            raise Impossible(f"found {shown(setup)}, expected a Setup")
        setup = Setup.of(*setup)
        if setup.start is not None:
            return Game(setup, (), None, (), setup.start)
        drawn, opener = tuple[Lot, ...](), setup.opener
        if opener is None:
            drawn = lots(setup.rules.players, Random(f"lots {setup.seed}"))
            (opener,) = drawn[-1].best
        match = Match(setup.rules, opener=opener) if setup.match else None
        return Game(setup, drawn, match, (), Round.deal(setup.rules, _seed(setup, 1), opener))

    @property
    def number(self) -> int:
        """The number of this round, from 1."""
        return len(self.ended) + 1

    @property
    def seed(self) -> int:
        """The seed of this round's deal."""
        return _seed(self.setup, self.number)

    @property
    def settled(self) -> Match | None:
        """The match with this round entered, once it is over; None before, and without a match."""
        settlement = self.round.settlement
        return None if self.match is None or settlement is None else self.match.after(settlement)

    @property
    def over(self) -> bool:
        """Whether nothing follows: the match is won or tied, or the one round is over."""
        return self.round.over and (self.match is None or bool(self.winners))

    @property
    def winners(self) -> tuple[int, ...]:
        """() while the game lasts, one seat, or several that are level."""
        settlement = self.round.settlement
        if settlement is None:
            return ()
        if self.match is not None:
            return self.match.after(settlement).winners
        if settlement.winner is not None:
            return (settlement.winner,)
        lowest = min(settlement.totals)
        return tuple(seat for seat, total in enumerate(settlement.totals) if total == lowest)

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Each seat's points, a round that is over entered; None where no points are kept."""
        if match := self.settled or self.match:
            return match.scores
        if not self.setup.rules.keeps_points:
            return None
        settlement = self.round.settlement
        return settlement.points if settlement else (0,) * self.setup.rules.players

    @property
    def history(self) -> tuple[Round, ...]:
        """The positions of this round that one can go back to, the first one first."""
        history = self.round.history
        start = self.setup.start
        return history if start is None else history[history.index(start) :]

    def after(self, action: Action) -> Game:
        """The game after an action of whoever is on turn, or `IllegalAction`, as `Round.after`."""
        return self._replace(round=self.round.after(action))

    def next_round(self) -> Game:
        """The game with this round entered and the next one dealt.

        Raises `Impossible` while this one lasts, and when nothing follows it.
        """
        if not self.round.over:
            raise Impossible(f"round {self.number} is not over, expected its end first")
        match = self.settled
        if match is None or match.winners:
            raise Impossible(f"the game is over after round {self.number}, expected no other round")
        ended = (*self.ended, self.round)
        dealt = Round.deal(match.rules, _seed(self.setup, self.number + 1), match.opener)
        return self._replace(match=match, ended=ended, round=dealt)

    def __repr__(self) -> str:
        names, scores = ", ".join(self.setup.names), self.scores
        at = f"at {' : '.join(map(str, scores))}" if scores else "without points"
        return f"<Game of {names}, round {self.number}, {at}>"


def _seed(setup: Setup, number: int) -> int:
    """The seed that round `number` is dealt from."""
    if setup.counting:
        return setup.seed + number - 1
    return of_round(setup.seed, number) if setup.match else setup.seed
