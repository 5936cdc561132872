"""Records that were uploaded or shared: each a stream of the journal, found by the hash of its text."""

import contextlib
import hashlib
import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from puur.store import Entry, StaleStream
from puur.store.journal import Journal
from puur.store.shelving import RECORDS, VERDICTS

DIGITS: Final = 32
"""Digits of a record's name: 128 bits, so that nobody finds one by trying."""
EDITION: Final = 1
"""Of the verdicts that are kept; older ones are made anew."""
Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]


@dataclass(frozen=True, slots=True)
class Kept:
    """A record's text, and the text of the club's Reglement it was played under, if that is none of ours."""

    text: str
    reglement: str | None = None

    @property
    def name(self) -> str:
        """The hash it is found by."""
        return name_of(self.text, self.reglement)


def to_text(told: dict[str, Json]) -> bytes:
    """JSON as it goes to a page."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def name_of(text: str, reglement: str | None) -> str:
    r"""The name of a record.

    >>> name_of("jass 1\n", None)[:8]
    'da859d5e'
    """
    told = text if reglement is None else f"{text}\0{reglement}"
    return hashlib.sha256(told.encode()).hexdigest()[:DIGITS]


def is_name(text: str) -> bool:
    """Whether a text can be the name of a record.

    >>> is_name("0" * 32), is_name("../../etc")
    (True, False)
    """
    return len(text) == DIGITS and set(text) <= set("0123456789abcdef")


class Shelf:
    """Where records and verdicts lie."""

    def __init__(self, journal: Callable[[], Journal]) -> None:
        self._journal = journal

    async def put(self, kept: Kept) -> str:
        """Keep a record, once; its name."""
        entries = [Entry("record", zlib.compress(kept.text.encode(), 6))]
        if kept.reglement is not None:
            entries.append(Entry("reglement", zlib.compress(kept.reglement.encode(), 6)))
        with contextlib.suppress(StaleStream):  # it lies there already
            await self._journal().append(RECORDS + kept.name, 0, entries)
        return kept.name

    async def find(self, name: str) -> Kept | None:
        """The record of a name, or none."""
        if not is_name(name):
            return None
        found = {event.kind: event.body for event in await self._journal().read(RECORDS + name)}
        if "record" not in found:
            return None
        club = found.get("reglement")
        return Kept(zlib.decompress(found["record"]).decode(), None if club is None else zlib.decompress(club).decode())

    async def keep_verdict(self, name: str, verdict: dict[str, Json]) -> None:
        """Keep what an analysis found."""
        stream = VERDICTS + name
        before = len(await self._journal().read(stream))
        body = zlib.compress(json.dumps({"edition": EDITION, **verdict}).encode(), 6)
        with contextlib.suppress(StaleStream):  # another process found it at the same time
            await self._journal().append(stream, before, [Entry("verdict", body)])

    async def verdict(self, name: str) -> dict[str, Json] | None:
        """What an analysis found, if there was one."""
        found = await self._journal().read(VERDICTS + name) if is_name(name) else ()
        if not found:
            return None
        told: dict[str, Json] = json.loads(zlib.decompress(found[-1].body))
        return told if told.get("edition") == EDITION else None
