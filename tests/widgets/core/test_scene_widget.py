"""A scene as a widget among others: in boxes, and with traits that tell what happens."""

from typing import Any

import ipywidgets
import pytest
import traitlets
from ipywidgets.widgets.widget import _instances

from drawlesson.lessons.course.catalogue import TASKS
from drawlesson.lessons.course.tasks import Task
from drawlesson.lessons.exercises.themes import exercise
from drawlesson.widgets import GameTable
from drawlesson.widgets.card.question_card import QuestionCard
from drawlesson.widgets.core.scene_widget import SceneWidget
from drawlesson.widgets.game_room import PlayRound, Room


def heard(scene: SceneWidget, *names: str) -> list[tuple[str, object]]:
    """What an observer of these traits is told, from now on."""
    told: list[tuple[str, object]] = []
    scene.observe(lambda change: told.append((change["name"], change["new"])), names)
    return told


def the_table() -> GameTable:
    task: Task = TASKS["three-plays"]
    return GameTable.of(task)


@pytest.mark.parametrize("box", [ipywidgets.HBox, ipywidgets.VBox, ipywidgets.Tab])
def test_a_scene_lies_in_a_box_as_its_page(box: type[Any]) -> None:
    card = QuestionCard(exercise("T5", 1, 3))
    shown = box([card]).get_state()["children"]
    assert shown == [f"IPY_MODEL_{card.page.model_id}"]


def test_a_scene_in_no_box_and_no_output_opens_no_page() -> None:
    before = set(_instances)
    QuestionCard(exercise("T5", 1, 3)).check("1")
    assert set(_instances) == before


def test_a_card_tells_of_answers_and_of_those_that_are_right() -> None:
    question = exercise("T5", 1, 3)
    card = QuestionCard(question, needed=1)
    told = heard(card, "answered", "right", "reached")
    card.check("what?")
    assert told == [], "what cannot be read is no answer"
    card.check("1")
    assert told == [("answered", 1)]
    card.another()
    card.check(str(card.question.right))
    assert told[1:] == [("answered", 2), ("right", 1), ("reached", True)]
    assert (card.answered, card.right, card.reached) == (2, 1, True)


def test_a_table_tells_that_its_goal_is_reached() -> None:
    table = the_table()
    told = heard(table, "reached", "over")
    while not table.reached and not table.over:
        table.act(table.round.legal_actions[0])
    assert ("reached", True) in told or ("over", True) in told


def test_a_round_tells_that_it_is_over_and_a_game_room_too() -> None:
    round_ = PlayRound("matching")
    told = heard(round_, "over")
    round_.choose()
    while not round_.over:
        round_.act(round_.round.legal_actions[0])
    assert told == [("over", True)]
    room = Room()
    told = heard(room, "over")
    room.begin("0+2", rules="block", seed=1)
    assert room.over is room.game.over  # type: ignore[union-attr]


def test_what_is_told_cannot_be_set_from_outside() -> None:
    card = QuestionCard(exercise("T5", 1, 3))
    with pytest.raises(traitlets.TraitError, match="answered"):
        card.answered = 7
