"""A question as HTML: what is shown and asked, the controls, the buttons, what was said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from drawlesson.game.records import write
from drawlesson.language.catalogs import Language
from drawlesson.language.names import names
from drawlesson.lessons.questions.question import alone
from drawlesson.lessons.questions.remarks import PlayedOut, Told
from drawlesson.widgets.card.answer_view import way_markup
from drawlesson.widgets.card.attempt import (
    Attempt,
    Count,
    count_told,
    onward,
    place_told,
    right_notes,
)
from drawlesson.widgets.card.givens_view import givens
from drawlesson.widgets.card.refutation_view import played_out
from drawlesson.widgets.card.rule_view import clause_button, rule_card
from drawlesson.widgets.core.components import frame, optional, tool
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.line_view import SMALLEST, largest

__all__ = ["card"]


def card(
    now: Attempt,
    count: Count,
    width: int,
    large: bool,
    error: str,
    *,
    shown: Markup | None = None,
    controls: Markup | None = None,
) -> Markup:
    """The whole card in `width` pixels; `shown` and `controls` stand in for the usual ones."""
    asked, language = now.asked, now.asked.language
    question, _ = asked.cited(asked.exercise.question)
    said = _outcome(now, count, error, width, large)
    held = 44 if largest(width, large) == SMALLEST else round(largest(width, large))
    return frame(
        language,
        _count(language, count) or _place(language, now),
        givens(asked, width, large) if shown is None else shown,
        element("p", question, class_="dl-question", data_testid="question"),
        controls or way_markup(asked, now.chosen, now.typed, now.fill, is_right=now.is_right),
        _tools(language, now, count),
        element(
            "div",
            *said,
            class_="dl-outcome",
            data_testid="sentence",
            data_look=f"outcome {asked.tries} {now.nudge}" if said else None,
        ),
        _hints(now),
        _solution(now),
        _record(now),
        kind="dl-exercise",
        large=large,
        label=language.say("Exercise"),
        style=f"--dl-held:{held}px",
    )


def _count(language: Language, count: Count) -> Markup:
    if not count.needed:
        return Markup()
    right = min(count.right, count.needed)
    signs = "✓" * right + "○" * (count.needed - right)
    return element(
        "p",
        element("span", signs, class_="dl-sign", aria_hidden="true"),
        element("span", count_told(language, count), data_testid="count"),
        class_=("dl-goal", count.done and "dl-reached"),
    )


def _place(language: Language, now: Attempt) -> Markup:
    told = place_told(language, now)
    return optional("p", told, class_="dl-label", data_testid="place")


def _tools(language: Language, now: Attempt, count: Count) -> Markup:
    """The buttons: each is a stop of the Tab key, and the arrows lead from one to the next."""
    check, another = "dl-tool", "dl-tool"
    if now.is_right:
        another += " dl-first"
    else:
        check += " dl-first"
    return element(
        "div",
        button("check", language.say("Check"), class_=check, data_enter=True),
        _once("hint", language.say("Hint"), "h", now.hints_left > 0),
        _once("solution", language.say("Solution"), "s", not now.solved),
        button("another", onward(language, now, count), class_=another),
        class_="dl-tools",
        role="group",
        aria_label=language.say("Tools"),
        data_group="tools",
        data_tabs="each",
    )


def _once(press: str, label: str, key: str, ready: bool) -> Markup:
    """A button that once it has nothing new to give is passed over by the Tab key."""
    return tool(press, label, key, ready=ready, silent=True, tabindex=None if ready else -1)


def _outcome(now: Attempt, count: Count, error: str, width: int, large: bool) -> list[Markup]:
    asked, language = now.asked, now.asked.language
    if error:
        return [element("p", error, class_="dl-error")]
    if now.nudge:
        return [element("p", now.nudge, class_="dl-nudge")]
    if asked.outcome == "not tried" or now.changed:
        return []
    if asked.outcome == "not yet":
        verdict = element("p", language.say("Not yet."), class_="dl-not-yet")
        return [verdict, *_reasons(now, width, large)]
    verdict = element("p", language.say("Right!"), class_="dl-right")
    why = asked.exercise.confirmation
    said = [_told(now, "why", *alone(why))] if why else []
    known = element("p", asked.label, class_="dl-known")
    notes = [element("p", note, class_="dl-aside") for note in right_notes(now, count)]
    return [verdict, *said, _values(now), known, *notes]


def _reasons(now: Attempt, width: int, large: bool) -> Iterator[Markup]:
    """Why the answer is not right; a line of play stands between the other reasons."""
    place = "reason"
    for is_line, groups in groupby(now.asked.grade.grouped, key=_is_line):
        if is_line:
            lines = (it for group in groups for it in group if isinstance(it, PlayedOut))
            yield from (played_out(now, it, width, large) for it in lines)
        else:
            yield _told(now, place, *groups)
        place = "then"


def _is_line(group: Sequence[Told]) -> bool:
    return isinstance(group[0], PlayedOut)


def _values(now: Attempt) -> Markup:
    """Every action with what is known of it, as a table."""
    language, values = now.asked.language, now.asked.values
    if not values:
        return Markup()
    head = [language.say("Action"), language.say("What is sure")]
    rows = [
        element(
            "tr",
            element(
                "th",
                element("span", "✓ " if is_right else "", aria_hidden="true"),
                action,
                scope="row",
            ),
            element("td", known),
            class_=is_right and "dl-best",
        )
        for action, known, is_right in values
    ]
    return element(
        "table",
        element("thead", element("tr", *(element("th", each, scope="col") for each in head))),
        element("tbody", *rows),
        class_="dl-known-table",
        data_testid="values",
    )


def _record(now: Attempt) -> Markup:
    """The round in which the position arose as a record, once nothing hidden matters any more."""
    played = now.asked.exercise.came_about()
    if played is None or not (now.is_right or now.solved):
        return Markup()
    language = now.asked.language
    players = names(language, now.asked.exercise.players)
    return element(
        "details",
        element("summary", language.say("How it came about: the record of the round")),
        element("pre", write(played, players), class_="dl-shared", tabindex=0),
        class_="dl-changes",
        data_id="record",
    )


def _hints(now: Attempt) -> Markup:
    given = now.asked.hints_given
    if not given:
        return Markup()
    label = element("p", now.asked.language.say("Hints"), class_="dl-label")
    told = _told(now, "hint", *alone(given), kind="ol")
    return element("div", label, told, class_="dl-help", data_look=f"hint {len(given)}")


def _solution(now: Attempt) -> Markup:
    if not now.solved:
        return Markup()
    asked, language = now.asked, now.asked.language
    label = element("p", language.say("Solution"), class_="dl-label")
    steps = _told(now, "step", *alone(asked.exercise.solution), kind="ol")
    known = element("p", asked.label, class_="dl-known")
    values = Markup() if now.is_right else _values(now)  # there it stands beside the verdict
    return element("div", label, steps, values, known, class_="dl-help", data_look="solution")


def _told(now: Attempt, place: str, *groups: Sequence[Told], kind: str = "ul") -> Markup:
    """Sentences with their clauses, those of a group in one item, each clause once.

    The rule of a clause lies below the item when open.
    """
    items, n = [], 0
    for group in groups:
        said = [now.asked.cited(it) for it in group]
        body: list[Markup] = []
        cards: list[Markup] = []
        for at, (sentence, clauses) in enumerate(said):
            later_on = {clause for _, others in said[at + 1 :] for clause in others}
            body += [Markup(" ")] if at else []
            body.append(element("span", sentence))
            for clause in clauses:
                if clause not in later_on:
                    button_, card_ = _clause(now, f"{place}-{n}", clause)
                    body += [Markup(" "), button_]
                    cards += card_
            n += 1
        items.append(element("li", *body, *cards))
    return element(kind, *items, class_="dl-reasons" if kind == "ul" else "dl-steps")


def _clause(now: Attempt, here: str, clause: str) -> tuple[Markup, list[Markup]]:
    """The button of a clause, and its rule if it lies open."""
    language, is_open = now.asked.language, now.rule == f"{here} {clause}"
    named = clause_button(language, clause, is_open=is_open, place=here)
    return named, [rule_card(language, clause)] if is_open else []
