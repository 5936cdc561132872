"""Tries, allowances and who put which record where are counted for all who share a store, of either kind."""

import asyncio
from collections.abc import Callable
from itertools import pairwise

from sqlalchemy import Connection

from puur.store import JournalEntry, open_store
from puur.store.brakes import (
    FORGOTTEN,
    Allowance,
    Delays,
    begin_try,
    forget_tries,
    forgive,
    key_of,
    remember,
    remembers,
    use_up,
)
from puur.store.shelf import (
    forget_old_records,
    forget_shelf_of,
    has_shelved,
    note_shelved,
    on_shelf,
    take_away,
)

DELAYS = Delays(free=2, first=1.0, longest=5.0)
KEY = key_of("login", "anna")


def _trying(at: float) -> Callable[[Connection], float]:
    return lambda connection: begin_try(connection, KEY, DELAYS, at)


def _using(allowance: Allowance, at: float) -> Callable[[Connection], float]:
    return lambda connection: use_up(connection, KEY, 3.0, allowance, at)


def _shelving(record: str, person: str, at: float) -> Callable[[Connection], object]:
    return lambda connection: note_shelved(connection, record, person, at)


def test_tries_of_two_processes_are_counted_together(url: str) -> None:
    """What is tried in vain at one process makes the other wait, and what one forgives is forgiven at the other."""

    async def story() -> None:
        async with await open_store(url) as first_store:
            second_store = await open_store(url) if url.startswith("postgresql") else first_store
            waits = [
                await store.tables.write(lambda connection: begin_try(connection, KEY, DELAYS, 10.0))
                for store in (first_store, second_store, first_store, second_store)
            ]
            assert [0.0, 0.0, 1.0, 1.0] == waits
            await second_store.tables.write(lambda connection: forgive(connection, KEY))
            assert await first_store.tables.write(lambda connection: begin_try(connection, KEY, DELAYS, 10.0)) == 0.0
            if second_store is not first_store:
                await second_store.close()

    asyncio.run(story())


def test_delays_outlive_the_process_and_are_forgotten_in_time(url: str) -> None:
    """Whoever must wait waits after a restart too; after an hour he begins anew."""

    async def story() -> None:
        async with await open_store(url) as store:
            for at in (10.0, 10.0):
                await store.tables.write(_trying(at))
        async with await open_store(url) as store:
            assert 0.5 == await store.tables.write(lambda connection: begin_try(connection, KEY, DELAYS, 10.5))
            later = 10.0 + 2 * FORGOTTEN
            assert 0.0 == await store.tables.write(lambda connection: begin_try(connection, KEY, DELAYS, later))
            assert 0 == await store.tables.write(lambda connection: forget_tries(connection, later))
            assert 1 == await store.tables.write(lambda connection: forget_tries(connection, later + 2 * FORGOTTEN))

    asyncio.run(story())


def test_tries_are_braked_by_the_clock_of_the_store_too(url: str) -> None:
    """Where nobody says what time it is, whoever has just tried is no newcomer."""
    slow = Delays(free=1, first=1_000.0, longest=1_000.0)

    async def story() -> None:
        async with await open_store(url) as store:
            assert 0.0 == await store.tables.write(lambda connection: begin_try(connection, KEY, slow))
            assert 900.0 < await store.tables.write(lambda connection: begin_try(connection, KEY, slow)) <= 1_000.0

    asyncio.run(story())


def test_what_is_remembered_is_known_for_its_time_and_no_longer(url: str) -> None:
    """Others are not known by it, and whoever is remembered again is so from then on; also by the store's own clock."""
    other = key_of("login", "berta")

    async def story() -> None:
        async with await open_store(url) as store:
            write, read = store.tables.write, store.tables.read
            await write(lambda connection: remember(connection, KEY, 5.0, 10.0))
            assert await read(lambda connection: remembers(connection, KEY, 14.9))
            assert not await read(lambda connection: remembers(connection, KEY, 15.0))
            assert not await read(lambda connection: remembers(connection, other, 11.0))
            await write(lambda connection: remember(connection, KEY, 5.0, 20.0))
            assert await read(lambda connection: remembers(connection, KEY, 24.0))
            await write(lambda connection: remember(connection, other, FORGOTTEN))
            assert await read(lambda connection: remembers(connection, other))
            assert not await read(lambda connection: remembers(connection, KEY))

    asyncio.run(story())


def test_nobody_is_forgotten_who_tried_lately_or_still_has_to_wait(url: str) -> None:
    """Else a pause of a second, or an hour of a longer ban, would give all tries back."""

    async def story() -> None:
        async with await open_store(url) as store:
            await store.tables.write(_trying(10.0))
            assert 0 == await store.tables.write(lambda connection: forget_tries(connection, 11.0))
            barred = key_of("login", "berta")
            await store.tables.write(lambda connection: remember(connection, barred, 3 * FORGOTTEN, 10.0))
            later = 10.0 + 2 * FORGOTTEN
            assert 1 == await store.tables.write(lambda connection: forget_tries(connection, later))
            assert await store.tables.read(lambda connection: remembers(connection, barred, later))

    asyncio.run(story())


def test_many_tries_at_once_are_all_counted(url: str) -> None:
    """None of twenty that come together is let through beyond the free ones."""

    async def story() -> None:
        async with await open_store(url) as store:
            tries = (store.tables.write(lambda connection: begin_try(connection, KEY, DELAYS, 10.0)) for _ in range(20))
            assert 2 == (await asyncio.gather(*tries)).count(0.0)

    asyncio.run(story())


def test_an_allowance_flows_back(url: str) -> None:
    """A burst is there at once; then comes as much as the rate gives, and the wait says when."""
    allowance = Allowance(rate=2.0, burst=4.0)

    async def story() -> None:
        async with await open_store(url) as store:
            used = [await store.tables.write(_using(allowance, at)) for at in (0.0, 0.0, 1.0, 99.0)]
            assert [0.0, 1.0, 0.0, 0.0] == used

    asyncio.run(story())


def test_the_shelf_knows_whose_a_record_is(url: str) -> None:
    """It lies there until everybody who put it there took it away, or until its time is over; verdicts go with it."""
    names = ("a" * 32, "b" * 32, "c" * 32)

    async def story() -> None:
        async with await open_store(url) as store:
            for at, name in enumerate(names):
                await store.journal.append(f"record/{name}", 0, [JournalEntry("record", b"text", float(at))])
            await store.journal.append(f"verdict/{names[0]}", 0, [JournalEntry("verdict", b"text")])
            for person, which, then in (("anna", 0, 5.0), ("beat", 0, 6.0), ("anna", 1, 7.0)):
                await store.tables.write(_shelving(names[which], person, then))
            rows = await store.tables.read(on_shelf)
            assert [(names[2], 0), (names[0], 2), (names[1], 1)] == [(row.record, row.people) for row in rows]
            assert all(shelved.at < other.at for shelved, other in pairwise(rows))
            assert await store.tables.read(lambda connection: has_shelved(connection, names[0], "anna"))
            assert not await store.tables.write(lambda connection: take_away(connection, names[0], "carla"))
            assert await store.tables.write(lambda connection: take_away(connection, names[0], "anna"))
            assert await store.journal.read(f"record/{names[0]}")
            assert await store.tables.write(lambda connection: take_away(connection, names[0], "beat"))
            assert () == await store.journal.read(f"record/{names[0]}") + await store.journal.read(
                f"verdict/{names[0]}"
            )
            assert 1 == await store.tables.write(lambda connection: forget_shelf_of(connection, "anna"))
            assert 1 == await store.tables.write(lambda connection: forget_old_records(connection, 3.0))
            assert () == await store.journal.streams("record/")

    asyncio.run(story())
