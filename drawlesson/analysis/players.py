"""Computer players: functions from a `View` to an action, each with a name and a level.

A player sees what a seat may see and nothing else. What chance it needs comes from its
seed and from what it sees, so the same knowledge and seed give the same move, whatever
was played before.

The expert samples worlds that agree with what it knows and solves each with all tiles
open. That is an estimate, never a proof: in its worlds everybody knows everything. Where
nothing is left to draw and an action is proven, it plays that and says so.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final, Literal, NamedTuple

from drawlesson.analysis.knowledge import Knowledge
from drawlesson.analysis.odds import end_choices
from drawlesson.analysis.proofs import MOST_PLACEMENTS, prove
from drawlesson.analysis.search import Search
from drawlesson.analysis.solver import position, worth
from drawlesson.game.actions import Action, Draw, Play
from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.game.rounds import Round
from drawlesson.game.views import View

__all__ = ["LEVELS", "Advice", "Counting", "Expert", "Heaviest", "Player", "RandomPlayer"]

Known = Literal["forced", "chance", "judgement", "estimate", "proof"]


class Advice(NamedTuple):
    """A move and how it is known."""

    action: Action
    known: Known
    """Only one action is legal; a blind choice; a rule of thumb; sampled worlds; a proof."""
    values: dict[Action, float]
    """What the player compared, more being better; empty where it compared nothing."""


class Player:
    """What all players share. Calling one gives its action; `advise` tells how it is known.

    Raises `Impossible` when the seat of the view cannot act.
    """

    name: str
    level: int

    def __init__(self, seed: int = 0) -> None:
        self.seed = whole(seed, "the seed", 0)

    def __call__(self, view: View) -> Action:
        """The action of this player."""
        return self.advise(view).action

    def advise(self, view: View) -> Advice:
        """The action and how it is known."""
        legal = view.legal_actions
        if not legal:
            raise Impossible(f"seat {view.seat} cannot act, expected the seat on turn")
        if len(legal) == 1:
            return Advice(legal[0], "forced", {})
        return self._choose(view, Random(f"{self.seed} {self.name} {view!r}"))

    def _choose(self, view: View, random: Random) -> Advice:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<Player {self.name}, level {self.level}, seed {self.seed}>"


class RandomPlayer(Player):
    """Any legal play, all alike; never draws by choice."""

    name, level = "random", 1

    def _choose(self, view: View, random: Random) -> Advice:
        plays = _plays(view)
        return Advice(plays[int(random.random() * len(plays))], "chance", {})


class Heaviest(Player):
    """The heaviest tile that fits, at the end that leaves more own tiles fitting."""

    name, level = "heaviest", 2

    def _choose(self, view: View, random: Random) -> Advice:
        values: dict[Action, float] = {play: float(play.tile.pips) for play in _plays(view)}
        return Advice(_best(values), "judgement", values)


class Counting(Player):
    """Weighs pips, own tiles that will fit, and the exact chance that the next can follow."""

    name, level = "counting", 3

    def _choose(self, view: View, random: Random) -> Advice:
        values = _weighed(view)
        return Advice(_best(values), "judgement", values)


class Expert(Player):
    """Solves or plays out sampled worlds, and plays what is proven.

    With two players and few tiles worlds are solved, else they are played out.

    `seconds` is the time for a move. It buys a number of worlds, at a rate that common
    machines keep, and no clock is read: the move depends on knowledge and seed alone.
    """

    name, level = "expert", 4

    def __init__(self, seed: int = 0, seconds: float = 0.5) -> None:
        super().__init__(seed)
        if not seconds > 0:
            raise Impossible(f"found {shown(seconds)} seconds, expected more than 0")
        self.seconds = seconds

    def _choose(self, view: View, random: Random) -> Advice:
        knowledge = Knowledge(view)
        sure = _proven(view, knowledge)
        if len(sure) == 1:
            return Advice(sure[0], "proof", {})
        open_tiles = sum(view.sizes) + view.drawable
        solved = view.rules.players == 2 and open_tiles <= _SOLVED
        worlds = max(4, int(self.seconds * 300))
        think = _solved if solved else partial(_played_out, random=random)
        sums = dict.fromkeys(view.legal_actions, 0.0)
        for _ in range(worlds):
            for action, value in think(knowledge.world(random)).items():
                sums[action] += value
        rule = _weighed(view)
        values = {
            action: total / worlds + _RULE * rule.get(action, max(rule.values(), default=0.0))
            for action, total in sums.items()
        }
        if Draw() in values:
            values[Draw()] -= _FORESIGHT
        if sure:
            return Advice(_best({action: values[action] for action in sure}), "proof", values)
        return Advice(_best(values), "estimate", values)


LEVELS: Final[tuple[type[Player], ...]] = (RandomPlayer, Heaviest, Counting, Expert)
"""The players by level, the weakest first."""

_SOLVED: Final = 16
"""Worlds with more tiles in the hands and to draw are played out, not solved."""

_RULE: Final = 0.4
"""How much the rule of thumb of the counting player weighs beside the sampled worlds."""

_FORESIGHT: Final = 8.0
"""By how many points drawing by choice must look better: in sampled worlds the tiles to
come are known, which makes drawing look better than it is."""

_ASIDE: Final = 0.2
"""How often a play in a world that is played out is any legal one."""


def _plays(view: View) -> list[Play]:
    return [action for action in view.legal_actions if isinstance(action, Play)]


def _weighed(view: View) -> dict[Action, float]:
    """The plays by a rule of thumb, in pips; the weights were found by duplicate matches."""
    return {
        choice.play: choice.play.tile.pips
        + 4.0 * len(choice.fits)
        + 4.0 * choice.play.tile.is_double
        + 40.0 * float(1 - choice.follows)
        for choice in end_choices(view)
    }


def _best(values: dict[Action, float]) -> Action:
    """The best action, of equal ones the first."""
    return max(values, key=lambda action: values[action])


def _proven(view: View, knowledge: Knowledge) -> list[Action]:
    """The proven actions; none where proofs are not to be had."""
    if view.drawable or (view.rules.players > 2 and knowledge.number > MOST_PLACEMENTS):
        return []
    return [action for action, verdict in prove(view).items() if verdict.proven]


def _solved(world: Round) -> dict[Action, int]:
    """What each action is worth to the player on turn, with all tiles open.

    Later on only the stuck draw here, also where drawing is free: that is quick, and
    nobody can foresee the tiles that would make free drawing pay.
    """
    rules, seat = world.rules, world.turn
    least = 0 if rules.keeps_points else 1
    search = Search(world.boneyard[: world.drawable], free=False, least=least)
    values: dict[Action, int] = {}
    for action in world.legal_actions:
        after = world.after(action)
        if after.over:
            values[action] = worth(after, seat)
        else:
            value = search.value(position(after, len(world.boneyard)))
            values[action] = value if after.turn == seat else -value
    return values


def _played_out(world: Round, random: Random) -> dict[Action, float]:
    """What each action comes to when everybody then plays heavy tiles, now and then another."""
    seat = world.turn
    values: dict[Action, float] = {}
    for action in world.legal_actions:
        r = world.after(action)
        while not r.over:
            legal = r.legal_actions
            plays = [a for a in legal if isinstance(a, Play)]
            if len(plays) < 2:
                r = r.after(legal[0])
            elif random.random() < _ASIDE:
                r = r.after(plays[int(random.random() * len(plays))])
            else:
                r = r.after(max(plays, key=lambda play: play.tile.pips))
        settlement = r.settlement
        assert settlement is not None, "the round is over"
        points = settlement.points
        if points is None:
            values[action] = float(worth(r, seat))
        else:
            values[action] = 2.0 * points[seat] - sum(points)
    return values
