"""Lesson 6: matches played out and settled round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from drawlesson.game.match import Match
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.settlement import Settlement
from drawlesson.lessons.course.tasks import Policy, heaviest
from drawlesson.lessons.games.game import Game
from drawlesson.lessons.games.lots import Lot, lots

__all__ = ["MATCHES", "MatchPlay", "MatchRound", "Story", "match_play", "rounds_of"]


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


def rounds_of(game: Game) -> MatchPlay:
    """The rounds of a game that are over, and how its match stood before and after each.

    `Impossible` for a game whose rules keep no points.
    """
    opener = game.lots[-1].best[0] if game.lots else game.setup.opener or 0
    match = start = Match(game.setup.rules, opener=opener)
    played = list[MatchRound]()
    for end in (*game.ended, *([game.round] if game.round.over else [])):
        assert end.settlement is not None
        after = match.after(end.settlement)
        played.append(MatchRound(match, end, after))
        match = after
    return MatchPlay(start, game.lots, tuple(played))


MATCHES: Final[dict[str, Story]] = {
    "to-61": Story(Match(Rules.draw(3)), seed=1452, lot=150),
    "exactly": Story(Match(Rules.draw(2), (72, 83)), seed=50),
    "surplus": Story(Match(Rules.draw(2), (60, 88)), seed=141),
    "higher": Story(Match(Rules.draw(2), (105, 95)), seed=47),
    "level-at-the-top": Story(Match(Rules.draw(2), (105, 95)), seed=124),
}
"""Matches by name. The first starts from nothing, the others from given scores."""
