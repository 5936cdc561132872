"""Processes are killed, disks are full, files are damaged: nothing acknowledged is lost."""

import asyncio
import os
import random
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from time import sleep

import pytest
from sqlalchemy import Connection as SqlConnection
from tests.nursery import NURSERY
from tests.store.appender import append_for_ever
from tests.store.postgres import Server

from puur.store import JournalEntry, StaleStream, Store, StoreError, StoreTrouble, open_store
from puur.store.chain import first_broken
from puur.store.integrity import contents_of
from puur.store.people import KnownPerson, add_person
from puur.store.sqlite_file import reading_connection

Known = dict[str, int]
"""How many events of each stream were acknowledged."""


def append_until_killed(url: str, known: Known, longest: float) -> None:
    """Let a process append for a while, kill it, and note what it was told."""
    here, there = NURSERY.Pipe(duplex=False)
    process = NURSERY.Process(target=append_for_ever, args=(url, there))
    process.start()
    there.close()
    try:
        note(here.recv(), known)  # it has begun
        sleep(random.uniform(0, longest))
        os.kill(process.pid or 0, signal.SIGKILL)
        while True:
            note(here.recv(), known)
    except EOFError:
        pass
    finally:
        process.kill()
        process.join()
        here.close()


def note(told: tuple[str, int], known: Known) -> None:
    """One acknowledgement."""
    stream, number = told
    known[stream] = max(known.get(stream, 0), number)


async def lost_or_broken(url: str, known: Known) -> list[str]:
    """The streams that hold fewer events than were acknowledged, or whose chain is broken."""
    async with await open_store(url) as store:
        found = {stream: await store.journal.read(stream) for stream in known}
    short = [stream for stream, number in known.items() if len(found[stream]) < number]
    return short + [stream for stream, events in found.items() if first_broken(events) is not None]


@pytest.mark.parametrize("kills", [15, pytest.param(600, marks=pytest.mark.nightly)])
def test_sqlite_survives_kills(kills: int, tmp_path: Path) -> None:
    """However often a process is killed while it appends, all it was told is durable is there, in an unbroken chain."""
    url = f"sqlite:///{tmp_path / 'store.sqlite'}"
    known: Known = {}
    for _ in range(kills):
        append_until_killed(url, known, longest=0.04)
        assert [] == asyncio.run(lost_or_broken(url, known))
    with closing(reading_connection(tmp_path / "store.sqlite")) as connection:
        assert [("ok",)] == connection.execute("PRAGMA integrity_check").fetchall()


@pytest.mark.parametrize("kills", [3, pytest.param(60, marks=pytest.mark.nightly)])
def test_postgres_survives_kills(kills: int, server: Server) -> None:
    """The same with a database server."""
    url = server.new_database()
    known: Known = {}
    for _ in range(kills):
        append_until_killed(url, known, longest=0.1)
        assert [] == asyncio.run(lost_or_broken(url, known))


def test_a_server_that_was_killed_is_waited_for(mortal: Server) -> None:
    """When the database server dies an append fails as unreachable, and once it is back the store works again."""

    async def story(server: Server, url: str) -> tuple[StoreTrouble, int]:
        async with await open_store(url) as store:
            await store.journal.append("s", 0, [JournalEntry("a", b"")])
            assert 1 == (await store.tables.read(contents_of)).events
            server.kill()
            with pytest.raises(StoreError) as refused:
                await store.journal.append("s", 1, [JournalEntry("b", b"")])
            server.start()
            await store.journal.append("s", 1, [JournalEntry("c", b"")])
            assert 2 == (await store.tables.read(contents_of)).events
            return refused.value.kind, len(await store.journal.read("s"))

    assert (StoreTrouble.UNREACHABLE, 2) == asyncio.run(story(mortal, mortal.new_database()))


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """No file of this process may grow beyond a size: as good as a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


def write_person(stream: str, number: int, connection: SqlConnection) -> None:
    """A large row that belongs to an event."""
    add_person(connection, KnownPerson(f"{stream} {number}", "x" * 2000, 1.0))


def write_much(connection: SqlConnection) -> None:
    """A row that does not fit into memory."""
    add_person(connection, KnownPerson("much", "x" * (30 << 20), 1.0))


def test_a_full_disk_is_told_and_forgiven(tmp_path: Path) -> None:
    """When nothing can be written any more each writer is told so; once there is room again all goes on."""
    known: Known = {}

    async def fill(store: Store, stream: str) -> StoreTrouble:
        while True:
            number = known.get(stream, 0)
            along = partial(write_person, stream, number) if stream < "s2" else None
            try:
                await store.journal.append(stream, number, [JournalEntry("a", b"x" * 2000)], along=along)
            except StoreError as error:
                return error.kind
            known[stream] = number + 1

    async def run() -> set[StoreTrouble]:
        async with await open_store(url) as store:
            with files_up_to(400_000):
                told = await asyncio.gather(*(fill(store, f"s{name}") for name in range(5)))
                for along in (None, write_much):  # fails while it is written, not only when it is committed
                    with pytest.raises(StoreError) as refused:
                        await store.journal.append("much", 0, [JournalEntry("a", b"x" * (30 << 20))], along=along)
                    told.append(refused.value.kind)
                with pytest.raises(StoreError) as refused:
                    await store.tables.write(write_much)
                told.append(refused.value.kind)
            assert () == await store.journal.read("much")
            for stream, number in known.items():
                await store.journal.append(stream, number, [JournalEntry("after", b"")])
            return set(told)

    url = f"sqlite:///{tmp_path / 'store.sqlite'}"
    assert {StoreTrouble.FULL} == asyncio.run(run())
    assert sum(known.values()) > 30
    assert [] == asyncio.run(lost_or_broken(url, {stream: number + 1 for stream, number in known.items()}))


def written_log(path: Path) -> tuple[bytes, bytes]:
    """A file with forty events in its log, as a power failure would find it: the file and the log."""

    async def run() -> tuple[bytes, bytes]:
        async with await open_store(f"sqlite:///{path}") as store:
            for number in range(40):
                await store.journal.append("s", number, [JournalEntry("a", b"%d" % number * 50)])
            return taken()

    def taken() -> tuple[bytes, bytes]:
        return path.read_bytes(), path.with_name(path.name + "-wal").read_bytes()

    return asyncio.run(run())


def test_a_damaged_tail_costs_only_the_tail(tmp_path: Path) -> None:
    """Wherever the log is torn or flipped, the store opens with the events before that place, and takes new ones."""
    file, log = written_log(tmp_path / "whole.sqlite")
    rng = random.Random(7)
    counts = set()

    async def after_damage(path: Path) -> int:
        async with await open_store(f"sqlite:///{path}") as store:
            events = await store.journal.read("s")
            assert first_broken(events) is None
            await store.journal.append("s", len(events), [JournalEntry("on", b"")])
            return len(events)

    for turn in range(20):
        cut = rng.randrange(len(log) // 3, len(log))
        path = tmp_path / f"{turn}.sqlite"
        path.write_bytes(file)
        torn = log[:cut] if turn % 2 else log[:cut] + bytes([log[cut] ^ 1]) + log[cut + 1 :]
        path.with_name(path.name + "-wal").write_bytes(torn)
        counts.add(asyncio.run(after_damage(path)))
    assert max(counts) <= 40
    assert len(counts) > 5


def test_a_damaged_file_is_called_so(tmp_path: Path) -> None:
    """A file whose pages are nonsense is refused as damaged, and one of another program as foreign."""
    damaged, foreign = tmp_path / "damaged.sqlite", tmp_path / "foreign.sqlite"
    damaged.write_bytes(b"This is a letter to the secretary, not a database. " * 100)
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE letter (text)")

    async def told(path: Path) -> StoreTrouble:
        with pytest.raises(StoreError) as refused:
            await open_store(f"sqlite:///{path}")
        return refused.value.kind

    assert [StoreTrouble.DAMAGED, StoreTrouble.FOREIGN] == [asyncio.run(told(path)) for path in (damaged, foreign)]


def test_two_processes_on_one_stream(tmp_path: Path) -> None:
    """When two processes write to the same streams of one file, each number is written once and the chain holds."""
    url = f"sqlite:///{tmp_path / 'store.sqlite'}"
    asyncio.run(lost_or_broken(url, {}))
    here, there = NURSERY.Pipe(duplex=False)
    process = NURSERY.Process(target=append_for_ever, args=(url, there))
    process.start()
    there.close()

    async def against() -> int:
        won = 0
        async with await open_store(url) as store:
            while won < 5:
                number = len(await store.journal.read("table/0"))
                try:
                    await store.journal.append("table/0", number, [JournalEntry("mine", b"")])
                    won += 1
                except StaleStream:
                    continue
        return won

    assert 5 == asyncio.run(against())
    process.kill()
    process.join()
    here.close()
    assert [] == asyncio.run(lost_or_broken(url, {"table/0": 5}))
