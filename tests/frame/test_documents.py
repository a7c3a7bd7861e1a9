"""The documents: their examples run, their links lead somewhere, their commands exist."""

import doctest
import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from drawlesson import __version__
from drawlesson.language.plan import TITLES
from drawlesson.lessons.course.plan import LESSONS

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NEEDED_BY = {"ipywidgets": "anywidget"}
"""What no module imports, and for whom it is there."""
DOCUMENTS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]


def read(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def test_the_round_in_the_readme_is_played_as_printed() -> None:
    said: list[str] = []
    examples = doctest.DocTestParser().get_doctest(
        read("README.md"), {}, "README.md", "README.md", 0
    )
    result = doctest.DocTestRunner().run(examples, out=said.append)
    assert result.attempted > 10
    assert result.failed == 0, "".join(said)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_to_files_lead_somewhere(document: str) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)[^)]*\)", read(document))
    assert [target for target in targets if not (ROOT / target).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_files_and_folders_named_in_code_exist(document: str) -> None:
    named = re.findall(r"(?:drawlesson|notebooks|tests|tools)/[\w/.]*", read(document))
    pattern = {"notebooks/en/NN_name.ipynb"}
    assert [name for name in {*named} - pattern if not (ROOT / name).exists()] == []


def test_the_changelog_begins_with_this_version() -> None:
    assert re.findall(r"^## (\S+)", read("CHANGELOG.md"), re.MULTILINE)[0] == __version__


def test_the_readme_lists_the_lessons_of_the_plan() -> None:
    listed = re.findall(r"^\| (\d+|[A-Z]) (.+?) \| (\d+) \|", read("README.md"), re.MULTILINE)
    planned = [(each.sign, TITLES[each.name], str(each.minutes)) for each in LESSONS]
    assert listed == planned


def explained(extra: str) -> dict[str, str]:
    """What CONTRIBUTING.md says of each requirement of an extra, by its name."""
    reasons = read("CONTRIBUTING.md").partition("## Why each dependency")[2].partition("\n## ")[0]
    listed = reasons.partition(f"(`{extra}`):\n")[2].lstrip().partition("\n\n")[0]
    told = {}
    for entry in re.split(r"^- ", listed, flags=re.MULTILINE)[1:]:
        names = re.findall(r"\*\*([\w-]+)\*\*", entry)
        clauses = [" ".join(each.split()) for each in entry.split(";")]
        for name in names:  # several in one entry have a clause each, or share all of it
            own = [clause for clause in clauses if f"**{name}**" in clause]
            assert name not in told, f"{name} is explained twice"
            told[name] = re.sub(r"\*\*[\w-]+\*\*[:,]?", "", own[0]).strip(" .")
    return told


@pytest.mark.parametrize("extra", PROJECT["optional-dependencies"])
def test_every_requirement_is_explained(extra: str) -> None:
    required = {Requirement(each).name for each in PROJECT["optional-dependencies"][extra]}
    told = explained(extra)
    assert len(told) > 4
    assert {*told} == required - {PROJECT["name"]}
    assert [name for name, reason in told.items() if len(reason.split()) < 2] == []


def test_every_requirement_of_the_lessons_is_imported() -> None:
    """Or another one needs it, and it stands there for its range."""
    sources = [path.read_text("utf-8") for path in (ROOT / "drawlesson").rglob("*.py")]
    for name in explained("lab"):
        used = [text for text in sources if re.search(rf"^ *(import|from) {name}\b", text, re.M)]
        needed = map(Requirement, requires(NEEDED_BY.get(name, name)) or [])
        assert used or name in {each.name for each in needed}, f"nothing needs {name}"
