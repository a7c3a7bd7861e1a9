"""Open the lessons or run the tests, with nothing but Python installed.

    python3 run.py lab  [arguments of `drawlesson`]     opens the lessons in JupyterLab
    python3 run.py test [arguments of pytest]           runs everything that checks the project

(On Windows: `py run.py lab`.) Both keep what they install in the folder `.venv` beside this file.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "drawlesson needs Python 3.11 or newer; this is Python %d.%d. "  # noqa: UP031
        "Get a newer one from python.org and start this file with it." % sys.version_info[:2]
    )

import hashlib
import os
import shutil
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
COMMANDS = {
    "lab": ["-m", "drawlesson"],
    "test": ["-m", "pytest", "--numprocesses=logical", "--maxprocesses=4"],
}


class SetupError(Exception):
    """Why the environment could not be made, in a sentence for whoever started this file."""


def succeeds(*command: str | Path, quiet: bool = False) -> bool:
    """Whether a command could be started and ended with success."""
    output = subprocess.DEVNULL if quiet else None
    try:
        return subprocess.run(command, cwd=ROOT, stdout=output, stderr=output).returncode == 0
    except OSError:
        return False


def ensure_environment() -> None:
    """Leave a `.venv` with a working pip in it, keeping one that works already."""
    probe = "import pip, sys; sys.exit(sys.version_info < (3, 11))"
    if succeeds(PYTHON, "-c", probe, quiet=True):
        return
    if ENVIRONMENT.exists():
        if not (ENVIRONMENT / "pyvenv.cfg").exists() and any(ENVIRONMENT.iterdir()):
            raise SetupError(
                f"{ENVIRONMENT} is not a Python environment. "
                "Move it out of the way and start this again."
            )
        print("The environment in .venv is incomplete: making it anew.", flush=True)
        shutil.rmtree(ENVIRONMENT)
    else:
        print("Making a Python environment in .venv.", flush=True)
    if not succeeds(sys.executable, "-m", "venv", ENVIRONMENT):
        raise SetupError(
            "Python could not make an environment in .venv; its message stands above. "
            "(Debian and Ubuntu keep this part of Python in the package python3-venv.)"
        )


def ensure_installed(extra: str) -> None:
    """Leave the project and one set of its requirements installed in `.venv`.

    A stamp remembers what was installed for which `pyproject.toml`, so that the next start is
    immediate; it is written last, so that an installation cut short is done again.
    """
    stamp = ENVIRONMENT / f"installed-{extra}"
    wanted = hashlib.sha256(os.fsencode(ROOT) + (ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"Installing what `{extra}` needs; the first time this takes a minute.", flush=True)
    quietly = ["--quiet", "--disable-pip-version-check"]
    if not succeeds(PYTHON, "-m", "pip", "install", *quietly, "-e", f".[{extra}]"):
        raise SetupError(
            "Installing failed; pip's message stands above. Nothing is lost: when the cause is "
            "mended (often the network), the same command goes on."
        )
    stamp.write_text(wanted)


def main(arguments: list[str]) -> int:
    """Prepare the environment, run one of the commands in it, and give its exit status."""
    command, *rest = arguments or [""]
    if command not in COMMANDS:
        if command not in ("", "-h", "--help"):
            print(f"Found {command!r}, expected lab or test.\n", file=sys.stderr)
        print(__doc__)
        return 0 if command in ("-h", "--help") else 2
    try:
        ensure_environment()
        ensure_installed(command)
    except (SetupError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        return 130
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl+C is for the command: JupyterLab asks back
    return subprocess.run([PYTHON, *COMMANDS[command], *rest], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
