"""A question in plain text: asked, answered, hinted at and solved in one language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Final

from drawlesson.game.errors import Impossible, Unreadable, shown
from drawlesson.game.rounds import Round
from drawlesson.language.actions import choice
from drawlesson.language.answers import expected, not_taken, option_told, read
from drawlesson.language.catalogs import Language, later
from drawlesson.language.catalogs import language as spoken
from drawlesson.language.chances import example_of, is_rounded
from drawlesson.language.letters import sendable
from drawlesson.language.names import names
from drawlesson.language.remarks import cited, told
from drawlesson.language.rounds import moments
from drawlesson.lessons.exercises.themes import exercise as made
from drawlesson.lessons.questions.answer_types import Chance, Option
from drawlesson.lessons.questions.question import Grade, Label, Outcome, Question, Value
from drawlesson.lessons.questions.remarks import Told

__all__ = ["Asked", "Said", "ask"]

_QUOTED: Final = 40
"""How many letters of what cannot be read are quoted."""
LABELS: Final[dict[Label, str]] = {
    "rule": later("This follows from the rules."),
    "exact count": later("This has been counted exactly."),
    "proof": later("This is proven, whatever the hidden tiles are."),
    "estimate": later("This is an estimate from many rounds."),
    "judgement": later("This is a judgement, and no answer to it is wrong."),
}
"""How an answer is known, in a sentence."""


class Said(str):
    """Text that a notebook shows as it is, without quotes."""

    __slots__ = ()

    def __new__(cls, text: str) -> Said:
        """The text, such as a page can be sent."""
        return super().__new__(cls, sendable(text))

    def __repr__(self) -> str:
        return str(self)


class Asked:
    """One question for one learner; showing it asks the question.

    `check` takes what a learner would type, or an answer as a value. What cannot be
    read is no try: the outcome stays as it was.
    """

    def __init__(self, exercise: Question[Any], language: Language) -> None:
        self.exercise = exercise
        self.language = language
        self.grade = Grade("not tried")
        self.answer: Any = None
        """The last answer that could be read."""
        self.unread = ""
        """What was said to the last answer if it could not be read; "" otherwise."""
        self.names = names(language, exercise.players, exercise.seat)
        self.tries = 0
        """How often something was checked, whether it could be read or not."""
        self._hints = 0

    @property
    def outcome(self) -> Outcome:
        """Not tried, right, or not yet: what the last answer that could be read was."""
        return self.grade.outcome

    @property
    def question(self) -> Said:
        """What is shown, what is asked, and how to answer."""
        exercise = self.exercise
        return Said(
            "\n".join([*self.told(exercise.givens), *self.told([exercise.question]), self._how])
        )

    @property
    def example(self) -> str:
        """A fraction that shows how to write one, where one is asked for."""
        return example_of(self._right_chance)

    @property
    def _right_chance(self) -> Fraction:
        """The right answer where a chance is asked for."""
        return self.exercise.right if isinstance(self.exercise.way, Chance) else Fraction()

    @property
    def _how(self) -> str:
        """How to write an answer."""
        return expected(self.language, self.exercise.way, self.names, self._right_chance)

    def check(self, answer: object) -> Said:
        """What the answer is worth, with the reason for this very answer if it is not right."""
        self.tries += 1
        is_chance = isinstance(self.exercise.way, Chance)
        if is_chance and isinstance(answer, float):
            answer = repr(answer)
        if is_chance and isinstance(answer, str) and is_rounded(answer, self._right_chance):
            rounded = self.language.say(
                "“{found}” is rounded. The exact fraction is asked for.", found=_quoted(answer)
            )
            self.unread = self.language.passage([rounded, self._how])
            return Said(self.unread)
        try:
            if isinstance(answer, str):
                given = read(self.language, self.exercise.way, answer, self.names)
            else:
                given = self.exercise.way.taken(answer)
            self.grade = self.exercise.grade(given)
        except (Unreadable, Impossible) as error:
            self.unread = self._unreadable(error, answer)
            return Said(self.unread)
        self.answer, self.unread = given, ""
        if self.outcome == "right":
            why = self.told(self.exercise.confirmation)
            return Said(self.language.passage([self.language.say("Right!"), *why, self.label]))
        return Said("\n".join([self.language.say("Not yet."), *self._reasons()]))

    def _reasons(self) -> list[str]:
        """Why the last answer is not right yet, what is about one tile in one line."""
        return [self.language.passage(self.told(group)) for group in self.grade.grouped]

    def hint(self) -> Said:
        """The next hint, each saying more; the last one again when there are no more."""
        hints = self.told(self.exercise.hints)
        if not hints:
            return Said(self.language.say("There is no hint here, but there is a solution."))
        self._hints = min(self._hints + 1, len(hints))
        return Said(hints[self._hints - 1])

    @property
    def hints_given(self) -> tuple[Told, ...]:
        """The hints that have been asked for so far."""
        return self.exercise.hints[: self._hints]

    def solution(self) -> Said:
        """The way to the answer, step by step, and how it is known."""
        known = self.told_all(self.exercise.values)
        return Said("\n".join([*self.told(self.exercise.solution), *known, self.label]))

    @property
    def values(self) -> list[tuple[str, str, bool]]:
        """Every action that could be chosen, what is known of it, and whether it is right."""
        return [
            (choice(self.language, value.action), self.told([value.known])[0], value.is_right)
            for value in self.exercise.values
        ]

    def told_all(self, things: Iterable[Told | Value]) -> list[str]:
        """What there is to say, what is known of an action being said behind it."""
        lines = []
        for it in things:
            if isinstance(it, Value):
                action, known = choice(self.language, it.action), self.told([it.known])[0]
                lines.append(self.language.say("{action}: {known}", action=action, known=known))
            else:
                lines += self.told([it])
        return lines

    def steps(self, rounds: Sequence[Round]) -> tuple[str, ...]:
        """What is said at each position of a round that shows why an answer is wrong."""
        return moments(self.language, rounds, self.names, self.exercise.seat)

    def another(self) -> Asked:
        """The next question of the same kind."""
        return Asked(self.exercise.another(), self.language)

    @property
    def label(self) -> str:
        """How the answer is known."""
        return self.language.say(LABELS[self.exercise.label])

    @property
    def in_code(self) -> str:
        """How to go on in code, for who sees no buttons."""
        return self.language.say(
            "In code: put “{name}” before the last line and run it, then {check}.",
            name="card = ",
            check='card.check("…")',
        )

    def told(self, remarks: Iterable[Told]) -> list[str]:
        """What there is to say, each in its sentence."""
        return [told(self.language, it, self.names, self.exercise.seat) for it in remarks]

    def cited(self, it: Told) -> tuple[str, tuple[str, ...]]:
        """What there is to say without its clauses, and the clauses."""
        return cited(self.language, it, self.names, self.exercise.seat)

    def option(self, option: Option) -> str:
        """One of several things to choose from, in words."""
        return option_told(self.language, option, self.names)

    def _unreadable(self, error: Unreadable | Impossible, answer: object) -> Said:
        if isinstance(error, Unreadable):
            found = error.found
        else:
            found = answer if isinstance(answer, str) else shown(answer)
        way, right = self.exercise.way, self._right_chance
        return Said(not_taken(self.language, way, answer, _quoted(found), self.names, right))

    def __repr__(self) -> str:
        return self.question


def _quoted(found: str) -> str:
    """What was found, in one line, not too long."""
    text = found.strip()
    return text if len(text) <= _QUOTED else text[:_QUOTED] + "…"


def ask(theme: str, level: int = 1, seed: int = 0, language: str = "en") -> Asked:
    """The exercise of this theme, level and seed, asked in a language.

    Raises `Impossible` for a theme, level, seed or language that is not there.

    >>> asked = ask("T5", level=1, seed=5)
    >>> asked.check("17")
    Not yet.
    17 is what Mina holds. It is taken away from the others' sum. (D6.2)
    The others' sum less the winner's own: 19 − 17 = 2. (D6.2)
    >>> asked.check("19 − 17 = 2")
    Right! The others' sum less the winner's own: 19 − 17 = 2. (D6.2) This follows from the rules.
    """
    return Asked(made(theme, level, seed), spoken(language))
