"""A line of play as HTML: what is supposed, the moves in their order, and the table to walk it."""

from __future__ import annotations

from drawlesson.language.remarks import course_told
from drawlesson.lessons.remarks import PlayedOut
from drawlesson.widgets.answering import Answering, played_out_told
from drawlesson.widgets.markup import Markup, button, element
from drawlesson.widgets.record_markup import standing
from drawlesson.widgets.walk import steps_bar

__all__ = ["played_out"]


def played_out(now: Answering, it: PlayedOut, width: int, large: bool) -> Markup:
    """The line of play; below its first sentence the button that walks it, or the walk itself."""
    asked = now.asked
    course = course_told(asked.language, it, asked.names, asked.exercise.seat)
    walked = _beaten(now, width, large) if now.beaten else _play_out(now)
    return element(
        "div",
        element("p", course.supposed, class_="dl-supposed"),
        walked,
        element("ol", *(element("li", move) for move in course.moves), class_="dl-steps"),
        element("p", course.end) if course.end else Markup(),
        class_="dl-course",
    )


def _play_out(now: Answering) -> Markup:
    """The button that plays on the table what beats the answer."""
    return button("play out", now.asked.language.say("Play it out"), class_="dl-tool")


def _beaten(now: Answering, width: int, large: bool) -> Markup:
    """The round that beats the answer at one of its positions, all hands open."""
    asked, language = now.asked, now.asked.language
    table = standing(language, now.beaten, now.at, asked.names, width, large)
    table = Markup(table.replace("data-move=", "data-tile="))  # the same tiles lie still above
    return element(
        "div",
        element("p", played_out_told(language), class_="dl-label"),
        table,
        element("p", asked.steps(now.beaten)[now.at], class_="dl-move", data_testid="move"),
        steps_bar(language, now.at, len(now.beaten) - 1, keys=False),
        class_="dl-help dl-stepper",
        data_look="walk",
    )
