"""A figure is a picture with its words, in every form a notebook shows."""

from xml.etree import ElementTree

from drawlesson.figures import Figure
from drawlesson.game import Line, Tile

WORDS = 'Ola <b>& "Ken"</b>. Tiles: [3|6].'
FIGURE = Figure.of_line(Line.parse("(6|3)"), WORDS, new=Tile(3, 6))


def test_the_forms_of_a_figure() -> None:
    bundle = FIGURE._repr_mimebundle_()
    assert set(bundle) == {"text/html", "image/svg+xml", "text/plain"}
    assert bundle["text/plain"] == repr(FIGURE) == WORDS
    ElementTree.fromstring(bundle["image/svg+xml"])


def test_the_page_shows_the_words_once_and_reads_them_once() -> None:
    page = FIGURE._repr_mimebundle_()["text/html"]
    escaped = "Ola &lt;b&gt;&amp; &quot;Ken&quot;&lt;/b&gt;. Tiles: [3|6]."
    assert page.count(escaped) == 1
    assert f"<figcaption>{escaped}</figcaption>" in page
    assert '<div aria-hidden="true"><svg' in page
    assert "<b>" not in page


def test_a_picture_made_elsewhere_can_have_words_too() -> None:
    figure = Figure("<svg xmlns='http://www.w3.org/2000/svg'/>", "A chart.")
    assert "<svg xmlns=" in figure._repr_mimebundle_()["text/html"]
    assert repr(figure) == "A chart."
