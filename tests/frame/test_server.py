"""The server extension: a notebook that is saved is tidied, and is saved whatever happens."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from inspect import isawaitable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_server.services.contents.filemanager import (
    AsyncFileContentsManager,
    FileContentsManager,
)
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

from drawlesson import server
from drawlesson.stored_outputs import WORDS
from tests.frame.test_stored_outputs import VIEW, notebook, of_course

MANAGERS = [FileContentsManager, AsyncFileContentsManager, AsyncLargeFileManager]
every_manager = pytest.mark.parametrize("kind", MANAGERS)


class Server:
    """A server with these contents: all that the extension sees of one."""

    def __init__(self, contents: Any) -> None:
        self.contents_manager, self.log = contents, contents.log


def contents(kind: type, folder: Path) -> Any:
    """Contents of a folder whose server has loaded the extension."""
    made = kind(root_dir=str(folder))
    (point,) = server._jupyter_server_extension_points()
    assert point == {"module": server.__name__}
    server._load_jupyter_server_extension(Server(made))
    return made


def save(manager: Any, content: Any, path: str = "lesson.ipynb", kind: str = "notebook") -> str:
    """Save a file the way an editor does; what lies on the disk then."""
    model = {"type": kind, "content": content, "format": "json" if kind == "notebook" else "text"}
    saving = manager.save(model, path)
    if isawaitable(saving):
        with ThreadPoolExecutor() as apart:  # a browser test may have left a loop running here
            apart.submit(asyncio.run, saving).result()  # type: ignore[arg-type]
    return (Path(manager.root_dir) / path).read_text("utf-8")


@pytest.fixture(autouse=True)
def _data_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))


@every_manager
def test_a_saved_lesson_holds_no_view(kind: type, tmp_path: Path) -> None:
    manager = contents(kind, tmp_path)
    saved = save(manager, notebook([of_course()]))
    assert [[*each["data"]] for each in json.loads(saved)["cells"][1]["outputs"]] == [
        ["image/svg+xml", "text/plain"],
        ["text/markdown", "text/plain"],
    ]
    assert save(manager, json.loads(saved)) == saved


@every_manager
def test_what_is_no_notebook_is_saved_as_it_is(kind: type, tmp_path: Path) -> None:
    text = json.dumps(notebook([of_course()]))
    assert save(contents(kind, tmp_path), text, "lesson.txt", "file") == text


def test_hooks_of_others_are_called_as_well(tmp_path: Path) -> None:
    manager = contents(FileContentsManager, tmp_path)
    called: list[str] = []

    def another(*, path: str, **_: Any) -> None:
        called.append(path)

    manager.pre_save_hook = another
    manager.register_pre_save_hook(another)
    assert VIEW not in save(manager, notebook([of_course()]))
    assert called == ["lesson.ipynb"] * 2


def test_a_failure_is_logged_and_the_notebook_saved_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_notebook: Any) -> None:
        raise ZeroDivisionError("nobody thought of that")

    monkeypatch.setattr(server, "tidy", broken)
    manager = contents(FileContentsManager, tmp_path)
    manager.log.addHandler(caplog.handler)
    assert VIEW in save(manager, notebook([of_course()]))
    assert "lesson.ipynb is saved as it is" in caplog.text
    assert "nobody thought of that" in caplog.text


@pytest.mark.parametrize("content", [None, [], "text", {}, {"cells": 3}, {"cells": [3]}])
def test_no_content_makes_the_hook_fail(content: Any, tmp_path: Path) -> None:
    manager = FileContentsManager(root_dir=str(tmp_path))
    model = {"type": "notebook", "content": content}
    server.tidy_before_saving(model=model, path="x.ipynb", contents_manager=manager)
    assert model["content"] == content


def test_contents_that_take_no_hook_are_named(caplog: pytest.LogCaptureFixture) -> None:
    class Odd:
        log = FileContentsManager().log

    Odd.log.addHandler(caplog.handler)
    server._load_jupyter_server_extension(Server(Odd()))
    assert "Odd takes no hook" in caplog.text


def test_a_lesson_that_was_trusted_is_trusted_when_it_is_opened_again(tmp_path: Path) -> None:
    """It is signed after it was tidied: an editor marks the cells that were run as trusted."""
    manager = contents(FileContentsManager, tmp_path)
    run = notebook([of_course()])
    run["cells"][1]["metadata"]["trusted"] = True
    save(manager, run)
    kept = nbformat.read(tmp_path / "lesson.ipynb", as_version=4)
    assert WORDS in kept.cells[1].outputs[1].metadata
    assert manager.notary.check_signature(kept)
    save(manager, notebook([of_course(words="Another.")]), "other.ipynb")
    assert not manager.notary.check_signature(nbformat.read(tmp_path / "other.ipynb", 4))
