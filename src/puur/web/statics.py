"""Files that never change: served under a hash of them all, compressed once, kept by browsers for ever."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

_SMALL: Final = 200
"""Bytes below which compressing wins nothing."""
_TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json"}


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file ready to be sent, plain and packed."""

    kind: str
    content: bytes
    packed: bytes | None


class Statics:
    """All files of a folder. Without `kept` each is read anew, for whoever is working on them."""

    def __init__(self, folder: Path, *, kept: bool = True) -> None:
        self._folder = folder
        self._kept = kept
        self._files = {path: _ready(folder / path) for path in _paths(folder)}
        digest = hashlib.sha256()
        for path in sorted(self._files):
            digest.update(path.encode() + b"\0" + self._files[path].content + b"\0")
        self.version: str = digest.hexdigest()[:12]

    @property
    def base(self) -> str:
        """The path all of them are under."""
        return f"/static/{self.version}"

    def find(self, path: str) -> StaticFile | None:
        """A file by its path below the folder, or none."""
        if self._kept or path.startswith("/") or ".." in path.split("/"):
            return self._files.get(path)
        place = self._folder / path
        return _ready(place) if place.is_file() else None

    def modules(self, folder: str = "js") -> tuple[str, ...]:
        """The names of the scripts of a folder."""
        start = folder + "/"
        return tuple(sorted(path.removeprefix(start) for path in self._files if path.startswith(start)))


def own_statics(*, kept: bool = True) -> Statics:
    """The files of this package."""
    place = files("puur.web").joinpath("static")
    if not isinstance(place, Path):
        raise TypeError("the package must lie in a folder")
    return Statics(place, kept=kept)


def _paths(folder: Path) -> tuple[str, ...]:
    return tuple(one.relative_to(folder).as_posix() for one in sorted(folder.rglob("*")) if one.is_file())


def _ready(place: Path) -> StaticFile:
    content = place.read_bytes()
    kind = _TYPES.get(place.suffix) or mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind in _TYPES.values()
    packed = gzip.compress(content, 9, mtime=0) if text and len(content) > _SMALL else None
    return StaticFile(f"{kind}; charset=utf-8" if text else kind, content, packed)
