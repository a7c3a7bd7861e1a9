"""When a puzzle that went wrong comes back: sooner if it goes wrong again, later each time else."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from drawlesson.lessons.practice.review_queue import InOrder, Missed, Result, Scheduler

if TYPE_CHECKING:
    import fsrs

    HAS_SPACING: bool
else:
    try:
        import fsrs

        HAS_SPACING = True
    except ImportError:  # what went wrong comes back in plain order
        HAS_SPACING = False

__all__ = ["HAS_SPACING", "Spaced", "scheduler"]

_LEARNED: Final = 60
"""Days: a puzzle that would come back so late need not come back."""
_MEMORY: Final = 5
"""State, step, stability, difficulty and the last time, as they are kept."""


def scheduler() -> Scheduler:
    """The spaced one where the package `fsrs` is there, else the plain order."""
    return Spaced() if HAS_SPACING else InOrder()


class Spaced:
    """Spaced repetition by FSRS, without chance: the same answers give the same times."""

    def __init__(self) -> None:
        self._scheduler = fsrs.Scheduler(enable_fuzzing=False)

    def after(self, missed: Missed, result: Result, now: int) -> Missed | None:
        """The puzzle with the time at which it comes back; None once it is learned."""
        rating = {
            "missed": fsrs.Rating.Again,
            "helped": fsrs.Rating.Hard,
            "known": fsrs.Rating.Good,
        }[result]
        card, _ = self._scheduler.review_card(self._card(missed, now), rating, _moment(now))
        due = int(card.due.timestamp())
        if result == "known" and due - now >= _LEARNED * 86_400:
            return None
        assert card.stability is not None
        assert card.difficulty is not None
        step = -1 if card.step is None else card.step
        memory = card.state.value, step, round(card.stability, 4), round(card.difficulty, 4), now
        return missed._replace(due=due, memory=memory)

    @staticmethod
    def _card(missed: Missed, now: int) -> fsrs.Card:
        """The card that is remembered; a new one where that cannot be understood."""
        if len(missed.memory) == _MEMORY:
            state, step, stability, difficulty, last = missed.memory
            fits = state in (1, 2, 3) and (state == 2) == (step < 0)
            if fits and stability > 0 and 1 <= difficulty <= 10 and 0 <= last <= now:
                return fsrs.Card(
                    card_id=0,
                    state=fsrs.State(int(state)),
                    step=None if step < 0 else int(step),
                    stability=stability,
                    difficulty=difficulty,
                    due=_moment(missed.due),
                    last_review=_moment(int(last)),
                )
        return fsrs.Card(card_id=0, due=_moment(now))


def _moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
