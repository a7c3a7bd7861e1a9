"""The file of places: each learner has one, it holds what is given, and it costs nothing else."""

import json
from pathlib import Path

import pytest

from drawlesson.lessons.progress.places import Places

PLACE = {"trail": [{"press": "hint"}], "mark": "7", "language": "pl"}


def test_a_place_is_found_as_it_was_kept(tmp_path: Path) -> None:
    places = Places(tmp_path / "places.json")
    assert places.find("a") is None
    assert places.keep("a", PLACE)
    assert places.keep("b", {"game": 7})
    assert (places.find("a"), places.find("b")) == (PLACE, {"game": 7})
    assert places.keep("a", None)
    assert (places.find("a"), places.find("b")) == (None, {"game": 7})


def test_two_learners_in_one_folder_share_no_places(tmp_path: Path) -> None:
    mina, ola = (Places.beside(tmp_path / f"{name}.json") for name in ("mina", "ola"))
    assert mina.keep("a", PLACE)
    assert ola.find("a") is None


def test_the_file_is_hidden_and_so_no_lesson(tmp_path: Path) -> None:
    assert Places.beside(tmp_path / "progress.json").path.name == ".progress.places.json"


def test_only_so_many_places_are_kept_the_last_ones(tmp_path: Path) -> None:
    places = Places(tmp_path / "places.json")
    content = {"kind": "drawlesson places", "version": 1}
    full = {str(number): PLACE for number in range(500)}
    places.path.write_text(json.dumps({**content, "places": full}))
    assert places.keep("0", {"game": 1})
    assert places.keep("new", PLACE)
    assert places.find("1") is None
    assert (places.find("0"), places.find("new")) == ({"game": 1}, PLACE)


def test_a_place_that_is_far_too_long_is_not_kept(tmp_path: Path) -> None:
    places = Places(tmp_path / "places.json")
    assert places.keep("a", PLACE)
    assert not places.keep("a", {**PLACE, "mark": "x" * 40_000})
    assert places.find("a") is None


@pytest.mark.parametrize("content", ["", "{", "[]", '{"kind": "other", "version": 1}'])
def test_a_damaged_file_is_begun_anew(content: str, tmp_path: Path) -> None:
    places = Places(tmp_path / "places.json")
    places.path.write_text(content)
    assert places.find("a") is None
    assert places.keep("a", PLACE)
    assert places.find("a") == PLACE


def test_a_file_of_a_later_version_stays_as_it_is(tmp_path: Path) -> None:
    places = Places(tmp_path / "places.json")
    text = '{"kind": "drawlesson places", "version": 2, "places": {}}'
    places.path.write_text(text)
    assert not places.keep("a", PLACE)
    assert places.path.read_text() == text


def test_where_nothing_can_be_written_nothing_is_raised(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("")
    assert not Places(tmp_path / "in the way" / "places.json").keep("a", PLACE)
    assert Places(tmp_path / "in the way" / "places.json").find("a") is None
    (tmp_path / "folder").mkdir()
    assert not Places(tmp_path / "folder").keep("a", PLACE)
