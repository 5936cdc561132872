"""Whether cached machine code still matches the source.

Numba keeps a cached kernel as long as its own file is unchanged. But functions and tables from other files are frozen
into the kernel as well, so it would survive a change to a rule. The stamp made here covers all of these files.
"""

import re
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, Protocol, cast

_PACKAGE: Final = Path(__file__).parents[1]
_COMPILED: Final = ("puur.core", "puur.modes", "puur.cards", "puur.rules.follow")
"""Where kernels get functions and tables from, besides their own layer."""
_IMPORT: Final = re.compile(r"^\s*from (puur[\w.]*) import ([^#\n(]+|\([^)]*\))|^\s*import (puur[\w.]*)", re.MULTILINE)


class _File(Protocol):
    _source_stamp: object
    _version: str


class _Cache(Protocol):
    _cache_file: _File


class _Kernel(Protocol):
    _cache: _Cache


def watch(kernel: object, source: str) -> None:
    """Treat a cached kernel as stale once its source file, or a file imported by that one, has changed.

    The stamp is part of the version as well, which Numba compares before reading the rest: a cache from an older Puur
    may refer to modules that have been renamed.
    """
    with suppress(AttributeError, OSError):  # a later Numba, or no source: then only Numba's own stamp applies
        file = cast("_Kernel", kernel)._cache._cache_file  # noqa: SLF001  no other way in
        file._source_stamp = stamp(source)  # noqa: SLF001  as above
        file._version = f"{file._version} {stamp(source)}"  # noqa: SLF001  as above


@cache
def stamp(source: str) -> str:
    """A digest of a source file and of everything it imports, directly or not, that kernels are made from."""
    seen: dict[Path, bytes] = {}
    _gather(Path(source), (*_COMPILED, *_layer(Path(source))), seen)
    digest = sha256()
    for path in sorted(seen):
        digest.update(seen[path])
    return digest.hexdigest()


def _layer(path: Path) -> tuple[str, ...]:
    """The layer of a file in the package: `puur.bots` for any bot; None for files elsewhere."""
    inside = path.is_relative_to(_PACKAGE) and path.parent != _PACKAGE
    return (f"puur.{path.relative_to(_PACKAGE).parts[0]}",) if inside else ()


def _gather(path: Path, places: tuple[str, ...], seen: dict[Path, bytes]) -> None:
    """Add the text of a file, and of what it imports from the given places, to `seen`."""
    if path in seen:
        return
    seen[path] = path.read_bytes()
    for origin, names, plain in _IMPORT.findall(seen[path].decode()):
        modules = [plain] if plain else [origin, *(f"{origin}.{name}" for name in re.findall(r"\w+", names))]
        for module in modules:
            found = _PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py")
            if module.startswith(places) and found.is_file():
                _gather(found, places, seen)
