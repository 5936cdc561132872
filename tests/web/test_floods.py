"""Too much of everything: lines, tables, onlookers, frames, questions, and values that fit nowhere."""

import asyncio
import itertools
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import replace

import pytest
from tests.arena.conversations import posted
from tests.web.api_program import Asking
from tests.web.browser import Browser, Wire, offered, part
from tests.web.conftest import QUICK, Running
from tests.web.planless_player import number_in
from tests.web.real_server import PATIENCE
from tests.web.test_peers import Program
from tests.web.test_sockets import until_asked
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from puur.web.http.limits import Limits

NARROW = Limits(
    connections_an_address=5, connections_a_person=3, watchers=3, tables_an_address=6, hello=3.0, frames_a_second=50.0
)


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that allows little."""
    store = f"sqlite:///{tmp_path_factory.mktemp('narrow') / 'puur.sqlite'}"
    running = Running(replace(QUICK, store=store, limits=NARROW))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def table(narrow: Running) -> tuple[Browser, str]:
    """A table of a host's, alone with bots."""
    host = Browser(narrow.url)
    return host, host.open_table(alone="ja")


async def refused(wire: Wire) -> int:
    """With which status a line is refused."""
    with pytest.raises(InvalidStatus) as raised:
        async with wire:
            pass
    return raised.value.response.status_code


def test_a_person_has_so_many_lines_and_no_more(table: tuple[Browser, str]) -> None:
    """The fourth tab of one person is turned away; once another is closed there is room again."""
    host, name = table

    async def story() -> None:
        async with AsyncExitStack() as lines:
            for _ in range(NARROW.connections_a_person - 1):
                await (await lines.enter_async_context(host.line(name))).hello()
            async with host.line(name) as last:
                await last.hello()
                assert 403 == await refused(host.line(name))
            await stands_again(host.line(name))

    asyncio.run(story())


async def stands_again(wire: Wire) -> None:
    """Wait until a line is taken."""
    async with asyncio.timeout(PATIENCE):
        while not await stands(wire):  # noqa: ASYNC110  the server is asked again and again
            await asyncio.sleep(0.02)


async def stands(wire: Wire) -> bool:
    """Whether a line is taken."""
    try:
        async with wire:
            await wire.hello()
    except InvalidStatus:
        return False
    return True


def test_an_address_has_so_many_lines_and_no_more(narrow: Running, table: tuple[Browser, str]) -> None:
    """Many persons from one address are still one address."""
    host, name = table
    names = (name, host.open_table(alone="ja"))

    async def story() -> None:
        async with AsyncExitStack() as lines:
            for at in range(NARROW.connections_an_address):
                line = newcomer(narrow).line(names[at // NARROW.watchers])
                await (await lines.enter_async_context(line)).hello()
            assert 403 == await refused(newcomer(narrow).line(name))

    asyncio.run(story())


def newcomer(narrow: Running) -> Browser:
    """Somebody who was never here."""
    other = Browser(narrow.url)
    other.ask("/")
    return other


def test_a_table_has_so_many_onlookers_and_no_more(narrow: Running, table: tuple[Browser, str]) -> None:
    """Whoever comes too late to look on is told that it is full; the host still comes to his seat."""
    host, name = table

    async def story() -> None:
        async with AsyncExitStack() as lines:
            told = ""
            for _ in range(NARROW.watchers + 1):
                wire = await lines.enter_async_context(newcomer(narrow).line(name))
                await wire.send({"type": "hello"})
                frame = await wire.until("view", "bye")
                told = str(frame.get("code", ""))
            assert "full" == told
            async with host.line(name) as own:
                assert "S" == part(await own.hello(), "chair")["you"]

    asyncio.run(story())


def test_who_never_greets_is_not_waited_for(table: tuple[Browser, str]) -> None:
    """A line on which nothing is said ends by itself."""
    host, name = table

    async def story() -> None:
        async with host.line(name) as wire:
            with pytest.raises(ConnectionClosed):
                await wire.next()

    asyncio.run(story())


def test_regular_frames_in_a_flood_end_the_line_too(table: tuple[Browser, str]) -> None:
    """A thousand frames that could be read are a flood all the same; the table stays as it is for others."""
    host, name = table

    async def story() -> None:
        async with host.line(name) as wire:
            view = await wire.hello()
            with pytest.raises(ConnectionClosed):
                await flood(wire, "ping")
        async with host.line(name) as wire:
            assert number_in(await wire.hello()) >= number_in(view)

    asyncio.run(story())


async def flood(wire: Wire, kind: str) -> None:
    """A thousand frames, then listen for ever."""
    for at in range(1_000):
        await wire.send({"type": kind, "at": float(at)})
    await wire.until("nothing that ever comes")


@pytest.mark.parametrize("forged", [0, -1, 10**6, 10**30, 1.5, 1e308, True, None, "7", [], {}])
def test_forged_numbers_change_nothing(server: Running, forged: object) -> None:
    """An act is taken for the number of acts its sender has seen, and for no other: what is none is called so."""

    async def story() -> None:
        browser = Browser(server.url)
        name = browser.open_table(alone="ja")
        async with browser.line(name) as wire:
            await wire.hello()
            view = await until_asked(wire)
            act = offered(view, "play")[-1]
            await wire.send({"type": "act", "number": forged, "act": act})
            assert (await wire.next())["type"] in {"stale", "problem"}
        async with browser.line(name) as wire:
            again = await wire.hello()
            assert view["number"] == again["number"]
            assert view["hand"] == again["hand"]

    asyncio.run(story())


@pytest.mark.parametrize("name", ["x" * 60_000, "\u202e" * 2_000, "<b>" * 1_000, "\n" * 500, "Ann\u0000a", "🂡" * 3_000])
def test_huge_and_odd_names_are_cut_or_refused(server: Running, name: str) -> None:
    """What somebody wants to be called over a line is a short text on one line, or it is not taken."""

    async def story() -> None:
        browser = Browser(server.url)
        async with browser.line(browser.open_table(entry="link")) as wire:
            await wire.send({"type": "hello", "name": name})
            view = await wire.until("view", "bye", "problem")
            players = part(view, "seats")["players"] if view["type"] == "view" else []
            assert isinstance(players, list)
            for player in players:
                assert 40 >= len(player["name"])
                assert player["name"].isprintable()
                assert "\u202e" not in player["name"]

    asyncio.run(story())


def test_a_frame_of_bytes_is_read_as_text(server: Running) -> None:
    """Bytes that are no text are unreadable, and no more."""

    async def story() -> None:
        browser = Browser(server.url)
        async with browser.line(browser.open_table(alone="ja")) as wire:
            await wire.hello()
            await wire.socket.send(b"\xff\xfe\x00{")
            assert "unreadable" == (await wire.until("problem"))["code"]

    asyncio.run(story())


def test_programs_that_ask_without_end_are_told_to_wait(club: Running) -> None:
    """A flood of questions is answered with 429 and the seconds to wait; another caller is not concerned."""
    asking = Asking(club.url, address="192.0.2.17")
    asked = (asking.post("/solve", {"hands": "nobody holds this", "mode": "D"}) for _ in range(500))
    heard = list(itertools.takewhile(lambda told: told.status != 429, asked))
    assert 0 < len(heard) < 500
    assert 200 == Asking(club.url, address="192.0.2.18").get("/reglemente/schieber").status


def test_nobody_asks_for_another_by_token(server: Running) -> None:
    """A guest's token opens the own seat alone: another's neither acts there nor sees its cards."""
    owner, other = Asking(server.url), Asking(server.url)
    name = str(owner.post("/tables", {"settings": {"reglement": "einzelschieber"}}).fields["id"])
    owner.post(f"/tables/{name}/seat", {"chair": {"do": "start"}})
    assert 403 == other.get(f"/tables/{name}/seen").status
    acted = other.post(f"/tables/{name}/acts", {"number": 0, "act": {"act": "play", "seat": "S", "card": "DA"}})
    assert acted.status in {403, 409}
    assert other.post(f"/tables/{name}/seat", {"chair": {"do": "abandon"}}).status in {403, 409}


@pytest.mark.parametrize("body", ["[" * 5_000, '{"hand":' * 2_000, '"' + "x" * 30_000 + '"', "\ud800", "NaN"])
def test_hslus_questions_may_be_nonsense(server: Running, body: str) -> None:
    """Whatever is asked of a player, the answer is one of the service's own."""
    status, text = posted(f"{server.url}/hslu/einfach", "action_play_card", body)
    assert 400 <= status < 500
    assert json.loads(text)["error"]


def test_frames_too_large_for_the_challenge_are_no_frames(server: Running) -> None:
    """A client that sends a book instead of its name is told that it cannot be read."""

    async def story() -> None:
        async with connect(server.url.replace("http", "ws", 1) + "/zuehlke", compression=None) as socket:
            await socket.recv()
            await socket.send(json.dumps({"type": "CHOOSE_PLAYER_NAME", "data": "x" * 60_000}))
            async with asyncio.timeout(PATIENCE):
                assert "BAD_MESSAGE" == json.loads(await socket.recv())["type"]

    asyncio.run(story())


def test_a_client_of_the_challenge_that_talks_without_end_is_sent_away_with_a_word(server: Running) -> None:
    """Frames that can be read and that nobody asked for are a flood as well; the line is cut with its reason."""

    async def talks(socket: ClientConnection) -> None:
        for _ in range(1_000):
            await socket.send(json.dumps({"type": "CHOOSE_PLAYER_NAME", "data": "Flut"}))

    async def hears(socket: ClientConnection) -> int:
        async with asyncio.timeout(PATIENCE):
            return len([text async for text in socket])

    async def story() -> tuple[int | None, str | None]:
        async with connect(server.url.replace("http", "ws", 1) + "/zuehlke", compression=None) as socket:
            session = {"sessionName": "Flut", "sessionType": "SINGLE_GAME"}
            await Program(socket).enter("Flut", sessionChoice="CREATE_NEW", **session)
            with suppress(ConnectionClosed):
                await asyncio.gather(talks(socket), hears(socket))
            return socket.close_code, socket.close_reason

    assert (1008, "Too many frames that nobody asked for") == asyncio.run(story())
