"""What conda users install is what everybody else installs."""

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[2]
CONDA_NAMES = {"matplotlib": "matplotlib-base"}
BY_PIP = {"fsrs"}
"""What conda users get by pip."""

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

LAB = [*map(Requirement, PROJECT["optional-dependencies"]["lab"])]


def listed(indent: int) -> list[str]:
    """The entries of environment.yml's dependencies at a depth: 2 conda's own, 6 those of pip."""
    _, dependencies = (ROOT / "environment.yml").read_text("utf-8").split("dependencies:\n")
    return re.findall(rf"^ {{{indent}}}- (.+)$", dependencies, re.MULTILINE)


def test_conda_gets_the_same_names_and_ranges() -> None:
    wanted = {"python": SpecifierSet(PROJECT["requires-python"]), "pip": SpecifierSet()}
    for requirement in LAB:
        if requirement.name not in BY_PIP:
            wanted[CONDA_NAMES.get(requirement.name, requirement.name)] = requirement.specifier
    found = map(Requirement, filter(lambda entry: entry != "pip:", listed(indent=2)))
    assert {requirement.name: requirement.specifier for requirement in found} == wanted


def test_conda_lets_pip_install_the_checkout() -> None:
    *others, checkout = listed(indent=6)
    assert checkout == "-e ."
    wanted = {each.name: each.specifier for each in LAB if each.name in BY_PIP}
    assert {each.name: each.specifier for each in map(Requirement, others)} == wanted


def test_the_game_needs_no_other_package() -> None:
    assert PROJECT["dependencies"] == []


def test_every_requirement_has_a_lower_and_an_upper_bound() -> None:
    for requirements in PROJECT["optional-dependencies"].values():
        for requirement in map(Requirement, requirements):
            if requirement.name != PROJECT["name"]:
                operators = {specifier.operator for specifier in requirement.specifier}
                assert operators == {">=", "<"}, f"{requirement} wants a range"
