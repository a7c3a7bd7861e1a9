"""What is said at a table: under the line, read out, and of each thing that has happened."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from drawlesson.game.actions import Draw
from drawlesson.language.actions import happened
from drawlesson.language.catalogs import Language
from drawlesson.language.goals import goal_missed, goal_reached
from drawlesson.language.refusals import refused
from drawlesson.language.settlements import settled
from drawlesson.language.settling import laid_open_told, opened_told
from drawlesson.language.situations import (
    chosen,
    draws_told,
    may_draw_told,
    may_draw_too,
    to_do,
    turn_told,
)
from drawlesson.widgets.sitting import Seen, Sitting

__all__ = ["Setting", "event_told", "heard", "news", "sentences"]


class Setting(NamedTuple):
    """What stays the same at one table."""

    language: Language
    names: tuple[str, ...]
    large: bool = False
    """Whether everything is larger, for a projector."""
    settles: bool = False
    """Whether the end of a round is left to be settled, and not told at once."""
    hints: bool = False
    """Whether there is a hint to be had."""


def sentences(setting: Setting, sitting: Sitting, nudge: str = "") -> list[str]:
    """What is said under the line, first to last; `nudge` stands in for what to do."""
    language, view = setting.language, sitting.view
    if sitting.refusals:
        return [refused(language, sitting.refusals, view.line)]
    if nudge:
        return [nudge]
    told = news(setting, sitting)
    if sitting.round.settlement is not None and setting.settles:
        return [
            *told,
            laid_open_told(language, sitting.round.settlement, setting.names, sitting.seat),
        ]
    if sitting.round.settlement is not None:
        told += settled(language, sitting.round.settlement, setting.names, sitting.seat)
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
    told.append(to_do(language, view, setting.names, sitting.guess))
    if setting.hints and view.line.ends is not None and may_draw_too(view):
        told.append(may_draw_told(language))
    return told


def heard(setting: Setting, sitting: Sitting) -> list[str]:
    """What is read out of a new position: what is said, and the hands that are laid open."""
    told = sentences(setting, sitting)
    if sitting.round.over:
        told += opened_told(setting.language, sitting.round, setting.names, sitting.seat)
    return told


def news(setting: Setting, sitting: Sitting) -> list[str]:
    """What has happened since the learner was last told; draws of another in one sentence."""

    def drawing(seen: Seen) -> int | None:
        is_own = seen.event.seat == sitting.seat
        return seen.event.seat if isinstance(seen.event.action, Draw) and not is_own else None

    told = list[str]()
    for seat, group in groupby(sitting.news, drawing):
        events = [*group]
        if seat is not None and len(events) > 1:
            told.append(draws_told(setting.language, setting.names[seat], len(events)))
        else:
            told += [event_told(setting, sitting, each) for each in events]
    return told


def event_told(setting: Setting, sitting: Sitting, seen: Seen) -> str:
    """What happened, as whoever sits here saw it."""
    return happened(setting.language, seen.event, setting.names, sitting.seat, seen.drawn)
