"""The colours of style.css can be told apart, and pictures in files have them all."""

import re

import pytest

from drawlesson.figures.svg import pale, standalone, tile_drawing
from drawlesson.figures.theme import Theme, drawing_style, palette, stylesheet

THEMES: tuple[Theme, ...] = ("light", "dark")

TEXTS = [  # letters and figures, and what they stand on: 4.5 : 1
    ("ink", "felt"),
    ("muted", "felt"),
    ("warn", "felt"),
    ("accent", "felt"),
    ("accent", "spot"),
]
SHAPES = [  # what must be seen, and what lies around it: 3 : 1
    ("pip", "ivory"),
    ("pale-pip", "pale"),
    ("edge", "felt"),
    ("accent", "felt"),
    ("focus", "felt"),
    ("back", "felt"),
    ("reserve", "felt"),
    ("reserve-line", "reserve"),
]


def light_of(colour: str) -> float:
    """The relative luminance of `#rrggbb` as WCAG 2 reckons it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    darker, lighter = sorted((light_of(a), light_of(b)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("front", "ground", "wanted"),
    [(*pair, 4.5) for pair in TEXTS] + [(*pair, 3.0) for pair in SHAPES],
)
def test_contrast(theme: Theme, front: str, ground: str, wanted: float) -> None:
    colours = palette(theme)
    found = contrast(colours[front], colours[ground])
    assert found >= wanted, f"--dl-{front} on --dl-{ground}, {theme}: {found:.2f} : 1"


def faded(colour: str, page: str, opacity: float, left: float) -> str:
    """A colour of a pale picture as it is seen on a page; `left` is what its saturation keeps."""
    parts, around = ([int(each[i : i + 2], 16) for i in (1, 3, 5)] for each in (colour, page))
    grey = sum(share * part for share, part in zip((0.213, 0.715, 0.072), parts, strict=True))
    dull = [left * part + (1 - left) * grey for part in parts]
    seen = [
        opacity * part + (1 - opacity) * other for part, other in zip(dull, around, strict=True)
    ]
    return "#" + "".join(f"{round(part):02x}" for part in seen)


@pytest.mark.parametrize(("theme", "page"), [("light", "#ffffff"), ("dark", "#111111")])
@pytest.mark.parametrize(
    ("front", "ground", "wanted"),
    [("pip", "ivory", 4.5), ("ink", "felt", 4.5), ("accent", "spot", 3), ("muted", "felt", 3)],
)
def test_dots_and_large_figures_can_be_read_in_a_pale_picture(
    theme: Theme, page: str, front: str, ground: str, wanted: float
) -> None:
    style = pale(standalone(tile_drawing(2, 5), "")).split("<style>")[-1]
    opacity, left = map(float, re.findall(r"\.\d+", style))
    a, b = (faded(palette(theme)[name], page, opacity, left) for name in (front, ground))
    found = contrast(a, b)
    assert found >= wanted, f"--dl-{front} on --dl-{ground}, {theme}, pale: {found:.2f} : 1"
    assert found < contrast(palette(theme)[front], palette(theme)[ground]), "it is not pale"


@pytest.mark.parametrize("theme", THEMES)
def test_accent_and_warning_differ_in_lightness_too(theme: Theme) -> None:
    assert contrast(palette(theme)["accent"], palette(theme)["warn"]) >= 1.5


def test_every_colour_is_written_for_light_and_dark() -> None:
    assert palette("light").keys() == palette("dark").keys()
    declared = set(re.findall(r"^  --dl-([a-z-]+):", stylesheet(), re.MULTILINE))
    assert declared - {"light", "dark"} == palette("light").keys()


def test_every_variable_used_is_declared() -> None:
    used = set(re.findall(r"var\(--dl-([a-z-]+)[,)]", stylesheet())) - {"light", "dark"}
    assert used <= palette("light").keys()


def test_pictures_in_files_know_no_variables_and_both_themes() -> None:
    style = drawing_style()
    assert "var(" not in style
    assert "prefers-color-scheme:dark" in style
    assert "forced-colors:active" in style
    assert palette("dark")["felt"] in style
    assert style.count("{") == style.count("}")
    assert "<" not in style
    assert "&" not in style


def test_every_class_begins_with_dl() -> None:
    rules = re.sub(r"/\*.*?\*/", "", stylesheet(), flags=re.DOTALL)
    selectors = re.findall(r"([^{}]+)\{", rules)
    classes = re.findall(r"\.([a-z][a-z-]*)", " ".join(selectors))
    assert classes
    assert not [name for name in classes if not name.startswith("dl-")]
