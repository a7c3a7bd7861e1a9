"""The way in: a round at the end of a lesson, with one small aim and a word on it afterwards.

It is long because it tells a round from its aim to its word in one go.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import traitlets

from drawlesson.analysis.players import BY_NAME
from drawlesson.game.actions import Action
from drawlesson.game.errors import Impossible, Unreadable, whole
from drawlesson.game.match import Match
from drawlesson.game.rounds import Round
from drawlesson.language.aims import (
    aim_counts,
    aim_told,
    outcome_told,
    question_told,
)
from drawlesson.language.asked import Said
from drawlesson.language.catalogs import language as spoken
from drawlesson.language.room import default_names, scores_told
from drawlesson.lessons.course.aims import Outcome, asked, judge
from drawlesson.lessons.course.lesson_rounds import LessonRound, way_in
from drawlesson.lessons.course.lessons.match_play import MatchPlay, MatchRound
from drawlesson.lessons.course.plan import LESSONS, lesson
from drawlesson.lessons.course.tasks import seated
from drawlesson.widgets.core.components import optional
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.scene_stack import OWN, SceneStack
from drawlesson.widgets.explore.scoreboard import Scoreboard
from drawlesson.widgets.explore.settlement_card import SettlementCard
from drawlesson.widgets.game_room.acting import Acting
from drawlesson.widgets.game_room.aim_parts import AimChoice, AimQuestion
from drawlesson.widgets.game_room.desk import Desk
from drawlesson.widgets.table.playing import PAUSE
from drawlesson.widgets.table.table_state import TableState
from drawlesson.widgets.table.table_words import Setting

__all__ = ["PlayRound"]

_SEAT: Final = 0
"""The learner's."""


class At(NamedTuple):
    """How far the learner is."""

    aim: str | None = None
    """None before one is chosen, "" where none is wanted."""
    guess: int | None = None
    """What the learner answered to a question of the aim."""
    answered: bool = False
    outcome: Outcome | None = None
    desk: Desk | None = None
    """The table at which the round is played."""


class PlayRound(Acting, SceneStack):
    """A round that uses what a lesson taught: choose an aim, play, settle, read how it went.

    In code `choose`, `play`, `draw`, `pass_`, `answer` and `settle` do the same.

    >>> played = PlayRound("matching")
    >>> played.observe(lambda change: print(change.name, change.new), "over")
    >>> said = played.choose()
    >>> while not played.over:
    ...     said = played.act(played.round.legal_actions[0])
    over True
    """

    over = traitlets.Bool(False, read_only=True)
    """Whether the round is over."""
    reached = traitlets.Bool(False, read_only=True)
    """Whether the aim that was chosen is reached."""
    _changes = ("_at",)

    def __init__(self, name: str, *, language: str = "en", large: bool = False) -> None:
        self._way: LessonRound = way_in(name)
        self._number = LESSONS.index(lesson(name))
        self._at = At()
        self._names = default_names(spoken(language), 1, len(self._way.others))
        first = AimChoice(self._way.aims, language=language, large=large)
        super().__init__(first, language=language, large=large)

    # in code ----------------------------------------------------------------

    @property
    def round(self) -> Round:
        """The round as it stands."""
        return self._way.start if self._at.desk is None else self._at.desk.round

    def _watched(self) -> Mapping[str, object]:
        outcome = self._at.outcome
        return {"over": self.round.over, "reached": outcome is not None and bool(outcome.reached)}

    @property
    def outcome(self) -> Outcome | None:
        """What became of the aim; None while the round lasts, or without an aim."""
        return self._at.outcome

    def choose(self, aim: str = "") -> Said:
        """Begin the round with one of its aims by name, or with none."""
        if aim and aim not in self._way.aims:
            raise Impossible(f"found the aim {aim!r}, expected {', '.join(self._way.aims)}")
        self._begin(aim)
        return self._shown()

    def act(self, action: Action | str) -> Said:
        """Do something; what the others do follows at once."""
        if not isinstance(self._part, Desk):
            raise Impossible("the round is not being played now, expected choose() first")
        self._part.act(action)
        self._go_on()
        return self._shown()

    def answer(self, number: int) -> Said:
        """Answer what the aim asks."""
        if not isinstance(self._part, AimQuestion):
            raise Impossible("nothing is asked now, expected a question of the aim")
        self._part.guess = whole(number, "the answer", 0)
        self._go_on()
        return self._shown()

    def settle(self) -> Said:
        """Settle the round that is over: the page goes step by step, this tells all."""
        settling = self._settle()
        self._take()
        return Said("\n".join([*self._word, settling.told()]))

    def _shown(self) -> Said:
        self._take()
        return Said(self._text())

    # what happens -----------------------------------------------------------

    def _begin(self, aim: str) -> None:
        self._at = At(aim)
        if not self._ask(self._way.start):
            self._lay()

    def _ask(self, r: Round) -> bool:
        """Ask what the aim asks now, if it does."""
        aim = self._at.aim
        question = asked(aim, r, _SEAT) if aim and not self._at.answered else None
        if question is None or not aim:
            return False
        told = question_told(self._language, aim, question)
        options = self._names if question.seats else ()
        desk = self._at.desk or self._desk(self._way.start)
        self._put(AimQuestion(desk, told, options, language=self._language.code))
        return True

    def _desk(self, r: Round) -> Desk:
        events = len(r.seen_from(_SEAT).events)
        sitting = TableState(
            r,
            _SEAT,
            others=seated(
                {at: BY_NAME[name](at) for at, name in enumerate(self._way.others, start=1)}
            ),
            guess=True,
            first=len(r.history) - 1,
            seen=events,
        )
        setting = Setting(self._language, self._names, self._large, settles=True)
        return Desk(sitting, setting, pause=PAUSE)

    def _lay(self) -> None:
        desk = self._desk(self._way.start)
        self._at = self._at._replace(desk=desk)
        self._put(desk)

    def _go_on(self) -> None:
        part = self._part
        if isinstance(part, AimChoice) and part.chosen is not None:
            self._begin(part.chosen)
        elif isinstance(part, AimQuestion) and (part.guess is not None or part.skipped):
            self._at = self._at._replace(guess=part.guess, answered=True)
            if self._at.desk is None:
                self._lay()
                if part.guess is not None:
                    self._judge(self._way.start)
            else:
                self._put(self._at.desk)
                self._end()
        elif isinstance(part, Desk) and part.round.over and not self._ask(part.round):
            self._end()

    def _end(self) -> None:
        """Judge the aim, once the round is over."""
        if self._at.desk is not None and self._at.desk.round.over and self._at.outcome is None:
            self._judge(self._at.desk.round)

    def _judge(self, r: Round) -> None:
        """Judge the aim by what has happened, and say it."""
        at = self._at
        if not at.aim:
            return
        slips = () if at.desk is None else at.desk.slips
        self._at = at._replace(outcome=judge(at.aim, r, _SEAT, slips, at.guess))

    def _settle(self) -> SettlementCard:
        if not self.round.over:
            raise Impossible("the round is not over, expected its end first")
        settling = SettlementCard(
            self.round,
            names=self._names,
            you=_SEAT,
            language=self._language.code,
            large=self._large,
        )
        self._put(settling)
        return settling

    def _enter(self) -> None:
        """The board of the match of which this was a round."""
        start = Match(self._way.rules, self._way.scores, opener=self._way.start.turn)
        end = self.round
        assert end.settlement is not None
        played = MatchRound(start, end, start.after(end.settlement))
        board = Scoreboard(
            MatchPlay(start, (), (played,)),
            names=self._names,
            language=self._language.code,
            large=self._large,
        )
        board.to_end()
        self._put(board)

    def _again(self) -> None:
        """Back to the aims."""
        self._at = At()
        self._put(AimChoice(self._way.aims, language=self._language.code, large=self._large))

    # in the page ------------------------------------------------------------

    def _own(self, press: str) -> None:
        if press not in dict(self._next()):
            raise Unreadable(press, "something that can be pressed here now")
        _PRESSES[press](self)

    # what is shown ----------------------------------------------------------

    def _heading(self) -> list[str]:
        return [*self._scores, *self._word]

    @property
    def _scores(self) -> list[str]:
        """How the match stands of which this is a round."""
        if not self._way.scores:
            return []
        match = Match(self._way.rules, self._way.scores)
        return [scores_told(self._language, self._names, match)]

    @property
    def _word(self) -> list[str]:
        """What became of the aim."""
        aim, outcome = self._at.aim, self._at.outcome
        if not aim or outcome is None:
            return []
        return [outcome_told(self._language, aim, outcome, self._names, _SEAT)]

    def _next(self) -> list[tuple[str, str]]:
        language, part = self._language, self._part
        if isinstance(part, Desk) and part.round.over and self._settles:
            return [("settle", language.say("Settle the round"))]
        if isinstance(part, SettlementCard) and self._way.scores:
            return [("enter", language.say("Enter the points"))]
        if isinstance(part, (SettlementCard, Scoreboard)) or (
            isinstance(part, Desk) and part.round.over
        ):
            return [("again", language.say("Play it again"))]
        return []

    @property
    def _settles(self) -> bool:
        """Whether points are known by now, or taught in this very lesson."""
        return self._number >= LESSONS.index(lesson("scoring"))

    def _first_press(self) -> str:
        if isinstance(self._part, AimQuestion):
            return self._part.field
        following = self._next()
        return f"{OWN}{following[0][0]}" if following else ""

    def _around(self, part: Markup) -> Markup:
        language, aim, outcome = self._language, self._at.aim, self._at.outcome
        head = [element("p", each, class_="dl-label") for each in self._scores]
        if aim:
            is_reached = outcome is not None and outcome.reached
            head.append(
                element(
                    "p",
                    element("span", "✓" if is_reached else "○", class_="dl-sign", aria_hidden=True),
                    aim_told(language, aim),
                    class_=("dl-goal", is_reached and "dl-reached"),
                )
            )
            if outcome is None:
                head.append(element("p", aim_counts(language, aim), class_="dl-label"))
        word = [element("p", each, class_="dl-notice", data_testid="word") for each in self._word]
        buttons = [
            button(f"{OWN}{press}", label, class_="dl-tool dl-first")
            for press, label in self._next()
        ]
        is_over = isinstance(self._part, Desk) and bool(buttons)
        foot = element(
            "div",
            *(word if buttons else []),
            element("div", *buttons, class_="dl-tools"),
            class_="dl-room-foot",
            data_look="next" if is_over else None,
        )
        return element(
            "div",
            element(
                "div",
                *head,
                *([] if buttons else word),
                class_="dl-room-head dl-aimed",
                data_look=f"part {self._parts}" if self._parts else None,
            ),
            optional("p", self._error, class_="dl-error"),
            part,
            foot if buttons else Markup(),
            class_="dl-room",
            role="group",
            aria_label=language.say("A round to play"),
            lang=language.code,
        )

    def _text(self) -> str:
        aim = [aim_told(self._language, self._at.aim)] if self._at.aim else []
        return "\n".join([*self._scores, *aim, *self._word, super()._text()])


_PRESSES: Final[dict[str, Callable[[PlayRound], object]]] = {
    "settle": PlayRound._settle,
    "enter": PlayRound._enter,
    "again": PlayRound._again,
}
