"""Notices reach all who listen, in order, and whoever listens too late reads the journal."""

import asyncio

from tests.store.postgres import Server

from puur.store import open_store
from puur.store.notices import MOST_WAITING, Listening, Notice
from puur.store.postgres_notices import read, written


def test_all_who_listen_hear_in_order(url: str) -> None:
    """Each listener hears every notice told after he began, in the order it was told; the end of the store ends it."""

    async def run() -> None:
        told = [Notice(f"table/{number}", number, "Schällen " * number) for number in range(50)]
        async with await open_store(url) as store:
            await store.notices.tell(Notice("too early", 1))
            async with store.notices.listening() as first_listener, store.notices.listening() as second_listener:
                await store.notices.tell(*told[:10])
                for notice in told[10:]:
                    await store.notices.tell(notice)
                for listener in (first_listener, second_listener):
                    assert told == [await anext(listener) for _ in told]
                await store.close()
                assert [] == [notice async for notice in first_listener]

    asyncio.run(run())


def test_notices_reach_other_processes(mortal: Server) -> None:
    """Over a database server a notice reaches whoever opened the store for himself; so does one after its restart."""

    async def run(url: str) -> None:
        async with (
            await open_store(url) as here,
            await open_store(url) as there,
            there.notices.listening() as listener,
        ):
            await asyncio.gather(*(here.notices.tell(Notice("s", number)) for number in range(30)))
            assert list(range(30)) == [(await anext(listener)).seq for _ in range(30)]
            mortal.kill()
            mortal.start()
            assert Notice("", 0) == await anext(listener)
            await here.notices.tell(Notice("s", 31))
            assert Notice("s", 31) == await anext(listener)

    asyncio.run(run(mortal.new_database()))


def test_a_listener_who_does_not_come_loses_the_oldest() -> None:
    """Nobody's memory fills up because somebody does not read."""

    async def run() -> Notice:
        listening = Listening()
        for number in range(MOST_WAITING + 5):
            listening.hear(Notice("s", number))
        return await anext(listening)

    assert Notice("s", 5) == asyncio.run(run())


def test_a_notice_is_one_text() -> None:
    """Whatever is in a stream's name or in the text comes out again."""
    for notice in (Notice("", 0), Notice("a b 3", 7, "1 2 3"), Notice("Tisch/Zürich", 12, " ")):
        assert notice == read(written(notice))
