"""The answer of a puzzle proved again at a press, so that nobody reads it before trying."""

from __future__ import annotations

from typing import Final

from drawlesson.game.errors import Unreadable, whole
from drawlesson.language.asked import Asked, Said
from drawlesson.language.practice import puzzle_named
from drawlesson.language.stored import run_first
from drawlesson.lessons.exercises.pack import Puzzle
from drawlesson.lessons.exercises.proving import proved_again
from drawlesson.widgets.core.components import frame
from drawlesson.widgets.core.html import Markup, button, element
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.practice.practice_view import proved_markup

__all__ = ["ProofCard"]


_MOST: Final = 10**18 - 1
"""The largest seed in the name of a puzzle."""


class ProofCard(SceneWidget):
    """A button that has a puzzle's answer proved again; in code `prove` does the same."""

    goes_on = False
    _changes = ("_lines",)

    def __init__(self, puzzle: Puzzle, *, language: str = "en", large: bool = False) -> None:
        whole(puzzle.seed, "the seed", 0, _MOST)
        self._puzzle, self._large = puzzle, large
        self._question = puzzle.made()
        self._lines: tuple[str, ...] = ()
        super().__init__(language)

    def prove(self) -> Said:
        """Find the answer once more, and say how much was gone through for it."""
        asked = Asked(self._question, self._language)
        self._lines = (*asked.told_all(proved_again(self._question)), asked.label)
        self._advance(news=self._language.passage(self._lines))
        return Said("\n".join(self._lines))

    def _pressed(self, press: str) -> None:
        if press != "prove":
            raise Unreadable(press, "something that can be pressed here")
        self.prove()

    def _html(self) -> Markup:
        language = self._language
        named = puzzle_named(language, self._puzzle)
        press = button("prove", language.say("Prove it again"), class_="dl-tool dl-first")
        parts = [
            element("span", named, class_="dl-label", data_testid="puzzle"),
            element("div", press, class_="dl-tools"),
        ]
        if self._lines:
            parts.append(proved_markup(language, self._lines))
        if self._error:
            parts.append(element("p", self._error, class_="dl-sentence dl-error"))
        return frame(
            language,
            *parts,
            kind="dl-exercise",
            large=self._large,
            label=language.say("Prove it again"),
        )

    def _text(self) -> str:
        language = self._language
        named = puzzle_named(language, self._puzzle)
        if self._lines:
            return "\n".join([named, *self._lines])
        call = f'prove_again("{self._puzzle.theme}", {self._puzzle.level}, {self._puzzle.seed})'
        told = language.say("In code: {code}", code=call + ".prove()")
        return "\n".join([run_first(language), named, told])
