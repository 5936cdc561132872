"""Copies and putting them back: into a file or a database server, whichever they came from; damaged ones never."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from puur.store import JournalEntry, JournalEvent, StoreError, StoreTrouble, open_store
from puur.store.address import file_of
from puur.store.copy import back_up
from puur.store.integrity import StoreFindingKind, check_file
from puur.store.look import look_at
from puur.store.people import KnownPerson, add_person, person_of
from puur.store.postgres_store import open_postgres
from puur.store.restoration import DamagedCopy, restore
from puur.store.upgrades import upgrade_file

ANNA = KnownPerson("p1", "Anna", 10.0)
STREAMS = ("table/1", "table/2", "desk/1")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a database server held before lands in the present folder."""
    monkeypatch.chdir(tmp_path)


async def filled(url: str) -> None:
    """Write a few events, mixed, and Anna."""
    async with await open_store(url) as store:
        await store.tables.write(lambda connection: add_person(connection, ANNA))
        for number in range(20):
            for stream in STREAMS:
                await store.journal.append(stream, number, [JournalEntry("a", b"%s %d" % (stream.encode(), number))])


async def everything(url: str) -> tuple[tuple[JournalEvent, ...], KnownPerson | None]:
    """All events, and Anna."""
    async with await open_store(url) as store:
        events = tuple([event for name in STREAMS for event in await store.journal.read(name)])
        return events, await store.tables.read(lambda connection: person_of(connection, "p1"))


def test_a_copy_made_while_others_write_is_whole(url: str, tmp_path: Path) -> None:
    """A copy holds everything acknowledged before, and is in order, however much is written meanwhile."""
    copy = tmp_path / "copy.sqlite"

    async def run() -> int:
        await filled(url)
        async with await open_store(url) as store:

            async def busy() -> None:
                for number in range(300):
                    await store.journal.append("busy", number, [JournalEntry("b", b"")])

            writing = asyncio.create_task(busy())
            while not (known := len(await store.journal.read("busy"))):
                pass
            await store.backup(copy)
            await writing
            return known

    known = asyncio.run(run())
    checked = check_file(copy)
    assert () == checked.findings
    assert (4, 1) == (checked.contents.streams, checked.contents.people)
    assert 60 + known <= checked.contents.events <= 360
    assert ["copy.sqlite"] == [file.name for file in tmp_path.iterdir() if file.name.startswith("copy")]


def test_a_copy_goes_anywhere(url: str, tmp_path: Path) -> None:
    """What is put back elsewhere is the same, links of the chain included, and takes further events."""
    copy, elsewhere = tmp_path / "copy.sqlite", f"sqlite:///{tmp_path / 'elsewhere.sqlite'}"

    async def run() -> None:
        await filled(url)
        async with await open_store(url) as store:
            await store.backup(copy)
        for to in (elsewhere, url):
            restored = await restore(copy, to, replace=True)
            assert 60 == restored.contents.events
            assert await everything(url) == await everything(to)
            async with await open_store(to) as store:
                await store.journal.append("table/1", 20, [JournalEntry("on", b"")])
                await store.journal.append("new", 0, [JournalEntry("on", b"")])
            assert restored.before is None or to == url

    asyncio.run(run())


def test_nothing_is_overwritten_unasked(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that holds something is left alone; if it is replaced, what it held lies beside it."""
    monkeypatch.chdir(tmp_path)
    copy, other = tmp_path / "copy.sqlite", f"sqlite:///{tmp_path / 'other.sqlite'}"

    async def run() -> None:
        await filled(url)
        async with await open_store(other) as store:
            await store.journal.append("other", 0, [JournalEntry("other", b"")])
            await store.backup(copy)
        before = await everything(url)
        with pytest.raises(StoreError) as refused:
            await restore(copy, url, replace=False)
        assert StoreTrouble.NOT_EMPTY == refused.value.kind
        assert before == await everything(url)
        restored = await restore(copy, url, replace=True)
        assert ((), None) == await everything(url)
        assert restored.before is not None
        assert before == await everything(f"sqlite:///{restored.before}")

    asyncio.run(run())


def test_a_running_store_notices_that_it_was_replaced(tmp_path: Path) -> None:
    """Anyone who still has the store open is refused as stale, instead of writing on to what is gone."""
    url, copy = f"sqlite:///{tmp_path / 'store.sqlite'}", tmp_path / "copy.sqlite"

    async def run() -> None:
        async with await open_store(url) as store:
            await store.journal.append("s", 0, [JournalEntry("a", b"")])
            await store.backup(copy)
            await store.journal.append("s", 1, [JournalEntry("b", b"")])
            await restore(copy, url, replace=True)
            with pytest.raises(Exception, match="expected to hold 2 events, but it holds 1"):
                await store.journal.append("s", 2, [JournalEntry("c", b"")])

    asyncio.run(run())


def test_a_changed_copy_is_refused(tmp_path: Path) -> None:
    """Whoever changes an event in a copy, or takes one away, is found out, and nothing is put back."""
    url, copy = f"sqlite:///{tmp_path / 'store.sqlite'}", tmp_path / "copy.sqlite"

    async def make() -> None:
        async with await open_store(url) as store:
            await store.backup(copy)

    asyncio.run(filled(url))
    changes = (
        "UPDATE event SET body = x'00' WHERE stream = 'table/2' AND seq = 7",
        "DELETE FROM event WHERE stream = 'table/2' AND seq = 7",
        "UPDATE event SET kind = 'b' WHERE stream = 'table/2' AND seq = 7",
    )
    for change in changes:
        asyncio.run(make())
        with closing(sqlite3.connect(copy)) as connection:
            connection.execute(change)
            connection.commit()
        with pytest.raises(DamagedCopy) as refused:
            asyncio.run(restore(copy, f"sqlite:///{tmp_path / 'new.sqlite'}", replace=True))
        assert [(StoreFindingKind.CHAIN, "table/2 7")] == [
            (finding.kind, finding.where) for finding in refused.value.findings
        ]
    assert not (tmp_path / "new.sqlite").exists()


def test_a_row_without_its_person_is_found(tmp_path: Path) -> None:
    """A session of nobody is reported."""
    upgrade_file(tmp_path / "store.sqlite")
    with closing(sqlite3.connect(tmp_path / "store.sqlite")) as connection:
        connection.execute("INSERT INTO session VALUES (x'00', 'nobody', 1.0, 2.0)")
        connection.commit()
    assert [StoreFindingKind.REFERENCES] == [finding.kind for finding in check_file(tmp_path / "store.sqlite").findings]


def test_a_damaged_store_is_set_aside(tmp_path: Path) -> None:
    """A copy replaces a store that cannot be opened any more; the damaged file is kept."""
    url, copy = f"sqlite:///{tmp_path / 'store.sqlite'}", tmp_path / "copy.sqlite"

    async def run() -> None:
        await filled(url)
        async with await open_store(url) as store:
            await store.backup(copy)
        before = await everything(url)
        await asyncio.to_thread((tmp_path / "store.sqlite").write_bytes, b"nonsense" * 5000)
        with pytest.raises(StoreError) as refused:
            await restore(copy, url, replace=False)
        assert StoreTrouble.NOT_EMPTY == refused.value.kind
        restored = await restore(copy, url, replace=True)
        assert before == await everything(url)
        assert restored.before is not None
        assert restored.before.read_bytes().startswith(b"nonsense")

    asyncio.run(run())


def test_an_old_copy_is_brought_up_to_date(tmp_path: Path) -> None:
    """A copy from the first version is put back into a store of today, and stays as it was itself."""
    copy = tmp_path / "old.sqlite"
    upgrade_file(copy, "0001")

    async def run() -> None:
        restored = await restore(copy, f"sqlite:///{tmp_path / 'new.sqlite'}", replace=False)
        assert ("0001", 0) == (restored.contents.version, restored.contents.people)
        await filled(f"sqlite:///{tmp_path / 'new.sqlite'}")

    asyncio.run(run())
    assert "0001" == check_file(copy).contents.version


def test_what_is_no_copy_is_refused(tmp_path: Path) -> None:
    """A file that is missing, of another program or no database at all is called so."""
    letter, other = tmp_path / "letter.txt", tmp_path / "other.sqlite"
    letter.write_text("Lieber Aktuar " * 400, encoding="utf-8")
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE letter (text)")
    told = []
    for copy in (tmp_path / "missing.sqlite", letter, other):
        with pytest.raises(StoreError) as refused:
            asyncio.run(restore(copy, f"sqlite:///{tmp_path / 'new.sqlite'}", replace=True))
        told.append(refused.value.kind)
    assert [StoreTrouble.MISSING, StoreTrouble.DAMAGED, StoreTrouble.FOREIGN] == told


def test_copying_brings_nothing_up_to_date(url: str, tmp_path: Path) -> None:
    """A copy made before an upgrade is of the old version, and so is still the store."""
    copy = tmp_path / "copy.sqlite"

    async def old() -> None:
        path = file_of(url)
        if path is None:
            await (await open_postgres(url, to="0001")).close()
        else:
            await asyncio.to_thread(upgrade_file, path, "0001")
        await back_up(url, copy)
        look = await look_at(url)
        assert look.checked is not None
        assert "0001" == look.checked.contents.version

    asyncio.run(old())
    assert "0001" == check_file(copy).contents.version


def test_nothing_cannot_be_copied(url: str, tmp_path: Path) -> None:
    """Where there is no store yet, or the address is none, no copy is made."""
    for address, kind in ((url, StoreTrouble.MISSING), ("nonsense", StoreTrouble.URL)):
        with pytest.raises(StoreError) as refused:
            asyncio.run(back_up(address, tmp_path / "copy.sqlite"))
        assert kind == refused.value.kind
    assert not (tmp_path / "copy.sqlite").exists()
