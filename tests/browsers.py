"""A real browser and a JupyterLab of their own, for tests that press what learners press.

The fixtures (`browser`, `page`, `lab`) are there for every test; the functions are imported:
`from tests.browsers import open_notebook, run_all`. Without a browser such tests are skipped,
saying how to get one; where `CI` is set they fail instead.
"""

import json
import os
import secrets
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn
from urllib.parse import quote

import nbformat
import pytest
from playwright.sync_api import Browser, BrowserType, Error, Page, sync_playwright

from tests.failures import watch_kernels

ROOT = Path(__file__).parents[1]
AXE = "axe-core@4.14.1"
PROGRAMS = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-gpu-compositing",
    "--disable-software-rasterizer",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Ends the server when the pipe from the tests closes: also when they are killed.
KEEPER = """
import subprocess, sys, threading
server = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL)
threading.Thread(target=lambda: (sys.stdin.read(), server.terminate()), daemon=True).start()
server.wait()
"""
KERNEL_IS_IDLE = """() => {
    const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
    const kernel = context?.session?.kernel;
    return context?.isReady && kernel?.status === "idle" && kernel.connectionStatus === "connected";
}"""


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: where it listens, and the folder whose notebooks it shows."""

    url: str
    token: str
    root: Path

    def address(self, path: str, surface: str = "lab") -> str:
        """Where a notebook of the folder opens, in a workspace that is empty otherwise.

        Notebook 7 ("notebook") is there if it is installed.
        """
        place = "notebooks" if surface == "notebook" else "lab/tree"
        return f"{self.url}{place}/{quote(path)}?reset&token={self.token}"

    def write(self, path: str, *cells: str) -> str:
        """Put a notebook of these code cells into the folder and give its path back."""
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": kernel},
        )
        nbformat.write(notebook, self.root / path)
        return path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a process."""
    with launched() as browser:
        yield browser


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser, closed at the end."""
    with sync_playwright() as playwright:
        browser = _launch(playwright.chromium)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page that shares nothing with those of other tests."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    yield context.new_page()
    context.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab with settings of its own, opened by the door on a copy of the lessons."""
    with serving(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@contextmanager
def serving(home: Path) -> Iterator[Lab]:
    """A JupyterLab that keeps everything of its own in the folder `home`, ended at the end."""
    root = home / "lessons"
    token = secrets.token_hex(16)
    command = [
        *(sys.executable, "-m", "drawlesson", str(root), "--"),
        *("--no-browser", "--ip=127.0.0.1", "--port=0"),
        f"--IdentityProvider.token={token}",
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ]
    watch_kernels(home / "ipython" / "profile_default", home / "errors")
    environment = os.environ | {
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
        "DRAWLESSON_PROGRESS": "",  # beside the lessons, as learners have it
    }
    with (home / "log").open("w") as log:
        keeper = subprocess.Popen(
            [sys.executable, "-c", KEEPER, *command],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
            env=environment,
            start_new_session=True,
        )
    try:
        yield Lab(_listening(keeper, home), token, root)
    finally:
        keeper.communicate(timeout=30)


def open_notebook(page: Page, lab: Lab, path: str, surface: str = "lab") -> None:
    """Open a notebook in JupyterLab, or Notebook 7, and wait until its kernel can be used."""
    page.goto(lab.address(path, surface))
    page.locator(".jp-NotebookPanel:visible").wait_for()
    wait_kernel_idle(page)


def change_notebook(page: Page, path: str) -> None:
    """Close the open notebook and its kernel, and open another one in the same JupyterLab."""
    page.evaluate(
        """async () => {
            const open = jupyterapp.shell.currentWidget;
            await open?.context?.save();
            await open?.sessionContext?.shutdown();
            open?.close();
        }"""
    )
    run_command(page, "docmanager:open", path=path)
    page.wait_for_function(
        "path => window.jupyterapp.shell.currentWidget?.context?.path === path", arg=path
    )
    page.locator(".jp-NotebookPanel:visible").wait_for()
    wait_kernel_idle(page)


def wait_kernel_idle(page: Page, timeout: float = 60) -> None:
    """Wait until the open notebook's kernel is connected and has nothing to do (seconds)."""
    page.wait_for_function(KERNEL_IS_IDLE, timeout=timeout * 1000)


def run_command(page: Page, command: str, timeout: float = 60, **given: str) -> None:
    """Carry out a command of JupyterLab with what it is given, and wait until it has ended.

    Of a command that asks something back this waits in vain.
    """
    page.evaluate(
        """([command, given]) => {
            window.commandEnd = undefined;
            window.jupyterapp.commands.execute(command, given).then(
                () => { window.commandEnd = "done"; },
                error => { window.commandEnd = String(error); },
            );
        }""",
        [command, given],
    )
    page.wait_for_function("() => window.commandEnd", timeout=timeout * 1000)
    end = page.evaluate("window.commandEnd")
    assert end == "done", f"JupyterLab could not carry out {command}: {end}"


def run_all(page: Page) -> None:
    """Run all cells of the open notebook and wait for the last."""
    run_command(page, "notebook:run-all-cells")
    wait_kernel_idle(page)


def restart_kernel(page: Page) -> None:
    """Start the kernel of the open notebook afresh and wait for it."""
    page.evaluate(
        "() => { jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart() }"
    )
    page.wait_for_timeout(500)
    wait_kernel_idle(page)


def bare_page(page: Page, body: str, language: str = "en") -> None:
    """Show some HTML on a page with nothing else, without Jupyter."""
    page.set_content(
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f"<title>drawlesson</title></head><body><main>{body}</main></body></html>"
    )


def run_axe(page: Page, selector: str = "html") -> list[str]:
    """What axe-core finds wrong in a part of a page, one line each; empty is what one wants."""
    if page.evaluate("() => !window.axe"):
        page.evaluate(_axe_script())
    violations = page.evaluate(
        "selector => axe.run(selector).then(found => found.violations)", selector
    )
    return [
        f"{violation['id']}: {violation['help']} in {node['html']}"
        for violation in violations
        for node in violation["nodes"]
    ]


def missing(what: str) -> NoReturn:
    """Skip the test that lacks something, but where `CI` is set fail it."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def _launch(chromium: BrowserType) -> Browser:
    """Start the browser named by DRAWLESSON_BROWSER, else the first one that can be found."""
    if named := os.environ.get("DRAWLESSON_BROWSER"):
        return chromium.launch(executable_path=named, args=FLAGS)
    if program := next(filter(None, map(shutil.which, PROGRAMS)), None):
        return chromium.launch(executable_path=program, args=FLAGS)
    for channel in ("chrome", "msedge", None):  # at their usual places; None: Playwright's own
        try:
            return chromium.launch(channel=channel, args=FLAGS)
        except Error:
            continue
    missing(
        "No browser was found. Install Chromium, Chrome or Edge, or run `playwright install "
        "chromium`, or give the path of one in DRAWLESSON_BROWSER."
    )


def _listening(keeper: subprocess.Popen[bytes], home: Path) -> str:
    """The address of the server, as soon as it can be used."""
    for _ in range(600):
        for file in (home / "runtime").glob("jpserver-*.json"):
            try:
                return str(json.loads(file.read_text())["url"])
            except ValueError:  # just being written
                pass
        if keeper.poll() is not None:
            break
        time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start:\n{(home / 'log').read_text()[-3000:]}")


def _axe_script() -> str:
    """The source of axe-core, which npm brings once into `.cache`."""
    kept = ROOT / ".cache" / f"{AXE}.js"
    if not kept.exists():
        npm = shutil.which("npm")
        if npm is None:
            missing("axe-core comes with npm, which was not found. Install Node.js.")
        kept.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            pack = subprocess.run([npm, "pack", AXE], cwd=folder, capture_output=True, text=True)
            if pack.returncode:
                missing(f"npm could not bring {AXE}:\n{pack.stderr}")
            with tarfile.open(next(Path(folder).glob("*.tgz"))) as package:
                package.extract("package/axe.min.js", folder, filter="data")
            (Path(folder) / "package" / "axe.min.js").replace(kept)
    return kept.read_text("utf-8")
