"""Every step from an empty database and from the one before it leads to the tables we describe, on both databases."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Dialect, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex

from puur.store import JournalEntry, Store, StoreError, StoreTrouble, open_store, tables
from puur.store.address import file_of
from puur.store.postgres_store import open_postgres
from puur.store.tables import metadata
from puur.store.upgrades import LATEST, STEPS, upgrade_file, version_of

HERE = Path(__file__).parents[2] / "src" / "puur" / "store" / "migrations"


def differences(connection: Connection) -> list[object]:
    """What Alembic would change to make the database fit our tables."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


async def look(store: Store) -> tuple[list[object], str | None]:
    """The differences of a store from our tables, and its version."""
    return await store.tables.read(lambda connection: (differences(connection), version_of(connection)))


def test_the_steps_lead_to_our_tables(url: str) -> None:
    """A new store has exactly the tables that are described, and the latest version."""

    async def run() -> tuple[list[object], str | None]:
        async with await open_store(url) as store:
            return await look(store)

    assert ([], LATEST) == asyncio.run(run())


@pytest.mark.parametrize("step", sorted(STEPS))
def test_an_older_store_is_brought_up_to_date(step: str, url: str) -> None:
    """From each earlier version a store keeps its events and gets the tables of today."""

    async def run() -> None:
        path = file_of(url)
        if path is None:
            await (await open_postgres(url, to=step)).close()
        else:
            await asyncio.to_thread(upgrade_file, path, step)
        old = text("INSERT INTO event (stream, seq, at, kind, body, chain) VALUES ('s', 1, 2.0, 'old', :b, :b)")
        async with await open_store(url) as store:
            await store.tables.write(lambda connection: connection.execute(old, {"b": b"x"}).rowcount)
            await store.journal.append("s", 1, [JournalEntry("new", b"")])
            assert ["old", "new"] == [event.kind for event in await store.journal.read("s")]
            assert ([], LATEST) == await look(store)

    asyncio.run(run())


def test_a_new_store_is_what_all_steps_lead_to(tmp_path: Path) -> None:
    """A new file, made at once, is word for word the one that has seen every step."""
    made, stepped = tmp_path / "made.sqlite", tmp_path / "stepped.sqlite"
    for step in sorted(STEPS):
        upgrade_file(stepped, step)
    upgrade_file(made)
    assert schema(stepped) == schema(made)


def test_postgresql_lists_the_streams_by_their_first_events() -> None:
    """The index that lists streams holds first events alone, on both databases."""
    tables.tell_postgresql()
    (first,) = tables.event.indexes
    for module in (postgresql, sqlite):
        dialect: Dialect = module.dialect()
        assert "WHERE seq = 1" in str(CreateIndex(first).compile(dialect=dialect))


def schema(path: Path) -> list[tuple[str, ...]]:
    """Every table and index of a file, with its words, and the version."""
    with closing(sqlite3.connect(path)) as file:
        told = file.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master ORDER BY type, name")
        parts = [tuple(" ".join(word.split()) for word in row) for row in told]
        return [*parts, *file.execute("SELECT version_num FROM alembic_version")]


def test_the_steps_are_the_files() -> None:
    """The steps we name are those there are, in one line, and the latest is the last."""
    scripts = ScriptDirectory(str(HERE))
    assert STEPS == {script.revision for script in scripts.walk_revisions()}
    assert LATEST == scripts.get_current_head()


def test_a_newer_store_is_refused(url: str) -> None:
    """A store that a later version wrote is left alone."""

    async def run() -> StoreTrouble:
        async with await open_store(url) as store:
            newer = text("UPDATE alembic_version SET version_num = '9999'")
            await store.tables.write(lambda connection: connection.execute(newer).rowcount)
        with pytest.raises(StoreError) as refused:
            await open_store(url)
        return refused.value.kind

    assert StoreTrouble.NEWER == asyncio.run(run())


def test_many_may_open_a_new_store_at_once(url: str) -> None:
    """Whoever comes second waits until the first has made the tables."""

    def opening() -> None:
        async def run() -> None:
            async with await open_store(url) as store:
                await store.journal.streams()

        try:
            asyncio.run(run())
        except StoreError as error:
            told.append(error)

    told: list[StoreError] = []
    threads = [threading.Thread(target=opening) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [] == told


def test_an_interrupted_step_leaves_nothing(tmp_path: Path) -> None:
    """A file whose making failed half way is as empty as before, and can be made afterwards."""
    path = tmp_path / "store.sqlite"
    with closing(sqlite3.connect(path)) as blocking:
        blocking.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        blocking.execute("CREATE TABLE person (id TEXT)")  # step 2 will stumble over it
        blocking.execute("INSERT INTO alembic_version VALUES ('0001')")
        blocking.commit()
    with pytest.raises(Exception, match="already exists"):
        upgrade_file(path)
    with closing(sqlite3.connect(path)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert {"alembic_version", "person"} == tables


@pytest.mark.parametrize("address", ["", "sqlite://", "sqlite:///", "mysql://x/y", "store.sqlite"])
def test_what_is_no_address_is_refused(address: str) -> None:
    """An address of something else is refused with what would be right."""
    with pytest.raises(StoreError) as refused:
        asyncio.run(open_store(address))
    assert StoreTrouble.URL == refused.value.kind
    assert "sqlite:///PATH" in str(refused.value)


def test_a_server_that_does_not_answer_is_named_without_the_password(tmp_path: Path) -> None:
    """Nobody answers: the address is told, the password is not."""
    address = f"postgresql://club:geheim@/jass?host={tmp_path}"
    with pytest.raises(StoreError) as refused:
        asyncio.run(open_store(address))
    assert StoreTrouble.UNREACHABLE == refused.value.kind
    assert "geheim" not in str(refused.value)
