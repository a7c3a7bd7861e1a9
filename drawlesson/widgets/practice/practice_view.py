"""Practice as HTML: the menu, what stands around a puzzle, and the list of what comes back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from drawlesson.game.errors import Impossible
from drawlesson.game.positions import write_position
from drawlesson.game.views import View
from drawlesson.language.catalogs import Language
from drawlesson.language.practice import (
    THEMES,
    due_told,
    left_told,
    level_named,
    puzzle_named,
    theme_named,
    waiting_told,
)
from drawlesson.language.stored import run_first
from drawlesson.lessons.exercises.exercise import LEVELS
from drawlesson.lessons.exercises.pack import Puzzle
from drawlesson.lessons.practice.review_queue import ReviewQueue
from drawlesson.widgets.card.attempt import Attempt
from drawlesson.widgets.core.components import frame, menu_field, optional, text_field, tool
from drawlesson.widgets.core.html import Markup, button, element

__all__ = ["ANY", "NAMED", "around", "menu", "menu_text", "proved_markup"]

NAMED: Final = "named"
"""The field for the name of a puzzle."""
ANY: Final = "any"
"""All levels."""
_TILE: Final = re.compile(r"([(\[]\d\|\d[)\]])")
_FEW: Final = 5
"""So many of what comes back are shown without being asked for."""
_LISTED: Final = 30
"""So many of what comes back are shown one by one."""


def menu(
    language: Language,
    chosen: tuple[str, str],
    sought: str,
    redo: ReviewQueue,
    now: int,
    notice: str,
    *,
    is_error: bool,
    is_spaced: bool,
    still_open: int,
    large: bool,
) -> Markup:
    """What to practise: a theme and a level, today's puzzles, or what waits to be done again."""
    themes = {"mixed": language.say("All themes, mixed")}
    themes |= {theme: f"{theme} · {theme_named(language, theme)}" for theme in THEMES}
    levels = {ANY: language.say("all levels")}
    levels |= {str(level): level_named(language, level) for level in LEVELS}
    due = len(redo.due(now))
    return frame(
        language,
        element("p", language.say("What would you like to practise?"), class_="dl-question"),
        element(
            "div",
            menu_field(language.say("Theme"), "theme", themes, chosen[0]),
            menu_field(language.say("Level"), "level", levels, chosen[1]),
            button("begin", language.say("Begin"), class_="dl-tool dl-first", data_enter=True),
            class_="dl-tools dl-picking",
        ),
        element(
            "div",
            *_ways_back(language, due, still_open),
            tool("today", language.say("Today's puzzles")),
            class_="dl-tools",
        ),
        _named(language, sought),
        element(
            "p",
            notice or waiting_told(language, due, len(redo.entries) - due),
            class_=("dl-sentence", is_error and "dl-error"),
            data_testid="sentence",
        ),
        _list(language, redo, now, is_spaced),
        kind="dl-exercise dl-practice",
        large=large,
        label=language.say("Practice"),
    )


def _named(language: Language, sought: str) -> Markup:
    """A field for the name of a puzzle that somebody has shared."""
    label = language.say("A puzzle by its name, like {name}", name=_NAME)
    return element(
        "details",
        element("summary", language.say("Open a shared puzzle")),
        element(
            "div",
            text_field(label, NAMED, sought, autocapitalize="characters", spellcheck="false"),
            tool("seek", language.say("Open")),
            class_="dl-tools dl-picking",
        ),
        class_="dl-changes",
        data_id="named",
        open=bool(sought),
    )


_NAME: Final = "T7-2-7"
_PLAIN: Final = "dl-table dl-exercise dl-practice"


def _ways_back(language: Language, due: int, still_open: int) -> Iterator[Markup]:
    """Buttons for what is open of today's puzzles and for what waits, where there is any."""
    if still_open:
        told = language.plural(
            "Go back to {n} open puzzle", "Go back to {n} open puzzles", still_open
        )
        yield tool("rest", told)
    if due:
        told = language.plural("Do {n} puzzle again", "Do {n} puzzles again", due)
        yield tool("again", told)


def _list(language: Language, redo: ReviewQueue, now: int, is_spaced: bool) -> Markup:
    """What comes back, and when; each can be opened now."""
    if not redo.entries:
        return Markup()
    items = [
        element(
            "li",
            button(f"open {each.puzzle}", puzzle_named(language, each.puzzle), class_="dl-turn"),
            element("span", due_told(language, each.due - now), class_="dl-label"),
        )
        for each in redo.entries[:_LISTED]
    ]
    plain = language.say(
        "The package fsrs is not installed here, so these come back in plain order, not spaced."
    )
    return element(
        "details",
        element("summary", language.say("The list of what comes back")),
        element("p", plain, class_="dl-label") if not is_spaced else Markup(),
        element("ul", *items, class_="dl-back", role="list"),
        class_="dl-changes",
        data_id="redo",
        open=len(redo.entries) <= _FEW,
    )


def menu_text(language: Language, redo: ReviewQueue, now: int, notice: str) -> str:
    """The menu in words, for a notebook that nobody runs."""
    due = len(redo.due(now))
    themes = [f"{theme} · {theme_named(language, theme)}" for theme in THEMES]
    return "\n".join(
        [
            run_first(language),
            language.say("What would you like to practise?"),
            *themes,
            language.say("Each theme has the levels 1 to 3. Today's puzzles are the same for all."),
            notice or waiting_told(language, due, len(redo.entries) - due),
            language.say("In code: {code}", code='practice("T7", 2)'),
        ]
    )


def around(
    now: Attempt,
    card: Markup,
    puzzle: Puzzle,
    *,
    more: int | None,
    came_back: bool,
    proved: tuple[str, ...],
    notice: str,
    back: str,
    large: bool,
) -> Markup:
    """A puzzle on its card, what it is called, and what one can do with it."""
    language = now.asked.language
    return frame(
        language,
        element("div", *_head(language, puzzle, more, came_back), class_="dl-practice-head"),
        card,
        optional("p", back, class_="dl-back-when", data_testid="back"),
        *_foot(now, puzzle, proved, notice),
        kind="dl-exercise dl-practising",
        large=large,
    )


def _head(
    language: Language, puzzle: Puzzle, more: int | None, came_back: bool
) -> Iterator[Markup]:
    yield element("span", puzzle_named(language, puzzle), class_="dl-label", data_testid="puzzle")
    if more is not None:
        yield element("span", left_told(language, more), class_="dl-mark")
    if came_back:
        yield element("span", language.say("↻ you have met this one"), class_="dl-mark")
    yield tool("menu", language.say("Choose something else"))


def _foot(now: Attempt, puzzle: Puzzle, proved: tuple[str, ...], notice: str) -> Iterator[Markup]:
    language = now.asked.language
    if notice:
        yield element("p", notice, class_="dl-error", data_testid="notice")
    if proved:
        yield proved_markup(language, proved)
    elif now.is_right or now.solved:
        yield element(
            "div",
            tool("prove", language.say("Prove it again")),
            class_="dl-tools",
        )
    position = _shared(now)
    told = [
        element("p", language.say("This puzzle: {name}", name=str(puzzle))),
        element("p", language.say("In code: {code}", code=puzzle.code)),
    ]
    if position:
        told.append(element("p", language.say("The position as a line of text:")))
        tiles = _TILE.split(position)  # no line is broken inside a tile
        parts = [part if n % 2 == 0 else _whole(part) for n, part in enumerate(tiles)]
        told.append(element("pre", *parts, class_="dl-shared", tabindex=0))
    yield element(
        "details",
        element("summary", language.say("Share it")),
        *told,
        class_="dl-changes",
        data_id="share",
    )


def proved_markup(language: Language, lines: tuple[str, ...]) -> Markup:
    """What was gone through to prove an answer again."""
    return element(
        "div",
        element("p", language.say("Proved again"), class_="dl-label"),
        element("ul", *(element("li", line) for line in lines), class_="dl-reasons"),
        class_="dl-help",
        data_testid="proved",
    )


def _whole(tile: str) -> Markup:
    """A tile in which no line is broken, but one may be broken after it."""
    return Markup(element("span", tile) + "<wbr>")


def _shared(now: Attempt) -> str:
    """The position as a line of text; "" where it is no view of the seat on turn."""
    position = getattr(now.asked.exercise, "position", None)
    if not isinstance(position, View):
        return ""
    try:
        return write_position(position)
    except Impossible:
        return ""
