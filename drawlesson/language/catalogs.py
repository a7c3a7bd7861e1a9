"""The languages and their catalogs (gettext).

English sentences are the keys. A sentence that a catalog lacks appears in English,
never as a bare key, and a test fails.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path
from typing import Final, NamedTuple

from drawlesson.game.errors import Impossible, shown
from drawlesson.language.korean import PARTICLES, with_particle

__all__ = ["LANGUAGES", "Language", "Text", "language", "later", "later_plural", "spoken_in"]


class _Written(NamedTuple):
    """How a language is written; `name` is its own name, `in_english` that of Windows."""

    name: str
    in_english: str
    gap: str = " "
    """What stands between two sentences."""
    thousands: str = ","
    point: str = "."


_WRITTEN: Final = {
    "en": _Written("English", "English"),
    "ko": _Written("한국어", "Korean"),
    "ja": _Written("日本語", "Japanese", gap=""),
    "pl": _Written("Polski", "Polish", thousands="\N{NO-BREAK SPACE}", point=","),
}
LANGUAGES: Final = {code: written.name for code, written in _WRITTEN.items()}
"""The languages by code, each in its own name."""

_AFTER_A_SIGN: Final = re.compile(r"([？！])(?=[^\s？！」』）])")
_FOLDER: Final = Path(__file__).parent / "locale"


class Text(str):
    """A word put into a sentence. In a Korean sentence `{tile:을}` adds the right particle."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec in PARTICLES:
            return with_particle(str(self), spec)
        return format(str(self), spec)


class Language:
    """One language, and its sentences. `language(code)` gives it."""

    def __init__(self, code: str, catalog: NullTranslations) -> None:
        self.code = code
        self.name = LANGUAGES[code]
        self._catalog, self._written = catalog, _WRITTEN[code]

    def say(self, message: str, **facts: object) -> str:
        """The sentence in this language, its `{places}` filled with the facts as text."""
        return self._filled(self._catalog.gettext(message), facts)

    def plural(self, one: str, many: str, n: int, **facts: object) -> str:
        """Like `say`, with the plural form for `n`, which fills `{n}`."""
        return self._filled(self._catalog.ngettext(one, many, n), facts | {"n": n})

    def written(self, number: float) -> str:
        """A number as it is written here: 12,345, and in Polish 12 345; else with one decimal.

        Whole numbers that fill a place of a sentence are written so by themselves.
        """
        size = f"{abs(number):,}" if isinstance(number, int) else f"{abs(number):,.1f}"
        sign = "−" if number < 0 and size != "0.0" else ""
        return sign + size.translate(
            {ord(","): self._written.thousands, ord("."): self._written.point}
        )

    def row(self, items: Iterable[object]) -> str:
        """Several things in a row."""
        return self.say(", ").join(map(str, items))

    @property
    def gap(self) -> str:
        """What stands between two sentences; Japanese leaves nothing there."""
        return self._written.gap

    def passage(self, sentences: Iterable[str]) -> str:
        """Several sentences, one after the other; Japanese leaves room after ？ and ！ alone."""
        joined = self.gap.join(sentences)
        return joined if self.gap else _AFTER_A_SIGN.sub(r"\1 ", joined)

    def _filled(self, message: str, facts: dict[str, object]) -> str:
        return message.format_map({name: self._text(fact) for name, fact in facts.items()})

    def _text(self, fact: object) -> Text:
        return Text(self.written(fact) if type(fact) is int else fact)

    def __repr__(self) -> str:
        return f"language({self.code!r})"


def language(code: str) -> Language:
    """The language with this code; `Impossible` for one that the course does not speak."""
    if not isinstance(code, str) or code not in LANGUAGES:
        raise Impossible(f"found the language {shown(code)}, expected {', '.join(LANGUAGES)}")
    return _spoken(code)


@lru_cache
def _spoken(code: str) -> Language:
    if code == "en":
        return Language(code, NullTranslations())
    catalog = translation("drawlesson", _FOLDER, [code], class_=GNUTranslations, fallback=True)
    return Language(code, catalog)


def later(message: str) -> str:
    """Mark a sentence for the catalogs that `say` will be given later."""
    return message


def later_plural(one: str, many: str) -> tuple[str, str]:
    """Mark a sentence with a plural for the catalogs that `plural` will be given later."""
    return one, many


def spoken_in(locale: str) -> str:
    """The code of the language of a locale, such as `ko_KR.UTF-8` or `Polish_Poland`; or "en"."""
    named = re.split(r"[_.@-]", locale.lower())[0]
    codes = (code for code, each in _WRITTEN.items() if named in (code, each.in_english.lower()))
    return next(codes, "en")
