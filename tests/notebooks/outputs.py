"""Outputs of a notebook beside those that it stores: what of them is compared, and what differs."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any, Final

LEFT_OUT: Final = ("text/html", "application/vnd.jupyter.widget-view+json")
"""Kinds that no lesson stores (`tools/execute.py`)."""
REPEATS: Final = "drawlesson-words"
"""The metadata of an output that is stored, but not shown: the words of the picture above it."""


def shown(outputs: Sequence[Any]) -> list[Any]:
    """The outputs of a cell, as far as running it shows them."""
    return [output for output in outputs if REPEATS not in output.get("metadata", {})]


def contents(outputs: Sequence[Any]) -> dict[str, list[Any]]:
    """What a cell shows by kind, in its order: texts, pictures, prints, errors."""
    found = defaultdict[str, list[Any]](list)
    for output in shown(outputs):
        if output["output_type"] == "stream":
            printed = found[output["name"]]
            printed[:] = ["".join([*printed, output["text"]])]
        elif output["output_type"] == "error":
            found["error"].append(f"{output['ename']}: {output['evalue']}")
        else:
            for kind in {*output["data"]} - {*LEFT_OUT}:
                found[kind].append(output["data"][kind])
    return dict(found)


def differences(stored: Sequence[Any], now: Sequence[Any]) -> list[str]:
    """In what the outputs that are stored and those of a run differ; nothing for the same."""
    before, after = contents(stored), contents(now)
    return [
        f"{kind}: {difference}"
        for kind in sorted({*before, *after})
        for difference in _differing(before.get(kind, []), after.get(kind, []))
    ]


def _differing(stored: list[Any], now: list[Any]) -> Iterator[str]:
    if len(stored) != len(now):
        yield f"{len(stored)} stored, {len(now)} shown: {stored} and {now}"
        return
    for before, after in zip(stored, now, strict=True):
        if before != after:
            old, new = (re.findall(r"<[\w/]*|[^\s<]+", str(each)) for each in (before, after))
            matcher = SequenceMatcher(None, old, new, autojunk=False)
            changes = [each for each in matcher.get_opcodes() if each[0] != "equal"]
            for _, first, last, other_first, other_last in changes:
                there, here = " ".join(old[first:last]), " ".join(new[other_first:other_last])
                yield f"stored {there!r}, shown {here!r}"
            if not changes:
                yield f"other spaces: stored {before!r}, shown {after!r}"
