"""How many lines a network gets, one after the other, and what who gets none is told."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from tests.web.browser import Browser
from tests.web.conftest import MANY, QUICK, Running
from tests.web.counts import refusals
from tests.web.real_server import PATIENCE
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from puur.store.brakes import Allowance
from puur.web.http.doorway import Doorway
from puur.web.http.limits import Limits
from puur.web.http.lines import LineRefused, OpenLines


def test_a_network_opens_so_many_lines_and_no_more_even_if_it_closes_them(tmp_path: Path) -> None:
    """Lines that come and go are a storm, though few of them stand at once; pages are served meanwhile."""
    limits = replace(MANY, opening=Allowance(rate=0.0, burst=3.0))
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path}/puur.sqlite", limits=limits))
    running.start()

    async def story() -> list[bool]:
        return [await comes(f"{running.url.replace('http', 'ws', 1)}/ws/v1/lobby") for _ in range(5)]

    try:
        assert [True, True, True, False, False] == asyncio.run(story())
        assert 200 == Browser(running.url).ask("/lobby").status
    finally:
        running.stop()


def test_who_gets_no_line_is_told_why_in_his_language(tmp_path: Path) -> None:
    """The refusal is a sentence, also for a program that shows what it gets."""
    limits = replace(MANY, opening=Allowance(rate=0.0, burst=0.0))
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path}/puur.sqlite", limits=limits))
    running.start()

    async def told(language: str) -> str:
        with pytest.raises(InvalidStatus) as raised:
            async with connect(lobby(running), additional_headers={"accept-language": language}):
                pass
        assert 403 == raised.value.response.status_code
        return raised.value.response.body.decode()

    try:
        assert "This network has enough lines" in asyncio.run(told("en"))
        assert "Aus diesem Netz" in asyncio.run(told("rm"))
    finally:
        running.stop()


def test_a_customer_with_many_networks_has_no_more_lines_than_four_of_them(tmp_path: Path) -> None:
    """Each network of IPv6 may have its own, but 65,536 of them belong to one customer; another's come in."""
    limits = replace(MANY, connections_an_address=1)
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path}/puur.sqlite", limits=limits, proxies=("127.0.0.1",)))
    running.start()

    async def story() -> list[bool]:
        async with AsyncExitStack() as lines:
            return [
                await stays(lines, lobby(running), f"2001:db8:{customer}:{network}::7")
                for customer, network in ((1, 1), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 5))
            ]

    try:
        assert [True, False, True, True, True, False, True] == asyncio.run(story())
    finally:
        running.stop()


def test_a_hall_that_comes_back_at_once_gets_its_lines(tmp_path: Path) -> None:
    """Three hundred phones behind one address open theirs at the same moment, and each is let in."""
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path}/puur.sqlite", limits=Limits()))
    running.start()

    async def story() -> list[bool]:
        async with AsyncExitStack() as lines:
            return await asyncio.gather(*(stays(lines, lobby(running), "") for _ in range(300)))

    try:
        assert [True] * 300 == asyncio.run(story())
    finally:
        running.stop()


def test_of_many_who_want_a_line_one_comes_in_each_round_of_the_loop() -> None:
    """Whoever is at a table is served between any two of them, and who comes in badly keeps nobody out."""
    seen: list[int] = []

    def fails() -> None:
        seen.append(0)
        raise OSError("gone")

    async def story() -> list[int]:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        doorway = Doorway(OpenLines(QUICK, MANY), ())
        doorway.come(fails)
        for number in range(1, 5):
            doorway.come(partial(seen.append, number))
        rounds = []
        for _ in range(5):
            await asyncio.sleep(0)
            rounds.append(len(seen))
        return rounds

    assert [1, 2, 3, 4, 5] == asyncio.run(story())
    assert list(range(5)) == seen


def lobby(running: Running) -> str:
    """Where the line of the lobby begins."""
    return f"{running.url.replace('http', 'ws', 1)}/ws/v1/lobby"


async def stays(lines: AsyncExitStack, address: str, forwarded: str) -> bool:
    """Whether a line from somewhere is opened; then it stands."""
    told = {"x-forwarded-for": forwarded} if forwarded else {}
    try:
        line = connect(address, compression=None, additional_headers=told, open_timeout=PATIENCE)
        await lines.enter_async_context(line)
    except InvalidStatus:
        return False
    return True


async def comes(address: str) -> bool:
    """Whether a line is opened; then it is closed again."""
    try:
        async with connect(address, compression=None):
            return True
    except InvalidStatus:
        return False


def test_a_person_has_so_many_lines_at_once_and_again_as_many_once_they_are_closed() -> None:
    """Closed lines are given back one by one; who is nobody in particular has no limit."""
    lines = OpenLines(QUICK, replace(MANY, connections_a_person=2))
    for _ in range(3):
        with lines.of("anna"), lines.of("beat"):
            with lines.of("anna"), pytest.raises(LineRefused, match="person"), lines.of("anna"):
                pass
            with lines.of("anna"), pytest.raises(LineRefused, match="person"), lines.of("anna"):
                pass
            with lines.of("beat"), lines.of(None), lines.of(None), lines.of(None):
                pass


def test_whoever_has_enough_lines_is_told_so_at_the_door_and_nobody_else() -> None:
    """Nothing was opened yet: no address, of whichever kind, has had enough; where none may be opened each has."""
    addresses = ("192.0.2.7", "2001:db8::1", "")
    open_to_all = OpenLines(QUICK, replace(MANY, opening=Allowance(rate=0.0, burst=1.0)))
    assert [False] * 3 == [open_to_all.has_enough(address) for address in addresses]
    shut = OpenLines(QUICK, replace(MANY, opening=Allowance(rate=0.0, burst=0.0)))
    assert [True] * 3 == [shut.has_enough(address) for address in addresses]


def test_only_who_is_sent_away_at_the_door_is_counted_as_refused() -> None:
    """The owner's numbers tell of an attack, and not of each visitor who comes in."""
    before = refusals("doorway")
    assert not Doorway(OpenLines(QUICK, MANY), ()).is_closed_to("192.0.2.7")
    assert before == refusals("doorway")
    shut = OpenLines(QUICK, replace(MANY, opening=Allowance(rate=0.0, burst=0.0)))
    assert Doorway(shut, ()).is_closed_to("192.0.2.7")
    assert before + 1 == refusals("doorway")
    assert not Doorway(shut, ("192.0.2.7",)).is_closed_to("192.0.2.7"), "who comes through a proxy is seen later"
