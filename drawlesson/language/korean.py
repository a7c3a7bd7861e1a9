"""Korean particles after names, tiles and numbers, chosen by how the word is read."""

from __future__ import annotations

from typing import Final

__all__ = ["PARTICLES", "with_particle"]

PARTICLES: Final = {
    "을": ("을", "를"),
    "이": ("이", "가"),
    "은": ("은", "는"),
    "과": ("과", "와"),
    "으로": ("으로", "로"),
    "이다": ("이다", "다"),
    "입니다": ("입니다", "입니다"),
}
"""Each particle by the form that follows a final consonant: (after consonant, after vowel)."""

# How a digit ends when it is read: 영 일 이 삼 사 오 육 칠 팔 구 (and 십, 백 for a last 0).
_DIGITS: Final = {"0": "ㅇ", "1": "ㄹ", "3": "ㅁ", "6": "ㄱ", "7": "ㄹ", "8": "ㄹ"}
_LATIN: Final = {"l": "ㄹ", "m": "ㅁ", "n": "ㄴ"} | dict.fromkeys("aeiouyw", "")
_SYLLABLES: Final = range(0xAC00, 0xD7A4)
_RIEUL: Final = 8


def with_particle(word: str, particle: str) -> str:
    """`word` with the form of `particle` that fits its last sound.

    Where the sound cannot be known from the letters, both forms: 을(를).
    """
    after_consonant, after_vowel = PARTICLES[particle]
    final = _final(word)
    if final is None:
        return f"{word}{after_consonant}({after_vowel})"
    use_vowel = final == "" or (particle == "으로" and final == "ㄹ")
    return word + (after_vowel if use_vowel else after_consonant)


def _final(word: str) -> str | None:
    """The last consonant that is heard, "" after a vowel, None when nobody can say."""
    letters = word.rstrip(" ])}\"'”’」』.…")
    if not letters:
        return None
    last = letters[-1]
    if ord(last) in _SYLLABLES:
        index = (ord(last) - _SYLLABLES.start) % 28
        return "" if index == 0 else "ㄹ" if index == _RIEUL else "ㄱ"
    if last.isdecimal():
        return _DIGITS.get(str(int(last)), "")
    if "ぁ" <= last <= "ヿ":
        return "ㄴ" if last in "んン" else ""
    return _LATIN.get(last.lower())
