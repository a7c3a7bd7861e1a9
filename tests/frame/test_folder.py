"""A learner's folder: what is theirs is never written over, and what is ours keeps up to date."""

import json
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from drawlesson.folder import MANIFEST, Refresh, lessons_source, refresh, trust

LESSON = "en/01_matching.ipynb"
NEWER = "en/01_matching.new.ipynb"
NEWEST = "en/01_matching.new-2.ipynb"


class Course:
    """The lessons of some version, and a learner's folder that is refreshed from them."""

    def __init__(self, place: Path) -> None:
        self.source, self.folder = place / "source", place / "folder"

    def publish(self, text: str) -> Refresh:
        """Let the lesson have a new text and refresh the folder."""
        lesson = self.source / LESSON
        lesson.parent.mkdir(parents=True, exist_ok=True)
        lesson.write_text(text)
        return refresh(self.folder, self.source)

    def forget_cells(self) -> None:
        """Make the manifest one of an older version, which knew files alone."""
        path = self.folder / MANIFEST
        known = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps({"given": known["given"]}), "utf-8")

    def change(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)

    @property
    def files(self) -> dict[str, str]:
        """The learner's folder: every file's text by name, without the manifest."""
        return {
            path.relative_to(self.folder).as_posix(): path.read_text()
            for path in self.folder.rglob("*")
            if path.is_file() and path.name != MANIFEST
        }


@pytest.fixture
def course(tmp_path: Path) -> Course:
    return Course(tmp_path)


def test_a_new_folder_gets_the_lessons(course: Course) -> None:
    done = course.publish("first")
    assert course.files == {LESSON: "first"}
    assert (done.written, done.kept, done.beside) == ((LESSON,), (), {})


def test_a_second_time_writes_nothing(course: Course) -> None:
    course.publish("first")
    done = course.publish("first")
    assert (done.pristine, done.written, done.kept) == ((LESSON,), (), ())


def test_an_unchanged_lesson_gives_way_to_a_newer_one(course: Course) -> None:
    course.publish("first")
    assert course.publish("second").written == (LESSON,)
    assert course.files == {LESSON: "second"}


def test_a_deleted_lesson_comes_back(course: Course) -> None:
    course.publish("first")
    (course.folder / LESSON).unlink()
    course.publish("first")
    assert course.files == {LESSON: "first"}


def test_a_changed_lesson_is_kept_and_named(course: Course) -> None:
    course.publish("first")
    course.change(LESSON, "mine")
    done = course.publish("first")
    assert course.files == {LESSON: "mine"}
    assert (done.pristine, done.kept, done.beside) == ((), (LESSON,), {})


def test_the_newer_version_of_a_changed_lesson_lies_beside_it(course: Course) -> None:
    course.publish("first")
    course.change(LESSON, "mine")
    done = course.publish("second")
    assert course.files == {LESSON: "mine", NEWER: "second"}
    assert (done.kept, done.beside) == ((LESSON,), {LESSON: NEWER})
    assert course.publish("second").beside == {}, "it is placed once"
    assert course.publish("third").beside == {LESSON: NEWER}
    assert course.files == {LESSON: "mine", NEWER: "third"}


def test_a_changed_newer_version_is_kept_too(course: Course) -> None:
    course.publish("first")
    course.change(LESSON, "mine")
    course.publish("second")
    course.change(NEWER, "mine as well")
    assert course.publish("second").kept == (LESSON, NEWER)
    assert course.files == {LESSON: "mine", NEWER: "mine as well"}
    assert course.publish("third").beside == {LESSON: NEWEST}
    assert course.files == {LESSON: "mine", NEWER: "mine as well", NEWEST: "third"}


def test_a_newer_version_thrown_away_stays_away(course: Course) -> None:
    course.publish("first")
    course.change(LESSON, "mine")
    course.publish("second")
    (course.folder / NEWER).unlink()
    course.publish("second")
    assert course.files == {LESSON: "mine"}


@pytest.mark.parametrize("manifest", [None, "", "{", "[]", '{"given": 3}'])
def test_without_a_readable_manifest_everything_found_is_kept(
    course: Course, manifest: str | None
) -> None:
    course.publish("first")
    course.change(LESSON, "perhaps mine")
    if manifest is None:
        (course.folder / MANIFEST).unlink()
    else:
        course.change(MANIFEST, manifest)
    assert course.publish("first").kept == (LESSON,)
    assert course.files == {LESSON: "perhaps mine", NEWER: "first"}


def test_something_else_under_the_name_of_a_lesson_is_kept(course: Course) -> None:
    (course.folder / LESSON).mkdir(parents=True)
    assert course.publish("first").beside == {LESSON: NEWER}
    assert (course.folder / LESSON).is_dir()


# a lesson that was run


def lesson(*sources: str, shown: str = "", **metadata: str) -> str:
    """A notebook of these code cells, each of which shows something."""
    outputs = [nbformat.v4.new_output("display_data", {"text/plain": shown})] if shown else []
    cells = [
        nbformat.v4.new_code_cell(source, outputs=outputs, id=f"cell-{number}")
        for number, source in enumerate(sources, 1)
    ]
    return str(nbformat.writes(nbformat.v4.new_notebook(cells=cells, metadata=metadata)))


def run(text: str) -> str:
    """The notebook as an editor saves it when it was run: all but its cells is another."""
    notebook = nbformat.reads(text, as_version=4)
    for number, cell in enumerate(notebook.cells, 1):
        cell.execution_count, cell.id = number, f"another-{number}"
        cell.metadata["trusted"] = True
        cell.outputs = [nbformat.v4.new_output("display_data", {"text/plain": "my own round"})]
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    notebook.cells.append(nbformat.v4.new_code_cell("  \n"))  # Shift+Enter in the last cell
    return str(nbformat.writes(notebook, indent=None))


def test_a_lesson_that_was_run_stays_as_long_as_it_is_current(course: Course) -> None:
    course.publish(lesson("table()"))
    ran = run(lesson("table()"))
    for _ in range(2):
        course.change(LESSON, ran)
        done = course.publish(lesson("table()"))
        assert done == Refresh((), (), (), {}), "it is neither changed nor ours"
        assert course.files == {LESSON: ran}


@pytest.mark.parametrize(
    "newer", [lesson("table(2)"), lesson("table()", shown="better words")], ids=["cells", "outputs"]
)
def test_a_lesson_that_was_run_gives_way_to_a_newer_one(course: Course, newer: str) -> None:
    course.publish(lesson("table()"))
    course.change(LESSON, run(lesson("table()")))
    done = course.publish(newer)
    assert (done.pristine, done.written, done.kept, done.beside) == ((LESSON,), (LESSON,), (), {})
    assert course.files == {LESSON: newer}


@pytest.mark.parametrize(
    "cells", [["table(9)"], ["table()", "1 + 1"], [], ["1 + 1", "table()"]], ids=repr
)
def test_a_lesson_whose_cells_were_changed_is_kept(course: Course, cells: list[str]) -> None:
    course.publish(lesson("table()"))
    mine = run(lesson(*cells))
    course.change(LESSON, mine)
    assert course.publish(lesson("table(2)")).kept == (LESSON,)
    assert course.files == {LESSON: mine, NEWER: lesson("table(2)")}


def test_a_code_cell_made_a_text_is_a_change(course: Course) -> None:
    course.publish(lesson("table()"))
    mine = json.loads(lesson("table()"))
    mine["cells"] = [{"cell_type": "markdown", "metadata": {}, "source": "table()"}]
    course.change(LESSON, json.dumps(mine))
    assert course.publish(lesson("table()")).kept == (LESSON,)


DAMAGED = [
    *(b"", b"{", b"[]", b"null", b'{"cells": 3}', b'{"cells": [3]}', b'{"cells": [{}]}'),
    b'{"cells": [{"cell_type": "code", "source": null}]}',
    b"[" * 100_000,
    b"\xff",
]


@pytest.mark.parametrize("damaged", DAMAGED, ids=range(len(DAMAGED)))
def test_what_is_no_notebook_any_more_is_kept(course: Course, damaged: bytes) -> None:
    course.publish(lesson("table()"))
    (course.folder / LESSON).write_bytes(damaged)
    assert course.publish(lesson("table()")).kept == (LESSON,)
    assert course.publish(lesson("table(2)")).beside == {LESSON: NEWER}


def test_a_newer_version_that_was_run_gives_way_too(course: Course) -> None:
    course.publish(lesson("table()"))
    course.change(LESSON, lesson("mine"))
    course.publish(lesson("table(2)"))
    course.change(NEWER, run(lesson("table(2)")))
    assert course.publish(lesson("table(2)")).kept == (LESSON,)
    course.publish(lesson("table(3)"))
    assert course.files == {LESSON: lesson("mine"), NEWER: lesson("table(3)")}


def test_the_manifest_of_an_older_version_is_understood(course: Course) -> None:
    course.publish(lesson("table()"))
    course.forget_cells()
    assert course.publish(lesson("table(2)")).written == (LESSON,)
    course.forget_cells()
    course.change(LESSON, run(lesson("table(2)")))
    assert course.publish(lesson("table(2)")).kept == ()
    assert course.publish(lesson("table(3)")).written == (LESSON,), "its cells are known by now"
    course.forget_cells()
    course.change(LESSON, lesson("mine"))
    assert course.publish(lesson("table(4)")).kept == (LESSON,)


def test_without_a_manifest_a_lesson_that_was_run_is_not_written_over(course: Course) -> None:
    course.publish(lesson("table()"))
    ran = run(lesson("table()"))
    course.change(LESSON, ran)
    (course.folder / MANIFEST).unlink()
    assert course.publish(lesson("table()")).written == ()
    assert course.files == {LESSON: ran}


def test_outputs_of_others_are_never_signed(
    course: Course, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Somebody else may have put them there: the cells alone say nothing of what is shown."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))

    def signed() -> bool:
        trust([course.folder / name for name in done.pristine])
        kept = nbformat.read(course.folder / LESSON, as_version=4)
        return bool(NotebookNotary().check_signature(kept))

    done = course.publish(lesson("table()", shown="ours"))
    assert signed()
    foreign = lesson("table()", shown="<script>")
    course.change(LESSON, foreign)
    done = course.publish(lesson("table()", shown="ours"))
    assert course.files == {LESSON: foreign}
    assert not signed()


def test_what_editors_leave_behind_is_no_lesson(course: Course) -> None:
    for name in (".ipynb_checkpoints/a.ipynb", "en/__pycache__/a.pyc", "en/.hidden"):
        path = course.source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("left behind")
    course.publish("first")
    assert course.files == {LESSON: "first"}


def test_somebody_elses_progress_is_no_lesson_and_ones_own_stays(course: Course) -> None:
    (course.source / "games").mkdir(parents=True)
    for name in ("progress.json", "progress.damaged-2.json", "games/game-1.txt"):
        (course.source / name).write_text("somebody else's")
    course.publish("first")
    course.change("progress.json", "mine")
    done = course.publish("second")
    assert course.files == {LESSON: "second", "progress.json": "mine"}
    assert done.kept == ()


def test_a_failed_write_leaves_the_old_lesson_and_no_rubbish(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    course.publish("first")

    def full_disk(*_: object) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full_disk)
        with pytest.raises(OSError, match="No space"):
            course.publish("second")
    assert course.files == {LESSON: "first"}
    course.publish("second")
    assert course.files == {LESSON: "second"}


def test_the_manifest_holds_no_path_of_the_machine(course: Course) -> None:
    course.publish("first")
    assert list(json.loads((course.folder / MANIFEST).read_text())["given"]) == [LESSON]


def test_this_installation_has_lessons_in_four_languages() -> None:
    assert {"en", "ko", "ja", "pl"} <= {place.name for place in lessons_source().iterdir()}


def test_a_file_where_a_language_needs_a_folder_is_kept_and_the_others_come(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "en").write_text("my notes")
    done = refresh(mine, lessons_source())
    assert (mine / "en").read_text() == "my notes"
    assert "en" in done.kept
    assert any(name.startswith("ko/") for name in done.written)
    assert not any(name.startswith("en/") for name in done.written)
