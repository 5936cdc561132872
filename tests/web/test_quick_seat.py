"""A quick seat on a real server: who names rules and a clock is led to people who want the same."""

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest
from tests.web.browser import part
from tests.web.company import QUICK
from tests.web.visitor import Visitor

from puur.store import open_store
from puur.web.table import events as e
from puur.web.table.host.hub import Hub
from puur.web.table.lobby.board import LobbyBoard
from puur.web.table.lobby.quick_seat import best_table, pairing_wish
from puur.web.table.lobby.rows import LobbyChair, LobbyRow
from puur.web.table.lobby.wish import first_events
from puur.web.visitor.names import Manners

if TYPE_CHECKING:
    from pathlib import Path

    from tests.web.browser import Wire
    from tests.web.conftest import Running

WISH = {"reglement": "grauer-jass-2", "clock": "blitz"}


def row(table: str, people: int, **more: object) -> LobbyRow:
    """A table that waits, with so many people."""
    chairs = tuple(LobbyChair("Anna" if number < people else "") for number in range(4))
    usual = LobbyRow(table, "", {}, "strict", chairs, runs=False, watch=True, opened=1.0, rules="kzjv", clock="normal")
    return msgspec.structs.replace(usual, **more)


def test_the_table_that_begins_soonest_is_taken() -> None:
    """The one with the most people; of two alike the one that waits longer; never another game, clock or a full one."""
    wish = pairing_wish({"reglement": "kzjv", "clock": "normal"})
    waiting = [row("a", 1), row("b", 2, opened=9.0), row("c", 2, opened=3.0)]
    unfit = [
        row("d", 3, rules="schieber"),
        row("e", 3, clock="blitz"),
        row("f", 3, clock=None),
        row("g", 3, play="table"),
        row("h", 3, runs=True),
        row("i", 4),
    ]
    found = best_table([*unfit, *waiting], wish)
    assert found is not None
    assert "c" == found.id
    assert best_table(unfit, wish) is None


@pytest.mark.parametrize("form", [{}, {"reglement": "../x", "clock": "nie"}, {"reglement": "eigen", "text": "x"}])
def test_what_is_unknown_is_as_usual(form: dict[str, str]) -> None:
    """Nonsense leads to a usual table; strangers always have a clock."""
    settings = pairing_wish(form).settings
    assert ("schieber", None, "lobby", "full") == (settings.reglement, settings.text, settings.entry, settings.begins)
    assert settings.clock is not None


async def _seated(wire: "Wire", name: str) -> None:
    """What the page does that was led to a seat."""
    view = await wire.hello(name=name)
    may = part(view, "chair")["may"]
    assert isinstance(may, list)
    seat = next(word.removeprefix("sit ") for word in may if word.startswith("sit "))
    await wire.send({"type": "chair", "do": "sit", "seat": seat})


def test_two_who_want_the_same_play_together_at_once(club: "Running") -> None:
    """The first waits at a new table, the second is led there, and it begins by itself as soon as it is full."""

    async def story() -> None:
        anna, beat, other = (Visitor.at(club.url) for _ in range(3))
        first = anna.post("/mitspielen", WISH)
        assert (303, "platz" in first.where) == (first.status, False)
        elsewhere = other.post("/mitspielen", {**WISH, "clock": "normal"})
        second = beat.post("/mitspielen", WISH)
        assert f"{first.where}?platz=1" == second.where
        assert elsewhere.where != first.where
        async with anna.line(first.where) as hers, beat.line(first.where) as his:
            assert "seats" == part(await hers.hello(name="Anna"), "now")["phase"]
            await _seated(his, "Beat")
            while "seats" == part(hers.view, "now")["phase"]:
                await hers.until("view")
        third = other.post("/mitspielen", WISH)
        assert third.where.partition("?")[0] != first.where

    asyncio.run(story())


def test_who_presses_twice_is_led_to_his_own_table(club: "Running") -> None:
    """The second press finds the table of the first, where he sits already."""
    anna = Visitor.at(club.url)
    wish = {**WISH, "clock": "gemuetlich"}
    first = anna.post("/mitspielen", wish)
    assert f"{first.where}?platz=1" == anna.post("/mitspielen", wish).where


def test_nobody_is_led_to_a_table_whose_host_blocked_him(tmp_path: "Path") -> None:
    """He would be refused there again and again; others find it."""

    async def story() -> None:
        async with await open_store(f"sqlite:///{tmp_path}/puur.sqlite") as store:
            hub = Hub(store.journal, QUICK)
            try:
                wish = pairing_wish({**WISH, "name": "Anna"})
                made = await hub.create(wish.settings, "anna", *first_events(wish))
                table = await hub.find(made.table)
                assert table is not None
                board = LobbyBoard(hub, store.notices, Manners())
                assert [made.table] == [row.id for row in board.waiting("beat")]
                await hub.happens(table, e.Barred(1.0, "beat"))
                assert () == board.waiting("beat")
                assert [made.table] == [row.id for row in board.waiting("carla")]
            finally:
                await hub.close()

    asyncio.run(story())
