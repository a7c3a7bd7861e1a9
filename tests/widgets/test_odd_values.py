"""Values that code may give by mistake, numbers of thousands of digits above all."""

import json
from fractions import Fraction
from functools import cache
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from drawlesson import Impossible, Rules
from drawlesson.game.errors import Unreadable, shown
from drawlesson.lessons import THEMES, exercise
from drawlesson.lessons.games import Games, Seat, Setup
from drawlesson.lessons.questions.question import Question
from drawlesson.lessons.quiz import quiz_item
from drawlesson.lessons.review.find_fault import BrokenRule, FaultyTurn
from drawlesson.widgets import cells
from drawlesson.widgets.card.question_card import QuestionCard
from drawlesson.widgets.explore.position_card import PositionCard
from drawlesson.widgets.game_room.room import Room
from drawlesson.widgets.review.fault_card import FaultCard

HUGE = 10**5000
ODD = [HUGE, -HUGE, Fraction(HUGE, 3), [HUGE], (HUGE,), {HUGE}, {HUGE: 1}, "9" * 5000, None, 1e999]


@cache
def questions() -> list[Question[Any]]:
    """One of every kind that is asked."""
    asked = [exercise(theme, 1, 1) for theme in THEMES]
    return [*asked, quiz_item("M16"), FaultyTurn(1), BrokenRule(1)]


@pytest.mark.parametrize("wrong", ODD, ids=shown)
def test_an_answer_that_is_none_is_refused_as_such(wrong: Any) -> None:
    for card in (*map(QuestionCard, questions()), FaultCard(1)):
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
    monkeypatch.setattr(cells._Course, "language", None)
    cells.speak("en")
    call = getattr(cells, name)
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


NAMES = [
    "nothing", "practice", "laboratory", "review", "", "T1", "play_first", " matching", "x" * 5000,
    "\ud800", "<b>", None, 7, -1, 3.5, True, HUGE, b"draw", ["draw"], ("a", "b"), {"a": 1}, {1},
    object(), len,
]  # fmt: skip


def cell_names() -> list[str]:
    return [name for name in cells.__all__ if name != "Note"]


@pytest.mark.parametrize("wrong", NAMES, ids=lambda it: shown(it, 14))
@pytest.mark.parametrize("name", cell_names())
def test_whatever_name_a_cell_is_given_the_error_is_a_friendly_one(
    name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cells._Course, "language", None)
    monkeypatch.chdir(tmp_path)
    cells.speak("en")
    call = getattr(cells, name)
    calls: list[tuple[tuple[Any, ...], dict[str, Any]]] = [((wrong,), {})]
    calls += [((), {each: wrong}) for each in [*signature(call).parameters][1:]]
    for given, words in calls:
        try:
            call(*given, **words)
        except (Impossible, Unreadable) as error:
            told = str(error)
            assert "expected" in told, told
            assert len(told) < 1000
        except TypeError as error:  # Python itself: it has no such argument, or lacks another
            if "argument" not in str(error):
                raise


@pytest.mark.parametrize(
    ("cell", "wrong", "expected"),
    [
        ("play_round", "practice", "match"),
        ("play_round", "laboratory", "match"),
        ("check", "practice", "review"),
        ("check", "laboratory", "review"),
        ("check", "nothing", "review"),
        ("play_round", None, "match"),
    ],
)
def test_a_lesson_without_a_round_or_check_is_told(
    cell: str, wrong: Any, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cells._Course, "language", None)
    cells.speak("en")
    with pytest.raises(
        Impossible, match=f"found the lesson {wrong!r}, expected one of .*{expected}"
    ):
        getattr(cells, cell)(wrong)


@pytest.mark.parametrize("wrong", [HUGE, 3, None, b"draw"], ids=shown)
def test_a_position_that_is_no_text_is_refused(wrong: Any) -> None:
    with pytest.raises(Impossible, match="expected the text of a position"):
        PositionCard().ask(wrong)


HALF = "\ud800"
"""Half a character: text may hold it, UTF-8 has no bytes for it."""


def sent(widget: Any) -> str:
    """Everything of a widget that a notebook sends, as bytes that reach the page."""
    everything = [repr(widget), json.dumps(widget.scene, ensure_ascii=False)]
    bundle = widget._repr_mimebundle_()
    shown_by_jupyter = bundle[0] if isinstance(bundle, tuple) else bundle
    everything += [text for text in shown_by_jupyter.values() if isinstance(text, str)]
    return "".join(text.encode().decode() for text in everything)


BROKEN = [HALF, f"Rules: draw\nPlayers: A{HALF}, B", f"T{HALF}5"]


@pytest.mark.parametrize("text", BROKEN, ids=ascii)
@pytest.mark.parametrize(("cell", "method"), [
    ("review()", "check"), ("practice()", "open"), ("ask_position()", "ask"),
    ("quiz('M8')", "check"), ("find_fault()", "check"), ("exercise('T5')", "check"),
])  # fmt: skip
def test_half_a_character_in_code_still_reaches_the_page(
    cell: str, method: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cells._Course, "language", None)
    cells.speak("en")
    widget = eval(cell, vars(cells))
    try:
        said = getattr(widget, method)(text)
    except (Impossible, Unreadable) as error:
        said = str(error)
    assert f"{said}{said!r}".encode(), "what is said in code is printed as it is"
    assert HALF not in sent(widget)


@pytest.mark.parametrize("field", ["name1", "seed", "target", "move", HALF])
def test_half_a_character_in_a_field_is_replaced(field: str) -> None:
    room = Room(None)
    fields = {field: f"a{HALF}b", "name2": "\ud83d\ude00"}
    room.press("begin", **fields)
    assert all(text.encode() for text in [*room._fields, *room._fields.values()])
    if field != HALF:
        assert room._fields[field] == "a\ufffdb"
    assert room._fields["name2"] == "😀", "two halves that belong together are one"
    assert sent(room)


def test_half_a_character_as_a_typed_move_or_name_is_shown_and_saved(tmp_path: Path) -> None:
    room = Room(Games(tmp_path / "games"))
    press = {"press": "begin", "fields": {"who": "1+1", "seed": "3", "name1": f"Mi{HALF}na"}}
    room.receive({**press, "step": room.scene["step"]})
    assert room.game is not None
    assert room.game.setup.names[0] == "Mi\ufffdna"
    assert "Mi\ufffdna" in (tmp_path / "games" / "game-1.txt").read_text("utf-8")
    for press in ({"press": "room text"}, {"press": "typed", "fields": {"move": HALF}}):
        room.receive({**press, "step": room.scene["step"]})
        assert HALF not in sent(room)


def test_a_name_with_half_a_character_is_refused_in_code() -> None:
    with pytest.raises(Impossible, match=r"found the name 'A\\ud800'"):
        Setup.of(Rules.draw(2), [Seat(f"A{HALF}"), Seat("B")], 1)
