"""The second journal: the same events, soon; nobody waits for it, and it says how far behind it is."""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from puur.store import JournalEntry, JournalEvent, Store, StoreError, StoreTrouble, open_store
from puur.store.mirror import MirrorState
from puur.store.oblivion import forget_stream


async def events_of(path: Path) -> tuple[JournalEvent, ...]:
    """All events of a store, stream by stream."""
    async with await open_store(f"sqlite:///{path}") as store:
        streams = await store.journal.streams()
        return tuple([event for name in streams for event in await store.journal.read(name)])


async def state_of(store: Store) -> MirrorState:
    """How the mirror of a store stands."""
    assert store.mirror is not None
    return await store.mirror.state()


async def state_when(store: Store, true: Callable[[MirrorState], bool]) -> MirrorState:
    """How the mirror stands as soon as something is true of it."""
    while not true(state := await state_of(store)):  # noqa: ASYNC110  the thread that follows wakes nobody here
        await asyncio.sleep(0.01)
    return state


async def write(store: Store, stream: str, count: int) -> None:
    """So many new events."""
    number = len(await store.journal.read(stream))
    for place in range(number, number + count):
        await store.journal.append(stream, place, [JournalEntry("a", b"%d" % place)])


def test_a_mirror_holds_the_same_and_resumes(tmp_path: Path) -> None:
    """After the store was closed the mirror holds all events, and the next time it goes on where it was."""
    first, second = tmp_path / "store.sqlite", tmp_path / "stick" / "mirror.sqlite"
    second.parent.mkdir()

    async def once(stream: str) -> None:
        async with await open_store(f"sqlite:///{first}", mirror=second) as store:
            await write(store, stream, 30)

    for stream in ("table/2", "table/1", "table/2"):
        asyncio.run(once(stream))
        assert asyncio.run(events_of(first)) == asyncio.run(events_of(second))
    assert [] == [file.name for file in second.parent.iterdir() if file.name.endswith("-wal")]


def test_a_missing_stick_hinders_nobody(tmp_path: Path) -> None:
    """While the stick is not there the mirror says what is wrong and how far it is behind; then it catches up."""
    stick = tmp_path / "stick"

    async def run() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'store.sqlite'}", mirror=stick / "m.sqlite") as store:
            await write(store, "s", 10)
            state = await state_when(store, lambda now: now.trouble is not None)
            assert (10, True) == (state.behind, state.since is not None)
            await asyncio.to_thread(stick.mkdir)
            state = await state_when(store, lambda now: not now.behind)
            assert state.since is None

    asyncio.run(run())
    assert 10 == len(asyncio.run(events_of(stick / "m.sqlite")))


def test_a_mirror_that_is_held_catches_up(tmp_path: Path) -> None:
    """While somebody else holds the mirror's file it says so and falls behind; afterwards it holds everything."""
    mirror = tmp_path / "mirror.sqlite"

    async def run() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'store.sqlite'}", mirror=mirror) as store:
            await write(store, "s", 3)
            await state_when(store, lambda now: not now.behind)
            with closing(sqlite3.connect(mirror, isolation_level=None)) as holding:
                holding.execute("BEGIN EXCLUSIVE")
                await write(store, "s", 4)
                state = await state_when(store, lambda now: now.trouble is not None)
                assert state.trouble is not None
                assert (4, StoreTrouble.BUSY) == (state.behind, state.trouble.kind)
                holding.execute("ROLLBACK")
            state = await state_when(store, lambda now: now.trouble is None)
            assert 0 == state.behind

    asyncio.run(run())
    assert 7 == len(asyncio.run(events_of(mirror)))


def test_a_mirror_keeps_what_was_forgotten(tmp_path: Path) -> None:
    """What is taken out of the first journal stays in the mirror, which goes on following what is new."""
    first, second = tmp_path / "store.sqlite", tmp_path / "mirror.sqlite"

    async def run() -> None:
        async with await open_store(f"sqlite:///{first}", mirror=second) as store:
            await write(store, "kept", 5)
            await write(store, "gone", 5)
        async with await open_store(f"sqlite:///{first}") as store:
            await store.tables.write(lambda connection: forget_stream(connection, "gone"))
        async with await open_store(f"sqlite:///{first}", mirror=second) as store:
            await write(store, "new", 5)
        assert (10, 15) == (len(await events_of(first)), len(await events_of(second)))

    asyncio.run(run())


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a file in use cannot be taken away")
def test_another_journals_mirror_is_left_alone(tmp_path: Path) -> None:
    """A file that mirrors another journal is not written to, and the mirror says why."""
    other, mirror = tmp_path / "other.sqlite", tmp_path / "m.sqlite"

    async def run(path: Path) -> StoreError | None:
        async with await open_store(f"sqlite:///{path}", mirror=mirror) as store:
            await write(store, f"s of {path.name}", 5)
            state = await state_when(store, lambda now: not now.behind or now.trouble is not None)
            return state.trouble

    assert asyncio.run(run(other)) is None
    trouble = asyncio.run(run(tmp_path / "store.sqlite"))
    assert trouble is not None
    assert StoreTrouble.FOREIGN == trouble.kind
    assert 5 == len(asyncio.run(events_of(mirror)))


def test_only_files_have_mirrors() -> None:
    """A mirror of a database server is refused: it keeps copies of its own."""
    with pytest.raises(StoreError) as refused:
        asyncio.run(_opened("postgresql://nowhere/x"))
    assert StoreTrouble.MIRROR == refused.value.kind


async def _opened(url: str) -> Store:
    return await open_store(url, mirror=Path("mirror.sqlite"))
