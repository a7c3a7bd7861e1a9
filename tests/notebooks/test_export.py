"""A lesson as a web page, made without running it (O-44)."""

import re
from base64 import b64decode
from html import unescape

from nbconvert import HTMLExporter

from tests.notebooks.helpers import (
    code_cells,
    every_language,
    every_lesson,
    opened,
    shows_page,
    shows_picture,
)

EXPORTER = HTMLExporter()
PICTURE = re.compile(r'src="data:image/svg\+xml;base64,([^"]+)"')


@every_language
@every_lesson
def test_every_table_and_figure_is_a_picture_in_the_page(code: str, lesson: str) -> None:
    notebook = opened(code, lesson)
    page, _ = EXPORTER.from_notebook_node(notebook)
    assert "A Jupyter Widget" not in page
    assert "widget-view" not in page
    shown = dict(re.findall(r'id="cell-id=([\w-]+)">(.*?)(?=id="cell-id=|\Z)', page, re.DOTALL))
    for cell in code_cells(notebook):
        pictures = [b64decode(data).decode() for data in PICTURE.findall(shown[cell.id])]
        if shows_picture(cell):
            assert len(pictures) == 1, f"{cell.source}\nshows no picture"
            assert pictures[0] == cell.outputs[0].data["image/svg+xml"]
            read = " ".join(unescape(re.sub("<[^>]*>", " ", shown[cell.id])).split())
            words = " ".join(cell.outputs[0].data["text/plain"].split())
            assert words in read, f"{cell.source}\nhas no words below its picture"
        elif shows_page(cell):
            told = [*re.findall(r"\w+", cell.outputs[0].data["text/plain"])]
            read = {*re.findall(r"\w+", unescape(re.sub("<[^>]*>", " ", shown[cell.id])))}
            assert [word for word in told if word not in read] == []
        else:
            assert cell.outputs[0].data["text/plain"] in shown[cell.id]
