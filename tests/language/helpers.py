"""The languages, their catalogs as files, and the figures and rounds that the tests tell."""

import importlib
import json
import re
import string
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from drawlesson import LEFT, RIGHT, Line, Play, Refusal, Round, Tile
from drawlesson.game.records import check
from drawlesson.game.sites import Site, Sites
from drawlesson.language import LANGUAGES, Language, language
from drawlesson.language.actions import choice
from drawlesson.language.answers import option_told
from drawlesson.lessons.questions.answer_types import (
    AnswerType,
    Chance,
    Marks,
    Number,
    One,
    Several,
)
from tests.game.helpers import RULES, THINKABLE, played

ROOT = Path(__file__).parents[2]
SPOKEN = [language(code) for code in LANGUAGES]
"""English, Korean, Japanese, Polish."""
ENGLISH = SPOKEN[0]
TRANSLATED = [code for code in LANGUAGES if code != "en"]
CASES: dict[str, Any] = json.loads((ROOT / "tests/cases/figures.json").read_text("utf-8"))
NAMES = ("Mina", "Ola", "Ken", "Noor")
ODD_NAMES = [
    "{x}",
    "{name}",
    "{0}",
    "{",
    "<b>Mina</b>",
    "&amp;",
    "%s",
    "%(n)d",
    "가을",
    "ミナ",
    "Żółw",
]
"""Names that are text, whatever they look like."""


def tool(name: str) -> ModuleType:
    """One of the maintainers' tools, such as `translate`."""
    tools = str(ROOT / "tools")
    if tools not in sys.path:
        sys.path.append(tools)
    return importlib.import_module(name)


def package_catalog(code: str) -> Path:
    """Where the package's sentences in this language lie."""
    return ROOT / "drawlesson/language/locale" / code / "LC_MESSAGES/drawlesson.po"


def lesson_catalog(code: str) -> Path:
    """Where the text of the lessons in this language lies."""
    return ROOT / "tools/catalogs" / f"{code}.po"


@cache
def entries(path: Path) -> tuple[Message, ...]:
    """The entries of a catalog."""
    with path.open("rb") as file:
        catalog: Catalog = read_po(file, locale=path.stem if path.stem in LANGUAGES else None)
    return tuple(message for message in catalog if message.id)


def english(message: Message) -> tuple[str, ...]:
    """What an entry says in English: one sentence, or singular and plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def translations(message: Message) -> tuple[str, ...]:
    """What an entry says in its language, in all plural forms."""
    strings = message.string if isinstance(message.string, tuple) else (message.string,)
    return tuple(string or "" for string in strings)


def places(sentence: str) -> list[tuple[str, str]]:
    """The `{places}` of a sentence, each with what follows its colon."""
    parsed = string.Formatter().parse(sentence)
    return [(name, spec or "") for _, name, spec, _ in parsed if name is not None]


JAPANESE_WORDS = re.compile("1枚|2枚|1つ|1回|1人|2人")
"""Words for one thing, once, two people, which Japanese writes with a digit."""


def numbers(*sentences: str) -> list[int]:
    """The whole numbers that the sentences tell, in order."""
    told = JAPANESE_WORDS.sub("", " ".join(sentences))
    return [int(digits) for digits in re.findall(r"\d+", told)]


def line_of(figure: dict[str, Any]) -> Line:
    """The line that the facts of a figure describe."""
    line = Line().joined(Play(Tile.parse(figure["tiles"][0])))
    for (old, name), (new, _) in figure["connections"]:
        ends = Sites.of(line).ends
        assert ends is not None
        end = LEFT if Site(Tile.parse(old), name) == ends[0] else RIGHT
        line = line.joined(Play(Tile.parse(new), end))
    return line


def facts(line: Line) -> dict[str, Any]:
    """A line in the form of `figures.json`."""
    sites = Sites.of(line)
    return {
        "tiles": [str(tile) for tile in sites.tiles],
        "connections": [
            [[str(old.tile), old.name], [str(new.tile), new.name]] for old, new in sites.connections
        ],
        "open": [[str(site.tile), site.name, value] for site, value in sites.open],
    }


OUT_OF_TURN = """\
Rules: draw
Players: Mina, Ola
Opener: Mina
Hand Mina: [0|1] [2|4] [2|5] [3|4] [3|6] [5|6] [6|6]
Hand Ola: [1|2] [1|5] [1|6] [2|3] [3|3] [3|5] [4|4]
Boneyard: [0|0] [5|5] [0|6] [1|4] [0|5] [1|3] [4|6] [1|1] [2|6] [0|3] [0|2] [4|5] [2|2] [0|4]
1 Ola: [1|2]
"""


def refused_tries() -> Iterator[tuple[Refusal, ...]]:
    """Every refusal of all 86 thinkable actions in rounds of all rule sets, and one out of turn."""
    for rules in RULES:
        for seed in range(6):
            for r in played(Round.deal(rules, seed), Random(seed)):
                yield from filter(None, map(r.refusals, THINKABLE))
    fault = check(OUT_OF_TURN).fault
    assert fault is not None
    yield fault.refusals


@cache
def refusals_by_reason() -> dict[str, list[tuple[Refusal, ...]]]:
    """Refused tries by the reason that comes first, without doubles."""
    found: dict[str, dict[tuple[Refusal, ...], None]] = defaultdict(dict)
    for refusals in refused_tries():
        found[refusals[0].reason][refusals] = None
    return {reason: list(tries) for reason, tries in found.items()}


def spoken_id(spoken: Language) -> str:
    return spoken.code


def written(language: Language, way: AnswerType[Any], answer: Any, names: tuple[str, ...]) -> str:
    """An answer as somebody may type it."""
    if isinstance(way, (Number, Chance)):
        return str(answer)
    if isinstance(way, Marks):
        return ", ".join(choice(language, play) for play in sorted(answer)) or language.say("none")
    if isinstance(way, One):
        return option_told(language, answer, names)
    assert isinstance(way, Several)
    chosen = [option_told(language, option, names) for option in way.options if option in answer]
    return language.row(chosen) or language.say("none")
