"""Lines for the tests of the figures: any that can be played, and the longest one."""

import random
import re

from hypothesis import strategies as st

from drawlesson.game import FULL_SET, RIGHT, Line, Play, Tile

__all__ = ["lines", "longest_line", "random_line"]


def random_line(seed: int, wanted: int, doubles: bool = True) -> Line:
    """A line of `wanted` tiles, or fewer where nothing fits any more."""
    chance = random.Random(seed)
    tiles = [tile for tile in FULL_SET if doubles or not tile.is_double]
    chance.shuffle(tiles)
    line = Line()
    while len(line) < wanted:
        plays = [Play(tile, end) for tile in tiles for end in line.places(tile)]
        if not plays:
            break
        play = chance.choice(plays)
        line = line.joined(play)
        tiles.remove(play.tile)
    return line


def lines(*, doubles: bool = True) -> st.SearchStrategy[Line]:
    """Lines of 0 to 28 tiles, joined at either end in any order."""
    return st.builds(random_line, st.integers(0, 2**32), st.integers(0, 28), st.just(doubles))


def longest_line() -> Line:
    """The 25 tiles of case O-31, opening with [0|6] and growing to the right."""
    record = """
        0-6; 6-6@R; 5-6@R; 5-5@R; 4-5@R; 4-6@R; 3-6@R; 3-5@R; 2-5@R; 2-6@R; 1-6@R; 1-5@R; 0-5@R;
        0-4@R; 4-4@R; 3-4@R; 3-3@R; 1-3@R; 1-1@R; 1-4@R; 2-4@R; 2-2@R; 0-2@R; 0-0@R; 0-3@R
    """
    line = Line()
    for low, high, end in re.findall(r"(\d)-(\d)(@R)?", record):
        line = line.joined(Play(Tile(int(low), int(high)), RIGHT if end else None))
    return line
