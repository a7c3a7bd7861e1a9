"""Values that code may give by mistake, numbers of thousands of digits above all."""

from fractions import Fraction
from inspect import signature
from typing import Any

import pytest

from drawlesson import Impossible
from drawlesson.game.errors import Unreadable, shown
from drawlesson.lessons import THEMES, exercise
from drawlesson.lessons.hunting import BrokenRule, FaultyTurn
from drawlesson.lessons.quiz import quiz_item
from drawlesson.widgets import course
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


CELLS = {
    "board": (0, 0), "check": ("scoring",), "decide": (), "exercise": ("T5",), "figure": ("",),
    "find_fault": (), "findings": (), "laboratory": ("blocked",), "match_steps": ("",),
    "points": ("",), "practice": (), "prove_again": ("T5",), "question": (), "quiz": ("M8",),
    "review": (), "settlement": ("",), "side_by_side": ("",), "steps": ("",), "table": ("",),
    "totals": (3, 4), "unseen_tiles": ("",), "ask_position": (),
}  # fmt: skip
"""What a cell may be called with; each of it is then given something else."""


@pytest.mark.parametrize("wrong", [HUGE, -HUGE, -1, 1.5, b"draw", [HUGE], "9" * 5000], ids=shown)
@pytest.mark.parametrize("name", CELLS)
def test_a_cell_refuses_clearly_what_it_cannot_take(
    name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course._Course, "language", None)
    course.speak("en")
    call = getattr(course, name)
    *before, _ = CELLS[name] or ("",)
    calls = [((*before, wrong), {}), ((*CELLS[name], wrong), {})]
    if "seed" in signature(call).parameters:
        calls.append((CELLS[name], {"seed": wrong}))
    for given, named in calls:
        try:
            assert repr(call(*given, **named)), "what can be taken is shown"
        except (Impossible, Unreadable) as error:
            refused = str(error)
        except TypeError as error:
            refused = str(error)
            if "argument" not in refused:  # more than it has are refused by Python itself
                raise
        else:
            continue
        assert len(refused) < 1000, "what is refused is quoted, but not at length"


@pytest.mark.parametrize("wrong", [HUGE, 3, None, b"draw"], ids=shown)
def test_a_position_that_is_no_text_is_refused(wrong: Any) -> None:
    with pytest.raises(Impossible, match="expected the text of a position"):
        PositionAsked().ask(wrong)
