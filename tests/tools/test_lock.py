"""The locked versions: uv.lock for uv, and the same with their hashes for pip."""

import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from packaging.requirements import Requirement
from tests.tools.clean_environment import brought_by
from tools.locked import Lock

import puur

ROOT: Final = Path(__file__).parents[2]
LOCK: Final = (ROOT / "uv.lock").read_text(encoding="utf-8")


def locked_versions() -> dict[str, str]:
    """Name and version of every package in uv.lock."""
    return {package["name"]: package["version"] for package in tomllib.loads(LOCK)["package"]}


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


def told_for_pip(extra: str) -> list[tuple[Requirement, list[str]]]:
    """What pip is told for an extra: each requirement, with its hashes."""
    told = []
    for line in Lock(LOCK).lines([extra]):
        wanted, *hashes = line.split(" \\\n    --hash=")
        told.append((Requirement(wanted), hashes))
    return told


@pytest.mark.parametrize("extra", ["cli", "docs", "web", "dev"])
def test_pip_gets_all_that_an_extra_brings(extra: str) -> None:
    """Nothing is left to be found anew: on this machine each package it brings is told, in one version only."""
    told = Counter(
        wanted.name for wanted, _ in told_for_pip(extra) if wanted.marker is None or wanted.marker.evaluate()
    )
    normal = {re.sub(r"[-_.]+", "-", name).lower() for name in brought_by(extra)}
    assert normal <= told.keys()
    assert {1} == set(told.values())
    assert "hatchling" in told  # with which the last step builds Puur


def test_pip_takes_only_files_of_the_lock() -> None:
    """Each version is exact, and has the hashes of all its files and no others."""
    files = {
        (package["name"], f"=={package['version']}"): {file["hash"] for file in locked_files(package)}
        for package in tomllib.loads(LOCK)["package"]
    }
    for wanted, hashes in told_for_pip("dev"):
        assert hashes, wanted
        assert files[wanted.name, str(wanted.specifier)] == set(hashes)


def locked_files(package: dict[str, list[dict[str, str]]]) -> list[dict[str, str]]:
    """The files of a package in the lock."""
    return [*package.get("wheels", []), *([package["sdist"]] if "sdist" in package else [])]  # type: ignore[list-item]  # a lock's tables are untyped


def test_pip_reads_what_it_is_told(tmp_path: Path) -> None:
    """It demands a hash for whatever it would still fetch, and finds everything here already."""
    wanted = tmp_path / "wanted.txt"
    told = subprocess.run(
        [sys.executable, ROOT / "tools" / "locked.py", "cli"], capture_output=True, text=True, check=True
    )
    wanted.write_text(told.stdout, encoding="utf-8")
    install = (sys.executable, "-m", "pip", "install", "--dry-run", "--no-index", "--require-hashes", "--requirement")
    subprocess.run([*install, wanted], capture_output=True, check=True)


def test_how_conditions_of_a_way_come_together() -> None:
    """What is needed only below something that is needed only somewhere is needed only there; any way will do."""
    text = """
[[package]]
name = "puur"
version = "1"
optional-dependencies.web = [
  { name = "a", marker = "os_name == 'nt'" },
  { name = "b", extra = ["fast"] },
  { name = "c", marker = "os_name == 'nt'" },
]
[[package]]
name = "a"
version = "1"
dependencies = [{ name = "d", marker = "python_version < '3.12'" }]
[[package]]
name = "b"
version = "1"
dependencies = [{ name = "a", marker = "os_name == 'java'" }, { name = "b" }]
optional-dependencies.fast = [{ name = "c" }]
[[package]]
name = "c"
version = "1"
[[package]]
name = "d"
version = "1"
[[package]]
name = "hatchling"
version = "1"
wheels = [{ hash = "sha256:1" }]
sdist = { hash = "sha256:0" }
"""
    windows, java, old = "(os_name == 'nt')", "(os_name == 'java')", "(python_version < '3.12')"
    assert [
        f"a==1 ; ({java}) or ({windows})",
        "b==1",
        "c==1",
        f"d==1 ; ({java} and {old}) or ({windows} and {old})",
        "hatchling==1 \\\n    --hash=sha256:0 \\\n    --hash=sha256:1",
    ] == list(Lock(text).lines(["web"]))


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
