"""A notebook run from top to bottom in a fresh process, without the seconds that a kernel takes.

The process is forked from one that has loaded the package, runs one notebook and ends, so that
nothing is left of it for the next one. Where processes are not forked, it loads all itself.
The kernel is inside of it, so that cells show what they show in JupyterLab.
"""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

LOADED = ["drawlesson.widgets", "ipykernel.inprocess", "nbformat"]


class Runner:
    """Runs notebooks, each in a process of its own."""

    def __init__(self, processes: ProcessPoolExecutor) -> None:
        self._processes = processes

    def outputs(self, sources: Sequence[str], folder: Path) -> list[list[Any]]:
        """What each of these cells shows, run one after the other in a folder."""
        return self._processes.submit(_run, [*sources], str(folder)).result()


@contextmanager
def running() -> Iterator[Runner]:
    """A runner of notebooks, ended at the end."""
    method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
    context = get_context(method)
    context.set_forkserver_preload(LOADED)
    with ProcessPoolExecutor(1, mp_context=context, max_tasks_per_child=1) as processes:
        yield Runner(processes)


def _run(sources: list[str], folder: str) -> list[list[Any]]:
    """What happens in the process: nobody's progress is read or written, as in a new folder."""
    from ipykernel.inprocess import InProcessKernelManager

    os.chdir(folder)
    with TemporaryDirectory() as nobody:
        os.environ["DRAWLESSON_PROGRESS"] = str(Path(nobody) / "progress.json")
        manager = InProcessKernelManager()
        manager.start_kernel()
        client = manager.client()
        client.start_channels()
        return [_shown(client, source) for source in sources]


def _shown(client: Any, source: str) -> list[Any]:
    from nbformat.v4 import output_from_msg

    client.execute(source)
    messages = []
    while client.iopub_channel.msg_ready():
        messages.append(client.get_iopub_msg())
    kinds = ("execute_result", "display_data", "stream", "error")
    return [output_from_msg(each) for each in messages if each["msg_type"] in kinds]
