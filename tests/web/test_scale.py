"""Several processes on one PostgreSQL: any of them leads to every table; one that dies is followed by another."""

import asyncio
import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from tests.ports import free_port
from tests.store.postgres import postgres_server
from tests.web.browser import Browser, part
from tests.web.planless_player import number_in, played, reconnected, seen_until_cut
from tests.web.visitor import Visitor
from tests.web.workers import Worker, started, wait_until_ready
from websockets.asyncio.client import ClientConnection, connect

GOES_ON_WITHIN = 60.0
"""Seconds, of a busy machine."""
LEASE = 2.0
"""Seconds after which others take over from one that is dead."""


@dataclass
class Pair:
    """Two servers on one database; anyone who was killed is followed by another before the next test."""

    store: str
    workers: list[Worker]

    def both(self) -> tuple[Worker, ...]:
        """Two that serve."""
        self.workers = [
            worker if worker.lives else started(self.store, free_port(), lease=LEASE) for worker in self.workers
        ]
        for worker in self.workers:
            wait_until_ready(worker.url)
        return tuple(self.workers)


@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    """A PostgreSQL that has written what it acknowledged, and two servers on it."""
    with postgres_server("synchronous_commit=on") as database:
        store = database.new_database()
        found = Pair(store, [started(store, free_port(), lease=LEASE) for _ in range(2)])
        yield found
        for worker in found.workers:
            worker.kill()


@pytest.fixture
def two(pair: Pair) -> tuple[Worker, ...]:
    """Two servers that serve."""
    return pair.both()


def lines(worker: Worker) -> float:
    """How many lines to tables this process has served so far."""
    figures = Browser(worker.url).ask("/metrics").body.decode()
    found = re.search(r"^puur_lines_total (\S+)$", figures, re.MULTILINE)
    assert found is not None
    return float(found[1])


def test_any_process_leads_to_every_table(two: tuple[Worker, ...]) -> None:
    """A table opened at one process is played at over the other, its page and its picture come too."""
    first, second = two
    browser = Browser(first.url)
    table = browser.open_table(alone="ja", reglement="schieber")
    before = [lines(worker) for worker in two]
    browser.url = second.url
    assert [200, 200, 404] == [browser.ask(f"/tisch/{table}{more}").status for more in ("", "/qr.svg", ".jass")]

    async def story() -> None:
        async with browser.line(table) as there:
            await there.hello()
            seen = await played(there, random.Random(3), 12)
            browser.url = first.url
            async with browser.line(table) as here:
                view = await here.hello()
                assert number_in(view) >= seen
                assert view.get("me") == there.view.get("me")

    asyncio.run(story())
    assert [2.0, 0.0] == [after - earlier for after, earlier in zip(map(lines, two), before, strict=True)]


def test_another_process_takes_over_from_one_that_was_killed(two: tuple[Worker, ...]) -> None:
    """SIGKILL to a table's leader: within seconds its people play on at the other, and nothing they saw is lost."""
    first, second = two
    browser = Browser(first.url)
    table = browser.open_table(alone="ja", reglement="schieber")
    browser.url = second.url
    dice = random.Random(5)

    async def story() -> None:
        async with browser.line(table) as wire:
            await wire.hello()
            seen = await played(wire, dice, 9)
            first.kill()
            seen = await seen_until_cut(wire, seen)
        async with asyncio.timeout(GOES_ON_WITHIN):
            again = await reconnected(browser, table)
            try:
                view = await again.hello(number=seen)
                assert number_in(view) >= seen, "what was seen is lost"
                await played(again, dice, 9)
            finally:
                await again.socket.close()

    asyncio.run(story())


def test_a_process_that_ends_in_order_leaves_its_tables_at_once(two: tuple[Worker, ...]) -> None:
    """After SIGTERM nobody waits for leases to run out."""
    first, second = two
    browser = Browser(first.url)
    table = browser.open_table(alone="ja", reglement="schieber")
    first.end()
    browser.url = second.url
    assert 200 == browser.ask(f"/tisch/{table}").status


def test_a_form_at_the_wrong_process_is_passed_on(two: tuple[Worker, ...]) -> None:
    """What is sent to a table's address arrives with his cookie; anyone who only claims to be a process is refused."""
    first, second = two
    browser = Browser(first.url)
    table = browser.open_table(entry="private", reglement="schieber")
    name, _, key = table.partition("?k=")
    stranger = Browser(second.url)
    assert [403, 200, 200] == [stranger.ask(f"/tisch/{name}{query}").status for query in ("", f"?k={key}", "")]
    assert 503 == stranger.ask(f"/tisch/{name}", x_puur_worker="guessed", x_puur_visitor="10.0.0.1 https").status


def test_who_signs_in_takes_his_seat_along_from_any_process(two: tuple[Worker, ...]) -> None:
    """A guest sits at one process's table and makes his account known at the other: the seat is the account's."""
    first, second = two
    owner = Visitor(second.url)
    owner.register("Rosa Wander")
    guest = Visitor(first.url)
    guest.get("/")
    table = guest.open(entry="link", name="Rosa")
    guest.url = second.url
    assert 303 == guest.sign_in("Rosa Wander").status

    async def story() -> None:
        async with asyncio.timeout(GOES_ON_WITHIN), guest.line(table) as line:
            view = await line.hello()
            while part(view, "chair").get("you") != "S":
                view = await line.until("view")

    asyncio.run(story())


def test_clients_of_the_challenge_find_each_other_at_any_process(two: tuple[Worker, ...]) -> None:
    """Whoever comes in at one process sits down at the session that was opened at the other."""

    async def entered(line: ClientConnection, name: str, session: str) -> list[str]:
        while True:
            async with asyncio.timeout(GOES_ON_WITHIN):
                frame = json.loads(await line.recv())
            if frame["type"] == "REQUEST_PLAYER_NAME":
                await line.send(json.dumps({"type": "CHOOSE_PLAYER_NAME", "data": name}))
            elif frame["type"] == "REQUEST_SESSION_CHOICE":
                choice = {"sessionChoice": "JOIN_EXISTING", "sessionName": session}
                await line.send(json.dumps({"type": "CHOOSE_SESSION", "data": choice}))
            elif frame["type"] == "BROADCAST_SESSION_JOINED":
                return [player["name"] for player in frame["data"]["playersInSession"]]

    async def story() -> None:
        first, second = (worker.url.replace("http", "ws", 1) + "/zuehlke?factors=1" for worker in two)
        async with connect(first) as first_socket, connect(second) as second_socket:
            assert ["Kim"] == await entered(first_socket, "Kim", "shared")
            assert ["Kim", "Lea"] == await entered(second_socket, "Lea", "shared")

    asyncio.run(story())
