"""What stays in a notebook that is saved: pictures and words of the course, all of anybody else."""

import json
from copy import deepcopy
from typing import Any

import nbformat
import pytest

from drawlesson.language import LANGUAGES, language
from drawlesson.language.stored import run_first
from drawlesson.stored_outputs import MARK, WORDS, tidy, words_output
from drawlesson.widgets import GameTable, cells

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
RUN = "▶ Run this cell to use it."


def view(model: str) -> dict[str, Any]:
    return {"model_id": model, "version_major": 2, "version_minor": 0}


def of_course(model: str = "ours", words: Any = "Your turn.", picture: str = "<svg/>") -> Any:
    """What a cell shows that was run: a widget of the course."""
    data = {"text/plain": words, VIEW: view(model)} | (
        {"image/svg+xml": picture} if picture else {}
    )
    metadata = {MARK: {"run": RUN}}
    return {"output_type": "display_data", "data": data, "metadata": metadata}


def of_others(model: str = "theirs") -> Any:
    data = {"text/plain": "IntSlider(value=0)", VIEW: view(model)}
    return {"output_type": "display_data", "data": data, "metadata": {}}


def states(**models: Any) -> dict[str, Any]:
    """A notebook's metadata with these models: their names for a page of the course, or a state."""
    return {"widgets": {STATE: {"version_major": 2, "version_minor": 0, "state": models}}}


def page(layout: str = "ours-layout") -> dict[str, Any]:
    state = {
        "_anywidget_id": "drawlesson.widgets.core.browser_page.BrowserPage",
        "layout": f"IPY_MODEL_{layout}",
    }
    return {"model_name": "AnyModel", "model_module": "anywidget", "state": state}


def other(name: str = "IntSliderModel", **state: Any) -> dict[str, Any]:
    return {"model_name": name, "model_module": "@jupyter-widgets/controls", "state": state}


def notebook(*cells: list[Any], metadata: dict[str, Any] | None = None) -> dict[str, Any]:
    """A notebook whose code cells have these outputs."""
    text = {"cell_type": "markdown", "id": "text", "metadata": {}, "source": ["# A lesson"]}
    ran = {"cell_type": "code", "execution_count": 1, "metadata": {}, "source": []}
    code = [ran | {"id": f"code-{at}", "outputs": each} for at, each in enumerate(cells)]
    return {"cells": [text, *code], "metadata": metadata or {}, "nbformat": 4, "nbformat_minor": 5}


def tidied(kept: dict[str, Any]) -> dict[str, Any]:
    """A notebook as it is saved; saving it once more changes nothing."""
    tidy(kept)
    once = deepcopy(kept)
    tidy(kept)
    assert kept == once, "saving again changes it"
    nbformat.validate(nbformat.from_dict(kept))
    return kept


def outputs(kept: dict[str, Any], cell: int = 0) -> list[Any]:
    return list(kept["cells"][cell + 1]["outputs"])


def test_of_a_widget_its_picture_and_its_words_stay() -> None:
    picture, words = outputs(tidied(notebook([of_course()])))
    assert picture["data"] == {"text/plain": "Your turn.", "image/svg+xml": "<svg/>"}
    assert picture["metadata"] == {MARK: {"run": RUN}}, "it is known again at the next save"
    assert words["data"]["text/plain"] == f"{RUN}\nYour turn."
    assert words["data"]["text/markdown"] == f"{RUN}\n\nYour turn."
    assert words["metadata"] == {WORDS: True}


def test_a_widget_without_a_picture_keeps_its_words() -> None:
    (kept,) = outputs(tidied(notebook([of_course(picture="")])))
    assert kept["data"] == {"text/plain": "Your turn."}


def test_every_widget_of_a_cell_is_followed_by_its_own_words() -> None:
    shown = [of_course("a", "First."), of_others(), of_course("b", "Second.")]
    kept = outputs(tidied(notebook(shown)))
    assert [each["data"]["text/plain"].splitlines()[-1] for each in kept] == [
        *("First.", "First.", "IntSlider(value=0)", "Second.", "Second."),
    ]


def test_words_may_be_kept_as_lines() -> None:
    lines = ["Your turn.\n", "1. [1|4]"]
    picture, words = outputs(tidied(notebook([of_course(words=lines)])))
    assert picture["data"]["text/plain"] == lines
    assert words["data"]["text/plain"] == f"{RUN}\nYour turn.\n1. [1|4]"
    assert words["data"]["text/markdown"] == f"{RUN}\n\nYour turn.\n\n1\\. [1|4]"


def test_words_of_an_earlier_run_give_way() -> None:
    shown = [of_course(words="Now."), words_output("Before.", RUN), words_output("Long before.")]
    assert outputs(tidied(notebook(shown))) == outputs(tidied(notebook([of_course(words="Now.")])))


def test_words_are_words_whatever_they_look_like() -> None:
    told = words_output("<b>*Mina*</b> `x` # 1\n2. _y_")["data"]["text/markdown"]
    assert told == "\\<b\\>\\*Mina\\*\\</b\\> \\`x\\` \\# 1\n\n2\\. \\_y\\_"


def test_what_others_show_and_store_stays_byte_for_byte() -> None:
    figure = {"output_type": "display_data", "metadata": {}, "data": {"image/svg+xml": "<svg/>"}}
    printed = {"output_type": "stream", "name": "stdout", "text": ["1\n"]}
    failed = {"output_type": "error", "ename": "E", "evalue": "", "traceback": []}
    theirs = notebook(
        [of_others(), figure, words_output("Words of a figure."), printed, failed],
        metadata=states(theirs=other(layout="IPY_MODEL_l"), l=other("LayoutModel")),
    )
    before = json.dumps(theirs)
    assert json.dumps(tidied(theirs)) == before

    both = deepcopy(theirs)
    both["cells"].append(notebook([], [of_course()])["cells"][2])
    both["metadata"]["widgets"][STATE]["state"] |= {"ours": page(), "ours-layout": other("L")}
    assert outputs(tidied(both)) == outputs(theirs)
    assert both["metadata"] == theirs["metadata"]


@pytest.mark.parametrize("metadata", [{}, states(), states(ours=page()), states(ours=page("x"))])
def test_a_state_that_is_empty_then_goes(metadata: dict[str, Any]) -> None:
    assert tidied(notebook([of_course()], metadata=metadata))["metadata"] == {}


def test_other_kinds_of_widget_metadata_stay() -> None:
    metadata = states(ours=page())
    metadata["widgets"]["application/x-another"] = {}
    kept = tidied(notebook([of_course()], metadata=metadata))
    assert kept["metadata"] == {"widgets": {"application/x-another": {}}}


def test_a_notebook_without_the_course_keeps_even_an_empty_state() -> None:
    assert tidied(notebook([of_others()], metadata=states()))["metadata"] == states()


def test_a_layout_that_others_use_too_stays() -> None:
    models = {
        "ours": page("shared"),
        "shared": other("LayoutModel"),
        "theirs": other(layout="IPY_MODEL_shared"),
    }
    kept = tidied(notebook([of_course()], metadata=states(**models)))
    assert {*kept["metadata"]["widgets"][STATE]["state"]} == {"shared", "theirs"}


def test_a_model_inside_somebody_elses_box_stays_with_all_it_needs() -> None:
    models = {
        "box": other("VBoxModel", children=["IPY_MODEL_inside"]),
        "inside": page("inside-layout"),
        "inside-layout": other("LayoutModel"),
        "ours": page(),
        "ours-layout": other("LayoutModel"),
    }
    kept = tidied(notebook([of_others("box"), of_course()], metadata=states(**models)))
    assert {*kept["metadata"]["widgets"][STATE]["state"]} == {"box", "inside", "inside-layout"}


def test_a_widget_that_an_older_version_saved_is_known_by_its_model() -> None:
    old = of_course()
    del old["metadata"][MARK]
    kept = tidied(notebook([old], metadata=states(ours=page())))
    picture, words = outputs(kept)
    assert VIEW not in picture["data"]
    assert words["data"]["text/plain"] == "Your turn."
    assert kept["metadata"] == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_widget_says_itself_that_it_is_of_the_course_and_how_to_run_it(code: str) -> None:
    data, metadata = GameTable.of(cells.TASKS["three-plays"], code)._repr_mimebundle_()
    assert metadata[MARK] == {"run": run_first(language(code))}
    shown = {"output_type": "display_data", "data": data, "metadata": metadata}
    picture, words = outputs(tidied(notebook([shown])))
    assert {*picture["data"]} == {"text/plain", "image/svg+xml"}
    assert words["data"]["text/plain"].splitlines()[0] == run_first(language(code))


def test_a_figure_is_not_marked() -> None:
    bundle = cells.board_figure((3, 8), language("en"))._repr_mimebundle_()
    assert isinstance(bundle, dict), "a figure has metadata"
