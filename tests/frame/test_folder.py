"""A learner's folder: what is theirs is never written over, and what is ours keeps up to date."""

import json
from pathlib import Path

import pytest

from drawlesson.folder import MANIFEST, Refresh, lessons_source, refresh

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
