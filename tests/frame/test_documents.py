"""The documents: their examples run, their links lead somewhere, their commands exist."""

import doctest
import re
from pathlib import Path

import pytest

from drawlesson import __version__
from drawlesson.language.plan import TITLES
from drawlesson.lessons.plan import LESSONS

ROOT = Path(__file__).parents[2]
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


def test_every_requirement_is_explained() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    required = re.findall(r'^    "([A-Za-z][\w-]*)[>=]', project, re.MULTILINE)
    assert len(required) > 10
    explained = re.findall(r"\*\*([\w-]+)\*\*", read("CONTRIBUTING.md"))
    assert sorted(required) == sorted(explained)
