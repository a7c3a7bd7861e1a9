"""The table as an object: what code does at it, and what its handler does with messages."""

import json
import re
import subprocess
import sys
from html import unescape
from unicodedata import normalize

import pytest
from ipywidgets.widgets import widget

from drawlesson import Draw, IllegalAction, Impossible, Pass, Play, Round, Rules, Tile
from drawlesson.game import records
from drawlesson.language import LANGUAGES, language
from drawlesson.language.moves import read_move
from drawlesson.lessons import Goal, first_legal
from drawlesson.lessons.course.lessons import matching, play_first
from drawlesson.widgets import GameTable
from drawlesson.widgets.core.browser_page import BrowserPage
from drawlesson.widgets.table import table_view
from tests.failures import failing
from tests.game.helpers import at
from tests.game.test_public_cases import after

THREE_PLAYS = play_first.TASKS["three-plays"]


def press(table: GameTable, what: str, step: int | None = None) -> None:
    """What the page sends when something is pressed, for the step that it shows."""
    table.receive({"press": what, "step": table._step if step is None else step})


def names(table: GameTable) -> list[str]:
    """The accessible names of the tiles of the hand, in order."""
    return re.findall(r'data-press="tile [^>]*?aria-label="([^"]*)"', table.scene["html"])


def test_o05_the_opener_is_not_asked_for_an_end():
    table = GameTable.of(matching.TASKS["open"])
    press(table, "tile 1-4")
    assert str(table.round.line) == "(1|4)"


def test_o06_a_tile_sent_to_the_wrong_end_is_refused_not_moved():
    table = GameTable(at("(2|3)(3|5)", "[5|6] [1|1]"))
    before = table.round
    table.play("[5|6]", "left")
    assert table.round is before
    assert "The left end shows 2, and [5|6] has no 2." in table.scene["html"]
    table.play("[5|6]", "right")
    assert table.round.line.ends == (2, 6)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("action", [Draw(), Pass()], ids=str)
def test_o57_what_the_buttons_say_can_be_typed(code: str, action: Draw | Pass) -> None:
    table = GameTable(at("(2|3)(3|5)", "[1|1] [4|4]"), language=code)
    (button,) = re.findall(rf'<button[^>]*data-press="{action}"[^>]*>([^<]+)<', table.scene["html"])
    label = unescape(button)
    for text in (label, label.upper(), label.lower(), f"　{label} ", normalize("NFD", label)):
        assert read_move(language(code), text) == action, text


def test_o12_forced_passes_are_made_said_and_written_down():
    played = after("D-B")
    table = GameTable(played.history[0], seat=None, auto_pass=True, names=("A", "B", "C", "D"))
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
    table = GameTable(last, seat=0)
    assert "dl-open" not in table.scene["html"]
    table.play("[6|6]", "left")
    assert table.round.over
    fresh = GameTable(Round.deal(Rules.draw(2), seed=3, opener=0), others=first_legal)
    assert "dl-open" not in fresh.scene["html"]
    assert fresh.scene["html"].count("dl-back") >= 7


def test_the_hands_of_the_others_lie_open_after_the_end():
    table = GameTable(after("D-D").history[-2], seat=0, others=first_legal)
    table.play("[6|6]", "left")
    assert 'class="dl-open" role="img"' in table.scene["html"]


def test_o22_undo_after_a_draw_puts_the_same_tile_back():
    table = GameTable(after("D-D", 1), seat=1)
    table.draw()
    assert Tile(0, 0) in table.round.hands[1]
    table.undo()
    assert [len(hand) for hand in table.round.hands] == [6, 7]
    assert len(table.round.boneyard) == 14
    table.draw()
    assert Tile(0, 0) in table.round.hands[1]


def test_undo_takes_back_what_the_others_did_since_and_redo_brings_it_again():
    table = GameTable.of(THREE_PLAYS)
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
        table = GameTable(at("(2|3)(3|5)", "[1|1] [4|6] [6|6]", boneyard=2))
    else:
        table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]"))
        press(table, "tile 2-6")
    step = table._step
    press(table, what, step)
    after = table.round
    press(table, what, step)
    assert table.round is after
    assert len(table.round.history) == 2
    assert "wrong" not in table.scene["html"]


def test_o34_every_tile_has_a_name_of_its_own_that_says_where_it_fits():
    table = GameTable(at("(6|3)(3|5)", "[0|0] [1|2] [1|4] [2|4] [4|6] [5|6] [5|5]"))
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
    table = GameTable.of(THREE_PLAYS)
    before = table.round

    def boom(self, action):
        raise RuntimeError("boom")

    press(table, "tile 6-6")
    with failing(RuntimeError), monkeypatch.context() as patch:
        patch.setattr(Round, "after", boom)
        press(table, "end right")
    assert "Something went wrong here" in table.scene["html"]
    assert "RuntimeError" in table.scene["html"]
    assert "boom" not in table.scene["html"], "the text of an error may tell a hidden tile"
    assert sum("boom" in str(record.exc_info) for record in caplog.records) == 1
    assert table.round == before
    press(table, "end right")
    assert len(table.round.line) == 3
    assert "wrong" not in table.scene["html"]


def test_an_opponent_who_fails_in_the_middle_leaves_the_learner_where_they_were():
    def fails(view):
        raise RuntimeError("no idea")

    table = GameTable(THREE_PLAYS.start, others=fails)
    before = table.round
    press(table, "tile 6-6")
    with failing(RuntimeError):
        press(table, "end right")
    assert table.round == before
    assert "RuntimeError" in table.scene["html"]


def test_o37_one_press_one_play_also_when_shown_twice_and_resized():
    table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]"))
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
    table = GameTable.of(THREE_PLAYS)
    assert len(registry) == before, "a table that nobody displays needs no model"
    table._repr_mimebundle_()
    table.play("[6|6]", "right")
    after_one = len(registry)
    for _ in range(25):
        table.undo()
        table.redo()
        table._repr_mimebundle_()
    assert len(registry) == after_one
    table.page.close()
    table.page.layout.close()
    assert len(registry) == before


def test_o39_each_move_is_one_update_of_the_scene():
    table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]"))
    updates = []
    table.observe(updates.append, "scene")
    table.play("[2|6]", "left")
    assert len(updates) == 1
    assert updates[0]["new"] is not updates[0]["old"]


def test_o40_presses_made_for_an_earlier_position_are_dropped():
    table = GameTable.of(THREE_PLAYS)
    step = table._step
    press(table, "tile 6-6", step)
    press(table, "end right", step)
    for late in ("tile 2-6", "end right", "tile 2-6", "end right"):
        press(table, late, step)
    assert len(table.round.line) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_table_tells_line_hand_and_what_to_do(language):
    table = GameTable.of(THREE_PLAYS, language)
    told = repr(table)
    assert "[1|3] [2|3] [2|6] [3|4] [4|4] [4|5] [6|6]" in told
    assert "{" not in told
    assert "0x" not in told


def test_what_a_notebook_keeps_has_a_picture_and_text():
    data, _ = GameTable.of(THREE_PLAYS)._repr_mimebundle_()
    assert data["text/plain"] == repr(GameTable.of(THREE_PLAYS))
    assert data["image/svg+xml"].startswith('<svg class="dl-not-run"'), "it is not pale"
    assert "application/vnd.jupyter.widget-view+json" in data


def test_o20_the_state_of_a_table_holds_counts_and_no_hidden_tile():
    start = after("D-D", 1)
    table = GameTable(start, seat=0)
    state = re.sub(r' d=\\?"[^"]*"', "", json.dumps(table.page.get_state(["scene", "lost"])))
    named = {Tile(int(a), int(b)) for a, b in re.findall(r"(?<!\d)([0-6])[-|]([0-6])(?!\d)", state)}
    assert named == {*start.hands[0], Tile(0, 1)}


def test_o51_names_and_numbers_from_numpy_are_no_problem():
    numpy = pytest.importorskip("numpy")
    table = GameTable(
        Round.deal(Rules.draw(numpy.int64(2)), seed=numpy.int64(7), opener=numpy.int64(0))
    )
    json.dumps(table.scene)


def test_o45_without_anywidget_a_table_is_a_picture_with_text():
    code = (
        "import sys; sys.modules['anywidget'] = None\n"
        "from drawlesson.widgets import speak, table, steps\n"
        "print(speak('en')); t = table('three-plays'); t.play('[6|6]', 'right')\n"
        "kept = t._repr_mimebundle_(); print(sorted(kept)); print(t)\n"
        "assert 'dl-not-run' not in kept['image/svg+xml'], 'all there is of it is pale'\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "The tables need the package anywidget" in ran.stdout
    assert "['image/svg+xml', 'text/plain']" in ran.stdout
    assert "[6|6]" in ran.stdout


def test_drawing_and_passing_are_offered_by_the_rules():
    table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]"))
    table.pass_()
    assert "D3.6" in table.scene["html"]
    table.draw()
    assert len(table.round.boneyard) == 8
    assert Draw() in table.round.legal_actions
    assert table.legal().startswith("Allowed now: ")


def test_an_end_pressed_before_a_tile_is_answered():
    table = GameTable.of(THREE_PLAYS)
    press(table, "end left")
    assert "Choose a tile of your hand first, then the end." in table.scene["html"]
    assert table.scene["news"] == "Choose a tile of your hand first, then the end."


def test_an_end_pressed_after_a_refusal_is_answered_where_the_refusal_stood():
    table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]"))
    table.pass_()
    press(table, "end left")
    assert "D3.6" not in table.scene["html"], "the old refusal hides what is said now"
    assert "Choose a tile of your hand first, then the end." in table.scene["html"]


@pytest.mark.parametrize(("tile", "end"), [("[2|6]", "up"), ("[26]x", "left"), (5, None)])
def test_a_play_in_code_that_names_no_move_is_answered(tile, end):
    table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]"))
    before = table.round
    table.play(tile, end)
    assert table.round is before
    assert "is no move that can be read" in table.scene["news"]
    assert str(tile) in table.scene["news"], "what was given is not quoted"


def test_what_is_allowed_shows_without_quotes():
    told = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]")).legal()
    assert repr(told) == str(told) == "Allowed now: [2|6] left, draw."


def test_each_play_of_the_others_is_read_out_once():
    table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]", rules=Rules.draw(3)), others=first_legal)
    told = [scene["news"] for scene in scenes_of(table, "tile 2-6", "end left")[1:]]
    assert [each.count(" play ") + each.count(" plays ") for each in told] == [1, 1, 1], told
    assert "You play" in told[0]
    assert table._said().startswith("You play [2|6]"), "what happened meanwhile still stands there"


def test_the_hands_that_are_laid_open_are_read_out():
    table = GameTable(after("D-D").history[-2], seat=0, others=first_legal, names=("You", "Ola"))
    table.play("[6|6]", "left")
    (left,) = table.round.hands[1:]
    assert f"Ola holds: {', '.join(map(str, left))}." in table.scene["news"]


def test_what_is_pressed_after_the_goal_is_answered():
    table = GameTable.of(matching.TASKS["open"])
    press(table, "tile 1-4")
    for what in ("tile 2-6", "end left"):
        press(table, what)
        assert "This is done. Run the cell again" in table.scene["news"]
    assert len(table.round.line) == 1


def test_undo_puts_a_tile_back_where_it_lay_in_the_hand():
    table = GameTable(at("(2|3)(3|5)", "[1|1] [2|6] [3|4]"), others=first_legal)
    before = names(table)
    table.play("[2|6]", "left")
    table.undo()
    assert names(table) == before


def test_in_a_guess_nothing_tells_what_fits_before_it_is_tried():
    table = GameTable.of(matching.TASKS["blank"])
    assert names(table) == ["[0|6]", "[1|2]", "[3|6]"]
    press(table, "tile 1-2")
    assert "dl-fits" not in table.scene["html"]
    assert "dl-faint" not in table.scene["html"]
    assert table.scene["html"].count('data-takes="0-6 1-2 3-6"') == 2
    assert "You have chosen [1|2]. Which end?" in table.scene["html"]
    press(table, "end left")
    assert "The left end is blank, and [1|2] has no blank half." in table.scene["html"]


def scenes_of(table: GameTable, *presses: str) -> list[dict]:
    """Every scene that these presses send to the page."""
    sent = []
    table.observe(lambda change: sent.append(change["new"]), "scene")
    for what in presses:
        press(table, what)
    return sent


def test_a_reached_goal_lays_no_hand_open_while_the_round_lasts():
    table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]"), others=first_legal, goal=Goal(plays=1))
    table.play("[2|6]", "left")
    assert table.reached
    assert not table.round.over
    assert "dl-open" not in table.scene["html"], "an opponent's hand lies open during the round"
    named = re.findall(r'data-move="(\d-\d)"', table.scene["html"])
    assert sorted(named) == ["1-1", "2-3", "2-6", "3-5"], "the page is told of hidden tiles"


@pytest.mark.parametrize(
    "presses",
    [["tile 2-6"], ["tile 1-1", "end left", "rule D3.1"], ["end left"]],
    ids=["a chosen tile", "an open rule", "a nudge"],
)
def test_a_press_that_fails_puts_back(presses, monkeypatch):
    table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]"))
    for what in presses:
        press(table, what)
    before = table.scene["html"]

    def boom(*_):
        raise RuntimeError("boom")

    with failing(RuntimeError), monkeypatch.context() as patch:
        patch.setattr(table_view, "sentences", boom)
        press(table, "let go")
    assert "Something went wrong here" in table.scene["html"]
    press(table, "end left", table._step - 1)  # too late: only shows the table again
    assert table.scene["html"] == before, "the failed press has left something changed"


def test_a_drop_on_nothing_known_leaves_the_tile_chosen_that_was():
    table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]"))
    press(table, "tile 2-6")
    with failing():
        table.receive({"drag": "1-1", "drop": "the floor", "step": table._step})
    assert "Something went wrong here" in table.scene["html"]
    press(table, "end left")
    assert table.round.line.plays[-1] == Play(Tile(2, 6), "left"), "not [2|6], chosen before"


def test_a_press_that_comes_too_late_is_answered_so_that_the_page_stops_waiting():
    table = GameTable.of(THREE_PLAYS)
    table.play("[6|6]", "right")
    before, sent = table.scene, []
    table.observe(sent.append, "scene")
    press(table, "tile 4-5", table._step - 1)
    assert len(sent) == 1, "the page gets no answer and will say that the notebook is gone"
    assert table.scene["answer"] != before["answer"], "the page cannot tell it from the last scene"
    assert table.scene["html"] == before["html"], "a press that came too late changed the table"


def test_the_plays_of_the_others_are_shown_one_after_the_other():
    table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]", rules=Rules.draw(3)), others=first_legal)
    *between, last = scenes_of(table, "tile 2-6", "end left")[1:]
    assert len(between) == 2, "the learner's play and the next one's are each looked at"
    assert all(300 <= scene["pause"] <= 2000 for scene in between), "too short or long to follow"
    assert last["pause"] == 0, "the learner has to wait although it is their turn"


def test_the_forced_pass_of_a_seated_learner_is_made_and_said():
    start = at("(2|3)(3|5)", "[2|6] [1|1]", boneyard=2)
    table = GameTable(start, others=first_legal, auto_pass=True)
    *_, last = scenes_of(table, "tile 2-6", "end left")
    passes = [r for r in table.round.history[1:] if r.action == Pass() and r.before.turn == 0]
    assert passes, "the learner, who could only pass, was left to do it"
    assert "You pass" in table.scene["html"]
    assert last["pause"] == 0


def test_what_happened_before_is_not_told_again():
    table = GameTable.of(THREE_PLAYS)
    assert "[1|6]" not in table._said(), "the table begins with old news"
    table.play("[6|6]", "right")
    assert "Mina plays [5|6]" in table.scene["news"]
    table.play("[4|5]", "right")
    assert "[5|6] on the right" not in table.scene["news"], "the play before is told again"
    table.undo()
    assert "Mina plays" not in table.scene["news"], "undo tells old news"


@pytest.mark.parametrize(
    ("rules", "boneyard", "backs"),
    [
        (Rules.draw(2), 9, (7, 2)),
        (Rules.draw(2), 2, (0, 2)),
        (Rules.draw(3), 5, (3, 2)),
    ],
)
def test_the_boneyard_has_a_back_for_each_tile_and_the_reserve_its_own(rules, boneyard, backs):
    table = GameTable(at("(2|3)(3|5)", "[1|1] [4|6]", boneyard=boneyard, rules=rules))
    pile = table.scene["html"].split('class="dl-backs dl-pile"')[1].split("</div>")[0]
    shown = tuple(pile.count(f'class="{kind}"') for kind in ("dl-back", "dl-reserve"))
    assert shown == backs, "backs that can be drawn, backs that stay"
    assert f"Boneyard: {backs[0]} to draw, {backs[1]} stay" in table.scene["html"]


def test_a_drawn_tile_comes_last_in_the_hand_until_it_is_sorted():
    table = GameTable(at("(2|3)(3|5)", "[1|1] [4|6]"))
    table.draw()
    assert [name[:5] for name in names(table)] == ["[1|1]", "[4|6]", "[0|0]"]
    press(table, "sort")
    assert [name[:5] for name in names(table)] == ["[0|0]", "[1|1]", "[4|6]"]


@pytest.mark.parametrize(
    ("tile", "focus"),
    [("2-5", "end left"), ("2-6", "end left"), ("5-6", "end right"), ("1-1", "")],
)
def test_choosing_a_tile_leads_to_the_first_end_where_it_fits(tile, focus):
    table = GameTable(at("(2|3)(3|5)", "[2|5] [2|6] [5|6] [1|1]"))
    press(table, f"tile {tile}")
    assert table.scene["focus"] == focus
    press(table, f"tile {tile}")
    assert table.scene["focus"] == "", "a tile that is laid back leads nowhere"


@pytest.mark.parametrize("width", [None, "wide", 0, -5, 10**9, float("nan")])
def test_a_senseless_width_changes_nothing(width):
    table = GameTable.of(THREE_PLAYS)
    with failing():
        table.receive({"width": width})
    assert table.width == 0
    assert "Something went wrong here" in table.scene["html"]


@pytest.mark.parametrize("message", [None, [], "press", {}, {"step": 0}, {"step": 0, "drop": "x"}])
def test_a_message_that_no_page_sends_is_answered_and_changes_nothing(message):
    table = GameTable.of(THREE_PLAYS)
    before = table.round
    with failing(KeyError, TypeError):
        table.receive(message)
    assert table.round == before
    assert "Something went wrong here" in table.scene["html"]


def test_an_error_of_an_opponent_tells_no_hidden_tile():
    start = Round.deal(Rules.draw(2), seed=7, opener=0)
    table = GameTable(start, others=lambda view: Play(Tile(0, 0), "left"))
    first = next(iter(start.hands[0]))
    with failing(IllegalAction):
        press(table, f"tile {first.low}-{first.high}")
    named = {Tile(int(a), int(b)) for a, b in re.findall(r"\[(\d)\|(\d)\]", table.scene["html"])}
    assert named <= {*start.hands[0]}


@pytest.mark.parametrize("names", [("a",), ("a", "b", "c"), ("a", 5), "ab", ()])
def test_names_that_are_not_one_text_a_seat_are_refused(names):
    start = Round.deal(Rules.draw(2), seed=7, opener=0)
    with pytest.raises(Impossible, match="expected one text for each seat"):
        GameTable(start, names=names)


def test_undo_leaves_out_passes_that_were_made_by_themselves():
    start = at("(2|3)(3|5)", "[1|1] [2|6]", boneyard=2)
    table = GameTable(start, others=first_legal, auto_pass=True)
    table.play("[2|6]", "left")
    table.undo()
    assert table.round == start


def test_undo_ends_where_the_table_was_laid():
    dealt = Round.deal(Rules.draw(2), seed=1, opener=0)
    later = dealt.after(dealt.legal_actions[0])
    later = later.after(later.legal_actions[0])
    table = GameTable(later, others=first_legal)
    table.undo()
    assert table.round == later


def test_an_error_is_said_once_and_gone_with_the_next_thing(caplog):
    table = GameTable.of(THREE_PLAYS)
    with failing():
        press(table, "nonsense")
    assert "Something went wrong here" in table.scene["html"]
    table.play("[6|6]", "right")
    assert "Something went wrong here" not in table.scene["html"]


def drop(table: GameTable, tile: str, end: str) -> None:
    """What the page sends when a tile is dropped on an end."""
    table.receive({"drag": tile, "drop": end, "step": table._step})


def test_a_drop_after_the_goal_leaves_no_tile_chosen():
    table = GameTable.of(matching.TASKS["open"])
    drop(table, "1-4", "end None")
    assert table.reached
    drop(table, "2-6", "end left")
    assert "This is done. Run the cell again" in table.scene["news"]
    assert "dl-chosen" not in table.scene["html"]


def test_a_tile_is_dropped_on_ends_alone():
    table = GameTable.of(THREE_PLAYS)
    with failing():
        drop(table, "6-6", "undo")
    assert "Something went wrong here" in table.scene["html"]
    drop(table, "6-6", "end right")
    assert len(table.round.line) == 3


def test_a_tile_that_was_drawn_is_named_and_stands_out_in_the_hand():
    table = GameTable(at("(2|3)(3|5)", "[1|1] [4|6]"), others=first_legal)
    before = table.round.hands[0]
    table.draw()
    (drawn,) = table.round.hands[0] - before
    assert table.scene["news"].startswith(f"You draw {drawn}.")
    lit = re.findall(r'data-press="tile (\d-\d)"[^>]*dl-drawn', table.scene["html"])
    assert lit == [f"{drawn.low}-{drawn.high}"]
    assert f"<li>You draw {drawn}. You hold 3 tiles." in table.scene["html"]


def test_a_tile_that_was_drawn_does_not_look_like_one_that_is_chosen():
    rules = dict(re.findall(r"\.dl-root \.(dl-drawn|dl-chosen) \{([^}]*)\}", str(BrowserPage._css)))
    ring = re.compile(r"box-shadow: 0 0 0 \d+px")
    assert ring.search(rules["dl-chosen"])
    assert "transform" in rules["dl-chosen"], "a chosen tile is lifted"
    assert not ring.search(rules["dl-drawn"]), "a ring is what a chosen tile has"
    assert "transform" not in rules["dl-drawn"]


def test_undo_of_a_draw_says_that_the_same_tile_comes_again():
    table = GameTable(at("(2|3)(3|5)", "[1|1] [4|6]"))
    before = table.round.hands[0]
    table.draw()
    (drawn,) = table.round.hands[0] - before
    press(table, "undo")
    assert "If you draw again, the same tile comes." in table.scene["news"]
    assert "If you draw again, the same tile comes." in table.scene["html"]
    table.draw()
    assert drawn in table.round.hands[0]
    assert "the same tile" not in table.scene["html"]
    press(table, "undo")
    press(table, "redo")
    assert "the same tile" not in table.scene["html"]


def test_undo_of_a_play_says_nothing_of_a_draw():
    table = GameTable(at("(2|3)(3|5)", "[1|2] [4|6]"))
    table.play("[1|2]", "left")
    press(table, "undo")
    assert "the same tile" not in table.scene["html"]


@pytest.mark.parametrize("text", ["9-9", "[7|0]", "2-12 left", "left 8|8", "３－９", "6-7右"])
def test_a_tile_that_there_is_not_is_called_so(text):
    table = GameTable(at("(2|3)(3|5)", "[1|2] [4|6]"))
    table.play(text)
    assert "is no tile of the set. Every half shows a value from 0 to 6." in table.scene["news"]
    table.play("nonsense")
    assert "is no move that can be read" in table.scene["news"]


def test_the_end_of_a_round_says_who_has_won_and_for_how_much():
    table = GameTable(at("(2|3)(3|5)", "[1|2]", boneyard=2))
    table.play("[1|2]", "left")
    assert "You have no tile left and win the round." in table.scene["html"]
    assert re.search(r"You get \d+ points\.", table.scene["html"])


def test_what_somebody_else_draws_is_never_named():
    table = GameTable(at("(2|3)(3|5)", "[2|6] [1|1]"), seat=1)
    table._move(table._sitting._replace(round=table.round.after(Draw())))
    assert "Mina draws a tile." in table.scene["html"]
    assert "dl-drawn" not in table.scene["html"]


def test_once_it_is_done_no_end_invites_any_more():
    table = GameTable.of(matching.TASKS["join-double-1"])
    assert "dl-quiet" not in table.scene["html"]
    assert "dl-faint" not in table.scene["html"]
    table.play("[1|1]", "left" if table.round.line.ends[0] == 1 else "right")
    assert table.reached
    assert table.scene["html"].count("dl-faint") == 2
    assert table.scene["html"].count("dl-end dl-quiet") == 2
    assert table.scene["html"].count('data-takes=""') == 2
    table.undo()
    assert "dl-quiet" not in table.scene["html"], "one can go on after an undo"


WORD_AT_END = (
    r'dl-end-word-(left|right)" style="left:([\d.]+)%;top:([\d.]+)%[^"]*" aria-hidden="true">(\w+)<'
)


def turned(tiles: int) -> Round:
    r = Round.deal(Rules.draw(2), seed=5, opener=0)
    while len(r.line) < tiles:
        r = r.after(first_legal(r.seen_from(r.turn)))
    return r


def test_the_ends_of_a_line_that_has_turned_say_which_is_left():
    table = GameTable(turned(19), others=first_legal)
    table.width = 360
    press(table, "sort")
    words = re.findall(WORD_AT_END, table.scene["html"])
    assert [(end, word) for end, _, _, word in words] == [("left", "left"), ("right", "right")]


def test_a_line_in_one_row_needs_no_words_at_its_ends():
    table = GameTable.of(THREE_PLAYS)
    for width in (320, 700, 1400):
        table.width = width
        press(table, "sort")
        assert "dl-end-word" not in table.scene["html"], width
    opening = GameTable.of(matching.TASKS["open"])
    assert "dl-end-word" not in opening.scene["html"]
