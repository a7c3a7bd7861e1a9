"""A line of play as HTML: what is supposed, the moves in their order, and the table to walk it."""

from __future__ import annotations

from drawlesson.language.remarks import course_told
from drawlesson.lessons.questions.remarks import PlayedOut
from drawlesson.widgets.card.attempt import Attempt, played_out_told
from drawlesson.widgets.core.components import tool
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.core.steps import steps_bar
from drawlesson.widgets.review.record_view import standing

__all__ = ["played_out"]


def played_out(now: Attempt, it: PlayedOut, width: int, large: bool) -> Markup:
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


def _play_out(now: Attempt) -> Markup:
    """The button that plays on the table what beats the answer."""
    return tool("play out", now.asked.language.say("Play it out"))


def _beaten(now: Attempt, width: int, large: bool) -> Markup:
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
