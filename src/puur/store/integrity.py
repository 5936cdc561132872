"""The integrity of a store: its pages, its references, and the chain of every stream."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, select, text

from puur.store.chain import first_link, link
from puur.store.sqlite_file import core_connection, reading_connection, troubles
from puur.store.tables import event, person
from puur.store.trouble import StoreError, StoreTrouble
from puur.store.upgrades import STEPS, version_of

AT_ONCE: Final = 2000


class StoreFindingKind(StrEnum):
    """The kinds of damage to a store."""

    PAGES = "pages"  # the file itself is damaged
    REFERENCES = "references"  # a row belongs to a missing person
    CHAIN = "chain"  # an event was changed, or some are missing


@dataclass(frozen=True, slots=True)
class StoreFinding:
    """A kind of damage, and where it is."""

    kind: StoreFindingKind
    where: str


@dataclass(frozen=True, slots=True)
class Contents:
    """How much is in a store, and when the last event happened (seconds since 1970; none without events)."""

    version: str
    streams: int
    events: int
    people: int
    last: float | None

    @property
    def empty(self) -> bool:
        """Whether the store has nothing to lose."""
        return not self.events and not self.people


@dataclass(frozen=True, slots=True)
class CheckedStore:
    """The contents of a store, and its damage."""

    contents: Contents
    findings: tuple[StoreFinding, ...]


def contents_of(connection: Connection) -> Contents:
    """How much is in a store."""
    streams = connection.execute(select(func.count()).where(event.c.seq == 1)).scalar_one()
    events, last = connection.execute(select(func.count(), func.max(event.c.at)).select_from(event)).one()
    version = version_of(connection) or ""
    with_people = version >= "0002"
    people = connection.execute(select(func.count()).select_from(person)).scalar_one() if with_people else 0
    return Contents(version, streams, events, people, last)


def broken_chains(connection: Connection) -> Iterator[StoreFinding]:
    """For each broken stream, the first event that does not follow the one before it."""
    rows = connection.execution_options(yield_per=AT_ONCE).execute(
        select(event.c.stream, event.c.seq, event.c.kind, event.c.body, event.c.chain).order_by(
            event.c.stream, event.c.seq
        )
    )
    stream: str | None = None
    previous, number, broken = b"", 0, False
    for name, seq, kind, body, chain in rows:
        if name != stream:
            stream, previous, number, broken = name, first_link(name), 0, False
        number += 1
        if not broken and (seq != number or bytes(chain) != link(previous, seq, kind, bytes(body))):
            broken = True
            yield StoreFinding(StoreFindingKind.CHAIN, f"{name} {number}")
        previous = bytes(chain)


def check_file(path: Path) -> CheckedStore:
    """Check every page and every event of an SQLite file. Raises `StoreError` when it cannot be read at all."""
    with troubles(path), closing(reading_connection(path)) as raw, closing(core_connection(raw)) as core:
        version = version_of(core)
        if version is None:
            raise StoreError(StoreTrouble.FOREIGN, str(path), "it has no version of ours")
        if version not in STEPS:
            raise StoreError(StoreTrouble.NEWER, str(path))
        pages = [str(word) for (word,) in raw.execute("PRAGMA integrity_check(20)") if word != "ok"]
        if pages:
            return CheckedStore(
                Contents(version, 0, 0, 0, None), tuple(StoreFinding(StoreFindingKind.PAGES, page) for page in pages)
            )
        orphans = core.execute(text("PRAGMA foreign_key_check")).all()
        findings = [StoreFinding(StoreFindingKind.REFERENCES, f"{row[0]} {row[1]}") for row in orphans]
        return CheckedStore(contents_of(core), (*findings, *broken_chains(core)))
