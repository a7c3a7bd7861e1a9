"""The laboratory as an object and by its presses: guessed first, stopped, gone on with."""

import os
import re
import subprocess
import sys
import warnings
from html import unescape

import pytest

from drawlesson import Impossible
from drawlesson.game.errors import Unreadable
from drawlesson.language import LANGUAGES, language
from drawlesson.lessons.laboratory.trial_questions import COUNTED, LAB
from drawlesson.widgets import cells
from drawlesson.widgets.laboratory.experiment import Experiment
from drawlesson.widgets.laboratory.laboratory_card import LaboratoryCard, OwnQuestion, findings_of
from drawlesson.widgets.laboratory.laboratory_view import Answers, chart_of
from tests.failures import failing
from tests.language.helpers import ENGLISH, ROOT

INTERVAL = re.compile(r"−?\d+\.\d \(−?\d+\.\d to −?\d+\.\d\)")


def press(widget: Experiment, what: str, **fields: str) -> None:
    widget.press(what, **fields)
    assert "went wrong" not in widget.scene["html"]


def following(widget: Experiment) -> str:
    """What the page would press by itself; "" for nothing."""
    found = re.search(r'data-next="([^"]+)"', widget.scene["html"])
    return found[1] if found else ""


def play_on(widget: Experiment, steps: int = 1000) -> None:
    """Do as the page does: ask for one step after the other."""
    while steps and (what := following(widget)):
        press(widget, what)
        steps -= 1


@pytest.mark.parametrize("name", LAB)
def test_nothing_is_told_before_the_guess(name: str) -> None:
    lab = LaboratoryCard(name)
    before = repr(lab) + lab.scene["html"]
    assert "Guess first." in before
    assert "lab.guess(30)" in repr(lab)
    assert INTERVAL.findall(before) == []
    assert "<svg" not in before
    assert lab._picture() == ""


@pytest.mark.parametrize("name", LAB)
def test_every_number_is_there_with_its_interval_in_words(name: str) -> None:
    lab = LaboratoryCard(name)
    told = lab.guess(30)
    lines = len(LAB[name].trials) + len(LAB[name].earlier)
    assert len({*INTERVAL.findall(told)}) >= min(lines, 4)
    rows = [line for line in told.splitlines() if INTERVAL.search(line)]
    assert len(rows) >= lines
    heard = unescape(lab.scene["html"])
    for line in told.splitlines():
        assert line in heard, "who cannot see it hears all of it"
    known = "from few deals" if name == "strength" else "from many rounds"
    assert f"This is an estimate {known}." in told
    assert "It does not say" in told
    assert 'role="img"' in lab._picture()
    for found in INTERVAL.findall("\n".join(rows[:lines])):
        assert found in lab._picture()


@pytest.mark.parametrize("name", LAB)
def test_a_plot_is_told_in_short_and_then_figure_by_figure(name: str) -> None:
    lab = LaboratoryCard(name)
    told = lab.guess(30).splitlines()
    html = lab.scene["html"]
    summary = re.findall(r'role="img" aria-label="([^"]+)"', html)
    assert [*map(unescape, summary)] == told[:1], "the picture has one short text"
    assert len(told[0]) < 420
    assert INTERVAL.search(told[0]) is None
    heard = re.search(r'<ul class="dl-heard".*?</ul>', html)
    assert heard, "the numbers are a list, to be gone through line by line"
    items = re.findall(r"<li>(.*?)</li>", heard[0])
    assert [*map(unescape, items)] == told[1 : len(items) + 1]
    assert len(items) == 1 + len(LAB[name].trials) + len(LAB[name].earlier)


def test_the_page_plays_it_step_by_step_to_the_same_end() -> None:
    lab = LaboratoryCard("drawing")
    press(lab, "ask", answer="20")
    assert lab.scene["focus"] == "stop"
    play_on(lab)
    assert lab.over
    assert lab.scene["focus"] == "again"
    assert "Your guess was 20." in lab.scene["news"] or "Well guessed" in lab.scene["news"]
    assert repr(lab) == LaboratoryCard("drawing").guess(20)


def test_it_stops_and_goes_on_where_it_was() -> None:
    lab = LaboratoryCard("drawing")
    press(lab, "ask", answer="20")
    play_on(lab, 3)
    waiting = following(lab)
    press(lab, "stop")
    assert following(lab) == "", "a page that shows this asks for nothing"
    assert "Played: 15,000 of 40,000." in lab.scene["html"]
    press(lab, waiting)
    assert lab._played.run is not None
    assert lab._played.run.done == 15_000, "what was on its way comes too late"
    press(lab, "on")
    play_on(lab)
    assert repr(lab) == LaboratoryCard("drawing").guess(20)


@pytest.mark.parametrize("name", LAB)
def test_after_a_stop_only_what_was_played_is_told(name: str) -> None:
    lab = LaboratoryCard(name)
    press(lab, "ask", answer="20")
    play_on(lab, 1)
    press(lab, "stop")
    assert lab.findings is not None
    done, all_ = lab.findings.done, lab.findings.all
    assert 0 < done < all_
    so_far = f"Played so far: {ENGLISH.written(done)} of {ENGLISH.written(all_)}. Seed: 1."
    assert so_far in repr(lab)
    assert so_far in lab.scene["html"]
    assert "for each line" not in repr(lab) + lab.scene["html"], "not every line has as many"


def test_a_step_is_played_once_however_many_pages_ask() -> None:
    lab = LaboratoryCard("drawing")
    press(lab, "ask", answer="20")
    what = following(lab)
    press(lab, what)
    press(lab, what)
    assert lab._played.run is not None
    assert lab._played.run.done == 5_000
    assert following(lab) not in ("", what)


def test_other_rounds_move_the_numbers_a_little() -> None:
    lab = LaboratoryCard("drawing")
    before = lab.guess(20)
    press(lab, "again")
    play_on(lab)
    assert repr(lab) != before
    assert "Seed: 2." in repr(lab)


@pytest.mark.parametrize("typed", ["", "many", "101"])
def test_what_is_no_guess_is_answered_and_nothing_is_played(typed: str) -> None:
    lab = LaboratoryCard("match")
    press(lab, "ask", answer=typed)
    assert "whole number from 0 to 100" in lab.scene["news"]
    assert lab.findings is None
    with pytest.raises(Unreadable):
        lab.guess(typed)
    assert lab.findings is None


def test_a_question_that_does_not_exist_is_answered_with_those_that_do() -> None:
    with pytest.raises(Impossible, match="found 'nowhere', expected one of blocked, opener"):
        LaboratoryCard("nowhere")


# one's own question -------------------------------------------------------------


def ask(own: OwnQuestion, **changed: str) -> None:
    begin(own, **{"number": "1000", **changed})
    play_on(own)


def begin(own: OwnQuestion, **changed: str) -> None:
    press(own, "ask", **{**own._chosen, "answer": "", **changed})


def fields_shown(own: OwnQuestion) -> dict[str, str]:
    """What a page that takes the scene as it is shows in its menus."""
    menus = re.findall(r'data-field="(\w+)".*?</select>', own.scene["html"])
    chosen = re.findall(r'<option value="([^"]*)" selected>', own.scene["html"])
    return dict(zip(menus, chosen, strict=True))


def test_a_question_of_one_s_own_is_answered_the_same_in_code() -> None:
    own = OwnQuestion()
    ask(own, counted="opener", rules="block", players="3", answer="40")
    assert "Block, 3 players, all: any tile that fits" in repr(own)
    again = OwnQuestion().ask("opener", rules="block", players=3, number=1_000, guess=40)
    assert repr(own) == again, "the same seed, the same answer"


def test_answers_to_one_question_are_compared_and_others_go() -> None:
    own = OwnQuestion()
    ask(own, counted="blocked", rules="block", players="2")
    ask(own, counted="blocked", rules="draw", players="2")
    assert "The last two lines differ clearly" in own.scene["news"]
    findings = own.findings
    assert findings is not None
    assert [each.trial.rules.name for each in findings.measured] == ["block", "draw"]
    press(own, "again")
    play_on(own)
    assert "may be chance" in own.scene["news"]
    for _ in range(5):
        press(own, "again")
        play_on(own)
    assert own.findings is not None
    assert len(own.findings.measured) == 4
    ask(own, counted="turns")
    assert own.findings is not None
    assert len(own.findings.measured) == 1


def test_after_a_stop_one_goes_on_or_starts_afresh() -> None:
    own = OwnQuestion()
    begin(own, number="100000", rules="draw")
    assert following(own)
    assert own.scene["html"].count(" disabled") == 7, "while rounds are played nothing is chosen"
    assert "Stop first to change something." in own.scene["html"]
    play_on(own, 2)
    press(own, "stop")
    assert " disabled" not in own.scene["html"]
    assert "Go on" in own.scene["html"]
    begin(own, number="1000", rules="block")
    play_on(own)
    assert own.findings is not None
    assert [each.trial.rules.name for each in own.findings.measured] == ["draw", "block"]
    assert "Draw, 2 players, all: any tile that fits, 10,000 rounds" in repr(own)
    assert "Block, 2 players, all: any tile that fits, 1,000 rounds" in repr(own)
    assert "100,000 rounds" not in repr(own), "so many were asked for, and never played"


@pytest.mark.parametrize("press_again", ["on", "again"])
def test_the_menus_show_what_is_played(press_again: str) -> None:
    own = OwnQuestion()
    begin(own, number="10000", rules="draw")
    play_on(own, 1 if press_again == "on" else 9)
    if press_again == "on":
        press(own, "stop")
    fill = re.findall(r'data-fill="(\d+)"', own.scene["html"])
    press(own, press_again, **{**own._chosen, "rules": "block", "number": "1000"})
    assert re.findall(r'data-fill="(\d+)"', own.scene["html"]) != fill, "the page fills them anew"
    assert fields_shown(own)["rules"] == "draw"
    assert fields_shown(own)["number"] == "10000"
    play_on(own)
    assert own.findings is not None
    assert own.findings.measured[-1].trial.rules.name == "draw"
    assert own.findings.measured[-1].played == 10_000


def test_nothing_is_asked_while_rounds_are_played() -> None:
    own = OwnQuestion()
    begin(own, number="100000")
    run = own._played.run
    with failing():
        own.press("ask", **own._chosen)
    assert own._played.run is run
    assert following(own)


def test_the_scale_of_one_s_own_question_lies_close_around_what_was_found() -> None:
    own = OwnQuestion()
    own.ask("blocked", number=100_000, rules="block", players=3)
    assert own.findings is not None
    low, high = chart_of(ENGLISH, own.findings).span
    interval = own.findings.measured[0].interval
    assert interval is not None
    assert low <= 100 * interval.low < 100 * interval.high <= high
    assert high - low == 10
    own.ask("blocked", number=1_000, guess=90)
    assert own.findings is not None
    assert chart_of(ENGLISH, own.findings).span[1] == 90, "the guess is seen too"


@pytest.mark.parametrize("counted", ["match", "blocked", "points"])
def test_the_scale_of_one_s_own_question_does_not_jump_while_it_runs(counted: str) -> None:
    own = OwnQuestion()
    begin(own, counted=counted, number="1000" if counted == "match" else "100000")
    spans = []
    while following(own):
        play_on(own, 1)
        assert own.findings is not None
        spans.append(chart_of(ENGLISH, own.findings).span)
    assert len(spans) > 4
    assert len({*spans[1:]}) == 1, "from the second step on the bars alone move"


def test_a_changed_question_is_started_afresh_first_and_going_on_says_what_it_keeps() -> None:
    own = OwnQuestion()
    begin(own, number="100000", rules="draw")
    play_on(own, 2)
    press(own, "stop")
    assert first_button(own) == "on"
    assert "keeps the question" not in own.scene["html"]
    assert own.scene["html"].count('data-change="changed"') == 6, "each menu tells at once"
    press(own, "changed", **{**own._chosen, "rules": "block", "answer": ""})
    assert first_button(own) == "ask", "the old question is not gone on with unasked"
    assert "“Go on” keeps the question as it was." in own.scene["html"]
    assert own.scene["news"] == "“Go on” keeps the question as it was."
    assert fields_shown(own)["rules"] == "block"
    press(own, "changed", **{**own._chosen, "rules": "draw", "answer": ""})
    assert first_button(own) == "on", "changed back"
    press(own, "on")
    play_on(own)
    press(own, "changed", **{**own._chosen, "counted": "turns", "answer": ""})
    assert "“Other rounds” keeps the question as it was." in own.scene["html"]


def first_button(own: OwnQuestion) -> str:
    """What stands out among the buttons."""
    (found,) = re.findall(r"<button[^>]*dl-first[^>]*>", own.scene["html"])
    pressed = re.search(r'data-press="(\w+)"', found)
    assert pressed
    return pressed[1]


def test_a_guess_is_emptied_with_its_question_and_stays_with_more_rounds() -> None:
    own = OwnQuestion()
    press(own, "changed", **{**own._chosen, "number": "1000", "answer": "30"})
    assert 'value="30"' in own.scene["html"]
    fill = re.findall(r'data-fill="(\d+)"', own.scene["html"])
    press(own, "changed", **{**own._chosen, "counted": "opener", "answer": "30"})
    assert 'value="30"' not in own.scene["html"]
    assert re.findall(r'data-fill="(\d+)"', own.scene["html"]) != fill, "the page empties it too"
    assert fields_shown(own)["counted"] == "opener"


def test_menus_ask_for_mina_by_name_and_call_the_games_by_theirs() -> None:
    html = unescape(OwnQuestion().scene["html"])
    assert "How often does Mina win?" in html
    assert "first player" not in html
    for game in ("Draw (anybody may draw)", "Ply Yard (two players)", "Block (nobody draws)"):
        assert f">{game}<" in html
    own = OwnQuestion()
    assert own.ask("first", number=300).startswith("How often does Mina win?")


@pytest.mark.parametrize("counted", COUNTED)
def test_every_scale_holds_whole_numbers(counted: str) -> None:
    own = OwnQuestion()
    own.ask(counted, number=300)
    assert own.findings is not None
    low, high = chart_of(ENGLISH, own.findings).span
    assert low == int(low)
    assert high == int(high)
    assert high >= low + 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_number_is_written_the_same_in_menus_plots_and_sentences(code: str) -> None:
    own = OwnQuestion(language=code)
    own.ask("blocked", number=10_000)
    written = "10\N{NO-BREAK SPACE}000" if code == "pl" else "10,000"
    assert f'value="10000" selected>{written}<' in own.scene["html"]
    assert written in repr(own)
    assert written in own._picture()
    for text in (repr(own), own.scene["html"], own._picture()):
        shown = re.sub(r"<style>.*?</style>|<[^>]*>", " ", text)
        assert not re.findall(r"(?<!\d)\d{4,}", shown), "no thousand without its sign"


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"rules": "ply-yard", "players": "3"}, "Ply Yard is for two players."),
        ({"rules": "ply-yard", "counted": "match"}, "Ply Yard keeps no points."),
        ({"rules": "block", "first": "drawing"}, "In Draw alone a player draws by choice."),
        ({"answer": "<b>"}, "“<b>” is no whole number from 0 to 100."),
    ],
)
def test_what_cannot_be_asked_is_explained(fields: dict[str, str], why: str) -> None:
    own = OwnQuestion()
    ask(own, **fields)
    assert own.scene["news"].startswith(why)
    assert "<b>" not in own.scene["html"]
    assert own.findings is None


@pytest.mark.parametrize("wrong", ["fly", "next", "again", "stop", "on"])
def test_a_press_that_is_not_there_changes_nothing(wrong: str) -> None:
    own = OwnQuestion()
    with failing():
        own.press(wrong)
    assert "Something went wrong here" in own.scene["html"]
    assert own.findings is None


@pytest.mark.parametrize("fields", [{"rules": "chess"}, {"players": "nine"}, {"first": "x"}])
def test_fields_that_no_page_sends_change_nothing(fields: dict[str, str]) -> None:
    own = OwnQuestion()
    before = dict(own._chosen)
    with failing():
        own.press("ask", **fields)
    assert "Something went wrong here" in own.scene["html"]
    assert own._chosen == before


# languages and what may be missing ------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_told_and_drawn_in_each_language(code: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        shown = findings_of(language(code))
        own = OwnQuestion(language=code, large=True).ask("first", number=500, guess=3)
    assert "{" not in repr(shown) + own
    assert "image/svg+xml" in shown._repr_mimebundle_()  # type: ignore[union-attr]


def test_findings_are_a_figure_with_all_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cells._Course, "language", None)
    cells.speak("en")
    shown = cells.findings("drawing")
    assert "image/svg+xml" in shown._repr_mimebundle_()  # type: ignore[union-attr]
    words = [
        line for line in LaboratoryCard("drawing").guess(1).splitlines() if "guess" not in line
    ]
    assert repr(shown).splitlines() == words


def test_each_chart_has_its_own_words_folded_below_it() -> None:
    shown = findings_of(ENGLISH)
    assert isinstance(shown, Answers)
    figures = re.findall(r"<figure.*?</figure>", shown.html, re.DOTALL)
    assert len(figures) == len(LAB)
    for name, figure in zip(LAB, figures, strict=True):
        lines = repr(findings_of(ENGLISH, name)).splitlines()
        assert figure.count("<svg") == 1
        seen, _, folded = figure.partition("<details")
        assert unescape(re.sub("<[^>]*>", "", seen)).endswith(lines[0]), "in short it is seen"
        assert len(lines[0].split()) < 75
        items = [*map(unescape, re.findall("<li>(.*?)</li>", folded))]
        assert items == lines[1:], "and all the numbers lie below it"


WITHOUT = """
import sys
from importlib.abc import MetaPathFinder
missing = set(sys.argv[1:])
class Gone(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Gone())
from drawlesson.widgets import experiment, findings, laboratory, speak
assert "numpy" not in sys.modules and "matplotlib" not in sys.modules, "loaded when needed"
speak("en")
lab = laboratory("drawing")
print(lab.guess(30))
print("===")
assert lab.scene["html"].count("<svg") == (0 if missing else 1)
print(lab.scene["html"] if missing else "")
print(experiment().ask("turns", number=100))
print(type(findings("drawing")).__name__)
"""


def run_without(*missing: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *missing],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_without_matplotlib_the_same_numbers_come_as_text() -> None:
    told, rest = run_without("matplotlib").split("===")
    assert told.splitlines()[-1].startswith("The picture needs the package matplotlib")
    wanted = LaboratoryCard("drawing").guess(30)
    assert told.splitlines()[:-1] == wanted.splitlines()
    for found in INTERVAL.findall(wanted):
        assert found in rest, "the page has the numbers too"
    assert "NumPy" not in told
    assert rest.strip().endswith("Said")


def test_without_numpy_fewer_rounds_are_played_and_it_says_so() -> None:
    told, _ = run_without("numpy", "matplotlib").split("===")
    assert "The package NumPy is not installed here" in told
    assert "Rounds for each line: 200." in told
    assert len([line for line in told.splitlines() if INTERVAL.search(line)]) >= 4


def test_with_both_nothing_is_said_to_be_missing() -> None:
    told, rest = run_without().split("===")
    assert "installed" not in told
    assert rest.strip().endswith("Answers")
