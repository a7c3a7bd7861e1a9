"""Rule sets side by side, as an object and by its presses."""

import re

import pytest

from drawlesson import Impossible
from drawlesson.lessons.explore.rule_sets import COMPARED, SITUATIONS
from drawlesson.widgets.explore.side_by_side import SideBySide
from tests.failures import failing


def press(widget: SideBySide, *presses: str) -> None:
    for what in presses:
        widget.press(what)


def cells(widget: SideBySide) -> list[str]:
    return re.findall(r"<td[^>]*>", widget.scene["html"])


@pytest.mark.parametrize("name", SITUATIONS)
def test_at_first_draw_alone_is_told(name: str) -> None:
    comparing = SideBySide(name)
    rows = len(SITUATIONS[name].rows)
    assert len(cells(comparing)) == rows
    assert "≠" not in comparing.scene["html"]
    press(comparing, "show")
    assert len(cells(comparing)) == rows * len(COMPARED)
    differing = sum(sum(row.differing) for row in SITUATIONS[name].rows)
    assert comparing.scene["html"].count("≠") == differing
    assert sum("dl-differs" in cell for cell in cells(comparing)) == differing


def test_a_prediction_is_answered() -> None:
    comparing = SideBySide("nothing-fits")
    press(comparing, "differs ply-yard", "show")
    assert comparing.scene["news"].startswith("Not quite. 1 of the others")
    press(comparing, "differs ply-yard", "differs block")
    assert len(cells(comparing)) == 3, "another prediction hides the answer"
    press(comparing, "show")
    assert comparing.scene["news"].startswith("Your guess was right!")


def test_the_table_tells_a_screen_reader_what_belongs_to_what() -> None:
    comparing = SideBySide("a-tile-fits")
    comparing.show()
    html = comparing.scene["html"]
    assert html.count('scope="col"') == 5
    assert html.count('scope="row"') == 3
    assert html.count('role="cell"') == 12
    assert html.count('role="row"') == 4


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("language", ["en", "ko", "ja", "pl"])
def test_each_situation_is_drawn_and_told(name: str, language: str) -> None:
    comparing = SideBySide(name, language=language)
    before = repr(comparing)
    after = comparing.show()
    assert "{" not in after
    assert before != after == repr(comparing)
    data, _ = comparing._repr_mimebundle_()
    assert data["text/plain"] == after
    assert data["image/svg+xml"].startswith("<svg")


def test_a_press_that_means_nothing_changes_nothing() -> None:
    comparing = SideBySide("a-draw")
    for what in ("fly", "differs draw", "differs chess"):
        with failing():
            press(comparing, what)
        assert "Something went wrong here" in comparing.scene["html"]
    press(comparing, "differs block")
    assert "wrong" not in comparing.scene["html"]


def test_an_unknown_situation_is_answered_with_those_there_are() -> None:
    with pytest.raises(Impossible, match="found 'nowhere', expected one of a-tile-fits"):
        SideBySide("nowhere")
