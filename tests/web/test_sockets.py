"""The socket of a table on a real server: playing, coming back, and people who mean harm."""

import asyncio
import json
from typing import TYPE_CHECKING

import pytest
from tests.web.browser import Browser, Json, Wire, offered, part
from websockets.exceptions import ConnectionClosed, InvalidStatus

if TYPE_CHECKING:
    from tests.web.conftest import Running


async def until_asked(wire: Wire, kind: str = "play") -> Json:
    """The next view that asks for an act of a kind; what else is asked is answered with the first offer."""
    while not (part(wire.view, "own")["asks"] and offered(wire.view, kind)):
        open_now = [act for act in offered(wire.view) if act["act"] != "play"]
        if part(wire.view, "own")["asks"] and open_now:
            await wire.act(open_now[0])
        await wire.until("view")
    return wire.view


def test_one_click_and_one_sits_with_three_bots(server: "Running") -> None:
    """A form opens a table that runs: the first view shows a person at South and three bots, called bots."""

    async def story() -> None:
        browser = Browser(server.url)
        table = browser.open_table(alone="ja", name="Anna", reglement="schieber")
        async with browser.line(table) as wire:
            view = await wire.hello(name="Anna")
            players = part(view, "seats")["players"]
            assert isinstance(players, list)
            assert [("Anna", "person"), ("Beat", "bot"), ("Vreni", "bot"), ("Ruedi", "bot")] == [
                (player["name"], player["kind"]) for player in players
            ]
            assert "S" == part(view, "chair")["you"]

    asyncio.run(story())


def test_a_card_is_played_and_everybody_sees_it(server: "Running") -> None:
    """What one gives lies on the table in the next views; the number has grown."""

    async def story() -> None:
        browser = Browser(server.url)
        table = browser.open_table(alone="ja")
        async with browser.line(table) as wire, browser.line(table) as other:
            await wire.hello()
            await other.hello()
            view = await until_asked(wire)
            act = offered(view, "play")[0]
            await wire.act(act)
            while True:
                seen = await other.until("view")
                told = seen["happened"]
                assert isinstance(told, list)
                if any(event.get("kind", "play") == "play" and event.get("card") == act["card"] for event in told):
                    return

    asyncio.run(story())


def test_an_act_sent_twice_is_recognised(server: "Running") -> None:
    """The same card for the same number again is answered with the view; another card for that number is stale."""

    async def story() -> None:
        browser = Browser(server.url)
        async with browser.line(browser.open_table(alone="ja")) as wire:
            await wire.hello()
            view = await until_asked(wire)
            number, acts = view["number"], offered(view, "play")
            await wire.act(acts[0], number)
            await wire.until("view")
            await wire.act(acts[0], number)
            assert "view" == (await wire.next())["type"]
            await wire.act({**acts[0], "card": "C6" if acts[0]["card"] != "C6" else "C7"}, number)
            assert "stale" == (await wire.until("stale", "refused"))["type"]

    asyncio.run(story())


def test_a_wrong_card_is_refused_with_the_article(server: "Running") -> None:
    """A card one does not hold: all that is wrong, each with its article, and nothing changed."""

    async def story() -> None:
        browser = Browser(server.url)
        async with browser.line(browser.open_table(alone="ja")) as wire:
            await wire.hello()
            view = await until_asked(wire)
            held = part(view, "hand")["cards"]
            assert isinstance(held, list)
            foreign = next(
                card for card in ("D6", "H6", "S6", "C6", "D7", "H7", "S7", "C7", "D8", "H8") if card not in held
            )
            await wire.act({"act": "play", "seat": "S", "card": foreign})
            refused = await wire.until("refused")
            faults = refused["faults"]
            assert isinstance(faults, list)
            assert faults
            assert all(fault["text"] and fault["article"] for fault in faults)

    asyncio.run(story())


def test_coming_back_tells_what_was_missed(server: "Running") -> None:
    """Anyone who greets with the last number he saw gets the whole view and every act since, and nothing older."""

    async def story() -> None:
        browser = Browser(server.url)
        table = browser.open_table(alone="ja")
        async with browser.line(table) as wire:
            await wire.hello()
            view = await until_asked(wire)
            number = view["number"]
            await wire.act(offered(view, "play")[0])
            await wire.until("view")
        async with browser.line(table) as wire:
            again = await wire.hello(number=number)
            told = again["happened"]
            assert isinstance(told, list)
            assert isinstance(number, int)
            assert number + 1 == told[0]["number"]

    asyncio.run(story())


async def flood(wire: Wire) -> None:
    """A thousand frames that are none, then listen for ever."""
    for _ in range(1_000):
        await wire.send("{")
    await wire.until("nothing that ever comes")


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        "null",
        "[" * 20_000,
        '{"type":"act"}',
        '{"type":"act","number":1,"act":{"act":"rule_the_world"}}',
        '{"type":"act","number":-99999999999999999999,"act":{}}',
        '{"type":"act","number":1e999,"act":{}}',
        '{"type":"chair","do":"sit","seat":"Q"}',
        '{"type":"say","text":"\\ud800"}',
        '{"type":"hello","language":"tlh"}',
        '{"type":"hello","language":"de","extra":1}',
        "\u0000",
    ],
)
def test_nonsense_is_answered_and_harms_nobody(server: "Running", nonsense: str) -> None:
    """Whatever is sent, the answer is a problem in words, and the line still serves."""

    async def story() -> None:
        browser = Browser(server.url)
        async with browser.line(browser.open_table(alone="ja")) as wire:
            await wire.hello()
            await wire.send(nonsense)
            assert "problem" == (await wire.until("problem"))["type"]
            await wire.send({"type": "ping", "at": 2.0})
            assert 2.0 == (await wire.until("pong"))["at"]

    asyncio.run(story())


def test_a_thousand_bad_frames_end_the_line(server: "Running") -> None:
    """Anyone who floods is asked to stop, then disconnected; the table goes on for others."""

    async def story() -> None:
        browser = Browser(server.url)
        table = browser.open_table(alone="ja")
        async with browser.line(table) as wire:
            await wire.hello()
            with pytest.raises(ConnectionClosed):
                await flood(wire)
        async with browser.line(table) as wire:
            assert "view" == (await wire.hello())["type"]

    asyncio.run(story())


def test_a_frame_that_is_too_large_ends_the_line(server: "Running") -> None:
    """More than 64 kB in a frame are not read."""

    async def story() -> None:
        browser = Browser(server.url)
        async with browser.line(browser.open_table(alone="ja")) as wire:
            await wire.hello()
            await wire.send('"' + "x" * 70_000 + '"')
            with pytest.raises(ConnectionClosed):
                await wire.until("nothing that ever comes")

    asyncio.run(story())


def test_nobody_acts_at_another_seat(server: "Running") -> None:
    """An onlooker, another guest, a forged seat: told why not, and nothing happens."""

    async def story() -> None:
        host, other = Browser(server.url), Browser(server.url)
        table = host.open_table(alone="ja")
        other.ask("/")
        async with host.line(table) as wire, other.line(table) as stranger:
            await wire.hello()
            await stranger.hello()
            view = await until_asked(wire)
            act = offered(view, "play")[0]
            stranger.view = view
            await stranger.act(act)
            assert "not_seated" == (await stranger.until("problem"))["code"]
            await wire.act({**act, "seat": "E"})
            assert "not_yours" == (await wire.until("problem"))["code"]
            await wire.act(act, 10**9)
            assert "stale" == (await wire.until("stale"))["type"]

    asyncio.run(story())


def test_a_person_does_not_choose_what_chance_shows(server: "Running") -> None:
    """Deals, draws and lots that somebody sends are not taken."""

    async def story() -> None:
        browser = Browser(server.url)
        async with browser.line(browser.open_table(alone="ja")) as wire:
            await wire.hello()
            await until_asked(wire)
            forged: list[Json] = [
                {"act": "deal", "seat": "S", "hands": {}},
                {"act": "roll", "seat": "S", "face": 6},
                {"act": "lift_for_deal", "seat": "S", "card": "DA"},
                {"act": "rule", "case": 1, "offer": 1},
                {"act": "report", "seat": "S", "offender": "E", "sighting": "remark", "cards": []},
            ]
            for act in forged:
                await wire.act(act)
                assert "problem" == (await wire.until("problem"))["type"]

    asyncio.run(story())


def test_pages_of_other_sites_get_no_line(server: "Running") -> None:
    """A browser says which page opens a socket; one of another site is turned away."""

    async def story() -> None:
        browser = Browser(server.url)
        table = browser.open_table(alone="ja")
        browser.origin = "https://elsewhere.example"
        with pytest.raises(InvalidStatus):
            async with browser.line(table):
                pass
        browser.origin = server.url
        async with browser.line(table) as wire:
            assert "view" == (await wire.hello())["type"]

    asyncio.run(story())


def test_unknown_tables_say_so(server: "Running") -> None:
    """An id nobody has, and one that is none: a word, then the end."""

    async def story() -> None:
        for table in ("abcdefghjk", "x", "a" * 400):
            async with Wire(server.sockets + table, "") as wire:
                await wire.send({"type": "hello"})
                assert "no_table" == (await wire.next())["code"]

    asyncio.run(story())


def test_everything_sent_is_json_of_the_protocol(server: "Running") -> None:
    """Frames are single JSON objects with their type."""

    async def story() -> None:
        browser = Browser(server.url)
        async with browser.line(browser.open_table(alone="ja")) as wire:
            await wire.hello()
            await until_asked(wire)
            assert {"view", "news"} >= {json.loads(frame)["type"] for frame in wire.frames} - {"stale", "refused"}

    asyncio.run(story())
