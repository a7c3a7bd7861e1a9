"""What stands around a part of the game room: how the game stands, and what can be done next."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from drawlesson.language.catalogs import Language
from drawlesson.language.room import (
    SPEEDS,
    branched_told,
    curtain_told,
    ended_match,
    lots_told,
    opens_told,
    round_told,
    scores_told,
)
from drawlesson.lessons.games import Game
from drawlesson.widgets.core.components import menu_field, optional
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.scene_stack import OWN

__all__ = [
    "ALWAYS",
    "Part",
    "Standing",
    "first_press",
    "foot_told",
    "framed",
    "head_told",
    "offered",
]

Part: TypeAlias = Literal["entrance", "table", "settling", "board", "review"]


ALWAYS: Final = frozenset({"stop", "speed", "text", "pictures", "leave"})
"""What counts also while the scenes of computer players pass by: it is meant for any of them."""


class Standing(NamedTuple):
    """How things stand in the room."""

    language: Language
    game: Game | None = None
    part: Part = "entrance"
    lifts: bool = False
    """Whether a person is asked to take the screen."""
    can_take_back: bool = False
    thinks: bool = False
    """Whether a computer player is to act."""
    stopped: bool = False
    plain: bool = False
    speed: str = "normal"
    notice: str = ""
    look: str | None = None
    """Changes with the part in view, whose beginning is then to be seen."""


def head_told(standing: Standing) -> list[str]:
    """How the game stands, line by line."""
    language, game = standing.language, standing.game
    if game is None:
        return []
    lines = [_game_told(standing, game)]
    if standing.part == "table" and game.number == 1 and _is_fresh(game):
        lines += _openers_told(language, game)
    if standing.part == "table" and game.setup.start is not None:
        lines.append(branched_told(language))
    if standing.lifts:
        lines.append(curtain_told(language, game.setup.names[game.round.turn]))
    if standing.notice:
        lines.append(standing.notice)
    return lines


def foot_told(standing: Standing) -> list[str]:
    """What is said above the buttons that come next: how a match has ended."""
    settled = standing.game.settled if standing.game is not None else None
    if standing.game is None or standing.part != "board" or settled is None or not settled.winners:
        return []
    return [ended_match(standing.language, standing.game.setup.names, settled)]


def framed(standing: Standing, part: Markup, error: str) -> Markup:
    """The part in view, above it how the game stands, below it what comes next."""
    told = optional("p", error, class_="dl-error")
    if standing.game is None:
        return Markup(told + part)
    language = standing.language
    return element(
        "div",
        _head(standing),
        told,
        part,
        _foot(standing),
        class_="dl-room",
        role="group",
        aria_label=language.say("Game room"),
        lang=language.code,
    )


def first_press(standing: Standing) -> str:
    """The button to which the focus goes when another part has come into view."""
    presses = _next_presses(standing)
    return f"{OWN}{presses[0][0]}" if presses and standing.part != "review" else ""


def offered(standing: Standing) -> frozenset[str]:
    """Everything that can be pressed around the part in view."""
    if standing.game is None:
        return frozenset()
    presses = [press for press, _ in (*_tools(standing), *_next_presses(standing))]
    return frozenset([*presses, *(["speed"] if _has_pace(standing) else [])])


def _is_fresh(game: Game) -> bool:
    """Whether nobody whom the lots concern has acted yet: a person, or anybody where none plays."""
    acted = {before.turn for before in game.history[:-1]}
    return not acted & set(game.setup.people) if game.setup.people else not acted


def _game_told(standing: Standing, game: Game) -> str:
    """Which round it is and how the match stands; a round counts once its points are entered."""
    language = standing.language
    told = [round_told(language, game)]
    is_entered = standing.part in ("board", "review")
    match = (is_entered and game.settled) or game.match
    if match is not None:
        told.append(scores_told(language, game.setup.names, match))
    return " · ".join(told)


def _openers_told(language: Language, game: Game) -> list[str]:
    names = game.setup.names
    if game.lots:
        return lots_told(language, game.lots, names)
    if game.setup.start is not None:
        return []
    return [opens_told(language, names[game.history[0].turn], game.setup.rules)]


def _head(standing: Standing) -> Markup:
    tools = [_own(press, label) for press, label in _tools(standing)]
    if _has_pace(standing):
        tools.insert(0, _speeds(standing))
    told = head_told(standing)
    return element(
        "div",
        element("p", told[0], class_="dl-label", data_testid="standing"),
        element("div", *tools, class_="dl-tools"),
        *(element("p", each, class_="dl-notice") for each in told[1:]),
        class_="dl-room-head",
        data_look=standing.look,
    )


def _has_pace(standing: Standing) -> bool:
    """Whether computer players act at the table, so that it matters how fast."""
    game = standing.game
    if game is None or standing.part != "table" or game.round.over:
        return False
    return len(game.setup.people) < len(game.setup.seats)


def _tools(standing: Standing) -> list[tuple[str, str]]:
    """What can be done at any time, each a press and its label.

    They stay the same while computer players act, so that nothing jumps under a finger.
    """
    language, tools = standing.language, []
    if _has_pace(standing) and standing.stopped:
        tools.append(("start", language.say("Go on")))
        if standing.thinks:
            tools.append(("step", language.say("One action")))
    elif _has_pace(standing):
        tools.append(("stop", language.say("Stop")))
    if standing.part == "table" and standing.plain:
        tools.append(("pictures", language.say("With pictures")))
    elif standing.part == "table":
        tools.append(("text", language.say("As text")))
    return [*tools, ("leave", language.say("Leave the game"))]


def _speeds(standing: Standing) -> Markup:
    """How long each action is looked at."""
    language = standing.language
    speeds = {name: language.say(told) for name, told in SPEEDS.items()}
    menu = menu_field(
        language.say("Speed"), "speed", speeds, standing.speed, data_change=f"{OWN}speed"
    )
    return element("div", menu, class_="dl-speed")


def _own(press: str, label: str, *, first: bool = False) -> Markup:
    classes = "dl-tool dl-first" if first else "dl-tool"
    always = press in ALWAYS or None
    return button(f"{OWN}{press}", label, class_=classes, data_always=always)


def _next_presses(standing: Standing) -> list[tuple[str, str]]:
    """What comes next, each a press and its label, the usual one first."""
    language, game = standing.language, standing.game
    if game is None:
        return []
    if standing.lifts:
        name = game.setup.names[game.round.turn]
        presses = [("lift", language.say("I am {name}: show my tiles", name=name))]
        if standing.can_take_back:
            presses.append(("take back", language.say("Take the last action back")))
        return presses
    if not game.round.over:
        return []
    look = ("review", language.say("Look back at this round"))
    again = ("again", language.say("New game, same players"))
    if standing.part == "table":
        return [("settle", language.say("Settle the round"))]
    if standing.part == "settling" and game.match is not None:
        return [("enter", language.say("Enter the points"))]  # the match is told before the review
    if game.over:
        return [look, again] if standing.part != "review" else [again]
    following = ("next", language.say("Next round"))
    return [following, look] if standing.part != "review" else [following]


def _foot(standing: Standing) -> Markup:
    presses = _next_presses(standing)
    if not presses:
        return Markup()
    told = [element("p", each, class_="dl-notice") for each in foot_told(standing)]
    buttons = [_own(press, label, first=at == 0) for at, (press, label) in enumerate(presses)]
    return element(
        "div",
        *told,
        element("div", *buttons, class_="dl-tools"),
        class_="dl-room-foot",
        data_look=f"{standing.part} next" if standing.part == "table" else None,
    )
