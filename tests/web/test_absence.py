"""Who is away is a person and no seat, and a table that is taken up again waits for nobody longer than its grace."""

import asyncio
import time
from pathlib import Path

import msgspec
from tests.web.company import QUICK, Guest, at_once, hub_in, table_of
from tests.web.test_tables import told, until_view

from puur import wire
from puur.seats import Seat
from puur.store import open_store
from puur.web.table import events as e
from puur.web.table.host.hub import Hub
from puur.wire.settings import TableSettings

GRACE = 0.05


def settings() -> TableSettings:
    """A table without pauses that waits only a moment."""
    return msgspec.structs.replace(at_once("schieber"), grace=GRACE)


async def until_away(guest: Guest, person: str) -> None:
    """Read until a bot stands in for a person."""
    while not any(
        sitter is not None and sitter.person == person and sitter.away for sitter in guest.table.live.sitters
    ):
        await guest.next()


def test_a_table_taken_up_again_waits_no_longer_than_its_grace(tmp_path: Path) -> None:
    """After the server started anew, a bot stands in for who does not come back, and the others go on."""

    async def run() -> None:
        async with hub_in(tmp_path) as hub:
            name = (await table_of(hub, settings(), "anna", "beat")).live.table
        async with hub_in(tmp_path) as hub:
            table = await hub.find(name)
            assert table is not None
            anna = Guest(table, "anna")
            anna.come()
            await until_view(anna)
            await until_away(anna, "beat")
            assert (Seat.S,) == table.live.persons

    asyncio.run(run())


def test_a_clock_put_back_stops_no_table(tmp_path: Path) -> None:
    """An hour is gone from the computer's clock: a bot stands in for who went away all the same, within his grace."""
    back = 0.0

    async def run() -> None:
        nonlocal back
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            hub = Hub(store.journal, QUICK, now=lambda: time.time() - back)
            waits = msgspec.structs.replace(settings(), grace=0.5)
            table = await table_of(hub, waits, "anna", "beat")
            anna, beat = Guest(table, "anna"), Guest(table, "beat")
            for guest in (anna, beat):
                guest.come()
                await until_view(guest)
            beat.go()
            await hub.happens(table)  # that he is gone is known now
            back = 3_600.0
            await until_away(anna, "beat")
            await hub.close()

    asyncio.run(run())


def test_who_is_away_stays_so_at_another_seat(tmp_path: Path) -> None:
    """Partners change by lot while somebody is away: a bot stands in for him, and for nobody who is there."""

    async def story(hub: Hub) -> None:
        waits = msgspec.structs.replace(settings(), grace=0.5)
        table = await table_of(hub, waits, "anna", "beat", "carla", "dora")
        guests = [Guest(table, name) for name in ("anna", "beat", "carla", "dora")]
        for guest in guests:
            guest.come()
            await until_view(guest)
        await hub.happens(table, e.Abandoned(table.live.changed))
        guests[0].go()
        moved: dict[wire.SeatLetter, wire.SeatLetter] = {"S": "E", "E": "S"}
        await hub.happens(table, e.Again(table.live.changed, "another secret", moved))
        await until_away(guests[1], "anna")
        assert ["anna"] == [sitter.person for sitter in table.live.sitters if sitter is not None and sitter.away]

    told(tmp_path, story)
