"""Progress: codes that notice every slip, and a file that loses nothing whatever happens."""

import json
import multiprocessing
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawlesson.game.errors import Impossible
from drawlesson.lessons.course.catalogue import TASKS
from drawlesson.lessons.course.checks import CHECKS, check_of
from drawlesson.lessons.course.plan import LESSONS, after, lesson
from drawlesson.lessons.exercises.pack import Puzzle
from drawlesson.lessons.practice.review_queue import InOrder
from drawlesson.lessons.progress import safe_files
from drawlesson.lessons.progress.progress import MARKS, BadCode, Progress
from drawlesson.lessons.progress.progress_file import Kept, ProgressFile, is_progress
from tests.failures import failing

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
any_progress = st.frozensets(st.integers(0, MARKS - 1)).map(Progress)


# the plan and the checks ------------------------------------------------------


def test_the_plan_names_each_lesson_file_and_number_once() -> None:
    for values in zip(*((each.name, each.sign, each.notebook) for each in LESSONS), strict=True):
        assert len({*values}) == len(LESSONS), values
    for each in LESSONS:
        assert each.mark is None or 0 <= each.mark < MARKS
        assert each.mark is None or int(each.notebook.split("_")[0]) == each.mark


def test_a_lesson_needs_only_lessons_before_it() -> None:
    names = [each.name for each in LESSONS]
    for at, each in enumerate(LESSONS):
        assert {*each.needs} <= {*names[:at]}, each.name
    assert [after(before) for before in names] == [*LESSONS[1:], None]
    with pytest.raises(Impossible, match="found the lesson 'dancing', expected one of play-first"):
        lesson("dancing")


def test_every_lesson_has_a_check_that_can_be_reached() -> None:
    assert {*CHECKS} == {each.name for each in LESSONS if each.mark is not None}
    for name in CHECKS:
        check = check_of(name)
        ways = [bool(check.task), bool(check.questions), check.record is not None]
        assert ways.count(True) == 1, f"{name}: a task, or questions, or a record"
        assert not check.task or check.task in TASKS
        assert check.needed >= 1
        for question in check.asked():
            assert question.grade(question.right).outcome == "right", (name, question)


# the code ---------------------------------------------------------------------


def test_codes_as_they_are_written_down_stay_readable() -> None:
    """Codes that learners may have on paper: never change these lines."""
    assert Progress().code == "1000-00WB"
    assert Progress.read("1000-01WC").lessons == ("play-first",)
    assert Progress.read("1000-03WE").lessons == ("play-first", "matching")
    assert Progress.read("1001-ZZWG") == Progress.of(range(11))


@given(any_progress)
def test_a_code_tells_the_progress(progress: Progress) -> None:
    assert Progress.read(progress.code) == progress
    assert len(progress.code) == 9
    assert not {*progress.code} & {*"ILOU"}


@given(any_progress)
def test_every_wrong_letter_and_every_swap_is_noticed(progress: Progress) -> None:
    code = progress.code.replace("-", "")
    wrong = [
        code[:at] + letter + code[at + 1 :]
        for at, right in enumerate(code)
        for letter in LETTERS
        if letter != right
    ]
    wrong += [
        code[:at] + b + a + code[at + 2 :] for at, (a, b) in enumerate(pairwise(code)) if a != b
    ]
    wrong += [code[:at] + code[at + 1 :] for at in range(len(code))]
    assert len(wrong) > 8 * 31
    for slip in wrong:
        with pytest.raises(BadCode):
            Progress.read(slip)


FULL_WIDTH = {ord(letter): ord(letter) + 0xFEE0 for letter in LETTERS + LETTERS.lower() + "-"}


@pytest.mark.parametrize(
    "typed",
    [
        str.lower,
        lambda code: f"  {code}\n",
        lambda code: code.replace("-", ""),
        lambda code: code.replace("-", " – "),
        lambda code: " ".join(code),
        lambda code: code.replace("0", "O").replace("1", "l"),
        lambda code: code.replace("0", "o").replace("1", "I"),
        lambda code: code.translate(FULL_WIDTH),
        lambda code: code.lower().translate(FULL_WIDTH).replace("-", "ー"),
        lambda code: code.replace("-", "　"),
        lambda code: f"\ufeff{code}\u200b",
        lambda code: "\u2060".join(code),
    ],
)
@given(progress=any_progress)
def test_a_code_is_read_however_it_is_typed(
    typed: Callable[[str], str], progress: Progress
) -> None:
    assert Progress.read(typed(progress.code)) == progress


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "empty"),
        (" - ", "empty"),
        ("hello", "no code"),
        ("HELLO-WORLD", "no code"),
        ("1000-00W", "no code"),
        ("1000-00WB0", "no code"),
        ("100U-00WB", "no code"),
        ("안녕하세요", "no code"),
        ("{name}<b>", "no code"),
        ("1000-00WC", "slip"),
        ("2000-0000-00", "newer"),
    ],
)
def test_what_is_no_code_is_told_apart(text: str, fault: str) -> None:
    with pytest.raises(BadCode, match="expected a code like 1000-00WB") as caught:
        Progress.read(text)
    assert caught.value.fault == fault
    assert caught.value.found == text


def test_a_code_of_the_next_version_is_newer() -> None:
    value = 2 << MARKS | 3
    rest = (value + 619) % 1021
    letters = "".join(LETTERS[value >> 5 * at & 31] for at in reversed(range(6)))
    with pytest.raises(BadCode) as caught:
        Progress.read(letters + LETTERS[rest >> 5] + LETTERS[rest & 31])
    assert caught.value.fault == "newer"


@given(st.text())
def test_any_text_is_a_code_or_a_bad_code(text: str) -> None:
    with suppress(BadCode):
        assert Progress.read(text).code


@given(any_progress, any_progress)
def test_progress_only_grows(one: Progress, other: Progress) -> None:
    assert (one | other).marks == one.marks | other.marks
    assert one | one == one
    for each in LESSONS:
        if each.mark is None:
            continue  # a room has no check
        assert one.with_done(each.name).marks >= one.marks
        assert one.with_done(each.name).done(each.name)


@pytest.mark.parametrize("mark", [-1, MARKS, "1", 1.5, None])
def test_marks_without_room_are_refused(mark: object) -> None:
    with pytest.raises(Impossible):
        Progress.of([mark])


# the file ---------------------------------------------------------------------

ONE, TWO = Progress.of([0]), Progress.of([1])


@pytest.fixture
def kept(tmp_path: Path) -> ProgressFile:
    return ProgressFile(tmp_path / "progress.json")


def names(kept: ProgressFile) -> list[str]:
    """The files that anybody sees beside the lessons."""
    return sorted(p.name for p in kept.path.parent.iterdir() if not p.name.endswith(".lock"))


def test_nothing_is_written_before_there_is_a_mark(kept: ProgressFile) -> None:
    assert kept.read() == Kept(Progress())
    assert [*kept.path.parent.iterdir()] == []


def test_marks_are_added_to_those_there(kept: ProgressFile) -> None:
    assert kept.add(ONE) == Kept(ONE)
    assert kept.add(TWO) == Kept(ONE | TWO)
    assert kept.read() == Kept(ONE | TWO)
    assert names(kept) == ["progress.json"]


def test_what_a_later_version_adds_is_kept(kept: ProgressFile) -> None:
    kept.add(ONE)
    content = json.loads(kept.path.read_text("utf-8"))
    kept.path.write_text(json.dumps({**content, "practice": {"T5": [3, "후"]}, "lessons": [0, 24]}))
    assert kept.add(TWO).progress == Progress.of([0, 1, 24])
    after_ = json.loads(kept.path.read_text("utf-8"))
    assert after_["practice"] == {"T5": [3, "후"]}
    assert after_["lessons"] == [0, 1, 24]


def test_a_file_of_a_later_version_is_left_alone(kept: ProgressFile) -> None:
    text = '{"kind": "drawlesson progress", "version": 2, "all": "new"}'
    kept.path.write_text(text)
    assert kept.read() == Kept(Progress(), "newer")
    assert kept.add(ONE) == Kept(ONE, "newer")
    assert kept.path.read_text() == text
    assert names(kept) == ["progress.json"]


def test_a_file_cut_at_any_byte_is_set_aside_and_never_written_over(tmp_path: Path) -> None:
    whole = ProgressFile(tmp_path / "whole" / "progress.json")
    whole.path.parent.mkdir()
    whole.add(ONE | TWO)
    content = whole.path.read_bytes()
    assert len(content) > 50
    for cut in range(len(content) - 1):  # without the last end of line it is still whole
        kept = ProgressFile(tmp_path / str(cut) / "progress.json")
        kept.path.parent.mkdir()
        kept.path.write_bytes(content[:cut])
        assert kept.read() == Kept(Progress(), "damaged")
        assert kept.path.read_bytes() == content[:cut], "reading changes nothing"
        assert kept.add(ONE) == Kept(ONE, "damaged", "progress.damaged.json")
        assert (kept.path.parent / "progress.damaged.json").read_bytes() == content[:cut]
        assert kept.read() == Kept(ONE)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"null",
        b"[]",
        b"7",
        b'"text"',
        b"{}",
        b"\xff\xfe\x00",
        b'{"kind": "other", "version": 1}',
        b'{"kind": "drawlesson progress", "version": "1"}',
        b'{"kind": "drawlesson progress", "version": true}',
        b'{"kind": "drawlesson progress", "version": 1, "lessons": 3}',
        b'{"kind": "drawlesson progress", "version": 1, "lessons": [true]}',
        b'{"kind": "drawlesson progress", "version": 1, "lessons": [-1]}',
        b'{"kind": "drawlesson progress", "version": 1, "lessons": [99999999999]}',
        b"[" * 100_000,
    ],
    ids=lambda content: repr(content[:40]),
)
def test_a_foreign_file_is_set_aside(kept: ProgressFile, content: bytes) -> None:
    kept.path.write_bytes(content)
    assert kept.read() == Kept(Progress(), "damaged")
    assert kept.add(ONE) == Kept(ONE, "damaged", "progress.damaged.json")
    kept.path.write_bytes(content + b" ")
    assert kept.add(TWO) == Kept(TWO, "damaged", "progress.damaged-2.json")
    assert (kept.path.parent / "progress.damaged.json").read_bytes() == content
    assert (kept.path.parent / "progress.damaged-2.json").read_bytes() == content + b" "
    assert [name for name in names(kept) if not is_progress(name)] == []


DIES = """
import os, sys
from pathlib import Path
from drawlesson.lessons.progress.progress import Progress
from drawlesson.lessons.progress.progress_file import ProgressFile
step, real = int(sys.argv[2]), {name: getattr(os, name) for name in ("fsync", "replace")}
steps = 0
def dying(name, before):
    def call(*given):
        global steps
        steps += 1
        if steps == step and before:
            os._exit(9)
        real[name](*given)
        if steps == step:
            os._exit(9)
    return call
for name in real:
    setattr(os, name, dying(name, sys.argv[3] == "before"))
ProgressFile(Path(sys.argv[1])).add(Progress.of([1]))
"""


@pytest.mark.skipif(os.name == "nt", reason="the steps of writing are others there")
@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("step", [1, 2, 3, 4])
@pytest.mark.parametrize("content", ["whole", "damaged"])
def test_whoever_dies_between_two_steps_loses_nothing(
    kept: ProgressFile, content: str, step: int, moment: str
) -> None:
    kept.add(ONE)
    if content == "damaged":
        kept.path.write_bytes(b'{"kind": "drawl')
    before = kept.path.read_bytes()
    place = Path(__file__).parents[3]
    command = [sys.executable, "-c", DIES, str(kept.path), str(step), moment]
    died = subprocess.run(command, cwd=place, capture_output=True, text=True)
    assert died.returncode in (0, 9), died.stderr
    now = kept.path.read_bytes()
    asides = [p.read_bytes() for p in kept.path.parent.glob("progress.damaged*")]
    if content == "whole":
        assert kept.read().progress in (ONE, ONE | TWO)
        assert kept.read().trouble is None
        assert asides == []
    else:
        assert before in (now, *asides), "what could not be read is lost"
    assert kept.add(Progress.of([2])).progress.done("doubles"), "the next write must work"
    assert kept.read().trouble is None
    if content == "damaged":
        assert before in [p.read_bytes() for p in kept.path.parent.glob("progress.damaged*")]


@pytest.mark.parametrize("name", ["replace", "fsync"])
def test_a_full_disk_is_told_and_changes_nothing(
    kept: ProgressFile, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.add(ONE)
    before = kept.path.read_bytes()

    def full(*_: object) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, name, full)
        assert kept.add(TWO) == Kept(ONE | TWO, "not saved")
    assert kept.path.read_bytes() == before
    assert names(kept) == ["progress.json"], "rubbish is left"
    assert kept.add(TWO) == Kept(ONE | TWO)


def test_a_folder_that_is_not_there_or_not_ours_is_told(tmp_path: Path) -> None:
    nowhere = ProgressFile(tmp_path / "none" / "progress.json")
    assert nowhere.read() == Kept(Progress())
    assert nowhere.add(ONE) == Kept(ONE, "not saved")
    assert not nowhere.path.parent.exists()
    (tmp_path / "progress.json").mkdir()
    in_the_way = ProgressFile(tmp_path / "progress.json")
    assert in_the_way.read() == Kept(Progress(), "unreadable")
    assert in_the_way.add(ONE) == Kept(ONE, "unreadable")
    assert in_the_way.path.is_dir()


posix = pytest.mark.skipif(os.name == "nt", reason="no pipes, links and modes like these there")


@posix
@pytest.mark.parametrize("is_link", [False, True])
def test_what_is_no_file_is_left_alone_and_told(tmp_path: Path, is_link: bool) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    place = tmp_path / "link" if is_link else pipe
    if is_link:
        place.symlink_to(pipe)
    kept = ProgressFile(place)
    there = sorted(p.name for p in tmp_path.iterdir())
    assert kept.read() == Kept(Progress(), "unreadable")
    assert kept.add(ONE) == Kept(ONE, "unreadable")
    assert kept.redo().entries == ()
    assert kept.change_redo(lambda redo: redo) is None
    assert stat.S_ISFIFO(pipe.stat().st_mode), "the pipe was replaced"
    assert sorted(p.name for p in tmp_path.iterdir()) == there, "not even a lock beside it"


@posix
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, place = tmp_path / "elsewhere" / "mine.json", tmp_path / "progress.json"
    target.parent.mkdir()
    place.symlink_to(Path("elsewhere") / "mine.json")
    kept = ProgressFile(place)
    assert kept.read() == Kept(Progress())
    for marks in (ONE, TWO):
        assert kept.add(marks).trouble is None
        assert place.is_symlink()
        assert not target.is_symlink()
    assert kept.read() == ProgressFile(target).read() == Kept(ONE | TWO)
    target.write_bytes(b"{")
    assert kept.add(ONE).aside == "mine.damaged.json"
    assert place.is_symlink()
    place.unlink()
    place.symlink_to(place.name)
    assert kept.read() == Kept(Progress(), "unreadable"), "a link to itself"
    assert kept.add(ONE) == Kept(ONE, "unreadable")
    place.unlink()
    place.symlink_to(Path("nowhere") / "mine.json")
    assert kept.read() == Kept(Progress(), "unreadable"), "a link that leads nowhere"
    assert kept.add(ONE) == Kept(ONE, "unreadable")


def test_a_huge_file_is_set_aside_unread(kept: ProgressFile) -> None:
    with kept.path.open("wb") as file:
        file.truncate(5_000_000)
    assert kept.read() == Kept(Progress(), "damaged")
    assert kept.add(ONE).aside == "progress.damaged.json"
    assert kept.path.with_name("progress.damaged.json").stat().st_size == 5_000_000
    assert kept.read() == Kept(ONE)


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_who_may_read_the_file_stays_the_same(kept: ProgressFile, mode: int) -> None:
    kept.add(ONE)
    kept.path.chmod(mode)
    kept.add(TWO)
    assert stat.S_IMODE(kept.path.stat().st_mode) == mode
    kept.path.write_bytes(b"{")
    aside = kept.path.with_name(kept.add(ONE).aside)
    assert stat.S_IMODE(kept.path.stat().st_mode) == mode
    assert stat.S_IMODE(aside.stat().st_mode) == mode


HALF = r'"\ud83d"'


@pytest.mark.parametrize(
    "more",
    [f'"x": {HALF}', f"{HALF}: 1", f'"redo": [{HALF}]', '"x": NaN', '"x": 1e999'],
)
def test_half_a_character_elsewhere_in_the_file_stays_and_stops_nothing(
    kept: ProgressFile, more: str
) -> None:
    kept.add(ONE)
    kept.path.write_text(kept.path.read_text("utf-8").rstrip("}\n") + f", {more}}}", "utf-8")
    before = json.loads(kept.path.read_bytes())
    assert len(before) > 3
    assert kept.add(TWO) == Kept(ONE | TWO)
    assert kept.read() == Kept(ONE | TWO)
    puzzle = Puzzle("T5", 1, 1)
    assert kept.change_redo(lambda redo: redo.after(puzzle, "missed", 5, InOrder())) is not None
    after_ = json.loads(kept.path.read_bytes())
    assert repr({**after_, "lessons": [0], "redo": before.get("redo")}) == repr(
        {**before, "redo": before.get("redo")}
    )
    assert after_["redo"] == [["T5-1-1", 5], *before.get("redo", [])]


@pytest.mark.parametrize("error", [ValueError, MemoryError, RecursionError, OSError])
def test_whatever_goes_wrong_the_learner_gets_the_marks(
    kept: ProgressFile, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    kept.add(ONE)

    def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr(safe_files, "_in_place", fails)
    with failing(error) if error is not OSError else nullcontext():  # that is no fault of ours
        assert kept.add(TWO) == Kept(ONE | TWO, "not saved")
    assert names(kept) == ["progress.json"]


def test_what_a_killed_notebook_left_is_cleared_away(kept: ProgressFile) -> None:
    folder = kept.path.parent
    left = folder / ".progress.json.0123456789abcdef.part"
    others = ["other.part", ".progress.txt.00.part", "progress.json.part"]
    for name in (left.name, *others):
        (folder / name).write_bytes(b"{")
    kept.read()
    assert left.exists(), "reading changes nothing"
    kept.add(ONE)
    assert names(kept) == sorted([*others, "progress.json"])


def test_a_file_that_stays_locked_is_not_written(
    kept: ProgressFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.add(ONE)
    monkeypatch.setattr(safe_files, "_PATIENCE", 0.05)
    with safe_files.locked(kept.path.with_name(".progress.json.lock")):
        assert kept.add(TWO) == Kept(ONE | TWO, "not saved")
    assert kept.add(TWO) == Kept(ONE | TWO)


def _add_all(place: str, marks: list[int]) -> None:
    for mark in marks:
        assert ProgressFile(Path(place)).add(Progress.of([mark])).trouble is None


def test_notebooks_that_write_at_the_same_time_lose_nothing(kept: ProgressFile) -> None:
    context = multiprocessing.get_context("spawn")
    shares = [[*range(first, MARKS, 3)] for first in range(3)]
    writers = [context.Process(target=_add_all, args=(str(kept.path), each)) for each in shares]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(60)
    assert [writer.exitcode for writer in writers] == [0, 0, 0]
    assert kept.read() == Kept(Progress.of(range(MARKS)))
    assert names(kept) == ["progress.json"]
