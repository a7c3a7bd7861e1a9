"""What the laboratory found, as a picture and as HTML; without matplotlib in words alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from drawlesson.figures.figure import Figure
from drawlesson.figures.plots import Bar, Chart, has_matplotlib, plot
from drawlesson.figures.svg import Drawing, inline, stacked, standalone
from drawlesson.figures.theme import stylesheet
from drawlesson.language.catalogs import Language
from drawlesson.language.laboratory.findings import (
    figures_told,
    findings_told,
    known_how,
    missing_arrays,
    missing_plots,
    says_not,
    says_told,
    summary_told,
    verdict_told,
)
from drawlesson.language.laboratory.plots import (
    basis_told,
    key_told,
    label_told,
    unit_told,
    value_told,
)
from drawlesson.language.laboratory.questions import title_told
from drawlesson.lessons.laboratory.runs import has_arrays
from drawlesson.lessons.laboratory.trial_questions import SHARES, Findings, Measured
from drawlesson.widgets.core.components import optional
from drawlesson.widgets.core.html import Markup, element

__all__ = ["Answers", "answers", "chart_of", "found", "missing", "picture", "told"]

_PRINTED = 700
"""The width of the picture that a notebook keeps, in pixels."""
_WIDEST = 900
_STEP = 5
"""A scale begins and ends at a multiple of this, so that it seldom changes while it runs."""
_FRAME = 34
"""Pixels that the frame of a scene takes at both sides."""


def chart_of(language: Language, findings: Findings) -> Chart:
    """The findings on one scale: shares of 100."""
    return Chart(
        title_told(language, findings),
        unit_told(language, findings),
        tuple(_bar(language, findings, n) for n in range(len(findings.measured))),
        _scale(findings),
        language.written,
    )


def _scale(findings: Findings) -> tuple[float, float]:
    """What the scale shows: for a learner's question what was found, and little around it."""
    if findings.question != "own":
        return findings.span
    scale, step = (100 if findings.measured[-1].trial.counted in SHARES else 1), _STEP
    found = [scale * each for it in findings.measured for each in it.interval or ()]
    found += [scale * it.trial.fair for it in findings.measured if it.trial.fair is not None]
    found += [each for it in findings.measured for each in _middle(it) or ()]
    found += [] if findings.guess is None else [findings.guess]
    if not found:
        return findings.span
    low, high = step * floor(min(found) / step), step * ceil(max(found) / step)
    if high - low < 2 * step:  # a little more on the nearer side, but there is nothing below 0
        if low > 0 and min(found) - low < high - max(found):
            low -= step
        else:
            high += step
    high = max(high, low + 2 * step)
    return low, high


def _bar(language: Language, findings: Findings, at: int) -> Bar:
    measured: Measured = findings.measured[at]
    trial, interval = measured.trial, measured.interval
    label = label_told(language, findings.question, measured)
    guess = findings.guess if at == findings.guessed else None
    scale = 100 if trial.counted in SHARES else 1
    bar = Bar(label, value_told(language, measured), None, guess=guess)
    if trial.fair is not None:
        bar = bar._replace(fair=scale * trial.fair)
    if interval is None:
        return bar
    value, low, high = (scale * each for each in interval)
    return bar._replace(value=value, low=low, high=high, middle=_middle(measured))


def _middle(measured: Measured) -> tuple[float, float] | None:
    """Where the middle half of what was counted lies, if that is shown."""
    if measured.trial.counted != "match" or measured.interval is None:
        return None
    return measured.tally.middle_half


def missing(language: Language) -> list[str]:
    """What is said about packages that are not installed."""
    told = [] if has_matplotlib() else [missing_plots(language)]
    return told if has_arrays() else [*told, missing_arrays(language)]


def _drawn(chart: Chart, width: int, large: bool) -> Drawing | None:
    """The chart; None where matplotlib is missing."""
    return plot(chart, width=width, size=28 if large else 17) if has_matplotlib() else None


def picture(language: Language, findings: Findings) -> str:
    """The chart as an SVG file with its words; "" where matplotlib is missing."""
    drawing = _drawn(chart_of(language, findings), _PRINTED, False)
    return "" if drawing is None else standalone(drawing, told(language, findings), width=_PRINTED)


@dataclass(frozen=True, repr=False, slots=True)
class Answers(Figure):
    """Charts below each other; in a page the numbers of each are folded below it."""

    folded: tuple[tuple[str, str, str, tuple[str, ...]], ...] = ()
    """Of each the picture for a page, in short what came out, the numbers' title and lines."""

    @property
    def html(self) -> str:
        """Each chart, hidden from screen readers, and below it its words for everybody."""
        shown = [
            element(
                "figure",
                element("div", Markup(drawn), aria_hidden="true"),
                element(
                    "figcaption",
                    short,
                    element(
                        "details",
                        element("summary", title),
                        element("ul", *(element("li", line) for line in lines)),
                        class_="dl-facts",
                    ),
                ),
                class_="dl-root dl-figure",
            )
            for drawn, short, title, lines in self.folded
        ]
        return f"<style>{stylesheet()}</style>{''.join(shown)}"


def answers(language: Language, several: Sequence[Findings]) -> Answers | None:
    """The charts below each other with their words; None where matplotlib is missing."""
    if not has_matplotlib():
        return None
    words = "\n\n".join(told(language, each) for each in several)
    drawn = [plot(chart_of(language, each), width=_PRINTED) for each in several]
    drawing = stacked([(each, float(_PRINTED)) for each in drawn], width=_PRINTED)
    title = language.say("The numbers in words")
    folded = []
    for each, chart in zip(several, drawn, strict=True):
        short, *lines = told(language, each).splitlines()
        folded.append((inline(chart, width=_PRINTED), short, title, tuple(lines)))
    return Answers(standalone(drawing, words, width=_PRINTED), words, folded=tuple(folded))


def told(language: Language, findings: Findings) -> str:
    """The findings in words, with what is missing."""
    return "\n".join([*findings_told(language, findings), *missing(language)])


def found(language: Language, findings: Findings, width: int, large: bool, *, over: bool) -> Markup:
    """The chart, and once all is played what it says and does not say."""
    room = width - _FRAME if large else min(width - _FRAME, _WIDEST)
    drawing = _drawn(chart_of(language, findings), room, large)
    summary = summary_told(language, findings)
    lines = [element("li", line) for line in figures_told(language, findings)]
    if drawing is None:
        shown = [element("p", summary), element("ul", *lines, class_="dl-lines")]
    else:
        plot_ = Markup(inline(drawing))
        shown = [
            element("div", plot_, class_="dl-plot", role="img", aria_label=summary),
            element("ul", *lines, class_="dl-heard", data_testid="figures"),
        ]
    notes = [element("p", note, class_="dl-aside") for note in missing(language)]
    key = element(
        "p",
        language.passage([key_told(language, findings), basis_told(language, findings)]),
        class_="dl-label",
    )
    return element("div", *notes, *shown, key, _said(language, findings) if over else Markup())


def _said(language: Language, findings: Findings) -> Markup:
    verdict = verdict_told(language, findings)
    parts = [
        optional("p", verdict, class_="dl-verdict"),
        element("p", says_told(language, findings)),
        element("p", says_not(language, findings)),
        element("p", known_how(language, findings), class_="dl-known"),
    ]
    return element("div", *parts, class_="dl-outcome", data_testid="said")
