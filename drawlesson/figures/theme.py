"""The colours and rules of `style.css`, read for pictures that stand alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

__all__ = ["drawing_style", "palette", "stylesheet"]

Theme: TypeAlias = Literal["light", "dark"]

_COLOUR: Final = re.compile(
    r"--dl-([a-z-]+): var\(--dl-light, ([^)]*)\) var\(--dl-dark, ([^)]*)\);"
)
_FONT: Final = re.compile(r"--dl-(font): ([^;]*);")
_VARIABLE: Final = re.compile(r"var\(--dl-([a-z-]+)\)")
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_DRAWING: Final = re.compile(r"/\* drawing.*?\*/(.*?)/\* end of drawing \*/", re.DOTALL)


@cache
def stylesheet() -> str:
    """The text of `style.css`, for pages: its part is chosen by the page's own theme."""
    return files("drawlesson.figures").joinpath("style.css").read_text(encoding="utf-8")


@cache
def palette(theme: Theme) -> Mapping[str, str]:
    """The variables by name, without `--dl-`: colours as `#rrggbb`, and the font."""
    colours = {
        name: light if theme == "light" else dark
        for name, light, dark in _COLOUR.findall(stylesheet())
    }
    return MappingProxyType(colours | dict(_FONT.findall(stylesheet())))


@cache
def drawing_style() -> str:
    """The rules of the drawing without variables, light and dark, for a picture in a file."""
    found = _DRAWING.search(stylesheet())
    assert found is not None, "style.css has lost its part 'drawing'"
    rules, forced = found[1].split("@media (forced-colors: active)")
    light, dark = palette("light"), palette("dark")
    changing = "".join(_only_changing(selector, body) for selector, body in _RULE.findall(rules))
    return _small(
        f"{_resolved(rules, light)}"
        f"@media screen and (prefers-color-scheme: dark){{{_resolved(changing, dark)}}}"
        f"@media (forced-colors: active){forced}"
    )


def _resolved(rules: str, values: Mapping[str, str]) -> str:
    return _VARIABLE.sub(lambda variable: values[variable[1]], rules)


def _only_changing(selector: str, body: str) -> str:
    """The rule with those declarations alone whose colours differ between light and dark."""
    light, dark = palette("light"), palette("dark")
    kept = [part for part in body.split(";") if _resolved(part, light) != _resolved(part, dark)]
    return f"{selector}{{{';'.join(kept)}}}" if kept else ""


def _small(css: str) -> str:
    """`css` without needless space."""
    return re.sub(r";?\s*([{}:;,])\s*", r"\1", re.sub(r"\s+", " ", css)).strip()
