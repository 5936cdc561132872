"""The line number of each entry in a TOML text, which the standard library's parser does not tell.

A tolerant scanner: it never fails, and in valid TOML it finds every table and entry, whatever the strings contain. Time
and memory are linear in the length of the text.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

KeyPath = tuple[str | int, ...]
DEEPEST: Final = 12  # parts of a key, and nested brackets; a Reglement needs 5
_TOKEN: Final = re.compile(
    r'(?P<multi>"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5})?'
    r"|\'\'\'(?:[^\']++|\'(?!\'\'))*+(?:\'{3,5})?)"
    r'|(?P<text>"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|\'[^\'\n]*+\'?)"
    r"|(?P<bare>[A-Za-z0-9_-]++)"
    r"|(?P<comment>#[^\n]*+)"
    r"|(?P<line>\n)"
    r"|(?P<blank>[ \t\r]++)"
    r"|(?P<mark>.)",
    re.DOTALL,
)
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))", re.DOTALL)
_ESCAPED: Final = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}


@dataclass(frozen=True, slots=True)
class EntryLines:
    """The line of every entry by its path.

    Tables of an array are numbered from 0; the array itself has the line of its first table.
    """

    of: Mapping[KeyPath, int]
    too_deep: int | None  # the line where keys or brackets are nested deeper than `DEEPEST`

    def line(self, *path: str | int) -> int:
        """The line of an entry, or of the nearest table around it."""
        while path and path not in self.of:
            path = path[:-1]
        return self.of.get(path, 1)


@dataclass(slots=True)
class _Frame:
    """An open bracket, with the path of its contents."""

    table: bool
    path: KeyPath
    count: int = 0


@dataclass(slots=True)
class _Scan:
    """The scanner's state while reading one text."""

    of: dict[KeyPath, int] = field(default_factory=dict)
    arrays: dict[KeyPath, int] = field(default_factory=dict)
    table: KeyPath = ()
    key: list[str] = field(default_factory=list)
    header: int = 0  # number of brackets that opened the header on this line
    value: KeyPath | None = None
    frames: list[_Frame] = field(default_factory=list)
    line: int = 1
    too_deep: int | None = None


def find_lines(text: str) -> EntryLines:
    r"""The lines of all entries of a TOML text.

    >>> find_lines("name = 'a'\n[[article]]\nid = 'B.1'").line("article", 0, "id")
    3
    """
    scan = _Scan()
    for kind, token in _tokens(text):
        _step(scan, kind, token)
        scan.line += token.count("\n")
        if scan.too_deep is not None:
            break
    return EntryLines(scan.of, scan.too_deep)


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    for found in _TOKEN.finditer(text):
        kind = found.lastgroup or "mark"
        if kind not in {"blank", "comment"}:
            yield kind, found[0]


def _step(scan: _Scan, kind: str, token: str) -> None:
    if kind == "line" and not scan.frames:
        scan.key, scan.header, scan.value = [], 0, None
    elif token in {"[", "{"} and (scan.value is not None or scan.frames):
        _open(scan, token)
    elif token in {"]", "}"} and scan.frames:
        scan.value = None
        scan.frames.pop()
    elif token == "," and scan.frames:
        scan.key, scan.value = [], None
        scan.frames[-1].count += 1
    elif scan.value is None and (not scan.frames or scan.frames[-1].table):
        _key_step(scan, kind, token)


def _open(scan: _Scan, token: str) -> None:
    if len(scan.frames) >= DEEPEST:
        scan.too_deep = scan.line
        return
    around = scan.frames[-1] if scan.frames else None
    path = scan.value if scan.value is not None else ()
    if around is not None and not around.table:
        path = (*around.path, around.count)
    scan.frames.append(_Frame(token == "{", path))
    scan.key, scan.value = [], None


def _key_step(scan: _Scan, kind: str, token: str) -> None:
    if kind in {"bare", "text"}:
        if len(scan.key) >= DEEPEST:
            scan.too_deep = scan.line
        else:
            scan.key.append(token if kind == "bare" else _unquoted(token))
    elif token == "=":
        around = scan.frames[-1].path if scan.frames else scan.table
        scan.value = _note(scan, around)
    elif token == "[":
        scan.header += 1
    elif token == "]" and scan.header and scan.key:
        _header(scan)


def _note(scan: _Scan, around: KeyPath) -> KeyPath:
    """Record the entry whose key was just read; every part of its path gets this line."""
    path = around
    for part in scan.key:
        path = (*path, part)
        scan.of.setdefault(path, scan.line)
    return path


def _header(scan: _Scan) -> None:
    """`[a.b]` and `[[a.b]]`: a part that names an array refers to its latest table."""
    path: KeyPath = ()
    for at, part in enumerate(scan.key):
        path = (*path, part)
        if scan.header > 1 and at == len(scan.key) - 1:
            scan.arrays[path] = scan.arrays.get(path, -1) + 1
        scan.of.setdefault(path, scan.line)
        if path in scan.arrays:
            path = (*path, scan.arrays[path])
            scan.of.setdefault(path, scan.line)
    scan.table, scan.key, scan.header = path, [], 0


def _unquoted(token: str) -> str:
    """The key within a quoted string."""
    inner = token[1:].removesuffix(token[0])
    return inner if token[0] == "'" else _ESCAPE.sub(_unescape, inner)


def _unescape(found: re.Match[str]) -> str:
    code: str | None = found[1] or found[2]
    if code is None:
        return _ESCAPED.get(found[3], found[3])
    return chr(int(code, 16)) if int(code, 16) <= 0x10FFFF else ""  # noqa: PLR2004  the last code point
