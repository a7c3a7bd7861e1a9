"""What of the course stays in a notebook that is saved: pictures and words, nothing that lives.

A notebook is its JSON here. The view of a widget needs a model in a running kernel; without one
it shows an error in the place of the picture. So a widget of the course is kept as its picture,
and below it come its words as an output of their own, because most viewers show a picture without
its alternative. They begin with what brings the widget to life: the picture looks like it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

__all__ = ["MARK", "WORDS", "tidy", "words_output"]

MARK: Final = "drawlesson"
"""The metadata of a widget's output by which it is known: `{"run": how it comes to life}`."""
WORDS: Final = "drawlesson-words"
"""Marks an output that repeats the words of the picture above it."""

_VIEW: Final = "application/vnd.jupyter.widget-view+json"
_STATE: Final = "application/vnd.jupyter.widget-state+json"
_MODEL: Final = "IPY_MODEL_"
"""How the state of one model begins to name another."""


def tidy(notebook: dict[str, Any]) -> None:
    """Keep of each widget of the course its picture and its words; nothing else is touched.

    The notebook is changed in place. Doing it again changes nothing, and what others show and
    store stays as it is.
    """
    states = _states(notebook)
    models = {model for model, kept in states.items() if _is_of_course(kept)}
    found = bool(models)
    for cell in notebook["cells"]:
        outputs = cell.get("outputs", [])
        if any(_is_ours(output, models) for output in outputs):
            found = True
            cell["outputs"] = [*_tidied(outputs, models)]
    if found:
        _forget(notebook["metadata"], states, _needless(states, models))


def words_output(words: str, run: str = "") -> dict[str, Any]:
    """The words of the picture above as an output; `run` says how it comes to life, if it does."""
    return {
        "output_type": "display_data",
        "data": {
            "text/markdown": "\n\n".join(filter(None, [run, _markdown(words)])),
            "text/plain": "\n".join(filter(None, [run, words])),
        },
        "metadata": {WORDS: True},
    }


def _tidied(outputs: list[Any], models: set[str]) -> Iterator[Any]:
    """The outputs of a cell, those of widgets of the course without their view, with words."""
    told = False
    for output in outputs:
        if told and WORDS in output.get("metadata", {}):
            continue  # told afresh below
        yield output
        told = _is_ours(output, models)
        if told:
            data, metadata = output["data"], output["metadata"]
            data.pop(_VIEW, None)
            data.pop("text/html", None)
            metadata.pop(_VIEW, None)
            words = _joined(data.get("text/plain", ""))
            if words and "image/svg+xml" in data:
                yield words_output(words, metadata.get(MARK, {}).get("run", ""))


def _is_ours(output: Any, models: set[str]) -> bool:
    """Whether an output is of a widget of the course: by its mark, or by the model it shows."""
    view = output.get("data", {}).get(_VIEW, {})
    return MARK in output.get("metadata", {}) or view.get("model_id") in models


def _joined(text: str | list[str]) -> str:
    """A text of a notebook, which may be kept as a list of its lines."""
    return text if isinstance(text, str) else "".join(text)


def _markdown(words: str) -> str:
    """Markdown that shows these words and no other, a line of them as a paragraph."""
    escaped = re.sub(r"([\\`*_<>#])", r"\\\1", words)
    return re.sub(r"^(\d+)([.)])", r"\1\\\2", escaped, flags=re.MULTILINE).replace("\n", "\n\n")


# the models of widgets -------------------------------------------------------


def _states(notebook: Mapping[str, Any]) -> dict[str, Any]:
    """The models that a notebook keeps, by their ids."""
    stored: dict[str, Any] = notebook["metadata"].get("widgets", {}).get(_STATE, {})
    states: dict[str, Any] = stored.get("state", {})
    return states


def _is_of_course(kept: Mapping[str, Any]) -> bool:
    return str(kept.get("state", {}).get("_anywidget_id", "")).startswith("drawlesson.")


def _needless(states: Mapping[str, Any], models: set[str]) -> set[str]:
    """Which of all models are the course's, or layouts for those alone.

    A model that one of somebody else's needs, such as a box that it lies in, is none of them.
    """
    layouts = {str(states[model]["state"].get("layout", "")) for model in models}
    needless = models | {each.removeprefix(_MODEL) for each in layouts} & {*states}
    needed = {*states} - needless
    while needed:
        told = json.dumps([states[model] for model in needed])
        needed = {model for model in needless if model in told}
        needless -= needed
    return needless


def _forget(metadata: dict[str, Any], states: dict[str, Any], models: set[str]) -> None:
    """Take models out of the state that a notebook keeps; one that is empty then goes as well."""
    for model in models:
        del states[model]
    if not states and "widgets" in metadata:
        metadata["widgets"].pop(_STATE, None)
        if not metadata["widgets"]:
            del metadata["widgets"]
