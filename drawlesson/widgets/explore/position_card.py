"""One's own position: a line of text is opened, and what is true in it is shown."""

from __future__ import annotations

from typing import Any, Final

from drawlesson.figures.svg import (
    HALF,
    line_drawing,
    row_drawing,
    scene,
    stacked,
    standalone,
    tile_drawing,
)
from drawlesson.game.actions import Action, Play
from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.game.errors import shown as quoted
from drawlesson.game.positions import read_position
from drawlesson.language.actions import allowed, choice
from drawlesson.language.catalogs import Language
from drawlesson.language.catalogs import language as spoken
from drawlesson.language.chances import chance_told
from drawlesson.language.figure_text import described
from drawlesson.language.names import names
from drawlesson.language.positions import blanks_told, how_written, looks_like, refused_position
from drawlesson.language.practice import (
    dead_told,
    fits_told,
    known_how,
    looked_at_told,
    sure_told,
)
from drawlesson.language.remarks import told
from drawlesson.lessons.exercises.action_choice import shown
from drawlesson.lessons.explore.position_facts import LookedAt, looked_at
from drawlesson.lessons.review.records import outcomes
from drawlesson.widgets.card.givens_view import tile_row
from drawlesson.widgets.core.components import frame
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.line_view import (
    ends_markup,
    inside,
    largest,
    line_height,
    line_picture,
)
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.core.wide_parts import values_table

__all__ = ["PositionCard"]

_FIELD: Final = "position"
_LONGEST: Final = 400
_ROWS: Final = 4
"""Lines of the field: a late position is about 180 letters long."""
_PRINTED: Final = 700
"""The width of the picture that a notebook keeps, in pixels."""


class PositionCard(SceneWidget):
    """A field for a position as a line of text, and what is true in it.

    What cannot be read, or cannot be, is refused with the reason, and nothing else is shown then.
    """

    _changes = ("_typed", "_refusal", "_looked")

    def __init__(self, text: str = "", *, language: str = "en", large: bool = False) -> None:
        self._large = large
        self._typed, self._filled = text, 0
        self._refusal = ""
        self._looked: LookedAt | None = None
        if text != "":
            self._looked, self._refusal = _opened(spoken(language), text)
        super().__init__(language)

    @property
    def looked(self) -> LookedAt | None:
        """What is shown; None as long as there is no position."""
        return self._looked

    def ask(self, text: str) -> None:
        """Open a position, or say why it is none."""
        self._looked, self._refusal = _opened(self._language, text)
        self._typed = text
        told_ = () if self._looked is None else looked_at_told(self._language, self._looked)
        self._advance(news=self._refusal or "\n".join(told_))

    def _pressed(self, press: str) -> None:
        if press != "look":
            raise Unreadable(press, "look")
        self.ask(self._fields.get(_FIELD, ""))

    def _html(self) -> Markup:
        language = self._language
        return frame(
            language,
            self._field(),
            self._sentence(),
            self._how(),
            *(self._position(self._looked) if self._looked else ()),
            kind="dl-exercise",
            large=self._large,
            label=language.say("A position of your own"),
        )

    def _field(self) -> Markup:
        language = self._language
        return element(
            "div",
            element(
                "label",
                element("span", language.say("A position as a line of text"), class_="dl-label"),
                element(
                    "textarea",
                    self._typed,
                    class_="dl-line-field",
                    rows=_ROWS,
                    maxlength=_LONGEST,
                    autocomplete="off",
                    autocapitalize="none",
                    spellcheck="false",
                    data_field=_FIELD,
                    data_line=True,
                    data_fill=self._filled,
                ),
            ),
            button(
                "look", language.say("What is true?"), class_="dl-tool dl-first", data_enter=True
            ),
            class_="dl-tools dl-picking",
        )

    def _how(self) -> Markup:
        """How a position is written, open as long as none is shown."""
        language = self._language
        return element(
            "details",
            element("summary", language.say("How a position is written")),
            element("p", language.say("These parts follow each other, with “;” between them:")),
            element("ol", *(element("li", each) for each in how_written(language))),
            element("p", blanks_told(language)),
            element("p", looks_like(language)),
            class_="dl-changes",
            data_id="how",
            open=self._looked is None,
        )

    def _sentence(self) -> Markup:
        said = self._error or self._refusal
        if said:
            kind = "dl-sentence dl-error" if self._error else "dl-sentence dl-refused"
            return element("p", said, class_=kind, data_testid="sentence")
        if self._looked is None:
            return Markup()
        view = self._looked.view
        told_ = allowed(self._language, view.legal_actions, view.line)
        return element("p", told_, class_="dl-sentence", data_testid="sentence")

    def _position(self, looked: LookedAt) -> list[Markup]:
        language, view = self._language, looked.view
        players = names(language, view.rules.players, view.seat)
        givens = [it for it in shown(view) if getattr(it, "kind", "") not in _DRAWN]
        facts = [element("p", told(language, it, players)) for it in givens]
        top = largest(self._pixels, self._large)
        inner = inside(self._pixels)
        picture = scene(view.line, inner, line_height(view.line, inner, top), largest=top)
        return [
            element("div", *facts, class_="dl-told"),
            line_picture(language, view.line, picture),
            ends_markup(language, view.line),
            element(
                "div",
                element(
                    "div",
                    element("p", language.say("Your hand"), class_="dl-label"),
                    tile_row(view.hand),
                    class_="dl-held-by",
                ),
                class_="dl-hands",
            ),
            _table(language, looked),
            *(element("p", each, class_="dl-known") for each in known_how(language, looked)),
        ]

    def _text(self) -> str:
        language = self._language
        if self._refusal:
            return self._refusal
        if self._looked is None:
            sentence = language.say("Give a position as a line of text.")
            how = [*how_written(language), blanks_told(language), looks_like(language)]
            return "\n".join([sentence, *how])
        view = self._looked.view
        players = names(language, view.rules.players, view.seat)
        givens = [told(language, it, players) for it in shown(view)]
        lines = [described(language, view.line), *givens, *looked_at_told(language, self._looked)]
        return "\n".join(lines)

    def _pictured(self, told: str) -> str:
        if self._looked is None or self._refusal:
            return ""
        view = self._looked.view
        row = row_drawing([tile_drawing(*tile) for tile in view.hand])
        drawn = [
            (line_drawing(view.line, width=_PRINTED), float(_PRINTED)),
            (row, min(_PRINTED, row.width / HALF * 40)),
        ]
        return standalone(stacked(drawn, width=_PRINTED), told, width=_PRINTED)


_DRAWN: Final = ("the line", "your hand")
"""What is drawn, and so is not told beside it."""


def _opened(language: Language, text: str) -> tuple[LookedAt | None, str]:
    """What is true in a position; or None, and why it is none."""
    if not isinstance(text, str):
        raise Impossible(f"found {quoted(text)}, expected the text of a position")
    try:
        return looked_at(read_position(text)), ""
    except (Unreadable, Impossible) as error:
        return None, refused_position(language, text, error)


def _table(language: Language, looked: LookedAt) -> Markup:
    """Every action: what it leaves, what fits next, the chance, dead ends, what is sure."""
    head = [
        language.say("Action"),
        language.say("Ends it leaves"),
        language.say("Fits of your hand next"),
        language.say("Chance that the next player can follow without drawing"),
        language.say("Dead ends"),
    ]
    if not looked.limit:
        head.append(language.say("What is sure"))
    by_play: dict[Action, Any] = {each.play: each for each in looked.choices}
    rows = []
    for action in outcomes(looked.view):
        each = by_play.get(action)
        if isinstance(action, Play) and each is not None:
            ends, follows = language.row(each.ends), chance_told(language, each.follows)
            brings = [ends, fits_told(language, each), follows, dead_told(language, each)]
            named = zip(head[1:], brings, strict=False)
            cells = [element("td", cell, data_label=name) for name, cell in named]
        else:
            stay = language.say("The ends stay as they are.")
            cells = [element("td", stay, colspan=4, data_label=head[1])]
        if not looked.limit:
            sure = sure_told(language, looked, action)
            cells.append(element("td", sure, data_label=head[-1]))
        name = choice(language, action, looked.view.line)
        rows.append(element("tr", element("th", name, scope="row"), *cells))
    label = language.say("What each action brings")
    return values_table(head, rows, label, data_testid="values")
