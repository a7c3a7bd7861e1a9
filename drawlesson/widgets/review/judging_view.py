"""What is shown of the choices of a round: luck or choice, what could be known, the moments."""

from __future__ import annotations

from drawlesson.language.catalogs import Language
from drawlesson.language.looking_back import (
    COLUMNS,
    cells,
    columns,
    how_known,
    moment_told,
    moments_told,
    progress_told,
    seen_then,
    verdict_told,
    what_known,
)
from drawlesson.language.reviews import choice_told
from drawlesson.lessons.review.moments import Judged, LookingBack, Moment
from drawlesson.widgets.core.components import tool
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.wide_parts import progress_bar, values_table
from drawlesson.widgets.review.judging import Judging

__all__ = ["judgement", "moments"]


def judgement(language: Language, judging: Judging, at: int) -> list[Markup]:
    """Whether a step was luck or choice; for a choice a button, and what could be known."""
    r = judging.record.rounds[at]
    parts = [
        element(
            "details",
            element("summary", language.say("Luck or choice?")),
            element("p", choice_told(language, r)),
            class_="dl-log",
            data_id="luck",
        )
    ]
    if judging.is_choice(at):
        found = judging.judged(at) if judging.opened else None
        press = tool(
            "known",
            what_known(language),
            aria_expanded="false" if found is None else "true",
        )
        parts.append(element("div", press, class_="dl-tools"))
        if found is not None:
            parts.append(_known(language, found, judging.record.players))
    return parts


def _known(language: Language, found: Judged, names: tuple[str, ...]) -> Markup:
    """A choice: what is known of it in a sentence, what was seen then, and each option."""
    seen = language.passage(seen_then(language, found.view, names))
    return element(
        "div",
        element("p", verdict_told(language, found), class_="dl-judged"),
        element("p", language.say("Seen then:"), class_="dl-label"),
        element("p", seen),
        _options(language, found),
        *(element("p", each, class_="dl-known") for each in how_known(language, found)),
        class_="dl-knowledge",
        data_testid="known",
    )


def _options(language: Language, found: Judged) -> Markup:
    """The options with their values, the chosen one marked."""
    heads = [language.say(COLUMNS[column]) for column in columns(found)]
    rows = []
    for action in found.appraisals:
        name, *values = cells(language, found, action)
        is_chosen = action == found.chosen
        word = language.say("chosen")
        sign = element("span", word, class_="dl-chosen-word") if is_chosen else Markup()
        rows.append(
            element(
                "tr",
                element("th", name, " " if is_chosen else "", sign, scope="row"),
                *(
                    element("td", value, data_label=head)
                    for head, value in zip(heads[1:], values, strict=True)
                ),
                class_=is_chosen and "dl-chosen-row",
            )
        )
    return values_table(heads, rows, language.say("What each choice brings"))


def moments(language: Language, judging: Judging, here: int) -> Markup:
    """A button that looks for moments; how far that is; then the moments, to go to."""
    work = judging.work
    if work is None:
        parts = [_tools(language.say("Look for moments"))]
    elif not work.over:
        label = language.say("Stop") if judging.working else language.say("Go on")
        parts = [_bar(language, work, judging), _tools(label, progress_told(language, work))]
    else:
        parts = [element("p", moments_told(language, work), class_="dl-judged")]
        if not work.moments:  # the button keeps its place, and whoever pressed it the focus
            parts.append(_tools(language.say("Look for moments"), is_idle=True))
        else:
            names = judging.record.players
            each = (_moment(language, n, m, names, here) for n, m in enumerate(work.moments, 1))
            listed = element(
                "ol", *each, class_="dl-turns dl-moments", data_group="moments", data_way="down"
            )
            parts.append(listed)
    return element(
        "section",
        *parts,
        class_="dl-looking",
        aria_label=language.say("Moments worth a look"),
        data_testid="moments",
    )


def _tools(label: str, count: str = "", *, is_idle: bool = False) -> Markup:
    told = [element("span", count, class_="dl-count")] if count else []
    press = button("moments", label, class_=("dl-tool", is_idle and "dl-idle"))
    return element("div", press, *told, class_="dl-tools", data_group="moments")


def _bar(language: Language, work: LookingBack, judging: Judging) -> Markup:
    following = judging.following if judging.working else None
    label, told = language.say("Choices looked at"), progress_told(language, work)
    return progress_bar(label, work.done, work.all, told, following)


def _moment(
    language: Language, number: int, moment: Moment, names: tuple[str, ...], here: int
) -> Markup:
    """A moment: a sentence that goes to its step when pressed; there also its numbers."""
    told, numbers, known = moment_told(language, moment, names)
    is_here = moment.judged.at == here
    press = button(
        f"moment {number}",
        told,
        class_=("dl-turn", is_here and "dl-here"),
        aria_current="step" if is_here else None,
    )
    more = [element("p", numbers), element("p", known, class_="dl-known")] if is_here else []
    return element("li", press, *more)
