"""How much stronger each computer player is than the one below, by duplicate matches.

python benchmarks/players.py                             100 deals, two players
python benchmarks/players.py --deals 400 --seconds 0.1   as many as you have time for
python benchmarks/players.py --rules block --players 3   one rule set, three players
"""

import argparse
import time
from itertools import pairwise

from drawlesson import Rules
from drawlesson.analysis.contests import duplicate
from drawlesson.analysis.players import LEVELS, Expert


def main() -> None:
    """Print a row for each rule set and pair of levels."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=5000, help="the seed of the first deal")
    parser.add_argument("--seconds", type=float, default=0.05, help="the expert's time for a move")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rules", nargs="+", default=["block", "draw", "ply-yard"])
    parser.add_argument("--from-level", type=int, default=2, help="the weakest player compared")
    asked = parser.parse_args()
    made = [Expert(1, asked.seconds) if kind is Expert else kind(1) for kind in LEVELS]
    for name in asked.rules:
        rules = Rules.named(name, asked.players)
        for worse, better in pairwise(made[asked.from_level - 1 :]):
            start = time.perf_counter()
            found = duplicate(rules, better, worse, deals=asked.deals, seed=asked.first)
            print(
                f"{name:>8}, {asked.players} players: {better.name} over {worse.name} "
                f"{found.mean:+.2f} ± {found.mean - found.low:.2f} a round over {found.deals} "
                f"deals, {time.perf_counter() - start:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
