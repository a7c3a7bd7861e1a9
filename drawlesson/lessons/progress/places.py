"""Where a learner is in each cell of the lessons: a file beside that of the progress.

It is a safe file. What it holds can be spared: a place that cannot be kept or read is one
at which its cell begins from the start, and nobody is told.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, Final, TypeAlias

from drawlesson.lessons.progress.safe_files import SafeFile, Strange

__all__ = ["Place", "Places"]

Place: TypeAlias = dict[str, Any]
"""What a scene tells of where one is in it, as JSON."""
_KIND: Final = "drawlesson places"
_VERSION: Final = 1
_MOST: Final = 500
"""Places are kept for so many cells: four times those of the course."""
_LONGEST: Final = 30_000
"""Letters of a place."""
_LOG: Final = logging.getLogger("drawlesson")


class Places:
    """The places in the file at `path`, each under a key of its own."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @staticmethod
    def beside(progress: Path) -> Places:
        """Those that belong to a file of progress: two learners in one folder share none."""
        return Places(progress.with_name(f".{progress.stem}.places.json"))

    def find(self, key: str) -> Place | None:
        """The place under this key; None where there is none, or none that can be read."""
        try:
            return _places(SafeFile(self.path)).get(key)
        except Strange:
            return None

    def keep(self, key: str, place: Place | None) -> bool:
        """Keep a place, None for the start; whether that was possible. Raises nothing."""
        try:
            file = SafeFile.at(self.path)
            with file.locked():
                return _keep(file, key, place)
        except (OSError, Strange):
            return False
        except Exception:  # whatever went wrong, the lesson goes on
            _LOG.exception("A place could not be kept")
            return False


def _keep(file: SafeFile, key: str, place: Place | None) -> bool:
    try:
        places = _places(file)
    except Strange as strange:
        if strange.trouble != "damaged":
            raise
        places = {}
    before = places.pop(key, None)
    if place is not None and len(_text(place)) <= _LONGEST:
        places[key] = place
    if places.get(key) != before:
        kept = dict([*places.items()][-_MOST:])
        file.write(_text({"kind": _KIND, "version": _VERSION, "places": kept}).encode())
    return place is None or key in places


def _places(file: SafeFile) -> dict[str, Place]:
    """What the file holds, the place that was kept last at the end."""
    text = file.content()
    if text is None:
        return {}
    try:
        content = json.loads(text)
        if content["kind"] != _KIND or type(content["version"]) is not int:
            raise Strange("damaged")
        if content["version"] > _VERSION:
            raise Strange("newer")
        found = content["places"].items()
        return {str(key): place for key, place in found if isinstance(place, dict)}
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise Strange("damaged") from None


def _text(content: object) -> str:
    return json.dumps(content, separators=(",", ":"))
