"""Numbers of desks are given out once, however many ask at the same moment, in one process or in two."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.store.postgres import postgres_server

from puur.desk import commands as c
from puur.desk.events import By
from puur.store import Store, open_store
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.numbers import MOST

AT_ONCE = 12


async def given_out(first: Store, second: Store) -> list[int]:
    """The numbers that desks get who come to two processes at the same moment."""
    here, there = Evenings(lambda: first), Evenings(lambda: second)
    mine = await here.open(c.Open("einzelschieber", "2026-11-21", "Krone"), By("direction", "Pult 1"))
    assert isinstance(mine, EveningHost)
    theirs = await there.find(mine.id)
    assert theirs is not None
    found = await asyncio.gather(*((mine, theirs)[at % 2].number("desk") for at in range(AT_ONCE)))
    await here.close()
    await there.close()
    return sorted(found)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty store, of each kind in turn."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'puur.sqlite'}"
        return
    with postgres_server() as server:
        yield server.new_database()


def test_no_number_is_given_out_twice(url: str) -> None:
    """Anyone who opened the evening is 1; the others get the next ones, in some order."""

    async def story() -> list[int]:
        async with await open_store(url) as first, await open_store(url) as second:
            return await given_out(first, second)

    assert list(range(2, AT_ONCE + 2)) == asyncio.run(story())


def test_there_are_only_so_many(tmp_path: Path) -> None:
    """Anyone who comes after the last shares its number; a number one wishes for is his, and hall screens have none."""

    async def story() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            evenings = Evenings(lambda: store)
            host = await evenings.open(c.Open("einzelschieber", "2026-11-21", "Krone"), By("direction", "Pult 1"))
            assert isinstance(host, EveningHost)
            assert [7, 2, 1] == [
                await host.number("desk", 7),
                await host.number("direction"),
                await host.number("hall"),
            ]
            numbers = [await host.number("desk") for _ in range(MOST)]
            assert [3, 4, 5, 6, 8] == numbers[:5]
            assert [MOST, MOST] == numbers[-2:]
            await evenings.close()

    asyncio.run(story())
