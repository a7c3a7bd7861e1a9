"""A question on a card: answered by mouse, touch or keys, or in code.

It is long because what is done in code and in the page is told side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, Final

import traitlets

from drawlesson.figures.svg import stacked, standalone
from drawlesson.game.errors import Impossible, Unreadable, shown, whole
from drawlesson.language import language as spoken
from drawlesson.language.asked import Asked, Said
from drawlesson.language.clauses import CARD, clause_told
from drawlesson.lessons.questions.question import Question
from drawlesson.widgets.card.answer_view import FIELD, first_control, is_typed, missing
from drawlesson.widgets.card.attempt import (
    Attempt,
    Count,
    count_told,
    place_told,
    played_out_told,
    right_notes,
)
from drawlesson.widgets.card.card_view import card
from drawlesson.widgets.card.givens_view import drawings
from drawlesson.widgets.card.marked_choices import answer_of, choose, chosen_by
from drawlesson.widgets.core.html import Markup
from drawlesson.widgets.core.scene_widget import SceneWidget

__all__ = ["QuestionCard"]

_PRINTED = 700
"""The width of the picture that a notebook keeps, in pixels."""
_MOMENT = 400
"""Milliseconds for which a right answer is looked at, so that a second press skips nothing."""
_MOST = 100
"""Right answers that may be needed."""
_KEPT = 200
"""So many questions are remembered."""


class QuestionCard(SceneWidget):
    """A question to be answered, hinted at, solved, and followed by another one.

    Of several questions one comes after the other, and after the last of them another one
    like each. What cannot be read as an answer is no try. With `needed` it counts the
    questions that were answered right at the first try, and calls `reached` once when they
    are enough; what that gives back is said as well. A question that was missed, solved or
    left out comes again after the others, where there are more of its kind as a fresh one;
    one that counts is not asked again. In code `check`, `hint`, `solution` and `another` do
    the same.

    >>> from drawlesson.lessons.exercises.themes import exercise
    >>> card = QuestionCard(exercise("T5", 1, 3))
    >>> card.observe(lambda change: print(change.name, change.new), "answered")
    >>> reason = card.check("1")
    answered 1
    """

    answered = traitlets.Int(0, read_only=True)
    """How many answers were checked; what cannot be read is none."""
    right = traitlets.Int(0, read_only=True)
    """How many questions count: those answered right at the first try."""
    reached = traitlets.Bool(False, read_only=True)
    """Whether as many as needed were answered right."""
    _changes: ClassVar[tuple[str, ...]] = ("_now", "_count", "_met", "_settled")

    def __init__(
        self,
        question: Question[Any] | Sequence[Question[Any]],
        *,
        language: str = "en",
        large: bool = False,
        needed: int = 0,
        reached: Callable[[], str | None] | None = None,
    ) -> None:
        questions = (question,) if isinstance(question, Question) else tuple(question)
        if not questions or not all(isinstance(each, Question) for each in questions):
            raise Impossible(f"found {shown(question)}, expected one Question or several")
        self._count = Count(0, whole(needed, "the right answers needed", 0, _MOST))
        self._of = 0 if needed else len(questions)
        asked = Asked(questions[0], spoken(language))
        self._now = Attempt(asked, questions[1:], place=self._placed(questions[0], 1))
        self._met: tuple[Question[Any], ...] = questions
        """What was asked or waits, so that none of it comes as a fresh one."""
        self._settled: tuple[Question[Any], ...] = ()
        """What counts."""
        self._reached = reached
        self._large = large
        super().__init__(language)

    # in code ----------------------------------------------------------------

    @property
    def question(self) -> Question[Any]:
        """What is asked now."""
        return self._now.asked.exercise

    @property
    def outcome(self) -> str:
        """Not tried, right, or not yet."""
        return self._now.asked.outcome

    @property
    def done(self) -> bool:
        """Whether as many as needed were answered right."""
        return self._count.done

    def _watched(self) -> Mapping[str, object]:
        count = self._count
        return {"answered": count.answered, "right": count.right, "reached": count.done}

    def check(self, answer: object) -> Said:
        """What the answer is worth, as text or as a value; the card shows it too."""
        try:
            typed = str(answer)
        except ValueError:  # thousands of digits, which are no answer anyway
            typed = shown(answer)
        return self._check(answer, self._now._replace(typed=typed, fill=self._now.fill + 1))

    def hint(self) -> Said:
        """The next hint, each saying more."""
        asked = copy(self._now.asked)
        said = asked.hint()
        self._move(self._now._replace(asked=asked), said)
        return said

    def solution(self) -> Said:
        """The way to the answer, step by step; a right answer after it does not count."""
        now = self._now
        said = now.asked.solution()
        seen_first = now.seen_first or not now.counted
        self._move(now._replace(solved=True, seen_first=seen_first), said)
        return said

    def play_out(self) -> Said:
        """Play on the table what beats the last answer, with all hands open."""
        now = self._now
        beaten = () if now.asked.answer is None else self.question.refuted(now.asked.answer)
        if not beaten:
            nothing = self._language.say("There is nothing here to be played out.")
            self._move(now, nothing)
            return Said(nothing)
        steps = now.asked.steps(beaten)
        news = self._language.passage([played_out_told(self._language), steps[0]])
        self._move(now._replace(beaten=beaten, at=0), news, focus="on")
        return Said("\n".join(steps))

    def another(self) -> Said:
        """Ask the next question."""
        question, *waiting = self._following()
        asked = Asked(question, self._language)
        number = self._now.place[0] % self._of + 1 if self._now.place and self._of > 1 else 1
        self._met = (*self._met, question, *waiting)[-_KEPT:]
        now = Attempt(
            asked,
            tuple(waiting),
            fill=self._now.fill + 1,
            counted=question in self._settled,
            place=self._placed(question, number),
        )
        place, question_told = place_told(self._language, now), asked.cited(question.question)[0]
        news = "\n".join(filter(None, [place, question_told]))
        self._move(now, news, focus=first_control(question.way))
        return asked.question

    def _following(self) -> tuple[Question[Any], ...]:
        """The questions that come now: where right answers count, one that counts is over."""
        waiting = self._now.waiting
        if not self._count.needed:
            return (*waiting, self.question.another())
        if self._now.counted and waiting:
            return waiting
        fresh = self.question.another() if self._now.counted else self.question.again()
        while fresh in self._met and fresh != self.question:
            fresh = fresh.another()
        return (*waiting, fresh)

    def _placed(self, question: Question[Any], number: int) -> tuple[int, int] | None:
        """Where it is among the questions of the card, or in a series of its own."""
        if self._count.needed:
            return None
        return (number, self._of) if self._of > 1 else question.place

    # in the page ------------------------------------------------------------

    def _pressed(self, press: str) -> None:
        now = self._now._replace(typed=self._fields.get(FIELD, self._now.typed))
        what, _, which = press.partition(" ")
        if what == "choose":
            chosen = choose(now.asked.exercise.way, now.chosen, which)
            changed = now.changed or now.asked.outcome == "right"
            self._now = now._replace(chosen=chosen, nudge="", changed=changed)
            self._show()
        elif what == "rule":
            self._open(now, which)
        elif press == "check":
            self._check_given(now)
        elif press in _STEPS and now.beaten:
            at = _STEPS[press](now.at, len(now.beaten) - 1)
            self._move(now._replace(at=at), now.asked.steps(now.beaten)[at])
        elif press in _PRESSES:
            self._now = now
            _PRESSES[press](self)
        else:
            raise Unreadable(press, "something that can be pressed on this card")

    def _open(self, now: Attempt, rule: str) -> None:
        """Lay the rule of a clause open below the sentence that names it, or put it away."""
        clause = rule.split()[-1]
        if clause not in CARD:
            raise Unreadable(rule, "a place and a clause")
        self._now = now._replace(rule="" if rule == now.rule else rule)
        self._show(news=clause_told(self._language, clause) if self._now.rule else "")

    def _check_given(self, now: Attempt) -> None:
        """Check what is typed or chosen; if that is no answer yet, say what is missing."""
        way = now.asked.exercise.way
        typed = now.typed.strip() or None
        given = typed if is_typed(way) else answer_of(way, now.chosen)
        if given is None:
            nudge = missing(now.asked, now.chosen)
            self._move(now._replace(nudge=nudge, rule=""), nudge)
        else:
            self._check(given, now)

    # what happens -----------------------------------------------------------

    def _check(self, answer: object, now: Attempt) -> Said:
        asked = copy(now.asked)
        said = asked.check(answer)
        now = now._replace(asked=asked, said=said, nudge=asked.unread, rule="", beaten=())
        if not asked.unread:
            chosen = chosen_by(asked.exercise.way, asked.answer)
            now = now._replace(chosen=chosen, changed=False)
        if asked.outcome == "not yet" and not asked.unread and not now.counted:
            now = now._replace(missed=True)
        count = self._count
        if not asked.unread:
            count = count._replace(answered=count.answered + 1)
        if now.is_right and not (now.counted or now.seen_first or now.missed):
            now, count = now._replace(counted=True), count._replace(right=count.right + 1)
            self._settled = (*self._settled, self.question)
            if count.right == count.needed and self._reached is not None:
                count = count._replace(farewell=self._reached() or "")
        if now.is_right:
            said = Said("\n".join([said, *right_notes(now, count)]))
        self._count = count
        if now.is_right:
            news = "\n".join(filter(None, [said, count_told(self._language, count)]))
            self._move(now._replace(said=said), news, focus="another", pause=_MOMENT)
        else:
            self._move(now, said)
        return said

    def _move(self, now: Attempt, news: str, focus: str = "", pause: int = 0) -> None:
        """Show what has come about; what was pressed before it no longer counts."""
        self._now = now
        self._advance(news, focus, pause)

    def _remember(self, message: Mapping[str, Any]) -> None:
        super()._remember(message)
        if message.get("press") == "another" and not self._count.needed:
            self._trail = self._trail.only("another")  # what was answered before leads nowhere

    def _html(self) -> Markup:
        return card(self._now, self._count, self._pixels, self._large, self._error)

    def _text(self) -> str:
        return "\n".join([*self._told(), self._now.asked.in_code])

    def _told(self) -> list[str]:
        """What is asked, and what was said to the answer."""
        asked, language = self._now.asked, self._language
        count = count_told(language, self._count) or place_told(language, self._now)
        return [*filter(None, [count, asked.question, self._now.said])]

    def _picture(self) -> str:
        # How to answer in code is no part of what is seen.
        return self._pictured("\n".join(self._told()))

    def _pictured(self, told: str) -> str:
        drawn = drawings(self._now.asked, _PRINTED)
        if not drawn:
            return ""
        return standalone(stacked(drawn, width=_PRINTED), told, width=_PRINTED)


_PRESSES: Final = {
    "hint": QuestionCard.hint,
    "solution": QuestionCard.solution,
    "another": QuestionCard.another,
    "play out": QuestionCard.play_out,
}
_STEPS: Final[dict[str, Callable[[int, int], int]]] = {
    "first": lambda at, last: 0,
    "back": lambda at, last: max(at - 1, 0),
    "on": lambda at, last: min(at + 1, last),
    "last": lambda at, last: last,
}
"""Where each button leads in a round that is played out, from one position of so many."""
