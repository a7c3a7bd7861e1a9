"""Turns, rounds and rule sets in words: in each language whole, with every place filled."""

from itertools import combinations

import pytest

from drawlesson import Round, Rules, TileSet
from drawlesson.language import Language
from drawlesson.language.comparing import compared
from drawlesson.language.deciding import COLUMNS, column_told, decision_told
from drawlesson.language.figure_text import read_figure
from drawlesson.language.names import names
from drawlesson.language.remarks import told
from drawlesson.language.rounds import moments, told_round
from drawlesson.lessons import first_legal
from drawlesson.lessons.course.lessons.ending import ROUNDS
from drawlesson.lessons.explore.rule_sets import COMPARED, SITUATIONS
from drawlesson.lessons.explore.turn import EXAMPLES, RULES, WORDS, Decision, choices, guessed
from tests.language.helpers import ENGLISH, SPOKEN

every_language = pytest.mark.parametrize("spoken", SPOKEN, ids=lambda each: each.code)
_EIGHT = "[0|0] [0|1] [0|2] [0|3] [0|4] [0|5] [0|6] [1|1]"
IMPOSSIBLE = [
    Decision.of("draw", "", (1, 2), 5),
    Decision.of("draw", "[1|1]", (1, 2), 1),
    Decision.of("draw", "[1|1]", (1, 2), 20),
    Decision.of("block", "[1|1]", (1, 2), 5),
    Decision.of("draw", "[1|1]", None, 14),
    Decision.of("draw", "[1|1]", None, 5),
    Decision.of("block", _EIGHT, (2, 3), 14),
    Decision.of("draw", _EIGHT + " [2|3]", (2, 3), 13),
    Decision.of("draw", "[0|2] [0|3] [0|4] [0|5] [0|6]", (0, 0), 14),
]


def dealt(seed: int, players: int) -> Round:
    """The end of a round in which everybody does the first thing that is allowed."""
    r = Round.deal(Rules.draw(players), seed=seed, opener=0)
    while not r.over:
        r = r.after(first_legal(r.seen_from(r.turn)))
    return r


@every_language
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_decision_names_every_action_and_every_clause(spoken: Language, name: str) -> None:
    decision = EXAMPLES[name]
    found = choices(decision.round)
    said = decision_told(spoken, decision, found)
    assert "{" not in said
    for tile in decision.hand:
        assert str(tile) in said
    for choice in found:
        for why in choice.why:
            assert why.clause in said, said
    columns = [column_told(spoken, found, verdict, decision.line) for verdict in COLUMNS]
    assert sum(map(len, columns)) <= len(found)
    assert all(action and reason for column in columns for action, reason in column)


@every_language
def test_the_answer_is_not_in_the_question(spoken: Language) -> None:
    asked = decision_told(spoken, EXAMPLES["free"], ())
    assert "D3" not in asked
    assert asked != decision_told(spoken, EXAMPLES["free"], choices(EXAMPLES["free"].round))


@every_language
@pytest.mark.parametrize("decision", IMPOSSIBLE, ids=lambda each: each.obstacle.kind)
def test_what_cannot_be_is_said_with_its_number(spoken: Language, decision: Decision) -> None:
    said = decision_told(spoken, decision, ())
    assert decision.obstacle is not None
    sentence = told(spoken, decision.obstacle, names(spoken, 2, 0))
    assert said.endswith(sentence)
    assert "{" not in said


@every_language
def test_every_wrong_guess_has_its_own_answer(spoken: Language) -> None:
    for decision in EXAMPLES.values():
        r = decision.round
        said = []
        for size in range(len(WORDS) + 1):
            for words in combinations(WORDS.values(), size):
                wrong = guessed(r, frozenset(words))
                said.append(" ".join(told(spoken, each, names(spoken, 2, 0)) for each in wrong))
        assert len({*said}) == len(said)


@every_language
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_is_told_event_by_event(spoken: Language, players: int) -> None:
    r = dealt(5, players)
    told_by_name = moments(spoken, r.history, names(spoken, players))
    assert len(told_by_name) == len(r.history)
    assert all(each and "{" not in each for each in told_by_name)
    text = told_round(spoken, r.history, told_by_name, names(spoken, players), frozenset())
    lines = text.split("\n")
    assert read_figure(spoken, lines[0]) == r.history[0].line
    hidden = TileSet([t for hand in r.history[0].hands for t in hand]) - r.line.tiles
    hidden -= TileSet([t for hand in r.hands for t in hand])
    assert not [tile for tile in hidden if str(tile) in text]


@every_language
@pytest.mark.parametrize("name", ROUNDS)
def test_the_notes_of_a_walk_are_whole(spoken: Language, name: str) -> None:
    said = [told(spoken, note, names(spoken, 3)) for _, note in ROUNDS[name].notes]
    assert said
    assert len({*said}) == len(said)
    assert all(each and "{" not in each for each in said)


@every_language
@pytest.mark.parametrize("name", SITUATIONS)
def test_rule_sets_are_told_side_by_side(spoken: Language, name: str) -> None:
    situation = SITUATIONS[name]
    first = compared(spoken, situation, COMPARED[:1])
    everything = compared(spoken, situation, COMPARED)
    assert "{" not in everything
    assert everything.count("≠") == sum(sum(row.differing) for row in situation.rows)
    assert "≠" not in first
    assert len(first) < len(everything)


def test_the_words_of_a_comparison() -> None:
    said = compared(ENGLISH, SITUATIONS["round-won"], COMPARED)
    assert "In Draw: 13 points, exactly what the other hand holds. (D6.1)" in said
    assert "In All Fives (≠ differs): 15 points: the 13 pips are rounded to fives. (F)" in said
    assert "In Block (= as in Draw): 13 points" in said


def test_every_rule_set_to_choose_from_has_a_decision() -> None:
    assert {decision.rules for decision in EXAMPLES.values()} == {*RULES}
