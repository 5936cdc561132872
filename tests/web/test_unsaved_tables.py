"""The store of a table cannot be written, or is damaged: its people read so, and nobody plays on with what is wrong."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.web.browser import Browser
from tests.web.company import QUICK as HERE
from tests.web.real_server import QUICK, Running

from puur import wire
from puur.store import StoreError, StoreTrouble, open_store
from puur.web.table.host.hub import Hub
from puur.web.table.host.mailbox import Mailbox
from puur.web.table.host.messages import ViewerFrame
from puur.web.table.view.scene import Viewer
from puur.wire.settings import TableSettings


def damaged(store: Path, table: str) -> None:
    """Somebody else sits there now: a name was changed in the file, which still reads well."""
    with closing(sqlite3.connect(store)) as connection:
        told = "UPDATE event SET body = CAST(replace(body, 'Anna', 'Emma') AS BLOB) WHERE stream = ? AND kind = 'sat'"
        assert 1 == connection.execute(told, (f"table/{table}",)).rowcount
        connection.commit()


def test_who_plays_reads_that_nothing_can_be_saved(tmp_path: Path) -> None:
    """Not that the server starts anew: whoever acts is told what is wrong, and the table is left as it was."""

    async def story() -> None:
        store = await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}")
        hub = Hub(store.journal, HERE)
        table = await hub.find((await hub.create(TableSettings(), "anna")).table)
        assert table is not None
        mailbox = Mailbox(Viewer("anna"), name="Anna")
        table.arrive(mailbox)
        await hub.happens(table)
        await store.close()
        table.inbox.put_nowait(ViewerFrame(mailbox, wire.Chair("sit", "S")))
        while mailbox.bye is None:
            await mailbox.something()
        assert ("unsaved", 0) == (mailbox.bye.code, table.live.edition - 1)
        assert "gespeichert" in mailbox.bye.text
        await hub.close()

    asyncio.run(story())


def test_a_damaged_journal_of_a_table_is_noticed(tmp_path: Path) -> None:
    """An event that was changed breaks the chain: the table is neither taken up nor shown, nor is its record."""

    async def story() -> None:
        store = tmp_path / "puur.sqlite"
        running = Running(replace(QUICK, store=f"sqlite:///{store}"))
        running.start()
        browser = Browser(running.url)
        table = browser.open_table(entry="link", name="Anna")
        running.stop()
        damaged(store, table)
        async with await open_store(f"sqlite:///{store}") as kept:
            hub = Hub(kept.journal, HERE)
            for asked in (hub.find(table), hub.look(table), hub.earlier(table, 1)):
                with pytest.raises(StoreError) as wrong:
                    await asked
                assert StoreTrouble.DAMAGED is wrong.value.kind
            await hub.close()
        running = Running(replace(QUICK, store=f"sqlite:///{store}"))
        running.start()
        browser.url = running.url
        try:
            assert 503 == browser.ask(f"/tisch/{table}").status
            async with browser.line(table) as line:
                await line.send({"type": "hello"})
                assert "damaged" == (await line.until("bye"))["code"]
        finally:
            running.stop()

    asyncio.run(story())
