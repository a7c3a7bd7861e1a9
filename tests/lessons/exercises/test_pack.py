"""The pack: every puzzle opens, is proved again by a second way, and has one right answer."""

from collections import Counter
from functools import cache, partial
from math import inf
from types import SimpleNamespace
from typing import Any

import pytest

from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.lessons import THEMES, Exercise
from drawlesson.lessons.exercises.action_choice import alike
from drawlesson.lessons.exercises.exercise import LEVELS
from drawlesson.lessons.exercises.pack import Puzzle, kinds, pack, pack_of
from drawlesson.lessons.exercises.proving import proved_again
from drawlesson.lessons.questions.answer_types import Chance, Marks, Number, One
from drawlesson.lessons.questions.remarks import remark
from tests.language.helpers import tool
from tests.lessons import naive


@cache
def opened() -> tuple[tuple[Puzzle, Exercise[Any, Any]], ...]:
    return tuple((puzzle, puzzle.made()) for puzzle in pack())


def test_there_are_300_of_every_theme_and_level() -> None:
    assert len({*pack()}) == len(pack()) == 300
    number = Counter(puzzle[:2] for puzzle in pack())
    assert {*number} == {(theme, level) for theme in THEMES for level in LEVELS}
    assert min(number.values()) >= 7


def test_a_puzzle_is_what_its_name_says() -> None:
    for puzzle, item in opened():
        assert Puzzle.of(item) == puzzle
        assert Puzzle.read(str(puzzle)) == puzzle


@pytest.mark.parametrize("theme", THEMES)
def test_each_is_proved_again_by_a_second_way_and_has_one_right_answer(theme: str) -> None:
    for puzzle, item in opened():
        if puzzle.theme != theme:
            continue
        second = naive.answer(item)
        assert naive.is_right(item, item.right, second), puzzle
        if isinstance(item.way, Number):
            assert [n for n in item.way.thinkable() if not item.reasons(n)] == [item.right]
        elif isinstance(item.way, Chance):
            assert [c for c in item.way.thinkable() if not item.reasons(c)] == [item.right]
        elif not isinstance(item.way, Marks):
            right = [each for each in item.way.thinkable() if not item.reasons(each)]
            assert item.right in right, puzzle
            if theme in naive.SEVERAL:
                assert all(alike(item.position, each, item.right) for each in right), puzzle
                assert second == {*right}, puzzle
            else:
                assert right == [item.right], puzzle


@pytest.mark.parametrize("theme", THEMES)
def test_each_is_proved_again_for_the_learner(theme: str) -> None:
    for puzzle, item in opened():
        if puzzle.theme == theme:
            assert proved_again(item)[-1] == remark("the same answer again"), puzzle


def test_what_is_known_of_each_action_agrees_with_the_answer() -> None:
    for puzzle, item in opened():
        if puzzle.theme in naive.SEVERAL:
            assert [value.action for value in item.values] == [*item.way.thinkable()]
            right = {value.action for value in item.values if value.is_right}
            assert right == {each for each in item.way.thinkable() if not item.reasons(each)}


def test_no_place_among_the_options_is_right_too_often() -> None:
    places: dict[str, Counter[int]] = {theme: Counter() for theme in THEMES}
    for puzzle, item in opened():
        if isinstance(item.way, One) and item.theme != "T10":  # there it is who comes next
            places[puzzle.theme][item.way.options.index(item.right) + 1] += 1
    for theme, found in places.items():
        most = max(found.values(), default=0)
        assert most <= 0.6 * sum(found.values()), f"{theme}: pressing one number is enough: {found}"


def test_every_wrong_end_is_beaten_on_the_table() -> None:
    for puzzle, item in opened():
        if puzzle.theme != "T7":
            continue
        assert item.refuted(item.right) == ()
        for answer in item.way.thinkable():
            if item.reasons(answer):
                first, *_, last = rounds = item.refuted(answer)
                assert first.seen_from(first.turn).hand == item.position.hand
                assert rounds[1].action == answer
                assert last.settlement is not None
                assert last.settlement.winner != first.turn, puzzle


MOST_TRIES = 150
"""So many positions are looked at until a puzzle of the pack is found: it opens at once."""
NOT_FOUND = inf, SimpleNamespace(theme="", way=None)


class TooMany(Exception):
    """A puzzle is not found so soon."""


def tries(most: int, theme: str, level: int, seed: int) -> tuple[float, Any]:
    """What the tool counts, but no more is looked for after so many candidates."""
    kind, count = THEMES[theme], 0

    class Counted(kind):  # type: ignore[misc, valid-type]
        @classmethod
        def _candidate(cls, *given: Any) -> Any:
            nonlocal count
            count += 1
            if count > most:
                raise TooMany
            return kind._candidate(*given)

    try:
        made = Counted.make(level, seed)
    except TooMany:
        return NOT_FOUND
    return count, made


@pytest.mark.parametrize("theme", THEMES)
def test_the_pack_is_what_its_tool_chooses(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tool chooses what is found soonest, so what takes longer than the pack is left aside."""
    written = tool("pack")
    for level in LEVELS:
        seeds = [puzzle.seed for puzzle in pack_of(theme, level)]
        counts = [tries(MOST_TRIES, theme, level, seed)[0] for seed in seeds]
        assert max(counts) <= MOST_TRIES, f"{theme} {level}: a puzzle does not open at once"
        monkeypatch.setattr(written, "tries", partial(tries, max(counts)))
        assert written.chosen(theme, level, len(seeds)) == seeds


@pytest.mark.parametrize("text", ["", "T7", "T7-2", "T7-4-1", "T99-1-1", "T7-2--1", "T7-2-7 "])
def test_what_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        Puzzle.read(text)


def test_kinds_are_themes_times_levels() -> None:
    assert len(kinds()) == len(THEMES) * len(LEVELS)
    assert kinds("T7", 2) == (("T7", 2),)
    assert kinds(("T1", "T2"), 1) == (("T1", 1), ("T2", 1))
    for wrong in (("T99", 1), ("T1", 4)):
        with pytest.raises(Impossible):
            kinds(*wrong)
