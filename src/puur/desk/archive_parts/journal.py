"""The journal in an archive: one line per event, with its number, a checksum and its link of the chain.

The first line names the journal. Every further one is `{"seq":7,"crc":"1f2e3d4c","chain":"...","event":{...}}`:
`crc` is the CRC-32 of the event's bytes as they stand there, `chain` the SHA-256 of the link before, the number (eight
bytes, the high one first), the length of the kind (two bytes), the kind, and the event's bytes. The first link follows
the SHA-256 of the journal's name.
"""

import hashlib
import zlib
from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct

from puur.desk.archive_parts.trouble import ArchiveFault, ArchiveTrouble
from puur.desk.archive_parts.zip_file import JOURNAL
from puur.desk.events import EveningEvent, read, written

VERSION: Final = 1
"""The version of the archive's form."""
_END: Final = b"\n"


class ArchiveHeader(Struct, frozen=True, tag_field="archive", tag="puur desk"):
    """The first line: the version of the form, the program that packed it, whose journal it is."""

    version: int
    program: str
    stream: str


class ArchiveLine(Struct, frozen=True):
    """A line as read, with the event's original bytes."""

    seq: int
    crc: str
    chain: str
    event: msgspec.Raw


_LINE: Final = msgspec.json.Decoder(ArchiveLine)
_HEADER: Final = msgspec.json.Decoder(ArchiveHeader)


def first_link(stream: str) -> bytes:
    """The link before the first event of a journal."""
    return hashlib.sha256(stream.encode()).digest()


def link(previous: bytes, event: EveningEvent, body: bytes) -> bytes:
    """The hash an event carries over all before it."""
    kind = event.kind.encode()
    return hashlib.sha256(b"".join((previous, event.seq.to_bytes(8), len(kind).to_bytes(2), kind, body))).digest()


def last_link(stream: str, events: Iterable[EveningEvent]) -> str:
    """The last link of a journal, in hexadecimal: what the protocol of the evening prints.

    >>> last_link("desk/krone", ())[:8]
    '8e395de9'
    """
    found = first_link(stream)
    for event in events:
        found = link(found, event, written(event))
    return found.hex()


def journal_bytes(header: ArchiveHeader, events: Iterable[EveningEvent]) -> bytes:
    """The whole journal."""
    lines, previous = [msgspec.json.encode(header)], first_link(header.stream)
    for event in events:
        body = written(event)
        previous = link(previous, event, body)
        crc, chain = f"{zlib.crc32(body):08x}", previous.hex()
        lines.append(b'{"seq":%d,"crc":"%s","chain":"%s","event":%s}' % (event.seq, crc.encode(), chain.encode(), body))
    return _END.join((*lines, b""))


def read_journal(data: bytes) -> tuple[ArchiveHeader | None, tuple[EveningEvent, ...], tuple[ArchiveFault, ...]]:
    """The header (None: not an archive), the events up to the first damage, and every fault.

    Damage is reported as `CUT`; a line with a right checksum but a wrong link was changed on purpose: `CHAIN`.
    """
    first, _, rest = data.partition(_END)
    try:
        header = _HEADER.decode(first)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None, (), (ArchiveFault(ArchiveTrouble.CUT, JOURNAL, 1),)
    events: list[EveningEvent] = []
    faults: list[ArchiveFault] = []
    previous = first_link(header.stream)
    lines = rest.split(_END)
    for number, line in enumerate(lines if lines[-1] else lines[:-1], 2):
        found = _event(line)
        if found is None:
            faults.append(ArchiveFault(ArchiveTrouble.CUT, JOURNAL, number))
            break
        event, chain = found
        if event.seq != len(events) + 1:
            faults.append(ArchiveFault(ArchiveTrouble.CHAIN, JOURNAL, number, {"seq": event.seq}))
            break
        previous = link(previous, event, written(event))
        if previous.hex() != chain:
            faults.append(ArchiveFault(ArchiveTrouble.CHAIN, JOURNAL, number, {"seq": event.seq}))
        events.append(event)
    return header, tuple(events), tuple(faults)


def _event(line: bytes) -> tuple[EveningEvent, str] | None:
    """The event of a line and its link; none where the line is damaged."""
    try:
        found = _LINE.decode(line)
        body = bytes(found.event)
        if f"{zlib.crc32(body):08x}" != found.crc:
            return None
        event = read(found.seq, body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return (event, found.chain) if written(event) == body else None
