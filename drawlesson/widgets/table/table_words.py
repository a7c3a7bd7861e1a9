"""What is said at a table: under the line, read out, and of each thing that has happened."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from drawlesson.game.actions import Draw
from drawlesson.language.catalogs import Language
from drawlesson.language.events import drawn_told
from drawlesson.language.events import event_told as happened_then
from drawlesson.language.goals import goal_missed, goal_reached
from drawlesson.language.refusals import refused
from drawlesson.language.settlements import settled, won_told
from drawlesson.language.settling import laid_open_told, opened_told
from drawlesson.language.situations import (
    chosen,
    draws_again_told,
    may_draw_told,
    may_draw_too,
    to_do,
    turn_told,
)
from drawlesson.widgets.table.table_state import Seen, TableState

__all__ = ["Setting", "event_told", "heard", "news", "sentences"]


class Setting(NamedTuple):
    """What stays the same at one table."""

    language: Language
    names: tuple[str, ...]
    large: bool = False
    """Whether everything is larger, for a projector."""
    settles: bool = False
    """Whether the end of a round is left to be settled, and not counted at once."""
    tells: bool = False
    """Whether it is said all the same who has won, and for how many points."""
    hints: bool = False
    """Whether there is a hint to be had."""


def sentences(
    setting: Setting, sitting: TableState, nudge: str = "", *, fully: bool = False
) -> list[str]:
    """What is said under the line, first to last; `nudge` stands in for what to do.

    `fully` is for who does not see the table.
    """
    language, view = setting.language, sitting.view
    if sitting.refusals:
        return [refused(language, sitting.refusals, line=view.line)]
    if nudge:
        return [nudge]
    told = news(setting, sitting, fully=fully)
    settlement, names, you = sitting.round.settlement, setting.names, sitting.seat
    if settlement is not None and setting.settles:
        told.append(laid_open_told(language, settlement, names, you))
        return [*told, won_told(language, settlement, names, you)] if setting.tells else told
    if settlement is not None:
        told += settled(language, settlement, names, you)
    if sitting.reached:
        return [*told, goal_reached(language)]
    if sitting.round.over:
        return told
    if not sitting.on_turn and sitting.others is None:
        return [*told, goal_missed(language)] if sitting.goal else told
    if sitting.chosen is not None and sitting.on_turn:
        return [chosen(language, view, sitting.chosen, sitting.guess)]
    if sitting.watched:
        return [*told, turn_told(language, setting.names[view.turn])]
    if sitting.draws_again:
        told.append(draws_again_told(language))
    told.append(to_do(language, view, setting.names, sitting.guess))
    if setting.hints and view.line.ends is not None and may_draw_too(view):
        told.append(may_draw_told(language))
    return told


def heard(setting: Setting, sitting: TableState) -> list[str]:
    """What is read out of a new position: what is said, and the hands that are laid open."""
    told = sentences(setting, sitting, fully=True)
    if sitting.round.over:
        told += opened_told(setting.language, sitting.round, setting.names, sitting.seat)
    return told


def news(setting: Setting, sitting: TableState, *, fully: bool = False) -> list[str]:
    """What has happened since the learner was last told; draws of another in one sentence.

    `fully` tells how it stood after each of them as well, for who does not see it.
    """

    def drawing(seen: Seen) -> int | None:
        is_hidden = isinstance(seen.event.action, Draw) and seen.drawn is None
        return seen.event.seat if is_hidden and seen.event.seat != sitting.seat else None

    told = list[str]()
    for seat, group in groupby(sitting.news, drawing):
        events = [*group]
        if seat is not None and len(events) > 1:
            name, standing = setting.names[seat], events[-1].standing if fully else None
            told.append(drawn_told(setting.language, name, len(events), standing))
        else:
            told += [_told(setting, sitting, each, fully) for each in events]
    return told


def event_told(setting: Setting, sitting: TableState, seen: Seen) -> str:
    """What happened, as whoever sits here saw it, and how it stood then."""
    return _told(setting, sitting, seen, True)


def _told(setting: Setting, sitting: TableState, seen: Seen, fully: bool) -> str:
    standing = seen.standing if fully else None
    return happened_then(
        setting.language, seen.event, setting.names, sitting.seat, seen.drawn, standing
    )
