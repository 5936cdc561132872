"""A look at a store tells what is in it and what is wrong, and changes nothing."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.store.postgres import Server

from puur.store import JournalEntry, Store, StoreError, StoreTrouble, open_store
from puur.store.integrity import StoreFindingKind
from puur.store.look import look_at


async def run_on(url: str, *statements: str) -> None:
    """Change a database behind our back."""
    async with await open_store(url) as store:
        for statement in statements:
            await _run(store, statement)


async def _run(store: Store, statement: str) -> None:
    await store.tables.write(lambda connection: connection.execute(text(statement)).rowcount)


def test_a_look_counts_and_finds(url: str) -> None:
    """It counts streams and events; a deep one names the first broken event of each stream."""

    async def run() -> None:
        async with await open_store(url) as store:
            for stream in ("a", "b"):
                await store.journal.append(stream, 0, [JournalEntry("x", b"", 5.0)] * 4)
        await run_on(url, "UPDATE event SET kind = 'y' WHERE seq > 1 AND stream = 'b'")
        quick, deep = await look_at(url), await look_at(url, deep=True)
        assert quick.checked is not None
        assert deep.checked is not None
        contents = quick.checked.contents
        assert (2, 8, 0, 5.0, False) == (
            contents.streams,
            contents.events,
            contents.people,
            contents.last,
            contents.empty,
        )
        assert () == quick.checked.findings
        assert [(StoreFindingKind.CHAIN, "b 2")] == [(finding.kind, finding.where) for finding in deep.checked.findings]

    asyncio.run(run())


def test_an_empty_place_stays_empty(server: Server, tmp_path: Path) -> None:
    """Where there is no store a look makes none."""
    for url in (server.new_database(), f"sqlite:///{tmp_path / 'none.sqlite'}"):
        assert [None, None] == [asyncio.run(look_at(url)).checked for _ in range(2)]
    assert [] == list(tmp_path.iterdir())


def test_what_is_not_ours_or_newer_is_told(url: str) -> None:
    """A newer store, and a database with somebody else's tables, are called so."""

    async def told() -> StoreTrouble:
        with pytest.raises(StoreError) as refused:
            await look_at(url)
        return refused.value.kind

    asyncio.run(run_on(url, "UPDATE alembic_version SET version_num = '9999'"))
    assert StoreTrouble.NEWER == asyncio.run(told())


def test_somebody_elses_tables_are_left_alone(url: str) -> None:
    """Neither a look nor an opening touches a database that holds something else."""

    async def run() -> list[StoreTrouble]:
        await run_on(url, "DROP TABLE alembic_version")
        kinds = []
        for trying in (look_at, open_store):
            with pytest.raises(StoreError) as refused:
                await trying(url)
            kinds.append(refused.value.kind)
        return kinds

    assert [StoreTrouble.FOREIGN] * 2 == asyncio.run(run())


def test_a_server_that_acknowledges_too_early_is_told(server: Server) -> None:
    """What PostgreSQL is set to is named where it would forget what it acknowledged; ours for tests is set so."""
    url = server.new_database()
    look = asyncio.run(look_at(url))
    assert ("fsync", "synchronous_commit", "full_page_writes") == look.lazy
    assert look.engine.startswith("PostgreSQL ")
    assert abs(look.ahead) < 60
    name = url.partition("?")[0].rpartition("/")[2]
    asyncio.run(run_on(url, f"ALTER DATABASE {name} SET synchronous_commit = on"))
    assert ("fsync", "full_page_writes") == asyncio.run(look_at(url)).lazy


def test_what_is_no_address_is_refused() -> None:
    """A look, too, says what an address looks like."""
    with pytest.raises(StoreError) as refused:
        asyncio.run(look_at("nonsense"))
    assert StoreTrouble.URL == refused.value.kind
