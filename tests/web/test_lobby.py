"""The lobby on a real server: what it lists and tells, the form, and the same cards at two tables."""

import asyncio
import json
import re
from typing import TYPE_CHECKING

import msgspec
import pytest
from tests.web.browser import offered, part
from tests.web.real_server import PATIENCE
from tests.web.visitor import Visitor
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from puur.decks import Language
from puur.errors import ReglementError
from puur.web.table.lobby.pairs import pair_id
from puur.web.table.lobby.wish import wish_of
from puur.wire.settings import TimeLimit

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.browser import Json, Wire
    from tests.web.conftest import Running

GERMAN = {"accept_language": "de"}


async def until(visitor: Visitor, words: str) -> str:
    """The lobby's page once it holds some words."""
    async with asyncio.timeout(PATIENCE):
        while words not in (text := visitor.get("/lobby", **GERMAN).text):  # noqa: ASYNC110  it is asked again and again
            await asyncio.sleep(0.05)
    return text


async def one_spiel(wire: "Wire") -> None:
    """Answer and play until a Spiel is written."""
    await answers(wire, _rows)


async def answers(wire: "Wire", done: "Callable[[Json], object]") -> None:
    """Do the first that may be done, whenever something is asked, until the table stands as wished."""
    number = None
    while not done(wire.view):
        open_now = offered(wire.view)
        if part(wire.view, "own")["asks"] and open_now and wire.view["number"] != number:
            number = wire.view["number"]
            await wire.act(open_now[0])
        await wire.until("view")


def _rows(view: "Json") -> object:
    return part(view, "slate")["rows"]


def test_the_lobby_lists_tables_for_everybody_and_no_others(club: "Running") -> None:
    """A table of the lobby stands there with its people and bots; one by link or private does not."""

    async def story() -> None:
        anna, other = Visitor.at(club.url), Visitor.at(club.url)
        table = anna.open(entry="lobby", title="Stammtisch Eins", name="Anna Eins", chat="phrases")
        anna.open(entry="link", title="Nur mit Link", name="Anna")
        anna.open(entry="private", title="Nur mit Schlüssel", name="Anna")
        text = await until(other, "Stammtisch Eins")
        assert table in text
        assert "Anna Eins" in text
        assert "3 Plätze zu haben" in text
        assert "Nur mit" not in text
        assert "Stammtisch Eins" in other.get("/", **GERMAN).text
        async with anna.line(table) as wire:
            await wire.hello()
            await wire.send({"type": "chair", "do": "bot", "seat": "E", "level": "stark"})
            text = await until(other, "Bot · stark")
        assert anna.cookies["puur_guest"] not in text

    asyncio.run(story())


def test_the_lobby_tells_its_news(club: "Running") -> None:
    """Whoever looks at the lobby is sent the list anew when a table is opened, in his language, every name escaped."""

    async def story() -> None:
        anna = Visitor.at(club.url)
        address = club.url.replace("http", "ws", 1) + "/ws/v1/lobby"
        async with connect(address, additional_headers={"cookie": "puur_language=fr"}) as line:
            first = await line.recv()
            anna.open(entry="lobby", title="<b>Neu & laut</b>", name="Anna")
            async with asyncio.timeout(PATIENCE):
                while "Neu" not in (text := str(await line.recv())):
                    pass
        assert "Neu" not in str(first)
        assert "&lt;b&gt;Neu &amp; laut&lt;/b&gt;" in text
        assert "places à prendre" in text

    asyncio.run(story())


def test_other_sites_do_not_hear_the_news(club: "Running") -> None:
    """A page of another site gets no line to the lobby."""

    async def story() -> None:
        address = club.url.replace("http", "ws", 1) + "/ws/v1/lobby"
        with pytest.raises(InvalidStatus):
            async with connect(address, additional_headers={"origin": "https://elsewhere.example"}) as line:
                await line.recv()

    asyncio.run(story())


def test_a_private_table_tells_strangers_nothing(club: "Running") -> None:
    """Whatever page of it they ask for: none leads anywhere, or tells how many Partien were played there."""
    anna, stranger = Visitor.at(club.url), Visitor.at(club.url)
    table = anna.open(entry="private", name="Anna").partition("?")[0]
    pages = ("", ".jass", "/1.jass", "/nachspielen", "/fair", "/lehrreich", "/lehrreich/1", "/lehrreich/1/1", "/tipp")
    for page in (*pages, "/artikel/A.2", "/nachspielen?partie=1"):
        assert stranger.get(f"{table}{page}").status in {403, 404}, page


def test_a_private_table_lets_in_who_has_the_key(club: "Running") -> None:
    """By the link with the key a newcomer may sit; without it he may not even look; the QR holds the same link."""

    async def story() -> None:
        anna, beat, stranger = (Visitor.at(club.url) for _ in range(3))
        way = anna.open(entry="private", name="Anna")
        assert "?k=" in way
        table = way.partition("?")[0]
        assert 200 == beat.get(way).status
        assert 403 == stranger.get(table).status
        assert 403 == stranger.get(table + "?k=falsch").status
        assert "<svg" in beat.get(table + "/qr.svg?" + way.partition("?")[2]).text
        async with beat.line(table) as wire:
            await wire.hello(name="Beat")
            await wire.send({"type": "chair", "do": "sit", "seat": "N"})
            while part(await wire.until("view"), "chair").get("you") != "N":
                pass
        async with stranger.line(table) as wire:
            await wire.send({"type": "hello"})
            assert "private" == (await wire.until("bye"))["code"]

    asyncio.run(story())


def test_the_form_means_every_setting() -> None:
    """Each field of the form is a setting of the table."""
    wanted = wish_of(
        {
            "reglement": "kzjv",
            "play": "table",
            "entry": "private",
            "level": "stark",
            "stand_in": "geuebt",
            "grace": "45",
            "clock": "eigen",
            "move": "12",
            "reserve": "90",
            "tempo": "sofort",
            "marks": "nein",
            "chat": "words",
            "spectators": "delayed",
            "by_hand": "cut,lift",
            "title": "Probe",
            "seed": "gewählt",
        },
        Language.DE,
    ).settings
    told = msgspec.to_builtins(wanted)
    expected = {
        "reglement": "kzjv",
        "play": "table",
        "entry": "private",
        "levels": ("stark",),
        "stand_in": "geuebt",
        "grace": 45.0,
        "marks": False,
        "chat": "words",
        "spectators": "delayed",
        "by_hand": ("cut", "lift"),
        "title": "Probe",
        "seed": "gewählt",
    }
    assert expected == {key: told[key] for key in expected}
    assert TimeLimit(12.0, 90.0) == wanted.clock


def test_nonsense_in_the_form_is_left_aside() -> None:
    """Unknown values are as if they were not given; the same cards twice need no key."""
    wanted = wish_of(
        {"entry": "private", "twice": "tische", "grace": "-1", "stand_in": "?", "play": "x", "move": "²"}, Language.DE
    )
    settings = wanted.settings
    assert ("tables", "link", 30.0, "einfach", "strict") == (
        wanted.twice,
        settings.entry,
        settings.grace,
        settings.stand_in,
        settings.play,
    )
    with pytest.raises(ReglementError):
        wish_of({"reglement": "eigen"}, Language.DE)


def test_a_club_brings_its_own_reglement(club: "Running") -> None:
    """Its file is checked: each fault is shown with line and key, what was chosen stays; a sound one opens a table."""
    anna = Visitor.at(club.url)
    anna.get("/lobby/neu")
    wrong = 'base = "schieber"\nname = "club"\nunsinn = 3\n'
    answer = anna.post("/tisch", {"reglement": "eigen", "text": wrong, "title": "Clubabend"}, **GERMAN)
    assert 422 == answer.status
    assert re.search(r"club\.toml:\d+:", answer.text)
    assert "unsinn = 3" in answer.text
    assert "Clubabend" in answer.text
    assert 'value="eigen" selected' in answer.text


def test_a_file_is_uploaded_as_it_is(club: "Running") -> None:
    """What is uploaded is read as text; what is none is told like any other fault."""
    anna = Visitor.at(club.url)
    anna.get("/lobby/neu")
    parts = [("form", "", anna.form.encode()), ("reglement", "", b"eigen"), ("file", "x.toml", b"\xff\xfe\x00nonsense")]
    body = b"".join(
        b'--x\r\ncontent-disposition: form-data; name="%b"' % name.encode()
        + (b'; filename="%b"' % file.encode() if file else b"")
        + b"\r\n\r\n%b\r\n" % value
        for name, file, value in parts
    )
    answer = anna.ask("POST", "/tisch", body + b"--x--\r\n", {"content-type": "multipart/form-data; boundary=x"})
    assert 422 == answer.status
    assert "club.toml:1" in answer.text


def test_two_tables_have_the_same_cards(club: "Running") -> None:
    """Both tables deal alike and tell nobody the seed; a Spiel is compared once both have finished it."""

    async def story() -> None:
        anna = Visitor.at(club.url)
        where = anna.open(twice="tische", entry="link", name="Anna", title="Duplikat", level="zufall")
        tables = list(dict.fromkeys(re.findall(r'href="(/tisch/\w+)"', anna.get(where).text)))
        assert 2 == len(tables)
        hands = [await _plays_one(Visitor.at(club.url), tables[1], "N")]
        assert "Noch ist kein Spiel" in anna.get(where, **GERMAN).text
        hands.append(await _plays_one(anna, tables[0], "N"))
        assert hands[0] == hands[1]
        text = anna.get(where, **GERMAN).text
        assert "noch nicht fertig" in text
        assert '<th scope="row">1</th>' in text
        assert '<th scope="row">Total</th>' in text

    asyncio.run(story())


async def _plays_one(visitor: Visitor, table: str, seat: str) -> list[str]:
    """Sit down, start, and play a Spiel with bots; the cards of the first hand."""
    visitor.get(table)
    async with asyncio.timeout(120), visitor.line(table) as wire:
        if part(await wire.hello(name="X"), "chair").get("you") != seat:
            await wire.send({"type": "chair", "do": "sit", "seat": seat})
            while part(await wire.until("view"), "chair").get("you") != seat:
                pass
        await wire.send({"type": "chair", "do": "start"})
        await answers(wire, lambda view: len(_hand(view)) == 9)
        hand = _hand(wire.view)
        await one_spiel(wire)
        assert all("pair " not in frame for frame in wire.frames)
    return hand


def _hand(view: "Json") -> list[str]:
    hand = part(view, "hand")["cards"]
    assert isinstance(hand, list)
    return sorted(hand)


def test_the_second_leg_moves_everybody_on(club: "Running") -> None:
    """After the Partie one opens the second leg: one sits one seat on, with the cards the other party had."""

    async def story() -> None:
        anna, stranger = Visitor.at(club.url), Visitor.at(club.url)
        where = anna.open(twice="tausch", entry="alone", name="Anna", level="zufall", reglement="schieber")
        first = re.findall(r'href="(/tisch/\w+)"', anna.get(where).text)[0]
        anna.get("/konto")
        assert where == anna.post(f"{where}/rueckspiel", {}).where
        async with asyncio.timeout(240), anna.line(first) as wire:
            await wire.hello()
            await wire.send({"type": "chair", "do": "abandon"})
            while not part(await wire.until("view"), "table").get("over"):
                pass
        stranger.get("/konto")
        assert where == stranger.post(f"{where}/rueckspiel", {}).where
        anna.get(where)
        second = anna.post(f"{where}/rueckspiel", {}).where
        async with anna.line(second) as wire:
            assert "E" == part(await wire.hello(), "chair")["you"]
        text = anna.get(where, **GERMAN).text
        assert "Noch ist kein Spiel" in text
        assert where == anna.post(f"{where}/rueckspiel", {}).where

    asyncio.run(story())


@pytest.mark.parametrize(
    ("language", "told"), [("de", "30 Tage"), ("en", "30 days"), ("fr", "30 jours"), ("it", "30 giorni")]
)
@pytest.mark.parametrize("twice", ["tische", "tausch"])
def test_a_pair_tells_how_long_its_tables_wait_for_each_other(
    club: "Running", twice: str, language: str, told: str
) -> None:
    """Anyone who plays there reads when the cards are given up, and need not find the page about fairness first."""
    anna = Visitor.at(club.url)
    where = anna.open(twice=twice, entry="link", name="Anna", level="zufall")
    assert where.startswith("/gleich/")
    assert told in anna.get(where, accept_language=language).text


def test_a_pair_is_known_by_an_id_that_does_not_tell_the_cards() -> None:
    """Only our own seeds have a pair, and each another one."""
    assert pair_id(None) is None
    assert pair_id("open day") is None
    assert pair_id("pair a") != pair_id("pair b")
    assert "pair" not in json.dumps(pair_id("pair a"))


def test_there_is_no_pair_nobody_opened(club: "Running") -> None:
    """An unknown id is told gently."""
    assert 404 == Visitor.at(club.url).get("/gleich/abcdefghjk").status
