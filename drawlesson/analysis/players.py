"""Computer players: functions from a `View` to an action, each with a name and a level.

A player sees what a seat may see and nothing else. What chance it needs comes from its
seed and from what it sees, so the same knowledge and seed give the same move, whatever
was played before.

The expert samples worlds that agree with what it knows and tries its actions in each.
That is an estimate, never a proof. Where nothing is left to draw and an action is
proven, it plays that and says so.

In duplicate matches each level clearly beats the one below, with one exception: in Ply Yard,
where no points are kept, the heaviest tile is worth no more than any (0.00 ± 0.03 over 2,000
deals; in Draw it gains 1.8 ± 0.6 points a round, in Block 2.3 ± 0.2). With 0.05 s a move
the expert gained over counting 1.7 ± 0.5 points a round in Block, 12 ± 3 in Draw, and in
Ply Yard 0.30 ± 0.12, a win being 1 and a loss -1 (95 % intervals; see benchmarks/README.md).
"""

from __future__ import annotations

from math import inf
from numbers import Real
from random import Random
from typing import Final, Literal, NamedTuple

from drawlesson.analysis.favourites import favourite
from drawlesson.analysis.knowledge import Knowledge, checked_view
from drawlesson.analysis.odds import end_choices
from drawlesson.analysis.playouts import DOUBLE, FITS, STOPS
from drawlesson.analysis.proofs import prove, proving_takes
from drawlesson.analysis.sampling import Sampling
from drawlesson.game.actions import Action, Play
from drawlesson.game.chance import below
from drawlesson.game.errors import Impossible, shown, whole
from drawlesson.game.views import View

__all__ = [
    "BY_NAME",
    "LEVELS",
    "Advice",
    "Counting",
    "Expert",
    "Heaviest",
    "Player",
    "RandomPlayer",
]

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

    Raises `Impossible` when the seat of the view cannot act, and for anything but a `View`.
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
        legal = checked_view(view).legal_actions
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
        return Advice(plays[below(random, len(plays))], "chance", {})


class Heaviest(Player):
    """The heaviest tile that fits; of equally heavy plays the first that is legal."""

    name, level = "heaviest", 2

    def _choose(self, view: View, random: Random) -> Advice:
        plays = _plays(view)
        values: dict[Action, float] = {play: float(play.tile.pips) for play in plays}
        return Advice(favourite(plays, "heaviest"), "judgement", values)


class Counting(Player):
    """Weighs pips, doubles, own tiles that will fit, and the exact chance of being followed."""

    name, level = "counting", 3

    def _choose(self, view: View, random: Random) -> Advice:
        values = _weighed(view)
        return Advice(_best(values), "judgement", values)


class Expert(Player):
    """Plays what is proven, else what does best in worlds that agree with what it knows.

    A proof is looked for where it takes at most a quarter of the time.

    How worlds are sampled and actions tried in them is told in `sampling`.

    `seconds` is the time for a move. It buys a number of worlds, at a rate that common
    machines keep, and no clock is read: the move depends on knowledge and seed alone.
    """

    name, level = "expert", 4

    def __init__(self, seed: int = 0, seconds: float = 0.5) -> None:
        super().__init__(seed)
        if not (isinstance(seconds, Real) and 0 < seconds < inf):
            raise Impossible(f"found {shown(seconds)} seconds, expected a number above 0")
        self.seconds: float = float(seconds)

    def _choose(self, view: View, random: Random) -> Advice:
        knowledge, sure = Knowledge(view), list[Action]()
        if proving_takes(view, knowledge) <= self.seconds / 4:
            sure = [action for action, verdict in prove(view).items() if verdict.proven]
        if len(sure) == 1:
            return Advice(sure[0], "proof", {})
        actions = sure or view.legal_actions
        sampling = Sampling(knowledge, actions)
        worlds = max(_FEWEST, sampling.number(self.seconds))
        sums = dict.fromkeys(actions, 0.0)
        for values in sampling.values(worlds, random):
            for action, value in zip(actions, values, strict=True):
                sums[action] += value
        means = {action: total / worlds for action, total in sums.items()}
        return Advice(_best(means), "proof" if sure else "estimate", means)


LEVELS: Final[tuple[type[Player], ...]] = (RandomPlayer, Heaviest, Counting, Expert)
"""The players by level, the weakest first."""
BY_NAME: Final[dict[str, type[Player]]] = {level.name: level for level in LEVELS}
"""The same by name."""

_FEWEST: Final = 8
"""At least so many worlds are tried, however little the time."""


def _plays(view: View) -> list[Play]:
    return [action for action in view.legal_actions if isinstance(action, Play)]


def _weighed(view: View) -> dict[Action, float]:
    """The plays by a rule of thumb, in pips; the weights were found by duplicate matches."""
    return {
        choice.play: choice.play.tile.pips
        + FITS * len(choice.fits)
        + DOUBLE * choice.play.tile.is_double
        + STOPS * float(1 - choice.follows)
        for choice in end_choices(view)
    }


def _best(values: dict[Action, float]) -> Action:
    """The best action, of equal ones the first."""
    return max(values, key=lambda action: values[action])
