"""How many tables a network and an account may open, and what whoever opened enough is told."""

import asyncio
from dataclasses import replace
from pathlib import Path

from tests.web.browser import Browser
from tests.web.company import QUICK as ALONE
from tests.web.company import Guest, at_once, hub_in, opened, table_of
from tests.web.conftest import QUICK, Running
from tests.web.visitor import Visitor

from puur.web.http.limits import Limits
from puur.web.table.host.table import MOST_ACTS
from puur.web.table.scroll import Scroll

NARROW = Limits(tables_an_address=6)


def test_tables_are_opened_so_often_and_no_more(tmp_path: object) -> None:
    """Anyone who opens one table after the other is told to wait."""
    most = NARROW.tables_an_address
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path}/puur.sqlite", limits=NARROW))
    running.start()
    try:
        found = [Browser(running.url).ask("/tisch", {"alone": "ja"}).status for _ in range(most + 4)]
    finally:
        running.stop()
    assert [303] * most == found[:most]
    assert 303 not in found[most:]


def test_who_has_an_account_opens_tables_beside_a_guest_who_opened_too_many(tmp_path: object) -> None:
    """One guest of a house uses up what all its guests may open, and nothing of those who are signed in."""
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path}/puur.sqlite", limits=NARROW))
    running.start()
    try:
        guest, anna = Browser(running.url), Visitor.at(running.url)
        asked = [guest.ask("/tisch", {"alone": "ja"}).status for _ in range(NARROW.tables_an_address + 1)]
        anna.register("Anna")
        own = [anna.post("/tisch", {"alone": "ja"}).status for _ in range(NARROW.tables_an_address + 1)]
    finally:
        running.stop()
    assert (303, 429) == (asked[0], asked[-1])
    assert [303] * NARROW.tables_an_address + [429] == own


def test_tables_nobody_looks_at_leave_when_there_are_many(tmp_path: Path) -> None:
    """Tables that were alone for longest are let go: whoever returns finds them again, and those with people stay."""

    async def story() -> None:
        async with hub_in(tmp_path, replace(ALONE, limits=Limits(deserted=3))) as hub:
            first = await opened(hub, at_once("schieber"), "anna")
            guest = Guest(first, "anna")
            guest.come()
            await guest.next()
            names = [(await hub.create(at_once("schieber"), "berta")).table for _ in range(8)]
            while len(hub.tables) > 5:  # noqa: ASYNC110  nothing tells of it
                await asyncio.sleep(0)
            here = {table.live.table for table in hub.tables}
            assert first.live.table in here
            assert set(names[-3:]) <= here
            assert names[0] not in here
            again = await hub.find(names[0])
            assert again is not None
            assert names[0] == again.live.table

    asyncio.run(story())


def test_a_partie_that_never_ends_is_given_up(tmp_path: Path) -> None:
    """A club's own Reglement may play for a number nobody reaches: its acts fill no memory without end."""

    async def story() -> None:
        async with hub_in(tmp_path, ALONE) as hub:
            table = await table_of(hub, at_once("schieber"), "anna")
            guest = Guest(table, "anna")
            guest.come()
            while not table.live.entries:
                await guest.next()
            table.live = table.live._replace(entries=Scroll.of([table.live.entries[0]] * MOST_ACTS))
            await guest.play()
            assert table.live.abandoned

    asyncio.run(story())


ENOUGH = {
    "de": ("Von diesem Anschluss aus", "Du hast in der letzten Stunde"),
    "en": ("From this connection", "You have opened"),
    "fr": ("Depuis cette connexion", "Tu as ouvert"),
    "it": ("Da questo collegamento", "Nell’ultima ora hai aperto"),
}
"""How each language begins to tell whose allowance is used up: a network's, or an account's."""


def test_who_opened_enough_tables_is_told_whose_allowance_is_used_up(tmp_path: Path) -> None:
    """No page says that the server is full where it is not; each says when the next can be opened."""
    limits = replace(NARROW, tables_an_address=1)
    running = Running(replace(QUICK, store=f"sqlite:///{tmp_path}/puur.sqlite", limits=limits))
    running.start()
    try:
        guest, anna = Visitor.at(running.url), Visitor.at(running.url)
        anna.register("Anna")
        for visitor in (guest, anna):
            visitor.open()
        for language, told in ENOUGH.items():
            for visitor, sentence in zip((guest, anna), told, strict=True):
                for path in ("/mitspielen", "/tisch"):
                    refused = visitor.post(path, {"alone": "ja", "reglement": "schieber"}, accept_language=language)
                    assert 429 == refused.status
                    assert sentence in refused.text
                    assert 0 < int(refused.header("retry-after")) <= 3_600
    finally:
        running.stop()
