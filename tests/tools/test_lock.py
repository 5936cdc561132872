"""The locked versions: uv.lock for uv, constraints.txt for pip."""

import re
import tomllib
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from packaging.requirements import Requirement

import puur

ROOT: Final = Path(__file__).parents[2]
LOCK: Final = (ROOT / "uv.lock").read_text(encoding="utf-8")


def locked_versions() -> dict[str, str]:
    """Name and version of every package in uv.lock."""
    return {package["name"]: package["version"] for package in tomllib.loads(LOCK)["package"]}


def constrained_versions() -> dict[str, str]:
    """Name and version of every package in constraints.txt."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    constraints = [Requirement(line) for line in lines if not line.startswith("#")]
    return {each.name: str(each.specifier).removeprefix("==") for each in constraints}


def wanted_requirements() -> set[tuple[str, str, str]]:
    """What the extras in pyproject.toml ask for: extra, package, range of versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = set[tuple[str, str, str]]()
    for extra, requirements in project["optional-dependencies"].items():
        for requirement in map(Requirement, requirements):
            wanted.add((extra, requirement.name, str(requirement.specifier)))
    return wanted


def locked_requirements() -> set[tuple[str, str, str]]:
    """What the extras asked for when uv.lock was made: extra, package, range of versions."""
    own = next(each for each in tomllib.loads(LOCK)["package"] if each["name"] == "puur")
    locked = set[tuple[str, str, str]]()
    for each in own["metadata"]["requires-dist"]:
        requirement = Requirement(each["name"] + each.get("specifier", ""))
        for extra in re.findall(r"extra == '(\w+)'", each["marker"]):
            locked.add((extra, requirement.name, str(requirement.specifier)))
    return locked


def test_lock_was_made_from_this_pyproject() -> None:
    """Every requirement in pyproject.toml was locked as it stands there; if not, run tools/lock."""
    assert wanted_requirements() == locked_requirements()


def test_constraints_are_the_lock() -> None:
    """With pip one gets the versions that uv would install; if not, run tools/lock."""
    locked = locked_versions()
    del locked["puur"]
    assert locked == constrained_versions()


def test_lock_names_only_public_addresses() -> None:
    """Nobody's own package server is written into the lock."""
    hosts = {urlsplit(address).hostname for address in re.findall(r'"(\w+://[^"]+)"', LOCK)}
    assert {"pypi.org", "files.pythonhosted.org"} == hosts


def test_version_is_the_same_everywhere() -> None:
    """The package, pyproject.toml and the lock name one version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [puur.__version__] * 2 == [project["version"], locked_versions()["puur"]]


def test_kernel_needs_nothing() -> None:
    """Anyone who installs Puur without an extra gets no other package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [] == project["dependencies"]
