"""Letters of texts from people: what a page can be sent."""

from __future__ import annotations

__all__ = ["sendable"]


def sendable(text: str) -> str:
    """The text with a � for each half of a character, which UTF-8 has no bytes for.

    Halves come from keyboards and from code that cut a text; one of them is enough for a
    whole scene not to reach the page.
    """
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
