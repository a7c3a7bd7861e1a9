"""One word for one thing: the translations keep to the words of `tests/cases/terms.md`.

For every English term in a sentence, the translation has to use its word. A word is
looked for by its stem, since Polish inflects and Korean adds particles. A sentence in
`FREE` need not, for the reason given there; what `NEVER` names is in no translation.
"""

import re
from functools import cache
from typing import NamedTuple

import pytest

from tests.language.helpers import (
    ROOT,
    TRANSLATED,
    english,
    entries,
    lesson_catalog,
    package_catalog,
    translations,
)


class Term(NamedTuple):
    """An English term, how it looks in a sentence, and the stems of its words."""

    row: str
    """Its row in the table, as it begins there."""
    english: str
    stems: dict[str, str]


def term(row: str, pattern: str, ko: str, ja: str, pl: str) -> Term:
    return Term(row, pattern, {"ko": ko, "ja": ja, "pl": pl})


TERMS = (
    # Two of them are counted with 枚 in Japanese, which says tile enough.
    term("tile", r"tiles?", "타일", "牌|枚", "kloc"),
    term("half", r"half|halves", "반쪽", "半面|空白", "połów"),
    # Whoever adds up pips has a total.
    term("pips", r"pips?", "눈|합계|최저", "目|合計", "ocz|sum"),
    term("blank half", r"blanks?", "빈", "空", "pust"),
    term("double", r"doubles?", "더블", "ダブル", "dub(?:el|l)"),
    term("line", r"lines?", "줄|첫 타일|직선", "列|直線", "łańcu"),
    term(
        "end, open end",
        r"(?:left|right|both|open|other|neither|either|one|two) ends?|ends (?:are|show)",
        "끝",
        "端",
        "ko[nń]",
    ),
    term("left", r"(?:the|on the|its) left|left end", "왼쪽", "左", "lew"),
    term("left", r"on the right|right end", "오른쪽", "右", "praw"),
    term("high end", r"high end", "높은 끝", "大きい目の端", "koniec o większej wartości"),
    term("high end", r"low end", "낮은 끝", "小さい目の端", "koniec o mniejszej wartości"),
    term("crosswise", r"crosswise", "가로", "横", "w poprzek"),
    term("branch", r"branch(?:es)?", "갈래", "枝", "odgałęzi"),
    term("to fit", r"fits?|fitted|fitting", "맞|놓을 수", "つなが|置け", "pasuj|pasowa|grywaln"),
    # Hands are compared by their totals.
    term("hand", r"hands?", "보유|손패|손의|빈손|합계", "手牌|合計", "ręk|ręc|rąk|sum"),
    term("boneyard", r"boneyard", "더미", "タロン", r"sto[sę]\w* dobierania"),
    term("reserve", r"reserve", "마지막 두 개|보호", "最後の2枚|保護", "rezerw|dwa ostatnie"),
    term("to shuffle", r"shuffled?", "섞", "混ぜ", "miesza"),
    term("to shuffle", r"deals?|dealt", "나눠|나누", "配", "rozda"),
    term("turn", r"turns?", "차례", "手番|順番", "kole"),
    term("to draw", r"draw(?:s|n|ing)?", "뽑|Draw", "引|ドロー|Draw", "dob(?:ier|ra|ór)|Draw"),
    term("to pass", r"pass(?:es|ed|ing)?", "넘", "パス", "spas|pas(?:em|y|u|ów)?\\b"),
    term("opener", r"openers?", "선공", "開始者", "otwier"),
    term("clockwise", r"clockwise", "시계", "時計", "wskazówek zegara"),
    term("round", r"rounds?", "라운드|판", "ハンド", "rund"),
    term(
        "to go out",
        r"go(?:es|ing)? out|went out|gone out",
        "마지막 타일|빈손",
        "上が|空の手牌",
        "ostatni klocek|pust[aąej]+ ręk",
    ),
    term("blocked round", r"blocked", "막", "ブロック", "zablokowan"),
    term("total", r"totals?", "합계", "合計", "sum"),
    term("settlement", r"settlements?|settled?", "정산", "精算", "rozlicz"),
    term("points", r"points?|scores?", "점", "点", "punkt|wynik"),
    term("tied", r"ties?|tied", "무승부", "引き分け", "remis"),
    term("match", r"match(?:es)?", "경기", "対局", "mecz"),
    term("target", r"targets?", "목표", "目標", "cel"),
    term("target", r"surplus", "초과", "超過", "nadwyżk"),
    term("cribbage board", "cribbage board", "크리비지 보드", "クリベッジ盤", "do cribbage"),
    term("puzzle", r"hints?", "힌트", "ヒント", "podpowie"),
)
EVERYDAY = re.compile(
    r"""turn(?:s|ed)?\ (?:it|one|a\ tile)?\ ?round | turns\ up | turned\ over
    | (?:other|wrong)\ way\ round | all\ the\ way\ round
    | one\ half\ of\ it | when\ was\ it\ settled
    | (?:dashed|thin)\ line | middle\ half | one\ half\ with | for\ each\ line | every\ line
    | lines\ “ | the\ last\ line | both\ end\ up | one\ ends\ with
    | cell's\ (?:last\ )?line | lines?\ of\ text | this\ line\ is | one\ line\ a\ turn | two\ lines
    | no\ line\ that | a\ line\ like\ this | read\ line | line\ \d | in\ line | with\ its\ line
    | its\ line\b | each\ line\ is | if\ a\ line | at\ their\ line | fits\ into | such\ lines?
    | compare\ the\ lines
    | half\ over | on\ one\ line | line\ by\ line | (?:a|any)\ points?\ (?:of\ another|you)
    | before\ this\ line | \bline\ [,.:] | \bline\s*:""",
    re.IGNORECASE | re.VERBOSE,
)
"""Words in their everyday sense: a line of text, a tile turned round."""
FREE: dict[str, dict[str, str]] = {
    "ko": {
        "That is rounded to fives": "the points are plain from the question",
        "No tile of your hand fits": "one's own tiles need no hand",
        "Choose a tile of your hand first": "one's own tiles need no hand",
        "The smallest hand has": "said of who holds it",
        "alone, that of": "said of the other player",
        "Some tables draw to the very last": "counted with 개",
    },
    "ja": {
        "That is rounded to fives": "the points are plain from the question",
        "No tile of your hand fits": "one's own tiles need no hand",
        "alone, that of": "said of the other player",
    },
    "pl": {
        "It is {name}'s turn": "“Teraz gra {name}” is how one says it",
        "who sits next to the last opener": "the place is the next one of who opened",
        "Sort the hand": "what is sorted are the tiles",
        "Place {tiles} on the line": "played is always on the line",
        "Here the line opens": "the place of the first tile",
        "Some people let a blank fit everything": "a custom of others, told in other words",
        "That would be for {name}, who played": "told by the last play",
        "These draw again": "losować is to draw lots, dobierać to draw tiles",
        "no tile left": "an empty hand is what the rules call it",
        "played their last tile": "an empty hand is what the rules call it",
        "has played the last tile": "an empty hand is what the rules call it",
    },
}
"""Sentences that do without one of the words, by language: a part of the English, and why."""


class Never(NamedTuple):
    """Something that a translation never says where the English has a term."""

    code: str
    english: str
    never: str
    why: str
    example: str


NEVER = (
    Never(
        "pl",
        r"\bpass",
        r"\bpas(?:ować|uję|uj|uje(?:sz|my|cie))\b",
        "pasować is to fit",
        "Teraz pasujesz.",
    ),
    Never("ja", r"\bties?\b|\btied\b", "ドロー", "ドロー is to draw a tile", "対局はドローです。"),
    Never("pl", "", r"\w+ł[aeo]?(?:ś|m)\b", "it shows a gender", "Zagrałaś klocek. Miałem dwa."),
    Never("ko", "", r"(?<!세)요[.!]", "another register", "타일을 놓아요."),
    Never("ja", "", r"(?:だ|である)。", "another register", "これは牌だ。"),
)


class Miss(NamedTuple):
    """A sentence whose translation lacks the word for a term."""

    term: str
    english: str
    translation: str


@cache
def sentences(code: str) -> tuple[tuple[str, str], ...]:
    """Every sentence and its translation; links and code are no prose."""
    found = []
    for path in (package_catalog(code), lesson_catalog(code)):
        for message in entries(path):
            said = english(message)[-1]
            found += [(said, told) for told in translations(message) if told]
    return tuple(found)


def prose(text: str) -> str:
    """`text` without places, code and the targets of links, with plain spaces."""
    return re.sub(r"`[^`]*`|\]\([^)]*\)|\{[^}]*\}|\xa0", " ", text)


def misses(code: str, pairs: tuple[tuple[str, str], ...]) -> list[Miss]:
    """Every term in these sentences whose word the translation lacks."""
    terms = [
        (each.row, re.compile(rf"\b(?:{each.english})\b", re.I), re.compile(each.stems[code], re.I))
        for each in TERMS
    ]
    found = []
    for said, told in pairs:
        plain, translation = EVERYDAY.sub(" ", prose(said)), prose(told)
        found += [
            Miss(row, said, told)
            for row, word, stems in terms
            if word.search(plain) and not stems.search(translation)
        ]
    return found


@cache
def missed(code: str) -> tuple[Miss, ...]:
    """Every term of the course whose word a language lacks."""
    return tuple(misses(code, sentences(code)))


every_translation = pytest.mark.parametrize("code", TRANSLATED)


@every_translation
def test_every_term_has_its_word(code: str) -> None:
    assert [
        miss for miss in missed(code) if not any(part in miss.english for part in FREE[code])
    ] == []


@every_translation
def test_every_exception_is_needed(code: str) -> None:
    found = [miss.english for miss in missed(code)]
    assert [part for part in FREE[code] if not any(part in said for said in found)] == []


@every_translation
def test_terms_are_met_in_the_course(code: str) -> None:
    """Otherwise this file would hold nobody to anything."""
    met = [said for said, _ in sentences(code)]
    used = [t for t in TERMS if any(re.search(rf"\b(?:{t.english})\b", said) for said in met)]
    assert len(used) > len(TERMS) * 0.7


@every_translation
def test_the_words_looked_for_are_those_of_the_table(code: str) -> None:
    column = 1 + TRANSLATED.index(code)
    table = [
        [cell.strip() for cell in line.strip("|").split(" | ")]
        for line in (ROOT / "tests/cases/terms.md").read_text("utf-8").splitlines()
        if line.startswith("| ")
    ]
    for each in TERMS:
        rows = [row for row in table if row[0].startswith(each.row)]
        assert rows, f"{each.row!r} is in no row"
        assert any(re.search(each.stems[code], row[column], re.IGNORECASE) for row in rows), each


@pytest.mark.parametrize("rule", NEVER, ids=lambda rule: f"{rule.code}-{rule.why}")
def test_what_is_never_said(rule: Never) -> None:
    assert re.search(rule.never, rule.example), "the pattern does not find what it looks for"
    said = [
        told
        for english_, told in sentences(rule.code)
        if re.search(rule.english, english_, re.IGNORECASE) and re.search(rule.never, prose(told))
    ]
    assert said == [], rule.why


def test_a_missing_word_is_found() -> None:
    pairs = (("Draw a tile of the boneyard.", "Weź klocek z kupki."), ("{tile} fits.", "{tile}."))
    terms = sorted(miss.term for miss in misses("pl", pairs))
    assert terms == ["boneyard", "to draw", "to fit"]
    assert misses("pl", (("Draw a tile.", "Dobierz klocek."),)) == []
