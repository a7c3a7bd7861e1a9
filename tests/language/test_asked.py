"""Exercises in plain text: every sentence in four languages, answers as they are typed."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any, get_args

import pytest

from drawlesson import LEFT, RIGHT, Play, Tile, TileSet
from drawlesson.game.errors import Impossible, Unreadable
from drawlesson.language import LANGUAGES, Language, language
from drawlesson.language.actions import choice
from drawlesson.language.answers import expected, option_told, read
from drawlesson.language.asked import LABELS, Asked, ask
from drawlesson.language.names import names
from drawlesson.language.tables import FOLDER, SUBJECTS, sentences, subject
from drawlesson.lessons import THEMES, Exercise
from drawlesson.lessons.exercises.exercise import LEVELS
from drawlesson.lessons.exercises.proving import proved_again
from drawlesson.lessons.questions.answer_types import Marks, Number, One, Several
from drawlesson.lessons.questions.question import Label
from drawlesson.lessons.questions.remarks import Told
from tests.language.helpers import ENGLISH, ROOT, SPOKEN, spoken_id, written
from tests.lessons.made import once

SEEDS = range(8)
COUNTED = ("T4", "T5", "T8", "T11")
"""Where the answer is a number or a fraction: most wrong ones are just too high or too low."""
every_language = pytest.mark.parametrize("spoken", SPOKEN, ids=spoken_id)
every_theme = pytest.mark.parametrize("theme", THEMES)
OWN_NAMES = {"Draw", "Ply", "Yard", "Block", "All", "Fives", "D", "Y", "B"}
"""Latin words and letters that stay in Korean and Japanese: names of games, clauses."""


@cache
def items(theme: str) -> tuple[Exercise[Any, Any], ...]:
    seeds = SEEDS[:3] if theme in ("T7", "T9", "T14") else SEEDS
    return tuple(once(theme, level, seed) for level in LEVELS for seed in seeds)


def some_answers(item: Exercise[Any, Any], most: int = 24) -> list[Any]:
    """A sample of the answers that can be thought of, the right one among them."""
    if isinstance(item.way, Number):
        return [item.right, *range(most)]
    if isinstance(item.way, Marks):
        ends = [Play(tile, end) for tile in item.way.tiles for end in (LEFT, RIGHT)]
        random = Random(item.seed)
        some = [frozenset(random.sample(ends, len(ends) // 2)) for _ in range(6)]
        return [item.right, frozenset(), frozenset(ends), *some]
    return [item.right, *islice(item.way.thinkable(), most)]


@cache
def proofs(theme: str) -> tuple[tuple[Told, ...], ...]:
    """How each of the items is proved again."""
    return tuple(proved_again(item) for item in items(theme))


@cache
def said(theme: str, code: str) -> tuple[tuple[str, ...], ...]:
    """Everything that is said about each of the items, line by line."""
    return tuple(
        tuple(_said(item, proof, language(code)))
        for item, proof in zip(items(theme), proofs(theme), strict=True)
    )


def _said(item: Exercise[Any, Any], proof: Sequence[Told], spoken: Language) -> Iterator[str]:
    asked = Asked(item, spoken)
    yield from asked.question.splitlines()
    yield from (str(asked.hint()) for _ in item.hints)
    yield from asked.solution().splitlines()
    yield from asked.told_all(proof)
    for given in some_answers(item):
        yield from asked.check(given).splitlines()


def ends_alike(item: Exercise[Any, Any]) -> bool:
    """Whether left and right leave the same."""
    line = getattr(item.position, "line", None)
    return line is not None and line.ends is not None and len({*line.ends}) == 1


@every_language
@every_theme
def test_everything_is_said_in_this_language(spoken: Language, theme: str) -> None:
    latin = re.compile(r"[A-Za-z]+")
    assert len(items(theme)) > 8
    for lines, english in zip(said(theme, spoken.code), said(theme, "en"), strict=True):
        assert len(lines) == len(english)
        for line, source in zip(lines, english, strict=True):
            assert line, source
            assert not re.search(r"[{}]|None|Seat|\bPlay\(", line), line
            if spoken.code in ("ko", "ja"):
                assert {*latin.findall(line)} <= OWN_NAMES, line
            if spoken is not ENGLISH and latin.search(source):
                assert line != source
            facts = Counter(re.findall(r"\d+", source))
            assert not facts - Counter(re.findall(r"\d+", line)), (source, line)


@every_language
@pytest.mark.parametrize("theme", [t for t in THEMES if t not in ("T1", *COUNTED)])
def test_each_wrong_choice_is_told_its_own_reason(spoken: Language, theme: str) -> None:
    for item in items(theme):
        asked = Asked(item, spoken)
        wrong = [each for each in item.way.thinkable() if item.reasons(each)]
        if isinstance(item.way, Number) or ends_alike(item):
            continue
        told = {asked.check(each): each for each in wrong}
        assert len(told) == len(wrong), [each for each in wrong if each not in told.values()]


def test_every_kind_of_remark_has_one_sentence_and_every_sentence_is_used() -> None:
    kinds = Counter(kind for name in SUBJECTS for kind in subject(name))
    assert [kind for kind, number in kinds.items() if number > 1] == []
    sources = (ROOT / "drawlesson/lessons").rglob("*.py")
    source = "".join(path.read_text("utf-8") for path in sources)
    composed = re.compile(
        r"rules .+|with a tile that fits, .+|play|draw|pass|play or draw|.+, listed"
    )
    unused = [
        k for k in sentences("themes") if f'"{k}"' not in source and not composed.fullmatch(k)
    ]
    assert unused == []


def test_every_theme_has_its_file_of_sentences() -> None:
    themes = {path.stem for path in (ROOT / "drawlesson/lessons/exercises/themes").glob("*.py")}
    files = {path.stem for path in (FOLDER / "themes").glob("*.toml")}
    assert files - themes == {"givens", "scoring"}, "what several themes say"
    assert themes - files == {"__init__"}


@every_language
def test_every_label_has_its_own_sentence(spoken: Language) -> None:
    assert {*LABELS} == {*get_args(Label)}
    assert len({spoken.say(told) for told in LABELS.values()}) == len(LABELS)


@every_language
@every_theme
def test_an_answer_written_out_is_read_back(spoken: Language, theme: str) -> None:
    for item in items(theme):
        called = names(spoken, item.players, item.seat)
        for given in some_answers(item):
            text = written(spoken, item.way, given, called)
            assert read(spoken, item.way, text, called) == given, text


@every_language
@every_theme
def test_the_right_answer_is_right_as_it_is_typed(spoken: Language, theme: str) -> None:
    for item in items(theme):
        asked = Asked(item, spoken)
        text = written(spoken, item.way, item.right, names(spoken, item.players, item.seat))
        assert asked.outcome == "not tried"
        answer = asked.check(text)
        assert asked.outcome == "right"
        why = asked.told(item.confirmation)
        assert answer == spoken.passage([spoken.say("Right!"), *why, asked.label])


@every_language
def test_options_differ(spoken: Language) -> None:
    for theme in THEMES:
        for item in items(theme):
            if isinstance(item.way, (One, Several)):
                called = names(spoken, item.players, item.seat)
                told = [option_told(spoken, option, called) for option in item.way.options]
                assert len({*told}) == len(told), told


HAND = Marks(TileSet("[2|5] [2|3] [1|4]"))
BOTH = frozenset([Play(Tile(2, 5), LEFT), Play(Tile(2, 5), RIGHT)])
TYPED = {
    "[2|5] left": frozenset([Play(Tile(2, 5), LEFT)]),
    "5-2 LEFT": frozenset([Play(Tile(2, 5), LEFT)]),
    "left: [2|5], right: [1|4]": frozenset([Play(Tile(2, 5), LEFT), Play(Tile(1, 4), RIGHT)]),
    "left: [2|3] [2|5]; neither: [1|4]": frozenset(
        [Play(Tile(2, 5), LEFT), Play(Tile(2, 3), LEFT)]
    ),
    "[2|3] [1|4] neither, [2|5] both": BOTH,
    "both [2|5]": BOTH,
    "[2|5] left [2|5] right": BOTH,
    "［２｜５］ both": BOTH,
    "right: ; both: [2|5]": BOTH,
    "both: [2|5]; left:": BOTH,
    "[1|4] neither and [2|5] both.": BOTH,
    "none": frozenset(),
    "neither": frozenset(),
}


@pytest.mark.parametrize("text", TYPED)
def test_marks_are_read_as_one_would_type_them(text: str) -> None:
    assert read(ENGLISH, HAND, text, ()) == TYPED[text]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("ko", "왼쪽: [2|5]; 오른쪽: [1|4]"),
        ("ja", "左：［２｜５］；右：［１｜４］"),
        ("pl", "lewy: 2-5; prawy: 1-4"),
        ("pl", "[2|5] z lewej, [1|4] z prawej"),
        ("pl", "left: [2|5]; right: [1|4]"),
    ],
)
def test_marks_are_read_in_each_language(code: str, text: str) -> None:
    wanted = frozenset([Play(Tile(2, 5), LEFT), Play(Tile(1, 4), RIGHT)])
    assert read(language(code), HAND, text, ()) == wanted


@pytest.mark.parametrize(
    "text", ["2, 5", "2 and 5", "5 2", "2와 5", "2と5", "2 i 5", "２、５。", "2+5"]
)
def test_several_are_read_with_what_stands_between(text: str) -> None:
    assert read(ENGLISH, Several(tuple(range(7))), text, ()) == {2, 5}


@pytest.mark.parametrize(
    "text", ["left", "[2|5]", "[2|5] left right", "left both", ":", ",", "[6|6] left"]
)
def test_marks_without_a_tile_or_a_word_are_no_answer(text: str) -> None:
    with pytest.raises(Unreadable):
        read(ENGLISH, HAND, text, ())


@pytest.mark.parametrize(
    ("text", "number"),
    [("15", 15), (" 15 ", 15), ("１５", 15), ("15 points", 15), ("15점", 15), ("15点です。", 15),
     ("8 + 10 − 3 = 15", 15), ("=15", 15), ("0", 0), ("007", 7)],
)  # fmt: skip
def test_numbers_are_read_with_what_belongs_to_them(text: str, number: int) -> None:
    assert read(ENGLISH, Number(), text, ()) == number


@pytest.mark.parametrize(
    "text", ["", "fifteen", "15 or 18", "1.5", "-3", "8 + 10", "12345", "=", "[2|5]"]
)
def test_what_is_no_number_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(Unreadable):
        read(ENGLISH, Number(), text, ())


@every_language
def test_marks_are_read_as_actions_are_told(spoken: Language) -> None:
    plays = [Play(Tile(2, 5), LEFT), Play(Tile(1, 4), RIGHT)]
    text = spoken.row(choice(spoken, play) for play in plays)
    assert read(spoken, HAND, text, ()) == {*plays}


def test_one_is_chosen_by_word_by_number_and_in_english() -> None:
    korean = language("ko")
    for asked in (ask("T3", 1, 0, "ko"), ask("T3", 1, 0)):
        for text, value in {"out": "out", "2": "blocked", "Lasts": "lasts"}.items():
            assert read(asked.language, asked.exercise.way, text, ()) == value
    assert "1) 끝남" in expected(korean, ask("T3").exercise.way, ())


NONSENSE: list[object] = [
    "", " ", "hm", "{x}", "<b>", "%s", "9" * 5000, "[9|9] left", "[2|5] top", "left", "15; 18!",
    None, 1.5, object(), True, [object()], {"a": 1}, -1, 10**9,
]  # fmt: skip
"""What nobody can take for an answer."""
RANGE = "Write a number from {lowest} to {highest}."


@every_language
@every_theme
def test_what_cannot_be_read_is_quoted_and_is_no_try(spoken: Language, theme: str) -> None:
    for level in LEVELS:
        item = once(theme, level, 3)
        asked = Asked(item, spoken)
        how = expected(spoken, item.way, names(spoken, item.players, item.seat))
        most = getattr(item.way, "highest", 0)
        for nonsense in NONSENSE:
            text = asked.check(nonsense)
            assert asked.outcome == "not tried", (theme, nonsense, text)
            assert text.endswith((how, spoken.say(RANGE, lowest=0, highest=most))), text
        assert "[9|9]" in asked.check("[9|9] left")
        asked.check(some_wrong(item))
        assert asked.outcome == "not yet"
        asked.check("hm")
        assert asked.outcome == "not yet", "and what was tried before stays"


def some_wrong(item: Exercise[Any, Any]) -> Any:
    return next(each for each in some_answers(item) if item.reasons(each))


def test_hints_go_on_step_by_step_and_the_last_one_stays() -> None:
    asked = ask("T1", 1, 5)
    hints = [asked.hint() for _ in range(5)]
    assert hints[:3] == [
        "The ends of the line show 1 and 6.",
        "2 tiles of your hand fit.",
        "These fit nowhere: [0|3], [0|5], [4|5].",
    ]
    assert hints[2:] == [hints[2]] * 3


def test_an_exercise_shows_itself_and_gives_another() -> None:
    asked = ask("T5", level=1, seed=5)
    assert repr(asked) == asked.question == repr(asked.question)
    assert asked.question.splitlines() == [
        "Mina holds: [0|0], [1|6], [4|6].",
        "Ola holds: [0|4], [1|4], [5|5].",
        "The round is blocked. How many points does its winner get? Say 0 if nobody gets any.",
        "Write a number.",
    ]
    assert asked.check("19") == (
        "Not yet.\n"
        "19 is the whole sum of the others. Some rules pay it; here the winner's own 17 is taken "
        "away. (D6.2)\n"
        "The others' sum less the winner's own: 19 − 17 = 2. (D6.2)"
    )
    assert asked.check("19 − 17 = 2") == (
        "Right! The others' sum less the winner's own: 19 − 17 = 2. (D6.2) "
        "This follows from the rules."
    )
    other = asked.another()
    assert (other.outcome, other.language) == ("not tried", asked.language)
    assert other.question != asked.question


@pytest.mark.parametrize("wrong", [("T0", 1, 0, "en"), ("T1", 9, 0, "en"), ("T1", 1, 0, "de")])
def test_what_there_is_not_is_refused(wrong: tuple[str, int, int, str]) -> None:
    with pytest.raises(Impossible):
        ask(*wrong)


def test_languages_are_the_four() -> None:
    assert [ask("T2", 1, 1, code).language.code for code in LANGUAGES] == ["en", "ko", "ja", "pl"]
