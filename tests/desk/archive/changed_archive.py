"""Archives with something changed, so that it can be found."""

import io
import json
import zipfile
from collections.abc import Callable

from puur.desk.archive import MANIFEST
from puur.desk.archive_parts.journal import VERSION, ArchiveHeader, journal_bytes
from puur.desk.archive_parts.zip_file import JOURNAL, zipped
from puur.desk.events import EveningEvent


def files_of(data: bytes) -> dict[str, bytes]:
    """What lies in an archive."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def changed(data: bytes, name: str, change: Callable[[bytes], bytes]) -> bytes:
    """The archive with one file changed, its check sum left as it was."""
    files = files_of(data)
    return zipped({**files, name: change(files[name])})


def rejournaled(data: bytes, events: tuple[EveningEvent, ...], stream: str) -> bytes:
    """The archive with another journal whose chain is sound, as a forger who knows the form would make it."""
    journal = journal_bytes(ArchiveHeader(VERSION, "forger", stream), events)
    return changed(data, JOURNAL, lambda _: journal)


def without_manifest(data: bytes) -> bytes:
    """The archive without its list of contents."""
    return zipped({name: held for name, held in files_of(data).items() if name != MANIFEST})


def in_json(old: str, new: str) -> Callable[[bytes], bytes]:
    """A change of a text in a JSON file that stays JSON."""

    def change(held: bytes) -> bytes:
        text = held.decode()
        assert old in text
        json.loads(text.replace(old, new, 1))
        return text.replace(old, new, 1).encode()

    return change
