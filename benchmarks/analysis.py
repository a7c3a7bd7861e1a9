"""How fast the analysis is, as ratios beside other programs in the same run.

    python benchmarks/analysis.py             the rows that take about a minute
    python benchmarks/analysis.py --draw 29   also free drawing, so many whole deals

OpenSpiel (`pip install open_spiel`) and `dominoes` (`pip install dominoes`) stand beside
where they are installed; without them their rows say so. All peers get the same deals.
"""

import argparse
import resource
import signal
import statistics
import time
from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import combinations
from random import Random

from drawlesson import FULL_SET, Line, Play, Round, Rules
from drawlesson.analysis import end_choices, prove, solve
from drawlesson.analysis.odds import Odds, fitting
from drawlesson.analysis.simulation import Policy, simulate


def peer(name):
    """A module of another program, or None with a word."""
    try:
        return import_module(name)
    except ImportError:
        print(f"  ({name} is not installed: no row for it)")
        return None


def seconds(work: Callable, positions: Iterable) -> list[float]:
    """The time that `work` takes for each position, ascending."""
    times = []
    for position in positions:
        start = time.perf_counter()
        work(position)
        times.append(time.perf_counter() - start)
    return sorted(times)


def row(what: str, times: list[float], aim: str = "") -> float:
    """Print median and ninth decile in milliseconds; the median in seconds comes back."""
    median, most = statistics.median(times), times[int(0.9 * (len(times) - 1))]
    print(f"  {what:<44} median {median * 1e3:9.3f} ms, nine in ten {most * 1e3:9.3f} ms  {aim}")
    return median


def beside(what: str, times: list[float], ours: float) -> None:
    """The same for a peer, with the ratio to ours."""
    print(f"  {'':<44} {row(what, times) / ours:.0f} times ours")


def block(size: int, number: int, seed: int = 1) -> list[Round]:
    """Block with one tile on the table and hands of `size`."""
    random, rounds = Random(seed), []
    for _ in range(number):
        tiles = random.sample([*FULL_SET], 28)
        hands = tiles[1 : 1 + size], tiles[1 + size : 1 + 2 * size]
        rest = tiles[1 + 2 * size :]
        line = Line().joined(Play(tiles[0]))
        rounds.append(Round.resume(Rules.block(), line=line, hands=hands, boneyard=rest, turn=0))
    return rounds


def late(random: Random, size: int) -> Round:
    """A Draw position with nothing to draw and two hands of `size`."""
    while True:
        r = Round.deal(Rules.block(), random, 0)
        tiles = [*r.hands[0], *r.hands[1], *r.boneyard]
        random.shuffle(tiles)
        line = Line().joined(Play(tiles.pop()))
        while len(tiles) > 2 * size + 2:
            plays = [Play(tile, end) for tile in tiles for end in line.places(tile)]
            if not plays:
                break
            line = line.joined(random.choice(plays))
            tiles.remove(line.plays[-1].tile)
        else:
            hands = tiles[:size], tiles[size : 2 * size]
            return Round.resume(
                Rules.draw(), line=line, hands=hands, boneyard=tiles[2 * size :], turn=0
            )


def by_dominoes(dominoes) -> Callable:
    """Alpha-beta of `dominoes`, whose games have four hands: two stay empty and always pass."""
    search = import_module("dominoes.search")

    def work(r):
        hands = [dominoes.Hand([dominoes.Domino(*tile) for tile in hand]) for hand in r.hands]
        board = dominoes.Board()
        board.add(dominoes.Domino(*r.line.plays[0].tile), True)
        empty = dominoes.Hand([]), dominoes.Hand([])
        game = dominoes.Game(board, [*hands, *empty], [], 0, (), 0, None)
        game._update_valid_moves()
        search.alphabeta(game)

    return work


def open_spiel_game(pyspiel):
    """OpenSpiel's dominoes; games in Python are registered when they are imported."""
    import_module("open_spiel.python.games.block_dominoes")
    return pyspiel.load_game("python_block_dominoes")


def by_open_spiel(pyspiel) -> Callable:
    """Alpha-beta of OpenSpiel on its `python_block_dominoes`, put into the same position."""
    minimax = import_module("open_spiel.python.algorithms.minimax")
    game = open_spiel_game(pyspiel)

    def work(r):
        state = game.new_initial_state()
        state.hands = [[tuple(map(float, tile)) for tile in hand] for hand in r.hands]
        state.open_edges = sorted(map(float, r.line.ends))
        state.deck = [tuple(map(float, tile)) for tile in r.boneyard]
        state._next_player = 0
        minimax._alpha_beta(state, 99, -999, 999, lambda s: s.player_return(0), 0)

    return work


def can_start(r: Round) -> bool:
    """Whether the first player can play, which the peers need."""
    return any(isinstance(action, Play) for action in r.legal_actions)


def solver() -> None:
    """Values of open positions."""
    print("Solver: the value of one position, two players, all tiles open")
    dominoes, pyspiel = peer("dominoes"), peer("pyspiel")
    for size, number, aim in ((7, 300, 0.3), (10, 60, 5), (13, 9, 80)):
        rounds = [r for r in block(size, number) if can_start(r)]
        ours = row(f"Block, {size} + {size}", seconds(solve, rounds), f"(aim {aim} ms)")
        if dominoes and size <= 10:
            few = rounds[:40] if size == 7 else rounds[:1]
            beside("  dominoes", seconds(by_dominoes(dominoes), few), ours)
        if pyspiel and size == 7:
            beside("  OpenSpiel", seconds(by_open_spiel(pyspiel), rounds[:12]), ours)
    deals = [Round.deal(Rules.ply_yard(), seed=seed, opener=0) for seed in range(200)]
    row("Ply Yard, whole round from the deal", seconds(solve, deals), "(aim 2 and 10 ms)")


class TooLong(Exception):
    """A deal has used up its time."""


def free_drawing(number: int, cap: float) -> None:
    """Draw with its free drawing, from the deal; processor time, stopped at `cap` seconds."""
    print(f"Solver: Draw with free drawing, {number} whole rounds from the deal (aim 5 s, 1 GB)")

    def stop(*_):
        raise TooLong

    signal.signal(signal.SIGVTALRM, stop)
    times, solved = [], 0
    for seed in range(number):
        r, start = Round.deal(Rules.draw(), seed=seed, opener=0), time.process_time()
        signal.setitimer(signal.ITIMER_VIRTUAL, cap)
        try:
            found = f"{solve(r).value:+d}"
            solved += 1
        except TooLong:
            found = "not solved"
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        times.append(time.process_time() - start)
        print(f"  deal {seed}: {times[-1]:.1f} s, {found}", flush=True)
    row("Draw, whole round from the deal", sorted(times), f"{solved} of {number} within {cap:g} s")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
    print(f"  at most {peak:.1f} GB in this run")


def odds() -> None:
    """Exact chances beside listing every hand."""
    print("Odds: the chance that the next player can follow, exact")
    views = [Round.deal(Rules.draw(), seed=seed, opener=0).seen_from(0) for seed in range(200)]
    known = [Odds(view) for view in views]
    ours = row("one chance, closed counting", seconds(lambda o: o.fits(1, (2, 5)), known))

    def listed(view):
        fit = fitting((2, 5))
        return sum(any(t in fit for t in hand) for hand in combinations(view.unseen, 7))

    beside("  listing 116,280 hands", seconds(listed, views[:5]), ours)
    row("end_choices, seven plays", seconds(end_choices, views))


def proofs() -> None:
    """Every legal action against every placement."""
    print("Proofs: prove(view), two players, nothing to draw")
    random = Random(2)
    for size, aim in ((4, ""), (5, "(aim 5 ms)"), (7, "(aim 20 ms)")):
        views = [late(random, size).seen_from(0) for _ in range(300)]
        times = seconds(prove, views)
        row(f"{size} + {size}, reserve of two", times, f"slowest {times[-1] * 1e3:.1f} ms {aim}")


def simulation() -> None:
    """Placed tiles a second, random players, Block for two."""
    print("Simulation: placed tiles a second, Block for two, random plays")
    rates = {}
    for workers in (1, 2):
        tries = []
        for seed in range(5):
            start = time.perf_counter()
            found = simulate(Rules.block(), 400_000, seed=seed, workers=workers)
            tries.append(found.plays.sum() / (time.perf_counter() - start))
        rates[workers] = statistics.median(tries)
        print(f"  {workers} process(es): {rates[workers] / 1e6:.1f} million")
    start = time.perf_counter()
    found = simulate(Rules.draw(), 400_000, Policy("heaviest"))
    rate = found.plays.sum() / (time.perf_counter() - start)
    print(f"  Draw, heaviest, 1 process: {rate / 1e6:.1f} million")
    pyspiel = peer("pyspiel")
    if pyspiel:
        game, random, placed = open_spiel_game(pyspiel), Random(1), 0
        start = time.perf_counter()
        while time.perf_counter() - start < 5:
            state = game.new_initial_state()
            while not state.is_terminal():
                chance = state.is_chance_node()
                placed += not chance
                state.apply_action(random.choice(state.legal_actions()))
        rate = placed / (time.perf_counter() - start)
        print(
            f"  OpenSpiel: {rate:,.0f}; ours {rates[1] / rate:.0f} and {rates[2] / rate:.0f} times"
        )


def main() -> None:
    """Print every row."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--draw", type=int, default=0, metavar="DEALS")
    parser.add_argument("--cap", type=float, default=60, metavar="SECONDS", help="for each deal")
    asked = parser.parse_args()
    solver()
    odds()
    proofs()
    simulation()
    if asked.draw:
        free_drawing(asked.draw, asked.cap)


if __name__ == "__main__":
    main()
