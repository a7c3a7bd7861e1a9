"""A question as HTML: what is shown and asked, the controls, the buttons, what was said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from drawlesson.game.records import write
from drawlesson.game.rounds import Round
from drawlesson.language.asked import Asked
from drawlesson.language.catalogs import Language, later
from drawlesson.language.names import names
from drawlesson.lessons.questions import Question
from drawlesson.lessons.remarks import Told
from drawlesson.widgets.givens_markup import givens
from drawlesson.widgets.line_markup import SMALLEST, largest
from drawlesson.widgets.markup import Markup, button, element
from drawlesson.widgets.record_markup import standing
from drawlesson.widgets.rule_markup import clause_button, rule_card
from drawlesson.widgets.walk import steps_bar
from drawlesson.widgets.way_markup import way_markup

__all__ = ["Answering", "Count", "card", "count_told", "place_told", "right_notes"]

_ANOTHER: Final = later("Another one")
_ONCE_MORE: Final = later("Once more")


class Answering(NamedTuple):
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

    @property
    def done(self) -> bool:
        """Whether they are enough."""
        return 0 < self.needed <= self.right


def card(
    now: Answering,
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
    held = 44 if largest(width, large) == SMALLEST else round(largest(width, large))
    return element(
        "div",
        _count(language, count) or _place(language, now),
        givens(asked, width, large) if shown is None else shown,
        element("p", question, class_="dl-question", data_testid="question"),
        controls or way_markup(asked, now.chosen, now.typed, now.fill, is_right=now.is_right),
        _tools(language, now),
        element(
            "div",
            *_outcome(now, count, error),
            class_="dl-outcome",
            data_testid="sentence",
        ),
        _beaten(now, width, large),
        _hints(now),
        _solution(now),
        _record(now),
        class_="dl-table dl-exercise dl-large" if large else "dl-table dl-exercise",
        style=f"--dl-held:{held}px",
        role="group",
        aria_label=language.say("Exercise"),
        lang=language.code,
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
        class_="dl-goal dl-reached" if count.done else "dl-goal",
    )


def count_told(language: Language, count: Count) -> str:
    """How many of how many were right at the first try; "" where nobody counts."""
    if not count.needed:
        return ""
    right, needed = min(count.right, count.needed), count.needed
    return language.say("{right} of {needed} right at the first try", right=right, needed=needed)


def _place(language: Language, now: Answering) -> Markup:
    told = place_told(language, now)
    return element("p", told, class_="dl-label", data_testid="place") if told else Markup()


def place_told(language: Language, now: Answering) -> str:
    """Which question of how many this is; "" for one that stands alone."""
    if now.place is None:
        return ""
    number, of_all = now.place
    return language.say("Question {number} of {all}", number=number, all=of_all)


def _tools(language: Language, now: Answering) -> Markup:
    check, another = "dl-tool", "dl-tool"
    at_last = now.place is not None and now.place[0] == now.place[1]
    if now.is_right:
        another += " dl-first"
    else:
        check += " dl-first"
    return element(
        "div",
        button("check", language.say("Check"), class_=check, data_enter=True),
        _tool("hint", language.say("Hint"), "h", now.hints_left > 0),
        _tool("solution", language.say("Solution"), "s", not now.solved),
        button("another", language.say(_ONCE_MORE if at_last else _ANOTHER), class_=another),
        class_="dl-tools",
        role="toolbar",
        aria_label=language.say("Tools"),
        data_group="tools",
    )


def _tool(press: str, label: str, key: str, ready: bool) -> Markup:
    return button(
        press,
        label,
        class_="dl-tool" if ready else "dl-tool dl-idle",
        aria_disabled=None if ready else "true",
        data_key=key,
        aria_keyshortcuts=key.upper(),
    )


def _outcome(now: Answering, count: Count, error: str) -> list[Markup]:
    asked, language = now.asked, now.asked.language
    if error:
        return [element("p", error, class_="dl-error")]
    if now.nudge:
        return [element("p", now.nudge, class_="dl-nudge")]
    if asked.outcome == "not tried" or now.changed:
        return []
    if asked.outcome == "not yet":
        verdict = element("p", language.say("Not yet."), class_="dl-not-yet")
        return [verdict, _told(now, "reason", asked.grade.reasons), *_play_out(now)]
    verdict = element("p", language.say("Right!"), class_="dl-right")
    why = asked.exercise.confirmation
    said = [_told(now, "why", why)] if why else []
    known = element("p", asked.label, class_="dl-known")
    notes = [element("p", note, class_="dl-aside") for note in right_notes(now, count)]
    return [verdict, *said, _values(now), known, *notes]


def _play_out(now: Answering) -> list[Markup]:
    """The button that plays on the table what beats the answer."""
    if now.beaten or not now.asked.exercise.refuted(now.asked.answer):
        return []
    return [button("play out", now.asked.language.say("Play it out"), class_="dl-tool")]


def _beaten(now: Answering, width: int, large: bool) -> Markup:
    """The round that beats the answer at one of its positions, all hands open."""
    if not now.beaten:
        return Markup()
    asked, language = now.asked, now.asked.language
    label = language.say("Your answer, played out. All hands lie open.")
    table = standing(language, now.beaten, now.at, asked.names, width, large)
    table = Markup(table.replace("data-move=", "data-tile="))  # the same tiles lie still above
    return element(
        "div",
        element("p", label, class_="dl-label"),
        table,
        element("p", asked.steps(now.beaten)[now.at], class_="dl-move", data_testid="move"),
        steps_bar(language, now.at, len(now.beaten) - 1, keys=False),
        class_="dl-help dl-stepper",
    )


def _values(now: Answering) -> Markup:
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
            class_="dl-best" if is_right else None,
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


def right_notes(now: Answering, count: Count) -> list[str]:
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


def _record(now: Answering) -> Markup:
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


def _hints(now: Answering) -> Markup:
    given = now.asked.hints_given
    if not given:
        return Markup()
    label = element("p", now.asked.language.say("Hints"), class_="dl-label")
    return element("div", label, _told(now, "hint", given, "ol"), class_="dl-help")


def _solution(now: Answering) -> Markup:
    if not now.solved:
        return Markup()
    asked, language = now.asked, now.asked.language
    label = element("p", language.say("Solution"), class_="dl-label")
    steps = _told(now, "step", asked.exercise.solution, "ol")
    known = element("p", asked.label, class_="dl-known")
    values = Markup() if now.is_right else _values(now)  # there it stands beside the verdict
    return element("div", label, steps, values, known, class_="dl-help")


def _told(now: Answering, place: str, remarks: Sequence[Told], kind: str = "ul") -> Markup:
    """Sentences with their clauses; the rule of a clause lies below the sentence when open."""
    items = []
    for n, it in enumerate(remarks):
        sentence, clauses = now.asked.cited(it)
        language, here = now.asked.language, f"{place}-{n}"
        body = [element("span", sentence)]
        for clause in clauses:
            is_open = now.rule == f"{here} {clause}"
            body += [
                Markup(" "),
                clause_button(language, clause, is_open=is_open, place=here),
            ]
            body += [rule_card(language, clause)] if is_open else []
        items.append(element("li", *body))
    return element(kind, *items, class_="dl-reasons" if kind == "ul" else "dl-steps")
