"""The laboratory: questions that are guessed before many rounds answer them, and one's own.

It is long because the questions of the course and those of a learner share their answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from drawlesson.figures.figure import Figure
from drawlesson.game.errors import Unreadable, named, shown
from drawlesson.game.typed import plain
from drawlesson.language.asked import Said
from drawlesson.language.catalogs import Language
from drawlesson.language.laboratory.questions import (
    COUNTED,
    OBSTACLES,
    asked_told,
    counted_told,
    habit_told,
    in_code_told,
    unread_told,
)
from drawlesson.language.names import names
from drawlesson.language.rule_sets import offered
from drawlesson.lessons.laboratory.runs import Run, answer
from drawlesson.lessons.laboratory.trial_questions import (
    LAB,
    Findings,
    Habit,
    LabQuestion,
    Measured,
    guess_of,
    obstacle,
    own_trial,
)
from drawlesson.lessons.questions.answer_types import Number
from drawlesson.widgets.card.answer_view import FIELD, number_markup
from drawlesson.widgets.core.components import menu_field, text_field
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.laboratory.experiment import Experiment, Played
from drawlesson.widgets.laboratory.laboratory_view import answers, told

__all__ = ["LaboratoryCard", "OwnQuestion", "findings_of"]

_HIGHEST: Final = 100
_HABITS: Final = {
    "random": Habit(),
    "heaviest": Habit("heaviest"),
    "lightest": Habit("lightest"),
    "doubles": Habit("doubles"),
    "drawing": Habit("heaviest", 0.5),
}
"""What a learner may let play, by name."""
_NUMBERS: Final = (1_000, 10_000, 100_000)
_SPAN: Final = (0.0, 100.0)
"""What the scale shows before anything is known."""
_CHANGED: Final = "changed"
"""What a menu presses in which something else is chosen."""
_COMPARED: Final = 4
"""So many lines of own questions stand below each other."""


def _found(name: str) -> LabQuestion:
    return named(LAB, name)


def _answered(question: LabQuestion, run: Run, guess: int | None) -> Findings:
    measured = (*run.measured, *question.earlier)
    return Findings(question.name, measured, run.seed, question.span, guess, question.guessed)


def findings_of(language: Language, *names_: str) -> Figure | Said:
    """What many rounds answer to these questions of the laboratory; without any, to all."""
    questions = [_found(name) for name in names_ or LAB]
    found = [_answered(question, answer(question.name), None) for question in questions]
    drawn = answers(language, found)
    return drawn or Said("\n\n".join(told(language, each) for each in found))


class LaboratoryCard(Experiment):
    """A question of `LAB` by name: guess first, then see many rounds."""

    def __init__(self, name: str, *, language: str = "en", large: bool = False) -> None:
        self._question = _found(name)
        super().__init__(language, large)

    def guess(self, guess: object) -> Said:
        """Guess, a whole number from 0 to 100, and play all rounds; what comes out in words."""
        question = self._question
        run = Run.of(question.trials, question.seed)
        return self._finish(self._played._replace(run=run, guess=guess_of(guess)))

    def _ask(self) -> None:
        played, question = self._played, self._question
        played = played._replace(typed=self._fields.get(FIELD, played.typed))
        try:
            guess = guess_of(played.typed)
        except Unreadable:
            self._refuse(played._replace(nudge=unread_told(self._language, played.typed)))
            return
        self._begin(played._replace(run=Run.of(question.trials, question.seed), guess=guess))

    def _again(self) -> None:
        played = self._played
        assert played.run is not None, "it was played before"
        run = Run.of(self._question.trials, played.run.seed + 1)
        self._begin(played._replace(run=run))

    def _findings(self, run: Run) -> Findings:
        return _answered(self._question, run, self._played.guess)

    def _asked(self) -> list[str]:
        language = self._language
        return [asked_told(language, self._question.name), in_code_told(language, "guess(30)")]

    def _controls(self) -> list[Markup]:
        language, played = self._language, self._played
        asked = asked_told(language, self._question.name)
        question = element("p", asked, class_="dl-question", data_testid="question")
        if played.run is not None:
            return [question]
        go = button(
            "ask", language.say("Play the rounds"), class_="dl-tool dl-first", data_enter=True
        )
        field = number_markup(language, Number(_HIGHEST), played.typed, played.fill)
        return [question, field, element("div", go, class_="dl-tools")]


class OwnQuestion(Experiment):
    """A learner's question, from a handful of choices; the last answers are compared."""

    _changes = ("_played", "_chosen", "_ran")

    def __init__(self, *, language: str = "en", large: bool = False) -> None:
        self._chosen: Mapping[str, str] = {
            "counted": "blocked",
            "rules": "draw",
            "players": "2",
            "first": "random",
            "others": "random",
            "number": "10000",
        }
        self._ran = self._chosen
        super().__init__(language, large)

    def ask(
        self,
        counted: str,
        *,
        rules: str = "draw",
        players: int = 2,
        first: str = "random",
        others: str = "random",
        number: int = 10_000,
        guess: int | None = None,
        seed: int = 1,
    ) -> Said:
        """Play what is asked; what comes out in words. Raises `Impossible` for what cannot be."""
        habits = named(_HABITS, first), named(_HABITS, others)
        trial = own_trial(counted, rules, players, number, *habits)
        self._chosen = {
            "counted": counted,
            "rules": rules,
            "players": str(players),
            "first": first,
            "others": others,
            "number": str(number),
        }
        self._ran = self._chosen
        played = self._compared(counted)._replace(
            run=Run.of([trial], seed), guess=None if guess is None else guess_of(guess)
        )
        return self._finish(self._refilled(played))

    def _compared(self, counted: str) -> Played:
        """What is there, the last answer put with the earlier ones if it counts the same."""
        played = self._played
        measured = played.earlier
        if played.run is not None:
            measured += tuple(each for each in played.run.measured if each.tally.counts)
        kept = [each for each in measured if each.trial.counted == counted]
        return played._replace(earlier=tuple(kept[1 - _COMPARED :]))

    def _ask(self) -> None:
        fields = {**self._chosen, **self._fields}
        chosen = {name: fields[name] for name in self._chosen}
        typed = fields.get(FIELD, "")
        counted, rules, players = chosen["counted"], chosen["rules"], int(chosen["players"])
        first, others = (_habit(chosen[seat]) for seat in ("first", "others"))
        played = self._played._replace(typed=typed)
        why = obstacle(counted, rules, players, first, others)
        if why is not None:
            self._chosen = chosen
            self._refuse(played._replace(nudge=self._language.say(OBSTACLES[why])))
            return
        guess = None
        if plain(typed).strip():
            try:
                guess = guess_of(typed)
            except Unreadable:
                self._chosen = chosen
                self._refuse(played._replace(nudge=unread_told(self._language, typed)))
                return
        trial = own_trial(counted, rules, players, int(chosen["number"]), first, others)
        self._chosen = self._ran = chosen
        run = Run.of([trial], 1)
        self._begin(self._compared(counted)._replace(run=run, guess=guess, typed=typed))

    def _pressed(self, press: str) -> None:
        if press == _CHANGED and not self._played.playing:
            self._change()
        else:
            super()._pressed(press)

    def _change(self) -> None:
        """Take over what is chosen in the menus; a guess at another question is emptied."""
        fields = {**self._chosen, **self._fields}
        chosen = {name: fields[name] for name in self._chosen}
        changed = {name for name in chosen if chosen[name] != self._chosen[name]}
        played = self._played._replace(typed=self._fields.get(FIELD, ""), nudge="")
        if changed - {"number"}:
            played = played._replace(typed="", fill=played.fill + 1)
        self._chosen, self._played = chosen, played
        self._show(news=self._kept_told)

    @property
    def _is_changed(self) -> bool:
        return self._played.run is not None and self._chosen != self._ran

    def _again(self) -> None:
        run = self._played.run
        assert run is not None, "it was played before"
        trial = run.measured[0].trial
        more = Run.of([trial], run.seed + 1)
        self._begin(self._refilled(self._compared(trial.counted)._replace(run=more)))

    def _go_on(self) -> None:
        self._begin(self._refilled(self._played))

    def _refilled(self, played: Played) -> Played:
        """The menus show what is played, whatever was chosen in them meanwhile."""
        self._chosen = self._ran
        typed = "" if played.guess is None else str(played.guess)
        return played._replace(typed=typed, fill=played.fill + 1)

    def _findings(self, run: Run) -> Findings:
        played = self._played
        measured: tuple[Measured, ...] = (*played.earlier, *run.measured)
        return Findings("own", measured, run.seed, _SPAN, played.guess, len(measured) - 1)

    def _asked(self) -> list[str]:
        language = self._language
        call = 'ask("blocked", rules="block", players=3)'
        return [
            language.say("Ask a question of your own: choose, and let the rounds be played."),
            in_code_told(language, call),
        ]

    def _controls(self) -> list[Markup]:
        language, played = self._language, self._played
        name, _ = names(language, 2)
        habits = {key: habit_told(language, habit) for key, habit in _HABITS.items()}
        rules = offered(language)
        counted = {str(key): counted_told(language, key) for key in COUNTED}
        selects = [
            self._select("counted", language.say("Your question"), counted),
            self._select("rules", language.say("Game"), rules),
            self._select("players", language.say("Players"), {str(n): str(n) for n in (2, 3, 4)}),
            self._select("first", language.say("{name} plays", name=name), habits),
            self._select("others", language.say("The others play"), habits),
            self._select(
                "number",
                language.say("Rounds"),
                {str(n): language.written(n) for n in _NUMBERS},
            ),
        ]
        guess = text_field(
            language.say("Your guess, if you like"),
            FIELD,
            played.typed,
            class_="dl-select",
            inputmode="numeric",
            maxlength=20,
            data_fill=played.fill,
            disabled=played.playing,
        )
        fields = element("div", *selects, guess, class_="dl-choice-fields")
        if played.playing:
            why = language.say("Rounds are being played. Stop first to change something.")
            return [fields, element("p", why, class_="dl-label", data_testid="why-idle")]
        if played.stopped:  # the buttons stand together beside what was played
            return [fields]
        go = button(
            "ask", language.say("Play the rounds"), class_="dl-tool dl-first", data_enter=True
        )
        return [fields, element("div", go, class_="dl-tools")]

    def _afresh(self) -> list[Markup]:
        kind = "dl-tool dl-first" if self._is_changed else "dl-tool"
        return [button("ask", self._language.say("Start afresh"), class_=kind, data_enter=True)]

    def _select(self, name: str, label: str, options: Mapping[str, str]) -> Markup:
        fill, disabled = self._played.fill, self._played.playing
        chosen = self._chosen[name]
        return menu_field(
            label, name, options, chosen, data_fill=fill, data_change=_CHANGED, disabled=disabled
        )


def _habit(name: str) -> Habit:
    if name not in _HABITS:
        raise Unreadable(shown(name), f"one of {', '.join(_HABITS)}")
    return _HABITS[name]
