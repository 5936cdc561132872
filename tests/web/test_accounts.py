"""Accounts on a real server: made of guests, proved, changed, taken home and deleted."""

import asyncio
import itertools
import json
import time
from typing import TYPE_CHECKING

import pytest
from tests.web.browser import part
from tests.web.real_server import PATIENCE
from tests.web.visitor import PASSWORD, Visitor

from puur.web.visitor.passkeys import relying_party_of
from puur.web.visitor.reception import safe_way

if TYPE_CHECKING:
    from tests.web.conftest import Running

_NUMBERS = itertools.count(1)


def fresh(name: str) -> str:
    """A name nobody has yet."""
    return f"{name} {next(_NUMBERS)}"


async def seat_of(visitor: Visitor, table: str) -> object:
    """Where the server says a visitor sits."""
    async with visitor.line(table) as wire:
        return part(await wire.hello(), "chair").get("you")


def test_a_guest_becomes_an_account_and_keeps_his_seat(club: "Running") -> None:
    """The seat taken as a guest is the account's, on this device and, signed in, on every other."""
    anna, name = Visitor.at(club.url), fresh("Anna")
    table = anna.open(entry="link", name="Anna")
    assert 303 == anna.register(name).status
    other = Visitor.at(club.url)
    assert 303 == other.sign_in(name).status
    assert "S" == asyncio.run(seat_of(anna, table))
    assert "S" == asyncio.run(seat_of(other, table))


def test_who_signs_in_takes_his_seat_along(club: "Running") -> None:
    """A guest who sits at a table and signs in to his account sits there as the account, also on other devices."""
    name = fresh("Sepp")
    home, here = Visitor.at(club.url), Visitor.at(club.url)
    home.register(name)
    table = here.open(entry="alone", name="Sepp")
    assert asyncio.run(seat_of(home, table)) is None
    assert 303 == here.sign_in(name).status
    assert "S" == asyncio.run(seat_of(home, table))
    private = Visitor.at(club.url)
    way = private.open(entry="private", name="Sepp").partition("?")[0]
    private.sign_in(name)
    assert "S" == asyncio.run(seat_of(home, way))


def test_an_account_sits_down_under_its_name(club: "Running") -> None:
    """Anyone who is signed in and says no other name is called as his account is."""

    async def story() -> None:
        host, anna, name = Visitor.at(club.url), Visitor.at(club.url), fresh("Annemarie")
        table = host.open(entry="link", name="Wirt")
        anna.register(name)
        async with anna.line(table) as wire:
            await wire.hello()
            await wire.send({"type": "chair", "do": "sit", "seat": "W"})
            while part(await wire.until("view"), "chair").get("you") != "W":
                pass
            assert name in str(part(wire.view, "seats")["players"])

    asyncio.run(story())


def test_words_nobody_should_read_are_no_name(club: "Running") -> None:
    """An account is not called so, and the lobby passes on neither such a title nor such a name."""
    visitor = Visitor.at(club.url)
    assert 422 == visitor.register("Ein Löli").status
    visitor.open(entry="lobby", title="Nur für Löli", name="Löli")
    visitor.open(entry="lobby", title="Danach", name="Bepi")
    late = time.monotonic() + PATIENCE
    while "Danach" not in (text := visitor.get("/lobby").text):
        assert time.monotonic() < late
        time.sleep(0.05)
    assert "Bepi" in text
    assert "Löli" not in text


def test_the_guest_of_an_account_is_nobody(club: "Running") -> None:
    """Once an account was made of a guest, his old cookie opens nothing any more."""
    anna = Visitor.at(club.url)
    table = anna.open(entry="link", name="Anna")
    thief = Visitor.at(club.url)
    thief.cookies = dict(anna.cookies)
    assert "S" == asyncio.run(seat_of(thief, table))
    anna.register(fresh("Anna"))
    assert asyncio.run(seat_of(thief, table)) is None
    assert "Konto eröffnen" in thief.get("/konto", accept_language="de").text


def test_signing_out_ends_the_session(club: "Running") -> None:
    """After signing out the session's secret is worth nothing, and the guest is another."""
    anna, name = Visitor.at(club.url), fresh("Anna")
    anna.register(name)
    kept = dict(anna.cookies)
    anna.get("/konto")
    assert 303 == anna.post("/konto/abmelden", {}).status
    assert "puur_session" not in anna.cookies
    thief = Visitor(club.url, kept)
    assert name not in thief.get("/konto").text


def test_signing_out_everywhere_ends_all_sessions(club: "Running") -> None:
    """One device can end the sessions of all."""
    name = fresh("Beat")
    visitor, other_visitor = Visitor.at(club.url), Visitor.at(club.url)
    visitor.register(name)
    other_visitor.sign_in(name)
    assert name in other_visitor.get("/konto").text
    visitor.get("/konto")
    visitor.post("/konto/ueberall", {})
    assert name not in other_visitor.get("/konto").text


def test_unknown_names_and_wrong_passwords_are_answered_alike(club: "Running") -> None:
    """Nobody learns from the answer whether an account exists."""
    name = fresh("Vreni")
    Visitor.at(club.url).register(name)
    told = [Visitor.at(club.url).sign_in(who, "falsches Passwort") for who in (name, fresh("Niemand"))]
    assert [403, 403] == [answer.status for answer in told]
    problems = [answer.text.partition('role="alert">')[2].partition("<")[0] for answer in told]
    assert problems[0] == problems[1] != ""


def test_name_and_password_change(club: "Running") -> None:
    """One signs in with the new name and the new password; other devices are signed out by a new password."""
    name, later = fresh("Ruedi"), fresh("Rudolf")
    visitor, other_visitor = Visitor.at(club.url), Visitor.at(club.url)
    visitor.register(name)
    other_visitor.sign_in(name)
    visitor.get("/konto")
    assert "getan=named" in visitor.post("/konto/name", {"name": later}).where
    assert 422 == visitor.post("/konto/passwort", {"old": "falsch", "password": "neun Eicheln im Wind"}).status
    done = visitor.post("/konto/passwort", {"old": PASSWORD, "password": "neun Eicheln im Wind"})
    assert "getan=password" in done.where
    assert later not in other_visitor.get("/konto").text
    assert later in visitor.get("/konto").text
    assert 403 == other_visitor.sign_in(name).status
    assert 303 == other_visitor.sign_in(later, "neun Eicheln im Wind").status


def test_a_name_belongs_to_one_account(club: "Running") -> None:
    """Two names that look alike are one."""
    name = fresh("Käthi")
    Visitor.at(club.url).register(name)
    assert 422 == Visitor.at(club.url).register(name.upper()).status


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("Anna", "kurz"),
        ("Anna", "a" * 20),
        ("Anna", "x" * 201),
        ("", PASSWORD),
        ("x" * 25, PASSWORD),
        ("\u202eannA", PASSWORD),
        ("A" + "\u0300" * 20, PASSWORD),
    ],
)
def test_what_is_no_name_or_no_password_is_refused(club: "Running", name: str, password: str) -> None:
    """Too short, too long, too simple, invisible: the page says so, and no account is made."""
    answer = Visitor.at(club.url).register(name, password)
    assert 422 == answer.status
    assert 'role="alert"' in answer.text


def test_everything_kept_can_be_taken_home_and_deleted(club: "Running") -> None:
    """The file names the tables; after deletion neither account nor the table played alone is there."""
    anna, name = Visitor.at(club.url), fresh("Anna")
    anna.register(name)
    alone = anna.open(entry="alone", name="Anna").removeprefix("/tisch/")
    shared = anna.open(entry="link", name="Anna").removeprefix("/tisch/")

    async def sits() -> None:
        other = Visitor.at(club.url)
        other.get("/konto")
        async with other.line(shared) as wire:
            await wire.hello()
            await wire.send({"type": "chair", "do": "sit", "seat": "N"})
            while part(await wire.until("view"), "chair").get("you") != "N":
                pass

    asyncio.run(sits())
    data = json.loads(anna.get("/konto/daten").text)
    assert [alone, shared] == [row["table"] for row in data["tables"]]
    assert (name, name.casefold()) == (data["name"], data["signs_in_as"])
    anna.get("/konto")
    assert 422 == anna.post("/konto/loeschen", {"old": PASSWORD}).status
    assert 422 == anna.post("/konto/loeschen", {"old": "falsch", "sure": "ja"}).status
    assert "getan=gone" in anna.post("/konto/loeschen", {"old": PASSWORD, "sure": "ja"}).where
    assert 403 == anna.sign_in(name).status
    assert 303 == anna.get("/konto/daten").status


@pytest.mark.parametrize(
    ("address", "offered"),
    [
        ("https://jass.example", True),
        ("http://localhost:8100", True),
        ("http://jass.example", False),
        ("http://192.168.1.5:8100", False),
        ("https://192.168.1.5", False),
    ],
)
def test_passkeys_are_offered_where_browsers_allow_them(address: str, offered: bool) -> None:  # noqa: FBT001  a parameter of the test
    """Over https with a name, and on the machine itself; not in the plain network of a hall."""
    assert offered == (relying_party_of(address) is not None)


@pytest.mark.parametrize(
    "way",
    ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "/a//b", "/a\r\nb", "javascript:1"],
)
def test_nobody_is_led_elsewhere(club: "Running", way: str) -> None:
    """A way on that leads off this server is left aside."""
    assert safe_way(way) == ""
    name = fresh("Anna")
    Visitor.at(club.url).register(name)
    assert "/konto" == Visitor.at(club.url).sign_in(name, weiter=way).where


def test_a_way_on_is_kept(club: "Running") -> None:
    """Anyone who was on the way to a table comes there once signed in."""
    name = fresh("Anna")
    Visitor.at(club.url).register(name)
    assert "/tisch/abcdefghjk?k=x" == Visitor.at(club.url).sign_in(name, weiter="/tisch/abcdefghjk?k=x").where
