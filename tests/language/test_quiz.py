"""The quiz in sentences: each its own, short, naming the right rule sets, answered as typed."""

import re
from typing import Final

import pytest

from drawlesson.game.errors import Unreadable
from drawlesson.language import Language, language
from drawlesson.language.answers import expected, option_told, read
from drawlesson.language.asked import Asked
from drawlesson.language.names import names
from drawlesson.language.tables import SUBJECTS, sentences, subject
from drawlesson.lessons import quiz
from drawlesson.lessons.course.plan import TAUGHT
from drawlesson.lessons.questions.remarks import Remark
from drawlesson.lessons.quiz import QUIZ, quiz_item
from drawlesson.lessons.quiz.items import Choice, Item
from tests.language.helpers import ENGLISH, SPOKEN, spoken_id

SENTENCES = sentences("quiz")
IN_QUIZ = [name for name in SUBJECTS if name.startswith("quiz/")]

every_language = pytest.mark.parametrize("spoken", SPOKEN, ids=spoken_id)
every_item = pytest.mark.parametrize("item", QUIZ.values(), ids=QUIZ)

NAMED: Final = {
    "ply-yard": "Ply Yard",
    "block": r"Block\b",
    "All Fives": "All Fives",
    "Chicken Foot": "Chicken Foot",
    "Five-Up": "Five-Up",
    "fives and threes": "[Ff]ives and threes",
    "Spanish rules": "Spanish rules",
    "rule pages": "rule pages",
    "old rules": "old rules",
    "tables": "[Ss]ome tables",
    "games": "other games",
    "apps": "[Ss]ome apps",
    "sites": "[Ss]ome sites",
    "exercises": "[Ss]ome exercises",
    "families": "Families",
}
"""How a sentence names where something is true."""


def kinds(item: Item) -> set[str]:
    """Every kind of remark that the item makes."""
    own = {item.said("asked").kind} | {hint.kind for hint in hints(item)}
    for choice in item.choices:
        own |= {item.option(choice).kind, item.because(choice).kind}
    return own | {told.kind for told in item.givens if isinstance(told, Remark)} & {*SENTENCES}


def hints(item: Item) -> list[Remark]:
    return [hint for hint in quiz_item(item.number).hints if isinstance(hint, Remark)]


def said(item: Item, spoken: Language, remark: Remark) -> str:
    """A remark of the item, in a sentence and without its clause."""
    (text,) = Asked(quiz_item(item.number), spoken).told([remark._replace(clause="")])
    return text


def options(item: Item, spoken: Language) -> list[str]:
    return [said(item, spoken, item.option(choice)) for choice in item.choices]


def reason(item: Item, choice: Choice, spoken: Language = ENGLISH) -> str:
    return said(item, spoken, item.because(choice))


def words(text: str) -> int:
    return len(text.split())


def test_every_remark_has_one_sentence_and_every_sentence_is_used() -> None:
    used = set().union(*map(kinds, QUIZ.values()))
    assert used == {*SENTENCES}
    assert len(SENTENCES) == sum(len(subject(name)) for name in IN_QUIZ)
    assert not {*SENTENCES} & {*sentences("themes")}


def test_sentences_lie_in_the_file_of_their_items() -> None:
    for name in IN_QUIZ:
        items = getattr(quiz, name.rpartition("/")[2]).ITEMS
        assert {kind.split()[0] for kind in subject(name)} == {item.number for item in items}


@every_language
@every_item
def test_everything_is_said_and_filled(item: Item, spoken: Language) -> None:
    asked = Asked(quiz_item(item.number), spoken)
    told = [asked.question, asked.hint(), asked.hint(), asked.solution()]
    told += [asked.check(option) for option in asked.exercise.way.options]
    for text in told:
        assert text, item.number
        assert not re.search(r"[{}]|=None|Seat|Remark|Tile\(|  ", text), text


@every_language
@every_item
def test_options_and_reasons_differ(item: Item, spoken: Language) -> None:
    told = [*options(item, spoken), *(reason(item, choice, spoken) for choice in item.choices)]
    assert len({*told}) == len(told), told


@every_item
def test_sentences_are_short(item: Item) -> None:
    assert words(said(item, ENGLISH, item.said("asked"))) <= 25
    assert [option for option in options(item, ENGLISH) if words(option) > 14] == []
    assert [r for c in item.choices if words(r := reason(item, c)) > 30] == []
    assert [hint for hint in hints(item) if words(said(item, ENGLISH, hint)) > 25] == []


@every_item
def test_a_reason_names_just_those_rules_in_which_the_choice_is_true(item: Item) -> None:
    for choice in item.choices:
        text = reason(item, choice)
        named = {where for where, pattern in NAMED.items() if re.search(pattern, text)}
        true = {name for name in TAUGHT if name != "draw" and item.true_in(choice, name)}
        if choice == item.right:
            assert named <= true, text
        else:
            assert named == true | {*choice.customs}, text
            assert re.search(r"Draw\b|[Hh]ere\b", text) or not named, text


def test_the_longest_option_is_not_the_one_to_take() -> None:
    longest = [
        number
        for number, item in QUIZ.items()
        if max(told := options(item, ENGLISH), key=len) == told[item.choices.index(item.right)]
    ]
    assert len(longest) <= len(QUIZ) / 2, longest


def test_an_item_is_asked_as_any_question() -> None:
    asked = Asked(quiz_item("M16"), language("en"))
    assert asked.question.splitlines() == [
        "The game is Draw.",
        "Mina holds: [1|2].",
        "Ola holds: [2|6].",
        "Ken holds: [4|6].",
        "The round is blocked. How many points does Mina get?",
        "Write the number of your answer:",
        "1) 18 points",
        "2) 21 points",
        "3) 15 points",
        "4) 5 points",
    ]
    assert asked.check("1") == (
        "Not yet.\n"
        "18 is all that the others hold. By Spanish rules the winner gets it whole. In Draw the "
        "winner's own 3 is taken away, once. (D6.2)"
    )
    assert asked.check("15") == (
        "Right! Mina alone is lowest and wins. The others' sum less the winner's own: "
        "8 + 10 − 3 = 15. (D6.2) This follows from the rules."
    )
    assert asked.outcome == "right"
    assert asked.another().exercise.item.number == "M16", "a single item stays with itself"


@every_language
@every_item
def test_options_are_taken_by_number_and_by_text(item: Item, spoken: Language) -> None:
    question = quiz_item(item.number)
    called = names(spoken, question.players, question.seat)
    for n, option in enumerate(question.way.options, start=1):
        text = option_told(spoken, option, called)
        for typed in (text, f" {text.upper()} ", text.rstrip("."), str(n)):
            assert read(spoken, question.way, typed, called) == option, typed
    assert expected(spoken, question.way, called).count("\n") == len(item.choices)


def test_a_count_is_enough_unless_it_is_the_number_of_an_option() -> None:
    points = quiz_item("M16").way
    assert read(ENGLISH, points, "18", ("Mina", "Ola", "Ken")) == points.options[0]
    assert read(ENGLISH, points, "4", ("Mina", "Ola", "Ken")) == points.options[3]
    for nonsense in ("19", "points", "", "0", "18 or 15"):
        with pytest.raises(Unreadable):
            read(ENGLISH, points, nonsense, ("Mina", "Ola", "Ken"))


@every_item
def test_no_count_among_options_can_be_taken_for_the_number_of_another(item: Item) -> None:
    counted = re.compile(r"(\d+) (points?|pips?|tiles?)")
    found = [match for told in options(item, ENGLISH) if (match := counted.fullmatch(told))]
    assert not found or min(int(match[1]) for match in found) > len(item.choices)


def test_what_is_no_answer_is_quoted_and_the_options_come_again() -> None:
    asked = Asked(quiz_item("M31"), ENGLISH)
    text = asked.check("nine")
    assert text.startswith("“nine” is no answer here. Write the number of your answer:\n1) 7 tiles")
    assert asked.outcome == "not tried"
