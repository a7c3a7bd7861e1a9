"""T6: who opens the next round, and whether the match has been won."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Literal, Self, TypeAlias

from drawlesson.game.match import Match
from drawlesson.game.rules import Rules
from drawlesson.game.settlement import Settlement
from drawlesson.lessons.exercises.exercise import Exercise
from drawlesson.lessons.exercises.random_play import between, pick, playout
from drawlesson.lessons.questions.answer_types import One
from drawlesson.lessons.questions.remarks import Remark, Seat, Told, remark

__all__ = ["Matches"]

Answer: TypeAlias = Seat | str
_NOBODY: Final = "nobody yet"
_TIED: Final = "tied"


@dataclass(frozen=True)
class Matches(Exercise[Match, Answer]):
    """A round of a match has been settled: an onlooker says what follows."""

    settlement: Settlement
    asked: Literal["opener", "winner"]

    theme: ClassVar[str] = "T6"

    @classmethod
    def _candidate(cls, random: Random, level: int, seed: int) -> Self | None:
        players = pick(random, (2, 3, 4) if level != 1 else (2, 2, 3))
        rules = Rules.draw(players)
        settlement = playout(rules, random)[-1].settlement
        assert settlement is not None
        asked: Literal["opener", "winner"] = pick(random, ("opener", "winner"))
        scores = _scores(rules, settlement, level if asked == "winner" else 0, random)
        if scores is None:
            return None
        opener = between(random, 0, players - 1)
        made = cls(seed, Match(rules, scores, opener), settlement, asked)
        return made if made._worth_asking else None

    @property
    def level(self) -> int:
        """For the opener: 2 with more than two players, 3 after a round without a winner.

        For the winner: 3 where somebody stood at the target before, 2 where the round's
        winner reaches it exactly or misses it by one, or among more than two, else 1.
        """
        if self.asked == "opener":
            return 3 if self.settlement.winner is None else 1 + (self.players > 2)
        if max(self.position.scores) >= self._target:
            return 3
        near = self._after.scores[self.settlement.winner or 0] - self._target
        return 2 if near in (0, -1) or self.players > 2 else 1

    @property
    def givens(self) -> tuple[Told, ...]:
        """The seats and the opener; or the scores before and what the round gave."""
        if self.asked == "opener":
            opener = remark("opened", name=Seat(self.position.opener))
            return remark("seats", names=tuple(map(Seat, range(self.players)))), opener, self._round
        had = (
            remark("had", name=Seat(seat), n=score)
            for seat, score in enumerate(self.position.scores)
        )
        target = remark("the target", n=self._target)
        if max(self.position.scores) >= self._target:
            return remark("starts from given scores", "D7.2"), *had, self._round, target
        return *had, self._round, target

    @property
    def _round(self) -> Remark:
        """What the round gave."""
        winner, points = self.settlement.winner, self.settlement.points
        if winner is None or points is None:
            return remark("round tied")
        if self.asked == "opener":
            return remark("round won", name=Seat(winner))
        return remark("gets", name=Seat(winner), n=points[winner])

    @property
    def question(self) -> Remark:
        """What follows."""
        return remark("who opens next" if self.asked == "opener" else "who has won the match")

    @property
    def way(self) -> One[Answer]:
        """A player; or a winner of the match, a tie, nobody."""
        seats = tuple(map(Seat, range(self.players)))
        return One[Answer](seats if self.asked == "opener" else (_NOBODY, *seats, _TIED))

    @property
    def right(self) -> Answer:
        """What the match says."""
        after = self._after
        if self.asked == "opener":
            return Seat(after.opener)
        if len(after.winners) > 1:
            return _TIED
        return Seat(after.winners[0]) if after.winners else _NOBODY

    def reasons(self, answer: Answer) -> tuple[Told, ...]:
        """Whose answer it is, and what the match says."""
        if answer == self.right:
            return ()
        if self.asked == "opener":
            return self._opener_reason(answer), self._so
        if isinstance(answer, Seat):
            score = self._after.scores[answer.number]
            return remark("has now", "D7.2", name=answer, n=score), self._so
        if answer == _TIED:
            return remark("no tie", "D7.3"), self._so
        return (self._so,)

    def _opener_reason(self, answer: Answer) -> Remark:
        winner = self.settlement.winner
        if winner is not None and answer == Seat(winner):
            return remark("the winner does not open", "D7.1", "M7", name=Seat(winner))
        if answer == Seat(self.position.opener):
            return remark("opening moves on", "D7.1", name=Seat(self.position.opener))
        assert isinstance(answer, Seat)
        return remark("only one seat on", "D7.1", name=answer)

    @property
    def hints(self) -> tuple[Told, ...]:
        """Where to look, and the numbers or the seats that decide."""
        if self.asked == "opener":
            return (
                remark("the round's winner does not matter", "D7.1"),
                remark("opened", name=Seat(self.position.opener)),
                remark("next seat clockwise", "D7.1"),
            )
        return (
            remark("add the points first", "D7.2"),
            remark("at or above", "D7.2", n=self._target),
            *self._scores_after,
        )

    @property
    def solution(self) -> tuple[Told, ...]:
        """The new scores, or the last opener, and what follows."""
        if self.asked == "opener":
            return remark("the round's winner does not matter", "D7.1"), self._so
        return *self._scores_after, self._so

    @property
    def _scores_after(self) -> tuple[Remark, ...]:
        scores = self._after.scores
        return tuple(remark("has now", name=Seat(seat), n=n) for seat, n in enumerate(scores))

    @property
    def _so(self) -> Remark:
        after, target = self._after, self._target
        if self.asked == "opener":
            facts = {"name": Seat(after.opener), "last": Seat(self.position.opener)}
            return remark("opens next", "D7.1", "", **facts)
        best = max(after.scores)
        if not after.winners:
            return remark("below the target", "D7.2", n=best, target=target)
        if len(after.winners) > 1:
            return remark("match tied", "D7.3", names=tuple(map(Seat, after.winners)), n=best)
        name = Seat(after.winners[0])
        if best == target:
            return remark("exactly the target", "D7.2", name=name, n=best)
        others = [score for seat, score in enumerate(after.scores) if Seat(seat) != name]
        if max(others) >= target:
            return remark("higher above the target", "D7.2", name=name, n=best)
        return remark("above the target", "D7.2", "M24", name=name, n=best, target=target)

    @property
    def _after(self) -> Match:
        return self.position.after(self.settlement)

    @property
    def _target(self) -> int:
        target = self.position.rules.target
        assert target is not None
        return target

    @property
    def _worth_asking(self) -> bool:
        """Whether the winner of the round is not by chance who opens next."""
        if self.asked == "winner":
            return True
        return self.settlement.winner != self._after.opener and not self._after.winners


def _scores(rules: Rules, settlement: Settlement, level: int, random: Random) -> list[int] | None:
    """Scores before the round; level 0 leaves the match open. None where there are none."""
    target, winner, points = rules.target or 0, settlement.winner, settlement.points
    scores = [between(random, 0, target - 2) for _ in range(rules.players)]
    if level == 0:
        gains = points or (0,) * rules.players
        return [min(s, max(0, target - 1 - g)) for s, g in zip(scores, gains, strict=True)]
    if winner is None or points is None or not points[winner]:
        return None
    after = pick(
        random,
        {
            1: (target + between(random, 2, 14), target - between(random, 2, 25)),
            2: (target, target, target - 1, target - 1, target + between(random, 1, 14)),
            3: (target + between(random, 0, 9), target - between(random, 1, 9)),
        }[level],
    )
    if after < points[winner]:
        return None
    scores[winner] = after - points[winner]
    if level == 3:
        rival = (winner + between(random, 1, rules.players - 1)) % rules.players
        top = max(after, target)
        scores[rival] = pick(random, (top, top, top + between(random, 1, 9), target))
    return scores
