"""What the laboratory asks and what it found, in words: every number with its interval."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from drawlesson.language.asked import LABELS
from drawlesson.language.catalogs import Language, later, later_plural
from drawlesson.language.names import names
from drawlesson.lessons.laboratory import (
    SHARES,
    Choice,
    Counted,
    Findings,
    Habit,
    Measured,
    Obstacle,
    Trial,
)

__all__ = [
    "COUNTED", "OBSTACLES", "asked_told", "basis_told", "count_told", "findings_told",
    "habit_told", "in_code_told", "key_told", "label_told", "missing_arrays", "missing_plots",
    "progress_told", "says_not", "says_told", "title_told", "unit_told", "unread_told",
    "value_told", "verdict_told",
]  # fmt: skip

_TITLES: Final = {
    "blocked": later("How often is a round blocked?"),
    "opener": later("How often does the opener win?"),
    "drawing": later("Does drawing by choice help?"),
    "match": later("How long is a match?"),
    "strength": later("How strong are the computer players?"),
}
COUNTED: Final[dict[Counted, str]] = {
    "blocked": later("How often is a round blocked?"),
    "opener": later("How often does the opener win?"),
    "first": later("How often does the first player win?"),
    "turns": later("How many turns does a round have?"),
    "draws": later("How many tiles are drawn in a round?"),
    "points": later("How many points does the winner of a round get?"),
    "match": later("How long is a match?"),
}
"""What a learner can count, as questions."""
_ASKED: Final = {
    "blocked": later(
        "Guess first. Two players play Draw, any tile that fits. Of 100 rounds, how many are "
        "blocked?"
    ),
    "opener": later(
        "Guess first. Two players play Draw. Of 100 rounds that somebody wins, how many does the "
        "opener win?"
    ),
    "drawing": later(
        "Guess first. Before every play {name} tosses a coin and draws a tile each time it shows "
        "heads. Of 100 rounds that somebody wins, how many does {name} win against {other}?"
    ),
    "match": later(
        "Guess first. Two players play Draw to 100 points, any tile that fits. How many rounds "
        "does a match take on average?"
    ),
    "strength": later(
        "Guess first. One player counts, the other plays the heaviest tile. How many points a "
        "round is the counting player ahead in Draw?"
    ),
}
_GAMES: Final = {
    "draw": later_plural("Draw, {n} player", "Draw, {n} players"),
    "ply-yard": later_plural("Ply Yard, {n} player", "Ply Yard, {n} players"),
    "block": later_plural("Block, {n} player", "Block, {n} players"),
}
_AGAINST: Final = {
    "draw": later("Draw: {first} against {second}"),
    "ply-yard": later("Ply Yard: {first} against {second}"),
    "block": later("Block: {first} against {second}"),
}
_HABITS: Final[dict[Choice, str]] = {
    "random": later("any tile that fits"),
    "heaviest": later("the heaviest tile"),
    "lightest": later("the lightest tile"),
    "doubles": later("doubles first"),
    "counting": later("counting"),
    "expert": later("the expert"),
}
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
_FAIR: Final[dict[Counted, str]] = {
    "opener": later("The dashed line is a fair share."),
    "first": later("The dashed line is a fair share."),
    "lead": later("At the dashed line nobody is ahead."),
}
_SAYS_NOT: Final = {
    "blocked": later(
        "It does not say how often your rounds are blocked: here everybody plays any tile that "
        "fits, without thinking."
    ),
    "opener": later(
        "It does not say who wins the next round: an advantage over many rounds is no promise for "
        "one."
    ),
    "drawing": later(
        "It does not say that drawing never pays: here {name} draws without looking. The expert "
        "draws only where it finds that it pays."
    ),
    "match": later(
        "It does not say how long your next match takes: many matches lie outside the thin line."
    ),
    "strength": later(
        "It does not say who wins the next match, and so few deals hide small differences. Lines "
        "“measured before” come from benchmarks/README.md."
    ),
    "own": later("It does not say anything about players with other habits."),
}
OBSTACLES: Final[dict[Obstacle, str]] = {
    "two players": later("Ply Yard is for two players. Choose 2, or another game."),
    "no points": later("Ply Yard keeps no points. Count something else, or choose another game."),
    "no free drawing": later(
        "In Draw alone a player draws by choice. Choose Draw, or another habit."
    ),
}


def count_told(language: Language, n: int) -> str:
    """A whole number, in groups of three digits."""
    return f"{n:,}".replace(",", "\N{NO-BREAK SPACE}" if language.code == "pl" else ",")


def number_told(language: Language, number: float) -> str:
    """A number with one decimal."""
    rounded = f"{abs(number):.1f}"
    sign = "−" if number < 0 and float(rounded) else ""
    return sign + (rounded.replace(".", ",") if language.code == "pl" else rounded)


def title_told(language: Language, findings: Findings) -> str:
    """The question, as the title of its picture."""
    if findings.question == "own":
        return language.say(COUNTED[findings.measured[-1].trial.counted])
    return language.say(_TITLES[findings.question])


def asked_told(language: Language, question: str) -> str:
    """What is to be guessed."""
    name, other = names(language, 2)
    return language.say(_ASKED[question], name=name, other=other)


def unit_told(language: Language, findings: Findings) -> str:
    """What the numbers count."""
    return language.say(_UNITS[findings.measured[-1].trial.counted])


def habit_told(language: Language, habit: Habit) -> str:
    """How somebody plays, in a few words."""
    told = language.say(_HABITS[habit.choice])
    if not habit.drawing:
        return told
    return language.say("{habit}, drawing by a coin", habit=told)


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
        first, second = (language.say(_HABITS[h.choice]) for h in (trial.first, trial.others))
        told = language.say(_AGAINST[trial.rules.name], first=first, second=second)
        if measured.earlier is None:
            return told
        return language.plural(
            "{line}, measured before with {n} deal",
            "{line}, measured before with {n} deals",
            trial.number,
            line=told,
        )
    told = language.plural(*_GAMES[trial.rules.name], trial.rules.players)
    if question == "match":
        habit = language.say(_HABITS[trial.first.choice])
        return language.say(
            "{game} to {target}, {habit}", game=told, target=trial.rules.target, habit=habit
        )
    return _own_label(language, trial, told) if question == "own" else told


def _own_label(language: Language, trial: Trial, game: str) -> str:
    first, others = (habit_told(language, habit) for habit in (trial.first, trial.others))
    if trial.first == trial.others:
        return language.say("{game}, all: {habit}", game=game, habit=first)
    name, _ = names(language, 2)
    return language.say(
        "{game}, {name}: {first}, others: {second}",
        game=game,
        name=name,
        first=first,
        second=others,
    )


def value_told(language: Language, measured: Measured) -> str:
    """The estimate with its interval; "" before there is one."""
    interval = measured.interval
    if interval is None:
        return ""
    scale = 100 if measured.trial.counted in SHARES else 1
    value, low, high = (number_told(language, scale * each) for each in interval)
    return language.say("{value} ({low} to {high})", value=value, low=low, high=high)


def _rounded(language: Language, measured: Measured) -> str:
    interval = measured.interval
    assert interval is not None, "something was counted"
    scale = 100 if measured.trial.counted in SHARES else 1
    return number_told(language, scale * interval.value)


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
    """How much was played, and from which seed."""
    if findings.question == "own":
        last = findings.measured[-1]
        matches = later("The last line: {number} matches, seed {seed}.")
        rounds = later("The last line: {number} rounds, seed {seed}.")
        played_out = matches if last.trial.counted == "match" else rounds
        return language.say(
            played_out,
            number=count_told(language, last.trial.number),
            seed=findings.seed,
        )
    played = [each for each in findings.measured if each.earlier is None]
    number = min(each.trial.number for each in played)
    rounds = later("Rounds for each line: {number}. Seed: {seed}.")
    return language.say(
        _BASIS.get(played[-1].trial.counted, rounds),
        number=count_told(language, number),
        seed=findings.seed,
    )


def verdict_told(language: Language, findings: Findings) -> str:
    """What the guess was worth; "" without one."""
    measured = findings.measured[findings.guessed]
    interval, guess = measured.interval, findings.guess
    if guess is None or interval is None:
        return ""
    scale = 100 if measured.trial.counted in SHARES else 1
    if scale * interval.low <= guess <= scale * interval.high:
        return language.say("Well guessed: your {guess} lies inside the bar.", guess=guess)
    return language.say(
        "Your guess was {guess}. The laboratory finds {value}.",
        guess=guess,
        value=value_told(language, measured),
    )


def says_told(language: Language, findings: Findings) -> str:
    """What the numbers say, in a sentence; "" before every line has some."""
    known = [each for each in findings.measured if each.interval is not None]
    if len(known) < len(findings.measured):
        return ""
    if findings.question == "blocked":
        least, most = min(known, key=_middle), max(known, key=_middle)
        return language.say(
            "Blocked most often: {most}, {more} of 100. Least often: {least}, {fewer} of 100.",
            most=label_told(language, "blocked", most),
            more=_rounded(language, most),
            least=label_told(language, "blocked", least),
            fewer=_rounded(language, least),
        )
    if findings.question == "match":
        two = [each for each in known if each.trial.rules.players == 2]
        more = [each for each in known if each.trial.rules.players > 2]
        a, b = (f(two, key=_middle) for f in (min, max))
        c, d = (f(more, key=_middle) for f in (min, max))
        return language.say(
            "Two players take {a} to {b} rounds on average, three or four take {c} to {d}.",
            a=_rounded(language, a),
            b=_rounded(language, b),
            c=_rounded(language, c),
            d=_rounded(language, d),
        )
    if findings.question == "own":
        return _own_says(language, known)
    return _fair_says(language, findings.question, known)


def _middle(measured: Measured) -> float:
    interval = measured.interval
    return 0 if interval is None else interval.value


def _fair_says(language: Language, question: str, known: list[Measured]) -> str:
    """Who has a clear advantage, line by line."""
    name, _ = names(language, 2)
    wanted = "below" if question == "drawing" else "above"
    asked = [each for each in known if question != "drawing" or each.trial.first.drawing]
    clear = [each for each in asked if each.fairness == wanted]
    lines = language.row(label_told(language, question, each) for each in clear)
    if question == "drawing":
        if clear == asked:
            return language.say("Drawing without looking makes {name} win less often.", name=name)
        return language.say("{name} clearly wins less often here: {lines}.", name=name, lines=lines)
    if question == "opener":
        if clear == asked:
            return language.say("In every line the opener wins more often than a fair share.")
        return language.say("The opener clearly wins more often here: {lines}.", lines=lines)
    return language.say("Clearly stronger, each time the first of the two: {lines}.", lines=lines)


def _own_says(language: Language, known: list[Measured]) -> str:
    """How the last line compares with the one before, or with what is fair."""
    last = known[-1]
    if len(known) > 1:
        a, b = known[-2].interval, last.interval
        assert a is not None and b is not None, "something was counted"  # noqa: PT018
        if a.high < b.low or b.high < a.low:
            return language.say("The last two lines differ clearly: their bars have a gap.")
        return language.say("The last two bars meet, so the difference may be chance.")
    if last.trial.fair is None:
        return language.say("Play again with one thing changed, and compare the bars.")
    if last.fairness == "not clear":
        return language.say("The bar meets the dashed line, so no advantage is clear.")
    if last.fairness == "above":
        return language.say("The bar lies above the fair share: a clear advantage.")
    return language.say("The bar lies below the fair share: a clear disadvantage.")


def says_not(language: Language, findings: Findings) -> str:
    """What the numbers do not say."""
    return language.say(_SAYS_NOT[findings.question], name=names(language, 2)[0])


def progress_told(language: Language, done: int, all_: int) -> str:
    """How much has been played."""
    return language.say(
        "Played: {done} of {all}.", done=count_told(language, done), all=count_told(language, all_)
    )


def findings_told(language: Language, findings: Findings) -> list[str]:
    """Everything that a picture shows, as lines of text."""
    lines = [
        language.passage([title_told(language, findings), basis_told(language, findings)]),
        language.say("Each line: the estimate, and its interval in brackets."),
    ]
    unit = unit_told(language, findings)
    for each in findings.measured:
        label, value = label_told(language, findings.question, each), value_told(language, each)
        if not value:
            lines.append(language.say("{line}: not played yet.", line=label))
            continue
        lines.append(
            language.say("{line}: {value} {unit}.", line=label, value=value, unit=unit)
            + _besides(language, each)
        )
    verdict = verdict_told(language, findings)
    told = [verdict, says_told(language, findings), says_not(language, findings)]
    return [*lines, *filter(None, told), language.say(LABELS["estimate"])]


def _besides(language: Language, measured: Measured) -> str:
    """What else a line shows: a fair share, the middle half of matches."""
    trial = measured.trial
    if trial.counted == "match" and measured.tally.counts:
        low, high = measured.tally.middle_half
        told = language.say("The middle half: {low} to {high}.", low=round(low), high=round(high))
        return language.gap + told
    if trial.fair and trial.counted in SHARES:
        fair = number_told(language, 100 * trial.fair)
        return language.gap + language.say("Fair: {fair}.", fair=fair)
    return ""


def missing_plots(language: Language) -> str:
    """Said where there is no picture."""
    return language.say(
        "The picture needs the package matplotlib, which is not installed here. The numbers "
        "below are the same."
    )


def missing_arrays(language: Language) -> str:
    """Said where rounds are played one by one."""
    return language.say(
        "The package NumPy is not installed here, so the rounds are played one by one. There are "
        "fewer of them, and the bars are longer."
    )


def unread_told(language: Language, found: str) -> str:
    """Said where a guess is no number."""
    found = " ".join(found.split())[:20]
    if not found:
        return language.say("Write your guess first, a whole number from 0 to 100.")
    return language.say("“{found}” is no whole number from 0 to 100.", found=found)


def in_code_told(language: Language, call: str) -> str:
    """How to go on in code, for who sees no buttons."""
    return language.say(
        "To go on in code, put “{name}” in front of this cell's line and run it. Then {call}.",
        name="lab = ",
        call=f"lab.{call}",
    )
