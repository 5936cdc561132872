"""Two processes lead one evening: what happens at one is heard at the other, and what the screens show is the same."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from tests.store.postgres import postgres_server
from tests.store.stores import on_a_store
from tests.web.conftest import QUICK
from tests.web.desk_hosts import DIRECTION, Hall, Served, at_desk
from tests.web.visitor import Visitor
from websockets.asyncio.client import connect

from puur.desk import commands as c
from puur.store import Store, open_store
from puur.store.journal import JournalEntry
from puur.web.evening.hall.hall import HallView, Remote
from puur.web.evening.hall.remote import PREFIX, Remotes
from puur.web.evening.log.evenings import Evenings
from puur.web.evening.log.host import EveningHost
from puur.web.evening.log.wants import Granted, Want

WITHIN = 240.0
STATION = "Nächste Person aufrufen"


@dataclass(frozen=True)
class Pair:
    """Two servers on one store."""

    first: Served
    second: Served


@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    """Two servers that share a PostgreSQL."""
    with postgres_server() as database:
        store = database.new_database()
        both = [Served(replace(QUICK, store=store, proxies=("127.0.0.1",))) for _ in range(2)]
        for served in both:
            served.start()
        yield Pair(*both)
        for served in both:
            served.stop()


def test_a_page_hears_what_another_process_has_written(pair: Pair) -> None:
    """The line of news of one process brings a number for what was done at the other, without anybody asking."""
    hall = Hall(pair.first)
    desk = at_desk(pair.second, hall)
    assert 200 == desk.get(f"/turnier/{hall.host.id}/leute").status

    async def story() -> None:
        way = pair.second.url.replace("http", "ws") + f"/turnier/{hall.host.id}/neues"
        async with asyncio.timeout(WITHIN), connect(way, additional_headers={"cookie": desk.cookie}) as line:
            first = await line.recv()
            await asyncio.to_thread(hall.do, c.SeatAnew())
            there = next(host for host in pair.second.server.evenings.hosts if host.id == hall.host.id)
            while there.evening.number < hall.host.evening.number:
                assert first != await line.recv()
            assert hall.host.evening == there.evening

    asyncio.run(story())


def test_screens_of_both_processes_show_what_was_chosen_at_one(pair: Pair) -> None:
    """The remote control of one process steers the screens of the other, there and back."""
    hall = Hall(pair.first)
    hall.seat()
    screens = f"/saal/{hall.host.id}/{hall.key('desk')}"
    first_screen, second_screen = Visitor.at(pair.first.url), Visitor.at(pair.second.url)
    assert 'data-kind="clock"' in second_screen.get(f"{screens}?teil").text
    assert 303 == first_screen.post(f"{screens}/fern", {"bild": "tische"}).status
    assert 'data-kind="tables"' in second_screen.get(f"{screens}?teil").text
    assert 303 == second_screen.post(f"{screens}/fern", {"bild": "willkommen"}).status
    assert 'data-kind="welcome"' in first_screen.get(f"{screens}?teil").text


def test_what_the_screens_show_outlasts_the_server(tmp_path: Path) -> None:
    """After a restart the screens show what the desk had chosen, and who was called up stays called up."""
    settings = replace(QUICK, store=f"sqlite:///{tmp_path / 'puur.sqlite'}", proxies=("127.0.0.1",))
    first = Served(settings)
    first.start()
    hall = Hall(first)
    hall.seat()
    for table in hall.host.evening.rounds[0].seated.tables:
        hall.enter(1, table.number, 900 + table.number)
    hall.do(c.Publish(1))
    screens = f"/saal/{hall.host.id}/{hall.key('desk')}"
    visitor = Visitor.at(first.url)
    for step in ("", "vor", "vor"):
        visitor.post(f"{screens}/fern", {"bild": "preise", "schritt": step}, form="")
    first.stop()
    again = Served(settings)
    again.start()
    told = Visitor.at(again.url).get(f"{screens}/fern").text
    again.stop()
    assert STATION in told
    assert "Aufgerufen: 2" in told


def test_nobody_is_called_up_twice_by_pressing_twice_or_beyond_the_first_rank(pair: Pair) -> None:
    """A step counts from what its page showed, and the first rank is the last to be called."""
    hall = Hall(pair.first, people=8)
    hall.seat()
    for table in hall.host.evening.rounds[0].seated.tables:
        hall.enter(1, table.number, 900 + table.number)
    hall.do(c.Publish(1))
    way = f"/saal/{hall.host.id}/{hall.key('desk')}/fern"
    visitor = Visitor.at(pair.first.url)

    def pressed(step: str, seen: int) -> None:
        visitor.post(way, {"bild": "preise", "schritt": step, "gerufen": str(seen)}, form="")

    pressed("vor", 0)
    pressed("vor", 0)
    assert "Aufgerufen: 1" in visitor.get(way).text
    pressed("vor", 8)
    pressed("vor", 8)
    assert "Aufgerufen: 8" in visitor.get(way).text
    pressed("zurueck", 8)
    assert "Aufgerufen: 7" in visitor.get(way).text
    pressed("anfang", 7)
    assert "Aufgerufen: 0" in visitor.get(way).text


def test_two_who_choose_at_once_both_count(tmp_path: Path) -> None:
    """A choice another process made first is read, and the second is made from it; an unknown one fits the moment."""

    async def story(store: Store) -> None:
        first_remotes, second_remotes = Remotes(lambda: store), Remotes(lambda: store)
        both = [
            remotes.steer("abcdefghjk", lambda now: Remote(now.view, now.called + 1))
            for remotes in (first_remotes, second_remotes)
        ]
        await asyncio.gather(*both)
        assert Remote(None, 2) == await Remotes(lambda: store).of("abcdefghjk")
        await first_remotes.steer("abcdefghjk", lambda now: Remote(HallView.CLOCK, now.called))
        assert Remote(HallView.CLOCK, 2) == await first_remotes.of("abcdefghjk")
        number = len(await store.journal.read(f"{PREFIX}abcdefghjk"))
        await store.journal.append(f"{PREFIX}abcdefghjk", number, [JournalEntry("steered", b'{"view":"feuerwerk"}')])
        assert Remote() == await Remotes(lambda: store).of("abcdefghjk")

    on_a_store(tmp_path, story)


def test_what_two_read_at_once_happens_once(tmp_path: Path) -> None:
    """A process that reads what another wrote twice at the same time takes it in once."""

    async def whole() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'evening.sqlite'}") as store:
            first_evenings, second_evenings = Evenings(lambda: store), Evenings(lambda: store)
            host = await first_evenings.open(c.Open("fnf-handjass", "2026-11-21", "Krone"), DIRECTION)
            assert isinstance(host, EveningHost)
            there = await second_evenings.find(host.id)
            assert there is not None
            await host.do(Want(c.Register(8), DIRECTION))
            await asyncio.gather(*(there.catch_up() for _ in range(3)))
            assert host.evening == there.evening
            await first_evenings.close()
            await second_evenings.close()

    asyncio.run(whole())


def test_what_others_write_while_something_long_is_decided_is_not_lost(tmp_path: Path) -> None:
    """Seats that were planned on an older evening are planned anew, also where the news came in meanwhile."""

    async def whole() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'evening.sqlite'}") as store:
            first_evenings, second_evenings = Evenings(lambda: store), Evenings(lambda: store)
            host = await first_evenings.open(c.Open("einzelschieber", "2026-11-21", "Krone"), DIRECTION)
            assert isinstance(host, EveningHost)
            await host.do(Want(c.Register(200), DIRECTION))
            there = await second_evenings.find(host.id)
            assert there is not None
            seating = asyncio.create_task(there.do(Want(c.SeatAnew(), DIRECTION)))
            await host.do(Want(c.Register(4), DIRECTION))
            await there.catch_up()
            assert isinstance(await seating, Granted)
            await host.catch_up()
            assert host.evening == there.evening
            assert [204] == sorted(
                {sum(len(table.seats) for table in played.seated.tables) for played in there.evening.rounds}
            )
            await first_evenings.close()
            await second_evenings.close()

    asyncio.run(whole())
