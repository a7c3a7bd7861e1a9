"""Nothing that is shipped loads anything from the network (O-46)."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAMESPACES = re.compile(r"http://www\.w3\.org/(1998/Math/MathML|1999/(xhtml|xlink)|2000/svg)")
ADDRESS = re.compile(r"(https?:)?//[\w-]+(\.[\w-]+)*\.[a-z]{2,}\b[^\s\"'`)>]*", re.IGNORECASE)
# In text that people read a link is fine; what a browser loads by itself is not.
LOADED = re.compile(
    r"""(?:\b(?:src|srcset|xlink:href)\s*=\s*["']?|<link[^>]*href\s*=\s*["']?"""
    r"""|url\(\s*["']?|@import\s+["']?|\bimport\b[^\n;]*["']|!\[[^\]]*\]\(\s*)\s*(?:https?:)?//""",
    re.IGNORECASE,
)
ASSETS = sorted(
    path for path in (ROOT / "drawlesson").rglob("*") if path.suffix in {".js", ".css", ".svg"}
)
NOTEBOOKS = sorted((ROOT / "notebooks").rglob("*.ipynb"))


def addresses(text: str) -> list[str]:
    """Every network address in a script, style or picture; names of XML languages are none."""
    return [found.group() for found in ADDRESS.finditer(NAMESPACES.sub("", text))]


def cell_texts(notebook: Path) -> Iterator[str]:
    """The texts of the cells of a notebook and of everything in their outputs."""
    for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
        yield "".join(cell["source"])
        for output in cell.get("outputs", []):
            for content in output.get("data", {}).values():
                yield "".join(content) if isinstance(content, list) else json.dumps(content)


@pytest.mark.parametrize("asset", ASSETS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_scripts_and_styles_name_no_address(asset: Path) -> None:
    assert addresses(asset.read_text("utf-8")) == []


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_lessons_load_nothing(notebook: Path) -> None:
    assert [text for text in cell_texts(notebook) if LOADED.search(text)] == []


@pytest.mark.parametrize(
    "text",
    [
        'import "https://esm.example.com/x"',
        "@import url(http://example.com/a.css)",
        "background: url(//example.com/a.png)",
        '<img src="https://example.com/a.png">',
        '<link rel="stylesheet" href="https://example.com/a.css">',
        "![picture](https://example.com/a.png)",
    ],
)
def test_what_would_be_loaded_is_found(text: str) -> None:
    assert addresses(text)
    assert LOADED.search(text)


@pytest.mark.parametrize(
    "text",
    [
        '<svg xmlns="http://www.w3.org/2000/svg"><use href="#tile"/></svg>',
        "x = 1  // a remark, e.g. about a.b",
        'import { scene } from "./scene.js"',
    ],
)
def test_what_is_not_loaded_is_left_alone(text: str) -> None:
    assert addresses(text) == []
    assert not LOADED.search(text)


def test_a_link_for_readers_is_no_load() -> None:
    assert not LOADED.search("[the rules](https://example.com/rules)")
