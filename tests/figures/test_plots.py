"""Plots: no empty boxes, no open figures, everything inside, and looks from the stylesheet."""

import re
import warnings

import pytest

from drawlesson.figures.plots import Bar, Chart, plot
from drawlesson.figures.svg import Drawing, inline, standalone
from drawlesson.figures.theme import stylesheet

TITLES = [
    "How often?",
    "점수 얼마나 자주 막힙니까?",
    "ドローの得点はどのくらいですか。",
    "Jak często żółw?",
]
"""One in each language, with letters that matplotlib's own font lacks (O-42)."""


def chart(title: str = "How often?", **bar: object) -> Chart:
    first = Bar(f"{title} 2", "24.2 (23.3 to 25.0)", 24.2, 23.3, 25.0)._replace(**bar)
    return Chart(
        title, f"of 100 · {title}", (first, Bar(f"{title} 3", "", None, fair=50, guess=70)), (0, 80)
    )


def texts(drawing: Drawing) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", drawing.body)


def numbers(drawing: Drawing, kind: str) -> list[list[float]]:
    """The x of the corners of everything of a kind."""
    paths = re.findall(rf'<path class="dl-plot-{kind}" d="([^"]*)"', drawing.body)
    return [[float(x) for x in re.findall(r"[ML] ([-\d.]+)", path)] for path in paths]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("width", [320, 900])
def test_every_letter_is_left_to_the_reader_s_fonts(title: str, width: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        plot.cache_clear()
        drawing = plot(chart(title), width=width)
    assert title.replace(" ", "") in "".join(texts(drawing)).replace(" ", "")
    assert "font-family" not in drawing.body
    assert "<image" not in drawing.body


def test_thirty_plots_leave_no_figure_open() -> None:
    from matplotlib import pyplot

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for value in range(30):
            plot(chart(value=float(value)))
    assert pyplot.get_fignums() == []


def test_the_same_numbers_give_the_same_picture() -> None:
    first = plot(chart())
    plot.cache_clear()
    assert plot(chart()) == first


def test_it_has_no_ids_and_every_class_has_its_look() -> None:
    drawing = plot(chart(middle=(20.0, 30.0)))
    assert " id=" not in drawing.body
    assert "url(" not in drawing.body
    assert "style=" not in drawing.body
    classes = {*re.findall(r'class="([^"]+)"', drawing.body)}
    assert {"dl-plot-bar", "dl-plot-estimate", "dl-plot-fair", "dl-plot-guess"} < classes
    assert [each for each in classes if f".{each} {{" not in stylesheet()] == []
    alone = standalone(drawing, "words")
    assert "(prefers-color-scheme:dark)" in alone
    assert "var(" not in alone
    assert 'aria-hidden="true"' in inline(drawing)


def test_labels_are_text_whatever_they_look_like() -> None:
    label = "<b> & $x^2$ \\alpha {x}"
    assert "&lt;b&gt; &amp; $x^2$ \\alpha {x}" in texts(plot(chart(label=label)))


@pytest.mark.parametrize("width", [288, 700, 1400])
@pytest.mark.parametrize("size", [17, 28])
def test_everything_lies_inside(width: int, size: float) -> None:
    label = "Draw, 3 players, Mina: the heaviest tile, drawing by a coin, others: doubles first"
    drawing = plot(chart(label=label), width=width, size=size)
    assert drawing.width == width
    places = re.findall(r'<text[^>]* x="([-\d.]+)" y="([-\d.]+)"', drawing.body)
    assert all(0 <= float(x) <= width and 0 < float(y) < drawing.height for x, y in places)
    shapes = numbers(drawing, "bar") + numbers(drawing, "guess") + numbers(drawing, "estimate")
    assert all(0 <= x <= width for shape in shapes for x in shape)


def test_a_bar_reaches_from_low_to_high_on_the_scale() -> None:
    drawing = plot(chart(value=40.0, low=20.0, high=60.0), width=836)
    (bar,) = numbers(drawing, "bar")
    assert (min(bar), max(bar)) == pytest.approx((232.8, 603.2), abs=0.1), (
        "800 pixels for 0 to 80 and a margin at both ends, from 18"
    )


def test_what_reaches_from_least_to_most_leaves_a_margin_of_the_lane() -> None:
    """A thin line as long as the lane would look like the lane."""
    drawing = plot(chart(value=40.0, low=38.0, high=42.0, middle=(0.0, 80.0)), width=836)
    middle, lane = (numbers(drawing, kind)[0] for kind in ("middle", "lane"))
    assert min(middle) - min(lane) > 25
    assert max(lane) - max(middle) > 25
    assert [{*stroke} for stroke in numbers(drawing, "estimate")] == [{418}, {418}]


def heights(drawing: Drawing, kind: str) -> list[list[float]]:
    """The y of the corners of everything of a kind."""
    paths = re.findall(rf'<path class="dl-plot-{kind}" d="([^"]*)"', drawing.body)
    return [[float(y) for y in re.findall(r"[ML] [-\d.]+ ([-\d.]+)", path)] for path in paths]


@pytest.mark.parametrize("width", [288, 700])
def test_a_bar_is_seen_however_many_rounds_were_played(width: int) -> None:
    drawing = plot(chart(value=40.0, low=39.99, high=40.01), width=width)
    (bar,) = numbers(drawing, "bar")
    assert max(bar) - min(bar) >= 3.9
    (tall,) = heights(drawing, "bar")
    for stroke in heights(drawing, "estimate"):
        inside = min(max(tall), max(stroke)) - max(min(tall), min(stroke))
        assert inside <= 0.1, "the stroke does not cover the bar"


def test_a_guess_hides_no_narrow_bar_and_no_wide_bar_hides_it() -> None:
    narrow = plot(chart(value=40.0, low=39.9, high=40.1, guess=40)).body
    wide = plot(chart(value=40.0, low=20.0, high=60.0, guess=40)).body
    order = [
        [body.index(f"dl-plot-{kind}") for kind in ("guess", "bar")] for body in (narrow, wide)
    ]
    assert order[0][0] < order[0][1], "the narrow bar is drawn over the diamond"
    assert order[1][0] > order[1][1], "the diamond is drawn over the wide bar"


def test_the_numbers_of_the_scale_are_written_as_its_language_does() -> None:
    wide = chart()._replace(span=(-2000, 2000), written=lambda n: f"<{n}>")
    assert {"&lt;-2000&gt;", "&lt;1000&gt;"} < {*texts(plot(wide))}


def test_the_scale_grows_for_a_guess_outside() -> None:
    drawing = plot(chart(guess=100.0), width=836)
    assert "100" in texts(drawing)


def test_what_is_not_played_yet_has_no_bar() -> None:
    drawing = plot(chart(value=None))
    assert numbers(drawing, "bar") == numbers(drawing, "estimate") == []


def test_lines_break_between_words_and_in_japanese_between_letters() -> None:
    korean, japanese = "얼마나 자주 막힙니까 " * 4, "どのくらいの得点ですか。" * 4
    lines = texts(plot(chart(label=korean.strip()), width=320))
    assert all(part in korean for line in lines for part in line.split() if "막" in part)
    assert [line for line in lines if line and line in korean and " " not in line] == []
    broken = [line for line in texts(plot(chart(label=japanese), width=320)) if "得" in line]
    assert len(broken) > 1
    assert not any(line.startswith("。") for line in broken)


def test_no_line_begins_or_ends_with_a_sign_that_belongs_to_the_next_word() -> None:
    japanese = "「ドロー」（2人）、全員：「大きい牌から」、ちょっと待っている" * 3
    for width in range(220, 420, 20):
        lines = [line for line in texts(plot(chart(label=japanese), width=width)) if line]
        own = [line for line in lines if line in japanese]
        assert "".join(own).startswith(japanese[:20])
        assert [line for line in own if line[0] in "」）、：ょっー" or line[-1] in "「（"] == []


def test_a_number_is_not_broken_at_its_gap() -> None:
    number = "100\N{NO-BREAK SPACE}000"
    for width in range(220, 420, 10):
        lines = texts(
            plot(chart(label=f"Draw, wszyscy: dowolny klocek, {number} rund"), width=width)
        )
        assert any(number in line for line in lines)


@pytest.mark.parametrize(
    "unit", ["ブロックされる数（100ハンドのうち）", "of 100 rounds that somebody wins"]
)
def test_no_line_is_left_with_a_letter_or_two(unit: str) -> None:
    for width in range(240, 420, 10):
        drawing = plot(chart()._replace(unit=unit), width=width)
        lines = re.findall(r'<text class="dl-plot-unit"[^>]*>([^<]*)</text>', drawing.body)
        assert "".join(lines).replace(" ", "") == unit.replace(" ", "")
        assert len(lines[-1]) > 2
