"""One rule of thumb for the computer player, the lessons and the trials."""

from itertools import pairwise

import pytest

from drawlesson.analysis.favourites import favourite
from drawlesson.analysis.players import Heaviest
from drawlesson.analysis.simulation import Policy, simulate
from drawlesson.game import LEFT, RIGHT, Play, Rules, Tile
from drawlesson.lessons.course.tasks import heaviest

TILES = Tile(1, 5), Tile(2, 2), Tile(2, 4), Tile(3, 3)
PLAYS = [Play(tile, end) for tile in TILES for end in (LEFT, RIGHT)]


@pytest.mark.parametrize(
    ("habit", "tile"), [("heaviest", TILES[0]), ("lightest", TILES[1]), ("doubles", TILES[3])]
)
def test_of_equal_plays_the_first_legal_one_is_taken(habit: str, tile: Tile) -> None:
    assert favourite(PLAYS, habit) == Play(tile, LEFT)


def test_whoever_plays_the_heaviest_tile_plays_the_same_one() -> None:
    found, player, plays = (
        simulate(Rules.draw(3), 60, Policy("heaviest"), seed=5, keep=True),
        Heaviest(),
        0,
    )
    for number in range(60):
        for before, after in pairwise(found.round(number).history):
            if isinstance(after.action, Play):
                view = before.seen_from(before.turn)
                action = heaviest(view)
                assert isinstance(action, Play)
                assert player(view) == action
                assert after.action.tile == action.tile, f"{before}: {after.action}"
                plays += 1
    assert plays > 600
