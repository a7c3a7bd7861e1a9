"""One sentence for where the reader stands: what to do now, or what a chosen tile fits."""

from __future__ import annotations

from drawlesson.game.actions import LEFT, Draw, End, Play
from drawlesson.game.lines import Line
from drawlesson.game.tiles import Tile
from drawlesson.game.views import View
from drawlesson.language.catalogs import Language
from drawlesson.language.figure_text import ends_told

__all__ = [
    "choose_first",
    "chosen",
    "draws_again_told",
    "draws_told",
    "end_named",
    "end_told",
    "fit_told",
    "line_told",
    "may_draw_told",
    "may_draw_too",
    "to_do",
    "turn_told",
    "wait_told",
]


def to_do(language: Language, view: View, names: tuple[str, ...], guess: bool = False) -> str:
    """What the reader, whose view it is, can do now while the round lasts.

    In a guess the reader finds out alone whether to play, to draw or to pass.
    """
    if view.turn != view.seat:
        return turn_told(language, names[view.turn])
    if view.line.ends is None:
        return language.say("Your turn. Open with any tile.")
    if guess and view.rules.ever_draws:
        return language.say("Your turn. Play, draw or pass?")
    left, right = view.line.ends
    if any(isinstance(action, Play) for action in view.legal_actions):
        if left == right:
            return language.say("Your turn. Which tile fits {value}?", value=left)
        return language.say("Your turn. Which tile fits {left} or {right}?", left=left, right=right)
    if view.drawable:
        return language.say("Your turn. None of your tiles fits, so draw one.")
    return language.say("Your turn. Nothing fits and nothing can be drawn, so pass.")


def turn_told(language: Language, name: str) -> str:
    """Whose turn it is."""
    return language.say("It is {name}'s turn.", name=name)


def wait_told(language: Language, name: str) -> str:
    """Said to whoever wants to act while a computer player is to act."""
    return language.say("Wait for {name}.", name=name)


def draws_told(language: Language, name: str, n: int) -> str:
    """Several draws of somebody, one after the other."""
    return language.plural("{name} draws {n} tile.", "{name} draws {n} tiles.", n, name=name)


def draws_again_told(language: Language) -> str:
    """Said when a draw has been taken back."""
    return language.say("If you draw again, the same tile comes.")


def line_told(language: Language, line: Line) -> str:
    """The line as it is written, from left to right, and its ends."""
    if line.ends is None:
        return language.say("The line is empty.")
    told = language.say("Line, from left to right: {line}.", line=line)
    return language.passage([told, ends_told(language, line.ends)])


def may_draw_too(view: View) -> bool:
    """Whether the seat on turn can play, and draw instead if it likes (D3.2)."""
    kinds = {type(action) for action in view.legal_actions}
    return {Play, Draw} <= kinds


def may_draw_told(language: Language) -> str:
    """Said to whoever can play and may draw as well."""
    return language.say("You may also draw first.")


def chosen(language: Language, view: View, tile: Tile, guess: bool = False) -> str:
    """What a chosen tile can do at the ends of the line; in a guess this is not said."""
    if guess:
        return language.say("You have chosen {tile}. Which end?", tile=tile)
    ends = view.line.ends
    places = view.line.places(tile)
    if ends is None:
        return language.say("{tile} can open the line.", tile=tile)
    left, right = ends
    if len(places) == 2:
        return language.say("{tile} fits both ends. Which end?", tile=tile)
    if not places:
        return language.say(
            "{tile} fits neither end: they show {left} and {right}.",
            tile=tile,
            left=left,
            right=right,
        )
    if places[0] == LEFT:
        return language.say("{tile} fits the left end, the {value}.", tile=tile, value=left)
    return language.say("{tile} fits the right end, the {value}.", tile=tile, value=right)


def choose_first(language: Language) -> str:
    """Said when an end is pressed and no tile is chosen."""
    return language.say("Choose a tile of your hand first, then the end.")


def end_named(language: Language, end: End | None, value: int | None) -> str:
    """An end as a screen reader names it; None is where the line opens."""
    if end is None:
        return language.say("Here the line opens")
    if end == LEFT:
        return language.say("Left end, {value}", value=value)
    return language.say("Right end, {value}", value=value)


def end_word(language: Language, end: End) -> str:
    """The word at an end of a line that has turned, so that left may lie on the right."""
    return language.say("left") if end == LEFT else language.say("right")


def end_told(language: Language, view: View, tile: Tile, end: End) -> str:
    """Whether a chosen tile fits at an end, for a screen reader."""
    if end in view.line.places(tile):
        return language.say("{tile} fits here", tile=tile)
    return language.say("{tile} does not fit here", tile=tile)


def fit_told(language: Language, view: View, tile: Tile) -> str:
    """A tile of the hand as a screen reader names it: its values, and where it fits."""
    ends = view.line.ends
    places = view.line.places(tile)
    if ends is None:
        return language.say("{tile}, can open", tile=tile)
    left, right = ends
    if len(places) == 2:
        return language.say(
            "{tile}, fits both ends, {left} and {right}", tile=tile, left=left, right=right
        )
    if not places:
        return language.say("{tile}, does not fit", tile=tile)
    if places[0] == LEFT:
        return language.say("{tile}, fits left end {value}", tile=tile, value=left)
    return language.say("{tile}, fits right end {value}", tile=tile, value=right)
