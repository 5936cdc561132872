"""Programs that wait for news of a table on many requests at once: they have no more of them than lines, and turns."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

from tests.web.api_program import Asking
from tests.web.desk_hosts import Served

from puur.web.api.tables import TableDesk
from puur.web.table import events as e
from puur.web.table.host.mailbox import Mailbox
from puur.web.table.host.messages import Gone
from puur.web.table.view.scene import Viewer
from puur.wire.settings import TableSettings

MANY = 40


def table_desk(served: Served) -> TableDesk:
    """The desk of a server's programs."""
    found = served.server.parts()["table_desk"]
    assert isinstance(found, TableDesk)
    return found


def test_a_program_waits_on_so_many_requests_and_no_more(served: Served) -> None:
    """Also who plays there, and in whatever order they come; whoever only looks does not wait, and is answered."""
    program = Asking(served.url, address="192.0.2.77")
    opened = program.post("/tables", {"name": "Sturm"}).fields
    way = f"/tables/{opened['id']}"
    most = served.server.settings.limits.connections_a_person
    with ThreadPoolExecutor(most + 3) as asking:
        waiting = [asking.submit(program.get, f"{way}?after=9999999&wait=2") for _ in range(most + 3)]
        assert 200 == program.get(way).status
        statuses = sorted(answer.result().status for answer in waiting)
    assert [200] * most + [429] * 3 == statuses


def test_of_many_who_wait_for_the_same_one_is_told_in_each_turn_of_the_loop(served: Served) -> None:
    """Everybody else is served in between, however many wait."""
    desk, hub = table_desk(served), served.server.hub

    async def story() -> list[int]:
        table = await hub.find((await hub.create(TableSettings(), "anna")).table)
        assert table is not None
        known = table.live.edition + table.live.number
        waiting = [asyncio.create_task(desk.look(table, Mailbox(Viewer()), known, 25.0)) for _ in range(MANY)]
        while len(table.mailboxes) < MANY:  # noqa: ASYNC110  nobody tells
            await asyncio.sleep(0)
        await hub.happens(table, e.Sat(0.0, "S", "anna", "Anna"))
        told = [0]
        while told[-1] < MANY:
            await asyncio.sleep(0)
            told.append(sum(task.done() for task in waiting))
        await asyncio.gather(*waiting)
        return [after - before for before, after in pairwise(told)]

    assert 1 == max(served.wait(story()))


def test_who_comes_and_goes_wakes_nobody_who_waits(served: Served) -> None:
    """Hundreds who come to wait for a table, and have been told, would else wake each other every time."""
    desk, hub = table_desk(served), served.server.hub

    async def story() -> bool:
        table = await hub.find((await hub.create(TableSettings(), "anna")).table)
        assert table is not None
        known = table.live.edition + table.live.number
        mailbox = Mailbox(Viewer())
        waiting = asyncio.create_task(desk.look(table, mailbox, known, 25.0))
        while not table.mailboxes:  # noqa: ASYNC110  nobody tells
            await asyncio.sleep(0)
        woken = asyncio.create_task(mailbox.something())  # in the place of who waits
        other = Mailbox(Viewer("berta"))
        table.arrive(other)
        table.inbox.put_nowait(Gone(other))
        await hub.happens(table)
        silent = not woken.done()
        await hub.happens(table, e.Sat(0.0, "S", "anna", "Anna"))
        await asyncio.wait({woken, waiting}, return_when=asyncio.FIRST_COMPLETED)
        woken.cancel()
        waiting.cancel()
        return silent

    assert served.wait(story())
