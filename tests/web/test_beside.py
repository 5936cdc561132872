"""What visitors have worked out beside the loop keeps no table waiting, however much it is."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.web.company import QUICK as HERE
from tests.web.desk_hosts import Hall, Served
from tests.web.visitor import Visitor

from puur.store import open_store
from puur.web import serve
from puur.web.evening.papers.pages import Presses
from puur.web.http.beside import THREADS, beside
from puur.web.table.host.hub import Hub
from puur.wire.settings import TableSettings

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
