"""What visitors have worked out beside the loop keeps no table waiting, however much it is."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.web.browser import offered
from tests.web.company import QUICK as HERE
from tests.web.desk_hosts import Hall, Served
from tests.web.real_server import PATIENCE
from tests.web.test_referee_turns import TOLD, referee
from tests.web.test_sockets import until_asked
from tests.web.visitor import Visitor

from puur.store import open_store
from puur.web import serve
from puur.web.evening.papers.pages import Presses
from puur.web.http.beside import THREADS, beside
from puur.web.table.host.hub import Hub
from puur.wire.settings import TableSettings

Work = Callable[[], object]
Door = Callable[[Served, Work], Coroutine[object, object, object]]
DOORS: dict[str, Door] = {
    "visitors": lambda served, work: beside(work),  # noqa: ARG005  the threads are the process's
    "loop": lambda served, work: asyncio.to_thread(work),  # noqa: ARG005  the threads are the loop's own
    "tables": lambda served, work: served.server.hub._beside(work),  # noqa: SLF001  a table's own work
    "referee": lambda served, work: referee(served)._done(work),  # noqa: SLF001  a ruling
    "programs": lambda served, work: served.server._workers.do("x", work),  # noqa: SLF001  a calculation
    "readers": lambda served, work: served.server._readers.do(work),  # noqa: SLF001  a record
    "evenings": lambda served, work: served.server.evenings.backroom.do(work),
}
"""Who has threads, and how work comes into them."""
ALL_THREADS = 4
"""Pieces of work that take all threads of any door, and some wait."""
CLUB = """name = "steigerclub"
edition = "2026"
source = "oral"
base = "schieber"
"""
"""The Reglement of a club."""


def test_a_table_that_sleeps_wakes_while_every_other_thread_is_taken(tmp_path: Path) -> None:
    """It is taken up from its journal, and a club's Reglement is read, though visitors and the loop hold all theirs."""
    club = TableSettings(text=CLUB)

    async def story() -> set[str]:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(serve.BESIDE))
        store = await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}")
        first = Hub(store.journal, HERE)
        asked = {(await first.create(settings, "anna")).table for settings in (TableSettings(), club)}
        await first.close()
        end = threading.Event()
        held = [asyncio.create_task(beside(end.wait)) for _ in range(2 * THREADS)]
        held += [asyncio.create_task(asyncio.to_thread(end.wait)) for _ in range(2 * serve.BESIDE)]
        try:
            again = Hub(store.journal, HERE)
            async with asyncio.timeout(60):
                found = {name for name in asked if await again.find(name) is not None}
                await again.close()
        finally:
            end.set()
        await asyncio.gather(*held)
        await store.close()
        assert asked == found
        return found

    assert len(asyncio.run(story())) == 2


def test_large_prints_wait_for_their_turn_in_nobody_s_way(served: Served) -> None:
    """Papers that cannot be gathered yet hold no thread: whatever else visitors ask is answered meanwhile.

    There is nothing to print in the end, which is found only once papers are gathered.
    """
    halls = [Hall(served, people=8) for _ in range(THREADS)]
    end, prints = threading.Event(), ThreadPoolExecutor(len(halls))
    held = asyncio.run_coroutine_threadsafe(served.server.evenings.backroom.do(end.wait), served.loop)

    def printed(hall: Hall) -> int:
        direction = Visitor.at(served.url)
        direction.get(f"/turnier/{hall.host.id}/rein?k={hall.key('direction')}")
        return direction.get(f"/turnier/{hall.host.id}/papiere/certificates.pdf").status

    try:
        asked = [prints.submit(printed, hall) for hall in halls]
        presses = served.server.parts()["presses"]
        assert isinstance(presses, Presses)
        while presses.waiting < len(halls):
            assert not any(answer.done() for answer in asked)
        assert [7] * (2 * THREADS) == [served.wait(beside(abs, -7)) for _ in range(2 * THREADS)]
        assert not any(answer.done() for answer in asked)
    finally:
        end.set()
    assert held.result(60)
    assert [404] * len(halls) == [answer.result(120) for answer in asked]


@contextmanager
def taken(served: Served, *doors: str) -> Iterator[None]:
    """All threads behind some doors are taken by work that does not end."""
    end = threading.Event()
    begun = [
        asyncio.run_coroutine_threadsafe(DOORS[door](served, end.wait), served.loop)
        for door in doors
        for _ in range(ALL_THREADS)
    ]
    try:
        yield
    finally:
        end.set()
        for work in begun:
            work.result(PATIENCE)


def test_who_plays_waits_for_no_thread(served: Served) -> None:
    """He gives his cards and the bots theirs while all threads of visitors, the referee, programs and evenings work."""
    anna = Visitor.at(served.url)
    table = anna.open(alone="ja", name="Anna", reglement="schieber", level="zufall")

    async def story() -> None:
        async with anna.line(table) as line:
            await line.hello()
            with taken(served, *DOORS):
                for _ in range(3):
                    view = await until_asked(line)
                    await line.act(offered(view, "play")[0])
                    await line.until("view")

    asyncio.run(story())


@pytest.mark.parametrize("door", DOORS)
def test_whose_threads_are_taken_keeps_nobody_else_waiting(served: Served, door: str) -> None:
    """Visitors, the loop itself, tables, the referee, programs, readers and evenings each wait for their own alone."""

    async def nothing(other: str) -> None:
        await DOORS[other](served, int)

    with taken(served, door):
        for other in DOORS.keys() - {door}:
            served.wait(nothing(other))
        if door != "visitors":  # a form is read there
            assert Visitor.at(served.url).open(name="Berta")
        if door != "referee":
            assert 200 == Visitor.at(served.url).get(TOLD).status
