"""The zip around an archive: the same content gives the same bytes, and a truncated one still yields its journal.

The journal comes first and uncompressed, so that its lines can be read even where the end of the file is gone.
"""

import io
import struct
import zipfile
import zlib
from collections.abc import Mapping
from typing import Final

from puur.desk.archive_parts.trouble import ArchiveError, ArchiveFault, ArchiveTrouble

JOURNAL: Final = "journal.jsonl"
LARGEST: Final = 256 << 20  # bytes, unpacked; an evening of 400 people has about two million
_HEADER: Final = struct.Struct("<4s5H3I2H")
_LOCAL: Final = b"PK\x03\x04"
_BEGINNING: Final = (
    1980,
    1,
    1,
    0,
    0,
    0,
)  # the earliest time a zip can hold; the time of packing does not matter
_SIZE: Final = 7
_NAME: Final = 9
_EXTRA: Final = 10


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip of these files, the journal first."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name in sorted(files, key=lambda file: (file != JOURNAL, file)):
            info = zipfile.ZipInfo(name, _BEGINNING)
            info.external_attr = 0o644 << 16
            info.create_system = 3  # independent of the platform
            info.compress_type = zipfile.ZIP_STORED if name == JOURNAL else zipfile.ZIP_DEFLATED
            archive.writestr(info, files[name])
    return held.getvalue()


def swollen(data: bytes) -> int:
    """The bytes of an archive's files unpacked, as it says; of what is no archive its own.

    >>> swollen(zipped({JOURNAL: b"x" * 9})), swollen(b"no archive")
    (9, 10)
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return sum(info.file_size for info in archive.infolist())
    except (zipfile.BadZipFile, NotImplementedError, struct.error, ValueError, OSError):
        return len(data)


def unzipped(data: bytes) -> tuple[Mapping[str, bytes], tuple[ArchiveFault, ...]]:
    """The files that can be read, and what cannot. Raises `ArchiveError` where not even a journal begins here."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _members(data, archive)
    except (zipfile.BadZipFile, NotImplementedError, struct.error, ValueError, OSError):
        found = _journal(data, 0)
        if found is None:
            raise ArchiveError((ArchiveFault(ArchiveTrouble.NO_ZIP),)) from None
        return {JOURNAL: found}, ()


def _members(data: bytes, archive: zipfile.ZipFile) -> tuple[Mapping[str, bytes], tuple[ArchiveFault, ...]]:
    if sum(info.file_size for info in archive.infolist()) > LARGEST:
        raise ArchiveError((ArchiveFault(ArchiveTrouble.TOO_LARGE, facts={"most": LARGEST >> 20}),))
    files: dict[str, bytes] = {}
    faults: list[ArchiveFault] = []
    for info in archive.infolist():
        if info.filename == JOURNAL and info.compress_type == zipfile.ZIP_STORED:
            files[JOURNAL] = _journal(data, info.header_offset) or b""
            continue
        try:
            files[info.filename] = archive.read(info)
        except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, OSError):
            faults.append(ArchiveFault(ArchiveTrouble.UNREADABLE, info.filename))
    return files, tuple(faults)


def _journal(data: bytes, at: int) -> bytes | None:
    """The available bytes of the journal whose local header begins here."""
    if len(data) < at + _HEADER.size:
        return None
    fields = _HEADER.unpack_from(data, at)
    name, extra, size = fields[_NAME], fields[_EXTRA], fields[_SIZE]
    begin = at + _HEADER.size
    if fields[0] != _LOCAL or data[begin : begin + name] != JOURNAL.encode():
        return None
    return data[begin + name + extra : begin + name + extra + size]
