"""The turn as a decision: any hand, ends and boneyard, and what is allowed then."""

from __future__ import annotations

from drawlesson.figures.svg import (
    hand_row,
    line_drawing,
    stacked,
    standalone,
)
from drawlesson.game.errors import Unreadable, named
from drawlesson.game.tiles import Tile
from drawlesson.language.deciding import decision_told
from drawlesson.language.names import names
from drawlesson.language.remarks import told
from drawlesson.lessons.explore.turn import (
    EXAMPLES,
    LARGEST_BONEYARD,
    WORDS,
    Choice,
    Decision,
    guessed,
)
from drawlesson.widgets.core.html import Markup
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.explore import turn_view
from drawlesson.widgets.explore.thought import Thought

__all__ = ["TurnCard"]

_PRINTED = 700
"""The width of the picture that a notebook keeps, in pixels."""


class TurnCard(SceneWidget):
    """A turn to think about: first the learner guesses, then all that is allowed is shown.

    The position is one of `EXAMPLES` by name, or any `Decision`, and can be changed piece
    by piece. What cannot come up in a round is answered with the reason.
    """

    _changes = ("_thought", "_said")

    def __init__(
        self, decision: Decision | str = "free", *, language: str = "en", large: bool = False
    ) -> None:
        if not isinstance(decision, Decision):
            decision = named(EXAMPLES, decision)
        self._thought = Thought(decision)
        self._said = ""
        self._large = large
        super().__init__(language)

    @property
    def decision(self) -> Decision:
        """What is thought about."""
        return self._thought.decision

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What is shown of the answer; `()` before."""
        return self._thought.choices

    def consider(self, decision: Decision) -> None:
        """Think about something else; the answer is hidden again."""
        self._think(Thought(decision))

    def show(self) -> str:
        """Show what is allowed; the same in words."""
        self._reveal()
        return self._text()

    # in the page ------------------------------------------------------------

    def _pressed(self, press: str) -> None:
        what, _, which = press.partition(" ")
        now = self.decision
        if press == "show":
            self._reveal()
        elif press == "another":
            self.consider(self._next_example())
        elif what == "guess" and which in WORDS.values():
            self._think(self._thought._replace(guess=self._thought.guess ^ {which}, open=False))
        elif what == "rules":
            self.consider(now.ruled(which))
        elif what == "tile":
            self.consider(now.toggled(Tile.parse(which)))
        elif what in ("left", "right"):
            left, right = now.ends or (int(which), int(which))
            ends = (int(which), right) if what == "left" else (left, int(which))
            self.consider(Decision.of(now.rules, now.hand, ends, now.boneyard))
        elif press == "empty":
            self.consider(now._replace(ends=None))
        elif what == "boneyard":
            size = min(max(now.boneyard + int(which), 0), LARGEST_BONEYARD)
            self.consider(now._replace(boneyard=size))
        else:
            raise Unreadable(press, "something that can be pressed here")

    def _next_example(self) -> Decision:
        examples = [*EXAMPLES.values()]
        at = examples.index(self.decision) if self.decision in examples else -1
        return examples[(at + 1) % len(examples)]

    def _reveal(self) -> None:
        if self.decision.obstacle is None:
            self._think(self._thought._replace(open=True))
        else:
            self._think(self._thought)

    def _think(self, thought: Thought) -> None:
        self._thought = thought
        self._said = self._sentence()
        self._advance(news=self._said)

    def _sentence(self) -> str:
        """What there is to say: why it cannot be, what to do, or what the guess was worth."""
        language, thought = self._language, self._thought
        obstacle = thought.decision.obstacle
        if obstacle is not None:
            return told(language, obstacle, names(language, 2, 0))
        if not thought.open:
            return language.say("What may you do? Think first.")
        if not thought.guess:
            return language.say("This is allowed, and this is not:")
        wrong = guessed(thought.round, thought.guess)
        if not wrong:
            return language.say("Your guess was right!")
        reasons = [told(language, each, names(language, 2, 0)) for each in wrong]
        return language.passage([language.say("Not quite."), *reasons])

    def _html(self) -> Markup:
        return turn_view.scene_of(
            self._language,
            self._thought,
            self._error or self._sentence(),
            self._pixels,
            self._large,
        )

    def _text(self) -> str:
        return decision_told(self._language, self.decision, self.choices)

    def _pictured(self, told: str) -> str:
        line = line_drawing(self.decision.line, width=_PRINTED)
        hand = hand_row(self.decision.hand, _PRINTED)
        picture = stacked([(line, _PRINTED), hand], width=_PRINTED)
        return standalone(picture, told, width=_PRINTED)
