"""A table as HTML: the others, the line, the hand, the boneyard, one sentence, the tools."""

from __future__ import annotations

from drawlesson.figures.svg import inline, scene, tile_drawing
from drawlesson.game.actions import ENDS, Draw, End, Pass, Play
from drawlesson.game.tiles import Tile
from drawlesson.game.views import View
from drawlesson.language.actions import allowed, pressed
from drawlesson.language.catalogs import Language
from drawlesson.language.goals import goal_told
from drawlesson.language.refusals import reason
from drawlesson.language.situations import (
    end_named,
    end_told,
    fit_told,
)
from drawlesson.widgets.card.rule_view import clause_button, rule_card
from drawlesson.widgets.core.components import frame, tool
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.line_view import (
    SMALLEST,
    inside,
    largest,
    line_height,
    line_picture,
    projected,
)
from drawlesson.widgets.table.table_parts import backs, boneyard, laid_open, size_told
from drawlesson.widgets.table.table_state import TableState
from drawlesson.widgets.table.table_words import Setting, event_told, sentences

__all__ = ["sentence", "table"]


def table(
    setting: Setting,
    sitting: TableState,
    width: int,
    rule: str,
    error: str,
    nudge: str,
    beside: Markup = Markup(),  # noqa: B008 (text, and never changed)
) -> Markup:
    """The whole table in `width` pixels; `rule` is the clause whose card lies open."""
    language = setting.language
    return frame(
        language,
        _goal(setting, sitting),
        _others(setting, sitting),
        _board(setting, sitting, width),
        sentence(setting, sitting, rule, error, nudge),
        beside,
        _near(setting, sitting),
        _tools(setting, sitting),
        _log(setting, sitting),
        large=setting.large,
        label=language.say("Domino table"),
        style=f"--dl-held:{_held_width(largest(width, setting.large))}px",
    )


def _goal(setting: Setting, sitting: TableState) -> Markup:
    if sitting.goal is None:
        return Markup()
    sign = "✓" if sitting.reached else "○"
    return element(
        "p",
        element("span", sign, class_="dl-sign", aria_hidden="true"),
        goal_told(setting.language, sitting.goal, sitting.placed, sitting.drawn),
        class_=("dl-goal", sitting.reached and "dl-reached"),
    )


def _others(setting: Setting, sitting: TableState) -> Markup:
    view, language = sitting.view, setting.language
    if sitting.others is None and sitting.seat is not None:
        return Markup()
    players = [
        element(
            "div",
            element("span", size_told(language, setting.names[seat], size), class_="dl-label"),
            laid_open(sitting.round.hands[seat]) if sitting.all_open else backs(size),
            class_=("dl-player", (seat == view.turn and sitting.goes_on) and "dl-on-turn"),
            data_place=f"seat-{seat}",
        )
        for seat, size in enumerate(view.sizes)
        if seat != view.seat or sitting.watched
    ]
    return element("div", *players, class_="dl-others")


def _board(setting: Setting, sitting: TableState, width: int) -> Markup:
    language, line = setting.language, sitting.round.line
    inner = inside(width)
    if setting.large:
        top, height = projected(line, inner)
    else:
        top = largest(width, False)
        height = line_height(line, inner, top)
    faint = _faint(sitting)
    new, new_from = _newest(sitting)
    picture = scene(line, inner, height, new=new, new_from=new_from, faint=faint, largest=top)
    spots = []
    for place in () if sitting.watched else picture.spots:
        spots.append(
            button(
                f"end {place.end}",
                class_=_end_classes(sitting, place.end in faint),
                style=f"left:{place.left}%;top:{place.top}%;width:{place.width}%;"
                f"height:{place.height}%",
                aria_label=end_named(language, place.end, place.value),
                aria_description=_end_described(language, sitting, place.end),
                aria_disabled="true" if sitting.done else None,
                data_drop=f"end {place.end}",
                data_takes=" ".join(
                    _id(tile)
                    for tile in sitting.hand
                    if not sitting.done and (sitting.guess or place.end in line.places(tile))
                ),
            )
        )
    return element(
        "div",
        line_picture(language, line, picture),
        *spots,
        class_="dl-board",
        style=f"--dl-shape:{inner / height:.3f}" if setting.large else None,
        data_group="ends",
        role="group",
        aria_label=language.say("The line"),
    )


def _end_classes(sitting: TableState, weak: bool) -> str:
    if sitting.done:
        return "dl-end dl-quiet"
    return "dl-end dl-weak" if weak else "dl-end"


def _newest(sitting: TableState) -> tuple[Tile | None, str]:
    """The tile that was placed last since the table was laid, and where it came from."""
    for r in reversed(sitting.round.history):
        if isinstance(r.action, Play) and r.before is not None:
            return r.action.tile, f"seat-{r.before.turn}"
    return None, ""


def _held_width(top: float) -> int:
    """The pixels of a tile of the hand; on a telephone just enough for a finger."""
    return 44 if top == SMALLEST else round(1.28 * top)


def _faint(sitting: TableState) -> tuple[End, ...]:
    """The ends at which the chosen tile does not fit; in a guess this is not shown.

    Both, once it is done: no end invites any more.
    """
    if sitting.done:
        return ENDS
    if sitting.chosen is None or sitting.guess:
        return ()
    places = sitting.round.line.places(sitting.chosen)
    return tuple(end for end in ENDS if end not in places)


def _end_described(language: Language, sitting: TableState, end: End | None) -> str | None:
    if sitting.chosen is None or end is None or sitting.guess:
        return None
    return end_told(language, sitting.view, sitting.chosen, end)


def sentence(setting: Setting, sitting: TableState, rule: str, error: str, nudge: str) -> Markup:
    """What is said under the line, each reason with its clause."""
    language = setting.language
    kind = "dl-sentence"
    if error:
        body = [element("span", error)]
        kind += " dl-error"
    elif sitting.refusals:
        kind += " dl-refused"
        body = [
            element(
                "span",
                reason(language, each),
                " ",
                clause_button(language, each.clause, is_open=each.clause == rule),
                " ",
            )
            for each in sitting.refusals
        ]
        now = allowed(language, sitting.refusals[0].allowed, sitting.round.line)
        body.append(element("span", now, class_="dl-allowed"))
    else:
        body = [element("span", told, language.gap) for told in sentences(setting, sitting, nudge)]
        kind += " dl-good" if sitting.reached else ""
    card = [rule_card(language, rule)] if rule else []
    return element("p", *body, *card, class_=kind, data_testid="sentence")


def _near(setting: Setting, sitting: TableState) -> Markup:
    rules, left = sitting.round.rules, sitting.view.boneyard
    pile = boneyard(setting.language, rules, left)
    hand = Markup() if sitting.watched else _hand(setting, sitting)
    return element("div", hand, pile, class_="dl-near")


def _hand(setting: Setting, sitting: TableState) -> Markup:
    language, view = setting.language, sitting.view
    label = (
        language.say("Your hand")
        if sitting.is_own
        else language.say("Hand of {name}", name=setting.names[view.seat])
    )
    tiles = [_held(language, sitting, view, tile) for tile in sitting.hand]
    return element(
        "div",
        element("p", label, class_="dl-label"),
        element(
            "div",
            *tiles,
            class_="dl-hand",
            role="group",
            aria_label=label,
            data_group="hand",
        ),
        class_="dl-own",
    )


def _held(language: Language, sitting: TableState, view: View, tile: Tile) -> Markup:
    fits = bool(sitting.round.line.places(tile))
    is_chosen = tile == sitting.chosen
    classes = ["dl-held"]
    if sitting.on_turn and not sitting.guess:
        classes.append("dl-fits" if fits else "dl-fits-not")
    if tile == sitting.drawn_now:
        classes.append("dl-drawn")
    if is_chosen:
        classes.append("dl-chosen")
    return button(
        f"tile {_id(tile)}",
        Markup(inline(tile_drawing(tile.low, tile.high))),
        class_=" ".join(classes),
        aria_label=str(tile) if sitting.guess else fit_told(language, view, tile),
        aria_pressed="true" if is_chosen else "false",
        data_calm=sitting.round.line.ends is not None or None,
        data_drag=_id(tile),
        data_move=_id(tile),
        data_from="boneyard",
    )


def _tools(setting: Setting, sitting: TableState) -> Markup:
    language = setting.language
    if sitting.watched:
        return Markup()
    tools = []
    legal, drawing = sitting.view.legal_actions, sitting.round.rules.ever_draws
    untold = sitting.guess and drawing and sitting.on_turn
    if drawing:
        tools.append(tool("draw", pressed(language, Draw()), "d", ready=untold or Draw() in legal))
    tools.append(tool("pass", pressed(language, Pass()), "p", ready=untold or Pass() in legal))
    tools.append(tool("undo", language.say("Undo"), "u", ready=sitting.can_undo, silent=True))
    tools.append(tool("redo", language.say("Redo"), "r", ready=bool(sitting.undone), silent=True))
    tools.append(
        tool("sort", language.say("Sort the hand"), "s", ready=bool(sitting.hand), silent=True)
    )
    if setting.hints:
        tools.append(tool("hint", language.say("Hint"), "h", ready=sitting.on_turn, silent=True))
    if sitting.chosen is not None:
        tools.append(tool("let go", language.say("Put back"), "Escape"))
    return element(
        "div",
        *tools,
        class_="dl-tools",
        role="toolbar",
        aria_label=language.say("Tools"),
        data_group="tools",
    )


def _log(setting: Setting, sitting: TableState) -> Markup:
    events = sitting.events
    if not events:
        return Markup()
    told = [element("li", event_told(setting, sitting, each)) for each in events]
    return element(
        "details",
        element("summary", setting.language.say("What has happened")),
        element("ol", *told),
        class_="dl-log",
        data_id="log",
    )


def _id(tile: Tile) -> str:
    return f"{tile.low}-{tile.high}"
