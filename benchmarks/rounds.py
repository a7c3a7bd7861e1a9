"""Random rounds of Block, two players with seven tiles, beside two other programs.

    python benchmarks/rounds.py [repeats]

Each program plays whole rounds through its own public face, deals included. They take
turns in this one process, so that a busy moment meets all of them, and only the time of
the processor counts. Printed are the medians of placed tiles per second, and how many
times as fast drawlesson is; then what settling a round takes beside playing it.
"""

import importlib
import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

Playing = Callable[[int, Random], int]
"""Plays so many rounds and gives the number of tiles that were placed."""


def drawlesson() -> Playing:
    """The game of these lessons."""
    from drawlesson import Round, Rules

    rules = Rules.block(players=2)

    def play(rounds: int, random: Random) -> int:
        placed = 0
        for _ in range(rounds):
            r = Round.deal(rules, random, opener=0)
            while legal := r.legal_actions:
                r = r.after(legal[int(random.random() * len(legal))])
            placed += len(r.line)
        return placed

    return play


def settling(repeats: int) -> list[float]:
    """The time of settling a round, as a share of that of playing it."""
    from drawlesson import Round, Rules

    shares = []
    for seed in range(repeats):
        random, ended = Random(seed), []
        begun = process_time()
        for _ in range(500):
            r = Round.deal(Rules.block(players=2), random, opener=0)
            while legal := r.legal_actions:
                r = r.after(legal[int(random.random() * len(legal))])
            ended.append(r)
        played = process_time()
        for r in ended:
            assert r.settlement
        shares.append((process_time() - played) / (played - begun))
    return shares


def open_spiel() -> Playing:
    """OpenSpiel's game in Python, with chance nodes for the deal."""
    import pyspiel

    importlib.import_module("open_spiel.python.games.block_dominoes")  # registers the game
    game = pyspiel.load_game("python_block_dominoes")

    def play(rounds: int, random: Random) -> int:
        placed = 0
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                dealing = state.is_chance_node()
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                placed += not dealing
        return placed

    return play


def dominoes() -> Playing:
    """The PyPI package."""
    import dominoes

    tiles = [dominoes.Domino(low, high) for high in range(7) for low in range(high + 1)]

    def play(rounds: int, random: Random) -> int:
        placed = 0
        for _ in range(rounds):
            # Made for four players and 28 dealt tiles: two empty hands never have a move.
            random.shuffle(tiles)
            hands = [dominoes.Hand(tiles[:7]), dominoes.Hand([]), dominoes.Hand(tiles[7:14])]
            hands.append(dominoes.Hand([]))
            opening = tuple((tile, True) for tile in hands[0])
            game = dominoes.Game(dominoes.Board(), hands, [], 0, opening, 0, None)
            while game.result is None:
                legal = game.valid_moves
                game.make_move(*legal[int(random.random() * len(legal))])
            placed += len(game.board)
        return placed

    return play


PROGRAMS = {
    "drawlesson": (drawlesson, 1000, ""),
    "OpenSpiel python_block_dominoes": (open_spiel, 100, "open_spiel"),
    "PyPI dominoes": (dominoes, 500, "dominoes"),
}
"""How to play, how many rounds a time, and what to install."""


def main(repeats: int) -> None:
    """Play and print."""
    playing = {}
    for name, (prepare, rounds, package) in PROGRAMS.items():
        try:
            playing[name] = prepare(), rounds
        except ImportError:
            print(f"{name}: left out; to have it: {sys.executable} -m pip install {package}")
    speeds: dict[str, list[float]] = {name: [] for name in playing}
    for seed, name in zip(range((repeats + 1) * len(playing)), cycle(playing), strict=False):
        play, rounds = playing[name]
        begun = process_time()
        placed = play(rounds, Random(seed // len(playing)))
        speed = placed / (process_time() - begun)
        if seed >= len(playing):  # the first time only warms up
            speeds[name].append(speed)
    ours = median(speeds["drawlesson"])
    print(f"Block, 2 players, random plays; medians of {repeats} repeats")
    for name, measured in speeds.items():
        ratios = [a / b for a, b in zip(speeds["drawlesson"], measured, strict=True)]
        print(
            f"{name:32} {median(measured):10,.0f} tiles/s   "
            f"drawlesson is {ours / median(measured):5.2f} times as fast "
            f"(from {min(ratios):.2f} to {max(ratios):.2f})"
        )
    shares = settling(repeats)
    print(
        f"settling a round takes {median(shares):.2f} of the time of playing it "
        f"(from {min(shares):.2f} to {max(shares):.2f})"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
