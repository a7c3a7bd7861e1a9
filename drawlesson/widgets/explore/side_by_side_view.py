"""Rule sets side by side as HTML: the position, the guess, and a table that can be read aloud.

On a narrow page the cells stand below each other. A table whose cells are laid out anew is
no longer one for every screen reader, so the roles are written out.
"""

from __future__ import annotations

from drawlesson.figures.svg import inline, scene, tile_drawing
from drawlesson.language.catalogs import Language
from drawlesson.language.comparing import cell_told, givens, mark_told, topic_told
from drawlesson.language.rule_sets import WHERE
from drawlesson.lessons.explore.rule_sets import COMPARED, Cell, Row
from drawlesson.widgets.core.components import frame, tool
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.line_view import inside, largest, line_height, line_picture
from drawlesson.widgets.explore.prediction import Prediction

__all__ = ["scene_of"]


def scene_of(
    language: Language, prediction: Prediction, sentence: str, width: int, large: bool
) -> Markup:
    """The whole scene in `width` pixels."""
    situation, top = prediction.situation, largest(width, large)
    inner = inside(width)
    picture = scene(situation.line, inner, line_height(situation.line, inner, top), largest=top)
    said = [element("p", each, class_="dl-label") for each in givens(language, situation)]
    tiles = [Markup(inline(tile_drawing(*tile))) for tile in situation.hand]
    hand = element("div", *tiles, class_="dl-row", aria_hidden="true") if tiles else Markup()
    return frame(
        language,
        line_picture(language, situation.line, picture),
        hand,
        *said,
        element("p", sentence, class_="dl-sentence", data_testid="sentence"),
        _guess(language, prediction),
        _table(language, prediction),
        kind="dl-comparing",
        large=large,
        label=language.say("Rule sets side by side"),
    )


def _guess(language: Language, prediction: Prediction) -> Markup:
    toggles = [
        button(
            f"differs {name}",
            language.say(WHERE[name]),
            class_=("dl-tool", name in prediction.differing and "dl-on"),
            aria_pressed="true" if name in prediction.differing else "false",
        )
        for name in COMPARED[1:]
    ]
    return element(
        "div",
        *toggles,
        tool("show", language.say("Show what they say")),
        class_="dl-tools",
        role="toolbar",
        aria_label=language.say("Which of them say something else?"),
        data_group="guess",
    )


def _table(language: Language, prediction: Prediction) -> Markup:
    shown = prediction.shown
    titles = [
        element("th", language.say(WHERE[name]), scope="col", role="columnheader") for name in shown
    ]
    question = element("th", language.say("Question"), scope="col", role="columnheader")
    rows = [_row(language, row, shown) for row in prediction.situation.rows]
    return element(
        "div",
        element(
            "table",
            element("thead", _tr(question, *titles), role="rowgroup"),
            element("tbody", *rows, role="rowgroup"),
            role="table",
            aria_label=language.say("What the rule sets say"),
            class_=("dl-compared", not (len(shown) > 1) and "dl-alone"),
        ),
        class_="dl-compared-frame",
    )


def _row(language: Language, row: Row, shown: tuple[str, ...]) -> Markup:
    topic = element("th", topic_told(language, row), scope="row", role="rowheader")
    cells = [
        _cell(language, name, cell, differs, at == 0)
        for at, (name, cell, differs) in enumerate(
            zip(shown, row.cells, row.differing, strict=False)
        )
    ]
    return _tr(topic, *cells)


def _cell(language: Language, name: str, cell: Cell, differs: bool, first: bool) -> Markup:
    sign, word = mark_told(language, cell, differs)
    mark = Markup()
    if not first:
        sign_alone = element("span", sign, class_="dl-than-sign", aria_hidden="true")
        mark = element("span", sign_alone, " ", word, class_="dl-than")
    return element(
        "td",
        element("span", language.say(WHERE[name]), class_="dl-where", aria_hidden="true"),
        mark,
        element("span", cell_told(language, cell)),
        role="cell",
        class_=differs and "dl-differs",
    )


def _tr(*cells: str) -> Markup:
    return element("tr", *cells, role="row")
