"""What a notebook keeps of a scene to walk through: its start, and nothing of what follows."""

import re
import subprocess
import sys
from collections.abc import Callable

import pytest

from drawlesson.language import LANGUAGES
from drawlesson.lessons.course.lessons import matching
from drawlesson.lessons.course.lessons.counting import ENDS
from drawlesson.lessons.course.lessons.ending import ROUNDS
from drawlesson.lessons.course.lessons.match_play import MATCHES, match_play
from drawlesson.lessons.review.records import RECORDS
from drawlesson.widgets import LineSteps, Step
from drawlesson.widgets.core.steps import Walk
from drawlesson.widgets.explore.scoreboard import Scoreboard
from drawlesson.widgets.explore.settlement_card import SettlementCard
from drawlesson.widgets.review.review_card import ReviewCard
from drawlesson.widgets.table.round_steps import RoundSteps


def figures(code: str) -> LineSteps:
    lines = [matching.FIGURES[f"grow-{number}"] for number in (1, 2, 3)]
    return LineSteps([Step(line, f"({line.ends})") for line in lines], language=code)


WALKS: dict[str, Callable[[str], Walk]] = {
    "figures": figures,
    "round": lambda code: RoundSteps.of(ROUNDS["blocked"], code),
    "settlement": lambda code: SettlementCard(ENDS["three-hands"], language=code),
    "match": lambda code: Scoreboard(match_play(MATCHES["surplus"]), language=code),
    "review": lambda code: ReviewCard(RECORDS["a-block"], language=code),
}
every_walk = pytest.mark.parametrize("name", WALKS)


def kept(walk: Walk) -> tuple[str, str]:
    """The text and the picture that a notebook keeps, the picture without its style and words."""
    data, _ = walk._repr_mimebundle_()
    picture = re.sub("<title>.*?</title>|<style>.*?</style>", "", data["image/svg+xml"], flags=re.S)
    return data["text/plain"], re.sub(r' aria-label="[^"]*"', "", picture)


@every_walk
def test_a_notebook_keeps_the_start_and_says_how_to_go_on(name: str) -> None:
    walk = WALKS[name]("en")
    text, _ = kept(walk)
    assert text == repr(walk)
    assert walk._news() in text
    steps = walk._steps_in_all
    assert text.endswith(f"\nStep 1 of {steps}. Run this cell, then press Next.")
    for at in range(1, steps):
        walk.go(at)
        assert walk._news() not in text, f"step {at + 1} is given away"


@every_walk
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_step_is_told_to_who_asks_for_it(name: str, code: str) -> None:
    walk = WALKS[name](code)
    told = walk.told()
    assert repr(told) == told, "a notebook shows it as it is"
    for at in range(1, walk._steps_in_all):
        walk.go(at)
        assert walk._news() in told, f"no step {at + 1}"


@every_walk
def test_the_shown_step_is_the_one_that_is_told_and_drawn(name: str) -> None:
    walk = WALKS[name]("en")
    start = kept(walk)
    walk.go(99)
    text, picture = kept(walk)
    assert walk._news() in text
    assert text.endswith(f"Step {walk._steps_in_all} of {walk._steps_in_all}.")
    assert picture != start[1]
    walk.go(0)
    assert kept(walk) == start


def test_the_hands_of_a_settlement_are_kept_uncounted() -> None:
    text, picture = kept(SettlementCard(ENDS["three-hands"]))
    assert "<text" not in picture, "a figure tells what a hand counts"
    assert "dl-ring" not in picture
    assert "=" not in text
    assert "Mina holds: " in text


def test_the_scores_of_a_match_are_kept_as_they_were_at_the_start() -> None:
    text, _ = kept(Scoreboard(match_play(MATCHES["surplus"])))
    assert "Mina: 60 points, 40 to go." in text
    assert "Ola: 88 points, 12 to go." in text
    assert "19" not in text
    assert "107" not in text


def test_without_widgets_the_text_has_every_step_and_the_picture_its_end() -> None:
    code = (
        "import sys; sys.modules['anywidget'] = None\n"
        "from drawlesson.widgets import speak, match_steps, settlement, steps\n"
        "speak('en')\n"
        "for walk in (match_steps('surplus'), settlement('three-hands'), steps('line-grows')):\n"
        "    assert repr(walk) == walk.told()\n"
        "    assert 'press Next.' not in repr(walk).splitlines()[-1]\n"
        "print('8 + 10 − 3 = 15' in settlement('three-hands')._repr_mimebundle_()['image/svg+xml'])"
    )
    ran = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code], capture_output=True, encoding="utf-8"
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() == "True"
