"""What is believed about opening and about a match: M6, M7, M23 to M25, M29."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final, NamedTuple

from drawlesson.game.actions import Play
from drawlesson.game.match import Match
from drawlesson.game.rounds import Round
from drawlesson.game.rules import Rules
from drawlesson.game.settlement import Settlement, settle
from drawlesson.game.tiles import Tile
from drawlesson.lessons.exercises.random_play import playout
from drawlesson.lessons.questions.remarks import Remark, Seat, remark
from drawlesson.lessons.quiz.items import Choice, Item

__all__ = ["ITEMS"]

_DEALS: Final = range(40)
_OPENER, _NEXT, _WINNER = 0, 1, 2


class _Gain(NamedTuple):
    """A round that seat 0 wins by going out, in a match from given scores."""

    scores: tuple[int, int]
    points: int

    def before(self, rules: Rules) -> Match:
        """The match before the round."""
        return Match(rules, self.scores)

    def after(self, rules: Rules) -> Match:
        """The match after the round."""
        return self.before(rules).after(settle(rules, [0, self.points], out=0))

    @property
    def shown(self) -> tuple[Remark, ...]:
        """The scores before, and what the round gave."""
        had = (remark("had", name=Seat(seat), n=score) for seat, score in enumerate(self.scores))
        return *had, remark("gets", name=Seat(0), n=self.points)

    @property
    def score(self) -> int:
        """What seat 0 has then."""
        return self.scores[0] + self.points


_LOSS: Final = _Gain((20, 34), 12)
_WIN: Final = _Gain((93, 71), 12)
_NEAR: Final = (98, 60)
_TARGET: Final = Rules.draw(2).target or 0


def _deals(rules: Rules) -> list[Round]:
    return [Round.deal(rules, seed) for seed in _DEALS]


def _by_lot(rounds: list[Round]) -> bool:
    """Whether every seat opens now and then, also without the highest double."""
    without = {r.turn for r in rounds if Tile(6, 6) not in r.hands[r.turn]}
    return without == {*range(rounds[0].rules.players)}


def _any_tile(rounds: list[Round]) -> bool:
    """Whether every tile of the opener's hand may be played, in every deal."""
    return all(Play(tile) in r.legal_actions for r in rounds for tile in r.hands[r.turn])


def _openers(rules: Rules) -> dict[int | None, int]:
    """Who opens the next round, by who has won the last one; None for nobody."""
    ends: list[Settlement] = [settle(rules, [3, 3, 3])]
    ends += [settle(rules, [9 * (seat != out) for seat in range(3)], out) for out in range(3)]
    return {end.winner: Match(rules, opener=_OPENER).after(end).opener for end in ends}


def _round_of_a_match(rules: Rules) -> tuple[Round, ...]:
    """A whole round, every position of it, won by seat 0 with enough points to win the match."""
    Match(rules)  # refuses rules without points
    for seed in _DEALS:
        rounds = playout(rules, Random(seed))
        end = rounds[-1].settlement
        if end is not None and end.winner == 0 and Match(rules, _NEAR).after(end).winners == (0,):
            return rounds
    raise AssertionError("no such round")


def _over_before_the_end(rounds: tuple[Round, ...]) -> bool:
    """Whether there was anything to enter in the score before the last position."""
    return any(r.settlement is not None for r in rounds[:-1])


def _tiles(name: str, number: int, *customs: str) -> Choice:
    """The choice that each player is dealt so many tiles."""
    return Choice(
        name,
        lambda r: {*map(len, r.hands)} == {number},
        ("rule pages",) if customs else (),
        facts=(("n", number),),
    )


ITEMS: Final = (
    Item(
        "M6",
        "D1.5",
        _deals,
        (
            Choice(
                "highest",
                lambda rounds: all(Tile(6, 6) in r.hands[r.turn] for r in rounds),
                ("rule pages",),
            ),
            Choice(
                "double",
                lambda rounds: _by_lot(rounds) and not _any_tile(rounds),
                ("tables",),
                "D2.1",
            ),
            Choice("lot", lambda rounds: _by_lot(rounds) and _any_tile(rounds)),
            Choice("youngest", None, ("games",)),
        ),
        players=4,
        facts=(("name", Seat(0)), ("tile", Tile(6, 6))),
    ),
    Item(
        "M7",
        "D7.1",
        _openers,
        (
            Choice("next", lambda openers: {*openers.values()} == {_NEXT}),
            Choice("winner", lambda openers: openers[_WINNER] == _WINNER, ("rule pages",)),
            Choice("again", lambda openers: {*openers.values()} == {_OPENER}),
            Choice("lot", lambda openers: len({*openers.values()}) > 1),
        ),
        givens=(
            remark("seats", names=tuple(map(Seat, range(3)))),
            remark("opened", name=Seat(_OPENER)),
            remark("round won", name=Seat(_WINNER)),
        ),
        players=3,
        facts=(("opener", Seat(_OPENER)), ("next", Seat(_NEXT)), ("winner", Seat(_WINNER))),
    ),
    Item(
        "M23",
        "D6.5",
        _LOSS.after,
        (
            Choice(
                "less",
                lambda match: match.scores[1] == _LOSS.scores[1] - _LOSS.points,
                ("Five-Up",),
                facts=(("n", _LOSS.scores[1] - _LOSS.points),),
            ),
            Choice(
                "the winner's",
                lambda match: match.scores[1] == _LOSS.score,
                facts=(("n", _LOSS.score),),
            ),
            Choice(
                "the same",
                lambda match: match.scores[1] == _LOSS.scores[1],
                facts=(("n", _LOSS.scores[1]),),
            ),
        ),
        givens=_LOSS.shown,
        facts=(("name", Seat(0)), ("other", Seat(1))),
    ),
    Item(
        "M24",
        "D7.2",
        _WIN.after,
        (
            Choice(
                "exact",
                lambda match: not match.winners and match.scores[0] == _WIN.score,
                ("fives and threes",),
            ),
            Choice(
                "back",
                lambda match: not match.winners and match.scores[0] == _WIN.scores[0],
                ("games",),
            ),
            Choice("cut", lambda match: match.winners == (0,) and match.scores[0] == _TARGET),
            Choice("won", lambda match: match.winners == (0,) and match.scores[0] == _WIN.score),
        ),
        givens=(*_WIN.shown, remark("the target", n=_TARGET)),
        facts=(
            ("name", Seat(0)),
            ("had", _WIN.scores[0]),
            ("score", _WIN.score),
            ("target", _TARGET),
        ),
    ),
    Item(
        "M25",
        "D7.2",
        _round_of_a_match,
        (
            Choice("after", lambda rounds: not _over_before_the_end(rounds)),
            Choice("play", _over_before_the_end, ("All Fives",), "D4.4"),
            Choice("pips", _over_before_the_end),
        ),
        givens=(
            *(remark("had", name=Seat(seat), n=score) for seat, score in enumerate(_NEAR)),
            remark("the target", n=_TARGET),
        ),
        facts=(
            ("name", Seat(0)),
            ("other", Seat(1)),
            ("score", _NEAR[0]),
            ("n", _TARGET - _NEAR[0]),
        ),
    ),
    Item(
        "M29",
        "D1.2",
        partial(Round.deal, seed=0),
        (
            _tiles("seven", 7, "rule pages"),
            _tiles("six", 6),
            _tiles("five", 5, "rule pages"),
        ),
        players=4,
    ),
)
