"""The client: programs at tables of a real server, by socket and by request, with bots of all kinds."""

import asyncio
import contextlib
import shlex
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.arena.peers import hslu_service
from tests.web.conftest import Running
from tests.web.real_server import PATIENCE

from puur import wire
from puur.bots import bot
from puur.client import Client, ClientTable, ServerProblem, Unreachable
from puur.client.client import place_of
from puur.client.players import player_of
from puur.reglement import built_in
from puur.wire.settings import AT_ONCE, TableSettings

PROGRAM = shlex.join([sys.executable, str(Path(__file__).parents[1] / "arena" / "programs" / "player.py")])


def at_once(reglement: str) -> TableSettings:
    """Without pauses, one Spiel long where it can be."""
    return TableSettings(reglement, tempo=AT_ONCE)


async def over(table: ClientTable, most: int) -> None:
    """Read views until so many Spiele were written, or the Partie is over."""
    async for view in table:
        if view.table.over or len(view.slate.rows) >= most:
            return


async def past(table: ClientTable, number: int) -> None:
    """Read views until so many acts have happened."""
    async with asyncio.timeout(PATIENCE):
        async for view in table:
            if view.number >= number:
                return


async def plays(server: Running, reglement: str, player: str, spiele: int) -> wire.WholeView:
    """A program with a player at a table with three bots, until so many Spiele are written."""
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(Client(server.url, name="Robi"))
        watching = await stack.enter_async_context(Client(server.url))
        mind = stack.enter_context(player_of(player))
        table = await client.open(at_once(reglement))
        await table.chair("start")
        watcher = await watching.watch(table.id)
        task = asyncio.create_task(table.play(mind, budget=0.05, stand_in=bot("einfach")))
        enough = asyncio.create_task(over(watcher, spiele))
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait({task, enough}, return_when=asyncio.FIRST_COMPLETED)
            if not enough.done():
                assert await task is not None
            await enough
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        # what several may say at once can come late, which is told as stale; nothing else may go wrong
        assert [] == [problem for problem in table.problems if not isinstance(problem, wire.Stale)]
        assert watcher.view is not None
        return watcher.view


@pytest.mark.parametrize("reglement", built_in())
def test_a_bot_plays_at_a_table_of_any_reglement(server: Running, reglement: str) -> None:
    """Through a line a bot plays a Spiel under every Reglement, and nothing it does is refused."""
    seen = asyncio.run(plays(server, reglement, "einfach", 1))
    assert "Robi" in {player.name for player in seen.seats.players}
    assert seen.table.over or seen.slate.rows


def test_a_player_of_hslus_service_sits_at_our_table(server: Running) -> None:
    """A service of the other family plays at a table of ours, in both versions; Weis and Stöck are said for it."""
    for old in (False, True):
        with hslu_service(old=old) as url:
            seen = asyncio.run(plays(server, "schieber", f"hslu:{url}", 1))
        assert seen.table.over or seen.slate.rows


def test_a_program_of_the_line_protocol_sits_at_our_table(server: Running) -> None:
    """A program that answers lines does the same."""
    seen = asyncio.run(plays(server, "einzelschieber", f"cmd:{PROGRAM}", 1))
    assert seen.table.over or seen.slate.rows


def test_two_programs_meet_in_the_lobby(server: Running) -> None:
    """One opens a table for everybody, the other finds it there and sits down; both see each other."""

    async def story() -> None:
        async with Client(server.url, name="Anna") as anna, Client(server.url, name="Beat") as beat:
            first = await anna.open(TableSettings("schieber", entry="lobby", title="Programme"))
            second = await beat.sit(first.id)
            async for view in second:
                if {"Anna", "Beat"} <= {player.name for player in view.seats.players}:
                    break
            async with asyncio.timeout(PATIENCE):
                while first.id not in {row.id for row in await beat.lobby()}:  # noqa: ASYNC110  it is asked again and again
                    await asyncio.sleep(0.1)
            with pytest.raises(ServerProblem) as raised:
                await beat.sit(first.id, "S")
            assert "taken" == raised.value.code

    asyncio.run(story())


def test_a_cut_line_is_taken_up_again(server: Running) -> None:
    """When the line is cut in the middle, the client comes back, the seat is its own, and it plays on."""

    async def story() -> None:
        async with Client(server.url, name="Robi") as client:
            table = await client.open(at_once("einzelschieber"))
            await table.chair("start")
            task = asyncio.create_task(table.play(bot("einfach"), budget=0.05))
            watcher = await client.watch(table.id)
            await past(watcher, 10)
            assert table._socket is not None  # noqa: SLF001  the line itself
            await table._socket.close()  # noqa: SLF001  it is cut
            await past(watcher, 60)
            assert 2 == table.lines
            task.cancel()

    asyncio.run(story())


def test_who_cannot_be_reached_is_told() -> None:
    """An address without a server, and one that is none, are told as such."""

    async def story(url: str) -> None:
        async with Client(url) as client:
            with pytest.raises(Unreachable):
                await client.lobby()

    for url in ("http://127.0.0.1:1", "ftp://x"):
        asyncio.run(story(url))


@pytest.mark.parametrize(
    ("address", "table"),
    [("http://a:1/tisch/abc", "abc"), ("http://a:1/", None), ("https://a/b/tisch/abc?k=x", "abc")],
)
def test_addresses_of_tables_are_understood(address: str, table: str | None) -> None:
    """The address a browser shows at a table is one a client understands."""
    assert table == place_of(address).table
