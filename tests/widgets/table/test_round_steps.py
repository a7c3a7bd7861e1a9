"""A round to step through: what is shown at each step, and what the page is never told."""

import json
import re

import pytest

from drawlesson import Impossible, Round, Rules, Tile
from drawlesson.lessons import first_legal
from drawlesson.lessons.course.lessons.ending import ROUNDS
from drawlesson.widgets.table.round_steps import RoundSteps
from tests.failures import failing


def dealt(players: int = 3, events: int = 6) -> tuple[Round, ...]:
    """The first events of a round."""
    r = Round.deal(Rules.draw(players), seed=5, opener=0)
    for _ in range(events):
        r = r.after(first_legal(r.seen_from(r.turn)))
    return r.history


def press(widget: RoundSteps, what: str) -> None:
    widget.press(what)


def shown_tiles(widget: RoundSteps) -> set[Tile]:
    """Every tile that the page could find out, from names and drawings."""
    state = re.sub(r' d=\\?"[^"]*"', "", json.dumps(widget.page.get_state(["scene"])))
    return {Tile(int(a), int(b)) for a, b in re.findall(r"(?<!\d)([0-6])[-|]([0-6])(?!\d)", state)}


def test_one_steps_forward_and_back_and_to_both_ends() -> None:
    rounds = dealt()
    steps = RoundSteps(rounds)
    assert steps.round is rounds[0]
    press(steps, "on")
    assert steps.round is rounds[1]
    assert "Mina opens with" in steps.scene["news"]
    press(steps, "last")
    assert steps.round is rounds[-1]
    press(steps, "on")
    assert steps.round is rounds[-1]
    press(steps, "back")
    assert steps.round is rounds[-2]
    press(steps, "first")
    assert steps.round is rounds[0]


def test_hidden_hands_never_reach_the_page() -> None:
    rounds = dealt()
    steps = RoundSteps(rounds)
    for at in range(len(rounds)):
        steps.go(at)
        assert shown_tiles(steps) <= {*rounds[at].line.tiles}


def test_the_readers_hand_lies_open_and_no_other() -> None:
    rounds = dealt()
    steps = RoundSteps(rounds, seat=1)
    assert shown_tiles(steps) == {*rounds[0].hands[1]}
    assert "You · 7 tiles" in steps.scene["html"]


def test_at_the_end_of_the_round_all_hands_lie_open() -> None:
    rounds = ROUNDS["going-out"].rounds
    steps = RoundSteps(rounds)
    assert "dl-open" not in steps.scene["html"]
    steps.go(len(rounds))
    assert steps.scene["html"].count("dl-open") == 3


def test_names_are_text() -> None:
    steps = RoundSteps(dealt(), names=("<b>A</b>", "{x}", "&"))
    assert "&lt;b&gt;A&lt;/b&gt; · 7 tiles" in steps.scene["html"]
    assert "<b>A" not in steps.scene["html"]


@pytest.mark.parametrize("name", ROUNDS)
@pytest.mark.parametrize("language", ["en", "ko", "ja", "pl"])
def test_the_rounds_of_the_lessons_can_be_stepped_through(name: str, language: str) -> None:
    steps = RoundSteps.of(ROUNDS[name], language)
    said = set()
    for at in range(len(ROUNDS[name].rounds)):
        steps.go(at)
        said.add(steps.scene["html"])
        assert steps.scene["news"]
    assert len(said) == len(ROUNDS[name].rounds)
    assert "{" not in repr(steps)
    data, _ = steps._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")


def test_what_is_no_round_is_refused() -> None:
    rounds = dealt()
    with pytest.raises(Impossible, match="found no positions"):
        RoundSteps(())
    with pytest.raises(Impossible, match="expected a position after"):
        RoundSteps((rounds[0], rounds[2]))
    with pytest.raises(Impossible, match="found 1 notes"):
        RoundSteps(rounds, notes=["only one"])


def test_a_press_that_means_nothing_is_shown_as_an_error() -> None:
    steps = RoundSteps(dealt())
    with failing():
        press(steps, "fly")
    assert "Something went wrong here" in steps.scene["html"]
    assert steps.at == 0
