"""Whether machine code kept on disk is still that of the source.

Numba keeps a kernel as long as the file it stands in is unchanged. But the functions and tables a kernel uses from
other files are frozen into it as well, so that it would outlive a change of a rule. Its stamp here covers all of them.
"""

import re
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, Protocol, cast

_PACKAGE: Final = Path(__file__).parents[1]
_COMPILED: Final = ("puur.core", "puur.modes", "puur.cards", "puur.rules.follow")
"""Where functions and tables of kernels come from, beside the layer a kernel stands in."""
_IMPORT: Final = re.compile(r"^\s*from (puur[\w.]*) import ([^#\n(]+|\([^)]*\))|^\s*import (puur[\w.]*)", re.MULTILINE)


class _File(Protocol):
    _source_stamp: object
    _version: str


class _Cache(Protocol):
    _cache_file: _File


class _Kernel(Protocol):
    _cache: _Cache


def watch(kernel: object, source: str) -> None:
    """Let a kernel kept on disk count as old once its source file changed, or one that this file imports.

    The stamp stands with the version too, which Numba compares before it reads the rest: what an older Puur kept may
    name modules that are called otherwise by now.
    """
    with suppress(AttributeError, OSError):  # a later Numba, or no source to be had: then only Numba's own stamp holds
        file = cast("_Kernel", kernel)._cache._cache_file  # noqa: SLF001  no other way in
        file._source_stamp = stamp(source)  # noqa: SLF001  as above
        file._version = f"{file._version} {stamp(source)}"  # noqa: SLF001  as above


@cache
def stamp(source: str) -> str:
    """A digest of a source file and of all that it imports, directly or not, as far as kernels are made from it."""
    seen: dict[Path, bytes] = {}
    _gather(Path(source), (*_COMPILED, *_layer(Path(source))), seen)
    digest = sha256()
    for path in sorted(seen):
        digest.update(seen[path])
    return digest.hexdigest()


def _layer(path: Path) -> tuple[str, ...]:
    """The layer a file of the package stands in: `puur.bots` for any of its bots; none for files elsewhere."""
    inside = path.is_relative_to(_PACKAGE) and path.parent != _PACKAGE
    return (f"puur.{path.relative_to(_PACKAGE).parts[0]}",) if inside else ()


def _gather(path: Path, places: tuple[str, ...], seen: dict[Path, bytes]) -> None:
    """Add the text of a file, and of what it imports from some places, to those seen."""
    if path in seen:
        return
    seen[path] = path.read_bytes()
    for origin, names, plain in _IMPORT.findall(seen[path].decode()):
        modules = [plain] if plain else [origin, *(f"{origin}.{name}" for name in re.findall(r"\w+", names))]
        for module in modules:
            found = _PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py")
            if module.startswith(places) and found.is_file():
                _gather(found, places, seen)
