"""Values that code may give by mistake, numbers of thousands of digits above all."""

from fractions import Fraction
from typing import Any

import pytest

from drawlesson import Impossible
from drawlesson.game.errors import Unreadable, shown
from drawlesson.lessons import THEMES, exercise
from drawlesson.lessons.hunting import BrokenRule, FaultyTurn
from drawlesson.lessons.quiz import quiz_item
from drawlesson.widgets.asking import PositionAsked
from drawlesson.widgets.card import Card
from drawlesson.widgets.hunting import Hunt

HUGE = 10**5000
ODD = [HUGE, -HUGE, Fraction(HUGE, 3), [HUGE], (HUGE,), {HUGE}, {HUGE: 1}, "9" * 5000, None, 1e999]


@pytest.mark.parametrize("wrong", ODD, ids=shown)
def test_an_answer_that_is_none_is_refused_as_such(wrong: Any) -> None:
    asked = [exercise(theme, 1, 1) for theme in THEMES]
    questions = [*asked, quiz_item("M16"), FaultyTurn(1), BrokenRule(1)]
    for card in (*map(Card, questions), Hunt(1)):
        try:
            said = str(card.check(wrong))
        except (Impossible, Unreadable):
            continue  # a value is refused to code
        assert said, "text is answered"
        assert card.outcome == "not tried"


@pytest.mark.parametrize("wrong", [HUGE, 3, None, b"draw"], ids=shown)
def test_a_position_that_is_no_text_is_refused(wrong: Any) -> None:
    with pytest.raises(Impossible, match="expected the text of a position"):
        PositionAsked().ask(wrong)
