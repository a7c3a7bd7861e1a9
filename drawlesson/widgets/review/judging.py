"""Judging the choices of a round while a page looks on: step by step, and it can be stopped."""

from __future__ import annotations

from typing import NamedTuple

from drawlesson.lessons.review.moments import Judged, LookingBack, judged, looking_back
from drawlesson.lessons.review.records import Reviewed, forced

__all__ = ["Judging"]


class Judging(NamedTuple):
    """What has been judged of a record, and what is shown of it; a change gives another one."""

    record: Reviewed
    seat: int | None = None
    """Whose moments are looked for; None for everybody's."""
    work: LookingBack | None = None
    """None until moments are looked for."""
    working: bool = False
    """Whether the page asks for more by itself."""
    asked: tuple[Judged, ...] = ()
    """Choices that were asked about one by one."""
    opened: bool = False
    """Whether what could be known is shown at the step that is shown."""

    def is_choice(self, at: int) -> bool:
        """Whether there was something to choose in position `at`, and it is known what was done."""
        rounds = self.record.rounds
        return at + 1 < len(rounds) and not forced(rounds[at])

    def begun(self) -> Judging:
        """Look for moments, or go on with it."""
        moves = self.record.moves
        first = moves[0].turn if moves else 1
        work = self.work or looking_back(self.record.rounds, seat=self.seat, first=first)
        return self._replace(work=work, working=not work.over)

    def further(self) -> Judging:
        """One choice further."""
        assert self.work is not None, "moments are looked for"
        work = self.work.after()
        return self._replace(work=work, working=not work.over)

    def finished(self) -> Judging:
        """Everything looked at, at once."""
        begun = self.begun()
        assert begun.work is not None
        return begun._replace(work=begun.work.finished(), working=False)

    def judged(self, at: int) -> Judged | None:
        """What was found out about position `at`; None where nothing was yet."""
        known = (*self.asked, *(self.work.found if self.work is not None else ()))
        return next((each for each in known if each.at == at), None)

    def asking(self, at: int) -> Judging:
        """Find out about position `at`, where there was a choice."""
        if self.judged(at) is not None or not self.is_choice(at):
            return self
        found = judged(self.record.rounds, at, turn=self.record.moves[at].turn)
        return self if found is None else self._replace(asked=(*self.asked, found))

    @property
    def following(self) -> str:
        """The step that the page may ask for now, and no other."""
        return "" if self.work is None else f"further {self.work.done}"
