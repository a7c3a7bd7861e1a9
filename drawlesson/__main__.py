"""The front door: put the lessons into a folder of one's own and open them."""

import argparse
import locale
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

from drawlesson import __version__
from drawlesson.folder import Refresh, lessons_source, refresh, trust

LANGUAGES = {"en": "english", "ko": "korean", "ja": "japanese", "pl": "polish"}


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says and give the exit status; 2 means it was not understood."""
    words = sys.argv[1:] if arguments is None else arguments
    if "--" in words:  # the rest is for JupyterLab
        cut = words.index("--")
        words, jupyter_arguments = words[:cut], words[cut + 1 :]
    else:
        jupyter_arguments = []
    options = _parser().parse_args(words)
    try:
        return _lessons(options.folder, options.language, options.open, jupyter_arguments)
    except OSError as error:
        print(f"drawlesson: {error}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="drawlesson",
        usage="%(prog)s [FOLDER] [options] [-- JUPYTERLAB OPTIONS]",
        description="Put a copy of the lessons into a folder and open it in JupyterLab. "
        "A lesson that was changed there is never written over.",
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path("my-lessons"),
        metavar="FOLDER",
        help="where the lessons go (my-lessons)",
    )
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=_spoken_language(),
        help="whose lessons to open (%(default)s)",
    )
    parser.add_argument(
        "--no-open", dest="open", action="store_false", help="put the lessons there, open nothing"
    )
    parser.add_argument("--version", action="version", version=f"drawlesson {__version__}")
    return parser


def _lessons(folder: Path, language: str, opening: bool, jupyter_arguments: list[str]) -> int:
    """Refresh the folder, say what happened, and open it if wished."""
    done = refresh(folder, lessons_source())
    trust([folder / name for name in done.pristine if name.endswith(".ipynb")])
    _report(folder, done)
    if not opening:
        return 0
    if find_spec("jupyterlab") is None:
        print(
            "JupyterLab is needed to open them. This installs it:\n\n"
            f'    "{sys.executable}" -m pip install "drawlesson[lab]"\n',
            file=sys.stderr,
        )
        return 1
    _open(folder.resolve(), language, jupyter_arguments)
    return 0


def _open(folder: Path, language: str, arguments: list[str]) -> None:
    """Start JupyterLab on the first lesson; this lasts until it is shut down."""
    # Its settings of ours (`labconfig/`): no question about news, no saving of dead widgets.
    before = os.environ.get("JUPYTER_CONFIG_PATH")
    ours = str(Path(__file__).parent)
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, [ours, before]))
    from jupyterlab.labapp import LabApp

    first = _first_lesson(folder, language)
    LabApp.launch_instance(
        [
            f"--ServerApp.root_dir={folder}",
            f"--LabApp.default_url=/lab/tree/{quote(first)}",
            *arguments,
        ]
    )


def _report(folder: Path, done: Refresh) -> None:
    print(f"The lessons are in {folder.resolve()}")
    for name in done.kept:
        print(f"  kept as you changed it: {name}")
    for name, place in done.beside.items():
        print(f"  a newer version of {name}: {place}")


def _first_lesson(folder: Path, language: str) -> str:
    """The path, relative to the folder, of the lesson that a newcomer starts with."""
    lessons = sorted((folder / language).glob("*.ipynb"))
    return lessons[0].relative_to(folder).as_posix() if lessons else language


def _spoken_language() -> str:
    """The language of the lessons that suits this computer; English if none does."""
    names = (os.environ.get(key) for key in ("LC_ALL", "LC_MESSAGES", "LANG"))
    name = next(filter(None, names), None) or locale.getlocale()[0] or ""
    fitting = (code for code, word in LANGUAGES.items() if name.lower().startswith((code, word)))
    return next(fitting, "en")


if __name__ == "__main__":
    sys.exit(main())
