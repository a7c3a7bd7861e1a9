"""The table as an object: what code does at it, and what its handler does with messages."""

import json
import logging
import re
import subprocess
import sys

import pytest
from ipywidgets.widgets import widget

from drawlesson import Draw, Pass, Play, Round, Rules, Tile
from drawlesson.game import records
from drawlesson.language import LANGUAGES
from drawlesson.lessons import first_legal, matching, play_first
from drawlesson.widgets import Table
from tests.game.helpers import at
from tests.game.test_public_cases import after

THREE_PLAYS = play_first.TASKS["three-plays"]


def press(table: Table, what: str, step: int | None = None) -> None:
    """What the page sends when something is pressed, for the step that it shows."""
    table._received(table, {"press": what, "step": table._step if step is None else step}, [])


def names(table: Table) -> list[str]:
    """The accessible names of the tiles of the hand, in order."""
    return re.findall(r'data-press="tile [^>]*?aria-label="([^"]*)"', table.scene["html"])


def test_o05_the_opener_is_not_asked_for_an_end():
    table = Table.of(matching.TASKS["open"])
    press(table, "tile 1-4")
    assert str(table.round.line) == "(1|4)"


def test_o06_a_tile_sent_to_the_wrong_end_is_refused_not_moved():
    table = Table(at("(2|3)(3|5)", "[5|6] [1|1]"))
    before = table.round
    table.play("[5|6]", "left")
    assert table.round is before
    assert "The left end shows 2, and [5|6] has no 2." in table.scene["html"]
    table.play("[5|6]", "right")
    assert table.round.line.ends == (2, 6)


def test_o12_forced_passes_are_made_said_and_written_down():
    played = after("D-B")
    table = Table(played.history[0], seat=None, auto_pass=True, names=("A", "B", "C", "D"))
    for r in played.history[1:]:
        if not isinstance(r.action, Pass):
            table.act(r.action)
    assert [type(r.action).__name__ for r in table.round.history[1:]] == [
        "Play", "Draw", "Draw", "Pass", "Pass", "Pass", "Play",
    ]  # fmt: skip
    assert table.scene["html"].count("passes.") >= 3
    assert records.write(table.round, ("A", "B", "C", "D")).count("pass") == 3


def test_o21_hands_laid_open_at_the_end_are_hidden_in_the_next_round():
    last = after("D-D").history[-2]
    table = Table(last, seat=0)
    assert "dl-open" not in table.scene["html"]
    table.play("[6|6]", "left")
    assert table.round.over
    fresh = Table(Round.deal(Rules.draw(2), seed=3, opener=0), others=first_legal)
    assert "dl-open" not in fresh.scene["html"]
    assert fresh.scene["html"].count("dl-back") >= 7


def test_the_hands_of_the_others_lie_open_after_the_end():
    table = Table(after("D-D").history[-2], seat=0, others=first_legal)
    table.play("[6|6]", "left")
    assert 'class="dl-open" role="img"' in table.scene["html"]


def test_o22_undo_after_a_draw_puts_the_same_tile_back():
    table = Table(after("D-D", 1), seat=1)
    table.draw()
    assert Tile(0, 0) in table.round.hands[1]
    table.undo()
    assert [len(hand) for hand in table.round.hands] == [6, 7]
    assert len(table.round.boneyard) == 14
    table.draw()
    assert Tile(0, 0) in table.round.hands[1]


def test_undo_takes_back_what_the_others_did_since_and_redo_brings_it_again():
    table = Table.of(THREE_PLAYS)
    start = table.round
    table.play("[6|6]", "right")
    later = table.round
    assert len(later.line) == 3
    table.undo()
    assert table.round == start
    table.redo()
    assert table.round == later
    table.undo()
    table.play("[2|6]", "right")
    table.redo()
    assert table.round.line.plays[1] == Play(Tile(2, 6), "right"), "a new play ends the redo"


@pytest.mark.parametrize("what", ["end left", "pass"])
def test_o30_the_second_event_of_a_double_click_is_ignored(what):
    if what == "pass":
        table = Table(at("(2|3)(3|5)", "[1|1] [4|6] [6|6]", boneyard=2))
    else:
        table = Table(at("(2|3)(3|5)", "[2|6] [1|1]"))
        press(table, "tile 2-6")
    step = table._step
    press(table, what, step)
    after = table.round
    press(table, what, step)
    assert table.round is after
    assert len(table.round.history) == 2
    assert "wrong" not in table.scene["html"]


def test_o34_every_tile_has_a_name_of_its_own_that_says_where_it_fits():
    table = Table(at("(6|3)(3|5)", "[0|0] [1|2] [1|4] [2|4] [4|6] [5|6] [5|5]"))
    assert names(table) == [
        "[0|0], does not fit",
        "[1|2], does not fit",
        "[1|4], does not fit",
        "[2|4], does not fit",
        "[4|6], fits left end 6",
        "[5|5], fits right end 5",
        "[5|6], fits both ends, 6 and 5",
    ]
    assert 'aria-label="Left end, 6"' in table.scene["html"]
    assert 'aria-label="Right end, 5"' in table.scene["html"]


def test_o36_an_exception_is_shown_logged_once_and_changes_nothing(caplog, monkeypatch):
    table = Table.of(THREE_PLAYS)
    before = table.round

    def boom(self, action):
        raise RuntimeError("boom")

    press(table, "tile 6-6")
    with caplog.at_level(logging.ERROR), monkeypatch.context() as patch:
        patch.setattr(Round, "after", boom)
        press(table, "end right")
    assert "Something went wrong here" in table.scene["html"]
    assert "boom" in table.scene["html"]
    assert sum("boom" in str(record.exc_info) for record in caplog.records) == 1
    assert table.round == before
    press(table, "end right")
    assert len(table.round.line) == 3
    assert "wrong" not in table.scene["html"]


def test_an_opponent_who_fails_in_the_middle_leaves_the_learner_where_they_were():
    def fails(view):
        raise RuntimeError("no idea")

    table = Table(THREE_PLAYS.start, others=fails)
    before = table.round
    press(table, "tile 6-6")
    press(table, "end right")
    assert table.round == before
    assert "no idea" in table.scene["html"]


def test_o37_one_press_one_play_also_when_shown_twice_and_resized():
    table = Table(at("(2|3)(3|5)", "[2|6] [1|1]"))
    for width in range(400, 900, 100):
        table.width = width
        table._repr_mimebundle_()
    press(table, "tile 2-6")
    press(table, "end left")
    assert len(table.round.line) == 3
    assert len(table.round.history) == 2


def test_o38_playing_makes_no_new_models_and_closing_leaves_none():
    registry = widget._instances
    before = len(registry)
    table = Table.of(THREE_PLAYS)
    table.play("[6|6]", "right")
    after_one = len(registry)
    for _ in range(25):
        table.undo()
        table.redo()
    assert len(registry) == after_one
    table.close()
    table.layout.close()
    assert len(registry) == before


def test_o39_each_move_is_one_update_of_the_scene():
    table = Table(at("(2|3)(3|5)", "[2|6] [1|1]"))
    updates = []
    table.observe(updates.append, "scene")
    table.play("[2|6]", "left")
    assert len(updates) == 1
    assert updates[0]["new"] is not updates[0]["old"]


def test_o40_presses_made_for_an_earlier_position_are_dropped():
    table = Table.of(THREE_PLAYS)
    step = table._step
    press(table, "tile 6-6", step)
    press(table, "end right", step)
    for late in ("tile 2-6", "end right", "tile 2-6", "end right"):
        press(table, late, step)
    assert len(table.round.line) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_table_tells_line_hand_and_what_to_do(language):
    table = Table.of(THREE_PLAYS, language)
    told = repr(table)
    assert "[1|3] [2|3] [2|6] [3|4] [4|4] [4|5] [6|6]" in told
    assert "{" not in told
    assert "0x" not in told


def test_what_a_notebook_keeps_has_a_picture_and_text():
    data, _ = Table.of(THREE_PLAYS)._repr_mimebundle_()
    assert data["text/plain"] == repr(Table.of(THREE_PLAYS))
    assert data["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in data


def test_o20_the_state_of_a_table_holds_counts_and_no_hidden_tile():
    start = after("D-D", 1)
    table = Table(start, seat=0)
    state = re.sub(r' d=\\?"[^"]*"', "", json.dumps(table.get_state(["scene", "width", "lost"])))
    named = {Tile(int(a), int(b)) for a, b in re.findall(r"(?<!\d)([0-6])[-|]([0-6])(?!\d)", state)}
    assert named == {*start.hands[0], Tile(0, 1)}


def test_o51_names_and_numbers_from_numpy_are_no_problem():
    numpy = pytest.importorskip("numpy")
    table = Table(
        Round.deal(Rules.draw(numpy.int64(2)), seed=numpy.int64(7), opener=numpy.int64(0))
    )
    json.dumps(table.scene)


def test_o45_without_anywidget_a_table_is_a_picture_with_text():
    code = (
        "import sys; sys.modules['anywidget'] = None\n"
        "from drawlesson.widgets import speak, table, steps\n"
        "print(speak('en')); t = table('three-plays'); t.play('[6|6]', 'right')\n"
        "print(sorted(t._repr_mimebundle_())); print(t)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "The tables need the package anywidget" in ran.stdout
    assert "['image/svg+xml', 'text/plain']" in ran.stdout
    assert "[6|6]" in ran.stdout


def test_drawing_and_passing_are_offered_by_the_rules():
    table = Table(at("(2|3)(3|5)", "[2|6] [1|1]"))
    table.pass_()
    assert "D3.6" in table.scene["html"]
    table.draw()
    assert len(table.round.boneyard) == 8
    assert Draw() in table.round.legal_actions
    assert table.legal().startswith("Allowed now: ")


def test_an_end_pressed_before_a_tile_is_answered():
    table = Table.of(THREE_PLAYS)
    press(table, "end left")
    assert "Choose a tile of your hand first, then the end." in table.scene["html"]
    assert table.scene["news"] == "Choose a tile of your hand first, then the end."


def test_what_is_pressed_after_the_goal_is_answered():
    table = Table.of(matching.TASKS["open"])
    press(table, "tile 1-4")
    for what in ("tile 2-6", "end left"):
        press(table, what)
        assert "This is done. Run the cell again" in table.scene["news"]
    assert len(table.round.line) == 1


def test_undo_puts_a_tile_back_where_it_lay_in_the_hand():
    table = Table(at("(2|3)(3|5)", "[1|1] [2|6] [3|4]"), others=first_legal)
    before = names(table)
    table.play("[2|6]", "left")
    table.undo()
    assert names(table) == before


def test_in_a_guess_nothing_tells_what_fits_before_it_is_tried():
    table = Table.of(matching.TASKS["blank"])
    assert names(table) == ["[0|6]", "[1|2]", "[3|6]"]
    press(table, "tile 1-2")
    assert "dl-fits" not in table.scene["html"]
    assert "dl-faint" not in table.scene["html"]
    assert "You have chosen [1|2]. Which end?" in table.scene["html"]
    press(table, "end left")
    assert "The left end is blank, and [1|2] has no blank half." in table.scene["html"]


@pytest.mark.parametrize("width", [None, "wide", 0, -5, 10**9, float("nan")])
def test_a_senseless_width_changes_nothing(width):
    table = Table.of(THREE_PLAYS)
    table._received(table, {"width": width}, [])
    assert table.width == 0
    assert "Something went wrong here" in table.scene["html"]


@pytest.mark.parametrize("message", [None, [], "press", {}, {"step": 0}, {"step": 0, "drop": "x"}])
def test_a_message_that_no_page_sends_is_answered_and_changes_nothing(message):
    table = Table.of(THREE_PLAYS)
    before = table.round
    table._received(table, message, [])
    assert table.round == before
    assert "Something went wrong here" in table.scene["html"]
