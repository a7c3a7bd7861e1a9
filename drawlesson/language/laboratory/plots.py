"""The words of a plot: what each line is about, its numbers, and what the signs mean."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from drawlesson.language.catalogs import Language, later, later_plural
from drawlesson.language.laboratory.questions import HABITS, habit_told
from drawlesson.language.names import names
from drawlesson.language.rule_sets import against_told, game_told
from drawlesson.lessons.laboratory.trial_questions import SHARES, Counted, Findings, Measured

__all__ = ["basis_told", "key_told", "label_told", "rounded_told", "unit_told", "value_told"]

_UNITS: Final[dict[Counted, str]] = {
    "blocked": later("of 100 rounds"),
    "opener": later("of 100 rounds that somebody wins"),
    "first": later("of 100 rounds that somebody wins"),
    "turns": later("turns in a round"),
    "draws": later("tiles drawn in a round"),
    "points": later("points for the winner"),
    "match": later("rounds in a match"),
    "lead": later("points ahead in a round"),
}
_BASIS: Final[dict[Counted, str]] = {
    "match": later("Matches for each line: {number}. Seed: {seed}."),
    "lead": later(
        "Deals for each line, played with the seats changed too: {number}. Seed: {seed}."
    ),
}
_PLAYED: Final = {
    "rounds": later_plural("{line}, {n} round", "{line}, {n} rounds"),
    "match": later_plural("{line}, {n} match", "{line}, {n} matches"),
}
_FAIR: Final[dict[Counted, str]] = {
    "opener": later("The dashed line is a fair share."),
    "first": later("The dashed line is a fair share."),
    "lead": later("At the dashed line nobody is ahead."),
}


def unit_told(language: Language, findings: Findings) -> str:
    """What the numbers count."""
    return language.say(_UNITS[findings.measured[-1].trial.counted])


def label_told(language: Language, question: str, measured: Measured) -> str:
    """What one line is about."""
    trial = measured.trial
    if question == "drawing":
        name, _ = names(language, 2)
        chance = trial.first.drawing
        if not chance:
            return language.say("{name} never draws by choice", name=name)
        return language.say(
            "{name} draws by choice, chance {chance}", name=name, chance=Fraction(chance)
        )
    if question == "strength":
        first, second = (language.say(HABITS[h.choice]) for h in (trial.first, trial.others))
        told = against_told(language, trial.rules, first, second)
        if measured.earlier is None:
            return told
        return language.plural(
            "{line}, measured before with {n} deal",
            "{line}, measured before with {n} deals",
            trial.number,
            line=told,
        )
    told = game_told(language, trial.rules)
    if question == "match":
        habit = language.say(HABITS[trial.first.choice])
        return language.say(
            "{game} to {target}, {habit}", game=told, target=trial.rules.target, habit=habit
        )
    return _own_label(language, measured, told) if question == "own" else told


def _own_label(language: Language, measured: Measured, game: str) -> str:
    """Who plays how, and how much is played by now: not as much on each line."""
    trial = measured.trial
    first, others = (habit_told(language, habit) for habit in (trial.first, trial.others))
    if trial.first == trial.others:
        told = language.say("{game}, all: {habit}", game=game, habit=first)
    else:
        name, _ = names(language, 2)
        told = language.say(
            "{game}, {name}: {first}, others: {second}",
            game=game,
            name=name,
            first=first,
            second=others,
        )
    if not measured.played:
        return told
    played = _PLAYED["match" if trial.counted == "match" else "rounds"]
    return language.plural(*played, measured.played, line=told)


def value_told(language: Language, measured: Measured) -> str:
    """The estimate with its interval; "" before there is one."""
    interval = measured.interval
    if interval is None:
        return ""
    scale = 100 if measured.trial.counted in SHARES else 1
    value, low, high = (language.written(float(scale * each)) for each in interval)
    return language.say("{value} ({low} to {high})", value=value, low=low, high=high)


def rounded_told(language: Language, measured: Measured) -> str:
    """The estimate alone."""
    interval = measured.interval
    assert interval is not None, "something was counted"
    scale = 100 if measured.trial.counted in SHARES else 1
    return language.written(float(scale * interval.value))


def key_told(language: Language, findings: Findings) -> str:
    """What the signs of the picture mean."""
    counted = findings.measured[-1].trial.counted
    told = [
        language.say("The stroke is the estimate. 19 of 20 such bars hold the true value."),
    ]
    if counted in _FAIR:
        told.append(language.say(_FAIR[counted]))
    if counted == "match":
        told.append(language.say("The thin line holds the middle half of the matches."))
    if findings.guess is not None:
        told.append(language.say("The diamond is your guess, {guess}.", guess=findings.guess))
    return language.passage(told)


def basis_told(language: Language, findings: Findings) -> str:
    """How much was played, and from which seed; after a stop as much as there is."""
    seed = str(findings.seed)
    if not findings.over:
        return language.say(
            "Played so far: {done} of {all}. Seed: {seed}.",
            done=findings.done,
            all=findings.all,
            seed=seed,
        )
    if findings.question == "own":
        return language.say("Seed of the last line: {seed}.", seed=seed)
    played = findings.played_now
    rounds = later("Rounds for each line: {number}. Seed: {seed}.")
    return language.say(
        _BASIS.get(played[-1].trial.counted, rounds),
        number=min(each.played for each in played),
        seed=seed,
    )
