"""Looking for the fault in a record: step through it, say which turn, then which rule."""

from __future__ import annotations

from collections.abc import Callable

from drawlesson.game.errors import whole
from drawlesson.language.asked import Asked, Said
from drawlesson.language.names import names
from drawlesson.language.remarks import told
from drawlesson.lessons.review.find_fault import BrokenRule, FaultyTurn
from drawlesson.lessons.review.records import recorded
from drawlesson.widgets.card.attempt import Attempt
from drawlesson.widgets.card.card_view import card
from drawlesson.widgets.card.question_card import QuestionCard
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.core.steps import Walk
from drawlesson.widgets.review.record_view import next_label, standing, turn_choices

__all__ = ["FaultCard"]


class FaultCard(QuestionCard, Walk):
    """A record with one broken rule, all hands laid open: the learner finds it first.

    A turn that is chosen is also shown. Once the turn is found, the rule is asked for;
    then comes another record.
    """

    _changes = ("_at",)

    def __init__(
        self,
        seed: int = 0,
        *,
        language: str = "en",
        large: bool = False,
        needed: int = 0,
        reached: Callable[[], str | None] | None = None,
    ) -> None:
        question = FaultyTurn(whole(seed, "the seed", 0))
        super().__init__(question, language=language, large=large, needed=needed, reached=reached)

    @property
    def _asked(self) -> FaultyTurn | BrokenRule:
        question = self.question
        assert isinstance(question, (FaultyTurn, BrokenRule))
        return question

    @property
    def _called(self) -> tuple[str, ...]:
        return names(self._language, self._asked.players)

    def another(self) -> Said:
        """After a turn that was found the rule, else another record."""
        question = self._asked
        if isinstance(question, FaultyTurn) and self.outcome == "right":
            following: FaultyTurn | BrokenRule = question.then
        else:
            following = FaultyTurn(question.seed + 1)
        asked = Asked(following, self._language)
        self._at = 0
        if isinstance(following, BrokenRule):
            self._at = following.record.moves.index(following.record.broken[1])
        now = Attempt(asked, fill=self._now.fill + 1)
        self._move(now, asked.cited(following.question)[0], focus="choose 1")
        return asked.question

    def _pressed(self, press: str) -> None:
        what, _, which = press.partition(" ")
        if press in ("first", "back", "on", "last"):
            Walk._pressed(self, press)
            return
        if press == "another":
            self.another()
            return
        if what == "choose" and isinstance(self._asked, FaultyTurn):
            moves = self._asked.record.moves
            self._at = next(at for at, move in enumerate(moves) if move.turn == int(which))
        super()._pressed(press)

    @property
    def _steps_in_all(self) -> int:
        return len(self._asked.record.moves)

    def _news(self) -> str:
        record = self._asked.record
        move = recorded(record.rounds[self._at], record.moves[self._at])
        return told(self._language, move, self._called)

    def _whole(self) -> str:
        return self._text()

    def _html(self) -> Markup:
        return card(
            self._now,
            self._count,
            self._pixels,
            self._large,
            self._error,
            shown=self._record(),
            controls=self._controls(),
        )

    def _record(self) -> Markup:
        language, record = self._language, self._asked.record
        called = self._called
        rules = told(language, self._asked.givens[0], called)
        return element(
            "div",
            element("p", rules, class_="dl-label"),
            standing(language, record.rounds, self._at, called, self._pixels, self._large),
            next_label(language),
            element("p", self._news(), class_="dl-move", data_testid="move"),
            self._walking_tools(),
            class_="dl-review",
        )

    def _controls(self) -> Markup | None:
        asked = self._now.asked
        if not isinstance(self._asked, FaultyTurn):
            return None
        chosen = next(map(int, self._now.chosen), 0)
        question = asked.cited(self._asked.question)[0]
        return turn_choices(question, self._asked.record.moves, self._called, chosen)
