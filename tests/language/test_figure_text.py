"""The text of a figure: facts, English wording, and back into the same line in all languages."""

import re
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from drawlesson import Line, Tile, Unreadable
from drawlesson.game.tiles import plain
from drawlesson.language import Language
from drawlesson.language.figure_text import described, read_figure, sentence
from tests.figures.example_lines import lines, longest_line, random_line
from tests.language.helpers import CASES, ENGLISH, SPOKEN, facts, line_of, spoken_id

every_language = pytest.mark.parametrize("spoken", SPOKEN, ids=spoken_id)
FIGURES = CASES["figures"]
every_figure = pytest.mark.parametrize("figure", FIGURES, ids=[each["id"] for each in FIGURES])
MARKS = ", and the marks show where the line can go on."
OPENS = " opens the line, and the marks show where it can go on."
GOLDEN = {
    "open-1-4": f"[1|4]{OPENS} Tiles: [1|4]. Connections: none. "
    "Open sites: [1|4] (high end, 4); [1|4] (low end, 1).",
    "double-on-1": f"[1|1] lies crosswise and is joined to [1|4], 1 to 1{MARKS} "
    "Tiles: [1|4], [1|1]. Connections: [1|4] (low end) – [1|1] (line side A). "
    "Open sites: [1|1] (line side B, 1); [1|4] (high end, 4).",
    "double-on-6": f"[6|6] lies crosswise and is joined to [3|6], 6 to 6{MARKS} "
    "Tiles: [3|6], [6|6]. Connections: [3|6] (high end) – [6|6] (line side A). "
    "Open sites: [3|6] (low end, 3); [6|6] (line side B, 6).",
    "open-blank": f"[0|0] lies crosswise and{OPENS} Tiles: [0|0]. Connections: none. "
    "Open sites: [0|0] (line side A, 0); [0|0] (line side B, 0).",
    "double-on-4": f"[4|4] lies crosswise and is joined to [1|4], 4 to 4{MARKS} "
    "Tiles: [1|4], [1|1], [4|4]. Connections: [1|4] (low end) – [1|1] (line side A); "
    "[1|4] (high end) – [4|4] (line side A). "
    "Open sites: [1|1] (line side B, 1); [4|4] (line side B, 4).",
    "past-the-double": f"[3|4] is joined to [4|4], 4 to 4{MARKS} "
    "Tiles: [1|4], [1|1], [4|4], [3|4]. Connections: [1|4] (low end) – [1|1] (line side A); "
    "[1|4] (high end) – [4|4] (line side A); [4|4] (line side B) – [3|4] (high end). "
    "Open sites: [1|1] (line side B, 1); [3|4] (low end, 3).",
    "open-double": f"[2|2] lies crosswise and{OPENS} Tiles: [2|2]. Connections: none. "
    "Open sites: [2|2] (line side A, 2); [2|2] (line side B, 2).",
}
LABELS = {
    "en": ["Tiles", "Connections", "Open sites", "none"],
    "ko": ["타일", "연결", "가능한 연장 연결 지점", "없음"],
    "ja": ["牌", "接続", "合法な接続位置", "なし"],
    "pl": ["Klocki", "Połączenia", "Dostępne miejsca dołożenia", "brak"],
}
"""The labels of TERMS, which every figure has in this order."""


def same(one: Line, other: Line) -> bool:
    """The same line, seen from either side."""
    return other in (one, one.mirrored())


@every_figure
def test_the_facts_of_the_figures(figure: dict[str, Any]) -> None:
    wanted = {key: figure[key] for key in ("tiles", "connections", "open")}
    assert facts(line_of(figure)) == wanted


@every_figure
def test_in_english(figure: dict[str, Any]) -> None:
    assert described(ENGLISH, line_of(figure)) == GOLDEN[figure["id"]]


@every_language
@every_figure
def test_a_figure_is_read_back_with_the_same_facts(
    spoken: Language, figure: dict[str, Any]
) -> None:
    text = described(spoken, line_of(figure))
    assert facts(read_figure(spoken, text)) == facts(line_of(figure))
    assert figure["new"] in sentence(spoken, line_of(figure))


@every_language
def test_the_labels_are_the_agreed_words_in_their_order(spoken: Language) -> None:
    text = described(spoken, Line(), "–")
    *labels, none = LABELS[spoken.code]
    assert text == "– " + " ".join(f"{label}: {none}." for label in labels)


@every_language
def test_hundreds_of_lines_are_read_back(spoken: Language) -> None:
    for seed in range(300):
        line = random_line(seed, seed % 29)
        for told in (line, line.mirrored()):
            text = described(spoken, told)
            assert same(line, read_figure(spoken, text)), text


@given(lines())
@example(Line())
@example(longest_line())
def test_all_languages_tell_the_same_facts(line: Line) -> None:
    told = [facts(read_figure(spoken, described(spoken, line))) for spoken in SPOKEN]
    assert told[1:] == told[:-1]
    assert all(same(line, read_figure(spoken, described(spoken, line))) for spoken in SPOKEN)


@every_language
def test_another_sentence_may_stand_in_front(spoken: Language) -> None:
    line, label = Line.parse("(1|4)(4|4)"), spoken.say("Tiles")
    for about in ("Look.", "{x} <b> %s", f"{label}: [0|0]. {label}: none.", "a\nb"):
        text = described(spoken, line, about)
        assert text.startswith(about)
        assert same(line, read_figure(spoken, text))


BEST = GOLDEN["past-the-double"]


@pytest.mark.parametrize(
    ("found", "put"),
    [
        ("Tiles:", "Tile:"),
        ("Tiles:", "타일:"),
        ("[1|4], [1|1], ", "[1|1], [1|4], "),
        (", [3|4]. ", ". "),
        ("[3|4]. ", "[3|4], [3|4]. "),
        ("[3|4]. ", "[3|7]. "),
        ("[4|4] (line side B) – [3|4]", "[4|4] (line side A) – [3|4]"),
        ("[4|4] (line side B) – [3|4] (high", "[4|4] (line side B) – [3|4] (low"),
        ("[1|4] (low end) – [1|1] (line side A)", "[1|1] (line side A) – [1|4] (low end)"),
        (" – ", " - "),
        ("; [1|4]", ", [1|4]"),
        ("; [3|4] (low end, 3)", ""),
        ("(low end, 3)", "(low end, 4)"),
        ("[1|1] (line side B, 1); [3|4] (low end, 3)", "[3|4] (low end, 3); [1|1]"),
        ("line side B, 1); [3|4] (low end, 3", "line side A, 1); [3|4] (low end, 3"),
        (" Open sites: [1|1] (line side B, 1); [3|4] (low end, 3).", ""),
    ],
)
def test_a_damaged_text_is_refused(found: str, put: str) -> None:
    assert found in BEST
    with pytest.raises(Unreadable, match="expected"):
        read_figure(ENGLISH, BEST.replace(found, put, 1))


def test_a_tile_twice_is_refused() -> None:
    text = (
        "Tiles: [1|4], [1|1], [1|1]. Connections: [1|4] (low end) – [1|1] (line side A); "
        "[1|1] (line side B) – [1|1] (line side A). "
        "Open sites: [1|1] (line side B, 1); [1|4] (high end, 4)."
    )
    with pytest.raises(Unreadable, match="every tile once"):
        read_figure(ENGLISH, text)


@pytest.mark.parametrize("text", ["", " ", "Tiles", "Tiles: . Connections: . Open sites: ."])
def test_what_is_no_figure_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_figure(ENGLISH, text)


@pytest.mark.parametrize("thing", [None, 3, b"Tiles: none.", ["Tiles: none."]])
def test_what_is_no_text_is_refused(thing: Any) -> None:
    with pytest.raises(Unreadable):
        read_figure(ENGLISH, thing)


def stated(spoken: Language, text: str) -> str:
    """The facts that a text states, however its tiles and spaces are written."""
    from_label = text[text.rindex(f"{spoken.say('Tiles')}: ") :]
    tile = re.compile(r"\[[0-6]\|[0-6]\]|[0-6][-|][0-6]")
    return tile.sub(lambda m: str(Tile.parse(m[0])), re.sub(r"\s+", "", plain(from_label)))


@given(
    st.sampled_from(SPOKEN),
    lines(),
    st.randoms(use_true_random=False),
    st.text(max_size=2) | st.sampled_from(["", "0", "4", "[1|4]", "; ", ". ", ", ", "A", "B"]),
)
def test_a_change_is_refused_or_leaves_the_facts(
    spoken: Language, line: Line, random: Random, put: str
) -> None:
    text = described(spoken, line)
    start = random.randrange(len(text) + 1)
    damaged = text[:start] + put + text[start + random.choice([0, 1, 1, 2, 5, 30]) :]
    try:
        found = read_figure(spoken, damaged)
    except Unreadable:
        return
    assert stated(spoken, described(spoken, found)) == stated(spoken, damaged), damaged
