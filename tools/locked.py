"""Prints what an extra of pyproject.toml needs, as uv.lock has it, for pip: exact versions, each with its hashes.

    python tools/locked.py web,postgres >wanted.txt
    pip install --require-hashes --requirement wanted.txt
    pip install --no-deps --no-build-isolation .

pip then takes no file that was not there when the versions were locked. What builds Puur is among them, so that the
last step fetches nothing. Runs before anything is installed: with the standard library alone.
"""

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypedDict, cast

LOCK: Final = Path(__file__).resolve().parents[1] / "uv.lock"
OWN: Final = "puur"
BUILDS: Final = "hatchling"
"""What `[build-system]` in pyproject.toml asks for."""


class LockedFile(TypedDict):
    """A file of a package, as an index holds it."""

    hash: str


class Edge(TypedDict, total=False):
    """What a package needs: another, where this says so of a particular version, with extras, or only somewhere."""

    name: str
    version: str
    extra: list[str]
    marker: str


class LockedPackage(TypedDict, total=False):
    """A package in uv.lock."""

    name: str
    version: str
    sdist: LockedFile
    wheels: list[LockedFile]
    dependencies: list[Edge]
    # and under "optional-dependencies" what its extras need


class Version(NamedTuple):
    """A version of a package."""

    name: str
    version: str


Conditions = frozenset[str]
"""Markers that all hold; none: always."""


class Lock:
    """The packages of a lock."""

    def __init__(self, text: str) -> None:
        packages = cast("list[LockedPackage]", tomllib.loads(text)["package"])
        self._packages = {Version(package["name"], package["version"]): package for package in packages}

    def wanted(self, extras: Iterable[str]) -> Mapping[Version, frozenset[Conditions]]:
        """Everything that these extras bring, and when it is needed. Raises `KeyError` for an extra there is not."""
        found: dict[Version, frozenset[Conditions]] = {}
        waiting = [(edge, Conditions()) for extra in extras for edge in self._extra(OWN, extra)]
        waiting.append((Edge(name=BUILDS), Conditions()))
        seen = set[tuple[Version, tuple[str, ...], Conditions]]()
        while waiting:
            edge, above = waiting.pop()
            version = self._version(edge)
            needed = above | {edge["marker"]} if "marker" in edge else above
            asked = (version, tuple(edge.get("extra", ())), needed)
            if asked in seen:
                continue
            seen.add(asked)
            found[version] = found.get(version, frozenset()) | {needed}
            package = self._packages[version]
            below = [*package.get("dependencies", ())]
            below += [more for extra in edge.get("extra", ()) for more in self._extra(version.name, extra)]
            waiting += [(more, needed) for more in below]
        return found

    def lines(self, extras: Iterable[str]) -> Iterator[str]:
        """The same as pip reads it."""
        for version, needed in sorted(self.wanted(extras).items()):
            hashes = "".join(f" \\\n    --hash={file}" for file in self.hashes(version))
            yield f"{version.name}=={version.version}{_marker(needed)}{hashes}"

    def hashes(self, version: Version) -> list[str]:
        """The hash of each of its files."""
        package = self._packages[version]
        files = [*package.get("wheels", ()), *((package["sdist"],) if "sdist" in package else ())]
        return sorted({file["hash"] for file in files})

    def _version(self, edge: Edge) -> Version:
        """The version an edge means; it says which where there are several."""
        if "version" in edge:
            return Version(edge["name"], edge["version"])
        (version,) = (version for version in self._packages if version.name == edge["name"])
        return version

    def _extra(self, name: str, extra: str) -> list[Edge]:
        """What an extra of a package needs."""
        (package,) = (package for version, package in self._packages.items() if version.name == name)
        return cast("dict[str, list[Edge]]", package.get("optional-dependencies", {}))[extra]


def _marker(needed: frozenset[Conditions]) -> str:
    if Conditions() in needed:
        return ""
    ways = [" and ".join(f"({marker})" for marker in sorted(conditions)) for conditions in needed]
    return f" ; {' or '.join(f'({way})' for way in sorted(ways))}"


if __name__ == "__main__":
    print("\n".join(Lock(LOCK.read_text(encoding="utf-8")).lines(sys.argv[1].split(","))))
