"""Immutable files: served under a hash of them all, compressed once, cached by browsers for ever."""

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from puur.web.http.answers import UTF_8
from puur.web.http.bundle import bundled

BUNDLES: Final = ("css/base.css", "css/table.css", "js/table.js")
"""Files bundled with their imports; scripts only where nothing else on their page imports the same."""
_IMPORT: Final = re.compile(r'@import "([\w.]+)";\n')
_SMALL: Final = 200
"""Bytes below which compressing wins nothing."""
_TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}
_PICTURES: Final = {".png": "image/png"}


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file ready to be sent, plain and compressed."""

    kind: str
    content: bytes
    packed: bytes | None


class Statics:
    """All files of a folder. Without `kept` each is reread on every request, for development."""

    def __init__(self, folder: Path, *, kept: bool = True) -> None:
        self._folder = folder
        self._kept = kept
        self._files = {path: _ready(folder / path) for path in _paths(folder)}
        for path in BUNDLES if kept else ():
            if path in self._files:
                self._files[path] = self._bundle(path)
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

    def _bundle(self, path: str) -> StaticFile:
        """A script or a style sheet with all it imports."""
        folder, _, name = path.rpartition("/")
        if name.endswith(".css"):
            text = self._files[path].content.decode()
            whole = _IMPORT.sub(lambda found: self._files[f"{folder}/{found[1]}"].content.decode(), text)
            return _packed(self._files[path].kind, whole.encode())
        sources = {place.name: place.read_text(encoding="utf-8") for place in (self._folder / folder).glob("*.js")}
        return _packed(self._files[path].kind, bundled(name, sources).encode())


@cache
def own_statics(*, kept: bool = True) -> Statics:
    """The files of this package, compressed once per process."""
    return Statics(Path(__file__).parents[1] / "static", kept=kept)


def _paths(folder: Path) -> tuple[str, ...]:
    return tuple(path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file())


def _ready(place: Path) -> StaticFile:
    kind = _TYPES.get(place.suffix) or _PICTURES.get(place.suffix, "application/octet-stream")
    text = kind.startswith("text/") or kind in _TYPES.values()
    return _packed(kind + UTF_8 if text else kind, place.read_bytes())


def _packed(kind: str, content: bytes) -> StaticFile:
    packed = gzip.compress(content, 9, mtime=0) if kind.endswith(UTF_8) and len(content) > _SMALL else None
    return StaticFile(kind, content, packed)
