"""The raw archive: its files, the journal line by line with checksums and chain, and its faults."""

import hashlib
import io
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from puur.desk.audit.findings import Finding, FindingKind
from puur.desk.audit.values import JsonObject, json_object, number, parsed, text

JOURNAL: Final = "journal.jsonl"
LARGEST: Final = 256 << 20  # bytes, unpacked
_MARK: Final = b'"event":'


@dataclass(frozen=True, slots=True)
class ArchivedEvent:
    """An event: the line it stands in, its number, its JSON."""

    line: int
    seq: int
    event: JsonObject

    @property
    def kind(self) -> str:
        """What happened."""
        return text(self.event, "kind")


@dataclass(frozen=True, slots=True)
class ArchiveSource:
    """The contents of an archive: the readable events, other files as JSON, and the findings so far."""

    stream: str
    told: tuple[ArchivedEvent, ...]
    files: Mapping[str, object]
    findings: tuple[Finding, ...]


def source_of(data: bytes) -> ArchiveSource:
    """Read an archive; nothing is raised, every fault becomes a finding."""
    files, broken = _unzipped(data)
    if broken is not None:
        return ArchiveSource("", (), {}, (broken,))
    found: list[Finding] = []
    known: dict[str, object] = {}
    for name, held in files.items():
        if name.endswith(".json"):
            try:
                known[name] = parsed(held)
            except ValueError:
                found.append(Finding(FindingKind.UNREADABLE, name))
    lines = files[JOURNAL].split(b"\n")
    stream = text(_json(lines[0]), "stream")
    told = tuple(_told(lines, stream, found))
    manifest = json_object(known.get("manifest.json"))
    found += _listed(manifest, files, told, stream)
    return ArchiveSource(stream, told, known, tuple(found))


def _unzipped(data: bytes) -> tuple[dict[str, bytes], Finding | None]:
    """The files that can be read, or why there is no journal among them."""
    files: dict[str, bytes] = {}
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(info.file_size for info in archive.infolist()) > LARGEST:
                return {}, Finding(FindingKind.TOO_LARGE, JOURNAL, None, {"most": LARGEST >> 20})
            for name in archive.namelist():
                files[name] = archive.read(name)
    except Exception:  # noqa: BLE001  whatever a broken zip raises, it is a finding
        return files, None if JOURNAL in files else Finding(FindingKind.NO_ARCHIVE, JOURNAL)
    return files, None if JOURNAL in files else Finding(FindingKind.UNREADABLE, JOURNAL)


def _json(line: bytes) -> JsonObject:
    try:
        found = parsed(line)
    except ValueError:
        return {}
    return json_object(found)


def _told(lines: list[bytes], stream: str, found: list[Finding]) -> Iterator[ArchivedEvent]:
    """The events one after the other; a line that is damaged or does not follow is found."""
    link = hashlib.sha256(stream.encode()).hexdigest()
    for at, line in enumerate(lines[1:], 2):
        if not line:
            continue
        head = _json(line)
        body = line.partition(_MARK)[2][:-1]
        if f"{zlib.crc32(body):08x}" != text(head, "crc"):
            found.append(Finding(FindingKind.CRC, JOURNAL, at))
            return
        event = _json(body)
        link = _link(link, at - 1, text(event, "kind"), body)
        if link != text(head, "chain") or number(head, "seq") != at - 1:
            found.append(Finding(FindingKind.CHAIN, JOURNAL, at, {"seq": number(head, "seq")}))
            link = text(head, "chain") if _is_sum(text(head, "chain")) else link
        yield ArchivedEvent(at, at - 1, event)


def _link(before: str, seq: int, kind: str, body: bytes) -> str:
    name = kind.encode()[:65_535]
    sums = hashlib.sha256(bytes.fromhex(before))
    for part in (seq.to_bytes(8, "big"), len(name).to_bytes(2, "big"), name, body):
        sums.update(part)
    return sums.hexdigest()


def _is_sum(word: str) -> bool:
    return len(word) == 64 and all(sign in "0123456789abcdef" for sign in word)  # noqa: PLR2004  a SHA-256


def _listed(
    manifest: JsonObject, files: Mapping[str, bytes], told: tuple[ArchivedEvent, ...], stream: str
) -> Iterator[Finding]:
    """The list of contents against the contents."""
    name = "manifest.json"
    if name not in files:
        yield Finding(FindingKind.UNREADABLE, name)
        return
    for file, right in json_object(manifest.get("files")).items():
        if file not in files:
            yield Finding(FindingKind.UNREADABLE, file)
        elif hashlib.sha256(files[file]).hexdigest() != right:
            yield Finding(FindingKind.CHECKSUM, file)
    if number(manifest, "events", -1) != len(told):
        facts = {"expected": len(told), "found": number(manifest, "events")}
        yield Finding(FindingKind.COUNT, name, None, facts)
    link = hashlib.sha256(stream.encode()).hexdigest()
    for line in files[JOURNAL].split(b"\n")[1 : len(told) + 1]:
        link = text(_json(line), "chain", link)
    if text(manifest, "last") != link:
        yield Finding(FindingKind.LAST, name)
