"""Every text that the course writes is known wherever it is pasted (O-58)."""

from collections.abc import Callable
from typing import get_args

import pytest

from drawlesson import Impossible, Round, Rules, Unreadable
from drawlesson.game.positions import EXAMPLE as POSITION
from drawlesson.game.positions import read_position
from drawlesson.game.records import write
from drawlesson.game.seeds import EXAMPLE as SEED
from drawlesson.game.seeds import BadSeed, read_seed
from drawlesson.language import LANGUAGES, Language, language
from drawlesson.language.moves import move_unknown, read_move
from drawlesson.language.own_texts import _FIELDS, _KINDS, belongs_elsewhere
from drawlesson.language.positions import refused_position
from drawlesson.language.practice import no_puzzle
from drawlesson.language.progress import bad_code
from drawlesson.language.seeds import bad_seed
from drawlesson.lessons.games import Game, Seat, Setup, write_game
from drawlesson.lessons.own_texts import Kind, kind_of
from drawlesson.lessons.progress.progress import BadCode, Progress
from drawlesson.lessons.review.faults import faulty_record

NAMES = ("Mina", "Ola", "Ken")
TEXTS: list[tuple[Kind, str]] = [
    ("record", write(Round.deal(Rules.draw(), 1), NAMES[:2])),
    ("record", faulty_record(3).text(NAMES)),
    ("record", "　ＲＵＬＥＳ：　ｄｒａｗ\n"),
    ("game", write_game(Game.begin(Setup.of(Rules.draw(), [Seat("a"), Seat("b")], 2**40)))),
    ("game", "\ufeffGame: 9\r\nAll: new"),
    ("position", POSITION),
    ("position", "draw；；［0｜2］；others 6；boneyard 14"),
    ("position", f"“{POSITION}”\n"),
    ("progress code", Progress.of([1, 5]).code),
    ("progress code", Progress.of([1, 5]).code.lower().replace("-", "ー")),
    ("progress file", '{\n "kind": "drawlesson progress",\n "version": 1,\n "lessons": [1]\n}\n'),
    ("puzzle", "T7-2-7"),
    ("puzzle", 'exercise("T7", level=2, seed=7)'),
    ("seed", SEED),
    ("seed", f" {SEED.lower()} "),
]


@pytest.mark.parametrize(("kind", "text"), TEXTS, ids=lambda it: ascii(it[:14]))
def test_each_of_our_texts_is_known(kind: Kind, text: str) -> None:
    assert kind_of(text) == kind
    assert belongs_elsewhere(language("en"), text, kind) == ""


def test_every_kind_is_named() -> None:
    assert {*get_args(Kind)} == {*_KINDS} == {*_FIELDS} == {kind for kind, _ in TEXTS}


@pytest.mark.parametrize(
    "text",
    ["", " ", "hello", "2-5 left", "draw", "draw left", "[2|5]", "(6|3)(3|5)", "7", "12345678",
     "123-456-789", "what; is; it", "abc-def-ghj", "Dear Mina: draw", "{}", "\x00", "\ud800",
     "x" * 20_000, ";" * 20_000, ":\n" * 10_000],
    ids=lambda text: ascii(text[:12]),
)  # fmt: skip
def test_nothing_else_is_taken_for_one_of_ours(text: str) -> None:
    assert kind_of(text) is None


def in_a_position(spoken: Language, text: str) -> str:
    try:
        read_position(text)
    except (Unreadable, Impossible) as error:
        return refused_position(spoken, text, error)
    raise AssertionError(f"{text} is read as a position")


def in_a_code(spoken: Language, text: str) -> str:
    with pytest.raises(BadCode) as error:
        Progress.read(text)
    return bad_code(spoken, error.value.fault, error.value.found)


def in_a_seed(spoken: Language, text: str) -> str:
    with pytest.raises(BadSeed) as error:
        read_seed(text)
    return bad_seed(spoken, error.value)


def in_a_move(spoken: Language, text: str) -> str:
    with pytest.raises(Unreadable):
        read_move(spoken, text)
    return move_unknown(spoken, text)


PLACES: dict[str, tuple[Kind | None, Callable[[Language, str], str]]] = {
    "position": ("position", in_a_position),
    "code": ("progress code", in_a_code),
    "puzzle": ("puzzle", no_puzzle),
    "seed": ("seed", in_a_seed),
    "move": (None, in_a_move),
}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_in_the_wrong_place_it_is_told_where_it_is_opened(code: str, place: str) -> None:
    spoken = language(code)
    own, refused = PLACES[place]
    for kind, text in TEXTS:
        if kind == own:
            continue
        told = refused(spoken, text)
        assert spoken.say(_KINDS[kind]) in told, f"a {kind} as a {place}: {told}"
        assert spoken.say(_FIELDS[kind]) in told
        assert len(told) < 250
        assert "\n" not in told
