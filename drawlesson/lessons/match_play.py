"""Lesson 6: matches played out and settled round by round, and lots for who opens."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from drawlesson.game.chance import shuffle
from drawlesson.game.errors import whole
from drawlesson.game.match import Match
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.settlement import Settlement
from drawlesson.game.tiles import TILES, Tile
from drawlesson.lessons.tasks import Policy, heaviest

__all__ = ["MATCHES", "Lot", "MatchPlay", "MatchRound", "Story", "lots", "match_play"]


class Lot(NamedTuple):
    """Lots drawn at a table: each seat that takes part with its tile."""

    tiles: tuple[tuple[int, Tile], ...]

    @property
    def best(self) -> tuple[int, ...]:
        """The seats whose tile has the most pips; several draw again."""
        most = max(tile.pips for _, tile in self.tiles)
        return tuple(seat for seat, tile in self.tiles if tile.pips == most)


class MatchRound(NamedTuple):
    """One round of a match: how the match stood, how the round ended, how it stands then."""

    before: Match
    end: Round
    after: Match

    @property
    def settlement(self) -> Settlement:
        """What the round was worth."""
        settlement = self.end.settlement
        assert settlement is not None
        return settlement


class Story(NamedTuple):
    """What a match is made from: how it starts, and the seed of its first round.

    Each later round has the next seed. With `lot` the first opener is found by lots.
    """

    start: Match
    seed: int
    lot: int | None = None
    """The seed of the lots; None where nobody asks for them."""


class MatchPlay(NamedTuple):
    """A match played until somebody has won it or it is tied."""

    start: Match
    lots: tuple[Lot, ...]
    """The lots for the first opener; () where none were drawn."""
    rounds: tuple[MatchRound, ...]


def lots(players: int, seed: int) -> tuple[Lot, ...]:
    """Lots for the first opener (D1.5): one tile each, the most pips open, who is level again."""
    players = whole(players, "the number of players", 2, 4)
    random = Random(whole(seed, "the seed", 0))
    level: tuple[int, ...] = tuple(range(players))
    drawn = list[Lot]()
    while len(level) > 1:
        tiles = list(TILES)
        shuffle(random, tiles)
        drawn.append(Lot(tuple(zip(level, tiles, strict=False))))
        level = drawn[-1].best
    return tuple(drawn)


def match_play(story: Story, policy: Policy = heaviest) -> MatchPlay:
    """The match of this story, everybody playing by `policy`."""
    start, drawn = story.start, tuple[Lot, ...]()
    if story.lot is not None:
        drawn = lots(start.rules.players, story.lot)
        start = Match(start.rules, start.scores, drawn[-1].best[0])
    return MatchPlay(start, drawn, tuple(_rounds(start, story.seed, policy)))


def _rounds(match: Match, seed: int, policy: Policy) -> Iterator[MatchRound]:
    while not match.winners:
        r = Round.deal(match.rules, seed=seed, opener=match.opener)
        while not r.over:
            r = r.after(policy(r.seen_from(r.turn)))
        assert r.settlement is not None
        after = match.after(r.settlement)
        yield MatchRound(match, r, after)
        match, seed = after, seed + 1


MATCHES: Final[dict[str, Story]] = {
    "to-61": Story(Match(Rules.draw(3)), seed=1452, lot=150),
    "exactly": Story(Match(Rules.draw(2), (72, 83)), seed=50),
    "surplus": Story(Match(Rules.draw(2), (60, 88)), seed=141),
    "higher": Story(Match(Rules.draw(2), (105, 95)), seed=47),
    "level-at-the-top": Story(Match(Rules.draw(2), (105, 95)), seed=124),
}
"""Matches by name. The first starts from nothing, the others from given scores."""
