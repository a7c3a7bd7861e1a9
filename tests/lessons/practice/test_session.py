"""What comes next in practice, what comes back, and what is true in a position."""

import json
import os
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from drawlesson import LEFT, Play, Tile
from drawlesson.game.errors import Impossible
from drawlesson.game.positions import read_position
from drawlesson.lessons.exercises.pack import Puzzle, kinds, pack
from drawlesson.lessons.explore.position_facts import looked_at
from drawlesson.lessons.practice.review_queue import MOST, InOrder, Missed, ReviewQueue
from drawlesson.lessons.practice.session import Practice, Todays, made, today
from drawlesson.lessons.progress.progress import Progress
from drawlesson.lessons.progress.progress_file import Kept, ProgressFile
from drawlesson.lessons.questions.remarks import remark

ONE, TWO, THREE = Puzzle("T7", 2, 7), Puzzle("T1", 1, 0), Puzzle("T5", 3, 3)
NOW = 1_800_000_000
NOTHING = ReviewQueue()


# today --------------------------------------------------------------------------


def test_todays_puzzles_are_the_same_for_everyone() -> None:
    """Never change these lines: others may have been given the same."""
    assert [*map(str, today(date(2026, 3, 1)))] == TODAY


TODAY = ["T6-1-2", "T10-1-7", "T9-2-12", "T1-2-1", "T13-3-19"]


def test_todays_puzzles_are_five_of_different_themes_and_change_daily() -> None:
    days = [today(date(2026, 1, 1) + timedelta(n)) for n in range(60)]
    assert len({*days}) == 60
    for puzzles in days:
        assert [puzzle.level for puzzle in puzzles] == [1, 1, 2, 2, 3]
        assert len({puzzle.theme for puzzle in puzzles}) == 5
        assert {*puzzles} <= {*pack()}


# what comes next ----------------------------------------------------------------


def asked(
    order: Practice, number: int, redo: ReviewQueue = NOTHING, now: int = NOW
) -> list[Puzzle]:
    found = []
    for _ in range(number):
        following = order.next(redo, now)
        assert following is not None
        puzzle, order = following
        found.append(puzzle)
    return found


def test_puzzles_of_a_kind_go_on_without_end_and_begin_with_the_pack() -> None:
    found = asked(Practice(kinds("T7", 2), 5), 30)
    assert {puzzle[:2] for puzzle in found} == {("T7", 2)}
    assert found[0] in pack()
    assert len({*found}) == 30
    assert found == asked(Practice(kinds("T7", 2), 5), 30), "the same from the same seed"
    assert found != asked(Practice(kinds("T7", 2), 6), 30)


def test_mixed_asks_every_theme() -> None:
    assert len({puzzle.theme for puzzle in asked(Practice(kinds(), 1), 120)}) == 14


def test_what_is_due_comes_first_but_never_at_once() -> None:
    redo = ReviewQueue((Missed(ONE, NOW - 5), Missed(TWO, NOW + 5)))
    found = asked(Practice(kinds(), 3), 6, redo)
    assert found[0] == found[3] == ONE
    assert ONE not in found[1:3]
    assert TWO not in found, "not yet"
    assert ONE not in asked(Practice(kinds("T1"), 3), 5, redo), "of another kind"


def test_a_list_comes_first_and_only_redo_ends() -> None:
    order = Practice(kinds("T2", 1), 3, listed=(ONE, THREE))
    assert asked(order, 3)[:2] == [ONE, THREE]
    only = Practice((), 0, only_redo=True)
    assert only.next(ReviewQueue(), NOW) is None
    assert only.next(ReviewQueue((Missed(ONE, NOW + 1),)), NOW) is None
    both = ReviewQueue((Missed(ONE, NOW), Missed(TWO, NOW)))
    assert asked(only, 4, both) == [ONE, TWO, ONE, TWO]


def test_a_puzzle_that_was_made_is_there_at_once() -> None:
    assert made(ONE) is made(ONE)
    assert made(ONE) == ONE.made()


# what comes back ----------------------------------------------------------------


def test_what_went_right_at_once_never_comes_back() -> None:
    redo = ReviewQueue()
    for result in ("known", "helped"):
        assert redo.after(ONE, result, NOW, InOrder()) == redo  # type: ignore[arg-type]


def test_in_plain_order_it_waits_until_it_was_right() -> None:
    redo = (
        ReviewQueue().after(ONE, "missed", NOW, InOrder()).after(TWO, "missed", NOW + 1, InOrder())
    )
    redo = redo.after(ONE, "missed", NOW + 2, InOrder())
    assert [each.puzzle for each in redo.entries] == [TWO, ONE]
    assert redo.after(TWO, "known", NOW + 3, InOrder()).find(TWO) is None


def test_the_list_is_bounded_and_lets_go_what_comes_last() -> None:
    redo = ReviewQueue()
    for seed in range(MOST + 20):
        redo = redo.after(Puzzle("T1", 1, seed), "missed", NOW + seed, InOrder())
    assert len(redo.entries) == MOST
    assert [each.puzzle.seed for each in redo.entries] == [*range(MOST)]


def test_a_list_is_read_as_it_was_written() -> None:
    redo = ReviewQueue.of({ONE: Missed(ONE, NOW, (1, 0.25)), TWO: Missed(TWO, NOW - 9)})
    content = json.loads(json.dumps(redo.content))
    assert ReviewQueue.read(content) == (redo, [])
    assert content == [["T1-1-0", NOW - 9], ["T7-2-7", NOW, 1, 0.25]]


STRANGE = [
    None, 7, "T7-2-7", [], ["T7-2-7"], ["T99-1-1", 5], ["T7-2-7", "5"], ["T7-2-7", -1],
    ["T7-2-7", True], ["T7-2-7", 5, "x"], ["T7-2-7", 5, float("nan")], [7, 5], {"a": 1},
    ["T7-2-7", 10**20], ["T7-2-7", 5, *range(20)],
]  # fmt: skip


@pytest.mark.parametrize("strange", STRANGE, ids=repr)
def test_what_cannot_be_read_in_it_is_kept_apart(strange: object) -> None:
    redo, kept = ReviewQueue.read([strange, ["T1-1-0", 5]])
    assert redo.entries == (Missed(TWO, 5),)
    assert kept == [strange] or repr(kept) == repr([strange])


def test_a_list_that_is_none_is_kept_apart() -> None:
    assert ReviewQueue.read({"new": 1}) == (ReviewQueue(), [{"new": 1}])


# in the file of the progress ----------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path) -> ProgressFile:
    return ProgressFile(tmp_path / "progress.json")


def miss(kept: ProgressFile, puzzle: Puzzle, now: int = NOW) -> ReviewQueue | None:
    return kept.change_redo(lambda redo: redo.after(puzzle, "missed", now, InOrder()))


def test_it_is_kept_with_the_marks_and_neither_loses_the_other(kept: ProgressFile) -> None:
    assert miss(kept, ONE) == kept.redo() == ReviewQueue((Missed(ONE, NOW),))
    assert kept.add(Progress.of([3])) == Kept(Progress.of([3]))
    miss(kept, TWO, NOW + 1)
    assert kept.read() == Kept(Progress.of([3]))
    assert [each.puzzle for each in kept.redo().entries] == [ONE, TWO]


def test_old_files_are_read_and_what_is_newer_in_them_stays(kept: ProgressFile) -> None:
    old = {"kind": "drawlesson progress", "version": 1, "lessons": [0, 2], "other": [1, "후"]}
    kept.path.write_text(json.dumps(old), "utf-8")
    assert kept.redo() == ReviewQueue()
    miss(kept, ONE)
    now = json.loads(kept.path.read_text("utf-8"))
    assert {name: now[name] for name in old} == old


def test_a_newer_list_is_not_lost(kept: ProgressFile) -> None:
    newer = {"kind": "drawlesson progress", "version": 1, "lessons": [1], "redo": [{"T7": "new"}]}
    kept.path.write_text(json.dumps(newer), "utf-8")
    assert kept.read() == Kept(Progress.of([1])), "marks do not depend on it"
    miss(kept, ONE)
    assert {"T7": "new"} in json.loads(kept.path.read_text("utf-8"))["redo"]
    assert kept.redo() == ReviewQueue((Missed(ONE, NOW),))


def test_a_damaged_file_is_set_aside_and_a_newer_one_left_alone(kept: ProgressFile) -> None:
    kept.path.write_bytes(b'{"kind": "drawl')
    assert kept.redo() == ReviewQueue()
    assert miss(kept, ONE) is not None
    assert (kept.path.parent / "progress.damaged.json").read_bytes() == b'{"kind": "drawl'
    newer = '{"kind": "drawlesson progress", "version": 2}'
    kept.path.write_text(newer)
    assert miss(kept, TWO) is None
    assert kept.path.read_text() == newer


def test_what_cannot_be_saved_changes_nothing(
    kept: ProgressFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.add(Progress.of([3]))
    before = kept.path.read_bytes()

    def full(*_: object) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        assert miss(kept, ONE) is None
    assert kept.path.read_bytes() == before
    assert miss(kept, ONE) is not None


def test_a_change_that_changes_nothing_writes_nothing(kept: ProgressFile) -> None:
    assert kept.change_redo(lambda redo: redo) == ReviewQueue()
    assert not kept.path.exists()


# the puzzles of a day, in the same file ------------------------------------------

DAY = date(2026, 3, 1)


def went(*right: int, day: date = DAY) -> Todays:
    todays = Todays.of(day)
    for n in right:
        todays = todays.after(todays.puzzles[n], solved=False)
    return todays


def test_how_a_day_went_is_kept_beside_all_else(kept: ProgressFile) -> None:
    assert kept.todays(DAY) == Todays.of(DAY)
    kept.add(Progress.of([3]))
    miss(kept, ONE)
    assert kept.add_todays(went(0))
    assert kept.add_todays(went(2))
    assert kept.todays(DAY) == went(0, 2), "the file keeps what it had"
    assert kept.read() == Kept(Progress.of([3]))
    assert kept.redo().find(ONE) is not None
    miss(kept, TWO)
    kept.add(Progress.of([4]))
    assert kept.todays(DAY) == went(0, 2)


def test_a_solution_that_was_looked_up_elsewhere_does_not_undo_what_was_right(
    kept: ProgressFile,
) -> None:
    kept.add_todays(went(0))
    puzzle = today(DAY)[0]
    kept.add_todays(Todays.of(DAY).after(puzzle, solved=True))
    assert (kept.todays(DAY).right, kept.todays(DAY).solved) == ({puzzle}, frozenset())


def test_the_last_days_are_kept_and_no_more(kept: ProgressFile) -> None:
    days = [DAY + timedelta(n) for n in range(10)]
    for day in days:
        kept.add_todays(went(1, day=day))
    assert [*json.loads(kept.path.read_text("utf-8"))["days"]] == [
        day.isoformat() for day in days[-7:]
    ]


@pytest.mark.parametrize(
    "strange",
    [None, 7, "x", [], ["T6-1-2"], {"2026-03-01": 5}, {"2026-03-01": {"right": "T6-1-2"}},
     {"2026-03-01": {"right": [7, None, "T99-1-1", {}], "solved": 5}}],
    ids=repr,
)  # fmt: skip
def test_days_that_cannot_be_read_count_as_open_and_stop_nothing(
    kept: ProgressFile, strange: object
) -> None:
    content = {"kind": "drawlesson progress", "version": 1, "lessons": [1], "days": strange}
    kept.path.write_text(json.dumps(content), "utf-8")
    assert kept.todays(DAY) == Todays.of(DAY)
    assert kept.add_todays(went(0))
    assert kept.todays(DAY) == went(0)
    assert kept.read() == Kept(Progress.of([1]))


def test_what_a_later_version_keeps_of_a_day_stays(kept: ProgressFile) -> None:
    days = {"2026-02-27": {"new": 1}, "2026-03-01": {"right": [], "solved": [], "hints": [3]}}
    content = {"kind": "drawlesson progress", "version": 1, "lessons": [1], "days": days}
    kept.path.write_text(json.dumps(content), "utf-8")
    kept.add_todays(went(0))
    now = json.loads(kept.path.read_text("utf-8"))["days"]
    assert now["2026-02-27"] == {"new": 1}
    assert now["2026-03-01"] == {"right": ["T6-1-2"], "solved": [], "hints": [3]}


def test_of_a_newer_file_no_day_is_touched(kept: ProgressFile) -> None:
    newer = '{"kind": "drawlesson progress", "version": 2}'
    kept.path.write_text(newer)
    assert not kept.add_todays(went(0))
    assert kept.path.read_text() == newer


# one's own position -------------------------------------------------------------

SHORT = (
    "draw; (5|4)(4|3)(3|1)(1|1)(1|0)(0|4)(4|4)(4|1)(1|5)(5|3)(3|0)(0|5)(5|5)(5|2)(2|3)(3|3)(3|6); "
    "[0|0] [0|2] [1|2] [5|6] [6|6]; others 4; boneyard 2"
)


def test_what_is_true_in_a_position() -> None:
    looked = looked_at(read_position(SHORT))
    assert looked.limit == ""
    left, right, _double = looked.choices
    assert left.play == Play(Tile(5, 6), LEFT)
    assert (right.ends, right.follows, right.dead) == ((5, 5), Fraction(0), ("left", "right"))
    assert looked.sure[right.play] == remark("at worst a win by", n=6)
    assert [*looked.sure] == [*looked.view.legal_actions]


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        (
            "draw; (2|5)(5|1); [0|1] [2|2] [3|3] [4|4] [6|6] [0|0] [5|5]; others 7; boneyard 12",
            "many tiles",
        ),
        ("draw; ; [0|1] [2|2] [3|3] [4|4] [5|5] [6|6] [0|0]; others 7; boneyard 14", "opening"),
    ],
)
def test_beyond_the_limit_nothing_is_called_proven(text: str, limit: str) -> None:
    looked = looked_at(read_position(text))
    assert (looked.limit, looked.sure) == (limit, {})
    assert looked.choices, "the chances are exact all the same"


def test_with_three_players_proofs_say_win_or_not_sure() -> None:
    line = "(5|4)(4|3)(3|1)(1|1)(1|0)(0|4)(4|4)(4|1)(1|5)(5|3)(3|0)(0|5)(5|5)(5|2)(2|3)(3|3)(3|6)"
    text = f"draw; {line}; [0|2] [5|6] [6|6]; others 3, 3; boneyard 2"
    looked = looked_at(read_position(text))
    assert looked.limit == ""
    kinds_ = {known.kind for known in looked.sure.values()}
    assert kinds_ <= {"sure to win points", "not proven to win"}
    text = f"draw; {line}; [0|2] [5|6] [6|6]; others 2, 3; boneyard 3"
    assert looked_at(read_position(text)).limit == "draws among many"


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(Impossible):
        looked_at(read_position("draw; (2|5); [2|5]; others 22; boneyard 4"))
