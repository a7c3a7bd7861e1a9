"""One position under several rule sets, side by side: first guessed, then shown."""

from __future__ import annotations

from drawlesson.figures.svg import (
    hand_row,
    line_drawing,
    stacked,
    standalone,
)
from drawlesson.game.errors import Unreadable, named
from drawlesson.language.comparing import asked, compared
from drawlesson.lessons.explore.rule_sets import COMPARED, SITUATIONS, Situation
from drawlesson.widgets.core.html import Markup
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.explore import side_by_side_view
from drawlesson.widgets.explore.prediction import Prediction

__all__ = ["SideBySide"]

_PRINTED = 700
"""The width of the picture that a notebook keeps, in pixels."""


class SideBySide(SceneWidget):
    """A position of `SITUATIONS` by name, under Draw, Ply Yard, Block and All Fives."""

    _changes = ("_prediction",)

    def __init__(self, name: str, *, language: str = "en", large: bool = False) -> None:
        self._prediction = Prediction(named(SITUATIONS, name))
        self._large = large
        super().__init__(language)

    @property
    def situation(self) -> Situation:
        """The position that is compared."""
        return self._prediction.situation

    def show(self) -> str:
        """Show what each rule set says; the same in words."""
        self._predict(self._prediction._replace(open=True))
        return self._text()

    def _pressed(self, press: str) -> None:
        what, _, which = press.partition(" ")
        if press == "show":
            self.show()
        elif what == "differs" and which in COMPARED[1:]:
            now = self._prediction
            self._predict(now._replace(differing=now.differing ^ {which}, open=False))
        else:
            raise Unreadable(press, "something that can be pressed here")

    def _predict(self, prediction: Prediction) -> None:
        self._prediction = prediction
        self._advance(news=self._sentence())

    def _sentence(self) -> str:
        language, now = self._language, self._prediction
        if not now.open:
            return asked(language)
        right = now.situation.differing
        fact = language.plural(
            "{n} of the others says something else. It is marked.",
            "{n} of the others say something else. They are marked.",
            len(right),
        )
        if not now.differing:
            return fact
        hit = now.differing == right
        verdict = language.say("Your guess was right!") if hit else language.say("Not quite.")
        return language.passage([verdict, fact])

    def _html(self) -> Markup:
        return side_by_side_view.scene_of(
            self._language,
            self._prediction,
            self._error or self._sentence(),
            self._pixels,
            self._large,
        )

    def _text(self) -> str:
        return compared(self._language, self.situation, self._prediction.shown)

    def _pictured(self, told: str) -> str:
        drawn = [(line_drawing(self.situation.line, width=_PRINTED), float(_PRINTED))]
        if self.situation.hand:
            drawn.append(hand_row(self.situation.hand, _PRINTED))
        return standalone(stacked(drawn, width=_PRINTED), told, width=_PRINTED)
