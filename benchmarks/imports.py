"""The cost of `import drawlesson` beside importing the same modules of the standard library.

    python benchmarks/imports.py [repeats]

Fresh interpreters without site packages, in turn: one imports drawlesson, one only the
modules of the standard library that drawlesson loads. The clock runs inside, around the
import alone.
"""

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
CLOCKED = """
import sys, time
sys.path.insert(0, {root!r})
begun = time.perf_counter()
{statement}
print(time.perf_counter() - begun)
"""
LOADED = f"""
import sys
before = set(sys.modules)
sys.path.insert(0, {str(ROOT)!r})
import drawlesson
new = [name for name in sys.modules if name not in before]
new = [name for name in new if getattr(sys.modules[name], "__spec__", None)]  # not typing.io
import json
print(json.dumps(new))
"""


def run(program: str) -> str:
    """What a fresh interpreter prints for this program."""
    command = [sys.executable, "-I", "-S", "-c", program]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def loaded() -> list[str]:
    """The modules that `import drawlesson` loads, in the order of loading."""
    names: list[str] = json.loads(run(LOADED))
    return names


def main(repeats: int) -> None:
    """Measure and print."""
    tops = {name.partition(".")[0] for name in loaded()} - {"drawlesson"}
    foreign = tops - sys.stdlib_module_names
    # Those that others bring along cannot all be imported first; `os` brings its paths.
    paths = {"genericpath", "ntpath", "posixpath", "stat"}
    standard = sorted(name for name in tops - foreign - paths if not name.startswith("_"))
    print(f"import drawlesson loads of the standard library: {', '.join(standard)}")
    print(f"and of others: {', '.join(foreign) or 'none'}")
    programs = {
        "drawlesson": CLOCKED.format(root=str(ROOT), statement="import drawlesson"),
        "standard": CLOCKED.format(root=str(ROOT), statement=f"import {', '.join(standard)}"),
    }
    times: dict[str, list[float]] = {name: [] for name in programs}
    for turn in range(repeats + 1):
        for name, program in programs.items():
            seconds = float(run(program))
            if turn:  # the first time only warms up
                times[name].append(seconds)
    ratios = [a / b for a, b in zip(times["drawlesson"], times["standard"], strict=True)]
    print(
        f"medians of {repeats} repeats: drawlesson {median(times['drawlesson']) * 1e3:.2f} ms, "
        f"the standard library alone {median(times['standard']) * 1e3:.2f} ms, "
        f"ratio {median(ratios):.2f} (from {min(ratios):.2f} to {max(ratios):.2f})"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 31)
