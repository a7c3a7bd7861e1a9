"""What many rounds have found, in words: every number with its interval."""

from __future__ import annotations

from typing import Final

from drawlesson.language.asked import LABELS
from drawlesson.language.catalogs import Language, later
from drawlesson.language.laboratory.plots import (
    basis_told,
    label_told,
    rounded_told,
    unit_told,
    value_told,
)
from drawlesson.language.laboratory.questions import title_told
from drawlesson.language.names import names
from drawlesson.lessons.laboratory.trial_questions import SHARES, Findings, Measured

__all__ = [
    "figures_told", "findings_told", "known_how", "missing_arrays", "missing_plots",
    "progress_told", "says_not", "says_told", "summary_told", "verdict_told",
]  # fmt: skip

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
        "“measured before” take too long to be played here."
    ),
    "own": later("It does not say anything about players with other habits."),
}


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
            more=rounded_told(language, most),
            least=label_told(language, "blocked", least),
            fewer=rounded_told(language, least),
        )
    if findings.question == "match":
        two = [each for each in known if each.trial.rules.players == 2]
        more = [each for each in known if each.trial.rules.players > 2]
        a, b = (f(two, key=_middle) for f in (min, max))
        c, d = (f(more, key=_middle) for f in (min, max))
        return language.say(
            "Two players take {a} to {b} rounds on average, three or four take {c} to {d}.",
            a=rounded_told(language, a),
            b=rounded_told(language, b),
            c=rounded_told(language, c),
            d=rounded_told(language, d),
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
    return language.say("Played: {done} of {all}.", done=done, all=all_)


def summary_told(language: Language, findings: Findings) -> str:
    """The question, and in a sentence what came out."""
    told = (title_told(language, findings), says_told(language, findings))
    return language.passage(filter(None, told))


def figures_told(language: Language, findings: Findings) -> list[str]:
    """The numbers of a picture, line by line."""
    lines = [language.say("Each line: the estimate, and its interval in brackets.")]
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
    return lines


def findings_told(language: Language, findings: Findings) -> list[str]:
    """Everything that a picture shows, as lines of text: first in short, then the numbers."""
    verdict = verdict_told(language, findings)
    return [
        summary_told(language, findings),
        *figures_told(language, findings),
        basis_told(language, findings),
        *filter(None, [verdict, says_not(language, findings)]),
        known_how(language, findings),
    ]


def known_how(language: Language, findings: Findings) -> str:
    """How the numbers are known."""
    if findings.question == "strength":
        return language.say("This is an estimate from few deals.")
    return language.say(LABELS["estimate"])


def _besides(language: Language, measured: Measured) -> str:
    """What else a line shows: a fair share, the middle half of matches."""
    trial = measured.trial
    if trial.counted == "match" and measured.tally.counts:
        low, high = measured.tally.middle_half
        told = language.say("The middle half: {low} to {high}.", low=round(low), high=round(high))
        return language.gap + told
    if trial.fair and trial.counted in SHARES:
        fair = language.written(100 * trial.fair)
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
