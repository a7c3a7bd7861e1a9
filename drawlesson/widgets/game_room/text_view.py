"""A round as text alone, turn by turn, for who listens to it or wants no pictures."""

from __future__ import annotations

from typing import Final

from drawlesson.game.actions import Action, Pass, Play
from drawlesson.language.actions import choice
from drawlesson.language.catalogs import Language
from drawlesson.language.figure_text import described
from drawlesson.language.rounds import boneyard_told, held
from drawlesson.language.situations import line_told
from drawlesson.lessons.review.records import outcomes
from drawlesson.widgets.core.components import frame, text_field, tool
from drawlesson.widgets.core.html import Markup, element
from drawlesson.widgets.table.table_parts import size_told
from drawlesson.widgets.table.table_state import TableState
from drawlesson.widgets.table.table_words import Setting, event_told

__all__ = ["FIELD", "facts_told", "presses", "text_table"]

FIELD: Final = "move"
"""The field in which a move is typed."""


def text_table(
    setting: Setting, sitting: TableState, sentence: Markup, beside: Markup, typed: str
) -> Markup:
    """Everything that the pictures of a table say, in the order in which it is wanted."""
    language = setting.language
    return frame(
        language,
        sentence,
        element(
            "ul",
            *(element("li", each) for each in facts_told(setting, sitting)),
            data_testid="facts",
        ),
        _joined(language, sitting),
        _moves(setting, sitting, typed),
        beside,
        _log(setting, sitting),
        kind="dl-plain",
        large=setting.large,
        label=language.say("Domino table"),
    )


def _joined(language: Language, sitting: TableState) -> Markup:
    """How the tiles of the line touch and where it is open, as the words of a figure tell it."""
    line = sitting.round.line
    if not line.plays:
        return Markup()
    about = line_told(language, line)
    return element(
        "details",
        element("summary", language.say("How the tiles of the line touch")),
        element("p", described(language, line, about).removeprefix(about).strip()),
        class_="dl-log",
        data_id="line-as-text",
    )


def presses(sitting: TableState) -> dict[str, Action]:
    """The choices by the presses of their buttons."""
    choices = outcomes(sitting.view) if sitting.on_turn else ()
    return {f"do {_typed(action)}": action for action in choices}


def _moves(setting: Setting, sitting: TableState, typed: str) -> Markup:
    """Each choice as a button, and a field in which anything can be tried.

    The field and the tools stay while others act, so that the focus can stay on them.
    """
    if sitting.watched or sitting.round.over:
        return Markup()
    language = setting.language
    buttons = [
        tool(press, choice(language, action, sitting.round.line))
        for press, action in presses(sitting).items()
    ]
    choices = [
        element("p", language.say("What you can do"), class_="dl-label"),
        element("div", *buttons, class_="dl-tools", role="group", data_testid="moves"),
    ]
    field = text_field(
        language.say("Or type a move:"),
        FIELD,
        typed,
        class_="dl-name-field dl-typed",
        data_fill=len(sitting.round.history),
        autocapitalize="none",
        spellcheck="false",
    )
    hint = tool("hint", language.say("Hint"), "h", ready=sitting.on_turn, silent=True)
    return element(
        "div",
        *(choices if buttons else []),
        element(
            "div",
            field,
            tool("typed", language.say("Do it"), data_enter=True),
            tool("undo", language.say("Undo"), "u", ready=sitting.can_undo, silent=True),
            tool("redo", language.say("Redo"), "r", ready=bool(sitting.undone), silent=True),
            *([hint] if setting.hints else []),
            class_="dl-tools dl-picking",
        ),
    )


def _typed(action: object) -> str:
    if isinstance(action, Play):
        return f"{action.tile.low}-{action.tile.high} {action.end or ''}".strip()
    return "pass" if isinstance(action, Pass) else "draw"


def facts_told(setting: Setting, sitting: TableState) -> list[str]:
    """The line, the hand, the sizes of the others or their open hands, the boneyard."""
    language, view = setting.language, sitting.view
    facts = [line_told(language, sitting.round.line)]
    if sitting.is_own:
        tiles = language.row(sitting.hand) or language.say("none")
        facts.append(language.say("Your hand: {tiles}.", tiles=tiles))
    elif not sitting.watched:
        facts.append(held(language, setting.names[view.seat], sitting.round.hands[view.seat], True))
    for seat, size in enumerate(view.sizes):
        if seat == view.seat and not sitting.watched:
            continue
        if sitting.all_open:
            facts.append(held(language, setting.names[seat], sitting.round.hands[seat], True))
        else:
            facts.append(size_told(language, setting.names[seat], size))
    if sitting.round.rules.ever_draws:
        facts.append(boneyard_told(language, sitting.round.rules, view.boneyard))
    return facts


def _log(setting: Setting, sitting: TableState) -> Markup:
    """All that has happened, the newest last."""
    events = [event_told(setting, sitting, each) for each in sitting.events]
    if not events:
        return Markup()
    return element(
        "details",
        element("summary", setting.language.say("What has happened")),
        element("ol", *(element("li", each) for each in events)),
        class_="dl-log",
        data_id="log-as-text",
        open=True,
    )
