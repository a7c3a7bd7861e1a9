"""A record that is walked through, and what can be done with each of its steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.rounds import Round
from drawlesson.language.asked import Said
from drawlesson.language.looking_back import (
    judged_told,
    moment_told,
    moments_told,
    progress_told,
    verdict_told,
)
from drawlesson.language.reviews import choice_told
from drawlesson.lessons.review.records import Reviewed
from drawlesson.widgets.core.html import Markup
from drawlesson.widgets.core.steps import Walk
from drawlesson.widgets.review.judging import Judging
from drawlesson.widgets.review.judging_view import judgement, moments
from drawlesson.widgets.review.record_tools import SHARED, Deal, shared_line, tools

__all__ = ["JudgedWalk", "PlayOn"]

PlayOn: TypeAlias = Callable[[Round, tuple[str, ...]], None]
"""Called with the position of a step and the names of the players, to play on from there."""


class JudgedWalk(Walk):
    """The positions of a record, of which each choice can be judged by what was known then.

    Moments worth a look are looked for in short steps that the page asks for, one after the
    other: a page that is closed asks for no more, and a press in between is heard. A
    position can be shared, played on from, and the deal checked.
    """

    _changes = ("_at", "_judging", "_shared", "_audited")

    def __init__(
        self,
        language: str,
        judging: Judging | None,
        deal: Deal | None = None,
        play_on: PlayOn | None = None,
    ) -> None:
        self._judging = judging
        self._deal = deal
        self._play_on = play_on
        self._shared = self._audited = False
        self._sight = ""
        super().__init__(language)

    # in code ----------------------------------------------------------------

    def known(self) -> Said:
        """What could be known of the choice at the shown step, and what the analysis says."""
        judging = self._having_record
        r = judging.record.rounds[self._at]
        if not judging.is_choice(self._at):
            forced = not r.over and self._at + 1 < len(judging.record.rounds)
            nothing = self._language.say("Nothing was chosen here.")
            return Said(choice_told(self._language, r) if forced else nothing)
        self._know(judging, opened=True)
        found = self._having_record.judged(self._at)
        assert found is not None, "a choice is judged"
        return Said("\n".join(judged_told(self._language, found, judging.record.players)))

    def look(self) -> Said:
        """Look for moments in the whole record at once, as code does, and tell them."""
        self._judging = self._having_record.finished()
        self._advance(news=self._moments_news(self._judging))
        return Said("\n".join(self._moments_told(self._judging)))

    def position(self) -> str:
        """The shown position as its seat on turn sees it, as a line of text to share."""
        r = self._having_record.record.rounds[self._at]
        if r.over:
            raise Impossible("the round is over here, expected a position with somebody on turn")
        return shared_line(r)

    @property
    def _having_record(self) -> Judging:
        if self._judging is None:
            raise Impossible("there is no record here, expected one that can be read")
        return self._judging

    # in the page ------------------------------------------------------------

    def go(self, to: int) -> None:
        """Show step `to`, the first or the last one if it is beyond them."""
        self._audited = False
        self._sight = ""
        if self._judging is not None:
            self._judging = self._judging._replace(opened=False)
        super().go(to)

    def _pressed(self, press: str) -> None:
        what, _, which = press.partition(" ")
        judging = self._judging
        if judging is None or what not in _PRESSES:
            super()._pressed(press)
        elif what == "further":
            self._look_further(judging, press)
        elif what == "moments":
            self._judging = judging._replace(working=False) if judging.working else judging.begun()
            self._tell(self._moments_news(self._judging))
        elif what == "moment":
            self._go_to_moment(judging, which)
        elif what == "known":
            self._know(judging, opened=not judging.opened)
        else:
            self._use(what, judging.record)

    def _look_further(self, judging: Judging, press: str) -> None:
        """One choice further, if that is what the page may ask for now."""
        if not judging.working or press != judging.following:
            self._show()
            return
        self._judging = judging.further()
        if self._judging.working:
            self._show()
        else:
            self._tell(self._moments_news(self._judging))

    def _go_to_moment(self, judging: Judging, which: str) -> None:
        found = () if judging.work is None else judging.work.moments
        if which not in map(str, range(1, len(found) + 1)):
            raise Unreadable(which, "the number of a moment")
        self.go(found[int(which) - 1].judged.at)
        self._judging = judging._replace(opened=True)
        self._bring_into_view()

    def _bring_into_view(self) -> None:
        """Show the position of this step to whoever came to it from far below."""
        self._sight = f"position {self._step}"
        self._show(news=self._news())

    def _know(self, judging: Judging, *, opened: bool) -> None:
        asked = judging.asking(self._at) if opened else judging
        self._judging = asked._replace(opened=opened)
        found = asked.judged(self._at) if opened else None
        self._tell("" if found is None else verdict_told(self._language, found))

    def _use(self, what: str, record: Reviewed) -> None:
        r = record.rounds[self._at]
        if what == "audit" and self._deal is not None:
            self._audited = True
            self._tell(self._deal.told(self._language, record.rounds[0])[0])
        elif what == "share" and not r.over:
            self._shared = not self._shared
            self._tell(shared_line(r) if self._shared else "", SHARED if self._shared else "")
        elif what == "branch" and self._play_on is not None and not r.over:
            self._tell("")
            self._play_on(r, record.players)
        else:
            raise Unreadable(what, "something that can be pressed here")

    def _tell(self, news: str, focus: str = "") -> None:
        """Show what has changed at this step."""
        self._advance(news=news, focus=focus)

    def _judge(self, judging: Judging | None) -> None:
        """Look at another record: of what was found out about the last one nothing stays."""
        self._judging, self._shared, self._audited = judging, False, False

    # words and markup -------------------------------------------------------

    def _moments_news(self, judging: Judging) -> str:
        work = judging.work
        if work is None:
            return ""
        if not work.over:
            return progress_told(self._language, work)
        return moments_told(self._language, work)

    def _moments_told(self, judging: Judging) -> list[str]:
        """The moments in words, once all has been looked at."""
        work = judging.work
        if work is None or not work.over:
            return []
        each = (moment_told(self._language, m, judging.record.players) for m in work.moments)
        told = [self._language.passage(lines) for lines in each]
        return [moments_told(self._language, work), *told]

    def _judged_markup(self, *, is_step: bool) -> list[Markup]:
        """The moments; then luck or choice, where at the shown step something was done."""
        judging = self._having_record
        here = judgement(self._language, judging, self._at) if is_step else []
        return [moments(self._language, judging, self._at), *here]

    def _tools(self, record: Reviewed) -> list[Markup]:
        """What can be done with the shown position."""
        r = record.rounds[self._at]
        deal = self._deal
        audit = deal.told(self._language, record.rounds[0]) if deal and self._audited else None
        return tools(
            self._language,
            r,
            self._at,
            name=record.players[r.turn],
            shared=self._shared,
            plays_on=self._play_on is not None,
            audit=audit,
            deal=deal,
        )


_PRESSES = ("further", "moments", "moment", "known", "audit", "share", "branch")
"""What is pressed for more than walking."""
