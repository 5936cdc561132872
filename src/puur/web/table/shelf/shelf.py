"""Records that were uploaded or shared: each a stream of the journal, found by the hash of its text."""

import contextlib
import zlib
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from puur.store import JournalEntry, StaleStream
from puur.store.journal import Journal
from puur.store.shelf import RECORDS, VERDICTS
from puur.web.http.beside import beside
from puur.web.table.shelf.kept import DIGITS, KeptRecord

EDITION: Final = 1
"""The version of stored verdicts; older ones are recomputed."""


def to_text(told: Mapping[str, object]) -> bytes:
    """JSON as it goes to a page."""
    return msgspec.json.encode(told)


def is_name(text: str) -> bool:
    """Whether a text can be the name of a record.

    >>> is_name("0" * 32), is_name("../../etc")
    (True, False)
    """
    return len(text) == DIGITS and set(text) <= set("0123456789abcdef")


def _packed(kept: KeptRecord) -> tuple[str, tuple[JournalEntry, ...]]:
    """The name of a record, and its stored form."""
    texts = (("record", kept.text), ("reglement", kept.reglement))
    return kept.name, tuple(
        JournalEntry(kind, zlib.compress(text.encode(), 6)) for kind, text in texts if text is not None
    )


class Shelf:
    """The storage of records and verdicts."""

    def __init__(self, journal: Callable[[], Journal]) -> None:
        self._journal = journal

    async def put(self, kept: KeptRecord) -> str:
        """Store a record once; returns its name."""
        name, entries = await beside(_packed, kept)
        with contextlib.suppress(StaleStream):  # already stored
            await self._journal().append(RECORDS + name, 0, entries)
        return name

    async def find(self, name: str) -> KeptRecord | None:
        """The record of a name, or none."""
        if not is_name(name):
            return None
        found = {event.kind: event.body for event in await self._journal().read(RECORDS + name)}
        if "record" not in found:
            return None
        club = found.get("reglement")
        return KeptRecord(
            zlib.decompress(found["record"]).decode(), None if club is None else zlib.decompress(club).decode()
        )

    async def keep_verdict(self, name: str, verdict: dict[str, object]) -> None:
        """Store the result of an analysis."""
        stream = VERDICTS + name
        before = len(await self._journal().read(stream))
        body = zlib.compress(msgspec.json.encode({"edition": EDITION, **verdict}), 6)
        with contextlib.suppress(StaleStream):  # another process stored it at the same time
            await self._journal().append(stream, before, [JournalEntry("verdict", body)])

    async def verdict(self, name: str) -> dict[str, object] | None:
        """The stored result of an analysis, if any."""
        found = await self._journal().read(VERDICTS + name) if is_name(name) else ()
        if not found:
            return None
        told: dict[str, object] = msgspec.json.decode(zlib.decompress(found[-1].body))
        return told if told.get("edition") == EDITION else None
