"""The catalogs: complete, agreeing with English, up to date; and what shows where one is not."""

import io
import re
from collections import Counter
from collections.abc import Iterable
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from drawlesson.game.errors import Impossible
from drawlesson.language import LANGUAGES, Language, catalogs, language
from drawlesson.language.korean import PARTICLES
from tests.language.helpers import (
    TRANSLATED,
    english,
    entries,
    lesson_catalog,
    package_catalog,
    places,
    tool,
    translations,
)

CATALOGS = [*map(package_catalog, TRANSLATED), *map(lesson_catalog, TRANSLATED)]
ALIKE = {
    "{reason} ({clause})": "the words are in its parts",
    ", ": "a comma separates things in Korean and Polish too",
    "{action}: {known}": "an action, and what is known of it",
    "{label}: {value}": "what is counted, and its number",
    "{theme} · {level} · {name}": "three names",
    "{working}": "a sum without words",
    "{a} + {b} = {n}": "a sum without words",
    "{b} − {own} = {n}": "a sum without words",
    "({a} − {own}) + ({b} − {own}) = {n}": "a sum without words",
    "Mina": "a name",
    "Ola": "a name",
    "Ken": "a name",
    "Ada": "a name",
}
"""Entries that may be the same as in English, and why."""
SCRIPTS = {"ko": re.compile("[가-힣]"), "ja": re.compile("[ぁ-ヿ一-龯]"), "pl": re.compile("[a-ż]")}


def of(path: Path) -> str:
    """The language of a catalog."""
    return next(code for code in TRANSLATED if code in (path.stem, path.parts[-3]))


def compiled(code: str, messages: Iterable[Message]) -> bytes:
    """A fresh compile of these entries."""
    catalog = tool("catalogs").PlainCatalog(code)
    for message in messages:
        catalog.add(message.id, message.string)
    made: bytes = tool("catalogs").compiled(catalog)
    return made


def catalog_id(path: Path) -> str:
    return f"{of(path)}-{'package' if path.stem == 'drawlesson' else 'lessons'}"


every_catalog = pytest.mark.parametrize("path", CATALOGS, ids=catalog_id)


@every_catalog
def test_every_sentence_is_translated(path: Path) -> None:
    assert len(entries(path)) > 20
    untranslated = [message.id for message in entries(path) if not all(translations(message))]
    assert untranslated == []


@every_catalog
def test_no_sentence_is_english_or_unsure(path: Path) -> None:
    english_ones = [
        text
        for message in entries(path)
        for text in translations(message)
        if text in english(message) and text not in ALIKE
    ]
    assert english_ones == []
    assert [message.id for message in entries(path) if message.fuzzy] == []


@every_catalog
def test_every_sentence_is_in_the_script_of_its_language(path: Path) -> None:
    def in_words(text: str) -> str:
        return re.sub(r"\{.*?\}", "", text)

    foreign = [
        text
        for message in entries(path)
        for text in translations(message)
        if any(map(str.isalpha, in_words(text)))
        and text not in ALIKE
        and not SCRIPTS[of(path)].search(in_words(text))
    ]
    assert foreign == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_places_are_the_same_in_all_languages(code: str) -> None:
    def wrong(message: Message) -> bool:
        wanted = [{name for name, _ in places(text)} for text in english(message)]
        found = [{name for name, _ in places(text)} for text in translations(message)]
        # Of several plural forms the first is for one thing and may leave its number out.
        first = wanted if len(found) > 1 else wanted[-1:]
        return found[0] not in first or any(each != wanted[-1] for each in found[1:])

    assert [message.id for message in entries(package_catalog(code)) if wrong(message)] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_only_korean_has_particles_and_only_known_ones(code: str) -> None:
    said = [
        (text, spec)
        for message in entries(package_catalog(code))
        for text in translations(message)
        for _, spec in places(text)
        if spec
    ]
    assert [text for text, spec in said if code != "ko" or spec not in PARTICLES] == []
    assert bool(said) == (code == "ko")


@every_catalog
def test_tiles_clauses_code_and_links_are_kept(path: Path) -> None:
    """What is no language stays: [1|4], D3.1, `code`, link targets, headings, list items."""
    kept = re.compile(
        r"\[\d\|\d\]|(?<![A-Z])[DY]\d(?:\.\d)?|`[^`]+`|\]\([^)]+\)|^(?:#+|> -|-) ", re.MULTILINE
    )
    lost = [
        (english(message)[-1], text)
        for message in entries(path)
        for text in translations(message)
        if text and Counter(kept.findall(text)) != Counter(kept.findall(english(message)[-1]))
    ]
    assert lost == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_compiled_catalog_is_a_fresh_one(code: str) -> None:
    fresh = compiled(code, entries(package_catalog(code)))
    compiled_before = package_catalog(code).with_suffix(".mo").read_bytes()
    assert compiled_before == fresh, "run python tools/translate.py"


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_missing_sentence_shows_english_and_never_a_key(code: str) -> None:
    """O-50."""
    gone = {"You pass.", "Your turn. Which tile fits {value}?", "Place a tile that fits."}
    kept = [m for m in entries(package_catalog(code)) if english(m)[0] not in gone]
    gappy = Language(code, GNUTranslations(io.BytesIO(compiled(code, kept))))
    assert gappy.say("You pass.") == "You pass."
    said = gappy.say("Your turn. Which tile fits {value}?", value=3)
    assert said == "Your turn. Which tile fits 3?"
    forms = ("Place a tile that fits.", "Place {n} tiles that fit.")
    assert [gappy.plural(*forms, n) for n in (1, 2)] == [forms[0], "Place 2 tiles that fit."]
    there = "You draw a tile."
    assert gappy.say(there) == language(code).say(there) != there


def test_a_language_without_any_catalog_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawlesson.language.catalogs._FOLDER", Path("nowhere"))
    catalogs._spoken.cache_clear()
    try:
        assert language("ko").say("You pass.") == "You pass."
    finally:
        catalogs._spoken.cache_clear()


@pytest.mark.parametrize("code", ["de", "EN", "", "../ko", None, 7])
def test_an_unknown_language_is_refused_and_the_known_ones_named(code: str) -> None:
    with pytest.raises(Impossible, match="en, ko, ja, pl"):
        language(code)


def test_each_language_has_its_own_name_and_is_made_once() -> None:
    assert [language(code).name for code in LANGUAGES] == ["English", "한국어", "日本語", "Polski"]
    assert all(language(code) is language(code) for code in LANGUAGES)
