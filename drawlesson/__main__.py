"""The front door: open the lessons in a folder of one's own, or check a record."""

import argparse
import io
import locale
import os
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

from drawlesson import __version__
from drawlesson.folder import lessons_source, refresh, trust
from drawlesson.game.records import Check, Unreadable, check
from drawlesson.language import LANGUAGES, Language, language
from drawlesson.language.actions import allowed
from drawlesson.language.catalogs import spoken_in
from drawlesson.language.door import (
    correct_so_far,
    lessons_laid,
    lessons_not_laid,
    needs_jupyterlab,
    record_unreadable,
)
from drawlesson.language.own_texts import belongs_elsewhere
from drawlesson.language.refusals import refused
from drawlesson.language.reviews import changed_told, in_round
from drawlesson.language.settlements import settled
from drawlesson.lessons.games.kept_rounds import is_game_text, rounds_in
from drawlesson.lessons.review.records import changed


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and give its exit status.

    0: done, the record is valid; 1: something is wrong with the record or on the computer;
    2: the command line was not understood.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a console that lacks a letter shows a ?
            stream.reconfigure(errors="replace")
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words and (meant := _mistyped(words[0])):
        print(f"drawlesson: {meant}", file=sys.stderr)
        return 2
    if not words or words[0] not in ("lessons", "check", "-h", "--help", "--version"):
        words.insert(0, "lessons")
    cut = words.index("--") if "--" in words else len(words)
    options = _parser().parse_args(words[:cut])
    try:
        if options.command == "check":
            return _check(options.file, language(options.language))
        return _lessons(options.folder, options.language, options.open, words[cut + 1 :])
    except OSError as error:  # whatever JupyterLab meets while it runs
        place = f"{error.filename}: " if error.filename else ""
        return _sorry(f"{place}{error.strerror or error}")


def _sorry(told: str) -> int:
    """Say what is wrong on this computer, and give the exit status for it."""
    print(f"drawlesson: {told}", file=sys.stderr)
    return 1


def _mistyped(word: str) -> str:
    """What to say of a folder that looks like a command with a slip in it; "" if it does not."""
    commands = ["check", "lessons"]
    near = get_close_matches(word, commands, cutoff=0.75)
    is_path = "/" in word or "\\" in word or os.path.exists(word)  # noqa: PTH110 (never raises)
    if not near or word in commands or is_path:
        return ""
    return f"found {word!r}; was {near[0]!r} meant? For a folder of this name, say ./{word}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="drawlesson", description="Lessons for the domino game Draw."
    )
    parser.add_argument("--version", action="version", version=f"drawlesson {__version__}")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument(
        "--language",
        choices=LANGUAGES,
        default=_spoken_language(),
        help="the language spoken (here: %(default)s)",
    )
    commands = parser.add_subparsers(dest="command")
    lessons = commands.add_parser(
        "lessons",
        parents=[common],
        usage="drawlesson [lessons] [FOLDER] [options] [-- OPTIONS OF JUPYTERLAB]",
        help="open the lessons in JupyterLab; this is meant where no command is given",
        description="Put a copy of the lessons into a folder and open it in JupyterLab. "
        "A lesson that was changed there is never written over.",
    )
    lessons.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path("my-lessons"),
        metavar="FOLDER",
        help="where the lessons go (my-lessons)",
    )
    lessons.add_argument(
        "--no-open", dest="open", action="store_false", help="put the lessons there, open nothing"
    )
    checking = commands.add_parser(
        "check",
        parents=[common],
        help="find the first turn of a record, or of a game, that breaks a rule",
        description="Play the record of a round and name the first turn that breaks a rule, "
        "or the result.",
    )
    checking.add_argument(
        "file", type=Path, metavar="FILE", help="a record, one line a turn, or a game that was kept"
    )
    return parser


def _check(file: Path, language: Language) -> int:
    """Print what is wrong with a record or with the rounds of a game, else how they stand."""
    try:
        content = file.read_bytes()
    except OSError as error:
        return _sorry(record_unreadable(language, file, error.strerror or str(error)))
    text = content.decode("utf-8-sig", "replace")
    try:
        if is_game_text(text):
            return _check_game(file, text, language)
        if told := belongs_elsewhere(language, text, "record"):
            print(f"{file}: {told}")
            return 1
        checked = check(content)
    except Unreadable as error:
        print(f"{file}: {error}")
        return 1
    print(*_verdict(file, checked, language), sep="\n")
    return 1 if checked.fault else 0


def _check_game(file: Path, text: str, language: Language) -> int:
    """Print how each round of a game stands, or what is wrong with it."""
    faults = 0
    for number, record in enumerate(rounds_in(text), start=1):
        try:
            checked = check(record)
        except Unreadable as error:
            print(in_round(language, number, f"{file}: {error}"))
            faults += 1
            continue
        first, *more = _verdict(file, checked, language)
        print(in_round(language, number, first), *more, sep="\n")
        faults += checked.fault is not None
    trouble = None if faults else changed(text)
    if trouble is not None:
        print(f"{file}: {changed_told(language, trouble.line_number)}")
    return 1 if faults or trouble else 0


def _verdict(file: Path, checked: Check, language: Language) -> Iterator[str]:
    last = checked.rounds[-1]
    if fault := checked.fault:
        why = refused(language, fault.refusals, fault.player, line=last.line)
        yield f"{file}, {fault.line_number}: {fault.turn} {fault.player}: {why}"
    elif last.settlement:
        yield from settled(language, last.settlement, checked.players)
    else:
        name = checked.players[last.turn]
        yield correct_so_far(language, name, allowed(language, last.legal_actions, last.line))


def _lessons(folder: Path, code: str, opening: bool, arguments: list[str]) -> int:
    """Refresh the folder, say what happened, and open it if wished."""
    spoken = language(code)
    try:
        done = refresh(folder, lessons_source())
        trust([folder / name for name in done.pristine if name.endswith(".ipynb")])
    except OSError as error:
        place = error.filename or folder
        return _sorry(lessons_not_laid(spoken, place, error.strerror or str(error)))
    print(*lessons_laid(spoken, folder.resolve(), done.kept, done.beside), sep="\n")
    if not opening:
        return 0
    if find_spec("jupyterlab") is None:
        print(needs_jupyterlab(spoken, sys.executable), file=sys.stderr)
        return 1
    _open(folder.resolve(), code, arguments)
    return 0


def _open(folder: Path, language: str, arguments: list[str]) -> None:
    """Start JupyterLab on the index of a language; this lasts until it is shut down."""
    # Beside the user's settings, ours: no question about news; a saved lesson is tidied (also where
    # the package is not installed), and its HTML asks nothing of the network.
    before = os.environ.get("JUPYTER_CONFIG_PATH")
    ours = str(Path(__file__).parent)  # holds labconfig/ and jupyter_server_config*
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, [ours, before]))
    from jupyterlab.labapp import LabApp

    is_root = hasattr(os, "geteuid") and os.geteuid() == 0  # as containers often are
    index = folder / language / "index.ipynb"
    there = [index] if index.is_file() else sorted(index.parent.glob("*.ipynb"))
    first = there[0].relative_to(folder).as_posix() if there else ""
    LabApp.launch_instance(
        [
            f"--ServerApp.root_dir={folder}",
            # The lesson alone, in a workspace of its own: no list of files that was left open.
            f"--LabApp.default_url=/doc/workspaces/drawlesson/tree/{quote(first)}",
            *(["--allow-root"] if is_root else []),
            *arguments,
        ]
    )


def _spoken_language() -> str:
    """The language of the course that suits this computer; English if none does."""
    names = (os.environ.get(key) for key in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return spoken_in(next(filter(None, names), None) or locale.getlocale()[0] or "")


if __name__ == "__main__":
    sys.exit(main())
