"""A question while it is answered, as a value: what was given, what was said, what counts."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, TypeAlias

from drawlesson.game.rounds import Round
from drawlesson.language.asked import Asked
from drawlesson.language.catalogs import Language, later
from drawlesson.lessons.questions.question import Question

__all__ = [
    "Attempt",
    "Count",
    "Onward",
    "count_told",
    "onward",
    "place_told",
    "played_out_told",
    "right_notes",
]

Onward: TypeAlias = Literal["another", "next", "again", "finish"]
"""What comes after a question: one like it, the next of a series, the first again, the end."""
_ONWARD: Final[dict[Onward, str]] = {
    "another": later("Another one"),
    "next": later("Next question"),
    "again": later("Once more"),
    "finish": later("Finish"),
}


class Attempt(NamedTuple):
    """What has been done with one question."""

    asked: Asked
    """Never asked again once it is in here: a copy is."""
    waiting: tuple[Question[Any], ...] = ()
    """The questions that follow."""
    chosen: frozenset[str] = frozenset()
    """The choices that are marked, by name."""
    typed: str = ""
    """What the field holds."""
    fill: int = 0
    """Changes when the field is to be filled afresh."""
    said: str = ""
    """What was said to the last answer."""
    nudge: str = ""
    """What is said to an answer that is none yet."""
    changed: bool = False
    """Whether something else was chosen since a right answer."""
    solved: bool = False
    """Whether the solution is shown."""
    seen_first: bool = False
    """Whether it was looked at before a right answer was given."""
    missed: bool = False
    """Whether a wrong answer was given before a right one."""
    counted: bool = False
    """Whether this question is among those answered right at the first try."""
    place: tuple[int, int] | None = None
    """Which one of how many it is in a series; None for one that stands alone."""
    onward: Onward | None = None
    """What comes after it; None where its place and the count tell."""
    beaten: tuple[Round, ...] = ()
    """The round that shows why the last answer is wrong, while it is played out."""
    at: int = 0
    """Which of its positions is shown."""
    aside: str = ""
    """What else is said to a right answer."""
    rule: str = ""
    """The place and the clause whose rule lies open, such as "reason-0 D6.2"."""

    @property
    def is_right(self) -> bool:
        """Whether what stands there was answered, and is right."""
        return self.asked.outcome == "right" and not self.nudge and not self.changed

    @property
    def hints_left(self) -> int:
        """How many hints have not been asked for."""
        return len(self.asked.exercise.hints) - len(self.asked.hints_given)


class Count(NamedTuple):
    """How many questions were right at the first try, of how many; 0 where nobody counts."""

    right: int
    needed: int
    farewell: str = ""
    """What else is said when they are enough."""
    answered: int = 0
    """How many answers were checked."""

    @property
    def done(self) -> bool:
        """Whether they are enough."""
        return 0 < self.needed <= self.right


def count_told(language: Language, count: Count) -> str:
    """How many of how many were right at the first try; "" where nobody counts."""
    if not count.needed:
        return ""
    right, needed = min(count.right, count.needed), count.needed
    return language.say("{right} of {needed} right at the first try", right=right, needed=needed)


def place_told(language: Language, now: Attempt) -> str:
    """Which question of how many this is; "" for one that stands alone."""
    number, of_all = now.place or (1, 1)
    if of_all == 1:
        return ""
    return language.say("Question {number} of {all}", number=number, all=of_all)


def played_out_told(language: Language) -> str:
    """What it is that is played on the table."""
    return language.say("Your answer, played out. All hands lie open.")


def onward(language: Language, now: Attempt, count: Count) -> str:
    """What the button says that leads on from this question."""
    following = now.onward
    stands_alone = now.asked.exercise.place == (1, 1)
    if following is None and stands_alone and (count.done or not count.needed):
        following = "again"
    if following is None and now.place is not None:
        following = "again" if now.place[0] == now.place[1] else "next"
    if following is None:
        following = "next" if count.needed and not count.done else "another"
    return language.say(_ONWARD[following])


def right_notes(now: Attempt, count: Count) -> list[str]:
    """What is said to a right answer where right answers are counted."""
    language = now.asked.language
    if count.done:
        return [*filter(None, [now.aside, language.say("You are done!"), count.farewell])]
    if count.needed and now.seen_first and not now.counted:
        return [
            language.say(
                "You have looked at the solution, so this one does not count. Take another one!"
            )
        ]
    if count.needed and now.missed and not now.counted:
        again = language.say(
            "It took more than one try. One like it comes again, so that it counts."
        )
        return [*filter(None, [now.aside, again])]
    return [now.aside] if now.aside else []
