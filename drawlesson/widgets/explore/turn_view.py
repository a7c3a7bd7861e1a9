"""The turn as a decision as HTML: position, guess, three columns, and what can be changed."""

from __future__ import annotations

from drawlesson.figures.svg import inline, scene, tile_drawing
from drawlesson.game.actions import ENDS
from drawlesson.game.tiles import HIGHEST, TILES
from drawlesson.language.catalogs import Language
from drawlesson.language.deciding import COLUMNS, WORDS, column_told, empty_told
from drawlesson.language.rule_sets import WHERE
from drawlesson.language.situations import end_named
from drawlesson.lessons.explore.turn import LARGEST_BONEYARD, RULES, Decision
from drawlesson.widgets.core.components import frame, toggle, tool
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.line_view import inside, largest, line_height, line_picture
from drawlesson.widgets.explore.thought import Thought
from drawlesson.widgets.table.table_parts import boneyard

__all__ = ["scene_of"]

_SIGNS = {"may": "○", "must": "!", "may not": "✕"}
"""A sign beside each title, so that no column depends on its colour."""


def scene_of(
    language: Language, thought: Thought, sentence: str, width: int, large: bool
) -> Markup:
    """The whole scene in `width` pixels."""
    decision = thought.decision
    return frame(
        language,
        element("p", language.say(WHERE[decision.rules]), class_="dl-label dl-rules"),
        _line(language, decision, width, large),
        element("div", _hand(language, decision), _pile(language, decision), class_="dl-near"),
        element("p", sentence, class_="dl-sentence", data_testid="sentence"),
        _guess(language, thought),
        _columns(language, thought),
        _changes(language, decision),
        kind="dl-deciding",
        large=large,
        label=language.say("Your turn as a decision"),
    )


def _line(language: Language, decision: Decision, width: int, large: bool) -> Markup:
    top = largest(width, large)
    inner = inside(width)
    picture = scene(decision.line, inner, line_height(decision.line, inner, top), largest=top)
    return line_picture(language, decision.line, picture)


def _hand(language: Language, decision: Decision) -> Markup:
    tiles = [Markup(inline(tile_drawing(*tile))) for tile in decision.hand]
    told = language.row(decision.hand) or language.say("none")
    return element(
        "div",
        element("p", language.say("Your hand"), class_="dl-label"),
        element("div", *tiles, class_="dl-row", role="img", aria_label=told),
        class_="dl-own",
    )


def _pile(language: Language, decision: Decision) -> Markup:
    return boneyard(language, RULES[decision.rules], decision.boneyard)


def _guess(language: Language, thought: Thought) -> Markup:
    words = [
        toggle(f"guess {word}", language.say(told), word in thought.guess)
        for word, told in WORDS.items()
    ]
    return element(
        "div",
        element("span", language.say("I may:"), class_="dl-label"),
        *words,
        tool("show", language.say("Show what is allowed")),
        tool("another", language.say("Another position")),
        class_="dl-tools",
        role="toolbar",
        aria_label=language.say("What may you do?"),
        data_group="guess",
    )


def _columns(language: Language, thought: Thought) -> Markup:
    if not thought.open:
        return Markup()
    choices = thought.choices
    columns = []
    for verdict, title in COLUMNS.items():
        rows = [
            element("li", element("b", name), " ", element("span", why))
            for name, why in column_told(language, choices, verdict, thought.decision.line)
        ]
        sign = element("span", _SIGNS[verdict], class_="dl-sign", aria_hidden="true")
        body = element("ul", *rows) if rows else element("p", empty_told(language, verdict))
        columns.append(
            element(
                "div",
                element("p", sign, " ", language.say(title), class_="dl-title"),
                body,
                class_=f"dl-column dl-{verdict.replace(' ', '-')}",
                role="group",
                aria_label=language.say(title),
            )
        )
    return element("div", *columns, class_="dl-columns", data_testid="columns")


def _changes(language: Language, decision: Decision) -> Markup:
    """Everything that can be changed, folded away until it is wanted."""
    return element(
        "details",
        element("summary", language.say("Change the position")),
        _rules(language, decision),
        _ends(language, decision),
        _size(language, decision),
        _set(language, decision),
        class_="dl-log dl-changes",
        data_id="changes",
    )


def _rules(language: Language, decision: Decision) -> Markup:
    rules = [
        toggle(f"rules {name}", language.say(WHERE[name]), name == decision.rules) for name in RULES
    ]
    return _part(language.say("Rules"), "rules", *rules)


def _ends(language: Language, decision: Decision) -> Markup:
    ends = decision.ends or (None, None)
    rows = []
    labels = language.say("Left end"), language.say("Right end")
    for which, label, chosen in zip(ENDS, labels, ends, strict=True):
        values = [
            toggle(
                f"{which} {value}",
                str(value),
                value == chosen,
                aria_label=end_named(language, which, value),
            )
            for value in range(HIGHEST + 1)
        ]
        rows.append(_part(label, which, *values, values=True))
    empty = toggle("empty", language.say("The line is still empty"), decision.ends is None)
    return Markup("".join([*rows, element("div", empty, class_="dl-part", data_group="empty")]))


def _size(language: Language, decision: Decision) -> Markup:
    size = decision.boneyard
    return _part(
        language.say("Boneyard"),
        "boneyard",
        tool(
            "boneyard -1",
            "−",
            ready=size > 0,
            aria_label=language.say("One tile less in the boneyard"),
        ),
        element("output", str(size), class_="dl-count"),
        tool(
            "boneyard +1",
            "+",
            ready=size < LARGEST_BONEYARD,
            aria_label=language.say("One tile more in the boneyard"),
        ),
    )


def _set(language: Language, decision: Decision) -> Markup:
    tiles = [
        button(
            f"tile {tile.low}-{tile.high}",
            Markup(inline(tile_drawing(*tile))),
            class_=("dl-held", tile in decision.hand and "dl-chosen"),
            aria_label=str(tile),
            aria_pressed="true" if tile in decision.hand else "false",
        )
        for tile in TILES
    ]
    label = language.say("Your hand: press tiles on and off")
    return element(
        "div",
        element("p", label, class_="dl-label"),
        element("div", *tiles, class_="dl-set", role="group", aria_label=label, data_group="set"),
        class_="dl-part",
    )


def _part(label: str, group: str, *controls: str, values: bool = False) -> Markup:
    return element(
        "div",
        element("p", label, class_="dl-label"),
        element(
            "div",
            *controls,
            class_=("dl-choices", values and "dl-values"),
            data_group=group,
        ),
        class_="dl-part",
        role="group",
        aria_label=label,
    )
