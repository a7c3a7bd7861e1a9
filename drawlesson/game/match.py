"""A match: rounds settled one after the other until the target is reached (D7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drawlesson.game.errors import Impossible, in_order, shown, whole
from drawlesson.game.rules import Rules, checked
from drawlesson.game.settlement import Settlement

__all__ = ["Match"]


class Match:
    """The scores between two rounds, and who opens the next one. Immutable.

    `scores` may start anywhere (None: all from 0) and `opener` is the seat that
    opens the next round. The target is looked at only when a settlement has been
    entered (D7.2). Raises `Impossible` for rules that keep no points (Y5), and for
    scores or seats that cannot be.
    """

    __slots__ = ("_opener", "_rules", "_scores", "_winners")

    def __init__(self, rules: Rules, scores: Sequence[int] | None = None, opener: int = 0) -> None:
        rules = checked(rules)
        if rules.target is None:
            raise Impossible(f"{rules.name} keeps no points, expected rules with a target")
        given = (0,) * rules.players if scores is None else in_order(scores, "scores")
        if len(given) != rules.players:
            raise Impossible(f"found {len(given)} scores, expected one for each of {rules.players}")
        self._rules = rules
        self._scores = tuple(whole(score, "a score", 0) for score in given)
        self._opener = whole(opener, "the opener's seat", 0, rules.players - 1)
        self._winners: tuple[int, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules of every round."""
        return self._rules

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points; nobody's ever shrinks (D6.5)."""
        return self._scores

    @property
    def opener(self) -> int:
        """The seat that opens the next round (D1.5, D7.1)."""
        return self._opener

    @property
    def winners(self) -> tuple[int, ...]:
        """`()` while the match lasts, one seat, or several seats when it is tied (D7.3)."""
        return self._winners

    def after(self, settlement: Settlement) -> Match:
        """The match with a settled round entered; the opener moves on one seat clockwise.

        Raises `Impossible` when the match is over or the settlement is of other rules.
        """
        if not isinstance(settlement, Settlement):
            raise Impossible(f"found {shown(settlement)}, expected a settlement")
        rules, points = self._rules, settlement.points
        if self._winners:
            raise Impossible(f"the match is over at {self._scores}, expected no further round")
        if points is None or len(points) != rules.players:
            raise Impossible(
                f"found points {points}, expected one number for each of {rules.players} seats"
            )
        gained = [whole(number, "a gain", 0) for number in points]
        scores = [score + gain for score, gain in zip(self._scores, gained, strict=True)]
        after = Match(rules, scores, (self._opener + 1) % rules.players)
        assert rules.target is not None
        if max(scores) >= rules.target:
            after._winners = tuple(s for s, score in enumerate(scores) if score == max(scores))
        return after

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._state == other._state

    def __hash__(self) -> int:
        return hash(self._state)

    @property
    def _state(self) -> tuple[Any, ...]:
        return self._rules, self._scores, self._opener, self._winners

    def __repr__(self) -> str:
        scores = " : ".join(map(str, self._scores))
        return f"<Match of {self._rules.name}, {scores}, opener {self._opener}>"
