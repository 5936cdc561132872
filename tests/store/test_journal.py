"""What every journal promises, in a file and in a database server; and that the contract notices who does not."""

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select

from puur.store import Journal, JournalEntry, JournalEvent, StaleStream, Store, StoreError, StoreTrouble, open_store
from puur.store.chain import first_broken
from puur.store.journal import Along
from puur.store.oblivion import forget_stream
from puur.store.sqlite_writer import LARGE
from puur.store.tables import person
from puur.testing.journal_contract import JournalFaultKind, journal_faults, opened


async def opened_journal(url: str) -> Journal:
    """The journal alone, whose closing closes all that a store needs for it."""
    return (await open_store(url)).journal


def test_both_journals_keep_the_contract(url: str) -> None:
    """Nothing acknowledged is lost, nothing is written twice, and of two owners one wins."""
    assert () == asyncio.run(journal_faults(lambda: opened_journal(url)))


class Forgetful:
    """A journal that lies in a list, and breaks the contract in one way or another."""

    def __init__(self, how: str) -> None:
        self.how = how
        self.events: list[JournalEvent] = []

    async def append(
        self, stream: str, expected: int, entries: Sequence[JournalEntry], *, along: Along | None = None
    ) -> None:
        """Write, more or less."""
        number = len(await self.read(stream))
        if self.how == "stale" and number != expected:
            expected = number
        if number != expected:
            raise StaleStream(stream, expected, number + (self.how == "number"))
        for seq, entry in enumerate(entries, start=number + 1 + (self.how == "gap")):
            body = entry.body[:100] if self.how == "alter" else entry.body
            chain = b"x" if self.how == "chain" else b""
            self.events.append(JournalEvent(stream, seq, entry.at or 0.0, entry.kind, body, chain))
        if along is not None:
            along(None)  # type: ignore[arg-type]  # the contract's own functions do not look at it

    async def read(self, stream: str, after: int = 0) -> tuple[JournalEvent, ...]:
        """Read."""
        return tuple(event for event in self.events if event.stream == stream and event.seq > after)

    async def streams(self, prefix: str = "") -> tuple[str, ...]:
        """List."""
        found = {event.stream for event in self.events if event.stream.startswith(prefix)}
        return tuple(sorted(found, reverse=self.how == "unsorted"))

    async def close(self) -> None:
        """Forget the last."""
        if self.how == "lose":
            self.events = self.events[:-1]


@pytest.mark.parametrize(
    ("how", "kind"),
    [
        ("alter", JournalFaultKind.ALTERED),
        ("chain", JournalFaultKind.CHAIN_BROKEN),
        ("gap", JournalFaultKind.MISNUMBERED),
        ("half", JournalFaultKind.HALF_WRITTEN),
        ("lose", JournalFaultKind.LOST),
        ("number", JournalFaultKind.WRONG_NUMBER),
        ("stale", JournalFaultKind.STALE_TAKEN),
        ("unsorted", JournalFaultKind.STREAMS_WRONG),
    ],
)
def test_the_contract_notices(how: str, kind: JournalFaultKind) -> None:
    """A journal that breaks the contract in one way is told which."""
    broken = Forgetful(how)

    async def opening() -> Journal:
        return broken

    found = {fault.kind for fault in asyncio.run(journal_faults(opening))}
    assert kind in found


TRICKY = '"uq_event_stream_seq"'
"""A name that must not be taken for the name of a key."""


def named(name: str) -> Along:
    """Writes a person."""

    def writing(connection: Connection) -> None:
        connection.execute(insert(person).values(id=name, name=name, created=1.0))

    return writing


def test_what_happens_along_happens_with_the_events_or_not_at_all(url: str) -> None:
    """A row and the events it belongs to are written together; a stale writer's row is not written."""

    async def story(store: Store) -> list[str]:
        await store.journal.append("s", 0, [JournalEntry("a", b"")], along=named("Anna"))
        await store.tables.write(named(TRICKY))
        with pytest.raises(StaleStream):
            await store.journal.append("s", 0, [JournalEntry("a", b"")], along=named("Beat"))
        for name in ("Anna", TRICKY):
            with pytest.raises(Exception, match=r"UNIQUE|unique"):
                await store.journal.append("s", 1, [JournalEntry("a", b"")], along=named(name))
        await store.journal.append("s", 1, [JournalEntry("a", b"")], along=named("Carla"))
        return await store.tables.read(
            lambda connection: list(connection.execute(select(person.c.id).order_by("id")).scalars())
        )

    async def run() -> list[str]:
        async with await open_store(url) as store:
            return await story(store)

    assert [TRICKY, "Anna", "Carla"] == asyncio.run(run())


def test_a_change_breaks_the_chain(url: str) -> None:
    """Whatever is changed in an event, the chain says which is the first that does not fit."""

    async def run() -> tuple[JournalEvent, ...]:
        async with opened(lambda: opened_journal(url)) as journal:
            await journal.append("s", 0, [JournalEntry("a", b"1"), JournalEntry("ab", b"2"), JournalEntry("b", b"3")])
            return await journal.read("s")

    first, second, third = asyncio.run(run())
    assert first_broken((first, second, third)) is None
    for changed in (replace(second, body=b"!"), replace(second, kind="a", body=b"b2"), replace(second, seq=3)):
        assert changed == first_broken((first, changed, third))
    assert third == first_broken((first, third))
    assert first_broken(replace(event, stream="t") for event in (first, second, third)) is not None


def test_a_closed_journal_says_so(url: str) -> None:
    """What is asked of a closed store is refused, and closing twice does no harm."""

    async def run() -> StoreTrouble:
        store = await open_store(url)
        await store.close()
        with pytest.raises(StoreError) as refused:
            await store.journal.append("s", 0, [JournalEntry("a", b"")])
        return refused.value.kind

    assert StoreTrouble.CLOSED == asyncio.run(run())


def test_tables_are_written_and_read(url: str) -> None:
    """A function writes in one transaction, or nothing if it raises; one that reads cannot write."""

    async def run() -> tuple[int, int]:
        async with await open_store(url) as store:

            def half(connection: Connection) -> int:
                named("Anna")(connection)
                raise ArithmeticError

            def whole(connection: Connection) -> int:
                named("Anna")(connection)
                return 7

            with pytest.raises(ArithmeticError):
                await store.tables.write(half)
            with pytest.raises(Exception, match=r"read.?only"):
                await store.tables.read(whole)
            answer = await store.tables.write(whole)
            rows = await store.tables.read(lambda connection: len(connection.execute(select(person)).all()))
            return answer, rows

    assert (7, 1) == asyncio.run(run())


def test_what_no_database_keeps_is_refused_at_once(url: str) -> None:
    """A name or kind that cannot be written is a mistake of the program, and hinders nobody else's events."""

    async def run() -> list[str]:
        async with await open_store(url) as store:
            append = store.journal.append
            bad = [append("s", 0, [JournalEntry(kind, b"")]) for kind in ("", "a\0b", "\ud800", "x" * 300)]
            bad += [append(stream, 0, [JournalEntry("a", b"")]) for stream in ("", "a\0b", "\ud800", "x" * 300)]
            told = await asyncio.gather(*bad, append("s", 0, [JournalEntry("good", b"")]), return_exceptions=True)
            assert all(isinstance(exception, ValueError) for exception in told[:-1])
            return [event.kind for event in await store.journal.read("s")]

    assert ["good"] == asyncio.run(run())


def test_a_forgotten_stream_begins_anew(url: str) -> None:
    """A stream that was taken out is gone, the others are not, and it may be written again from the first event."""

    async def run() -> tuple[int, list[str], tuple[str, ...], bool]:
        async with await open_store(url) as store:
            for stream in ("gone", "kept"):
                await store.journal.append(stream, 0, [JournalEntry("old", b""), JournalEntry("old", b"")])
            gone = await store.tables.write(lambda connection: forget_stream(connection, "gone"))
            assert ("kept",) == await store.journal.streams()
            await store.journal.append("gone", 0, [JournalEntry("new", b"")])
            events = await store.journal.read("gone")
            whole = first_broken(events) is None and first_broken(await store.journal.read("kept")) is None
            return gone, [event.kind for event in events], await store.journal.streams(), whole

    assert (2, ["new"], ("gone", "kept"), True) == asyncio.run(run())


def test_what_is_small_waits_for_one_large_piece_at_most(tmp_path: Path) -> None:
    """Two evenings register two thousand each while the file is busy; the act that comes last is written first."""
    written: list[str] = []
    large = [JournalEntry("registered", b"x")] * (LARGE + 1)

    async def append(store: Store, stream: str, entries: Sequence[JournalEntry]) -> None:
        await store.journal.append(stream, 0, entries)
        written.append(stream)

    async def story() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            go_on = threading.Event()
            busy = asyncio.create_task(store.tables.write(lambda _: go_on.wait()))
            await asyncio.sleep(0)
            pieces = (("desk/a", large), ("desk/b", large), ("table/c", large[:1]))
            tasks = [asyncio.create_task(append(store, stream, entries)) for stream, entries in pieces]
            await asyncio.sleep(0)
            go_on.set()
            await asyncio.gather(busy, *tasks)
            assert [LARGE + 1, LARGE + 1, 1] == [len(await store.journal.read(stream)) for stream, _ in pieces]

    asyncio.run(story())
    assert ["table/c", "desk/a", "desk/b"] == written


def test_what_is_large_and_waits_is_written_before_the_file_is_closed(tmp_path: Path) -> None:
    """Closing loses nothing of what was brought before it."""
    url, large = f"sqlite:///{tmp_path / 'puur.sqlite'}", [JournalEntry("registered", b"x")] * (LARGE + 1)

    async def story() -> list[int]:
        async with await open_store(url) as store:
            tasks = [asyncio.create_task(store.journal.append(f"desk/{name}", 0, large)) for name in "abc"]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        async with await open_store(url) as again:
            return [len(await again.journal.read(f"desk/{name}")) for name in "abc"]

    assert [LARGE + 1] * 3 == asyncio.run(story())


@pytest.mark.parametrize("number", [1, 99, 100, 101, 250, 501])
def test_so_many_events_at_once_are_all_there_and_follow_one_another(tmp_path: Path, number: int) -> None:
    """Whether they fill statements or not: each with its own body, in their order, and the chain is whole."""
    entries = [JournalEntry("noted", f"event {at}".encode()) for at in range(number)]

    async def story() -> tuple[JournalEvent, ...]:
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            await store.journal.append("desk/a", 0, entries)
            return await store.journal.read("desk/a")

    found = asyncio.run(story())
    assert [entry.body for entry in entries] == [event.body for event in found]
    assert first_broken(found) is None
