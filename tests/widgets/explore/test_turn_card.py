"""The turn as a decision, as an object and by its presses."""

import pytest

from drawlesson import Impossible, TileSet
from drawlesson.lessons.explore.turn import EXAMPLES, RULES, Decision
from drawlesson.widgets.explore.turn_card import TurnCard
from tests.failures import failing


def press(widget: TurnCard, *presses: str) -> None:
    for what in presses:
        widget.press(what)


def test_nothing_is_told_before_it_is_asked_for() -> None:
    deciding = TurnCard("free")
    assert "dl-columns" not in deciding.scene["html"]
    assert deciding.choices == ()
    press(deciding, "show")
    assert "dl-columns" in deciding.scene["html"]
    for title in ("You may", "You must", "You may not"):
        assert f'aria-label="{title}"' in deciding.scene["html"]
    assert "(D3.6)" in deciding.scene["html"]


def test_a_guess_is_answered() -> None:
    deciding = TurnCard("free")
    press(deciding, "guess play", "guess draw", "show")
    assert deciding.scene["news"] == "Your guess was right!"
    press(deciding, "guess pass")
    assert "dl-columns" not in deciding.scene["html"], "a new guess hides the answer"
    press(deciding, "show")
    assert deciding.scene["news"].startswith("Not quite. You cannot pass")


@pytest.mark.parametrize("ahead", [-1, 1, 7])
def test_a_press_for_another_step_than_the_one_shown_does_nothing(ahead: int) -> None:
    """A page may know an earlier scene, or one of a cell that has been run again since."""
    deciding = TurnCard("free")
    press(deciding, "boneyard -1")
    before = deciding.decision
    message = {"press": "boneyard -1", "step": deciding._step + ahead}
    deciding.receive(message)
    assert deciding.decision == before
    assert "Something went wrong" not in deciding.scene["html"]


def test_every_piece_of_the_position_can_be_changed() -> None:
    deciding = TurnCard("free")
    press(deciding, "tile 1-1", "tile 0-6", "left 6", "right 4", "boneyard -1", "rules ply-yard")
    assert deciding.decision == Decision.of("ply-yard", "[0|6] [2|6] [4|5]", (6, 4), 7)
    press(deciding, "empty")
    assert deciding.decision.ends is None
    press(deciding, "right 3")
    assert deciding.decision.ends == (3, 3)


def test_a_tile_of_the_line_can_be_taken_into_the_hand() -> None:
    deciding = TurnCard("free")
    (tile,) = deciding.decision.line.tiles
    press(deciding, f"tile {tile.low}-{tile.high}")
    assert tile in deciding.decision.hand
    assert deciding.decision.line.ends == (2, 3)
    assert tile not in deciding.decision.line.tiles


def test_block_has_the_boneyard_of_the_deal() -> None:
    deciding = TurnCard("free")
    press(deciding, "rules block")
    assert deciding.decision.boneyard == 14
    press(deciding, "boneyard -1")
    assert "In Block nobody draws" in deciding.scene["news"]
    press(deciding, "show")
    assert "dl-columns" not in deciding.scene["html"]


def test_the_boneyard_stays_between_none_and_most() -> None:
    deciding = TurnCard("two-left")
    press(deciding, *["boneyard -1"] * 4)
    assert deciding.decision.boneyard == 0
    assert "Two tiles always stay" in deciding.scene["news"]
    press(deciding, *["boneyard +1"] * 30)
    assert deciding.decision.boneyard == 21
    assert "(D1.2)" in deciding.scene["news"]


def test_an_empty_hand_is_said() -> None:
    deciding = TurnCard(Decision.of("draw", "[1|1]", (1, 2), 5))
    press(deciding, "tile 1-1", "show")
    assert deciding.decision.hand == TileSet()
    assert "Your hand is empty" in deciding.scene["news"]


def test_another_position_comes_until_it_is_the_first_again() -> None:
    deciding = TurnCard("free")
    seen = []
    for _ in EXAMPLES:
        seen.append(deciding.decision)
        press(deciding, "another")
    assert seen == [*EXAMPLES.values()]
    assert deciding.decision == EXAMPLES["free"]


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("language", ["en", "ko", "ja", "pl"])
def test_each_example_is_drawn_and_told(name: str, language: str) -> None:
    deciding = TurnCard(name, language=language)
    shown = deciding.show()
    assert shown == repr(deciding)
    assert "{" not in shown
    data, _ = deciding._repr_mimebundle_()
    assert data["text/plain"] == shown
    assert data["image/svg+xml"].startswith("<svg")


@pytest.mark.parametrize("what", ["fly", "rules chess", "tile 9-9", "left 8", "guess fly"])
def test_a_press_that_means_nothing_changes_nothing(what: str) -> None:
    deciding = TurnCard("free")
    with failing():
        press(deciding, what)
    assert "Something went wrong here" in deciding.scene["html"]
    assert deciding.decision == EXAMPLES["free"]


def test_an_unknown_example_is_answered_with_those_there_are() -> None:
    with pytest.raises(Impossible, match="found 'nowhere', expected one of free"):
        TurnCard("nowhere")


def test_large_is_for_a_projector() -> None:
    assert "dl-large" in TurnCard(large=True).scene["html"]
    assert {*RULES} == {"draw", "ply-yard", "block"}


def columns(decision: Decision | str) -> list[str]:
    """The lines of the three columns, as they are told."""
    lines = TurnCard(decision).show().splitlines()
    return [line.partition(":")[0] for line in lines[lines.index("You may:") :]]


def test_no_column_says_that_one_may_do_nothing() -> None:
    chosen, forced = columns("free"), columns("nothing")
    assert chosen[chosen.index("You must") + 1] == "choose one of these"
    assert forced[:3] == ["You may", "nothing else", "You must"]
    assert forced[3] in ("draw", "pass")


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_empty_column_says_the_same_in_the_page(name: str) -> None:
    deciding = TurnCard(name)
    told = deciding.show()
    for words in ("nothing else", "choose one of these"):
        assert (f"<p>{words}</p>" in deciding.scene["html"]) == (f"\n{words}\n" in told)
