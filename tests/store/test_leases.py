"""One owner a stream: taken, renewed, given up, and taken over from whoever fell silent."""

import asyncio

from sqlalchemy import Connection, update

from puur.store import JournalEntry, Store, open_store
from puur.store.tables import lease


async def fall_silent(store: Store, owner: str) -> None:
    """As if the owner's leases had run out."""

    def late(connection: Connection) -> None:
        connection.execute(update(lease).where(lease.c.owner == owner).values(expires=1.0))

    await store.tables.write(late)


def test_a_stream_has_one_owner(url: str) -> None:
    """Of many who want a stream at once one gets it; he may take it again, the others after he gave it up."""

    async def run() -> None:
        async with await open_store(url) as here, await open_store(url) as there:
            wanted = [store.leases.take("table/1", f"{name}") for name, store in enumerate((here, there) * 5)]
            won = [lease for lease in await asyncio.gather(*wanted) if lease is not None]
            assert 1 == len(won)
            owner = won[0].owner
            assert owner == await here.leases.owner_of("table/1") == await there.leases.owner_of("table/1")
            again = await there.leases.take("table/1", owner)
            assert again is not None
            assert again.expires >= won[0].expires
            await there.leases.release("somebody else", "table/1")
            assert await here.leases.take("table/1", "new") is None
            await there.leases.release(owner, "table/1")
            assert await here.leases.owner_of("table/1") is None
            assert await here.leases.take("table/1", "new") is not None
            await here.leases.release("new")
            assert await here.leases.owner_of("table/1") is None

    asyncio.run(run())


def test_who_falls_silent_is_taken_over(url: str) -> None:
    """A lease that ran out is free for others, and the one who lost it learns so when he renews."""

    async def run() -> None:
        async with await open_store(url) as store:
            for stream in ("table/1", "table/2", "desk/1"):
                await store.leases.take(stream, "old")
            assert () == await store.leases.free()
            await fall_silent(store, "old")
            assert ("table/1", "table/2") == await store.leases.free("table/")
            assert await store.leases.owner_of("table/1") is None
            assert await store.leases.take("table/1", "new") is not None
            assert frozenset({"table/2", "desk/1"}) == await store.leases.renew("old")
            assert ("new", "old") == (
                await store.leases.owner_of("table/1"),
                await store.leases.owner_of("table/2"),
            )

    asyncio.run(run())


def test_a_lease_runs_out_by_itself(url: str) -> None:
    """A lease that lasts no time is free at once; a longer one is not."""

    async def run() -> None:
        async with await open_store(url) as store:
            assert await store.leases.take("s", "old", lasts=0.0) is not None
            assert await store.leases.take("s", "new", lasts=100.0) is not None
            assert await store.leases.take("s", "old", lasts=0.0) is None

    asyncio.run(run())


def test_an_owner_who_lost_his_stream_cannot_write(url: str) -> None:
    """Once the new owner has written, whatever the old one still sends is refused: the number is taken."""

    async def run() -> list[str]:
        async with await open_store(url) as old, await open_store(url) as new:
            await old.journal.append("s", 0, [JournalEntry("old", b"")])
            await new.journal.append("s", len(await new.journal.read("s")), [JournalEntry("taken over", b"")])
            late = [old.journal.append("s", number, [JournalEntry("late", b"")]) for number in (1, 1, 3)]
            told = await asyncio.gather(*late, return_exceptions=True)
            kinds = [event.kind for event in await new.journal.read("s")]
            return [type(exception).__name__ for exception in told] + kinds

    assert ["StaleStream"] * 3 + ["old", "taken over"] == asyncio.run(run())
